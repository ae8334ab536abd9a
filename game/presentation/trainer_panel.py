"""Draws the trainer of a first match: a portrait, a bubble with a line or two, and the way to play on without."""

from __future__ import annotations

from pygame import FRect

from game.presentation import speech_bubble
from game.ui import text, text_layout, theme
from game.ui.box import inset, split_bottom, split_left
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.portraits import draw_trainer

WIDTHS = (194.0, 297.0, 400.0)
"""How wide a bubble may be; the narrowest is taken in which the words are short enough."""
MOST_LINES, MOST_LARGE_LINES, LARGE_TEXT = 2, 4, 1.3
"""Lines of a bubble, and of one in text of that scale or more."""
PADDING, FACE, FACE_GAP = 14.0, 92.0, 20.0
LINK_HEIGHT = 44.0
WORDS = theme.LABEL.sized(21)
LINK = theme.LABEL


class TrainerPanel:
    """`words` are said beside the portrait; `link_words` lead out of the lesson, where there are any words."""

    def __init__(self, link_words: str) -> None:
        self.words = ""
        self.subject: FRect | None = None
        """What the words are about; an outline lies round it."""
        self.link_words = link_words
        self.face, self.bubble, self.link = FRect(), FRect(), FRect()

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Returns how large portrait and bubble are beside each other."""
        width, height = self._bubble_size(canvas)
        return FACE + FACE_GAP + max(width, self._link_width(canvas)), max(height + LINK_HEIGHT - PADDING / 2, FACE)

    def stand_in(self, box: FRect) -> None:
        """Stands at the left in a box of that size, the bubble at the right with the link in its foot."""
        face, self.bubble = split_left(box, FACE, FACE_GAP)
        self.face = FRect(face.left, box.bottom - FACE, FACE, FACE)
        self.link = split_bottom(inset(self.bubble, PADDING, 0), LINK_HEIGHT)[0]

    def stand_at(self, canvas: Canvas, face: FRect, link: FRect) -> None:
        """Stands at a fixed place, with the bubble above, which grows to the left and upwards."""
        self.face, self.bubble = face, FRect((0, 0), self._bubble_size(canvas))
        self.bubble.bottomright = face.right + FACE_GAP, face.top - FACE_GAP
        self.link = FRect(link.left, link.top, max(self._link_width(canvas) - 2 * PADDING, link.width), link.height)

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the portrait, the words in their bubble, and the link."""
        if self.subject is not None:
            speech_bubble.draw_outline(canvas, self.subject, focus)
        speech_bubble.draw(canvas, self.bubble, self.face)
        draw_trainer(canvas, *self.face.center, self.face.width)
        text.draw_paragraph(canvas, self.words, WORDS, inset(self.bubble, PADDING, PADDING / 2))
        width = min(text.width(canvas, self.link_words, LINK), self.link.width)
        text.draw_line(canvas, self.link_words, LINK, self.link, text.LEFT)
        canvas.fill(LINK.colour, FRect(self.link.left, self.link.centery + 12, width, 1.5))

    def _bubble_size(self, canvas: Canvas) -> tuple[float, float]:
        most = MOST_LARGE_LINES if canvas.preferences.text_scale >= LARGE_TEXT else MOST_LINES
        for width in WIDTHS:
            style = text_layout.scaled_style(canvas, WORDS)
            if len(text_layout.wrap_lines(canvas, self.words, style, width - 2 * PADDING)) <= most:
                break
        height = text.paragraph_height(canvas, self.words, WORDS, width - 2 * PADDING)
        return width, height + 2 * PADDING - PADDING / 2

    def _link_width(self, canvas: Canvas) -> float:
        return text.width(canvas, self.link_words, LINK) + 2 * PADDING
