"""Dresses jockeys in the silks of their horses' owners: pictures are made frame by frame, then all change at once."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from game.race_view.field_adapter import NOBODY
from game.race_view.view_model import RaceViewModel
from game.sprites.horse_colours import RiderSilks
from game.ui import theme

SECONDS_PER_FRAME = 0.004
"""How long pictures are made in a frame, at least one of them; all of a horse while the match is recorded."""


def silks_of(view_model: RaceViewModel, horse: int) -> RiderSilks | None:
    """Returns what the jockey of a horse should wear: its owner's colour and pattern; None if nobody owns it."""
    owner = view_model.field_adapter.owner(view_model.view, horse)
    if owner == NOBODY:
        return None
    badge, sight = view_model.badges[owner], view_model.preferences
    return RiderSilks(sight.mapped_colour(theme.SEAT_COLOURS[badge]), sight.silks.get(badge, ""))


class Wardrobe:
    """Follows who owns which horse. A horse keeps what it wears until all its pictures in other silks are there."""

    def __init__(self) -> None:
        self._silks: RiderSilks | None = None
        self._horse = 0
        """The horse that is being dressed in them; 0 for none."""
        self._pictures: Iterator[None] = iter(())

    def update(self, view_model: RaceViewModel, side_height: float, *, mirrored: bool) -> None:
        """Makes pictures of the first horse that wears the wrong silks, which is `side_height` tall on the side."""
        sprites = view_model.sprites
        if not sprites.scale:
            return
        if not self._horse or silks_of(view_model, self._horse) != self._silks:
            horses = view_model.field_adapter.horses
            self._horse = next((one for one in horses if silks_of(view_model, one) != sprites.worn(one)), 0)
            if not self._horse:
                return
            self._silks = silks_of(view_model, self._horse)
            self._pictures = sprites.dress(self._horse, self._silks, side_height, mirrored=mirrored)
        due = perf_counter() + SECONDS_PER_FRAME
        while next(self._pictures, self) is None:
            if perf_counter() >= due and not view_model.is_recorded:
                return
        self._horse = 0
