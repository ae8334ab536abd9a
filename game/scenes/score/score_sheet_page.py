"""Shows the score sheet: the rows of the rule book, with a column for each sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import FRect

from game.engine.rules import GameState
from game.i18n import _
from game.presentation.match_result import Deed, ScoreRow, ScoreSheet
from game.scenes.score import podium
from game.scenes.score.podium import PlayerBadges, RankRow
from game.session.amounts import amount_text, place_text
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.portraits import draw_portrait

SHEET_BOX = FRect(60, 96, 806, 452)
"""Box of the score sheet, in logical units."""
PODIUM_BOX = FRect(882, 96, 338, 452)
"""Box of the winners' panel, in logical units."""
LABELS_WIDTH = 190.0
"""Width of the row names, in logical units."""
EDGE = 20.0
"""Margin left and right of the table, in logical units."""
HEAD_HEIGHT = 92.0
"""Height of the column heads, in logical units."""
ROW_HEIGHT = 82.0
"""Maximum height of a row, in logical units."""
FOOT_HEIGHT = 8.0
"""Margin below the table, in logical units."""
COLUMN_GUTTER = 8.0
"""Minimum gap between the numbers of two columns, in logical units."""
CROWN = 28.0
"""Size of the winner's crown, in logical units."""
PORTRAIT = 40.0
"""Size of a portrait, in logical units."""
SUM_STYLE = theme.NUMBER.sized(26)
"""Text style of a row's amount."""
TOTAL_STYLE = theme.NUMBER.sized(32)
"""Text style of the total."""
DEED_STYLE = theme.LABEL.sized(22)
"""Text style of a highlight's number."""


@dataclass
class ScoreSheetPage:
    """The page of the score sheet. `ranks` is empty until the winner is named."""

    score_sheet: ScoreSheet[GameState]
    players: PlayerBadges
    rows: Sequence[ScoreRow[GameState]] = ()
    ranks: Sequence[RankRow] = ()
    deeds: Sequence[Deed] = ()
    """Highlights of each seat, below the total."""

    def draw(self, canvas: Canvas, sprites: SpriteCache, view: GameState) -> None:
        """Draws the page for the state `view`."""
        drawing.panel(canvas, SHEET_BOX)
        for number, (name, _sum) in enumerate(self.rows):
            box = self.cell(-1, number)
            if not number % 2:
                shade = FRect(SHEET_BOX.left + 10, box.top, SHEET_BOX.width - 20, box.height)
                drawing.card(canvas, shade, theme.PAPER_SHADE, None, 8)
            text.draw_line(canvas, name(), theme.LABEL, box, text.LEFT)
        text.draw_line(canvas, _("Total"), theme.HEADING, self.cell(-1, len(self.rows)), text.LEFT)
        for number, (deed, counts) in enumerate(self.deeds, len(self.rows) + 1):
            text.draw_line(canvas, deed, theme.LABEL, self.cell(-1, number), text.LEFT)
            for seat, count in enumerate(counts):
                text.draw_line(canvas, str(count), DEED_STYLE, self.cell(seat, number))
        ranked = {rank.seat: rank for rank in self.ranks}
        for seat in range(len(self.players.names)):
            self._draw_column(canvas, sprites, view, ranked.get(seat, RankRow(0, seat, 0)))
        drawing.panel(canvas, PODIUM_BOX)
        podium.draw_horses(canvas, PODIUM_BOX, sprites, self.score_sheet.finishers(view))
        podium.draw(canvas, PODIUM_BOX, sprites, self.players, self.ranks)

    def prerender_sprites(self, sprites: SpriteCache, view: GameState) -> Iterator[None]:
        """Renders the page's pictures in advance, one at a time."""
        sprites.icon("crown", CROWN, theme.GOLD_DEEP)
        yield
        yield from podium.prerender_sprites(sprites, self.score_sheet.finishers(view), len(self.players.names))

    def prerender(self, canvas: Canvas, sprites: SpriteCache, view: GameState) -> Iterator[None]:
        """Renders the page without ranks in advance, column by column."""
        yield from self.prerender_sprites(sprites, view)
        for seat in range(len(self.players.names)):
            self._draw_column(canvas, sprites, view, RankRow(0, seat, 0))
            yield
        podium.draw_horses(canvas, PODIUM_BOX, sprites, self.score_sheet.finishers(view))
        yield
        yield from canvas.draw_ahead(partial(self.draw, sprites=sprites, view=view))

    def cell(self, seat: int, row: int) -> FRect:
        """Returns the box of a cell; seat −1 is the column of row names, row −1 that of the heads."""
        width = (SHEET_BOX.width - LABELS_WIDTH - 2 * EDGE) / len(self.players.names)
        row_count = len(self.rows) + 1 + len(self.deeds)
        pitch = min(ROW_HEIGHT, (SHEET_BOX.height - HEAD_HEIGHT - FOOT_HEIGHT) / row_count)
        top = SHEET_BOX.top + HEAD_HEIGHT + row * pitch if row >= 0 else SHEET_BOX.top + 6
        height = pitch if row >= 0 else HEAD_HEIGHT - 6
        if seat < 0:
            return FRect(SHEET_BOX.left + EDGE, top, LABELS_WIDTH - 8, height)
        return FRect(SHEET_BOX.left + EDGE + LABELS_WIDTH + seat * width, top, width, height)

    def _draw_column(self, canvas: Canvas, sprites: SpriteCache, view: GameState, rank: RankRow) -> None:
        """Draws a column. The place is 0 until the winner is named; without rows the total is the score."""
        seat = rank.seat
        self._draw_head(canvas, sprites, rank)
        total = 0 if self.rows else rank.score
        for number, (_name, sum_of) in enumerate(self.rows):
            amount = sum_of(view, seat)
            total += amount
            label = amount_text(amount, self.players.currency) if amount else "–"
            style = SUM_STYLE.on(theme.INK if amount else theme.INK_SOFT)
            text.draw_line(canvas, label, style, self.cell(seat, number).inflate(-COLUMN_GUTTER, 0))
        box = self.cell(seat, len(self.rows)).inflate(-COLUMN_GUTTER, 0)
        text.draw_line(canvas, amount_text(total, self.players.currency), TOTAL_STYLE.on(theme.MONEY), box)

    def _draw_head(self, canvas: Canvas, sprites: SpriteCache, rank: RankRow) -> None:
        """Draws the head of a seat: for the winner with a crown on gold, for others with the place."""
        seat = rank.seat
        head = self.cell(seat, -1)
        if rank.is_winner:
            column = head.union(self.cell(seat, len(self.rows))).inflate(-6, 0)
            drawing.card(canvas, column, theme.GOLD_LIGHT, theme.GOLD, 12)
            canvas.blit_centred(sprites.icon("crown", CROWN, theme.GOLD_DEEP), head.centerx, head.top + 14)
        elif rank.place:
            line = FRect(head.left, head.top + 1, head.width, 24)
            text.draw_line(canvas, place_text(rank.place), theme.SMALL, line)
        draw_portrait(canvas, self.players.badges[seat], head.centerx, head.top + 42, PORTRAIT)
        name = FRect(head.left + 4, head.top + 60, head.width - 8, 26)
        text.draw_line(canvas, self.players.names[seat], theme.BOLD, name)
