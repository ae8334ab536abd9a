"""How cards fared in races: whether they could be played once drawn, and how those did who played them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.engine.core import Event, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS, LUCKY, PRINTED
from game.engine.long_shot.evolve import evolve
from game.engine.long_shot.state import ACT, ANSWER, Options, State

Held = tuple[Seat, int]
"""A card that came into a seat's hand."""


def card_counts(events: Sequence[Event], pile: Iterable[int]) -> dict[str, int]:
    """Of one race, by card: drawn and playable (0 or 1), by how many it was played or kept, and with what lead.

    The lead is a player's result less the mean of all, times the number of players.
    """
    seats = len({event.seat for event in events if isinstance(event, v.CardDealt)})
    state = State(Options(seats), list(pile))
    held: set[Held] = set()
    able: set[Held] = set()
    played: set[Held] = set()
    for event in events:
        evolve(state, event)
        match event:
            case v.CardDealt(seat, card) | v.CardDrawn(seat, card) | v.CardStolen(seat, _, card):
                held.add((seat, card))
            case v.CardPlayed(seat, card):
                played.add((seat, card))
            case v.Asked(seat, question):
                able.update((seat, card) for card in _playable(state, seat, question) if (seat, card) not in able)
    return _counted(state, held, able, played) if any(isinstance(event, v.RaceEnded) for event in events) else {}


def _playable(state: State, seat: Seat, question: str) -> Iterable[int]:
    """The cards of a hand that might be played now."""
    hand = set(state.hands[seat])
    if question == ANSWER:
        return hand.intersection(LUCKY[state.die])
    return [card for card in hand if CARDS[card].effect.ways(state, seat, card)] if question == ACT else ()


def _counted(state: State, held: set[Held], able: set[Held], played: set[Held]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    results = [state.total(seat) for seat in state.seats]
    for seat, card in held:
        counts[f"card_{card}_drawn"] = 1
        if (seat, card) in able:
            counts[f"card_{card}_playable"] = 1
        kind = "played" if (seat, card) in played else "kept"
        counts[f"card_{card}_{kind}"] += 1
        counts[f"card_{card}_{kind}_lead"] += results[seat] * len(results) - sum(results)
    counts["players"] = len(results)
    return dict(counts)


def card_findings(counts: Mapping[str, int], races: int) -> dict[str, Any]:
    """By a card's name: in what part of the races in which it was drawn it could be played, how often it was, and
    how many dollars better those did who played it than those who kept it or gave it away."""
    players = counts.get("players", 0) / max(1, races)
    return {card.name: _fared(counts, f"card_{number}_", players) for number, card in enumerate(PRINTED, 1)}


def _fared(counts: Mapping[str, int], card: str, players: float) -> dict[str, float]:
    count = {kind: counts.get(card + kind, 0) for kind in ("drawn", "playable", "played", "kept")}
    leads = {kind: counts.get(f"{card}{kind}_lead", 0) / max(1, count[kind]) for kind in ("played", "kept")}
    return {
        "playable": round(count["playable"] / max(1, count["drawn"]), 3),
        "played": round(count["played"] / max(1, count["played"] + count["kept"]), 3),
        "gain": round((leads["played"] - leads["kept"]) / max(1.0, players), 1),
    }
