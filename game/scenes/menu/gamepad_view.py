"""Draws a connected gamepad: the signs of its buttons and the positions of its sticks."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui import drawing, key_hints, theme
from game.ui.box import around, split_columns
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.key_hints import DeviceKeys
from game.ui.widgets import Sight

SHOWN_ACTIONS = ("confirm", "back", "secondary", "help")
"""Actions whose buttons are drawn, usually those with signs."""
RING_SIZE = 40.0
"""Diameter of the ring around a stick, in logical units."""
KNOB_SIZE = 14.0
"""Diameter of a stick's knob, in logical units."""
KNOB_REACH = (RING_SIZE - KNOB_SIZE) / 2
"""Maximum distance of the knob from the middle of its ring, in logical units."""

Stick = tuple[float, float]
"""Deflection of a stick, −1 to 1 each; y increases downwards."""


@dataclass(eq=False)
class ButtonSigns(Sight):
    """The signs of a gamepad's main buttons."""

    device_keys: DeviceKeys

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        spots = split_columns(self.box, [1.0] * len(SHOWN_ACTIONS))
        for action, spot in zip(SHOWN_ACTIONS, spots, strict=True):
            canvas.blit_centred(key_hints.key_icon(canvas, self.device_keys, action), *spot.center)


@dataclass(eq=False)
class StickView(Sight):
    """The sticks of a gamepad; `sticks` returns their current deflections."""

    sticks: Callable[[], tuple[Stick, Stick]]

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        for spot in split_columns(self.box, (1.0, 1.0)):
            ring = around(spot.center, (RING_SIZE, RING_SIZE))
            drawing.card(canvas, ring, theme.PAPER_LIGHT, theme.INK_SOFT, RING_SIZE / 2)

    def draw_sticks(self, canvas: Canvas) -> None:
        """Draws the knobs at their current positions."""
        for spot, (x, y) in zip(split_columns(self.box, (1.0, 1.0)), self.sticks(), strict=True):
            middle = (spot.centerx + x * KNOB_REACH, spot.centery + y * KNOB_REACH)
            drawing.card(canvas, around(middle, (KNOB_SIZE, KNOB_SIZE)), theme.TURF_DARK, None, KNOB_SIZE / 2)
