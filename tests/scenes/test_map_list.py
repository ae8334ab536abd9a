"""The list of maps: a game's bundled maps, the player's own, and finally those that cannot be used."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.platform import folders
from game.platform.asset_paths import own_maps_directory
from game.scenes.setup import map_list
from tests.support import app_driver
from tests.support.app_driver import SECONDS, USUAL, open_app, target
from tests.support.match_driver import run_until_scene
from tests.support.text_capture import captured_texts
from tests.support.text_checks import apply_text_settings, check_texts
from tests.support.tiled_variants import GOOD, LANES, SCREEN, changed

FRAMES = 30
"""Number of frames until the pictures are rendered and all maps are checked."""
TEMPLATE = '<object id="14" template="screen.tx" x="200" y="201"/>'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a folder for the player's files, without maps."""
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    return tmp_path


def write(name: str, text: str) -> None:
    folder = own_maps_directory()
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.tmx").write_text(text, encoding="utf-8")


def write_some() -> None:
    """Writes a valid map, one with the title of a bundled map, and three that cannot be used."""
    write("meadow", changed("Golden Fields", "Meadow"))
    write("twin", GOOD)
    write("torn", GOOD[:2000])
    write("six", changed(LANES, LANES.replace('"8"', '"6"'), changed("Golden Fields", "Six")))
    write("template", changed(SCREEN, TEMPLATE, changed("Golden Fields", "Template")))


def at_the_list(app: App, game: str = "dice_game") -> None:
    for key in ("new", f"game.{game}", "change", "maps"):
        app_driver.click(app, key)
    assert app.stack.top.name == "map_list"
    with app_driver.without_drawing(app):
        for _frame in range(FRAMES):
            app.frame([], SECONDS)


def listed(app: App) -> list[tuple[str, bool]]:
    """Returns the label of each map, and whether it can be chosen."""
    maps = [one for one in app.stack.top.targets() if one.key.startswith("map.")]
    return [(one.label, not one.disabled_reason) for one in maps]


def test_own_maps_follow_the_games_and_broken_ones_are_last() -> None:
    write_some()
    app = open_app()
    at_the_list(app)
    assert listed(app) == [
        ("Golden Fields (golden_fields)", True),
        ("Harbour Bend", True),
        ("Lantern Mile", True),
        ("Meadow", True),
        ("Golden Fields (twin)", True),
        ("Six", False),
        ("Template", False),
        ("Torn", False),
    ]
    assert target(app, "map.six").disabled_reason.startswith("No game lists this map")
    assert "comes from the template “screen.tx”" in target(app, "map.template").disabled_reason
    app_driver.click(app, "map.torn")
    assert app.stack.top.name == "map_list"


def test_a_map_of_another_game_is_listed_there_only() -> None:
    write("meadow", changed("Golden Fields", "Meadow"))
    write("torn", "")
    app = open_app()
    at_the_list(app, "horse_race")
    assert listed(app) == [("Sundown Straight", True), ("Torn", False)]


@pytest.mark.slow
def test_a_chosen_map_is_raced_on() -> None:
    write("meadow", changed("Golden Fields", "Meadow"))
    app = open_app()
    at_the_list(app)
    app_driver.click(app, "map.meadow")
    assert app.stack.top.name == "setup"
    app_driver.click(app, "start")
    race: Any = run_until_scene(app, "match")
    assert race.session.setup.map == "meadow"


def test_a_map_that_breaks_while_it_is_chosen_is_chosen_no_more() -> None:
    write("meadow", changed("Golden Fields", "Meadow"))
    app = open_app()
    at_the_list(app)
    app_driver.click(app, "map.meadow")
    write("meadow", changed(SCREEN, TEMPLATE))
    app_driver.click(app, "maps")
    with app_driver.without_drawing(app):
        for _frame in range(FRAMES):
            app.frame([], SECONDS)
    assert ("Golden Fields (meadow)", False) in listed(app)
    assert target(app, "map.golden_fields").label == "Golden Fields (golden_fields)"


def test_many_maps_have_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_list, "COLUMNS", 2)
    monkeypatch.setattr(map_list, "ROWS", 1)
    app = open_app()
    at_the_list(app)
    first = [("Golden Fields", True), ("Harbour Bend", True)]
    assert listed(app) == first
    app_driver.click(app, "page.more")
    assert listed(app) == [("Lantern Mile", True)]
    app_driver.click(app, "page.more")
    assert listed(app) == first


@pytest.mark.skipif(os.name == "nt", reason="Windows opens folders by a call of its own")
def test_the_first_visit_makes_the_folder_and_a_button_opens_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, Path]] = []
    monkeypatch.setattr(folders, "_start", lambda program, folder: opened.append((program, folder)))
    app = open_app()
    at_the_list(app)
    assert own_maps_directory().is_dir()
    app_driver.click(app, "folder")
    assert [folder for _program, folder in opened] == [home / "maps"]


def test_without_a_file_manager_the_path_is_shown(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "DEFAULT_OPENER", "no such program")
    monkeypatch.setattr("sys.platform", "linux")
    app = open_app(USUAL)
    at_the_list(app)
    app_driver.click(app, "folder")
    words = [one.words for one in captured_texts(app, monkeypatch)]
    assert f"No file manager was found. The folder is {home / 'maps'}" in words


@pytest.mark.slow
def test_long_sentences_keep_to_their_places_in_large_text(monkeypatch: pytest.MonkeyPatch) -> None:
    write_some()
    long_name = "n" * 70
    write("long", changed(SCREEN, TEMPLATE.replace("screen.tx", f"{long_name} {long_name}.tx")))
    app = open_app(USUAL)
    apply_text_settings(app, "150", high_contrast=False)
    at_the_list(app)
    monkeypatch.setattr(type(app.stack.top), "_folder_sentence", staticmethod(lambda: "Here"))
    app.stack.top.enter()
    check_texts(app, captured_texts(app, monkeypatch))
