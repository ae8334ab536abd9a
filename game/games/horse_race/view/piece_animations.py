"""Animates crosses, horses off the course, and fees on their way to the pot."""

import math
from dataclasses import dataclass

from game.games.horse_race.view.view_model import HorseRaceViewModel, ScratchMark
from game.presentation import animation
from game.presentation.animation import Animation, PlaySound, Tween, ease_in_out, ease_out
from game.presentation.seat_animations import Flight
from game.race_view.track_layer import horse_pose
from game.race_view.view_model import HorseToken
from game.sprites.sprite_cache import SpriteCache
from game.track.track import Track
from game.ui import text, theme
from game.ui.canvas import Canvas

STRIDE_LENGTH = 34.0
"""Length of a stride at a trot, in logical units."""
CROSS_START_SIZE = 2.6
"""Initial size of a falling cross, relative to its final size."""
FEE = theme.TITLE.sized(58).on(theme.ALARM_LIGHT)


@dataclass
class FlyingFee(Flight):
    """A fee that flies from its payer to the pot."""

    label: str

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        picture = text.outlined(canvas, self.label, FEE)
        canvas.blit_centred(picture, *self.place(share))


class HorseRacePieceAnimations(animation.PieceAnimations):
    """Animates crosses, and horses off the course."""

    _s: HorseRaceViewModel

    def __init__(self, view_model: HorseRaceViewModel, play: PlaySound, track: Track) -> None:
        super().__init__(view_model, play)
        self._track = track

    def cross(self, horse: int, seconds: float) -> Animation:
        """Drops a cross on a horse."""
        x, y, _heading = horse_pose(self._track, self._s, self._s.horse_tokens[horse])
        cross = self._s.scratch_marks[horse] = ScratchMark(x, y, CROSS_START_SIZE)

        def shrink(share: float) -> None:
            cross.size = CROSS_START_SIZE + (1 - CROSS_START_SIZE) * share

        yield Tween(seconds, shrink, ease_out)

    def trot(self, horse_token: HorseToken, goal: tuple[float, float, float], seconds: float) -> Animation:
        """Moves a horse with its cross to a pose off the course or at the start."""
        x, y, _heading = horse_pose(self._track, self._s, horse_token)
        distance = math.hypot(goal[0] - x, goal[1] - y)
        facing = math.degrees(math.atan2(goal[1] - y, goal[0] - x)) % 360
        horse_token.galloping = not self._s.reduced_motion
        cross = self._s.scratch_marks.get(horse_token.number)

        def go(share: float) -> None:
            horse_token.spot = (x + (goal[0] - x) * share, y + (goal[1] - y) * share, facing)
            horse_token.strides = distance / STRIDE_LENGTH * share
            if cross:
                cross.x, cross.y = horse_token.spot[:2]

        yield Tween(seconds, go, ease_in_out)
        horse_token.galloping = False
        horse_token.spot = goal
