"""Attends to who needs it: leads the focus for players of one switch, tells listeners what is on. Knows no scene."""

from __future__ import annotations

from game.host.speech import Speech
from game.input.intents import Confirm, Intent
from game.scenes.herald import Herald
from game.scenes.scene import Scene
from game.ui.scan import Scanner

HEARING = 0.1
"""Seconds between two looks at what a scene says: nobody listens faster, and each costs a part of a frame."""


class Usher:
    """`every` is how many seconds the focus stays on a choice; 0 for players who lead it themselves."""

    def __init__(self, speech: Speech) -> None:
        self.every = 0.0
        self._scanner = Scanner()
        self._herald = Herald()
        self._speech = speech
        self._unheard = HEARING

    def update(self, scene: Scene, seconds: float) -> None:
        """Time passes in a scene."""
        if self.every and scene.in_focus:
            self._scanner.update(seconds, self.every, scene.in_focus, scene.targets())
        self._unheard += seconds
        if self._speech.heard and self._unheard >= HEARING:
            words = self._herald.hear(scene, self._unheard)
            self._unheard = 0.0
            if words:
                self._speech.tell(words)

    def keeps(self, scene: Scene, intent: Intent) -> bool:
        """Whether an intent is not for the scene yet: a press that only opened a row of choices."""
        if not self.every or not scene.in_focus or not isinstance(intent, Confirm):
            return False
        return not self._scanner.press(scene.in_focus, scene.targets(), self.every)
