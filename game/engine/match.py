"""Plays a match. The rule set, the options, the seed and the commands determine everything else.

Reads no clock and no files.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Generic

from game.engine.message import CommandRejected, Message
from game.engine.rng import Draws, NamedDraws
from game.engine.rules import Command, CommandContext, Event, Outcome, Ruleset, S, Seat

NOT_LEGAL_NOW = Message("You can't do that now.")
"""Reason for a rejection if the rules give no other reason."""
VERSION = 2
"""Version of the random draws (see rng.py). Part of the first line of saves, of codes and of the daily seeds."""


def play_unchecked(rules: Ruleset[S], state: S, command: Command, draws: Draws) -> list[Event]:
    """Plays a legal command on `state`, in place, and returns its events. Bots use it to search ahead."""
    turn = CommandContext(state, draws)
    rules.execute(turn, command)
    return turn.events


def is_listed(command: Command, legal: Sequence[Command]) -> bool:
    """Returns whether `legal` contains `command`. Compares by identity first, which is faster."""
    if isinstance(legal, tuple):
        for one in legal:
            if one is command:
                return True
    return command in legal


@dataclass(slots=True)
class PlayedCommand:
    """One command, the events that followed, and the number of draws for them.

    Matches share these objects, so they must not be changed. They are not frozen, because every command makes one and
    the constructor of a frozen dataclass takes three times as long.
    """

    command: Command
    events: tuple[Event, ...]
    draws: int


class Match(Generic[S]):
    """A match in play. The same rules, options, seed and commands always give the same events."""

    def __init__(self, rules: Ruleset[S], options: object, seed: int) -> None:
        self.rules = rules
        self.options = options
        self.seed = seed
        self.steps: list[PlayedCommand] = []
        self.state: S = rules.initial_state(options)
        self._undo_limit = 0
        """Number of steps that cannot be undone."""
        self._named_draws = NamedDraws(seed, {})
        self._turn = CommandContext(self.state, self._named_draws)  # reused for every command, which saves time
        self._legal: dict[Seat, Sequence[Command]] = {}
        """Cache of the legal commands in the current state, by seat."""
        self.setup_events = self._set_up()

    def _set_up(self) -> tuple[Event, ...]:
        """Sets the match up and returns the events. A replica of a remote match overrides this."""
        self.rules.setup(self._turn)
        return tuple(self._turn.events)

    @property
    def commands(self) -> list[Command]:
        """All commands until now, oldest first."""
        return [step.command for step in self.steps]

    @property
    def events(self) -> list[Event]:
        """All events until now, oldest first, including those of the set-up."""
        return [*self.setup_events, *(event for step in self.steps for event in step.events)]

    @property
    def outcome(self) -> Outcome | None:
        """The result; None during the match."""
        return self.rules.outcome(self.state)

    def to_act(self) -> tuple[Seat, ...]:
        """Returns the seats that may act now; empty when the match is over."""
        return self.rules.to_act(self.state)

    def legal(self, seat: Seat) -> Sequence[Command]:
        """Returns the legal commands of `seat`. They are computed once for each state of the match."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.rules.legal(self.state, seat)
        return legal

    def play(self, command: Command) -> tuple[Event, ...]:
        """Executes `command` and returns its events. Raises CommandRejected for an illegal one and changes nothing."""
        rules = self.rules
        steps = self.steps
        draws = self._named_draws
        legal = self._legal.get(command.seat) or self.legal(command.seat)
        if not is_listed(command, legal):
            raise CommandRejected(rules.rejection_reason(self.state, command) or NOT_LEGAL_NOW)
        turn = self._turn
        turn.events = []
        draws_before = draws.draws
        rules.execute(turn, command)
        events = tuple(turn.events)
        if type(command) in rules.roll_commands:
            self._undo_limit = len(steps)
        steps.append(PlayedCommand(command, events, draws.draws - draws_before))
        self._legal.clear()
        return events

    def is_free_choice(self, command: Command) -> bool:
        """Returns whether a legal command has an alternative and is no roll, nor final by declaration.

        To leave the match is no alternative.
        """
        rules = self.rules
        if isinstance(command, (*rules.roll_commands, *rules.final_commands)):
            return False
        legal = self.legal(command.seat)
        enough = 2 + len(rules.exit_commands)  # a seat has one command of each such type
        choices = [legal[number] for number in range(min(len(legal), enough))]
        return sum(not isinstance(choice, rules.exit_commands) for choice in choices) > 1

    def may_undo(self, seat: Seat) -> bool:
        """Returns whether `seat` may undo the last step.

        The step must be reversible, and no other seat may have been asked since.
        """
        return self.to_act() == (seat,) and self.is_reversible(seat)

    def is_reversible(self, seat: Seat) -> bool:
        """Returns whether the last step is a command of `seat` that can be undone, whichever seat is asked next.

        It must have made no draw and revealed no secret, and the rules must not declare it final. The entry of a roll
        of table dice can be undone, but no step before it.
        """
        if len(self.steps) <= self._undo_limit:
            return False
        step = self.steps[-1]
        return step.command.seat == seat and not (step.draws or self._is_final(step))

    def _is_final(self, step: PlayedCommand) -> bool:
        """Returns whether the rules declare a step final, or the step revealed hidden information."""
        rules = self.rules
        if isinstance(step.command, rules.final_commands):
            return True
        return rules.has_hidden_information and any(rules.redact(event, None) != event for event in step.events)

    def undo(self) -> None:
        """Undoes the last step by replaying all others. Does not check permission (see `may_undo`)."""
        undo_limit = self._undo_limit
        self.__dict__.update(self.replayed_to(len(self.steps) - 1).__dict__)
        self._undo_limit = undo_limit

    def branched(self, seed: int | None = None) -> Match[S]:
        """Returns an independent copy of the match, with the same draws ahead or with those of another seed."""
        branch = copy(self)
        branch.state = self.state.copy()
        branch.steps = self.steps[:]
        branch._legal = {}
        branch._named_draws = self._named_draws.copy()
        if seed is not None:
            branch._named_draws = NamedDraws(seed, {})
            branch.seed = seed
        branch._turn = CommandContext(branch.state, branch._named_draws)
        return branch

    def replayed_to(self, steps: int) -> Match[S]:
        """Returns a new match after the first `steps` commands."""
        replayed = Match(self.rules, self.options, self.seed)
        for step in self.steps[:steps]:
            replayed.play(step.command)
        return replayed
