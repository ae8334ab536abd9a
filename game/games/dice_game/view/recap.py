"""What has happened since a seat's last turn, folded into a few lines about what matters to it. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.dice_game.rules.events import (
    BetPlaced,
    HorseBought,
    HorseClaimed,
    HorseFinished,
    HorseMoved,
    MoneyEarned,
    MoneyLost,
)
from game.games.dice_game.rules.state import FINISH, DiceGameState
from game.games.dice_game.view.wording import horse_label
from game.i18n import _

MAX_LINES = 4


def recap_lines(view: DiceGameState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """At most four lines, what weighs most first."""
    texts = list(events)
    lines = [
        _finishes(view, texts),
        _own_horses(view, seat, texts),
        _purchases(view, seat, names, texts),
        _own_money(seat, texts),
        _bets(seat, names, texts),
    ]
    return [line for line in lines if line][:MAX_LINES]


def _finishes(view: DiceGameState, events: Sequence[Event]) -> str:
    places = {1: _("{horse} has won"), 2: _("{horse} is second"), 3: _("{horse} is third")}
    texts = [places[e.place].format(horse=horse_label(view, e.horse)) for e in events if isinstance(e, HorseFinished)]
    return ", ".join(texts)


def _own_horses(view: DiceGameState, seat: Seat, events: Sequence[Event]) -> str:
    """How far the horses went that the seat owns or has bet on."""
    moved: dict[int, int] = {}
    for event in events:
        if isinstance(event, HorseMoved):
            moved[event.horse] = moved.get(event.horse, 0) + event.end - event.start
    own = [n for n in moved if (view.owners[n] == seat or view.bets[seat][n]) and view.positions[n] != FINISH]
    if not own:
        return _("None of your horses has moved") if any(view.bets[seat]) else ""
    own.sort(key=lambda n: -abs(moved[n]))
    return _("Yours: {moves}").format(moves=", ".join(f"{n} {_signed_steps(moved[n])}" for n in own))


def _signed_steps(steps: int) -> str:
    return f"+{steps}" if steps >= 0 else f"−{-steps}"


def _purchases(view: DiceGameState, seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    texts = [
        _("{name} now owns {horse}").format(name=names[e.seat], horse=horse_label(view, e.horse))
        for e in events
        if isinstance(e, HorseBought | HorseClaimed) and e.seat != seat
    ]
    return ", ".join(texts)


def _own_money(seat: Seat, events: Sequence[Event]) -> str:
    total = 0
    for event in events:
        match event:
            case MoneyEarned(seat=whose, amount=amount) if whose == seat:
                total += amount
            case MoneyLost(seat=whose, amount=amount) if whose == seat:
                total -= amount
    if not total:
        return ""
    words = _("You gained ${amount}") if total > 0 else _("You lost ${amount}")
    return words.format(amount=abs(total))


def _bets(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    texts = [
        _("{name} ${amount} on {horse}").format(name=names[e.seat], amount=e.amount, horse=e.horse)
        for e in events
        if isinstance(e, BetPlaced) and e.seat != seat
    ]
    return _("Bets: {bets}").format(bets=", ".join(texts)) if texts else ""
