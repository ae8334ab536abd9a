"""A running match is photographed for its save; the title and the list of saves show the picture."""

from __future__ import annotations

import gc
from base64 import b64encode
from io import BytesIO
from typing import Any

import pygame
import pytest

from game.app import App
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.platform import browser
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import ResetScenes
from game.scenes.match import match_picture
from game.scenes.match.match_picture import keep_match_picture
from game.session.autosaves import autosave_name, saved_matches
from game.session.save_pictures import picture_name, picture_of
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from tests.support.app_driver import SECONDS, USUAL, open_app
from tests.support.match_driver import run_until_scene

MAX_TEXT = 12_100
"""Maximum length of a stored picture in characters: 12 kB, its seed and its checksum."""
SEATS = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1))
PLAY_FRAMES = 900


@pytest.fixture(params=catalog.games(), ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> GameSpec:
    return request.param  # type: ignore[no-any-return]


def play_until_pictured(app: App, setup: MatchSetup) -> Any:
    """Answers all questions until a picture is stored."""
    app.context.settings.speed = "instant"
    app.stack.apply(ResetScenes(app.context.scene("start_match", setup)))
    match: Any = run_until_scene(app, "match")
    for _frame in range(PLAY_FRAMES):
        app.frame([], SECONDS)
        if app.storage.read(picture_name(setup.rules)):
            return match
        if match.choices and not (match.director.busy or match.turns.is_guarded):
            match.turns.submit(match.session.legal()[0])
    raise AssertionError("no picture was stored")


@pytest.mark.slow
def test_a_match_of_every_game_is_pictured_in_12_kilobytes(game: GameSpec) -> None:
    app = open_app(USUAL)
    play_until_pictured(app, MatchSetup(game.key, 5, SEATS, dict(game.preset_options)))
    text = app.storage.read(picture_name(game.key)) or ""
    assert len(text) <= MAX_TEXT
    (save,) = saved_matches(app.storage, catalog.game_keys())
    picture = pygame.image.load(BytesIO(picture_of(app.storage, save) or b""), "match.jpg")
    assert picture.get_width() / picture.get_height() == pytest.approx(16 / 9, abs=0.01)
    assert len({tuple(picture.get_at((x, 40))) for x in range(picture.get_width())}) > 10


def test_hands_that_are_hidden_from_others_are_not_pictured() -> None:
    app = open_app()
    people = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))
    with pytest.raises(AssertionError, match="no picture"):
        play_until_pictured(app, MatchSetup("long_shot", 5, people))


def test_a_frame_that_stays_too_large_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_picture, "MAX_PICTURE_BYTES", 10)
    storage = Storage(MemoryStore())
    setup = MatchSetup("horse_race", 5, SEATS)
    MatchSession(setup, storage).autosave()
    keep_match_picture(storage, setup, pygame.Surface(USUAL))
    assert storage.read(picture_name("horse_race")) is None


def test_an_sdl_that_writes_no_pictures_costs_only_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise pygame.error("no JPEG here")

    monkeypatch.setattr("pygame.image.save", refuse)
    storage = Storage(MemoryStore())
    setup = MatchSetup("horse_race", 5, SEATS)
    MatchSession(setup, storage).autosave()
    keep_match_picture(storage, setup, pygame.Surface(USUAL))
    assert storage.read(picture_name("horse_race")) is None


def test_a_kept_picture_leaves_no_stream_in_memory() -> None:
    def streams() -> int:
        return sum(type(each) is BytesIO for each in gc.get_objects())  # a proxy of a dead object also has a type

    storage = Storage(MemoryStore())
    setup = MatchSetup("horse_race", 5, SEATS)
    before = streams()
    for _picture in range(3):
        keep_match_picture(storage, setup, pygame.Surface(USUAL))
    assert streams() == before


# -- the places that show them


def title_with(picture: str) -> App:
    """Opens the title with one saved match, which is stored with a picture or without."""
    storage = Storage(MemoryStore())
    setup = MatchSetup("horse_race", 5, SEATS)
    MatchSession(setup, storage).autosave()
    magenta = pygame.Surface(USUAL)
    magenta.fill((240, 20, 240))
    keep_match_picture(storage, setup, magenta)
    kept = storage.read(picture_name("horse_race")) or ""
    storage.write(picture_name("horse_race"), kept if picture == "whole" else kept[: len(kept) // 2])
    app = open_app(storage=storage)
    for _frame in range(20):
        app.frame([], SECONDS)
    return app


def colour_of_picture(app: App) -> tuple[int, int, int]:
    """Returns the colour of the upper right part of the picture, above its words and next to the ribbon."""
    box = next(target.box for target in app.stack.top.targets() if target.key == autosave_name("horse_race"))
    place = app.canvas.rect(box.inflate(-20, -20))
    return tuple(app.canvas.surface.get_at((place.right, place.top)))[:3]  # type: ignore[return-value]


def is_magenta(colour: tuple[int, int, int]) -> bool:
    return min(colour[0], colour[2]) > 200 and colour[1] < 80


def test_the_title_shows_how_the_match_looked() -> None:
    assert is_magenta(colour_of_picture(title_with("whole")))


def test_half_a_picture_is_not_shown_but_the_key_art() -> None:
    assert not is_magenta(colour_of_picture(title_with("half")))


# -- in a page, whose pygame writes JPEGs of several times the size


class Page:
    """A page whose pictures all have this length, in bytes."""

    def __init__(self, length: int) -> None:
        self.album = self
        self._length = length

    def smallPicture(self, width: int, height: int) -> str:  # noqa: N802 - the page's own name
        return f"data:image/jpeg;base64,{b64encode(bytes(self._length * width * height // (228 * 128))).decode()}"


@pytest.mark.parametrize(("length", "kept"), [(8_000, 8_000), (12_000, 8_526), (90_000, None)])
def test_a_page_gives_the_largest_picture_that_is_small_enough(
    length: int, kept: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: Page(length))
    storage = Storage(MemoryStore())
    setup = MatchSetup("horse_race", 5, SEATS)
    MatchSession(setup, storage).autosave()
    keep_match_picture(storage, setup, pygame.Surface(USUAL))
    picture = picture_of(storage, saved_matches(storage, catalog.game_keys())[0])
    assert (len(picture) if picture else None) == kept


def test_a_page_that_gives_no_picture_costs_only_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "js_window", lambda: object())
    assert browser.small_picture(228, 128) == b""
