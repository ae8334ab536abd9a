"""Renders long texts on light paper as one picture: paragraphs, numbered sentences, tables, pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from pygame import FRect, Surface

from game.ui import text, theme
from game.ui.box import place_in, split_columns, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.text_layout import LINE_HEIGHT, TIGHT_LINE_HEIGHT, TextBox, layout_line, scaled_style

BLOCK_GAP = 12.0
"""Distance between two blocks, in logical units."""
NUMBER_INDENT = 64.0
"""Indentation of a numbered sentence, in logical units."""
BULLET_INDENT = 26.0
"""Indentation of a bullet's text, in logical units."""
TABLE_ROW_HEIGHT = 34.0
"""Minimum height of a table row, in logical units."""
COLUMN_GAP = 12.0
"""Distance between two columns of a table, in logical units."""
MAX_CELL_LINES = 3
CAPTION_GAP = 6.0
"""Distance between a picture and its caption, in logical units."""


class DocumentPicture(Protocol):
    """A picture in a document. Equal pictures look the same."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, in logical units."""

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """Draws the picture in a box of its size."""

    def __hash__(self) -> int:
        """Returns the hash, for the cache of pages."""


@dataclass(frozen=True, slots=True)
class DocumentBlock:
    """A block of a document: its kind, its text, and a number before it, the cells of a table row, or a picture.

    `weights` are the relative widths of the table's columns; without them columns are equally wide. The text of a
    picture is its caption.
    """

    kind: Literal["text", "heading", "numbered", "bullet", "row", "picture"]
    words: str
    number: str = ""
    cells: tuple[str, ...] = ()
    weights: tuple[float, ...] = ()
    picture: DocumentPicture | None = None


class RenderedDocument(NamedTuple):
    """The picture of a document and its height in logical units."""

    picture: Surface
    height: float


def render_document(canvas: Canvas, blocks: Sequence[DocumentBlock], width: float) -> RenderedDocument:
    """Returns the cached picture of the blocks, one below the other, `width` logical units wide."""
    picture = canvas.cached(("page", tuple(blocks), width), lambda: _render_blocks(canvas, blocks, width))
    return RenderedDocument(picture, picture.get_height() / canvas.scale)


def paginate(
    canvas: Canvas, blocks: Sequence[DocumentBlock], width: float, height: float
) -> list[tuple[DocumentBlock, ...]]:
    """Returns the blocks by pages of that size in logical units. A heading, or the head of a table, stays with the next
    block; a block that is higher than a page has its own page.
    """
    pages: list[list[DocumentBlock]] = [[]]
    space_left = height
    for block in blocks:
        needed = _block_height(canvas, block, width)
        if pages[-1] and needed > space_left:
            *before, last = pages[-1]
            is_head = before and (last.kind == "heading" or (last.kind == "row" and before[-1].kind != "row"))
            moved = [pages[-1].pop()] if is_head else []
            pages.append(moved)
            space_left = height - sum(_block_height(canvas, one, width) + BLOCK_GAP for one in moved)
        pages[-1].append(block)
        space_left -= needed + BLOCK_GAP
    return [tuple(page) for page in pages]


def _render_blocks(canvas: Canvas, blocks: Sequence[DocumentBlock], width: float) -> Surface:
    total_height = sum(_block_height(canvas, block, width) + BLOCK_GAP for block in blocks)
    surface = Surface((canvas.px(width), canvas.px(total_height)))
    # cached texts blend correctly only onto an opaque background
    surface.fill(canvas.preferences.mapped_colour(theme.PAPER_LIGHT))
    sheet = canvas.drawing_on(surface)
    top = 0.0
    for block in blocks:
        height = _block_height(canvas, block, width)
        _draw_block(sheet, block, FRect(0, top, width, height))
        top += height + BLOCK_GAP
    return surface


def _indent(block: DocumentBlock) -> float:
    return {"numbered": NUMBER_INDENT, "bullet": BULLET_INDENT}.get(block.kind, 0.0)


def _block_style(block: DocumentBlock) -> theme.Style:
    if block.kind == "picture":
        return theme.SMALL
    return theme.HEADING.sized(24) if block.kind == "heading" else theme.BODY


def _block_height(canvas: Canvas, block: DocumentBlock, width: float) -> float:
    if block.kind == "row":
        return _row_height(canvas, block, width)
    height = text.paragraph_height(canvas, block.words, _block_style(block), width - _indent(block))
    return height + block.picture.size[1] + CAPTION_GAP if block.picture else height


def _draw_block(canvas: Canvas, block: DocumentBlock, box: FRect) -> None:
    if block.kind == "row":
        _draw_row(canvas, block, box)
        return
    if block.picture:
        box = _draw_picture(canvas, block.picture, box)
    style = _block_style(block)
    first = FRect(box.left, box.top, _indent(block), scaled_style(canvas, style).size * LINE_HEIGHT)
    if block.number:
        text.draw_line(canvas, block.number, theme.BOLD.sized(19).on(theme.MONEY), first, text.LEFT)
    elif block.kind == "bullet":
        text.draw_line(canvas, "•", theme.BOLD.on(theme.MONEY), first, text.LEFT)
    align = text.CENTRE if block.picture else text.LEFT
    text.draw_paragraph(canvas, block.words, style, split_left(box, first.width)[1], align)


def _draw_picture(canvas: Canvas, picture: DocumentPicture, box: FRect) -> FRect:
    """Draws a picture at the top of a box; returns the box of its caption."""
    width, height = picture.size
    upper, caption = split_top(box, height, CAPTION_GAP)
    picture.draw(canvas, place_in(upper, (width, height), "midtop"))
    return caption


def _row_height(canvas: Canvas, block: DocumentBlock, width: float) -> float:
    """Returns a row's height: one line, or more if the text of a cell must be broken."""
    max_box = FRect(0, 0, width, MAX_CELL_LINES * theme.BODY.size * TIGHT_LINE_HEIGHT)
    cells = zip(block.cells, _columns(block, max_box), strict=True)
    layouts = [layout_line(canvas, cell, theme.BODY, TextBox(column.width, max_box.height)) for cell, column in cells]
    heights = [len(one.lines) * one.style.size * TIGHT_LINE_HEIGHT for one in layouts if len(one.lines) > 1]
    return max(TABLE_ROW_HEIGHT * canvas.preferences.text_scale, *heights, 0)


def _draw_row(canvas: Canvas, block: DocumentBlock, box: FRect) -> None:
    canvas.fill(theme.PAPER_EDGE, FRect(box.left, box.bottom + BLOCK_GAP / 2, box.width, 1))
    for cell, column in zip(block.cells, _columns(block, box), strict=True):
        text.draw_line(canvas, cell, theme.BODY, column, text.LEFT)


def _columns(block: DocumentBlock, box: FRect) -> list[FRect]:
    return split_columns(box, block.weights or (1.0,) * len(block.cells), COLUMN_GAP)
