"""The field: a row a horse: cloth, name, owner or price, odds, its bar, its chance, who has bet on it. Draws only."""

from __future__ import annotations

from pygame import FRect

from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BANK, HORSES
from game.stage.looks.base.showing import Signature
from game.stage.looks.base.tote import percent
from game.stage.looks.long_shot import layout
from game.stage.looks.long_shot.labels import dollars, horse_name, odds_words, place_words
from game.stage.looks.long_shot.table import Table
from game.ui import icons, paint, text, theme
from game.ui.canvas import Canvas
from game.words import _

NAME = theme.LABEL.sized(19)
SMALL = theme.SMALL
ODDS = theme.BOLD.sized(18)
CHANCE = theme.BOLD.sized(18)
MARK = theme.BOLD.sized(18)
CLOTH = 34.0
BADGE = 18.0
BETTORS_WIDE = 92.0
CHANCE_WIDE, CHANCE_HIGH = 44.0, 8.0


class Field:
    """The panel at the right."""

    box = layout.FIELD

    def __init__(self, showing: Table) -> None:
        self._showing = showing

    def signature(self) -> Signature:
        s, view = self._showing, self._showing.view
        chances = tuple(percent(chances.show if view.finishers else chances.win) for chances in s.chances.values())
        bets = tuple(tuple(map(bool, row)) for row in view.bets)
        return tuple(view.owners), bets, tuple(view.finishers), self._rolled, chances, s.focus_horse, s.feature

    @property
    def _rolled(self) -> int:
        """The horse that was rolled in this turn."""
        return int(self._showing.view.die)

    def draw(self, canvas: Canvas) -> None:
        paint.panel(canvas, self.box)
        row = layout.field_row(1)
        head = FRect(row.left + 6, self.box.top + 3, 150, 24)
        text.put(canvas, _("THE FIELD"), theme.NUMBER.sized(19), head, text.LEFT)
        pays = FRect(row.left + layout.ODDS_LEFT, head.top, layout.ODDS_WIDE, 24)
        text.put(canvas, _("pays"), SMALL, pays)
        if self._showing.chances:
            room = FRect(row.left + layout.CHANCE_LEFT, head.top, row.width - layout.CHANCE_LEFT - 4, 24)
            words = _("first 3") if self._showing.view.finishers else _("wins")
            text.put(canvas, words, SMALL, room, text.RIGHT)
        for horse in HORSES:
            self._draw_row(canvas, horse)

    def _draw_row(self, canvas: Canvas, horse: int) -> None:
        s, row = self._showing, layout.field_row(horse)
        paper = row.inflate(0, -1)
        if horse in (self._rolled, s.feature):
            paint.card(canvas, paper, theme.GOLD_LIGHT, None, 8)
        elif horse % 2:
            paint.card(canvas, paper, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(s.sprites.cloth(horse, CLOTH), row.left + 22, row.centery)
        name = FRect(row.left + layout.NAME_LEFT, row.top, layout.ODDS_LEFT - layout.NAME_LEFT + 8, 23)
        text.put(canvas, horse_name(horse), NAME, name, text.LEFT)
        odds = FRect(row.left + layout.ODDS_LEFT + 8, row.top, layout.ODDS_WIDE - 16, 22)
        text.put(canvas, odds_words(horse), ODDS, odds)
        self._draw_chance(canvas, horse, row)
        self._draw_owner(canvas, horse, FRect(name.left, row.top + 22, name.width, 20))
        self._draw_bettors(canvas, horse, row)
        faces = [face for face in HORSES if HORSE_CARDS[horse].has_on_bar(face)]
        for face, box in zip(faces, layout.bar_boxes(row, faces), strict=True):
            cloth = theme.CLOTHS[face]
            paint.card(canvas, box, cloth.colour, theme.CLOTH_EDGE, 4)
            text.put(canvas, str(face), MARK.on(cloth.number), box)

    def _draw_chance(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """The place of a horse that is home, or a bar and a number for its chance to win, or now to come in."""
        s = self._showing
        left = row.left + layout.CHANCE_LEFT
        number = FRect(left + CHANCE_WIDE, row.top, row.right - 6 - left - CHANCE_WIDE, 22)
        place = s.view.place(horse)
        if place:
            text.put(canvas, place_words(place), CHANCE.on(theme.MONEY), number, text.RIGHT)
        elif horse in s.chances:
            win = s.chances[horse].show if s.view.finishers else s.chances[horse].win
            text.put(canvas, percent(win), CHANCE, number, text.RIGHT)
            bar = FRect(left + 2, row.top + 7, CHANCE_WIDE, CHANCE_HIGH)
            paint.card(canvas, bar, theme.PAPER_EDGE, None, 2)
            canvas.fill(theme.MONEY, FRect(bar.left, bar.top, max(round(CHANCE_WIDE * win), 2), CHANCE_HIGH))

    def _draw_owner(self, canvas: Canvas, horse: int, box: FRect) -> None:
        s, owner = self._showing, self._showing.view.owners[horse]
        if owner != BANK:
            canvas.blit_centred(icons.badge(canvas, s.looks[owner], 20), box.left + 10, box.centery)
            room = FRect(box.left + 24, box.top, box.width - 24, box.height)
            text.put(canvas, s.names[owner], SMALL.on(theme.INK), room, text.LEFT)
        elif not s.view.is_finished(horse):
            words = _("Buy {price}").format(price=dollars(HORSE_CARDS[horse].price))
            text.put(canvas, words, SMALL.on(theme.MONEY), box, text.LEFT)

    def _draw_bettors(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """The signs of those who have bet on a horse, from the right."""
        s = self._showing
        seats = [seat for seat in s.view.seats if s.view.bets[seat][horse]]
        pitch = min(BADGE + 1, (BETTORS_WIDE - BADGE) / max(len(seats) - 1, 1))
        for number, seat in enumerate(reversed(seats)):
            badge = icons.badge(canvas, s.looks[seat], BADGE)
            canvas.blit_centred(badge, row.right - 6 - BADGE / 2 - number * pitch, row.top + 32)


class Desk:
    """The paper under the buttons."""

    box = layout.DESK

    def signature(self) -> Signature:
        return ()

    def draw(self, canvas: Canvas) -> None:
        paint.panel(canvas, self.box)
