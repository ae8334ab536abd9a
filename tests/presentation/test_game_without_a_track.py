"""A game that is no race, registered only by the tests, is played, saved, replayed and described like any other."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from build.dev import golden
from game.engine import catalog
from game.engine.rng import Rng
from game.presentation.match_screen import MatchScreen
from game.scenes.setup import draft
from game.session.autosaves import autosave_name
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.tools import cli
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, USUAL, open_app
from tests.support.match_driver import run_until_asked, run_until_scene
from tests.support.pig import PIG
from tests.support.pig_view import PIG_GAME
from tests.support.rulesets import offer
from tests.support.text_capture import captured_texts
from tests.support.text_checks import check_texts

FOLDER = Path(__file__).parents[1] / "golden" / "games_of_the_tests"
MAX_PRESSES = 400
SEED = 5
"""Seed of the matches that the set-up starts. With other seeds a bot can win before a person is asked again."""


@pytest.fixture(autouse=True)
def _pig(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, *catalog.games(), PIG_GAME)
    monkeypatch.setattr(draft, "random_seed", lambda: SEED)


def session(kinds: str, target: str = "20") -> MatchSession:
    seats = tuple(
        SeatSetup("person" if kind == "p" else "bot", f"N{seat}", "" if kind == "p" else "random", seat)
        for seat, kind in enumerate(kinds)
    )
    return MatchSession(MatchSetup("pig", 5, seats, {"target": target}))


def start(app: Any, press: Any) -> Any:
    """Goes from the title to the first question, through game choice and set-up."""
    app.context.settings.speed = "instant"
    for key in ("new", "game.pig", "change", "target.20", "start"):
        press(app, key)
    run_until_scene(app, "match")
    return run_until_asked(app)


def play_to_the_score(app: Any, press: Any) -> Any:
    rng = Rng(3)
    for _press in range(MAX_PRESSES):
        scene = run_until_asked(app)
        if scene.name != "match":
            break
        press(app, rng.pick([option.key for option in scene.choices.options]))
    run_until_scene(app, "scoring")
    for _frame in range(2000):
        if app.stack.top.targets():
            return app.stack.top
        app.frame([], SECONDS)
    raise AssertionError("the score does not end")


@pytest.mark.slow
def test_every_text_is_readable_without_a_line_about_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(USUAL)
    start(app, DEVICES["mouse"])
    check_texts(app, captured_texts(app, monkeypatch))


@pytest.mark.parametrize("device", ["mouse", "touch", "arrows", "pad"])
@pytest.mark.slow
def test_it_is_played_from_title_to_score_with_one_device(device: str) -> None:
    app = open_app()
    press = DEVICES[device]
    scene = start(app, press)
    assert isinstance(scene.screen, MatchScreen)
    assert {target.key for target in app.stack.top.targets()} >= {"Roll.seat.0", "seat.0", "calls", "top.help"}
    scoring = play_to_the_score(app, press)
    assert scoring.session.match.rules is PIG
    assert max(scoring.session.match.state.scores) >= 20
    assert not app.errors


def test_the_set_up_asks_for_no_track() -> None:
    app = open_app()
    for key in ("new", "game.pig", "change"):
        app_driver.click(app, key)
    keys = {target.key for target in app.stack.top.targets()}
    assert "target.100" in keys
    assert "map" not in keys
    assert not app.stack.top.draft.maps()  # type: ignore[attr-defined]
    assert app.stack.top.draft.setup().map == ""  # type: ignore[attr-defined]
    app.frame([], SECONDS)
    assert not app.errors


def test_everything_on_the_table_has_a_box_and_a_tooltip() -> None:
    app = open_app()
    scene = start(app, app_driver.click)
    items = scene.table_targets.inspectable_items()
    assert {item.key for item in items} >= {"Roll.seat.0", "seat.0", "top.menu", "calls"}
    assert all(item.tooltip().title for item in items)


@pytest.mark.slow
def test_it_goes_on_from_its_save_and_is_watched_again() -> None:
    app = open_app()
    start(app, app_driver.click)
    app_driver.click(app, "Roll.seat.0")
    run_until_asked(app)
    app.context.storage.flush()
    kept = app.context.storage.read(autosave_name(PIG.key))
    assert kept
    again = MatchSession.resume(kept)
    assert again.rules is PIG
    assert again.match.commands == run_until_asked(app).session.match.commands
    scoring = play_to_the_score(app, app_driver.click)
    app_driver.click(app, "watch")
    replay = run_until_scene(app, "replay")
    for _frame in range(3000):
        if replay.playback.at == replay.playback.timeline.length and not replay.playback.director.busy:
            break
        app.frame([], 0.5)
    assert replay.playback.director.view.scores == scoring.session.match.state.scores
    assert not app.errors


def test_a_kept_playthrough_goes_as_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "FOLDER", FOLDER)
    (playthrough,) = [one for one in golden.playthroughs() if one.rules is PIG]
    assert golden.difference(playthrough) is None
    said = golden.golden_path(playthrough).read_text(encoding="utf-8")
    assert {"roll", "hold", "rolled", "turn_began"} <= {line.split()[0] for line in said.splitlines() if line}


def test_it_is_played_in_the_terminal_without_words_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n2\n" * 300))
    assert cli.main(["play", "pig", "--seed", "4", "--bots", "random", "--option", "target=20"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "roll seat=0" in out
    assert "points" in out
    assert cli.main(["replay", "--last"]) == 0


def test_bots_without_policies_play_it_to_the_end() -> None:
    table = session("bb")
    while not table.finished:
        decision = table.think(1000)
        assert decision
        table.submit(decision.command)
    assert table.match.outcome
