"""Drives a match in which people with their own devices choose at the same time after a roll."""

from collections.abc import Callable

from game.engine.rules import Command, Seat, SeatRoles
from game.i18n import _
from game.presentation.pacing import MARGIN_SECONDS
from game.scenes.base.scene import SceneChange
from game.scenes.match.driver import MatchDriver, MatchOverlay
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.pocket_sheets import CLOCK_SECONDS, PocketSheets, draw_clock, open_sheets
from game.scenes.match.turn_controller import TurnController
from game.session.simultaneous_choices import TABLE_CLOCK_SECONDS, SimultaneousChoices, may_choose_at_once
from game.ui.canvas import Canvas
from game.ui.focus import Focus

MONTAGE_SECONDS = 5.0
"""Time budget for the roll and the bots' turns between two rounds of choices, in seconds."""
OVERTAKEN_SECONDS = 4.0
"""Time to choose again for an overtaken seat, in seconds."""
REVEAL_SECONDS = 0.25
"""Display time of each revealed choice, in seconds."""


class SimultaneousDriver(MatchDriver):
    """A MatchDriver that lets all people with devices plan at the same time, if at least two of them are due.

    `invitation` returns the text about the seat that the next device takes; "" if no device can join.
    """

    def __init__(self, turns: TurnController, navigation: MatchNavigation, invitation: Callable[[], str]) -> None:
        super().__init__(turns, navigation)
        self._session = turns.session
        self._choices: SimultaneousChoices | None = None  # type: ignore[type-arg]
        self._sheets: PocketSheets | None = None
        self._clocked_seat: Seat | None = None
        """The only asked seat, for which the clock runs."""
        self._invitation = invitation

    @property
    def overlay(self) -> MatchOverlay | None:  # type: ignore[override]
        if self._sheets is not None:
            return self._sheets
        if self.clock_seconds is None:
            return None
        total = TABLE_CLOCK_SECONDS if self._idle_command else OVERTAKEN_SECONDS
        return SingleSeatClock(self.clock_seconds, total)

    # -- planners -------------------------------------------------------------------------------------------

    def planners(self) -> tuple[Seat, ...]:
        """Returns the seats of people who can choose at the same time.

        These are the people with a device; a single person without one plans, too, with the other devices.
        """
        assignment = self._parts.context.assignment
        people = self._session.people
        without_device = assignment.without_device(people)
        if self._session.setup.choosing == "turns" or not assignment.any_joined:
            return ()
        seats = people
        if len(without_device) > 1:
            seats = tuple(seat for seat in people if seat not in without_device)
        return seats if may_choose_at_once(self._session.rules, seats) else ()

    def _open_sheets(self) -> bool:
        """Opens a sheet for each person who may plan now, if there are several; returns whether sheets were opened."""
        session = self._session
        screen = self._parts.screen
        planners = self.planners()
        if session.actor not in planners:
            return False
        choices: SimultaneousChoices = SimultaneousChoices(session.match, planners)  # type: ignore[type-arg]
        if len(choices.plans) < 2:
            return False
        self._choices = choices
        sheets = open_sheets(self._parts, choices.plans)
        self._sheets = PocketSheets(self._parts, sheets, lambda: self.clock_seconds, self._invitation)
        screen.dismiss_recap()
        self.clock_seconds = None
        if self._idle_command is not None:
            self._sheets.set_clock_seconds(TABLE_CLOCK_SECONDS)
            self.clock_seconds = TABLE_CLOCK_SECONDS if self._has_clock else None
        self.turns.status_text = _("Everyone is choosing")
        self._parts.director.pacing.end()
        self._parts.context.audio.play("your_turn", loudness=0.6)
        return True

    # -- what comes next ------------------------------------------------------------------------------------

    def advance(self) -> SceneChange:
        if self.turns.hold.held is not None:
            return None
        if self._sheets is not None:
            self._follow_sheets(self._sheets)
            return None
        if self.turns.choices is None and not self.turns.score.pending:
            if self._is_roll_next():
                self._end_round()
            elif self._choices is None and self._open_sheets():
                return None
            if self._play_planned():
                return None
        return super().advance()

    def think_ahead(self) -> None:
        if self._sheets is not None or self.turns.choices is not None or self.turns.hold.held is not None:
            return
        if self._is_roll_next():
            self._end_round()
        if not self._play_planned():
            super().think_ahead()

    def _is_roll_next(self) -> bool:
        legal = self._session.legal()
        return not legal or isinstance(legal[0], self._session.rules.roll_commands)

    def _play_planned(self) -> bool:
        command = self._choices.next_command(self._session.match) if self._choices is not None else None
        if command is not None:
            self.turns.submit(command)
        return command is not None

    def _follow_sheets(self, sheets: PocketSheets) -> None:
        self._parts.screen.view_model.chips.mark_ready(sheets.ready_seats)
        ready = sum(sheet.ready for sheet in sheets.sheets.values())
        if ready == len(sheets.sheets):
            self._reveal(len(sheets.sheets))
        elif self.clock_seconds is None and 2 * ready >= len(sheets.sheets) and self._has_clock:
            self.clock_seconds = CLOCK_SECONDS

    def _reveal(self, count: int) -> None:
        assert self._choices is not None
        self._choices.reveal()
        self._sheets = None
        self.clock_seconds = None
        self._parts.screen.view_model.chips.mark_ready(frozenset())
        self.turns.is_revealing = True
        self._parts.director.pacing.begin(REVEAL_SECONDS * count + MARGIN_SECONDS)

    def _end_round(self) -> None:
        if self._choices is not None and self._session.actor in self._session.seats_for_bots:
            self._parts.director.pacing.begin(MONTAGE_SECONDS)
        self._choices = None
        self.turns.is_revealing = False
        self.clock_seconds = None

    def discard_texts(self) -> None:
        if self._sheets is not None:
            self._sheets.discard_texts()
            self.turns.status_text = _("Everyone is choosing")

    def close_sheets(self) -> None:
        if self._sheets is not None:
            self._sheets = None
            self._parts.screen.view_model.chips.mark_ready(frozenset())
            self._end_round()

    # -- the clock ------------------------------------------------------------------------------------------

    @property
    def _has_clock(self) -> bool:
        """Whether the match has a clock; there is none with switch scanning, which takes its own time."""
        return self._session.setup.choosing == "clock" and self._parts.context.settings.scan_seconds == 0

    @property
    def _idle_command(self) -> Command | None:
        rules = self._session.rules
        actor = self._session.actor
        if actor is None or not isinstance(rules, SeatRoles):
            return None
        return rules.idle_command(self._session.match.state, actor)

    def pass_time(self, seconds: float) -> None:
        if self.turns.hold.held is not None:
            if self.clock_seconds is not None:  # a hold ends before the clock does
                self.clock_seconds -= seconds
            return
        if self._sheets is not None:
            for sheet in self._sheets.sheets.values():
                sheet.update(seconds)
        elif self.turns.choices is None or not self._has_clock:
            self.clock_seconds = None
        elif self.clock_seconds is None or self._clocked_seat != self._session.actor:
            self.clock_seconds = self._single_seat_seconds()
            self._clocked_seat = self._session.actor
        if self.clock_seconds is not None:
            self.clock_seconds = max(self.clock_seconds - seconds, 0.0)
            if not self.clock_seconds:
                self._take_highlighted()

    def _single_seat_seconds(self) -> float | None:
        """Returns the seconds that the acting seat has, if only this seat is asked; None without a limit."""
        if self._idle_command is not None:
            return TABLE_CLOCK_SECONDS
        is_overtaken = self._choices is not None and self._session.actor in self._choices.plans
        return OVERTAKEN_SECONDS if is_overtaken else None

    def _take_highlighted(self) -> None:
        if self._sheets is not None:
            for sheet in self._sheets.sheets.values():
                sheet.finish()
        elif self._idle_command is not None:
            self.turns.submit(self._idle_command)
        else:
            self.turns.take_focused()
        if self._sheets is None:
            self.clock_seconds = None


class SingleSeatClock(MatchOverlay):
    """An overlay with the remaining `seconds` of a `total`, if only one seat is asked."""

    def __init__(self, seconds: float, total: float) -> None:
        self._seconds = seconds
        self._total = total

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        draw_clock(canvas, self._seconds, self._total)
