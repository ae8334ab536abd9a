"""Animates the parade before a race: the horses come onto the course one by one, the gates open, they are off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.presentation.animation import Animation, Tween, Wait, ease_in_out, linear

if TYPE_CHECKING:
    from game.race_view.view_model import RaceViewModel

ENTRY_SECONDS, WAIT_SECONDS, OFF_SECONDS = 2.5, 0.6, 0.9
"""All horses come in; they stand before the gates open; they gallop off."""
WALK_SHARE = 0.45
"""Share of ENTRY_SECONDS that each of them takes from the edge to its place."""
CARD_SECONDS = 2.4
"""How long the race card is shown where nothing may move."""
WALK_STRIDES, OFF_STRIDES = 2.0, 2.5


@dataclass(slots=True)
class Parade:
    """How far the parade is: everybody's entry and the gallop off, 0..1."""

    entered: float = 0.0
    off: float = 0.0

    def walked(self, number: int, count: int) -> float:
        """Returns how far horse `number` of `count` has come to its place, 0..1; the first one goes first."""
        begin = (1 - WALK_SHARE) * number / max(count - 1, 1)
        return min(max((self.entered - begin) / WALK_SHARE, 0.0), 1.0)


def parade_animation(view_model: RaceViewModel, play: Callable[[str], None]) -> Animation:
    """Shows the parade; `play` plays a sound by name. However it ends, the table is shown again."""
    parade = view_model.parade = Parade()
    try:
        play("bugle")
        if view_model.reduced_motion:
            parade.entered = 1.0
            yield Wait(CARD_SECONDS)
        else:
            yield from _walk_and_run(parade, play)
    finally:
        view_model.parade = None


def _walk_and_run(parade: Parade, play: Callable[[str], None]) -> Animation:
    def enter(share: float) -> None:
        parade.entered = share

    def run(share: float) -> None:
        parade.off = share

    yield Tween(ENTRY_SECONDS, enter, linear)
    play("bell")
    yield Wait(WAIT_SECONDS)
    play("gate")
    yield Tween(OFF_SECONDS, run, ease_in_out)
