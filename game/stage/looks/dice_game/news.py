"""What has happened since a seat's last turn, folded into a few lines about what matters to it. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.core import Event, Seat
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.state import FINISH, State
from game.stage.looks.dice_game.labels import horse_words
from game.words import _

MOST_LINES = 4


def news(view: State, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """At most four lines, what weighs most first."""
    told = list(events)
    lines = [_finishes(view, told), _own_horses(view, seat, told), _purchases(view, seat, names, told),
             _own_money(seat, told), _bets(seat, names, told)]  # fmt: skip
    return [line for line in lines if line][:MOST_LINES]


def _finishes(view: State, events: Sequence[Event]) -> str:
    places = {1: _("{horse} has won"), 2: _("{horse} is second"), 3: _("{horse} is third")}
    told = [places[e.place].format(horse=horse_words(view, e.horse)) for e in events if isinstance(e, v.HorseFinished)]
    return ", ".join(told)


def _own_horses(view: State, seat: Seat, events: Sequence[Event]) -> str:
    """How far the horses went that the seat owns or has bet on."""
    moved: dict[int, int] = {}
    for event in events:
        if isinstance(event, v.HorseMoved):
            moved[event.horse] = moved.get(event.horse, 0) + event.end - event.start
    own = [n for n in moved if (view.owners[n] == seat or view.bets[seat][n]) and view.positions[n] != FINISH]
    if not own:
        return _("None of your horses has moved") if any(view.bets[seat]) else ""
    own.sort(key=lambda n: -abs(moved[n]))
    return _("Yours: {moves}").format(moves=", ".join(f"{n} {_signed(moved[n])}" for n in own))


def _signed(steps: int) -> str:
    return f"+{steps}" if steps >= 0 else f"−{-steps}"


def _purchases(view: State, seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    told = [_("{name} now owns {horse}").format(name=names[e.seat], horse=horse_words(view, e.horse))
            for e in events if isinstance(e, v.HorseBought | v.HorseClaimed) and e.seat != seat]  # fmt: skip
    return ", ".join(told)


def _own_money(seat: Seat, events: Sequence[Event]) -> str:
    total = 0
    for event in events:
        match event:
            case v.MoneyEarned(seat=whose, amount=amount) if whose == seat:
                total += amount
            case v.MoneyLost(seat=whose, amount=amount) if whose == seat:
                total -= amount
    if not total:
        return ""
    words = _("You gained ${amount}") if total > 0 else _("You lost ${amount}")
    return words.format(amount=abs(total))


def _bets(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    told = [_("{name} ${amount} on {horse}").format(name=names[e.seat], amount=e.amount, horse=e.horse)
            for e in events if isinstance(e, v.BetPlaced) and e.seat != seat]  # fmt: skip
    return _("Bets: {bets}").format(bets=", ".join(told)) if told else ""
