"""Plays the Horse Race for bots: there is nothing to decide, and table dice are rolled honestly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.agent import Decision, DecisionTask, Policy
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_race.rules.commands import Deal
from game.games.horse_race.rules.state import HorseRaceState

LEVELS = ("random", "novice", "regular", "sharp")


def deal_or_roll(view: HorseRaceState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Deals, or rolls: with table dice each result is as likely as any other, whatever would suit the bot."""
    yield None
    command = legal[0] if len(legal) == 1 else rng.pick(legal)
    deals = isinstance(command, Deal)
    return Decision(command, Message("deals the cards") if deals else Message("rolls the dice"))


POLICIES: Mapping[str, Policy] = dict.fromkeys(LEVELS, deal_or_roll)
