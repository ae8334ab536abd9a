"""Maps in the player's own folder are read like the game's maps."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine import catalog
from game.engine.catalog import GameSpec
from game.paths import MAPS
from game.platform import asset_paths
from game.platform.asset_paths import AssetNotFound, map_path, own_maps_directory
from game.session.setup import MatchSetup, SeatSetup
from game.tiled import map_index
from game.tiled.map_check import map_problems
from game.tiled.map_index import all_maps, bundled_maps_for_ruleset, games_and_maps, maps_for_ruleset, match_map
from game.track.match_track import load_track
from tests.support.race_maps import RACE_MAPS
from tests.support.tiled_variants import changed

COPY = (MAPS / "golden_fields.tmx").read_text(encoding="utf-8")
"""Text of a game map as copied by a player; its tilesets are in the game's folder."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns an empty folder for own maps."""
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    place = own_maps_directory()
    place.mkdir()
    return place


def write(folder: Path, name: str, text: str = COPY) -> Path:
    path = folder / f"{name}.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_own_map_is_listed_after_the_games_and_a_race_opens_on_it(folder: Path) -> None:
    before = [found.name for found in maps_for_ruleset("dice_game")]
    path = write(folder, "a_meadow", changed("Golden Fields", "Meadow", COPY))
    assert [found.name for found in maps_for_ruleset("dice_game")] == [*before, "a_meadow"]
    assert map_path("a_meadow") == str(path)
    assert map_problems(path) == []
    seats = (SeatSetup("person", "Ana"),)
    assert load_track(MatchSetup("dice_game", 1, seats, map="a_meadow")).title == "Meadow"


@pytest.mark.parametrize("game", [game for game in catalog.games() if game.map], ids=lambda game: game.key)
def test_who_lacks_the_map_of_a_match_has_the_games_default(game: GameSpec, folder: Path) -> None:
    assert game.map
    default = match_map(game.key, "")
    assert default.stem == game.map.default_map
    assert match_map(game.key, "gone") == match_map(game.key, "../gone") == default
    assert match_map(game.key, "mine") == default
    path = write(folder, "mine")
    assert match_map(game.key, "mine") == path


def test_a_match_on_a_deleted_map_goes_on(folder: Path) -> None:
    path = write(folder, "mine", changed("Golden Fields", "Mine", COPY))
    setup = MatchSetup("dice_game", 1, (SeatSetup("person", "Ana"),), map="mine")
    assert load_track(setup).title == "Mine"
    path.unlink()
    assert load_track(setup).title == "Golden Fields"


def test_a_name_that_both_have_is_the_games_own(folder: Path) -> None:
    write(folder, "golden_fields", changed("Golden Fields", "Another", COPY))
    assert map_path("golden_fields") == str(MAPS / "golden_fields.tmx")
    assert [found.title for found in all_maps() if found.name == "golden_fields"] == ["Golden Fields"]


@pytest.mark.parametrize("name", ["../golden_fields", "maps/golden_fields", "..", "gone", "", "x\0y"])
def test_a_name_from_elsewhere_leaves_no_folder_of_maps(name: str, folder: Path) -> None:
    write(folder.parent, "gone")
    with pytest.raises(AssetNotFound):
        map_path(name)


@pytest.mark.parametrize("path", RACE_MAPS, ids=lambda path: path.stem)
def test_every_map_of_ours_can_be_copied(path: Path, folder: Path) -> None:
    copy = folder / f"copy_of_{path.name}"
    shutil.copy(path, copy)
    assert map_problems(copy) == []


def test_tilesets_of_the_game_are_found_by_any_path_but_files_near_the_map_come_first(folder: Path) -> None:
    windows = COPY.replace("../assets/tiles/", "C:\\Games\\longshot\\assets\\tiles\\")
    assert map_problems(write(folder, "windows", windows)) == []
    near = folder / "assets" / "tiles"
    near.mkdir(parents=True)
    (near / "turf.tsx").write_text("damaged", encoding="utf-8")
    own = COPY.replace("../assets/tiles/turf", "assets/tiles/turf")
    assert map_problems(write(folder, "near", own)) == ["The tileset “turf.tsx” is damaged."]
    gone = COPY.replace("turf.tsx", "gone.tsx")
    assert map_problems(write(folder, "gone", gone)) == ["The tileset “gone.tsx” is missing."]


def test_a_changed_file_is_read_again(folder: Path) -> None:
    path = write(folder, "mine")
    assert map_index.read_map_info(path).title == "Golden Fields"
    write(folder, "mine", changed("Golden Fields", "Silver Fields", COPY))
    assert map_index.read_map_info(path).title == "Silver Fields"
    path.unlink()
    assert "mine" not in {found.name for found in all_maps()}
    assert map_index.read_map_info(path).shape is None


def test_seasons_and_the_tools_of_the_game_know_the_games_maps_only(folder: Path) -> None:
    write(folder, "mine")
    assert "mine" not in {found.name for found in bundled_maps_for_ruleset("dice_game")}
    assert "mine" not in {name for _game, name in games_and_maps()}
    assert [path.stem for path in asset_paths.own_maps()] == ["mine"]
