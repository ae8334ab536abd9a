"""Defines the parts of a tutorial. Commands are notation without their seat, such as `bet horse=7 amount=2`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.catalog import load_part
from game.engine.message import Message
from game.engine.notation import format_line, parse_line
from game.engine.rules import Command, LegalCommands, Seat
from game.i18n import _, translate
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup

PLAYER = 0
"""Seat number of the player."""
RIVAL = 1
"""Seat number of the rival."""
WORDS_A_MINUTE = 130
"""Reading speed of a slow reader, in words per minute."""
SECONDS_A_STEP = 8
"""Time of a slow player for a step in addition to reading, in seconds."""
FIRST_LEGAL = ""
"""Notation of the first legal command."""


@dataclass(frozen=True, slots=True)
class ShowText:
    """A text to read."""

    words: Message
    at: str = ""
    """Keys of items or targets, separated by spaces. The coach points at the first visible one."""
    after: str = ""
    """Type name of the player's last command, if the text applies only after that type; "" for any command."""


@dataclass(frozen=True, slots=True)
class PlayerRoll:
    """A roll of the player with a scripted result."""

    words: Message
    first: int
    """Face of the first die."""
    second: int
    """Face of the second die."""


@dataclass(frozen=True, slots=True)
class PlayerTask:
    """A decision of the player.

    The step lasts until the player has given an accepted command and has no pending choice. With a `goal` it lasts
    until the state meets the goal, or until `tries` accepted commands have been given.
    """

    words: Message
    at: str
    """Keys of items or targets, separated by spaces. If none is visible, the coach points at an accepted option."""
    accepted: tuple[str, ...] = ()
    """Starts of the accepted commands in notation; () for any action."""
    goal: Callable[..., bool] | None = None
    """Returns whether a state meets the goal; None for a step without a goal."""
    tries: int = 1
    """Maximum number of accepted commands in a step with a goal."""
    pressed_words: Message | None = None
    """Text for players without a mouse or touch screen, if `words` mention a drag."""


@dataclass(frozen=True, slots=True)
class OpponentMoves:
    """Commands of the rival, or of the player, that are played automatically one after another."""

    lines: tuple[str, ...]


TutorialStep = ShowText | PlayerRoll | PlayerTask | OpponentMoves


@dataclass(frozen=True, slots=True)
class TutorialChapter:
    """A chapter of a tutorial."""

    key: str
    title: Message
    about: Message
    steps: tuple[TutorialStep, ...]
    before: tuple[Any, ...] = ()
    """Parts of the match that are played before the chapter by `Tutorial.play_before`."""
    seed: int = 7
    """Random seed of the match."""
    known: tuple[str, ...] = ()
    """Parts of the table known from earlier chapters, which are bright from the first step."""
    learned: tuple[Message, ...] = ()
    """Summary of the chapter in two or three short sentences."""
    icon: str = "horse"
    """Name of the icon in the list of chapters."""

    @property
    def minutes(self) -> int:
        """Duration in minutes, at least 1."""
        read_steps = [step for step in self.steps if not isinstance(step, OpponentMoves)]
        words = sum(len(translate(step.words).split()) for step in read_steps)
        return max(round(words / WORDS_A_MINUTE + len(read_steps) * SECONDS_A_STEP / 60), 1)

    def goals(self, end: int | None = None) -> int:
        """Returns the number of stars that can be won before step number `end`, by default in the whole chapter."""
        return sum(isinstance(step, PlayerTask) and step.goal is not None for step in self.steps[:end])

    def steps_read(self, end: int) -> int:
        """Returns the number of steps before number `end` that a player reads. Alternative texts count as one."""
        steps = self.steps[:end]
        return sum(
            not isinstance(step, OpponentMoves) and not (number and _are_alternatives(steps[number - 1], step))
            for number, step in enumerate(steps)
        )


def _are_alternatives(one: TutorialStep, other: TutorialStep) -> bool:
    """Returns whether only one of two steps is shown, depending on the player's last action."""
    return isinstance(one, ShowText) and isinstance(other, ShowText) and "" not in (one.after, other.after)


def parse_command(session: MatchSession, text: str) -> Command:
    """Returns the command of the actor in a line of notation without its seat. Raises ParseError.

    FIRST_LEGAL is the first legal command. A line with a single word is the first legal command of this type, if any.
    """
    if text == FIRST_LEGAL:
        return session.legal()[0]
    name_of_type, _gap, rest = text.partition(" ")
    if not rest:
        for command in examples(session.legal()):
            if matches_line(command, name_of_type):
                return command
    return parse_line(f"{name_of_type} seat={session.actor} {rest}", session.rules.commands)


def matches_line(command: Command, text: str) -> bool:
    """Returns whether a command's notation without its seat is `text`, or begins with it."""
    name_of_type, _seat, *rest = format_line(command).split(" ")
    line = " ".join((name_of_type, *rest))
    return line == text or line.startswith(text + " ")


MAX_EXAMPLES = 400
"""Maximum number of commands in a `LegalCommands` sequence that are examined one by one."""


def examples(commands: Iterable[Command]) -> Iterable[Command]:
    """Returns all commands; only the first and the last of a `LegalCommands` sequence that is too long."""
    if isinstance(commands, LegalCommands) and len(commands) > MAX_EXAMPLES:
        return commands[0], commands[-1]
    return commands


class Tutorial:
    """The chapters of a game, played by its real rules with scripted dice.

    The default methods are for a game without dice, horses and pending choices.
    """

    rules: str
    """Key of the rule set."""
    chapters: tuple[TutorialChapter, ...]
    options: Mapping[str, str]
    """Options of the match, as texts."""
    rivals: tuple[str, ...] = ("Bo",)
    """Names of the bots, from seat 1 on."""
    roll: type[Any]
    """Type of roll commands. Their arguments are the seat and, for a scripted result, two faces."""
    preparation: type[Command] | None = None
    """Type of a command that prepares an action without being one; None without such commands."""
    roll_key: str = ""
    """Key of the target that the coach points at before a roll; "" for a game without dice."""

    def create_session(self, chapter: TutorialChapter) -> MatchSession:
        """Returns the session at the beginning of a chapter, with a person at seat 0 and bots at the others."""
        bots = (SeatSetup("bot", name, "novice", badge) for badge, name in enumerate(self.rivals, 1))
        seats = (SeatSetup("person", _("Rookie"), "", 0), *bots)
        session = MatchSession(MatchSetup(self.rules, chapter.seed, seats, dict(self.options)))
        for part in chapter.before:
            self.play_before(session, part)
        return session

    def play_before(self, session: MatchSession, part: Any) -> None:
        """Plays a part of the match before a chapter: a command as a text, or an object with a `play` method."""
        if isinstance(part, str):
            session.submit(parse_command(session, part))
        else:
            part.play(session)

    def awaits_dice(self, state: Any) -> bool:
        """Returns whether the dice must be rolled now."""
        return False

    def is_turn_of(self, state: Any, actor: Seat | None, seat: Seat) -> bool:
        """Returns whether it is a seat's turn and the dice have been rolled. `actor` is the seat that must act."""
        return actor == seat

    def rolled_horse(self, state: Any) -> int:
        """Returns the rolled horse, whose row is bright; 0 for none."""
        return 0

    def has_pending_choice(self, state: Any) -> bool:
        """Returns whether an action has pending choices."""
        return False


def tutorial_for(rules: str) -> Tutorial | None:
    """Returns the tutorial of a game; None if it has none. Its chapters have unique keys, as names of the progress."""
    tutorial: Tutorial | None = load_part(rules, "tutorial")
    return tutorial
