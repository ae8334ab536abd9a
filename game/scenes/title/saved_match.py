"""Tells in a line which match is saved: the game, how far it is, and a person's money."""

from __future__ import annotations

from game.engine.notation import ParseError
from game.games.registry import ruleset_by_key
from game.i18n import _
from game.session import save_format
from game.session.setup import MatchSetup

MAX_CHARACTERS = 20_000
"""A longer save would take too long to be played through in a frame."""


def describe_saved_match(text: str) -> str:
    """The line for the save `text`; "" for one that is damaged or too long."""
    if len(text) > MAX_CHARACTERS:
        return ""
    try:
        setup, match = save_format.loads(text)
    except ParseError:
        return ""
    return _line(setup, match.rules.summary(match.state))


def _line(setup: MatchSetup, summary: dict[str, object]) -> str:
    rules = ruleset_by_key(setup.rules)
    parts = [_(rules.title)] if rules else []
    if "races" in summary:
        parts.append(_("race {number} of {all}").format(number=summary["round"], all=summary["races"]))
    elif "round" in summary:
        parts.append(_("round {number}").format(number=summary["round"]))
    person = next((number for number, seat in enumerate(setup.seats) if seat.kind == "person"), None)
    money = summary.get("money")
    if person is not None and isinstance(money, list):
        parts.append(f"${money[person]}")
    return ", ".join(parts)
