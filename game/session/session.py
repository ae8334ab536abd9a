"""Runs a match: players for each seat, undo, and a save after each command.

It draws nothing on the screen and reads no devices. The caller provides the storage.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum, auto
from time import time

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
from game.session.autosaves import autosave_name, begin_autosave, note_save_time
from game.session.players import BotPlayer, RecordedPlayer, Thinking, player_for
from game.session.score_history import Ghost
from game.session.setup import BADGES, MatchSetup

SECONDS_PER_MINUTE = 60
LAST_MATCH = "last-race"
"""Storage name of the last finished match, used for replays."""


OpenCommands = Callable[[Sequence[Command]], Sequence[Command]]
"""Returns a subset of the actor's legal commands, with at least one command."""


def _all_of(legal: Sequence[Command]) -> Sequence[Command]:
    return legal


class Hold(Enum):
    """Way to hold the last choice of a turn, so that it can be taken back."""

    NEVER = auto()
    """The command is played, and the next question is asked at once."""
    AFTER_PLAY = auto()
    """The command is played, but the next seat waits."""
    BEFORE_PLAY = auto()
    """The command waits, because it makes a draw, reveals a secret or ends the match."""


class MatchSession:
    """A match with its seats. With a `storage` it is saved after every command.

    `match` is an existing match of `setup`.

    Raises CommandRejected for invalid options, and UnknownAgent.
    """

    may_change_players = True
    """Whether this device determines who plays for each seat."""

    def __init__(
        self,
        setup: MatchSetup,
        storage: Storage | None = None,
        *,
        match: Match[GameState] | None = None,
    ) -> None:
        if match is None:
            rules = ruleset_to_play(setup.rules)
            match = Match(rules, rules.options({**setup.options, "seats": str(len(setup.seats))}), setup.seed)
            setup = replace(setup, options=rules.option_texts(match.options))
        _check(setup, match.rules.non_player_names(match.state))
        self.setup = setup
        self.match = match
        self._storage = storage
        self._is_saved = False
        self._noted_minute = 0
        """Minute of the last recorded save time, since 1970."""
        self.is_kept = True
        """Whether the finished match becomes the last match, which counts for the records."""
        self._players: list[BotPlayer | RecordedPlayer | None] = [player_for(seat) for seat in setup.seats]
        """Player of each seat; None for a person, who decides by calling `submit`."""
        self._lines = [format_line(command) for command in match.commands]
        self.recommended: dict[int, Command | None] = {}
        """Recommendations shown for decisions, by the number of preceding commands; None for an unknown recommendation.
        """
        self.open_commands: OpenCommands = _all_of
        """Function that restricts the commands of all bots and people. A trainer sets it."""
        self.ghost: Ghost | None = None
        """Earlier match with the same dice for comparison, set by the scene; None without one."""
        self._recorded_length: int | None = None
        """Number of commands of the replayed match; None if the session is not a replay."""
        self._to_act: tuple[Seat, ...] | None = None
        """Cache of the seats that may act now."""
        self._thinking: Thinking | None = None
        """Running decision of a bot that has not been submitted."""
        self._turns: Counter[Seat] | None = None
        """Cache of each seat's number of turns."""
        self.has_decision = not self.people or any(self.is_human(command.seat) for command in match.commands)
        """Whether a person has made a decision, which makes the match worth saving; True in a match without people."""

    @classmethod
    def resume(cls, text: str, storage: Storage | None = None) -> MatchSession:
        """Returns the session of a saved match, to continue it. Raises ParseError."""
        return cls._restored(*save_format.loads(text), storage)

    @classmethod
    def replay(cls, text: str) -> MatchSession:
        """Returns a session that replays a saved match from its start, by `think`. Raises ParseError."""
        setup, match = save_format.loads(text)
        session = cls._restored(setup, match.replayed_to(0), None)
        recording = RecordedPlayer(iter(match.commands))
        session._players = [recording for _seat in setup.seats]
        session._recorded_length = len(match.steps)
        return session

    @classmethod
    def _restored(cls, setup: MatchSetup, match: Match[GameState], storage: Storage | None) -> MatchSession:
        try:
            return cls(setup, storage, match=match)
        except (CommandRejected, UnknownAgent) as error:
            raise ParseError(error.reason) from None

    # -- seats and players

    @property
    def rules(self) -> Ruleset[GameState]:
        """The rule set of the match."""
        return self.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each sheet: of the seats, then of the non-players. A team has the name of its active member."""
        return (
            *(self._player_name(seat) for seat in range(len(self.setup.seats))),
            *map(translate, self.rules.non_player_names(self.match.state)),
        )

    def _player_name(self, seat: Seat) -> str:
        seat_setup = self.setup.seats[seat]
        return seat_setup.player(self._turns_of(seat)) if seat_setup.partners else seat_setup.name

    def _turns_of(self, seat: Seat) -> int:
        """Returns the number of turns of `seat` until now."""
        if self._turns is None:
            turns = (event for event in self.match.events if isinstance(event, self.rules.turns))
            self._turns = Counter(event.seat for event in turns)  # type: ignore[attr-defined]
        return self._turns[seat]

    @property
    def badges(self) -> tuple[int, ...]:
        """A colour and shape (one of BADGES) for each sheet, in the order of `names`."""
        used_badges = [seat.badge for seat in self.setup.seats]
        free_badges = [badge for badge in BADGES if badge not in used_badges]
        return (*used_badges, *free_badges[: len(self.rules.non_player_names(self.match.state))])

    def is_human(self, seat: Seat) -> bool:
        """Returns whether a person decides for `seat`. Non-players of the rule set have no seats."""
        return seat in range(len(self._players)) and self._players[seat] is None

    def is_bot(self, seat: Seat) -> bool:
        """Returns whether a bot on this device decides for `seat`, by `think`."""
        return not self.is_human(seat)

    @property
    def seats_for_bots(self) -> tuple[Seat, ...]:
        """The seats that the rules reserve for bots."""
        rules = self.rules
        return rules.seats_for_bots(self.match.state) if isinstance(rules, SeatRoles) else ()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats with a person."""
        return tuple(seat for seat in range(len(self.setup.seats)) if self.is_human(seat))

    def change_player(self, seat: Seat, level: str = "") -> None:
        """Replaces the player of a seat by a bot of a level, or by a person for "", and saves the match.

        Raises UnknownAgent.
        """
        seats = list(self.setup.seats)
        seats[seat] = replace(seats[seat], kind="bot" if level else "person", level=level)
        self._players[seat] = player_for(seats[seat])
        self.setup = replace(self.setup, seats=tuple(seats))
        self._thinking = None
        self._autosave_if_needed()

    @property
    def is_whole(self) -> bool:
        """Whether this device knows the whole match, so that it can be replayed."""
        return True

    # -- commands

    @property
    def actor(self) -> Seat | None:
        """The seat that must give the next command; None after the match."""
        if self._to_act is None:
            is_at_end = self._recorded_length is not None and len(self.match.steps) >= self._recorded_length
            self._to_act = () if is_at_end else self.match.to_act()
        return self._to_act[0] if self._to_act else None

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.match.outcome is not None

    @property
    def is_replay(self) -> bool:
        """Whether the session replays a recorded match."""
        return self._recorded_length is not None

    def legal(self) -> Sequence[Command]:
        """Returns the legal commands of the actor in a stable order."""
        actor = self.actor
        return () if actor is None else self.match.legal(actor)

    def view(self, seat: Seat | None = None) -> GameState:
        """Returns a copy of the state as `seat` sees it (None: a spectator)."""
        return self.rules.view(self.match.state, seat)

    def match_for(self, seat: Seat | None) -> Match[GameState]:
        """Returns the match as this device knows it for `seat` (None: for all seats).

        It is `match`, unless another device runs the match.
        """
        return self.match

    def visible_events(self, events: Iterable[Event], seat: Seat | None) -> list[Event]:
        """Returns the events that `seat` sees, redacted for it (None: a spectator)."""
        if not self.rules.has_hidden_information:
            return list(events)
        return events_known_to(self.rules, events, seat)

    def events_of_step(self, step: int, seat: Seat | None) -> list[Event]:
        """Returns the events of a command, by its number from 0, that `seat` sees (None: a spectator)."""
        return self.visible_events(self.match.steps[step].events, seat)

    def submit(self, command: Command) -> tuple[Event, ...]:
        """Executes a command of any seat and saves the match from the first decision of a person on.

        Raises CommandRejected for an illegal command and changes nothing.
        """
        events = self.match.play(command)
        self._lines.append(format_line(command))
        self._clear_caches()
        self.has_decision |= self.is_human(command.seat)
        self._autosave_if_needed()
        return events

    def think(self, milliseconds: float, *, must_decide: bool = False) -> Decision | None:
        """Lets the actor's bot think for about `milliseconds`. Returns its decision, or None if it is not ready.

        With `must_decide` the bot decides for the best command found, if any. The decision stays the same until it is
        submitted.
        """
        actor = self.actor
        player = self._players[actor] if actor is not None else None
        if actor is None or player is None:
            return None
        if self._thinking is None:
            self._thinking = Thinking(player.think(self.match, actor, self.open_commands(self.legal())))
        thinking = self._thinking
        if thinking.think(milliseconds) is None and must_decide:
            thinking.decision = thinking.best_so_far
        return thinking.decision

    @property
    def is_thinking(self) -> bool:
        """Whether a bot has begun a decision that is not submitted yet."""
        return self._thinking is not None

    # -- undo

    def may_undo(self, seat: Seat) -> bool:
        """Returns whether `seat` may undo the last command (see Match.may_undo)."""
        return self.match.may_undo(seat)

    def way_to_hold(self, command: Command) -> Hold:
        """Returns the way to hold a legal command of a person, which ends the turn or cannot be undone afterwards."""
        if not self.match.is_free_choice(command):
            return Hold.NEVER
        after = self.match.branched()
        after.play(command)
        if after.outcome is not None or not after.is_reversible(command.seat):
            return Hold.BEFORE_PLAY
        return Hold.NEVER if after.may_undo(command.seat) else Hold.AFTER_PLAY

    def undo(self, *, holder: Seat | None = None) -> None:
        """Undoes the last command; it is the actor's, or was held for `holder`.

        Raises CommandRejected if it cannot be undone (see `may_undo`).
        """
        is_held = holder is not None and self.match.is_reversible(holder)
        if not is_held and (self.actor is None or not self.may_undo(self.actor)):
            raise CommandRejected(Message("That can't be undone."))
        self.match.undo()
        self._lines.pop()
        self._clear_caches()
        self._autosave_if_needed()

    def forget_unseen(self, shown: int) -> None:
        """Takes back what bots have played after the first `shown` commands, and saves the match.

        A match that is left goes on where its player last saw it; the bots then play again, with the same dice.
        """
        commands = self.match.commands
        kept = next((n for n in range(len(commands), shown, -1) if self.is_human(commands[n - 1].seat)), shown)
        if self.finished or kept >= len(commands):
            return
        self.match = self.match.replayed_to(kept)
        del self._lines[kept:]
        self._clear_caches()
        self._autosave_if_needed()

    def _clear_caches(self) -> None:
        self._thinking = self._turns = self._to_act = None

    # -- saving

    @property
    def lines(self) -> tuple[str, ...]:
        """The commands until now, as lines of notation."""
        return tuple(self._lines)

    @property
    def text(self) -> str:
        """The text of the match for `resume`, `replay` and the replay tool."""
        return save_format.dumps(self.setup, self._lines)

    def save_start(self) -> None:
        """Saves a match without commands whose start has a price, so that the title leads back to it."""
        if not self._lines and not self._is_saved:
            self.autosave()

    def _autosave_if_needed(self) -> None:
        """Saves the match unless it would replace another one before the first decision of a person."""
        if self.has_decision or self._is_saved or self.finished:
            self.autosave()

    def autosave(self) -> None:
        """Saves the match; `submit` and `undo` call it.

        A finished match becomes the last match, if `is_kept`, and its own save is erased. A crash between these steps
        leaves both, which does no harm. The first save is flushed, so that the screen shows no decision that a kill of
        the program would lose.
        """
        if self._storage is None:
            return
        save_name = autosave_name(self.setup.rules)
        is_first_save = not self._is_saved
        if is_first_save:
            self._is_saved = True
            begin_autosave(self._storage, self.setup.rules, self.setup.seed)
        if not self.finished:
            self._storage.write(save_name, self.text)
            self._note_save_time(self._storage)
            if is_first_save:
                self._storage.flush()
            return
        if self.is_kept:
            self._storage.write(LAST_MATCH, self.text)
        self._storage.erase(save_name)

    def _note_save_time(self, storage: Storage) -> None:
        """Notes the time of a save, at most once a minute."""
        seconds = int(time())
        minute = seconds // SECONDS_PER_MINUTE
        if minute != self._noted_minute:
            self._noted_minute = minute
            note_save_time(storage, self.setup.rules, seconds)


BOT_SLICE_MILLISECONDS = 1000
"""Duration of a slice of a bot's thinking in `run_bots`, in milliseconds."""


def run_bots(session: MatchSession) -> Iterable[tuple[Decision, tuple[Event, ...]]]:
    """Lets the bots play until a person must act or the match is over. Yields each decision with its events."""
    while session.actor is not None and not session.is_human(session.actor):
        decision = session.think(BOT_SLICE_MILLISECONDS)
        if decision is not None:
            yield decision, session.submit(decision.command)


def _check(setup: MatchSetup, rivals: Sequence[Message]) -> None:
    """Raises CommandRejected for more sheets than badges, and for a team that is too large."""
    if len(setup.seats) + len(rivals) > len(BADGES):
        raise CommandRejected(Message("At most {count} seats fit at one table.", count=len(BADGES)))
    if any(len(seat.partners) > save_format.MAX_PARTNERS for seat in setup.seats):
        raise CommandRejected(Message("At most {count} players can share a seat.", count=1 + save_format.MAX_PARTNERS))
