"""The Horse Race's lessons as a course: one race, dice told from the table, the player to deal."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.core import Command, Seat
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.state import DEAL, RACE, SCRATCH, State
from game.table.lessons.course import Course
from game.table.lessons.horse_race.chapters import CHAPTERS
from game.table.lessons.lines import command
from game.table.lessons.steps import PLAYER, Chapter
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table
from game.words import _

OPTIONS = {"dice": "table", "races": "1", "begins": str(PLAYER)}


class HorseRaceCourse:
    """The rookie races against Bo."""

    rules = "horse_race"
    chapters: tuple[Chapter, ...] = CHAPTERS
    roll_key = "Roll.seat.0"
    afterwards: Mapping[str, str] = {"dice": "program"}

    def table(self, chapter: Chapter) -> Table:
        seats = (SeatSetup("person", _("Rookie"), "", 0), SeatSetup("bot", "Bo", "novice", 1))
        table = Table(MatchSetup(self.rules, chapter.seed, seats, dict(OPTIONS)))
        for line in chapter.before:
            table.submit(command(table, line))
        return table

    def awaits_dice(self, state: State) -> bool:
        return state.phase in (SCRATCH, RACE)

    def throw(self, seat: Seat) -> Command:
        return v.Roll(seat)

    def told(self, seat: Seat, first: int, second: int) -> Command:
        return v.Roll(seat, first, second)

    def is_throw(self, command: Command) -> bool:
        return isinstance(command, v.Roll)

    def is_aside(self, command: Command) -> bool:
        return False

    def is_turn_of(self, table: Table, seat: Seat) -> bool:
        """Nothing but a deal is decided without dice."""
        return bool(table.actor == seat and table.match.state.phase == DEAL)

    def asks_more(self, state: State) -> bool:
        return False


COURSE: Course = HorseRaceCourse()
