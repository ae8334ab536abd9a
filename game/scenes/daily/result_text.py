"""Writes a day's result as text to share: who it was against and how the rounds went, but nothing of the dice."""

from __future__ import annotations

from datetime import date

from game.games.registry import GameSpec
from game.i18n import _
from game.session.amounts import amount_text, day_text
from game.session.daily_results import GAINED, LEVEL, LOST, Try

PROGRAM = "Long Shot"
SQUARES = {GAINED: "🟩", LEVEL: "🟨", LOST: "🟥"}


def result_text(day: date, game: GameSpec, result: Try, code: str = "") -> str:
    """One line: the day, the score, the rival's difference and a square a round; below it the code of the match.

    A further try than the first says that it is practice.
    """
    parts = [PROGRAM, day_text(day)]
    title = _(game.rules.title)
    if PROGRAM not in title:
        parts.append(title)
    if result.number > 1:
        parts.append(_("practice"))
    parts.append(amount_text(result.score, game.currency))
    if result.rival:
        parts.append(_("{name} {difference}").format(name=result.rival, difference=difference_text(result.margin)))
    if result.rounds:
        parts.append("".join(SQUARES[step] for step in result.rounds))
    return "\n".join(filter(None, (" · ".join(parts), code)))


def difference_text(amount: int) -> str:
    """A difference with its sign: “+12”, “−23”, “±0”."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "±0"
