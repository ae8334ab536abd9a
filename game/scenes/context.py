"""What every scene shares: settings, sound, storage, and the doors to other scenes. Knows no scene itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.message import Message
from game.input.bindings import GAMEPAD, Bindings
from game.platform.audio import Audio
from game.platform.browser import BROWSER
from game.platform.settings import Settings, save_settings
from game.platform.storage import Storage
from game.ui.focus import Focus
from game.ui.key_hints import DeviceKeys

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.session.setup import MatchSetup


RUMBLE_PATTERNS = {"dice_land": (0.35, 90), "cheer": (0.8, 400)}
"""Sound → how strongly (0..1) and how long (milliseconds) a pad shakes with it: dice land, a horse is home."""


def _not_registered(*_words: object) -> Scene:
    raise NotImplementedError("the composition root hangs this door")


@dataclass(slots=True)
class SceneFactory:
    """How one scene reaches another without importing it; app.py hangs them."""

    title: Callable[[], Scene] = _not_registered
    game_select: Callable[[], Scene] = _not_registered
    """Which game?"""
    setup: Callable[..., Scene] = _not_registered
    """The table of a new race, at the rule set of that key; without one, at the last one's."""
    settings: Callable[[], Scene] = _not_registered
    help: Callable[[str], Scene] = _not_registered
    """The rule book of a rule set, by its key; "" for the chosen one."""
    tutorial_menu: Callable[[], Scene] = _not_registered
    """The lessons, and from there the rule book."""
    start: Callable[[MatchSetup], Scene] = _not_registered
    """Begins a match."""
    resume: Callable[[], Scene] = _not_registered
    """Goes on with the kept match; a notice if it is damaged."""
    message_box: Callable[[Message], Scene] = _not_registered
    """One sentence and a button."""
    has_saved_match: Callable[[], bool] = lambda: False
    """Whether there is a match to go on with."""
    title_background: Callable[[], Scene] | None = None
    """A race that runs by itself behind the title."""


@dataclass(slots=True)
class GameContext:
    """Handed to every scene."""

    storage: Storage
    settings: Settings
    audio: Audio
    scenes: SceneFactory = field(default_factory=SceneFactory)
    full_screen: Callable[[], None] = lambda: None
    """Switches between full screen and the window."""
    apply_bindings: Callable[[Bindings], None] = lambda bindings: None
    """Takes other keys and buttons."""
    apply_display_settings: Callable[[], None] = lambda: None
    """Draws and listens from now on as the settings say."""
    rumble: Callable[[float, int], None] = lambda strength, milliseconds: None
    """Shakes the pads."""
    bindings: Bindings = field(default_factory=Bindings)
    device: str = "mouse"
    """The device used last, so that hints name its keys."""
    can_quit: bool = not BROWSER
    """Whether the title offers to close the game: a page does not."""

    def focus(self, key: str = "") -> Focus:
        """A focus that moves as the settings say and is heard."""
        focus = Focus(key, is_eased=not self.settings.reduced_motion)
        focus.on_sound = self.play_ui_sound
        return focus

    def current_device_keys(self) -> DeviceKeys:
        """The device used last and its keys, so that hints name them."""
        name = GAMEPAD if self.device.startswith(GAMEPAD) else self.device
        return DeviceKeys(self.device, self.bindings.keys.get(name, {}))

    def play_haptics(self, sound: str) -> None:
        """What is felt with a sound, where it is wished for."""
        if self.settings.rumble and sound in RUMBLE_PATTERNS:
            self.rumble(*RUMBLE_PATTERNS[sound])

    def play_sound(self, sound: str) -> None:
        """Plays a sound of a match, and what is felt with it."""
        self.audio.play(sound)
        self.play_haptics(sound)

    def play_ui_sound(self, sound: str) -> None:
        """The small sounds of the interface."""
        self.audio.play(f"ui_{sound}", loudness=0.5)

    def apply_and_save_settings(self) -> None:
        """Applies the settings and keeps them."""
        self.audio.set_volumes(self.settings.volumes)
        self.apply_display_settings()
        save_settings(self.settings, self.storage)
