"""Animates a finish: last spaces in slow motion, flash, photo, places and margins, confetti."""

import math
from functools import partial

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

CANTER_SECONDS = 0.25
"""Duration of the run before the slow motion, in seconds."""
SLOW_SECONDS = 0.75
"""Duration of the slow motion, in seconds."""
SLOW_SPACES = 1.5
"""Length of the course before the line that is shown in slow motion, in spaces."""
SLOWDOWN = 4.0
"""Ratio of normal speed to slow motion."""
LENGTHS_PER_SECOND = 6.0
"""Speed of the field over the ground at full pace, in lengths of a horse per second."""
SHORT_RUN_SECONDS = 0.6
"""Duration of the run of a horse that finishes second or third, in seconds."""
HIT_STOP_SECONDS = 0.12
"""Duration of the freeze at the line before the flash fades, in seconds."""
FLASH_SECONDS = 0.18
SUSPENSE_SECONDS = 0.2
"""Time from the end of the flash until the photo appears, in seconds."""
PHOTO_SECONDS = 0.22
"""Duration of the photo's drop, in seconds."""
HOLD_SECONDS = 2.5
"""Reading time after a win without a photo, in seconds."""
PHOTO_HOLD_SECONDS = 1.8
"""Reading time after a win with a photo, in seconds."""
SHORT_HOLD_SECONDS = 1.2
"""Reading time after a second or third place, in seconds."""
PULL_UP_LENGTHS = 1.5
"""Distance for which the horse gallops on beyond the line, in lengths of a horse."""
PLACE_SECONDS = 0.2
"""Interval between two places that pop up, in seconds."""
CONFETTI_COUNT = 60
CONFETTI_SWAY = 16.0
"""Maximum drift of a piece of confetti to either side, in logical units."""
CONFETTI_SCATTER = 0.6
"""Share of the view's height over which the pieces start, 0 to 1."""
CONFETTI_BOX = FRect(0, 24, 1280, 500)
HOOVES_SPEED = 7.0
"""Speed for the sound of the hooves, in spaces per second; divided by `SLOWDOWN` in slow motion."""


class FinishAnimations(PieceAnimations):
    """Animates `view_model.finish`."""

    _s: RaceViewModel

    def run_home(self, horse: int, start: int) -> Animation:
        """Opens the view of the finish and brings a horse from space `start` to the line."""
        view_model = self._s
        finish = finish_of(view_model.field_adapter, view_model.view, horse, start)
        view_model.finish = finish
        move = horse, start, round(view_model.field_adapter.finish_space(horse))
        finish.totals = tuple(view_model.forecast.projection(view_model.view, moves) for moves in ((), (move,)))
        view_model.effects.clear()  # they belong to the previous view
        self._play("hop")
        token = view_model.horse_tokens[horse]
        token.galloping = not view_model.reduced_motion
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
        """Moves the field from `way[0]` to `way[1]` lengths and the horse to `left` spaces before the line."""
        before = finish.left
        start, end = way

        def gallop(share: float) -> None:
            finish.way = start + (end - start) * share
            finish.left = before + (left - before) * share

        yield Tween(seconds, gallop, linear)

    def cross_line(self) -> Animation:
        """Shows the result, after a photo in silence, with cheers. Plays only the cheers if no view is open."""
        finish = self._s.finish
        if finish is None:
            self._play("cheer")
            return
        if finish.is_photo:
            yield SkippableIntro(self._take_photo(finish))
        finish.flash = 0.0
        finish.photo = 1.0
        finish.decided = True
        for seat, gain in finish.gains.items():
            self._s.chips.feel(seat, "pleased" if any(gain) else "hurt")
        yield from self._celebrate(finish, _hold_seconds(finish))

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
        yield Tween(PHOTO_SECONDS, partial(setattr, finish, "photo"), ease_out_back)

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


def _hold_seconds(finish: Finish) -> float:
    if finish.place > 1:
        return SHORT_HOLD_SECONDS
    return PHOTO_HOLD_SECONDS if finish.is_photo else HOLD_SECONDS
