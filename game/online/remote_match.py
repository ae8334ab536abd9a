"""Follows a match that is played elsewhere: what one seat may know of it, built from the events it was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.match import NOT_LEGAL_NOW, VERSION, Match, PlayedCommand
from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, CommandRejected, Event, GameState, Outcome, Ruleset, Seat
from game.online.protocol import WRONG_STEP


class RemoteMatch(Match[GameState]):
    """The read side of `Match` for one seat (None: a spectator). Its state is a view, its events are redacted.

    Another seat's command is a bare `Command(seat)`. Raises CommandRejected for options that do not fit.
    """

    def __init__(self, rules: Ruleset[GameState], options: Mapping[str, str], seat: Seat | None) -> None:
        self.rules = rules
        self.options: object = rules.options(dict(options))
        self.seat = seat
        self.seed = 0
        """Unknown until the end."""
        self.version = VERSION
        self.setup_events: tuple[Event, ...] = ()
        self.steps: list[PlayedCommand] = []
        self.begun = False
        """Whether the set-up has arrived."""
        self.cuts: list[int] = []
        """How many commands were left each time that one was taken back."""
        self._may_undo = False
        self.state: GameState = rules.view(rules.initial_state(self.options), seat)
        self._legal: dict[Seat, Sequence[Command]] = {}

    @property
    def following(self) -> int:
        """The number of the step that comes next; 0 is the set-up."""
        return len(self.steps) + 2 * len(self.cuts) + 1 if self.begun else 0  # both steps of each that was taken back

    @property
    def commands(self) -> list[Command]:
        """The commands so far, oldest first; bare ones where they are another seat's."""
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
        """Returns the legal commands of a seat, computed once for each state; right for the seat whose view it is."""
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = self.rules.legal(self.state, seat)
        return legal

    def may_undo(self, seat: Seat) -> bool:
        """Returns whether this seat may take its last command back: the dealer says so, who knows what was drawn."""
        return self._may_undo and seat == self.seat and self.to_act() == (seat,)

    def events_of(self, lines: Sequence[str]) -> tuple[Event, ...]:
        """Returns the events in lines. Raises ParseError."""
        return tuple(parse_line(line, self.rules.events) for line in lines)

    def append(
        self, actor: Seat | None, events: tuple[Event, ...], command: Command | None = None, *, may_undo: bool = False
    ) -> None:
        """Adds the next step: who acted (None for the set-up), and what this seat learned of it.

        `command` is the actor's, where it is known; `may_undo` says whether this seat may take it back. Raises
        ParseError for events that do not fit, and then nothing has changed.
        """
        if (actor is None) != (not self.begun):
            raise ParseError(WRONG_STEP)
        state = self.state.copy()
        try:
            for event in events:
                self.rules.evolve(state, event)
        except Exception:  # a dealer may send anything; rules raise what they like for it
            raise ParseError(WRONG_STEP) from None
        self.state, self._may_undo = state, may_undo
        self._legal.clear()
        if actor is None:
            self.begun, self.setup_events = True, events
        else:
            self.steps.append(PlayedCommand(command or Command(actor), events, 0))

    def take_back(self, actor: Seat | None, *, may_undo: bool = False) -> None:
        """Takes the last command back, which must be the actor's; `may_undo`: as of `append`. Raises ParseError."""
        if not self.steps or self.steps[-1].command.seat != actor:
            raise ParseError(WRONG_STEP)
        before = self.replayed_to(len(self.steps) - 1)
        self.state, self.steps, self._may_undo = before.state, before.steps, may_undo
        self.cuts.append(len(self.steps))
        self._legal.clear()

    def play(self, command: Command) -> tuple[Event, ...]:
        """Raises CommandRejected: commands are carried out by the dealer."""
        raise CommandRejected(NOT_LEGAL_NOW)

    def replayed_to(self, steps: int) -> RemoteMatch:
        """Returns what the seat knew after so many steps."""
        earlier = RemoteMatch(self.rules, self.rules.option_texts(self.options), self.seat)
        if self.begun:
            earlier.append(None, self.setup_events)
        for step in self.steps[:steps]:
            earlier.append(step.command.seat, step.events, step.command)
        return earlier

    def fork(self) -> RemoteMatch:
        """Returns an independent copy."""
        return self.replayed_to(len(self.steps))

    def refuse(self, command: Command) -> None:
        """Raises CommandRejected with a sentence if a command is not legal now."""
        if command not in self.legal(command.seat):
            reason = self.rules.rejection_reason(self.state, command)
            raise CommandRejected(reason or NOT_LEGAL_NOW)
