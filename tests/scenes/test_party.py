"""A party: people bet against the clock while bots run the horses, with gamepads, mouse or keys."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.games.dice_game.rules import commands
from game.games.dice_game.view.commentary import DiceGameCommentator
from game.scenes.base.scene import Scene
from game.scenes.match import simultaneous_driver
from game.session.setup import MatchSetup
from game.session.simultaneous_choices import TABLE_CLOCK_SECONDS
from tests.support import app_driver
from tests.support.app_driver import DEVICES, DPAD, SECONDS, open_app, replace_route
from tests.support.couch import A, is_asked, open_couch, plug_in, press, run_until_plans, sheets_of, unplug
from tests.support.match_driver import open_match, run_until, run_until_asked, run_until_scene

RIGHT = DPAD[(1, 0)]
DOWN = DPAD[(0, 1)]
IN_TIME = round((TABLE_CLOCK_SECONDS + 1) / SECONDS)
"""Number of frames until a clock has run out."""
MAX_ROUNDS = 60


def match_of(app: App) -> Any:
    race: Any = app.stack.top
    return race.session.match


def clock_seconds(app: App) -> Any:
    race: Any = app.stack.top
    return race.driver.clock_seconds


def comments_of(session: Any) -> list[str]:
    """Returns the commentator's lines of a whole match."""
    commentator = DiceGameCommentator(session.match.seed)
    again = session.match.replayed_to(0)
    lines = []
    for step in session.match.steps:
        state = again.state.copy()
        for event in step.events:
            lines.append(commentator.comment(state, session.names, event))
            event.apply(state)
        again.play(step.command)
    return lines


def bets_of(app: App, seat: int) -> list[Any]:
    return [
        command
        for command in match_of(app).commands
        if command.seat == seat and isinstance(command, commands.Bet | commands.Pass)
    ]


# -- a gamepad for each player
@pytest.mark.slow
def test_everybody_bets_at_once_and_whoever_does_nothing_passes() -> None:
    app = open_couch("ppppbbb", length="party", choosing="clock", seed=5)
    sheets = run_until_plans(app)
    assert set(sheets) == {0, 1, 2, 3}
    assert match_of(app).state.turn == 0
    press(app, 0, RIGHT, RIGHT, A)
    press(app, 1, *[RIGHT] * 8, DOWN, A)
    assert [sheets[seat].ready for seat in range(4)] == [True, True, False, False]
    press(app, 2, RIGHT)
    assert run_until(app, lambda: sheets_of(app) is None, frames=IN_TIME)
    assert run_until(app, lambda: bool(bets_of(app, 3)))
    assert [bets_of(app, seat)[0] for seat in range(4)] == [
        commands.Bet(0, 2, 3),
        commands.Bet(1, 8, 2),
        commands.Bet(2, 1, 3),
        commands.Pass(3),
    ]


@pytest.mark.slow
def test_sheets_open_again_while_bots_play_ahead_of_what_is_shown() -> None:
    app = open_couch("ppbb", length="party", choosing="calm")
    run_until_plans(app)
    app.context.settings.speed = "normal"
    app.stack.top.enter()
    for rounds in (1, 2, 3):
        assert set(sheets_of(app)) == {0, 1}
        press(app, 0, A)
        press(app, 1, RIGHT, A)
        run_until(app, lambda: sheets_of(app) or is_asked(app))
        assert match_of(app).state.round == rounds + 1


def test_the_clock_runs_from_the_start_if_it_is_wanted() -> None:
    app = open_couch("ppbb", length="party", choosing="clock")
    run_until_plans(app)
    assert clock_seconds(app) == pytest.approx(TABLE_CLOCK_SECONDS, abs=0.5)
    calm = open_couch("ppbb", length="party", choosing="calm")
    run_until_plans(calm)
    assert clock_seconds(calm) is None


def test_nobody_is_hurried_whose_focus_moves_by_itself() -> None:
    app = open_match("pbbb", length="party", seed=5)
    app.context.settings.scan = "0.5"
    run_until_asked(app)
    app.frame([], SECONDS)
    assert clock_seconds(app) is None


def test_the_mouse_reaches_the_last_horse_of_a_small_sheet() -> None:
    app = open_couch("ppbb", length="party", choosing="calm")
    app.context.assignment.leave("pad.1")
    sheet = run_until_plans(app)[1]
    for horse in (4, 6):
        app_driver.click(app, f"pocket.1.Bet.horse.{horse}")
        assert not sheet.ready
    app_driver.click(app, "pocket.1.Bet.horse.8")
    assert sheet.plan.commands == (commands.Bet(1, 8, 3),)


@pytest.mark.slow
def test_a_party_on_pads_is_the_party_of_its_record_and_comes_to_a_score() -> None:
    app = open_couch("pppbbb", length="party", choosing="clock", seed=8)
    session = app.stack.top.session  # type: ignore[attr-defined]
    rounds = 0
    while sheets := run_until_plans(app):
        rounds += 1
        assert rounds < MAX_ROUNDS
        for seat in sheets:
            press(app, seat, *[RIGHT] * ((rounds + 3 * seat) % 9), A)
        run_until(app, lambda: sheets_of(app) is None or app.stack.top.name != "match", frames=IN_TIME)
    run_until_scene(app, "scoring")
    assert rounds > 5
    in_turn = open_match("pppbbb", seed=8, length="party", choosing="turns").stack.top
    for command in session.match.commands:
        in_turn.session.submit(command)  # type: ignore[attr-defined]
    assert in_turn.session.match.state == session.match.state  # type: ignore[attr-defined]
    assert set(session.match.outcome.winners) <= {0, 1, 2}


def test_a_lost_pad_is_given_to_a_bot_that_bets_on() -> None:
    app = open_couch("pppbbb", length="party", choosing="calm")
    run_until_plans(app)
    unplug(app, 2)
    assert app.stack.top.name == "controller_lost"
    app_driver.click(app, "bot")
    sheets = run_until_plans(app)
    assert set(sheets) == {0, 1}
    press(app, 0, A)
    press(app, 1, A)
    assert run_until(app, lambda: bool(bets_of(app, 2)))


def test_a_new_pad_takes_no_stable() -> None:
    app = open_couch("ppbb", length="party", choosing="calm")
    run_until_plans(app)
    plug_in(app, 5)
    press(app, 5, A)
    race: Any = app.stack.top
    assert race.session.people == (0, 1)
    assert race.joining.invitation_text == ""


# -- shared devices
def test_the_mouse_bets_on_a_horse_and_an_amount() -> None:
    app = open_match("pbbb", length="party", seed=5)
    run_until_asked(app)
    app_driver.click(app, "Bet.horse.6")
    app_driver.click(app, "Bet.amount.2")
    assert run_until(app, lambda: bool(bets_of(app, 0)))
    assert bets_of(app, 0) == [commands.Bet(0, 6, 2)]


@pytest.mark.parametrize("device", list(DEVICES))
@pytest.mark.slow
def test_any_device_bets(device: str) -> None:
    app = open_match("pbbb", length="party", seed=5, choosing="turns")
    run_until_asked(app)
    DEVICES[device](app, "Bet.horse.3")
    DEVICES[device](app, "Bet.amount.1")
    assert run_until(app, lambda: bool(bets_of(app, 0)))
    assert bets_of(app, 0) == [commands.Bet(0, 3, 1)]


@pytest.mark.slow
def test_who_shares_a_device_is_asked_in_turn_each_with_a_whole_clock() -> None:
    app = open_match("ppbb", length="party", seed=5)
    run_until_asked(app)
    run_until(app, lambda: clock_seconds(app) < TABLE_CLOCK_SECONDS / 2, frames=IN_TIME)
    app_driver.click(app, "Bet.horse.4")
    app_driver.click(app, "Bet.amount.3")
    assert run_until(app, lambda: is_asked(app) and match_of(app).to_act() == (1,))
    app.frame([], SECONDS)
    assert clock_seconds(app) > TABLE_CLOCK_SECONDS * 0.9
    assert run_until(app, lambda: bool(bets_of(app, 1)), frames=IN_TIME)
    assert bets_of(app, 1) == [commands.Pass(1)]


@pytest.mark.slow
def test_a_party_of_which_nobody_takes_notice_comes_to_a_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simultaneous_driver, "TABLE_CLOCK_SECONDS", 1.0)  # a party that lasts a minute
    app = open_match("pbbb", length="party", seed=3)
    session: Any = app.stack.top.session  # type: ignore[attr-defined]
    run_until_scene(app, "scoring")
    assert {type(command) for command in session.match.commands if command.seat == 0} == {commands.Pass}
    assert not any("Ana" in line and "pass" in line for line in comments_of(session))
    assert session.match.state.total(0) == 25


# -- the set-up
def test_the_last_bots_of_the_table_run_the_horses() -> None:
    app = open_app()
    begun: list[MatchSetup] = []

    def note(setup: MatchSetup) -> Scene:
        begun.append(setup)
        return make(app.context, "start_match", setup)

    make = app.context.make_scene
    replace_route(app, "start_match", note)
    for key in ("new", "game.dice_game", "change", "length.party", "start"):
        app_driver.click(app, key)
    assert begun[0].options["stables"] == "23"
    race = run_until_scene(app, "match")
    assert race.session.seats_for_bots == (2, 3)


def test_the_set_up_says_who_does_what_and_what_is_missing() -> None:
    app = open_app()
    for key in ("new", "game.dice_game", "change", "length.party"):
        app_driver.click(app, key)
    draft = app.stack.top.draft  # type: ignore[attr-defined]
    assert draft.summary() == "Cleo + Dev run the horses, the others bet"
    draft.seats[1].kind = draft.seats[2].kind = "person"
    assert "two bots" in draft.disabled_reason()
    draft.seats[4].kind = "bot"
    assert draft.disabled_reason() == ""
    draft.options["dice"] = "table"
    assert "rolls" in draft.disabled_reason()
    draft.options["length"] = "full"
    assert draft.summary() == "3 people, 2 bots"
