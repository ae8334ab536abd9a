"""The rows of the menu have the same order in every match."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.platform.storage import STORAGE_UNAVAILABLE
from game.scenes.base.scene import PopScene
from game.scenes.menu.pause_menu import FIXED_SLOTS, OTHER_ROWS, MenuRow, PauseMenu
from game.ui.widgets import ButtonContent
from tests.support.app_driver import click, open_app
from tests.support.match_driver import open_match, run_until

GAME = Path(__file__).parents[2] / "game"
SOURCES = ("scenes/match/online_match.py", "scenes/tutorial/first_match_scene.py")
"""Modules with additional rows."""


def row(key: str) -> MenuRow:
    return key, ButtonContent(key), PopScene


def keys_of(menu: PauseMenu) -> list[str]:
    return [widget.key for widget in menu.widgets() if widget.key != "photo"]


@pytest.mark.parametrize("ways_out", [*permutations(("leave", "table", "end", "phones"))])
def test_the_rows_have_one_order_whichever_match_adds_them(ways_out: Sequence[str]) -> None:
    context = open_app().context
    menu = PauseMenu(
        context,
        PopScene,
        look_back=PopScene,
        question_rows=[row("concede")],
        ways_out=lambda: [row(key) for key in ways_out],
    )
    assert keys_of(menu) == [
        "resume",
        "settings",
        "back",
        "help",
        "leave",
        "phones",
        "restart",
        "table",
        "end",
        "concede",
    ]


def test_a_local_match_has_the_same_order() -> None:
    menu = PauseMenu(open_app().context, PopScene, look_back=PopScene, send=PopScene)
    assert keys_of(menu) == ["resume", "settings", "back", "help", "leave", "send", "restart"]
    assert menu.title == "Menu"


def test_the_usual_rows_have_the_same_places_in_every_match() -> None:
    """Before the first move there is nothing to rewind. Other matches have a question, phones, or no restart."""
    context = open_app().context
    others = [row("phones"), row("leave")]
    menus = (
        PauseMenu(context, PopScene),
        PauseMenu(context, None, look_back=PopScene, send=PopScene, question_rows=[row("concede")]),
        PauseMenu(context, PopScene, look_back=PopScene, ways_out=lambda: others),
        PauseMenu(context, None, ways_out=lambda: [*others, row("table"), row("end")], question_rows=[row("concede")]),
    )
    boxes = [{widget.key: tuple(widget.box) for widget in menu.widgets()} for menu in menus]
    assert all({key: box[key] for key in FIXED_SLOTS} == {key: boxes[0][key] for key in FIXED_SLOTS} for box in boxes)


def test_a_row_that_cannot_be_pressed_says_why() -> None:
    menu = PauseMenu(open_app().context, None)
    reasons = {target.key: target.disabled_reason for target in menu.targets() if target.disabled_reason}
    assert reasons == {"back": "The match has not begun yet.", "restart": "This match cannot be restarted."}


def test_restart_is_apart_from_the_other_rows() -> None:
    menu = PauseMenu(open_app().context, PopScene, look_back=PopScene, send=PopScene)
    boxes = {widget.key: widget.box for widget in menu.widgets()}
    gap = boxes["leave"].top - boxes["back"].bottom
    assert all(boxes["restart"].top - boxes[key].bottom > gap for key in boxes if key != "restart")


def test_all_rows_that_lead_away_have_the_note_about_the_save() -> None:
    others = [row("leave"), row("table")]
    menu = PauseMenu(open_app().context, PopScene, ways_out=lambda: others, leave_note="This match stays saved")
    notes = {target.key: target.note for target in menu.targets() if target.note}
    assert notes == dict.fromkeys(("leave", "table"), "This match stays saved")


def test_a_match_stays_saved_from_its_first_decision_on_which_the_menu_says_before() -> None:
    match: Any = open_match("pp").stack.top
    for note in ("Saved after one move", "This match stays saved"):
        menu = match.navigation.show_pause_menu().scene
        assert next(target.note for target in menu.targets() if target.key == "leave") == note
        match.session.submit(match.session.legal()[0])


def test_the_menu_promises_no_save_if_the_storage_fails() -> None:
    app = open_match("pp")
    match: Any = app.stack.top
    app.storage.error = STORAGE_UNAVAILABLE
    menu = match.navigation.show_pause_menu().scene
    assert not any(target.note for target in menu.targets() if target.key == "leave")


@pytest.mark.parametrize("source", SOURCES)
def test_every_row_that_a_match_adds_has_a_place(source: str) -> None:
    keys = re.findall(r'[^n]\("(\w+)", (?:ButtonContent|\w+, )', (GAME / source).read_text(encoding="utf-8"))
    assert keys
    assert set(keys) <= {*FIXED_SLOTS, *OTHER_ROWS}


@pytest.mark.parametrize("rules", ["dice_game", "long_shot"])
def test_the_button_opens_the_menu_while_something_moves(rules: str) -> None:
    app = open_match("pbb", rules=rules)
    app.context.settings.speed = "relaxed"
    match: Any = app.stack.top
    assert run_until(app, lambda: match.director.busy)
    click(app, "top.menu")
    assert app.stack.top.name == "pause"
