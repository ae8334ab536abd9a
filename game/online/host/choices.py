"""Lets several seats of a room choose at the same time, and plays their choices in turn order."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, GameState, Seat, SeatRoles
from game.online.wire.protocol import Refused, StepNumber
from game.session.session import MatchSession
from game.session.simultaneous_choices import SimultaneousChoices, may_choose_at_once


def open_round(session: MatchSession, number: StepNumber, *, only_timed: bool) -> RoundOfChoices | None:
    """Returns a round of simultaneous choices before step `number`; None if fewer than two seats could choose.

    `only_timed`: only if the rules have a time limit for every choice.
    """
    people = session.people
    if session.actor not in people or not may_choose_at_once(session.rules, people) or is_roll_next(session):
        return None
    choices = RoundOfChoices(session, number)
    return choices if len(choices.seats) > 1 and (choices.is_timed or not only_timed) else None


def is_roll_next(session: MatchSession) -> bool:
    """Returns whether the seat in turn only rolls, so that there is nothing to plan."""
    legal = session.legal()
    return not legal or isinstance(legal[0], session.rules.roll_commands)


class RoundOfChoices:
    """The simultaneous choices of people before step `number`. They stay hidden until they are played."""

    def __init__(self, session: MatchSession, number: StepNumber) -> None:
        self.number = number
        self.is_open = True
        """Whether people may still choose. When it becomes False, the choices are played."""
        self._session = session
        self._choices: SimultaneousChoices[GameState] = SimultaneousChoices(session.match, session.people)
        rules = session.rules
        self.is_timed = isinstance(rules, SeatRoles) and all(
            rules.idle_command(plan.state, seat) is not None for seat, plan in self._choices.plans.items()
        )
        """Whether the rules have a default command for every seat whose time runs out."""
        self._missed: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the round, in turn order."""
        return tuple(self._choices.plans)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The awaited seats, without stand-in bots, which choose when their turn comes."""
        plans = self._choices.plans.items()
        return tuple(seat for seat, plan in plans if not plan.ready and self._session.is_human(seat))

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """The seats that have chosen."""
        return tuple(seat for seat, plan in self._choices.plans.items() if plan.ready)

    def choose(self, seat: Seat, lines: Sequence[str]) -> None:
        """Replaces the choice of a seat by `lines` of notation; no lines withdraw it.

        Raises Refused, and CommandRejected for an illegal command; then the seat has no choice.
        """
        plan = self._choices.plans.get(seat)
        if plan is None or not self.is_open:
            raise Refused("not_legal")
        while plan.undo():
            pass
        try:
            for line in lines:
                plan.play(parse_line(line, self._session.rules.commands))
        except ParseError:
            raise Refused("unknown") from None
        plan.ready = bool(lines) and plan.complete

    def close(self) -> None:
        """Ends the time to choose. A seat without a choice has missed its turn."""
        self.is_open = False
        self._missed = self.choosing if self.is_timed else ()
        self._choices.reveal()

    def next_command(self) -> Command | None:
        """Returns the chosen command of the seat in turn, or the default of the rules if it has missed its turn.

        None if the seat must be asked.
        """
        session = self._session
        actor = session.actor
        rules = session.rules
        command = self._choices.next_command(session.match)
        if command is None and actor in self._missed and actor is not None and isinstance(rules, SeatRoles):
            return rules.idle_command(session.match.state, actor)
        return command
