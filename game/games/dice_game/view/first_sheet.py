"""Draws the leaves of a first race's sheet: the open one, and the folded ones with the round that opens them."""

from collections.abc import Mapping

from game.engine.message import Message
from game.games.dice_game.view import first_layout
from game.i18n import translate
from game.ui import drawing, icons, text, theme
from game.ui.box import inset, split_left
from game.ui.canvas import Canvas

OPEN_RADIUS = 12.0
"""Corner radius of the open leaf, in logical units."""
FOLDED_RADIUS = 8.0
"""Corner radius of a folded leaf, in logical units."""
PADDING = 8.0
"""Distance of the lock from the left edge of a folded leaf, in logical units."""
LOCK_WIDTH = 30.0
"""Width of the lock's place, in logical units."""
LOCK = 17.0
"""Size of the lock, in logical units."""


def draw_leaves(canvas: Canvas, folds: Mapping[tuple[str, ...], Message]) -> None:
    """Draws the open leaf without its content, and a folded one for each covered part."""
    folded = [part for parts in folds for part in parts]
    leaf = first_layout.open_leaf(folded)
    drawing.card(canvas, leaf, theme.PAPER_LIGHT, theme.PAPER_EDGE, OPEN_RADIUS)
    for number, words in enumerate(words for parts, words in folds.items() if parts):
        box = first_layout.leaf(folded, number)
        drawing.card(canvas, box, theme.PAPER_SHADE, theme.PAPER_EDGE, FOLDED_RADIUS)
        lock, words_box = split_left(inset(box, PADDING, 0), LOCK_WIDTH)
        canvas.blit_centred(icons.icon(canvas, "lock", LOCK, theme.INK_SOFT), *lock.center)
        text.draw_line(canvas, translate(words), theme.SMALL, words_box, text.LEFT)
