"""The rule book of Long Shot, number by number; figures that can be tuned are read from the tables."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from itertools import chain
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.message import CommandRejected
from game.games.long_shot.rules import actions, card_events, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, DRAW_PILE, PRINTED_CARDS, Card
from game.games.long_shot.rules.effects.base import ANY_HORSE, NO_BETS_HORSE
from game.games.long_shot.rules.effects.horses import CardBet, MoveHorse
from game.games.long_shot.rules.horses import FIELD_CARDS, HORSE_CARDS
from game.games.long_shot.rules.options import EDITIONS, MOVE_DIE_FACES
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import BANK, HIDDEN, HORSES, OVER, SPECTATOR
from tests.support import long_shot_bench
from tests.support.long_shot_bench import LongShotBench, after_keep, card_number, slug

seeds = st.integers(0, 2**32)


def fresh(seed: int, seats: int = 4) -> Match:  # type: ignore[type-arg]
    return Match(LONG_SHOT, LONG_SHOT.options({"seats": str(seats)}), seed)


def name_of(card: int) -> str:
    return CARDS_BY_NUMBER[card].name


def text_of(name: str) -> str:
    return str(CARDS_BY_NUMBER[card_number(name)].effect.text)


# --- setting up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 9, 0])
def test_l1_two_to_eight_players(seats: int) -> None:
    with pytest.raises(CommandRejected):
        LONG_SHOT.options({"seats": str(seats)})


@given(seeds)
def test_l2_ten_horses_of_the_bank_behind_the_start(seed: int) -> None:
    state = fresh(seed).state
    assert len(HORSES) == len(FIELD_CARDS) == 10
    assert set(state.positions) == {0}
    assert set(state.owners) == {BANK}


def test_l3_every_horse_has_price_bar_odds_and_feature() -> None:
    for horse, card in enumerate(FIELD_CARDS, 1):
        assert card.number == horse
        assert card.name
        assert str(card.feature.text)
        assert not card.has_on_bar(horse)
        assert 1 <= card.bar.bit_count() <= 4


def test_l4_more_numbers_cost_more_and_pay_less() -> None:
    assert HORSE_CARDS[5].has_on_bar(6)
    assert HORSE_CARDS[5].odds[2] == 4
    assert HORSE_CARDS[4].odds[1] == 6
    for one in FIELD_CARDS:
        for other in FIELD_CARDS:
            if one.bar.bit_count() > other.bar.bit_count():
                assert one.price >= other.price
                assert one.odds <= other.odds
            assert list(one.odds) == sorted(one.odds, reverse=True)


@given(seeds, st.integers(2, 8))
def test_l5_money_cards_and_token(seed: int, seats: int) -> None:
    state = fresh(seed, seats).state
    assert state.money == [25] * seats
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert all(state.tokens)


def test_l6_a_hundred_and_four_cards() -> None:
    assert len(DRAW_PILE) == 104
    assert set(DRAW_PILE) == set(range(1, len(PRINTED_CARDS) + 1))


@given(seeds)
@pytest.mark.slow
def test_l6_no_card_is_ever_lost(seed: int) -> None:
    match = fresh(seed)
    for _ in range(40):
        state = match.state
        assert sorted(chain(state.pile, state.discards, *state.hands)) == sorted(DRAW_PILE)
        if not match.to_act():
            break
        legal = match.legal(match.to_act()[0])
        match.play(legal[seed % len(legal)])


def test_l7_the_bank_pays_whatever_is_won() -> None:
    race = LongShotBench().bets(0, (4, 500)).home(4, 7, 5)
    assert "bet_paid seat=0 horse=4 place=1 stake=500 amount=" + str(500 * HORSE_CARDS[4].odds[0]) in race.score()


@given(seeds)
def test_l8_the_highest_roll_begins(seed: int) -> None:
    rolls = [event for event in fresh(seed).setup_events if isinstance(event, events.FirstRolled)]
    left = {roll.seat: roll.face for roll in rolls}
    first_round = rolls[:4]
    again = rolls[4:]
    best = max(roll.face for roll in first_round)
    if not again:
        assert [roll.face for roll in first_round].count(best) == 1
        assert left[fresh(seed).state.turn] == best
    else:
        assert {roll.seat for roll in again} == {roll.seat for roll in first_round if roll.face == best}


@pytest.mark.parametrize("dice", ["program", "table"])
@pytest.mark.parametrize("first", range(3))
def test_l8_or_the_players_say_who_begins(first: int, dice: str) -> None:
    match = Match(LONG_SHOT, LONG_SHOT.options({"seats": "3", "begins": str(first), "dice": dice}), 5)
    assert match.state.first == match.state.turn == first
    assert not [event for event in match.setup_events if isinstance(event, events.FirstRolled)]
    assert match.to_act() == (first,)


@pytest.mark.parametrize("text", ["3", "-1", "", "00", "lot", "²"])
def test_l8_nobody_begins_who_does_not_sit_there(text: str) -> None:
    with pytest.raises(CommandRejected, match="Who begins is"):
        LONG_SHOT.options({"seats": "3", "begins": text})


@given(seeds, st.sampled_from([SPECTATOR, 0, 1, 2, 3]))
def test_l9_a_hand_is_seen_by_its_holder_alone(seed: int, eyes: int) -> None:
    match = fresh(seed)
    view = LONG_SHOT.view(match.state, None if eyes == SPECTATOR else eyes)
    for seat, hand in enumerate(view.hands):
        assert hand == (match.state.hands[seat] if seat == eyes else [HIDDEN] * 3)
    assert set(view.pile) == {HIDDEN}


def test_l9_a_drawn_card_is_told_to_its_holder_alone() -> None:
    event = card_events.CardDrawn(1, 7)
    assert LONG_SHOT.redact(event, 1) == event
    assert LONG_SHOT.redact(event, 0) == LONG_SHOT.redact(event, None) == card_events.CardDrawn(1, HIDDEN)


# --- a turn ---------------------------------------------------------------------------------------------


def test_l10_the_parts_of_a_turn() -> None:
    race = LongShotBench().owns(0, 10).at((10, 5))
    race.play("pass", "roll", "pass") if race.phase == "act" else None
    race.roll(4, 2)
    race.play("pass")
    assert race.words() == ["passed", "card_drawn", "turn_began"]
    assert race.actor == 1
    assert race.phase == "roll"


@pytest.mark.parametrize("seats", range(2, 9))
def test_l10_the_dice_go_round_the_table_in_the_order_of_the_seats(seats: int) -> None:
    race = LongShotBench(seats)
    order = []
    for _turn in range(2 * seats):
        order.append(race.actor)
        race.roll(4, 0 if race.state.positions[4] > 10 else 1)
        while race.phase != "roll":
            race.play("pass")
    assert order == [*range(seats)] * 2


def test_l11_features_of_all_own_horses_work_at_the_start_of_the_turn() -> None:
    race = LongShotBench(2).owns(0, 5, 10).at((10, 17), (5, 16)).to_action()
    race.play("pass", dice=[])
    race.roll(4, 1)
    race.play("pass")
    assert race.words()[-5:] == ["turn_began", "feature_used", "money_gained", "feature_used", "money_gained"]
    assert race.said("feature_used") == ["feature_used seat=0 horse=5", "feature_used seat=0 horse=10"]


def test_l11_features_of_others_do_not_work() -> None:
    race = LongShotBench(2).owns(1, 3)
    race.roll(3, 2)
    assert "feature_used" not in race.words()


def test_l12_the_dice() -> None:
    assert MOVE_DIE_FACES == {"manual": (0, 1, 2, 3, 4, 5), "club": (0, 1, 1, 1, 1, 3)}
    horses = set()
    steps = set()
    for seed in range(300):
        match = fresh(seed)
        for event in match.play(match.legal(match.to_act()[0])[0]):
            if isinstance(event, events.HorseDieRolled):
                horses.add(event.face)
            if isinstance(event, events.MoveDieRolled):
                steps.add(event.face)
    assert horses == set(HORSES)
    assert steps == {0, 1, 2, 3, 4, 5}


def test_l12_dice_from_the_table() -> None:
    race = LongShotBench(3, "club", table=True).token(0).home(7)
    rolls = race.choices("roll")
    assert len(rolls) == 9 * 3
    assert race.refusal("roll horse=7 move=1") == "Horse 7 has finished: reroll."
    assert race.refusal("roll horse=1 move=5") == "The horse die shows 1 to 10, the move die one of 0, 1, 3."
    race.play("roll horse=1 move=3")
    race.play("reroll die=move")
    assert race.choices() == ["throw face=0", "throw face=1", "throw face=3"]
    race.play("throw face=1")
    assert race.forward(1) == 1


def test_l13_a_die_of_the_table_thrown_again_shows_no_horse_that_is_home() -> None:
    race = LongShotBench(3, table=True).token(0).home(7, 2)
    race.play("roll horse=1 move=3", "reroll die=horse")
    assert race.choices() == [f"throw face={face}" for face in HORSES if face not in (2, 7)]
    assert race.refusal("throw face=7") == "Horse 7 has finished: reroll."
    assert race.refusal("throw face=11") == "The die has no such face."
    race.play("throw face=4")
    assert race.forward(4) == 3


def test_l13_only_the_horse_die_is_rolled_again_for_a_horse_that_is_home() -> None:
    race = LongShotBench().home(7)
    race.roll(7, 7, 2, 3)
    assert race.log[:4] == [
        "horse_die_rolled face=7 finished=yes",
        "horse_die_rolled face=7 finished=yes",
        "horse_die_rolled face=2",
        "move_die_rolled face=3",
    ]
    assert race.forward(2) == 3


@given(st.integers(1, 10), st.integers(1, 5), st.sampled_from([BANK, 0, 1]))
@pytest.mark.slow
def test_l14_the_horse_rolled_moves_whoever_owns_it(horse: int, steps: int, owner: int) -> None:
    race = LongShotBench()
    if owner != BANK:
        race.owns(owner, horse)
    race.roll(horse, steps)
    assert race.said("horse_moved")[0] == f"horse_moved horse={horse} start=0 end={steps} cause=roll"


def barred(face: int) -> list[int]:
    """Returns the horses with `face` on their bar."""
    return [card.number for card in FIELD_CARDS if card.has_on_bar(face)]


@given(st.integers(1, 10), st.integers(1, 5))
def test_l15_own_horses_with_the_number_on_their_bar_may_move_along(face: int, steps: int) -> None:
    race = LongShotBench().owns(0, *HORSES)
    race.roll(face, steps)
    assert race.choices() == [*(f"move_along horse={horse}" for horse in barred(face)), "pass"]
    along = barred(face)[-1]
    start = race.forward(along)
    race.play(f"move_along horse={along}")
    assert race.forward(along) == start + steps
    assert f"move_along horse={along}" not in race.choices()


def test_l15_the_player_may_leave_them_where_they_are() -> None:
    race = LongShotBench().owns(0, 5)
    race.roll(6, 3)
    race.play("pass")
    assert race.forward(5) == 0
    assert race.phase == "act"


def test_l16_horses_move_along_only_in_their_owners_turn() -> None:
    race = LongShotBench().owns(1, 5)
    race.roll(6, 3)
    assert race.phase == "act"
    assert race.forward(5) == 0


@pytest.mark.parametrize("owner", [BANK, 0])
def test_l17_michelles_roll(owner: int) -> None:
    race = LongShotBench()
    if owner == 0:
        race.owns(0, 7)
    race.roll(7, 3)
    assert race.forward(7) == 3


def test_l18_garys_roll() -> None:
    race = LongShotBench().owns(0, 7, 5)
    race.roll(6, 1)
    assert race.forward(6) == 1
    assert race.choices() == ["move_along horse=5", "pass"]
    race.play("move_along horse=5")
    assert race.forward(5) == 1
    assert race.forward(7) == 0


def test_l19_nothing_moves_with_a_0() -> None:
    race = LongShotBench(2).owns(0, 5, 6, 3)
    race.roll(6, 0)
    assert not race.said("horse_moved")
    assert not race.said("feature_used")
    assert race.phase == "act"


def test_l20_a_0_takes_a_card_from_the_owner() -> None:
    race = LongShotBench(2).owns(1, 6).holds(1, "Fresh Legs")
    race.roll(6, 0)
    assert race.choices() == ["steal", "pass"]
    race.play("steal")
    assert race.state.hands == [[card_number("Fresh Legs")], []]
    assert race.phase == "act"


def test_l20_the_player_may_leave_it() -> None:
    race = LongShotBench(2).owns(1, 6).holds(1, "Fresh Legs")
    race.roll(6, 0)
    race.play("pass")
    assert race.state.hands == [[], [card_number("Fresh Legs")]]


@pytest.mark.parametrize("owner", [0, 1])
def test_l20_nothing_from_oneself_or_from_an_empty_hand(owner: int) -> None:
    race = LongShotBench(2).owns(owner, 6).holds(0, "Fresh Legs")
    race.roll(6, 0)
    assert race.phase == "act"


def test_l21_a_0_for_a_horse_of_the_bank_draws_a_card() -> None:
    race = LongShotBench(2)
    race.roll(6, 0)
    assert race.choices() == ["draw", "pass"]
    race.play("draw")
    assert race.words() == ["card_drawn"]
    assert race.phase == "act"


def test_l21_nothing_from_an_empty_pile() -> None:
    race = LongShotBench(2).empty_pile()
    race.roll(6, 0)
    assert race.phase == "act"


# --- the Reroll token -----------------------------------------------------------------------------------


def test_l22_the_token_rolls_one_die_again() -> None:
    race = LongShotBench().token(0)
    race.roll(7, 1)
    assert race.choices() == ["keep", "reroll die=horse", "reroll die=move"]
    race.play("reroll die=move", dice=[4])
    assert race.said("horse_moved") == ["horse_moved horse=7 start=0 end=4 cause=roll"]


def test_l22_the_other_die_stays() -> None:
    race = LongShotBench().token(0)
    race.roll(7, 3)
    race.play("reroll die=horse", dice=[2])
    assert race.said("horse_moved") == ["horse_moved horse=2 start=0 end=3 cause=roll"]


def test_l67_in_the_manual_a_0_that_the_token_brings_works_as_any_0() -> None:
    race = LongShotBench(2, edition="manual").token(0)
    race.roll(7, 3)
    race.play("reroll die=move", dice=[0])
    assert race.said("card_drawn")
    assert race.forward(7) == 0


def test_l22_only_in_ones_own_turn() -> None:
    race = LongShotBench().token(1)
    race.roll(7, 3)
    assert race.phase == "act"
    assert race.actor == 0


def test_l23_a_token_is_used_once_and_worth_nothing() -> None:
    race = LongShotBench(2).token(0).token(1)
    race.roll(7, 3)
    race.play("reroll die=horse", dice=[2])
    assert race.state.tokens == [False, True]
    race.home(1, 2, 3).money(0, 10).money(1, 10).score()
    outcome = LONG_SHOT.outcome(race.state)
    assert outcome is not None
    assert outcome.scores == (10, 10)


def test_l24_l27_the_token_comes_before_the_answer() -> None:
    race = LongShotBench().token(0).holds(0, "Lucky Numba 7", "Lucky Numba 4")
    race.roll(7, 1)
    assert race.phase == "keep"
    assert not race.can(f"answer card={slug('Lucky Numba 7')}")
    race.play("reroll die=horse", dice=[4])
    assert race.choices() == [f"answer card={slug('Lucky Numba 4')}", "pass"]


def test_l27_a_roll_that_stands_can_be_answered() -> None:
    race = LongShotBench().token(0).holds(0, "Lucky Numba 7")
    race.roll(7, 1)
    assert after_keep(race).choices() == [f"answer card={slug('Lucky Numba 7')}", "pass"]


# --- answers --------------------------------------------------------------------------------------------


def test_l25_every_holder_is_asked_before_the_horse_moves() -> None:
    race = LongShotBench().holds(2, "Lucky Numba 7")
    race.roll(7, 2)
    assert (race.actor, race.phase) == (2, "answer")
    assert race.forward(7) == 0
    before = race.state.money[2]
    race.play(f"answer card={slug('Lucky Numba 7')}")
    assert race.state.money[2] > before
    assert race.forward(7) == 2
    assert (race.actor, race.phase) == (0, "act")


def test_l25_another_number_is_no_answer() -> None:
    race = LongShotBench().holds(2, "Lucky Numba 7")
    race.roll(6, 2)
    assert race.phase == "act"


def test_l26_an_answer_is_no_action_and_works_with_a_0() -> None:
    race = LongShotBench().holds(0, "Lucky Numba 7")
    race.roll(7, 0)
    race.play(f"answer card={slug('Lucky Numba 7')}")
    assert race.phase == "zero"
    race.play("pass")
    assert race.phase == "act"


def test_l26_it_may_be_kept_for_later_and_is_no_action() -> None:
    race = LongShotBench().holds(0, "Lucky Numba 7")
    race.roll(7, 1)
    race.play("pass")
    assert race.phase == "act"
    assert race.ways("Lucky Numba 7") == []
    assert race.refusal(f"play card={slug('Lucky Numba 7')}") == "Waits for a rolled 7."


# --- the action -----------------------------------------------------------------------------------------


def test_l28_one_action() -> None:
    race = LongShotBench().holds(0, "Found in the Hay", "Fresh Legs").to_action()
    assert {text.split()[0] for text in race.choices()} == {"play", "buy", "bet", "discard", "pass"}
    race.card("Found in the Hay")
    assert race.actor == 1


def test_l29_a_card_does_what_it_says_and_is_laid_down() -> None:
    race = LongShotBench().holds(0, "Found in the Hay").to_action()
    before = race.state.money[0]
    race.card("Found in the Hay")
    assert race.state.money[0] == before + CARDS_BY_NUMBER[card_number("Found in the Hay")].effect.amount  # type: ignore[attr-defined]
    assert race.state.discards == [card_number("Found in the Hay")]


def test_l29_a_card_without_effect_cannot_be_played() -> None:
    race = LongShotBench().holds(0, "Stud Fee", "Loose Girth").to_action()
    assert race.choices("play") == []
    assert race.refusal(f"play card={slug('Stud Fee')}") == "None of yours is racing."


def test_l30_a_horse_is_bought_for_its_price() -> None:
    race = LongShotBench().to_action()
    race.play("buy horse=5")
    assert race.state.owners[5] == 0
    assert race.state.money[0] == 25 - HORSE_CARDS[5].price


@pytest.mark.parametrize(
    ("race", "sentence"),
    [
        (LongShotBench().owns(1, 5).to_action(), "Another player owns that horse."),
        (LongShotBench().owns(0, 5).to_action(), "You already own that horse."),
        (LongShotBench().home(5).to_action(), "Horse 5 has finished and is not for sale."),
        (LongShotBench().money(0, 3).to_action(), f"Horse 5 costs ${HORSE_CARDS[5].price}; you have $3."),
    ],
)
def test_l30_not_every_horse_can_be_bought(race: LongShotBench, sentence: str) -> None:
    assert race.refusal("buy horse=5") == sentence


def test_l31_a_bet_is_five_dollars() -> None:
    race = LongShotBench().owns(0, 3).owns(1, 4).at((5, 15)).to_action()
    assert race.choices("bet") == [f"bet horse={horse}" for horse in HORSES]
    race.play("bet horse=3")
    assert (race.state.bets[0][3], race.state.money[0]) == (5, 20)


@pytest.mark.parametrize("space", [16, 20])
def test_l31_no_bets_in_the_no_bets_area(space: int) -> None:
    assert LongShotBench().at((5, space)).to_action().refusal("bet horse=5") == "Horse 5 is in the No Bets area."


def test_l31_no_bet_without_five_dollars() -> None:
    assert LongShotBench().money(0, 4).to_action().refusal("bet horse=5") == "A bet costs $5; you have $4."


def test_l32_bets_add_up() -> None:
    race = LongShotBench().bets(0, (3, 5)).to_action()
    race.play("bet horse=3")
    assert race.state.bets[0][3] == 10


def test_l33_two_cards_for_five_dollars() -> None:
    race = LongShotBench().holds(0, "Fresh Legs", "Stud Fee", "Fresh Legs").to_action()
    assert len(race.choices("discard")) == 2
    legs, fee = sorted((card_number("Fresh Legs"), card_number("Stud Fee")))
    race.play(f"discard card={legs} other={fee}")
    assert race.state.money[0] == 30
    assert len(race.state.hands[0]) == 2  # one remains, and one was drawn


def test_l33_one_card_cannot_be_given_away() -> None:
    assert LongShotBench().holds(0, "Fresh Legs").to_action().choices("discard") == []


def test_l34_passing_is_always_possible() -> None:
    assert LongShotBench().money(0, 0).to_action().choices() == ["pass"]


def test_l35_a_card_is_drawn_after_the_action() -> None:
    race = LongShotBench().to_action()
    race.play("pass")
    assert len(race.state.hands[0]) == 1


def test_l35_nobody_draws_from_an_empty_pile() -> None:
    race = LongShotBench().empty_pile().to_action()
    race.play("pass")
    assert race.words() == ["passed", "turn_began"]


# --- the track ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "open_to_bets"), [(15, True), (16, False), (20, False)])
def test_l36_twenty_spaces_and_the_last_five(space: int, open_to_bets: bool) -> None:
    race = LongShotBench().at((5, space)).to_action()
    assert race.can("bet horse=5") is open_to_bets


def test_l36_the_twenty_first_step_crosses_the_line() -> None:
    race = LongShotBench().at((5, 16))
    race.roll(5, 4)
    assert race.forward(5) == 20
    race = LongShotBench().at((5, 16))
    race.roll(5, 5)
    assert race.said("horse_finished") == ["horse_finished horse=5 place=1"]


def test_l37_back_to_the_start_at_the_latest() -> None:
    race = LongShotBench().at((5, 2)).holds(0, "Refused the Bend").to_action()
    race.card("Refused the Bend", "horse=5")
    assert race.forward(5) == 0


def test_l38_out_of_the_no_bets_area_bets_are_open_again() -> None:
    race = LongShotBench(2).at((5, 16)).holds(0, "Loose Girth").to_action()
    assert not race.can("bet horse=5")
    race.card("Loose Girth", "horse=5")
    race.to_action()
    assert race.can("bet horse=5")


def test_l39_a_card_stops_before_the_line_unless_it_says_otherwise() -> None:
    race = LongShotBench().at((5, 19)).holds(0, "The Bit Between the Teeth").to_action()
    race.card("The Bit Between the Teeth", "horse=5")
    assert race.forward(5) == 20
    race = LongShotBench().at((5, 20)).holds(0, "The Bit Between the Teeth", "A Nose Ahead").to_action()
    assert "horse=5" not in race.ways("The Bit Between the Teeth")
    race.card("A Nose Ahead", "horse=5")
    assert race.said("horse_finished") == ["horse_finished horse=5 place=1"]


def test_l40_a_horse_that_is_home_is_out_of_reach() -> None:
    names = [card.name for card in PRINTED_CARDS]
    race = LongShotBench(2).owns(1, 6).home(5).money(0, 100).money(1, 100).holds(0, *names).holds(1, "Fresh Legs")
    race.to_action()
    assert not [text for text in race.choices() if "horse=5" in text]
    assert race.refusal("bet horse=5") == "Horse 5 has finished: no bets, no moves."


def test_l41_the_horse_on_the_die_is_home_first_then_the_players_order() -> None:
    for order in ((5, 2), (2, 5)):
        race = LongShotBench().owns(0, 2, 5, 6).at((9, 18), (2, 18), (5, 18), (6, 18))
        face = next(f for f in HORSES if HORSE_CARDS[2].has_on_bar(f) or HORSE_CARDS[5].has_on_bar(f))
        race.owns(BANK, face)
        race.at((face, 18))
        race.roll(face, 5)
        assert race.state.finishers == [face]
        along = [horse for horse in order if f"move_along horse={horse}" in race.choices()]
        for horse in along:
            if race.phase == "along":
                race.play(f"move_along horse={horse}")
        assert race.state.finishers == [face, *along][:3]


# --- the lead -------------------------------------------------------------------------------------------


def test_l42_level_horses_share_the_lead() -> None:
    race = LongShotBench().at((5, 8), (6, 8), (7, 7)).holds(0, "Out in Front").to_action()
    assert race.ways("Out in Front") == ["horse=5", "horse=6"]


def test_l42_nobody_leads_behind_the_start() -> None:
    race = LongShotBench().holds(0, "Out in Front").to_action()
    assert race.state.lead() == 0
    assert race.ways("Out in Front") == []


def test_l43_the_lead_dies_with_the_first_horse_home() -> None:
    leads = [card.name for card in PRINTED_CARDS if card.effect.lead]
    assert leads
    race = LongShotBench(2).owns(0, 1, 10).at((1, 9), (10, 9)).bets(0, (1, 5)).holds(0, *leads).to_action()
    assert race.choices("play")
    race.home(4)
    assert race.choices("play") == []
    assert race.refusal(f"play card={slug(leads[0])} horse=1") == "No lead after a finish."
    assert race.choices("discard")
    race.play("pass")
    race.to_action().play("pass")
    assert "feature_used" not in race.words()


def test_l43_features_of_another_position_go_on_working() -> None:
    others = [(horse, 5) for horse in HORSES if horse not in (2, 5)]
    race = begun(LongShotBench(2).owns(0, 2, 5).at(*others, (5, 17)).home(1))
    assert race.said("feature_used") == ["feature_used seat=0 horse=2", "feature_used seat=0 horse=5"]


# --- cards ----------------------------------------------------------------------------------------------


def test_l44_money_under_a_condition() -> None:
    race = LongShotBench().holds(0, "On Foot").to_action()
    assert race.ways("On Foot") == [""]
    race.owns(0, 3)
    assert race.ways("On Foot") == []
    assert race.refusal(f"play card={slug('On Foot')}") == "You own a horse."


def test_l44_money_for_each_horse_and_each_bet() -> None:
    race = LongShotBench().owns(0, 3, 4).bets(0, (1, 5), (2, 10), (3, 5)).holds(0, "Stud Fee", "Bookmaker's Round")
    fee, bets = (CARDS_BY_NUMBER[card_number(name)].effect.amount for name in ("Stud Fee", "Bookmaker's Round"))  # type: ignore[attr-defined]
    race.to_action().card("Stud Fee")
    assert race.said("money_gained") == [f"money_gained seat=0 amount={2 * fee} source=card"]
    race.happened(events.TurnBegan(0)).to_action().card("Bookmaker's Round")
    assert race.said("money_gained") == [f"money_gained seat=0 amount={3 * bets} source=card"]


TARGETS = {
    "Fresh Legs": set(HORSES),
    "Home Straight": {1, 2},
    "Muddy Track": {3, 4},
    "Stable Lad's Secret": set(range(5, 11)),
    "Better Late": {9, 10},
    "Out in Front": {1, 3},
    "High Five": {5},
}


@pytest.mark.parametrize("name", TARGETS)
def test_l45_the_horses_a_card_may_move(name: str) -> None:
    places = {1: 12, 2: 6, 3: 12, 4: 5, 5: 4, 6: 4, 7: 4, 8: 4, 9: 3, 10: 3}
    race = LongShotBench().owns(0, 1, 2).owns(1, 3, 4).at(*places.items()).holds(0, name).to_action()
    assert race.ways(name) == [f"horse={horse}" for horse in sorted(TARGETS[name])]


def test_l46_a_free_bet_costs_nothing() -> None:
    race = LongShotBench().money(0, 0).holds(0, "On the House").to_action()
    race.card("On the House", "horse=5")
    assert race.state.bets[0][5] == CARDS_BY_NUMBER[card_number("On the House")].effect.amount  # type: ignore[attr-defined]
    assert race.state.money[0] == 0


def test_l46_a_bigger_bet_is_paid() -> None:
    race = LongShotBench().holds(0, "Double or Nothing").to_action()
    race.card("Double or Nothing", "horse=5")
    cost = CARDS_BY_NUMBER[card_number("Double or Nothing")].effect.amount  # type: ignore[attr-defined]
    assert cost > 5
    assert (race.state.bets[0][5], race.state.money[0]) == (cost, 25 - cost)
    race = LongShotBench().money(0, cost - 1).holds(0, "Double or Nothing").to_action()
    refusal = race.refusal(f"play card={slug('Double or Nothing')} horse=5")
    assert refusal == f"Costs ${cost}, you have ${cost - 1}."


def test_l46_into_the_no_bets_area_only_by_a_card_that_says_so() -> None:
    race = LongShotBench().at((5, 17)).holds(0, "On the House", "Under the Counter", "A Tip on Five").to_action()
    assert "horse=5" not in race.ways("On the House")
    assert race.ways("Under the Counter") == ["horse=5"]
    assert race.ways("A Tip on Five") == ["horse=5"]


def test_l45_level_horses_are_all_last() -> None:
    race = LongShotBench().at(*((horse, 8) for horse in HORSES if horse not in (3, 6))).at((3, 2), (6, 2)).home(1)
    race.holds(0, "Better Late").to_action()
    assert race.ways("Better Late") == ["horse=3", "horse=6"]
    race.card("Better Late", "horse=6")
    assert (race.forward(3), race.forward(6)) == (2, 11)


def test_l45_behind_the_start_line_all_are_last() -> None:
    race = LongShotBench().at((4, 1)).holds(0, "Better Late").to_action()
    assert race.ways("Better Late") == [f"horse={horse}" for horse in HORSES if horse != 4]


@pytest.mark.parametrize("name", [card.name for card in PRINTED_CARDS if isinstance(card.effect, CardBet)])
@pytest.mark.parametrize("space", [15, 16, 17, 20])
def test_l46_only_a_card_that_says_so_reaches_into_the_no_bets_area(name: str, space: int) -> None:
    effect = CARDS_BY_NUMBER[card_number(name)].effect
    assert isinstance(effect, CardBet)
    race = LongShotBench().money(0, 100).holds(0, name).at(*((horse, space) for horse in HORSES)).to_action()
    may = (
        effect.in_no_bets_area and space > 15
        if effect.target is NO_BETS_HORSE
        else effect.in_no_bets_area or space < 16
    )
    assert bool(race.ways(name)) is may


@pytest.mark.parametrize(("space", "holds"), [(15, False), (16, True), (20, True)])
def test_l46_the_no_bets_area_of_a_condition_is_that_of_the_bets(space: int, holds: bool) -> None:
    race = LongShotBench().owns(0, 5).at((5, space)).holds(0, "Closing In").to_action()
    assert bool(race.ways("Closing In")) is holds


def test_l46_a_card_names_the_no_bets_area_once() -> None:
    assert text_of("Under the Counter") == "Bet $20 on a horse in the No Bets area."
    assert text_of("A Tip on One") == "Free $10 bet on horse 1, even in the No Bets area."


def test_l25_a_card_says_who_gains() -> None:
    assert text_of("Lucky Numba 8") == "Any roll of 8: gain $10."


def test_texts_have_no_wrong_article_before_an_8() -> None:
    texts = [str(card.effect.text) for card in PRINTED_CARDS] + [str(card.feature.text) for card in FIELD_CARDS]
    assert not [text for text in texts if " a 8" in text]


def test_l47_a_card_at_random() -> None:
    race = LongShotBench().holds(0, "Up the Sleeve").holds(2, "Fresh Legs").to_action()
    assert race.ways("Up the Sleeve") == ["rival=2"]
    race.card("Up the Sleeve", "rival=2")
    assert card_number("Fresh Legs") in race.state.hands[0]
    assert race.state.hands[2] == []


def test_l47_a_card_of_ones_choice_after_a_look() -> None:
    race = LongShotBench().holds(0, "Cards on the Table").holds(2, "Fresh Legs", "Stud Fee").to_action()
    race.card("Cards on the Table", "rival=2")
    assert (race.actor, race.phase) == (0, "take")
    assert race.choices() == [f"take card={slug(name)}" for name in ("Fresh Legs", "Stud Fee")]
    mine = LONG_SHOT.view(race.state, 0)
    theirs = LONG_SHOT.view(race.state, 1)
    assert mine.hands[2] == race.state.hands[2]
    assert theirs.hands[2] == [HIDDEN, HIDDEN]
    race.play(f"take card={slug('Stud Fee')}")
    assert race.state.hands[2] == [card_number("Fresh Legs")]
    assert LONG_SHOT.view(race.state, 0).hands[2] == [HIDDEN]
    assert race.actor == 1


def test_l47_only_the_two_know_what_was_taken() -> None:
    event = card_events.CardStolen(0, 2, 7)
    assert LONG_SHOT.redact(event, 0) == LONG_SHOT.redact(event, 2) == event
    assert LONG_SHOT.redact(event, 1) == LONG_SHOT.redact(event, None) == card_events.CardStolen(0, 2, HIDDEN)


def test_l47_never_more_money_than_there_is() -> None:
    race = LongShotBench().money(1, 3).money(2, 0).holds(0, "Pickpocket").to_action()
    assert race.ways("Pickpocket") == ["rival=1"]
    race.card("Pickpocket", "rival=1")
    assert race.state.money[:2] == [28, 0]


def test_l48_more_cards() -> None:
    race = LongShotBench().holds(0, "Two More").to_action()
    race.card("Two More")
    assert len(race.said("card_drawn")) == CARDS_BY_NUMBER[card_number("Two More")].effect.count + 1  # type: ignore[attr-defined]


def test_l49_a_card_goes_before_the_rules() -> None:
    race = LongShotBench().at((5, 18)).holds(0, "Under the Counter").to_action()
    assert not race.can("bet horse=5")
    race.card("Under the Counter", "horse=5")
    assert race.state.bets[0][5] == CARDS_BY_NUMBER[card_number("Under the Counter")].effect.amount  # type: ignore[attr-defined]


def test_l50_horses_that_are_home_are_left_out() -> None:
    race = LongShotBench().owns(0, 3, 4).home(3).holds(0, "Stud Fee", "Better Late").to_action()
    assert "horse=3" not in race.ways("Better Late")
    race.card("Stud Fee")
    assert race.said("money_gained")[0].split()[2] == f"amount={CARDS_BY_NUMBER[card_number('Stud Fee')].effect.amount}"  # type: ignore[attr-defined]


def test_l50_closing_in_and_last_chance_count_a_horse_that_is_home() -> None:
    race = LongShotBench().owns(0, 5).holds(0, "Closing In").to_action()
    assert race.ways("Closing In") == []
    assert race.home(5).ways("Closing In") == [""]
    assert begun(LongShotBench(2).owns(0, 7).home(1)).forward(7) == 1


def test_l50_a_horse_that_is_home_stays_owned_and_bet_on() -> None:
    stable = "A Stable of One's Own"
    both = "A Bit on Each"
    each = "Bookmaker's Round"
    race = (
        LongShotBench()
        .owns(0, 3)
        .bets(0, (4, 5), (5, 5))
        .home(3, 4)
        .holds(0, "On Foot", stable, both, each)
        .to_action()
    )
    assert race.ways("On Foot") == []
    assert race.ways(stable) == race.ways(both) == [""]
    fee = CARDS_BY_NUMBER[card_number(each)].effect.amount  # type: ignore[attr-defined]
    race.card(each)
    assert race.said("money_gained") == [f"money_gained seat=0 amount={2 * fee} source=card"]


def test_l50_stud_fee_counts_horses_in_the_race_alone() -> None:
    assert LongShotBench().owns(0, 3).home(3).holds(0, "Stud Fee").to_action().ways("Stud Fee") == []


def test_a_new_card_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new card needs one line in the table of cards: it can be drawn, is offered, read and played."""
    card = Card("Thunderclap", 1, MoveHorse(ANY_HORSE, -2))
    known = (*CARDS_BY_NUMBER, card)
    for module in (actions, long_shot_bench):
        monkeypatch.setattr(module, "CARDS_BY_NUMBER", known)
    race = LongShotBench().at((5, 8))
    race.state.pile.append(len(CARDS_BY_NUMBER))
    race.holds(0, "Thunderclap").to_action()
    assert str(card.effect.text) == "Move any horse back 2."
    assert race.ways("Thunderclap") == ["horse=5"]
    race.card("Thunderclap", "horse=5")
    assert race.forward(5) == 6


# --- features -------------------------------------------------------------------------------------------


def begun(race: LongShotBench) -> LongShotBench:
    """Returns the race after all seats have passed once; seat 0 begins its second turn."""
    race.happened(events.TurnBegan(1)).to_action().play("pass")
    return race


def test_l51_the_leaders_card_and_money() -> None:
    race = begun(LongShotBench(2).owns(0, 1, 10).at((1, 9), (10, 9)))
    assert race.said("feature_used") == ["feature_used seat=0 horse=1", "feature_used seat=0 horse=10"]
    assert "card_drawn" in race.words()[race.words().index("feature_used") :]
    assert race.said("money_gained")
    behind = begun(LongShotBench(2).owns(0, 1, 10).at((1, 9), (10, 9), (4, 10)))
    assert not behind.said("feature_used")


def test_l51_nine_lives_goes_back() -> None:
    race = LongShotBench().owns(0, 9).at((9, 12))
    race.roll(10, 4)
    assert "horse_moved horse=9 start=12 end=8 cause=feature" in race.log
    race = LongShotBench().owns(1, 9).at((9, 12))
    race.roll(10, 4)
    assert race.forward(9) == 12


def test_l52_second_wind_last_chance_and_sure_lee() -> None:
    others = [(horse, 5) for horse in HORSES if horse != 2]
    assert begun(LongShotBench(2).owns(0, 2).at(*others)).forward(2) == 1
    assert begun(LongShotBench(2).owns(0, 2).at(*others, (2, 6))).forward(2) == 6
    assert begun(LongShotBench(2).owns(0, 7).at((7, 3)).home(1)).forward(7) == 4
    assert begun(LongShotBench(2).owns(0, 7).at((7, 3))).forward(7) == 3
    assert begun(LongShotBench(2).owns(0, 7).at((7, 20)).home(1)).forward(7) == 20
    assert begun(LongShotBench(2).owns(0, 5).at((5, 16))).said("money_gained")
    assert not begun(LongShotBench(2).owns(0, 5).at((5, 15))).said("money_gained")


@pytest.mark.parametrize("rich", [(0, 2), (0, 3), (2, 3), (0, 2, 3)])
def test_l53_six_gun_robs_the_next_in_turn_of_two_who_are_equally_rich(rich: tuple[int, ...]) -> None:
    race = LongShotBench(4).owns(1, 6)
    for seat in rich:
        race.money(seat, 40)
    race.happened(events.TurnBegan(1), events.Asked(1, "roll"))
    race.roll(6, 1)
    robbed = min(rich, key=lambda seat: (seat - 1) % 4)
    assert race.said("money_stolen") == [f"money_stolen seat=1 victim={robbed} amount=5"]


def test_l53_six_gun_takes_nothing_from_empty_purses() -> None:
    race = LongShotBench().owns(0, 6).money(1, 0).money(2, 0)
    race.roll(6, 1)
    assert not race.said("feature_used")


@pytest.mark.parametrize(
    ("horse", "face", "word"),
    [(3, 3, "money_gained"), (4, 4, "card_drawn"), (8, 8, "money_gained"), (6, 6, "money_stolen")],
)
def test_l53_features_of_a_roll(horse: int, face: int, word: str) -> None:
    race = LongShotBench().owns(0, horse).money(2, 40)
    race.roll(face, 1)
    assert len(race.said(word)) == 1
    assert race.said("money_stolen") == [] or "victim=2" in race.said("money_stolen")[0]
    race = LongShotBench().owns(0, horse)
    race.roll(face % 10 + 1, 1)
    assert not race.said("feature_used")


# --- the end --------------------------------------------------------------------------------------------


def test_l54_the_third_horse_ends_the_race_on_the_spot() -> None:
    race = LongShotBench().owns(0, 5).home(1, 2).at((6, 20), (5, 20))
    race.roll(6, 2)
    assert race.phase == OVER
    assert LONG_SHOT.to_act(race.state) == ()
    assert race.forward(5) == 20
    assert "card_drawn" not in race.words()


@pytest.mark.parametrize(("feature", "face"), [(3, 3), (4, 4), (6, 6), (8, 8), (9, 10)])
def test_l54_no_feature_works_by_the_roll_that_ends_the_race(feature: int, face: int) -> None:
    race = LongShotBench().owns(0, feature).home(1, 2).at((face, 20), (9, 20))
    race.roll(face, 2)
    assert race.phase == OVER
    assert not race.said("feature_used")
    assert not race.said("money_stolen")


def test_l54_by_a_card_too() -> None:
    race = LongShotBench().home(1, 2).at((6, 20)).holds(0, "A Nose Ahead").to_action()
    race.card("A Nose Ahead", "horse=6")
    assert race.phase == OVER
    assert "card_drawn" not in race.words()


def test_l55_hands_and_lost_bets() -> None:
    race = LongShotBench(2).home(1, 2, 3).holds(1, "Fresh Legs").bets(0, (1, 5), (4, 10), (5, 5))
    assert race.score()[:2] == [f"hand_discarded seat=1 cards={slug('Fresh Legs')}", "bets_lost seat=0 amount=15"]


def test_l56_purses() -> None:
    race = LongShotBench().owns(0, 1, 9).owns(1, 2).home(1, 2, 3)
    assert [text for text in race.score() if text.startswith("purse")] == [
        "purse_won seat=0 horse=1 place=1 amount=100",
        "purse_won seat=1 horse=2 place=2 amount=75",
    ]
    race = LongShotBench().owns(2, 3).home(1, 2, 3)
    assert "purse_won seat=2 horse=3 place=3 amount=50" in race.score()


def test_l57_bets_are_paid_one_after_the_other() -> None:
    race = LongShotBench(2).bets(0, (1, 10), (2, 5)).bets(1, (1, 5)).home(1, 2, 3)
    one = HORSE_CARDS[1].odds[0]
    two = HORSE_CARDS[2].odds[1]
    assert [text for text in race.score() if text.startswith("bet_paid")] == [
        f"bet_paid seat=0 horse=1 place=1 stake=10 amount={10 * one}",
        f"bet_paid seat=1 horse=1 place=1 stake=5 amount={5 * one}",
        f"bet_paid seat=0 horse=2 place=2 stake=5 amount={5 * two}",
    ]


def test_l58_craigs_bet() -> None:
    race = LongShotBench().bets(0, (4, 15)).home(7, 4, 5)
    assert "bet_paid seat=0 horse=4 place=2 stake=15 amount=90" in race.score()


def test_l59_brads_reckoning() -> None:
    race = LongShotBench().owns(0, 7, 4, 8).bets(0, (4, 10), (9, 15), (1, 5), (5, 5)).money(0, 0).home(7, 4, 5)
    paid = race.score()
    assert "purse_won seat=0 horse=4 place=2 amount=75" in paid
    assert "bet_paid seat=0 horse=4 place=2 stake=10 amount=60" in paid
    assert "bet_paid seat=0 horse=5 place=3 stake=5 amount=20" in paid
    assert "bets_lost seat=0 amount=20" in paid
    assert race.state.total(0) == 155 + 100


def test_l60_everything_together_decides() -> None:
    race = LongShotBench().owns(0, 1).bets(1, (2, 5)).money(0, 10).money(1, 60).money(2, 110).home(1, 2, 3)
    race.score()
    outcome = LONG_SHOT.outcome(race.state)
    assert outcome is not None
    assert outcome.scores == (110, 60 + 5 * HORSE_CARDS[2].odds[1], 110)
    assert outcome.ranking == ((0, 2), (1,))


def test_l26_everybody_may_answer_a_0() -> None:
    race = LongShotBench().holds(1, "Lucky Numba 7")
    race.roll(7, 0)
    assert (race.actor, race.phase) == (1, "answer")


def test_l31_the_last_five_dollars_are_enough() -> None:
    race = LongShotBench().money(0, 5).to_action()
    race.play("bet horse=5")
    assert race.state.money[0] == 0


@pytest.mark.parametrize("order", [(2, 9), (9, 2)])
def test_l41_the_followers_are_home_in_the_players_order(order: tuple[int, int]) -> None:
    race = LongShotBench().owns(0, 2, 9).at((8, 18), (2, 18), (9, 18))
    race.roll(8, 5)
    assert race.choices("move_along") == ["move_along horse=2", "move_along horse=9"]
    race.play(*(f"move_along horse={horse}" for horse in order))
    assert race.state.finishers == [8, *order]


def test_l42_any_of_the_level_lead_horses_counts() -> None:
    race = LongShotBench().at((5, 8), (6, 8)).owns(0, 6).holds(0, "Front Page").to_action()
    assert race.ways("Front Page") == [""]
    assert LongShotBench().at((5, 8), (6, 8)).bets(0, (6, 5)).holds(0, "Front Page").to_action().ways("Front Page")


@pytest.mark.parametrize("horse", [1, 10])
def test_l43_a_horse_that_is_home_does_not_lead(horse: int) -> None:
    assert not begun(LongShotBench(2).owns(0, horse).home(horse)).said("feature_used")


@pytest.mark.parametrize("horse", [2, 5, 7, 9])
def test_l50_a_horse_that_is_home_has_no_feature(horse: int) -> None:
    race = begun(LongShotBench(2).owns(0, horse).home(horse))
    assert not race.said("feature_used")
    race.roll(10, 3)
    assert not race.said("feature_used")


def test_l44_who_shares_the_least_cash_is_among_the_poorest() -> None:
    race = LongShotBench().money(0, 7).money(1, 7).holds(0, "Empty Pockets").to_action()
    assert race.ways("Empty Pockets") == [""]
    assert race.money(1, 6).ways("Empty Pockets") == []


def test_l47_the_hand_of_the_first_seat_is_closed_again_too() -> None:
    race = LongShotBench().holds(1, "Cards on the Table").holds(0, "Fresh Legs", "Stud Fee")
    race.happened(events.TurnBegan(1)).to_action().card("Cards on the Table", "rival=0")
    race.play(f"take card={slug('Stud Fee')}")
    assert [LONG_SHOT.view(race.state, seat).hands[0] for seat in (1, 2)] == [[HIDDEN], [HIDDEN]]


def test_l52_second_wind_moves_when_it_is_last_with_others() -> None:
    others = [(horse, 5) for horse in HORSES if horse not in (2, 6)]
    assert begun(LongShotBench(2).owns(0, 2).at(*others, (2, 3), (6, 3))).forward(2) == 4


def test_l11_a_feature_that_could_do_nothing_does_not_apply() -> None:
    assert not begun(LongShotBench(2).owns(0, 7).at((7, 20)).home(1)).said("feature_used")
    assert not begun(LongShotBench(2).owns(0, 1).at((1, 9)).empty_pile()).said("feature_used")


def test_l12_the_other_move_die_is_rolled_where_it_was_chosen() -> None:
    faces = set()
    for seed in range(30):
        match = Match(LONG_SHOT, LONG_SHOT.options({"move_die": "club", "begins": "0"}), seed)
        match.play(match.legal(0)[0])
        faces.add(match.state.move_die)
    assert faces == {0, 1, 3}


def test_l13_l22_a_horse_die_that_the_token_rolls_again_shows_no_horse_that_is_home() -> None:
    race = LongShotBench().token(0).home(7)
    race.roll(4, 3)
    race.play("reroll die=horse", dice=(7, 7, 5))
    assert (race.state.die, race.state.move_die) == (5, 3)


def test_l25_each_holder_is_asked_once_whoever_rolled() -> None:
    race = LongShotBench().holds(2, "Lucky Numba 7").happened(events.TurnBegan(1), events.Asked(1, "roll"))
    race.roll(7, 1)
    assert (race.actor, race.phase) == (2, "answer")
    race.play("pass")
    assert (race.actor, race.phase) == (1, "act")


@pytest.mark.parametrize(("name", "owner"), [("Whip and Spur", 0), ("Home Straight", 0), ("Muddy Track", 1)])
def test_l40_l50_no_card_names_an_owned_horse_that_is_home(name: str, owner: int) -> None:
    assert LongShotBench().owns(owner, 3).home(3).holds(0, name).to_action().ways(name) == []


def test_l44_a_bit_on_each_counts_horses_and_not_dollars() -> None:
    race = LongShotBench().bets(0, (4, 20)).holds(0, "A Bit on Each").to_action()
    assert race.ways("A Bit on Each") == []
    assert race.bets(0, (5, 5)).ways("A Bit on Each") == [""]


def test_l50_closing_in_counts_a_bet_as_well_as_a_horse() -> None:
    assert LongShotBench().bets(0, (4, 5)).at((4, 16)).holds(0, "Closing In").to_action().ways("Closing In") == [""]


def test_l53_six_gun_takes_what_there_is() -> None:
    race = LongShotBench().owns(0, 6).money(1, 3).money(2, 0)
    race.roll(6, 1)
    assert race.said("money_stolen") == ["money_stolen seat=0 victim=1 amount=3"]


def test_l30_the_last_dollars_are_enough() -> None:
    race = LongShotBench().money(0, HORSE_CARDS[4].price).to_action()
    race.play("buy horse=4")
    assert (race.state.owners[4], race.state.money[0]) == (0, 0)


def test_l22_a_0_can_be_rolled_again_too() -> None:
    race = LongShotBench().token(0)
    race.roll(7, 0)
    assert race.choices() == ["keep", "reroll die=horse", "reroll die=move"]


@pytest.mark.parametrize("die", ["horse", "move"])
def test_l23_the_token_is_gone_whichever_die_it_rolled(die: str) -> None:
    race = LongShotBench().token(0)
    race.roll(7, 1)
    race.play(f"reroll die={die}")
    assert not race.state.tokens[0]


TABLES_OF_THE_FIGURES = 2992140525
"""Checksum of the tables with which the figures of L61 to L65 were measured."""


def numbers_in(text: object) -> list[str]:
    return re.findall(r"\d+", str(text))


def switches(card: Card) -> list[str]:
    """Returns the names of a card's options, such as crossing the line."""
    effect = card.effect
    return [field.name for field in fields(effect) if getattr(effect, field.name) is True]


def test_l61_the_figures_were_measured_with_these_prices_odds_and_cards() -> None:
    """After a change of a price, a bar, odds or a number on a card, the figures must be measured again."""
    horses = [f"{one.number} {one.price} {one.bar} {one.odds} {numbers_in(one.feature.text)}" for one in FIELD_CARDS]
    cards = [f"{card.name} {card.copies} {numbers_in(card.effect.text)} {switches(card)}" for card in PRINTED_CARDS]
    assert crc32("\n".join(horses + cards).encode()) == TABLES_OF_THE_FIGURES


def test_l45_texts_of_a_movement_card_agree_on_the_direction() -> None:
    moves = [card.effect for card in PRINTED_CARDS if isinstance(card.effect, MoveHorse)]
    assert {effect.steps > 0 for effect in moves} == {False, True}
    for effect in moves:
        forward = effect.steps > 0
        for text in (effect.text, effect.brief):
            assert ("forward" in str(text)) is forward
            assert (" back " in str(text)) is not forward
        assert str(effect.mark).partition(":")[0] == f"{'+' if forward else '−'}{abs(effect.steps)}"
        assert (effect.emblem == "forward") is forward


def test_l42_a_horse_leads_from_space_1_and_behind_the_start_line_none_does() -> None:
    assert not any(map(LongShotBench().state.leads, HORSES))
    race = LongShotBench().at((7, 1))
    assert [horse for horse in HORSES if race.state.leads(horse)] == [7]
    assert race.state.lead()


# --- editions -------------------------------------------------------------------------------------------


def test_l66_the_editions_are_options_and_the_first_is_usual() -> None:
    assert LONG_SHOT.options({}).edition is EDITIONS["first"]
    offered = next(option for option in LONG_SHOT.setup_options if option.name == "edition")
    assert [value.text for value in offered.values] == ["first", "manual"]


def test_l66_older_races_keep_their_mixture_of_editions() -> None:
    for key in EDITIONS:
        assert LONG_SHOT.options({"edition": key}).edition.key == key
    mixed = EDITIONS["mixed"]
    first = EDITIONS["first"]
    assert replace(mixed, key="first", rerolled_zero_brings_card=False) == first
    with pytest.raises(CommandRejected, match="The edition is"):
        LONG_SHOT.options({"edition": "second"})


@pytest.mark.parametrize(("edition", "phase"), [("first", "act"), ("mixed", "zero"), ("manual", "act")])
def test_l22_a_0_from_a_reroll_brings_no_card_and_l67_in_the_manual_it_does(edition: str, phase: str) -> None:
    race = LongShotBench(2, edition=edition).token(0).owns(1, 7).holds(1, "Fresh Legs")
    race.roll(7, 3)
    race.play("reroll die=move", dice=[0])
    assert race.phase == phase
    assert len(race.said("card_stolen")) == (edition == "manual")


def test_l22_a_0_that_stays_brings_one() -> None:
    race = LongShotBench(2).token(0)
    race.roll(7, 0)
    race.play("reroll die=horse", dice=[4])
    assert race.choices() == ["draw", "pass"]


def test_l22_the_token_of_an_earlier_turn_does_not_matter() -> None:
    race = LongShotBench(2).token(0)
    race.roll(7, 3)
    race.play("reroll die=move", "pass", dice=[0])
    race.roll(6, 0)
    assert race.choices() == ["draw", "pass"]


@pytest.mark.parametrize(("edition", "rolled"), [("mixed", []), ("first", []), ("manual", ["move_die_rolled face=2"])])
def test_l68_both_dice_are_rolled_again_for_a_finished_horse(edition: str, rolled: list[str]) -> None:
    race = LongShotBench(edition=edition).token(0).home(7)
    race.roll(4, 5)
    race.play("reroll die=horse", dice=[7, 3, 2])
    assert race.said("horse_die_rolled") == ["horse_die_rolled face=7 finished=yes", "horse_die_rolled face=3"]
    assert race.said("move_die_rolled") == rolled
    assert race.forward(3) == (2 if rolled else 5)


def test_l68_a_reroll_that_shows_a_runner_leaves_the_move_die() -> None:
    race = LongShotBench(edition="manual").token(0).home(7)
    race.roll(4, 5)
    race.play("reroll die=horse", dice=[3])
    assert race.said("move_die_rolled") == []
    assert race.forward(3) == 5


def test_l68_both_dice_of_the_table_are_entered_again() -> None:
    race = LongShotBench(table=True, edition="manual").token(0).home(7)
    race.play("roll horse=4 move=5", "reroll die=horse")
    assert race.choices() == [f"throw face={face}" for face in HORSES]
    race.play("throw face=7")
    assert race.phase == "roll"
    race.play("roll horse=2 move=1")
    assert race.forward(2) == 1
    assert race.phase == "act"


def test_l69_a_card_for_a_0_is_taken_unasked() -> None:
    race = LongShotBench(2, edition="manual").owns(1, 6).holds(1, "Fresh Legs")
    race.roll(6, 0)
    assert race.state.hands == [[card_number("Fresh Legs")], []]
    assert race.phase == "act"
    race.play("pass")
    race.roll(4, 0)
    assert race.said("card_drawn")
    assert race.phase == "act"


def test_l69_where_there_is_no_card_nothing_happens() -> None:
    race = LongShotBench(2, edition="manual").owns(0, 6).holds(0, "Fresh Legs")
    race.roll(6, 0)
    assert race.words() == ["horse_die_rolled", "move_die_rolled"]


def test_l70_features_about_any_position_stop() -> None:
    others = [(horse, 5) for horse in HORSES if horse not in (2, 5, 7)]
    race = begun(LongShotBench(2, edition="manual").owns(0, 2, 5, 7).at(*others, (5, 17), (7, 3)))
    assert race.said("feature_used") == ["feature_used seat=0 horse=2", "feature_used seat=0 horse=5"]
    race = begun(LongShotBench(2, edition="manual").owns(0, 2, 5, 7).at(*others, (5, 17), (7, 3)).home(1))
    assert race.said("feature_used") == ["feature_used seat=0 horse=7"]


def test_l70_features_of_a_roll_go_on_working() -> None:
    race = LongShotBench(2, edition="manual").owns(0, 3).home(1)
    race.roll(3, 2)
    assert race.said("feature_used") == ["feature_used seat=0 horse=3"]


@pytest.mark.parametrize(("edition", "cash"), [("mixed", 10), ("first", 10), ("manual", 20)])
def test_l71_a_paid_bet_comes_back_beside_its_winnings(edition: str, cash: int) -> None:
    race = LongShotBench(2, edition=edition).bets(0, (4, 10), (9, 15)).home(7, 4, 5).money(0, 10)
    race.score()
    assert race.said("bet_paid") == ["bet_paid seat=0 horse=4 place=2 stake=10 amount=60"]
    assert (race.state.money[0], race.state.earned[0]) == (cash, [0, 60])


@pytest.mark.parametrize(("edition", "total"), [("first", 90), ("mixed", 90), ("manual", 105)])
def test_l58_l71_the_15_dollars_of_craig_pay_90_and_come_back_in_the_manual(edition: str, total: int) -> None:
    assert HORSE_CARDS[4].odds[1] == 6
    assert EDITIONS[edition].payout(6, 15) == total
    race = LongShotBench(2, edition=edition).bets(0, (4, 15)).home(7, 4, 5).money(0, 0)
    race.score()
    assert race.state.total(0) == total


def test_l72_what_needs_no_choice_is_alike_in_all_editions() -> None:
    for key in EDITIONS:
        race = LongShotBench(2, edition=key).owns(0, 8)
        assert race.state.options.move_die == "manual"
        assert race.roll(8, 1)[-2:] == ["money_gained seat=0 amount=8 source=feature", "asked seat=0 question=act"]
