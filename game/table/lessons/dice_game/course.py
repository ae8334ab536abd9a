"""The Dice Game's lessons as a course: the first set of horses, dice told from the table, the player to begin."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Command, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import ACT, ROLL, State
from game.table.lessons.course import Course
from game.table.lessons.dice_game.chapters import CHAPTERS
from game.table.lessons.steps import Chapter
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table
from game.words import _

OPTIONS = {"dice": "table", "sets": "1", "begins": "0"}


class DiceCourse:
    """The rookie races against Bo."""

    rules = "dice_game"
    chapters: tuple[Chapter, ...] = CHAPTERS
    roll_key = "Roll.horse.0"
    afterwards: Mapping[str, str] = {"dice": "program"}

    def table(self, chapter: Chapter) -> Table:
        seats = (SeatSetup("person", _("Rookie"), "", 0), SeatSetup("bot", "Bo", "novice", 1))
        table = Table(MatchSetup(self.rules, chapter.seed, seats, dict(OPTIONS)))
        for one in chapter.before:
            one.play(table)
        return table

    def awaits_dice(self, state: State) -> bool:
        return state.phase == ROLL

    def throw(self, seat: Seat) -> Command:
        return v.Roll(seat)

    def told(self, seat: Seat, first: int, second: int) -> Command:
        return v.Roll(seat, first, second)

    def is_throw(self, command: Command) -> bool:
        return isinstance(command, v.Roll)

    def is_aside(self, command: Command) -> bool:
        return isinstance(command, v.Wild)

    def is_turn_of(self, table: Table, seat: Seat) -> bool:
        return bool(table.actor == seat and table.match.state.phase == ACT)

    def asks_more(self, state: State) -> bool:
        return bool(state.questions)


COURSE: Course = DiceCourse()
