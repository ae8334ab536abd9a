"""Bots play ahead of the shown events, and nothing is announced early, shown early, or lost."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.bots.agent import Decision
from game.commentary.commentator import commentator_of
from game.presentation import replay_player
from game.session.session import MatchSession
from game.session.timeline import MatchTimeline
from tests.support.app_driver import without_drawing
from tests.support.match_driver import open_match, run_frame, run_until_asked

FRAMES = 2000


def answer(race: Any) -> None:
    """Chooses the first option until a command is given."""
    while race.choices:
        race._on_option(next(option for option in race.choices.options if not option.disabled_reason))


def frames_to_question(app: App, race: Any) -> list[int]:
    """Runs frames until a person is asked; returns the number of commands the match was ahead in each frame."""
    ahead = []
    with without_drawing(app):
        for _frame in range(FRAMES):
            run_frame(app)
            if app.stack.top is not race or (race.choices and not race.director.busy):
                return ahead
            ahead.append(len(race.session.match.steps) - 1 - race.screen.history.step)
    raise AssertionError("no person was asked")


def match_at_normal_speed(kinds: str, **options: str) -> tuple[App, Any]:
    app = open_match(kinds, **options)
    race = run_until_asked(app)
    race.director.pace = 1.0
    return app, race


@pytest.mark.slow
def test_bots_play_while_something_moves_and_the_picture_catches_up() -> None:
    app, race = match_at_normal_speed("pbbb", begins="0")
    most = 0
    for _turn in range(4):
        answer(race)
        most = max(most, *frames_to_question(app, race), 0)
        assert race.director.view == race.session.match.state
        assert race.screen.history.step == len(race.session.match.steps) - 1
    assert most >= 2


@pytest.mark.slow
def test_the_time_to_think_begins_with_the_thought_not_with_what_is_shown_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = open_match("bbb")
    race: Any = app.stack.top
    race.director.pace = 1.0
    session = race.session
    hurried = {}
    think = race.session.think

    def watched(milliseconds: float, *, must_decide: bool = False) -> Decision | None:
        hurried.setdefault(len(session.match.steps), must_decide)
        return think(milliseconds, must_decide=must_decide)

    monkeypatch.setattr(session, "think", watched)
    with without_drawing(app):
        for _frame in range(FRAMES):
            run_frame(app)
    assert len(hurried) > 3
    assert not any(hurried.values())


@pytest.mark.slow
def test_what_is_told_belongs_to_its_command_however_far_bots_are_ahead() -> None:
    app, race = match_at_normal_speed("pbbb", begins="0")
    for _turn in range(4):
        answer(race)
        frames_to_question(app, race)
    session: MatchSession = race.session
    voice = commentator_of(session.setup.rules, session.setup.seed)
    public = replay_player.public_event_filter(session)
    timeline = MatchTimeline(session.match)
    again = [entry for entry in replay_player.replay_commentary(timeline, race.screen, voice, public) if entry]
    assert [(one.step, one.words) for one in race.screen.history.entries] == [(one.step, one.words) for one in again]


@pytest.mark.slow
def test_the_save_holds_what_is_not_shown_yet() -> None:
    app, race = match_at_normal_speed("pbbb", begins="0")
    answer(race)
    with without_drawing(app):
        while race.screen.history.step + 1 >= len(race.session.match.steps):
            run_frame(app)
    resumed = MatchSession.resume(race.session.text)
    assert resumed.match.state == race.session.match.state
    assert race.director.view != race.session.match.state


def play_until_a_bot_acts(app: App) -> Any:
    """Answers for all people, and confirms handovers, until a bot is to act while events are shown."""
    for _frame in range(FRAMES):
        top: Any = app.stack.top
        if top.name == "handover":
            app.stack.apply(top.targets()[0].on_press())
        elif top.name == "match":
            top.director.pace = 1.0
            actor = top.session.actor
            if top.director.busy and not top.session.is_human(actor):
                return top
            answer(top)
        run_frame(app)
    raise AssertionError("no bot had to act")


@pytest.mark.slow
def test_bots_wait_where_a_hand_must_be_hidden_before_they_are_shown() -> None:
    app = open_match("pbp", rules="long_shot")
    with without_drawing(app):
        race = play_until_a_bot_acts(app)
    assert race.privacy.seat is not None
    assert not race.turns.may_think_ahead(race.session.actor)


@pytest.mark.slow
def test_bots_do_not_wait_for_a_person_who_plays_alone_against_them() -> None:
    app = open_match("pbb", rules="long_shot")
    with without_drawing(app):
        race = play_until_a_bot_acts(app)
    assert race.turns.may_think_ahead(race.session.actor)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["long_shot", "horse_collar"])
def test_what_was_said_of_a_bot_is_gone_when_its_turn_has_passed(rules: str) -> None:
    app = open_match("bb", rules=rules)
    race: Any = app.stack.top
    race.director.pace = 1.0
    said = set()
    with without_drawing(app):
        for _frame in range(FRAMES):
            run_frame(app)
            seat = race.director.view.turn if rules == "long_shot" else race.director.view.seat
            words = race.turns.status_text
            said |= {words.split(" ")[0].rstrip(":")} - {""}
            assert not words or words.split(" ")[0].rstrip(":") == race.session.names[seat], (words, seat)
            if len(said) > 1:
                return
    raise AssertionError("only one bot was announced")
