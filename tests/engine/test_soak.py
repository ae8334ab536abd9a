"""Random races with 2 to 8 seats and all sets: `python -m pytest tests/engine/test_soak.py -n0 -s --soak 10000`."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.notation import dump_record, parse_record, replay_record
from game.engine.rules import Command
from game.games.dice_game.rules.rules import DICE_GAME
from tests.support.random_play import MAX_COMMANDS, choose, to_record

SETS = ("1", "2", "3", "4", "mix")


def raced(seed: int, seats: int, sets: str) -> Match:
    """Plays a random race to its end, or up to MAX_COMMANDS commands."""
    dice = "table" if seed % 10 == 0 else "program"
    match = Match(DICE_GAME, DICE_GAME.options({"seats": str(seats), "sets": sets, "dice": dice}), seed)
    chance = random.Random(seed)
    for _ in range(MAX_COMMANDS):
        actors = match.to_act()
        if not actors:
            break
        command: Command = choose(chance, match.legal(actors[0]))
        assert DICE_GAME.rejection_reason(match.state, command) is None
        match.play(command)
    return match


@pytest.mark.soak
def test_random_races_are_legal_finished_and_replay_from_their_text(request: pytest.FixtureRequest) -> None:
    races = request.config.getoption("--soak")
    rounds: Counter[int] = Counter()
    commands = 0
    began = time.perf_counter()
    for seed in range(races):
        seats = 1 if seed % 20 == 19 else 2 + seed % 7
        match = raced(seed, seats, SETS[seed % 5])
        assert match.outcome is not None, f"race {seed} did not end"
        again = replay_record(parse_record(dump_record(to_record(match))), ruleset_by_key)
        assert again.events == match.events, f"race {seed} replays with different events"
        rounds[match.state.round] += 1
        commands += len(match.steps)
    seconds = time.perf_counter() - began
    print(f"\n{races} races, {commands} commands, rounds {min(rounds)} to {max(rounds)}, {seconds:.0f} s")
