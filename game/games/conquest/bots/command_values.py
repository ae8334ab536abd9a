"""Values single commands of a turn: by the best that can follow them, as far as the search looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import assert_never

from game.engine.rules import Seat
from game.games.conquest.bots.position import ConquestWeights, Position
from game.games.conquest.bots.turn_search import SearchLimits, TurnSearch
from game.games.conquest.rules.commands import Assault, Attack, Fortify, Occupy, Pass, Place
from game.games.conquest.rules.odds import MOST_DEFENCE_DICE, roll_chances
from game.games.conquest.rules.state import ConquestState

ValuedCommand = Place | Assault | Attack | Occupy | Fortify | Pass
"""The commands of a turn whose worth lies on the map."""
VALUED_COMMANDS = (Place, Assault, Attack, Occupy, Fortify, Pass)


class CommandValues:
    """What commands of `seat` are worth on a view, 0..1."""

    def __init__(self, view: ConquestState, seat: Seat, weights: ConquestWeights, limits: SearchLimits) -> None:
        self._view = view
        self.search = TurnSearch(Position(view, seat, weights), limits)
        self.position = self.search.position

    def of(self, command: ValuedCommand) -> float:
        """Returns what a legal command is worth."""
        match command:
            case Place(_, territory, armies):
                return self._of_placing(territory, armies)
            case Assault(_, source, target):
                return self.search.value_of_assault(source, target)
            case Attack(_, source, target, dice):
                return self._of_roll(source, target, dice)
            case Occupy(_, armies):
                return self._of_moving_in(armies)
            case Fortify(_, source, target, armies):
                with self._moved(source, target, armies):
                    return self.search.value()
            case Pass():
                return self.search.value()
            case _:
                assert_never(command)

    def _of_moving_in(self, armies: int) -> float:
        """Returns the worth of the best attack that follows, from where the armies came or from where they are."""
        front = self._view.source, self._view.target
        with self._moved(*front, armies):
            return max(self.search.best_line(one).value for one in front)

    @contextmanager
    def _moved(self, source: int, target: int, armies: int) -> Iterator[None]:
        """Has armies in another territory for a while."""
        self._move(source, target, armies)
        yield
        self._move(target, source, armies)

    def _move(self, source: int, target: int, armies: int) -> None:
        self.position.armies[source] -= armies
        self.position.armies[target] += armies

    def _of_placing(self, territory: int, armies: int) -> float:
        """Returns the worth of the best attack from there; what is left to place is taken to follow."""
        armies = max(armies, self._view.to_place)
        self.position.armies[territory] += armies
        value = self.search.best_line(territory).value
        self.position.armies[territory] -= armies
        return value

    def _of_roll(self, source: int, target: int, dice: int) -> float:
        """Returns the mean worth after one roll, going on from the same territory or from the one taken."""
        armies, owners = self.position.armies, self.position.owners
        attackers, defenders, owner = armies[source], armies[target], owners[target]
        roll = roll_chances(dice, min(MOST_DEFENCE_DICE, defenders))
        each = 1 if roll.each_loses_one else 0
        value = 0.0
        for chance, lost, killed in (
            (roll.defender_loses, 0, roll.stake),
            (roll.each_loses_one, each, each),
            (roll.attacker_loses, roll.stake, 0),
        ):
            if chance:
                armies[source], armies[target] = attackers - lost, defenders - killed
                value += chance * self._after_roll(source, target)
                owners[target] = owner
        armies[source], armies[target] = attackers, defenders
        return value

    def _after_roll(self, source: int, target: int) -> float:
        """Returns the worth of going on after a roll; armies move into a territory without any."""
        position = self.position
        if position.armies[target]:
            return self.search.best_line(source).value
        position.owners[target], captured = position.seat, position.captured
        position.armies[target], position.armies[source] = position.armies[source] - 1, 1
        position.captured = True
        value = self.search.best_line(target).value
        position.captured = captured
        return value
