"""Lets several people choose at the same time, and plays what they chose in the order of the seats.

Where a rule set says so (`SimultaneousTurns`), the seats still to act in a round each plan their turn on a copy of the
state. The rules stay as they are: the plans are played one after another as commands of a turn, so that the record is
the same as of people who chose in turn. A player who was overtaken by an earlier seat chooses the rest again.
"""

from collections.abc import Sequence
from typing import Generic

from game.engine.match import NOT_LEGAL_NOW, Match, is_listed, play_unchecked
from game.engine.message import CommandRejected
from game.engine.rng import Draws, Rng
from game.engine.rules import Command, GameState, Ruleset, S, Seat, SimultaneousTurns

# Time for a turn with a clock (R120), at one table and in a room; for all who choose at the same time together.
TABLE_CLOCK_SECONDS = 10.0
ROOM_CLOCK_SECONDS = 20.0


class ChanceDrawn(Exception):
    """A planned command would have drawn dice or cards."""


class _NoDraws:
    """Refuses to draw: what chance brings cannot be planned."""

    draws = 0

    def draw(self, purpose: str) -> Rng:
        raise ChanceDrawn(purpose)

    def copy(self) -> Draws:
        return self


class TurnPlan(Generic[S]):
    """The turn that one seat plans, on a copy of the state: nobody else knows of it.

    Begins with no command; `state` is the state at the beginning of the turn and stays as it is.
    """

    def __init__(self, rules: Ruleset[S], state: S, seat: Seat) -> None:
        self.seat = seat
        self.ready = False
        """Whether the player has confirmed the plan."""
        self._rules = rules
        self._states = [state.copy()]
        self._commands: list[Command] = []
        self._is_open = True

    @property
    def commands(self) -> tuple[Command, ...]:
        """What is planned, in order."""
        return tuple(self._commands)

    @property
    def state(self) -> S:
        """The state after the planned commands."""
        return self._states[-1]

    @property
    def complete(self) -> bool:
        """Whether nothing is left to choose before others act."""
        return not self.legal()

    def legal(self) -> Sequence[Command]:
        """Returns what the seat may do next; empty once its turn is over or chance must decide."""
        if not self._is_open or self._rules.to_act(self.state) != (self.seat,):
            return ()
        return [
            command
            for command in self._rules.legal(self.state, self.seat)
            if not isinstance(command, self._rules.roll_commands)
        ]

    def play(self, command: Command) -> None:
        """Plans `command`. Raises CommandRejected if it is not legal there."""
        if not is_listed(command, self.legal()):
            raise CommandRejected(self._rules.rejection_reason(self.state, command) or NOT_LEGAL_NOW)
        state = self.state.copy()
        try:
            events = play_unchecked(self._rules, state, command, _NoDraws())
        except ChanceDrawn:
            self._is_open = False
        else:
            self._is_open = not any(isinstance(event, self._rules.turns) for event in events)
        self._states.append(state)
        self._commands.append(command)

    def undo(self) -> bool:
        """Takes the last planned command back; returns whether there was one."""
        if not self._commands:
            return False
        self._commands.pop()
        self._states.pop()
        self._is_open = True
        self.ready = False
        return True

    def choices(self) -> list[tuple[S, Command]]:
        """Each planned command with the state that it was chosen in."""
        return list(zip(self._states, self._commands, strict=False))


class SimultaneousChoices(Generic[S]):
    """The plans of the people who may choose now, until all of them are played.

    Opens a plan for each of `people` whose turn comes before the next roll; `plans` is empty where the rules
    know no such thing.
    """

    def __init__(self, match: Match[S], people: Sequence[Seat]) -> None:
        rules = match.rules
        turns = _simultaneous_turns(match.rules)
        self.plans: dict[Seat, TurnPlan[S]] = (
            {
                seat: TurnPlan(rules, turns.state_at_turn(match.state, seat), seat)
                for seat in turns.seats_before_next_roll(match.state)
                if seat in people
            }
            if turns
            else {}
        )
        self._rest: dict[Seat, list[tuple[S, Command]]] = {}

    @property
    def ready(self) -> bool:
        """Whether everybody has confirmed a plan."""
        return all(plan.ready for plan in self.plans.values())

    def reveal(self) -> None:
        """Fixes the plans: from now on `next_command` gives them out."""
        self._rest = {seat: plan.choices() for seat, plan in self.plans.items()}

    def next_command(self, match: Match[S]) -> Command | None:
        """Returns the next planned command of the seat in turn, or None where it must choose (again).

        The rest of a plan is dropped as soon as one of its commands is no longer legal, or something has happened
        since that matters to it.
        """
        actor = next(iter(match.to_act()), None)
        rest = self._rest.get(actor, []) if actor is not None else []
        if actor is None or not rest:
            return None
        planned_in, command = rest.pop(0)
        turns = _simultaneous_turns(match.rules)
        if is_listed(command, match.legal(actor)) and not (
            turns and turns.is_overtaken(planned_in, match.state, command)
        ):
            return command
        rest.clear()
        return None


def _simultaneous_turns(rules: Ruleset[S]) -> SimultaneousTurns[S] | None:
    return rules if isinstance(rules, SimultaneousTurns) else None


def may_choose_at_once(rules: Ruleset[GameState], people: Sequence[Seat]) -> bool:
    """Returns whether a game of these people can be played with choices made at the same time.

    Where there are secrets, it cannot: a plan at one screen would show its owner's.
    """
    return len(people) > 1 and isinstance(rules, SimultaneousTurns) and not rules.has_hidden_information
