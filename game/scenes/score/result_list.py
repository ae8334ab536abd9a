"""Draws the list of the page after a first match: the results of its player, and the advice after a loss."""

from collections.abc import Iterator

from pygame import FRect

from game.engine.rules import GameState
from game.i18n import _
from game.presentation.loader import score_sheet_of
from game.presentation.match_result import ScoreSheet
from game.scenes.score.own_result import OwnResult
from game.session.amounts import DOLLAR, currency_of, dollars, signed_dollars
from game.session.session import MatchSession
from game.ui import drawing, text, theme
from game.ui.box import inset, nth_row, split_bottom, split_top
from game.ui.canvas import Canvas

PADDING = 16.0
"""Space between the panel's edge and its content, in logical units."""
HEADING_HEIGHT = 46.0
"""Height of the panel's heading, in logical units."""
ROW_HEIGHT = 46.0
"""Maximum height of a row, in logical units."""
MIN_ROW_HEIGHT = 27.0
"""Minimum height of a row above the advice, in logical units."""
ROW_GAP = 5.0
"""Gap between two rows, in logical units."""
MAX_ROWS = 5
"""Maximum number of rows, unless they add up to the total."""
ALSO_HEIGHT = 30.0
"""Height of the heading between the total and the other results, in logical units."""
ADVICE_HEIGHT = 150.0
"""Maximum height of the advice after a loss, in logical units."""
TURNING_POINT_HEIGHT = 84.0
"""Maximum height of the turning point after a win, in logical units."""
ADVICE_HEADING_HEIGHT = 30.0
"""Height of the heading of the advice, in logical units."""
ADVICE_STYLE = theme.SMALL
"""Text style of the advice."""
LINE_WIDTH = 2.0
"""Width of the line above the other results, in logical units."""

ResultRow = tuple[str, str]
"""A name and an amount."""


class ResultList:
    """The results of a player: amounts of money with their total, then other results, and the turning point."""

    def __init__(self, session: MatchSession, result: OwnResult) -> None:
        self._session = session
        self._seat = result.seat
        self._is_win = result.is_win
        self._has_money = currency_of(session.setup.rules) == DOLLAR
        self._total = (_("Total"), result.score)
        self.money: tuple[ResultRow, ...] = (*self._amounts(), self._total) if self._has_money else ()
        """The rows that add up to the total; empty if the score is not money."""
        others = list(self._other_rows())
        self.rows: tuple[ResultRow, ...] = (*self.money, *others[: max(MAX_ROWS - len(self.money), 0)])
        """All rows from top to bottom."""
        self.shown = 0
        """Number of visible rows."""
        self.advice = ""
        """The advice below the rows; "" for none."""

    @property
    def title(self) -> str:
        """The heading of the list."""
        return _("Your money") if self._has_money else _("In this match")

    @property
    def _sheet(self) -> ScoreSheet[GameState]:
        return score_sheet_of(self._session.setup.rules) or ScoreSheet()

    def _amounts(self) -> Iterator[ResultRow]:
        """Yields the name and the amount of each row of the score sheet. An amount that all seats have has no sign."""
        state = self._session.match.state
        for name, amount_of in self._sheet.rows(state):
            amount = amount_of(state, self._seat)
            is_equal = len({amount_of(state, seat) for seat in range(len(self._session.setup.seats))}) == 1
            if amount:
                yield name(), dollars(amount) if is_equal and amount > 0 else signed_dollars(amount)

    def _other_rows(self) -> Iterator[ResultRow]:
        """Yields the results that are not part of the total; none below an amount of money after a loss."""
        if self._is_win or not self._has_money:
            yield from self._sheet.learnt(self._session.match, self._seat)

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """Draws the visible rows, and the advice below them."""
        drawing.card(canvas, box, theme.PAPER_LIGHT, theme.PAPER_EDGE, theme.PANEL_RADIUS)
        heading, content = split_top(inset(box, PADDING, PADDING / 2), HEADING_HEIGHT)
        if self.rows:
            text.draw_line(canvas, self.title, theme.HEADING, heading, text.LEFT)
        least = len(self.rows) * (MIN_ROW_HEIGHT + ROW_GAP)
        advice_height = min(self._max_advice_height, content.height - least)
        advice_box, rows = split_bottom(content, advice_height)
        self._draw_rows(canvas, rows)
        if self.advice:
            label_box, words_box = split_top(advice_box, ADVICE_HEADING_HEIGHT)
            heading_words = _("Where you won it") if self._is_win else _("Where it slipped away")
            text.draw_line(canvas, heading_words, theme.BOLD, label_box, text.LEFT)
            text.draw_paragraph(canvas, self.advice, ADVICE_STYLE, words_box)

    @property
    def _max_advice_height(self) -> float:
        if not self._is_win:
            return ADVICE_HEIGHT
        return TURNING_POINT_HEIGHT if self.advice else 0.0

    def _draw_rows(self, canvas: Canvas, box: FRect) -> None:
        """Draws rows of equal height, and a heading between the total and the other results."""
        has_also = bool(self.money) and len(self.rows) > len(self.money)
        height_of_all = box.height - (ALSO_HEIGHT + ROW_GAP) * has_also
        height = min(ROW_HEIGHT, height_of_all / max(len(self.rows), 1) - ROW_GAP)
        sum_box, other_box = split_top(box, len(self.money) * (height + ROW_GAP))
        for number, row in enumerate(self.money[: self.shown]):
            self._draw_row(canvas, nth_row(sum_box, number, height, ROW_GAP), row)
        others = self.rows[len(self.money) : self.shown]
        if has_also:
            also, other_box = split_top(other_box, ALSO_HEIGHT, ROW_GAP)
            if others:
                _draw_also(canvas, also)
        for number, row in enumerate(others):
            self._draw_row(canvas, nth_row(other_box, number, height, ROW_GAP), row)

    def _draw_row(self, canvas: Canvas, box: FRect, row: ResultRow) -> None:
        is_total = row == self._total
        drawing.card(canvas, box, theme.GOLD_LIGHT if is_total else theme.PAPER_SHADE, None, theme.RADIUS)
        name, amount = row
        colour = theme.INK if is_total or amount.startswith(("−", DOLLAR)) else theme.MONEY
        text.draw_pair(canvas, (name, theme.BOLD), (amount, theme.BOLD.on(colour)), inset(box, PADDING, 0))


def _draw_also(canvas: Canvas, box: FRect) -> None:
    """Draws the heading of the results that are not part of the total, below a line."""
    line, heading = split_top(box, LINE_WIDTH)
    canvas.fill(theme.PAPER_EDGE, line)
    text.draw_line(canvas, _("Also"), theme.LABEL.on(theme.INK_SOFT), heading, text.LEFT)
