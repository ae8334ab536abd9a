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
from game.input.bindings import PAD, Bindings
from game.ui.focus import Focus
from game.ui.hints import Hand

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.table.setup import MatchSetup


FELT = {"dice_land": (0.35, 90), "cheer": (0.8, 400)}
"""Sound → how strongly (0..1) and how long (milliseconds) a pad shakes with it: dice land, a horse is home."""


def _shut(*_words: object) -> Scene:
    raise NotImplementedError("the composition root hangs this door")


@dataclass(slots=True)
class Doors:
    """How one scene reaches another without importing it; app.py hangs them."""

    title: Callable[[], Scene] = _shut
    games: Callable[[], Scene] = _shut
    """Which game?"""
    setup: Callable[..., Scene] = _shut
    """The table of a new race, at the rule set of that key; without one, at the last one's."""
    settings: Callable[[], Scene] = _shut
    help: Callable[[str], Scene] = _shut
    """The rule book of a rule set, by its key; "" for the chosen one."""
    learn: Callable[[], Scene] = _shut
    """The lessons, and from there the rule book."""
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
    rebind: Callable[[Bindings], None] = lambda bindings: None
    """Takes other keys and buttons."""
    heed: Callable[[], None] = lambda: None
    """Draws and listens from now on as the settings say."""
    shake: Callable[[float, int], None] = lambda strength, milliseconds: None
    """Shakes the pads."""
    bindings: Bindings = field(default_factory=Bindings)
    device: str = "mouse"
    """The device used last, so that hints name its keys."""
    can_quit: bool = not BROWSER
    """Whether the title offers to close the game: a page does not."""

    def focus(self, key: str = "") -> Focus:
        """A focus that moves as the settings say and is heard."""
        focus = Focus(key, eased=not self.settings.reduced_motion)
        focus.heard = self.tick
        return focus

    def hand(self) -> Hand:
        """The device used last and its keys, so that hints name them."""
        name = PAD if self.device.startswith(PAD) else self.device
        return Hand(self.device, self.bindings.keys.get(name, {}))

    def feel(self, sound: str) -> None:
        """What is felt with a sound, where it is wished for."""
        if self.settings.rumble and sound in FELT:
            self.shake(*FELT[sound])

    def tick(self, sound: str) -> None:
        """The small sounds of the interface."""
        self.audio.play(f"ui_{sound}", loudness=0.5)

    def keep_settings(self) -> None:
        """Applies the settings and keeps them."""
        self.audio.set_volumes(self.settings.volumes)
        self.heed()
        save(self.settings, self.storage)
