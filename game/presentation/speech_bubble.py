"""Draws a speech bubble: paper with a tail towards the speaker or the subject, and an outline round the subject."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import FRect, Surface

from game.presentation.overlays import Overlay, frame_sides
from game.presentation.view_model import Effect
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, shapes, text, text_layout, theme
from game.ui.box import inset, split_bottom, split_left, split_top
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.focus import Focus
from game.ui.portraits import draw_trainer

Side = Literal["left", "right", "top", "bottom"]
OUTLINE_WIDTH = 4.0
"""Thickness of the outline round a subject, in logical units."""
OUTLINE_OFFSET = theme.RING_GAP + theme.RING_WIDTH + 2 + OUTLINE_WIDTH
"""Distance of the outline from its subject, in logical units. The outline is outside the focus ring."""
CLOSE_OFFSET = 2.0
"""Distance of the outline from a subject with close neighbours, in logical units."""
TAIL_LENGTH = 15.0
"""Length of the tail outside the bubble, in logical units."""
TAIL_WIDTH = 34.0
"""Width of the tail at the edge of the bubble, in logical units."""
TAIL_SUPERSAMPLING = 4
"""Supersampling factor of the tail."""
TAIL_INSET = 34.0
"""Minimum distance from a bubble's corner to the middle of its tail, in logical units."""
TURNS = {"bottom": 0, "right": 90, "top": 180, "left": 270}
"""Rotation of the downward tail for each side, in degrees counterclockwise."""


@dataclass(frozen=True, slots=True)
class Tail:
    """Position of a bubble's tail: its side, and the coordinate of its middle along that side."""

    side: Side
    at: float


def draw(canvas: Canvas, box: FRect, subject: FRect | None) -> None:
    """Draws an empty bubble, with a tail towards the subject, if there is one."""
    drawing.drop_shadow(canvas, box, theme.RADIUS)
    drawing.card(canvas, box, theme.PAPER_LIGHT, theme.GOLD, theme.RADIUS)
    if subject is not None:
        _draw_tail(canvas, box, tail_of(box, subject))


def draw_outline(canvas: Canvas, box: FRect, focus: Focus, neighbours: Sequence[FRect] = ()) -> None:
    """Draws an outline round a bubble's subject, unless the ring of the focus already surrounds the subject.

    It is close to the subject if it would strike through `neighbours` otherwise.
    """
    if is_ringed(box, focus):
        return
    around = outline_box(box, neighbours)
    size = canvas.rect(around).size
    radius = canvas.px(theme.RADIUS + (around.width - box.width) / 2)
    ring = canvas.cached(
        ("coach", size), lambda: shapes.rounded_outline(size, radius, canvas.px(OUTLINE_WIDTH), theme.ALARM)
    )
    canvas.blit(ring, around.left, around.top)


def is_ringed(box: FRect, focus: Focus) -> bool:
    """Returns whether the ring of the focus surrounds a subject, so that it needs no outline."""
    return focus.ring is not None and box.inflate(2, 2).contains(focus.ring)


def outline_overlays(box: FRect, focus: Focus, neighbours: Sequence[FRect] = ()) -> list[Overlay]:
    """Returns the four sides of the outline round a subject; none if it is not drawn."""
    if is_ringed(box, focus):
        return []
    return [Overlay("outline", side) for side in frame_sides(outline_box(box, neighbours), OUTLINE_WIDTH)]


def outline_box(box: FRect, neighbours: Sequence[FRect]) -> FRect:
    """Returns the outer box of the outline round a subject."""
    wide = box.inflate(2 * OUTLINE_OFFSET, 2 * OUTLINE_OFFSET)
    crossed = (other for other in neighbours if other.colliderect(wide) and not other.colliderect(box.inflate(-2, -2)))
    return box.inflate(2 * CLOSE_OFFSET, 2 * CLOSE_OFFSET) if any(crossed) else wide


def tail_of(bubble: FRect, subject: FRect) -> Tail:
    """Returns the position of a bubble's tail towards the subject."""
    _across, down = gaps(bubble, subject)
    if down < 0:
        side: Side = "left" if subject.centerx < bubble.centerx else "right"
        return Tail(side, min(max(subject.centery, bubble.top + TAIL_INSET), bubble.bottom - TAIL_INSET))
    side = "top" if subject.centery < bubble.centery else "bottom"
    return Tail(side, min(max(subject.centerx, bubble.left + TAIL_INSET), bubble.right - TAIL_INSET))


def gaps(one: FRect, other: FRect) -> tuple[float, float]:
    """Returns the horizontal and vertical distance of two boxes; negative if they overlap in that direction."""
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
WIDTHS = (297.0, 400.0, 500.0)
"""Possible widths of a bubble next to the portrait, in logical units. The narrowest width with few enough lines is
used.
"""
WIDTHS_ABOVE = (194.0, 230.0, 297.0, 400.0)
"""Possible widths of a bubble above the portrait, in logical units."""
LARGE_WIDTHS = (400.0, 460.0, 520.0, 580.0, 600.0, 640.0, 760.0, 340.0, 297.0, 208.0)
"""Possible widths of a bubble with large text in a free place, in logical units, best first."""
MOST_LINES = 2
"""Maximum number of lines of a bubble's text, which determines the width of the bubble."""
MOST_LARGE_LINES = 4
"""Maximum number of lines of a bubble's text with large texts."""
PADDING = 14.0
"""Free space left and right of a bubble's text, in logical units."""
FACE = 92.0
"""Size of the trainer's portrait, in logical units."""
BUBBLE_MARGIN = 6.0
"""Distance of a bubble below the boxes that it leaves free, in logical units."""
BUBBLE_OVERHANG = 4.0
"""Distance between the right sides of the portrait and the bubble above it, in logical units."""
FACE_GAP = 20.0
"""Distance between portrait and bubble, in logical units."""
UNFOLD_SECONDS = 0.4
"""Duration of the unfolding of a sheet's leaf, in seconds."""
LINK_HEIGHT = 44.0
"""Height of the link out of a lesson, in logical units."""
UNDERLINE = 0.52
"""Distance of the underline below the centre of a link, relative to the text size."""
BUBBLE_STYLE = theme.LABEL.sized(21)
LINK_STYLE = theme.LABEL


@dataclass
class UnfoldingLeaf(Effect):
    """A leaf of a sheet that unfolds from the top."""

    box: FRect
    seconds: float = UNFOLD_SECONDS

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        canvas.fill(theme.PAPER_SHADE, split_top(self.box, self.box.height * share)[1])


class TrainerPanel:
    """The trainer's portrait with `words` in a bubble, and a link out of the lesson; "" in `link_words` for no link."""

    def __init__(self, link_words: str) -> None:
        self.words = ""
        self.shown_words = ""
        """Displayed part of the words: all of them, or only the first sentence if there is no room."""
        self.subject: FRect | None = None
        """Box of the subject of the words, which gets an outline."""
        self.neighbours: Sequence[FRect] = ()
        """Boxes that the outline must not cross."""
        self.link_words = link_words
        self.is_on_cloth = False
        """Whether a link outside the bubble is on dark cloth."""
        self.face = FRect()
        """Box of the portrait; empty for none."""
        self.bubble = FRect()
        self.link = FRect()

    def sizes(self, canvas: Canvas, *, has_face: bool) -> list[tuple[float, float]]:
        """Returns possible total sizes of the bubble, and of the portrait next to it, the best one first."""
        choices: list[Widths] = [WIDTHS, WIDTHS[1:], WIDTHS[2:]]
        low: list[Widths] = [(width,) for width in LARGE_WIDTHS if self._count_lines(canvas, width) <= MOST_LARGE_LINES]
        if canvas.preferences.has_large_text:
            choices = low or [(max(LARGE_WIDTHS),)]
        elif not has_face:
            choices += low
        return [self._size(canvas, widths, has_face=has_face) for widths in choices]

    def _size(self, canvas: Canvas, widths: Widths, *, has_face: bool) -> tuple[float, float]:
        width, height = self._bubble_size(canvas, widths)
        link_width = self._least_link_width(canvas) if canvas.preferences.has_large_text else self._link_width(canvas)
        bubble_width = max(width, link_width)
        bubble_height = height + LINK_HEIGHT - PADDING / 2
        if has_face:
            return FACE + FACE_GAP + bubble_width, max(bubble_height, FACE)
        return bubble_width, bubble_height

    @property
    def has_face(self) -> bool:
        """Whether there is room for the portrait."""
        return self.face.width > 0

    def stand_in(self, box: FRect, *, has_face: bool) -> None:
        """Puts the portrait at the left of a box, and the bubble at the right, with the link at its foot.

        Without the portrait the bubble fills the box.
        """
        if has_face:
            face, self.bubble = split_left(box, FACE, FACE_GAP)
            self.face = FRect(face.left, box.bottom - FACE, FACE, FACE)
        else:
            self.face = FRect()
            self.bubble = FRect(box)
        self.link = split_bottom(inset(self.bubble, PADDING, 0), LINK_HEIGHT)[0]

    def stand_at(self, canvas: Canvas, spot: tuple[FRect, FRect], keep_clear: Sequence[FRect]) -> None:
        """Puts portrait and link into fixed boxes. The bubble above grows upwards, and left up to the link.

        A text that is too long for that is set smaller.
        """
        self.face, link = spot
        right = self.face.right + BUBBLE_OVERHANG
        bottom = self.face.top - 1.2 * FACE_GAP
        obstacles = [box.right for box in keep_clear if box.right < right and box.top < bottom < box.bottom]
        max_width = right - max([link.left, *(left + FACE_GAP / 2 for left in obstacles)])
        widths = tuple(width for width in WIDTHS_ABOVE if width <= max_width) or WIDTHS_ABOVE[:1]
        width, height = self._bubble_size(canvas, widths)
        above = [box.bottom for box in keep_clear if box.bottom < bottom and box.left < right < box.right + width]
        self.bubble = FRect(0, 0, width, min(height, bottom - max(above, default=0.0) - BUBBLE_MARGIN))
        self.bubble.bottomright = right, bottom
        self.link = FRect(link)

    def fits(self, canvas: Canvas, bubble: FRect) -> bool:
        """Returns whether words and link fit into a bubble of that size; the link may be smaller than usual."""
        return self._height(canvas, bubble) <= bubble.height and self._least_link_width(canvas) <= bubble.width

    def _height(self, canvas: Canvas, bubble: FRect) -> float:
        words_height = text.paragraph_height(canvas, self.shown_words, BUBBLE_STYLE, bubble.width - 2 * PADDING)
        return words_height + PADDING / 2 + LINK_HEIGHT

    def stand_at_bubble(self, canvas: Canvas, area: FRect, keep_clear: Sequence[FRect]) -> None:
        """Puts the bubble at the foot of an area, as low as words and link allow, and the portrait above the bubble.

        The portrait goes below or to the left if it would cover `keep_clear` above but not there.
        """
        self.bubble = bubble = split_bottom(area, min(self._height(canvas, area), area.height))[0]
        rows = bubble.top - FACE - 0.8 * FACE_GAP, bubble.bottom + 0.8 * FACE_GAP
        faces = [FRect(bubble.left, row, FACE, FACE) for row in rows]
        faces.append(FRect(bubble.left - FACE - FACE_GAP, bubble.bottom - FACE, FACE, FACE))
        visible = (face for face in faces if CANVAS_BOX.contains(face))
        self.face = next((face for face in visible if face.collidelist(keep_clear) < 0), faces[0])
        self.link = split_bottom(inset(bubble, PADDING, 0), LINK_HEIGHT)[0]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the portrait, the words in their bubble, and the link."""
        if self.subject is not None:
            draw_outline(canvas, self.subject, focus, self.neighbours)
        if canvas.preferences.shows_forms:
            draw(canvas, self.bubble, self.face if self.has_face else None)
        if self.has_face:
            draw_trainer(canvas, *self.face.center, self.face.width)
        if canvas.preferences.shows_forms:
            self._draw_words(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        """Draws the words in the bubble, and the link."""
        has_link = self.bubble.contains(self.link)
        words_box = inset(self.bubble, PADDING, PADDING / 2)
        words_box.height -= (LINK_HEIGHT - PADDING / 2) * has_link
        text.draw_paragraph(canvas, self.shown_words, BUBBLE_STYLE, words_box)
        link_style = LINK_STYLE.on(theme.PAPER) if self.is_on_cloth and not has_link else LINK_STYLE
        text.draw_line(canvas, self.link_words, link_style, self.link, text.LEFT)
        box = text.TextBox(self.link.width, self.link.height)
        laid_out = text_layout.layout_line(canvas, self.link_words, LINK_STYLE, box)
        last = laid_out.lines[-1]
        width = text_layout.line_width(canvas, last, laid_out.style)
        height = laid_out.style.size * laid_out.line_height
        underline_top = self.link.centery + height * (len(laid_out.lines) - 1) / 2 + laid_out.style.size * UNDERLINE
        canvas.fill(link_style.colour, FRect(self.link.left, underline_top, width, 1.5))

    def _bubble_size(self, canvas: Canvas, widths: Widths) -> tuple[float, float]:
        max_lines = MOST_LARGE_LINES if canvas.preferences.has_large_text else MOST_LINES
        for width in widths:
            if self._count_lines(canvas, width) <= max_lines:
                break
        height = text.paragraph_height(canvas, self.shown_words, BUBBLE_STYLE, width - 2 * PADDING)
        return width, height + 2 * PADDING - PADDING / 2

    def _count_lines(self, canvas: Canvas, width: float) -> int:
        """Returns the number of lines of the words in a bubble of this width."""
        style = text_layout.scaled_style(canvas, BUBBLE_STYLE)
        return len(text_layout.wrap_lines(canvas, self.shown_words, style, width - 2 * PADDING))

    def _least_link_width(self, canvas: Canvas) -> float:
        """Returns the width of a bubble whose link has its smallest text."""
        return text.least_width(canvas, self.link_words, LINK_STYLE) + 2 * PADDING

    def _link_width(self, canvas: Canvas) -> float:
        return text.width(canvas, self.link_words, LINK_STYLE) + 2 * PADDING
