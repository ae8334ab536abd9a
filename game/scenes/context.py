"""What every scene is given: settings, sound, storage, and the factory of other scenes. Knows no scene itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.message import Message
from game.i18n import _
from game.input.bindings import GAMEPAD, Bindings
from game.input.device_assignment import DeviceAssignment
from game.input.gamepads import Gamepads
from game.input.intents import KeyRepeat
from game.platform.album import NoAlbum
from game.platform.audio import Audio
from game.platform.browser import BROWSER
from game.platform.frame_stats import Graphics
from game.platform.settings import Settings, save_settings
from game.platform.storage import Storage
from game.scenes.camera import Camera
from game.ui.focus import Focus
from game.ui.key_hints import DeviceKeys
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.online.opening import OnlineTable
    from game.scenes.scene import Scene
    from game.session.session import MatchSession
    from game.session.setup import MatchSetup


TOUCH = "touch"
"""The device of fingers."""
RUMBLE_PATTERNS = {"dice_land": (0.35, 90), "slam": (0.6, 60), "cheer": (0.8, 400)}
"""Sound → how strongly (0..1) and how long (milliseconds) a pad shakes with it."""


JOIN_RUMBLE_STRENGTH, JOIN_RUMBLE_MILLISECONDS = 0.6, 250
"""The buzz of a pad that has joined: 0..1, milliseconds."""


def _not_registered(*_words: object) -> Scene:
    raise NotImplementedError("no scene is registered here")


@dataclass(slots=True)
class SceneFactory:
    """How one scene makes another without importing it; filled in by game.scene_factory."""

    title: Callable[[], Scene] = _not_registered
    game_select: Callable[[], Scene] = _not_registered
    """The choice of a game."""
    setup: Callable[..., Scene] = _not_registered
    """The set-up of a new match of the game with that key; without a key, of the last one."""
    settings: Callable[[], Scene] = _not_registered
    help: Callable[[str], Scene] = _not_registered
    """The rule book of the game with that key; "" for the first one."""
    tutorial_menu: Callable[[], Scene] = _not_registered
    """The chapters of the tutorials, and the rule books."""
    start: Callable[[MatchSetup], Scene] = _not_registered
    """Starts a match."""
    go_on: Callable[[MatchSession], Scene] = _not_registered
    """Goes on with a match as it stands."""
    share: Callable[[MatchSession], Scene] = _not_registered
    """The code of a match."""
    enter_code: Callable[..., Scene] = _not_registered
    """Opens a code that was sent; the given one at once."""
    online_match: Callable[[], Scene] = _not_registered
    """The match that is played now in the room of `GameContext.online`, as it stands."""
    together: Callable[[], Scene] = _not_registered
    """The ways into a room: opening one, joining one, watching."""
    join_room: Callable[..., Scene] = _not_registered
    """Joins the room of a code or a link, the given one at once; `watch=True` without a seat."""
    lobby: Callable[[], Scene] = _not_registered
    """The room of `GameContext.online` before and between its matches."""
    resume: Callable[[], Scene] = _not_registered
    """Goes on with the saved match; a message if it is damaged."""
    last_race: Callable[[], Scene] = _not_registered
    """Watches the last finished match; a message if there is none or it is damaged."""
    message_box: Callable[[Message], Scene] = _not_registered
    """A message with one button."""
    has_saved_match: Callable[[], bool] = lambda: False
    """Whether there is a saved match."""
    daily: Callable[[], Scene] = _not_registered
    """The daily race: today's, and the last days."""
    clubhouse: Callable[[], Scene] = _not_registered
    """What there is to come back for on this device. Its rooms are named in game.scenes.clubhouse.clubhouse_scene."""
    season: Callable[..., Scene] = _not_registered
    """The season as it stands; `after_match=True` where nothing lies below."""
    stable_book: Callable[[], Scene] = _not_registered
    """The careers of the horses."""
    trophies: Callable[[], Scene] = _not_registered
    high_scores: Callable[..., Scene] = _not_registered
    """The tables of high scores, open at the game with that key; without one, at the table entered last."""
    records: Callable[[], Scene] = _not_registered
    profiles: Callable[[], Scene] = _not_registered
    """The people who play here."""
    backup: Callable[[], Scene] = _not_registered
    """What is kept on this device as one text."""
    title_background: Callable[[], Scene] | None = None
    """A match of bots behind the title."""

    def offers(self, name: str) -> bool:
        """Whether a scene is registered under that name."""
        return getattr(self, name, _not_registered) is not _not_registered


@dataclass(slots=True)
class GameContext:
    """The services and settings that scenes use; one for all of them."""

    storage: Storage
    settings: Settings
    audio: Audio
    scenes: SceneFactory = field(default_factory=SceneFactory)
    full_screen: Callable[[], None] = lambda: None
    """Switches between full screen and the window."""
    apply_bindings: Callable[[Bindings], None] = lambda bindings: None
    """Binds keys and buttons anew."""
    apply_display_settings: Callable[[], None] = lambda: None
    """Makes canvas and devices follow the settings."""
    gamepads: Gamepads = field(default_factory=lambda: Gamepads(KeyRepeat()))
    """The pads, which shake, shine and have batteries."""
    assignment: DeviceAssignment = field(default_factory=DeviceAssignment)
    """Which device plays for which seat."""
    bindings: Bindings = field(default_factory=Bindings)
    graphics: Graphics = field(default_factory=Graphics)
    """How much is drawn."""
    finger_size: Callable[[], float] = lambda: 0.0
    """The size of a fingertip in logical units."""
    camera: Camera = field(default_factory=lambda: Camera(NoAlbum()))
    """Takes photos and clips of the screen."""
    device: str = "mouse"
    """The device used last, whose keys the hints name."""
    par_work: object = None
    """The search for the daily race's par that goes on in several scenes (see game.scenes.daily.tries)."""
    online: OnlineTable | None = None
    """The match online that this game takes part in, ticked once a frame; None for none."""
    can_quit: bool = not BROWSER
    """Whether the title offers to quit, which a web page cannot."""

    def focus(self, key: str = "") -> Focus:
        """A new focus on that key, which follows the settings and plays sounds."""
        focus = Focus(key, is_eased=not self.settings.reduced_motion)
        focus.on_sound = self.play_ui_sound
        return focus

    def row_height(self, usual: float) -> float:
        """How high the rows of a list should be that are `usual` logical units high: a fingertip's for who touches."""
        return max(usual, self.finger_size()) if self.device == TOUCH else usual

    def current_device_keys(self) -> DeviceKeys:
        """The device used last and its keys, for key hints."""
        return self.keys_of(self.device)

    def keys_of(self, device: str) -> DeviceKeys:
        """A device and its keys or buttons, for key hints."""
        name = GAMEPAD if device.startswith(GAMEPAD) else device
        return DeviceKeys(device, self.bindings.keys.get(name, {}), self.gamepads.style(device))

    def play_haptics(self, sound: str) -> None:
        """Shakes the pads with a sound, if the settings want that."""
        if self.settings.rumble and sound in RUMBLE_PATTERNS:
            self.gamepads.rumble(*RUMBLE_PATTERNS[sound])

    def rumble(self, seat: int, milliseconds: int, strength: float) -> None:
        """Shakes the pad of a seat, strength 0..1, if the settings want that; without joined pads all of them."""
        device = self.assignment.device(seat)
        if self.settings.rumble and (device or not self.assignment.any_joined):
            self.gamepads.rumble(strength, milliseconds, device)

    def show_joined(self, device: str, colour: Colour) -> None:
        """Lets a pad buzz and shine in its seat's colour, and tells everybody by a sound."""
        if self.settings.rumble:
            self.gamepads.rumble(JOIN_RUMBLE_STRENGTH, JOIN_RUMBLE_MILLISECONDS, device)
        self.gamepads.light(device, colour)
        self.play_ui_sound("press")

    def device_name(self, device: str) -> str:
        """A device as players call it; pads are counted from 1."""
        pads = list(self.gamepads.names())
        if device in pads:
            return _("pad {number}").format(number=pads.index(device) + 1)
        return {
            "keys.left": _("the left half of the keyboard"),
            "keys.right": _("the right half of the keyboard"),
            "mouse": _("the mouse"),
        }.get(device, _("a pad"))

    def play_sound(self, sound: str) -> None:
        """Plays a sound of a match, and what is felt with it."""
        self.audio.play(sound)
        self.play_haptics(sound)

    def play_ui_sound(self, sound: str) -> None:
        """Plays a sound of the interface: `sound` is its name without "ui_"."""
        self.audio.play(f"ui_{sound}", loudness=0.5)

    def apply_and_save_settings(self) -> None:
        """Applies the settings and saves them."""
        self.audio.set_volumes(self.settings.volumes)
        self.apply_display_settings()
        save_settings(self.settings, self.storage)
