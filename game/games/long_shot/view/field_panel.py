"""Draws the field with a row per horse: cloth, name, owner or price, odds, movement bar, chance, bettors."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.games.lap.wording import ordinal
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import BANK, HORSES
from game.games.long_shot.view import layout
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import horse_name, odds_text
from game.i18n import _, translate
from game.presentation.static_layer import Panel, PlainPanel, TablePanel
from game.presentation.view_model import Signature
from game.race_view.race_charts import draw_chance_bar
from game.session.amounts import dollars, percent_text
from game.ui import drawing, icons, text, theme
from game.ui.box import split_left
from game.ui.canvas import Canvas

NAME = theme.LABEL.sized(19)
NUMBER = theme.BOLD.sized(18)
HEAD_HEIGHT = 22.0
CLOTH = 34.0
BADGE = 18.0
BETTORS_WIDTH = 92.0
CHANCE_WIDTH, CHANCE_HEIGHT = 38.0, 8.0


class LongShotFieldPanel(TablePanel[LongShotViewModel]):
    """The panel of the field, with column titles."""

    box = layout.FIELD

    @property
    def rows(self) -> list[Panel]:
        """The panels of the rows."""
        return [
            PlainPanel(layout.field_row(horse), partial(self._draw_row, horse), partial(self._row_signature, horse))
            for horse in HORSES
        ]

    def signature(self) -> Signature:
        return bool(self._s.chances), bool(self._s.view.finishers)

    def _row_signature(self, horse: int) -> Signature:
        view_model = self._s
        view = view_model.view
        chances = view_model.chances.get(horse)
        place = (view.place(horse), view.is_finished(horse))
        chance = percent_text(chances.show if view.finishers else chances.win) if chances else ""
        people = view.owners[horse], tuple(bool(row[horse]) for row in view.bets), view_model.crowd.get(horse)
        return people, place, chance, horse in (view.die, view_model.feature)

    def draw(self, canvas: Canvas) -> None:
        drawing.panel(canvas, self.box)
        row = layout.field_row(1)
        head = FRect(row.left + 6, self.box.top + 1, 150, HEAD_HEIGHT)
        text.draw_line(canvas, _("THE FIELD"), theme.NUMBER.sized(18), head, text.LEFT)
        pays = FRect(row.left + layout.ODDS_LEFT, head.top, layout.ODDS_WIDTH, HEAD_HEIGHT)
        text.draw_line(canvas, _("pays"), theme.SMALL, pays)
        if self._s.chances:
            title_box = FRect(row.left + layout.CHANCE_LEFT, head.top, row.width - layout.CHANCE_LEFT - 4, HEAD_HEIGHT)
            title = _("top 3") if self._s.view.finishers else _("wins")
            text.draw_line(canvas, title, theme.SMALL, title_box, text.RIGHT)

    def _draw_row(self, horse: int, canvas: Canvas, row: FRect) -> None:
        view_model = self._s
        paper = row.inflate(0, -1)
        if horse in (view_model.view.die, view_model.feature):
            drawing.card(canvas, paper, theme.GOLD_LIGHT, None, 8)
        elif horse % 2:
            drawing.card(canvas, paper, theme.PAPER_SHADE, None, 8)
        canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH), row.left + 22, row.centery)
        name_width = layout.ODDS_LEFT - layout.NAME_LEFT + 8
        name = FRect(row.left + layout.NAME_LEFT, row.top + layout.FIRST_LINE, name_width, layout.LINE)
        text.draw_line(canvas, translate(horse_name(horse)), NAME, name, text.LEFT)
        odds = FRect(row.left + layout.ODDS_LEFT + 8, name.top, layout.ODDS_WIDTH - 16, layout.LINE)
        text.draw_line(canvas, odds_text(horse), NUMBER, odds)
        self._draw_chance(canvas, horse, row)
        self._draw_owner(canvas, horse, FRect(name.left, row.top + layout.SECOND_LINE, name.width, layout.LINE))
        self._draw_bettors(canvas, horse, row)
        faces = [face for face in HORSES if HORSE_CARDS[horse].has_on_bar(face)]
        for face, box in zip(faces, layout.bar_boxes(row, faces), strict=True):
            cloth = theme.CLOTH_COLOURS[face]
            drawing.card(canvas, box, cloth.colour, theme.CLOTH_EDGE, 4)
            text.draw_line(canvas, str(face), NUMBER.on(cloth.number), box)

    def _draw_chance(self, canvas: Canvas, horse: int, row: FRect) -> None:
        view_model = self._s
        left = row.left + layout.CHANCE_LEFT
        number_left = left + CHANCE_WIDTH
        number = FRect(number_left, row.top + layout.FIRST_LINE, row.right - 6 - number_left, layout.LINE)
        place = view_model.view.place(horse)
        if place:
            text.draw_line(canvas, ordinal(place), NUMBER.on(theme.MONEY), number, text.RIGHT)
        elif horse in view_model.chances:
            chance = view_model.chances[horse].show if view_model.view.finishers else view_model.chances[horse].win
            text.draw_line(canvas, percent_text(chance), NUMBER, number, text.RIGHT)
            bar = FRect(left + 2, row.top + 8, CHANCE_WIDTH, CHANCE_HEIGHT)
            draw_chance_bar(canvas, bar, round(chance, 2), view_model.crowd.get(horse))

    def _draw_owner(self, canvas: Canvas, horse: int, box: FRect) -> None:
        view_model = self._s
        owner = view_model.view.owners[horse]
        if owner != BANK:
            canvas.blit_centred(icons.badge(canvas, view_model.badges[owner], BADGE), box.left + 10, box.centery)
            name_box = split_left(box, 24)[1]
            text.draw_line(canvas, view_model.names[owner], theme.SMALL.on(theme.INK), name_box, text.LEFT)
        elif not view_model.view.is_finished(horse):
            label = _("Buy {price}").format(price=dollars(HORSE_CARDS[horse].price))
            text.draw_line(canvas, label, theme.SMALL.on(theme.MONEY), box, text.LEFT)

    def _draw_bettors(self, canvas: Canvas, horse: int, row: FRect) -> None:
        view_model = self._s
        seats = [seat for seat in view_model.view.seats if view_model.view.bets[seat][horse]]
        pitch = min(BADGE + 1, (BETTORS_WIDTH - BADGE) / max(len(seats) - 1, 1))
        for number, seat in enumerate(reversed(seats)):
            badge = icons.badge(canvas, view_model.badges[seat], BADGE)
            canvas.blit_centred(badge, row.right - 6 - BADGE / 2 - number * pitch, row.top + 31)


LIFTED_CLOTH = 46.0


def draw_rolled_rows(view_model: LongShotViewModel, canvas: Canvas, horse: int, followers: Sequence[int]) -> None:
    """Draws the rolled horse's row lifted above the others, and highlights the rows of followers that have moved."""
    for follower in followers:
        _draw_lifted_row(canvas, view_model, follower, layout.field_row(follower), theme.PAPER_LIGHT)
    _draw_lifted_row(canvas, view_model, horse, layout.lifted_row(horse), theme.GOLD_LIGHT)


def _draw_lifted_row(
    canvas: Canvas, view_model: LongShotViewModel, horse: int, box: FRect, ground: theme.Colour
) -> None:
    drawing.card(canvas, box, ground, theme.GOLD, 10)
    canvas.blit_centred(view_model.sprites.cloth(horse, min(LIFTED_CLOTH, box.height - 6)), box.left + 32, box.centery)
    name = FRect(box.left + 64, box.top, 220, box.height)
    text.draw_line(canvas, translate(horse_name(horse)), NAME.sized(22), name, text.LEFT)
    if horse in view_model.chances:
        chance = FRect(box.right - 70, box.top, 60, box.height)
        text.draw_line(canvas, percent_text(view_model.chances[horse].win), NUMBER.sized(22), chance, text.RIGHT)
