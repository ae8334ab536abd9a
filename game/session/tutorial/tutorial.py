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

# The seats of a tutorial's match.
PLAYER = 0
RIVAL = 1
# How fast a slow reader reads and decides.
WORDS_A_MINUTE = 130
SECONDS_A_STEP = 8
FIRST_LEGAL = ""
"""Instead of a command: the first legal one."""


@dataclass(frozen=True, slots=True)
class ShowText:
    """A text to read; `after` limits it to one type name of the player's last command ("" for any).

    `at` holds the keys of items or targets, separated by spaces: the coach points at the first one that is there.
    """

    words: Message
    at: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class PlayerRoll:
    """The player rolls; the dice show `first` and `second`."""

    words: Message
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class PlayerTask:
    """The player decides. `accepted` are beginnings of the commands that go with the step; none for any action.

    `at` is as in ShowText; where nothing of it is there, the coach points at an option that goes with the step. The
    step lasts until an accepted command was given and nothing more is asked of the player; with a `goal` until that is
    so of the match's state, or `tries` accepted commands were given.
    """

    words: Message
    at: str
    accepted: tuple[str, ...] = ()
    goal: Callable[..., bool] | None = None
    tries: int = 1


@dataclass(frozen=True, slots=True)
class OpponentMoves:
    """Commands that are played by themselves, one after another: the rival's, or the player's own."""

    lines: tuple[str, ...]


TutorialStep = ShowText | PlayerRoll | PlayerTask | OpponentMoves


@dataclass(frozen=True, slots=True)
class TutorialChapter:
    """`before` brings the match to where the chapter begins, as its Tutorial reads it; `seed` is the match's.

    `learned` are two or three short sentences for its end, and `icon` is the picture of the list.
    `known` are the parts of the table that earlier chapters spoke of: they are bright from the first step.
    """

    key: str
    title: Message
    about: Message
    steps: tuple[TutorialStep, ...]
    before: tuple[Any, ...] = ()
    seed: int = 7
    known: tuple[str, ...] = ()
    learned: tuple[Message, ...] = ()
    icon: str = "horse"

    @property
    def minutes(self) -> int:
        """How long it takes to read and do, at least 1."""
        read = [step for step in self.steps if not isinstance(step, OpponentMoves)]
        words = sum(len(translate(step.words).split()) for step in read)
        return max(round(words / WORDS_A_MINUTE + len(read) * SECONDS_A_STEP / 60), 1)

    def goals(self, end: int | None = None) -> int:
        """Returns how many stars can be won, or can before step number `end`."""
        return sum(isinstance(step, PlayerTask) and step.goal is not None for step in self.steps[:end])

    def steps_read(self, end: int) -> int:
        """Returns how many of the steps before number `end` a player reads: alternative texts count as one."""
        steps = self.steps[:end]
        return sum(
            not isinstance(step, OpponentMoves) and not (number and _are_alternatives(steps[number - 1], step))
            for number, step in enumerate(steps)
        )


def _are_alternatives(one: TutorialStep, other: TutorialStep) -> bool:
    """Returns whether only one of two steps is shown, by what the player did."""
    return isinstance(one, ShowText) and isinstance(other, ShowText) and "" not in (one.after, other.after)


def parse_command(session: MatchSession, text: str) -> Command:
    """Reads a line of notation without its seat as a command of the seat in turn; FIRST_LEGAL is the first legal one.

    A line of one word stands for the first legal command that begins with it, if there is any. Raises ParseError.
    """
    if text == FIRST_LEGAL:
        return session.legal()[0]
    opening, _gap, rest = text.partition(" ")
    if not rest:
        fitting = next((one for one in examples(session.legal()) if matches_line(one, opening)), None)
        if fitting is not None:
            return fitting
    return parse_line(f"{opening} seat={session.actor} {rest}", session.rules.commands)


def matches_line(one: Command, text: str) -> bool:
    """Returns whether a command's notation without its seat is `text`, or begins with it."""
    opening, _seat, *rest = format_line(one).split(" ")
    full_line = " ".join((opening, *rest))
    return full_line == text or full_line.startswith(text + " ")


MOST_EXAMPLES = 400
"""Described commands that are looked at one by one."""


def examples(commands: Iterable[Command]) -> Iterable[Command]:
    """Returns the commands themselves; of described ones, where they are too many, the first and the last."""
    if isinstance(commands, LegalCommands) and len(commands) > MOST_EXAMPLES:
        return commands[0], commands[-1]
    return commands


class Tutorial:
    """The chapters of a game, on its real rules with dice that show what a step needs.

    What it answers is right for a game without dice, horses and choices that are left open.
    """

    rules: str
    """The rule set's key."""
    chapters: tuple[TutorialChapter, ...]
    options: Mapping[str, str]
    rivals: tuple[str, ...] = ("Bo",)
    """The names of the bots, from seat 1 on."""
    roll: type[Any]
    """In a game with dice, the type of a roll: of its seat alone, or also with what two dice show."""
    preparation: type[Command] | None = None
    """The type of a command that only prepares an action and is none itself."""
    roll_key: str = ""
    """The key of the dice's target, where the coach points before a roll; "" without dice."""

    def create_session(self, chapter: TutorialChapter) -> MatchSession:
        """Returns the session in which a chapter begins: a person at seat 0 and a rival at seat 1."""
        bots = (SeatSetup("bot", name, "novice", badge) for badge, name in enumerate(self.rivals, 1))
        seats = (SeatSetup("person", _("Rookie"), "", 0), *bots)
        session = MatchSession(MatchSetup(self.rules, chapter.seed, seats, dict(self.options)))
        for part in chapter.before:
            self.play_before(session, part)
        return session

    def play_before(self, session: MatchSession, part: Any) -> None:
        """Plays a part of what comes before a chapter: a command, or what plays several."""
        if isinstance(part, str):
            session.submit(parse_command(session, part))
        else:
            part.play(session)

    def awaits_dice(self, state: Any) -> bool:
        """Returns whether the dice are to be rolled now."""
        return False

    def is_turn_of(self, state: Any, actor: Seat | None, seat: Seat) -> bool:
        """Returns whether it is a seat's turn and the dice have been rolled; `actor` is the seat that is asked."""
        return actor == seat

    def rolled_horse(self, state: Any) -> int:
        """Returns the horse whose row is bright: the one that was rolled; 0 for none."""
        return 0

    def has_pending_choice(self, state: Any) -> bool:
        """Returns whether choices of an action are still to be made."""
        return False


def tutorial_for(rules: str) -> Tutorial | None:
    """Returns the tutorial of a game; None if it has none. No two chapters share a key: progress is stored under it."""
    tutorial: Tutorial | None = load_part(rules, "tutorial")
    return tutorial
