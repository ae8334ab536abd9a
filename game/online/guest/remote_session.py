"""Provides the session of a match that is dealt on another machine, for the scenes of a guest."""

from dataclasses import replace

from game.bots.agent import Decision
from game.career.after_match import keep_by_score_alone
from game.engine.match import Match
from game.engine.notation import format_line
from game.engine.rules import Command, Event, GameState, Seat
from game.online.guest.guest import Guest
from game.online.guest.replica import Replica
from game.platform.storage import Storage
from game.session.session import LAST_MATCH, Hold, MatchSession


class RemoteSession(MatchSession):
    """The match that `guest` plays or watches, which must have begun.

    Commands are sent to the dealer; `follow` picks up the steps that have arrived. After the dealer has revealed the
    seed, the session has the whole match and saves it in `storage` as the last race.
    """

    may_change_players = False

    def __init__(self, guest: Guest, storage: Storage | None = None) -> None:
        info = guest.info
        assert info is not None
        self.guest = guest
        self.number = info.match_number
        """Number of the match within its room."""
        self.own = guest.seats
        """Seats that belong to this screen."""
        self.known_steps = 0
        """Number of steps known to all seats of this screen."""
        self._views: dict[Seat | None, Replica] = {seat: guest.replica(seat) for seat in (*self.own, None)}
        self._whole: Match[GameState] | None = None
        super().__init__(info.setup(), match=self._first_view)
        self._keep_in = storage
        self.follow()

    # -- what is known

    def follow(self) -> None:
        """Takes over new steps, and shows the view of the seat in turn if it is at this screen."""
        if self._whole is not None:
            return
        if self.is_current:
            self._views = {seat: self.guest.replica(seat) for seat in self._views}
        known_steps = min(len(view.steps) for view in self._views.values())
        if known_steps != self.known_steps:
            self.known_steps = known_steps
            self._turns = None
        actor = next(iter(self._first_view.to_act()), None)
        self.match = self._views[actor] if actor in self.own else self._first_view

    @property
    def is_current(self) -> bool:
        """Whether the guest still follows this match with these seats. The room may have moved on or closed."""
        info = self.guest.info
        is_here = info is not None and info.match_number == self.number and self.guest.seats == self.own
        return is_here and self.guest.phase in ("playing", "ended")

    @property
    def is_level(self) -> bool:
        """Whether all seats of this screen know the same steps, so that a seat can be asked."""
        return len({len(view.steps) for view in self._views.values()}) == 1

    @property
    def is_whole(self) -> bool:
        return self._whole is not None

    @property
    def _first_view(self) -> Replica:
        return next(iter(self._views.values()))

    def match_for(self, seat: Seat | None) -> Match[GameState]:
        return self._whole if self._whole is not None else self._views[seat]

    def view(self, seat: Seat | None = None) -> GameState:
        return super().view(seat) if self._whole is not None else self._views[seat].state.copy()

    def events_of_step(self, step: int, seat: Seat | None) -> list[Event]:
        if self._whole is not None:
            return super().events_of_step(step, seat)
        return list(self._views[seat].steps[step].events)

    # -- seats

    def is_human(self, seat: Seat) -> bool:
        return seat in self.own

    def is_bot(self, seat: Seat) -> bool:
        return False

    @property
    def seats_for_bots(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.setup.seats)) if seat not in self.own)

    def change_player(self, seat: Seat, level: str = "") -> None:
        pass

    # -- commands

    @property
    def actor(self) -> Seat | None:
        return next(iter(self.match.to_act()), None)

    def submit(self, command: Command) -> tuple[Event, ...]:
        self.guest.order(command.seat, command)
        return ()

    def think(self, milliseconds: float, *, must_decide: bool = False) -> Decision | None:
        return None

    def may_undo(self, seat: Seat) -> bool:
        return self._whole is None and seat in self.own and self._views[seat].may_undo(seat)

    def way_to_hold(self, command: Command) -> Hold:
        """Returns the way to hold a command. It can only be held before it is sent, unless the seat goes on."""
        return Hold.BEFORE_PLAY if self._views[command.seat].needs_hold(command) else Hold.NEVER

    def undo(self, *, holder: Seat | None = None) -> None:
        if self.actor is not None and self.guest.pending is None and self.may_undo(self.actor):
            self.guest.order(self.actor, None)

    @property
    def cuts(self) -> tuple[int, ...]:
        """Number of remaining commands after each undo."""
        return tuple(self._first_view.cuts)

    # -- the end

    def reveal(self, whole: Match[GameState]) -> None:
        """Takes over the whole match, replayed from its seed, and saves it as the last race if it is finished."""
        self._whole = whole
        self.match = whole
        self._lines = [format_line(command) for command in whole.commands]
        self.setup = replace(self.setup, seed=whole.seed)
        self.autosave()

    def forget_unseen(self, shown: int) -> None:
        """Takes nothing back: the dealer has the match."""

    def autosave(self) -> None:
        if self._keep_in is not None and self._whole is not None and self.finished:
            keep_by_score_alone(self.text, self._keep_in)
            self._keep_in.write(LAST_MATCH, self.text)
