"""Draws the field: a row for each horse with cloth, name, owner or price, odds, chance and the bar of its card."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import FRect

from game.games.dice_game.rules.state import HORSES, MARKET
from game.games.dice_game.view import layout
from game.games.dice_game.view.ability_marks import draw_trigger_icon
from game.games.dice_game.view.view_model import ALL_COLUMNS, DiceGameViewModel
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation.static_layer import Panel, PlainPanel
from game.presentation.view_model import Signature
from game.race_view.live_odds import next_place_share
from game.race_view.race_charts import draw_chance_bar
from game.session.amounts import percent_text
from game.ui import drawing, icons, text, theme
from game.ui.box import around, inset, place_in, split_left, split_right, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList
from game.ui.portraits import draw_portrait

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
NAME_GAP = 6.0
"""Gap between a name and the odds, price or owner, in logical units."""
TRIGGER_ICON_X = 180.0
"""Distance of the centre of an ability's icon from the left edge of a row, in logical units."""
FIRST_NAME = theme.LABEL.sized(21)
FIRST_NAME_LEFT = 52.0
"""Distance of the name from the left edge of a row in a first match, in logical units."""
FIRST_PRICE_WIDTH = 112.0
"""Width of the price or owner in a first match, in logical units."""
FIRST_FACE = 32.0
"""Size of the owner's portrait in a first match, in logical units."""
PRICE_PILL = (88.0, 30.0)
"""Size of the plate of a price, in logical units."""
PRICE_INSET = 8.0
"""Distance of the price from the right edge of a row, in logical units."""
CHANCE_WIDTH = 52.0
"""Width of the chance in per cent, in logical units."""
CHANCE_BAR_WIDTH = 42.0
CHANCE_BAR_HEIGHT = 8.0
OWNER_WIDTH = 50.0
"""Width of the price or owner on a calm row, in logical units."""
OWNER_FACE = 30.0
"""Size of the owner's portrait on a calm row, in logical units."""
PRICE = theme.BOLD.sized(20).on(theme.MONEY)
FOLLOWER_LINE = 2
"""Line of the sheet with the Jerseys."""
FOLLOWERS_LABEL = 84.0
"""Width of the text before the followers, in logical units."""
FOLLOWER = 26.0
"""Side of a follower's box on the row of the rolled horse, in logical units."""
FOLLOWER_GAP = 4.0
"""Gap between two followers, in logical units."""
JERSEY = theme.BOLD.sized(18).on(theme.INK_SOFT)


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
            PlainPanel(layout.row_room(horse), partial(self._draw_row, horse), partial(self._row_signature, horse))
            for horse in HORSES
        ]

    def signature(self) -> Signature:
        s = self._view_model
        return len(s.view.finishers), bool(s.chances), s.list_columns, bool(s.rolled_in_question)

    def _row_signature(self, horse: int) -> Signature:
        s = self._view_model
        view = s.view
        chance = percent_text(next_place_share(s.chances[horse], len(view.finishers))) if horse in s.chances else ""
        card = view.owners[horse], view.bars[horse], view.place(horse), view.is_finished(horse)
        display = s.list_columns, horse == view.number and view.phase, s.rolled_in_question, self._asks_follower
        return card, chance, s.crowd.get(horse), display

    @property
    def _asks_follower(self) -> bool:
        """Whether the open question is for a follower of the rolled horse."""
        question = self._view_model.question
        return bool(question and question.is_follow_up and question.line == FOLLOWER_LINE)

    def draw(self, canvas: Canvas) -> None:
        s = self._view_model
        drawing.panel(canvas, self.box)
        title_box = FRect(self.box.left + 14, self.box.top + 4, 140, 26)
        text.draw_line(canvas, _("THE FIELD"), theme.NUMBER.sized(20), title_box, text.LEFT)
        right = self.box.right - 6
        top = self.box.top + 5
        odds_box = FRect(right - ODDS_COLUMN.from_right, top, ODDS_COLUMN.from_right - 8, 24)
        if s.list_columns < ALL_COLUMNS:
            if s.list_columns > 1:
                title_box = FRect(title_box.right, top, right - PRICE_INSET - title_box.right, 24)
                text.draw_line(canvas, _("price or owner"), SMALL, title_box, text.RIGHT)
            return
        if not s.rolled_in_question:
            text.draw_line(canvas, _("pays"), SMALL, split_left(odds_box, ODDS_COLUMN.width)[0], text.CENTRE)
        elif not s.chances:
            text.draw_line(canvas, _("pays"), SMALL, odds_box, text.RIGHT)
        if s.chances:
            chance_box = FRect(right - CHANCE_COLUMN.from_right, top, CHANCE_COLUMN.from_right - 8, 24)
            labels = (_("wins"), _("is 2nd"), _("is 3rd"))
            text.draw_line(canvas, labels[min(len(s.view.finishers), 2)], SMALL, chance_box, text.RIGHT)

    def _draw_row(self, horse: int, canvas: Canvas, _room: FRect) -> None:
        s = self._view_model
        rolled = s.rolled_in_question
        row = layout.field_row(horse, rolled)
        if horse == s.view.number and s.view.phase == "act":
            drawing.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
        elif horse % 2:
            drawing.card(canvas, row, STRIPE, None, 8)
        first_line = split_top(row, layout.CALM_ROW - layout.ROW_GAP)[0] if rolled else row
        canvas.blit_centred(s.sprites.cloth(horse, CLOTH), row.left + 22, first_line.centery)
        if s.list_columns < ALL_COLUMNS:
            self._draw_first_row(canvas, horse, first_line)
        elif rolled:
            self._draw_calm_row(canvas, horse, first_line)
        else:
            self._draw_full_row(canvas, horse, row)
        if horse == rolled:
            self._draw_followers(canvas, horse, split_top(row, first_line.height)[1])

    def _draw_name(self, canvas: Canvas, horse: int, row: FRect, height: float) -> None:
        name = FRect(row.left + 46, row.top, row.width - 46 - ODDS_COLUMN.from_right - NAME_GAP, height)
        text.draw_line(canvas, _(self._view_model.view.cards[horse].name), NAME, name, text.LEFT)

    def _draw_first_row(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """Draws the row of a first match: the name, and later the price or the owner."""
        s = self._view_model
        view = s.view
        price_box, name_box = split_right(inset(row, PRICE_INSET, 0), FIRST_PRICE_WIDTH, PRICE_INSET)
        name_box = split_left(name_box, FIRST_NAME_LEFT - PRICE_INSET)[1]
        text.draw_line(canvas, _(view.cards[horse].name), FIRST_NAME, name_box, text.LEFT)
        if s.list_columns == 1 or (view.owners[horse] == MARKET and view.is_finished(horse)):
            return
        owner = view.owners[horse]
        if owner != MARKET:
            portrait, words_box = split_left(price_box, FIRST_FACE, 6)
            draw_portrait(canvas, s.badges[owner], *portrait.center, FIRST_FACE)
            text.draw_line(canvas, s.names[owner], NAME, words_box, text.LEFT)
            return
        is_rolled = horse == view.number and view.phase == "act"
        pill = place_in(price_box, PRICE_PILL, "midright")
        face = theme.MONEY if is_rolled else theme.PAPER_LIGHT
        ink = theme.PAPER_LIGHT if is_rolled else theme.MONEY
        drawing.card(canvas, pill, face, theme.PAPER_EDGE, PRICE_PILL[1] / 2)
        text.draw_line(canvas, _("${cost}").format(cost=view.cards[horse].cost), PRICE.on(ink), pill)

    def _draw_calm_row(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """Draws a calm row, with a single line: name, price or owner, and chance, or the odds without chances."""
        s = self._view_model
        view = s.view
        self._draw_name(canvas, horse, row, row.height)
        owner_box = FRect(row.right - ODDS_COLUMN.from_right, row.top, OWNER_WIDTH, row.height)
        owner = view.owners[horse]
        if owner != MARKET:
            draw_portrait(canvas, s.badges[owner], *owner_box.center, OWNER_FACE)
        elif not view.is_finished(horse):
            price = _("${cost}").format(cost=view.cards[horse].cost)
            text.draw_line(canvas, price, PRICE, owner_box, text.CENTRE)
        if s.chances or view.place(horse):
            self._draw_chance(canvas, horse, row)
            return
        odds_box = split_right(row, row.right - 6 - owner_box.right)[0].move(-6, 0)
        text.draw_line(canvas, "-".join(map(str, view.cards[horse].odds)), ODDS, odds_box, text.RIGHT)

    def _draw_full_row(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """Draws a row of two lines: name, odds and chance above owner or price, ability and bar."""
        view = self._view_model.view
        card = view.cards[horse]
        self._draw_name(canvas, horse, row, 23)
        odds = "-".join(map(str, card.odds))
        odds_box = FRect(row.right - ODDS_COLUMN.from_right, row.top, ODDS_COLUMN.width, 22)
        text.draw_line(canvas, odds, ODDS, odds_box, text.CENTRE)
        self._draw_chance(canvas, horse, split_top(row, 22)[0])
        self._draw_owner(canvas, horse, FRect(row.left + 46, row.top + 20, 122, 20))
        owned = view.owners[horse] != MARKET
        draw_trigger_icon(canvas, card.ability, row.left + TRIGGER_ICON_X, row.top + 31, owned=owned)
        for mark in HORSES:
            self._draw_bar_box(canvas, horse, mark, row)

    def _draw_followers(self, canvas: Canvas, horse: int, line: FRect) -> None:
        """Draws the followers of the rolled horse, and the place of the one that is being chosen."""
        view = self._view_model.view
        label = FRect(line.left + 46, line.top, FOLLOWERS_LABEL, line.height)
        text.draw_line(canvas, _("runs with"), SMALL, label, text.LEFT)
        left = label.right + FOLLOWER_GAP
        for mark in HORSES:
            if view.on_bar(horse, mark):
                _draw_lifted_mark(canvas, mark, FRect(left, line.top + 2, FOLLOWER, FOLLOWER), is_highlighted=False)
                left += FOLLOWER + FOLLOWER_GAP
        if not self._asks_follower:
            return
        box = FRect(left, line.top + 2, FOLLOWER, FOLLOWER)
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD_DEEP, 6)
        text.draw_line(canvas, "+", MARK.on(theme.INK), box)
        words_box = FRect(box.right + FOLLOWER_GAP, line.top, line.right - box.right - 2 * FOLLOWER_GAP, line.height)
        words = _("your jersey: who?")
        if text.least_width(canvas, words, JERSEY) <= words_box.width:
            text.draw_line(canvas, words, JERSEY, words_box, text.LEFT)

    def _draw_chance(self, canvas: Canvas, horse: int, line: FRect) -> None:
        """Draws the chance of a horse, or its place, at the right end of a line."""
        s = self._view_model
        number_box = FRect(line.right - CHANCE_WIDTH - 6, line.top, CHANCE_WIDTH, line.height)
        place = s.view.place(horse)
        if place:
            text.draw_line(canvas, ordinal(place), CHANCE.on(theme.MONEY), number_box, text.RIGHT)
        elif horse in s.chances:
            chance = next_place_share(s.chances[horse], len(s.view.finishers))
            text.draw_line(canvas, percent_text(chance), CHANCE, number_box, text.RIGHT)
            middle = line.right - CHANCE_COLUMN.from_right + CHANCE_COLUMN.width / 2, line.centery
            bar = around(middle, (CHANCE_BAR_WIDTH, CHANCE_BAR_HEIGHT))
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

    def _draw_bar_box(self, canvas: Canvas, card: int, horse: int, row: FRect) -> None:
        box = layout.bar_box(row, horse)
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
