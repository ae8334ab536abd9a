"""The last round of Forty-Two Lands, and hints on the table that leave the question visible."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.conquest.rules import events
from game.games.conquest.rules.turn_flow import points, seats_to_follow
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.account_panel import AccountPanel
from game.games.conquest.view.odds_panel import MOST_MARKS, marked_threats, shown_threats
from game.presentation.animation import AnimationRunner
from tests.support.match_driver import open_match, run_until_asked
from tests.support.text_capture import capture_scene


def asked_scene(rounds: str, kinds: str = "pbb") -> tuple[Any, Any]:
    """Returns the app and its match scene with a question to the person who begins."""
    seats = str(len(kinds))
    options = {"seats": seats, "territories": "dealt", "placing": "0", "rounds": rounds, "begins": "0"}
    app = open_match(kinds, rules="conquest", **options)
    return app, run_until_asked(app)


def test_the_last_turn_names_the_rivals_that_still_move() -> None:
    _app, scene = asked_scene("1")
    s = scene.screen.view_model
    assert seats_to_follow(s.state) == [1, 2]
    AnimationRunner(scene.screen.parts.animations.for_event(events.ArmiesReceived(0, 3))).advance(0.1)
    assert (s.news.headline, s.news.note) == ("Last turn", "Then Bo and Cleo move once.")


def test_an_earlier_turn_has_no_such_banner() -> None:
    _app, scene = asked_scene("2")
    s = scene.screen.view_model
    AnimationRunner(scene.screen.parts.animations.for_event(events.ArmiesReceived(0, 3))).advance(0.1)
    assert s.news is None


def test_the_account_of_the_last_turn_has_points_instead_of_an_income() -> None:
    _app, scene = asked_scene("1")
    s = scene.screen.view_model
    panel = AccountPanel(s)
    (head, amount), *_terms = panel._points_lines()
    assert (head, amount) == ("Last turn", str(points(s.state, 0)))
    s.state.asked = 1
    assert panel._points_lines()[0][0] == "Ana: points"


def test_at_most_three_threatened_territories_have_a_mark() -> None:
    _app, scene = asked_scene("8")
    s = scene.screen.view_model
    s.shows_odds = True
    for number in NUMBERS:
        s.state.armies[number] = 1 if s.state.owners[number] == 0 else 20
    assert len(shown_threats(s)) > MOST_MARKS == len(marked_threats(s))


def test_a_tip_is_over_the_sea_and_the_bar_keeps_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = asked_scene("8")
    tip = "Tip: a pro attacks Eastern United States from Western United States – 75% to take it"
    scene.screen.show_hint(None, tip)
    seen = {one.words: one for one in capture_scene(app, monkeypatch).seen}
    assert any(words.startswith("Ana, place 4 armies") for words in seen)
    assert tip in seen


def test_no_button_of_moves_is_at_the_place_of_end_attacks() -> None:
    end_attacks = layout.row_boxes(layout.rows_with_pass({"pass"}))["pass"]
    for keys in ({"pass"}, {"pass", "march"}):
        boxes = layout.row_boxes(layout.rows_with_end(keys))
        pressed = [key for key, box in boxes.items() if key and box.collidepoint(end_attacks.center)]
        assert not pressed
