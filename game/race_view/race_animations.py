"""Animates the events of a race: those of any match, and the horses."""

from __future__ import annotations

from game.presentation.animation import Animation, Wait
from game.presentation.animations import EventAnimations, Play
from game.race_view.horse_animations import HorseAnimations
from game.race_view.view_model import RaceViewModel

SUSPENSE_SECONDS = 0.28
"""How long nothing moves before a roll that moves a horse."""


class RaceEventAnimations(EventAnimations):
    """Has an animation for every event of a race that is visible. A game adds its own."""

    _s: RaceViewModel

    def __init__(self, view_model: RaceViewModel, play: Play) -> None:
        self.horse_animations = HorseAnimations(view_model, play)
        super().__init__(view_model, play)

    def suspense(self, horse: int, most: int) -> Animation:
        """Waits before a roll that may move a horse `most` spaces; drums when that can bring it home."""
        field_adapter = self._s.field_adapter
        if 0 < field_adapter.left(horse, field_adapter.space(self._s.view, horse)) <= most:
            self._play("drum_roll")
        yield Wait(SUSPENSE_SECONDS)
