"""Sums up what has happened since a seat's last turn, in a few lines about what matters to it."""

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.horse_race.rules.reporting import RaceRecord, race_records
from game.games.horse_race.rules.state import HorseRaceState
from game.games.horse_race.wording import dollars, horse_label, horse_name
from game.i18n import _

MAX_LINES = 4


def recap_lines(view: HorseRaceState, seat: Seat, names: Sequence[str], log: Iterable[Event]) -> list[str]:
    """Returns at most four lines, the most important first."""
    races = race_records(log)
    now = races[-1]  # horses and hands of an earlier race are gone
    lines = [_winner(races), _shares(seat, names, races), _scratched(now), _moves(view, seat, now), _paid(seat, races)]
    return [line for line in lines if line][:MAX_LINES]


def _winner(races: Sequence[RaceRecord]) -> str:
    won = [horse_label(race.winner) for race in races if race.winner]
    return _("{horse} won").format(horse=", ".join(won)) if won else ""


def _shares(seat: Seat, names: Sequence[str], races: Sequence[RaceRecord]) -> str:
    shares = sorted((share for race in races for share in race.shares.values()), key=lambda share: share.seat != seat)
    words = _("{name} +{amount}")
    return ", ".join(words.format(name=names[share.seat], amount=dollars(share.amount)) for share in shares)


def _scratched(race: RaceRecord) -> str:
    out = [horse_name(horse) for horse in race.scratched]
    return _("Scratched: {horses}").format(horses=", ".join(out)) if out else ""


def _moves(view: HorseRaceState, seat: Seat, race: RaceRecord) -> str:
    words = _("{horse} moved +{count}")
    held = ((horse, count) for horse, count in race.moves.items() if seat in view.holders_of(horse))
    moves = ", ".join(words.format(horse=horse, count=count) for horse, count in held)
    return _("Your horses: {moves}").format(moves=moves) if moves else ""


def _paid(seat: Seat, races: Sequence[RaceRecord]) -> str:
    total = sum(race.fees[seat] for race in races)
    return _("You paid {amount} in fees").format(amount=dollars(total)) if total else ""
