"""Searches one army's further way: territory after territory while it pays, with what a lost battle would leave."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.conquest.bots.position import Position
from game.games.conquest.rules.odds import expected_left, win_chance
from game.games.conquest.rules.state import NOBODY
from game.games.conquest.rules.world import CONTINENT_OF, MEMBERS, NEIGHBOURS, NUMBERS

CACHED_BATTLES = 16384
ALL_NEIGHBOURS = 6


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """How far a search looks: neighbours tried in each battle of a chain, and the least chance to try one with."""

    widths: tuple[int, ...]
    least_chance: float


@dataclass(frozen=True, slots=True)
class Line:
    """The best that an army may do: what that is worth, the first target (0: nothing), and the chance to take it."""

    value: float
    target: int = 0
    chance: float = 0.0


@lru_cache(CACHED_BATTLES)
def likely_ending(attackers: int, defenders: int) -> tuple[float, int, int]:
    """Returns the chance to take the target, the armies that move in if it falls, else the defenders left."""
    chance = win_chance(attackers, defenders)
    if not chance:
        return 0.0, 0, defenders
    left = expected_left(attackers, defenders)
    moving = round((left.attackers - 1) / chance)
    holding = round(left.defenders / (1 - chance)) if chance < 1 else 1
    return chance, max(1, moving), max(1, holding)


class TurnSearch:
    """Tries out attacks on a position, which is as before after every question."""

    def __init__(self, position: Position, limits: SearchLimits) -> None:
        self.position, self._limits = position, limits
        self.tried = 0
        """Positions valued so far."""

    def fronts(self) -> list[int]:
        """Returns the own territories next to others, lowest number first."""
        owners, seat = self.position.owners, self.position.seat
        return [
            number
            for number in NUMBERS
            if owners[number] == seat and any(owners[other] != seat for other in NEIGHBOURS[number])
        ]

    def value(self) -> float:
        """Returns what the position is worth if the turn ends here."""
        self.tried += 1
        return self.position.value()

    def best_line(self, source: int, depth: int = 0) -> Line:
        """Returns the best chain of attacks for the army on `source`; ending the turn at once is one of them."""
        best = Line(self.value())
        if depth == len(self._limits.widths) or self.position.armies[source] <= 1:
            return best
        for target, chance in self._targets(source, self._limits.widths[depth]):
            value = self.value_of_assault(source, target, depth)
            if value > best.value:
                best = Line(value, target, chance)
        return best

    def targets(self, source: int) -> list[int]:
        """Returns the neighbours worth attacking from a territory, the most promising first."""
        if self.position.armies[source] <= 1:
            return []
        return [target for target, _ in self._targets(source, self._limits.widths[0])]

    def _targets(self, source: int, width: int) -> list[tuple[int, float]]:
        """Returns the neighbours worth trying with their chances, the most promising first."""
        owners, armies, seat = self.position.owners, self.position.armies, self.position.seat
        found = []
        for target in NEIGHBOURS[source]:
            if owners[target] != seat:
                chance = likely_ending(armies[source], armies[target])[0]
                if chance >= self._limits.least_chance:
                    found.append((self._promise(target) + chance, target, chance))
        found.sort(reverse=True)
        return [(target, chance) for _, target, chance in found[:width]]

    def _promise(self, target: int) -> float:
        """Estimates how useful a target is: the share of its continent that one owner has."""
        owners, seat = self.position.owners, self.position.seat
        members = MEMBERS[CONTINENT_OF[target]]
        own = whole = 0
        rival = owners[target]
        for number in members:
            own += owners[number] == seat
            whole += owners[number] == rival
        goal = self.position.goal
        wanted = goal is not None and goal.wants(target, rival)
        return own / len(members) + (whole == len(members)) + wanted

    def value_of_assault(self, source: int, target: int, depth: int = 0) -> float:
        """Returns the mean value of an assault: going on if the target falls, else ending the turn."""
        position = self.position
        owners, armies = position.owners, position.armies
        owner, attackers, defenders, captured = owners[target], armies[source], armies[target], position.captured
        chance, moving, holding = likely_ending(attackers, defenders)
        armies[source], armies[target] = 1, moving
        owners[target], position.captured = position.seat, True
        taken = self.best_line(target, depth + 1).value
        owners[target], position.captured = owner, captured
        armies[target] = holding
        lost = self.value()
        armies[source], armies[target] = attackers, defenders
        return chance * taken + (1 - chance) * lost


def nearest_front(position: Position, source: int) -> int:
    """Returns the own neighbour of an inland territory that is next on the shortest way to a front; 0 if none is."""
    owners, seat = position.owners, position.seat
    first_steps = {source: 0}
    waiting = [source]
    for number in waiting:
        for other in NEIGHBOURS[number]:
            if owners[other] not in (seat, NOBODY):
                return first_steps[number]
            if other not in first_steps and owners[other] == seat:
                first_steps[other] = first_steps[number] or other
                waiting.append(other)
    return 0
