"""Draws panels, button faces, focus rings and labels in logical units; all cached."""

from collections.abc import Sequence

import pygame
from pygame import FRect, Rect, Surface

from game.ui import icons, shapes, text, theme
from game.ui.canvas import Canvas, optimised_for_blit
from game.ui.room import room_for
from game.ui.text_layout import TextBox
from game.ui.theme import ButtonColours, Colour, Style

SHADOW_OPAQUE_SHARE = 0.25
"""Approximate visible share of a shadow's picture, 0 to 1; only the rim is visible."""
LARGE_CARD = 250_000
"""Area above which a card counts as a temporary overlay, in square logical units."""
DIM_STRIP_HEIGHT = 60
"""Height of the strips for dimming, in pixels; small strips need little memory."""


def panel(canvas: Canvas, box: FRect, radius: float = theme.PANEL_RADIUS) -> None:
    """Draws a sheet of paper with a soft shadow."""
    drop_shadow(canvas, box, radius)
    size = canvas.rect(box).size
    sheet = canvas.cached(("paper", size, radius), lambda: _render_paper(canvas, size, radius))
    canvas.surface.blit(sheet, canvas.rect(box))


def headed_panel(canvas: Canvas, box: FRect, head: float, colour: Colour, *, is_kept: bool = True) -> None:
    """Draws a sheet of paper with a coloured band, `head` units high. Rarely drawn ones need not be cached."""
    drop_shadow(canvas, box, theme.PANEL_RADIUS)
    size = canvas.rect(box).size

    def render() -> Surface:
        return _render_headed_paper(canvas, size, (head, colour))

    sheet = canvas.cached(("headed", size, head, colour), render) if is_kept else optimised_for_blit(render())
    canvas.surface.blit(sheet, canvas.rect(box))


def drop_shadow(canvas: Canvas, box: FRect, radius: float) -> None:
    """Draws the soft shadow under a panel."""
    size = canvas.rect(box).size
    spread = canvas.px(theme.SHADOW_SIZE)
    blurred = canvas.cached(("shadow", size, radius), lambda: _render_shadow(canvas, size, radius), SHADOW_OPAQUE_SHARE)
    x, y = canvas.rect(box).topleft
    canvas.surface.blit(blurred, (x - spread, y - spread + canvas.px(theme.SHADOW_DROP)))


def card(canvas: Canvas, box: FRect, colour: Colour, edge: Colour | None = None, radius: float = theme.RADIUS) -> None:
    """Draws a flat box with rounded corners, and a thin edge if `edge` is given."""
    pixels = canvas.rect(box)
    size = pixels.size
    cached = canvas.cached_while_shown if size[0] * size[1] > LARGE_CARD * canvas.scale**2 else canvas.cached
    picture = cached(("card", size, colour, edge, radius), lambda: _render_card(canvas, size, (colour, edge, radius)))
    canvas.surface.blit(picture, pixels)


def dim(canvas: Canvas, colour: Colour = theme.NIGHT, strength: int = 165) -> None:
    """Dims the whole picture; `strength` is 0 to 255."""
    width, height = canvas.surface.get_size()
    strip = Surface((width, DIM_STRIP_HEIGHT), 0, canvas.surface)  # in another format it is slow
    strip.fill(canvas.preferences.mapped_colour(colour))
    strip.set_alpha(strength)
    canvas.surface.fblits((strip, (0, top)) for top in range(0, height, DIM_STRIP_HEIGHT))


def tile(surface: Surface, strip: Surface, left: int, top: int) -> None:
    """Repeats a strip horizontally over the clipped area; one copy starts at the pixel `left`."""
    area = surface.get_clip()
    width = strip.get_width()
    first = area.left - (area.left - left) % width
    surface.fblits((strip, (x, top)) for x in range(first, area.right, width))


def button_face(canvas: Canvas, box: FRect, tone: ButtonColours, *, is_pressed: bool = False) -> FRect:
    """Draws a button without its text, raised or pressed. Returns the box of its face."""
    size = canvas.rect(box).size
    picture = canvas.cached(
        ("slab", size, tone.face, tone.lip, is_pressed), lambda: _render_button(canvas, size, (tone, is_pressed))
    )
    canvas.surface.blit(picture, canvas.rect(box))
    face = FRect(box.left, box.top, box.width, box.height - theme.BUTTON_DEPTH)
    return face.move(0, theme.BUTTON_DEPTH - 1) if is_pressed else face


def focus_ring(
    canvas: Canvas, box: FRect, radius: float = theme.RADIUS, *, is_moving: bool = False, is_pressed: bool = False
) -> None:
    """Draws the gold focus ring between two dark lines, visible on light and dark; it is tighter while pressed."""
    if is_moving:
        _gliding_ring(canvas, box, radius)
        return
    reach = 2 * (theme.RING_PRESSED_GAP if is_pressed else theme.RING_GAP) + 2 * theme.RING_WIDTH
    around = box.inflate(reach, reach)
    size = canvas.rect(around).size
    key = ("ring", size, radius)
    canvas.surface.blit(canvas.cached(key, lambda: _render_ring(canvas, size, radius)), canvas.rect(around))


def highlight_outline(canvas: Canvas, box: FRect, radius: float = theme.RADIUS) -> None:
    """Draws a light outline around a highlighted box; gold is reserved for the focus."""
    size = canvas.rect(box).size
    ring = canvas.cached(("glow ring", size, radius), lambda: _render_outline(canvas, size, radius))
    canvas.surface.blit(ring, canvas.rect(box))


def bubble(canvas: Canvas, words: str, plate: FRect) -> None:
    """Draws a short sentence in its `bubble_box`."""
    card(canvas, plate, theme.NIGHT, theme.GOLD, 10)
    label = FRect(plate.left + 16, plate.top + 8, plate.width - 32, plate.height)
    text.draw_paragraph(canvas, words, _BUBBLE_STYLE, label, text.CENTRE)


def bubble_box(canvas: Canvas, words: str, box: FRect, others: Sequence[FRect]) -> FRect:
    """Returns the plate of a short sentence: at a side of `box` or right of its row, where it covers least of `others`.

    It stays on the canvas.
    """
    width = min(text.width(canvas, words, _BUBBLE_STYLE) + 4, 460 * canvas.preferences.text_scale)
    height = text.paragraph_height(canvas, words, _BUBBLE_STYLE, width) + 16
    below = FRect(box.centerx - width / 2 - 16, box.bottom + 12, width + 32, height)
    above = below.move(0, -box.height - height - 24)
    right = FRect(box.right + 12, box.centery - height / 2, below.width, height)
    left = right.move(-box.width - below.width - 24, 0)
    row = [box, *(other for other in others if other.top < right.bottom and right.top < other.bottom)]
    beyond = right.move(max(other.right for other in row) - box.right, 0)
    sides = [side.clamp(_BUBBLE_AREA) for side in (below, above, right, left, beyond)]
    return room_for(sides, [box, *others])


def icon_label(canvas: Canvas, box: FRect, style: Style, parts: tuple[str, str], peers: tuple[str, ...] = ()) -> None:
    """Draws an icon and a text, centred together in `box`; the text is no larger than `peers` would be in that box."""
    name, words = parts
    gap = 10.0
    side = style.size * 0.95
    max_width = box.width - side - gap - 8
    line = text.render_fitted(canvas, words, style, TextBox(max_width, box.height, text.LEFT), peers)
    width = line.get_width() / canvas.scale
    left = box.centerx - (side + gap + width) / 2
    canvas.blit_centred(icons.icon(canvas, name, side, style.colour), left + side / 2, box.centery)
    canvas.blit(line, left + side + gap, box.centery - line.get_height() / canvas.scale / 2)


_BUBBLE_AREA = FRect(12, 8, 1256, 704)
_BUBBLE_STYLE = theme.Style("bold", 19, theme.PAPER)


def _render_paper(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    map_colour = canvas.preferences.mapped_colour
    return shapes.paper_sheet(size, canvas.px(radius), map_colour(theme.PAPER_LIGHT), map_colour(theme.PAPER))


def _render_headed_paper(canvas: Canvas, size: shapes.Size, band: tuple[float, Colour]) -> Surface:
    map_colour = canvas.preferences.mapped_colour
    height = canvas.px(band[0])
    colour = map_colour(band[1])
    sheet = shapes.transparent_surface(size)
    paper = shapes.vertical_gradient(size, map_colour(theme.PAPER_LIGHT), map_colour(theme.PAPER))
    sheet.blit(shapes.add_paper_grain(paper), (0, 0))
    dark_edge = theme.blend(colour, (0, 0, 0), 0.12)
    sheet.blit(shapes.vertical_gradient((size[0], height), colour, dark_edge), (0, 0))
    return shapes.round_corners(sheet, canvas.px(theme.PANEL_RADIUS))


def _render_card(canvas: Canvas, size: shapes.Size, style: tuple[Colour, Colour | None, float]) -> Surface:
    colour = canvas.preferences.mapped_colour(style[0])
    edge = canvas.preferences.edge(style[0], style[1])
    radius = style[2]
    if edge is None:
        return shapes.rounded_box(size, canvas.px(radius), colour)
    line = canvas.px(2)
    inside = shapes.rounded_box((size[0] - 2 * line, size[1] - 2 * line), max(canvas.px(radius) - line, 1), colour)
    return shapes.framed_box(size, canvas.px(radius), edge, line, inside)


def _render_button(canvas: Canvas, size: shapes.Size, style: tuple[ButtonColours, bool]) -> Surface:
    tone, is_pressed = style
    lip = canvas.px(theme.BUTTON_DEPTH)
    radius = canvas.px(theme.RADIUS)
    below = canvas.preferences.mapped_colour(tone.lip)
    face = _render_button_top(canvas, (size[0], size[1] - lip), tone)
    surface = shapes.rounded_box(size, radius, below)
    if not is_pressed:
        surface.blit(face, (0, 0))
        return surface
    pressed = shapes.transparent_surface(size, below)
    pressed.blit(shapes.rounded_box((size[0], size[1] - lip), radius, below), (0, lip))
    pressed.blit(face, (0, lip - 1))
    return pressed


def _render_button_top(canvas: Canvas, size: shapes.Size, tone: ButtonColours) -> Surface:
    colour = canvas.preferences.mapped_colour(tone.face)
    radius = canvas.px(theme.RADIUS)
    if canvas.preferences.high_contrast:
        return _render_card(canvas, size, (tone.face, tone.lip, theme.RADIUS))
    return shapes.rounded_box(size, radius, theme.blend(colour, (255, 255, 255), 0.10), colour)


def _render_shadow(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    corner = canvas.px(radius)
    spread = canvas.px(theme.SHADOW_SIZE)
    blurred = shapes.soft_shadow(size, corner, spread)
    covered = Rect((spread, spread - canvas.px(theme.SHADOW_DROP)), size).inflate(-2 * corner, -2 * corner)
    blurred.fill((*theme.SHADOW, 0), covered)  # hidden below the panel, so it need not be drawn
    return blurred


def _gliding_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    """Draws the moving ring without smooth corners, which would be invisible, and without caching it."""
    reach = 2 * (theme.RING_GAP + theme.RING_WIDTH)
    outer = canvas.rect(box.inflate(reach, reach))
    thickness = canvas.px(theme.RING_WIDTH)
    edge_width = canvas.px(theme.RING_EDGE_WIDTH)
    corner = canvas.px(radius + theme.RING_GAP + theme.RING_WIDTH)
    pygame.draw.rect(canvas.surface, theme.RING_INK, outer, thickness + 2 * edge_width, corner)
    gold = canvas.preferences.mapped_colour(theme.GOLD)
    inner = outer.inflate(-2 * edge_width, -2 * edge_width)
    pygame.draw.rect(canvas.surface, gold, inner, thickness, corner - edge_width)


def _render_ring(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    thickness = canvas.px(theme.RING_WIDTH)
    edge_width = canvas.px(theme.RING_EDGE_WIDTH)
    corner = canvas.px(radius + theme.RING_GAP + theme.RING_WIDTH)
    surface = shapes.rounded_outline(size, corner, thickness + 2 * edge_width, theme.RING_INK)
    inner_size = (size[0] - 2 * edge_width, size[1] - 2 * edge_width)
    colour = canvas.preferences.mapped_colour(theme.GOLD)
    gold = shapes.rounded_outline(inner_size, corner - edge_width, thickness, colour)
    surface.blit(gold, (edge_width, edge_width))
    return surface


def _render_outline(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    edge = canvas.px(theme.RING_EDGE_WIDTH)
    line = canvas.px(3)
    ring = shapes.rounded_outline(size, canvas.px(radius), line + 2 * edge, theme.RING_INK)
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    ring.blit(shapes.rounded_outline(inner, canvas.px(radius) - edge, line, theme.PAPER_LIGHT), (edge, edge))
    return ring
