"""One switch to play with: every key, button, click and finger means “this one”. Knows no target."""

from __future__ import annotations

import pygame

from game.input import intents
from game.input.intents import Intent

DEAF_SECONDS = 0.3
"""After a press, so that a trembling hand presses once."""
PRESSES = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN,
)  # fmt: skip
MOVES = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERMOTION, pygame.FINGERUP)
"""Would lead the focus away from where it goes by itself."""
WHEEL_BUTTONS = (4, 5)


class OneSwitch:
    """While it is `on`, a press of anything is a Confirm of the device "switch". Escape goes back, for a helper."""

    def __init__(self) -> None:
        self.on = False
        self._deaf = 0.0

    def read(self, event: pygame.event.Event) -> list[Intent] | None:
        """What an event means to the switch; None for what is not its business."""
        if not self.on or event.type not in (*PRESSES, *MOVES):
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return [intents.Back("switch")]
        turned = event.type == pygame.MOUSEBUTTONDOWN and event.button in WHEEL_BUTTONS
        if self._deaf or turned or event.type in MOVES or getattr(event, "touch", False):
            return []
        self._deaf = DEAF_SECONDS
        return [intents.Confirm("switch")]

    def update(self, seconds: float) -> None:
        """Lets time pass."""
        self._deaf = max(self._deaf - seconds, 0.0)
