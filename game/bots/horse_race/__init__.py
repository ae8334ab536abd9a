"""How bots play the Horse Race: there is nothing to decide, and dice told from the table are thrown honestly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.bot import Choice, Mind, Thinking
from game.engine.core import Command, Sentence
from game.engine.horse_race import vocabulary as v
from game.engine.horse_race.state import State
from game.engine.rng import Rng

LEVELS = ("random", "novice", "regular", "sharp")


def hand(view: State, legal: Sequence[Command], rng: Rng) -> Thinking:
    """Deals, or throws the dice: each result of theirs is as likely as any other, never what somebody wishes."""
    yield
    command = legal[0] if len(legal) == 1 else rng.pick(legal)
    deals = isinstance(command, v.Deal)
    return Choice(command, Sentence("deals the cards") if deals else Sentence("rolls the dice"))


MINDS: Mapping[str, Mind] = dict.fromkeys(LEVELS, hand)
