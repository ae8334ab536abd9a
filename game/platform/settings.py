"""What a player has set, kept as JSON. Draws nothing; unknown or damaged values are passed over."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from game.platform import browser, legacy_settings
from game.platform.storage import Storage

STORAGE_NAME = "settings"
SPEEDS = ("relaxed", "normal", "fast", "instant")
HELP_LEVELS = ("off", "odds", "advice")
"""Nothing; the live chances; the chances and what a sharp player would do."""
TEXT_SIZES = ("100", "125", "150")
"""Per cent."""
SCAN_INTERVALS = ("off", "0.5", "1", "1.5", "2", "3")
"""Seconds the focus stays on each choice before it goes on by itself, for players of one switch."""
MAX_VOLUME = 10
DEFAULT_VOLUMES = {"master": 8, "music": 6, "effects": 8, "crowd": 7, "call": 8}
"""Each kind's volume before a player changes it, 0..10."""
CHOICES = {"speed": SPEEDS, "help_level": HELP_LEVELS, "text_size": TEXT_SIZES, "scan": SCAN_INTERVALS}
"""Settings that are one of several."""
SWITCHES = ("reduced_motion", "full_screen", "captions", "rumble", "contrast", "distinct", "curtain")
"""Settings that are on or off."""


@dataclass(slots=True)
class Settings:
    """A player's wishes; `bindings` are the changed keys by half and action, as input.bindings names them."""

    volumes: dict[str, int] = field(default_factory=lambda: dict(DEFAULT_VOLUMES))
    speed: str = "normal"
    help_level: str = "odds"
    text_size: str = "100"
    scan: str = "off"
    reduced_motion: bool = False
    full_screen: bool = False
    captions: bool = True
    rumble: bool = True
    contrast: bool = False
    """Black on white, with edges."""
    distinct: bool = False
    """Seat colours that differ for colour-blind eyes."""
    curtain: bool = True
    """A curtain between two people who share the screen in a game with hidden hands."""
    bindings: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def text_scale(self) -> float:
        """How many times as large as designed texts may be."""
        return int(self.text_size) / 100

    @property
    def scan_seconds(self) -> float:
        """How long the focus stays on a choice before it goes on; 0 where it never does."""
        return 0.0 if self.scan == "off" else float(self.scan)

    def as_dict(self) -> dict[str, Any]:
        """Returns all settings as JSON can hold them."""
        return dataclasses.asdict(self)

    @staticmethod
    def from_dict(found: dict[str, Any]) -> Settings:
        """Returns the inverse of `as_dict`; a value that does not fit keeps its default. Raises AttributeError."""
        settings = Settings()
        settings._take_volumes(found.get("volumes"))
        for name, values in CHOICES.items():
            if found.get(name) in values:
                setattr(settings, name, found[name])
        for name in SWITCHES:
            if isinstance(found.get(name), bool):
                setattr(settings, name, found[name])
        settings._take_bindings(found.get("bindings"))
        return settings

    def _take_volumes(self, levels: object) -> None:
        for kind, level in levels.items() if isinstance(levels, dict) else ():
            if kind in DEFAULT_VOLUMES and type(level) is int:  # which a bool is not
                self.volumes[kind] = max(0, min(level, MAX_VOLUME))

    def _take_bindings(self, bindings: object) -> None:
        for half, keys in bindings.items() if isinstance(bindings, dict) else ():
            if isinstance(keys, dict):
                self.bindings[half] = {action: key for action, key in keys.items() if isinstance(key, str)}


def load_settings(storage: Storage) -> Settings:
    """Returns the settings kept on this device, or the first ones, which heed what the player asks of every page."""
    return storage.read_json(STORAGE_NAME, Settings.from_dict, legacy_settings.upgrade) or Settings(
        reduced_motion=browser.media_query("prefers-reduced-motion: reduce"),
        contrast=browser.media_query("prefers-contrast: more"),
    )


def save_settings(settings: Settings, storage: Storage) -> None:
    """Keeps the settings on this device."""
    storage.write_json(STORAGE_NAME, settings.as_dict())
