"""Draws the coach's bubble: a few words beside what they are about, and a button to go on."""

from __future__ import annotations

from pygame import FRect

from game.i18n import _
from game.scenes.match.tooltip_controller import place_beside
from game.ui import drawing, shapes, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus

CONTINUE_KEY = "coach.on"
"""The key of the button's target."""
BUBBLE_WIDTH, EDGE, MIN_HEIGHT = 470.0, 20.0, 72.0
BUTTON = (170.0, 50.0)
DEFAULT_ANCHOR = FRect(640, 250, 1, 1)
"""Where a bubble about nothing in particular stands."""
NEARBY_DISTANCE = 100.0
"""How far apart, in all, several items may lie to share one bubble."""
TEXT_STYLE = theme.LABEL.sized(21)
COUNT_STYLE = theme.SMALL
OUTLINE_WIDTH = 4.0
OUTLINE_OFFSET = theme.RING_GAP + theme.RING_WIDTH + 2 + OUTLINE_WIDTH
"""How far from its item the edge lies: round the ring of the focus, not upon it."""


class CoachBubble:
    """`words` are about what lies at `anchor`; with `needs_confirmation` there is a button."""

    def __init__(self) -> None:
        """An empty bubble."""
        self.words = ""
        self.progress_text = ""
        self.anchor: FRect | None = None
        self.keep_visible: FRect | None = None
        """What else the bubble does not cover, if it is near the anchor."""
        self.needs_confirmation = False
        self._box = FRect(0, 0, BUBBLE_WIDTH, MIN_HEIGHT)

    def set_text(self, words: str, progress_text: str, *, needs_confirmation: bool) -> None:
        """Replaces the words; `progress_text` says how far the chapter is."""
        self.words, self.progress_text, self.needs_confirmation = words, progress_text, needs_confirmation

    def layout(self, canvas: Canvas) -> None:
        """Finds the bubble's place beside its anchor; its height follows from the words."""
        height = text.paragraph_height(canvas, self.words, TEXT_STYLE, BUBBLE_WIDTH - 2 * EDGE) + 2 * EDGE
        height += BUTTON[1] + 10 if self.needs_confirmation else 0
        about = self.anchor or DEFAULT_ANCHOR
        near = self.keep_visible is not None and self.keep_visible.colliderect(
            about.inflate(NEARBY_DISTANCE, NEARBY_DISTANCE)
        )
        about = about.union(self.keep_visible) if self.keep_visible and near else about
        self._box = place_beside(about, FRect(0, 0, BUBBLE_WIDTH, max(height, MIN_HEIGHT)))

    @property
    def button(self) -> FRect:
        """Where the button lies."""
        box = FRect(0, 0, *BUTTON)
        box.bottomright = (self._box.right - EDGE, self._box.bottom - EDGE + 4)
        return box

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the bubble, an outline round its anchor, and the button."""
        if self.anchor is not None:
            self._draw_edge(canvas, self.anchor)
        drawing.drop_shadow(canvas, self._box, theme.RADIUS)
        drawing.card(canvas, self._box, theme.PAPER_LIGHT, theme.GOLD, theme.RADIUS)
        room = FRect(self._box.left + EDGE, self._box.top + EDGE - 4, BUBBLE_WIDTH - 2 * EDGE, self._box.height)
        text.draw_paragraph(canvas, self.words, TEXT_STYLE, room)
        if self.needs_confirmation:
            box = FRect(room.left, self.button.top, 200, self.button.height)
            text.draw_line(canvas, self.progress_text, COUNT_STYLE, box, text.LEFT)
            content = drawing.button_face(canvas, self.button, theme.GO, is_pressed=focus.pressed == CONTINUE_KEY)
            text.draw_line(canvas, _("Continue"), theme.BUTTON.on(theme.GO.text), content)

    def _draw_edge(self, canvas: Canvas, box: FRect) -> None:
        around = box.inflate(2 * OUTLINE_OFFSET, 2 * OUTLINE_OFFSET)
        size, radius = canvas.rect(around).size, canvas.px(theme.RADIUS + OUTLINE_OFFSET)
        ring = canvas.cached(
            ("coach", size), lambda: shapes.rounded_outline(size, radius, canvas.px(OUTLINE_WIDTH), theme.ALARM)
        )
        canvas.blit(ring, around.left, around.top)
