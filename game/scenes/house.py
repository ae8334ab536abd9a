"""What every scene shares: settings, sound, storage, and the doors to other scenes. Knows no scene itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.core import Sentence
from game.host.audio import Audio
from game.host.browser import BROWSER
from game.host.settings import Settings, save
from game.host.storage import Storage
from game.ui.focus import Focus

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.table.setup import MatchSetup


def _shut(*_words: object) -> Scene:
    raise NotImplementedError("the composition root hangs this door")


@dataclass(slots=True)
class Doors:
    """How one scene reaches another without importing it; app.py hangs them."""

    title: Callable[[], Scene] = _shut
    setup: Callable[[], Scene] = _shut
    settings: Callable[[], Scene] = _shut
    help: Callable[[str], Scene] = _shut
    """The rule book of a rule set, by its key; "" for the chosen one."""
    start: Callable[[MatchSetup], Scene] = _shut
    """Begins a match."""
    resume: Callable[[], Scene] = _shut
    """Goes on with the kept match; a notice if it is damaged."""
    notice: Callable[[Sentence], Scene] = _shut
    """One sentence and a button."""
    saved: Callable[[], bool] = lambda: False
    """Whether there is a match to go on with."""
    backdrop: Callable[[], Scene] | None = None
    """A race that runs by itself behind the title."""


@dataclass(slots=True)
class House:
    """Handed to every scene."""

    storage: Storage
    settings: Settings
    audio: Audio
    doors: Doors = field(default_factory=Doors)
    full_screen: Callable[[], None] = lambda: None
    """Switches between full screen and the window."""
    rebind: Callable[[str], None] = lambda text: None
    """Takes other key bindings, as their text."""
    device: str = "mouse"
    """The device used last, so that hints name its keys."""
    can_quit: bool = not BROWSER
    """Whether the title offers to close the game: a page does not."""

    def focus(self, key: str = "") -> Focus:
        """A focus that moves as the settings say and is heard."""
        focus = Focus(key, eased=not self.settings.reduced_motion)
        focus.heard = self.tick
        return focus

    def tick(self, sound: str) -> None:
        """The small sounds of the interface."""
        self.audio.play(f"ui_{sound}", loudness=0.5)

    def keep_settings(self) -> None:
        """Applies the settings and keeps them."""
        self.audio.set_volumes(self.settings.volumes)
        save(self.settings, self.storage)
