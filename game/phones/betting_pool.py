"""Takes the bets of a crowd on who wins, in play money: all stakes of a race go to those who were right.

It is no part of any game: no rules, record or check of a match know of it.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field

PURSE = 40
"""Dollars of play money that each spectator begins a match with."""
STAKES = (5, 10, 20)
"""Dollars of a bet."""
MAX_SPECTATORS = 96


@dataclass(slots=True)
class Spectator:
    """Somebody in the grandstand. `badge` is the face."""

    name: str
    badge: int
    money: int = PURSE
    tickets: Counter[int] = field(default_factory=Counter)
    """Dollars on each runner of the race that bets are taken on."""
    gain: int | None = None
    """Dollars that the last race has brought, less what was staked; None before one in which this spectator bet."""


class BettingPool:
    """The spectators of a match. Dollars are neither made nor lost: those that are staked lie in the pool."""

    def __init__(self) -> None:
        self.spectators: dict[str, Spectator] = {}
        self.stakes = Counter[int]()
        """Dollars on each runner, of all."""

    def sit(self, key: str, name: str, badge: int) -> None:
        """Lets somebody in; who is in stays as they are. Raises ValueError when it is full."""
        if key not in self.spectators and len(self.spectators) >= MAX_SPECTATORS:
            raise ValueError("full")
        self.spectators.setdefault(key, Spectator(name, badge))

    def bet(self, key: str, runner: int, stake: int) -> None:
        """Raises ValueError for what is no stake, or more than the spectator has."""
        spectator = self.spectators[key]
        if stake not in STAKES or stake > spectator.money:
            raise ValueError(stake)
        spectator.money -= stake
        spectator.tickets[runner] += stake
        self.stakes[runner] += stake

    def shares(self) -> dict[int, float]:
        """The share of the pool, 0..1, on each runner that somebody has backed: the crowd's chance for it."""
        total = self.stakes.total()
        return {runner: dollars / total for runner, dollars in self.stakes.items()}

    def settle(self, winners: Collection[int]) -> None:
        """Pays the pool to those who backed a winner, by stake; back to everybody where nobody has."""
        pool = self.stakes.total()
        bettors = [one for one in self.spectators.values() if one.tickets]
        right = [sum(dollars for runner, dollars in one.tickets.items() if runner in winners) for one in bettors]
        right = right if any(right) else [one.tickets.total() for one in bettors]
        paid = shared_out(pool, right)
        for one, dollars in zip(bettors, paid, strict=True):
            one.money, one.gain = one.money + dollars, dollars - one.tickets.total()
            one.tickets.clear()
        self.stakes.clear()

    @property
    def best(self) -> list[Spectator]:
        """Those who have bet, the richest first."""
        return sorted((one for one in self.spectators.values() if one.gain is not None), key=lambda one: -one.money)

    def begin_again(self) -> None:
        """Gives everybody a new purse, for another match."""
        self.spectators = {key: Spectator(one.name, one.badge) for key, one in self.spectators.items()}
        self.stakes.clear()


def shared_out(pool: int, stakes: list[int]) -> list[int]:
    """Returns whole dollars by stake that add up to the pool; what is left goes to the largest remainders."""
    total = sum(stakes)
    paid = [pool * stake // total for stake in stakes]
    order = sorted(range(len(stakes)), key=lambda n: -(pool * stakes[n] % total))
    for n in order[: pool - sum(paid)]:
        paid[n] += 1
    return paid
