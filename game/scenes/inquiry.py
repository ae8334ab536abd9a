"""“What is this?”: asked by a resting mouse, a long press, or the help button and the arrows. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect, Surface

from game.input.intents import Back, Confirm, Help, Intent, Menu, Move, Point, Press, Release, Skip, Wheel
from game.ui import paint, shapes, text, theme
from game.ui.canvas import WHOLE, Canvas
from game.ui.focus import Target, neighbour

REST_SECONDS = 0.5
"""How long the mouse rests on something, or a finger on it, before it is told what that is."""
SHAKE = 10.0
"""Logical units that a finger may tremble."""
WIDE, EDGE, GAP = 440.0, 16.0, 12.0
ASIDE = 880.0
"""Right of here a tip stands at the left: above and below lie more of the same kind."""
TITLE = theme.NUMBER.sized(22).on(theme.GOLD)
LINE = theme.LABEL.sized(19).on(theme.PAPER)

Components = Callable[[], Sequence[Any]]
"""Things with a key, a box, and `tip()`, which has a title and lines."""


class Inquiry:
    """At most one tip is open. While `walking`, the arrows lead from thing to thing and the scene's focus rests."""

    def __init__(self, components: Components) -> None:
        self._components = components
        self._spot: tuple[float, float] | None = None
        self._rested = 0.0
        self._held = False
        self.walking = False
        self.key = ""

    @property
    def open(self) -> bool:
        return bool(self.key)

    def handle(self, intent: Intent, focused: Target | None) -> bool:
        """Whether the intent was about tips and is done with."""
        match intent:
            case Help():
                return self._ask(focused)
            case Move(dx=dx, dy=dy) if self.walking:
                self._walk((dx, dy))
                return True
            case Back() | Confirm() | Skip() if self.walking:
                self.close()
                return True
            case Point(device=device, x=x, y=y):
                self._point(device, (x, y))
            case Press(device=device, x=x, y=y):
                self.close()
                self._spot, self._held = ((x, y), True) if device == "touch" else (None, False)
            case Release():
                kept = self._held and self.open
                self._spot, self._held = None, False
                return kept
            case Move() | Confirm() | Back() | Menu() | Wheel():
                self.close()
        return False

    def update(self, seconds: float) -> bool:
        """Lets time pass; True at the moment a tip opens by itself, when a press under way is over."""
        if self._spot is None or self.open:
            return False
        self._rested += seconds
        if self._rested < REST_SECONDS:
            return False
        self.key = self._at(self._spot)
        return self.open

    def close(self) -> None:
        """Forgets what was asked."""
        self.key, self.walking = "", False
        self._spot, self._rested, self._held = None, 0.0, False

    def shown(self) -> Any:
        """The component whose tip is open, if it is still there."""
        return next((one for one in self._components() if one.key == self.key), None) if self.key else None

    def draw(self, canvas: Canvas) -> None:
        """Draws the open tip beside its thing, and the ring round that while walking."""
        asked = self.shown()
        if asked is None:
            return
        if self.walking:
            paint.focus_ring(canvas, asked.box)
        title, lines = asked.tip()
        picture = canvas.kept(("tip", title, lines), lambda: _tip(canvas, title, lines))
        size = FRect(0, 0, picture.get_width() / canvas.scale, picture.get_height() / canvas.scale)
        place = beside(asked.box, size)
        canvas.blit(picture, place.left, place.top)

    def _ask(self, focused: Target | None) -> bool:
        if self.walking or focused is None:
            self.close()
            return True
        found = {one.key for one in self._components()}
        key = focused.key if focused.key in found else self._at(focused.box.center)
        self.close()
        self.key, self.walking = key, bool(key)
        return True

    def _walk(self, way: tuple[int, int]) -> None:
        targets = [Target(one.key, one.box, one.key) for one in self._components()]
        here = next((target for target in targets if target.key == self.key), None)
        there = neighbour(targets, here, way) if here else None
        if there:
            self.key = there.key

    def _point(self, device: str, place: tuple[float, float]) -> None:
        if self.walking:
            return
        if self._held:
            if self._spot and _apart(self._spot, place) > SHAKE:
                self._spot = None
            return
        if device == "mouse":
            asked = self.shown()
            if asked is None or not asked.box.collidepoint(place):
                self.close()
            self._spot, self._rested = place, 0.0

    def _at(self, place: tuple[float, float]) -> str:
        """The key of the last thing that lies there."""
        here = [one.key for one in self._components() if one.box.collidepoint(place)]
        return here[-1] if here else ""


def beside(box: FRect, size: FRect) -> FRect:
    """Where something of `size` fits on the canvas without lying on `box`: if it can, towards the middle."""
    room = WHOLE.inflate(-2 * EDGE, -2 * EDGE)
    upright = ("below", "above") if box.centery < WHOLE.centery else ("above", "below")
    sides = ("left", "right", *upright) if box.left > ASIDE else (*upright, "right", "left")
    for side in sides:
        place = size.copy()
        match side:
            case "below":
                place.midtop = (box.centerx, box.bottom + GAP)
            case "above":
                place.midbottom = (box.centerx, box.top - GAP)
            case "right":
                place.midleft = (box.right + GAP, box.centery)
            case _:
                place.midright = (box.left - GAP, box.centery)
        place.clamp_ip(room)
        if not place.colliderect(box):
            return place
    return place


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _tip(canvas: Canvas, title: str, lines: Sequence[str]) -> Surface:
    inner = WIDE - 2 * EDGE
    heights = [text.block_height(canvas, line, LINE, inner) + 6 for line in lines]
    size = (canvas.px(WIDE), canvas.px(2 * EDGE + 28 + sum(heights) - 4))
    gold = shapes.rounded(size, canvas.px(theme.RADIUS), theme.GOLD)
    inside = shapes.rounded((size[0] - 2 * canvas.px(2), size[1] - 2 * canvas.px(2)), canvas.px(10), theme.NIGHT)
    gold.blit(inside, (canvas.px(2), canvas.px(2)))
    sheet = canvas.onto(gold)
    text.put(sheet, title, TITLE, FRect(EDGE, EDGE - 4, inner, 28), text.LEFT)
    top = EDGE + 28.0
    for line, high in zip(lines, heights, strict=True):
        text.put_block(sheet, line, LINE, FRect(EDGE, top, inner, high))
        top += high
    return gold
