"""A row of the panel at the right: a horse, the rolls it needs, its chance, and who holds its cards. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.engine.core import Seat
from game.engine.horse_race.cards import places
from game.engine.horse_race.state import DEAL, NOBODY, RACE
from game.stage.looks.base.showing import Signature
from game.stage.looks.base.tote import percent
from game.stage.looks.horse_race import layout
from game.stage.looks.horse_race.labels import dollars, horse_name, times
from game.stage.looks.horse_race.paddock import Meeting
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

NAME = theme.LABEL.sized(18.5)
CHANCE = theme.BOLD.sized(18)
NEEDS = theme.NUMBER.sized(20)
CLOTH = 29.0
WAY_HIGH = 5.0
"""The bar that shows how far a horse is."""
GONE = theme.LABEL.sized(18.5).on(theme.INK_SOFT)
FEE = theme.BOLD.sized(18).on(theme.ALARM_DEEP)
PLATE = (34.0, 23.0)
"""The sign of a scratched horse's spot."""


class Row:
    """The row of a horse; drawn again when something about this horse has changed."""

    def __init__(self, showing: Meeting, horse: int) -> None:
        self._s = showing
        self._horse = horse
        self.box = layout.row_paper(horse)

    def signature(self) -> Signature:
        s, view, horse = self._s, self._s.view, self._horse
        return (
            view.positions[horse], view.spot(horse), tuple(view.holders[places(horse)]), view.phase, view.winner,
            self._is_lit, self._chance, s.sheet,
        )  # fmt: skip

    @property
    def _is_lit(self) -> bool:
        """Whether it was rolled, is meant, or has won."""
        view = self._s.view
        rolled = self._horse == view.number and view.phase != DEAL
        return rolled or self._horse in (view.winner, self._s.focus_horse)

    @property
    def _chance(self) -> str:
        """Its chance to win in words; nothing while it is not wanted or the race is won."""
        shown = self._horse in self._s.chances and not self._s.view.winner
        return percent(self._s.chances[self._horse].win) if shown else ""

    def draw(self, canvas: Canvas) -> None:
        view, horse, row = self._s.view, self._horse, layout.row(self._horse)
        paint.headed_panel(canvas, layout.FIELD, layout.HEAD, theme.MONEY)
        if self._is_lit:
            paint.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD if horse == view.winner else None, 8)
        elif horse % 2:
            paint.card(canvas, row, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(self._s.sprites.cloth(horse, CLOTH), row.left + layout.CLOTH_MIDDLE, row.centery)
        if view.spot(horse):
            self._draw_scratched(canvas, row)
            return
        name = FRect(row.left + layout.NAME_LEFT, row.top + 1, layout.NAME_WIDE, 25)
        text.put(canvas, horse_name(horse), NAME, name, text.LEFT)
        self._draw_way(canvas, FRect(name.left, row.bottom - 8, name.width - 6, WAY_HIGH))
        self._draw_needs(canvas, row)
        room = FRect(row.left + layout.CHANCE_LEFT, row.top, layout.CHANCE_WIDE, row.height)
        text.put(canvas, self._chance, CHANCE, room, text.RIGHT)
        for number, holder in enumerate(self._in_order()):
            self._draw_card(canvas, layout.card(horse, number), holder)

    def _draw_scratched(self, canvas: Canvas, row: FRect) -> None:
        """Its name crossed out, and what each roll of it costs."""
        view, words, spot = self._s.view, horse_name(self._horse), self._s.view.spot(self._horse)
        name = FRect(row.left + layout.NAME_LEFT, row.centery - 13, layout.NAME_WIDE, 26)
        text.put(canvas, words, GONE, name, text.LEFT)
        wide = min(text.width(canvas, words, GONE), name.width)
        canvas.fill(theme.ALARM, FRect(name.left - 2, row.centery, wide + 4, 2))
        plate = FRect(row.left + layout.NEEDS_LEFT - 2, row.centery - PLATE[1] / 2, *PLATE)
        paint.card(canvas, plate, theme.ALARM_DEEP, None, 7)
        text.put(canvas, times(spot), CHANCE.on(theme.PAPER_LIGHT), plate)
        fee = _("{amount} a roll").format(amount=dollars(view.options.stake * spot))
        room = FRect(row.left + layout.CHANCE_LEFT + 12, row.top, row.width - layout.CHANCE_LEFT - 16, row.height)
        text.put(canvas, fee, FEE, room, text.RIGHT)

    def _draw_way(self, canvas: Canvas, bar: FRect) -> None:
        """How much of its column is behind it."""
        view = self._s.view
        share = (view.positions[self._horse] - 1) / view.lengths[self._horse]
        paint.card(canvas, bar, theme.PAPER_EDGE, None, 2)
        if share > 0:
            paint.card(canvas, FRect(bar.left, bar.top, bar.width * share, bar.height), theme.MONEY, None, 2)

    def _draw_needs(self, canvas: Canvas, row: FRect) -> None:
        """The rolls that it still needs; the last one stands out."""
        view = self._s.view
        left = view.steps_left(self._horse)
        box = FRect(row.left + layout.NEEDS_LEFT, row.top + 3, layout.NEEDS_WIDE, row.height - 6)
        if not left:
            canvas.blit_centred(icons.icon(canvas, "cup", 24, theme.GOLD_DEEP), *box.center)
        elif left == 1 and view.phase == RACE:
            paint.card(canvas, box, theme.ALARM, None, 9)
            text.put(canvas, str(left), NEEDS.on(theme.PAPER_LIGHT), box)
        else:
            text.put(canvas, str(left), NEEDS, box)

    def _in_order(self) -> list[Seat]:
        """Who holds its cards: those of the open sheet first."""
        held = self._s.view.held(self._horse)
        return sorted(held, key=lambda seat: (seat != self._s.sheet, seat))

    def _draw_card(self, canvas: Canvas, box: FRect, holder: Seat) -> None:
        """A card by the sign of its holder; cards of the open sheet lie on a plate."""
        s = self._s
        if holder == NOBODY:
            paint.card(canvas, box.inflate(-8, -8), theme.PAPER_EDGE, None, 4)
            return
        if holder == s.sheet:
            paint.card(canvas, box, theme.GOLD_LIGHT, theme.INK, 6)
        canvas.blit_centred(icons.badge(canvas, s.looks[holder], layout.BADGE), *box.center)
