"""Lists what has a tooltip on a track: horses, lines, winners' pads, the infield screen."""

from collections.abc import Iterator, Sequence

from pygame import FRect

from game.i18n import _
from game.presentation.layout import TableLayout
from game.presentation.tooltips import (
    InspectableItem,
    Tooltip,
    TooltipFactory,
    TooltipProvider,
    centred_box,
    tooltip,
)
from game.race_view.track_layer import has_screen, horse_pose
from game.race_view.view_model import RaceViewModel
from game.track.track import Track

HORSE_BOX_SIZE = 44.0
LINE_BOX_SIZE = 48.0
"""Logical sizes of a horse on the track, and of the box in which a line across it has its tooltip."""


class RaceTooltipProvider(TooltipProvider):
    """The items of a race that have a tooltip. A game gives `horse` and `seat`, and may give the rest."""

    _s: RaceViewModel

    def __init__(self, view_model: RaceViewModel, track: Track, table_layout: TableLayout) -> None:
        super().__init__(view_model, table_layout)
        self._track = track

    def horse(self, number: int) -> Tooltip:
        """Returns a horse on the track."""
        raise NotImplementedError

    def lines(self) -> Sequence[tuple[str, float, TooltipFactory]]:
        """Lines across the course: key, the space before which each lies, words."""
        return ()

    def winners(self) -> TooltipFactory | None:
        """Returns the places of the first three."""
        return None

    def playfield_items(self) -> Iterator[InspectableItem]:
        yield from self._track_items()
        yield from super().playfield_items()
        yield from self.pieces()

    def _track_items(self) -> Iterator[InspectableItem]:
        track = self._track
        if has_screen(track):
            what = _("Big screen"), _("The leading horses from the side, in order and with true gaps.")
            yield InspectableItem("screen", FRect(*track.screen_rect), lambda: tooltip(*what))
        middle = (track.lanes + 1) / 2
        for key, space, words in self.lines():
            at = track.course.place(middle, space - 0.5)
            yield InspectableItem(key, centred_box(at.x, at.y, LINE_BOX_SIZE), words)
        if winners := self.winners():
            pads = [centred_box(x, y, HORSE_BOX_SIZE) for x, y in track.winners]
            yield InspectableItem("winners", pads[0].unionall(pads[1:]), winners)

    def pieces(self) -> Iterator[InspectableItem]:
        for number, horse_token in self._s.horse_tokens.items():
            x, y, _heading = horse_pose(self._track, self._s, horse_token)
            yield InspectableItem(f"horse.{number}", centred_box(x, y, HORSE_BOX_SIZE), lambda n=number: self.horse(n))  # type: ignore[misc]
