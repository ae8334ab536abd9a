"""Sums up what has happened since a seat's last turn, in a few lines about what matters to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.lap.recap import MAX_LINES, finishes_text, others_bets_text, own_moves_text, spaces_moved
from game.games.long_shot.rules.events import (
    BetPlaced,
    CardPlayed,
    CardStolen,
    HorseBought,
    HorseFinished,
    HorseMoved,
    MoneyGained,
    MoneyStolen,
)
from game.games.long_shot.rules.state import HIDDEN, LongShotState
from game.games.long_shot.wording import card_name, horse_name
from game.i18n import _, translate
from game.presentation.standings import dollars


def recap_lines(view: LongShotState, seat: Seat, names: Sequence[str], events: Iterable[Event]) -> list[str]:
    """Return at most four lines, what weighs most first."""
    texts = list(events)
    lines = [
        _finishes(texts),
        _losses(seat, names, texts),
        _own_horses(view, seat, texts),
        *_purchases(seat, names, texts),
        _own_money(seat, texts),
        *_played(seat, names, texts),
        _bets(seat, names, texts),
    ]
    return [line for line in lines if line][:MAX_LINES]


def _finishes(events: Sequence[Event]) -> str:
    return finishes_text((translate(horse_name(e.horse)), e.place) for e in events if isinstance(e, HorseFinished))


def _losses(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    """Return what others took from the seat."""
    lost = []
    for event in events:
        match event:
            case CardStolen(thief, victim, card) if victim == seat:
                stolen = translate(card_name(card)) if card != HIDDEN else _("a card")
                lost.append(_("{name} took {card} from you").format(name=names[thief], card=stolen))
            case MoneyStolen(thief, victim, amount) if victim == seat:
                lost.append(_("{name} took {money} from you").format(name=names[thief], money=dollars(amount)))
    return ", ".join(lost)


def _own_horses(view: LongShotState, seat: Seat, events: Sequence[Event]) -> str:
    """Return how far the horses went that the seat owns or has bet on."""
    distances = spaces_moved((e.horse, e.end - e.start) for e in events if isinstance(e, HorseMoved))
    backed = [n for n in view.racing() if view.owners[n] == seat or view.bets[seat][n]]
    moved = [n for n in backed if distances.get(n)]
    return own_moves_text(moved, distances) if moved else ""


def _purchases(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> list[str]:
    """Return a line each: two names and two horses do not fit on one."""
    return [
        _("{name} bought {horse}").format(name=names[e.seat], horse=translate(horse_name(e.horse)))
        for e in events
        if isinstance(e, HorseBought) and e.seat != seat
    ]


def _own_money(seat: Seat, events: Sequence[Event]) -> str:
    total = sum(event.amount for event in events if isinstance(event, MoneyGained) and event.seat == seat)
    return _("You gained {money}").format(money=dollars(total)) if total else ""


def _played(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> list[str]:
    """Return a line each, as cards have long names."""
    return [
        _("{name} played {card}").format(name=names[e.seat], card=translate(card_name(e.card)))
        for e in events
        if isinstance(e, CardPlayed) and e.seat != seat
    ]


def _bets(seat: Seat, names: Sequence[str], events: Sequence[Event]) -> str:
    bets = (e for e in events if isinstance(e, BetPlaced) and e.seat != seat)
    return others_bets_text((names[e.seat], e.amount, e.horse) for e in bets)
