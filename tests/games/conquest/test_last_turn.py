"""The last round of Forty-Two Lands, and hints on the table that leave the question visible."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.games.conquest.rules import events
from game.games.conquest.rules.state import ATTACK, REINFORCE
from game.games.conquest.rules.turn_flow import may_still_trade, points, seats_to_follow
from game.games.conquest.rules.world import ARTILLERY, CAVALRY, INFANTRY, NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.account_panel import AccountPanel
from game.games.conquest.view.band_panels import missing_symbols
from game.games.conquest.view.odds_panel import MOST_MARKS, OddsPanel, marked_threats, shown_threats
from game.games.conquest.view.view_model import Selection
from game.presentation.animation import AnimationRunner
from game.ui import text
from tests.support.conquest_bench import ConquestBench
from tests.support.match_driver import open_match, run_until_asked
from tests.support.text_capture import capture_scene


def asked_scene(rounds: str, kinds: str = "pbb") -> tuple[Any, Any]:
    """Returns the app and its match scene with a question to the person who begins."""
    seats = str(len(kinds))
    options = {"seats": seats, "territories": "dealt", "placing": "0", "rounds": rounds, "begins": "0"}
    app = open_match(kinds, rules="conquest", **options)
    return app, run_until_asked(app)


def threatened() -> Any:
    """Returns the view model of a match: each territory of the person has one army, each of a rival 20."""
    _app, scene = asked_scene("8")
    s = scene.screen.view_model
    s.shows_odds = True
    for number in NUMBERS:
        s.state.armies[number] = 1 if s.state.owners[number] == 0 else 20
    return s


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


def test_a_concession_has_a_banner_with_the_face_and_the_fate_of_the_armies() -> None:
    _app, scene = asked_scene("8")
    s = scene.screen.view_model
    AnimationRunner(scene.screen.parts.animations.for_event(events.Conceded(2, ()))).advance(0.1)
    assert (s.news.headline, s.news.note) == ("Cleo concedes", "The armies left are neutral.")
    assert [seat for seat, _mood in s.news.faces] == [2]


def test_the_account_of_the_last_turn_has_points_instead_of_an_income() -> None:
    _app, scene = asked_scene("1")
    s = scene.screen.view_model
    panel = AccountPanel(s)
    (head, amount), *terms = panel._points_lines()
    assert (head, amount) == ("Points", str(points(s.state, 0)))
    assert sum(int(number) for _label, number in terms) == points(s.state, 0)
    s.state.asked = 1
    assert panel._points_lines()[0][0] == "Ana: points"


def test_the_terms_of_the_account_add_up_while_armies_are_placed_and_after() -> None:
    bench = ConquestBench({0: dict.fromkeys((39, 40, 41, 42, 10), 1)}).holds(0, 1, 13, 14).begin()
    _app, scene = asked_scene("8")
    s = scene.screen.view_model
    s.view = bench.state
    account = AccountPanel(s)
    seen = [account._income_lines()]
    for command in ("trade cards=1,13,14", "place territory=10 armies=2", "place territory=10 armies=7"):
        bench.play(command)
        s.revision += 1
        seen.append(account._income_lines())
    for (_head, total), *terms in seen:
        assert int(total) == sum(int(number) for _label, number in terms)
    assert [lines[0] for lines in seen[:3]] == [
        ("Reinforcements", "+5"), ("Reinforcements", "+9"), ("Reinforcements", "+9")
    ]  # fmt: skip
    assert seen[-1][0] == ("Next turn", "+5")


def test_the_account_has_the_mission_beside_three_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = ConquestBench({0: dict.fromkeys((39, 40, 41, 42, 10), 1)}, goal="missions").holds(0, 1, 13, 14).begin()
    bench.play("trade cards=1,13,14")
    bench.state.missions[0] = 1
    app, scene = asked_scene("8")
    scene.screen.view_model.view = bench.state
    seen: list[tuple[str, str]] = []
    monkeypatch.setattr(text, "draw_pair", lambda _canvas, label, value, _box: seen.append((label[0], value[0])))
    AccountPanel(scene.screen.view_model)._draw_account(app.canvas)
    assert [label for label, _value in seen] == ["Reinforcements", "5 territories", "Continents · Cards", "Mission"]
    assert seen[2][1] == "+2 +4"


@pytest.mark.parametrize(
    ("hand", "symbols"),
    [
        ((1, 10), [INFANTRY]),
        ((1, 3), [ARTILLERY]),
        ((1, 3, 10), [INFANTRY, ARTILLERY]),
        ((1, 43), [INFANTRY, CAVALRY, ARTILLERY]),
    ],
)
def test_the_symbols_that_complete_a_set(hand: tuple[int, ...], symbols: list[int]) -> None:
    assert missing_symbols(hand) == symbols


def test_a_set_is_offered_only_while_it_can_be_traded() -> None:
    for rounds, is_offered in (("2", True), ("1", False)):
        bench = ConquestBench({0: {10: 5}}, rest=1, rounds=rounds).holds(0, 1, 10, 13).begin()
        assert may_still_trade(bench.state, 0)
        bench.to_attack(0)
        assert may_still_trade(bench.state, 0) == is_offered
        assert may_still_trade(bench.state, 1)


def test_a_set_does_not_shine_in_the_last_attack_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = asked_scene("1")
    s = scene.screen.view_model
    s.state.hands[0] = [1, 10, 13]
    for phase, is_offered in ((REINFORCE, True), (ATTACK, False)):
        s.state.phase = phase
        assert ("Trade" in {one.words for one in capture_scene(app, monkeypatch).seen}) == is_offered


def test_at_most_three_threatened_territories_have_a_mark() -> None:
    s = threatened()
    s.selection = Selection()
    assert len(shown_threats(s)) > MOST_MARKS == len(marked_threats(s))


def test_a_threatened_territory_in_focus_has_a_mark_and_its_panel_names_the_rival() -> None:
    s = threatened()
    panel = OddsPanel(s)
    for number in shown_threats(s):
        s.selection = Selection(focus=number)
        assert number in marked_threats(s)
        assert panel._territory_lines()[-1][0].startswith("!")
    s.selection = Selection(focus=s.state.territories[1][0])
    assert not any(label.startswith("!") for label, _value in panel._territory_lines())


def test_a_tip_is_over_the_sea_and_the_bar_keeps_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = asked_scene("8")
    tip = "Tip: attack Eastern United States from Western United States – 75% to take it"
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


def test_the_prompt_has_the_warning_of_the_pressed_button(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = asked_scene("8")
    option = next(one for one in scene.choices.options if one.key == "place_all")
    scene.choices.options = [replace(option, warning="You can still trade your cards.")]
    (target,) = scene.choices.targets(scene._on_option)
    scene.focus.press(target)
    seen = capture_scene(app, monkeypatch).seen
    assert sum(one.words == target.warning for one in seen) == 1
    assert target.explains_itself


@pytest.mark.parametrize(("focus", "is_shown"), [(13, False), (29, True)])
def test_a_caption_never_covers_the_army_of_the_territory_in_focus(*, focus: int, is_shown: bool) -> None:
    app, scene = asked_scene("8")
    screen = scene.screen
    plate = screen.view_model.army_place(13).plate(screen.view_model.army_point(13))
    for words in ("Ana takes Siam.", "Ana takes Siam from Bo.", "Ana takes Siam from Bo again."):
        screen.view_model.captions.show(words)
        screen.view_model.selection = Selection(focus=focus)
        screen.layout(app.canvas, is_asked=True)
        if screen.caption_box.colliderect(plate):
            break
    assert screen.caption_box.colliderect(plate)
    assert bool(screen.overlays()) == is_shown
