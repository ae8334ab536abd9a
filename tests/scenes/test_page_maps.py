"""Maps that a player adds to the page: they are in the list like own maps of the desktop, and can be removed again."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app import App
from game.i18n import LANGUAGE_NAMES
from game.paths import ASSETS, MAPS
from game.platform import browser, page_maps
from game.platform.asset_paths import own_maps_directory
from game.scenes.setup import map_list
from tests.support import app_driver
from tests.support.app_driver import USUAL, open_app, target
from tests.support.text_capture import captured_texts
from tests.support.text_checks import apply_text_settings, check_texts
from tests.support.tiled_variants import changed

FIELDS = (MAPS / "golden_fields.tmx").read_text(encoding="utf-8")
MEADOW = changed("../assets/tiles/turf.tsx", "tilesets\\grass.tsx", changed("Golden Fields", "Meadow", FIELDS))
GRASS = changed("turf.png", "../pictures/grass.png", (ASSETS / "tiles" / "turf.tsx").read_text(encoding="utf-8"))
PICTURE = (ASSETS / "tiles" / "turf.png").read_bytes()
FRAMES = 30
"""Number of frames until the pictures are rendered and all maps are checked."""


class PageFiles:
    """A fake of the page's script with the files that a player has added."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.waiting: list[str] = []
        self.refused: list[str] = []
        self.copies: list[str] = []
        self.is_kept = True

    def add(self, name: str, data: bytes | str) -> None:
        self.files[name] = data.encode() if isinstance(data, str) else data
        self.waiting.append(name)

    def taken(self) -> str:
        if not self.waiting:
            return ""
        name = self.waiting.pop(0)
        return f"{name}/{b64encode(self.files[name]).decode()}"

    def leftOut(self) -> str:  # noqa: N802  (the names of the page's script)
        return self.refused.pop(0) if self.refused else ""

    def refuse(self, name: str, why: str) -> None:
        self.remove(name)
        self.refused.append(f"{why}/{name}")

    def remove(self, name: str) -> None:
        del self.files[name]

    def download(self, name: str) -> None:
        self.copies.append(name)

    def isKept(self) -> bool:  # noqa: N802
        return self.is_kept


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PageFiles:
    """Returns a page without files."""
    files = PageFiles()
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(mapFiles=files))
    monkeypatch.setattr(map_list, "BROWSER", True)
    return files


def wait(app: App) -> None:
    with app_driver.without_drawing(app):
        for _frame in range(FRAMES):
            app.frame([], app_driver.SECONDS)


def at_the_list(app: App) -> None:
    for key in ("new", "game.dice_game", "change", "maps"):
        app_driver.click(app, key)
    wait(app)


def listed(app: App) -> dict[str, str]:
    """Returns the sentence about each map by its name; "" for a valid map."""
    maps = [one for one in app.stack.top.targets() if one.key.startswith("map.")]
    return {one.key.removeprefix("map."): one.disabled_reason for one in maps}


def test_a_map_is_sound_as_soon_as_its_tileset_has_come(page: PageFiles) -> None:
    app = open_app()
    at_the_list(app)
    page.add("meadow.tmx", MEADOW)
    wait(app)
    assert "“grass.tsx” is missing" in listed(app)["meadow"]
    page.add("grass.tsx", GRASS)
    page.add("grass.png", PICTURE)
    wait(app)
    assert not listed(app)["meadow"]
    app_driver.click(app, "map.meadow")
    assert app.stack.top.draft.map == "meadow"


def test_maps_of_an_earlier_visit_are_there_at_the_set_up(page: PageFiles) -> None:
    page.add("meadow.tmx", changed("Golden Fields", "Meadow", FIELDS))
    app = open_app()
    app_driver.click(app, "new")
    app_driver.click(app, "game.dice_game")
    app_driver.click(app, "change")
    assert "meadow" in app.stack.top.draft.maps()


def test_files_that_are_left_out_are_named(page: PageFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(USUAL)
    at_the_list(app)
    page.add("golden_fields.tmx", FIELDS)
    page.refused.append("kind/notes.txt")
    page.refused.append("full/meadow.tmx")
    for sentence in (
        "“notes.txt” is left out: only .tmx, .tsx and .png files can be added.",
        "“meadow.tmx” is left out: there is no more room. Remove a map first.",
        "“golden_fields.tmx” is left out: a map of the game has this name.",
    ):
        app.frame([], app_driver.SECONDS)
        assert sentence in [one.words for one in captured_texts(app, monkeypatch)]
    assert not page.files
    assert not list(own_maps_directory().glob("*"))


def test_a_map_is_saved_as_a_copy_and_removed_with_what_no_other_uses(page: PageFiles) -> None:
    page.add("meadow.tmx", MEADOW)
    page.add("grass.tsx", GRASS)
    page.add("grass.png", PICTURE)
    page.add("twin.tmx", changed("Meadow", "Twin", MEADOW))
    page.add("torn.tmx", FIELDS[:2000])
    app = open_app()
    at_the_list(app)
    app_driver.click(app, "own")
    assert list(listed(app)) == ["meadow", "torn", "twin"]
    app_driver.click(app, "map.torn")
    app_driver.click(app, "other")
    assert page.copies == ["torn.tmx"]
    for name, left in (
        ("meadow", ["twin.tmx", "torn.tmx", "grass.tsx", "grass.png"]),
        ("twin", ["torn.tmx"]),
        ("torn", []),
    ):
        app_driver.click(app, f"map.{name}")
        app_driver.click(app, "yes")
        assert sorted(page.files) == sorted(path.name for path in own_maps_directory().iterdir()) == sorted(left)
    assert listed(app) == {}
    app_driver.click(app, "back")
    assert "own" not in {one.key for one in app.stack.top.targets()}


def test_a_page_that_keeps_nothing_says_so(page: PageFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    page.is_kept = False
    app = open_app(USUAL)
    at_the_list(app)
    words = [one.words for one in captured_texts(app, monkeypatch)]
    assert "This browser keeps no files: added maps are gone when you close the page." in words


def test_only_folders_before_files_of_the_player_are_cut() -> None:
    text = b'<a source="x/y.tsx"/><a source="c:\\x\\y.png"/><a source="../assets/tiles/turf.tsx"/><a source="z.tsx"/>'
    cut = b'<a source="y.tsx"/><a source="y.png"/><a source="../assets/tiles/turf.tsx"/><a source="z.tsx"/>'
    assert page_maps.FOLDERS.sub(b"", text) == cut


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@pytest.mark.parametrize("size", ["100", "150"])
@pytest.mark.parametrize("is_kept", [True, False])
def test_the_page_of_maps_has_room_for_its_words(
    page: PageFiles, language: str, size: str, is_kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.is_kept = is_kept
    page.add("meadow.tmx", changed("Golden Fields", "Meadow of the long and winding name", FIELDS))
    app = open_app(USUAL, languages=(language,))
    apply_text_settings(app, size, high_contrast=False)
    at_the_list(app)
    check_texts(app, captured_texts(app, monkeypatch))
    app_driver.click(app, "own")
    wait(app)
    check_texts(app, captured_texts(app, monkeypatch))
    app_driver.click(app, "map.meadow")
    check_texts(app, captured_texts(app, monkeypatch))
    assert target(app, "other").label
