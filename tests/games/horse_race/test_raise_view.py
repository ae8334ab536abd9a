"""A raise in the Horse Race on screen: two buttons, the ring at the ticket's horse, and the infield screen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from pygame import Surface

from game.engine.rules import Command
from game.games.horse_race.rules import commands, events, raising
from game.games.horse_race.rules.side_bets import odds, payment, winnings
from game.games.horse_race.rules.state import BETS, HORSES, OVER
from game.games.horse_race.view import layout, race_list, raise_buttons, ticket_tags
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.view import hint
from game.games.horse_race.view.view_model import finish_gains
from game.games.horse_race.wording import raised_winnings
from game.presentation.phone_view import PhoneView
from game.race_view.live_odds import WinPlaceShow
from game.race_view.track_layer import horse_pose
from game.ui.canvas import Canvas
from tests.games.horse_race.test_raising import raised_match
from tests.games.horse_race.test_view import Bare, with_one_roll_to_go
from tests.support.app_driver import click
from tests.support.match_driver import open_match, run_until_asked
from tests.support.random_play import new_match


def asked_to_raise() -> Any:
    """Plays matches until a person may raise; returns the game and the match scene."""
    for seed in range(1, 30):
        app = open_match("pb", rules="horse_race", seed=seed, side_bets="raise", races="1")
        while (scene := run_until_asked(app)).name == "match":
            if scene.choices.offer:
                return app, scene
            tickets = [option for option in scene.choices.options if option.key.startswith("SideBet")]
            click(app, (tickets or scene.choices.options)[0].key)
    raise AssertionError("no person was asked to raise")


def test_one_press_raises_and_rolls() -> None:
    app, scene = asked_to_raise()
    match = scene.session.match
    steps = len(match.steps)
    roll, raised = scene.choices.placed()
    assert [roll[1], raised[1]] == list(layout.RAISE_BUTTONS)
    assert not any(die.face for die in scene.screen.view_model.dice)
    click(app, raised[0].key)
    assert isinstance(match.steps[steps].command, commands.Raise)
    kinds = [type(event) for event in match.steps[steps].events]
    assert kinds[:2] == [events.TicketRaised, events.DiceRolled]


def test_with_dice_of_the_table_both_dice_follow_the_choice() -> None:
    texts = {"seats": "2", "side_bets": "raise", "dice": "table"}
    match = next(match for seed in range(40) if (match := offered(texts, seed)))
    (seat,) = match.to_act()
    picker = HorseRaceCommandPicker(match.state, match.legal(seat), lambda _command: None)
    assert [option.key for option in picker.options] == [f"Roll.seat.{seat}", f"Raise.seat.{seat}"]
    assert picker.take(picker.options[1]) is None
    assert picker.asks_for_dice
    assert picker.entered_dice == (0, 0)
    assert picker.take(picker.options[3]) is None
    assert picker.entered_dice == (4, 0)
    assert picker.take(picker.options[1]) == commands.Raise(seat, 4, 2)


def offered(texts: dict[str, str], seed: int) -> Any:
    """Plays a match with random choices to its first offer of a raise; returns the match, or None without an offer."""
    match = new_match(raised_match().rules, texts, seed)
    while match.to_act():
        (seat,) = match.to_act()
        legal: list[Command] = list(match.legal(seat))
        if any(isinstance(one, commands.Raise) for one in legal):
            return match
        tickets = [one for one in legal if isinstance(one, commands.SideBet)]
        match.play(tickets[0] if tickets else legal[(seed * 7 + len(match.steps) * 5) % len(legal)])
    return None


def test_a_phone_names_price_and_payment() -> None:
    match = raised_match()
    (seat,) = match.to_act()
    offer = raising.offer(match.state, seat)
    assert offer
    phone = PhoneView("horse_race", ("Ana", "Bo"))
    options = phone.question(match.state, match.legal(seat), lambda _command: None).options
    assert [option["words"] for option in options] == ["Roll", "Raise"]
    now = winnings(match.state, seat, offer.horse)
    assert options[0]["note"] == f"if {offer.horse} wins: ${now}"
    assert options[1]["note"] == f"${offer.price}, once · if {offer.horse} wins: ${now + offer.payment}"
    assert options[1]["left"] == f"leaves you ${match.state.money[seat] - offer.price}"


def test_the_sums_of_both_buttons_are_those_of_the_lane_before_and_after_the_raise() -> None:
    match = raised_match()
    (seat,) = match.to_act()
    offer = raising.offer(match.state, seat)
    assert offer
    stage = Bare(match, people=(seat,))
    s = stage.view_model
    now = s.stake_in(offer.horse)
    assert now == winnings(match.state, seat, offer.horse) == sum(finish_gains(s.view, offer.horse, (seat,))[seat])
    events.TicketRaised(seat, *offer).apply(s.view)
    assert s.stake_in(offer.horse) == now + offer.payment == raised_winnings(match.state, offer)


def test_during_the_race_only_a_ring_marks_the_horse_of_a_ticket(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, scene = asked_to_raise()
    s = scene.screen.view_model
    backed = s.view.ticket_horse(s.open_sheet_seat)
    ringed = list[tuple[float, float]]()
    monkeypatch.setattr(ticket_tags, "_render_ring", lambda canvas: Surface((1, 1)))
    canvas = Canvas(Surface((1280, 720)), 1.0)
    monkeypatch.setattr(Canvas, "blit_centred", lambda _canvas, _picture, x, y: ringed.append((x, y)))
    track = scene.screen.parts.animations._track
    ticket_tags.draw_ring(canvas, s, track)
    assert ringed == [horse_pose(track, s, s.horse_tokens[backed])[:2]]


def test_the_offer_of_a_raise_names_the_chance_of_its_horse() -> None:
    _app, scene = asked_to_raise()
    s = scene.screen.view_model
    horse = s.view.ticket_horse(s.view.roller)
    s.chances = {}
    assert not hint(s)
    s.chances = {horse: WinPlaceShow(0.11, 0.2, 0.3)}
    assert hint(s) == "11% to win"


def test_the_parts_on_each_button_are_those_of_its_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = asked_to_raise()
    choices = scene.turns.choices
    s = scene.screen.view_model
    parts = list[dict[str, int]]()
    sums = list[int]()
    monkeypatch.setattr(raise_buttons, "_draw_parts", lambda _canvas, gains, *_place: parts.append(gains))
    monkeypatch.setattr(raise_buttons, "_draw_gain", lambda _canvas, _s, _horse, gain, _plate: sums.append(gain))
    raise_buttons.draw_raise_buttons(app.canvas, s, choices, scene.focus)
    ticket = payment(s.view, s.view.roller, choices.offer.horse)
    assert [gains["ticket"] for gains in parts] == [ticket, ticket + choices.offer.payment]
    assert (
        [sum(gains.values()) for gains in parts]
        == sums
        == [
            winnings(s.view, s.view.roller, choices.offer.horse),
            raised_winnings(s.view, choices.offer),
        ]
    )


def test_each_price_of_a_ticket_names_its_payment() -> None:
    match = raised_match().replayed_to(0)
    while match.state.phase != BETS:
        match.play(match.legal(match.to_act()[0])[0])
    (seat, *_others) = match.to_act()
    picker = HorseRaceCommandPicker(match.state, match.legal(seat), lambda _command: None)
    picker.take(next(option for option in picker.options if isinstance(option.commands[0], commands.SideBet)))
    horse = match.state.running()[0]
    prices = [5, 10, 20]
    notes = [option.note for option in picker.options]
    assert notes == [f"pays ${price * odds(match.state, horse)}" for price in prices]


def test_the_infield_screen_is_urgent_while_a_horse_needs_one_roll() -> None:
    s = Bare(with_one_roll_to_go(7, scratched=[2, 3, 11, 12])).view_model
    assert s.is_race_urgent
    assert s.is_lively
    s.view.positions[7] -= 1
    assert not s.is_race_urgent
    s.view.positions[7] += 2
    events.RaceWon(7).apply(s.view)
    assert not s.is_race_urgent


def test_the_infield_screen_is_urgent_while_a_raised_horse_runs() -> None:
    match = raised_match()
    (seat,) = match.to_act()
    stage = Bare(match)
    assert not stage.view_model.is_race_urgent
    horse, price, payment = raising.offer(match.state, seat) or (0, 0, 0)
    events.TicketRaised(seat, horse, price, payment).apply(stage.view_model.view)
    assert stage.view_model.is_race_urgent
    assert stage.view_model.is_lively
    stage.view_model.reduced_motion = True
    assert not stage.view_model.is_lively
    events.RaceWon(horse).apply(stage.view_model.view)
    assert not stage.view_model.is_race_urgent


@pytest.mark.parametrize("backed", range(8))
def test_the_rows_of_a_race_and_the_scratched_horses_have_room(backed: int) -> None:
    rows = [layout.race_row(number, backed) for number in range(7)]
    places = [layout.scratched_place(number) for number in range(4)]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(rows))
    assert all(left.right <= right.left for left, right in pairwise([layout.SCRATCHED_TITLE, *places]))
    assert rows[-1].bottom <= layout.SCRATCHED_LINE.top
    assert all(layout.FIELD.contains(box) for box in (*rows, *places))


def test_during_the_race_the_list_has_a_place_for_every_horse() -> None:
    stage = Bare(raised_match())
    s = stage.view_model
    boxes = [race_list.row_box(s, horse) for horse in HORSES]
    assert race_list.is_shown(s)
    assert race_list.signature(s)
    assert not any(box.colliderect(other) for number, box in enumerate(boxes) for other in boxes[:number])
    s.view.phase = OVER
    assert [race_list.row_box(s, horse) for horse in HORSES] == [layout.row(horse) for horse in HORSES]
    assert not race_list.signature(s)
