"""The rule book of the Horse Race, sentence by sentence; the names of tests begin with the numbers of the sentences."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.agent import run_to_completion
from game.bots.registry import LEVELS, agent_by_name
from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.notation import format_line
from game.engine.rng import Rng
from game.engine.rules import Command, CommandContext, Event
from game.games.horse_race.rules import commands, events
from game.games.horse_race.rules.reporting import balance_report
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import (
    CARDS,
    DEAL,
    HORSE_NAMES,
    HORSES,
    NOBODY,
    OVER,
    PURSES,
    RACE,
    SCRATCH,
    SHARES,
    HorseRaceState,
    card_slice,
    horse_of,
    suit_of,
)
from tests.support.random_play import VARIANTS, random_match

tables = st.sampled_from(VARIANTS["horse_race"])
seeds = st.integers(0, 2**64 - 1)
TRIANGLE = [3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3]


class Bench:
    """A meeting on the test bench: dice from the table, given hands, and seat 0 as the first dealer."""

    def __init__(self, **options: str) -> None:
        texts = {"seats": "4", "dice": "table", "begins": "0", **options}
        self.state: HorseRaceState = HORSE_RACE.initial_state(HORSE_RACE.options(texts))
        self.log: list[str] = []
        self.happened(events.DealerPassed(self.state.options.begins))

    def happened(self, *events: Event) -> Bench:
        for event in events:
            event.apply(self.state)
        return self

    def dealt(self, *hands: Sequence[int]) -> Bench:
        """Opens the next race; `hands` lists the horses of the seats' cards, and the last seat gets the other cards."""
        return self.dealt_for(0, *hands)

    def dealt_for(self, fee: int, *hands: Sequence[int]) -> Bench:
        """Opens the next race for an entry fee set by the dealer."""
        state = self.state
        self.happened(events.RaceOpened(state.race + 1, fee))
        left = list(CARDS)
        for seat, horses in enumerate(hands):
            hand = []
            for horse in horses:
                hand.append(next(card for card in left if horse_of(card) == horse))
                left.remove(hand[-1])
            self.happened(events.CardsDealt(seat, tuple(hand)))
        self.happened(events.CardsDealt(state.players - 1, tuple(left)))
        self.happened(*(events.BuyInPaid(seat, state.stake) for seat in state.seats_from_left_of_dealer()))
        return self.happened(events.DicePassed(state.seat_after(state.dealer)))

    def money(self, *dollars: int) -> Bench:
        """Reduces the money of each seat to these dollars by payments to the pot."""
        for seat, amount in enumerate(dollars):
            self.happened(events.BuyInPaid(seat, self.state.money[seat] - amount))
        return self

    def play(self, command: Command) -> list[str]:
        reason = HORSE_RACE.rejection_reason(self.state, command)
        if reason is not None:
            raise CommandRejected(reason)
        turn = CommandContext(self.state, Rng(1))
        HORSE_RACE.execute(turn, command)
        self.log = [format_line(event) for event in turn.events]
        return self.log

    def roll(self, *numbers: int) -> list[str]:
        """Rolls these sums in order, each by the seat in turn; returns the last one's events."""
        for number in numbers:
            first = max(1, number - 6)
            self.play(commands.Roll(self.state.roller, first, number - first))
        return self.log

    def deal(self) -> list[str]:
        return self.play(commands.Deal(self.state.dealer))

    def deal_for(self, fee: int) -> list[str]:
        return self.play(commands.Deal(self.state.dealer, fee))

    def scratched(self, *horses: int) -> Bench:
        self.roll(*horses)
        return self

    def said(self, word: str) -> list[str]:
        return [text for text in self.log if text.split()[0] == word]

    def reason(self, command: Command) -> str:
        return str(HORSE_RACE.rejection_reason(self.state, command) or "")


def off(*horses: int, **options: str) -> Bench:
    """Returns a race with these four horses scratched; the last seat has every card."""
    return Bench(**options).dealt().scratched(*horses)


# --- Setting up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["1", "9", "0", "two", "", "02x"])
def test_h1_two_to_eight_players(seats: str) -> None:
    assert HORSE_RACE.seats == range(2, 9)
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"seats": seats})


def test_h1_h5_money_and_entry_fee() -> None:
    assert Bench().state.money == [500] * 4
    state = Bench(seats="8", money="60", stake="20").dealt().state
    assert state.money == [40] * 8
    assert state.pot == 160
    assert Bench(stake="20", money="20").dealt().state.money == [0] * 4
    for texts in ({"stake": "0"}, {"stake": "101"}, {"stake": "20", "money": "19"}, {"money": "many"}):
        with pytest.raises(CommandRejected):
            HORSE_RACE.options(texts)


def test_h2_the_columns() -> None:
    lengths = Bench().state.lengths
    assert [lengths[horse] for horse in HORSES] == TRIANGLE
    assert sum(lengths) == 58
    assert list(HORSES) == list(range(2, 13))
    assert len(HORSE_NAMES) == HORSES.stop
    assert len({str(name) for name in HORSE_NAMES[2:]}) == 11


@pytest.mark.parametrize(
    ("board", "rising"),
    [
        ("even", [4, 6, 8, 10, 12, 13]),
        ("common", [4, 6, 8, 10, 12, 14]),
        ("brisk", [3, 5, 6, 8, 9, 10]),
        ("derby", [3, 6, 8, 11, 14, 16]),
        ("fair", [3, 6, 9, 12, 15, 18]),
    ],
)
def test_h3_other_boards(board: str, rising: list[int]) -> None:
    state = Bench(board=board).state
    assert [state.lengths[horse] for horse in HORSES] == rising + rising[-2::-1]
    bench = off(2, 3, 4, 5, board=board)
    bench.roll(*[12] * (rising[0] - 1))
    assert not bench.state.winner
    assert "race_won horse=12" in bench.roll(12)


def test_h4_the_pack() -> None:
    horses = [horse_of(card) for card in CARDS]
    assert len(horses) == 44
    assert all(horses.count(horse) == 4 for horse in HORSES)
    assert all(set(horses[card_slice(horse)]) == {horse} for horse in HORSES)
    assert {suit_of(card) for card in CARDS if horse_of(card) == 11} == {0, 1, 2, 3}


def test_h6_a_lot_decides_who_deals_first_and_the_deal_passes_to_the_left() -> None:
    dealers = {Match(HORSE_RACE, HORSE_RACE.options({}), seed).state.dealer for seed in range(60)}
    assert dealers == {0, 1, 2, 3}
    bench = Bench(begins="2")
    assert bench.state.dealer == 2
    for dealer in (3, 0, 1):
        bench.dealt().scratched(2, 3, 4, 5).roll(12, 12, 12)
        assert bench.log[-1] == f"dealer_passed seat={dealer}"
        assert HORSE_RACE.to_act(bench.state) == (dealer,)
    assert not bench.reason(commands.Deal(1))
    assert bench.reason(commands.Deal(2)) == "Another player deals this race."
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"begins": "4"})


@given(tables, seeds)
@pytest.mark.slow
def test_h7_everybody_sees_everything(texts: dict[str, str], seed: int) -> None:
    match = random_match(HORSE_RACE, texts, seed, 30)
    assert all(HORSE_RACE.view(match.state, seat) == match.state for seat in (None, 0, 1))
    assert all(HORSE_RACE.redact(event, seat) is event for event in match.events for seat in (None, 0, 1))


# --- The deal -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_h8_all_cards_are_dealt_from_the_left(seats: int) -> None:
    bench = Bench(seats=str(seats), begins="1")
    dealt = [text for text in bench.deal() if text.startswith("cards_dealt")]
    order = [(2 + place) % seats for place in range(seats)]
    assert [int(text.split()[1].removeprefix("seat=")) for text in dealt] == order
    hands = [bench.state.hand(seat) for seat in order]
    assert sorted(card for hand in hands for card in hand) == list(CARDS)
    assert [len(hand) for hand in hands] == [len(range(place, 44, seats)) for place in range(seats)]
    assert all(bench.state.positions[horse] == 1 for horse in HORSES)


def test_h8_hands_are_shuffled() -> None:
    hands = {tuple(random_match(HORSE_RACE, {"seats": "2"}, seed, 1).state.holders) for seed in range(20)}
    assert len(hands) == 20


def test_h8_the_board_is_cleared_for_the_next_race() -> None:
    bench = off(2, 3, 4, 5)
    bench.roll(12, 7, 12, 12)
    assert bench.state.phase == DEAL
    assert bench.state.positions[7] == 2
    assert bench.state.scratched == [2, 3, 4, 5]
    bench.deal()
    assert bench.state.positions[2:] == [1] * 11
    assert (bench.state.scratched, bench.state.winner, bench.state.number) == ([], 0, 0)
    assert NOBODY not in bench.state.holders


def test_h9_everybody_pays_the_entry_fee() -> None:
    bench = Bench(begins="3")
    bench.happened(events.BuyInPaid(0, 3))  # remained from an earlier race
    bench.deal()
    assert bench.said("buy_in_paid") == [f"buy_in_paid seat={seat} amount=5" for seat in (0, 1, 2, 3)]
    assert bench.state.pot == 23
    assert bench.state.money == [492, 495, 495, 495]
    assert bench.state.entrants == 4


def test_h9_those_who_have_paid_for_a_race_are_counted_anew_in_the_next() -> None:
    state = Bench(seats="3").state
    for race in (1, 2):
        events.RaceOpened(race).apply(state)
        assert state.entrants == 0
        for seat in state.seats:
            events.BuyInPaid(seat, 5).apply(state)
            assert state.entrants == seat + 1


def test_h29_the_dealer_may_set_the_entry_fee_of_each_race() -> None:
    bench = Bench(entry="dealer", races="3", stake="20", money="150")
    fees = [20, 40, 60, 80, 100]
    assert HORSE_RACE.legal(bench.state, 0) == tuple(commands.Deal(0, fee) for fee in fees)
    assert bench.reason(commands.Deal(0)).startswith("The entry fee must be one to five times")
    assert bench.reason(commands.Deal(0, 120)).startswith("The entry fee must be one to five times")
    bench.play(commands.Deal(0, 60))
    assert bench.log[0] == "race_opened number=1 fee=60"
    assert bench.said("buy_in_paid") == [f"buy_in_paid seat={seat} amount=60" for seat in (1, 2, 3, 0)]
    assert bench.state.stake == 60
    bench.happened(events.RaceStarted(), events.MeetingEnded("races"))
    bench.happened(events.DealerPassed(1))
    bench.money(150, 150, 79, 150)
    assert [deal.fee for deal in HORSE_RACE.legal(bench.state, 1) if isinstance(deal, commands.Deal)] == [20, 40, 60]
    assert bench.deal_for(20)[0] == "race_opened number=2 fee=20"


@pytest.mark.parametrize(("left", "fees"), [(100, 5), (99, 4), (80, 4), (79, 3), (20, 1)])
def test_h29_a_fee_may_take_the_last_dollar_of_a_player(left: int, fees: int) -> None:
    bench = Bench(entry="dealer", stake="20", money="150")
    bench.money(150, left, 150, 150)
    assert list(HORSE_RACE.legal(bench.state, 0)) == [commands.Deal(0, 20 * times) for times in range(1, fees + 1)]


def test_h29_all_payments_of_a_race_are_multiples_of_its_fee() -> None:
    bench = Bench(entry="dealer").dealt_for(15, [9, 9], [9])
    assert bench.state.pot == 60
    assert bench.roll(9)[2:4] == [
        "scratch_fee_paid seat=1 horse=9 cards=1 amount=15",
        "scratch_fee_paid seat=3 horse=9 cards=1 amount=15",
    ]
    bench.scratched(2, 3, 4)
    assert bench.roll(3)[1] == "fee_paid seat=1 horse=3 spot=3 amount=45"


def test_h29_usually_the_fee_is_the_same_in_every_race() -> None:
    bench = Bench()
    assert HORSE_RACE.legal(bench.state, 0) == (commands.Deal(0),)
    assert bench.reason(commands.Deal(0, 10)) == "The entry fee is the same in every race."
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"entry": "roller"})


# --- The scratches --------------------------------------------------------------------------------------


def test_h10_before_the_first_roll_the_dice_show_nothing() -> None:
    bench = Bench()
    assert (bench.state.first, bench.state.second) == (0, 0)
    bench.dealt()
    assert (bench.state.first, bench.state.second) == (0, 0)


def test_h10_the_sum_of_the_dice_is_the_number_of_the_horse() -> None:
    for first, second in itertools.product(range(1, 7), repeat=2):
        bench = Bench().dealt()
        bench.play(commands.Roll(bench.state.roller, first, second))
        assert bench.state.number == first + second
        assert bench.state.scratched == [first + second]


def test_h10_the_dice_begin_left_of_the_dealer_and_pass_after_each_roll() -> None:
    bench = Bench(begins="2")
    assert bench.deal()[-1] == "dice_passed seat=3"
    rollers = []
    for number in (7, 7, 6, 5, 4, 4, 4, 8):
        rollers.append(bench.state.roller)
        assert bench.reason(commands.Roll(0 if rollers[-1] else 1, 3, 4)) == "It is another player's roll."
        bench.roll(number)
    assert rollers == [3, 0, 1, 2, 3, 0, 1, 2]


def test_h11_a_scratched_horse_leaves_the_board_and_its_cards_the_hands() -> None:
    bench = Bench(seats="2").dealt([9, 9, 3], [])
    assert bench.roll(9)[1] == "horse_scratched horse=9 spot=1"
    assert bench.state.positions[9] == 0
    assert bench.state.holders_of(9) == [NOBODY] * 4
    assert [horse_of(card) for card in bench.state.hand(0)] == [3]
    assert len(bench.state.hand(1)) == 39
    bench.roll(2, 12, 5)
    assert [bench.state.spot(horse) for horse in (9, 2, 12, 5, 7)] == [1, 2, 3, 4, 0]
    assert bench.state.running() == [3, 4, 6, 7, 8, 10, 11]


def test_h12_one_entry_fee_a_holder() -> None:
    bench = Bench(begins="1").dealt([8, 8, 8], [], [8])
    assert bench.roll(8)[2:] == [
        "scratch_fee_paid seat=2 horse=8 cards=1 amount=5",
        "scratch_fee_paid seat=0 horse=8 cards=3 amount=5",
        "dice_passed seat=3",
    ]
    assert bench.state.money == [490, 495, 490, 495]
    bench.roll(2)
    assert bench.state.money == [490, 495, 490, 490]
    assert bench.state.pot == 35


def test_h13_a_repeat_costs_nothing_while_scratches_are_missing() -> None:
    bench = Bench().dealt().scratched(6)
    before = bench.state.money[:]
    assert bench.roll(6) == ["dice_rolled seat=2 first=1 second=5", "scratch_repeated horse=6", "dice_passed seat=3"]
    assert bench.state.money == before
    assert bench.state.scratched == [6]
    assert bench.state.phase == SCRATCH


@pytest.mark.parametrize(
    ("repeat", "fees", "cost"),
    [
        ("seed", "seed", 0),
        ("seed", "per_card", 5),
        ("free", "seed", 0),
        ("free", "per_card", 0),
        ("fee", "seed", 5),
        ("fee", "per_card", 5),
    ],
)
def test_h33_a_repeat_costs_what_was_agreed(repeat: str, fees: str, cost: int) -> None:
    bench = Bench(repeat=repeat, fees=fees).dealt().scratched(6)
    roller = bench.state.roller
    before = bench.state.money[:]
    pot = bench.state.pot
    bench.roll(6)
    before[roller] -= cost
    assert bench.state.money == before
    assert bench.state.pot == pot + cost
    assert bench.state.scratched == [6]


@pytest.mark.parametrize("seats", range(2, 9))
def test_h34_everybody_gets_as_many_cards(seats: int) -> None:
    bench = Bench(seats=str(seats), deal="even")
    bench.deal()
    state = bench.state
    assert {len(state.hand(seat)) for seat in state.seats} == {len(CARDS) // seats}
    assert state.holders.count(NOBODY) == len(CARDS) % seats == state.cards_left_out


def test_h34_cards_left_out_cost_nothing_and_keep_their_quarters_in_the_pot() -> None:
    bench = Bench(seats="3", deal="even", fees="per_card").dealt([2, 2, 8], [2])
    bench.state.holders[card_slice(2)] = [0, 0, 1, NOBODY]
    bench.state.holders[card_slice(8)] = [NOBODY] * 4
    before = bench.state.money[:]
    bench.roll(8)
    assert bench.state.money == before
    bench.roll(9, 10, 11)
    pot = bench.state.pot
    before = bench.state.money[:]
    bench.roll(2, 2, 2)
    quarter = pot // 4
    assert [after - money for after, money in zip(bench.state.money, before, strict=True)] == [2 * quarter, quarter, 0]
    assert bench.state.pot == pot - 3 * quarter
    assert bench.said("pot_carried") == [f"pot_carried amount={pot - 3 * quarter}"]


def test_h35_the_roller_of_the_winning_roll_gets_the_purse() -> None:
    bench = Bench(seats="3", purse="on", money="100")
    bench.deal()
    assert bench.state.purse == bench.state.pot == 3 * 5
    assert bench.state.money == [90, 90, 90]
    bench.scratched(9, 10, 11, 12)
    bench.roll(2, 2)
    roller = bench.state.roller
    balance = bench.state.ledger[roller][PURSES]
    bench.roll(2)
    assert bench.said("purse_won") == [f"purse_won seat={roller} amount=15"]
    assert bench.state.ledger[roller][PURSES] == balance + 15
    assert bench.state.purse == 0


@pytest.mark.parametrize(("purse", "is_over"), [("off", False), ("on", True)])
def test_h35_the_game_ends_if_a_player_has_less_than_both_fees(purse: str, is_over: bool) -> None:
    bench = Bench(seats="2", purse=purse).dealt([2, 2, 2, 2]).scratched(9, 10, 11, 12).money(500, 9)
    bench.roll(2, 2)
    bench.state.money[1] = 9
    bench.roll(2)
    assert (bench.state.phase == OVER) == is_over


@pytest.mark.parametrize(("purse", "most"), [("off", 10), ("on", 5)])
def test_h35_a_dealer_names_no_fee_that_somebody_cannot_pay_twice(purse: str, most: int) -> None:
    bench = Bench(seats="2", entry="dealer", purse=purse, money="13")
    assert max(command.fee for command in HORSE_RACE.legal(bench.state, 0)) == most


def test_h14_the_fee_by_card() -> None:
    bench = Bench(seats="3", fees="per_card").dealt([6, 8, 8, 8], [8])
    bench.roll(6)
    assert bench.state.money == [490, 495, 480]
    assert bench.roll(8)[2:4] == [
        "scratch_fee_paid seat=1 horse=8 cards=1 amount=10",
        "scratch_fee_paid seat=0 horse=8 cards=3 amount=30",
    ]
    assert bench.state.money == [460, 485, 480]
    assert bench.state.roller == 0
    assert bench.roll(8)[1:] == [
        "scratch_repeated horse=8",
        "fee_paid seat=0 horse=8 spot=2 amount=10",
        "dice_passed seat=1",
    ]
    bench.roll(2)
    assert bench.state.money == [450, 485, 480 - 4 * 3 * 5]
    assert "race_started" in bench.roll(3)
    assert bench.state.money == [450, 485, 480 - 4 * 3 * 5 - 4 * 4 * 5]
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"fees": "none"})


def test_h15_four_different_horses_are_scratched() -> None:
    bench = Bench().dealt().scratched(7, 7, 6, 7, 6, 8)
    assert bench.state.phase == SCRATCH
    assert bench.roll(5)[-2:] == ["race_started", "dice_passed seat=0"]
    assert bench.state.scratched == [7, 6, 8, 5]
    assert len(bench.state.running()) == 7
    assert bench.state.phase == RACE


# --- The race -------------------------------------------------------------------------------------------


def test_h16_a_horse_moves_up_a_square_when_it_is_rolled() -> None:
    bench = off(2, 3, 4, 5)
    before = bench.state.money[:]
    assert bench.state.roller == 1
    assert bench.roll(7) == [
        "dice_rolled seat=1 first=1 second=6",
        "horse_moved horse=7 start=1 end=2",
        "dice_passed seat=2",
    ]
    bench.roll(8, 7)
    assert [bench.state.positions[horse] for horse in HORSES] == [0, 0, 0, 0, 1, 3, 2, 1, 1, 1, 1]
    assert bench.state.money == before


@pytest.mark.parametrize(("horse", "fees"), [(2, 1), (9, 2), (4, 3), (12, 4)])
def test_h17_a_scratched_number_costs_the_roller(horse: int, fees: int) -> None:
    bench = off(2, 9, 4, 12)
    money = bench.state.money[1]
    pot = bench.state.pot
    assert bench.roll(horse)[1:] == [
        f"fee_paid seat=1 horse={horse} spot={fees} amount={5 * fees}",
        "dice_passed seat=2",
    ]
    assert bench.state.money[1] == money - 5 * fees
    assert bench.state.pot == pot + 5 * fees
    assert bench.state.positions[horse] == 0


@pytest.mark.parametrize(("horse", "length"), list(zip(HORSES, TRIANGLE, strict=True)))
def test_h18_a_horse_wins_when_it_is_rolled_on_its_last_square(horse: int, length: int) -> None:
    others = [other for other in (2, 3, 4, 5, 6) if other != horse][:4]
    bench = off(*others)
    bench.roll(*[horse] * (length - 1))
    assert bench.state.positions[horse] == length
    assert bench.state.steps_left(horse) == 1
    assert not bench.state.winner
    bench.roll(horse)
    assert bench.log[1:3] == [f"horse_moved horse={horse} start={length} end={length + 1}", f"race_won horse={horse}"]
    assert (bench.state.winner, bench.state.winners) == (horse, [horse])


def test_h19_dice_from_the_table() -> None:
    bench = Bench().dealt()
    legal = HORSE_RACE.legal(bench.state, bench.state.roller)
    assert [(roll.first, roll.second) for roll in legal if isinstance(roll, commands.Roll)] == [
        (first, second) for first in range(1, 7) for second in range(1, 7)
    ]
    assert bench.play(commands.Roll(1, 6, 5))[0] == "dice_rolled seat=1 first=6 second=5"
    for stray in (commands.Roll(2), commands.Roll(2, 3), commands.Roll(2, 0, 7), commands.Roll(2, 7, 1)):
        assert bench.reason(stray) == "Each die must show 1 to 6."


def test_h19_without_them_nobody_chooses() -> None:
    bench = Bench(dice="program").dealt()
    assert HORSE_RACE.legal(bench.state, 1) == (commands.Roll(1),)
    assert bench.reason(commands.Roll(1, 3, 4)) == "The game rolls the dice: nobody chooses the result."
    rolled = {
        tuple(step.events[0].__getstate__()[1:])  # type: ignore[attr-defined]
        for step in random_match(HORSE_RACE, {"seats": "2", "races": "8"}, 5).steps[1:]
    }
    assert len(rolled) > 25


# --- The pot --------------------------------------------------------------------------------------------


def test_h20_a_quarter_for_each_card() -> None:
    bench = Bench().dealt([12, 12], [12], [12]).scratched(2, 3, 4, 5)
    bench.roll(12, 12, 2)
    assert bench.state.pot == 4 * 5 + 4 * 5 + 5
    bench.play(commands.Roll(0, 6, 6))
    assert bench.said("pot_shared") == [
        f"pot_shared seat={seat} cards={held} amount={amount}"
        for seat, held, amount in ((1, 1, 11), (2, 1, 11), (0, 2, 22))
    ]
    assert [row[SHARES] for row in bench.state.ledger] == [22, 11, 11, 0]


def test_h21_what_is_left_stays_in_the_pot() -> None:
    bench = Bench(races="2").dealt([12, 12], [12], [12]).scratched(2, 3, 4, 5)
    bench.roll(12, 12, 2, 12)
    assert bench.said("pot_carried") == ["pot_carried amount=1"]
    assert bench.state.pot == 1
    bench.deal()
    assert bench.state.pot == 21
    even = off(2, 3, 4, 5)
    even.roll(12, 12, 12)
    assert even.state.pot == 0
    assert not even.said("pot_carried")


def test_h21_after_the_last_race_it_is_nobodys() -> None:
    bench = off(2, 3, 4, 5, races="1")
    bench.roll(2, 12, 12, 12)
    assert bench.said("pot_carried") == ["pot_carried amount=1"]
    outcome = HORSE_RACE.outcome(bench.state)
    assert outcome is not None
    assert sum(outcome.scores) == 4 * 500 - 1


def story(texts: dict[str, str], seed: int) -> Iterator[tuple[HorseRaceState, Event, HorseRaceState]]:
    """Yields every event of a meeting with the states before and after it."""
    match = random_match(HORSE_RACE, texts, seed)
    state = HORSE_RACE.initial_state(match.options)
    for event in match.events:
        before = state.copy()
        event.apply(state)
        yield before, event, state


@pytest.mark.slow
@given(tables, seeds)
def test_h22_no_dollar_comes_or_goes(texts: dict[str, str], seed: int) -> None:
    paying = (
        events.BuyInPaid,
        events.ScratchFeePaid,
        events.FeePaid,
        events.SideBetPlaced,
        events.TicketRaised,
        events.PursePaid,
    )
    paid = (events.PotShared, events.SideBetPaid, events.PurseWon)
    for before, event, after in story(texts, seed):
        assert sum(after.money) + after.pot + after.bank + after.purse == after.players * after.options.money
        assert min(*after.money, after.pot) >= 0
        changed = {seat: after.money[seat] - before.money[seat] for seat in after.seats}
        amount = -event.amount if isinstance(event, paying) else getattr(event, "amount", 0)
        expected = {event.seat: amount} if isinstance(event, (*paying, *paid)) else {}
        assert {seat: change for seat, change in changed.items() if change} == {s: a for s, a in expected.items() if a}
        assert all(after.options.money + sum(row) == after.money[seat] for seat, row in enumerate(after.ledger))


# --- Out of money ---------------------------------------------------------------------------------------


def test_h23_whoever_has_too_little_pays_what_is_left() -> None:
    bench = off(2, 3, 4, 5).money(500, 7, 0)
    bench.happened(events.PotShared(3, 0, 0))
    pot = bench.state.pot
    assert bench.roll(3)[1:3] == ["fee_paid seat=1 horse=3 spot=2 amount=7", "fell_short seat=1 missing=3"]
    assert bench.roll(5)[1:] == ["fell_short seat=2 missing=20", "dice_passed seat=3"]
    assert bench.state.money[1:3] == [0, 0]
    assert bench.state.pot == pot + 7
    bench.roll(7, 7)
    assert bench.state.roller == 1
    assert not bench.reason(commands.Roll(1, 1, 1))


def test_h23_a_scratch_fee_too() -> None:
    bench = Bench(seats="2").dealt([8, 8], [8, 8]).money(495, 2)
    assert bench.roll(8)[2:5] == [
        "scratch_fee_paid seat=1 horse=8 cards=2 amount=2",
        "fell_short seat=1 missing=3",
        "scratch_fee_paid seat=0 horse=8 cards=2 amount=5",
    ]


def test_h23_cards_keep_their_worth() -> None:
    bench = Bench(seats="2").dealt([12, 12, 12, 12]).scratched(2, 3, 4, 5).money(0)
    bench.roll(12, 2, 12, 12)
    assert bench.state.money[0] > 0
    assert bench.state.pot < 4


def test_h24_the_meeting_ends_after_that_race() -> None:
    bench = Bench(seats="2", races="5").dealt([12, 12, 12, 12]).scratched(2, 3, 4, 5).money(500 - 5, 3)
    bench.roll(5)
    assert bench.said("fell_short") == ["fell_short seat=1 missing=17"]
    assert bench.state.phase == RACE
    bench.roll(12, 12, 12)
    assert bench.log[-1] == "meeting_ended cause=money"
    assert HORSE_RACE.to_act(bench.state) == ()
    assert "out of money" in str(HORSE_RACE.outcome(bench.state).reason)  # type: ignore[union-attr]


@pytest.mark.parametrize(("left", "over"), [(4, True), (5, False)])
def test_h24_or_when_a_buy_in_cannot_be_paid(left: int, over: bool) -> None:
    bench = Bench(seats="3", races="5").dealt([], [], [12]).money(400, left)
    bench.happened(events.RaceStarted())
    bench.roll(12, 12)
    bench.happened(events.PotShared(2, 0, bench.state.pot))
    bench.roll(12)
    assert bench.state.money[1] == left
    assert (bench.state.phase == OVER) is over


def test_h24_a_fee_paid_with_the_last_dollar_ends_nothing() -> None:
    bench = Bench(seats="2", races="5").dealt([12] * 4).scratched(2, 3, 4, 5).money(5)
    assert bench.state.roller == 1
    bench.roll(12)
    assert bench.roll(2)[1:] == ["fee_paid seat=0 horse=2 spot=1 amount=5", "dice_passed seat=1"]
    bench.roll(12, 12)
    assert bench.log[-1] == "dealer_passed seat=1"


# --- The end --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "races"),
    [({"seats": "2"}, 2), ({"seats": "8"}, 8), ({"races": "3"}, 3), ({"races": "1", "seats": "5"}, 1)],
)
def test_h25_as_many_races_as_agreed_on(texts: dict[str, str], races: int) -> None:
    match = random_match(HORSE_RACE, {**texts, "money": "5000"}, 4)
    assert len(match.state.winners) == match.state.race == races
    dealers = [event.seat for event in match.events if isinstance(event, events.DealerPassed)]
    assert len(dealers) == races
    if races == match.state.players:
        assert sorted(dealers) == list(match.state.seats)
    assert format_line(match.events[-1]) == "meeting_ended cause=races"
    assert str(match.outcome.reason) == "All races are run."  # type: ignore[union-attr]
    assert match.rules.rejection_reason(match.state, commands.Deal(0)) is not None


@pytest.mark.parametrize("races", ["51", "-1", "some", "1.5"])
def test_h25_not_as_many_as_one_likes(races: str) -> None:
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"races": races})


def test_h26_most_money_wins_and_equal_sums_share_the_place() -> None:
    bench = Bench().money(100, 300, 300, 50)
    assert HORSE_RACE.outcome(bench.state) is None
    bench.happened(events.MeetingEnded("money"))
    outcome = HORSE_RACE.outcome(bench.state)
    assert outcome is not None
    assert outcome.ranking == ((1, 2), (0,), (3,))
    assert outcome.scores == (100, 300, 300, 50)
    assert outcome.winners == (1, 2)


# --- Bots ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_deals_and_rolls_at_once(level: str) -> None:
    match = Match(HORSE_RACE, HORSE_RACE.options({"seats": "2", "begins": "0"}), 1)
    for seat, words in ((0, "deals the cards"), (1, "rolls")):
        thinking = agent_by_name(level).think(match.state.copy(), match.legal(seat), Rng(1))
        assert list(itertools.islice(thinking, 3)) == [None]
        choice = run_to_completion(agent_by_name(level).think(match.state.copy(), match.legal(seat), Rng(1)))
        assert (choice.command, str(choice.deed)) == (match.legal(seat)[0], words)
        match.play(choice.command)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_throw_the_dice_of_the_table_honestly(level: str) -> None:
    """No level chooses the number that would help it."""
    bench = Bench(seats="2").dealt([12] * 4).scratched(6, 7, 8, 9)
    bench.roll(12, 12)
    seat = bench.state.roller
    legal = HORSE_RACE.legal(bench.state, seat)
    thrown = Counter(
        run_to_completion(agent_by_name(level).think(bench.state, legal, Rng(seed))).command for seed in range(1800)
    )
    assert set(thrown) == set(legal)
    assert max(thrown.values()) < 85


# --- Words and counts ------------------------------------------------------------------------------------


def test_what_cannot_be_done_is_said_in_a_sentence() -> None:
    bench = Bench(seats="2", races="1")
    assert bench.reason(commands.Roll(0, 1, 1)) == "Deal the cards first."
    assert bench.reason(commands.Deal(5)) == "That seat is empty."
    bench.dealt()
    assert bench.reason(commands.Deal(0)) == "The cards are already dealt."
    bench.scratched(2, 3, 4, 5).roll(12, 12, 12)
    assert bench.reason(commands.Deal(1)) == "The game is over."


@pytest.mark.parametrize("texts", [{"sets": "1"}, {"board": "round"}, {"dice": "cup"}, {"begins": "x"}])
def test_options_that_make_no_sense(texts: dict[str, str]) -> None:
    with pytest.raises(CommandRejected):
        HORSE_RACE.options(texts)


def test_the_summary() -> None:
    bench = Bench(seats="2", races="2").dealt([2, 12, 12, 12]).scratched(2, 3, 4, 5)
    bench.roll(12, 7, 3, 12, 12)
    told = HORSE_RACE.summary(bench.state)
    assert told["positions"] == [0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 4]
    assert (told["round"], told["races"], told["pot"]) == (1, 2, 1)
    assert (told["scratched"], told["winners"]) == ([2, 3, 4, 5], [12])
    assert told["purses"] == [33, 11]
    assert told["buy_ins"] == [5, 5]
    assert told["scratch_fees"] == [5, 20]
    assert told["roll_fees"] == [0, 10]
    assert told["money"] == [523, 476]


def test_the_counts_are_those_of_the_events() -> None:
    match = random_match(HORSE_RACE, {"seats": "3", "races": "4"}, 9)
    counts = HORSE_RACE.statistics(match.events)
    assert counts["rounds"] == 4
    rolls = [step for step in match.steps if isinstance(step.command, commands.Roll)]
    scratching = [
        step
        for step in rolls
        if any(isinstance(event, events.HorseScratched | events.ScratchRepeated) for event in step.events)
    ]
    assert counts["scratch_rolls"] == len(scratching)
    assert counts["race_rolls"] == len(rolls) - len(scratching)
    found = HORSE_RACE.findings(counts)
    assert found["races"] == 4
    assert {int(horse): won for horse, won in found["winners_by_horse"].items() if won} == {
        horse: match.state.winners.count(horse) for horse in match.state.winners
    }
    assert sum(found["shares"].values()) == pytest.approx(1)


def test_nothing_played_is_nothing_found() -> None:
    assert balance_report({})["races"] == 0
    assert set(balance_report({})["shares"].values()) == {0.0}


def test_h24_who_fell_short_ends_the_meeting_however_much_the_pot_brings() -> None:
    bench = Bench(seats="2", races="5").dealt([12, 12], [12, 12]).scratched(2, 3, 4, 5).money(490, 3)
    bench.roll(5)
    assert bench.said("fell_short") == ["fell_short seat=1 missing=17"]
    bench.roll(12, 12, 12)
    assert min(bench.state.money) >= 5
    assert bench.log[-1] == "meeting_ended cause=money"


def test_h24_falling_short_of_a_scratch_fee_ends_the_meeting_too() -> None:
    bench = Bench(seats="2", races="5").dealt([8], [8]).money(400, 2).scratched(8, 2, 3, 4)
    bench.roll(12, 12, 12)
    assert min(bench.state.money) >= 5
    assert bench.log[-1] == "meeting_ended cause=money"
