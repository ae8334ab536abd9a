"""Draws the pictures of the rule books from the game's own sprites, as a book describes them.

`art` is the game's painting, `board` its usual board. Anything else is rows of signs: “/” divides rows, “,” divides
groups of signs. A sign is the kind and the name of a piece, such as `move:3` or `icon:helmet`, or a text without words,
such as `+2` or `=`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from pygame import FRect, Surface

from game.engine.catalog import ColumnCourse, game_by_key
from game.scenes.base.map_pictures import map_picture
from game.scenes.menu.game_poster import draw_key_art
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, shapes, text, theme
from game.ui.canvas import Canvas

ART = "art"
"""Description of the picture of the game's painting."""
ART_SIZE = (420.0, 150.0)
"""Size of the painting, in logical units."""
BOARD = "board"
"""Description of the picture of the usual board."""
ROW_BREAK = "/"
"""Sign that ends a row."""
GROUP_BREAK = ","
"""Sign that ends a group of signs."""
GROUP_GAP = 16.0
"""Additional distance between two groups, in logical units."""
BOARD_SIZE = (500.0, 228.0)
"""Size of a board, in logical units."""
COLUMN_BOARD_SIZE = (395.0, 300.0)
"""Size of a board of columns, in logical units."""
ROW_WIDTH = 500.0
"""Width of a picture of rows, in logical units."""
ROW_HEIGHT = 66.0
"""Height of a row, in logical units."""
MARGIN = 7.0
"""Distance from the rows to the upper and lower edge of a picture, in logical units."""
SIGN_GAP = 10.0
"""Distance between two signs, in logical units."""
SIGN_SIZE = 46.0
"""Height of most signs, in logical units."""
ICON_SIZE = 38.0
"""Height of an icon, in logical units."""
TALL_SIGN_SIZE = 60.0
"""Height of horses, cards and soldiers, in logical units."""
CROSS_SIZE = 34.0
"""Height of the cross over a circle, in logical units."""
WEIGHT_SIZE = 40.0
"""Height of a weight, in logical units."""
GALLOP_FRAME = 3
"""Frame of the stride that shows a horse."""
CORNER_RADIUS = 6.0
"""Radius of the corners of a board, in logical units."""
TEXT_STYLE = theme.HEADING.sized(30).on(theme.PAPER_LIGHT)
"""Style of texts between the signs."""
DICE = ("horse", "horse10", "move", "move0", "pips")
"""Kinds of dice, as in `SpriteCache.die`."""

SignRenderer = Callable[[Canvas, SpriteCache, str], Surface]
"""Returns the picture of a sign; the text is the part after the colon."""


@dataclass(frozen=True, slots=True)
class RulebookPicture:
    """A picture in the rule book of the game `rules`, as the book describes it."""

    rules: str
    description: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, in logical units."""
        if self.description == ART:
            return ART_SIZE
        if self.description == BOARD:
            return COLUMN_BOARD_SIZE if self._has_columns else BOARD_SIZE
        return ROW_WIDTH, len(self.rows) * ROW_HEIGHT + 2 * MARGIN

    @property
    def rows(self) -> list[list[str]]:
        """The signs of each row."""
        return [row.split() for row in self.description.split(ROW_BREAK)]

    @property
    def _has_columns(self) -> bool:
        game = game_by_key(self.rules)
        return bool(game and game.map and isinstance(game.map.shape, ColumnCourse))

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """Draws the picture in a box of its size."""
        if self.description == ART:
            draw_key_art(canvas, box, self.rules, ready=True)
            return
        if self.description == BOARD:
            size = canvas.rect(box).size
            board = canvas.cached(("rulebook board", self.rules, size), partial(self._render_board, canvas, size))
            canvas.blit(board, box.left, box.top)
            return
        drawing.card(canvas, box, theme.TURF_DARK, theme.INK)
        for number, signs in enumerate(self.rows):
            top = box.top + MARGIN + number * ROW_HEIGHT
            _draw_row(canvas, signs, FRect(box.left, top, box.width, ROW_HEIGHT))

    def _render_board(self, canvas: Canvas, size: tuple[int, int]) -> Surface:
        game = game_by_key(self.rules)
        assert game
        assert game.map
        picture = map_picture(game.map, game.map.default_map, size)
        return shapes.round_corners(picture.convert_alpha(), canvas.px(CORNER_RADIUS))


def _draw_row(canvas: Canvas, signs: list[str], box: FRect) -> None:
    """Draws signs next to each other in the middle of a box."""
    pictures = [sign_picture(canvas, sign) for sign in signs]
    widths = [picture.get_width() / canvas.scale for picture in pictures]
    left = box.centerx - (sum(widths) + SIGN_GAP * (len(widths) - 1)) / 2
    for picture, width in zip(pictures, widths, strict=True):
        canvas.blit_centred(picture, left + width / 2, box.centery)
        left += width + SIGN_GAP


def sign_picture(canvas: Canvas, sign: str) -> Surface:
    """Returns the cached picture of a sign. Raises KeyError for an unknown kind of piece."""
    if sign == GROUP_BREAK:
        return shapes.transparent_surface((canvas.px(GROUP_GAP), 1))
    kind, colon, value = sign.partition(":")
    if not colon:
        return text.render_line(canvas, sign, TEXT_STYLE)
    render = RENDERERS[kind]
    return canvas.cached(("rulebook sign", sign), lambda: render(canvas, SpriteCache(canvas.scale), value))


def _die(kind: str, _canvas: Canvas, sprites: SpriteCache, face: str) -> Surface:
    return sprites.die(kind, int(face), SIGN_SIZE)


def _cloth(_canvas: Canvas, sprites: SpriteCache, horse: str) -> Surface:
    return sprites.cloth(int(horse), SIGN_SIZE)


def _runner(_canvas: Canvas, sprites: SpriteCache, horse: str) -> Surface:
    return sprites.horse_side(int(horse), GALLOP_FRAME, TALL_SIGN_SIZE)


def _icon(canvas: Canvas, _sprites: SpriteCache, name: str) -> Surface:
    return icons.icon(canvas, name, ICON_SIZE, theme.PAPER_LIGHT)


def _badge(canvas: Canvas, _sprites: SpriteCache, seat: str) -> Surface:
    return icons.badge(canvas, int(seat), ICON_SIZE)


def _crossed(canvas: Canvas, sprites: SpriteCache, number: str) -> Surface:
    """Renders a circle of a concession grid that is crossed off."""
    side = canvas.px(SIGN_SIZE)
    circle = shapes.rounded_box((side, side), side // 2, canvas.preferences.mapped_colour(theme.PAPER_SHADE))
    middle = circle.get_rect().center
    for mark in (text.render_line(canvas, number, theme.NUMBER), sprites.picture("stamp_x", CROSS_SIZE)):
        circle.blit(mark, mark.get_rect(center=middle))
    return circle


def _playing_card(_canvas: Canvas, sprites: SpriteCache, card: str) -> Surface:
    rank, _dot, suit = card.partition(".")
    return sprites.playing_card(int(rank), int(suit), TALL_SIGN_SIZE)


def _piece(height: float, _canvas: Canvas, sprites: SpriteCache, name: str) -> Surface:
    return sprites.picture(name, height)


RENDERERS: Mapping[str, SignRenderer] = {
    **{kind: partial(_die, kind) for kind in DICE},
    "cloth": _cloth,
    "runner": _runner,
    "icon": _icon,
    "badge": _badge,
    "crossed": _crossed,
    "card": _playing_card,
    "picture": partial(_piece, SIGN_SIZE),
    "tall": partial(_piece, TALL_SIGN_SIZE),
    "weight": partial(_piece, WEIGHT_SIZE),
}
"""Renderer of each kind of piece."""
