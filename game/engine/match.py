"""A match: rule set, options, seed and commands, and what follows from them. Keeps no clock and no files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic

from game.engine.core import Command, Event, Outcome, Rejected, Rules, S, Seat, Sentence, Turn
from game.engine.rng import Draws, NamedDraws, Rng

STRAY = Sentence("That cannot be done now.")


VERSION = 2
"""How chance is drawn: since version 2 by purpose and count (see rng.py), in version 1 by step and order."""
VERSIONS = range(1, VERSION + 1)


def advance(rules: Rules[S], state: S, command: Command, draws: Draws) -> list[Event]:
    """Plays a command known to be legal on `state`, in place: for bots and whoever looks ahead."""
    turn = Turn(state, draws, rules.evolve)
    rules.apply(turn, command)
    return turn.events


@dataclass(frozen=True, slots=True)
class Step:
    """One command, the events that followed, and how often chance was drawn for them."""

    command: Command
    events: tuple[Event, ...]
    draws: int


class Match(Generic[S]):
    """The whole of a game in play.

    Its chance follows from `seed` and `version` (see VERSION). How often it was drawn for each purpose is counted
    here: that follows from the commands too, so playing them again draws the same.
    """

    def __init__(self, rules: Rules[S], options: Any, seed: int, version: int = VERSION) -> None:
        self.rules = rules
        self.options = options
        self.seed = seed
        self.version = version
        self.steps: list[Step] = []
        self.state: S = rules.initial(options)
        self._counts: dict[str, int] = {}
        opening = Turn(self.state, self._draws(0), rules.evolve)
        rules.setup(opening)
        self.opening = tuple(opening.events)
        self._legal: dict[Seat, Any] = {}

    @property
    def commands(self) -> list[Command]:
        return [step.command for step in self.steps]

    @property
    def events(self) -> list[Event]:
        """All that has happened, set-up included."""
        return [*self.opening, *(event for step in self.steps for event in step.events)]

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def to_act(self) -> tuple[Seat, ...]:
        return self.rules.to_act(self.state)

    def legal(self, seat: Seat) -> Any:
        """The legal commands of `seat`, worked out once for each state of the match."""
        if seat not in self._legal:
            self._legal[seat] = self.rules.legal(self.state, seat)
        return self._legal[seat]

    def play(self, command: Command) -> tuple[Event, ...]:
        """Carries out `command` and gives its events. Raises Rejected, and then nothing has changed."""
        if not self._is_legal(command):
            raise Rejected(self.rules.why_not(self.state, command) or STRAY)
        draws = self._draws(len(self.steps) + 1)
        turn = Turn(self.state, draws, self.rules.evolve)
        self.rules.apply(turn, command)
        step = Step(command, tuple(turn.events), draws.draws)
        self.steps.append(step)
        self._legal.clear()
        return step.events

    def _draws(self, step: int) -> Draws:
        """Where step number `step` draws its chance from; the set-up is step 0."""
        return Rng(self.seed, step) if self.version == 1 else NamedDraws(self.seed, self._counts)

    def _is_legal(self, command: Command) -> bool:
        legal = self.legal(command.seat)
        for known in legal:  # commands come from tables made once, so identity nearly always settles it
            if known is command:
                return True
        return command in legal

    def may_undo(self, seat: Seat) -> bool:
        """Whether the last step was this seat's own and no chance was in it."""
        return bool(self.steps) and self.steps[-1].command.seat == seat and not self.steps[-1].draws

    def undo(self) -> None:
        """Takes the last step back, by playing all the others again."""
        self.__dict__.update(self.until(len(self.steps) - 1).__dict__)

    def until(self, steps: int) -> Match[S]:
        """A new match that stands where this one stood after `steps` commands."""
        again = Match(self.rules, self.options, self.seed, self.version)
        for step in self.steps[:steps]:
            again.play(step.command)
        return again

    def fork(self) -> Match[S]:
        """A match of its own that goes on from here."""
        twin: Match[S] = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.steps = list(self.steps)
        twin.state = self.state.copy()
        twin._counts = dict(self._counts)
        twin._legal = {}
        return twin
