"""Summarises each race from its events, counts statistics for simulations, and summarises a state for JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.rules import Event, Seat
from game.games.horse_race.rules import events
from game.games.horse_race.rules.state import (
    BUY_INS,
    HORSES,
    PURSES,
    ROLL_FEES,
    SCRATCH_FEES,
    SHARES,
    SIDE_BETS,
    HorseRaceState,
)


@dataclass(slots=True)
class RaceRecord:
    """Summary of a race, or of a part of it."""

    scratched: list[int] = field(default_factory=list)
    scratch_rolls: int = 0
    """Rolls before the start."""
    has_started: bool = False
    rolls: int = 0
    """Rolls after the start."""
    moves: Counter[int] = field(default_factory=Counter)
    """Squares moved, by horse."""
    fees: Counter[Seat] = field(default_factory=Counter)
    """Fees by seat without entry fees, in dollars."""
    scratch_payers: set[Seat] = field(default_factory=set)
    """Seats that paid for cards of scratched horses."""
    short: set[Seat] = field(default_factory=set)
    """Seats that could not pay a fee in full."""
    winner: int = 0
    """The winner; 0 before the end of the race."""
    shares: dict[Seat, events.PotShared] = field(default_factory=dict)


def race_records(log: Iterable[Event]) -> list[RaceRecord]:
    """Returns a record for each race in a log; the first record is for events before the first race."""
    records = [RaceRecord()]
    for event in log:
        if isinstance(event, events.RaceOpened):
            records.append(RaceRecord())
        else:
            _add(records[-1], event)
    return records


def _add(record: RaceRecord, event: Event) -> None:
    match event:
        case events.DiceRolled():
            record.rolls += record.has_started
            record.scratch_rolls += not record.has_started
        case events.HorseScratched(horse):
            record.scratched.append(horse)
        case events.RaceStarted():
            record.has_started = True
        case events.HorseMoved(horse, start, end):
            record.moves[horse] += end - start
        case events.RaceWon(horse):
            record.winner = horse
        case events.PotShared(seat):
            record.shares[seat] = event
        case events.PotPayment(seat=seat, amount=amount, row=row) if row != BUY_INS:
            record.fees[seat] += amount
            record.scratch_payers |= {seat} if row == SCRATCH_FEES else set()
        case events.FellShort(seat):
            record.short.add(seat)


def count_statistics(log: Iterable[Event]) -> dict[str, int]:
    """Returns the numbers of races (`rounds`), rolls, wins by horse (winner_2 to winner_12), bets and raises."""
    facts = list(log)
    races = race_records(facts)
    winners = Counter(f"winner_{race.winner}" for race in races if race.winner)
    counts = {
        "rounds": winners.total(),
        "scratch_rolls": sum(race.scratch_rolls for race in races),
        "race_rolls": sum(race.rolls for race in races),
        **winners,
        **_bank_counts(facts),
    }
    if events.MeetingEnded("money") in facts[-1:]:
        counts["broken_off"] = 1
    return counts


def _bank_counts(log: Sequence[Event]) -> dict[str, int]:
    placed = [event.amount for event in log if isinstance(event, events.SideBetPlaced)]
    raised = [event.amount for event in log if isinstance(event, events.TicketRaised)]
    paid = sum(event.amount for event in log if isinstance(event, events.SideBetPaid))
    raises = {"raises": len(raised)} if raised else {}
    return {"side_bets": len(placed), "staked": sum(placed + raised), "bank_paid": paid, **raises} if placed else {}


def balance_report(counts: Mapping[str, int]) -> dict[str, object]:
    """Returns the number of races, wins and win shares by horse, rolls per race, and meetings ended by lack of money.

    `bank_keeps` is the share of all bets and raises that the bank keeps, 0 to 1.
    """
    races = counts.get("rounds", 0)
    staked = counts.get("staked", 0)
    wins = {str(horse): counts.get(f"winner_{horse}", 0) for horse in HORSES}
    return {
        "races": races,
        "winners_by_horse": wins,
        "shares": {horse: _ratio(count, races) for horse, count in wins.items()},
        "scratch_rolls": _ratio(counts.get("scratch_rolls", 0), races),
        "race_rolls": _ratio(counts.get("race_rolls", 0), races),
        "broken_off": counts.get("broken_off", 0),
        "side_bets": counts.get("side_bets", 0),
        "raises": counts.get("raises", 0),
        "bank_keeps": _ratio(staked - counts.get("bank_paid", 0), staked),
    }


def _ratio(count: int, total: int) -> float:
    return round(count / total, 5) if total else 0.0


def summarise(state: HorseRaceState) -> dict[str, object]:
    """Returns plain values of a state.

    `round` is the number of the race. `positions` are squares of horses 2 to 12: 1 is the numbered square, 0 is off the
    board. `scratched` is in order of the spots, `winners` in order of the races. Lists by seat are in dollars.
    """
    return {
        "round": state.race,
        "races": state.races,
        "positions": [state.positions[horse] for horse in HORSES],
        "scratched": list(state.scratched),
        "winners": list(state.winners),
        "pot": state.pot,
        "cards": [len(state.hand(seat)) for seat in state.seats],
        "money": list(state.money),
        "purses": [row[SHARES] for row in state.ledger],
        "buy_ins": [-row[BUY_INS] for row in state.ledger],
        "scratch_fees": [-row[SCRATCH_FEES] for row in state.ledger],
        "roll_fees": [-row[ROLL_FEES] for row in state.ledger],
        "side_bets": [row[SIDE_BETS] for row in state.ledger],
        "jockey_purses": [row[PURSES] for row in state.ledger],
        "bank": state.bank,
    }
