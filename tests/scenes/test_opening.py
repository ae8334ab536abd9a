"""A page opens slow parts in steps: modules before their use, a match's map and view while it loads."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from xml.etree.ElementTree import Element

import pygame
import pytest

from game.app import App
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.games.conquest.view import world_map
from game.platform import process
from game.presentation.loader import view_ahead
from game.scenes.base import loading
from game.scenes.base.loading import load_scene
from game.scenes.base.scene import PushScene, ReplaceScene, Scene
from game.scenes.match.match_parts import make_match_parts
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.tiled import tmx_file
from game.tiled.map_limits import MapFiles
from game.tiled.tiled_map import MapProblems
from game.track import match_track
from tests.support.app_driver import SECONDS, open_app, press_key
from tests.support.match_driver import run_until_scene

MODULES = ("first", "second", "third")
FEWEST_STEPS = 5
"""Minimum number of steps for opening a track or a world."""


@pytest.fixture(params=catalog.games(), ids=lambda spec: spec.key)
def spec(request: pytest.FixtureRequest) -> GameSpec:
    return request.param  # type: ignore[no-any-return]


@pytest.fixture
def ordered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Writes three small modules, and the list of them that the build would write."""
    for name in MODULES:
        (tmp_path / f"{name}_of_three.py").write_text("", encoding="utf-8")
    order = tmp_path / "imports.txt"
    order.write_text("\n".join(f"{name}_of_three" for name in MODULES), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(process, "ORDER", order)
    process._order.cache_clear()
    yield
    process._order.cache_clear()
    for name in MODULES:
        sys.modules.pop(f"{name}_of_three", None)


def setup_of(spec: GameSpec) -> MatchSetup:
    seats = (SeatSetup("person", "Ana", "", seat) for seat in range(spec.rules.seats[0]))
    return MatchSetup(spec.key, 7, tuple(seats))


@pytest.mark.usefixtures("ordered")
def test_modules_are_imported_a_slice_at_a_time_and_no_further_than_asked() -> None:
    assert not process.may_import("first_of_three")
    slices = process.import_ahead(0.0, until="second_of_three")
    next(slices)
    assert process.may_import("first_of_three")
    assert not process.may_import("first_of_three", "second_of_three")
    assert list(slices) == [None]
    assert process.may_import("second_of_three")
    assert not process.may_import("third_of_three")


def test_without_a_list_everything_may_be_imported_at_once() -> None:
    assert process.may_import("first_of_three")
    assert list(process.import_ahead()) == []


@pytest.mark.slow
def test_a_match_opens_in_a_page_with_what_was_opened_ahead(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    match_track._kept.clear()
    world_map._cache.clear()
    opened: list[Path] = []
    parse = tmx_file._parse_map

    def noting(path: Path, problems: MapProblems, files: MapFiles) -> Element:
        opened.append(path)
        return parse(path, problems, files)

    monkeypatch.setattr(tmx_file, "_parse_map", noting)
    steps = list(view_ahead(setup_of(spec)))
    open_in_a_page(spec, monkeypatch)
    assert len(opened) == bool(spec.map)
    assert len(steps) >= FEWEST_STEPS or not (spec.map and spec.map.load_ahead)


class Opened(Scene):
    """Creates the view of a match as its scene does, without drawing it."""

    name = "opened"

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self.parts = make_match_parts(app.context, MatchSession(setup))


def open_in_a_page(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opens the view of a match as a page does."""
    monkeypatch.setattr(loading, "browser", SimpleNamespace(BROWSER=True))
    app = open_app()
    setup = setup_of(spec)
    app.stack.apply(
        ReplaceScene(load_scene(app.context, setup, lambda: Opened(app, setup), lambda _scene, _canvas: iter(())))
    )
    run_until_scene(app, "opened")


@pytest.mark.usefixtures("ordered")
def test_a_new_game_is_chosen_once_its_module_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.base.importing.import_ahead", partial(process.import_ahead, 0.0))
    monkeypatch.setattr("game.scenes.routes.module_of", lambda route: "third_of_three")
    app = open_app()
    seen = []
    app.stack.apply(PushScene(app.context.scene("game_select")))
    while app.stack.top.name != "game_select":
        seen.append((app.stack.names, sum(f"{name}_of_three" in sys.modules for name in MODULES)))
        app.frame([], SECONDS)
    assert seen == [(("title", "importing"), count) for count in range(4)]
    assert app.stack.names == ("title", "game_select")


@pytest.mark.usefixtures("ordered")
def test_what_is_still_imported_can_be_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.routes.module_of", lambda route: "third_of_three")
    app = open_app()
    app.stack.apply(PushScene(app.context.scene("setup", "dice_game")))
    press_key(app, pygame.K_ESCAPE)
    assert app.stack.names == ("title",)


@pytest.mark.usefixtures("ordered")
def test_a_link_opens_once_its_module_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.base.importing.import_ahead", partial(process.import_ahead, 0.0))
    monkeypatch.setattr("game.scenes.routes.module_of", lambda route: "third_of_three")
    app = open_app()
    app.open_link("join_room", "ABCDEF")
    while app.stack.top.name == "importing":
        assert app.stack.names == ("title", "importing")
        app.frame([], SECONDS)
    assert "third_of_three" in sys.modules
    assert app.stack.names == ("title", "join")
