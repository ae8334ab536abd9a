"""Holds a player's settings, the system's languages among them, and keeps them as JSON; damaged values are skipped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, TypeAlias

from game.i18n import LANGUAGE_NAMES
from game.platform import browser
from game.platform.storage import Storage, Stored
from game.typed_json import JsonObject, at_most, from_json, where

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
DEFAULT_VOLUMES = {"master": 8, "music": 6, "effects": 8, "crowd": 7, "voice": 8}
"""Each kind's volume before a player changes it, 0..10."""
SPOKEN_CALLS = ("off", "great", "everything")
"""What of the commentary a voice calls: nothing, the great moments, all that captions show of weight."""
DECORATIONS = ("", "bunting", "balloon", "band", "fountain", "lights")
"""What decorates tracks, once it is won; "" for nothing."""
SYSTEM_LANGUAGE = ""
LANGUAGES = (SYSTEM_LANGUAGE, *LANGUAGE_NAMES)
MAX_BROKER_LETTERS = 200
"""Letters of a broker's address."""
WAYS = ("", "wifi", "invitation", "server")
"""How others come into a room that is opened here; "" for the first way that is possible."""


def _volumes(levels: Mapping[str, int]) -> dict[str, int]:
    known = {kind: max(0, min(level, MAX_VOLUME)) for kind, level in levels.items() if kind in DEFAULT_VOLUMES}
    return {**DEFAULT_VOLUMES, **known}


Address: TypeAlias = Annotated[str, at_most(MAX_BROKER_LETTERS), where(str.isprintable)]


@dataclass(slots=True)
class Settings(Stored):
    """A player's settings; `bindings` are the changed keys by half and action, as input.bindings names them."""

    STORE_NAME: ClassVar[str] = "settings"
    volumes: Annotated[dict[str, int], _volumes] = field(default_factory=lambda: dict(DEFAULT_VOLUMES))
    speed: Annotated[str, SPEEDS] = "normal"
    help_level: Annotated[str, HELP_LEVELS] = "odds"
    text_size: Annotated[str, TEXT_SIZES] = "100"
    graphics: Annotated[str, GRAPHICS] = "auto"
    scan: Annotated[str, SCAN_INTERVALS] = "off"
    read_aloud: bool = False
    """Whether a voice reads what is in focus and what happens."""
    guiding_sounds: bool = False
    """Whether what is in focus or moves is heard by its place."""
    spoken_call: Annotated[str, SPOKEN_CALLS] = "off"
    language: Annotated[str, LANGUAGES] = SYSTEM_LANGUAGE
    """A code of i18n.LANGUAGE_NAMES; "" for the system's own."""
    decoration: Annotated[str, DECORATIONS] = ""
    reduced_motion: bool = False
    full_screen: bool = False
    captions: bool = True
    rumble: bool = True
    contrast: bool = False
    """High contrast: black on white, with edges."""
    distinct: bool = False
    """Seat colours that colour-blind players can tell apart."""
    handover: bool = True
    """A handover screen between two people who share the screen in a game with hidden hands."""
    bot_words: bool = True
    """Whether a bot that hits a person says a word."""
    emotes: bool = True
    """Whether the emotes of others are shown in a match that is played together."""
    broker: Address = ""
    """The address of the broker that rooms are opened at and looked for; "" for this machine's own."""
    way: Annotated[str, WAYS] = ""
    stun: Address = ""
    """Servers, with blanks between, that invitations may ask how the internet sees this device; "" for none."""
    stun_asked: bool = False
    """Whether the player has said if they may be asked."""
    bindings: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def text_scale(self) -> float:
        """The factor by which texts are larger than designed."""
        return int(self.text_size) / 100

    @property
    def scan_seconds(self) -> float:
        """Seconds for which switch scanning stays on a choice; 0 when it is off."""
        return 0.0 if self.scan == "off" else float(self.scan)

    @classmethod
    def from_json(cls, found: JsonObject) -> Settings:
        """Returns settings in which what does not fit keeps its default."""
        return from_json(cls, found, skips_damage=True)

    @classmethod
    def load(cls, storage: Storage) -> Settings:
        return storage.read_json(cls.STORE_NAME, cls.from_json) or Settings(
            reduced_motion=browser.media_query("prefers-reduced-motion: reduce"),
            contrast=browser.media_query("prefers-contrast: more"),
        )


def system_languages() -> tuple[str, ...]:
    """Returns the codes of the player's languages, such as "nb" or "de-AT", the best first; none if nothing is told."""
    nothing: tuple[str, ...] = ()  # no language is worth a game that does not start
    if not browser.BROWSER:
        return browser.asked(_desktop_languages, nothing)
    return browser.asked(lambda: tuple(map(str, browser.js_window().navigator.languages)), nothing)


def _desktop_languages() -> tuple[str, ...]:
    import pygame.system

    return tuple(locale["language"] for locale in pygame.system.get_pref_locales())
