"""What a player has set, as plain text `name=value`. Draws nothing; unknown or damaged lines are passed over."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.host.storage import Storage

NAME = "settings"
SPEEDS = ("relaxed", "normal", "fast", "instant")
HELP_LEVELS = ("off", "odds", "advice")
"""Nothing; the live chances; the chances and what a sharp player would do."""
LOUDEST = 10
VOLUMES = {"master": 8, "music": 6, "effects": 8, "crowd": 7, "call": 8}
"""Each kind's volume before a player changes it, 0..10."""


@dataclass(slots=True)
class Settings:
    """A player's wishes; `bindings` is the text of changed keys, `` for none."""

    volumes: dict[str, int] = field(default_factory=lambda: dict(VOLUMES))
    speed: str = "normal"
    help_level: str = "odds"
    reduced_motion: bool = False
    full_screen: bool = False
    bindings: str = ""

    def text(self) -> str:
        """One line a value."""
        lines = [f"volume.{kind}={level}" for kind, level in self.volumes.items()]
        lines += [f"speed={self.speed}", f"reduced_motion={'yes' if self.reduced_motion else 'no'}"]
        lines += [f"help_level={self.help_level}"]
        lines += [f"full_screen={'yes' if self.full_screen else 'no'}", f"bindings={self.bindings}"]
        return "\n".join(lines) + "\n"

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
        elif name == "speed" and value in SPEEDS:
            self.speed = value
        elif name == "help_level" and value in HELP_LEVELS:
            self.help_level = value
        elif name in ("reduced_motion", "full_screen"):
            setattr(self, name, value == "yes")
        elif name == "bindings":
            self.bindings = value


def load(storage: Storage) -> Settings:
    """The settings kept on this device, or the first ones."""
    return Settings.parse(storage.read(NAME) or "")


def save(settings: Settings, storage: Storage) -> None:
    """Keeps the settings on this device."""
    storage.write(NAME, settings.text())
