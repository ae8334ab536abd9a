"""Many reckless matches of Forty-Two Lands: `python -m pytest tests/games/conquest/test_soak.py -n0 -s --soak 5000`."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from game.engine.match import Match
from game.engine.notation import dump_record, parse_record, replay_record
from game.engine.rules import Command
from game.games.conquest.rules import commands
from game.games.conquest.rules.movement import attacks
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import NEIGHBOURS
from tests.support.random_play import choose, to_record

MOST_COMMANDS = 20_000
"""Number of commands after which a match counts as endless."""
WHIM = 0.1
"""Probability that a reckless player makes a random choice."""


def options(seed: int) -> dict[str, str]:
    """Returns options that vary with the seed; most matches end with a win."""
    chance = random.Random(seed)
    return {
        "seats": str(2 + seed % 5),
        "goal": chance.choice(("world", "missions")),
        "territories": chance.choice(("claimed", "dealt")),
        "defence": chance.choice(("automatic", "automatic", "asked")),
        "fortify": chance.choice(("adjacent", "connected")),
        "placing": chance.choice(("1", "5", "40")),
        "share": chance.choice(("100", "100", "80", "60")),
        "rounds": chance.choice(("0", "0", "12")),
    }


def headlong(match: Match[ConquestState], chance: random.Random) -> Command:
    """Returns the command of a player who piles up armies at a border and attacks any weaker neighbour."""
    state = match.state
    seat = match.state.asked
    legal = match.legal(seat)
    if chance.random() < WHIM:
        return choose(chance, legal)
    match state.phase:
        case "place" | "reinforce":
            fronts = [n for n in state.territories[seat] if any(state.owners[other] != seat for other in NEIGHBOURS[n])]
            return commands.Place(
                seat, max(fronts or state.territories[seat], key=lambda n: state.armies[n]), state.to_place
            )
        case "attack":
            pairs = [(source, target) for _seat, source, target in attacks(state, seat)]
            source, target = max(pairs, key=lambda pair: state.armies[pair[0]] - state.armies[pair[1]])
            return (
                commands.Assault(seat, source, target, 1)
                if state.armies[source] > state.armies[target] + 1
                else commands.Pass(seat)
            )
        case "occupy":
            return commands.Occupy(seat, state.armies[state.source] - 1)
        case _:
            return choose(chance, legal)


def played(seed: int) -> Match[ConquestState]:
    """Plays a reckless match to its end, or up to MOST_COMMANDS commands."""
    match = Match(CONQUEST, CONQUEST.options(options(seed)), seed)
    chance = random.Random(seed)
    for _ in range(MOST_COMMANDS):
        if not match.to_act():
            break
        command = headlong(match, chance)
        assert CONQUEST.rejection_reason(match.state, command) is None
        match.play(command)
    return match


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_headlong_match_ends_and_replays_from_its_text(seed: int) -> None:
    match = played(seed)
    assert match.outcome is not None
    assert (
        replay_record(parse_record(dump_record(to_record(match))), {CONQUEST.key: CONQUEST}.get).events == match.events
    )


@pytest.mark.soak
def test_headlong_matches_are_legal_and_finished(request: pytest.FixtureRequest) -> None:
    matches = request.config.getoption("--soak")
    rounds: Counter[int] = Counter()
    endings: Counter[str] = Counter()
    commands = 0
    began = time.perf_counter()
    for seed in range(matches):
        match = played(seed)
        assert match.outcome is not None, f"match {seed} did not end"
        rounds[match.state.round] += 1
        endings[match.state.ending] += 1
        commands += len(match.steps)
    seconds = time.perf_counter() - began
    print(
        f"\n{matches} matches, {commands} commands, rounds {min(rounds)} to {max(rounds)}, {seconds:.0f} s, {endings}"
    )
