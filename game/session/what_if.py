"""Continues a finished match from a different command, with bots and the same dice."""

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
"""Reason for rejecting a match that is not finished."""
DICE_WERE_ENTERED = Message("You rolled your own dice in this game: nobody knows what would have come next.")
"""Reason for rejecting a match with table dice."""


def with_sharp_bot(setup: MatchSetup, level: str = "sharp") -> MatchSetup:
    """Returns the set-up with a bot of a level, under the person's name, in place of each person."""
    seats = tuple(replace(seat, kind="bot", level=level) if seat.kind == "person" else seat for seat in setup.seats)
    return replace(setup, seats=seats)


class Continuation:
    """Lets the bots at all seats of `session` play to the end, in slices."""

    def __init__(self, session: MatchSession) -> None:
        self.session = session

    @property
    def finished(self) -> bool:
        """Whether the match is over or has reached the maximum length."""
        return self.session.actor is None or len(self.session.match.steps) >= MAX_COMMANDS

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each sheet; before the end, the score if the match ended now."""
        match = self.session.match
        return match.outcome.scores if match.outcome else worth_in(match.rules, match.state)

    def think(self, milliseconds: float) -> bool:
        """Thinks for about `milliseconds`, at least one slice. Returns whether it is finished."""
        deadline = perf_counter() + milliseconds / 1000
        while not self.finished:
            decision = self.session.think(max((deadline - perf_counter()) * 1000, 0.0))
            if decision is not None:
                self.session.submit(decision.command)
            if perf_counter() >= deadline:
                break
        return self.finished


@dataclass(frozen=True, slots=True)
class ComparedSheet:
    """A sheet of both matches."""

    name: str
    badge: int
    played: int
    """Score of the seat in the original match."""
    other: int
    """Score of the seat in the alternative match."""


class WhatIf:
    """A different command after `at` commands of a finished match, and the match that follows from it.

    Sharp bots play for the people; the other seats keep their bots. The question can be asked again about the other
    match.

    Raises ParseError for an illegal command, and if `reason_against` returns a reason.
    """

    def __init__(self, played: MatchSession, at: int, command: Command) -> None:
        reason = reason_against(played.match)
        if reason:
            raise ParseError(reason)
        self.played = played
        self.at = at
        lines = [*played.lines[:at], format_line(command)]
        setup = with_sharp_bot(played.setup)
        self.other = MatchSession.resume(save_format.dumps(setup, lines))
        """Session of the alternative match."""
        self.continuation = Continuation(self.other)

    def compared(self) -> list[ComparedSheet]:
        """Returns both scores of each sheet."""
        score_pairs = zip(Continuation(self.played).scores, self.continuation.scores, strict=True)
        sheets = zip(self.played.names, self.played.badges, score_pairs, strict=False)
        return [ComparedSheet(name, badge, *scores) for name, badge, scores in sheets]


def reason_against(match: Match[GameState]) -> Message | None:
    """Returns why a match cannot be continued differently: it is not over, or it has table dice; None if it can."""
    if match.outcome is None:
        return NOT_FINISHED
    rolls = match.rules.roll_commands
    has_table_dice = any(not step.draws and isinstance(step.command, rolls) for step in match.steps)
    return DICE_WERE_ENTERED if has_table_dice else None


def next_decision(match: Match[GameState], at: int) -> int | None:
    """Returns the number of commands, at least `at`, before the next decision with a choice, or None."""
    replayed = match.replayed_to(at)
    for number in range(at, len(match.steps)):
        command = match.steps[number].command
        if is_useful(replayed, replayed.legal(command.seat)):
            return number
        replayed.play(command)
    return None
