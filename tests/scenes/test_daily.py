"""The page of the daily race, and the start and end of its tries on screen."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from game.app import App
from game.career import daily_race as daily_race_module
from game.career.daily_race import daily_race, day_of
from game.career.daily_results import DailyResults
from game.career.profiles import Profiles
from game.platform import clipboard
from game.platform.storage import MemoryStore, Storage
from game.scenes.base.scene import PopScene, PushScene, ResetScenes
from game.scenes.daily import daily_scene, tries
from game.scenes.match.starting import restart_match
from game.scenes.score import score_scene
from game.scenes.score.score_scene import ScoreScene
from game.scenes.season import season_match
from game.scenes.title import news
from game.scenes.title.title_scene import BOT_RESULT_DELAY_SECONDS
from game.session.session import MatchSession, run_bots
from game.session.what_if import with_sharp_bot
from game.sharing.match_code import decode
from tests.support.app_driver import DEVICES, SECONDS, click, every_device, open_app, without_drawing
from tests.support.match_driver import run_until_scene

DAY = date(2026, 11, 22)


@pytest.fixture(autouse=True)
def a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    set_clock(monkeypatch, DAY)


def set_clock(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    for module in (daily_race_module, daily_scene, news, tries, score_scene, season_match):
        monkeypatch.setattr(module, "utc_today", lambda: day)


def opened(storage: Storage | None = None) -> App:
    """Opens the game with the page of the daily race."""
    app = open_app(storage=storage)
    app.stack.apply(PushScene(app.context.scene("daily")))
    app.frame([], SECONDS)
    return app


def begin(app: App) -> Any:
    """Starts the next try; returns its match scene."""
    app.stack.apply(tries.start_try(app.context, DAY))
    return run_until_scene(app, "match")


def finish(app: App, match: Any) -> None:
    """Plays a try to its end as a novice bot would, and opens its score."""
    session: MatchSession = match.session
    bots = MatchSession(with_sharp_bot(session.setup, "novice"))
    for _choice in run_bots(bots):
        pass
    for command in bots.match.commands:
        session.submit(command)
    view = session.match.replayed_to(len(session.match.steps) - 1).state
    app.stack.apply(ResetScenes(ScoreScene(app.context, session, view, session.match.steps[-1].events)))


@every_device
def test_a_try_is_begun_and_noted(device: str) -> None:
    app = opened()
    DEVICES[device](app, "start")
    race: Any = run_until_scene(app, "match")
    assert day_of(race.session.setup, DAY) == DAY
    assert DailyResults.load(app.storage).on(DAY).begun == 1


def test_how_a_try_ends_is_kept_once_with_its_rounds_and_its_match() -> None:
    app = opened()
    match = begin(app)
    finish(app, match)
    app.stack.top.enter()
    app.stack.top.leave()
    kept = DailyResults.load(app.storage)
    counted = kept.on(DAY).counted
    outcome = match.session.match.outcome
    assert counted
    assert counted.score == outcome.scores[0]
    assert counted.margin == outcome.scores[1] - outcome.scores[0]
    assert counted.rival == match.session.names[1]
    assert len(counted.rounds) == match.session.match.state.round
    assert MatchSession.resume(counted.text).match.outcome == outcome
    assert kept.streak_on(DAY) == 1
    assert len(kept.on(DAY).tries) == 1


def test_a_try_that_is_left_before_its_score_is_seen_is_kept() -> None:
    app = opened()
    match = begin(app)
    bots = MatchSession(with_sharp_bot(match.session.setup, "novice"))
    for _choice in run_bots(bots):
        pass
    *commands, last = bots.match.commands
    for command in commands:
        match.session.submit(command)
    match.turns.submit(last)
    app.stack.apply(ResetScenes(app.context.scene("title")))
    counted = DailyResults.load(app.storage).on(DAY).counted
    people = Profiles.load(app.storage).people
    assert counted
    assert counted.score == bots.match.outcome.scores[0]  # type: ignore[union-attr]
    assert [one.played for one in people] == [1]


def test_the_same_dice_from_a_friend_are_no_try_and_give_up_the_one_that_was_begun() -> None:
    app = opened()
    for begun in (0, 1):
        app.stack.apply(ResetScenes(app.context.scene("start_match", tries.setup_of(app.context, DAY))))
        match = run_until_scene(app, "match")
        finish(app, match)
        app.stack.apply(ResetScenes(app.context.scene("title")))
        day = DailyResults.load(app.storage).on(DAY)
        assert (day.begun, day.tries) == (begun, ())
        assert Profiles.load(app.storage).people[0].played == 1, "both tries have the same commands"
        begin(app)


def test_beginning_the_same_dice_again_is_no_try() -> None:
    app = opened()
    app.stack.apply(ResetScenes(app.context.scene("start_match", tries.setup_of(app.context, DAY))))
    match = run_until_scene(app, "match")
    match.session.submit(match.session.legal()[0])
    app.stack.apply(restart_match(app.context, match.session))
    assert DailyResults.load(app.storage).on(DAY).begun == 0


@pytest.mark.slow
def test_at_midnight_the_page_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()
    finish(app, begin(app))
    app.stack.apply(ResetScenes(app.context.scene("daily")))
    app.frame([], SECONDS)
    page: Any = app.stack.top
    assert "copy" in {target.key for target in page.targets()}
    set_clock(monkeypatch, DAY + timedelta(1))
    app.frame([], SECONDS)
    assert "23 Nov" in page.title
    assert page._facts == daily_scene.DailyScene(app.context)._facts
    assert "copy" not in {target.key for target in page.targets()}
    click(app, "start")
    race: Any = run_until_scene(app, "match")
    assert day_of(race.session.setup, DAY + timedelta(1)) == DAY + timedelta(1)
    assert DailyResults.load(app.storage).on(DAY + timedelta(1)).begun == 1
    assert app.errors == []


@pytest.mark.slow
def test_a_try_whose_game_was_killed_counts_when_it_is_opened_again() -> None:
    app = opened()
    session = begin(app).session
    bots = MatchSession(with_sharp_bot(session.setup, "novice"))
    for _choice in run_bots(bots):
        pass
    for command in bots.match.commands:
        session.submit(command)
    page: Any = opened(Storage(app.storage._store)).stack.top
    assert page._today.counted
    assert bots.match.outcome
    assert page._today.counted.score == bots.match.outcome.scores[0]


def test_an_unfinished_try_is_gone_on_with() -> None:
    app = opened()
    match = begin(app)
    match.session.submit(match.session.legal()[0])
    page: Any = opened(app.storage).stack.top
    assert page._start_label == "Continue"
    assert DailyResults.load(app.storage).on(DAY).begun == 1


def test_beginning_again_from_the_pause_is_a_try_of_its_own_once_something_was_played() -> None:
    app = opened()
    match = begin(app)
    restart_match(app.context, match.session)
    assert DailyResults.load(app.storage).on(DAY).begun == 1
    for begun in (2, 3):
        match.session.submit(match.session.legal()[0])
        app.stack.apply(restart_match(app.context, match.session))
        match = run_until_scene(app, "match")
        assert DailyResults.load(app.storage).on(DAY).begun == begun
    match.session.submit(match.session.legal()[0])
    app.stack.apply(restart_match(app.context, match.session))
    assert app.stack.top.name == "message"


def test_another_saved_game_is_not_replaced_without_asking_back() -> None:
    storage = Storage(MemoryStore())
    other = MatchSession(replace(daily_race(DAY, ["-"] * 8), seed=1), storage)
    other.submit(other.legal()[0])
    app = opened(storage)
    click(app, "start")
    assert app.stack.top.name == "daily"
    assert DailyResults.load(storage).on(DAY).begun == 0
    click(app, "start")
    assert app.stack.top.name != "daily"


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows has one time zone for all programs")
@pytest.mark.parametrize(("zone", "hour"), [("UTC", "00:00"), ("CET-1", "01:00"), ("EST5", "19:00")])
def test_without_tries_the_page_says_when_there_are_some_again(
    zone: str, hour: str, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(time.tzset)
    with monkeypatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        storage = Storage(MemoryStore())
        results = DailyResults()
        while results.begin(DAY):
            pass
        results.save(storage)
        start = next(target for target in opened(storage).stack.top.targets() if target.key == "start")
        assert start.disabled_reason == f"No tries left. The next race begins at {hour}."


@pytest.mark.whole
def test_the_bots_result_is_computed_on_the_open_page_and_shown_after_the_first_try() -> None:
    app = opened()
    page: Any = app.stack.top
    with without_drawing(app):
        while page._bot_result is None:
            app.frame([], SECONDS)
    assert DailyResults.load(app.storage).on(DAY).par == page._bot_result
    assert "Par (bot): after try 1" in page.spoken_text()
    results = DailyResults.load(app.storage)
    results.begin(DAY)
    results.add(DAY, page._bot_result + 7)
    results.save(app.storage)
    page.enter()
    assert f"Par (bot): ${page._bot_result}" in page.spoken_text()
    assert "$7 over par" in page.spoken_text()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("is_tried", [False, True])
def test_the_title_computes_the_bots_result_only_for_a_race_that_was_tried(*, is_tried: bool) -> None:
    app = open_app()
    results = DailyResults()
    if is_tried:
        results.begin(DAY)
        results.save(app.storage)
    app.stack.top.enter()
    with without_drawing(app):
        for _frame in range(round(2 * BOT_RESULT_DELAY_SECONDS / SECONDS)):
            app.frame([], SECONDS)
    assert (app.context.bot_result_task is not None) == is_tried


def test_the_result_is_copied_with_the_code_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(daily_scene.clipboard, "copy", lambda text: bool(copied.append(text)) or True)
    app = opened()
    match = begin(app)
    finish(app, match)
    page = opened(app.storage)
    click(page, "copy")
    line, code = copied[0].split("\n")
    assert line.startswith("Long Shot · 22 Nov · $")
    assert decode(code)[1].outcome == match.session.match.outcome
    assert next(target.label for target in page.stack.top.targets() if target.key == "copy") == "Copied"


def test_copying_again_leaves_no_box_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: set[clipboard.PageTextBox] = set()
    monkeypatch.setattr(clipboard.PageTextBox, "show", lambda box, _place: boxes.add(box))
    monkeypatch.setattr(clipboard.PageTextBox, "remove", lambda box: boxes.discard(box))
    app = opened()
    finish(app, begin(app))
    page = opened(app.storage)
    for _press in range(2):
        click(page, "copy")
        page.frame([], SECONDS)
    page.stack.apply(PopScene())
    assert not boxes


def test_the_score_of_a_daily_race_leads_to_its_page() -> None:
    app = opened()
    finish(app, begin(app))
    app.frame([], SECONDS)
    app.stack.top.show.skip_all()  # type: ignore[attr-defined]
    app.frame([], SECONDS)
    click(app, "daily")
    assert app.stack.top.name == "daily"
