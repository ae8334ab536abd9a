"""Follows the match of a phone's seat: its open question, its news, its presses, and a choice that is held."""

from collections.abc import Sequence
from functools import partial

from game.engine.match import PlayedCommand
from game.engine.rules import Command, GameState, Outcome, Seat, SeatRoles
from game.i18n import _, plural, translate
from game.online.guest.guest import Guest
from game.online.guest.replica import Replica
from game.presentation.command_picker import BACK
from game.presentation.loader import choice_text
from game.presentation.phone_view import PhoneQuestion, PhoneView, Values
from game.session.simultaneous_choices import SimultaneousChoices, TurnPlan

MAX_NEWS = 4
"""Maximum number of news lines on a card."""
UNDO = "undo"
"""Key of the undo button."""
DONE = "done"
"""Key of the option that sends a held choice at once."""
ODDS_MS = 4.0
"""Calculation time of an open question's chances per tick, in milliseconds."""
CLOCK_MARGIN_SECONDS = 0.5
"""Time from the end of a hold to the end of the seat's clock, in seconds."""


def result_text(outcome: Outcome, seat: Seat, names: Sequence[str]) -> str:
    """Returns the result of a match for a seat."""
    winners = outcome.winners
    if outcome.is_tie:
        return _("A tie!")
    if seat in winners:
        return _("You share the win!") if len(winners) > 1 else _("You win!")
    joined = ", ".join(names[winner] for winner in winners)
    return plural("{names} wins", "{names} win", len(winners)).format(names=joined)


class PlayedSeat:
    """The match of a phone's seat, as the seat knows it."""

    def __init__(self, guest: Guest) -> None:
        info = guest.info
        assert info is not None
        self._guest = guest
        self._seats = info.seats
        self.number = info.match_number
        self.seat = guest.seats[0]
        others = map(translate, self._replica.rules.non_player_names(self._replica.state))
        self.names = (*(seat.name for seat in info.seats), *others)
        self.phone_view = PhoneView(info.rules, self.names, [seat.level for seat in info.seats])
        self.map = info.map
        self._question: PhoneQuestion | None = None
        self._plan: TurnPlan[GameState] | None = None
        self._asked: object = None
        self._odds_reports = 0
        """Number of times that the chances of a question became known."""
        self._reported_steps = len(self._replica.steps)
        self._reported_cuts = len(self._replica.cuts)
        self._view = self._replica.state.copy()
        """State of the match after the reported steps."""
        self._news: list[str] = []
        self._change = 0
        self._missed = 0
        """Number of turns since the last press that a bot has played for the seat."""
        self._chosen_steps = 0
        """Number of commands in the seat's choice in a round whose steps have not arrived."""
        self._held: Command | None = None
        """Choice that has not been sent and can still be taken back; None without one."""
        self._held_until = 0.0
        self._now = 0.0
        self._hold_seconds = 0.0
        self._is_following = False
        """Whether all earlier steps have arrived, so that new steps are current events."""

    @property
    def _replica(self) -> Replica:
        return self._guest.replica(self.seat)

    @property
    def is_current(self) -> bool:
        """Whether the room still plays this match, and the seat is the guest's."""
        info = self._guest.info
        return info is not None and info.match_number == self.number and self.seat in self._guest.seats

    @property
    def state(self) -> object:
        """A value that changes whenever the card may change."""
        return self._replica.following, self._guest.round, self._held, self._odds_reports

    def pass_time(self, now: float, hold_seconds: float) -> None:
        """Advances the clock to `now`; sends a held choice after its time, `hold_seconds` or less.

        The chances of an open question are worked out meanwhile.
        """
        self._now = now
        self._hold_seconds = hold_seconds
        if self._held is not None and now >= self._held_until:
            self._release()
        if self._question is not None and self.phone_view.work_out_odds(ODDS_MS):
            self._odds_reports += 1

    # -- the card

    def values(self) -> Values:
        """Returns the values of the card."""
        self._report_steps()
        self._ask()
        replica = self._replica
        phone_view = self.phone_view
        seat = self.seat
        round_now = self._guest.round
        change = self._change
        self._change = 0
        question = self._question if self._held is None else None
        plan = self._plan
        can_undo = replica.may_undo(seat) or (round_now is not None and seat in round_now.chosen)
        return {
            "seat": seat,
            "people": phone_view.people(replica.state, [one.badge for one in self._seats]),
            "acting": list(round_now.choosing if round_now else replica.to_act()),
            "news": self._news[-MAX_NEWS:],
            "change": change,
            "missed": self._missed_text(),
            "won": replica.outcome is not None and replica.outcome.is_won_by(seat),
            "undo": can_undo or self._held is not None,
            "clock": self._guest.time_left if question else None,
            **(question.values if question else {"prompt": self._status()}),
            **({"back": True} if plan and plan.commands and question else {}),
            "asked": question is not None,
            "sheet": phone_view.sheet(plan.state if plan else replica.state, seat),
        }

    @property
    def options(self) -> list[Values]:
        if self._held is not None:
            return [{"key": DONE, "words": _("Done")}]
        return self._question.options if self._question else []

    def _status(self) -> str:
        if self._held is not None:
            return choice_text(self._replica.rules.key, self._replica.state, self._held, self.names[self.seat])
        outcome = self._replica.outcome
        if outcome is not None:
            return result_text(outcome, self.seat, self.names)
        if self._guest.round is not None:
            return _("Everyone is choosing")
        return _("{name} is playing …").format(name=", ".join(self.names[seat] for seat in self._replica.to_act()))

    def _report_steps(self) -> None:
        """Adds the steps since the last card to the news. After an undo it starts over from the current state."""
        replica = self._replica
        if len(replica.cuts) != self._reported_cuts:
            self._reported_steps = len(replica.steps)
            self._reported_cuts = len(replica.cuts)
            self._view = replica.state.copy()
        for number in range(self._reported_steps, len(replica.steps)):
            step = replica.steps[number]
            if self._is_played_by_bot(step) and (not number or replica.steps[number - 1].command.seat != self.seat):
                self._missed += 1
            before = self.phone_view.worth(self._view, self.seat)
            if step.command.seat == self.seat:
                self._news.clear()
            for event in step.events:
                line = self.phone_view.news(self._view, event)
                if line:
                    self._news.append(line)
                event.apply(self._view)
            self._change += self.phone_view.worth(self._view, self.seat) - before
        self._reported_steps = len(replica.steps)
        self._is_following = True

    def _is_played_by_bot(self, step: PlayedCommand) -> bool:
        """Returns whether a new step of the seat was neither ordered nor chosen here, nor due to the clock."""
        if step.command.seat != self.seat or not self._is_following or type(step.command) is not Command:
            return False
        if self._chosen_steps:
            self._chosen_steps -= 1
            return False
        rules = self._replica.rules
        return not isinstance(rules, SeatRoles) or rules.idle_command(self._view, self.seat) is None

    def _missed_text(self) -> str:
        text = plural("A bot played {n} turn for you.", "A bot played {n} turns for you.", self._missed)
        return text.format(n=self._missed) if self._missed else ""

    # -- the question

    def _ask(self) -> None:
        replica = self._replica
        round_now = self._guest.round
        is_choosing = round_now is not None and self.seat in round_now.choosing
        is_choosing = is_choosing and not self._guest.choices.has_chosen(self.seat)
        asked = replica.following, round_now is None, is_choosing  # independent of the choices of others
        if self._asked == asked:
            return
        self._asked = asked
        self._held = None
        self._question = None
        self._plan = None
        if round_now is not None:
            self._plan = SimultaneousChoices(replica, (self.seat,)).plans.get(self.seat)
            if self._plan and is_choosing:
                self._ask_plan(self._plan)
        elif self.seat in replica.to_act():
            self._question = self._open(replica.state, replica.legal(self.seat))

    def _ask_plan(self, plan: TurnPlan[GameState]) -> None:
        self._question = None if plan.complete else self._open(plan.state, plan.legal())

    def _open(self, state: GameState, legal: Sequence[Command]) -> PhoneQuestion:
        reason_against = partial(self._replica.rules.rejection_reason, state)
        return self.phone_view.question(state, legal, reason_against)

    # -- presses

    def press(self, kind: str, key: str) -> None:
        """Handles a press. Raises ValueError and CommandRejected."""
        self._missed = 0
        if self._held is not None:
            self._end_hold(key)
        elif key == BACK:
            self._back()
        elif key == UNDO:
            self._undo()
        elif self._question is not None:
            command = self._question.press(kind, key)
            if command is not None:
                self._send(command)

    def _send(self, command: Command) -> None:
        if self._plan is None and self._hold_seconds and self._replica.needs_hold(command):
            self._hold(command)
            return
        if self._plan is None:
            self._guest.order(self.seat, command)
            return
        self._plan.play(command)
        self._ask_plan(self._plan)
        if self._question is None:
            self._chosen_steps = len(self._plan.commands)
            self._guest.choose(self.seat, self._plan.commands)

    def _hold(self, command: Command) -> None:
        """Keeps a choice for a while. It is sent before the time of the seat is over."""
        left = self._guest.time_left
        seconds = self._hold_seconds if left is None else min(self._hold_seconds, left - CLOCK_MARGIN_SECONDS)
        self._held = command
        self._held_until = self._now + max(seconds, 0.0)

    def _end_hold(self, key: str) -> None:
        """Takes a held choice back, or sends it."""
        if key == UNDO:
            self._held = None
            self._asked = None  # the question begins again
        elif key == DONE:
            self._release()

    def _release(self) -> None:
        """Sends the held choice, unless a bot has played for the seat."""
        command = self._held
        self._held = None
        if command is not None and command in self._replica.legal(self.seat):
            self._guest.order(self.seat, command)

    def _back(self) -> None:
        if self._question and not self._question.back() and self._plan and self._plan.undo():
            self._ask_plan(self._plan)

    def _undo(self) -> None:
        """Withdraws a choice, or undoes the last command."""
        if self._guest.round is not None:
            self._chosen_steps = 0
            self._guest.choose(self.seat, ())
        else:
            self._guest.order(self.seat, None)
