"""The yardsticks, former levels available only to developers' tools, decide as before."""

from __future__ import annotations

from zlib import crc32

import pytest

from game.bots.arena import play_game
from game.bots.registry import LEVELS, PLAYED_LEVELS, UnknownAgent, agent_by_name, policies_of
from game.engine.match import Match
from game.engine.notation import format_line
from game.engine.rules import GameState, Ruleset
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases

YARDSTICKS = ("novice-0", "regular-0", "sharp-0")
COMMANDS = 150
"""Number of commands of each of two matches, which gives hundreds of decisions per game."""
PRINTS = {
    ("dice_game", "novice-0"): 0x99A795D5,
    ("dice_game", "regular-0"): 0x9CF734AA,
    ("dice_game", "sharp-0"): 0x16405072,
    ("long_shot", "novice-0"): 0x191CBFD8,
    ("long_shot", "regular-0"): 0x721756F6,
    ("long_shot", "sharp-0"): 0x77AC40B0,
    ("horse_race", "novice-0"): 0xC6B7F491,
    ("horse_race", "regular-0"): 0xC6B7F491,
    ("horse_race", "sharp-0"): 0xC6B7F491,
    ("horse_collar", "novice-0"): 0x91946994,
    ("horse_collar", "regular-0"): 0xBC1917CE,
    ("horse_collar", "sharp-0"): 0xB899B941,
    ("conquest", "novice-0"): 0x400EDCF4,
    ("conquest", "regular-0"): 0x87B8927A,
    ("conquest", "sharp-0"): 0x1CFF2156,
}
"""Checksums of the commands of two matches between yardstick bots; only a rule change may change them."""


def print_of(rules: Ruleset[GameState], name: str) -> int:
    """Returns a checksum of the decisions of bots with this name."""
    lines: list[str] = []
    for seed in (1, 2):
        seen: list[Match[GameState]] = []
        bots = [agent_by_name(name, rules.key)] * 2
        played = play_game(rules, rules.options({"seats": "2"}), seed, bots, seen.append, most=COMMANDS)
        assert not played.illegal
        lines += [format_line(step.command) for step in seen[-1].steps]
    return crc32("\n".join(lines).encode())


CASES = [(rules.key, name) for rules in RULESETS for name in YARDSTICKS]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "name"), sampled_cases(CASES, [case for case in CASES if case[1] != "sharp-0"]))
def test_a_yardstick_decides_as_it_always_did(key: str, name: str) -> None:
    rules = next(rules for rules in RULESETS if rules.key == key)
    assert print_of(rules, name) == PRINTS[key, name]


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_no_set_up_knows_a_yardstick(rules: Ruleset[GameState]) -> None:
    assert set(YARDSTICKS) <= policies_of(rules.key).keys()
    assert not set(YARDSTICKS) & {*LEVELS, *PLAYED_LEVELS}
    for name in YARDSTICKS:
        with pytest.raises(UnknownAgent):
            agent_by_name(name)
