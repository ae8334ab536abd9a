"""Names horses, money and the other items of a Horse Race."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.horse_race.rules.columns import HORSE_NAMES, SCRATCH_COUNT
from game.games.horse_race.rules.state import DEAL, RACE, SCRATCH, HorseRaceState
from game.i18n import _, plural, translate

SHORTEN_FROM = 10_000
"""Dollars, in thousands where there is hardly any room."""


def horse_name(horse: int) -> str:
    """A horse's name without its number."""
    return translate(HORSE_NAMES[horse])


def horse_label(horse: int) -> str:
    """A horse's name and number."""
    return f"{horse_name(horse)} ({horse})"


def dollars(amount: int) -> str:
    """An amount, with a true minus."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def scratch_factor_text(spot: int) -> str:
    """The spot of a scratched horse, as its sign says it."""
    return _("{number}×").format(number=spot)


def roll_count_text(count: int) -> str:
    """So many rolls of a number."""
    return plural("{count} roll", "{count} rolls", count).format(count=count)


def card_count_text(count: int) -> str:
    """So many cards."""
    return plural("{count} card", "{count} cards", count).format(count=count)


def join_words(words: Sequence[str]) -> str:
    """Joins a few words, one after another."""
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1]) if words[1:] else "".join(words)


def short_amount(amount: int) -> str:
    """An amount where there is hardly any room: without its sign, and thousands alone once there are many."""
    return str(amount) if amount < SHORTEN_FROM else _("{count}k").format(count=amount // 1000)


def next_step_text(view: HorseRaceState) -> str:
    """What comes next: the buy-in, scratches that are missing, who is nearest to home."""
    if view.phase == DEAL:
        return _("Everybody pays {amount}").format(amount=dollars(view.options.stake))
    if view.phase == SCRATCH:
        left = SCRATCH_COUNT - len(view.scratched)
        return plural("{count} horse to scratch", "{count} horses to scratch", left).format(count=left)
    return _nearest_text(view) if view.phase == RACE else ""


def _nearest_text(view: HorseRaceState) -> str:
    least = min(view.steps_left(horse) for horse in view.running())
    if not least:
        return ""
    first = [str(horse) for horse in view.running() if view.steps_left(horse) == least]
    words = plural("{horses} needs {count} more", "{horses} need {count} more", len(first))
    return words.format(horses=join_words(first), count=least)
