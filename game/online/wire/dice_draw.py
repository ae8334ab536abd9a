"""Computes the seed of a match from numbers of the dealer and all seated guests, so that no participant chooses it.

Each participant sends a hash of its number before it learns another number (docs/protocol.md).
"""

from dataclasses import dataclass
from hashlib import sha256
from itertools import chain
from random import Random
from typing import Annotated, TypeAlias

from game.online.wire.fields import Count, Hex, SeatNumber
from game.session.setup import BADGES, MatchSetup
from game.typed_json import at_most

SEED_BITS = 63
"""Number of bits of a seed. Seeds have more bits than in other matches, so that they cannot be found by trial."""
HASH_BITS = 256
SECRET_BITS = 256
"""Number of bits of the dealer's secret number."""
NUMBER_BITS = 128
"""Number of bits of a guest's secret number."""
SeatHex: TypeAlias = Annotated[tuple[tuple[SeatNumber, Hex], ...], at_most(len(BADGES))]


def new_number(rng: Random, bits: int = NUMBER_BITS) -> str:
    """Returns a random number in hexadecimal."""
    return f"{rng.getrandbits(bits):0{bits // 4}x}"


def hash_of(*parts: object) -> str:
    """Returns a hash that commits its sender to these parts without revealing them."""
    texts = [str(part).encode() for part in parts]
    return sha256(b"longshot/dice/1" + b"".join(len(text).to_bytes(4) + text for text in texts)).hexdigest()


def hash_of_match(room_id: str, match_number: int, setup: MatchSetup) -> str:
    """Returns a hash of a match of a room with its options and players."""
    options = [part for option in sorted(setup.options.items()) for part in option]
    seats = [hash_of(one.kind, one.level, one.badge, one.name, *one.partners) for one in setup.seats]
    return hash_of(room_id, match_number, setup.rules, setup.map, len(seats), *seats, *options)


@dataclass(frozen=True, slots=True)
class DiceDraw:
    """The public state of a draw for a match. Guests are identified by their first seats."""

    number: Count = 0
    """Number of the draw for a match, from 1. All earlier draws were cancelled; 0 without a draw."""
    commitment: Hex = ""
    """Commitment of the dealer: a hash of the match's hash, the draw's number, and the dealer's number."""
    commits: SeatHex = ()
    """Commitments of the guests, empty until complete: hashes of the dealer's commitment, the seat, and the guest's
    number.
    """
    reveals: SeatHex = ()
    """Numbers of the guests, empty until complete."""

    def seed(self, secret: str) -> int:
        """Returns the seed that results from a draw and the dealer's number."""
        commits_hash = hash_of(*chain.from_iterable(self.commits))
        reveals_hash = hash_of(*chain.from_iterable(self.reveals))
        return int(hash_of(secret, commits_hash, reveals_hash), 16) >> (HASH_BITS - SEED_BITS)

    def leads_to(self, seed: int, secret: str, match_hash: str) -> bool:
        """Returns whether all revealed numbers match their hashes and result in this seed."""
        commits = tuple((seat, hash_of(self.commitment, seat, number)) for seat, number in self.reveals)
        is_bound = self.commitment == hash_of(match_hash, self.number, secret)
        return is_bound and commits == self.commits and self.seed(secret) == seed


NO_DRAW = DiceDraw()
