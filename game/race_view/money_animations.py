"""Animates the money of a seat: bets, purchases, gains and losses, with flying coins and cloths."""

from dataclasses import dataclass

from pygame import FRect

from game.engine.rules import Seat
from game.presentation import layout
from game.presentation.animation import Animation, Wait
from game.presentation.chips import PLEASING_GAIN
from game.presentation.seat_animations import OVERLAP_SECONDS, Flight, SeatAnimations
from game.session.amounts import dollars, signed_dollars
from game.sprites.sprite_cache import SpriteCache
from game.ui.canvas import Canvas

COIN_SIZE = 26.0
MAX_COINS = 5
COIN_INTERVAL_SHARE = 0.1
"""Delay between two coins, as a share of the flight's duration."""
CLOTH_SIZE = 36.0
BET_SECONDS = 0.35
PURCHASE_SECONDS = 0.5
ANSWER_SECONDS = 0.25
"""Duration of the flight from a button to the sheet, in seconds."""


@dataclass
class FlyingCoins(Flight):
    """Coins that fly one after another."""

    count: int

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        count = min(self.count, MAX_COINS)
        each = 1 - COIN_INTERVAL_SHARE * (count - 1)
        for number in range(count):
            own_share = (share - COIN_INTERVAL_SHARE * number) / each
            if 0 <= own_share < 1:
                canvas.blit_centred(sprites.picture("coin", COIN_SIZE), *self.place(own_share))


@dataclass
class FlyingCloth(Flight):
    """A cloth that flies to its owner."""

    number: int

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        canvas.blit_centred(sprites.cloth(self.number, CLOTH_SIZE), *self.place(share))


class MoneyAnimations(SeatAnimations):
    """Animates money in a race."""

    def bet(self, seat: Seat, number: int, amount: int, goal: FRect, *, free: bool = False) -> Animation:
        """Lets a coin for each dollar fly from the chip to the bet; a `free` bet comes from the middle."""
        self._play("coin")
        start = layout.BANNER if free else self.chip(seat)
        self._fly(FlyingCoins(start.center, goal.center, BET_SECONDS, amount))
        if self.is_open(seat):
            yield Wait(BET_SECONDS)
        else:
            yield from self.told(seat, "", number=number, words=dollars(amount))

    def purchase(self, seat: Seat, number: int, row: FRect) -> Animation:
        """Lets the cloth of a number fly from its row to the buyer's chip."""
        self._play("gavel")
        self._fly(FlyingCloth((row.left + 22, row.centery), self.chip(seat).center, PURCHASE_SECONDS, number))
        yield Wait(PURCHASE_SECONDS if self.is_open(seat) else OVERLAP_SECONDS)

    def answer(self, number: int, start: FRect, goal: FRect) -> Animation:
        """Lets the cloth of a chosen horse fly from its button to its square."""
        self._fly(FlyingCloth(start.center, goal.center, ANSWER_SECONDS, number))
        if not self._s.reduced_motion:
            yield Wait(ANSWER_SECONDS)

    def money(self, seat: Seat, amount: int, sound: str, source: FRect = layout.BANNER) -> Animation:
        """Shows a gain from `source` on the seat's chip, or a loss if `amount` is negative, while coins fly."""
        self._play(sound)
        if amount >= PLEASING_GAIN:
            self._s.chips.feel(seat, "pleased")
        middle = source.center
        chip = self.chip(seat).center
        start, goal = (middle, chip) if amount > 0 else (chip, middle)
        self._fly(FlyingCoins(start, goal, BET_SECONDS, abs(amount)))
        self.show_on_chip(seat, "", words=signed_dollars(amount))
        yield Wait(BET_SECONDS if self.is_open(seat) else OVERLAP_SECONDS)

    def _fly(self, effect: FlyingCoins | FlyingCloth) -> None:
        if not self._s.reduced_motion:
            self._s.effects.append(effect)
