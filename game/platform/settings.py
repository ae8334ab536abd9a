"""Holds a player's settings, the system's languages among them, and keeps them as JSON; what is damaged is skipped."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

from game.i18n import LANGUAGE_NAMES
from game.json_value import JsonObject, JsonValue
from game.platform import browser
from game.platform.storage import Storage

STORAGE_NAME = "settings"
SPEEDS = ("relaxed", "normal", "fast", "instant")
HELP_LEVELS = ("off", "odds", "advice")
"""No help; live odds; live odds and hints of a sharp player."""
TEXT_SIZES = ("100", "125", "150")
"""Per cent."""
GRAPHICS = ("auto", "full", "reduced")
"""What is drawn: as much as the device is fast enough for, everything, or less."""
SCAN_INTERVALS = ("off", "0.5", "1", "1.5", "2", "3")
"""Seconds that switch scanning stays on each choice."""
MAX_VOLUME = 10
DEFAULT_VOLUMES = {"master": 8, "music": 6, "effects": 8, "crowd": 7}
"""Each kind's volume before a player changes it, 0..10."""
DECORATIONS = ("", "bunting", "balloon", "band", "fountain", "lights")
"""What decorates tracks, once it is won; "" for nothing."""
SYSTEM_LANGUAGE = ""
LANGUAGES = (SYSTEM_LANGUAGE, *LANGUAGE_NAMES)
CHOICES = {
    "speed": SPEEDS,
    "help_level": HELP_LEVELS,
    "text_size": TEXT_SIZES,
    "graphics": GRAPHICS,
    "scan": SCAN_INTERVALS,
    "language": LANGUAGES,
    "decoration": DECORATIONS,
}
"""Settings that are one of several."""
SWITCHES = (
    "reduced_motion", "full_screen", "captions", "rumble", "contrast", "distinct", "curtain", "bot_words", "emotes",
)  # fmt: skip
"""Settings that are on or off."""
VOLUME = "volume."
MAX_BROKER_LETTERS = 200
"""Letters of a broker's address."""
YES_AND_NO = {"yes": True, "no": False}


@dataclass(slots=True)
class Settings:
    """A player's settings; `bindings` are the changed keys by half and action, as input.bindings names them."""

    volumes: dict[str, int] = field(default_factory=lambda: dict(DEFAULT_VOLUMES))
    speed: str = "normal"
    help_level: str = "odds"
    text_size: str = "100"
    graphics: str = "auto"
    scan: str = "off"
    language: str = SYSTEM_LANGUAGE
    """A code of i18n.LANGUAGE_NAMES; "" for the system's own."""
    decoration: str = ""
    reduced_motion: bool = False
    full_screen: bool = False
    captions: bool = True
    rumble: bool = True
    contrast: bool = False
    """High contrast: black on white, with edges."""
    distinct: bool = False
    """Seat colours that colour-blind players can tell apart."""
    curtain: bool = True
    """A handover screen between two people who share the screen in a game with hidden hands."""
    bot_words: bool = True
    """Whether a bot that hits a person says a word."""
    emotes: bool = True
    """Whether the emotes of others are shown in a match that is played together."""
    broker: str = ""
    """The address of the broker that rooms are opened at and looked for; "" for this machine's own."""
    bindings: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def text_scale(self) -> float:
        """The factor by which texts are larger than designed."""
        return int(self.text_size) / 100

    @property
    def scan_seconds(self) -> float:
        """Seconds for which switch scanning stays on a choice; 0 when it is off."""
        return 0.0 if self.scan == "off" else float(self.scan)

    def as_dict(self) -> JsonObject:
        """Returns all settings as JSON types."""
        return dataclasses.asdict(self)

    @staticmethod
    def from_dict(found: JsonObject) -> Settings:
        """Returns settings from JSON types, the inverse of `as_dict`; a value that does not fit keeps its default.

        Raises AttributeError if `found` is no mapping.
        """
        settings = Settings()
        settings._take_volumes(found.get("volumes"))
        for name, values in CHOICES.items():
            if found.get(name) in values:
                setattr(settings, name, found[name])
        for name in SWITCHES:
            if isinstance(found.get(name), bool):
                setattr(settings, name, found[name])
        settings._take_bindings(found.get("bindings"))
        settings._take_broker(found.get("broker"))
        return settings

    def _take_volumes(self, levels: JsonValue) -> None:
        for kind, level in levels.items() if isinstance(levels, dict) else ():
            if kind in DEFAULT_VOLUMES and type(level) is int:  # a bool is an int, too
                self.volumes[kind] = max(0, min(level, MAX_VOLUME))

    def _take_broker(self, address: JsonValue) -> None:
        if isinstance(address, str) and len(address) <= MAX_BROKER_LETTERS and address.isprintable():
            self.broker = address

    def _take_bindings(self, bindings: JsonValue) -> None:
        for half, keys in bindings.items() if isinstance(bindings, dict) else ():
            if isinstance(keys, dict):
                self.bindings[half] = {action: key for action, key in keys.items() if isinstance(key, str)}


def load_settings(storage: Storage) -> Settings:
    """Returns the settings saved on this device, else defaults that follow the browser's preferences."""
    return storage.read_json(STORAGE_NAME, Settings.from_dict, upgrade_old_settings) or Settings(
        reduced_motion=browser.media_query("prefers-reduced-motion: reduce"),
        contrast=browser.media_query("prefers-contrast: more"),
    )


def save_settings(settings: Settings, storage: Storage) -> None:
    """Saves the settings on this device."""
    storage.write_json(STORAGE_NAME, settings.as_dict())


def upgrade_old_settings(text: str) -> JsonObject:
    """Returns the settings of older versions, a line `name=value` for each, as a JSON object; values are unchecked.

    Raises ValueError for another text.
    """
    volumes: dict[str, JsonValue] = {}
    found: dict[str, JsonValue] = {"volumes": volumes}
    for line in text.splitlines():
        name, _equals, value = line.partition("=")
        name, value = name.strip(), value.strip()
        if name.startswith(VOLUME):
            volumes[name.removeprefix(VOLUME)] = _level(value)
        elif name == "bindings":
            found[name] = _bindings(value)
        else:
            found[name] = YES_AND_NO.get(value, value)
    if "speed" not in found and not volumes:
        raise ValueError("no settings")
    return found


def _level(value: str) -> int | None:
    return int(value[:3]) if value.isascii() and value.isdigit() else None


def _bindings(words: str) -> dict[str, dict[str, str]]:
    """Returns bindings from words such as `keys.left.confirm:left_shift`, by half and action."""
    bindings: dict[str, dict[str, str]] = {}
    for word in words.split():
        place, _colon, key = word.partition(":")
        half, _dot, action = place.rpartition(".")
        bindings.setdefault(half, {})[action] = key.replace("_", " ")
    return bindings


def system_languages() -> tuple[str, ...]:
    """Returns the codes of the player's languages, such as "nb" or "de-AT", the best first; none if nothing is told."""
    try:
        return _browser_languages() if browser.BROWSER else _desktop_languages()
    except Exception:  # no language is worth a game that does not start
        return ()


def _browser_languages() -> tuple[str, ...]:
    return tuple(str(language) for language in browser.js_window().navigator.languages)


def _desktop_languages() -> tuple[str, ...]:
    import pygame.system

    return tuple(locale["language"] for locale in pygame.system.get_pref_locales())
