"""Knows a room's match as a guest does, and asks the dealer for commands, choices and to take one back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.match import NOT_LEGAL_NOW, Match
from game.engine.message import Message
from game.engine.rules import Command, CommandRejected, GameState, Seat
from game.online import protocol
from game.online.choices import OwnChoices, knows_rounds
from game.online.followed_match import Audit, FollowedMatch, TakeBack
from game.online.guest_line import RETRY_SECONDS, GuestLine, PendingRequests
from game.online.payloads import End
from game.online.protocol import StepNumber
from game.online.remote_match import RemoteMatch
from game.online.room_card import RoomCard
from game.online.table_news import ShownEmote, TableNews, WaitingFor
from game.online.transport import ConnectionState
from game.session import save_format

GuestPhase = Literal["looking", "lobby", "playing", "ended", "closed", "refused"]


@dataclass(frozen=True, slots=True)
class RoundNow:
    """Who chooses at the same time before step `number`: those who are waited for, and those who have chosen."""

    number: StepNumber
    choosing: tuple[Seat, ...]
    chosen: tuple[Seat, ...]


class GuestMatch(PendingRequests):
    """A guest's match over `line`; whoever moves it sets `_now`, in seconds, and puts in what has arrived."""

    def __init__(self, line: GuestLine, rng: protocol.Chance) -> None:
        super().__init__(rng)
        self.card: RoomCard | None = None
        self.seats: tuple[Seat, ...] = ()
        self.refused: Message | None = None
        """Why this room cannot be entered with this program."""
        self.end: End | None = None
        """What the dealer has revealed of the last match."""
        self._line = line
        self._now = 0.0
        self._followed: FollowedMatch | None = None
        self._news = TableNews()
        self._choices = OwnChoices()
        self._pending_at = 0.0
        self._step_at = 0.0

    # -- what is known

    @property
    def phase(self) -> GuestPhase:
        """How far the room is, for this guest: a match is played once its set-up has arrived."""
        if self.refused is not None:
            return "refused"
        if self.card is None:
            return "looking"
        if self.card.phase in ("playing", "ended") and not self._has_begun:
            return "lobby"
        return self.card.phase

    @property
    def _has_begun(self) -> bool:
        card, followed = self.card, self._followed
        return bool(card and followed and followed.number == card.match_number and followed.begun)

    @property
    def connection(self) -> ConnectionState:
        """The state of this guest's own line."""
        return self._line.transport.state

    @property
    def record(self) -> str | None:
        """The whole match as text for MatchSession, once the dealer has revealed it and every step has arrived."""
        end, card, followed = self.end, self.card, self._followed
        if end is None or card is None or followed is None or not followed.has_all_of(end):
            return None
        return save_format.dumps(card.setup(end.seed), end.commands, end.version)

    def match(self, seat: Seat | None) -> RemoteMatch:
        """Returns the match as one of the own seats knows it, or as all may (None). Raises KeyError before it began."""
        if self._followed is None:
            raise KeyError(seat)
        return self._followed.matches[seat]

    @property
    def pending(self) -> Command | None:
        """The command that was sent and not yet answered."""
        return self._followed.pending if self._followed else None

    @property
    def audit(self) -> Audit | None:
        """What was found out about the dealer, once the match is over and was played again."""
        return self._followed.audit if self._followed else None

    @property
    def is_checking(self) -> bool:
        """Whether the dealer has revealed the seed and all steps are there, so that an audit is under way or over."""
        return self._followed is not None and self._followed.is_checking

    @property
    def whole_match(self) -> Match[GameState] | None:
        """The match of the audit, played again from its seed; None before the audit has ended, or if it found a lie."""
        return self._followed.whole_match if self._followed else None

    @property
    def knows_who_is_asked(self) -> bool:
        """Whether the dealer has told who is asked now: one seat alone, or several that choose at the same time."""
        followed, table = self._followed, self._news.table
        if followed is None or not followed.begun or not knows_rounds(followed.rules):
            return True
        return not followed.any_match.to_act() or (table is not None and table.step == str(self._following))

    @property
    def _following(self) -> StepNumber:
        followed = self._followed
        return StepNumber(followed.number, followed.following) if followed else StepNumber(0, 0)

    @property
    def round(self) -> RoundNow | None:
        """Who chooses at the same time now; None where one seat is asked alone, or nothing is known of it yet."""
        table, number = self._news.table, self._following
        if self.phase != "playing" or table is None or table.step != str(number) or not table.choosing:
            return None
        return RoundNow(number, table.choosing, table.chosen)

    @property
    def waiting(self) -> WaitingFor | None:
        """Whom the match waits for; None where it is an own seat, or nobody."""
        if (nobody := self._line.waiting_for(self._now)) is not None:
            return nobody
        if self.phase != "playing" or self.card is None or self._followed is None:
            return None
        actor = next(iter(self._followed.any_match.to_act()), None)
        if self.round is not None:
            is_done = all(map(self.has_chosen, set(self.seats) & set(self.round.choosing)))
            actor = next((seat for seat in self.round.choosing if seat not in self.seats), None) if is_done else None
        if actor is None or actor in self.seats:
            return None
        return self._news.waiting_for(actor, self.card, self._now - self._step_at, self._now)

    @property
    def time_left(self) -> float | None:
        """Seconds until the time for the decision that is asked for is up, own seats' as well; None without a limit."""
        followed = self._followed
        if followed is None or self.phase != "playing":
            return None
        return self._news.time_left(followed.any_match.to_act(), self._now)

    @property
    def emotes(self) -> list[ShownEmote]:
        """The last pictures that seats have shown, oldest first."""
        return self._news.emotes

    # -- playing

    def emote(self, seat: Seat, key: str) -> None:
        """Shows one of protocol.EMOTES at an own seat."""
        self._line.put("c", f"emote {seat} {key}")

    def send(self, command: Command) -> None:
        """Asks for a command of an own seat; it is `pending` until its step, or a refusal, arrives.

        Raises CommandRejected for one that is not legal, or while another one is pending.
        """
        if self._followed is None or self.phase != "playing":
            raise CommandRejected(NOT_LEGAL_NOW)
        self._followed.ask_for(command)
        self._send_pending()

    def _send_pending(self) -> None:
        self._pending_at = self._now
        if self._followed is not None and self._followed.pending is not None:
            self._line.put("c", self._followed.pending_text)

    def undo(self, seat: Seat) -> None:
        """Asks to take the last command of an own seat back. Raises CommandRejected where it may not be."""
        self.send(TakeBack(seat))

    def choose(self, seat: Seat, commands: Sequence[Command]) -> None:
        """Says what an own seat has chosen in the round that is open, in the place of what it had; nothing, to think
        again. Nobody else learns of it before all have chosen.
        """
        if self.round is not None and seat in self.seats:
            self._choices.choose(self.round.number, seat, commands)
            self._send_choices()

    def has_chosen(self, seat: Seat) -> bool:
        """Returns whether an own seat has chosen in the round that is open, as far as is known here."""
        return self._choices.has_chosen(seat)

    def _send_choices(self) -> None:
        if self._news.table is not None:
            for order in self._choices.due(self._news.table, self._following, self._now):
                self._line.put("c", str(order))

    def _send_again(self) -> None:
        """Sends what may be lost."""
        if self.pending is not None and self._now - self._pending_at >= RETRY_SECONDS:
            self._send_pending()
        self._send_choices()
