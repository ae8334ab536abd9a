"""Runs a match: who decides for each seat, what may be undone, and the save after each command.

Draws nothing and reads no device; the storage comes from outside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.bots.agent import Decision
from game.bots.registry import UnknownAgent
from game.engine.catalog import ruleset_to_play
from game.engine.match import Match
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError, format_line
from game.engine.rules import Command, Event, GameState, Ruleset, Seat, SeatRoles, events_known_to
from game.i18n import translate
from game.platform.storage import Storage
from game.session import save_format
from game.session.autosaves import autosave_name, begin_autosave
from game.session.players import BotPlayer, RecordedPlayer, Thinking, player_for
from game.session.score_history import Ghost
from game.session.setup import BADGES, MatchSetup

LAST_MATCH = "last-race"
"""The name under which the last finished match is saved, for replays."""


class MatchSession:
    """A match with its seats. With a `storage`, every command is followed by an autosave.

    Raises CommandRejected for options that do not fit, and UnknownAgent.

    `match` is the match of `setup` where there is one already. It is saved under `save_name`; "": that of its game.
    """

    may_change_players = True
    """Whether it is decided here who plays for a seat."""

    def __init__(
        self,
        setup: MatchSetup,
        storage: Storage | None = None,
        *,
        match: Match[GameState] | None = None,
        save_name: str = "",
    ) -> None:
        if match is None:
            rules = ruleset_to_play(setup.rules)
            match = Match(rules, rules.options({**setup.options, "seats": str(len(setup.seats))}), setup.seed)
            setup = replace(setup, options=rules.option_texts(match.options))
        _check(setup, match.rules.non_player_names(match.state))
        self.setup = setup
        self.match = match
        self._storage = storage
        self._save_name = save_name or autosave_name(setup.rules)
        self._has_own_name = bool(save_name)
        self._is_saved = False
        self.is_kept = not save_name
        """Whether it is the last match, which the records count, once it is over; saved under a name of its own, it is
        not unless that is set.
        """
        self._players: list[BotPlayer | RecordedPlayer | None] = [player_for(seat) for seat in setup.seats]
        """Who decides for each seat; None for a person, who decides by `submit`."""
        self._lines = [format_line(command) for command in match.commands]
        self.ghost: Ghost | None = None
        """An earlier match on the same dice that runs along, where the scene that shows this one has looked for it."""
        self._recorded_length: int | None = None
        self._to_act: tuple[Seat, ...] | None = None
        self._thinking: Thinking | None = None
        self._turns: Counter[Seat] | None = None

    @classmethod
    def resume(cls, text: str, storage: Storage | None = None, save_name: str = "") -> MatchSession:
        """Returns the session that `text` was saved from, to go on with. Raises ParseError."""
        return cls._restored(*save_format.loads(text), storage, save_name)

    @classmethod
    def replay(cls, text: str) -> MatchSession:
        """Returns a session that plays the match of `text` again from its start, by `think`. Raises ParseError."""
        setup, match = save_format.loads(text)
        session = cls._restored(setup, match.replayed_to(0), None)
        recording = RecordedPlayer(iter(match.commands))
        session._players = [recording for _seat in setup.seats]
        session._recorded_length = len(match.steps)
        return session

    @classmethod
    def _restored(
        cls, setup: MatchSetup, match: Match[GameState], storage: Storage | None, save_name: str = ""
    ) -> MatchSession:
        try:
            return cls(setup, storage, match=match, save_name=save_name)
        except (CommandRejected, UnknownAgent) as error:
            raise ParseError(error.reason) from None

    # -- seats and players

    @property
    def rules(self) -> Ruleset[GameState]:
        """The rule set of the match."""
        return self.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each sheet: the seats', then the rule set's non-players. A team's is the member who acts now."""
        return (
            *(self._player(seat) for seat in range(len(self.setup.seats))),
            *map(translate, self.rules.non_player_names(self.match.state)),
        )

    def _player(self, seat: Seat) -> str:
        here = self.setup.seats[seat]
        return here.player(self._turns_of(seat)) if here.partners else here.name

    def _turns_of(self, seat: Seat) -> int:
        """Returns the number of turns of `seat` so far, counted once for each state of the match."""
        if self._turns is None:
            openings = (event for event in self.match.events if isinstance(event, self.rules.turns))
            self._turns = Counter(event.seat for event in openings)  # type: ignore[attr-defined]
        return self._turns[seat]

    @property
    def badges(self) -> tuple[int, ...]:
        """A colour and shape (one of BADGES) for each sheet, as in `names`."""
        taken = [seat.badge for seat in self.setup.seats]
        free = [badge for badge in BADGES if badge not in taken]
        return (*taken, *free[: len(self.rules.non_player_names(self.match.state))])

    def is_human(self, seat: Seat) -> bool:
        """Returns whether a person decides for `seat`; non-players of the rule set are no seats."""
        return seat in range(len(self._players)) and self._players[seat] is None

    def is_bot(self, seat: Seat) -> bool:
        """Returns whether a bot decides for `seat` here, by `think`."""
        return not self.is_human(seat)

    @property
    def seats_for_bots(self) -> tuple[Seat, ...]:
        """The seats that the rules keep for bots."""
        rules = self.rules
        return rules.seats_for_bots(self.match.state) if isinstance(rules, SeatRoles) else ()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons decide for."""
        return tuple(seat for seat in range(len(self.setup.seats)) if self.is_human(seat))

    def change_player(self, seat: Seat, level: str = "") -> None:
        """Lets a bot of that level decide for a seat from now on, or a person for ""; saves the match.

        Raises UnknownAgent.
        """
        here = self.setup.seats[seat]
        now = replace(here, kind="bot" if level else "person", level=level)
        self._players[seat] = player_for(now)
        self.setup = replace(self.setup, seats=tuple(now if one is here else one for one in self.setup.seats))
        self._thinking = None
        self.autosave()

    @property
    def is_whole(self) -> bool:
        """Whether all of the match is known here, so that it can be played again and looked back on."""
        return True

    # -- commands

    @property
    def actor(self) -> Seat | None:
        """The seat whose command is awaited; None when the match is over."""
        if self._to_act is None:
            is_at_end = self._recorded_length is not None and len(self.match.steps) >= self._recorded_length
            self._to_act = () if is_at_end else self.match.to_act()
        return self._to_act[0] if self._to_act else None

    @property
    def finished(self) -> bool:
        """Whether the match has its outcome."""
        return self.match.outcome is not None

    @property
    def is_replay(self) -> bool:
        """Whether the session replays a recorded match."""
        return self._recorded_length is not None

    def legal(self) -> Sequence[Command]:
        """Returns the legal commands of the actor, in a stable order."""
        actor = self.actor
        return () if actor is None else self.match.legal(actor)

    def view(self, seat: Seat | None = None) -> GameState:
        """Returns a copy of the state as `seat` sees it (None: a spectator)."""
        return self.rules.view(self.match.state, seat)

    def match_for(self, seat: Seat | None) -> Match[GameState]:
        """Returns the match as far as it is known here to `seat` (None: to all); nothing is left out of what is known.

        It is `match`, unless the match is dealt elsewhere.
        """
        return self.match

    def visible_events(self, events: Iterable[Event], seat: Seat | None) -> list[Event]:
        """Returns events as `seat` learns of them (None: a spectator)."""
        if not self.rules.has_hidden_information:
            return list(events)
        return events_known_to(self.rules, events, seat)

    def events_of_step(self, step: int, seat: Seat | None) -> list[Event]:
        """Returns the events of a command, by its number, as `seat` learns of them (None: a spectator)."""
        return self.visible_events(self.match.steps[step].events, seat)

    def submit(self, command: Command) -> tuple[Event, ...]:
        """Carries out a command of any seat and saves the match.

        Raises CommandRejected, and then nothing has changed.
        """
        events = self.match.play(command)
        self._lines.append(format_line(command))
        self._forget()
        self.autosave()
        return events

    def think(self, milliseconds: float, *, must_decide: bool = False) -> Decision | None:
        """Lets the actor's bot think for about `milliseconds`; returns its decision, or None so far.

        A bot that `must_decide` plays the best that it has found, as soon as it has found anything. The decision stays
        the same until it is submitted.
        """
        actor = self.actor
        if actor is None or (player := self._players[actor]) is None:
            return None
        thinking = self._thinking = self._thinking or Thinking(player.think(self.match, actor))
        if thinking.think(milliseconds) is None and must_decide:
            thinking.decision = thinking.best_so_far
        return thinking.decision

    @property
    def is_thinking(self) -> bool:
        """Whether a bot has begun a decision that is not played yet."""
        return self._thinking is not None

    # -- undo

    def may_undo(self, seat: Seat) -> bool:
        """Returns whether `seat` may take the last command back (see Match.may_undo)."""
        return self.match.may_undo(seat)

    def undo(self) -> None:
        """Takes the last command back. Raises CommandRejected when the actor may not (see `may_undo`)."""
        if self.actor is None or not self.may_undo(self.actor):
            raise CommandRejected(Message("That can't be undone."))
        self.match.undo()
        self._lines.pop()
        self._forget()
        self.autosave()

    def _forget(self) -> None:
        self._thinking = self._turns = self._to_act = None

    # -- saving

    @property
    def lines(self) -> tuple[str, ...]:
        """The commands so far, as lines of notation."""
        return tuple(self._lines)

    @property
    def text(self) -> str:
        """The match as text for `resume`, `replay` and the replay tool."""
        return save_format.dumps(self.setup, self._lines)

    def autosave(self) -> None:
        """Saves the match as it stands (submit and undo do). A finished one moves to the last match; a crash in between
        leaves both, which does no harm. One that is not kept is only taken off its name.

        The first command's save is waited for, so that no event is shown of a match that a kill would lose.
        """
        if self._storage is None:
            return
        if not self._has_own_name and not self._is_saved:
            self._is_saved = True
            begin_autosave(self._storage, self.setup.rules, self.setup.seed)
        if not self.finished:
            self._storage.write(self._save_name, self.text)
            if len(self._lines) == 1:
                self._storage.flush()
            return
        if self.is_kept:
            self._storage.write(LAST_MATCH, self.text)
        self._storage.erase(self._save_name)


def run_bots(session: MatchSession) -> Iterable[tuple[Decision, tuple[Event, ...]]]:
    """Lets the bots play until a person is to act or the match is over; yields each decision with its events."""
    while (actor := session.actor) is not None and not session.is_human(actor):
        if (decision := session.think(1000)) is not None:
            yield decision, session.submit(decision.command)


def _check(setup: MatchSetup, rivals: Sequence[Message]) -> None:
    """Raises CommandRejected for more sheets than there are badges, and for a team that is too large."""
    if len(setup.seats) + len(rivals) > len(BADGES):
        raise CommandRejected(Message("At most {count} seats fit at one table.", count=len(BADGES)))
    if any(len(seat.partners) > save_format.MAX_PARTNERS for seat in setup.seats):
        raise CommandRejected(Message("At most {count} players can share a seat.", count=1 + save_format.MAX_PARTNERS))
