"""What a player has set, as plain text `name=value`. Draws nothing; unknown or damaged lines are passed over."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.host import browser
from game.host.storage import Storage

NAME = "settings"
SPEEDS = ("relaxed", "normal", "fast", "instant")
HELP_LEVELS = ("off", "odds", "advice")
"""Nothing; the live chances; the chances and what a sharp player would do."""
TEXT_SIZES = ("100", "125", "150")
"""Per cent."""
SCANS = ("off", "0.5", "1", "1.5", "2", "3")
"""Seconds the focus stays on each choice before it goes on by itself, for players of one switch."""
LOUDEST = 10
VOLUMES = {"master": 8, "music": 6, "effects": 8, "crowd": 7, "call": 8}
"""Each kind's volume before a player changes it, 0..10."""
CHOICES = {"speed": SPEEDS, "help_level": HELP_LEVELS, "text_size": TEXT_SIZES, "scan": SCANS}
"""Settings that are one of several."""
SWITCHES = ("reduced_motion", "full_screen", "captions", "rumble", "contrast", "distinct", "curtain")
"""Settings that are on or off."""


@dataclass(slots=True)
class Settings:
    """A player's wishes; `bindings` is the text of changed keys, `` for none."""

    volumes: dict[str, int] = field(default_factory=lambda: dict(VOLUMES))
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
    bindings: str = ""

    @property
    def growth(self) -> float:
        """How many times as large as designed texts may be."""
        return int(self.text_size) / 100

    @property
    def scan_seconds(self) -> float:
        """How long the focus stays on a choice before it goes on; 0 where it never does."""
        return 0.0 if self.scan == "off" else float(self.scan)

    def text(self) -> str:
        """One line a value."""
        lines = [f"volume.{kind}={level}" for kind, level in self.volumes.items()]
        lines += [f"{name}={getattr(self, name)}" for name in CHOICES]
        lines += [f"{name}={'yes' if getattr(self, name) else 'no'}" for name in SWITCHES]
        return "\n".join([*lines, f"bindings={self.bindings}"]) + "\n"

    @staticmethod
    def parse(text: str) -> Settings:
        """The inverse of `text`; what cannot be read keeps its first value."""
        settings = Settings()
        for line in text.splitlines():
            name, _equals, value = line.partition("=")
            settings._take(name.strip(), value.strip())
        return settings

    def _take(self, name: str, value: str) -> None:
        kind = name.removeprefix("volume.")
        if name.startswith("volume.") and kind in VOLUMES and value.isascii() and value.isdigit():
            self.volumes[kind] = min(int(value[:3]), LOUDEST)
        elif value in CHOICES.get(name, ()):
            setattr(self, name, value)
        elif name in SWITCHES and value in ("yes", "no"):
            setattr(self, name, value == "yes")
        elif name == "bindings":
            self.bindings = value


def load(storage: Storage) -> Settings:
    """The settings kept on this device, or the first ones, which heed what the player asks of every page."""
    kept = storage.read(NAME)
    if kept is not None:
        return Settings.parse(kept)
    return Settings(
        reduced_motion=browser.prefers("prefers-reduced-motion: reduce"),
        contrast=browser.prefers("prefers-contrast: more"),
    )


def save(settings: Settings, storage: Storage) -> None:
    """Keeps the settings on this device."""
    storage.write(NAME, settings.text())
