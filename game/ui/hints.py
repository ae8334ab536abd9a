"""The line that says which button does what, in the marks of the device last used. Draws only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import FRect, Surface

from game.input.pad_buttons import SIGNS
from game.ui import icons, paint, shapes, text, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.words import _

SHORT = {"return": "Enter", "right shift": "Shift", "right ctrl": "Ctrl", "left shift": "Shift", "left ctrl": "Ctrl",
         "backspace": "Esc"}  # fmt: skip
"""Keys that are called by another name here. Escape goes back always, and is what a player looks for."""
DISCS = "ABXY"
HIGH = 30.0
GAP = 26.0
"""Between two hints, logical units."""
STYLE = theme.Style("bold", theme.SMALLEST, theme.PAPER)

Hints = Sequence[tuple[str, str]]
"""Actions (confirm, back, secondary, help, menu, skip) with what they do here."""


class Hand(NamedTuple):
    """The device used last, and its keys or buttons by action."""

    device: str
    keys: Mapping[str, str]


class Place(NamedTuple):
    """Where the line ends, the middle of its height, and whether it needs a dark plate to be read on."""

    right: float = WIDTH - 32
    middle: float = HEIGHT - 26
    plate: bool = False


def row(canvas: Canvas, hand: Hand, hints: Hints, place: Place = Place()) -> None:  # noqa: B008
    """Draws the line so that it ends at `place`. A mouse or a finger needs no hints."""
    if not hand.keys:
        return
    parts = [(sign(canvas, hand, action), words, _wide(canvas, words)) for action, words in hints]
    whole = sum(mark.get_width() / canvas.scale + 8 + wide for mark, _words, wide in parts) + GAP * (len(parts) - 1)
    left, top = place.right - whole, place.middle - HIGH / 2
    if place.plate:
        paint.card(canvas, FRect(left - 16, top - 5, whole + 32, HIGH + 10), theme.NIGHT, None, 12)
    for mark, words, wide in parts:
        canvas.blit(mark, left, top)
        left += mark.get_width() / canvas.scale + 8
        text.put(canvas, words, STYLE, FRect(left, top, wide + 1, HIGH), text.LEFT)
        left += wide + GAP


def _wide(canvas: Canvas, words: str) -> float:
    return text.fitted(canvas, words, STYLE, text.Space(400, HIGH)).get_width() / canvas.scale


def sign(canvas: Canvas, hand: Hand, action: str) -> Surface:
    """The mark of the button or key that does `action` on a device that has keys."""
    words = name_of(hand, action)
    if hand.device.startswith("pad") and words in DISCS:
        return icons.pad_button(canvas, words, HIGH)
    return canvas.kept(("keycap", words), lambda: _keycap(canvas, words))


def name_of(hand: Hand, action: str) -> str:
    """What is printed on that button or key."""
    name = hand.keys[action]
    if hand.device.startswith("pad"):
        return pad_words(name)
    return _(SHORT.get(name) or name.title())


def pad_words(button: str) -> str:
    """What a pad's button is called."""
    words = {"back": _("Select"), "guide": _("Home"), "start": _("Start"), "dpup": _("D-pad up"),
             "dpdown": _("D-pad down"), "dpleft": _("D-pad left"), "dpright": _("D-pad right")}  # fmt: skip
    return SIGNS.get(button) or words[button]


def _keycap(canvas: Canvas, words: str) -> Surface:
    line, shown = text.fitted(canvas, words, theme.CAPS.on(theme.INK), text.Space(400, HIGH - 4)), canvas.sight.shown
    size = (max(line.get_width() + canvas.px(16), canvas.px(HIGH)), canvas.px(HIGH))
    cap = shapes.rounded(size, canvas.px(6), shown(theme.PAPER_EDGE))
    cap.blit(shapes.rounded((size[0], size[1] - canvas.px(3)), canvas.px(6), shown(theme.PAPER_LIGHT)), (0, 0))
    cap.blit(line, ((size[0] - line.get_width()) // 2, (size[1] - canvas.px(3) - line.get_height()) // 2))
    return cap
