"""Draws the field: a row for each horse with cloth, name, owner or price, odds, chance and the bar of its card."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.games.dice_game.rules.state import HORSES, MARKET
from game.games.dice_game.view import layout
from game.games.dice_game.view.ability_marks import draw_trigger_icon
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
"""Colour of every second row."""
CLOTH = 34
"""Size of a horse's cloth on its row, in logical units."""
LIFTED_CLOTH = 52
"""Size of the cloth on a lifted row, in logical units."""


class Column(NamedTuple):
    """A column of a row, in logical units."""

    from_right: float
    """Distance of the left edge from the right edge of the row."""
    width: float


ODDS_COLUMN = Column(160, 54)
CHANCE_COLUMN = Column(102, 46)
TRIGGER_ICON_X = 180.0
"""Distance of the centre of an ability's icon from the left edge of a row, in logical units."""
PAYOUT_STYLE = theme.NUMBER.on(theme.MONEY)
"""Style of the payout for first place, the only number that a first match shows."""
PAYOUT_INSET = 16.0
"""Distance of this payout from the right edge of a row, in logical units."""
CHANCE_WIDTH = 52.0
"""Width of the chance in per cent, in logical units."""
CHANCE_BAR_HEIGHT = 8.0
"""Height of a chance bar, in logical units."""


class DiceGameFieldPanel:
    """The panel of the field, with the titles of its columns."""

    box = layout.FIELD

    def __init__(self, view_model: DiceGameViewModel) -> None:
        self._view_model = view_model
        self._rolled_row = DisplayList()

    def draw_rolled_row(self, canvas: Canvas, horse: int, highlighted: Sequence[int]) -> None:
        """Draws the row of the rolled horse above the others, with the boxes of the `highlighted` followers larger."""
        s = self._view_model
        chance = percent_text(s.chances[horse].win) if horse in s.chances else ""
        state = horse, tuple(highlighted), s.view.bars[horse], chance, _("runs with")
        self._rolled_row.draw(canvas, state, lambda part: draw_rolled_row(part, s, horse, highlighted))

    @property
    def rows(self) -> list[Panel]:
        """The rows, which are separate panels."""
        return [
            PlainPanel(layout.field_row(horse), partial(self._draw_row, horse), partial(self._row_signature, horse))
            for horse in HORSES
        ]

    def signature(self) -> Signature:
        s = self._view_model
        return len(s.view.finishers), bool(s.chances), s.is_folded

    def _row_signature(self, horse: int) -> Signature:
        s = self._view_model
        view = s.view
        chance = percent_text(next_place_share(s.chances[horse], len(view.finishers))) if horse in s.chances else ""
        card = view.owners[horse], view.bars[horse], view.place(horse), view.is_finished(horse)
        return card, chance, s.crowd.get(horse), s.is_folded, horse == view.number and view.phase

    def draw(self, canvas: Canvas) -> None:
        s = self._view_model
        drawing.panel(canvas, self.box)
        title_box = FRect(self.box.left + 14, self.box.top + 4, 140, 26)
        text.draw_line(canvas, _("THE FIELD"), theme.NUMBER.sized(20), title_box, text.LEFT)
        right = self.box.right - 6
        top = self.box.top + 5
        odds_box = FRect(right - ODDS_COLUMN.from_right, top, ODDS_COLUMN.from_right - 8, 24)
        if s.is_folded:
            text.draw_line(canvas, _("$1 pays"), SMALL, odds_box, text.RIGHT)
        else:
            text.draw_line(canvas, _("pays"), SMALL, split_left(odds_box, ODDS_COLUMN.width)[0], text.CENTRE)
        if s.chances and not s.is_folded:
            chance_box = FRect(right - CHANCE_COLUMN.from_right, top, CHANCE_COLUMN.from_right - 8, 24)
            labels = (_("wins"), _("is 2nd"), _("is 3rd"))
            text.draw_line(canvas, labels[min(len(s.view.finishers), 2)], SMALL, chance_box, text.RIGHT)

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
            payout_box = split_right(row, PAYOUT_INSET)[1]
            text.draw_line(canvas, f"${card.odds[0]}", PAYOUT_STYLE, payout_box, text.RIGHT)
            return
        odds = "-".join(map(str, card.odds))
        odds_box = FRect(row.right - ODDS_COLUMN.from_right, row.top, ODDS_COLUMN.width, 22)
        text.draw_line(canvas, odds, ODDS, odds_box, text.CENTRE)
        self._draw_chance(canvas, horse, row)
        self._draw_owner(canvas, horse, FRect(row.left + 46, row.top + 20, 122, 20))
        owned = view.owners[horse] != MARKET
        draw_trigger_icon(canvas, card.ability, row.left + TRIGGER_ICON_X, row.top + 31, owned=owned)
        for mark in HORSES:
            self._draw_bar_box(canvas, horse, mark)

    def _draw_chance(self, canvas: Canvas, horse: int, row: FRect) -> None:
        s = self._view_model
        number_box = FRect(row.right - CHANCE_WIDTH - 6, row.top, CHANCE_WIDTH, 22)
        place = s.view.place(horse)
        if place:
            text.draw_line(canvas, ordinal(place), CHANCE.on(theme.MONEY), number_box, text.RIGHT)
        elif horse in s.chances:
            chance = next_place_share(s.chances[horse], len(s.view.finishers))
            text.draw_line(canvas, percent_text(chance), CHANCE, number_box, text.RIGHT)
            bar = FRect(row.right - CHANCE_COLUMN.from_right, row.top + 7, CHANCE_COLUMN.width, CHANCE_BAR_HEIGHT)
            draw_chance_bar(canvas, bar, round(chance, 2), s.crowd.get(horse))

    def _draw_owner(self, canvas: Canvas, horse: int, box: FRect) -> None:
        s = self._view_model
        view = s.view
        owner = view.owners[horse]
        if owner != MARKET:
            canvas.blit_centred(icons.badge(canvas, s.badges[owner], 18), box.left + 10, box.centery)
            name_box = split_left(box, 24)[1]
            text.draw_line(canvas, s.names[owner], SMALL.on(theme.INK), name_box, text.LEFT)
        elif not view.is_finished(horse):
            price = _("Buy ${cost}").format(cost=view.cards[horse].cost)
            text.draw_line(canvas, price, SMALL.on(theme.MONEY), box, text.LEFT)

    def _draw_bar_box(self, canvas: Canvas, card: int, horse: int) -> None:
        box = layout.bar_box(card, horse)
        if self._view_model.view.on_bar(card, horse):
            cloth = theme.CLOTH_COLOURS[horse]
            drawing.card(canvas, box, cloth.colour, theme.CLOTH_EDGE, 4)
            text.draw_line(canvas, str(horse), MARK.on(cloth.number), box)
        else:
            drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, 4)


LIFTED_PITCH = 29.0
"""Distance between the boxes of the bar on a lifted row, in logical units."""
LIFTED_BAR_BOX = 26.0
"""Side of a box of the bar on a lifted row, in logical units."""
HIGHLIGHTED_BAR_BOX = 34.0
"""Side of the box of a follower that has moved, in logical units."""


def draw_rolled_row(canvas: Canvas, view_model: DiceGameViewModel, horse: int, highlighted: Sequence[int]) -> None:
    """Draws the row of the rolled horse above the others, with the boxes of the `highlighted` followers larger."""
    view = view_model.view
    box = layout.lifted_row(horse)
    card = view.cards[horse]
    drawing.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 12)
    canvas.blit_centred(view_model.sprites.cloth(horse, LIFTED_CLOTH), box.left + 34, box.centery)
    name = FRect(box.left + 66, box.top + 4, 174, 30)
    text.draw_line(canvas, _(card.name), NAME.sized(22), name, text.LEFT)
    odds = "-".join(map(str, card.odds))
    text.draw_line(canvas, odds, ODDS, FRect(box.right - 150, box.top + 4, 76, 30), text.RIGHT)
    followers_label = FRect(box.left + 66, box.top + 38, 86, 30)
    text.draw_line(canvas, _("runs with"), SMALL, followers_label, text.LEFT)
    if horse in view_model.chances:
        chance = percent_text(view_model.chances[horse].win)
        text.draw_line(canvas, chance, CHANCE.sized(22), FRect(box.right - 66, box.top + 4, 56, 30), text.RIGHT)
    left = box.right - 8 - LIFTED_PITCH * len(HORSES)
    for mark in HORSES:
        is_highlighted = mark in highlighted
        side = HIGHLIGHTED_BAR_BOX if is_highlighted else LIFTED_BAR_BOX
        bar_box = around((left + LIFTED_PITCH * (mark - 0.5), box.top + 53), (side, side))
        if view.on_bar(horse, mark):
            _draw_lifted_mark(canvas, mark, bar_box, is_highlighted=is_highlighted)
        else:
            drawing.card(canvas, bar_box, theme.PAPER_LIGHT, theme.PAPER_EDGE, 5)


def _draw_lifted_mark(canvas: Canvas, horse: int, box: FRect, *, is_highlighted: bool) -> None:
    cloth = theme.CLOTH_COLOURS[horse]
    drawing.card(canvas, box, cloth.colour, theme.GOLD if is_highlighted else theme.CLOTH_EDGE, 6)
    text.draw_line(canvas, str(horse), MARK.sized(26 if is_highlighted else 20).on(cloth.number), box)
