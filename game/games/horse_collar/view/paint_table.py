"""Paints the room, the long table in it and the pictures of its two ends: all of a match that never moves."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pygame
from pygame import FRect, Rect, Surface

from game.engine.rng import Rng
from game.games.horse_collar.rules.board import CORNER_HANGER, FRICTION, HANGER, LENGTHS_MM, WIDTH, Board
from game.games.horse_collar.view import layout
from game.games.horse_collar.view.close_up import close_picture
from game.games.horse_collar.view.perspective import EndPerspective, Perspective, Perspectives, perspectives_of
from game.games.horse_collar.view.table_map import TableMap, read_table
from game.tiled.tiles import paint_decor, paint_ground
from game.ui import shapes, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.theme import Colour

PLANKS, PLANK_CONTRAST = 9, 0.10
"""Strips of wood across the board, and how much they differ."""
FLOORBOARD_HEIGHT, FLOORBOARD_LENGTH = 34.0, 310.0
ZONE_TINTS = (0.0, 0.07, 0.16)
"""How much darker the wood of the 1, the 2 and the 3 is drawn, as lines alone are thin."""
LINE_WIDTH, THIN_LINE = 4.0, 2.0
CORNER_RADIUS = 14.0
NUMERAL_SHARE = 0.22
"""Height of a zone's numeral, in widths of the board."""
TABLE_NUMERAL = 26.0
HANGER_TEXT, HANGER_ROOM = 24.0, 60.0
"""Height of what hangers count, and of its room in the gutter, in the picture of the end."""
SHOWN = FRect(0, 46, 904, 630)
"""The part of the canvas that a small picture shows."""
USUAL_BOARD = Board(LENGTHS_MM["long"], FRICTION["fast"])
WORN = 0.8
"""How strongly a numeral is painted on the wood, 0..1."""


class TablePainter:
    """Paints onto one canvas, in the colours of a map and of its light."""

    def __init__(self, canvas: Canvas, table: TableMap, board: Board) -> None:
        self._canvas = canvas
        self._table = table
        self._board = board
        self._colours = table.colours

    def paint(self, pictures: Perspectives) -> None:
        """Paints the table and both ends; the room is there already."""
        for _piece in self.in_pieces(pictures):
            pass

    def in_pieces(self, pictures: Perspectives) -> Iterator[None]:
        """Paints as `paint` does, and yields after each piece."""
        self._paint_table(pictures.table)
        yield
        for picture in (pictures.hand, pictures.end):
            self._paint_end(picture)
            yield

    def paint_end(self, picture: EndPerspective) -> None:
        """Paints one picture of an end, with its numbers: those of which at least half is in sight."""
        self._paint_end(picture)
        self._paint_end_numbers(picture)

    def paint_numbers(self, pictures: Perspectives) -> None:
        """Paints over them what each zone counts, and hangers."""
        self._paint_table_numerals(pictures.table)
        for picture in (pictures.hand, pictures.end):
            self._paint_end_numbers(picture)

    # -- the long table ----------------------------------------------------------------------------------------

    def _paint_table(self, picture: Perspective) -> None:
        gutter = self._table.gutter
        self._frame(gutter.inflate(14, 14), gutter)
        self._wood(FRect(picture.box), self._zones(picture))
        self._lines(picture, THIN_LINE)

    def _paint_table_numerals(self, picture: Perspective) -> None:
        canvas, height = self._canvas, picture.box.height
        for value, left, right in self._numerals():
            (x, y), (end, _y) = picture.place(left, WIDTH / 2), picture.place(right, WIDTH / 2)
            box = FRect(x, y - height / 2, max(end - x, TABLE_NUMERAL), height)
            text.paint_sign(canvas, str(value), self._numeral(TABLE_NUMERAL), box)

    # -- the ends ----------------------------------------------------------------------------------------------

    def _paint_end(self, picture: EndPerspective) -> None:
        canvas, box = self._canvas, picture.box
        self._frame(box, box.inflate(-12, -12))
        inside = box.inflate(-12, -12)
        (left, top), (right, bottom) = picture.place(0, 0), picture.place(self._board.length, WIDTH)
        board = FRect(left, top, right - left, bottom - top).clip(inside)
        self._wood(board, self._zones(picture))
        canvas.surface.set_clip(canvas.rect(inside))
        self._lines(picture, LINE_WIDTH)
        canvas.surface.set_clip(None)

    def _paint_end_numbers(self, picture: EndPerspective) -> None:
        canvas, inside = self._canvas, picture.box.inflate(-12, -12)
        canvas.surface.set_clip(canvas.rect(inside))
        for value, start, end in self._numerals():
            self._paint_numeral(picture, value, (start, end))
        self._paint_hanger_signs(picture, inside)
        canvas.surface.set_clip(None)

    def _paint_numeral(self, picture: EndPerspective, value: int, zone: tuple[float, float]) -> None:
        (left, top), (right, bottom) = picture.place(zone[0], 0), picture.place(zone[1], WIDTH)
        box = FRect(left, top, right - left, bottom - top).clip(picture.box)
        if box.width >= (right - left) / 2:
            size = (bottom - top) * NUMERAL_SHARE
            text.paint_sign(self._canvas, str(value), self._numeral(size), box)

    def _paint_hanger_signs(self, picture: EndPerspective, inside: FRect) -> None:
        """Names what hangers count, in the gutter beyond the end."""
        left = picture.place(self._board.length, 0)[0]
        if left > inside.right:
            return
        zoom = picture.box.height / layout.END.height
        style = theme.NUMBER.sized(HANGER_TEXT * zoom).on(theme.GOLD_LIGHT)
        room = FRect(left, inside.top, inside.right - left, HANGER_ROOM * zoom)
        for value, share in ((CORNER_HANGER, 0.0), (HANGER, 0.5), (CORNER_HANGER, 1.0)):
            text.paint_sign(self._canvas, str(value), style, room.move(0, (inside.height - room.height) * share))

    # -- what both have ----------------------------------------------------------------------------------------

    def _zones(self, picture: Perspective) -> tuple[float, float]:
        """Returns where the zones of 2 and 3 begin, logical units from the left."""
        board = self._board
        return picture.place(board.deuce_line, 0)[0], picture.place(board.trey_line, 0)[0]

    def _numerals(self) -> Iterator[tuple[int, float, float]]:
        """Yields the numerals painted on the board, each with the ends of its zone in grains."""
        board = self._board
        yield 1, board.deuce_line - (board.length - board.deuce_line) * 0.8, board.deuce_line
        yield 2, board.deuce_line, board.trey_line
        yield 3, board.trey_line, board.length

    def _numeral(self, size: float) -> theme.Style:
        return theme.NUMBER.sized(size).on(theme.blend(self._colours["wood"], self._colours["line"], WORN))

    def _frame(self, around: FRect, inside: FRect) -> None:
        """Paints the rail and the gutter within it."""
        canvas = self._canvas
        rail, gutter = self._colours["rail"], self._colours["gutter"]
        for box, colour, low in ((around, theme.blend(rail, theme.PURE_WHITE, 0.12), rail), (inside, gutter, None)):
            size = canvas.rect(box).size
            canvas.surface.blit(
                shapes.rounded_box(size, canvas.px(CORNER_RADIUS), colour, low), canvas.rect(box).topleft
            )

    def _wood(self, box: FRect, zones: Sequence[float]) -> None:
        """Paints the strips of the board, darker from zone to zone, with grain and a lit upper edge."""
        canvas, rect = self._canvas, self._canvas.rect(box)
        sheet = Surface(rect.size, 0, 32)
        inner = [min(max(canvas.at(zone, 0)[0], rect.left), rect.right) for zone in zones]
        edges = [rect.left, *inner, rect.right]
        rng = Rng(51)
        for plank in range(PLANKS):
            shade = PLANK_CONTRAST * (rng.below(100) / 100 - 0.5)
            strip = Rect(0, rect.height * plank // PLANKS, rect.width, rect.height // PLANKS + 1)
            for tint, (left, right) in zip(ZONE_TINTS, pairwise(edges), strict=True):
                sheet.fill(self._shaded(shade - tint), Rect(left - rect.left, strip.top, right - left, strip.height))
            sheet.fill(self._shaded(shade - 0.2), Rect(0, strip.top, rect.width, max(canvas.px(0.8), 1)))
        shapes.add_paper_grain(sheet)
        canvas.surface.blit(sheet, rect)

    def _shaded(self, light: float) -> Colour:
        """Returns the colour of the wood, lighter or darker by a share."""
        wood = self._colours["wood"]
        return theme.blend(wood, theme.PURE_WHITE if light > 0 else self._colours["line"], abs(light))

    def _lines(self, picture: Perspective, width: float) -> None:
        """Paints the foul lines, the deuce and the trey line; the foul line that is not played is thin."""
        board = self._board
        played, other = board.foul_line, next(x for x in board.foul_lines if x != board.foul_line)
        for mark, thick in ((played, width), (other, width / 2), (board.deuce_line, width), (board.trey_line, width)):
            (x, top), (_x, bottom) = picture.place(mark, 0), picture.place(mark, WIDTH)
            if picture.box.left < x < picture.box.right:
                self._canvas.fill(self._colours["line"], FRect(x - thick / 2, top, thick, bottom - top))


def paint_room(table: TableMap, scale: float) -> Surface:
    """Returns the room at 1280×720 · scale pixels: the map's tiles, or floorboards in its colour."""
    if table.ground:
        picture = paint_ground(list(table.ground), table.sheets, scale)
    else:
        picture = Surface((round(CANVAS_BOX.width * scale), round(CANVAS_BOX.height * scale)), 0, 32)
        _paint_floor(Canvas(picture, scale), table.colours["floor"])
    paint_decor(picture, list(table.decor), table.sheets, scale)
    return picture


def _paint_floor(canvas: Canvas, colour: Colour) -> None:
    rng, top = Rng(8), 0.0
    canvas.fill(colour)
    while top < CANVAS_BOX.height:
        left = -FLOORBOARD_LENGTH * (rng.below(100) / 100)
        while left < CANVAS_BOX.width:
            tone = theme.blend(colour, theme.INK_BLACK, 0.02 + 0.14 * rng.below(100) / 100)
            canvas.fill(tone, FRect(left, top, FLOORBOARD_LENGTH - 1.5, FLOORBOARD_HEIGHT - 1.5))
            left += FLOORBOARD_LENGTH
        top += FLOORBOARD_HEIGHT


def paint_background(
    table: TableMap, board: Board, pictures: Perspectives, scale: float
) -> Generator[None, None, Surface]:
    """Returns the whole still picture at a scale, opaque; yields after each piece."""
    picture = paint_room(table, scale)
    yield
    painter = TablePainter(Canvas(picture, scale), table, board)
    yield from painter.in_pieces(pictures)
    painter.paint_numbers(pictures)
    yield
    _light(picture, table)
    return picture.convert() if pygame.display.get_surface() else picture


def paint_close_up(table: TableMap, board: Board, scale: float) -> Surface:
    """Returns the scoring end as large as in a close-up, from one side of the board to the other, opaque."""
    picture = close_picture(board, 0)
    picture.box.top = 0.0
    size = round(picture.box.width * scale), round(picture.box.height * scale)
    picture.box.left = 0.0
    painted = Surface(size, 0, 32)
    TablePainter(Canvas(painted, scale), table, board).paint_end(picture)
    _light(painted, table)
    return painted.convert() if pygame.display.get_surface() else painted


def _light(picture: Surface, table: TableMap) -> None:
    """Colours a picture by the light of its map."""
    light = table.colours["light"]
    if light != theme.PURE_WHITE:
        picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns a small picture of the table and its ends, as large as `size` (pixels) allows, on the room's floor.

    It has no numbers, as they could not be read.

    Raises InvalidMap.
    """
    table = read_table(path)
    scale = min(size[0] / SHOWN.width, size[1] / SHOWN.height)
    painted = paint_room(table, scale)
    TablePainter(Canvas(painted, scale), table, USUAL_BOARD).paint(perspectives_of(USUAL_BOARD, table))
    _light(painted, table)
    cut = Surface(size, 0, 32)
    cut.fill(table.colours["floor"])
    part = Rect(*(round(side * scale) for side in SHOWN)).clip(painted.get_rect())
    cut.blit(painted, ((size[0] - part.width) // 2, (size[1] - part.height) // 2), part)
    return cut
