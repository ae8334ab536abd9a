"""The first match of the Horse Race: the introduction of cards and bets, and the trainer's lines."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.games.horse_race.rules import commands, raising, side_bets
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import BETS, DEAL, SCRATCH
from game.games.horse_race.trainer import TRAINER, first_bet
from game.games.horse_race.view import layout
from game.presentation.speech_bubble import TrainerPanel
from game.session.tutorial.trainer import OpenQuestion
from tests.games.horse_race.test_raising import at, race, raises
from tests.games.horse_race.test_rulebook import Bench
from tests.games.horse_race.test_side_bets import OUT
from tests.games.horse_race.test_view import Bare, match_of
from tests.scenes.test_first_matches import begun, decide, questions, words_of
from tests.support.match_driver import run_until, run_until_asked


def first_bets() -> Any:
    """Plays a first match to its first question about bets with a hint; returns the match scene."""
    app = begun("horse_race")
    for scene in questions(app, 300):
        if scene.session.match.state.phase == BETS:
            assert run_until(app, lambda: app.stack.top.screen.view_model.advice is not None)  # type: ignore[attr-defined]
            scene.layout(app.canvas)
            return scene
    raise AssertionError("no person was asked to bet")


@pytest.mark.slow
def test_a_first_match_asks_for_bets_in_its_first_race() -> None:
    state = first_bets().session.match.state
    assert (state.phase, state.race) == (BETS, 1)
    assert state.options.raises


@pytest.mark.slow
def test_the_trainer_shows_a_small_bet_in_the_first_race_above_its_horse_without_advice_to_buy() -> None:
    scene = first_bets()
    state = scene.session.match.state
    words = words_of(scene)
    bet = first_bet(state, 0)
    amount = bet.amount * side_bets.odds(state, bet.horse)
    assert words == f"For fun: ${bet.amount} on horse {bet.horse} pays ${amount}. On average, bets lose."
    assert scene.screen.view_model.advice == commands.NoBet(0)
    scene.driver.advance()
    assert words_of(scene) == words
    overlay = scene.driver.overlay
    tickets = [layout.ticket(number) for number in range(7)]
    boxes = [overlay.panel.bubble, overlay.panel.face, layout.BETS_PLATE, layout.PARADE]
    assert overlay.panel.has_face
    assert all(layout.TRACK.contains(box) and box.collidelist(tickets) < 0 for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    middle = layout.ticket(state.running().index(bet.horse)).centerx
    assert overlay.panel.face.left <= middle <= overlay.panel.bubble.right


@pytest.mark.slow
def test_during_the_first_scratches_and_rolls_the_trainer_stays_off_the_lanes() -> None:
    app = begun("horse_race")
    spoken = 0
    for _question in range(8):
        scene: Any = run_until_asked(app)
        scene.driver.advance()
        panel = scene.driver.overlay.panel
        if panel.words:
            spoken += 1
            scene.layout(app.canvas)
            home = scene.choices.table_layout.trainer_bubble
            assert home.contains(panel.bubble)
        decide(scene)
    assert spoken > 2


def open_question(bench: Bench, seat: int) -> OpenQuestion[Any]:
    legal = HORSE_RACE.legal(bench.state, seat)
    kinds = {type(command) for command in legal}
    return OpenQuestion(bench.state, seat, kind=kinds.pop() if len(kinds) == 1 else None, legal=legal)


def test_the_trainer_explains_a_raise_in_the_same_words_at_every_offer() -> None:
    words = set()
    for horse in (7, 8):
        bench = at(race(horse=horse), h12=2)
        assert raises(bench)
        line = TRAINER.line(open_question(bench, 1))
        assert line
        assert not line.repeats
        words.add(str(line.words(open_question(bench, 1))))
    assert words == {"A raise costs money now and pays more if your horse wins."}


def test_no_bet_is_recommended_in_the_second_race() -> None:
    bench = Bench(seats="2", side_bets="on", races="3").dealt().scratched(*OUT)
    seat = HORSE_RACE.to_act(bench.state)[0]
    assert TRAINER.line(OpenQuestion(bench.state, seat))
    bench.state.race = 2
    assert not TRAINER.line(OpenQuestion(bench.state, seat))


def test_a_raise_is_recommended_to_a_player_who_is_behind() -> None:
    bench = at(race(), h12=2)
    question = replace(open_question(bench, 1), advice=commands.Raise(1))
    line = TRAINER.line(question)
    offer = raising.offer(bench.state, 1)
    assert line
    assert offer
    winnings = side_bets.winnings(bench.state, 1, offer.horse) + offer.payment
    expected = f"You're behind: for ${offer.price} more you get ${winnings} if {offer.horse} wins."
    assert str(line.words(question)) == expected


def test_the_first_bet_is_the_smallest_on_the_own_horse_that_loses_least_on_average() -> None:
    bench = Bench(seats="2", side_bets="on").dealt().scratched(*OUT)
    seat = HORSE_RACE.to_act(bench.state)[0]
    bets = [one for one in side_bets.legal(bench.state, seat) if isinstance(one, commands.SideBet)]
    example = first_bet(bench.state, seat)
    assert example.amount == min(bet.amount for bet in bets)
    cards = {bet: bench.state.holders_of(bet.horse).count(seat) for bet in bets if bet.amount == example.amount}
    assert cards[example] == max(cards.values())
    losses = {bet: side_bets.mean_loss(bench.state, bet) for bet, count in cards.items() if count == cards[example]}
    assert losses[example] == min(losses.values())
    assert all(loss > 0 for loss in losses.values())


def test_a_first_match_shows_chances_once_cards_are_known() -> None:
    s = Bare(match_of(3, races="2"), people=(0,)).view_model
    s.is_first_match = True
    for phase, race_number, is_known in ((DEAL, 0, False), (SCRATCH, 1, False), ("race", 1, True), (SCRATCH, 2, True)):
        s.view.phase = phase
        s.view.race = race_number
        assert s.knows_cards == is_known
    s.is_first_match = False
    s.view.phase = SCRATCH
    s.view.race = 1
    assert s.knows_cards


def test_with_large_text_the_example_of_a_bet_fits_above_the_parade() -> None:
    bench = Bench(seats="2", side_bets="on").dealt().scratched(*OUT)
    seat = HORSE_RACE.to_act(bench.state)[0]
    question = OpenQuestion(bench.state, seat)
    line = TRAINER.line(question)
    assert line
    panel = TrainerPanel("Play without hints")
    panel.shown_words = str(line.words(question))
    app = begun("horse_race", None, (960, 540), "150")
    assert panel.fits(app.canvas, layout.BETS_BUBBLE)


def test_the_home_of_the_trainer_is_on_the_track_beside_the_lanes() -> None:
    bubble = layout.TABLE_LAYOUT.trainer_bubble
    assert bubble
    assert layout.TRACK.contains(bubble)
    assert not layout.HEAP.colliderect(bubble)
    course = Bare(match_of(3)).board.course
    squares = [(lane, space) for lane, length in enumerate(course.lengths, 1) for space in range(1, length + 1)]
    assert not any(bubble.collidepoint(course.place(lane, space)[:2]) for lane, space in squares)
