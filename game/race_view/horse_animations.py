"""Animates horses: space by space along the track, slowly through a photo finish, with confetti at the end."""

from __future__ import annotations

from collections.abc import Callable

from game.presentation.animation import Animation, Tween, ease_in_out
from game.race_view.finish_animations import FinishAnimations
from game.race_view.view_model import RaceViewModel

SECONDS_PER_SPACE = 0.26
"""Seconds that a moving horse takes for one space."""
MAX_MOVE_SECONDS = 1.0
BACKWARD_SECONDS_PER_SPACE = 0.2
PHOTO_FINISH_SLOWDOWN = 1.8
"""Factor of time when another horse stands at most PHOTO_FINISH_DISTANCE spaces before the last space."""
PHOTO_FINISH_DISTANCE = 1
STRIDES_PER_SPACE = 1.6
"""Strides that a horse makes in a space."""
BANNER_SECONDS = 1.1
CONFETTI_COUNT = 70
CONFETTI_SWAY = 16.0
"""Logical units that a piece of confetti drifts to either side."""


class HorseAnimations:
    """Animates the horse tokens of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: RaceViewModel, play: Callable[[str], None]) -> None:
        self._s = view_model
        self._play = play
        self.finish_animations = FinishAnimations(view_model, play)

    def run(self, horse: int, start: int, end: int) -> Animation:
        """Moves a horse from space `start` to space `end`, forwards or backwards; home in the view of the finish."""
        if end == self._s.field_adapter.finish_space(horse):
            yield from self.finish_animations.run_home(horse, start)
            return
        horse_token = self._s.horse_tokens[horse]
        spaces = end - start
        horse_token.galloping, horse_token.backing = not self._s.reduced_motion, spaces < 0
        strides, spaces_passed = horse_token.strides, [0]

        def show(share: float) -> None:
            horse_token.space = start + spaces * share
            horse_token.strides = strides + abs(spaces) * STRIDES_PER_SPACE * share
            if int(abs(spaces) * share) > spaces_passed[0]:
                spaces_passed[0] += 1
                self._play("hop")

        each = SECONDS_PER_SPACE if spaces > 0 else BACKWARD_SECONDS_PER_SPACE
        seconds = min(abs(spaces) * each, MAX_MOVE_SECONDS)
        horse_token.speed = abs(spaces) / seconds if seconds else 0.0
        takes_lead = self._takes_lead_near_home(horse, start, end)
        yield Tween(seconds, show, ease_in_out)
        horse_token.galloping = horse_token.backing = False
        if takes_lead:
            self._play("gasp")

    def _takes_lead_near_home(self, horse: int, start: int, end: int) -> bool:
        """Whether a horse takes the lead within the excitement distance of the finish."""
        field_adapter = self._s.field_adapter
        rivals = [
            horse_token
            for horse_token in self._s.horse_tokens.values()
            if horse_token.number != horse and not horse_token.pad
        ]
        first = min((field_adapter.left(horse_token.number, horse_token.space) for horse_token in rivals), default=0.0)
        before, after = field_adapter.left(horse, start), field_adapter.left(horse, end)
        return after < first <= before and after <= field_adapter.excitement_distance

    def finish(self, horse: int) -> Animation:
        """Shows that a horse has finished: place, margin, cheers."""
        self._s.horse_tokens[horse].space = float(self._s.field_adapter.finish_space(horse))
        yield from self.finish_animations.cross_line()
