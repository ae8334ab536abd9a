"""The coach's bubble: a few words beside the thing they are about, and a button to go on. Draws; decides nothing."""

from __future__ import annotations

from pygame import FRect

from game.scenes.inquiry import beside
from game.ui import paint, shapes, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.words import _

WIDE, EDGE, LEAST = 470.0, 20.0, 72.0
BUTTON = (170.0, 50.0)
MIDDLE = FRect(640, 250, 1, 1)
"""Where a bubble about nothing in particular stands."""
NEAR = 100.0
"""How far apart, all in all, things still lie together."""
WORDS = theme.LABEL.sized(21)
COUNT = theme.SMALL
GLOW = 4.0
ASIDE = theme.RING_GAP + theme.RING + 2 + GLOW
"""How far from its thing the edge lies: round the ring of the focus, not upon it."""


class Coach:
    """`words` are said about the thing in `about`; with `waits` there is a button."""

    def __init__(self) -> None:
        self.words = ""
        self.count = ""
        self.about: FRect | None = None
        self.clear: FRect | None = None
        """What else is not to be covered, if it is near."""
        self.waits = False
        self._box = FRect(0, 0, WIDE, LEAST)

    def say(self, words: str, count: str, *, waits: bool) -> None:
        """New words; `count` says how far the chapter is."""
        self.words, self.count, self.waits = words, count, waits

    def fit(self, canvas: Canvas) -> None:
        """Finds the bubble's place beside what it is about."""
        high = text.block_height(canvas, self.words, WORDS, WIDE - 2 * EDGE) + 2 * EDGE
        high += BUTTON[1] + 10 if self.waits else 0
        about = self.about or MIDDLE
        near = self.clear is not None and self.clear.colliderect(about.inflate(NEAR, NEAR))
        about = about.union(self.clear) if self.clear and near else about
        self._box = beside(about, FRect(0, 0, WIDE, max(high, LEAST)))

    @property
    def button(self) -> FRect:
        box = FRect(0, 0, *BUTTON)
        box.bottomright = (self._box.right - EDGE, self._box.bottom - EDGE + 4)
        return box

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        """Draws the bubble, a gold edge round its thing, and the button."""
        if self.about is not None:
            self._draw_edge(canvas, self.about)
        paint.drop_shadow(canvas, self._box, theme.RADIUS)
        paint.card(canvas, self._box, theme.PAPER_LIGHT, theme.GOLD, theme.RADIUS)
        room = FRect(self._box.left + EDGE, self._box.top + EDGE - 4, WIDE - 2 * EDGE, self._box.height)
        text.put_block(canvas, self.words, WORDS, room)
        if self.waits:
            box = FRect(room.left, self.button.top, 200, self.button.height)
            text.put(canvas, self.count, COUNT, box, text.LEFT)
            face = paint.slab(canvas, self.button, theme.GO, down=focus.pressed == "coach.on")
            text.put(canvas, _("Go on"), theme.BUTTON.on(theme.GO.text), face)

    def _draw_edge(self, canvas: Canvas, box: FRect) -> None:
        around = box.inflate(2 * ASIDE, 2 * ASIDE)
        size, radius = canvas.rect(around).size, canvas.px(theme.RADIUS + ASIDE)
        ring = canvas.kept(("coach", size), lambda: shapes.ring(size, radius, canvas.px(GLOW), theme.ALARM))
        canvas.blit(ring, around.left, around.top)
