"""Words what both lap games say: places, steps, and the lines of a recap."""

from collections.abc import Iterable, Mapping, Sequence

from game.i18n import _

MAX_LINES = 4


def ordinal(place: int) -> str:
    """Returns a place 1..3 as a short ordinal."""
    return (_("1st"), _("2nd"), _("3rd"))[place - 1]


def signed_steps(steps: int) -> str:
    """Returns a move as "+2", or "−3" for a move back."""
    return f"+{steps}" if steps >= 0 else f"−{-steps}"


def finishes_text(finishes: Iterable[tuple[str, int]]) -> str:
    """Returns who finished and how, from names and places 1..3; "" for nobody."""
    words = {1: _("{horse} won"), 2: _("{horse} is second"), 3: _("{horse} is third")}
    return ", ".join(words[place].format(horse=horse) for horse, place in finishes)


def spaces_moved(moves: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Returns how far each horse went in all, from horses and spaces."""
    distances: dict[int, int] = {}
    for horse, spaces in moves:
        distances[horse] = distances.get(horse, 0) + spaces
    return distances


def move_by_text(name: str, horse: str, steps: int) -> str:
    """Returns who moved which horse how far."""
    return _("{name}: {horse} {steps}").format(name=name, horse=horse, steps=signed_steps(steps))


def own_moves_text(horses: Sequence[int], distances: Mapping[int, int]) -> str:
    """Returns how far these horses went, the farthest first."""
    ranked = sorted(horses, key=lambda horse: -abs(distances[horse]))
    words = _("{horse} moved {steps}")
    moves = [words.format(horse=horse, steps=signed_steps(distances[horse])) for horse in ranked]
    return _("Your picks: {moves}").format(moves=", ".join(moves))


def others_bets_text(bets: Iterable[tuple[str, int, int]]) -> str:
    """Returns the bets of other seats, from names, dollars and horses; "" for none."""
    words = _("{name} ${amount} on {horse}")
    texts = [words.format(name=name, amount=amount, horse=horse) for name, amount, horse in bets]
    return _("Bets: {bets}").format(bets=", ".join(texts)) if texts else ""
