"""Starts races straight from the title: somebody's first one, and today's."""

from __future__ import annotations

from datetime import date

from game.games.registry import GAMES
from game.scenes.context import GameContext
from game.scenes.scene import SceneChange, begin_match
from game.session.daily_race import DAILY_BOTS, daily_race
from game.session.setup import MatchSetup, SeatSetup, random_seed

FIRST_RACE_BOTS, FIRST_RACE_LEVEL = 2, "novice"


def start_first_race(context: GameContext) -> SceneChange:
    """A short race against two weak bots, with hints."""
    context.settings.help_level = "advice"
    context.apply_and_save_settings()
    game = next(game for game in GAMES if game.first_race_options)
    person, *bots = _seats(context, 1 + FIRST_RACE_BOTS)
    seats = (person, *(SeatSetup("bot", bot.name, FIRST_RACE_LEVEL, bot.badge) for bot in bots))
    setup = MatchSetup(game.key, random_seed(), seats, dict(game.first_race_options))
    return begin_match(context.scenes.start(setup))


def start_daily_race(context: GameContext, day: date) -> SceneChange:
    """The race of that day."""
    return begin_match(context.scenes.start(daily_race(day, _seats(context, 1 + DAILY_BOTS))))


def _seats(context: GameContext, count: int) -> tuple[SeatSetup, ...]:
    """A person for each seat, with the names and badges of the last set-up."""
    from game.scenes.setup.draft import SetupDraft  # which knows the tracks; the title opens without them

    seats = SetupDraft.load(context.storage).seats[:count]
    return tuple(SeatSetup("person", seat.name, badge=seat.badge) for seat in seats)
