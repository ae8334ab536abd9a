"""Draws the seed of a match from numbers of the dealer and of all guests with seats, so that nobody chooses it.

Each binds itself to its number by a hash before it learns of another's (docs/online.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, TypeAlias

from game.engine.rules import Seat
from game.online.wire.fields import Count, Hex, SeatNumber, at_most
from game.online.wire.protocol import Chance
from game.session.setup import BADGES, MatchSetup

DOMAIN = b"longshot/dice/1"
"""What the hashes are for."""
SEED_BITS = 63
"""Size of a seed: too many to try them all, as could be done with the seeds of other matches."""
SECRET_BITS, NUMBER_BITS = 256, 128
"""Size of the dealer's number, and of a guest's."""
LENGTH_BYTES, BITS_OF_HEX = 4, 4
MAX_DRAWS = 3
"""Draws that can be begun for a match: each one that is broken off tells somebody what another choice would bring."""


SeatHex: TypeAlias = Annotated[tuple[tuple[SeatNumber, Hex], ...], at_most(len(BADGES))]


def new_number(rng: Chance, bits: int = NUMBER_BITS) -> str:
    """Returns a number that nobody can guess, in hexadecimal."""
    return f"{rng.getrandbits(bits):0{bits // BITS_OF_HEX}x}"


def _hash(*parts: object) -> str:
    texts = [str(part).encode() for part in parts]
    return sha256(DOMAIN + b"".join(len(text).to_bytes(LENGTH_BYTES) + text for text in texts)).hexdigest()


def hash_of_match(room_id: str, match_number: int, setup: MatchSetup) -> str:
    """Returns what tells a match of a room from any other, and from one with other options or players."""
    options = [part for option in sorted(setup.options.items()) for part in option]
    seats = [_hash("seat", one.kind, one.level, one.badge, one.name, *one.partners) for one in setup.seats]
    return _hash("match", room_id, match_number, setup.rules, setup.map, len(seats), *seats, *options)


def dealer_commitment(match_hash: str, draw: int, secret: str) -> str:
    """Returns what binds the dealer to its number for a draw of a match, and tells nobody what it is."""
    return _hash("dealer", match_hash, draw, secret)


def guest_commitment(commitment: str, seat: Seat, number: str) -> str:
    """Returns what binds the guest of a seat to its number, beside the commitment of the dealer."""
    return _hash("guest", commitment, seat, number)


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw for a match as everybody may know it; guests are named by their first seats."""

    number: Count = 0
    """Counts the draws for a match, from 1: all before were broken off."""
    commitment: Hex = ""
    """The dealer's."""
    commits: SeatHex = ()
    """The guests', once all have sent theirs."""
    reveals: SeatHex = ()
    """The numbers of the guests, once all have told theirs."""

    def seed(self, secret: str) -> int:
        """Returns the seed that follows from a draw and the dealer's number."""
        parts = [_hash(*(part for pair in pairs for part in pair)) for pairs in (self.commits, self.reveals)]
        bits = sha256(b"").digest_size * 8
        return int(_hash("seed", secret, *parts), 16) >> (bits - SEED_BITS)

    def leads_to(self, seed: int, secret: str, match_hash: str) -> bool:
        """Returns whether everybody has told what they were bound to, and this seed follows from it."""
        commits = tuple((seat, guest_commitment(self.commitment, seat, number)) for seat, number in self.reveals)
        is_bound = self.commitment == dealer_commitment(match_hash, self.number, secret)
        return is_bound and commits == self.commits and self.seed(secret) == seed


NO_DRAW = Draw()
