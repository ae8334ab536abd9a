"""The line that says which button does what, in the marks of the device last used. Draws only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect, Surface

from game.ui import icons, shapes, text, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.words import _

PAD = {"confirm": "A", "back": "B", "secondary": "X", "help": "Y"}
KEYS = {
    "keys.left": {"confirm": "Space", "back": "Q", "secondary": "F", "help": "R", "menu": "Tab", "skip": "E"},
    "keys.right": {"confirm": "Enter", "back": "Esc", "secondary": "Shift", "help": "F1", "menu": "F10",
                   "skip": "Ctrl"},
}  # fmt: skip
HIGH = 30.0
STYLE = theme.Style("bold", theme.SMALLEST, theme.PAPER)

Hints = Sequence[tuple[str, str]]
"""Actions (confirm, back, secondary, help, menu, skip) with what they do here."""


class Place(NamedTuple):
    """Where the line ends, and the middle of its height."""

    right: float = WIDTH - 32
    middle: float = HEIGHT - 26


def row(canvas: Canvas, device: str, hints: Hints, place: Place = Place()) -> None:  # noqa: B008
    """Draws the line so that it ends at `place`. A mouse or a finger needs no hints."""
    if device in ("mouse", "touch"):
        return
    right, middle = place
    for action, words in reversed(hints):
        right -= text.fitted(canvas, words, STYLE, (400, HIGH)).get_width() / canvas.scale
        text.put(canvas, words, STYLE, FRect(right, middle - HIGH / 2, 400, HIGH), text.LEFT)
        mark = sign(canvas, device, action)
        right -= mark.get_width() / canvas.scale + 8
        canvas.blit(mark, right, middle - HIGH / 2)
        right -= 26


def sign(canvas: Canvas, device: str, action: str) -> Surface:
    """The mark of the button or key that does `action` on `device`."""
    if device.startswith("pad") and action in PAD:
        return icons.pad_button(canvas, PAD[action], HIGH)
    words = _("Start") if device.startswith("pad") else _(KEYS.get(device, KEYS["keys.right"])[action])
    return canvas.kept(("keycap", words), lambda: _keycap(canvas, words))


def _keycap(canvas: Canvas, words: str) -> Surface:
    line, shown = text.fitted(canvas, words, theme.CAPS.on(theme.INK), (400, HIGH - 4)), canvas.sight.shown
    size = (max(line.get_width() + canvas.px(16), canvas.px(HIGH)), canvas.px(HIGH))
    cap = shapes.rounded(size, canvas.px(6), shown(theme.PAPER_EDGE))
    cap.blit(shapes.rounded((size[0], size[1] - canvas.px(3)), canvas.px(6), shown(theme.PAPER_LIGHT)), (0, 0))
    cap.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - canvas.px(3) - line.get_height()) // 2))
    return cap
