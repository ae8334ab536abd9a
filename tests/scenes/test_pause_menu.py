"""The rows of the menu have one order in every match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.scenes.base.scene import PopScene
from game.scenes.menu.pause_menu import FIRST_ROWS, LAST_ROWS, MenuRow, PauseMenu
from game.ui.widgets import ButtonContent
from tests.support.app_driver import click, open_app
from tests.support.match_driver import open_match, run_until

GAME = Path(__file__).parents[2] / "game"
SOURCES = ("scenes/match/online_match.py", "scenes/tutorial/first_match_scene.py")
"""Modules with rows of their own."""


def row(key: str) -> MenuRow:
    return key, ButtonContent(key), PopScene


def keys_of(menu: PauseMenu) -> list[str]:
    return [widget.key for widget in menu.widgets() if widget.key != "photo"]


@pytest.mark.parametrize("ways_out", [*permutations(("leave", "restart", "end", "phones"))])
def test_the_rows_have_one_order_whichever_match_adds_them(ways_out: Sequence[str]) -> None:
    context = open_app().context
    menu = PauseMenu(
        context,
        None,
        look_back=PopScene,
        question_rows=[row("concede")],
        ways_out=lambda: [row(key) for key in ways_out],
    )
    assert keys_of(menu) == ["resume", "back", "restart", "phones", "settings", "help", "concede", "end", "leave"]


def test_a_local_match_has_the_same_order() -> None:
    menu = PauseMenu(open_app().context, PopScene, look_back=PopScene, send=PopScene)
    assert keys_of(menu) == ["resume", "back", "restart", "send", "settings", "help", "leave"]
    assert menu.title == "Menu"


@pytest.mark.parametrize("source", SOURCES)
def test_every_row_that_a_match_adds_has_a_place(source: str) -> None:
    keys = re.findall(r'[^n]\("(\w+)", (?:ButtonContent|\w+, )', (GAME / source).read_text(encoding="utf-8"))
    assert keys
    assert set(keys) <= {*FIRST_ROWS, *LAST_ROWS}


@pytest.mark.parametrize("rules", ["dice_game", "long_shot"])
def test_the_button_opens_the_menu_while_something_moves(rules: str) -> None:
    app = open_match("pbb", rules=rules)
    app.context.settings.speed = "relaxed"
    match: Any = app.stack.top
    assert run_until(app, lambda: match.director.busy)
    click(app, "top.menu")
    assert app.stack.top.name == "pause"
