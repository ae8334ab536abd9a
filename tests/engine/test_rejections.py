"""The sentence that refuses a command names the broken rule, in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.match import NOT_LEGAL_NOW, Match
from game.engine.rules import Command, Ruleset
from game.i18n import translate
from tests.support.random_play import new_match, positions, sampled
from tests.support.rulesets import RULESETS

OPTIONS: dict[str, dict[str, str]] = {"horse_race": {"side_bets": "raise"}, "dice_game": {"sets": "mix"}}
"""Options with which a game has the most kinds of commands, by game."""
POSITIONS = 300
"""Number of checked positions of a match."""
REMEMBERED = 600
"""Maximum number of remembered commands, which are tried again when no longer legal."""
TRIED = 12
"""Number of commands tried in each position."""
VAGUE = (
    str(NOT_LEGAL_NOW),
    "You can't play this card on horse",
    "This card would do nothing now.",
    "1 to 1 ",
)
"""Parts of refusals that name no rule, or a range with a single value."""


def near_misses(match: Match[Any], chance: random.Random, known: list[Command]) -> Iterator[Command]:
    """Yields commands of the seat in turn that were legal earlier and are illegal now."""
    (seat, *_others) = match.to_act()
    legal = match.legal(seat)
    for command in chance.sample(known, min(TRIED, len(known))):
        values = [getattr(command, name) for name in command.__match_args__ if name != "seat"]
        own = type(command)(seat, *values)
        if own not in legal:
            yield own
    known += sampled(legal)[:TRIED]
    if len(known) > REMEMBERED:
        known[:] = chance.sample(known, REMEMBERED // 2)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_refusal_names_the_broken_rule(rules: Ruleset[Any], seed: int) -> None:
    chance = random.Random(seed)
    known: list[Command] = []
    match = new_match(rules, OPTIONS.get(rules.key, {}), seed)
    for number, now in enumerate(positions(match, seed)):
        if number == POSITIONS or not now.to_act():
            break
        for command in near_misses(now, chance, known):
            reason = rules.rejection_reason(now.state, command)
            assert reason, command
            sentence = translate(reason)
            assert not [words for words in VAGUE if words in sentence], (sentence, command)
