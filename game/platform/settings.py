"""A player's settings, stored as JSON, and the languages of the system. Damaged values are skipped."""

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
"""Levels of help: none, live odds, or live odds with hints of a sharp player."""
TEXT_SIZES = ("100", "125", "150")
"""Text sizes in per cent."""
GRAPHICS = ("auto", "full", "reduced")
"""Picture quality: adapted to the speed of the device, full, or reduced."""
SCAN_INTERVALS = ("off", "0.5", "1", "1.5", "2", "3")
"""Time for each choice in switch scanning, in seconds; "off" for no scanning."""
PAD_STYLES = ("", "xbox", "playstation", "nintendo")
"""Signs for the buttons of gamepads; "" for the signs of each gamepad's maker."""
PAD_CONFIRMS = ("label", "place")
"""Button of a Nintendo gamepad that confirms: the one marked A, or the lower one."""
DEAD_ZONE_SIZES = ("small", "normal", "large")
"""Sizes of the dead zone of sticks, as in game/input/stick_axis.py."""
HOLD_WAYS = ("", "off", "seconds", "confirm")
"""Time for which the last choice of a turn can be taken back: none, a few seconds, or until confirmed. "" means a few
seconds at a shared screen and in the first match of a game, otherwise none.
"""
HELD_SECONDS = {"relaxed": 3, "normal": 2, "fast": 1, "instant": 1}
"""Duration of the hold "seconds" by game speed, in seconds."""
MAX_VOLUME = 10
DEFAULT_VOLUMES = {"master": 8, "music": 6, "effects": 8, "crowd": 7, "voice": 8}
"""Default volume of each kind, 0 to 10."""
SPOKEN_CALLS = ("off", "great", "everything")
"""Spoken commentary: none, the great moments, or all important captions."""
DECORATIONS = ("", "bunting", "balloon", "band", "fountain", "lights")
"""Track decorations, which players must win first; "" for none."""
SYSTEM_LANGUAGE = ""
LANGUAGES = (SYSTEM_LANGUAGE, *LANGUAGE_NAMES)
MAX_BROKER_LETTERS = 200
"""Maximum length of a broker's address, in characters."""
WAYS = ("", "wifi", "invitation", "server")
"""Possible connections to a room on this device; "" for the first available one."""


def _volumes(levels: Mapping[str, int]) -> dict[str, int]:
    known = {kind: max(0, min(level, MAX_VOLUME)) for kind, level in levels.items() if kind in DEFAULT_VOLUMES}
    return {**DEFAULT_VOLUMES, **known}


Address: TypeAlias = Annotated[str, at_most(MAX_BROKER_LETTERS), where(str.isprintable)]


@dataclass(slots=True)
class Settings(Stored):
    """A player's settings. `bindings` are the changed keys by half and action, with the names of input.bindings."""

    STORE_NAME: ClassVar[str] = "settings"
    volumes: Annotated[dict[str, int], _volumes] = field(default_factory=lambda: dict(DEFAULT_VOLUMES))
    speed: Annotated[str, SPEEDS] = "normal"
    help_level: Annotated[str, HELP_LEVELS] = "odds"
    text_size: Annotated[str, TEXT_SIZES] = "100"
    graphics: Annotated[str, GRAPHICS] = "auto"
    scan: Annotated[str, SCAN_INTERVALS] = "off"
    read_aloud: bool = False
    """Whether a voice reads the focused target and the events aloud."""
    guiding_sounds: bool = False
    """Whether focused and moving items have sounds at their position."""
    spoken_call: Annotated[str, SPOKEN_CALLS] = "off"
    language: Annotated[str, LANGUAGES] = SYSTEM_LANGUAGE
    """Language code, a key of i18n.LANGUAGE_NAMES; "" for the language of the system."""
    decoration: Annotated[str, DECORATIONS] = ""
    hold_turns: Annotated[str, HOLD_WAYS] = ""
    reduced_motion: bool = False
    full_screen: bool = False
    dpi_aware: bool = True
    """Whether the game scales its picture on Windows instead of the system. The picture is then sharp on a scaled
    screen.
    """
    captions: bool = True
    rumble: bool = True
    pad_style: Annotated[str, PAD_STYLES] = ""
    pad_confirm: Annotated[str, PAD_CONFIRMS] = "label"
    dead_zone: Annotated[str, DEAD_ZONE_SIZES] = "normal"
    pads_off: list[str] = field(default_factory=list)
    """GUIDs in SDL of the gamepad models that the game ignores."""
    pad_layouts: dict[str, dict[str, str]] = field(default_factory=dict)
    """Learnt layouts of gamepads by SDL's GUID: the button of each input, as in game/input/pad_layouts.py."""
    contrast: bool = False
    """Whether the high-contrast palette is used, with black text on white and edges."""
    distinct: bool = False
    """Whether the seats have colours that colour-blind players can distinguish."""
    handover: bool = True
    """Whether a handover screen appears between two people at one screen in a game with hidden hands."""
    bot_words: bool = True
    """Whether bots comment on their hits on people."""
    pauses_away: bool = False
    """Whether bots and sound pause while another window is in front."""
    emotes: bool = True
    """Whether online matches show the emotes of other players."""
    broker: Address = ""
    """Address of the broker for rooms; "" for a hub on this machine."""
    way: Annotated[str, WAYS] = ""
    stun: Address = ""
    """Addresses of STUN servers for invitations, separated by spaces; "" for none."""
    stun_asked: bool = False
    """Whether the player has answered the question about STUN servers."""
    bindings: dict[str, dict[str, str]] = field(default_factory=dict)
    key_labels: dict[str, str] = field(default_factory=dict)
    """Labels printed on the player's keyboard, by the key's place; only learnt labels."""

    @property
    def text_scale(self) -> float:
        """Factor of the text size, from 1."""
        return int(self.text_size) / 100

    @property
    def allows_timed_answers(self) -> bool:
        """Whether a question with a usual answer may take it after a while: not if choices are scanned, spoken or
        confirmed, the game is relaxed, or the player has hints.
        """
        needs_time = self.read_aloud or self.scan_seconds or self.hold_turns == "confirm" or self.speed == "relaxed"
        return not (needs_time or self.help_level == "advice")

    @property
    def scan_seconds(self) -> float:
        """Time of switch scanning on a choice, in seconds; 0 if it is off."""
        return 0.0 if self.scan == "off" else float(self.scan)

    @classmethod
    def from_json(cls, values: JsonObject) -> Settings:
        """Returns settings with the default for each invalid value."""
        return from_json(cls, values, skips_damage=True)

    @classmethod
    def load(cls, storage: Storage) -> Settings:
        return storage.read_json(cls.STORE_NAME, cls.from_json) or Settings(
            reduced_motion=browser.media_query("prefers-reduced-motion: reduce"),
            contrast=browser.media_query("prefers-contrast: more"),
        )


def system_languages() -> tuple[str, ...]:
    """Returns the codes of the player's languages, such as "nb" or "de-AT", the best first; empty if unknown."""
    unknown: tuple[str, ...] = ()  # the game must start even if the query fails
    return browser.asked(_page_languages if browser.BROWSER else _desktop_languages, unknown)


def _page_languages() -> tuple[str, ...]:
    return tuple(map(str, browser.js_window().navigator.languages))


def _desktop_languages() -> tuple[str, ...]:
    import pygame.system

    return tuple(locale["language"] for locale in pygame.system.get_pref_locales())
