"""Long Shot's lessons as a course: dice told from the table, and a match whose cards suit the chapter."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.state import ALONG, OVER, ROLL, TAKE, THROW_HORSE, THROW_MOVE, State
from game.table.lessons.course import Course
from game.table.lessons.long_shot.chapters import CHAPTERS
from game.table.lessons.steps import Chapter
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table
from game.words import _

OPTIONS = {"dice": "table"}
DICE = (ROLL, THROW_HORSE, THROW_MOVE)
"""Phases in which dice are thrown."""


class LongShotCourse:
    """The rookie races against Bo."""

    rules = "long_shot"
    chapters: tuple[Chapter, ...] = CHAPTERS
    roll_key = "Roll.horse.0"
    afterwards: Mapping[str, str] = {"dice": "program"}

    def table(self, chapter: Chapter) -> Table:
        seats = (SeatSetup("person", _("Rookie"), "", 0), SeatSetup("bot", "Bo", "novice", 1))
        table = Table(MatchSetup(self.rules, chapter.seed, seats, dict(OPTIONS)))
        for turn in chapter.before:
            turn.play(table)
        return table

    def awaits_dice(self, state: State) -> bool:
        return state.phase in DICE

    def throw(self, seat: Seat) -> Command:
        return v.Roll(seat)

    def told(self, seat: Seat, first: int, second: int) -> Command:
        return v.Roll(seat, first, second)

    def is_throw(self, command: Command) -> bool:
        return isinstance(command, v.Roll)

    def is_aside(self, command: Command) -> bool:
        """A token spent asks for dice that a lesson without a script for it does not have."""
        return isinstance(command, v.Reroll)

    def is_turn_of(self, table: Table, seat: Seat) -> bool:
        state: State = table.match.state
        return state.turn == seat and state.phase not in (*DICE, OVER)

    def asks_more(self, state: State) -> bool:
        """Which card of an open hand; which other horse, once one has moved along."""
        along = state.moved & ~(1 << state.die)
        return state.phase == TAKE or (state.phase == ALONG and bool(along))


COURSE: Course = LongShotCourse()
