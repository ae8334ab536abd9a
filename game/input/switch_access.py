"""Reads a single switch (switch access): every key, button, click and touch means Confirm."""

from __future__ import annotations

import pygame

from game.input import intents
from game.input.intents import Intent

DEBOUNCE_SECONDS = 0.3
"""Seconds after a press in which others are ignored, for players with a tremor."""
PRESS_EVENTS = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.FINGERDOWN,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.JOYBUTTONDOWN,
)
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERMOTION, pygame.FINGERUP)
"""Events that would move the focus away from where switch scanning puts it."""
WHEEL_BUTTONS = (4, 5)


class SwitchInput:
    """While `on`, a press of anything is a Confirm of the device "switch". Escape goes back, for an assistant."""

    def __init__(self) -> None:
        self.on = False
        self._debounce_left = 0.0

    def read(self, event: pygame.event.Event) -> list[Intent] | None:
        """Returns the intents of an event; None if it does not concern the switch."""
        if not self.on or event.type not in (*PRESS_EVENTS, *POINTER_EVENTS):
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return [intents.Back("switch")]
        is_wheel = event.type == pygame.MOUSEBUTTONDOWN and event.button in WHEEL_BUTTONS
        if self._debounce_left or is_wheel or event.type in POINTER_EVENTS or getattr(event, "touch", False):
            return []
        self._debounce_left = DEBOUNCE_SECONDS
        return [intents.Confirm("switch")]

    def update(self, seconds: float) -> None:
        """Advances time."""
        self._debounce_left = max(self._debounce_left - seconds, 0.0)
