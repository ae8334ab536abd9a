"""Paints the room and the table from any position along it, and the table's end from the side."""

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

GUTTER_DEPTH = 16.0
"""Height of the gutter behind the far end at the scale of the near end, in logical units."""
RAIL_DEPTH = 54.0
"""Height of the rail behind the gutter at the scale of the near end, in logical units."""
GUTTER_SHARE = 1.13
"""Half width of the table with the gutters, in half widths of the board."""
RAIL_SHARE = 1.24
"""Half width of the table with the rails, in half widths of the board."""
LINE_HEIGHT = 9.0
"""Height of a line across the board at the scale of the near end, in logical units."""
PLANKS = 12
"""Number of planks in the picture."""
JOINT_PITCH = 0.37
"""Distance from joint to joint of a plank, as a depth in the picture."""
JOINT_SHIFT = 0.23
"""Shift of the joints from plank to plank, as a depth in the picture."""
JOINT_TONE = 0.3
"""Darkness of a joint, 0 to 1."""
NUMERAL_SHARE = 0.86
"""Height of a numeral, as a share of its zone's height."""
NUMERAL_WIDTH = 2.0
"""Horizontal stretch of a numeral, relative to its height."""
NUMERAL_STEP = 3.0
"""Difference between consecutive sizes of numerals, in logical units."""
NUMERAL_OFFSET = 0.55
"""Distance of numerals from the middle, in half widths of the board: clear of most weights and aims."""
MOST_NUMERAL = 96.0
"""Height of the largest numeral, in logical units."""
LARGE_NUMERAL = 128
"""Font size from which all numerals are scaled, in pixels."""
NUMERALS_CACHED = 128
EDGE_NUMERAL = 74.0
"""Height of the numeral in the side view, in logical units."""
EDGE_NUMERAL_MIDDLE = (430.0, 456.0)
"""Middle of the numeral in the side view, in logical units."""
CORNER_SHARE = 0.94
"""Distance of the values of corner hangers from the middle, in half widths of the board."""
HANGER_TEXT = 18.0
"""Smallest text size of the hangers' values."""
HANGER_STEP = 6.0
"""Difference between consecutive text sizes of the hangers' values."""
NUMERAL_STRENGTH = 0.78
"""Strength of a numeral's colour on the wood, 0 to 1."""
SHADES = 4
"""Number of visible degrees of wear of a dry spot."""
DASHES = 2
"""Number of scratches in a cell for each degree of wear."""
DASH = 22.0
"""Length of a scratch at the near end, in logical units."""
CROWD = FRect(330, 184, 620, 132)
"""Box of the spectators."""
LEAP_HEIGHT = 30.0
"""Height above them that leaping spectators can cover, in logical units."""
CROWD_MOODS = ("calm", "pleased", "hurt")
CROWD_LIGHT = (214, 200, 190)
"""Factor of the spectators' colours, 0 to 255; the lamp lights only the table."""
STANDARD_BOARD = Board(LENGTHS_MM["long"], FRICTION["fast"])


class TableArt:
    """The pictures of a map's table at a scale. Draws the table from them."""

    def __init__(self, table: TableMap, board: Board, scale: float) -> None:
        self._colours = table.colours
        self._board = board
        self._scale = scale
        self._room = Surface((1, 1))
        self._table = Surface((1, 1))
        self.edge = Surface((1, 1))
        """The end of the board from the side."""
        self._crowds: dict[str, Surface] = {}
        """The spectators by mood."""

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
        middle = [round(coordinate * self._scale) for coordinate in EDGE_NUMERAL_MIDDLE]
        self.edge.blit(three, three.get_rect(center=middle))

    def _opaque(self, name: str, ground: Surface | None = None) -> Generator[None, None, Surface]:
        """Returns a picture of the whole canvas in the colours and the light of the map, made in pieces."""
        colours = {
            icons.to_hex(default): icons.to_hex(self._colours[part])
            for part, default in COLOURS.items()
            if part != "light"
        }
        size = round(CANVAS_BOX.width * self._scale), round(CANVAS_BOX.height * self._scale)
        picture = ground.copy() if ground else Surface(size)
        drawing = svg.with_options(svg.read_svg(name), colours, frozenset())
        for top, strip in svg.in_strips(drawing, *size):
            picture.blit(strip, (0, top))
            yield
        if not ground:
            picture.fill(self._colours["light"], special_flags=pygame.BLEND_RGB_MULT)
        return picture.convert() if pygame.display.get_surface() else picture

    # -- the table -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, eye: Perspective, wear: Sequence[int], mood: str = "calm") -> None:
        """Draws everything below the top bar except moving things."""
        far = eye.row(self._board.length)
        size = eye.size(self._board.length)
        end = far - (GUTTER_DEPTH + RAIL_DEPTH) * size
        for picture, top, bottom in ((self._room, TOP.bottom, end), (self._table, end, CANVAS_BOX.bottom)):
            part = canvas.rect(FRect(0, top, CANVAS_BOX.width, bottom - top))
            canvas.surface.blit(picture, part, part)
        self.draw_crowd(canvas, mood)
        self._draw_end(canvas, far, size)
        self._draw_joints(canvas, eye)
        self.draw_wear(canvas, eye, wear)
        self._draw_lines(canvas, eye)
        self._draw_numerals(canvas, eye)

    def draw_crowd(self, canvas: Canvas, mood: str, lift: float = 0.0, box: FRect = CROWD) -> None:
        """Draws the spectators, `lift` logical units above their box."""
        with canvas.clipped(FRect(box.left, TOP.bottom, box.width, box.bottom - TOP.bottom)):
            canvas.blit(self._crowds[mood], box.left, box.top - lift)

    def prepare_numeral(self, canvas: Canvas, value: int) -> None:
        """Prepares a numeral in all its sizes."""
        for step in range(1, int(MOST_NUMERAL / NUMERAL_STEP) + 1):
            numeral(value, canvas.px(step * NUMERAL_STEP), self._numeral_colour)

    @property
    def _numeral_colour(self) -> Colour:
        return theme.blend(self._colours["wood"], self._colours["line"], NUMERAL_STRENGTH)

    def clear_crowd(self, canvas: Canvas) -> None:
        """Draws the bare wall behind the spectators."""
        part = canvas.rect(FRect(CROWD.left, CROWD.top - LEAP_HEIGHT, CROWD.width, CROWD.height + LEAP_HEIGHT))
        canvas.surface.blit(self._room, part, part)

    def _draw_end(self, canvas: Canvas, far: float, size: float) -> None:
        """Draws rail and gutter behind the far end, with the values of hangers; `far` is the row of the end."""
        gutter = self._colours["gutter"]
        rail = self._colours["rail"]
        top, lip, bottom = _rail_rows(far, size)
        light_rail = theme.blend(rail, theme.PURE_WHITE, 0.18)
        dark_rail = theme.blend(rail, theme.INK_BLACK, 0.35)
        for colour, share, upper, lower in (
            (theme.INK, RAIL_SHARE + 0.01, top - 2, far),
            (rail, RAIL_SHARE, top, lip),
            (dark_rail, RAIL_SHARE, lip, bottom),
            (light_rail, RAIL_SHARE - 0.02, top + 1, top + 4 * size + 1),
            (gutter, GUTTER_SHARE, bottom + 1, far),
        ):
            _draw_band(canvas, canvas.preferences.mapped_colour(colour), share, (upper, lower))
        canvas.fill(theme.INK, FRect(MIDDLE - half_width(far), far - 2, 2 * half_width(far), 3))
        steps = max(RAIL_DEPTH * size * 0.62 - HANGER_TEXT, 0) // HANGER_STEP
        style = theme.NUMBER.sized(HANGER_TEXT + HANGER_STEP * steps).on(theme.GOLD_LIGHT)
        for value, share in ((CORNER_HANGER, -CORNER_SHARE), (HANGER, 0.0), (CORNER_HANGER, CORNER_SHARE)):
            sign = canvas.cached(("text", "sign", value, round(style.size)), partial(_sign, canvas, value, style))
            canvas.blit_centred(sign, MIDDLE + share * half_width(far), sign_row(far, size))

    def _draw_joints(self, canvas: Canvas, eye: Perspective) -> None:
        shade = theme.blend(self._colours["wood"], self._colours["line"], JOINT_TONE)
        last = eye.depth(self._board.length)
        for plank in range(PLANKS):
            depth = plank * JOINT_SHIFT % JOINT_PITCH
            while depth < last:
                row = VANISHING_ROW + (NEAR_ROW - VANISHING_ROW) * eye.size_at(depth)
                if row < CANVAS_BOX.bottom:
                    width = 2 * half_width(row) / PLANKS
                    canvas.fill(shade, FRect(MIDDLE + (plank - PLANKS / 2) * width, row, width, 2))
                depth += JOINT_PITCH

    def draw_wear(self, canvas: Canvas, eye: Perspective, wear: Sequence[int]) -> None:
        """Draws scratches on dry spots."""
        colour = theme.blend(self._colours["wood"], self._colours["line"], 0.5)
        for cell in dry_cells(wear):
            shade = shade_of(wear[cell])
            row, column = divmod(cell, COLUMNS)
            for number in range(DASHES * (shade + 1)):
                x = (row + (number * 0.37 + cell * 0.21) % 1) * CELL_LENGTH
                y = (column + (number * 0.618 + cell * 0.13) % 0.8) * CELL_WIDTH
                left, top = eye.point(min(x, self._board.length), y)
                if top < CANVAS_BOX.bottom:
                    canvas.fill(colour, FRect(left, top, DASH * eye.size(x), 2))

    def _draw_lines(self, canvas: Canvas, eye: Perspective) -> None:
        board = self._board
        line_colour = self._colours["line"]
        pale_colour = theme.blend(self._colours["wood"], line_colour, 0.6)
        for mark in (*board.foul_lines, board.deuce_line, board.trey_line):
            left, row = eye.point(mark, 0)
            is_played = mark not in board.foul_lines or mark == board.foul_line
            height = max(LINE_HEIGHT * eye.size(mark) * (1.0 if is_played else 0.4), 1.5)
            if row < CANVAS_BOX.bottom:
                box = FRect(left, row - height / 2, 2 * half_width(row), height)
                canvas.fill(line_colour if is_played else pale_colour, box)

    def _draw_numerals(self, canvas: Canvas, eye: Perspective) -> None:
        for value, zone in eye.zones().items():
            height = min(NUMERAL_SHARE * zone.height, MOST_NUMERAL) // NUMERAL_STEP * NUMERAL_STEP
            if height > 0 and zone.bottom < CANVAS_BOX.bottom + height:
                picture = numeral(value, canvas.px(height), self._numeral_colour)
                for offset in (-NUMERAL_OFFSET, NUMERAL_OFFSET):
                    canvas.blit_centred(picture, MIDDLE + offset * half_width(zone.centery), zone.centery)


def _rail_rows(far: float, size: float) -> tuple[float, float, float]:
    """Returns the rows of the rail behind the far end: its top, the lower edge of its front, and its bottom."""
    bottom = far - GUTTER_DEPTH * size
    top = bottom - RAIL_DEPTH * size
    return top, bottom - 0.3 * (bottom - top), bottom


def sign_row(far: float, size: float) -> float:
    """Returns the row of the hangers' values; `far` is the row of the end, and `size` the scale there."""
    top, lip, _bottom = _rail_rows(far, size)
    return (top + lip) / 2


def shade_of(wear: int) -> int:
    """Returns the visible degree of wear of a dry cell, 0 to SHADES − 1."""
    return min((wear - DRY_WEAR) * SHADES // (MAX_WEAR - DRY_WEAR + 1), SHADES - 1)


def _draw_band(canvas: Canvas, colour: Colour, share: float, rows: tuple[float, float]) -> None:
    """Fills the table between two rows; `share` is its width in widths of the board."""
    upper, lower = rows
    sides = ((upper, -1), (upper, 1), (lower, 1), (lower, -1))
    corners = [canvas.at(MIDDLE + side * share * half_width(row), row) for row, side in sides]
    pygame.draw.polygon(canvas.surface, colour, corners)


def _sign(canvas: Canvas, value: int, style: theme.Style) -> Surface:
    return canvas.font(style.face, style.size).render(str(value), True, style.colour)


@lru_cache(NUMERALS_CACHED)
def numeral(value: int, height: int, colour: Colour) -> Surface:
    """Returns a flat numeral for the table; `height` is in pixels. The cache holds the numerals of a match."""
    letters = _large_numeral(value, colour)
    width = round(NUMERAL_WIDTH * height * letters.get_width() / letters.get_height())
    flat = pygame.transform.smoothscale(letters, (width, height))
    return svg.optimise(flat) if pygame.display.get_surface() else flat


@lru_cache(1)
def _large_numeral(value: int, colour: Colour) -> Surface:
    """Returns the source for scaling a numeral, because rendering text is slower than scaling."""
    letters = pygame.font.Font(font_path(theme.NUMBER.face), LARGE_NUMERAL).render(str(value), True, colour)
    return letters.subsurface(letters.get_bounding_rect())


def map_picture(path: Path, size: tuple[int, int]) -> Surface:
    """Returns a picture of the table in its room, cut to `size` (pixels). Raises InvalidMap."""
    whole = _scene(read_table(path), size)
    return whole.subsurface(_bottom_middle(whole, size)).copy()


def _scene(table: TableMap, size: tuple[int, int]) -> Surface:
    """Returns the whole scene at the smallest scale that covers `size` (pixels)."""
    scale = max(size[0] / CANVAS_BOX.width, size[1] / (CANVAS_BOX.height - TOP.bottom))
    art = TableArt(table, STANDARD_BOARD, scale)
    for _piece in art.in_pieces():
        pass
    scene = Surface((round(CANVAS_BOX.width * scale), round(CANVAS_BOX.height * scale)))
    art.draw(Canvas(scene, scale), Perspective(STANDARD_BOARD), ())
    return scene


def _bottom_middle(whole: Surface, size: tuple[int, int]) -> Rect:
    part = Rect(0, 0, *size)
    part.midbottom = whole.get_rect().midbottom
    return part.clip(whole.get_rect())
