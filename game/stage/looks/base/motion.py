"""Motion that every table has: dice, marks, coins and cards. Each is a script to be yielded from; decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from pygame import FRect

from game.engine.core import Event, Seat
from game.stage.looks.base import layout
from game.stage.looks.base.gallop import Gallop
from game.stage.looks.base.pieces import Flight, Stamp
from game.stage.looks.base.showing import Showing
from game.stage.script import Pause, Script, Tween, ease_in_out, ease_out, overshoot

ROLL_SECONDS = 0.55
"""How long a die tumbles."""
LAND_SECONDS = 0.16
TUMBLES = 2.5
"""Turns of a tumbling die a second."""
DIE_LIFT = 34.0
STAMP_SECONDS, STAMP_FROM = 0.22, 2.2
FLIGHT_SECONDS = 0.42
HUSH_SECONDS = 0.28
"""The hush before a roll that moves a horse."""
HANDFUL = 8
"""Dollars that sound like more than a coin."""
BEAT = 0.2
"""A short stop, so that an eye can follow."""

Play = Callable[[str], None]
"""Plays a sound by name."""


class Motion:
    """Moves the pieces of a showing."""

    def __init__(self, showing: Showing, play: Play) -> None:
        self._s = showing
        self._play = play

    def rest(self, beats: float = 1.0) -> Script:
        """Nothing moves for a while."""
        yield Pause(BEAT * beats)

    def sound(self, name: str, beats: float = 1.0) -> Script:
        """Something is heard."""
        self._play(name)
        yield Pause(BEAT * beats)

    def tumble(self, number: int, face: int) -> Script:
        """The die of that place in the showing rolls, and lands on a face."""
        die = self._s.dice[number]
        self._play("dice_roll")
        if self._s.still:
            die.face = face
            self._play("dice_land")
            yield Pause(BEAT)
            return

        def roll(share: float) -> None:
            die.tumble = share * ROLL_SECONDS * TUMBLES
            die.lift = DIE_LIFT * (1 - share) * abs(1 - 2 * ((share * 2) % 1))

        yield Tween(ROLL_SECONDS, roll)
        die.face, die.tumble = face, -1.0
        self._play("dice_land")

        def land(share: float) -> None:
            die.lift = 8 * (1 - share)

        yield Tween(LAND_SECONDS, land, overshoot)

    def mark(self, seat: Seat, box: FRect) -> Script:
        """A mark on the open sheet, or only a sound when it is made on another one."""
        if seat == self._s.sheet:
            yield from self.stamp(box)
        else:
            self._play("pencil")
            yield Pause(STAMP_SECONDS + BEAT)

    def stamp(self, box: FRect) -> Script:
        """An ink X comes down on a box."""
        stamp = Stamp(box, STAMP_FROM)
        self._s.stamps.append(stamp)

        def press(share: float) -> None:
            stamp.size = STAMP_FROM + (1 - STAMP_FROM) * share

        yield Tween(STAMP_SECONDS, press, ease_out)
        self._play("stamp")
        yield Pause(BEAT / 2)

    def coin(self, words: str, start: FRect, goal: FRect, sound: str = "coin") -> Script:
        """Money on its way, with the amount beside it."""
        self._play(sound)
        yield from self._fly(Flight("coin", words, *start.center), goal)

    def card(self, number: int, start: tuple[float, float], goal: FRect) -> Script:
        """A card on its way, with the cloth of a horse on it (0: none)."""
        self._play("deal")
        yield from self._fly(Flight("card", "", *start, number), goal)

    def chip(self, seat: Seat) -> FRect:
        """Where a seat's chip lies."""
        return layout.chip(seat, len(self._s.names))

    def _fly(self, flight: Flight, goal: FRect) -> Script:
        self._s.flights.append(flight)
        x, y = flight.x, flight.y

        def fly(share: float) -> None:
            flight.x = x + (goal.centerx - x) * share
            flight.y = y + (goal.centery - y) * share - 60 * share * (1 - share)

        yield Tween(FLIGHT_SECONDS, fly, ease_in_out)
        self._s.flights.remove(flight)


def earned(amount: int) -> str:
    """The sound of money that is paid out."""
    return "coins" if amount >= HANDFUL else "coin"


class Scripts:
    """Knows a script for every event that is seen to happen; the others are instant. A look gives `table`."""

    def __init__(self, showing: Showing, play: Play) -> None:
        self._s = showing
        self._play = play
        self.motion = Motion(showing, play)
        self.gallop = Gallop(showing, play)
        self._by_event = self.table()

    def table(self) -> dict[type[Event], Callable[[Any], Script]]:
        """The script of each kind of event."""
        raise NotImplementedError

    def hush(self, horse: int, most: int) -> Script:
        """The hush before a roll that may move a horse `most` spaces; drums when that can bring it home."""
        paddock = self._s.paddock
        if 0 < paddock.left(horse, paddock.space(self._s.view, horse)) <= most:
            self._play("drum_roll")
        yield Pause(HUSH_SECONDS)

    @property
    def kinds(self) -> Collection[type[Event]]:
        """The events that are seen to happen."""
        return self._by_event.keys()

    def of(self, event: Event) -> Script | None:
        """The script of `event`, not yet begun."""
        script = self._by_event.get(type(event))
        return script(event) if script else None
