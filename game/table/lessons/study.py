"""A chapter under way at a real table: which step it stands at, what goes with it, and what is kept. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.engine.core import Command, Rejected, Seat
from game.engine.notation import Unreadable, line, read, word
from game.table.lessons.course import Course
from game.table.lessons.lines import command, goes_with
from game.table.lessons.steps import FIRST_LEGAL, PLAYER, RIVAL, Chapter, Do, Others, Roll, Say, Step

BREAK = ";"
"""Between two kept commands."""


class Study:
    """`number` counts the steps from 0; `table` is at the beginning of that step or within it."""

    def __init__(self, course: Course, chapter: Chapter, kept: str = "") -> None:
        self.course = course
        self.chapter = chapter
        self.table = course.table(chapter)
        self.number = 0
        self._first = len(self.table.match.steps)
        self._said = 0
        self._kept_commands = self._first
        self._resume(kept)

    @property
    def step(self) -> Step | None:
        """What is on now; None when the chapter is over."""
        return self.chapter.steps[self.number] if self.number < len(self.chapter.steps) else None

    def go_on(self) -> None:
        """To the next step that has something to say here."""
        self.number += 1
        self._said = 0
        self._kept_commands = len(self.table.match.steps)
        while isinstance(self.step, Say) and self.step.after not in ("", self._last_action()):
            self.number += 1

    def goes_with_it(self, command: Command) -> bool:
        """Whether a command of the player's goes with the step."""
        step = self.step
        if isinstance(step, Roll):
            return self.course.is_throw(command)
        if not isinstance(step, Do):
            return False
        if not step.wanted:
            return not self.course.is_aside(command)
        return any(goes_with(command, wanted) for wanted in step.wanted)

    def is_fine(self, commands: Iterable[Command]) -> bool:
        """Whether an answer that leaves these commands may be given: one goes with the step, or what is asked more
        is left to the player.
        """
        if any(map(self.goes_with_it, commands)):
            return True
        return self.asks_more and not any(map(self.goes_with_it, self.table.legal()))

    def is_done(self) -> bool:
        """Whether the step's decisions are taken: any action ends with the turn, a wanted one with its answers."""
        if not isinstance(self.step, Do | Roll):
            return False
        given = [step.command for step in self.table.match.steps[self._kept_commands :]]
        if not any(map(self.goes_with_it, given)):
            return False
        if isinstance(self.step, Roll):
            return True
        if not self.step.wanted:
            return not self._is_turn_of(PLAYER)
        return not (self.asks_more and self.table.actor == PLAYER)

    def thrown(self, command: Command) -> Command:
        """The command as the lesson's dice have it."""
        step = self.step
        if isinstance(step, Roll) and self.course.is_throw(command):
            return self.course.told(command.seat, step.first, step.second)
        return command

    def rivals_next(self) -> Command | None:
        """The next command of an Others step; None when it is over. FIRST_LEGAL plays the rival's turn to its end."""
        step = self.step
        if not isinstance(step, Others) or self._said == len(step.lines):
            return None
        if self._is_interrupted():
            return self.table.legal()[0]
        text = step.lines[self._said]
        if text == FIRST_LEGAL and self._is_turn_of(RIVAL):
            return command(self.table, text)
        self._said += 1
        return self.rivals_next() if text == FIRST_LEGAL else command(self.table, text)

    def in_passing(self) -> Command | None:
        """What goes on by itself while the player is waited for: an answer to what no step speaks of, the rival's or
        the player's own, as the rules name it first. None for nothing.
        """
        legal = self.table.legal()
        if self.table.actor == RIVAL:
            return legal[0] if self._is_interrupted() else None
        if not isinstance(self.step, Do) or self.asks_more or any(map(self.goes_with_it, legal)):
            return None
        return legal[0]

    def kept(self) -> str:
        """The chapter as it can be gone on with: the step and the commands before it."""
        commands = self.table.match.commands[self._first : self._kept_commands]
        return f"{self.number} {BREAK.join(map(line, commands))}".strip()

    def after_the_last(self) -> None:
        """The race is over: another one from here rolls its own dice."""
        options = {**self.table.setup.options, **self.course.afterwards}
        self.table.setup = replace(self.table.setup, options=options)

    def _resume(self, kept: str) -> None:
        """Goes to where `kept` was; stays at the beginning when that cannot be played any more."""
        number, _gap, commands = kept.partition(" ")
        if not number.isdecimal() or int(number) >= len(self.chapter.steps):
            return
        try:
            for text in filter(None, commands.split(BREAK)):
                self.table.submit(read(text, self.table.rules.commands))
        except (Rejected, Unreadable):
            self.__init__(self.course, self.chapter)  # type: ignore[misc]
            return
        self.number, self._kept_commands = int(number), len(self.table.match.steps)

    def _is_turn_of(self, seat: Seat) -> bool:
        return self.course.is_turn_of(self.table, seat)

    def _is_interrupted(self) -> bool:
        """Whether somebody is asked who is not in turn."""
        seat = self.table.actor
        return seat is not None and not self.rolls and not self._is_turn_of(seat)

    def _last_action(self) -> str:
        own = [step.command for step in self.table.match.steps if step.command.seat == PLAYER]
        return word(type(own[-1])) if own else ""

    @property
    def rolls(self) -> bool:
        """Whether the dice are awaited from the player."""
        return self.course.awaits_dice(self.table.match.state)

    @property
    def asks_more(self) -> bool:
        """Whether questions of an action are still to be answered."""
        return self.course.asks_more(self.table.match.state)
