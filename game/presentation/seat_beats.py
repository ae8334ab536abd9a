"""Animates what a seat does on its sheet: in full on the open one, as an icon on the chip for all others."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.engine.rules import Seat
from game.presentation import layout
from game.presentation.animation import Animation, Tween, Wait, ease_in_out
from game.presentation.beat_effects import ChipIcon, FlyingCloth, FlyingCoins, InkSpecks
from game.presentation.view_model import InkStamp, ViewModel

OVERLAP_SECONDS = 0.25
"""After this the next seat's action begins, while this one's icon is still shown."""
STAMP_SECONDS, STAMP_START_SIZE = 0.18, 1.6
DENT_SECONDS = 0.06
"""How long a stamp is pressed into the paper."""
BET_SECONDS, PURCHASE_SECONDS = 0.35, 0.5


class SeatBeats:
    """Makes the animations; `play` plays a sound by name."""

    def __init__(self, view_model: ViewModel, play: Callable[[str], None]) -> None:
        self._s = view_model
        self._play = play

    def is_open(self, seat: Seat) -> bool:
        """Returns whether the sheet of `seat` lies open."""
        return seat == self._s.open_sheet_seat

    def mark(self, seat: Seat, box: FRect, icon: str, *, number: int = 0, size: float = 34.0) -> Animation:
        """Stamps an X on the open sheet, where it is printed in this size; elsewhere shows the icon on the chip."""
        if self.is_open(seat):
            yield from self.stamp(box, size)
        else:
            self._play("stamp")
            yield from self.told(seat, icon, number=number)

    def stamp(self, box: FRect, size: float = 34.0) -> Animation:
        """Brings an X down on a box until it has its printed size."""
        stamp = InkStamp(box, STAMP_START_SIZE, size)
        self._s.ink_stamps.append(stamp)

        def press(share: float) -> None:
            stamp.size = STAMP_START_SIZE + (1 - STAMP_START_SIZE) * share

        yield Tween(STAMP_SECONDS - DENT_SECONDS, press, ease_in_out)
        self._play("stamp")
        stamp.is_pressed = True
        if not self._s.reduced_motion:
            self._s.effects.add(InkSpecks(box.center))
        yield Wait(DENT_SECONDS)

    def told(self, seat: Seat, icon: str, *, number: int = 0, words: str = "") -> Animation:
        """Shows an icon on the chip; the next action begins before it is gone."""
        self.show_on_chip(seat, icon, number=number, words=words)
        yield Wait(OVERLAP_SECONDS)

    def show_on_chip(self, seat: Seat, icon: str, *, number: int = 0, words: str = "") -> None:
        """Shows an icon on the chip from now on; nothing waits for it."""
        shown = [effect.row for effect in self._s.effects if isinstance(effect, ChipIcon) and effect.seat == seat]
        row = next(row for row in range(len(shown) + 1) if row not in shown)
        self._s.effects.add(ChipIcon(seat, self.chip(seat), icon, number, words, row))

    def bet(self, seat: Seat, number: int, amount: int, goal: FRect, *, free: bool = False) -> Animation:
        """Lets a coin for each dollar fly from the chip to the bet, out of the middle for a `free` one."""
        self._play("coin")
        start = layout.BANNER if free else self.chip(seat)
        self._fly(FlyingCoins(amount, start.center, goal.center, BET_SECONDS))
        if self.is_open(seat):
            yield Wait(BET_SECONDS)
        else:
            yield from self.told(seat, "", number=number, words=f"${amount}")

    def purchase(self, seat: Seat, number: int, row: FRect) -> Animation:
        """Lets the cloth of that number fly from its row to the buyer's chip."""
        self._play("gavel")
        self._fly(FlyingCloth(number, (row.left + 22, row.centery), self.chip(seat).center, PURCHASE_SECONDS))
        yield Wait(PURCHASE_SECONDS if self.is_open(seat) else OVERLAP_SECONDS)

    def money(self, seat: Seat, amount: int, sound: str, source: FRect = layout.BANNER) -> Animation:
        """Shows on the chip what a seat gains from `source`, or loses if it is negative, while coins fly."""
        self._play(sound)
        middle, chip = source.center, self.chip(seat).center
        start, goal = (middle, chip) if amount > 0 else (chip, middle)
        self._fly(FlyingCoins(abs(amount), start, goal, BET_SECONDS))
        self.show_on_chip(seat, "", words=f"+${amount}" if amount > 0 else f"−${-amount}")
        yield Wait(BET_SECONDS if self.is_open(seat) else OVERLAP_SECONDS)

    def chip(self, seat: Seat) -> FRect:
        """Returns where a seat's chip lies in the top bar."""
        return layout.chip(seat, len(self._s.names))

    def _fly(self, effect: FlyingCoins | FlyingCloth) -> None:
        if not self._s.reduced_motion:
            self._s.effects.add(effect)
