"""Draws the seed of a match from numbers of the dealer and of all guests with seats, so that nobody chooses it.

Each binds itself to its number by a hash before it learns of another's (docs/protocol.md).
"""

from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Annotated, TypeAlias

from game.online.wire.fields import Count, Hex, SeatNumber
from game.session.setup import BADGES, MatchSetup
from game.typed_json import at_most

# A seed is too large to try them all, as could be done with the seeds of other matches.
SEED_BITS = 63
HASH_BITS = 256
# Size of the dealer's number, and of a guest's.
SECRET_BITS = 256
NUMBER_BITS = 128
MAX_DRAWS = 3
"""Draws in which all were bound, for one match: who breaks one off may know what it would have brought."""
SeatHex: TypeAlias = Annotated[tuple[tuple[SeatNumber, Hex], ...], at_most(len(BADGES))]


def new_number(rng: Random, bits: int = NUMBER_BITS) -> str:
    """Returns a number that nobody can guess, in hexadecimal."""
    return f"{rng.getrandbits(bits):0{bits // 4}x}"


def hash_of(*parts: object) -> str:
    """Returns a hash that binds who shows it to these parts, and tells nobody what they are."""
    texts = [str(part).encode() for part in parts]
    return sha256(b"longshot/dice/1" + b"".join(len(text).to_bytes(4) + text for text in texts)).hexdigest()


def hash_of_match(room_id: str, match_number: int, setup: MatchSetup) -> str:
    """Returns what tells a match of a room from any other, and from one with other options or players."""
    options = [part for option in sorted(setup.options.items()) for part in option]
    seats = [hash_of(one.kind, one.level, one.badge, one.name, *one.partners) for one in setup.seats]
    return hash_of(room_id, match_number, setup.rules, setup.map, len(seats), *seats, *options)


@dataclass(frozen=True, slots=True)
class DiceDraw:
    """A draw for a match as everybody may know it; guests are named by their first seats."""

    number: Count = 0
    """Counts the draws for a match, from 1: all before were broken off."""
    commitment: Hex = ""
    """The dealer's: the hash of the match's hash, the draw's number, and the dealer's number."""
    commits: SeatHex = ()
    """The guests', once all have sent theirs: hashes of the dealer's commitment, the seat, and the guest's number."""
    reveals: SeatHex = ()
    """The numbers of the guests, once all have told theirs."""

    def seed(self, secret: str) -> int:
        """Returns the seed that follows from a draw and the dealer's number."""
        hashes = (hash_of(*(part for pair in pairs for part in pair)) for pairs in (self.commits, self.reveals))
        return int(hash_of(secret, *hashes), 16) >> (HASH_BITS - SEED_BITS)

    def leads_to(self, seed: int, secret: str, match_hash: str) -> bool:
        """Returns whether everybody has told what they were bound to, and this seed follows from it."""
        commits = tuple((seat, hash_of(self.commitment, seat, number)) for seat, number in self.reveals)
        is_bound = self.commitment == hash_of(match_hash, self.number, secret)
        return is_bound and commits == self.commits and self.seed(secret) == seed


NO_DRAW = DiceDraw()
