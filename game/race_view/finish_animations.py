"""Animates a finish: the last spaces slowly, the flash at the line, the photo, places and margins, confetti."""

import math

from pygame import FRect

from game.engine.rng import splitmix64
from game.presentation.animation import (
    Animation,
    Parallel,
    PieceAnimations,
    SkippableIntro,
    Tween,
    Wait,
    ease_out,
    ease_out_back,
    linear,
)
from game.presentation.view_model import ConfettiPiece
from game.race_view.finish import Finish, finish_of
from game.race_view.view_model import RaceViewModel

# The run up to the last spaces, and those, at a quarter of the pace.
CANTER_SECONDS = 0.25
SLOW_SECONDS = 0.75
SLOW_SPACES = 1.5
SLOWDOWN = 4.0
LENGTHS_PER_SECOND = 6.0
SHORT_RUN_SECONDS = 0.6
"""The run of a horse that comes second or third, from where it stood when the one before it came home."""
# Nothing moves at the line; then the flash fades.
HIT_STOP_SECONDS = 0.12
FLASH_SECONDS = 0.18
SUSPENSE_SECONDS = 0.2
"""From the end of the flash until the photo is there."""
PHOTO_SECONDS = 0.22
# How long it is shown that a horse has won, has won by a photo that is there, or is second or third.
HOLD_SECONDS = 2.5
PHOTO_HOLD_SECONDS = 1.8
SHORT_HOLD_SECONDS = 1.2
PULL_UP_LENGTHS = 1.5
"""How far the horse gallops beyond the line, ever slower; those that are not home stay before it."""
PLACE_SECONDS = 0.2
"""Seconds from one place to the next that pops up."""
# Pieces, the logical units that one drifts to either side, and in which share of the view's height they burst.
CONFETTI_COUNT = 60
CONFETTI_SWAY = 16.0
CONFETTI_SCATTER = 0.6
CONFETTI_BOX = FRect(0, 24, 1280, 500)
HOOVES_SPEED = 7.0
"""Spaces a second that the hooves sound like; a quarter of it at the end."""


class FinishAnimations(PieceAnimations):
    """Animates `view_model.finish`."""

    _s: RaceViewModel

    def run_home(self, horse: int, start: int) -> Animation:
        """Opens the view of the finish and brings a horse from space `start` to the line."""
        finish = self._s.finish = finish_of(self._s.field_adapter, self._s.view, horse, start)
        move = horse, start, round(self._s.field_adapter.finish_space(horse))
        finish.totals = tuple(self._s.forecast.projection(self._s.view, moves) for moves in ((), (move,)))
        self._s.effects.clear()  # they belong to the picture before
        self._play("hop")
        token = self._s.horse_tokens[horse]
        token.galloping = not self._s.reduced_motion
        token.speed = HOOVES_SPEED
        if finish.place > 1:
            yield from self._approach(finish, SHORT_RUN_SECONDS, (0.0, 0.0), 0.0)
        else:
            slow_way = LENGTHS_PER_SECOND / SLOWDOWN * SLOW_SECONDS
            way = slow_way + LENGTHS_PER_SECOND * CANTER_SECONDS
            yield from self._approach(finish, CANTER_SECONDS, (way, slow_way), min(finish.left, SLOW_SPACES))
            token.speed = HOOVES_SPEED / SLOWDOWN
            if finish.is_photo:
                self._play("heartbeat")
            yield from self._approach(finish, SLOW_SECONDS, (slow_way, 0.0), 0.0)
        token.galloping = False

    def _approach(self, finish: Finish, seconds: float, way: tuple[float, float], left: float) -> Animation:
        """Gallops on: the field from `way[0]` to `way[1]` lengths before the line, the horse up to `left` spaces."""
        before = finish.left
        (start, end) = way

        def gallop(share: float) -> None:
            finish.way = start + (end - start) * share
            finish.left = before + (left - before) * share

        yield Tween(seconds, gallop, linear)

    def cross_line(self) -> Animation:
        """Shows how it came out: at first in silence, then with a roar. Without an open view it only roars."""
        if (finish := self._s.finish) is None:
            self._play("cheer")
            return
        if finish.is_photo:
            yield SkippableIntro(self._take_photo(finish))
        finish.flash = 0.0
        finish.photo = 1.0
        finish.decided = True
        for seat, gain in finish.gains.items():
            self._s.chips.feel(seat, "pleased" if any(gain) else "hurt")
        won_seconds = PHOTO_HOLD_SECONDS if finish.is_photo else HOLD_SECONDS
        yield from self._celebrate(finish, won_seconds if finish.place == 1 else SHORT_HOLD_SECONDS)

    def _take_photo(self, finish: Finish) -> Animation:
        self._play("shutter")
        self._s.stage.duck_reason = "photo"
        finish.flash = 0.0 if self._s.reduced_motion else 1.0
        yield Wait(HIT_STOP_SECONDS)
        if self._s.reduced_motion:
            yield Wait(FLASH_SECONDS)
        else:
            yield from self._fade(finish)
        yield Wait(SUSPENSE_SECONDS)
        finish.decided = True
        yield Tween(PHOTO_SECONDS, lambda share: setattr(finish, "photo", share), ease_out_back)

    def _fade(self, finish: Finish) -> Animation:
        yield Tween(FLASH_SECONDS, lambda share: setattr(finish, "flash", 1 - share))

    def _celebrate(self, finish: Finish, seconds: float) -> Animation:
        self._s.stage.duck_reason = ""
        self._play("cheer")
        if self._s.reduced_motion:
            finish.places = 3.0
            yield Wait(seconds)
            return
        parts = [self._pull_up(finish, seconds), self._name_places(finish), self._confetti(seconds)]
        if finish.place == 1 and not finish.is_photo:
            parts.append(self._fade(finish))
        yield Parallel(*parts)

    def _pull_up(self, finish: Finish, seconds: float) -> Animation:
        yield Tween(seconds, lambda share: setattr(finish, "way", -PULL_UP_LENGTHS * share), ease_out)

    def _name_places(self, finish: Finish) -> Animation:
        yield Tween(3 * PLACE_SECONDS, lambda share: setattr(finish, "places", 3 * share), linear)

    def _confetti(self, seconds: float) -> Animation:
        box = CONFETTI_BOX
        starts = [box.left + box.width * (n * 37 % CONFETTI_COUNT) / CONFETTI_COUNT for n in range(CONFETTI_COUNT)]
        heights = [splitmix64(number) % 100 / 100 for number in range(CONFETTI_COUNT)]
        pieces = [ConfettiPiece(number, x, box.top) for number, x in enumerate(starts)]
        self._s.confetti.extend(pieces)

        def fall(share: float) -> None:
            for piece in pieces:
                height = heights[piece.number]
                piece.y = box.top + box.height * (CONFETTI_SCATTER * (1 - height) + (0.4 + height) * share)
                piece.x = starts[piece.number] + CONFETTI_SWAY * math.sin(8 * share + piece.number)

        yield Tween(seconds, fall)
