"""Draws a bubble of words: paper with a tail towards who speaks or what it is about, and an outline round that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import FRect, Surface

from game.ui import drawing, shapes, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus

Side = Literal["left", "right", "top", "bottom"]
OUTLINE_WIDTH = 4.0
OUTLINE_OFFSET = theme.RING_GAP + theme.RING_WIDTH + 2 + OUTLINE_WIDTH
"""How far from its subject the outline lies: round the ring of the focus, not upon it."""
TAIL_LENGTH, TAIL_WIDTH = 15.0, 34.0
TAIL_SUPERSAMPLING = 4
TAIL_INSET = 34.0
"""Logical units from a bubble's corner to the middle of its tail, at least."""
TURNS = {"bottom": 0, "right": 90, "top": 180, "left": 270}
"""Degrees, counterclockwise, by which the tail that points down is turned for each side."""


@dataclass(frozen=True, slots=True)
class Tail:
    """Where a bubble points to its subject: the side that the tail is on, and where along it."""

    side: Side
    at: float


def draw(canvas: Canvas, box: FRect, subject: FRect | None) -> None:
    """Draws an empty bubble, with its tail towards the subject, if there is one."""
    drawing.drop_shadow(canvas, box, theme.RADIUS)
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, theme.RADIUS)
    if subject is not None:
        _draw_tail(canvas, box, tail_of(box, subject))


def draw_outline(canvas: Canvas, box: FRect, focus: Focus) -> None:
    """Draws an outline round what a bubble is about, unless the ring of the focus lies there, which says enough."""
    if focus.ring is not None and box.inflate(2, 2).contains(focus.ring):
        return
    around = box.inflate(2 * OUTLINE_OFFSET, 2 * OUTLINE_OFFSET)
    size, radius = canvas.rect(around).size, canvas.px(theme.RADIUS + OUTLINE_OFFSET)
    ring = canvas.cached(
        ("coach", size), lambda: shapes.rounded_outline(size, radius, canvas.px(OUTLINE_WIDTH), theme.ALARM)
    )
    canvas.blit(ring, around.left, around.top)


def tail_of(bubble: FRect, subject: FRect) -> Tail:
    """Returns where a bubble's tail is, which points towards the subject."""
    _across, down = gaps(bubble, subject)
    if down < 0:
        side: Side = "left" if subject.centerx < bubble.centerx else "right"
        return Tail(side, min(max(subject.centery, bubble.top + TAIL_INSET), bubble.bottom - TAIL_INSET))
    side = "top" if subject.centery < bubble.centery else "bottom"
    return Tail(side, min(max(subject.centerx, bubble.left + TAIL_INSET), bubble.right - TAIL_INSET))


def gaps(one: FRect, other: FRect) -> tuple[float, float]:
    """How far apart two boxes are across and down; negative where they overlap."""
    return (
        max(one.left, other.left) - min(one.right, other.right),
        max(one.top, other.top) - min(one.bottom, other.bottom),
    )


def _draw_tail(canvas: Canvas, box: FRect, tail: Tail) -> None:
    """Draws the tail over the bubble's edge, which it opens."""
    picture = canvas.cached(("coach tail", tail.side), lambda: _render_tail(canvas, tail.side))
    overlap = 2.0
    match tail.side:
        case "left":
            canvas.blit(picture, box.left - TAIL_LENGTH, tail.at - TAIL_WIDTH / 2)
        case "right":
            canvas.blit(picture, box.right - overlap, tail.at - TAIL_WIDTH / 2)
        case "top":
            canvas.blit(picture, tail.at - TAIL_WIDTH / 2, box.top - TAIL_LENGTH)
        case "bottom":
            canvas.blit(picture, tail.at - TAIL_WIDTH / 2, box.bottom - overlap)


def _render_tail(canvas: Canvas, side: Side) -> Surface:
    """Returns a triangle of paper with two edges of gold, its tip on that side."""
    fine = canvas.scale * TAIL_SUPERSAMPLING
    width, length, line = TAIL_WIDTH * fine, (TAIL_LENGTH + 2) * fine, 2 * fine
    colour = canvas.preferences.mapped_colour
    surface = shapes.transparent_surface((round(width), round(length)), colour(theme.GOLD))
    pygame.draw.polygon(surface, colour(theme.GOLD), ((0, 0), (width, 0), (width / 2, length)))
    slant = line * (1 + (width / 2 / length) ** 2) ** 0.5
    pygame.draw.polygon(
        surface, colour(theme.PAPER_LIGHT), ((slant, 0), (width - slant, 0), (width / 2, length - slant * 2))
    )
    pointed = pygame.transform.rotate(surface, TURNS[side])
    size = (TAIL_WIDTH, TAIL_LENGTH + 2) if side in ("top", "bottom") else (TAIL_LENGTH + 2, TAIL_WIDTH)
    return pygame.transform.smoothscale(pointed, (canvas.px(size[0]), canvas.px(size[1])))
