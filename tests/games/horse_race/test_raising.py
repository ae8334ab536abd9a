"""Raises of tickets in the Horse Race: the rule book's H36, the bank's share, and the raises of bots."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.bots.agent import run_to_completion
from game.bots.registry import LEVELS, agent_by_name
from game.engine.match import Match
from game.engine.message import CommandRejected
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.horse_race.rules import commands, events, raising, side_bets
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import BOARDS, HORSES, NO_RAISE, RACE, SIDE_BETS, HorseRaceState, results_of
from tests.games.horse_race.test_rulebook import Bench
from tests.games.horse_race.test_side_bets import OUT
from tests.support.random_play import new_match, random_match

PRICE = 20
"""Price of a raise at the usual entry fee, in dollars."""


def race(*, seats: str = "2", side_bets: str = "raise", horse: int = 8, **options: str) -> Bench:
    """Returns a race with a ticket of seat 1, who rolls first."""
    bench = Bench(seats=seats, side_bets=side_bets, **options).dealt().scratched(*OUT)
    bench.play(commands.SideBet(1, horse, 5))
    while bench.state.phase != RACE:
        bench.play(commands.NoBet(HORSE_RACE.to_act(bench.state)[0]))
    bench.happened(events.DicePassed(1))
    return bench


def at(bench: Bench, **needed: int) -> Bench:
    """Moves horses, given as h8 and so on, until they need this number of rolls."""
    for name, rolls in needed.items():
        horse = int(name[1:])
        end = bench.state.lengths[horse] + 1 - rolls
        bench.happened(events.HorseMoved(horse, bench.state.positions[horse], end))
    return bench


def raises(bench: Bench, seat: Seat = 1) -> list[Command]:
    return [one for one in HORSE_RACE.legal(bench.state, seat) if isinstance(one, commands.Raise)]


# --- The rules -------------------------------------------------------------------------------------------


def test_h36_raises_are_off_unless_chosen() -> None:
    bench = at(race(side_bets="on"), h12=2)
    assert not raises(bench)
    assert bench.reason(commands.Raise(1, 1, 1)) == "There are no raises in this game."
    with pytest.raises(CommandRejected):
        HORSE_RACE.options({"side_bets": "always"})


@pytest.mark.parametrize("left", [3, 1])
def test_h36_a_ticket_is_raised_with_any_roll_of_the_race(left: int) -> None:
    bench = at(race(), h12=left)
    assert len(raises(bench)) == 36
    assert not bench.reason(commands.Raise(1, 4, 4))


def test_h36_the_raise_is_paid_to_the_bank_before_the_dice_are_thrown() -> None:
    bench = at(race(), h12=2)
    offer = raising.offer(bench.state, 1)
    assert offer
    money = bench.state.money[1]
    bank = bench.state.bank
    log = bench.play(commands.Raise(1, 4, 3))
    assert log[:2] == [
        f"ticket_raised seat=1 horse=8 amount={PRICE} payment={offer.payment}",
        "dice_rolled seat=1 first=4 second=3",
    ]
    assert bench.state.money[1] == money - PRICE
    assert bench.state.bank == bank + PRICE
    assert bench.state.raises[1] == (PRICE, offer.payment)


def test_h36_the_raise_pays_by_the_exact_chance_of_that_moment() -> None:
    bench = at(race(), h12=2, h8=5)
    rolls_needed = tuple((horse, bench.state.steps_left(horse)) for horse in bench.state.running())
    chance = side_bets.chances_after(rolls_needed)[8]
    offer = raising.offer(bench.state, 1)
    assert offer == (8, PRICE, Fraction(95, 100) * PRICE // chance)


def test_h36_the_bank_pays_ticket_and_raise_together_if_the_horse_wins() -> None:
    bench = at(race(races="2"), h12=2, h8=5)
    before = bench.state.ledger[1][SIDE_BETS]
    ticket = 5 * side_bets.odds(bench.state, 8)
    bench.play(commands.Raise(1, 4, 4))
    payment = bench.state.raises[1][1]
    bench.roll(8, 8, 8, 8)
    assert bench.said("side_bet_paid") == [f"side_bet_paid seat=1 amount={ticket + payment}"]
    assert bench.state.ledger[1][SIDE_BETS] == before - PRICE + ticket + payment
    bench.deal()
    assert bench.state.raises == [NO_RAISE, NO_RAISE]


def test_h36_the_bank_keeps_the_price_if_another_horse_wins() -> None:
    bench = at(race(), h12=1)
    bench.play(commands.Raise(1, 6, 6))
    assert not bench.said("side_bet_paid")
    assert bench.state.bank == 5 + PRICE


def test_h36_nobody_raises_twice_or_without_a_ticket_or_out_of_turn() -> None:
    bench = at(race(seats="3"), h12=2)
    assert bench.reason(commands.Raise(2, 1, 1)) == "It is another player's roll."
    bench.play(commands.Raise(1, 4, 4))
    assert bench.reason(commands.Raise(2, 1, 1)) == "You have no ticket to raise."
    assert not raises(bench, 2)
    bench.happened(events.DicePassed(1))
    assert bench.reason(commands.Raise(1, 1, 1)) == "You have raised in this race already."
    assert not raises(bench)


@pytest.mark.parametrize(("money", "is_offered"), [(40, True), (39, False)])
def test_h36_four_entry_fees_must_be_left(money: int, *, is_offered: bool) -> None:
    bench = at(race(), h12=2).money(500, money)
    assert bool(raises(bench)) == is_offered
    if not is_offered:
        assert bench.reason(commands.Raise(1, 1, 1)) == "After a raise you must still have four entry fees."


@pytest.mark.parametrize("payment", [2 * PRICE - 1, 2 * PRICE, 20 * PRICE, 20 * PRICE + 1])
def test_h36_a_raise_pays_2_to_20_times_its_price(payment: int, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = at(race(), h12=2)
    chance = Fraction(95, 100) * PRICE / payment
    monkeypatch.setattr(side_bets, "chances_after", lambda _rolls_needed: dict.fromkeys(HORSES, chance))
    is_offered = 2 * PRICE <= payment <= 20 * PRICE
    assert bool(raises(bench)) == is_offered
    if not is_offered:
        assert bench.reason(commands.Raise(1, 1, 1)) == "A raise must pay 2 to 20 times its price."


def test_h36_only_during_the_race_and_with_dice_that_fit() -> None:
    early = Bench(side_bets="raise", seats="2").dealt()
    assert early.reason(commands.Raise(1, 1, 1)) == "You can raise only during the race."
    assert at(race(), h12=2).reason(commands.Raise(1, 0, 7)) == "Each die must show 1 to 6."


# --- The offer over whole matches -------------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(20))
def test_an_offer_needs_a_ticket_and_comes_until_the_one_raise_of_a_race(seed: int) -> None:
    texts = {"seats": "4", "side_bets": "raise", "races": "2"}
    match = random_match(HORSE_RACE, texts, seed)
    state = match.replayed_to(0).state
    raised: set[Seat] = set()
    for event in match.events:
        if isinstance(event, events.RaceOpened):
            raised.clear()
        if isinstance(event, events.TicketRaised):
            assert event.seat not in raised
            raised.add(event.seat)
        event.apply(state)
        for seat in state.seats:
            offer = raising.offer(state, seat)
            if offer:
                assert offer.horse == state.ticket_horse(seat) in state.running()
                assert seat not in raised
                assert seat == state.roller
                assert state.money[seat] >= 2 * offer.price


def test_a_match_without_raises_is_played_as_if_the_option_did_not_exist() -> None:
    plain = random_match(HORSE_RACE, {"seats": "3", "side_bets": "on"}, 11)
    commands_used = {type(step.command) for step in plain.steps}
    assert commands.Raise not in commands_used
    assert HORSE_RACE.option_texts(HORSE_RACE.options({}))["side_bets"] == "off"


# --- The bank -------------------------------------------------------------------------------------------------


OWN_ROLLS = 5
"""Average number of offers until a raise is bought."""


def positions_with_offers(rng: Rng, board: str) -> Iterator[tuple[dict[int, int], int, int]]:
    """Yields positions of random races, each with a raise of a random ticket and its payment."""
    while True:
        running = list(HORSES)
        for _scratch in range(4):
            running.remove(rng.pick(running))
        needed = {horse: BOARDS[board][horse] for horse in running}
        backed = rng.pick(running)
        while min(needed.values()):
            chance = side_bets.chances_after(tuple(needed.items()))[backed]
            payment = side_bets.RETURNED * PRICE // chance
            if 2 * PRICE <= payment <= 20 * PRICE and not rng.below(OWN_ROLLS):
                yield needed, backed, payment
                break
            roll_on(needed, rng)


def roll_on(needed: dict[int, int], rng: Rng) -> None:
    """Rolls both dice once."""
    horse = rng.below(6) + rng.below(6) + 2
    if horse in needed:
        needed[horse] -= 1


PLAYOUTS = 20
"""Number of simulated ends of each race with a raise, because an exact chance takes longer than a race."""


def kept_share(count: int, seed: int) -> float:
    """Returns the bank's share of this number of raises, each played to the end of its race."""
    rng = Rng(seed, 1)
    paid = 0
    offers = [positions_with_offers(rng, board) for board in BOARDS]
    for number in range(count // PLAYOUTS):
        position, backed, payment = next(offers[number % len(offers)])
        for _end in range(PLAYOUTS):
            needed = dict(position)
            while min(needed.values()):
                roll_on(needed, rng)
            paid += payment if not needed[backed] else 0
    return 1 - paid / (count * PRICE)


def test_the_bank_keeps_a_twentieth_of_each_raise_and_the_rounding() -> None:
    rng = Rng(3, 1)
    for board in BOARDS:
        offers = positions_with_offers(rng, board)
        for _raise in range(20):
            needed, backed, payment = next(offers)
            chance = side_bets.chances_after(tuple(needed.items()))[backed]
            kept = 1 - chance * payment / PRICE
            assert Fraction(5, 100) <= kept < Fraction(5, 100) + chance / PRICE


@pytest.mark.whole
def test_the_bank_keeps_3_to_12_percent_of_a_hundred_thousand_raises() -> None:
    assert 0.03 <= kept_share(100_000, 7) <= 0.12


def test_the_chances_of_any_position_add_up_and_follow_from_the_next_roll() -> None:
    needed = {2: 1, 6: 3, 8: 2, 12: 2}
    chances = side_bets.chances_after(tuple(needed.items()))
    assert sum(chances.values()) == 1
    total = sum(map(results_of, needed))
    expected = Fraction(0)
    for rolled in needed:
        after = {horse: rolls - (horse == rolled) for horse, rolls in needed.items()}
        won = side_bets.chances_after(tuple(after.items())) if after[rolled] else {8: Fraction(rolled == 8)}
        expected += Fraction(results_of(rolled), total) * won[8]
    assert chances[8] == expected


# --- Matches and bots -------------------------------------------------------------------------------------------


def raised_match() -> Match[HorseRaceState]:
    """Plays with the program's dice until seat 0 can raise; returns the match."""
    for seed in range(50):
        match = new_match(HORSE_RACE, {"seats": "2", "side_bets": "raise"}, seed)
        while match.to_act():
            (seat,) = match.to_act()
            legal = match.legal(seat)
            if any(isinstance(one, commands.Raise) for one in legal):
                return match
            tickets = [one for one in legal if isinstance(one, commands.SideBet)]
            match.play(tickets[0] if tickets else legal[0])
    raise AssertionError("no raise was offered")


def test_a_raise_rolls_at_once_and_is_not_taken_back() -> None:
    match = raised_match()
    (seat,) = match.to_act()
    rolls = match.state.rolls
    match.play(commands.Raise(seat))
    assert match.state.rolls == rolls + 1
    assert commands.Raise in HORSE_RACE.roll_commands
    assert HORSE_RACE.rejection_reason(raised_match().state, commands.Raise(seat, 1, 1)) is not None


def bot_decision(bench: Bench, level: str) -> Command:
    return run_to_completion(
        agent_by_name(level).think(bench.state, tuple(HORSE_RACE.legal(bench.state, 1)), Rng(1))
    ).command


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_bots_raise_behind_in_the_last_race_for_three_times_the_price(level: str) -> None:
    behind = at(race(races="1"), h12=2).money(400, 300)
    assert isinstance(bot_decision(behind, level), commands.Raise)
    ahead = at(race(races="1"), h12=2).money(300, 400)
    assert isinstance(bot_decision(ahead, level), commands.Roll)
    other_race = at(race(races="2"), h12=2).money(400, 300)
    assert isinstance(bot_decision(other_race, level), commands.Roll)
    likely = at(race(races="1"), h12=2, h8=1).money(400, 300)
    offer = raising.offer(likely.state, 1)
    assert not offer or offer.multiple < 3
    assert isinstance(bot_decision(likely, level), commands.Roll)


def test_a_bot_says_why_it_raises() -> None:
    bench = at(race(races="1"), h12=2).money(400, 300)
    legal = tuple(HORSE_RACE.legal(bench.state, 1))
    decision = run_to_completion(agent_by_name("sharp").think(bench.state, legal, Rng(1)))
    assert str(decision.deed).startswith("raises: $")
