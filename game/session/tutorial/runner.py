"""Runs a chapter: which step is on, what the player may do in it, and what the opponent does."""

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
"""Between two saved commands."""


class TutorialRunner:
    """`number` counts the steps from 0; `session` is at the beginning of that step or within it.

    Begins the chapter, or goes on where `progress_text` says it was left, with what was won of `stars` then.
    """

    def __init__(
        self, tutorial: Tutorial, chapter: TutorialChapter, progress_text: str = "", stars: Sequence[bool] = ()
    ) -> None:
        self.tutorial = tutorial
        self.chapter = chapter
        self.session = tutorial.create_session(chapter)
        self.number = 0
        self.stars: tuple[bool, ...] = ()
        """Of each goal so far whether it was met."""
        self._chapter_start = len(self.session.match.steps)
        self._moves_played = 0
        self._step_start = self._chapter_start
        self._resume(progress_text)
        goals = chapter.goals(self.number)
        self.stars = (*stars, *(False for _goal in range(goals)))[:goals]

    @property
    def step(self) -> TutorialStep | None:
        """The present step; None when the chapter is over."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    @property
    def place(self) -> tuple[int, int]:
        """Which of the steps that the player reads is on, from 1, and how many those are."""
        return self.chapter.steps_read(self.number + 1), self.chapter.steps_read(len(self.chapter.steps))

    def next_step(self) -> None:
        """Goes to the next step that is not meant for another last action; a goal that was met is a star."""
        step = self.step
        if isinstance(step, PlayerTask) and step.goal is not None:
            self.stars += (step.goal(self.session.match.state),)
        self.number += 1
        self._moves_played = 0
        self._step_start = len(self.session.match.steps)
        while isinstance(self.step, ShowText) and self.step.after not in ("", self._last_action()):
            self.number += 1

    def matches_step(self, command: Command) -> bool:
        """Returns whether a command of the player's goes with the step."""
        step = self.step
        if isinstance(step, PlayerRoll):
            return isinstance(command, self.tutorial.roll)
        if not isinstance(step, PlayerTask):
            return False
        if not step.accepted:
            return type(command) is not self.tutorial.preparation
        return any(matches_line(command, accepted) for accepted in step.accepted)

    def is_allowed(self, commands: Iterable[Command]) -> bool:
        """Returns whether an option that leaves these commands may be taken: one of them goes with the step, or the
        step leaves a further question to the player.
        """
        if any(map(self.matches_step, examples(commands))):
            return True
        return self.has_pending_choice and not any(map(self.matches_step, examples(self.session.legal())))

    def is_done(self) -> bool:
        """Returns whether the step is decided: any action ends with the turn, an accepted one with its choices."""
        if not isinstance(self.step, PlayerTask | PlayerRoll):
            return False
        given = [step.command for step in self.session.match.steps[self._step_start :]]
        fitting = sum(map(self.matches_step, given))
        if isinstance(self.step, PlayerTask) and self.step.goal is not None:
            return fitting > 0 and (self.step.goal(self.session.match.state) or fitting >= self.step.tries)
        if not fitting:
            return False
        if isinstance(self.step, PlayerRoll):
            return True
        if not self.step.accepted:
            return not self._is_turn_of(PLAYER)
        return not (self.has_pending_choice and self.session.actor == PLAYER)

    def legal(self) -> Sequence[Command]:
        """Returns what the player is offered: a roll without its result, which is scripted, or what the rules allow."""
        return [self.tutorial.roll(PLAYER)] if self.rolls else self.session.legal()

    def scripted_roll(self, command: Command) -> Command:
        """Returns the command; a roll of the player gets the scripted result."""
        step = self.step
        if isinstance(step, PlayerRoll) and isinstance(command, self.tutorial.roll):
            command = self.tutorial.roll(command.seat, step.first, step.second)
        return command

    def next_opponent_command(self) -> Command | None:
        """Returns the next command of an OpponentMoves step; None after the last. FIRST_LEGAL ends the rival's turn."""
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
        """Returns the command that plays itself while a step waits for the player: the first legal answer to a
        question that no step mentions, the rival's or the player's own. None for nothing.
        """
        legal = self.session.legal()
        if self.session.actor == RIVAL:
            return legal[0] if self._is_interrupted() else None
        matching = map(self.matches_step, examples(legal))
        if not isinstance(self.step, PlayerTask) or self.has_pending_choice or any(matching):
            return None
        return legal[0]

    def progress_text(self) -> str:
        """Where the chapter stands, for saving: the step and the commands before it."""
        commands = self.session.match.commands[self._chapter_start : self._step_start]
        return f"{self.number} {COMMAND_SEPARATOR.join(map(format_line, commands))}".strip()

    def _resume(self, progress_text: str) -> None:
        """Goes to where `progress_text` says; stays at the beginning if that cannot be played any more."""
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
        """Whether the dice are to be rolled now."""
        return self.tutorial.awaits_dice(self.session.match.state)

    @property
    def has_pending_choice(self) -> bool:
        """Whether choices of an action are still to be made."""
        return self.tutorial.has_pending_choice(self.session.match.state)
