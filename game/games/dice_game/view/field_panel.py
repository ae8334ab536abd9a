"""Draws the field: a row for each horse with cloth, name, followers, owner or price, odds and chance."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.games.dice_game.rules.state import ACT, HORSES, MARKET
from game.games.dice_game.view import layout
from game.games.dice_game.view.view_model import FOLLOWER_COLUMNS, ODDS_COLUMNS, PRICE_COLUMNS, DiceGameViewModel
from game.games.lap.wording import ordinal
from game.i18n import _
from game.presentation.static_layer import Panel, PlainPanel
from game.presentation.view_model import Signature
from game.race_view.live_odds import next_place_share
from game.race_view.race_charts import draw_chance_bar
from game.session.amounts import running_chance_text
from game.ui import drawing, icons, text, theme
from game.ui.box import around, inset, place_in, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.display_list import DisplayList
from game.ui.portraits import draw_portrait

NAME = theme.LABEL.sized(19)
SMALL = theme.SMALL
ODDS = theme.BOLD.sized(18)
CHANCE = theme.BOLD.sized(19)
MARK = theme.BOLD.sized(18)
FOLLOWER = (17.0, 19.0)
"""Size of the box of a follower below a name, in logical units."""
STRIPE = theme.PAPER_SHADE
"""Colour of every second row."""
CLOTH = 34
"""Size of a horse's cloth on its row, in logical units."""
LIFTED_CLOTH = 40
"""Size of the cloth on a lifted row, in logical units."""
PRICE_PILL = (54.0, 30.0)
"""Size of the plate of a price, in logical units."""
OWNER_FACE = 32.0
"""Size of the owner's portrait, in logical units."""
CHANCE_HEIGHT = 26.0
"""Height of the chance in per cent above its bar, in logical units."""
CHANCE_BAR = (42.0, 8.0)
"""Size of the bar of a chance, in logical units."""
PRICE = theme.BOLD.sized(20)
FOLLOWER_LINE = 2
"""Line of the sheet with the Jerseys."""


class DiceGameFieldPanel:
    """The panel of the field, with the titles of its columns."""

    box = layout.FIELD

    def __init__(self, view_model: DiceGameViewModel) -> None:
        self._view_model = view_model
        self._rolled_row = DisplayList()

    def draw_rolled_row(self, canvas: Canvas, horse: int, highlighted: Sequence[int]) -> None:
        """Draws the row of the rolled horse above the others, with the boxes of the `highlighted` followers larger."""
        s = self._view_model
        chance = running_chance_text(s.chances[horse].win) if horse in s.chances else ""
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
        return len(s.view.finishers), bool(s.chances), s.list_columns

    def _row_signature(self, horse: int) -> Signature:
        s = self._view_model
        view = s.view
        chances = s.chances.get(horse)
        chance = running_chance_text(next_place_share(chances, len(view.finishers))) if chances else ""
        card = view.owners[horse], view.bars[horse], view.place(horse), view.is_finished(horse)
        return card, chance, s.crowd.get(horse), s.list_columns, self._is_rolled(horse), self._asks_follower

    def _is_rolled(self, horse: int) -> bool:
        """Returns whether the turn is about this horse."""
        view = self._view_model.view
        return bool(horse == view.number and view.phase == ACT)

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
        head = inset(split_top(self.box, layout.ROW_TOP)[0], layout.ROW_INSET)
        if s.list_columns >= PRICE_COLUMNS:
            text.draw_line(canvas, _("price"), SMALL, layout.column_box(head, layout.PRICE_COLUMN), text.CENTRE)
        if s.list_columns >= ODDS_COLUMNS:
            text.draw_line(canvas, _("pays"), SMALL, layout.column_box(head, layout.ODDS_COLUMN), text.CENTRE)
        if s.chances:
            labels = (_("wins"), ordinal(2), ordinal(3))
            title = labels[min(len(s.view.finishers), 2)]
            text.draw_line(canvas, title, SMALL, layout.column_box(head, layout.CHANCE_COLUMN), text.RIGHT)

    def _draw_row(self, horse: int, canvas: Canvas, _room: FRect) -> None:
        s = self._view_model
        row = layout.field_row(horse)
        if self._is_rolled(horse):
            drawing.card(canvas, row, theme.GOLD_LIGHT, theme.GOLD, 8)
        elif horse % 2:
            drawing.card(canvas, row, STRIPE, None, 8)
        canvas.blit_centred(s.sprites.cloth(horse, CLOTH), row.left + 22, row.centery)
        self._draw_name(canvas, horse, row)
        if s.list_columns >= PRICE_COLUMNS:
            self._draw_price(canvas, horse, layout.column_box(row, layout.PRICE_COLUMN))
        if s.list_columns >= ODDS_COLUMNS:
            self._draw_odds(canvas, horse, layout.column_box(row, layout.ODDS_COLUMN))
        self._draw_chance(canvas, horse, layout.column_box(row, layout.CHANCE_COLUMN))

    def _draw_name(self, canvas: Canvas, horse: int, row: FRect) -> None:
        """Draws the name, and below it the followers."""
        s = self._view_model
        box = layout.name_box(row)
        if s.list_columns >= FOLLOWER_COLUMNS:
            box = split_top(box, layout.NAME_HEIGHT)[0]
            self._draw_followers(canvas, horse, layout.followers_box(row))
        text.draw_line(canvas, _(s.view.cards[horse].name), NAME, box, text.LEFT)

    def _draw_followers(self, canvas: Canvas, horse: int, line: FRect) -> None:
        """Draws the followers of a horse, and the place of the one that is being chosen, after the Jersey's icon."""
        view = self._view_model.view
        marks = [mark for mark in HORSES if view.on_bar(horse, mark)]
        asks_follower = self._asks_follower and self._is_rolled(horse)
        if not marks and not asks_follower:
            return
        icon_box, *boxes = split_columns(line, (1,) * (1 + len(HORSES)))
        canvas.blit_centred(icons.icon(canvas, "jersey", FOLLOWER[0], theme.INK_SOFT), *icon_box.center)
        for mark, box in zip(marks, boxes, strict=False):
            cloth = theme.CLOTH_COLOURS[mark]
            square = place_in(box, FOLLOWER, "midleft")
            drawing.card(canvas, square, cloth.colour, theme.CLOTH_EDGE, 4)
            text.draw_line(canvas, str(mark), MARK.on(cloth.number), square)
        if asks_follower and len(marks) < len(boxes):
            square = place_in(boxes[len(marks)], FOLLOWER, "midleft")
            drawing.card(canvas, square, theme.PAPER_LIGHT, theme.GOLD_DEEP, 4)
            text.draw_line(canvas, "+", MARK.on(theme.INK), square)

    def _draw_price(self, canvas: Canvas, horse: int, box: FRect) -> None:
        """Draws the owner, or the price of a horse that is for sale."""
        s = self._view_model
        owner = s.view.owners[horse]
        if owner != MARKET:
            draw_portrait(canvas, s.badges[owner], *box.center, OWNER_FACE)
        elif not s.view.is_finished(horse):
            face, ink = (theme.MONEY, theme.PAPER_LIGHT) if self._is_rolled(horse) else (theme.PAPER_LIGHT, theme.MONEY)
            pill = place_in(box, PRICE_PILL)
            drawing.card(canvas, pill, face, theme.PAPER_EDGE, PRICE_PILL[1] / 2)
            price = _("${cost}").format(cost=s.view.cards[horse].cost)
            text.draw_line(canvas, price, PRICE.on(ink), inset(pill, 4, 0))

    def _draw_odds(self, canvas: Canvas, horse: int, box: FRect) -> None:
        """Draws the payouts of a dollar for the three places, or for the place of the horse."""
        view = self._view_model.view
        place = view.place(horse)
        odds = view.cards[horse].odds
        words = str(odds[place - 1]) if place else "-".join(map(str, odds))
        text.draw_line(canvas, words, ODDS, box, text.CENTRE)

    def _draw_chance(self, canvas: Canvas, horse: int, box: FRect) -> None:
        """Draws the place of a horse, or its chance with a bar."""
        s = self._view_model
        place = s.view.place(horse)
        if place:
            text.draw_line(canvas, ordinal(place), CHANCE.on(theme.MONEY), box, text.RIGHT)
        elif horse in s.chances:
            chance = next_place_share(s.chances[horse], len(s.view.finishers))
            number_box, bar_box = split_top(box, CHANCE_HEIGHT)
            text.draw_line(canvas, running_chance_text(chance), CHANCE, number_box, text.RIGHT)
            bar = place_in(bar_box, CHANCE_BAR, "midright")
            draw_chance_bar(canvas, bar, round(chance, 2), s.crowd.get(horse))


LIFTED_LEFT = 54.0
"""Distance of the texts from the left edge of a lifted row, in logical units."""
LIFTED_TEXT = 25.0
"""Height of the upper line of a lifted row, in logical units."""
LIFTED_PITCH = 28.0
"""Distance between the followers on a lifted row, in logical units."""
LIFTED_FOLLOWER = 20.0
"""Side of the box of a follower on a lifted row, in logical units."""
MOVED_FOLLOWER = 26.0
"""Side of the box of a follower that has moved, in logical units."""


def draw_rolled_row(canvas: Canvas, view_model: DiceGameViewModel, horse: int, highlighted: Sequence[int]) -> None:
    """Draws the row of the rolled horse above the others, with the boxes of the `highlighted` followers larger."""
    view = view_model.view
    box = layout.lifted_row(horse)
    card = view.cards[horse]
    drawing.card(canvas, box, theme.GOLD_LIGHT, theme.GOLD, 12)
    canvas.blit_centred(view_model.sprites.cloth(horse, LIFTED_CLOTH), box.left + LIFTED_LEFT / 2, box.centery)
    upper, lower = split_top(split_left(box, LIFTED_LEFT)[1], LIFTED_TEXT)
    text.draw_line(canvas, _(card.name), NAME, FRect(upper.left, upper.top, 174, upper.height), text.LEFT)
    odds = "-".join(map(str, card.odds))
    text.draw_line(canvas, odds, ODDS, FRect(box.right - 150, upper.top, 76, upper.height), text.RIGHT)
    text.draw_line(canvas, _("runs with"), SMALL, FRect(lower.left, lower.top, 86, lower.height), text.LEFT)
    if horse in view_model.chances:
        chance = running_chance_text(view_model.chances[horse].win)
        text.draw_line(canvas, chance, CHANCE, FRect(box.right - 66, upper.top, 56, upper.height), text.RIGHT)
    followers = [mark for mark in HORSES if view.on_bar(horse, mark)]
    for number, mark in enumerate(followers):
        is_highlighted = mark in highlighted
        side = MOVED_FOLLOWER if is_highlighted else LIFTED_FOLLOWER
        centre = lower.left + 92 + LIFTED_PITCH * (number + 0.5), lower.top + 10
        _draw_lifted_mark(canvas, mark, around(centre, (side, side)), is_highlighted=is_highlighted)


def _draw_lifted_mark(canvas: Canvas, horse: int, box: FRect, *, is_highlighted: bool) -> None:
    cloth = theme.CLOTH_COLOURS[horse]
    drawing.card(canvas, box, cloth.colour, theme.GOLD if is_highlighted else theme.CLOTH_EDGE, 5)
    text.draw_line(canvas, str(horse), MARK.sized(22 if is_highlighted else 18).on(cloth.number), box)
