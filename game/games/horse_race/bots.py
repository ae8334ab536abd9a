"""Plays the Horse Race for bots: there is nothing to decide, and table dice are rolled honestly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.agent import Decision, DecisionTask, Policy
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.horse_race.rules import commands
from game.games.horse_race.rules.state import HorseRaceState
from game.games.horse_race.wording import decision_text

LEVELS = ("random", "novice", "regular", "sharp")


def deal_or_roll(view: HorseRaceState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Deals, or rolls: with table dice each result is as likely as any other, whatever would suit the bot."""
    yield None
    command = legal[0] if len(legal) == 1 else rng.pick(legal)
    assert isinstance(command, commands.HorseRaceCommand)
    return Decision(command, decision_text(command))


POLICIES: Mapping[str, Policy[HorseRaceState]] = dict.fromkeys(LEVELS, deal_or_roll)
