"""Lists the items of a track that have a tooltip: horses, lines, winners' pads, infield screen."""

from collections.abc import Iterator, Sequence
from functools import partial

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
from game.race_view.track_layer import has_screen, horse_pose, runs_left
from game.race_view.view_model import RaceViewModel
from game.track.track import Track
from game.ui.box import Anchor, place_in

HORSE_BOX_SIZE = 44.0
"""Side of a horse's box on the track, in logical units."""
LIVE_SIGN_SIZE = (100.0, 24.0)
"""Size of the sign in the corner of the big screen, in logical units."""
LINE_BOX_SIZE = 48.0
"""Side of the box with the tooltip of a line across the track, in logical units."""


class RaceTooltipProvider(TooltipProvider):
    """The items of a race that have a tooltip. A game must define `horse` and `seat`, and may define the rest."""

    _s: RaceViewModel

    def __init__(self, view_model: RaceViewModel, track: Track, table_layout: TableLayout) -> None:
        super().__init__(view_model, table_layout)
        self._track = track

    def horse(self, number: int) -> Tooltip:
        """Returns the tooltip of a horse."""
        raise NotImplementedError

    def lines(self) -> Sequence[tuple[str, float, TooltipFactory]]:
        """Returns the lines across the course: key, the space after the line, tooltip."""
        return ()

    def winners(self) -> TooltipFactory | None:
        """Returns the tooltip of the first three places, if any."""
        return None

    def shows_winners(self) -> bool:
        """Returns whether overlays keep off the winners' pads."""
        return True

    def playfield_items(self) -> Iterator[InspectableItem]:
        yield from self._track_items()
        yield from super().playfield_items()
        yield from self.pieces()

    def _track_items(self) -> Iterator[InspectableItem]:
        track = self._track
        if has_screen(track):
            title = _("Big screen")
            description = _("The leading horses from the side, in order and with true gaps.")
            yield InspectableItem(
                "screen", FRect(*track.screen_rect), partial(tooltip, title, description), is_subject=True
            )
        middle = (track.lanes + 1) / 2
        for key, space, line_tooltip in self.lines():
            position = track.course.place(middle, space - 0.5)
            yield InspectableItem(
                key, centred_box(position.x, position.y, LINE_BOX_SIZE), line_tooltip, is_subject=True
            )
        if winners := self.winners():
            pads = [centred_box(x, y, HORSE_BOX_SIZE) for x, y in track.winners]
            yield InspectableItem("winners", pads[0].unionall(pads[1:]), winners, is_subject=self.shows_winners())

    def signs(self) -> list[FRect]:
        track = self._track
        corner: Anchor = "topright" if runs_left(track) else "topleft"
        return [place_in(FRect(track.screen_rect), LIVE_SIGN_SIZE, corner)] if has_screen(track) else []

    def pieces(self) -> Iterator[InspectableItem]:
        for number, horse_token in self._s.horse_tokens.items():
            x, y, _heading = horse_pose(self._track, self._s, horse_token)
            box = centred_box(x, y, HORSE_BOX_SIZE)
            yield InspectableItem(f"horse.{number}", box, partial(self.horse, number), is_subject=True)
