"""Paints the room and the long table in it, as seen from any place along it, and the table's end from the side."""

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache, partial
from pathlib import Path

import pygame
from pygame import FRect, Rect, Surface

from game.games.horse_collar.rules.board import (
    CELL_LENGTH,
    CELL_WIDTH,
    COLUMNS,
    CORNER_HANGER,
    DRY_WEAR,
    FRICTION,
    HANGER,
    LENGTHS_MM,
    MAX_WEAR,
    TREY,
    Board,
    dry_cells,
)
from game.games.horse_collar.view.perspective import MIDDLE, NEAR_ROW, VANISHING_ROW, Perspective, half_width
from game.games.horse_collar.view.table_map import COLOURS, TableMap, read_table
from game.platform.asset_paths import font_path
from game.presentation.layout import TOP
from game.ui import icons, svg, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.theme import Colour

# Height of the gutter and the rail beyond the far end, at the size of the near end.
GUTTER_DEPTH = 16.0
RAIL_DEPTH = 54.0
# How far they reach at the sides, in half widths of the board, as the picture of the table has them.
GUTTER_SHARE = 1.13
RAIL_SHARE = 1.24
LINE_HEIGHT = 9.0
"""Of a line across the board, at the size of the near end."""
# Planks of the picture; from joint to joint of one of them, and from its neighbour's, in shown lengths of the table;
# and how dark a joint is, 0..1.
PLANKS = 12
JOINT_PITCH = 0.37
JOINT_SHIFT = 0.23
JOINT_TONE = 0.3
# Height of a numeral in its zone's on the canvas, its width in its heights, and logical units between two sizes.
NUMERAL_SHARE = 0.86
NUMERAL_WIDTH = 2.0
NUMERAL_STEP = 3.0
NUMERAL_PLACE = 0.55
"""How far from the middle numerals lie at either side, in half widths of the board: clear of most weights and aims."""
MOST_NUMERAL = 96.0
"""Height of the largest numeral."""
LARGE_NUMERAL = 128
"""Pixels at which all are drawn before they are laid flat."""
NUMERALS_KEPT = 128
"""How many are kept."""
# Height of the numeral of the last zone where that is seen from the side, and its middle.
EDGE_NUMERAL = 74.0
EDGE_NUMERAL_PLACE = (430.0, 456.0)
# What hangers count, at its smallest, and from there to the next size.
HANGER_TEXT = 18.0
HANGER_STEP = 6.0
WORN = 0.78
"""How strongly a numeral is painted on the wood, 0..1."""
SHADES = 4
"""Steps in which a dry spot is drawn, from hardly worn to bare."""
DASHES = 2
"""Marks of dust in a cell for each step of its wear that shows."""
DASH = 22.0
"""How long one is at the near end."""
CROWD = FRect(330, 184, 620, 132)
"""Where those who watch stand."""
LEAP_ROOM = 30.0
"""Above them, where they leap."""
CROWD_MOODS = ("calm", "pleased", "hurt")
CROWD_LIGHT = (214, 200, 190)
"""What the pictures of those who watch are multiplied with: the lamp lights the table."""
USUAL_BOARD = Board(LENGTHS_MM["long"], FRICTION["fast"])


class TableArt:
    """The pictures of a map's table at a scale, and what draws the table from them."""

    def __init__(self, table: TableMap, board: Board, scale: float) -> None:
        self._colours = table.colours
        self._board = board
        self._scale = scale
        self._room = self._table = self.edge = Surface((1, 1))
        """The room, the table, and the end of the board from the side."""
        self._crowds: dict[str, Surface] = {}

    def in_pieces(self) -> Iterator[None]:
        """Makes the pictures; yields after each piece."""
        self._room = yield from self._opaque("shuffleboard_room")
        self._table = yield from self._opaque("shuffleboard_table", self._room)
        for mood in CROWD_MOODS:
            size = round(CROWD.width * self._scale), round(CROWD.height * self._scale)
            crowd = svg.rasterise(svg.read_svg(f"shuffleboard_crowd_{mood}"), *size)
            crowd.fill(CROWD_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
            self._crowds[mood] = svg.optimise(crowd)
            yield
        self.edge = yield from self._opaque("shuffleboard_edge")
        three = numeral(TREY, round(EDGE_NUMERAL * self._scale), self._numeral_colour)
        self.edge.blit(three, three.get_rect(center=[round(at * self._scale) for at in EDGE_NUMERAL_PLACE]))

    def _opaque(self, name: str, ground: Surface | None = None) -> Generator[None, None, Surface]:
        """Returns a picture of the whole canvas in the colours and the light of the map, made in pieces."""
        colours = {
            icons.to_hex(usual): icons.to_hex(self._colours[part]) for part, usual in COLOURS.items() if part != "light"
        }
        size = round(CANVAS_BOX.width * self._scale), round(CANVAS_BOX.height * self._scale)
        picture = ground.copy() if ground else Surface(size)
        for top, strip in svg.in_strips(svg.with_options(svg.read_svg(name), colours, frozenset()), *size):
            picture.blit(strip, (0, top))
            yield
        if not ground:
            picture.fill(self._colours["light"], special_flags=pygame.BLEND_RGB_MULT)
        return picture.convert() if pygame.display.get_surface() else picture

    # -- the table -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, eye: Perspective, wear: Sequence[int], mood: str = "calm") -> None:
        """Draws all that lies below the top bar, but for what moves on the table."""
        far = eye.row(self._board.length)
        size = eye.size(self._board.length)
        end = far - (GUTTER_DEPTH + RAIL_DEPTH) * size
        for picture, top, low in ((self._room, TOP.bottom, end), (self._table, end, CANVAS_BOX.bottom)):
            part = canvas.rect(FRect(0, top, CANVAS_BOX.width, low - top))
            canvas.surface.blit(picture, part, part)
        self.draw_crowd(canvas, mood)
        self._draw_end(canvas, far, size)
        self._draw_joints(canvas, eye)
        self.draw_wear(canvas, eye, wear)
        self._draw_lines(canvas, eye)
        self._draw_numerals(canvas, eye)

    def draw_crowd(self, canvas: Canvas, mood: str, lift: float = 0.0, place: FRect = CROWD) -> None:
        """Draws those who watch, `lift` logical units higher than they stand."""
        with canvas.clipped(FRect(place.left, TOP.bottom, place.width, place.bottom - TOP.bottom)):
            canvas.blit(self._crowds[mood], place.left, place.top - lift)

    def prepare_numeral(self, canvas: Canvas, value: int) -> None:
        """Makes a numeral in all sizes in which it is drawn."""
        for step in range(1, int(MOST_NUMERAL / NUMERAL_STEP) + 1):
            numeral(value, canvas.px(step * NUMERAL_STEP), self._numeral_colour)

    @property
    def _numeral_colour(self) -> Colour:
        return theme.blend(self._colours["wood"], self._colours["line"], WORN)

    def clear_crowd(self, canvas: Canvas) -> None:
        """Draws the bare wall behind those who watch."""
        part = canvas.rect(FRect(CROWD.left, CROWD.top - LEAP_ROOM, CROWD.width, CROWD.height + LEAP_ROOM))
        canvas.surface.blit(self._room, part, part)

    def _draw_end(self, canvas: Canvas, far: float, size: float) -> None:
        gutter = self._colours["gutter"]
        rail = self._colours["rail"]
        low = far - GUTTER_DEPTH * size
        top = far - (GUTTER_DEPTH + RAIL_DEPTH) * size
        lit = theme.blend(rail, theme.PURE_WHITE, 0.18)
        dark = theme.blend(rail, theme.INK_BLACK, 0.35)
        lip = low - 0.3 * (low - top)
        for colour, share, upper, lower in (
            (theme.INK, RAIL_SHARE + 0.01, top - 2, far),
            (rail, RAIL_SHARE, top, lip),
            (dark, RAIL_SHARE, lip, low),
            (lit, RAIL_SHARE - 0.02, top + 1, top + 4 * size + 1),
            (gutter, GUTTER_SHARE, low + 1, far),
        ):
            _draw_band(canvas, canvas.preferences.mapped_colour(colour), share, (upper, lower))
        canvas.fill(theme.INK, FRect(MIDDLE - half_width(far), far - 2, 2 * half_width(far), 3))
        steps = max(RAIL_DEPTH * size * 0.62 - HANGER_TEXT, 0) // HANGER_STEP
        style = theme.NUMBER.sized(HANGER_TEXT + HANGER_STEP * steps).on(theme.GOLD_LIGHT)
        for value, share in ((CORNER_HANGER, -0.94), (HANGER, 0.0), (CORNER_HANGER, 0.94)):
            sign = canvas.cached(("text", "sign", value, round(style.size)), partial(_sign, canvas, value, style))
            canvas.blit_centred(sign, MIDDLE + share * half_width(far), (top + lip) / 2)

    def _draw_joints(self, canvas: Canvas, eye: Perspective) -> None:
        shade = theme.blend(self._colours["wood"], self._colours["line"], JOINT_TONE)
        last = eye.depth(self._board.length)
        for plank in range(PLANKS):
            depth = plank * JOINT_SHIFT % JOINT_PITCH
            while depth < last:
                row = VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * eye.size_at(depth)
                if row < CANVAS_BOX.bottom:
                    wide = 2 * half_width(row) / PLANKS
                    canvas.fill(shade, FRect(MIDDLE + (plank - PLANKS / 2) * wide, row, wide, 2))
                depth += JOINT_PITCH

    def draw_wear(self, canvas: Canvas, eye: Perspective, wear: Sequence[int]) -> None:
        """Draws scratches where dust has worn off."""
        shade = theme.blend(self._colours["wood"], self._colours["line"], 0.5)
        for cell in dry_cells(wear):
            steps = shade_of(wear[cell])
            row, column = divmod(cell, COLUMNS)
            for number in range(DASHES * (steps + 1)):
                x = (row + (number * 0.37 + cell * 0.21) % 1) * CELL_LENGTH
                y = (column + (number * 0.618 + cell * 0.13) % 0.8) * CELL_WIDTH
                left, top = eye.place(min(x, self._board.length), y)
                if top < CANVAS_BOX.bottom:
                    canvas.fill(shade, FRect(left, top, DASH * eye.size(x), 2))

    def _draw_lines(self, canvas: Canvas, eye: Perspective) -> None:
        board = self._board
        for mark in (*board.foul_lines, board.deuce_line, board.trey_line):
            left, row = eye.place(mark, 0)
            is_played = mark not in board.foul_lines or mark == board.foul_line
            height = max(LINE_HEIGHT * eye.size(mark) * (1.0 if is_played else 0.4), 1.5)
            if row < CANVAS_BOX.bottom:
                box = FRect(left, row - height / 2, 2 * half_width(row), height)
                canvas.fill(
                    self._colours["line"]
                    if is_played
                    else theme.blend(self._colours["wood"], self._colours["line"], 0.6),
                    box,
                )

    def _draw_numerals(self, canvas: Canvas, eye: Perspective) -> None:
        for value, zone in eye.zones().items():
            height = min(NUMERAL_SHARE * zone.height, MOST_NUMERAL) // NUMERAL_STEP * NUMERAL_STEP
            if height > 0 and zone.bottom < CANVAS_BOX.bottom + height:
                picture = numeral(value, canvas.px(height), self._numeral_colour)
                for side in (-NUMERAL_PLACE, NUMERAL_PLACE):
                    canvas.blit_centred(picture, MIDDLE + side * half_width(zone.centery), zone.centery)


def shade_of(wear: int) -> int:
    """Returns how dry a cell looks, 0 to SHADES − 1."""
    return min((wear - DRY_WEAR) * SHADES // (MAX_WEAR - DRY_WEAR + 1), SHADES - 1)


def _draw_band(canvas: Canvas, colour: Colour, share: float, rows: tuple[float, float]) -> None:
    corners = [(MIDDLE + side * share * half_width(row), row) for row, side in
               ((rows[0], -1), (rows[0], 1), (rows[1], 1), (rows[1], -1))]  # fmt: skip
    pygame.draw.polygon(canvas.surface, colour, [canvas.at(*corner) for corner in corners])


def _sign(canvas: Canvas, value: int, style: theme.Style) -> Surface:
    return canvas.font(style.face, style.size).render(str(value), True, style.colour)


@lru_cache(NUMERALS_KEPT)
def numeral(value: int, high: int, colour: Colour) -> Surface:
    """Returns a numeral as flat as it lies on the table, so many pixels high; those of a match are kept."""
    letters = _large_numeral(value, colour)
    wide = round(NUMERAL_WIDTH * high * letters.get_width() / letters.get_height())
    flat = pygame.transform.smoothscale(letters, (wide, high))
    return svg.optimise(flat) if pygame.display.get_surface() else flat


@lru_cache(1)
def _large_numeral(value: int, colour: Colour) -> Surface:
    """Returns what the numerals of a value are scaled from: to write it takes longer than to scale it."""
    letters = pygame.font.Font(font_path(theme.NUMBER.face), LARGE_NUMERAL).render(str(value), True, colour)
    return letters.subsurface(letters.get_bounding_rect())


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns a small picture of the table in its room, as large as `size` (pixels) allows.

    Raises InvalidMap.
    """
    whole = _cover(read_table(path), size).surface
    return whole.subsurface(_middle_of(whole, size)).copy()


def _cover(table: TableMap, size: tuple[int, int]) -> Canvas:
    """Returns the whole scene, so large that it fills so many pixels."""
    scale = max(size[0] / CANVAS_BOX.width, size[1] / (CANVAS_BOX.height - TOP.bottom))
    art = TableArt(table, USUAL_BOARD, scale)
    for _piece in art.in_pieces():
        pass
    canvas = Canvas(Surface((round(CANVAS_BOX.width * scale), round(CANVAS_BOX.height * scale))), scale)
    art.draw(canvas, Perspective(USUAL_BOARD), ())
    return canvas


def _middle_of(whole: Surface, size: tuple[int, int]) -> Rect:
    part = Rect(0, 0, *size)
    part.midbottom = whole.get_rect().midbottom
    return part.clip(whole.get_rect())
