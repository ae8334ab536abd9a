"""The pot, and a row a horse: cloth, name, the rolls it needs, its chance, and who holds its cards. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.engine.core import Seat
from game.engine.horse_race.board import HORSES
from game.engine.horse_race.cards import SUITS
from game.engine.horse_race.state import DEAL, NOBODY, RACE
from game.stage.looks.base.showing import Signature
from game.stage.looks.base.tote import percent
from game.stage.looks.horse_race import layout
from game.stage.looks.horse_race.labels import dollars, horse_name, times
from game.stage.looks.horse_race.paddock import Meeting
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

POT = theme.TITLE.sized(40).on(theme.PAPER_LIGHT)
SIDE = theme.BOLD.sized(19).on(theme.PAPER_LIGHT)
QUARTER = theme.SMALL.on(theme.PAPER_LIGHT)
NAME = theme.LABEL.sized(18.5)
CHANCE = theme.BOLD.sized(18)
NEEDS = theme.NUMBER.sized(20)
CLOTH, COIN = 29.0, 40.0
WAY_HIGH = 5.0
"""The bar that shows how far a horse is."""
GONE = theme.LABEL.sized(18.5).on(theme.INK_SOFT)
FEE = theme.BOLD.sized(18).on(theme.ALARM_DEEP)
PLATE = (34.0, 23.0)
"""The sign of a scratched horse's spot."""


class Field:
    """The panel at the right."""

    box = layout.FIELD

    def __init__(self, showing: Meeting) -> None:
        self._s = showing

    def signature(self) -> Signature:
        s, view = self._s, self._s.view
        chances = tuple(percent(chances.win) for chances in s.chances.values())
        return (
            view.pot, view.race, view.phase, view.winner, view.number, tuple(view.scratched), tuple(view.positions),
            tuple(view.holders), tuple(s.people), chances, s.sheet, s.focus_horse,
        )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        paint.headed_panel(canvas, self.box, layout.HEAD, theme.MONEY)
        self._draw_pot(canvas)
        row = layout.TITLES
        needs = FRect(row.left + layout.NEEDS_LEFT - 30, row.top, layout.NEEDS_WIDE + 30, row.height)
        text.put(canvas, _("needs"), theme.SMALL, needs, text.RIGHT)
        if self._s.chances:
            room = FRect(row.left + layout.CHANCE_LEFT, row.top, layout.CHANCE_WIDE, row.height)
            text.put(canvas, _("wins"), theme.SMALL, room, text.RIGHT)
        left = row.left + layout.CARDS_LEFT
        text.put(canvas, _("its cards"), theme.SMALL, FRect(left, row.top, row.right - left, row.height))
        for horse in HORSES:
            self._draw_row(canvas, horse)

    def _draw_pot(self, canvas: Canvas) -> None:
        view = self._s.view
        canvas.blit_centred(self._s.sprites.coin(COIN), *layout.COIN)
        text.put(canvas, dollars(view.pot), POT, layout.AMOUNT, text.LEFT)
        race = max(view.race + (view.phase == DEAL), 1)
        text.put(canvas, _("Race {race} of {races}").format(race=race, races=view.races), SIDE, layout.RACE, text.RIGHT)
        quarter = _("{amount} a card").format(amount=dollars(view.pot // SUITS))
        text.put(canvas, quarter, QUARTER, layout.QUARTER, text.RIGHT)

    # -- a horse -------------------------------------------------------------------------------------------

    def _draw_row(self, canvas: Canvas, horse: int) -> None:
        view, row = self._s.view, layout.row(horse)
        rolled = horse == view.number and view.phase != DEAL
        if horse in (view.winner, self._s.focus_horse) or rolled:
            paint.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD if horse == view.winner else None, 8)
        elif horse % 2:
            paint.card(canvas, row, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(self._s.sprites.cloth(horse, CLOTH), row.left + layout.CLOTH_MIDDLE, row.centery)
        if view.spot(horse):
            self._draw_scratched(canvas, horse, row)
            return
        name = FRect(row.left + layout.NAME_LEFT, row.top + 1, layout.NAME_WIDE, 25)
        text.put(canvas, horse_name(horse), NAME, name, text.LEFT)
        self._draw_way(canvas, horse, FRect(name.left, row.bottom - 8, name.width - 6, WAY_HIGH))
        self._draw_needs(canvas, horse, row)
        self._draw_chance(canvas, horse, row)
        for number, holder in enumerate(self._in_order(horse)):
            self._draw_card(canvas, layout.card(horse, number), holder)

    def _draw_scratched(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """Its name crossed out, and what each roll of it costs."""
        view = self._s.view
        name = FRect(row.left + layout.NAME_LEFT, row.top, layout.NAME_WIDE, row.height)
        text.put(canvas, horse_name(horse), GONE, name, text.LEFT)
        wide = min(text.width(canvas, horse_name(horse), GONE), name.width)
        canvas.fill(theme.ALARM, FRect(name.left - 2, row.centery, wide + 4, 2))
        plate = FRect(row.left + layout.NEEDS_LEFT - 2, row.centery - PLATE[1] / 2, *PLATE)
        paint.card(canvas, plate, theme.ALARM_DEEP, None, 7)
        text.put(canvas, times(view.spot(horse)), CHANCE.on(theme.PAPER_LIGHT), plate)
        fee = _("{amount} a roll").format(amount=dollars(view.options.stake * view.spot(horse)))
        room = FRect(row.left + layout.CHANCE_LEFT + 12, row.top, row.width - layout.CHANCE_LEFT - 16, row.height)
        text.put(canvas, fee, FEE, room, text.RIGHT)

    def _draw_way(self, canvas: Canvas, horse: int, bar: FRect) -> None:
        """How much of its column is behind it."""
        view = self._s.view
        share = (view.positions[horse] - 1) / view.lengths[horse]
        paint.card(canvas, bar, theme.PAPER_EDGE, None, 2)
        if share > 0:
            paint.card(canvas, FRect(bar.left, bar.top, bar.width * share, bar.height), theme.MONEY, None, 2)

    def _draw_needs(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """The rolls that it still needs; the last one stands out."""
        view = self._s.view
        left = view.steps_left(horse)
        box = FRect(row.left + layout.NEEDS_LEFT, row.top + 3, layout.NEEDS_WIDE, row.height - 6)
        if not left:
            canvas.blit_centred(icons.icon(canvas, "cup", 24, theme.GOLD_DEEP), *box.center)
        elif left == 1 and view.phase == RACE:
            paint.card(canvas, box, theme.ALARM, None, 9)
            text.put(canvas, str(left), NEEDS.on(theme.PAPER_LIGHT), box)
        else:
            text.put(canvas, str(left), NEEDS, box)

    def _draw_chance(self, canvas: Canvas, horse: int, row: FRect) -> None:
        if horse in self._s.chances and not self._s.view.winner:
            room = FRect(row.left + layout.CHANCE_LEFT, row.top, layout.CHANCE_WIDE, row.height)
            text.put(canvas, percent(self._s.chances[horse].win), CHANCE, room, text.RIGHT)

    def _in_order(self, horse: int) -> list[Seat]:
        """Who holds its cards: those of the open sheet first."""
        held = self._s.view.held(horse)
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
