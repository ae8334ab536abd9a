"""Draws the field, a row for each horse with cloth, name, owner or price, odds, chance and the bar of its card."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.games.dice_game.rules.state import HORSES, MARKET
from game.games.dice_game.view import layout
from game.games.dice_game.view.ability_marks import draw_sign
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation.static_layer import Panel, PlainPanel
from game.presentation.view_model import Signature
from game.race_view.live_odds import next_place_share
from game.race_view.race_charts import draw_chance_bar
from game.session.amounts import percent_text
from game.ui import drawing, icons, text, theme
from game.ui.box import around, split_left, split_right
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList

NAME = theme.LABEL.sized(19)
SMALL = theme.SMALL
ODDS = theme.BOLD.sized(18)
CHANCE = theme.BOLD.sized(19)
MARK = theme.BOLD.sized(18)
STRIPE = theme.PAPER_SHADE
CLOTH = 34
LIFTED_CLOTH = 52


class Column(NamedTuple):
    """A column of the row: how far its left edge lies from the row's right one, and how wide it is."""

    from_right: float
    width: float


ODDS_COLUMN = Column(160, 54)
CHANCE_COLUMN = Column(102, 46)
SIGN_MIDDLE = 180.0
"""Logical units from a row's left edge to the sign of its ability."""
LONE_PAY = theme.NUMBER.on(theme.MONEY)
"""What a first match shows alone beside the names."""
LONE_PAY_ROOM = 16.0
"""How far it lies within a row's right edge."""
CHANCE_WIDTH = 46.0
CHANCE_BAR_HEIGHT = 8.0


class DiceGameFieldPanel:
    """The panel at the right, with the titles of its columns."""

    box = layout.FIELD

    def __init__(self, view_model: DiceGameViewModel) -> None:
        self._view_model = view_model
        self._rolled_row = DisplayList()

    def draw_rolled_row(self, canvas: Canvas, horse: int, lit: Sequence[int]) -> None:
        """Draws the row of the horse that was rolled bright above the others; the boxes of those in `lit` light up."""
        s = self._view_model
        chance = percent_text(s.chances[horse].win) if horse in s.chances else ""
        state = horse, tuple(lit), s.view.bars[horse], chance, _("runs with")
        self._rolled_row.draw(canvas, state, lambda part: draw_rolled_row(part, s, horse, lit))

    @property
    def rows(self) -> list[Panel]:
        """The rows that lie on this panel, a panel each."""
        return [
            PlainPanel(layout.field_row(horse), partial(self._draw_row, horse), partial(self._row_signature, horse))
            for horse in HORSES
        ]

    def signature(self) -> Signature:
        s = self._view_model
        return len(s.view.finishers), bool(s.chances), s.is_folded

    def _row_signature(self, horse: int) -> Signature:
        s = self._view_model
        view = self._view_model.view
        chance = percent_text(next_place_share(s.chances[horse], len(view.finishers))) if horse in s.chances else ""
        card = view.owners[horse], view.bars[horse], view.place(horse), view.is_finished(horse)
        return card, chance, s.crowd.get(horse), s.is_folded, horse == view.number and view.phase

    def draw(self, canvas: Canvas) -> None:
        drawing.panel(canvas, self.box)
        head = FRect(self.box.left + 14, self.box.top + 4, 140, 26)
        text.draw_line(canvas, _("THE FIELD"), theme.NUMBER.sized(20), head, text.LEFT)
        right = self.box.right - 6
        top = self.box.top + 5
        is_folded = self._view_model.is_folded
        pays = FRect(right - ODDS_COLUMN.from_right, top, ODDS_COLUMN.from_right - 8, 24)
        if is_folded:
            text.draw_line(canvas, _("a $1 bet pays"), SMALL, pays, text.RIGHT)
        else:
            text.draw_line(canvas, _("pays"), SMALL, split_left(pays, ODDS_COLUMN.width)[0], text.CENTRE)
        if self._view_model.chances and not is_folded:
            room = FRect(right - CHANCE_COLUMN.from_right, top, CHANCE_COLUMN.from_right - 8, 24)
            words = (_("wins"), _("is 2nd"), _("is 3rd"))[min(len(self._view_model.view.finishers), 2)]
            text.draw_line(canvas, words, SMALL, room, text.RIGHT)

    def _draw_row(self, horse: int, canvas: Canvas, row: FRect) -> None:
        view = self._view_model.view
        if horse == view.number and view.phase == "act":
            drawing.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
        elif horse % 2:
            drawing.card(canvas, row, STRIPE, None, 8)
        card = view.cards[horse]
        canvas.blit_centred(self._view_model.sprites.cloth(horse, CLOTH), row.left + 22, row.centery)
        height = row.height if self._view_model.is_folded else 23
        name = FRect(row.left + 46, row.top, row.width - 46 - ODDS_COLUMN.from_right, height)
        text.draw_line(canvas, _(card.name), NAME, name, text.LEFT)
        if self._view_model.is_folded:
            text.draw_line(canvas, f"${card.odds[0]}", LONE_PAY, split_right(row, LONE_PAY_ROOM)[1], text.RIGHT)
            return
        odds = "·".join(str(pays) for pays in card.odds)
        text.draw_line(
            canvas, odds, ODDS, FRect(row.right - ODDS_COLUMN.from_right, row.top, ODDS_COLUMN.width, 22), text.CENTRE
        )
        self._draw_chance(canvas, horse, row)
        self._draw_owner(canvas, horse, FRect(row.left + 46, row.top + 20, 122, 20))
        owned = view.owners[horse] != MARKET
        draw_sign(canvas, card.ability, row.left + SIGN_MIDDLE, row.top + 31, owned=owned)
        for mark in HORSES:
            self._draw_bar_box(canvas, horse, mark)

    def _draw_chance(self, canvas: Canvas, horse: int, row: FRect) -> None:
        number = FRect(row.right - CHANCE_WIDTH - 6, row.top, CHANCE_WIDTH, 22)
        place = self._view_model.view.place(horse)
        if place:
            text.draw_line(canvas, ordinal(place), CHANCE.on(theme.MONEY), number, text.RIGHT)
        elif horse in self._view_model.chances:
            share = next_place_share(self._view_model.chances[horse], len(self._view_model.view.finishers))
            text.draw_line(canvas, percent_text(share), CHANCE, number, text.RIGHT)
            bar = FRect(row.right - CHANCE_COLUMN.from_right, row.top + 7, CHANCE_COLUMN.width, CHANCE_BAR_HEIGHT)
            draw_chance_bar(canvas, bar, share, self._view_model.crowd.get(horse))

    def _draw_owner(self, canvas: Canvas, horse: int, box: FRect) -> None:
        s = self._view_model
        view = self._view_model.view
        owner = view.owners[horse]
        if owner != MARKET:
            canvas.blit_centred(icons.badge(canvas, s.badges[owner], 18), box.left + 10, box.centery)
            room = split_left(box, 24)[1]
            text.draw_line(canvas, s.names[owner], SMALL.on(theme.INK), room, text.LEFT)
        elif not view.is_finished(horse):
            words = _("Buy ${cost}").format(cost=view.cards[horse].cost)
            text.draw_line(canvas, words, SMALL.on(theme.MONEY), box, text.LEFT)

    def _draw_bar_box(self, canvas: Canvas, card: int, horse: int) -> None:
        box = layout.bar_box(card, horse)
        if self._view_model.view.on_bar(card, horse):
            cloth = theme.CLOTH_COLOURS[horse]
            drawing.card(canvas, box, cloth.colour, theme.CLOTH_EDGE, 4)
            text.draw_line(canvas, str(horse), MARK.on(cloth.number), box)
        else:
            drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, 4)


# The pitch of the boxes on a lifted row, and the side of a box: of a horse, and of one that has moved along.
LIFTED_PITCH = 29.0
LIFTED_BAR_BOX = 26.0
LIT_BAR_BOX = 34.0


def draw_rolled_row(canvas: Canvas, view_model: DiceGameViewModel, horse: int, lit: Sequence[int]) -> None:
    """Draws the row of the horse that was rolled bright above the others; the boxes of those in `lit` light up."""
    view = view_model.view
    box = layout.lifted_row(horse)
    card = view.cards[horse]
    drawing.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 12)
    canvas.blit_centred(view_model.sprites.cloth(horse, LIFTED_CLOTH), box.left + 34, box.centery)
    name = FRect(box.left + 66, box.top + 4, 174, 30)
    text.draw_line(canvas, _(card.name), NAME.sized(22), name, text.LEFT)
    odds = "·".join(str(pays) for pays in card.odds)
    text.draw_line(canvas, odds, ODDS, FRect(box.right - 150, box.top + 4, 76, 30), text.RIGHT)
    below = FRect(box.left + 66, box.top + 38, 86, 30)
    text.draw_line(canvas, _("runs with"), SMALL, below, text.LEFT)
    if horse in view_model.chances:
        chance = FRect(box.right - 66, box.top + 4, 56, 30)
        text.draw_line(canvas, percent_text(view_model.chances[horse].win), CHANCE.sized(22), chance, text.RIGHT)
    left = box.right - 8 - LIFTED_PITCH * len(HORSES)
    for mark in HORSES:
        middle = (left + LIFTED_PITCH * (mark - 0.5), box.top + 53)
        _draw_lifted_box(canvas, mark, middle, is_marked=view.on_bar(horse, mark), is_lit=mark in lit)


def _draw_lifted_box(canvas: Canvas, horse: int, middle: tuple[float, float], *, is_marked: bool, is_lit: bool) -> None:
    side = LIT_BAR_BOX if is_lit else LIFTED_BAR_BOX
    box = around(middle, (side, side))
    if not is_marked:
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, 5)
        return
    cloth = theme.CLOTH_COLOURS[horse]
    drawing.card(canvas, box, cloth.colour, theme.GOLD if is_lit else theme.CLOTH_EDGE, 6)
    text.draw_line(canvas, str(horse), MARK.sized(26 if is_lit else 20).on(cloth.number), box)
