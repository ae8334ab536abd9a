"""Draws the portraits of seats, by badge and mood."""

from pygame import Surface

from game.ui import icons, svg, theme
from game.ui.canvas import Canvas

MOODS = ("calm", "pleased", "hurt", "gloating")
RING = "#f7ecd6"
"""Placeholder colour of a portrait's ring, which the seat's colour replaces."""
TRAINER = "trainer"
"""Name of the trainer's portrait, instead of a badge."""
BADGE_SHARE = 0.42
"""Size of the badge at a portrait's lower right, relative to the portrait."""


def portrait(canvas: Canvas, badge: int, size: float, mood: str = "calm") -> Surface:
    """Returns the portrait of the seat with a badge in one of MOODS; `size` logical units square."""
    return canvas.cached(
        ("portrait", badge, mood, size), lambda: _render(canvas, str(badge), mood, size, theme.SEAT_COLOURS[badge])
    )


def draw_portrait(canvas: Canvas, badge: int, x: float, y: float, size: float, mood: str = "calm") -> None:
    """Draws a portrait centred on a position, with a small badge at its lower right."""
    canvas.blit_centred(portrait(canvas, badge, size, mood), x, y)
    sign = size * BADGE_SHARE
    corner = size * (1 - BADGE_SHARE) / 2
    canvas.blit_centred(icons.badge(canvas, badge, sign), x + corner, y + corner)


def draw_trainer(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draws the trainer of a first match, who has no seat, centred on a position."""
    picture = canvas.cached(("portrait", TRAINER, size), lambda: _render(canvas, TRAINER, "pleased", size, theme.GOLD))
    canvas.blit_centred(picture, x, y)


def _render(canvas: Canvas, name: str, mood: str, size: float, ring_colour: theme.Colour) -> Surface:
    hidden = frozenset(f"{other}{layer}" for other in MOODS if other != mood for layer in ("", "_face"))
    ring = {RING: icons.to_hex(canvas.preferences.mapped_colour(ring_colour))}
    text = svg.with_options(svg.read_svg(f"portrait_{name}"), ring, hidden)
    side = canvas.px(size)
    return svg.optimise(svg.rasterise(text, side, side))
