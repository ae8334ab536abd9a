"""Summarises the events since a seat's last turn in a few lines."""

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.horse_race.rules.reporting import RaceRecord, race_records
from game.games.horse_race.rules.state import HorseRaceState
from game.games.horse_race.wording import dollars, horse_label, horse_name
from game.i18n import _

MAX_LINES = 4
"""Maximum lines of a recap."""


def recap_lines(view: HorseRaceState, seat: Seat, names: Sequence[str], log: Iterable[Event]) -> list[str]:
    """Returns the recap for a seat, the most important line first."""
    races = race_records(log)
    current = races[-1]  # horses and hands of an earlier race are gone
    lines = [
        _winner_text(races),
        _shares_text(seat, names, races),
        _scratches_text(current),
        _moves_text(view, seat, current),
        _fees_text(seat, races),
    ]
    return [line for line in lines if line][:MAX_LINES]


def _winner_text(races: Sequence[RaceRecord]) -> str:
    winners = [horse_label(race.winner) for race in races if race.winner]
    return _("{horse} won").format(horse=", ".join(winners)) if winners else ""


def _shares_text(seat: Seat, names: Sequence[str], races: Sequence[RaceRecord]) -> str:
    shares = sorted((share for race in races for share in race.shares.values()), key=lambda share: share.seat != seat)
    share_text = _("{name} +{amount}")
    return ", ".join(share_text.format(name=names[share.seat], amount=dollars(share.amount)) for share in shares)


def _scratches_text(race: RaceRecord) -> str:
    names = [horse_name(horse) for horse in race.scratched]
    return _("Scratched: {horses}").format(horses=", ".join(names)) if names else ""


def _moves_text(view: HorseRaceState, seat: Seat, race: RaceRecord) -> str:
    move_text = _("{horse} moved +{count}")
    own_moves = ((horse, count) for horse, count in race.moves.items() if seat in view.holders_of(horse))
    moves = ", ".join(move_text.format(horse=horse, count=count) for horse, count in own_moves)
    return _("Your horses: {moves}").format(moves=moves) if moves else ""


def _fees_text(seat: Seat, races: Sequence[RaceRecord]) -> str:
    total = sum(race.fees[seat] for race in races)
    return _("You paid {amount} in fees").format(amount=dollars(total)) if total else ""
