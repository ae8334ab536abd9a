"""Match sessions without a screen: set-ups with difficult names, partly played matches, saves without checksum."""

from __future__ import annotations

import random
from zlib import crc32

from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from tests.support.random_play import choose

ODD_NAMES = ("Ana", 'Bo "the" Bold', "Zoë\u2028 = \\", "name=x level=y", "end 3", "", "騎手 🐎", "\ud800\x00\n\n")
"""Names that could break a line, a quote, or the format."""


def setup_of(kinds: str, *, seed: int = 1, level: str = "random", **options: str) -> MatchSetup:
    """Returns a set-up with a letter per seat: p for a person, b for a bot."""
    seats = [
        SeatSetup("person", ODD_NAMES[n], badge=n) if kind == "p" else SeatSetup("bot", ODD_NAMES[n], level, n)
        for n, kind in enumerate(kinds)
    ]
    return MatchSetup("dice_game", seed, tuple(seats), options, "golden_fields")


def played_session(setup: MatchSetup, steps: int = 5000, store: object = None) -> MatchSession:
    """Returns a session after this number of commands, with bots and random people."""
    table = MatchSession(setup, store)  # type: ignore[arg-type]
    chance = random.Random(setup.seed)
    while table.actor is not None and len(table.match.steps) < steps:
        choice = None if table.is_human(table.actor) else table.think(1000)
        table.submit(choice.command if choice else choose(chance, table.legal()))
    return table


def without_checksum(text: str) -> str:
    """Returns the text of a save without its checksum line."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("sum "))


def with_checksum(text: str) -> str:
    """Returns the text of a save with the checksum of its current content."""
    plain = without_checksum(text)
    return plain.replace("\n\n", f"\nsum {crc32(plain.encode('utf-8', 'surrogatepass')):08x}\n\n", 1)
