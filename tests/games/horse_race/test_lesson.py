"""After a lost match of the Horse Race the page names the most valuable bet that the player left out."""

from __future__ import annotations

from typing import Any

from game.engine.match import Match
from game.games.horse_race.rules import commands, events, raising, side_bets
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import BETS, HorseRaceState
from game.games.horse_race.view.lesson import lesson, missed_chances

SEEDS = range(40)


def match_of(seed: int, **texts: str) -> Match[HorseRaceState]:
    return Match(HORSE_RACE, HORSE_RACE.options({"seats": "3", "races": "2", "side_bets": "raise", **texts}), seed)


def play(seed: int, horse_of_ticket: Any, *, raises_late: bool = False) -> Match[HorseRaceState]:
    """A whole match. Seat 0 backs a horse before each race, or none for 0. It never raises, or only once a horse needs
    its last roll.
    """
    match = match_of(seed)
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.legal(seat)
        state = match.state
        horse = horse_of_ticket(state) if state.phase == BETS and not seat else 0
        chosen = [one for one in legal if isinstance(one, commands.SideBet) and one.horse == horse]
        if raises_late and not seat and 1 in map(state.steps_left, state.running()):
            chosen = [one for one in legal if isinstance(one, commands.Raise)]
        match.play((*chosen, *legal)[0])
    return match


def outsider(state: HorseRaceState) -> int:
    return max(state.running(), key=state.steps_left)


def test_without_a_bet_the_ticket_on_a_winner_is_named_with_its_price_and_payment() -> None:
    match = play(3, lambda _state: 0)
    winners = match.state.winners
    best = max(missed_chances(match, 0))
    assert best.horse == winners[best.race - 1]
    assert not best.is_raise
    assert lesson(match, 0) == (
        f"Race {best.race}: a ${best.price} ticket on {best.horse} would have paid ${best.payment}."
    )


def test_a_declined_raise_of_the_winner_is_named() -> None:
    raises = [
        (match, chance)
        for match in (play(seed, outsider) for seed in SEEDS)
        for chance in missed_chances(match, 0)
        if chance.is_raise
    ]
    assert raises
    for match, chance in raises:
        assert chance.price == raising.PRICE_FEES * match.options.stake
        assert chance.horse == match.state.winners[chance.race - 1]
        assert chance.gain == chance.payment - chance.price > 0


def test_a_raise_that_was_bought_later_is_not_missed() -> None:
    raised = set()
    missed = set()
    for seed in SEEDS:
        match = play(seed, outsider, raises_late=True)
        race = 0
        for event in match.events:
            if isinstance(event, events.RaceOpened):
                race = event.number
            elif isinstance(event, events.TicketRaised):
                raised.add((seed, race))
        missed |= {(seed, chance.race) for chance in missed_chances(match, 0) if chance.is_raise}
    assert raised
    assert missed
    assert not raised & missed


def test_who_has_no_bank_gets_no_lesson() -> None:
    match = match_of(3, side_bets="off")
    while match.to_act():
        match.play(match.legal(match.to_act()[0])[0])
    assert not lesson(match, 0)


def test_a_lesson_promises_what_the_bank_would_have_paid() -> None:
    match = play(3, lambda _state: 0)
    best = max(missed_chances(match, 0))
    replay = match_of(3)
    paid = 0
    for step in match.steps:
        command = step.command
        if isinstance(command, commands.NoBet) and not command.seat and replay.state.race == best.race:
            command = commands.SideBet(0, best.horse, best.price)
            assert command in side_bets.legal(replay.state, 0)
        paid += sum(event.amount for event in replay.play(command) if isinstance(event, events.SideBetPaid))
    assert paid == best.payment
