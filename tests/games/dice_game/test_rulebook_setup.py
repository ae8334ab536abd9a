"""The rule book on setting up, R1 to R10."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import game.games.dice_game
from game.engine.match import Match
from game.engine.message import CommandRejected
from game.games.dice_game.rules import round_events
from game.games.dice_game.rules.horses import CARDS
from game.games.dice_game.rules.player_sheet import COLUMNS, GRID, ROWS, STARTING_CARDS, WILD_NUMBERS
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import HORSES, MARKET, DiceGameOptions
from tests.support.dice_game_bench import DiceGameBench

BOOK = (Path(game.games.dice_game.__file__).parent / "RULEBOOK.md").read_text(encoding="utf-8")


def begun(seed: int = 1, **texts: str) -> Match:
    return Match(DICE_GAME, DICE_GAME.options(texts), seed)


@pytest.mark.parametrize("seats", range(2, 9))
def test_r1_two_to_eight_players_race_each_other(seats: int) -> None:
    state = begun(seats=str(seats)).state
    assert len(state.seats) == state.players == seats
    assert not state.solo


def test_r1_one_player_races_against_roland() -> None:
    state = begun(seats="1").state
    assert state.solo
    assert len(state.seats) == 2


def test_r1_the_rule_set_says_so() -> None:
    assert list(DICE_GAME.seats) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("seats", ["0", "9", "-1", "two", ""])
def test_r1_nobody_else_sits_down(seats: str) -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.options({"seats": seats})


def test_r1_options_made_by_hand_are_checked_too() -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.initial_state(DiceGameOptions(seats=9))


def test_r2_eight_horses_wait_behind_the_line_and_belong_to_nobody() -> None:
    state = begun().state
    assert list(HORSES) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(state.positions[horse] == 0 for horse in HORSES)
    assert all(state.owners[horse] == MARKET for horse in HORSES)
    assert not state.finishers


def test_r3_every_number_has_a_card_in_each_of_four_sets() -> None:
    assert Counter((card.number, card.set) for card in CARDS) == Counter((n, s) for n in HORSES for s in range(1, 5))
    assert len({card.name for card in CARDS}) == 32
    assert len({(card.number, card.ability) for card in CARDS}) == 32


@pytest.mark.parametrize("sets", ["1", "2", "3", "4", "12341234", "44213321"])
def test_r3_a_set_can_be_chosen_for_all_or_for_each_number(sets: str) -> None:
    cards = begun(sets=sets).state.cards
    assert [card.number for card in cards[1:]] == list(HORSES)
    assert [str(card.set) for card in cards[1:]] == list(sets if len(sets) == 8 else sets * 8)


def test_r3_or_the_sets_are_mixed_by_chance() -> None:
    fields = {tuple(card.set for card in begun(seed, sets="mix").state.cards[1:]) for seed in range(40)}
    assert len(fields) == 40
    assert {set_ for sets in fields for set_ in sets} == {1, 2, 3, 4}


@pytest.mark.parametrize("sets", ["", "5", "0", "123", "11111115", "all"])
def test_r3_other_sets_are_refused(sets: str) -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.options({"sets": sets})


def test_r4_cost_and_odds_go_by_the_number() -> None:
    table = {1: (10, 5, 4, 3), 3: (8, 6, 5, 4), 5: (6, 7, 6, 5), 7: (4, 9, 8, 7)}
    for card in CARDS:
        cost, *odds = table[card.number - (card.number + 1) % 2]
        assert card.odds == tuple(odds)
        assert card.cost == (4 if card.name == "Penny Farthing" else cost)


def test_r5_bars_are_marked_before_the_race() -> None:
    printed = {1: [6], 2: [5], 3: [1], 4: [2], 5: [1, 4], 6: [2, 3], 7: [1, 3], 8: [2, 4]}
    for set_ in "1234":
        state = begun(sets=set_).state
        assert {card: [horse for horse in HORSES if state.on_bar(card, horse)] for card in HORSES} == printed


def test_r5_no_horse_is_printed_on_its_own_bar() -> None:
    assert not any(card.printed >> card.number & 1 for card in CARDS)


def test_r6_a_sheet_has_two_circles_of_each_number() -> None:
    assert Counter(GRID) == dict.fromkeys(HORSES, 2)
    assert GRID == (8, 3, 5, 6, 4, 7, 1, 2, 2, 8, 6, 3, 7, 1, 4, 5)


def test_r6_and_everything_else_blank() -> None:
    state = DiceGameBench(3).state
    for seat in state.seats:
        assert state.helmets[seat] == state.jerseys[seat] == state.bonuses[seat] == state.circles[seat] == 0
        assert not any(state.bets[seat])
        assert state.wilds_used[seat] == 0
    assert WILD_NUMBERS == 3


@pytest.mark.parametrize("card", STARTING_CARDS)
def test_r7_a_starting_card_marks_each_row_and_column_once(card: object) -> None:
    marks = sum(1 << circle for circle in card.circles)  # type: ignore[attr-defined]
    assert all((marks & line).bit_count() == 1 for line in ROWS + COLUMNS)
    assert len(set(card.numbers)) == 4  # type: ignore[attr-defined]


@pytest.mark.parametrize("card", STARTING_CARDS)
def test_r7_and_bets_six_dollars_on_a_low_and_a_high_horse_or_in_halves(card: object) -> None:
    (one, low), (two, high) = card.bets  # type: ignore[attr-defined]
    assert one != two
    assert (low, high) in ((2, 4), (3, 3))
    if low == 2:
        assert one <= 4 < two


def test_r7_the_eight_cards() -> None:
    assert [(card.numbers, card.bets) for card in STARTING_CARDS] == [
        ((8, 7, 3, 4), ((1, 2), (5, 4))),
        ((8, 2, 6, 1), ((3, 2), (7, 4))),
        ((3, 4, 6, 5), ((1, 2), (7, 4))),
        ((3, 1, 2, 5), ((4, 2), (8, 4))),
        ((5, 4, 3, 1), ((2, 3), (6, 3))),
        ((5, 2, 8, 7), ((4, 3), (6, 3))),
        ((6, 7, 2, 4), ((3, 3), (8, 3))),
        ((6, 1, 8, 7), ((2, 3), (5, 3))),
    ]


def test_r7_the_rule_book_lists_them() -> None:
    rows = re.findall(r"^\| (\d \d \d \d) \| \$(\d) on (\d), \$(\d) on (\d) \|$", BOOK, flags=re.M)
    assert [tuple(map(int, "".join(row).replace(" ", ""))) for row in rows] == [
        (*card.numbers, *(value for horse, dollars in card.bets for value in (dollars, horse)))
        for card in STARTING_CARDS
    ]


def test_r7_the_cards_cover_every_circle_twice() -> None:
    assert set(Counter(circle for card in STARTING_CARDS for circle in card.circles).values()) == {2}


@pytest.mark.parametrize("seats", range(2, 9))
def test_r7_everybody_is_dealt_another_card(seats: int) -> None:
    match = begun(seats=str(seats))
    dealt = [event for event in match.setup_events if isinstance(event, round_events.StartingCardDealt)]
    assert [event.seat for event in dealt] == list(range(seats))
    assert len({event.card for event in dealt}) == seats
    for event in dealt:
        card = STARTING_CARDS[event.card]
        assert match.state.circles[event.seat] == sum(1 << circle for circle in card.circles)
        assert {h: d for h, d in enumerate(match.state.bets[event.seat]) if d} == dict(card.bets)


def test_r7_any_card_can_come_to_any_seat() -> None:
    seen = {
        (e.seat, e.card)
        for seed in range(150)
        for e in begun(seed).setup_events
        if isinstance(e, round_events.StartingCardDealt)
    }
    assert len(seen) == 4 * 8


def test_r8_everybody_begins_with_twelve_dollars() -> None:
    assert begun(seats="8").state.money == [12] * 8


def test_r9_a_lot_decides_who_begins() -> None:
    first = {begun(seed, seats="5").state.active for seed in range(60)}
    assert first == set(range(5))
    assert isinstance(begun().setup_events[-1], round_events.DicePassed)


@pytest.mark.parametrize("seat", range(4))
def test_r9_or_the_players_choose(seat: int) -> None:
    assert all(begun(seed, begins=str(seat)).to_act() == (seat,) for seed in range(5))


@pytest.mark.parametrize("begins", ["4", "-1", "me"])
def test_r9_but_not_somebody_else(begins: str) -> None:
    with pytest.raises(CommandRejected):
        DICE_GAME.options({"begins": begins})


def test_r10_everybody_sees_everything() -> None:
    match = begun()
    assert all(DICE_GAME.view(match.state, seat) == match.state for seat in (None, 0, 1, 2, 3))
    assert all(DICE_GAME.redact(event, 2) is event for event in match.setup_events)


def test_r3_a_field_is_indexed_by_number() -> None:
    assert all(DiceGameBench(sets="4").state.cards[horse].number == horse for horse in HORSES)
