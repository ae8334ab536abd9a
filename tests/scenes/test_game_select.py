"""Choosing a game: a poster and START make a match, with the last table or a suitable one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.career.table_records import GameRecord, Records
from game.engine import catalog
from game.platform.asset_paths import bundled_maps
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.page_scene import listed_title
from game.scenes.menu import game_select
from game.scenes.menu.game_select import LOOP_SECONDS
from game.scenes.setup.draft import SetupDraft
from game.scenes.title.title_scene import NAME
from game.scenes.tutorial.first_match_driver import FirstMatchDriver
from game.session.autosaves import autosave_name, previous_match
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.tiled import map_index
from game.ui.canvas import Canvas
from tests.support import app_driver, picture_store
from tests.support.app_driver import DEVICES, SECONDS, open_app, target
from tests.support.match_driver import run_until_asked, run_until_scene
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases

RUNNING = "horse_race"
"""Key of the game with a running match."""
NAMED = tuple(enumerate(("Ana", "Bo", "Cleo", "Dev")))
DAY = date(2026, 11, 22)
FRAMES_TO_TILES = 30
"""Number of frames until the title has read all matches."""
GAMES = [rules.key for rules in RULESETS]


@pytest.mark.parametrize("game", GAMES)
def test_no_game_in_a_list_has_the_name_of_the_program(game: str) -> None:
    assert listed_title(game).upper() != NAME


@pytest.mark.parametrize("length", ["quick", "party"])
def test_the_line_above_start_says_which_match_starts(length: str) -> None:
    app = open_app()
    for key in ("new", "game.dice_game"):
        app_driver.click(app, key)
    assert "3 to 4 minutes, with hints" in app.stack.top.spoken_text()
    for key in ("change", f"length.{length}", "back"):
        app_driver.click(app, key)
    assert app.stack.top.name == "game_select"
    assert f"{length.capitalize()} · 4 players" in app.stack.top.spoken_text()


def test_start_of_the_first_race_has_the_trainers_table_until_the_table_is_changed() -> None:
    app = open_app()
    for key in ("new", "game.dice_game", "start"):
        app_driver.click(app, key)
    first: Any = run_until_scene(app, "match")
    assert first.session.setup.options["dice"] == "table"
    app = open_app()
    for key in ("new", "game.dice_game", "change", "length.quick", "back", "start"):
        app_driver.click(app, key)
    own: Any = run_until_scene(app, "match")
    assert own.session.setup.options["length"] == "quick"
    assert len(own.session.setup.seats) == 4


@pytest.mark.parametrize("length", ["full", "quick", "party"])
def test_a_poster_has_the_duration_that_the_set_up_has(length: str) -> None:
    app = open_app()
    for key in ("new", "game.dice_game", "change", f"length.{length}"):
        app_driver.click(app, key)
    minutes = app.stack.top.draft.minutes()  # type: ignore[attr-defined]
    app_driver.click(app, "back")
    assert f"{minutes[0]} to {minutes[-1]} minutes" in target(app, "game.dice_game").label


def test_opening_the_choice_of_games_reads_no_map(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    read: list[Path] = []
    monkeypatch.setattr(map_index, "read_map_info", read.append)
    app_driver.click(app, "new")
    assert app.stack.top.name == "game_select"
    assert not read


def test_that_line_has_the_rounds_of_a_first_match() -> None:
    app = open_app()
    for key in ("new", "game.conquest"):
        app_driver.click(app, key)
    line = next(words for words in app.stack.top.spoken_text() if words.endswith("4 players"))
    app_driver.click(app, "start")
    match: Any = run_until_scene(app, "match")
    assert line == f"{match.session.setup.options['rounds']} rounds · 4 players"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", sampled_cases(DEVICES, ["mouse", "pad"]))
def test_a_poster_and_start_make_a_match_that_asks(game: str, device: str) -> None:
    app = open_app()
    app.context.settings.speed = "instant"
    DEVICES[device](app, "new")
    DEVICES[device](app, f"game.{game}")
    assert app.stack.top.name == "game_select"
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "start"
    DEVICES[device](app, "start")
    race: Any = run_until_scene(app, "match")
    assert race.session.setup.rules == game
    assert run_until_asked(app).name == "match"
    assert not app.errors


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kinds", ["pbbbbbbb", "pppppbbb", "peeeeeee", "epeeeeee"])
def test_the_table_that_is_laid_fits_and_nobody_is_sent_away(game: str, kinds: str) -> None:
    draft = SetupDraft.default()
    names = {"p": "person", "b": "bot", "e": "empty"}
    for seat, kind in zip(draft.seats, kinds, strict=True):
        seat.kind = names[kind]  # type: ignore[assignment]
    people = [seat.name for seat in draft.seats if seat.kind == "person"]
    draft.choose_ruleset(game)
    draft.fit_seats()
    assert not draft.disabled_reason()
    assert [seat.name for seat in draft.seats if seat.kind == "person"] == people


def bots_of(draft: SetupDraft) -> int:
    return sum(seat.kind == "bot" for seat in draft.seats)


def test_horse_collar_is_laid_for_one_person_against_one_bot_and_leaves_other_tables_as_they_were() -> None:
    storage = Storage(MemoryStore())
    draft = SetupDraft.default()
    draft.prepare_table("horse_collar")
    assert [seat.kind for seat in draft.seats][:3] == ["person", "bot", "empty"]
    assert draft.seats[1].level == "casual"
    assert draft.setup().options["begins"] == "0"
    draft.save(storage)
    for key in ("dice_game", "horse_collar", "conquest"):
        again = SetupDraft.load(storage)
        again.prepare_table(key)
        assert bots_of(again) == (1 if key == "horse_collar" else 3)


def test_each_game_finds_as_many_bots_as_it_was_left_with() -> None:
    storage = Storage(MemoryStore())
    draft = SetupDraft.default()
    for key, bots in (("dice_game", 5), ("horse_collar", 3), ("long_shot", 2)):
        draft.prepare_table(key)
        for number, seat in enumerate(draft.seats[1:]):
            seat.kind = "bot" if number < bots else "empty"
        draft.save(storage)
    for key, bots in (("horse_collar", 3), ("dice_game", 5), ("long_shot", 2)):
        again = SetupDraft.load(storage)
        again.prepare_table(key)
        assert bots_of(again) == bots


def test_of_too_many_people_the_last_sit_out_and_the_others_can_start() -> None:
    storage = Storage(MemoryStore())
    draft = SetupDraft.default()
    for seat in draft.seats:
        seat.kind = "person"
    draft.save(storage)
    app = open_app(storage=storage)
    for key in ("new", "game.conquest"):
        app_driver.click(app, key)
    assert not target(app, "start").disabled_reason
    app_driver.click(app, "change")
    assert [one.key for one in app.stack.top.targets() if one.key.startswith("seat.")] == [
        f"seat.{number}" for number in range(6)
    ]
    app_driver.click(app, "start")
    race: Any = run_until_scene(app, "match")
    assert [seat.name for seat in race.session.setup.seats] == [seat.name for seat in draft.seats[:6]]


def title_with_tiles(*finished: str) -> App:
    """Opens the title with its tiles, on a device with finished matches of these games."""
    storage = Storage(MemoryStore())
    Records(games={key: GameRecord(98, "Ana", "", DAY, DAY) for key in finished}).save(storage)
    app = open_app(storage=storage if finished else None)
    for _frame in range(FRAMES_TO_TILES):
        app.frame([], SECONDS)
    return app


def test_a_tile_of_a_game_that_was_never_played_starts_its_first_match() -> None:
    for key in GAMES:
        app = title_with_tiles()
        first = "Your first race" if key == "dice_game" else "Your first match"
        assert target(app, f"game.{key}").label == f"{listed_title(key)}. {first}"
        app_driver.click(app, f"game.{key}")
        match: Any = run_until_scene(app, "match")
        assert match.session.setup.rules == key
        assert isinstance(match.driver, FirstMatchDriver)


def test_the_tile_in_focus_is_raised_and_no_other() -> None:
    app = title_with_tiles()
    app.stack.top.focus.key = "game.long_shot"  # type: ignore[union-attr]
    app.frame([], SECONDS)
    assert [tile.key for tile in app.stack.top._news.games if tile.is_raised] == ["game.long_shot"]  # type: ignore[attr-defined]


def test_a_tile_opens_the_choice_if_the_table_has_no_trainer() -> None:
    app = title_with_tiles()
    draft = SetupDraft.load(app.storage)
    draft.seats[1].kind = "person"
    draft.save(app.storage)
    app_driver.click(app, "game.long_shot")
    assert app.stack.names == ("title", "game_select")


def test_a_tile_of_a_game_that_was_played_opens_its_poster_with_start_in_focus() -> None:
    app = title_with_tiles("horse_collar")
    app_driver.click(app, "game.horse_collar")
    top: Any = app.stack.top
    assert (top.name, top.debug_state()) == ("game_select", {"rules": "horse_collar"})
    assert top.focus.key == "start"


def test_what_is_changed_lies_on_the_table() -> None:
    app = open_app()
    for key in ("new", "game.horse_race", "change", "seat.4", "back"):
        app_driver.click(app, key)
    top: Any = app.stack.top
    assert top.debug_state() == {"rules": "horse_race"}
    assert "2 people, 3 bots" in top.spoken_text()


def test_a_saved_match_is_asked_about_before_start_replaces_it() -> None:
    storage = Storage(MemoryStore())
    seats = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "novice", 1))
    session = MatchSession(MatchSetup("conquest", 5, seats), storage)
    session.submit(session.legal()[0])
    session.autosave()  # a bot plays the first command
    app = open_app(storage=storage)
    saved = storage.read(autosave_name("conquest"))
    for key in ("new", "game.conquest", "change", "start", "no"):
        app_driver.click(app, key)
    assert app.stack.top.name == "setup"
    assert storage.read(autosave_name("conquest")) == saved
    app_driver.click(app, "start")
    app_driver.click(app, "other")
    race: Any = run_until_scene(app, "match")
    assert race.session.setup.seed == 5


def test_a_press_in_the_choice_for_a_room_goes_on_at_once() -> None:
    app = open_app()
    for key in ("together", "open"):
        app_driver.click(app, key)
    assert {one.key for one in app.stack.top.targets()} == {*(f"game.{game.key}" for game in catalog.games()), "back"}
    app_driver.click(app, "game.horse_race")
    assert app.stack.top.name == "open_room"


def posters(reduced_motion: bool) -> App:
    """Opens the choice of a game, and waits until all pictures are rendered."""
    app = open_app()
    app.context.settings.reduced_motion = reduced_motion
    app_driver.click(app, "new")
    for _frame in range(60):
        app.frame([], SECONDS)
    return app


def picture_of(app: App, game: str) -> bytes:
    """Returns the pixels of the middle of a poster, where there are no words."""
    box = app.canvas.rect(target(app, f"game.{game}").box.inflate(-40, -260))
    return pygame.image.tobytes(app.canvas.surface.subsurface(box), "RGB")


def test_the_picture_of_the_poster_in_focus_moves_in_a_loop_and_the_others_rest() -> None:
    app = posters(reduced_motion=False)
    focused = GAMES[0]
    other = GAMES[1]
    first = picture_of(app, focused)
    rest = picture_of(app, other)
    seen = set()
    for _frame in range(round(LOOP_SECONDS / SECONDS)):
        app.frame([], SECONDS)
        seen.add(picture_of(app, focused))
        assert picture_of(app, other) == rest
    assert len(seen) > 20
    assert picture_of(app, focused) == first
    assert LOOP_SECONDS <= 3


def test_the_chosen_poster_goes_on_moving_while_start_is_in_focus() -> None:
    app = posters(reduced_motion=False)
    app_driver.click(app, f"game.{GAMES[1]}")
    assert app.stack.top.focus.key == "start"  # type: ignore[union-attr]
    assert len({(app.frame([], SECONDS), picture_of(app, GAMES[1])) for _frame in range(40)}) > 5


def test_with_reduced_motion_no_poster_moves() -> None:
    app = posters(reduced_motion=True)
    assert len({(app.frame([], SECONDS), picture_of(app, GAMES[0])) for _frame in range(40)}) == 1


# -- a match of the chosen game is running


def with_running_match(seats: int = 4) -> Storage:
    """Returns a storage with a running match."""
    storage = Storage(MemoryStore())
    players = tuple(SeatSetup("bot" if seat else "person", name, "novice" * bool(seat), seat) for seat, name in NAMED)
    session = MatchSession(MatchSetup(RUNNING, 5, players[:seats]), storage)
    session.submit(session.legal()[0])
    session.autosave()  # a bot plays the first command
    return storage


@pytest.mark.parametrize("press", ["go_on", "start"])
def test_going_on_gives_the_saved_table_and_a_new_table_keeps_it_as_the_previous_match(press: str) -> None:
    storage = with_running_match()
    saved = storage.read(autosave_name(RUNNING)) or ""
    app = open_app(storage=storage)
    app.context.settings.speed = "instant"
    draft = SetupDraft.load(storage)
    draft.choose_ruleset(RUNNING)
    for seat in draft.seats[2:]:
        seat.kind = "empty"
    draft.save(storage)
    for key in ("new", f"game.{RUNNING}"):
        app_driver.click(app, key)
    assert app.stack.top.focus
    assert app.stack.top.focus.key == "go_on"
    app_driver.click(app, press)
    session = run_until_scene(app, "match").session
    assert len(session.setup.seats) == (4 if press == "go_on" else 2)
    assert (session.text == saved) == (press == "go_on")
    assert saved == storage.read(autosave_name(RUNNING)), "a match without a decision must replace no other"
    session.autosave()
    assert saved in (session.text, previous_match(storage, RUNNING))


def test_a_poster_has_a_ribbon_and_the_bar_says_how_far_the_match_is() -> None:
    app = open_app(storage=with_running_match())
    app_driver.click(app, "new")
    app_driver.click(app, f"game.{RUNNING}")
    app.frame([], SECONDS)
    assert [poster.key for poster in app.stack.top._posters if poster.ribbon] == [f"game.{RUNNING}"]  # type: ignore[attr-defined]
    assert any("Race 1 of" in words and "saved " in words for words in app.stack.top.spoken_text())
    app_driver.click(app, "game.conquest")
    assert target(app, "start")
    assert "go_on" not in [one.key for one in app.stack.top.targets()]


def test_the_maps_are_read_one_a_frame_before_start_compares_them(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    monkeypatch.setattr(game_select, "read_map_info", read.append)
    app = open_app()
    app_driver.click(app, "new")
    counts = []
    for _frame in range(60):
        app.frame([], SECONDS)
        counts.append(len(read))
    assert read == list(bundled_maps())
    assert max(after - before for before, after in pairwise(counts)) == 1


def test_where_time_is_short_a_frame_finishes_at_most_one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[Hashable] = []
    render = Canvas.render_for_blit

    def noted(canvas: Canvas, key: Hashable, make: Callable[[], Surface]) -> Surface:
        picture = render(canvas, key, make)
        rendered.append(key)
        return picture

    monkeypatch.setattr(picture_store, "is_kept", lambda _key: False)
    app = open_app()
    app_driver.click(app, "new")
    app.canvas.clear_cache()
    monkeypatch.setattr(Canvas, "render_for_blit", noted)
    app.render_seconds = sys.float_info.min
    counts = [0]
    for _frame in range(120):
        app.frame([], SECONDS)
        counts.append(len(rendered))
    assert len(rendered) > len(GAMES)
    assert max(after - before for before, after in pairwise(counts)) == 1
