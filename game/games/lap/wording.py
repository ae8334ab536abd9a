"""Defines texts of both lap games: places, steps, and the lines of a recap."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.i18n import _

MAX_LINES = 4
"""Maximum lines of a recap."""


def ordinal(place: int) -> str:
    """Returns a place, 1 to 3, as a short ordinal."""
    return (_("1st"), _("2nd"), _("3rd"))[place - 1]


def signed_steps(steps: int) -> str:
    """Returns a move as "+2", or "−3" for a move back."""
    return f"+{steps}" if steps >= 0 else f"−{-steps}"


def finishes_text(finishes: Iterable[tuple[str, int]]) -> str:
    """Returns a text about finishers, from names and places 1 to 3; "" without finishers."""
    texts = {1: _("{horse} won"), 2: _("{horse} is second"), 3: _("{horse} is third")}
    return ", ".join(texts[place].format(horse=horse) for horse, place in finishes)


def spaces_moved(moves: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Returns the total distance of each horse, from pairs of horse and spaces."""
    distances: dict[int, int] = {}
    for horse, spaces in moves:
        distances[horse] = distances.get(horse, 0) + spaces
    return distances


def move_by_text(name: str, horse: str, steps: int) -> str:
    """Returns a text about a player's move of a horse."""
    words = _("{name} moves {horse} by {count}") if steps >= 0 else _("{name} moves {horse} back by {count}")
    return words.format(name=name, horse=horse, count=abs(steps))


def own_moves_texts(bets: Mapping[int, int], distances: Mapping[int, int]) -> dict[int, str]:
    """Returns a text about the move of each of a person's horses, longest move first, by the number of the horse.

    `bets` are the dollars bet on each of them that the person does not own, 0 for an own horse.
    """
    ranked = sorted(bets, key=lambda horse: -abs(distances[horse]))
    return {horse: _own_move_text(bets[horse], distances[horse]) for horse in ranked}


def _own_move_text(bet: int, distance: int) -> str:
    if bet:
        ahead = _("moved {count} · your ${bet}")
        back = _("moved back {count} · your ${bet}")
    else:
        ahead = _("moved {count} · your horse")
        back = _("moved back {count} · your horse")
    words = ahead if distance >= 0 else back
    return words.format(bet=bet, count=abs(distance))


def others_bets_text(bets: Iterable[tuple[str, int, int]]) -> str:
    """Returns a text about the bets of other seats, from names, dollars and horses; "" without bets.

    Adds up the bets of a seat on the same horse.
    """
    totals = Counter[tuple[str, int]]()
    for name, amount, horse in bets:
        totals[name, horse] += amount
    bet_text = _("{name} ${amount} on {horse}")
    texts = [bet_text.format(name=name, amount=amount, horse=horse) for (name, horse), amount in totals.items()]
    return _("Bets: {bets}").format(bets=", ".join(texts)) if texts else ""
