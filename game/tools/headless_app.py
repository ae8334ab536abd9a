"""Opens the whole game for a tool: without a screen, storage or sound, with time advanced frame by frame."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from game import i18n
from game.engine.message import Message
from game.session.setup import MatchSetup, SeatSetup
from game.tools.cli import UNUSABLE_FILE, UsageError

if TYPE_CHECKING:
    from game.app import App
    from game.platform.storage import Storage
    from game.scenes.match.match_scene import MatchScene
    from game.scenes.scene import Scene

T = TypeVar("T")
FRAME_SECONDS = 1 / 60
MAX_WAIT_FRAMES = 20_000
"""Frames after which a scene is not expected any more."""
PSEUDO_LANGUAGE = "qps"
"""The pseudo-locale: letters with accents, texts longer by two fifths."""
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")


class MemoryStore:
    """A text store in memory."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """Returns the text of `name`; None if there is none."""
        return self._texts.get(name)

    def write(self, name: str, text: str) -> None:
        """Replaces the text of `name` and keeps the one before."""
        if name in self._texts:
            self._texts[name + ".old"] = self._texts[name]
        self._texts[name] = text

    def erase(self, name: str) -> None:
        """Removes the text of `name`."""
        self._texts.pop(name, None)

    def flush(self) -> None:
        """Does nothing, as nothing is pending."""


def use_dummy_drivers() -> None:
    """Selects SDL's dummy drivers for video and audio; call it before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def open_headless_app(size: tuple[int, int], storage: Storage | None = None) -> App:
    """Returns the game at its title, with this window size, storing texts in `storage` (or in memory)."""
    import pygame

    from game.app import App
    from game.platform.storage import Storage
    from game.platform.window import Window

    pygame.display.init()
    pygame.font.init()
    window = Window(size)
    window.open("Long Shot")
    return App(window, storage or Storage(MemoryStore()))


def run_frames(app: App, count: int) -> None:
    """Runs so many frames. Raises UsageError when the game breaks."""
    for _frame in range(count):
        app.frame([], FRAME_SECONDS)
        if app.errors:
            raise UsageError(Message("The game crashed: {fault}.", fault=app.errors[-1]), UNUSABLE_FILE)


def run_until(app: App, condition: Callable[[Scene], T | None]) -> T:
    """Runs frames until `condition(top scene)` is true; returns what it gave. Raises UsageError if it stays false."""
    for _frame in range(MAX_WAIT_FRAMES):
        if found := condition(app.stack.top):
            return found
        run_frames(app, 1)
    raise UsageError(Message("No scene followed “{name}”.", name=app.stack.top.name), UNUSABLE_FILE)


def as_match(scene: Scene) -> MatchScene | None:
    """Returns `scene` if it is a match; None for any other scene, and for a tutorial."""
    from game.scenes.match.match_scene import MatchScene

    return scene if isinstance(scene, MatchScene) and scene.name == "race" else None


def press(app: App, *keys: str) -> None:
    """Presses targets of the top scene one after another, by their keys."""
    for key in keys:
        target = next((one for one in app.stack.top.targets() if one.key == key), None)
        if target is None:
            here = app.stack.top.name
            raise UsageError(Message("“{name}” has no target “{key}”.", key=key, name=here), UNUSABLE_FILE)
        app.stack.apply(app.stack.top.active_focus.press(target) if app.stack.top.active_focus else None)
        run_frames(app, 1)


def set_text_size(app: App, text_size: str) -> None:
    """Sets the text size in per cent."""
    app.context.settings.text_size = text_size
    app.context.apply_display_settings()


def load_language(name: str) -> NullTranslations | None:
    """Returns the translations of a language, None for "", the current one.

    Raises UsageError for an unknown one.
    """
    if not name:
        return None
    found = _pseudo_language() if name == PSEUDO_LANGUAGE else i18n.load_translations(name)
    if found is None:
        raise UsageError(Message("There is no translation for “{name}”.", name=name[:20]))
    return found


def _pseudo_language() -> NullTranslations | None:
    """Returns the pseudo-locale; None where its module is missing, which is not installed with the game."""
    try:
        module = import_module("build.pseudo_locale")
    except ModuleNotFoundError:
        return None
    translations: NullTranslations = module.PseudoTranslations()
    return translations


def bot_match_setup(rules: str, seed: int, levels: Sequence[str]) -> MatchSetup:
    """Returns a match between bots of these levels."""
    seats = tuple(SeatSetup("bot", NAMES[seat], level, seat) for seat, level in enumerate(levels))
    return MatchSetup(rules, seed, seats)


def seat_setups(kinds: Iterable[str], level: str) -> tuple[SeatSetup, ...]:
    """Returns seats by letters: p for a person, b for a bot of this level."""
    return tuple(
        SeatSetup("person", NAMES[seat], "", seat) if kind == "p" else SeatSetup("bot", NAMES[seat], level, seat)
        for seat, kind in enumerate(kinds)
    )
