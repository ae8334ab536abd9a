"""Scans for a single switch, and finds what a screen reader announces: new texts, and the target in focus."""

from __future__ import annotations

from game.i18n import _
from game.input.intents import Confirm, Intent
from game.platform.browser import ScreenReader
from game.scenes.scene import Scene
from game.ui.focus import FocusTarget
from game.ui.switch_scanning import SwitchScanner

BATCH_SECONDS = 0.25
"""Seconds within which changes are announced together, so that speech is not cut short."""


class Announcer:
    """Follows the top scene; `next_announcement` returns what is new, "" for nothing."""

    def __init__(self) -> None:
        """Has announced nothing yet."""
        self._scene: Scene | None = None
        self._last_spoken: tuple[str, ...] = ()
        self._focus = ""
        self._pending: list[str] = []
        self._cooldown = 0.0

    def next_announcement(self, scene: Scene, seconds: float) -> str:
        """What is to be announced now; "" for nothing."""
        if scene is not self._scene:
            self._scene, self._last_spoken, self._focus = scene, (), ""
        self._collect_changes(scene)
        self._cooldown = max(self._cooldown - seconds, 0.0)
        if self._cooldown or not self._pending:
            return ""
        words, self._pending, self._cooldown = " ".join(self._pending), [], BATCH_SECONDS
        return words

    def _collect_changes(self, scene: Scene) -> None:
        spoken_text = scene.spoken_text()
        new_texts = [words for words in spoken_text if words and words not in self._last_spoken]
        if new_texts:
            self._pending += [as_sentence(words) for words in new_texts]
        self._last_spoken = spoken_text
        focus = scene.active_focus
        target = focus.on(scene.targets()) if focus else None
        words = target_description(target) if target else ""
        if words != self._focus:
            old_text = as_sentence(self._focus)
            self._pending = [pending for pending in self._pending if pending != old_text]
            self._focus = words
            if words:
                self._pending.append(as_sentence(words))


def target_description(target: FocusTarget) -> str:
    """A target as it is spoken: its label, its value, and why it is disabled."""
    words = f"{target.label}: {target.value}" if target.value else target.label
    return (
        _("{label}, unavailable: {reason}").format(label=words, reason=target.disabled_reason)
        if target.disabled_reason
        else words
    )


def as_sentence(words: str) -> str:
    """`words` with a full stop, if they end in none."""
    return words if not words or words[-1] in ".!?…" else words + "."


ANNOUNCE_INTERVAL_SECONDS = 0.1
"""Seconds between two checks of a scene's texts: nobody listens faster, and each costs a part of a frame."""


class AssistiveInput:
    """Scanning moves the focus by itself: `scan_seconds` is how long it stays on a target, 0 for no scanning."""

    def __init__(self, speech: ScreenReader) -> None:
        """Announces to `speech`."""
        self.scan_seconds = 0.0
        self._scanner = SwitchScanner()
        self._announcer = Announcer()
        self._speech = speech
        self._since_announcement = ANNOUNCE_INTERVAL_SECONDS

    def update(self, scene: Scene, seconds: float) -> None:
        """Lets time pass: announces what is new, and moves the focus if it scans."""
        if self.scan_seconds and scene.active_focus:
            self._scanner.update(seconds, self.scan_seconds, scene.active_focus, scene.targets())
        self._since_announcement += seconds
        if self._speech.is_active and self._since_announcement >= ANNOUNCE_INTERVAL_SECONDS:
            words = self._announcer.next_announcement(scene, self._since_announcement)
            self._since_announcement = 0.0
            if words:
                self._speech.announce(words)

    def announce(self, words: str) -> None:
        """Announces something that is not of a scene."""
        if self._speech.is_active:
            self._speech.announce(words)

    def intercepts(self, scene: Scene, intent: Intent) -> bool:
        """Whether an intent is not for the scene yet: a press that only opened a row of targets."""
        if not self.scan_seconds or not scene.active_focus or not isinstance(intent, Confirm):
            return False
        return not self._scanner.press(scene.active_focus, scene.targets(), self.scan_seconds)
