"""Laws of the Horse Race over random games: records, counts, reports and summaries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from game.engine.match import Match
from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.reporting import RaceRecord, race_records
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import HORSES, HorseRaceState
from tests.support.random_play import VARIANTS, random_match

every_table = pytest.mark.parametrize("texts", VARIANTS["horse_race"], ids=lambda texts: "-".join(texts.values()))


def races_of(match: Match[HorseRaceState]) -> Iterator[tuple[RaceRecord, list[Event]]]:
    """Yields the record of each race, with its events."""
    log = list(match.events)
    starts = [place for place, event in enumerate(log) if isinstance(event, events.RaceOpened)]
    parts = [log[start:end] for start, end in zip(starts, [*starts[1:], len(log)], strict=True)]
    yield from zip(race_records(log)[1:], parts, strict=True)


def fees_in(race: Sequence[Event]) -> Counter[Seat]:
    """Returns the dollars paid for scratched horses, by seat."""
    fees = Counter[Seat]()
    for event in race:
        if isinstance(event, events.ScratchFeePaid | events.FeePaid):
            fees[event.seat] += event.amount
    return fees


@every_table
def test_h10_h18_a_record_has_the_horses_and_rolls_of_its_race(texts: dict[str, str]) -> None:
    match = random_match(HORSE_RACE, texts, 3)
    for record, race in races_of(match):
        kinds = Counter(type(event).__name__ for event in race)
        before = [type(event).__name__ for event in race][: [type(event) for event in race].index(events.RaceStarted)]
        steps = Counter(event.horse for event in race if isinstance(event, events.HorseMoved))
        assert record.scratched == [event.horse for event in race if isinstance(event, events.HorseScratched)]
        assert record.scratch_rolls == before.count("DiceRolled")
        assert record.rolls == kinds["DiceRolled"] - record.scratch_rolls
        assert record.has_started
        assert record.moves == steps
        assert [record.winner] == [event.horse for event in race if isinstance(event, events.RaceWon)]


@every_table
def test_h12_h17_h20_h23_a_record_has_the_payments_of_its_race(texts: dict[str, str]) -> None:
    match = random_match(HORSE_RACE, texts, 4)
    for record, race in races_of(match):
        assert record.fees == fees_in(race)
        assert record.scratch_payers == {event.seat for event in race if isinstance(event, events.ScratchFeePaid)}
        assert record.short == {event.seat for event in race if isinstance(event, events.FellShort)}
        assert record.shares == {event.seat: event for event in race if isinstance(event, events.PotShared)}


HOUSE_RULES = {
    "board": ("seed", "even"),
    "fees": ("seed", "per_card"),
    "repeat": ("seed", "free", "fee"),
    "entry": ("same", "dealer"),
    "side_bets": ("off", "on", "raise"),
    "deal": ("all", "even"),
    "purse": ("off", "on"),
}


@pytest.mark.sampled
@pytest.mark.parametrize("chosen", list(product(*HOUSE_RULES.values())), ids="-".join)
def test_h22_no_money_appears_or_is_lost_under_any_house_rules(chosen: tuple[str, ...]) -> None:
    texts = {**dict(zip(HOUSE_RULES, chosen, strict=True)), "seats": "3", "races": "2", "money": "90"}
    match = random_match(HORSE_RACE, texts, 8)
    replayed = match.replayed_to(0).state
    assert replayed.pot == replayed.bank == replayed.purse == 0
    total = sum(replayed.money)
    for event in match.events:
        event.apply(replayed)
        assert sum(replayed.money) + replayed.pot + replayed.bank + replayed.purse == total, event
        assert min(replayed.money) >= 0
    assert replayed.purse == 0
    assert replayed.money == match.state.money


@every_table
def test_a_game_is_counted_as_it_went(texts: dict[str, str]) -> None:
    match = random_match(HORSE_RACE, texts, 5)
    counts = HORSE_RACE.statistics(match.events)
    records = [record for record, _race in races_of(match)]
    placed = [event.amount for event in match.events if isinstance(event, events.SideBetPlaced)]
    raised = [event.amount for event in match.events if isinstance(event, events.TicketRaised)]
    paid = [event.amount for event in match.events if isinstance(event, events.SideBetPaid)]
    assert counts["rounds"] == len(match.state.winners)
    assert counts["scratch_rolls"] == sum(record.scratch_rolls for record in records)
    assert counts["race_rolls"] == sum(record.rolls for record in records)
    assert [counts.get(f"winner_{horse}", 0) for horse in HORSES] == [match.state.winners.count(one) for one in HORSES]
    assert (counts.get("side_bets", 0), counts.get("staked", 0)) == (len(placed), sum(placed + raised))
    assert counts.get("raises", 0) == len(raised)
    assert counts.get("bank_paid", 0) == sum(paid)
    assert counts.get("broken_off", 0) == (match.events[-1] == events.MeetingEnded("money"))


def test_the_report_divides_by_races_and_by_what_was_staked() -> None:
    counts = {
        "rounds": 8,
        "winner_7": 2,
        "winner_12": 1,
        "scratch_rolls": 36,
        "race_rolls": 244,
        "broken_off": 1,
        "side_bets": 5,
        "staked": 200,
        "bank_paid": 150,
    }
    found = HORSE_RACE.findings(counts)
    assert (found["races"], found["broken_off"], found["side_bets"]) == (8, 1, 5)
    assert (found["scratch_rolls"], found["race_rolls"], found["bank_keeps"]) == (4.5, 30.5, 0.25)
    assert found["winners_by_horse"] == {str(horse): {7: 2, 12: 1}.get(horse, 0) for horse in HORSES}
    assert (found["shares"]["7"], found["shares"]["12"], found["shares"]["2"]) == (0.25, 0.125, 0.0)


@every_table
def test_the_summary_is_what_the_events_add_up_to(texts: dict[str, str]) -> None:
    match = random_match(HORSE_RACE, texts, 6)
    state = match.state
    paid = {kind: Counter[Seat]() for kind in (events.BuyInPaid, events.ScratchFeePaid, events.FeePaid)}
    won = Counter[Seat]()
    bets = Counter[Seat]()
    purses = Counter[Seat]()
    for event in match.events:
        if type(event) in paid:
            paid[type(event)][event.seat] += event.amount
        elif isinstance(event, events.PotShared):
            won[event.seat] += event.amount
        elif isinstance(event, events.SideBetPlaced | events.TicketRaised):
            bets[event.seat] -= event.amount
        elif isinstance(event, events.SideBetPaid):
            bets[event.seat] += event.amount
        elif isinstance(event, events.PursePaid):
            purses[event.seat] -= event.amount
        elif isinstance(event, events.PurseWon):
            purses[event.seat] += event.amount
    told = HORSE_RACE.summary(state)
    rows = {
        "buy_ins": paid[events.BuyInPaid],
        "scratch_fees": paid[events.ScratchFeePaid],
        "roll_fees": paid[events.FeePaid],
        "purses": won,
        "side_bets": bets,
        "jockey_purses": purses,
    }
    for name, row in rows.items():
        assert told[name] == [row[seat] for seat in state.seats], name
    start = state.options.money
    spent = [sum(row[seat] for row in paid.values()) for seat in state.seats]
    assert told["money"] == [start - spent[seat] + won[seat] + bets[seat] + purses[seat] for seat in state.seats]
    assert told["bank"] == -sum(bets.values())
    assert told["pot"] == sum(spent) - sum(won.values())
    assert told["round"] == state.race == len(state.winners)
