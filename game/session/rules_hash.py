"""Boils the behaviour of a rule set down to 16 bits, so that a match is never replayed by other rules than its own."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from game.engine.match import VERSION, Match
from game.engine.notation import format_line
from game.engine.rng import Rng
from game.engine.rules import Event, GameState, Ruleset

HASH_LIMIT = 1 << 16
WALK_SEED = 20250101
WALK_COMMANDS = 60
"""Commands of a walk: enough to meet every phase of a turn in most games."""


_hashes: dict[object, int] = {}


def rules_hash(rules: Ruleset[GameState]) -> int:
    """Returns a hash of two short matches at random, of the fewest and the most seats, and of the version of the draws.

    0 ≤ hash < HASH_LIMIT; worked out once for each rule set (5 to 30 ms). It takes in how many commands are legal,
    which one is chosen, and all that follows from it; wording and options that nobody has chosen leave it as it is.
    """
    if rules not in _hashes:
        _hashes[rules] = _hash_of_walks(rules)
    return _hashes[rules]


def _hash_of_walks(rules: Ruleset[GameState]) -> int:
    found = crc32(f"{rules.key} {VERSION}".encode())
    for seats in (rules.seats[0], rules.seats[-1]):
        match = Match(rules, rules.options({"seats": str(seats)}), WALK_SEED)
        found = _hash_of_walk(match, found)
    return found % HASH_LIMIT


def events_hash(events: Iterable[Event], found: int = 0) -> int:
    """Returns 32 bits of all that has happened in a match, after `found`."""
    for event in events:
        found = crc32(format_line(event).encode(), found)
    return found


def _hash_of_walk(match: Match[GameState], found: int) -> int:
    chance = Rng(WALK_SEED)
    found = events_hash(match.setup_events, found)
    for _command in range(WALK_COMMANDS):
        actors = match.to_act()
        if not actors:
            break
        legal = match.legal(chance.pick(actors))
        command = chance.pick(legal)
        found = crc32(f"{len(legal)} {format_line(command)}".encode(), found)
        found = events_hash(match.play(command), found)
    return found
