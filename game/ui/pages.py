"""Long texts set as one picture on light paper: paragraphs, numbered sentences, tables. Whoever shows it scrolls it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame import FRect, Surface

from game.ui import text, theme
from game.ui.canvas import Canvas

GAP = 12.0
"""Between two blocks, logical units."""
NUMBER_ROOM, BULLET_ROOM = 64.0, 26.0
ROW_HIGH = 34.0


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page: its kind, its words, the number before it or a table row's cells."""

    kind: Literal["text", "heading", "numbered", "bullet", "row"]
    words: str
    number: str = ""
    cells: tuple[str, ...] = ()


class Page(NamedTuple):
    """The picture and its height in logical units."""

    picture: Surface
    height: float


def page(canvas: Canvas, blocks: Sequence[Block], room: float) -> Page:
    """The blocks under each other, `room` wide; kept."""
    picture = canvas.kept(("page", tuple(blocks), room), lambda: _set(canvas, blocks, room))
    return Page(picture, picture.get_height() / canvas.scale)


def _set(canvas: Canvas, blocks: Sequence[Block], room: float) -> Surface:
    whole = sum(_height(canvas, block, room) + GAP for block in blocks)
    surface = Surface((canvas.px(room), canvas.px(whole)))
    surface.fill(canvas.sight.shown(theme.PAPER_LIGHT))  # kept texts blend rightly onto an opaque ground alone
    sheet = canvas.onto(surface)
    top = 0.0
    for block in blocks:
        _draw(sheet, block, FRect(0, top, room, _height(canvas, block, room)))
        top += _height(canvas, block, room) + GAP
    return surface


def _indent(block: Block) -> float:
    return {"numbered": NUMBER_ROOM, "bullet": BULLET_ROOM}.get(block.kind, 0.0)


def _style(block: Block) -> theme.Style:
    return theme.HEADING.sized(24) if block.kind == "heading" else theme.BODY


def _height(canvas: Canvas, block: Block, room: float) -> float:
    if block.kind == "row":
        return ROW_HIGH * canvas.sight.growth
    return text.block_height(canvas, block.words, _style(block), room - _indent(block))


def _draw(canvas: Canvas, block: Block, box: FRect) -> None:
    if block.kind == "row":
        _draw_row(canvas, block, box)
        return
    first = FRect(box.left, box.top, _indent(block), text.grown(canvas, _style(block)).size * text.LINE)
    if block.number:
        text.put(canvas, block.number, theme.BOLD.sized(19).on(theme.MONEY), first, text.LEFT)
    elif block.kind == "bullet":
        text.put(canvas, "•", theme.BOLD.on(theme.MONEY), first, text.LEFT)
    inner = FRect(box.left + first.width, box.top, box.width - first.width, box.height)
    text.put_block(canvas, block.words, _style(block), inner)


def _draw_row(canvas: Canvas, block: Block, box: FRect) -> None:
    wide = box.width / max(len(block.cells), 1)
    canvas.fill(theme.PAPER_EDGE, FRect(box.left, box.bottom + GAP / 2, box.width, 1))
    for number, cell in enumerate(block.cells):
        text.put(canvas, cell, theme.BODY, FRect(box.left + number * wide, box.top, wide - 12, box.height), text.LEFT)
