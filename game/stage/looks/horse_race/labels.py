"""How horses, money and the things of a race are named. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.horse_race.board import NAMES, SCRATCHES
from game.engine.horse_race.state import DEAL, RACE, SCRATCH, State
from game.words import _, plural, say

MANY = 10_000
"""Dollars that are told in thousands where there is hardly any room."""


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


def bare(amount: int) -> str:
    """An amount where there is hardly any room: without its sign, and thousands alone once there are many."""
    return str(amount) if amount < MANY else _("{count}k").format(count=amount // 1000)


def coming(view: State) -> str:
    """What comes next: the buy-in, scratches that are missing, who is nearest to home."""
    if view.phase == DEAL:
        return _("Everybody pays {amount}").format(amount=dollars(view.options.stake))
    if view.phase == SCRATCH:
        left = SCRATCHES - len(view.scratched)
        return plural("{count} horse to scratch", "{count} horses to scratch", left).format(count=left)
    return _nearest(view) if view.phase == RACE else ""


def _nearest(view: State) -> str:
    least = min(view.steps_left(horse) for horse in view.running())
    if not least:
        return ""
    first = [str(horse) for horse in view.running() if view.steps_left(horse) == least]
    words = plural("{horses} needs {count} more", "{horses} need {count} more", len(first))
    return words.format(horses=listed(first), count=least)
