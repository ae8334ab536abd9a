"""Renders long texts on light paper as one picture: paragraphs, numbered sentences, tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame import FRect, Surface

from game.ui import text, theme
from game.ui.box import split_columns, split_left
from game.ui.canvas import Canvas
from game.ui.text_layout import LINE_HEIGHT, TIGHT_LINE_HEIGHT, TextBox, layout_line, scaled_style

BLOCK_GAP = 12.0
"""Distance between two blocks (logical units)."""
NUMBER_INDENT = 64.0
BULLET_INDENT = 26.0
TABLE_ROW_HEIGHT = 34.0
COLUMN_GAP = 12.0
MAX_CELL_LINES = 3


@dataclass(frozen=True, slots=True)
class DocumentBlock:
    """A block of a document: its kind, its text, and a number before it or the cells of a table row.

    `weights` are the widths of the table's columns among each other; columns are equally wide without them.
    """

    kind: Literal["text", "heading", "numbered", "bullet", "row"]
    words: str
    number: str = ""
    cells: tuple[str, ...] = ()
    weights: tuple[float, ...] = ()


class RenderedDocument(NamedTuple):
    """The picture of a document and its height in logical units."""

    picture: Surface
    height: float


def render_document(canvas: Canvas, blocks: Sequence[DocumentBlock], width: float) -> RenderedDocument:
    """Returns the blocks one below the other, `width` logical units wide; cached."""
    picture = canvas.cached(("page", tuple(blocks), width), lambda: _render_blocks(canvas, blocks, width))
    return RenderedDocument(picture, picture.get_height() / canvas.scale)


def paginate(
    canvas: Canvas, blocks: Sequence[DocumentBlock], width: float, height: float
) -> list[tuple[DocumentBlock, ...]]:
    """Returns the blocks by pages of that size in logical units. A heading, and the head of a table, stays with the
    block after it; a block that is higher than a page has one of its own.
    """
    pages: list[list[DocumentBlock]] = [[]]
    left = height
    for block in blocks:
        needed = _block_height(canvas, block, width)
        if pages[-1] and needed > left:
            *before, last = pages[-1]
            heads = before and (last.kind == "heading" or (last.kind == "row" and before[-1].kind != "row"))
            moved = [pages[-1].pop()] if heads else []
            pages.append(moved)
            left = height - sum(_block_height(canvas, one, width) + BLOCK_GAP for one in moved)
        pages[-1].append(block)
        left -= needed + BLOCK_GAP
    return [tuple(page) for page in pages]


def _render_blocks(canvas: Canvas, blocks: Sequence[DocumentBlock], width: float) -> Surface:
    total_height = sum(_block_height(canvas, block, width) + BLOCK_GAP for block in blocks)
    surface = Surface((canvas.px(width), canvas.px(total_height)))
    surface.fill(
        canvas.preferences.mapped_colour(theme.PAPER_LIGHT)
    )  # cached texts blend correctly onto an opaque ground only
    sheet = canvas.drawing_on(surface)
    top = 0.0
    for block in blocks:
        _draw_block(sheet, block, FRect(0, top, width, _block_height(canvas, block, width)))
        top += _block_height(canvas, block, width) + BLOCK_GAP
    return surface


def _indent(block: DocumentBlock) -> float:
    return {"numbered": NUMBER_INDENT, "bullet": BULLET_INDENT}.get(block.kind, 0.0)


def _block_style(block: DocumentBlock) -> theme.Style:
    return theme.HEADING.sized(24) if block.kind == "heading" else theme.BODY


def _block_height(canvas: Canvas, block: DocumentBlock, width: float) -> float:
    if block.kind == "row":
        return _row_height(canvas, block, width)
    return text.paragraph_height(canvas, block.words, _block_style(block), width - _indent(block))


def _draw_block(canvas: Canvas, block: DocumentBlock, box: FRect) -> None:
    if block.kind == "row":
        _draw_row(canvas, block, box)
        return
    first = FRect(box.left, box.top, _indent(block), scaled_style(canvas, _block_style(block)).size * LINE_HEIGHT)
    if block.number:
        text.draw_line(canvas, block.number, theme.BOLD.sized(19).on(theme.MONEY), first, text.LEFT)
    elif block.kind == "bullet":
        text.draw_line(canvas, "•", theme.BOLD.on(theme.MONEY), first, text.LEFT)
    text.draw_paragraph(canvas, block.words, _block_style(block), split_left(box, first.width)[1])


def _row_height(canvas: Canvas, block: DocumentBlock, width: float) -> float:
    """A row is one line high; higher where the words of a cell have to be broken."""
    tall = FRect(0, 0, width, MAX_CELL_LINES * theme.BODY.size * TIGHT_LINE_HEIGHT)
    cells = zip(block.cells, _columns(block, tall), strict=True)
    layouts = [layout_line(canvas, cell, theme.BODY, TextBox(column.width, tall.height)) for cell, column in cells]
    broken = [len(one.lines) * one.style.size * TIGHT_LINE_HEIGHT for one in layouts if len(one.lines) > 1]
    return max(TABLE_ROW_HEIGHT * canvas.preferences.text_scale, *broken, 0)


def _draw_row(canvas: Canvas, block: DocumentBlock, box: FRect) -> None:
    canvas.fill(theme.PAPER_EDGE, FRect(box.left, box.bottom + BLOCK_GAP / 2, box.width, 1))
    for cell, column in zip(block.cells, _columns(block, box), strict=True):
        text.draw_line(canvas, cell, theme.BODY, column, text.LEFT)


def _columns(block: DocumentBlock, box: FRect) -> list[FRect]:
    return split_columns(box, block.weights or (1.0,) * len(block.cells), COLUMN_GAP)
