"""How horses, money and the things of a race are named. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.horse_race.board import NAMES
from game.words import _, plural, say


def horse_name(horse: int) -> str:
    return say(NAMES[horse])


def horse_words(horse: int) -> str:
    """A horse's name and number."""
    return f"{horse_name(horse)} ({horse})"


def dollars(amount: int) -> str:
    """An amount, with a true minus."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def times(spot: int) -> str:
    """The spot of a scratched horse, as its sign says it."""
    return _("{number}×").format(number=spot)


def rolls(count: int) -> str:
    """So many rolls of a number."""
    return plural("{count} roll", "{count} rolls", count).format(count=count)


def cards(count: int) -> str:
    """So many cards."""
    return plural("{count} card", "{count} cards", count).format(count=count)


def listed(words: Sequence[str]) -> str:
    """A few things, one after another."""
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1]) if words[1:] else "".join(words)
