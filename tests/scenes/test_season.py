"""The season on screen: begun, played, scored and won with any device; and the stable book."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from game.app import App
from game.career.daily_race import daily_game, utc_today
from game.career.difficulty import HIGHEST, DifficultyLadder
from game.career.season import LENGTHS, Season
from game.career.season import PEOPLE as PEOPLE_COUNTS
from game.career.season_store import settle_season
from game.career.stable_book import StableBook
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import PushScene, ResetScenes
from game.scenes.clubhouse.clubhouse_scene import ROOM_OBJECTS
from game.scenes.season.season_board import BUTTON_HEIGHT, MeetingCard, SeasonBoard, StandingRow
from game.session.autosaves import SEASON_STORE, autosave_name
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import DEFAULT_NAMES, MatchSetup, SeatSetup
from game.tiled.map_index import games_and_maps
from game.ui.widgets import Label
from tests.support import app_driver
from tests.support.app_driver import DEVICES, every_device, open_app, target
from tests.support.match_driver import play_to_score, run_until_asked, run_until_scene
from tests.support.seasons import PEOPLE, finished_match_text, season_of, won

QUICK = "horse_race"
"""Key of a game with few questions."""


def quick_season(meetings: int = 1) -> Season:
    """Returns a season that begins with the game QUICK."""
    return next(one for seed in range(40) if (one := season_of(seed, meetings=meetings)).meetings[0].rules == QUICK)


def open_season(season: Season | None = None, storage: Storage | None = None) -> App:
    """Opens the scene of the season over the title, with the stored or the given season."""
    app = open_app(storage=storage or Storage(MemoryStore()))
    app.context.settings.speed = "instant"
    if season:
        season.save(app.storage)
    app.stack.apply(PushScene(app.context.scene("season")))
    return app


def press_first(race: Any) -> None:
    race.turns.submit(race.session.legal()[0])


def keys(app: App) -> set[str]:
    return {one.key for one in app.stack.top.targets()}


@every_device
@pytest.mark.slow
def test_a_season_is_begun_by_every_device(device: str) -> None:
    app = open_season()
    assert app.stack.top.name == "season_setup"
    for key in ("people.2", "meetings.4", "start"):
        DEVICES[device](app, key)
    assert app.stack.top.name == "season"
    season = Season.read(app.storage)
    assert season
    assert (len(season.meetings), sum(rider.is_person for rider in season.riders)) == (4, 2)


def test_names_and_badges_of_the_people_are_edited_on_the_way() -> None:
    app = open_season()
    app_driver.click(app, "people.2")
    app_driver.click(app, "rider.1")
    assert app.stack.top.name == "seat"
    app_driver.click(app, "look.6")
    app_driver.press_gamepad(app, 1)
    app_driver.click(app, "start")
    season = Season.read(app.storage)
    assert season
    assert [(rider.name, rider.badge) for rider in season.riders if rider.is_person] == [("Ana", 0), ("Bo", 6)]
    assert not {rider.badge for rider in season.riders if not rider.is_person} & {0, 6}


def test_higher_difficulties_say_what_opens_them() -> None:
    app = open_season()
    app_driver.click(app, "difficulty.2")
    focus = app.stack.top.focus
    assert focus
    assert focus.refusal_shown == "Win at stakes I to open these."
    DifficultyLadder(3).save(app.storage)
    app = open_season(storage=app.storage)
    assert [target(app, f"difficulty.{step}").disabled_reason != "" for step in (1, 2, 3, 4)] == [
        False,
        False,
        False,
        True,
    ]
    app_driver.click(app, "start")
    season = Season.read(app.storage)
    assert season
    assert season.stakes == 3


@pytest.mark.slow
def test_a_meeting_is_played_scored_and_leads_back_to_the_season() -> None:
    app = open_season(quick_season(LENGTHS[1]))
    app_driver.click(app, "play")
    run_until_scene(app, "match")
    scoring = play_to_score(app, press_first)
    assert {one.key for one in scoring.targets()} == {"on", "details"}
    app_driver.click(app, "on")
    assert app.stack.names == ("season",)
    season = Season.read(app.storage)
    assert season
    assert len(season.rankings) == 1
    assert season.rankings[0] == scoring.session.match.outcome.ranking
    assert StableBook.load(app.storage).careers[QUICK]
    app_driver.press_gamepad(app, 1)
    assert app.stack.names == ("title",)


@pytest.mark.slow
def test_a_meeting_is_begun_again_only_before_its_first_move() -> None:
    app = open_season(quick_season())
    app_driver.click(app, "play")
    race = run_until_scene(app, "match")
    app.stack.apply(race.navigation.show_pause_menu())
    assert not target(app, "restart").disabled_reason
    app_driver.click(app, "leave")
    assert not app.storage.read(autosave_name(QUICK))
    app.stack.apply(PushScene(app.context.scene("season")))
    assert target(app, "play").label != "Continue meeting 1"
    app_driver.click(app, "play")
    run_until_scene(app, "match")
    press_first(run_until_asked(app))
    race = run_until_asked(app)
    app.stack.apply(race.navigation.show_pause_menu())
    assert target(app, "restart").disabled_reason
    app_driver.click(app, "leave")
    app.stack.apply(PushScene(app.context.scene("season")))
    assert target(app, "play").label == "Continue meeting 1"
    app_driver.click(app, "play")
    assert run_until_scene(app, "match").session.match.steps


@pytest.mark.slow
def test_another_match_between_costs_nothing_and_is_asked_for_before_it_is_replaced() -> None:
    app = open_season(season := quick_season())
    meeting = season.next_meeting
    assert meeting
    begun = MatchSession(season.match_setup(meeting), app.storage)
    begun.submit(begun.legal()[0])
    other = MatchSetup(QUICK, 3, (PEOPLE[0], SeatSetup("bot", "Bo", "novice", 1)))
    app.stack.apply(ResetScenes(app.context.scene("start_match", other)))
    run_until_scene(app, "match")
    press_first(run_until_asked(app))
    assert app.storage.read(autosave_name(QUICK)) != begun.text
    app.stack.apply(ResetScenes(app.context.scene("season")))
    app_driver.click(app, "play")
    assert app.stack.top.name == "season"
    app_driver.click(app, "play")
    assert run_until_scene(app, "match").session.text.startswith(begun.text.partition("sum")[0])


def test_going_on_with_a_match_that_came_as_a_code_costs_nothing_either() -> None:
    app = open_season(season := quick_season())
    meeting = season.next_meeting
    assert meeting
    begun = MatchSession(season.match_setup(meeting), app.storage)
    begun.submit(begun.legal()[0])
    begun.autosave()  # a bot plays the first command
    app.context.scene("continue_match", MatchSession(MatchSetup(QUICK, 3, PEOPLE[:2]), app.storage))
    assert app.storage.read(SEASON_STORE) == begun.text


@pytest.mark.parametrize(("scene", "button"), [("daily", "start"), ("code", "same")])
def test_other_scenes_warn_of_what_would_be_lost_and_not_of_the_seasons_match(scene: str, button: str) -> None:
    app = open_season(season := quick_season())
    meeting = season.next_meeting
    assert meeting
    game = daily_game(utc_today()).key if scene == "daily" else QUICK
    for setup, warns in ((season.match_setup(meeting), False), (MatchSetup(game, 3, PEOPLE[:2]), True)):
        saved = MatchSession(setup, app.storage)
        saved.submit(saved.legal()[0])
        shared = MatchSession(MatchSetup(QUICK, 4, PEOPLE[:2])).text
        opened = app.context.scene("daily") if scene == "daily" else app.context.scene("enter_code", shared)
        app.stack.apply(ResetScenes(opened))
        assert bool(target(app, button).warning) == warns


@pytest.mark.slow
def test_a_result_that_was_not_yet_taken_in_is_not_lost_by_another_match() -> None:
    app = open_season(season := quick_season())
    app.storage.write(LAST_MATCH, finished_match_text(season))
    other = MatchSetup(QUICK, 3, (PEOPLE[0], SeatSetup("bot", "Bo", "novice", 1)))
    app.context.scene("start_match", other)
    settled = Season.read(app.storage)
    assert settled
    assert settled.is_over


@every_device
@pytest.mark.slow
def test_giving_up_asks_and_leads_to_a_new_season(device: str) -> None:
    app = open_season(season_of(held=3))
    DEVICES[device](app, "give_up")
    assert Season.read(app.storage) is not None
    DEVICES[device](app, "give_up")
    assert Season.read(app.storage) is None
    assert app.stack.names == ("title", "season_setup")


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_champion_is_honoured_and_the_next_difficulty_named(reduced_motion: bool) -> None:
    season = season_of(meetings=1)
    season.add(won(season))
    app = open_app()
    app.context.settings.reduced_motion = reduced_motion
    season.save(app.storage)
    app.stack.apply(PushScene(app.context.scene("season")))
    scene: Any = app.stack.top
    assert scene.spoken_text()[:2] == ("Ana is the champion!", "10 points, 1 win")
    assert scene.spoken_text()[-1] == "Stakes II are open now."
    assert scene._confetti.is_active != reduced_motion
    app_driver.click(app, "results")
    assert app.stack.top.name == "season"
    assert "give_up" not in keys(app)
    app_driver.click(app, "champion")
    app_driver.click(app, "new")
    assert app.stack.names == ("title", "season_setup")


def test_the_clubhouse_tells_how_far_the_season_is() -> None:
    app = open_app()

    def line() -> str:
        app.stack.apply(ResetScenes(app.context.scene("clubhouse")))
        return target(app, "room.season").label

    assert line() == "Season. Twelve meetings over all games"
    season = season_of()
    season.save(app.storage)
    assert line() == "Season. Meeting 1 of 12"
    season.add(won(season))
    season.save(app.storage)
    assert line() == "Season. Meeting 2 of 12\n1st"


def test_a_meeting_on_a_map_that_is_gone_is_played_on_the_games_own() -> None:
    storage = Storage(MemoryStore())
    season = quick_season()
    meeting = season.meetings[0]
    object.__setattr__(meeting, "map", "sunken_city")
    app = open_season(season, storage)
    app_driver.click(app, "play")
    assert app.stack.top.name == "loading"
    assert settle_season(storage) == season


@pytest.mark.parametrize("meetings", LENGTHS)
def test_each_meeting_lies_beside_the_one_before_it_along_the_course(meetings: int) -> None:
    scene = open_season(season_of(1, meetings=meetings)).stack.top
    assert isinstance(scene, SeasonBoard)
    boxes = [one.box for one in scene.form.widgets if isinstance(one, MeetingCard)]
    assert len(boxes) == meetings
    for before, after in pairwise(boxes):
        steps = abs(after.left - before.left) / before.width, abs(after.top - before.top) / before.height
        assert sorted(round(step) for step in steps) == [0, 1]
        assert not before.colliderect(after)


@pytest.mark.parametrize("people", PEOPLE_COUNTS)
def test_standings_and_what_comes_next_have_room_beside_the_course(people: int) -> None:
    seats = [SeatSetup("person", DEFAULT_NAMES[badge], badge=badge) for badge in range(people)]
    scene = open_season(Season.create(3, seats, games_and_maps(), difficulty=HIGHEST)).stack.top
    assert isinstance(scene, SeasonBoard)
    column = [one.box.inflate(-1, -1) for one in scene.form.widgets if isinstance(one, StandingRow | Label)]
    assert len(column) > people
    assert all(box.bottom <= scene.body.bottom - BUTTON_HEIGHT for box in column)
    assert not any(box.colliderect(other) for box, other in combinations(column, 2))


@pytest.mark.slow
def test_the_stable_book_has_the_last_race_and_shows_a_career() -> None:
    app = open_app()
    app.stack.apply(PushScene(app.context.scene("stable_book")))
    assert keys(app) == {"back"}
    app_driver.press_gamepad(app, 1)
    app.storage.write(LAST_MATCH, finished_match_text(quick_season()))
    app.stack.apply(PushScene(app.context.scene("stable_book")))
    book = StableBook.load(app.storage)
    assert set(book.careers) == {QUICK}
    count = len(book.careers[QUICK])
    assert next(one for one in ROOM_OBJECTS if one.key == "stable_book").news(app.context) == f"{count} horses"
    horses = [key for key in keys(app) if key.startswith("horse.")]
    for key in horses:
        app_driver.click(app, key)
        career = book.careers[QUICK][key.removeprefix("horse.")]
        assert f"Starts: {career.starts}" in app.stack.top.spoken_text()
