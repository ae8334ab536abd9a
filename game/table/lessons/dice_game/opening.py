"""What happens before a chapter begins, a round after the other. Says nothing to the player."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import ACT
from game.table.lessons.lines import command
from game.table.lessons.steps import FIRST_LEGAL, PLAYER, RIVAL
from game.table.table import Table


@dataclass(frozen=True, slots=True)
class Round:
    """The dice, and what player and rival do about them; whatever else is asked is answered as the rules name it."""

    horse: int
    move: int
    player: str = FIRST_LEGAL
    rival: str = FIRST_LEGAL

    def play(self, table: Table) -> None:
        """Brings a table on, from a roll to the next one."""
        active = table.actor
        assert active is not None
        table.submit(v.Roll(active, self.horse, self.move))
        for _turn in (PLAYER, RIVAL):
            seat = table.actor
            table.submit(command(table, self.player if seat == PLAYER else self.rival))
            while table.actor == seat and table.match.state.phase == ACT:
                table.submit(table.legal()[0])
