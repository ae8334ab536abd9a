"""Follows a match that is dealt elsewhere, as one seat knows it, from the events that were sent to the seat."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import NOT_LEGAL_NOW, Match, PlayedCommand, play_unchecked
from game.engine.message import CommandRejected
from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, Event, GameState, Ruleset, Seat, events_known_to
from game.online.guest.event_trial import EventTrial
from game.online.wire.protocol import WRONG_STEP
from game.session.simultaneous_choices import ChanceDrawn, NoDraws


class Replica(Match[GameState]):
    """A match as one seat knows it (None for a spectator). Its state is a view, and its events are redacted.

    The seed is unknown. A command of another seat is a plain `Command(seat)`. `trial` tries received events; None for
    those of a dealer in this program.
    """

    def __init__(
        self, rules: Ruleset[GameState], options: object, seat: Seat | None, trial: EventTrial | None = None
    ) -> None:
        self.seat = seat
        self._trial = trial
        self.begun = False
        """Whether the guest has received the set-up."""
        self.promised = ""
        """Commitment of the dealer in the draw, as known to this guest while it followed the match."""
        self.cuts: list[int] = []
        """Number of remaining commands after each undo, in order."""
        self._may_undo = False
        super().__init__(rules, options, seed=0)

    def _set_up(self) -> tuple[Event, ...]:
        self.state = self.rules.view(self.state, self.seat)
        return ()

    @property
    def following(self) -> int:
        """The number of the next step; 0 is the set-up. An undone step and its undo count as two steps."""
        return len(self.steps) + 2 * len(self.cuts) + 1 if self.begun else 0

    def may_undo(self, seat: Seat) -> bool:
        return self._may_undo and seat == self.seat and self.to_act() == (seat,)

    def needs_hold(self, command: Command) -> bool:
        """Returns whether a legal command is a choice that its seat is not certain to be able to undo."""
        if not self.is_free_choice(command):
            return False
        if self.rules.has_hidden_information:  # the effects of a command may depend on it
            return True
        state = self.state.copy()
        try:
            play_unchecked(self.rules, state, command, NoDraws())
        except ChanceDrawn:
            return True
        return self.rules.to_act(state) != (command.seat,)

    def append(
        self, actor: Seat | None, lines: Sequence[str], command: Command | None = None, *, may_undo: bool = False
    ) -> None:
        """Adds the next step: the acting seat (None for the set-up), and the events as this seat may know them.

        `command` is the actor's command, if it is known. `may_undo`: whether this seat may undo the step, according to
        the dealer. Raises ParseError for impossible events; then nothing has changed.
        """
        events = tuple(parse_line(line, self.rules.events) for line in lines)
        if self._trial is not None:
            self._trial.check(self.state, self.seat, events)
        self._follow(actor, events, command, may_undo)

    def _follow(
        self, actor: Seat | None, events: tuple[Event, ...], command: Command | None = None, may_undo: bool = False
    ) -> None:
        if (actor is None) != (not self.begun):
            raise ParseError(WRONG_STEP)
        state = self.state.copy()
        try:
            for event in events:
                event.apply(state)
        except Exception:  # a dealer may send anything, and the rules may raise any exception for it
            raise ParseError(WRONG_STEP) from None
        self.state = state
        self._may_undo = may_undo
        self._legal.clear()
        if actor is None:
            self.begun = True
            self.setup_events = events
        else:
            self.steps.append(PlayedCommand(command or Command(actor), events, 0))

    def append_redacted(self, other: Replica) -> None:
        """Adds the last step of a replica that knows more, reduced to this seat's knowledge. Raises ParseError."""
        step = other.steps[-1] if other.steps else None
        actor = step.command.seat if step else None
        events = step.events if step else other.setup_events
        self._follow(actor, tuple(events_known_to(self.rules, events, self.seat)))

    def take_back(self, actor: Seat | None, *, may_undo: bool = False) -> None:
        """Undoes the last command, which must be the actor's; `may_undo` as for `append`. Raises ParseError."""
        if not self.steps or self.steps[-1].command.seat != actor:
            raise ParseError(WRONG_STEP)
        before = self.replayed_to(len(self.steps) - 1)
        self.state = before.state
        self.steps = before.steps
        self._may_undo = may_undo
        self.cuts.append(len(self.steps))
        self._legal.clear()

    def check(self, command: Command) -> None:
        """Raises CommandRejected with the reason if a command is not legal now."""
        if command not in self.legal(command.seat):
            raise CommandRejected(self.rules.rejection_reason(self.state, command) or NOT_LEGAL_NOW)

    def play(self, command: Command) -> tuple[Event, ...]:
        raise CommandRejected(NOT_LEGAL_NOW)  # only the dealer carries out commands

    def replayed_to(self, steps: int) -> Replica:
        earlier = Replica(self.rules, self.options, self.seat)
        if self.begun:
            earlier._follow(None, self.setup_events)
        for step in self.steps[:steps]:
            earlier._follow(step.command.seat, step.events, step.command)
        return earlier
