"""Menus in large windows: all settings are visible, and the rule book has two pages, except with large texts."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame.event import Event

from build import translations
from game.app import App
from game.engine import catalog
from game.i18n import using_language
from game.scenes.base.scene import PushScene
from game.ui.canvas import CANVAS_BOX
from game.ui.document import BLOCK_GAP, render_document
from tests.support.app_driver import (
    DEVICES,
    SECONDS,
    every_device,
    open_app,
    press_gamepad,
    press_key,
    route,
    send_events,
)
from tests.support.scene_opener import open_scene

LARGE = [(1600, 900), (1920, 1080), (2560, 1440)]
EVERYTHING = {
    "volume.master", "volume.music", "volume.effects", "volume.crowd", "volume.voice", "spoken_call.great",
    "speed.fast", "help.advice", "captions", "reduced_motion", "handover", "language", "text.125", "contrast",
    "distinct", "screen", "bot_words", "scan.1", "guiding_sounds", "keys", "gamepads", "done",
}  # fmt: skip


def keys(app: App) -> set[str]:
    return {target.key for target in app.stack.top.targets()}


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.slow
def test_all_settings_are_in_sight_and_in_their_places(size: tuple[int, int]) -> None:
    app = open_scene("settings", size)
    assert keys(app) >= EVERYTHING
    assert not {key for key in keys(app) if key.startswith("page.")}
    targets = app.stack.top.targets()
    assert all(CANVAS_BOX.contains(target.box) for target in targets)
    assert min(min(target.box.size) for target in targets) * app.canvas.scale >= 44, "pixels"
    assert not any(one.box.inflate(-0.5, -0.5).colliderect(other.box) for one, other in combinations(targets, 2))
    for target in targets:
        route(app, target.key)


@every_device
def test_they_are_changed_there_by_every_device(device: str) -> None:
    app = open_app((1600, 900))
    for key in ("settings", "captions", "help.advice", "gamepads", "page.all", "rumble", "done", "done"):
        DEVICES[device](app, key)
    settings = app.context.settings
    assert (settings.captions, settings.help_level, settings.rumble) == (False, "advice", False)
    assert app.stack.names == ("title",)


@pytest.mark.parametrize("size", [(1280, 720), (1580, 890)])
def test_smaller_windows_have_pages(size: tuple[int, int]) -> None:
    app = open_scene("settings", size)
    assert "page.gameplay" in keys(app)
    assert "captions" not in keys(app)


@pytest.mark.slow
def test_larger_texts_have_pages_again_and_the_focus_is_on_something() -> None:
    app = open_scene("settings", (1920, 1080))
    DEVICES["mouse"](app, "text.150")
    app.frame([], SECONDS)
    assert "page.display" in keys(app)
    focus = app.stack.top.focus
    assert focus
    assert focus.key in keys(app)


# -- the rule book with two pages


def open_book(game: str = "dice_game", size: tuple[int, int] = (1600, 900)) -> tuple[App, Any]:
    app = open_app(size)
    app.stack.apply(PushScene(app.context.scene("rule_book", game)))
    app.frame([], SECONDS)
    return app, app.stack.top


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
@pytest.mark.parametrize("game", [game.key for game in catalog.games()])
@pytest.mark.slow
def test_every_sentence_stands_on_one_page_whole(game: str, size: tuple[int, int]) -> None:
    app, book = open_book(game, size)
    on_pages = [block for page in book._pages for block in page]
    assert [block for block in on_pages if block not in book._headings] == [
        block for chapter in book._chapters for block in chapter.blocks
    ]
    column = book._columns()[0]
    content = book.content_canvas(app.canvas)
    for page in book._pages:
        assert render_document(content, page, column.width).height <= column.height + BLOCK_GAP + 1
        assert page[-1].kind != "heading"


@pytest.mark.parametrize("language", ["es", "fr"])
@pytest.mark.slow
def test_the_head_of_a_table_is_on_the_page_of_its_rows(language: str) -> None:
    with using_language(translations.load(language)):
        _app, book = open_book()
    kinds = [[block.kind for block in page] for page in book._pages]
    assert any("row" in page for page in kinds)
    assert not [page for page in kinds if page[-1] == "row" and page[-2:-1] != ["row"] and len(page) > 1]


@pytest.mark.slow
def test_a_chapter_opens_where_its_heading_is() -> None:
    app, book = open_book()
    for number, heading in enumerate(book._headings):
        DEVICES["mouse"](app, f"chapter.{number}")
        assert book._chosen == number
        assert any(heading is block for page in book._pages[2 * book._spread :][:2] for block in page)


@pytest.mark.parametrize("way", ["wheel", "keys", "pad", "click", "touch"])
@pytest.mark.slow
def test_pages_are_turned_by_every_device_and_the_chapter_follows(way: str) -> None:
    app, book = open_book()
    turn = {
        "wheel": lambda: send_events(app, Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)),
        "keys": lambda: press_key(app, pygame.K_DOWN),
        "pad": lambda: press_gamepad(app, 12),
        "click": lambda: DEVICES["mouse"](app, "page"),
        "touch": lambda: DEVICES["touch"](app, "page"),
    }[way]
    book.form.focus.key = "page"
    for spread in range(1, book._spreads):
        turn()
        assert book._spread == spread
        begin_here = [n for n in range(len(book._chapters)) if book._spread_of(n) == spread]
        begun = [n for n in range(len(book._chapters)) if book._spread_of(n) <= spread]
        assert book._chosen == (begin_here[0] if begin_here else begun[-1])
    turn()
    assert book._spread == (0 if way in ("click", "touch") else book._spreads - 1)


def test_a_smaller_window_has_one_page_on_which_short_chapters_follow_each_other() -> None:
    app, book = open_book("conquest", (1280, 720))
    assert len(book._columns()) == 1
    pages = [book._spread_of(number) for number in range(len(book._chapters))]
    assert pages == sorted(pages)
    assert len(set(pages)) < len(pages), "a chapter must be able to begin on the page of another one"
    DEVICES["mouse"](app, "turn.more")
    assert book._spread == 1
