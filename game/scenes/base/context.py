"""Defines the services of every scene: settings, sound, storage, and the creation of other scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.i18n import _
from game.input.bindings import GAMEPAD, Bindings
from game.input.device_assignment import DeviceAssignment
from game.input.gamepads import Gamepads
from game.input.intents import KeyRepeat
from game.input.key_places import KeyLabels
from game.platform.audio import Audio
from game.platform.browser import BROWSER
from game.platform.frame_stats import Graphics
from game.platform.settings import Settings
from game.platform.storage import Storage
from game.presentation.defaults import nothing, zero
from game.presentation.speech import SpokenCall
from game.scenes.base.camera import Camera
from game.scenes.base.scene import PushScene, ReplaceScene, Scene
from game.sharing.album import NoAlbum
from game.ui.focus import Focus
from game.ui.key_hints import DeviceKeys
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.online.opening import OnlineTable

TOUCH = "touch"
"""Device name of fingers."""
RUMBLE_PATTERNS = {"dice_land": (0.35, 90), "slam": (0.6, 60), "cheer": (0.8, 400)}
"""Rumble of each sound: strength from 0 to 1, and duration in milliseconds."""
JOIN_RUMBLE_STRENGTH = 0.6
"""Strength of the rumble of a pad that joins, 0 to 1."""
JOIN_RUMBLE_MILLISECONDS = 250
"""Duration of the rumble of a pad that joins, in milliseconds."""


def _no_scenes(_context: GameContext, route: str, *_args: object, **_kwargs: object) -> Scene:
    raise LookupError(route)


@dataclass(slots=True, eq=False)
class GameContext:
    """The services and settings that scenes use; one for all of them."""

    storage: Storage
    settings: Settings
    audio: Audio
    make_scene: Callable[..., Scene] = _no_scenes
    """Creates the scene of a route (game.scenes.routes) from the context, the route and the arguments of the scene."""
    has_attract_mode: bool = False
    """Whether a match of bots may be loaded behind the title."""
    full_screen: Callable[[], None] = nothing
    """Switches between full screen and the window."""
    say: Callable[[str], None] = nothing
    """Announces a text to screen readers at once."""
    apply_bindings: Callable[[Bindings], None] = nothing
    """Applies changed key bindings."""
    apply_display_settings: Callable[[], None] = nothing
    """Applies changed settings to canvas and devices."""
    gamepads: Gamepads = field(default_factory=lambda: Gamepads(KeyRepeat()))
    """Connected pads, with rumble, lights and batteries."""
    assignment: DeviceAssignment = field(default_factory=DeviceAssignment)
    bindings: Bindings = field(default_factory=Bindings)
    key_labels: KeyLabels = field(default_factory=lambda: KeyLabels({}))
    graphics: Graphics = field(default_factory=Graphics)
    finger_size: Callable[[], float] = zero
    """Returns the size of a fingertip in logical units; 0 by default."""
    camera: Camera = field(default_factory=lambda: Camera(NoAlbum()))
    device: str = "mouse"
    """Last used device, whose keys the hints name."""
    is_first_key: bool = False
    """Whether the last input was the first one of a keyboard after another device. A single key shows no key hints."""
    bot_result_task: object = None
    """Bot race of the day, which several scenes continue (see game.scenes.daily.tries); None before it starts."""
    online: OnlineTable | None = None
    """Online table of this game, updated once per frame; None without one."""
    can_quit: bool = not BROWSER
    """Whether the title has a button to quit; a web page has none."""
    call: SpokenCall = field(init=False)
    """Spoken commentary of a match."""

    def __post_init__(self) -> None:
        self.call = SpokenCall(self.audio, self.settings, self.storage)

    def scene(self, route: str, *args: object, **kwargs: object) -> Scene:
        """Returns the scene of a route (see game.scenes.routes), made from `args` and `kwargs`."""
        return self.make_scene(self, route, *args, **kwargs)

    def pushing(self, route: str, *args: object, **kwargs: object) -> Callable[[], PushScene]:
        """Returns an action that creates the scene of a route and puts it on top."""
        return lambda: PushScene(self.make_scene(self, route, *args, **kwargs))

    def replacing(self, route: str, *args: object, **kwargs: object) -> Callable[[], ReplaceScene]:
        """Returns an action that creates the scene of a route and puts it in the place of the top one."""
        return lambda: ReplaceScene(self.make_scene(self, route, *args, **kwargs))

    def device_of(self, seat: int) -> str:
        """Returns the device with which a seat plays: its own, else the last used one."""
        return self.assignment.device(seat) or self.device

    def focus(self, key: str = "") -> Focus:
        """Returns a new focus on a key, which follows the settings and plays sounds."""
        return Focus(key, is_eased=not self.settings.reduced_motion, on_sound=self.audio.play_ui)

    def row_height(self, usual: float) -> float:
        """Returns the row height of a list whose usual height is `usual` logical units; at least a fingertip on touch
        screens.
        """
        return max(usual, self.finger_size()) if self.device == TOUCH else usual

    def keys_of(self, device: str = "") -> DeviceKeys:
        """Returns a device and its keys or buttons for key hints; "" stands for the last used device."""
        device = device or self.device
        if self.is_first_key and device == self.device:
            return DeviceKeys(device, {})
        if not device.startswith(GAMEPAD):
            return DeviceKeys(device, self.bindings.keys.get(device, {}), label=self.key_labels.label)
        buttons = self.bindings.keys[GAMEPAD].items()
        printed = {action: self.gamepads.printed_button(device, button) for action, button in buttons}
        return DeviceKeys(device, printed, self.gamepads.style(device))

    def play_haptics(self, sound: str) -> None:
        """Rumbles the pads with a sound, if the settings allow it."""
        if self.settings.rumble and sound in RUMBLE_PATTERNS:
            self.gamepads.rumble(*RUMBLE_PATTERNS[sound])

    def rumble(self, seat: int, milliseconds: int, strength: float) -> None:
        """Rumbles the pad of a seat if the settings allow it, or all pads if none has joined. `strength` is 0 to 1."""
        device = self.assignment.device(seat)
        if self.settings.rumble and (device or not self.assignment.any_joined):
            self.gamepads.rumble(strength, milliseconds, device)

    def show_joined(self, device: str, colour: Colour) -> None:
        """Rumbles a pad, lights it in its seat's colour, and plays a sound."""
        if self.settings.rumble:
            self.gamepads.rumble(JOIN_RUMBLE_STRENGTH, JOIN_RUMBLE_MILLISECONDS, device)
        self.gamepads.light(device, colour)
        self.audio.play_ui("press")

    def device_name(self, device: str) -> str:
        """Returns the name of a device for players; pads are numbered from 1."""
        pads = list(self.gamepads.names())
        if device in pads:
            return _("pad {number}").format(number=pads.index(device) + 1)
        return {
            "keys.left": _("the left half of the keyboard"),
            "keys.right": _("the right half of the keyboard"),
            "mouse": _("the mouse"),
        }.get(device, _("a pad"))

    def play_sound(self, sound: str) -> None:
        """Plays a sound of a match with its rumble."""
        self.audio.play(sound)
        self.play_haptics(sound)

    def apply_and_save_settings(self) -> None:
        """Applies the settings and saves them."""
        self.audio.set_volumes(self.settings.volumes)
        self.apply_display_settings()
        self.settings.save(self.storage)
