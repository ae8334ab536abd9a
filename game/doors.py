"""The doors between the scenes. Each imports its scene only when it is opened, so that the title opens at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.core import Sentence
from game.scenes.house import House
from game.scenes.scene import Replace, Scene
from game.scenes.title import Title

if TYPE_CHECKING:
    from game.table.saves import Save
    from game.table.setup import MatchSetup
    from game.table.table import Table


def hang(house: House) -> None:
    """Hangs all doors of a house but the backdrop's, which is hung once the title has been seen."""
    doors = house.doors
    doors.title = lambda: Title(house)
    doors.games = lambda: _games(house)
    doors.setup = lambda rules="": _setup(house, rules)
    doors.settings = lambda: _settings(house)
    doors.help = lambda rules: _help(house, rules)
    doors.learn = lambda: _learn(house)
    doors.notice = lambda sentence: _notice(house, sentence)
    doors.saved = lambda: house.storage.read("autosave") is not None
    doors.start = lambda setup: _start(house, setup)
    doors.resume = lambda: _resume(house)


def backdrop() -> Scene:
    """The race behind the title."""
    from game.scenes.demo import Demo

    return Demo()


def _games(house: House) -> Scene:
    from game.scenes.games import Games

    return Games(house)


def _setup(house: House, rules: str) -> Scene:
    from game.scenes.setup import SetUp

    return SetUp(house, rules)


def _settings(house: House) -> Scene:
    from game.scenes.settings import SettingsScene

    return SettingsScene(house)


def _help(house: House, rules: str) -> Scene:
    from game.scenes.help import HelpScene

    return HelpScene(house, rules)


def _learn(house: House) -> Scene:
    from game.scenes.school import School

    return School(house)


def _notice(house: House, sentence: Sentence) -> Scene:
    from game.scenes.notice import Notice

    return Notice(house, sentence)


def _start(house: House, setup: MatchSetup) -> Scene:
    from game.table.table import Table

    return _race(house, lambda: Table(setup, house.storage))


def _resume(house: House) -> Scene:
    """The kept match; a damaged one is told in a sentence, and the one before it is the way on."""
    from game.table.saves import autosaved

    save = autosaved(house.storage)
    if save is None:
        return _notice(house, house.storage.fault or Sentence("There is no race to go on with yet."))
    if save.table:
        table = save.table
        return _race(house, lambda: table)
    return _damaged(house, save)


def _damaged(house: House, save: Save) -> Scene:
    from game.scenes.notice import Notice

    older = save.older
    told = Sentence("{fault} It is kept under the name “{name}”.", fault=save.fault, name=save.kept_as)
    if older is None:
        house.storage.erase("autosave")
        return Notice(house, told)
    on = Sentence("{told} You go on one move earlier.", told=told)
    return Notice(house, on, Replace(_race(house, lambda: older)))


def _race(house: House, table: Callable[[], Table]) -> Scene:
    """The way to the gate, or one sentence why it is shut."""
    from game.engine.core import Rejected
    from game.scenes.race import to_the_gate
    from game.stage.board import BadMap
    from game.stage.looks.catalog import has_look

    try:
        seated = table()
        if not has_look(seated.rules.key):
            return _notice(house, Sentence("This game has no table to be seen yet; it can be played in a terminal."))
        return to_the_gate(house, seated)
    except Rejected as refusal:
        return _notice(house, refusal.reason)
    except BadMap as bad:
        return _notice(house, Sentence("{map}", map=str(bad)))
