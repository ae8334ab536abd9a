"""Animates what lies over the track: light, plate, the side view that opens over the track and closes again."""

from __future__ import annotations

from collections.abc import Sequence

from game.presentation.animation import Animation, Tween, Wait, ease_out
from game.presentation.static_layer import DARKEST
from game.race_view.camera_director import HorseMove, RaceBeforeRoll
from game.race_view.stage import CAPTION_PLACE
from game.race_view.view_model import RaceViewModel

DIM_SECONDS = 0.2
OPEN_SECONDS, CLOSE_SECONDS = 0.25, 0.2
LINGER_SECONDS = 0.3
"""How long the end of a run is seen before the side view closes."""


class StageAnimations:
    """Moves the stage of a view model."""

    def __init__(self, view_model: RaceViewModel) -> None:
        self._s = view_model

    def dim(self, seconds: float = DIM_SECONDS) -> Animation:
        """Takes the light from everything but what moves."""
        yield from self._light_to(DARKEST, seconds)

    def _light_to(self, step: int, seconds: float) -> Animation:
        start = self._s.dim

        def show(share: float) -> None:
            self._s.dim = round(start + (step - start) * share)

        if start != step:
            yield Tween(seconds, show)

    def light_up(self) -> Animation:
        """Gives the light back."""
        self._s.stage.plate, self._s.stage.stakes, self._s.caption_place = None, (), None
        yield from self._light_to(0, DIM_SECONDS)

    def open(self, moves: Sequence[HorseMove]) -> Animation:
        """Opens the side view over the track, with all in sight that make these moves."""
        stage, adapter = self._s.stage, self._s.field_adapter
        stage.movers = tuple(dict.fromkeys(horse for horse, _start, _end in moves))
        stage.shows_line = any(adapter.left(horse, end) <= 0 for horse, _start, end in moves)
        stage.plate, stage.stakes = None, ()
        start = self._s.dim

        def show(share: float) -> None:
            stage.wide = max(share, 0.01)
            self._s.dim = round(start + (DARKEST - start) * min(2 * share, 1.0))

        yield Tween(OPEN_SECONDS, show, ease_out)
        self._s.caption_place = CAPTION_PLACE.copy()

    def end(self) -> Animation:
        """Closes the side view and lights everything up; ends the moment."""
        stage, dim = self._s.stage, self._s.dim
        if stage.wide:
            yield Wait(LINGER_SECONDS)
        self._s.drop_gains()
        stage.plate, stage.stakes, self._s.caption_place = None, (), None
        wide = stage.wide

        def show(share: float) -> None:
            stage.wide = wide * (1 - share)
            self._s.dim = round(dim * (1 - share))

        if wide or dim:
            yield Tween(CLOSE_SECONDS, show)
        self._s.end_moment()


def race_before_roll(s: RaceViewModel) -> RaceBeforeRoll:
    """Returns what the camera knows of the race that is displayed."""
    adapter = s.field_adapter
    running = [horse for horse in adapter.horses if not adapter.place(s.view, horse)]
    return RaceBeforeRoll(
        {horse: int(adapter.space(s.view, horse)) for horse in running},
        {horse: int(adapter.finish_space(horse)) for horse in running},
        adapter.no_bet_space,
        frozenset(s.forecast.watched_horses(s.view)),
    )
