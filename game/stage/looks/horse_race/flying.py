"""How cards, coins and crosses move over the board. Each is a script to be yielded from; decides nothing."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import FRect

from game.stage.board import Board
from game.stage.looks.base.layout import Spot
from game.stage.looks.base.pieces import Flight, Runner
from game.stage.looks.base.track import where
from game.stage.looks.horse_race.paddock import Card, Cross, Meeting
from game.stage.script import Pause, Script, Tween, ease_in_out, ease_out

ARC = 40.0
"""Logical units by which the way of a coin bends downwards: chips lie at the upper edge."""
STRIDE = 34.0
"""Logical units of a stride at a trot."""
CROSS_FROM = 2.6


class Flying:
    """Moves what is not on the course; `play` plays a sound by name."""

    def __init__(self, showing: Meeting, board: Board, play: Callable[[str], None]) -> None:
        self._s = showing
        self._board = board
        self._play = play

    def coin(self, words: str, way: tuple[FRect, FRect], seconds: float, wait: float = 0.0) -> Script:
        """Money on its way after a moment."""
        if wait:
            yield Pause(wait)
        start, goal = way
        flight = Flight("coin", words, *start.center)
        self._s.flights.append(flight)

        def fly(share: float) -> None:
            flight.x = start.centerx + (goal.centerx - start.centerx) * share
            flight.y = start.centery + (goal.centery - start.centery) * share + ARC * 4 * share * (1 - share)

        yield Tween(seconds, fly, ease_in_out)
        self._s.flights.remove(flight)

    def card(self, card: Card, goal: Spot, seconds: float, *, keep: bool = False) -> Script:
        """A card to a place, where it may be kept."""
        start = card.x, card.y
        if card not in self._s.cards:
            self._s.cards.append(card)

        def fly(share: float) -> None:
            card.x, card.y = (a + (b - a) * share for a, b in zip(start, goal, strict=True))

        yield Tween(seconds, fly, ease_out)
        if not keep:
            self._s.cards.remove(card)

    def cross(self, horse: int, spot: int, seconds: float) -> Script:
        """The cross of a spot comes down on a horse."""
        x, y, _heading = where(self._board, self._s, self._s.runners[horse])
        cross = self._s.crosses[horse] = Cross(spot, x, y, CROSS_FROM)

        def press(share: float) -> None:
            cross.size = CROSS_FROM + (1 - CROSS_FROM) * share

        yield Tween(seconds, press, ease_out)

    def trot(self, runner: Runner, goal: tuple[float, float, float], seconds: float) -> Script:
        """A horse goes off the course, or from one place beside it to another; its cross goes with it."""
        x, y, _heading = where(self._board, self._s, runner)
        way = math.hypot(goal[0] - x, goal[1] - y)
        facing = math.degrees(math.atan2(goal[1] - y, goal[0] - x)) % 360
        runner.galloping = not self._s.still
        cross = self._s.crosses.get(runner.number)

        def go(share: float) -> None:
            runner.spot = (x + (goal[0] - x) * share, y + (goal[1] - y) * share, facing)
            runner.strides = way / STRIDE * share
            if cross:
                cross.x, cross.y = runner.spot[:2]

        yield Tween(seconds, go, ease_in_out)
        runner.galloping, runner.spot = False, goal
