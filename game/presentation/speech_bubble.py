"""Draws a bubble of words: paper with a tail towards who speaks or what it is about, and an outline round that."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import FRect, Surface

from game.presentation.view_model import Effect
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, shapes, text, text_layout, theme
from game.ui.box import inset, split_bottom, split_left, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.portraits import draw_trainer

Side = Literal["left", "right", "top", "bottom"]
OUTLINE_WIDTH = 4.0
OUTLINE_OFFSET = theme.RING_GAP + theme.RING_WIDTH + 2 + OUTLINE_WIDTH
"""How far from its subject the outline lies: round the ring of the focus, not upon it."""
TAIL_LENGTH = 15.0
TAIL_WIDTH = 34.0
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
    fine = canvas.scale * TAIL_SUPERSAMPLING
    width = TAIL_WIDTH * fine
    length = (TAIL_LENGTH + 2) * fine
    line = 2 * fine
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


Widths = tuple[float, ...]
# How wide a bubble may be beside the portrait, and above it: the narrowest in which the words are short enough.
WIDTHS = (297.0, 400.0, 500.0)
WIDTHS_ABOVE = (194.0, 297.0, 400.0)
# Lines of a bubble, and of one in text of that scale or more.
MOST_LINES = 2
MOST_LARGE_LINES = 4
LARGE_TEXT = 1.3
PADDING = 14.0
FACE = 92.0
FACE_GAP = 20.0
UNFOLD_SECONDS = 0.4
# The height of the link, and how far below its middle it is underlined, in heights of its letters.
LINK_HEIGHT = 44.0
UNDERLINE = 0.52
WORDS = theme.LABEL.sized(21)
LINK = theme.LABEL


@dataclass
class UnfoldingLeaf(Effect):
    """A leaf of a sheet that opens: what it has hidden comes into sight from the top."""

    box: FRect
    seconds: float = UNFOLD_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        canvas.fill(theme.PAPER_SHADE, split_top(self.box, self.box.height * share)[1])


class TrainerPanel:
    """`words` are said beside the portrait; `link_words` lead out of the lesson, where there are any words."""

    def __init__(self, link_words: str) -> None:
        self.words = ""
        self.subject: FRect | None = None
        """What the words are about; an outline lies round it."""
        self.link_words = link_words
        self.face = FRect()
        self.bubble = FRect()
        self.link = FRect()

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Returns how large portrait and bubble are beside each other."""
        width, height = self._bubble_size(canvas, WIDTHS)
        return FACE + FACE_GAP + max(width, self._link_width(canvas)), max(height + LINK_HEIGHT - PADDING / 2, FACE)

    def stand_in(self, box: FRect) -> None:
        """Stands at the left in a box of that size, the bubble at the right with the link in its foot."""
        face, self.bubble = split_left(box, FACE, FACE_GAP)
        self.face = FRect(face.left, box.bottom - FACE, FACE, FACE)
        self.link = split_bottom(inset(self.bubble, PADDING, 0), LINK_HEIGHT)[0]

    def stand_at(self, canvas: Canvas, spot: tuple[FRect, FRect], keep_clear: Sequence[FRect]) -> None:
        """Stands at a fixed place, with the bubble above, which grows upwards, and to the left as far as it may."""
        self.face, link = spot
        right, bottom = self.face.right + 1.6 * FACE_GAP, self.face.top - 1.2 * FACE_GAP
        beside = [box.right for box in keep_clear if box.right < right and box.top < bottom < box.bottom]
        room = right - max(beside, default=0.0) - FACE_GAP / 2
        widths = tuple(width for width in WIDTHS_ABOVE if width <= room) or WIDTHS_ABOVE[:1]
        self.bubble = FRect((0, 0), self._bubble_size(canvas, widths))
        self.bubble.bottomright = right, bottom
        self.link = FRect(link.left, link.top, max(self._link_width(canvas) - 2 * PADDING, link.width), link.height)

    def fits(self, canvas: Canvas, bubble: FRect) -> bool:
        """Returns whether the words and the link have room in a bubble of that size."""
        return self._height(canvas, bubble) <= bubble.height and self._link_width(canvas) <= bubble.width

    def _height(self, canvas: Canvas, bubble: FRect) -> float:
        words = text.paragraph_height(canvas, self.words, WORDS, bubble.width - 2 * PADDING)
        return words + PADDING / 2 + LINK_HEIGHT

    def stand_at_bubble(self, canvas: Canvas, room: FRect, keep_clear: Sequence[FRect]) -> None:
        """Stands above a bubble at the foot of a fixed place, no higher than its words and the link need; or below it,
        where that keeps clear.
        """
        self.bubble = bubble = split_bottom(room, self._height(canvas, room))[0]
        rows = bubble.top - FACE - 0.8 * FACE_GAP, bubble.bottom + 0.8 * FACE_GAP
        faces = [FRect(bubble.left + FACE_GAP / 2, row, FACE, FACE) for row in rows]
        self.face = next((face for face in faces if face.collidelist(keep_clear) < 0), faces[0])
        self.link = split_bottom(inset(bubble, PADDING, 0), LINK_HEIGHT)[0]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the portrait, the words in their bubble, and the link."""
        if self.subject is not None:
            draw_outline(canvas, self.subject, focus)
        draw(canvas, self.bubble, self.face)
        draw_trainer(canvas, *self.face.center, self.face.width)
        text.draw_paragraph(canvas, self.words, WORDS, inset(self.bubble, PADDING, PADDING / 2))
        style = LINK if self.bubble.contains(self.link) else LINK.on(theme.PAPER_LIGHT)
        width = min(text.width(canvas, self.link_words, style), self.link.width)
        text.draw_line(canvas, self.link_words, style, self.link, text.LEFT)
        below = self.link.centery + LINK.size * canvas.preferences.text_scale * UNDERLINE
        canvas.fill(style.colour, FRect(self.link.left, below, width, 1.5))

    def _bubble_size(self, canvas: Canvas, widths: Widths) -> tuple[float, float]:
        most = MOST_LARGE_LINES if canvas.preferences.text_scale >= LARGE_TEXT else MOST_LINES
        for width in widths:
            style = text_layout.scaled_style(canvas, WORDS)
            if len(text_layout.wrap_lines(canvas, self.words, style, width - 2 * PADDING)) <= most:
                break
        height = text.paragraph_height(canvas, self.words, WORDS, width - 2 * PADDING)
        return width, height + 2 * PADDING - PADDING / 2

    def _link_width(self, canvas: Canvas) -> float:
        return text.width(canvas, self.link_words, LINK) + 2 * PADDING
