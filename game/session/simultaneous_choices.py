"""Lets several people choose at the same time, and plays their choices in the order of the seats.

If a rule set supports it (`SimultaneousTurns`), each seat that has still to act in a round plans its turn on a copy of
the state. The plans are played one after another as commands of a turn, so the record is the same as for people who
choose in turn. If an earlier seat changes something that matters to a plan, its player chooses the rest again.
"""

from collections.abc import Sequence
from functools import cache
from typing import Generic

from game.engine.match import NOT_LEGAL_NOW, Match, is_listed, play_unchecked
from game.engine.message import CommandRejected
from game.engine.rng import Draws, Rng
from game.engine.rules import Command, GameState, Ruleset, S, Seat, SimultaneousTurns

TABLE_CLOCK_SECONDS = 10.0
"""Time limit of a simultaneous turn at one table, in seconds (R120)."""
ROOM_CLOCK_SECONDS = 20.0
"""Time limit of a simultaneous turn in an online room, in seconds."""


class ChanceDrawn(Exception):
    """Raised if a planned command needs a draw of dice or cards."""


class NoDraws(Draws):
    """A source of draws that refuses them, because random results cannot be planned."""

    def __init__(self) -> None:
        self.draws = 0

    def draw(self, purpose: str) -> Rng:
        raise ChanceDrawn(purpose)

    def copy(self) -> Draws:
        return self


class TurnPlan(Generic[S]):
    """The secret plan of a seat for its turn, on a copy of the state at the beginning of the turn."""

    def __init__(self, rules: Ruleset[S], state: S, seat: Seat) -> None:
        self.seat = seat
        self.ready = False
        """Whether the player has confirmed the plan."""
        self._rules = rules
        self._states = [state.copy()]
        """States before the first planned command and after each planned command."""
        self._commands: list[Command] = []
        self._is_open = True
        """Whether the turn continues after the planned commands."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The planned commands in their order."""
        return tuple(self._commands)

    @property
    def state(self) -> S:
        """The state after the planned commands."""
        return self._states[-1]

    @property
    def complete(self) -> bool:
        """Whether there is no further choice in this turn."""
        return not self.legal()

    def legal(self) -> Sequence[Command]:
        """Returns the legal next commands; empty at the end of the turn, or before a draw."""
        if not self._is_open or self._rules.to_act(self.state) != (self.seat,):
            return ()
        return [
            command
            for command in self._rules.legal(self.state, self.seat)
            if not isinstance(command, self._rules.roll_commands)
        ]

    def play(self, command: Command) -> None:
        """Adds a command to the plan. Raises CommandRejected for an illegal one."""
        if not is_listed(command, self.legal()):
            raise CommandRejected(self._rules.rejection_reason(self.state, command) or NOT_LEGAL_NOW)
        state = self.state.copy()
        try:
            events = play_unchecked(self._rules, state, command, NoDraws())
        except ChanceDrawn:
            self._is_open = False
        else:
            self._is_open = not any(isinstance(event, self._rules.turns) for event in events)
        self._states.append(state)
        self._commands.append(command)

    def undo(self) -> bool:
        """Removes the last planned command. Returns whether there was one."""
        if not self._commands:
            return False
        self._commands.pop()
        self._states.pop()
        self._is_open = True
        self.ready = False
        return True

    def choices(self) -> list[tuple[S, Command]]:
        """Returns each planned command with the state before it."""
        return list(zip(self._states, self._commands, strict=False))


class SimultaneousChoices(Generic[S]):
    """The plans of the people who can choose now: a plan for each of `people` with a turn before the next roll.

    There are no plans if the rule set does not support simultaneous choices.
    """

    def __init__(self, match: Match[S], people: Sequence[Seat]) -> None:
        self.plans: dict[Seat, TurnPlan[S]] = {}
        turns = _simultaneous_turns(match.rules)
        for seat in turns.seats_before_next_roll(match.state) if turns else ():
            if turns and seat in people:
                self.plans[seat] = TurnPlan(match.rules, turns.state_at_turn(match.state, seat), seat)
        self._remaining: dict[Seat, list[tuple[S, Command]]] = {}
        """Revealed commands that have not been played, with the states before them, by seat."""

    @property
    def ready(self) -> bool:
        """Whether all players have confirmed their plans."""
        return all(plan.ready for plan in self.plans.values())

    def reveal(self) -> None:
        """Fixes the plans, so that `next_command` returns their commands."""
        self._remaining = {seat: plan.choices() for seat, plan in self.plans.items()}

    def next_command(self, match: Match[S]) -> Command | None:
        """Returns the next planned command of the active seat; None if it must choose (again).

        Drops the rest of a plan if its next command is no longer legal, or if a relevant part of the state has changed.
        """
        actor = next(iter(match.to_act()), None)
        remaining = self._remaining.get(actor, []) if actor is not None else []
        if actor is None or not remaining:
            return None
        planned_in, command = remaining.pop(0)
        turns = _simultaneous_turns(match.rules)
        is_overtaken = bool(turns and turns.is_overtaken(planned_in, match.state, command))
        if is_overtaken or not is_listed(command, match.legal(actor)):
            remaining.clear()
            return None
        return command


def _simultaneous_turns(rules: Ruleset[S]) -> SimultaneousTurns[S] | None:
    return rules if isinstance(rules, SimultaneousTurns) else None


def may_choose_at_once(rules: Ruleset[GameState], people: Sequence[Seat]) -> bool:
    """Returns whether these people can choose at the same time.

    They cannot in a game with hidden information, because a plan on a shared screen would reveal it.
    """
    return len(people) > 1 and not rules.has_hidden_information and _have_simultaneous_turns(type(rules))


@cache
def _have_simultaneous_turns(rules_type: type[Ruleset[GameState]]) -> bool:
    """Returns whether these rules have simultaneous turns. An online guest asks in each frame, and a check is slow."""
    return issubclass(rules_type, SimultaneousTurns)
