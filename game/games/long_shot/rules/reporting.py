"""Collects the statistics of simulations about races and cards, and summarises a state for JSON."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.engine.rules import Event, Seat
from game.games.long_shot.rules import card_events, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, DRAW_PILE, LUCKY_CARDS_BY_FACE, PRINTED_CARDS
from game.games.long_shot.rules.options import LongShotOptions
from game.games.long_shot.rules.state import ACT, ANSWER, BANK, HORSES, OVER, PURSE, WINNINGS, LongShotState

SeatCard = tuple[Seat, int]
"""A card that a seat has had in hand."""


def count_cards(history: Sequence[Event], pile: Iterable[int]) -> dict[str, int]:
    """Returns counts of one race by card: drawn, playable (0 or 1), played, kept, and the lead for played and kept.

    The lead is a player's result minus the mean of all results, times the number of players.
    """
    seats = len({event.seat for event in history if isinstance(event, card_events.CardDealt)})
    state = LongShotState(LongShotOptions(seats), list(pile))
    drawn: set[SeatCard] = set()
    playable: set[SeatCard] = set()
    played: set[SeatCard] = set()
    for event in history:
        event.apply(state)
        match event:
            case card_events.CardFromPile(seat, card) | card_events.CardStolen(seat, _, card):
                drawn.add((seat, card))
            case card_events.CardPlayed(seat, card):
                played.add((seat, card))
            case events.Asked(seat, question):
                playable.update(
                    (seat, card) for card in _playable_cards(state, seat, question) if (seat, card) not in playable
                )
    return _card_totals(state, drawn, playable, played) if state.phase == OVER else {}


def _playable_cards(state: LongShotState, seat: Seat, question: str) -> Iterable[int]:
    hand = set(state.hands[seat])
    if question == ANSWER:
        return hand.intersection(LUCKY_CARDS_BY_FACE[state.die])
    if question == ACT:
        return [card for card in hand if CARDS_BY_NUMBER[card].effect.legal_commands(state, seat, card)]
    return ()


def _card_totals(
    state: LongShotState, drawn: set[SeatCard], playable: set[SeatCard], played: set[SeatCard]
) -> dict[str, int]:
    counts: Counter[str] = Counter()
    results = [state.total(seat) for seat in state.seats]
    for seat, card in drawn:
        counts[f"card_{card}_drawn"] = 1
        if (seat, card) in playable:
            counts[f"card_{card}_playable"] = 1
        kind = "played" if (seat, card) in played else "kept"
        counts[f"card_{card}_{kind}"] += 1
        counts[f"card_{card}_{kind}_lead"] += results[seat] * len(results) - sum(results)
    counts["players"] = len(results)
    return dict(counts)


def card_report(counts: Mapping[str, int], races: int) -> dict[str, object]:
    """Returns a row per card name: share of playable ones among the drawn cards, share of played ones, and gain.

    The gain is the difference in dollars between players who played the card and players who kept or discarded it.
    """
    players = counts.get("players", 0) / max(1, races)
    return {
        card.name: _card_report_row(counts, f"card_{number}_", players) for number, card in enumerate(PRINTED_CARDS, 1)
    }


def _card_report_row(counts: Mapping[str, int], card: str, players: float) -> dict[str, float]:
    count = {kind: counts.get(card + kind, 0) for kind in ("drawn", "playable", "played", "kept")}
    leads = {kind: counts.get(f"{card}{kind}_lead", 0) / max(1, count[kind]) for kind in ("played", "kept")}
    return {
        "playable": round(count["playable"] / max(1, count["drawn"]), 3),
        "played": round(count["played"] / max(1, count["played"] + count["kept"]), 3),
        "gain": round((leads["played"] - leads["kept"]) / max(1.0, players), 1),
    }


def count_statistics(match_events: Iterable[Event]) -> dict[str, int]:
    """Returns counts of rounds, turns, bought horses and lead changes, the winning horse, and counts by card."""
    history = list(match_events)
    counts: Counter[str] = Counter({"rounds": 0, "turns": 0, "lead_changes": 0})
    leader = 0
    first = -1
    positions = dict.fromkeys(HORSES, 0)
    for event in history:
        match event:
            case events.FirstChosen(seat):
                first = seat
            case events.TurnBegan(seat):
                counts["turns"] += 1
                counts["rounds"] += seat == first
            case card_events.CardPlayed():
                counts["cards_played"] += 1
            case events.HorseBought():
                counts["horses_bought"] += 1
            case events.HorseMoved(horse, _, end):
                positions[horse] = end
                first_horse = max(HORSES, key=lambda each: (positions[each], each == leader))
                counts["lead_changes"] += leader not in (0, first_horse)
                leader = first_horse
            case events.HorseFinished(horse, 1):
                counts[f"winner_{horse}"] += 1
    counts.update(count_cards(history, DRAW_PILE))
    return dict(counts)


def balance_report(counts: Mapping[str, int]) -> dict[str, object]:
    """Returns the number of races, wins by horse as counts and shares, and turns and cards per race."""
    won = {str(horse): counts.get(f"winner_{horse}", 0) for horse in HORSES}
    races = sum(won.values())
    return {
        "races": races,
        "winners_by_horse": won,
        "shares": {horse: _ratio(count, races) for horse, count in won.items()},
        "turns": _ratio(counts.get("turns", 0), races),
        "cards_played": _ratio(counts.get("cards_played", 0), races),
        "horses_bought": _ratio(counts.get("horses_bought", 0), races),
        "cards": card_report(counts, races),
    }


def _ratio(count: int, total: int) -> float:
    return round(count / total, 5) if total else 0.0


def summarise(state: LongShotState) -> dict[str, object]:
    """Returns lists by horse 1 to 10 (`positions` 0 to 21, `owners` a seat or None) or by seat (dollars, cards)."""
    return {
        "round": state.round,
        "turn": state.turn,
        "positions": [state.positions[horse] for horse in HORSES],
        "owners": [None if state.owners[horse] == BANK else state.owners[horse] for horse in HORSES],
        "finishers": list(state.finishers),
        "money": list(state.money),
        "purses": [earned[PURSE] for earned in state.earned],
        "winnings": [earned[WINNINGS] for earned in state.earned],
        "cards": [len(hand) for hand in state.hands],
        "pile": len(state.pile),
    }
