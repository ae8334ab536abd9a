"""What a listener is told of a scene: what it says anew, and what the focus is on. Speaks to nobody itself."""

from __future__ import annotations

from game.scenes.scene import Scene
from game.ui.focus import Target
from game.words import _

TOGETHER = 0.25
"""Seconds: what changes within them is told in one go, so that a listener is not cut short."""


class Herald:
    """Follows the top scene; `hear` gives what is new, "" for nothing."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._said: tuple[str, ...] = ()
        self._focus = ""
        self._due: list[str] = []
        self._rest = 0.0

    def hear(self, scene: Scene, seconds: float) -> str:
        """What is to be told now."""
        if scene is not self._scene:
            self._scene, self._said, self._focus = scene, (), ""
        self._note(scene)
        self._rest = max(self._rest - seconds, 0.0)
        if self._rest or not self._due:
            return ""
        words, self._due, self._rest = " ".join(self._due), [], TOGETHER
        return words

    def _note(self, scene: Scene) -> None:
        said = scene.said()
        fresh = [words for words in said if words and words not in self._said]
        if fresh:
            self._due += [sentence(words) for words in fresh]
        self._said = said
        focus = scene.in_focus
        target = focus.on(scene.targets()) if focus else None
        words = described(target) if target else ""
        if words != self._focus:
            stale = sentence(self._focus)
            self._due = [told for told in self._due if told != stale]
            self._focus = words
            if words:
                self._due.append(sentence(words))


def described(target: Target) -> str:
    """A target as it is told: its words, its value, and why it is off."""
    words = f"{target.label}: {target.value}" if target.value else target.label
    return _("{label}, not now: {reason}").format(label=words, reason=target.why_not) if target.why_not else words


def sentence(words: str) -> str:
    """`words` with an end to them."""
    return words if not words or words[-1] in ".!?…" else words + "."
