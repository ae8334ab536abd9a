"""Draws the field with a plate per horse: cloth, name, price or owner, own bet, chance or place."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.games.lap.wording import ordinal
from game.games.long_shot.rules.state import BANK, HORSES
from game.games.long_shot.view import layout
from game.games.long_shot.view.horse_rows import draw_row, price_text
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import chance_name, horse_name
from game.i18n import _, translate
from game.presentation.static_layer import Panel, PlainPanel, TablePanel
from game.presentation.view_model import Signature
from game.race_view.race_charts import draw_chance_bar
from game.session.amounts import dollars, running_chance_text
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, place_in, split_left, split_right, split_rows
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

TITLE = theme.NUMBER.sized(19)
TITLE_GAP = 8.0
"""Space between the title and the column titles, in logical units."""
NAME = theme.LABEL.sized(19)
NUMBER = theme.BOLD.sized(18)
CLOTH = 36.0
CLOTH_WIDTH = 40.0
"""Width of the part of a plate with the cloth, in logical units."""
RING = 4.0
"""Space for the ring round an option inside the edge of a plate, in logical units."""
PLATE_MARGIN = 2.0
"""Space between the text and the right edge of a plate, in logical units."""
PLATE_RADIUS = 9.0
FACE = 20.0
PRICE_WIDTH = 34.0
"""Width of a horse's price, or of its owner's face, in logical units."""
CHANCE_WIDTH = 49.0
"""Width of a horse's chance or place, in logical units."""
TICKET_ICON = 14.0
WIDE_STAKE = 100
"""Minimum stake that leaves no space for the icon of a ticket, in dollars."""
CROWD_BAR = 3.0
"""Height of the bar with the crowd's share, in logical units."""


class LongShotFieldPanel(TablePanel[LongShotViewModel]):
    """The panel of the field, with its titles."""

    box = layout.FIELD

    @property
    def plates(self) -> list[Panel]:
        """The panels of the horses."""
        return [
            PlainPanel(layout.horse_plate(horse), partial(self._draw_plate, horse), partial(self._signature_of, horse))
            for horse in HORSES
        ]

    def signature(self) -> Signature:
        rows = [(horse, self._facts_of(horse)) for horse in self._rows]
        return bool(self._s.chances), len(self._s.view.finishers), self._s.asks_for_horse, self._s.is_betting, rows

    def draw(self, canvas: Canvas) -> None:
        drawing.panel(canvas, self.box)
        head = layout.ROWS_HEAD if self._s.has_rows else layout.FIELD_HEAD
        title, columns = self._titles
        column = self._fitting_column(canvas, title, columns)
        right_width = min(text.least_width(canvas, column, theme.SMALL) + 1, head.width - TITLE_GAP)
        title_width = max(text.width(canvas, title, TITLE) + TITLE_GAP, head.width / 2)
        least_width = text.least_width(canvas, title, TITLE) + TITLE_GAP
        left, right = split_left(head, max(min(title_width, head.width - right_width), least_width))
        text.draw_line(canvas, title, TITLE, left, text.LEFT)
        text.draw_line(canvas, column, theme.SMALL, right, text.RIGHT)
        for horse in self._rows:
            is_shown = horse == self._s.shown_horse
            draw_row(canvas, self._s, horse, _standing(self._s, horse), is_lit=is_shown)

    def _fitting_column(self, canvas: Canvas, title: str, columns: Sequence[str]) -> str:
        """Returns the names of both numbers, or of the first one if both do not fit next to the title."""
        head = layout.ROWS_HEAD if self._s.has_rows else layout.FIELD_HEAD
        both = " · ".join(columns)
        needed = text.least_width(canvas, title, TITLE) + TITLE_GAP + text.least_width(canvas, both, theme.SMALL)
        return both if needed < head.width else columns[0]

    @property
    def _titles(self) -> tuple[str, Sequence[str]]:
        """The title, and the names of the two numbers of each horse."""
        title = _("PRESS A HORSE") if self._s.asks_for_horse else _("THE FIELD")
        dollars_name = _("pays up to") if self._s.is_betting else _("price")
        chance = translate(chance_name(self._s.view)) if self._s.chances else ""
        return title, [name for name in (dollars_name, chance) if name]

    @property
    def _rows(self) -> list[int]:
        """The horses with a row that the card of the horse in focus leaves visible; none without rows."""
        if not self._s.has_rows:
            return []
        card = self._s.card_box
        return [horse for horse in HORSES if card is None or not card.colliderect(layout.horse_row(horse))]

    def _signature_of(self, horse: int) -> Signature:
        """Returns the facts that a plate shows; nothing with rows, which the field draws itself."""
        return () if self._s.has_rows else self._facts_of(horse)

    def _facts_of(self, horse: int) -> Signature:
        view_model = self._s
        view = view_model.view
        stake = view.bets[view_model.open_sheet_seat][horse]
        is_shown = horse == view_model.shown_horse
        standing = _standing(view_model, horse), view.is_finished(horse)
        price = price_text(view_model, horse)
        return view.owners[horse], price, stake, *standing, view_model.crowd.get(horse), is_shown

    def _draw_plate(self, horse: int, canvas: Canvas, box: FRect) -> None:
        if self._s.has_rows:
            return
        is_shown = horse == self._s.shown_horse
        draw_plate(canvas, self._s, horse, box, is_lit=is_shown)


def draw_plate(canvas: Canvas, view_model: LongShotViewModel, horse: int, box: FRect, *, is_lit: bool) -> None:
    """Draws the plate of a horse in a box, on gold if it is lit."""
    ground, edge = (theme.GOLD_LIGHT, theme.GOLD) if is_lit else (theme.PAPER_LIGHT, theme.PAPER_EDGE)
    drawing.card(canvas, box, ground, edge, PLATE_RADIUS)
    cloth, words = split_left(inset(box, RING), CLOTH_WIDTH)
    canvas.blit_centred(view_model.sprites.cloth(horse, CLOTH), *cloth.center)
    words = split_right(words, PLATE_MARGIN)[1]
    upper, lower = split_rows(words, 2)
    text.draw_line(canvas, translate(horse_name(horse)), NAME, upper, text.LEFT)
    price, rest = split_left(lower.move(0, -2), PRICE_WIDTH)
    stake, standing = split_left(rest, rest.width - CHANCE_WIDTH)
    _draw_owner(canvas, view_model, horse, price)
    _draw_stake(canvas, view_model.view.bets[view_model.open_sheet_seat][horse], stake)
    text.draw_line(canvas, _standing(view_model, horse), NUMBER, standing, text.RIGHT)
    crowd = view_model.crowd.get(horse)
    if crowd is not None and horse in view_model.chances:
        bar = FRect(words.left, box.bottom - 2 * CROWD_BAR, words.width, CROWD_BAR)
        draw_chance_bar(canvas, bar, round(view_model.chances[horse].win, 2), crowd)


def _standing(view_model: LongShotViewModel, horse: int) -> str:
    """Returns the place of a finished horse, or else its live chance; "" without live chances."""
    place = view_model.view.place(horse)
    if place:
        return ordinal(place)
    chances = view_model.chances.get(horse)
    if chances is None:
        return ""
    return running_chance_text(chances.show)


def _draw_owner(canvas: Canvas, view_model: LongShotViewModel, horse: int, box: FRect) -> None:
    """Draws the price or payout of a horse, or else the face of its owner."""
    price = price_text(view_model, horse)
    owner = view_model.view.owners[horse]
    if price:
        text.draw_line(canvas, price, NUMBER.on(theme.MONEY), box, text.LEFT)
    elif owner != BANK:
        draw_portrait(canvas, view_model.badges[owner], box.left + FACE / 2, box.centery, FACE)


def _draw_stake(canvas: Canvas, stake: int, box: FRect) -> None:
    """Draws the bet of the open sheet on a horse as a golden ticket."""
    if not stake:
        return
    ticket = place_in(box, (box.width, box.height - 4))
    drawing.card(canvas, ticket, theme.GOLD_LIGHT, theme.GOLD, 5)
    icon, amount = split_left(ticket, TICKET_ICON)
    if stake >= WIDE_STAKE:
        text.draw_line(canvas, dollars(stake), NUMBER, ticket)
        return
    canvas.blit_centred(icons.icon(canvas, "ticket", TICKET_ICON, theme.GOLD_DEEP), icon.centerx + 1, icon.centery)
    text.draw_line(canvas, dollars(stake), NUMBER, amount)


def draw_rolled_plates(view_model: LongShotViewModel, canvas: Canvas, horse: int, followers: Sequence[int]) -> None:
    """Draws the plates of the rolled horse and of followers that have moved above the darkened table."""
    for lit_horse in (*followers, horse):
        box = view_model.horse_box(lit_horse)
        is_rolled = lit_horse == horse
        if view_model.has_rows:
            draw_row(canvas, view_model, lit_horse, _standing(view_model, lit_horse), is_lit=is_rolled)
        else:
            draw_plate(canvas, view_model, lit_horse, box, is_lit=is_rolled)
        drawing.highlight_outline(canvas, box, PLATE_RADIUS)
