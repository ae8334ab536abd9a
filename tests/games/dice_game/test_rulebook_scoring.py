"""The rule book on the end and the score, R95 to R102."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import Outcome
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.scoring import payout_odds
from game.games.dice_game.rules.state import FINISH, HORSES, SPACES
from tests.support.dice_game_bench import DiceGameBench

horses = st.sampled_from(list(HORSES))
orders = st.permutations(list(HORSES))


def ended(race: DiceGameBench) -> Outcome:
    """Scores a race now; returns its outcome."""
    race.score()
    outcome = DICE_GAME.outcome(race.state)
    assert outcome is not None
    return outcome


def test_r95_the_round_of_the_third_horse_is_played_to_its_end() -> None:
    race = DiceGameBench(3, begins=1).home(1, 2).at((8, 14))
    race.roll(8, 2)
    assert race.state.finishers == [1, 2, 8]
    race.play("helmet horse=8", "helmet horse=8")
    assert DICE_GAME.outcome(race.state) is None
    race.play("helmet horse=8")
    assert race.log[-1] == "race_ended"
    assert DICE_GAME.outcome(race.state) is not None
    assert DICE_GAME.to_act(race.state) == ()


def test_r95_questions_of_the_last_turn_are_answered_first() -> None:
    race = DiceGameBench(2, begins=1).home(1, 2).at((6, 14)).circles(0, 0, 1, 2)
    race.roll(6, 2)
    race.play("helmet horse=6", "concession circle=3")
    assert DICE_GAME.outcome(race.state) is None
    race.play("take_bonus bonus=cash")
    assert race.log[-1] == "race_ended"


def test_r95_with_two_horses_home_the_race_goes_on() -> None:
    race = DiceGameBench(2).home(1).at((8, 14))
    race.roll(8, 2)
    race.play("helmet horse=8", "helmet horse=8")
    assert race.state.finishers == [1, 8]
    assert race.state.phase == "roll"


def test_r95_nothing_is_legal_after_the_end() -> None:
    race = DiceGameBench(2).home(1, 2, 3)
    ended(race)
    assert not any(DICE_GAME.legal(race.state, seat) for seat in (0, 1))
    assert race.refusal("roll seat=0") == race.refusal("helmet seat=1 horse=3") == "The race is over."


@given(orders, st.lists(st.sampled_from([-1, 0, 1, 2]), min_size=8, max_size=8))
def test_r96_purses_go_to_the_owners_of_the_first_three(order: list[int], owners: list[int]) -> None:
    race = DiceGameBench(3).home(*order[:3])
    for horse, owner in zip(HORSES, owners, strict=True):
        if owner >= 0:
            race.owns(owner, horse)
    race.score()
    for seat in range(3):
        purses = [purse for purse, horse in zip((35, 25, 15), order, strict=False) if owners[horse - 1] == seat]
        assert race.state.earned[seat][0] == sum(purses)


@given(orders, st.integers(1, 20), horses)
def test_r97_r98_a_bet_earns_what_its_place_pays(order: list[int], stake: int, horse: int) -> None:
    race = DiceGameBench().home(*order[:3]).at((order[3], 11), (order[4], 12), (order[5], 15)).bets(1, (horse, stake))
    race.score()
    table = {1: (5, 4, 3), 2: (6, 5, 4), 3: (7, 6, 5), 4: (9, 8, 7)}[(horse + 1) // 2]
    place = order.index(horse)
    pays = table[place] if place < 3 else {4: 1, 5: 1}.get(place, 0)
    assert race.state.earned[1][1] == stake * pays
    assert race.said("bet_paid") == (
        [f"bet_paid seat=1 horse={horse} stake={stake} odds={pays} amount={stake * pays}"] if pays else []
    )


@pytest.mark.parametrize("space", range(SPACES + 1))
def test_r98_past_the_no_bet_line_a_dollar_earns_a_dollar(space: int) -> None:
    race = DiceGameBench().at((4, space))
    assert payout_odds(race.state, 4) == (1 if space >= 12 else 0)


def test_r98_a_helmet_changes_nothing_there() -> None:
    race = DiceGameBench().at((4, 11)).helmets(0, 4).bets(0, (4, 3))
    race.score()
    assert race.state.earned[0][1] == 0


@given(st.sets(horses), st.sets(horses))
def test_r99_a_jockey_set_is_worth_five(helmets: set[int], jerseys: set[int]) -> None:
    race = DiceGameBench().helmets(0, *helmets).jerseys(0, *jerseys)
    race.score()
    assert race.state.earned[0][2] == 5 * len(helmets & jerseys)
    assert race.state.earned[1][2] == 0


def test_r100_money_and_abilities_count() -> None:
    race = DiceGameBench(sets="1").money(0, 7).owns(0, 5, 1, 3)
    assert ended(race).scores == (7 + 10 + 10, 12)


@given(st.lists(st.integers(0, 40), min_size=5, max_size=5))
def test_r100_a_score_is_the_sum_of_its_lines(money: list[int]) -> None:
    race = DiceGameBench(5).home(3, 4, 5).owns(0, 3).owns(1, 4).bets(2, (5, 2), (3, 1)).helmets(3, 1).jerseys(3, 1)
    for seat, dollars in enumerate(money):
        race.money(seat, dollars)
    scores = ended(race).scores
    assert scores == (money[0] + 35, money[1] + 25, money[2] + 10 + 6, money[3] + 5, money[4])


@given(st.lists(st.integers(0, 30), min_size=4, max_size=4))
def test_r101_the_most_money_wins(money: list[int]) -> None:
    race = DiceGameBench(4)
    for seat, dollars in enumerate(money):
        race.money(seat, dollars)
    outcome = ended(race)
    assert {money[seat] for seat in outcome.winners} == {max(money)}
    assert len(outcome.winners) == money.count(max(money))


def test_r101_a_tie_goes_to_the_owner_of_the_horse_that_finished_best() -> None:
    race = DiceGameBench(3).home(6, 7, 8).owns(1, 8).owns(2, 7).money(0, 37).money(1, 22).money(2, 12)
    outcome = ended(race)
    assert outcome.scores == (37, 37, 37)
    assert outcome.ranking == ((2,), (1,), (0,))


def test_r101_a_better_horse_does_not_beat_more_money() -> None:
    race = DiceGameBench(2).home(6, 7, 8).owns(1, 6).money(0, 48).money(1, 12)
    assert ended(race).ranking == ((0,), (1,))


def test_r101_players_who_still_tie_share_the_place() -> None:
    outcome = ended(DiceGameBench(3).money(2, 5))
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.winners == (0, 1)


def test_r102_the_example_of_john() -> None:
    race = DiceGameBench(2).home(7, 6, 4).at((1, 13), (8, 9)).owns(0, 4).money(0, 4)
    race.bets(0, (1, 6), (4, 5), (7, 6), (8, 3)).helmets(0, 2, 4).jerseys(0, 2, 4)
    scores = ended(race).scores
    assert [text for text in race.log if "seat=0" in text] == [
        "purse_won seat=0 horse=4 place=3 amount=15",
        "bet_paid seat=0 horse=1 stake=6 odds=1 amount=6",
        "bet_paid seat=0 horse=4 stake=5 odds=4 amount=20",
        "bet_paid seat=0 horse=7 stake=6 odds=9 amount=54",
        "jockey_set_scored seat=0 horse=2 amount=5",
        "jockey_set_scored seat=0 horse=4 amount=5",
    ]
    assert race.state.earned[0] == [15, 80, 10, 0]
    assert scores == (109, 12)
    assert race.forward(7) == FINISH
