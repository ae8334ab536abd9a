"""Plays a finished match on from another command, with bots, on the same dice."""

from dataclasses import dataclass, replace
from time import perf_counter

from game.bots.arena import MAX_COMMANDS
from game.engine.match import Match
from game.engine.message import Message
from game.engine.notation import ParseError, format_line
from game.engine.rules import Command, GameState
from game.session import save_format
from game.session.advice import is_useful
from game.session.score_history import worth_in
from game.session.session import MatchSession
from game.session.setup import MatchSetup

NOT_FINISHED = Message("The match must be over first.")
DICE_WERE_ENTERED = Message("You rolled your own dice in this game: nobody knows what would have come next.")


def with_sharp_bot(setup: MatchSetup, level: str = "sharp") -> MatchSetup:
    """Returns the same race with a bot of that level in every person's seat, under the person's name."""
    seats = tuple(replace(seat, kind="bot", level=level) if seat.kind == "person" else seat for seat in setup.seats)
    return replace(setup, seats=seats)


class Continuation:
    """Lets the bots at all seats of `session` play it to its end, in slices."""

    def __init__(self, session: MatchSession) -> None:
        self.session = session

    @property
    def finished(self) -> bool:
        """Whether the match is over, or so long that it is left as it stands."""
        return self.session.actor is None or len(self.session.match.steps) >= MAX_COMMANDS

    @property
    def scores(self) -> tuple[int, ...]:
        """What each sheet scored, or would score if the match ended as it stands."""
        match = self.session.match
        return match.outcome.scores if match.outcome else worth_in(match.rules, match.state)

    def think(self, milliseconds: float) -> bool:
        """Thinks for about `milliseconds`, at least one slice; returns whether it is finished."""
        due = perf_counter() + milliseconds / 1000
        while not self.finished:
            decision = self.session.think(max((due - perf_counter()) * 1000, 0.0))
            if decision is not None:
                self.session.submit(decision.command)
            if perf_counter() >= due:
                break
        return self.finished


@dataclass(frozen=True, slots=True)
class ComparedSheet:
    """A sheet of both matches: its name, the score as it was played, and the other score."""

    name: str
    badge: int
    played: int
    other: int


class WhatIf:
    """Another command after `at` commands of a finished match, which stays as it is.

    The sharp bot goes on in the persons' seats, every other seat's bot at its own level. The other match can be asked
    the same once more.

    Raises ParseError for a command that was not legal there, and where `reason_against` has something to say.
    """

    def __init__(self, played: MatchSession, at: int, command: Command) -> None:
        if reason := reason_against(played.match):
            raise ParseError(reason)
        self.played = played
        self.at = at
        lines = [*played.lines[:at], format_line(command)]
        setup = with_sharp_bot(played.setup)
        self.other = MatchSession.resume(save_format.dumps(setup, lines))
        """The match as it would have gone on."""
        self.continuation = Continuation(self.other)

    def compared(self) -> list[ComparedSheet]:
        """Both scores of every sheet, in the order of the sheets."""
        both = zip(Continuation(self.played).scores, self.continuation.scores, strict=True)
        names = self.played.names
        badges = self.played.badges
        return [ComparedSheet(names[number], badges[number], *scores) for number, scores in enumerate(both)]


def reason_against(match: Match[GameState]) -> Message | None:
    """Why nothing can be asked of a match: it goes on, or its dice were rolled on a real table; None if it can."""
    if match.outcome is None:
        return NOT_FINISHED
    rolls = match.rules.roll_commands
    entered = any(not step.draws and isinstance(step.command, rolls) for step in match.steps)
    return DICE_WERE_ENTERED if entered else None


def next_decision(match: Match[GameState], at: int) -> int | None:
    """After how many commands, `at` at least, somebody had a choice; None if nobody had from there on."""
    again = match.replayed_to(at)
    for number in range(at, len(match.steps)):
        command = match.steps[number].command
        if is_useful(again, again.legal(command.seat)):
            return number
        again.play(command)
    return None
