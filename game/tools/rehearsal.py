"""The whole game opened by a tool: no screen needed, nothing kept, no sound, time told frame by frame."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from gettext import NullTranslations
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game import words
from game.engine.core import Sentence
from game.table.setup import MatchSetup, SeatSetup
from game.tools.arguments import DAMAGED_FILE, Mistake

if TYPE_CHECKING:
    from game.app import App
    from game.host.storage import Storage

FRAME_SECONDS = 1 / 60
PATIENCE = 20_000
"""Frames after which a scene is not coming any more."""
MADE_UP = "qps"
"""The language that nobody speaks: letters with accents, texts longer by two fifths."""
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")


class Memory:
    """A shelf that lasts as long as the tool."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        return self._texts.get(name)

    def write(self, name: str, text: str) -> None:
        if name in self._texts:
            self._texts[name + ".old"] = self._texts[name]
        self._texts[name] = text

    def erase(self, name: str) -> None:
        self._texts.pop(name, None)

    def flush(self) -> None:
        """Nothing is pending."""


def without_screen() -> None:
    """SDL draws into memory and plays to nobody; call it before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def opened(size: tuple[int, int], storage: Storage | None = None) -> App:
    """The game with its title, at this window size, keeping its texts in `storage` (or in memory)."""
    import pygame

    from game.app import App
    from game.host.storage import Storage
    from game.host.window import Window

    pygame.display.init()
    pygame.font.init()
    window = Window(size)
    window.open("Long Shot")
    return App(window, storage or Storage(Memory()))


def frames(app: App, count: int) -> None:
    """Lets so many frames pass. Raises Mistake when the game breaks."""
    for _frame in range(count):
        app.frame([], FRAME_SECONDS)
        if app.errors:
            raise Mistake(Sentence("The game broke: {fault}.", fault=app.errors[-1]), DAMAGED_FILE)


def until(app: App, there: Callable[[Any], bool]) -> Any:
    """Lets frames pass until `there(top scene)`; gives that scene. Raises Mistake when it does not come."""
    for _frame in range(PATIENCE):
        if there(app.stack.top):
            return app.stack.top
        frames(app, 1)
    raise Mistake(Sentence("The scene after “{name}” did not come.", name=app.stack.top.name), DAMAGED_FILE)


def press(app: App, *keys: str) -> None:
    """Presses targets of the top scene one after another, as their places are named."""
    for key in keys:
        target = next((one for one in app.stack.top.targets() if one.key == key), None)
        if target is None:
            here = app.stack.top.name
            raise Mistake(Sentence("There is no “{key}” to press in “{name}”.", key=key, name=here), DAMAGED_FILE)
        app.stack.take(app.stack.top.in_focus.press(target) if app.stack.top.in_focus else None)
        frames(app, 1)


def wear(app: App, text_size: str) -> None:
    """Shows texts in this size (per cent) from now on."""
    app.house.settings.text_size = text_size
    app.house.heed()


def language(name: str) -> NullTranslations | None:
    """The words of a language, None for "" which is the one spoken now. Raises Mistake for one that is not there."""
    if not name:
        return None
    found = _made_up() if name == MADE_UP else words.catalogue(name)
    if found is None:
        raise Mistake(Sentence("There are no words in the language “{name}”.", name=name[:20]))
    return found


def _made_up() -> NullTranslations | None:
    """The made-up language; its recipe lies beside the game, so it is not everywhere."""
    try:
        module = import_module("build.pseudo")
    except ModuleNotFoundError:
        return None
    made_up: NullTranslations = module.MadeUp()
    return made_up


def bots_at_table(rules: str, seed: int, levels: Sequence[str]) -> MatchSetup:
    """A match between bots of these levels."""
    seats = tuple(SeatSetup("bot", NAMES[seat], level, seat) for seat, level in enumerate(levels))
    return MatchSetup(rules, seed, seats)


def seated(kinds: Iterable[str], level: str) -> tuple[SeatSetup, ...]:
    """Seats by letters: p for a person, b for a bot of this level."""
    return tuple(
        SeatSetup("person", NAMES[seat], "", seat) if kind == "p" else SeatSetup("bot", NAMES[seat], level, seat)
        for seat, kind in enumerate(kinds)
    )
