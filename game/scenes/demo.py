"""Bots race behind the title: a real match on the side view, in true order and with true gaps. Nobody scores it.

Any rule set will do whose summary has `positions`: its first horses run, as many as the side view has.
"""

from __future__ import annotations

import secrets
from typing import Any

from game.engine import catalog
from game.engine.core import Rules
from game.scenes.backdrop import Backdrop
from game.scenes.runners import NUMBERS, Runners
from game.scenes.scene import Step
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table
from game.ui.canvas import Canvas

BOTS = 3
LEVEL = "novice"
THINK_MS = 1.0
BEAT_SECONDS = 0.45
"""Between two commands."""
LEADER = 1010.0
"""Where the leader runs, logical units from the left."""
SPACE = 58.0
"""Logical units between two spaces."""
GLIDE = 1.6
"""Shares of a gap closed in a second."""


class Pack(Runners):
    """Horses that run where a match has them."""

    def __init__(self, canvas: Canvas, places: dict[int, float]) -> None:
        super().__init__(canvas)
        self._places = places

    def stand(self, lane: int) -> float:
        return LEADER + self._places[NUMBERS[lane]] * SPACE


class Demo(Backdrop):
    """Plays race after race for as long as the title is up."""

    def __init__(self) -> None:
        super().__init__()
        self._table = _new_table()
        self._rest = BEAT_SECONDS
        self._gaps = dict.fromkeys(NUMBERS, 0.0)
        self._places = _places(self._table)

    def update(self, seconds: float) -> Step:
        self._rest -= seconds
        if self._rest <= 0:
            self._play()
        self._glide(seconds)
        return super().update(seconds)

    def pack(self, canvas: Canvas) -> Runners:
        return Pack(canvas, self._gaps)

    def _play(self) -> None:
        if self._table.finished:
            self._table = _new_table()
        choice = self._table.think(THINK_MS)
        if choice is not None:
            self._table.submit(choice.command)
            self._places = _places(self._table)
            self._rest = BEAT_SECONDS

    def _glide(self, seconds: float) -> None:
        """Every horse eases to its gap behind the leader."""
        lead = max(self._places.values())
        for number, place in self._places.items():
            gap = self._gaps[number]
            self._gaps[number] = gap + (place - lead - gap) * min(GLIDE * seconds, 1.0)


def racing_rules() -> Rules[Any]:
    """The first rule set that tells where its horses are."""
    for rules in catalog.RULES:
        if "positions" in rules.summary(rules.initial(rules.options({}))):
            return rules
    return catalog.RULES[0]


def _new_table() -> Table:
    rules = racing_rules()
    seats = tuple(SeatSetup("bot", "", LEVEL, seat) for seat in range(max(BOTS, rules.seats[0])))
    return Table(MatchSetup(rules.key, secrets.randbelow(1 << 30), seats))


def _places(table: Table) -> dict[int, float]:
    """Where the horses are, by their numbers on the side view; a field that has fewer leaves some at the start."""
    positions = table.rules.summary(table.match.state).get("positions", ())
    return {number: positions[number - 1] if number <= len(positions) else 0 for number in NUMBERS}
