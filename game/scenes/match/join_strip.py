"""Draws the strip that tells people with free pads how to join."""

from __future__ import annotations

from pygame import FRect

from game.i18n import _
from game.input.bindings import GAMEPAD
from game.ui import icons, key_hints, text, theme
from game.ui.canvas import Canvas
from game.ui.key_hints import DeviceKeys

STRIP = FRect(0, 676, 1280, 44)
EDGE_HEIGHT = 2.0
ICON_SIZE, GAP = 26.0, 12.0
CALL, CONSEQUENCE = theme.BOLD.sized(22).on(theme.PAPER_LIGHT), theme.LABEL.on(theme.MIST)


def draw_join_strip(canvas: Canvas, device_keys: DeviceKeys, consequence: str, box: FRect = STRIP) -> None:
    """Draws which button joins, and what follows from that; `device_keys` are those of a pad."""
    canvas.fill(theme.INK, box)
    canvas.fill(theme.GOLD, FRect(box.left, box.top, box.width, EDGE_HEIGHT))
    button = key_hints.key_icon(canvas, device_keys, "confirm")
    label = key_hints.key_label(device_keys, "confirm")
    call, rest = _("Press {button} to join").format(button=label), f"– {consequence}"
    widths = text.width(canvas, call, CALL) + 2, text.width(canvas, rest, CONSEQUENCE) + 2
    button_width = button.get_width() / canvas.scale
    left = box.centerx - (ICON_SIZE + button_width + sum(widths) + 3 * GAP) / 2
    canvas.blit_centred(icons.icon(canvas, GAMEPAD, ICON_SIZE, theme.GOLD), left + ICON_SIZE / 2, box.centery)
    left += ICON_SIZE + GAP
    canvas.blit_centred(button, left + button_width / 2, box.centery)
    left += button_width + GAP
    text.draw_line(canvas, call, CALL, FRect(left, box.top, widths[0], box.height), text.LEFT)
    left += widths[0] + GAP
    text.draw_line(canvas, rest, CONSEQUENCE, FRect(left, box.top, widths[1], box.height), text.LEFT)
