"""Panels, buttons and the focus ring, in logical units: what widgets and looks draw with. Keeps all it makes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import FRect, Rect, Surface

from game.ui import icons, shapes, text, theme
from game.ui.canvas import Canvas
from game.ui.theme import Colour, Style, Tone

SHADOWED = 0.25
"""The share of a shadow that is seen, roughly: its rim."""
VEIL = 60
"""Pixels: a veil is laid in strips as high as this, so that it takes no memory to speak of."""


def panel(canvas: Canvas, box: FRect, radius: float = theme.PANEL_RADIUS) -> None:
    """A sheet of paper with a soft shadow."""
    drop_shadow(canvas, box, radius)
    canvas.surface.blit(_paper(canvas, box, radius), canvas.rect(box))


def panel_ahead(canvas: Canvas, box: FRect, radius: float = theme.PANEL_RADIUS) -> Iterator[None]:
    """Draws a large panel piece by piece, so that its first time stops no frame."""
    drop_shadow(canvas, box, radius)
    yield
    _paper(canvas, box, radius)
    yield
    panel(canvas, box, radius)
    yield


def headed_panel(canvas: Canvas, box: FRect, head: float, colour: Colour) -> None:
    """A sheet of paper whose first `head` units are a band of colour."""
    drop_shadow(canvas, box, theme.PANEL_RADIUS)
    size = canvas.rect(box).size
    sheet = canvas.kept(("headed", size, head, colour), lambda: _headed(canvas, size, (head, colour)))
    canvas.surface.blit(sheet, canvas.rect(box))


def drop_shadow(canvas: Canvas, box: FRect, radius: float) -> None:
    """The soft shadow under a panel, which lies on all but its rim."""
    size, spread = canvas.rect(box).size, canvas.px(theme.SHADOW_SIZE)
    soft = canvas.kept(("shadow", size, radius), lambda: _shadow(canvas, size, radius), SHADOWED)
    x, y = canvas.rect(box).topleft
    canvas.surface.blit(soft, (x - spread, y - spread + canvas.px(theme.SHADOW_DROP)))


def card(canvas: Canvas, box: FRect, colour: Colour, edge: Colour | None = None,
         radius: float = theme.RADIUS) -> None:  # fmt: skip
    """A flat box with smooth corners, with a thin edge if one is given."""
    size = canvas.rect(box).size
    picture = canvas.kept(("card", size, colour, edge, radius), lambda: _card(canvas, size, (colour, edge, radius)))
    canvas.surface.blit(picture, canvas.rect(box))


def veil(canvas: Canvas, colour: Colour = theme.NIGHT, strength: int = 165) -> None:
    """Dims everything drawn so far; `strength` 0..255."""
    width, height = canvas.surface.get_size()
    shown = canvas.sight.shown(colour)
    strip = canvas.kept(("veil", width, colour, strength), lambda: _veil(width, shown, strength))
    canvas.surface.fblits((strip, (0, top)) for top in range(0, height, VEIL))


def slab(canvas: Canvas, box: FRect, tone: Tone, *, down: bool = False) -> FRect:
    """A button without its text, standing on its lip or pressed onto it. Gives the box of its face."""
    size = canvas.rect(box).size
    picture = canvas.kept(("slab", size, tone.face, tone.lip, down), lambda: _slab(canvas, size, (tone, down)))
    canvas.surface.blit(picture, canvas.rect(box))
    face = FRect(box.left, box.top, box.width, box.height - theme.LIP)
    return face.move(0, theme.LIP - 1) if down else face


def focus_ring(canvas: Canvas, box: FRect, radius: float = theme.RADIUS, *, gliding: bool = False) -> None:
    """The one gold ring, between two lines of ink so that it shows on paper and on night alike."""
    if gliding:
        _gliding_ring(canvas, box, radius)
        return
    around = box.inflate(2 * theme.RING_GAP + 2 * theme.RING, 2 * theme.RING_GAP + 2 * theme.RING)
    size = canvas.rect(around).size
    key = ("ring", size, radius)
    canvas.surface.blit(canvas.kept(key, lambda: _ring(canvas, size, radius)), canvas.rect(around))


def glow(canvas: Canvas, box: FRect, radius: float = theme.RADIUS) -> None:
    """A light line round something that is meant, between ink to show on every ground; gold is for the focus alone."""
    size = canvas.rect(box).size
    ring = canvas.kept(("glow ring", size, radius), lambda: _glow(canvas, size, radius))
    canvas.surface.blit(ring, canvas.rect(box))


def bubble(canvas: Canvas, words: str, box: FRect) -> None:
    """A short sentence beside `box`, kept on the canvas."""
    room = min(text.width(canvas, words, _BUBBLE) + 4, 460 * canvas.sight.growth)
    height = text.block_height(canvas, words, _BUBBLE, room) + 16
    place = FRect(0, 0, room + 32, height)
    place.midtop = (box.centerx, box.bottom + 12)
    if place.bottom > 712:
        place.midbottom = (box.centerx, box.top - 12)
    place.left = min(max(place.left, 12), 1268 - place.width)
    card(canvas, place, theme.NIGHT, theme.GOLD, 10)
    text.put_block(canvas, words, _BUBBLE, FRect(place.left + 16, place.top + 8, room, height), text.CENTRE)


def label_row(canvas: Canvas, box: FRect, style: Style, parts: tuple[str, str]) -> None:
    """An icon's name and a text, both centred in `box` as one."""
    name, words = parts
    gap, side = 10.0, style.size * 0.95
    room = box.width - side - gap - 8
    line = text.fitted(canvas, words, style, text.Space(room, box.height, text.LEFT))
    wide = line.get_width() / canvas.scale
    left = box.centerx - (side + gap + wide) / 2
    canvas.blit_centred(icons.icon(canvas, name, side, style.colour), left + side / 2, box.centery)
    text.put(canvas, words, style, FRect(left + side + gap, box.top, max(wide + 1, 1), box.height), text.LEFT)


_BUBBLE = theme.Style("bold", 19, theme.PAPER)


def _paper(canvas: Canvas, box: FRect, radius: float) -> Surface:
    size = canvas.rect(box).size
    return canvas.kept(("paper", size, radius), lambda: _sheet(canvas, size, radius))


def _sheet(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    shown = canvas.sight.shown
    return shapes.paper(size, canvas.px(radius), shown(theme.PAPER_LIGHT), shown(theme.PAPER))


def _headed(canvas: Canvas, size: shapes.Size, band: tuple[float, Colour]) -> Surface:
    shown = canvas.sight.shown
    sheet, colour = shapes.clear(size), shown(band[1])
    sheet.blit(shapes.grained(shapes.shaded(size, shown(theme.PAPER_LIGHT), shown(theme.PAPER))), (0, 0))
    deep = theme.mixed(colour, (0, 0, 0), 0.12)
    sheet.blit(shapes.shaded((size[0], canvas.px(band[0])), colour, deep), (0, 0))
    return shapes.round_corners(sheet, canvas.px(theme.PANEL_RADIUS))


def _card(canvas: Canvas, size: shapes.Size, look: tuple[Colour, Colour | None, float]) -> Surface:
    colour, edge, radius = canvas.sight.shown(look[0]), canvas.sight.edge(look[0], look[1]), look[2]
    if edge is None:
        return shapes.rounded(size, canvas.px(radius), colour)
    line = canvas.px(2)
    inside = shapes.rounded((size[0] - 2 * line, size[1] - 2 * line), max(canvas.px(radius) - line, 1), colour)
    return shapes.framed(size, canvas.px(radius), edge, line, inside)


def _slab(canvas: Canvas, size: shapes.Size, look: tuple[Tone, bool]) -> Surface:
    tone, down = look
    lip, radius = canvas.px(theme.LIP), canvas.px(theme.RADIUS)
    below, face = canvas.sight.shown(tone.lip), _face(canvas, (size[0], size[1] - lip), tone)
    surface = shapes.rounded(size, radius, below)
    if not down:
        surface.blit(face, (0, 0))
        return surface
    pressed = shapes.clear(size, below)
    pressed.blit(shapes.rounded((size[0], size[1] - lip), radius, below), (0, lip))
    pressed.blit(face, (0, lip - 1))
    return pressed


def _face(canvas: Canvas, size: shapes.Size, tone: Tone) -> Surface:
    """The top of a button; for strong contrast flat and edged."""
    colour, radius = canvas.sight.shown(tone.face), canvas.px(theme.RADIUS)
    if canvas.sight.stark:
        return _card(canvas, size, (tone.face, tone.lip, theme.RADIUS))
    return shapes.rounded(size, radius, theme.mixed(colour, (255, 255, 255), 0.10), colour)


def _shadow(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    corner, spread = canvas.px(radius), canvas.px(theme.SHADOW_SIZE)
    soft = shapes.shadow(size, corner, spread)
    covered = Rect((spread, spread - canvas.px(theme.SHADOW_DROP)), size).inflate(-2 * corner, -2 * corner)
    soft.fill((*theme.SHADOW, 0), covered)  # nobody sees it, and nothing is drawn fastest
    return soft


def _gliding_ring(canvas: Canvas, box: FRect, radius: float) -> None:
    """The ring under way, drawn rough: nobody sees its corners, and no picture is worth keeping."""
    outer = canvas.rect(box.inflate(2 * (theme.RING_GAP + theme.RING), 2 * (theme.RING_GAP + theme.RING)))
    thick, thin = canvas.px(theme.RING), canvas.px(theme.RING_EDGE)
    corner = canvas.px(radius + theme.RING_GAP + theme.RING)
    pygame.draw.rect(canvas.surface, theme.RING_INK, outer, thick + 2 * thin, corner)
    gold = canvas.sight.shown(theme.GOLD)
    pygame.draw.rect(canvas.surface, gold, outer.inflate(-2 * thin, -2 * thin), thick, corner - thin)


def _ring(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    thick, thin = canvas.px(theme.RING), canvas.px(theme.RING_EDGE)
    corner = canvas.px(radius + theme.RING_GAP + theme.RING)
    surface = shapes.ring(size, corner, thick + 2 * thin, theme.RING_INK)
    gold = shapes.ring((size[0] - 2 * thin, size[1] - 2 * thin), corner - thin, thick, canvas.sight.shown(theme.GOLD))
    surface.blit(gold, (thin, thin))
    return surface


def _veil(width: int, colour: Colour, strength: int) -> Surface:
    strip = Surface((width, VEIL))
    strip.fill(colour)
    strip.set_alpha(strength)
    return strip


def _glow(canvas: Canvas, size: shapes.Size, radius: float) -> Surface:
    edge, line = canvas.px(theme.RING_EDGE), canvas.px(3)
    ring = shapes.ring(size, canvas.px(radius), line + 2 * edge, theme.RING_INK)
    inner = (size[0] - 2 * edge, size[1] - 2 * edge)
    ring.blit(shapes.ring(inner, canvas.px(radius) - edge, line, theme.PAPER_LIGHT), (edge, edge))
    return ring
