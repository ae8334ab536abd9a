"""The map list, check-maps and a match read maps from other versions and settings of Tiled in the same way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.engine import catalog
from game.engine.catalog import load
from game.platform import asset_paths
from game.tiled import map_check, map_index
from game.tiled.map_index import map_label, maps_for_ruleset, read_map_info
from game.tiled.tiled_map import InvalidMap
from game.tiled.tiles import paint_ground
from game.tiled.tmx_file import finish
from game.tools import check_maps, cli
from game.track.map_reader import read_map
from tests.support.tiled_variants import (
    GOOD,
    GROUND,
    GROUP,
    ROOT,
    TRACK,
    Variant,
    changed,
    grouped,
    variants,
    write_variants,
)

VARIANTS = variants()
OURS = ROOT / "maps" / "golden_fields.tmx"
GARDEN = '<objectgroup id="2" name="garden">'
LIFE = '<objectgroup id="5" name="life">'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Creates a folder with all variants, and uses it as the folder of maps."""
    place = tmp_path_factory.mktemp("maps")
    write_variants(place)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asset_paths, "MAPS", place)
        yield place


@pytest.mark.sampled
@pytest.mark.parametrize("name", VARIANTS)
def test_a_map_is_listed_if_check_maps_says_so_and_then_it_opens(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / f"{name}.tmx"
    problems = check_maps.map_problems(path)
    code = cli.main(["check-maps", str(path)])
    line = capsys.readouterr().out.splitlines()[0].removeprefix(f"{path}: ")
    assert code == (1 if problems else 0)
    for game in catalog.games():
        is_listed = name in {found.name for found in maps_for_ruleset(game.key)}
        says_ok = line == f"ok, for {game.rules.title}"
        assert says_ok == (is_listed and not problems), game.key
        if says_ok:
            assert game.map
            assert load(game.map.map_picture)(path, (210, 100)).get_size() == (210, 100)
        elif is_listed:
            with pytest.raises(InvalidMap):
                read_map(path)


@pytest.mark.whole
@pytest.mark.slow
def test_each_game_lists_the_own_maps_that_check_maps_calls_ok_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(asset_paths, "MAPS", ROOT / "maps")
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    own = asset_paths.own_maps_directory()
    own.mkdir()
    write_variants(own)
    assert len(list(map_check.check_own_maps())) == len(VARIANTS)
    with_problems = sum(bool(map_check.map_problems(path)) for path in asset_paths.own_maps())
    assert len(list(map_check.check_own_maps())) == with_problems, "a tileset can have been added"
    cli.main(["check-maps", str(own)])
    said = dict(line.rsplit(".tmx: ", 1) for line in reversed(capsys.readouterr().out.splitlines()))
    for game in catalog.games():
        listed = {found.name for found in map_check.usable_maps(game.key)} & set(VARIANTS)
        assert listed == {Path(path).name for path, line in said.items() if line == f"ok, for {game.rules.title}"}
        broken = {found.name: problem for found, problem in map_check.broken_maps(game.key).items()}
        refused = {Path(path).name: line for path, line in said.items() if not line.startswith("ok, for ")}
        assert set(broken.items()) <= set(refused.items())
        if game.key == "dice_game":
            assert listed | set(broken) == set(VARIANTS)


@pytest.mark.sampled
@pytest.mark.parametrize("name", VARIANTS)
def test_each_variant_is_played_on_or_refused_in_its_own_sentence(name: str, folder: Path) -> None:
    variant: Variant = VARIANTS[name]
    problems = check_maps.map_problems(folder / f"{name}.tmx")
    if variant.sentence:
        assert variant.sentence in problems[0]
        assert not any("damaged" in problem for problem in problems)
    else:
        assert problems == []
        assert read_map_info(folder / f"{name}.tmx").title == read_map(folder / f"{name}.tmx").title


def test_every_map_of_ours_is_ok_for_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check-maps"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(list((ROOT / "maps").glob("*.tmx")))
    assert all(": ok, for " in line for line in lines)


def test_folders_and_patterns_name_maps(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a", "b", "c[1]"):
        (tmp_path / f"{name}.tmx").write_text(GOOD, encoding="utf-8")
    for argument, count in (("", 3), ("*.tmx", 3), ("[ab].tmx", 2), ("c[1].tmx", 1)):
        assert cli.main(["check-maps", str(tmp_path / argument)]) == 0
        assert len(capsys.readouterr().out.splitlines()) == count
    (tmp_path / "none").mkdir()
    for argument, sentence in (("none", "There is no map in this folder."), ("x*.tmx", "There is no such file.")):
        path = tmp_path / argument
        assert cli.main(["check-maps", str(path)]) == 1
        assert capsys.readouterr().out == f"{path}: {sentence}\n"


def test_two_maps_of_one_title_have_their_file_names_in_brackets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.tmx").write_text(GOOD, encoding="utf-8")
    (tmp_path / "two.tmx").write_text(GOOD, encoding="utf-8")
    (tmp_path / "other.tmx").write_text(changed("Golden Fields", "Other"), encoding="utf-8")
    monkeypatch.setattr(asset_paths, "MAPS", tmp_path)
    labels = [map_label(found) for found in maps_for_ruleset("dice_game")]
    assert labels == ["Golden Fields (one)", "Other", "Golden Fields (two)"]


def test_a_layers_offset_moves_what_is_in_it_and_groups_add_theirs(tmp_path: Path) -> None:
    outer = changed(GROUP, f'{GROUP[:-1]} offsetx="-8" offsety="2.5">', grouped("<layer id=.*(?=</map>)"))
    inner = changed(TRACK, f'{TRACK[:-1]} offsetx="0.5" offsety="-1">', outer)
    moved = read_map(written(tmp_path, inner))
    ours = read_map(OURS)
    assert moved.ground[0].x == ours.ground[0].x - 8
    assert moved.decor_over[0].y == ours.decor_over[0].y + 2.5
    assert moved.screen_rect[:2] == (ours.screen_rect[0] - 7.5, ours.screen_rect[1] + 1.5)
    assert moved.course.place(1, 1).x == pytest.approx(ours.course.place(1, 1).x - 7.5)
    assert moved.ambient.decoration_places[0].x == ours.ambient.decoration_places[0].x - 8


def test_opacity_and_tint_are_painted(tmp_path: Path) -> None:
    tinted = read_map(written(tmp_path, changed(GROUND, f'{GROUND} opacity="0.5" tintcolor="#ff0000"')))
    plain = read_map(OURS)
    place = (640, 360)
    red, green, blue = pixel(tinted, place)
    full = pixel(plain, place)
    assert (green, blue) == (0, 0)
    assert red == pytest.approx(full[0] / 2, abs=3)
    group = changed(GROUP, f'{GROUP[:-1]} opacity="0.5">', grouped("<layer id=.*(?=</map>)"))
    nested = read_map(written(tmp_path, changed(GARDEN, f'{GARDEN[:-1]} opacity="0.5" tintcolor="#0000ff">', group)))
    assert nested.decor_under[0].shade == (0, 0, 255, 64)
    assert nested.decor_over[0].shade == (255, 255, 255, 128)


def pixel(data: object, place: tuple[int, int]) -> tuple[int, int, int]:
    picture: pygame.Surface = finish(paint_ground(data.ground, data.sheets, 1.0))  # type: ignore[attr-defined]
    return tuple(pygame.transform.average_color(picture, pygame.Rect(place, (32, 32)))[:3])


@pytest.mark.parametrize("how", ["group", "layer"])
def test_what_is_hidden_is_not_drawn(how: str, tmp_path: Path) -> None:
    if how == "group":
        text = grouped(f"{GARDEN}.*?</objectgroup>", grouped(f"{LIFE}.*?</objectgroup>"))
        text = text.replace(GROUP, f'{GROUP[:-1]} visible="0">')
    else:
        text = changed(LIFE, f'{LIFE[:-1]} visible="0">', changed(GARDEN, f'{GARDEN[:-1]} visible="0">'))
    hidden = read_map(written(tmp_path, text))
    assert hidden.decor_under == []
    assert hidden.ambient.ambient_objects == ()
    assert hidden.decor_over
    assert hidden.ambient.decoration_places


def written(folder: Path, text: str) -> Path:
    path = folder / "changed.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_list_reads_no_map_that_asks_for_too_much() -> None:
    many = GOOD.replace("</map>", "<a/>" * 20_000 + "</map>")
    assert map_index.parse_map_info("many", many).shape is None
    assert map_index.parse_map_info("many", GOOD).shape is not None
