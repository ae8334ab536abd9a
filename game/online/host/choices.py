"""Asks several seats of a room at the same time, and plays what they chose in the order of their turns."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.notation import ParseError, parse_line
from game.engine.rules import Command, GameState, Seat, SeatRoles
from game.online.wire.protocol import Refused, StepNumber
from game.session.session import MatchSession
from game.session.simultaneous_choices import SimultaneousChoices, may_choose_at_once


def open_round(session: MatchSession, number: StepNumber, *, only_timed: bool) -> RoundOfChoices | None:
    """Returns the round of those who can choose at once before step `number`; None where only one is asked.

    `only_timed`: only where the rules set everybody a time.
    """
    people = session.people
    if session.actor not in people or not may_choose_at_once(session.rules, people) or is_roll_next(session):
        return None
    opened = RoundOfChoices(session, number)
    return opened if len(opened.seats) > 1 and (opened.is_timed or not only_timed) else None


def is_roll_next(session: MatchSession) -> bool:
    """Returns whether the seat in turn rolls, which nobody can plan."""
    legal = session.legal()
    return not legal or isinstance(legal[0], session.rules.roll_commands)


class RoundOfChoices:
    """The choices that people make at the same time before step `number`. Nobody sees them until all are played."""

    def __init__(self, session: MatchSession, number: StepNumber) -> None:
        self.number = number
        self.is_open = True
        """Whether people choose; afterwards it is played."""
        self._session = session
        self._choices: SimultaneousChoices[GameState] = SimultaneousChoices(session.match, session.people)
        rules = session.rules
        self.is_timed = isinstance(rules, SeatRoles) and all(
            rules.idle_command(plan.state, seat) is not None for seat, plan in self._choices.plans.items()
        )
        """Whether the rules have something for everybody who lets the time pass."""
        self._missed: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who choose, in the order of their turns."""
        return tuple(self._choices.plans)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """Those who are waited for; a bot that stands in chooses when its turn has come."""
        plans = self._choices.plans.items()
        return tuple(seat for seat, plan in plans if not plan.ready and self._session.is_human(seat))

    @property
    def chosen(self) -> tuple[Seat, ...]:
        """Those who have chosen."""
        return tuple(seat for seat, plan in self._choices.plans.items() if plan.ready)

    def choose(self, seat: Seat, lines: Sequence[str]) -> None:
        """Takes what a seat has chosen, as lines of notation, in the place of what it had; none to think again.

        Raises Refused, and CommandRejected for what is not legal; then the seat has chosen nothing.
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
        """Ends the choosing: the choices are played, and a seat without one has missed its turn."""
        self.is_open = False
        self._missed = self.choosing if self.is_timed else ()
        self._choices.reveal()

    def next_command(self) -> Command | None:
        """Returns what the seat in turn has chosen, or what the rules have for it where it has missed the time; None
        where it is to be asked.
        """
        session = self._session
        actor = session.actor
        rules = session.rules
        command = self._choices.next_command(session.match)
        if command is None and actor in self._missed and actor is not None and isinstance(rules, SeatRoles):
            return rules.idle_command(session.match.state, actor)
        return command
