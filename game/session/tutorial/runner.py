"""Runs a chapter: its current step, the commands that the step allows, and the opponent's commands."""

from collections.abc import Iterable, Sequence

from game.engine.message import CommandRejected
from game.engine.notation import ParseError, format_line, parse_line, type_name
from game.engine.rules import Command, Seat
from game.session.tutorial.tutorial import (
    FIRST_LEGAL,
    PLAYER,
    RIVAL,
    OpponentMoves,
    PlayerRoll,
    PlayerTask,
    ShowText,
    Tutorial,
    TutorialChapter,
    TutorialStep,
    examples,
    matches_line,
    parse_command,
)

COMMAND_SEPARATOR = ";"
"""Separator of commands in a saved position."""


class TutorialRunner:
    """A chapter in progress.

    It starts at the first step, or at the step in `progress_text` with the `stars` won before it.
    """

    def __init__(
        self, tutorial: Tutorial, chapter: TutorialChapter, progress_text: str = "", stars: Sequence[bool] = ()
    ) -> None:
        self.tutorial = tutorial
        self.chapter = chapter
        self.session = tutorial.create_session(chapter)
        self.number = 0
        """Number of the current step, from 0."""
        self.stars: tuple[bool, ...] = ()
        """Whether the goal of each completed step was met."""
        self._chapter_start = len(self.session.match.steps)
        """Number of commands before the chapter."""
        self._moves_played = 0
        """Number of moves of the current OpponentMoves step that have been played."""
        self._step_start = self._chapter_start
        """Number of commands before the current step."""
        self._resume(progress_text)
        goals = chapter.goals(self.number)
        self.stars = (*stars, *(False for _goal in range(goals)))[:goals]

    @property
    def step(self) -> TutorialStep | None:
        """The current step; None at the end of the chapter."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the current step among the steps that the player reads, from 1, and their number."""
        return self.chapter.steps_read(self.number + 1), self.chapter.steps_read(len(self.chapter.steps))

    def next_step(self) -> None:
        """Goes to the next step that fits the player's last action, and records the star of a step with a goal."""
        step = self.step
        if isinstance(step, PlayerTask) and step.goal is not None:
            self.stars += (step.goal(self.session.match.state),)
        self.number += 1
        self._moves_played = 0
        self._step_start = len(self.session.match.steps)
        while isinstance(self.step, ShowText) and self.step.after not in ("", self._last_action()):
            self.number += 1

    def matches_step(self, command: Command) -> bool:
        """Returns whether the current step accepts a command of the player."""
        step = self.step
        if isinstance(step, PlayerRoll):
            return isinstance(command, self.tutorial.roll)
        if not isinstance(step, PlayerTask):
            return False
        if not step.accepted:
            return type(command) is not self.tutorial.preparation
        return any(matches_line(command, accepted) for accepted in step.accepted)

    def is_allowed(self, commands: Iterable[Command]) -> bool:
        """Returns whether the player may choose an option that selects these commands.

        The step must accept one of them, or a pending choice must exist without legal commands that the step accepts.
        """
        if any(map(self.matches_step, examples(commands))):
            return True
        return self.has_pending_choice and not any(map(self.matches_step, examples(self.session.legal())))

    def is_done(self) -> bool:
        """Returns whether the step is completed, including the choices of its action."""
        if not isinstance(self.step, PlayerTask | PlayerRoll):
            return False
        commands = [step.command for step in self.session.match.steps[self._step_start :]]
        accepted_count = sum(map(self.matches_step, commands))
        if not accepted_count:
            return False
        if isinstance(self.step, PlayerTask) and self.step.goal is not None:
            return self.step.goal(self.session.match.state) or accepted_count >= self.step.tries
        if isinstance(self.step, PlayerRoll):
            return True
        if not self.step.accepted:
            return not self._is_turn_of(PLAYER)
        return not (self.has_pending_choice and self.session.actor == PLAYER)

    def legal(self) -> Sequence[Command]:
        """Returns the legal commands of the player; before a roll, a roll without the scripted result."""
        return [self.tutorial.roll(PLAYER)] if self.rolls else self.session.legal()

    def scripted_roll(self, command: Command) -> Command:
        """Returns the command, with the scripted result if it is the roll of a PlayerRoll step."""
        step = self.step
        if isinstance(step, PlayerRoll) and isinstance(command, self.tutorial.roll):
            command = self.tutorial.roll(command.seat, step.first, step.second)
        return command

    def next_opponent_command(self) -> Command | None:
        """Returns the next command of an OpponentMoves step; None after the last.

        FIRST_LEGAL means the first legal commands until the end of the rival's turn.
        """
        step = self.step
        if not isinstance(step, OpponentMoves) or self._moves_played == len(step.lines):
            return None
        if self._is_interrupted():
            return self.session.legal()[0]
        text = step.lines[self._moves_played]
        if text == FIRST_LEGAL and self._is_turn_of(RIVAL):
            return parse_command(self.session, text)
        self._moves_played += 1
        return self.next_opponent_command() if text == FIRST_LEGAL else parse_command(self.session, text)

    def automatic_reply(self) -> Command | None:
        """Returns the first legal answer to a question of the rival or the player that is not part of a step.

        Returns None if there is no such question.
        """
        legal = self.session.legal()
        if self.session.actor == RIVAL:
            return legal[0] if self._is_interrupted() else None
        matching = map(self.matches_step, examples(legal))
        if not isinstance(self.step, PlayerTask) or self.has_pending_choice or any(matching):
            return None
        return legal[0]

    def progress_text(self) -> str:
        """Returns the text of the progress for saving: the step and the commands before it."""
        commands = self.session.match.commands[self._chapter_start : self._step_start]
        return f"{self.number} {COMMAND_SEPARATOR.join(map(format_line, commands))}".strip()

    def _resume(self, progress_text: str) -> None:
        """Continues at the step in `progress_text`, or stays at the first step if its commands are no longer legal."""
        number, _gap, commands = progress_text.partition(" ")
        if number not in map(str, range(len(self.chapter.steps))):
            return
        try:
            for text in filter(None, commands.split(COMMAND_SEPARATOR)):
                self.session.submit(parse_line(text, self.session.rules.commands))
        except (CommandRejected, ParseError):
            self.__init__(self.tutorial, self.chapter)  # type: ignore[misc]
            return
        self._step_start = len(self.session.match.steps)
        self.number = int(number)

    def _is_interrupted(self) -> bool:
        seat = self.session.actor
        return seat is not None and not self.rolls and not self._is_turn_of(seat)

    def _is_turn_of(self, seat: Seat) -> bool:
        return self.tutorial.is_turn_of(self.session.match.state, self.session.actor, seat)

    def _last_action(self) -> str:
        own_commands = [step.command for step in self.session.match.steps if step.command.seat == PLAYER]
        return type_name(type(own_commands[-1])) if own_commands else ""

    @property
    def rolls(self) -> bool:
        """Whether the player must roll the dice now."""
        return self.tutorial.awaits_dice(self.session.match.state)

    @property
    def has_pending_choice(self) -> bool:
        """Whether an action has pending choices."""
        return self.tutorial.has_pending_choice(self.session.match.state)
