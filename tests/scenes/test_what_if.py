"""What if, on screen: asked in a replay at its own table, answered by bots, without changes to the replay."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.scenes.base.scene import ResetScenes
from game.scenes.replay.replay_scene import load_replay
from game.session.session import MatchSession
from game.session.what_if import next_decision
from tests.session.test_what_if import DECIDED, finished
from tests.support.app_driver import DEVICES, SECONDS, every_device, open_app, without_drawing
from tests.support.finished_matches import open_replay
from tests.support.match_driver import run_until_scene


def replay_of(session: MatchSession) -> tuple[App, Any]:
    app = open_app()
    app.stack.apply(ResetScenes(load_replay(app.context, session)))
    return app, run_until_scene(app, "replay")


def ask(app: App, replay: Any, at: int, device: str = "mouse") -> Any:
    """Opens the question at the next decision after this number of commands."""
    replay.playback.jump(at)
    DEVICES[device](app, "whatif")
    assert app.stack.top.name == "what_if"
    return app.stack.top


def answer(app: App, device: str = "mouse") -> Any:
    """Chooses the answers with the fewest remaining commands; returns the scene of the outcomes."""
    for _press in range(20):
        top: Any = app.stack.top
        if top.name != "what_if":
            break
        options = [one for one in top.choices.options if one.commands and not one.disabled_reason]
        if not options:  # Horse Collar has the weight itself to pull, or sliders to open
            DEVICES[device](app, "sliders")
            continue
        DEVICES[device](app, min(options, key=lambda one: len(one.commands)).key)
    assert app.stack.top.name == "what_if_result"
    return app.stack.top


def wait_for_outcome(app: App) -> list[list[int]]:
    with without_drawing(app):
        while not (scores := [[one.played, one.other] for one in app.stack.top.sheets]):
            app.frame([], SECONDS)
    app.frame([], SECONDS)
    return scores  # type: ignore[return-value]


@pytest.mark.slow
@pytest.mark.parametrize("rules", DECIDED)
def test_every_game_asks_at_its_own_table_and_compares_all_seats(rules: str) -> None:
    session = finished(rules)
    app, replay = replay_of(session)
    text = session.text
    late = 3 * len(session.match.steps) // 4  # bots play the rest
    asked = ask(app, replay, late)
    assert asked.at == next_decision(session.match, late)
    answer(app)
    scores = wait_for_outcome(app)
    assert session.match.outcome
    assert [played for played, _other in scores] == list(session.match.outcome.scores)
    assert session.text == text


@pytest.mark.whole
@every_device
def test_every_device_asks_answers_and_comes_back(device: str) -> None:
    app, replay = open_replay()
    ask(app, replay, 10, device)
    answer(app, device)
    wait_for_outcome(app)
    DEVICES[device](app, "another")
    assert app.stack.top.name == "what_if"
    DEVICES[device](app, "back")
    assert app.stack.top is replay
    assert replay.screen.view_model.is_replay
    assert replay.screen.view_model.way_out is None


@pytest.mark.whole
def test_the_other_match_is_watched_and_asked_again() -> None:
    app, replay = open_replay()
    asked = ask(app, replay, 10)
    answer(app)
    wait_for_outcome(app)
    DEVICES["mouse"](app, "watch")
    other: Any = run_until_scene(app, "replay")
    assert other is not replay
    assert other.playback.at == asked.at
    assert other.session.lines[: asked.at] == replay.session.lines[: asked.at]
    ask(app, other, asked.at + 1)


@pytest.mark.slow
def test_where_nobody_has_a_choice_that_is_said() -> None:
    session = finished("horse_race")
    app, _replay = replay_of(session)
    DEVICES["mouse"](app, "whatif")
    assert app.stack.top.name == "message"


@pytest.mark.slow
def test_the_replay_of_a_match_that_goes_on_does_not_ask() -> None:
    session = MatchSession.resume(finished("dice_game").text)
    running = MatchSession(session.setup)
    for command in session.match.commands[:20]:
        running.submit(command)
    _app, replay = replay_of(running)
    assert "whatif" not in {target.key for target in replay.targets()}
