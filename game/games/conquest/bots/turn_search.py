"""Searches a turn: the best chain of attacks of one army, and the values of single commands by their continuations."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from game.engine.rules import Seat
from game.games.conquest.bots.position import ConquestWeights, Position
from game.games.conquest.rules import commands
from game.games.conquest.rules.odds import MOST_DEFENCE_DICE, ROLL_CHANCES, expected_left, win_chance
from game.games.conquest.rules.state import NOBODY, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, MEMBERS, NEIGHBOURS

CACHED_BATTLES = 16384
ALL_NEIGHBOURS = 6
"""Highest number of neighbours of a territory."""


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """Limits of a search."""

    widths: tuple[int, ...]
    """Number of neighbours tried in each battle of a chain; the length is the depth."""
    least_chance: float
    """Minimum chance to take a neighbour that is tried, 0..1."""


@lru_cache(CACHED_BATTLES)
def likely_ending(attackers: int, defenders: int) -> tuple[float, int, int]:
    """Returns the chance to take the target, the armies that then move in, and the defenders left otherwise."""
    chance = win_chance(attackers, defenders)
    if not chance:
        return 0.0, 0, defenders
    left = expected_left(attackers, defenders)
    moving = round((left.attackers - 1) / chance)
    holding = round(left.defenders / (1 - chance)) if chance < 1 else 1
    return chance, max(1, moving), max(1, holding)


class TurnSearch:
    """Tries attacks on a position; every public method restores it."""

    def __init__(self, position: Position, limits: SearchLimits) -> None:
        self.position = position
        self._limits = limits

    def best_line(self, source: int, depth: int = 0) -> float:
        """Returns the value of the best chain of attacks for the army on `source`, or of ending the turn."""
        best = self.position.value()
        if depth < len(self._limits.widths) and self.position.armies[source] > 1:
            for target in self.targets(source, depth):
                best = max(best, self.value_of_assault(source, target, depth))
        return best

    def targets(self, source: int, depth: int = 0) -> list[int]:
        """Returns the neighbours worth attacking from a territory, the most promising first."""
        owners = self.position.owners
        armies = self.position.armies
        seat = self.position.seat
        scored = []
        for target in NEIGHBOURS[source]:
            if owners[target] != seat:
                chance = likely_ending(armies[source], armies[target])[0]
                if chance >= self._limits.least_chance:
                    scored.append((self._promise(target) + chance, target))
        scored.sort(reverse=True)
        return [target for _, target in scored[: self._limits.widths[depth]]]

    def _promise(self, target: int) -> float:
        """Estimates the usefulness of a target: own share of its continent, a rival's whole continent, and the goal."""
        position = self.position
        rival = position.owners[target]
        holders = [position.owners[number] for number in MEMBERS[CONTINENT_OF[target]]]
        wanted = position.goal is not None and position.goal.wants(target, rival)
        return holders.count(position.seat) / len(holders) + (holders.count(rival) == len(holders)) + wanted

    def value_of_assault(self, source: int, target: int, depth: int = 0) -> float:
        """Returns the expected value of an assault: continuing if the target falls, else ending the turn."""
        position = self.position
        owners = position.owners
        armies = position.armies
        owner = owners[target]
        attackers = armies[source]
        defenders = armies[target]
        captured = position.captured
        chance, moving, holding = likely_ending(attackers, defenders)
        armies[source] = 1
        armies[target] = moving
        owners[target] = position.seat
        position.captured = True
        value_if_taken = self.best_line(target, depth + 1)
        owners[target] = owner
        position.captured = captured
        armies[target] = holding
        value_if_held = self.position.value()
        armies[source] = attackers
        armies[target] = defenders
        return chance * value_if_taken + (1 - chance) * value_if_held


def nearest_front(position: Position, source: int) -> int:
    """Returns the first step on the shortest own path from an inland territory to a front; 0 if there is none."""
    owners = position.owners
    seat = position.seat
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


ValuedCommand = commands.Place | commands.Assault | commands.Attack | commands.Occupy | commands.Fortify | commands.Pass
"""The commands of a turn whose value depends on the map."""
VALUED_COMMANDS = (commands.Place, commands.Assault, commands.Attack, commands.Occupy, commands.Fortify, commands.Pass)
"""The types of ValuedCommand, for isinstance()."""


class CommandValues:
    """Values of the seat's commands, 0..1."""

    def __init__(self, view: ConquestState, seat: Seat, weights: ConquestWeights, limits: SearchLimits) -> None:
        self._view = view
        self.search = TurnSearch(Position(view, seat, weights), limits)
        self.position = self.search.position

    def of(self, command: ValuedCommand) -> float:
        """Returns the value of a legal command."""
        match command:
            case commands.Place(_, territory, armies):
                return self._of_placing(territory, armies)
            case commands.Assault(_, source, target):
                return self.search.value_of_assault(source, target)
            case commands.Attack(_, source, target, dice):
                return self._of_roll(source, target, dice)
            case commands.Occupy(_, armies):
                return self._of_moving_in(armies)
            case commands.Fortify(_, source, target, armies):
                with self._moved(source, target, armies):
                    return self.search.position.value()
            case commands.Pass():
                return self.search.position.value()
            case _:
                assert_never(command)

    def _of_moving_in(self, armies: int) -> float:
        source = self._view.source
        target = self._view.target
        with self._moved(source, target, armies):
            return max(self.search.best_line(source), self.search.best_line(target))

    @contextmanager
    def _moved(self, source: int, target: int, armies: int) -> Iterator[None]:
        self._move(source, target, armies)
        yield
        self._move(target, source, armies)

    def _move(self, source: int, target: int, armies: int) -> None:
        self.position.armies[source] -= armies
        self.position.armies[target] += armies

    def _of_placing(self, territory: int, armies: int) -> float:
        armies = max(armies, self._view.to_place)
        self.position.armies[territory] += armies
        value = self.search.best_line(territory)
        self.position.armies[territory] -= armies
        return value

    def _of_roll(self, source: int, target: int, dice: int) -> float:
        """Returns the expected value after one roll, continuing from the source or from the target if it falls."""
        armies = self.position.armies
        owners = self.position.owners
        attackers = armies[source]
        defenders = armies[target]
        owner = owners[target]
        roll = ROLL_CHANCES[dice, min(MOST_DEFENCE_DICE, defenders)]
        each = 1 if roll.each_loses_one else 0
        value = 0.0
        for chance, lost, killed in (
            (roll.defender_loses, 0, roll.stake),
            (roll.each_loses_one, each, each),
            (roll.attacker_loses, roll.stake, 0),
        ):
            if chance:
                armies[source] = attackers - lost
                armies[target] = defenders - killed
                value += chance * self._after_roll(source, target)
                owners[target] = owner
        armies[source] = attackers
        armies[target] = defenders
        return value

    def _after_roll(self, source: int, target: int) -> float:
        position = self.position
        if position.armies[target]:
            return self.search.best_line(source)
        position.owners[target] = position.seat
        captured = position.captured
        position.armies[target] = position.armies[source] - 1
        position.armies[source] = 1
        position.captured = True
        value = self.search.best_line(target)
        position.captured = captured
        return value
