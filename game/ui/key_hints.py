"""Draws the line of key hints, with the symbols of the device used last."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import FRect, Surface

from game.engine.message import N_, in_context
from game.i18n import _
from game.input.pad_styles import BUTTON_LABELS, STYLES
from game.ui import drawing, icons, shapes, text, theme
from game.ui.canvas import HEIGHT, WIDTH, Canvas
from game.ui.text_layout import TextBox

KEY_NAMES = {
    "up": N_("Up"), "down": N_("Down"), "left": N_("Left"), "right": N_("Right"), "space": N_("Space"),
    "tab": N_("Tab"), "return": N_("Enter"),
}  # fmt: skip
"""Names of keys without a letter that differ between languages."""
SHORT_KEY_NAMES = {
    **KEY_NAMES, "backspace": N_("Esc"), "left shift": N_("Shift"), "right shift": N_("Shift"),
    "left ctrl": N_("Ctrl"), "right ctrl": N_("Ctrl"),
}  # fmt: skip
"""Names of keys on short labels. Backspace is labelled Esc, because it acts as Escape and players look for Escape."""
FACE_BUTTONS = "ABXY"
PLAYSTATION_ICONS = {"✕": "close", "○": "circle", "□": "square", "△": "triangle"}
"""Icons of the signs on PlayStation buttons, as the fonts may lack them."""
HINT_HEIGHT = 30.0
"""Height of a hint, in logical units."""
HINT_GAP = 26.0
"""Distance between two hints, in logical units."""
HINT_STYLE = theme.Style("bold", theme.MIN_TEXT_SIZE, theme.PAPER_LIGHT)

Hints = Sequence[tuple[str, str]]
"""Actions (confirm, back, secondary, help, menu, skip) with their descriptions."""


class DeviceKeys(NamedTuple):
    """The device used last, and its keys or buttons by action."""

    device: str
    keys: Mapping[str, str]
    style: str = STYLES[0]
    """Style of the signs on a gamepad's buttons."""
    label: Callable[[str], str] = str
    """Returns the label of the key at a place, as in key_places."""


class HintPosition(NamedTuple):
    """The right end of the line, its vertical centre, whether it needs a dark plate for contrast, and its space."""

    right: float = WIDTH - 32
    middle: float = HEIGHT - 26
    has_background: bool = False
    max_width: float = WIDTH
    """Width of the space for the line, in logical units; hints that do not fit are left out, the last ones first."""


class HintLine(NamedTuple):
    """A line of key hints in its place: the box, and the symbol, words and text width of each hint."""

    box: FRect
    parts: Sequence[tuple[Surface, str, float]]

    def draw(self, canvas: Canvas) -> None:
        """Draws the hints from left to right."""
        left = self.box.left
        for mark, words, width in self.parts:
            canvas.blit(mark, left, self.box.top)
            left += mark.get_width() / canvas.scale + 8
            text.draw_line(canvas, words, HINT_STYLE, FRect(left, self.box.top, width + 1, HINT_HEIGHT), text.LEFT)
            left += width + HINT_GAP


def place_hints(canvas: Canvas, device_keys: DeviceKeys, hints: Hints, position: HintPosition) -> HintLine | None:
    """Returns the line that ends at `position`; None for mouse and touch, and if no hint fits."""
    if not device_keys.keys:
        return None
    parts = [(key_icon(canvas, device_keys, action), words, _text_width(canvas, words)) for action, words in hints]
    widths = [mark.get_width() / canvas.scale + 8 + width for mark, _words, width in parts]
    while widths and _total_width(widths) > position.max_width:
        widths.pop()
    if not widths:
        return None
    total_width = _total_width(widths)
    box = FRect(position.right - total_width, position.middle - HINT_HEIGHT / 2, total_width, HINT_HEIGHT)
    return HintLine(box, parts[: len(widths)])


def draw_hints(canvas: Canvas, device_keys: DeviceKeys, hints: Hints, position: HintPosition = HintPosition()) -> None:  # noqa: B008
    """Draws the line so that it ends at `position`. Draws nothing for mouse and touch."""
    line = place_hints(canvas, device_keys, hints, position)
    if not line:
        return
    if position.has_background:
        drawing.card(canvas, line.box.inflate(32, 10), theme.NIGHT, None, 12)
    line.draw(canvas)


def _total_width(widths: Sequence[float]) -> float:
    return sum(widths) + HINT_GAP * (len(widths) - 1)


def _text_width(canvas: Canvas, words: str) -> float:
    return text.render_fitted(canvas, words, HINT_STYLE, TextBox(400, HINT_HEIGHT)).get_width() / canvas.scale


def key_icon(canvas: Canvas, device_keys: DeviceKeys, action: str) -> Surface:
    """Returns the symbol of the key or button for `action`."""
    label = key_label(device_keys, action)
    if device_keys.device.startswith("pad"):
        if device_keys.style == "xbox" and label in FACE_BUTTONS:
            return icons.pad_button(canvas, label, HINT_HEIGHT)
        if label in PLAYSTATION_ICONS:
            return icons.pad_sign(canvas, PLAYSTATION_ICONS[label], HINT_HEIGHT)
    return canvas.cached(("keycap", label), lambda: _render_keycap(canvas, label))


def key_label(device_keys: DeviceKeys, action: str) -> str:
    """Returns the label printed on that key or button."""
    name = device_keys.keys[action]
    if device_keys.device.startswith("pad"):
        return gamepad_button_label(name, device_keys.style)
    return _(SHORT_KEY_NAMES.get(name) or device_keys.label(name).title())


def gamepad_button_label(button: str, style: str = STYLES[0]) -> str:
    """Returns the name of a gamepad button, on a pad of that style."""
    labels = {
        "back": _(in_context("gamepad button", "Select")),
        "guide": _(in_context("gamepad button", "Home")),
        "start": _(in_context("gamepad button", "Start")),
        "dpup": _("D-pad up"),
        "dpdown": _("D-pad down"),
        "dpleft": _("D-pad left"),
        "dpright": _("D-pad right"),
    }
    return BUTTON_LABELS[style].get(button) or labels[button]


def _render_keycap(canvas: Canvas, label: str) -> Surface:
    line = text.render_fitted(canvas, label, theme.CAPS.on(theme.INK), TextBox(400, HINT_HEIGHT - 4))
    map_colour = canvas.preferences.mapped_colour
    width = max(line.get_width() + canvas.px(16), canvas.px(HINT_HEIGHT))
    height = canvas.px(HINT_HEIGHT)
    face_height = height - canvas.px(3)
    radius = canvas.px(6)
    cap = shapes.rounded_box((width, height), radius, map_colour(theme.PAPER_EDGE))
    cap.blit(shapes.rounded_box((width, face_height), radius, map_colour(theme.PAPER_LIGHT)), (0, 0))
    cap.blit(line, ((width - line.get_width()) // 2, (face_height - line.get_height()) // 2))
    return cap
