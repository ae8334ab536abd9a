"""A page loads the game in parts: modules list the parts they need, and missing parts are awaited without an error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app import App
from game.platform import browser, parts, process
from game.scenes.base.scene import Scene
from tests.support.app_driver import SECONDS, click, open_app, press_with_arrows, press_with_gamepad, tap

ORDER = "opened title\nchosen menu\nplayed match\ngo_of_parts go\nludo_of_parts ludo\nbook scenes"


class Page:
    """A stub of the page's side: loaded parts, and requests."""

    def __init__(self) -> None:
        self.here = {"title"}
        self.wanted: list[tuple[str, ...]] = []

    def isHere(self, part: str) -> bool:  # noqa: N802  (as the page has it)
        return part in self.here

    def want(self, *names: str) -> None:
        self.wanted.append(names)

    def awaited(self) -> tuple[float, float]:
        return 1.0, 4.0


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """Provides a page with only its title, and the list of modules that the build writes for it."""
    page = Page()
    order = tmp_path / "imports.txt"
    order.write_text(ORDER, encoding="utf-8")
    (tmp_path / "go_of_parts.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(process, "ORDER", order)
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace(runtime=SimpleNamespace(parts=page)))
    monkeypatch.setattr(parts, "_loaded", set())
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    process._order.cache_clear()
    yield page
    process._order.cache_clear()
    sys.modules.pop("go_of_parts", None)


@pytest.mark.usefixtures("page")
def test_no_game_needs_another_and_nothing_but_the_last_scenes_needs_a_game() -> None:
    assert process.parts_for("opened") == ("title",)
    assert process.parts_for("played") == ("title", "menu", "match")
    assert process.parts_for("ludo_of_parts") == process.parts_for("ludo") == ("title", "menu", "match", "ludo")
    assert process.parts_for("book") == ("title", "menu", "match", "go", "ludo", "scenes")
    assert process.parts_for("de") == ("de",)


def test_what_somebody_waits_for_is_asked_for_and_then_imported(page: Page) -> None:
    slices = process.import_ahead(until="go_of_parts")
    next(slices)
    assert page.wanted == [("title", "menu", "match", "go")]
    page.here |= {"menu", "match", "go"}
    assert not any(slices)
    assert page.wanted == [("title", "menu", "match", "go")]
    assert "go_of_parts" in sys.modules


def test_a_module_whose_part_has_not_come_is_awaited(page: Page) -> None:
    sys.meta_path.append(process.PartFinder())
    with pytest.raises(parts.PartAwaited, match="ludo"):
        __import__("ludo_of_parts")
    page.here.add("ludo")
    with pytest.raises(ModuleNotFoundError):
        __import__("ludo_of_parts")


def test_where_all_is_loaded_at_once_every_part_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parts.is_here("anything")
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: SimpleNamespace())
    assert parts.is_here("anything")
    assert parts.megabytes_awaited() is None


@pytest.mark.parametrize("press", [click, tap, press_with_arrows, press_with_gamepad])
def test_a_press_that_takes_a_part_that_has_not_come_counts_once_it_has(
    press: Callable[[App, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    waits = iter([None] * 5)
    monkeypatch.setattr("game.scenes.base.importing.import_ahead", lambda until: waits)
    missing = iter([parts.PartAwaited("menu")])
    make_scene = app.context.make_scene

    def make_at_the_second_try(*args: object) -> Scene:
        if fault := next(missing, None):
            raise fault
        return make_scene(*args)

    monkeypatch.setattr(app.context, "make_scene", make_at_the_second_try)
    press(app, "settings")
    assert app.stack.names == ("title", "importing")
    for _frame in range(6):
        app.frame([], SECONDS)
    assert app.stack.names == ("title", "settings")
    assert app.errors == []
