"""Plays a match: a rule set, options, a seed and commands, from which everything follows.

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
VERSION = 2
"""Version of how chance is drawn (see rng.py): in the first line of saves, in codes and in the daily seeds."""


def play_unchecked(rules: Ruleset[S], state: S, command: Command, draws: Draws) -> list[Event]:
    """Plays a command known to be legal on `state`, in place, and returns its events: for bots that search ahead."""
    turn = CommandContext(state, draws)
    rules.execute(turn, command)
    return turn.events


def is_listed(command: Command, legal: Sequence[Command]) -> bool:
    """Returns whether `legal` has `command`; by identity first, which saves most comparisons."""
    if isinstance(legal, tuple):
        for one in legal:
            if one is command:
                return True
    return command in legal


@dataclass(slots=True)
class PlayedCommand:
    """One command, the events that followed, and the number of draws made for them. Matches share it: never change it.

    It is not frozen, since that would take three times as long to make, and one is made for every command.
    """

    command: Command
    events: tuple[Event, ...]
    draws: int


class Match(Generic[S]):
    """A match in play.

    Its chance follows from `seed`. The position of each purpose's draws is kept here: it
    follows from the commands, so playing them again draws the same.
    """

    def __init__(self, rules: Ruleset[S], options: object, seed: int) -> None:
        self.rules = rules
        self.options = options
        self.seed = seed
        self.steps: list[PlayedCommand] = []
        self.state: S = rules.initial_state(options)
        self._undo_limit = 0
        self._named_draws = NamedDraws(seed, {})
        self._turn = CommandContext(self.state, self._named_draws)  # one for the whole match saves time
        self._legal: dict[Seat, Sequence[Command]] = {}
        self.setup_events = self._set_up()

    def _set_up(self) -> tuple[Event, ...]:
        """Sets the match up and returns the events of that; a match that is played elsewhere only learns of them."""
        self.rules.setup(self._turn)
        return tuple(self._turn.events)

    @property
    def commands(self) -> list[Command]:
        """The commands so far, oldest first."""
        return [step.command for step in self.steps]

    @property
    def events(self) -> list[Event]:
        """All events so far, those of the set-up included."""
        return [*self.setup_events, *(event for step in self.steps for event in step.events)]

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match goes on."""
        return self.rules.outcome(self.state)

    def to_act(self) -> tuple[Seat, ...]:
        """Returns the seats that may act now; empty when the match is over."""
        return self.rules.to_act(self.state)

    def legal(self, seat: Seat) -> Sequence[Command]:
        """Returns the legal commands of `seat`, computed once for each state of the match."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.rules.legal(self.state, seat)
        return legal

    def play(self, command: Command) -> tuple[Event, ...]:
        """Carries out `command` and returns its events. Raises CommandRejected, and then nothing has changed."""
        rules = self.rules
        steps = self.steps
        draws = self._named_draws
        if not is_listed(command, self._legal.get(command.seat) or self.legal(command.seat)):
            raise CommandRejected(rules.rejection_reason(self.state, command) or NOT_LEGAL_NOW)
        turn = self._turn
        turn.events = []
        drawn = draws.draws
        rules.execute(turn, command)
        events = tuple(turn.events)
        if type(command) in rules.roll_commands:
            self._undo_limit = len(steps)
        steps.append(PlayedCommand(command, events, draws.draws - drawn))
        self._legal.clear()
        return events

    def may_undo(self, seat: Seat) -> bool:
        """Returns whether `seat` may take the last step back.

        It must be its own, and not final: it drew no chance, revealed no secret, no other seat has been asked since,
        and the rules do not declare it final. What dice on the table show may be corrected, but nothing before it.
        """
        if len(self.steps) <= self._undo_limit or self.to_act() != (seat,):
            return False
        step = self.steps[-1]
        return step.command.seat == seat and not (step.draws or self._is_final(step))

    def _is_final(self, step: PlayedCommand) -> bool:
        """Returns whether the rules declare a step final, or one seat learned from it what others do not know."""
        rules = self.rules
        if isinstance(step.command, rules.final_commands):
            return True
        return rules.has_hidden_information and any(rules.redact(event, None) != event for event in step.events)

    def undo(self) -> None:
        """Takes the last step back by playing all the others again; asks no seat's permission (see `may_undo`)."""
        floor = self._undo_limit
        self.__dict__.update(self.replayed_to(len(self.steps) - 1).__dict__)
        self._undo_limit = floor

    def branched(self, seed: int | None = None) -> Match[S]:
        """Returns a match that goes on from here by itself, on the same chance or on that of another seed."""
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
        """Returns a new match, played again for the first `steps` commands."""
        replayed = Match(self.rules, self.options, self.seed)
        for step in self.steps[:steps]:
            replayed.play(step.command)
        return replayed
