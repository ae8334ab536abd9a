"""Starts somebody's first race straight from the title, and tells in a line which match is saved."""

from __future__ import annotations

from game.engine.notation import ParseError
from game.games.registry import GAMES, ruleset_by_key
from game.i18n import _
from game.scenes.context import GameContext
from game.scenes.scene import SceneChange, begin_match
from game.session import save_format
from game.session.amounts import score_text
from game.session.setup import MatchSetup, SeatSetup, random_seed

FIRST_RACE_BOTS, FIRST_RACE_LEVEL = 2, "novice"
MAX_CHARACTERS = 20_000
"""A longer save would take too long to be played through in a frame."""


def start_first_race(context: GameContext) -> SceneChange:
    """A short race against two weak bots, with hints."""
    context.settings.help_level = "advice"
    context.apply_and_save_settings()
    game = next(game for game in GAMES if game.first_race_options)
    person, *bots = _seats(context, 1 + FIRST_RACE_BOTS)
    seats = (person, *(SeatSetup("bot", bot.name, FIRST_RACE_LEVEL, bot.badge) for bot in bots))
    setup = MatchSetup(game.key, random_seed(), seats, dict(game.first_race_options))
    return begin_match(context.scenes.start(setup))


def _seats(context: GameContext, count: int) -> tuple[SeatSetup, ...]:
    """A person for each seat, with the names and badges of the last set-up."""
    from game.scenes.setup.draft import SetupDraft  # which knows the tracks; the title opens without them

    seats = SetupDraft.load(context.storage).seats[:count]
    return tuple(SeatSetup("person", seat.name, badge=seat.badge) for seat in seats)


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
        parts.append(score_text(setup.rules, money[person]))
    return ", ".join(parts)
