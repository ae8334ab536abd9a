"""The side bets of the Horse Race: the rule book's H30 to H32, the bank, and the bets of bots."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from game.bots.agent import run_to_completion
from game.bots.registry import LEVELS, agent_by_name
from game.engine.message import CommandRejected
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_race import bots
from game.games.horse_race.bots import win_share
from game.games.horse_race.rules import commands, events, side_bets
from game.games.horse_race.rules.reporting import balance_report
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import BETS, BOARDS, HORSES, NO_TICKET, RACE, SIDE_BETS
from game.games.horse_race.view.live_odds import scratch_sets, win_chances
from game.session.simultaneous_choices import SimultaneousChoices
from tests.games.horse_race.test_rulebook import Bench
from tests.support.random_play import new_match, random_match

OUT = (2, 3, 4, 5)
RUNNING = (6, 7, 8, 9, 10, 11, 12)


def bets(**options: str) -> Bench:
    """Returns a race for which the bank takes bets; the last seat has every card."""
    return Bench(side_bets="on", **options).dealt().scratched(*OUT)


def legal(bench: Bench, seat: int) -> tuple[Command, ...]:
    return tuple(HORSE_RACE.legal(bench.state, seat))


# --- The rules -------------------------------------------------------------------------------------------


def test_h30_side_bets_are_off_unless_chosen() -> None:
    assert HORSE_RACE.option_texts(HORSE_RACE.options({}))["side_bets"] == "off"
    bench = Bench().dealt().scratched(*OUT)
    assert bench.state.phase == RACE
    assert bench.reason(commands.NoBet(1)) == "There are no side bets in this game."
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"side_bets": "yes"})


def test_h30_after_the_fourth_scratch_each_seat_chooses_a_ticket_or_none_and_then_they_run() -> None:
    bench = bets(seats="3")
    assert "bets_opened" in bench.log
    assert "race_started" not in bench.log
    assert bench.state.phase == BETS
    assert bench.reason(commands.Roll(1, 1, 1)) == "Side bets first."
    assert bench.reason(commands.NoBet(2)) == "It is another player's bet."
    assert bench.play(commands.SideBet(1, 7, 10)) == ["side_bet_placed seat=1 horse=7 amount=10"]
    assert bench.play(commands.NoBet(2)) == ["side_bet_declined seat=2"]
    assert bench.play(commands.SideBet(0, 12, 5))[-1] == "race_started"
    assert bench.state.bets == [(12, 5), (7, 10), NO_TICKET]
    assert bench.state.phase == RACE
    assert bench.reason(commands.NoBet(0)) == "Side bets are taken only right before the race."


def test_h30_a_ticket_costs_one_two_or_four_entry_fees() -> None:
    bench = bets(stake="10")
    tickets = [one for one in legal(bench, 1) if isinstance(one, commands.SideBet)]
    assert Counter(one.horse for one in tickets) == dict.fromkeys(RUNNING, 3)
    assert {one.amount for one in tickets} == {10, 20, 40}
    for amount in (0, 30):
        assert bench.reason(commands.SideBet(1, 7, amount)) == "A ticket costs one, two or four entry fees."
    assert bench.reason(commands.SideBet(1, 13, 10)) == "There is no such horse."
    assert bench.reason(commands.SideBet(1, 2, 10)) == "Horse 2 is scratched and does not run."


@pytest.mark.parametrize(("money", "prices"), [(40, {5, 10, 20}), (39, {5, 10}), (25, {5})])
def test_h30_nobody_bets_so_much_that_the_next_fee_cannot_be_paid(money: int, prices: set[int]) -> None:
    bench = bets().money(500, money)
    assert {one.amount for one in legal(bench, 1) if isinstance(one, commands.SideBet)} == prices
    if 20 not in prices:
        assert bench.reason(commands.SideBet(1, 7, 20)) == "After a ticket you must still have four entry fees."


def test_h30_who_has_money_for_no_ticket_is_not_asked() -> None:
    bench = bets(seats="3").money(500, 24, 500)
    assert HORSE_RACE.to_act(bench.state) == (2,)
    poor = Bench(side_bets="on", seats="2").dealt().money(24, 24).scratched(*OUT)
    assert poor.log[-3:] == ["bets_opened", "race_started", "dice_passed seat=1"]


def test_h31_the_bank_pays_the_price_times_the_odds() -> None:
    bench = bets(seats="2", races="2")
    factor = side_bets.odds(bench.state, 12)
    assert factor == Fraction(95, 100) // side_bets.win_chances("seed", RUNNING)[12] > 2
    bench.play(commands.SideBet(1, 12, 20))
    bench.play(commands.SideBet(0, 7, 5))
    before = bench.state.money[1]
    bench.roll(12, 12, 12)
    assert bench.said("side_bet_paid") == [f"side_bet_paid seat=1 amount={20 * factor}"]
    assert bench.state.money[1] == before + 20 * factor + bench.state.ledger[1][3]
    assert [row[SIDE_BETS] for row in bench.state.ledger] == [-5, 20 * factor - 20]
    assert bench.state.bank == 25 - 20 * factor


def chances_roll_by_roll(board: str, running: tuple[int, ...]) -> dict[int, float]:
    """Returns each horse's probability to win, summed over races of 1, 2 and more rolls."""
    shares = [6 - abs(7 - horse) for horse in running]
    chances = dict.fromkeys(running, 0.0)
    reached = {tuple(BOARDS[board][horse] for horse in running): 1.0}
    while reached:
        following: dict[tuple[int, ...], float] = {}
        for needed, reach in reached.items():
            for place, horse in enumerate(running):
                share = reach * shares[place] / sum(shares)
                if needed[place] == 1:
                    chances[horse] += share
                    continue
                state = (*needed[:place], needed[place] - 1, *needed[place + 1 :])
                following[state] = following.get(state, 0.0) + share
        reached = following
    return chances


def test_h31_the_bank_keeps_a_twentieth_before_it_rounds_down() -> None:
    bench = Bench(side_bets="on").dealt().scratched(5, 7, 8, 9)
    chances = chances_roll_by_roll("seed", (2, 3, 4, 6, 10, 11, 12))
    odds = {horse: side_bets.odds(bench.state, horse) for horse in chances}
    assert odds == {horse: int(0.95 / chance) for horse, chance in chances.items()}
    lowered = [horse for horse, chance in chances.items() if odds[horse] < int(1 / chance)]
    assert lowered == [2, 6, 12], "the bank's share must cost these horses a whole step"


@pytest.mark.whole
def test_h31_the_lowest_odds_of_any_board_are_two_and_there_is_a_ticket() -> None:
    running = (2, 3, 5, 6, 7, 8, 9)
    bench = Bench(side_bets="on", board="fair").dealt().scratched(4, 10, 11, 12)
    assert tuple(bench.state.running()) == running
    assert side_bets.odds(bench.state, 2) == 2
    assert commands.SideBet(1, 2, 5) in legal(bench, 1)
    bench.play(commands.SideBet(1, 2, 5))
    assert bench.state.bets[1] == (2, 5)
    lowest = min(
        Fraction(95, 100) // chance
        for board in BOARDS
        for field in combinations(HORSES, 7)
        for chance in side_bets.win_chances(board, field).values()
    )
    assert lowest == 2


def test_h31_there_is_a_ticket_at_odds_of_two_and_none_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """The odds are the integer part of 0.95 divided by the chance: 2 at a chance of 0.475, 1 at any higher chance."""
    limit = Fraction(95, 200)
    bench = bets()
    chances = {**dict.fromkeys(RUNNING, Fraction(1, 12)), 6: limit, 7: limit + Fraction(1, 1000), 8: Fraction(1)}
    monkeypatch.setattr(side_bets, "win_chances", lambda _board, _running: chances)
    assert {horse: side_bets.odds(bench.state, horse) for horse in RUNNING} == {
        **dict.fromkeys(RUNNING, 11),
        6: 2,
        7: 1,
        8: 0,
    }
    tickets = [one for one in legal(bench, 1) if isinstance(one, commands.SideBet)]
    assert Counter(one.horse for one in tickets) == dict.fromkeys({*RUNNING} - {7, 8}, 3)
    for amount in (5, 10, 20):
        assert not bench.reason(commands.SideBet(1, 6, amount))
        for horse in (7, 8):
            told = f"There is no ticket on horse {horse}: it is too likely to win."
            assert bench.reason(commands.SideBet(1, horse, amount)) == told
    assert not bench.reason(commands.NoBet(1))
    bench.play(commands.SideBet(1, 6, 20))
    assert bench.state.bets[1] == (6, 20)


def test_h32_what_was_lost_stays_in_the_bank_and_tickets_are_of_one_race() -> None:
    bench = bets(seats="2", races="2")
    bench.play(commands.SideBet(1, 7, 20))
    bench.play(commands.NoBet(0))
    bench.roll(12, 12, 12)
    assert bench.state.bank == 20
    assert not bench.said("side_bet_paid")
    bench.deal()
    assert bench.state.bets == [None, None]


# --- The bank --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("out", [OUT, (6, 7, 8, 9), (2, 7, 10, 12)])
def test_the_chances_are_exact_and_agree_with_the_live_odds(board: str, out: tuple[int, ...]) -> None:
    running = tuple(horse for horse in HORSES if horse not in out)
    exact = side_bets.win_chances(board, running)
    assert sum(exact.values()) == 1
    shown = win_chances(tuple((horse, BOARDS[board][horse]) for horse in running))
    assert {horse: float(chance) for horse, chance in exact.items()} == pytest.approx(shown, abs=1e-6)


def test_two_horses_of_one_square_each_win_by_their_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOARDS, "bare", (1,) * 13)
    assert side_bets.win_chances("bare", (2, 7)) == {2: Fraction(1, 7), 7: Fraction(6, 7)}


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_the_bank_never_loses_on_a_ticket_and_keeps_at_most_a_fifth_on_average(board: str) -> None:
    kept = 0.0
    for out, share in scratch_sets(frozenset()).items():
        chances = side_bets.win_chances(board, tuple(horse for horse in HORSES if horse not in out))
        keeps = [1 - chance * (side_bets.RETURNED // chance) for chance in chances.values()]
        assert min(keeps) >= Fraction(5, 100)
        kept += share * float(sum(keeps) / len(keeps))
    assert 0 < kept <= 0.2


def test_simulations_tell_what_the_bank_keeps() -> None:
    counts: Counter[str] = Counter()
    for seed in range(4):
        match = random_match(HORSE_RACE, {"seats": "4", "side_bets": "on", "races": "3"}, seed)
        counts.update(HORSE_RACE.statistics(match.events))
        placed = [event for event in match.events if isinstance(event, events.SideBetPlaced)]
        paid = [event for event in match.events if isinstance(event, events.SideBetPaid)]
        assert sum(event.amount for event in placed) - sum(event.amount for event in paid) == match.state.bank
    found = balance_report(counts)
    assert found["side_bets"] == counts["side_bets"] > 0
    assert found["bank_keeps"] == round(1 - counts["bank_paid"] / counts["staked"], 5)


# --- Choosing at the same time, codes, bots ---------------------------------------------------------------


def test_all_choose_at_the_same_time_and_are_played_in_their_order() -> None:
    match = new_match(HORSE_RACE, {"seats": "3", "side_bets": "on", "begins": "0"}, 5)
    while match.state.phase != BETS:
        match.play(match.legal(match.to_act()[0])[0])
    choices = SimultaneousChoices(match, (0, 1, 2))
    assert list(choices.plans) == [1, 2, 0]
    horse = match.state.running()[0]
    for seat, plan in choices.plans.items():
        plan.play(commands.SideBet(seat, horse, 5))
        assert plan.complete
    choices.reveal()
    while (command := choices.next_command(match)) is not None:
        match.play(command)
    assert match.state.phase == RACE
    assert match.state.bets == [(horse, 5)] * 3


def decided(bench: Bench, level: str) -> Command:
    seat = HORSE_RACE.to_act(bench.state)[0]
    return run_to_completion(agent_by_name(level).think(bench.state, legal(bench, seat), Rng(1))).command


def before_race(races: int, money: int) -> Bench:
    """Returns a race of two before its bets; seat 0 has $35 and every card, and seat 1 has `money` dollars."""
    bench = Bench(side_bets="on", seats="2", races=str(races), money="60")
    return bench.dealt([horse for horse in HORSES for _card in range(4)]).scratched(*OUT).money(35, money)


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_bots_bet_only_behind_before_the_last_race_and_then_what_wins_most_often(level: str) -> None:
    early = before_race(2, 30)
    ahead = before_race(1, 45)
    behind = before_race(1, 30)
    assert decided(early, level) == commands.NoBet(1)
    assert decided(ahead, level) == commands.NoBet(1)
    bet = decided(behind, level)
    assert isinstance(bet, commands.SideBet)
    assert win_share(behind.state, bet) == max(win_share(behind.state, one) for one in legal(behind, 1))
    assert win_share(behind.state, bet) > win_share(behind.state, commands.NoBet(1))


def test_a_bot_says_why_it_bets() -> None:
    bench = before_race(1, 30)
    decision = run_to_completion(agent_by_name("sharp").think(bench.state, legal(bench, 1), Rng(1)))
    assert ": behind before the last race, it wins " in str(decision.deed)


@pytest.mark.parametrize(("better", "has_reason"), [(0.5049, False), (0.506, True)])
def test_a_bet_whose_chance_looks_the_same_has_no_reason(
    better: float, has_reason: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = commands.SideBet(1, RUNNING[0], 5)
    monkeypatch.setattr(bots, "win_share", lambda _view, command: better if command == chosen else 0.5)
    bench = before_race(1, 30)
    decision = run_to_completion(agent_by_name("sharp").think(bench.state, legal(bench, 1), Rng(1)))
    assert decision.command == chosen
    assert decision.has_gain == has_reason
    assert ("instead of" in str(decision.deed)) == has_reason
