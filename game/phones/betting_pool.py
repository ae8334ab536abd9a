"""A betting pool of spectators in play money: all stakes on a race are paid to those who backed a winner.

It is independent of the match: no rules, records or checks use it.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from operator import attrgetter

PURSE = 40
"""Play money of each spectator at the start of a match, in dollars."""
STAKES = (5, 10, 20)
"""Possible stakes of a bet, in dollars."""
MAX_SPECTATORS = 96
"""Maximum number of spectators who can bet."""


@dataclass(slots=True)
class Spectator:
    """A spectator who may bet. `badge` is the portrait."""

    name: str
    badge: int
    money: int = PURSE
    tickets: Counter[int] = field(default_factory=Counter)
    """Dollars bet on each runner of the current race."""
    gain: int | None = None
    """Payout minus stakes of the last race with a bet, in dollars; None before the first bet."""


class BettingPool:
    """The spectators of a match and their stakes. The sum of all dollars never changes."""

    def __init__(self) -> None:
        self.spectators: dict[str, Spectator] = {}
        self.stakes = Counter[int]()
        """Dollars bet on each runner by all spectators."""

    def enter(self, key: str, name: str, badge: int) -> None:
        """Adds a spectator, unless the key is known. Raises ValueError if the pool is full."""
        if key not in self.spectators and len(self.spectators) >= MAX_SPECTATORS:
            raise ValueError("full")
        self.spectators.setdefault(key, Spectator(name, badge))

    def leave(self, key: str) -> None:
        """Removes a spectator."""
        del self.spectators[key]

    def has_bet(self, key: str) -> bool:
        """Returns whether a spectator has bet in this match."""
        spectator = self.spectators[key]
        return bool(spectator.tickets) or spectator.gain is not None

    def bet(self, key: str, runner: int, stake: int) -> None:
        """Places a bet. Raises ValueError for an invalid stake, or one above the spectator's money."""
        spectator = self.spectators[key]
        if stake not in STAKES or stake > spectator.money:
            raise ValueError(stake)
        spectator.money -= stake
        spectator.tickets[runner] += stake
        self.stakes[runner] += stake

    def shares(self) -> dict[int, float]:
        """Returns the share of the pool, 0 to 1, on each backed runner."""
        total = self.stakes.total()
        return {runner: dollars / total for runner, dollars in self.stakes.items()}

    def settle(self, winners: Collection[int]) -> None:
        """Pays the pool in proportion to the stakes on winners; returns all stakes if no winner was backed."""
        pool = self.stakes.total()
        bettors = [one for one in self.spectators.values() if one.tickets]
        winning_stakes = [
            sum(dollars for runner, dollars in one.tickets.items() if runner in winners) for one in bettors
        ]
        if not any(winning_stakes):
            winning_stakes = [one.tickets.total() for one in bettors]
        payouts = shared_out(pool, winning_stakes)
        for one, dollars in zip(bettors, payouts, strict=True):
            one.money += dollars
            one.gain = dollars - one.tickets.total()
            one.tickets.clear()
        self.stakes.clear()

    @property
    def best(self) -> list[Spectator]:
        """The spectators who have bet, the richest first."""
        bettors = [one for one in self.spectators.values() if one.gain is not None]
        return sorted(bettors, key=attrgetter("money"), reverse=True)

    def begin_again(self) -> None:
        """Gives all spectators a new purse, for another match."""
        self.spectators = {key: Spectator(one.name, one.badge) for key, one in self.spectators.items()}
        self.stakes.clear()


def shared_out(pool: int, stakes: list[int]) -> list[int]:
    """Returns the payouts in proportion to the stakes, in whole dollars that add up to the pool.

    The remaining dollars go to the largest remainders.
    """
    total = sum(stakes)
    payouts = [pool * stake // total for stake in stakes]
    remainders = [pool * stake % total for stake in stakes]
    order = sorted(range(len(stakes)), key=remainders.__getitem__, reverse=True)
    for number in order[: pool - sum(payouts)]:
        payouts[number] += 1
    return payouts
