"""Draws the desk behind the panels of a seat: baize with a wooden rim."""

from pygame import Surface

from game.games.long_shot.view import layout
from game.ui import icons, shapes, theme
from game.ui.canvas import Canvas

SHOE = 120.0
"""Size of a printed horseshoe, in logical units."""


def draw(canvas: Canvas) -> None:
    """Draws the desk. Each panel shows its part."""
    size = canvas.rect(layout.DESK).size

    def render() -> Surface:
        mapped = canvas.preferences.mapped_colour
        gradient = shapes.vertical_gradient(size, mapped(theme.TURF_DARK), mapped(theme.LEATHER))
        baize = shapes.add_paper_grain(gradient)
        rim_size = size[0], canvas.px(layout.RAIL)
        rim = shapes.vertical_gradient(rim_size, mapped(theme.WOOD_LIGHT), mapped(theme.WOOD_DARK))
        baize.blit(rim, (0, 0))
        _print_cloth(canvas, baize)
        return baize

    canvas.blit(canvas.cached(("desk", size), render), layout.DESK.left, layout.DESK.top)


def _print_cloth(canvas: Canvas, baize: Surface) -> None:
    """Prints a frame around the actions on the cloth of the desk, and horseshoes on free areas."""
    line = canvas.preferences.mapped_colour(theme.TURF)
    frame = canvas.rect(layout.PRINTED_FRAME.move(0, -layout.DESK.top))
    baize.blit(shapes.rounded_outline(frame.size, canvas.px(16), canvas.px(2), line), frame)
    shoe = icons.icon(canvas, "horseshoe", SHOE, line)
    for x, y in layout.PRINTED_SHOES:
        baize.blit(shoe, shoe.get_rect(center=(canvas.px(x), canvas.px(y - layout.DESK.top))))
