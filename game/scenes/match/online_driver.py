"""Drives a match whose dealer is on another machine: sends local choices, and shows the steps that arrive."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from game.engine.rules import Seat
from game.i18n import _, translate
from game.input.intents import Confirm, Intent, MoveFocus, Secondary, Skip
from game.online.guest.remote_session import RemoteSession
from game.online.guest.table_news import WaitingFor
from game.scenes.base.scene import PushScene, SceneChange
from game.scenes.match.driver import MatchDriver, MatchOverlay
from game.scenes.match.emotes import EmoteRow, emote_plate
from game.scenes.match.held_turn import hold_seconds
from game.scenes.match.navigation import MatchNavigation
from game.scenes.match.pocket_sheets import draw_clock
from game.scenes.match.room_sheets import ChoosingTogether
from game.scenes.match.turn_controller import TurnController
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS
from game.ui.canvas import Canvas
from game.ui.focus import Focus

CATCH_UP_STEPS = 40
"""Maximum number of simultaneously arriving steps that are shown; of more, only the result is shown."""
REVEAL_SECONDS = 8.0
"""Time to wait for the dealer to reveal the seed, in seconds; afterwards the score says that nothing was checked."""
SENDING_SECONDS = 0.15
"""Time without an answer after which the prompt bar says that a command is being sent, in seconds."""
EMOTE_BUTTON = "top.emote"
"""Key of the emote button."""


class OnlineDriver(MatchDriver):
    """Asks only the local seats, and shows every step when the dealer has sent it.

    `on_broken_off` returns the step out of an unfinished match, after its host has ended it or closed the room.
    """

    def __init__(
        self,
        turns: TurnController,
        navigation: MatchNavigation,
        session: RemoteSession,
        on_broken_off: Callable[[], SceneChange],
    ) -> None:
        super().__init__(turns, navigation)
        parts = self._parts
        self._session = session
        self._guest = session.guest
        self._on_broken_off = on_broken_off
        self._shown = session.known_steps
        """Number of steps that were passed to the director or existed at the start."""
        self._cuts_seen = len(session.cuts)
        """Number of undone commands in the displayed state."""
        self._has_begun = False
        self._sending_seconds = 0.0
        self._unrevealed_seconds = 0.0
        self._emotes_seen = max((emote.number for emote in self._guest.table.emotes), default=0)
        self._news = ""
        """Last emote, for the screen reader."""
        self._requested_step: SceneChange = None
        """Step that the next frame takes."""
        self._together = ChoosingTogether(turns, parts, session, self.open_emotes_soon)
        self._waiting = WaitingOverlay(self)
        turns.score.wait_for(self._may_score)
        # the emote button takes the place of the speed, which is also in the settings
        parts.screen.set_button_visible("emote", visible=bool(session.people))
        parts.screen.set_button_visible("speed", visible=not session.people)

    @property
    def overlay(self) -> MatchOverlay:  # type: ignore[override]
        return self._together.sheets or self._waiting

    # -- what comes next ------------------------------------------------------------------------------------

    def advance(self) -> SceneChange:
        if self._requested_step is not None:
            step = self._requested_step
            self._requested_step = None
            return step
        self._take_steps()
        turns = self.turns
        session = self._session
        if self._parts.director.busy:
            return None
        if turns.score.pending:
            return turns.score.advance()
        is_ended_early = self._guest.phase == "ended" and not session.finished and self._guest.audit is not None
        if is_ended_early or not session.is_current:
            return self._on_broken_off()
        self._show_refusal()
        if self._guest.pending is not None or not session.is_level or self._parts.privacy.shows_secret:
            return None
        return self._ask_or_wait()

    def _ask_or_wait(self) -> SceneChange:
        """Asks the acting seat if it is local, after a handover if necessary; or several seats at the same time."""
        turns = self.turns
        session = self._session
        if turns.hold.held is not None:
            return None
        if not self._guest.knows_who_is_asked or self._together.follow():
            return None
        actor = session.actor
        if actor is None:
            return None
        handover_seat = turns.update_viewer() if turns.choices is None else None
        if handover_seat is not None:
            return PushScene(turns.handover_screen(handover_seat, self._navigation.show_pause_menu))
        if actor not in session.own:
            turns.status_text = ""
        elif turns.choices is None:
            turns.ask(actor, session.legal())
        return None

    def think_ahead(self) -> None:
        self._take_steps()

    def _take_steps(self) -> None:
        """Passes all new steps to the director. Of very many steps only the result is shown."""
        session = self._session
        turns = self.turns
        session.follow()
        if not self._has_begun:
            self._has_begun = True
            self._parts.screen.history.truncate(self._shown)
        self._follow_cuts()
        new = session.known_steps - self._shown
        if new <= 0:
            return
        self._together.close()
        turns.hold.end()  # of a choice that was not sent: a bot or another device has played for this seat
        if turns.choices is not None:
            turns.close_question()
        next_seat = session.match.steps[self._shown].command.seat
        if not self._parts.director.busy and session.people and not self._is_bot(next_seat):
            turns.begin_wait()  # the wait was for a remote person, so their motions may take their usual time
        for step in range(self._shown, session.known_steps):
            turns.show_step(step)
            if session.match.steps[step].command.seat not in session.own:
                turns.forget_asked()
        self._shown = session.known_steps
        if new > CATCH_UP_STEPS:
            self._parts.director.skip()

    def _follow_cuts(self) -> None:
        """Shows the match without the commands that were undone."""
        cuts = self._session.cuts
        new = cuts[self._cuts_seen :]
        self._cuts_seen = len(cuts)
        if new and min(new) < self._shown:
            self._shown = min(new)
            self.turns.show_taken_back(self._shown)

    def _may_score(self) -> bool:
        """Returns whether the score may open: the match is complete, its audit is done, or the time for it is over."""
        session = self._session
        guest = self._guest
        if session.is_whole or guest.audit is None:
            return session.is_whole or self._unrevealed_seconds >= REVEAL_SECONDS
        if guest.whole_match is not None:
            session.reveal(guest.whole_match)
        return True

    def _show_refusal(self) -> None:
        refusal = self._guest.refusal
        self._guest.refusal = None
        if refusal is not None:
            self._together.close()
            self._parts.screen.view_model.captions.show(translate(refusal))

    # -- time -----------------------------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> None:
        self._sending_seconds = self._sending_seconds + seconds if self._guest.pending is not None else 0.0
        is_unrevealed = self.turns.score.pending and not self._guest.is_checking
        self._unrevealed_seconds = self._unrevealed_seconds + seconds if is_unrevealed else 0.0
        is_asked = self._is_deciding and self._session.actor in self._session.own
        self.clock_seconds = self._guest.time_left if is_asked else None
        self._parts.screen.waiting_text = self._waiting_text()
        if not self._parts.director.busy:
            self._together.pass_time(seconds)
        self._show_undo()
        self._show_emotes()
        self._show_code_plate()

    def _show_undo(self) -> None:
        session = self._session
        screen = self._parts.screen
        reasons = screen.view_model.button_reasons
        screen.set_button_visible("undo", visible=bool(session.people))
        if self.turns.hold.held is not None:
            reasons.pop("undo", None)
        elif session.actor not in session.own:
            reasons["undo"] = _("It is not your turn.")
        elif self._guest.pending is not None or not session.may_undo(session.actor):
            reasons["undo"] = _("You have nothing to undo.")
        else:
            reasons.pop("undo", None)

    def _show_code_plate(self) -> None:
        screen = self._parts.screen
        table = self._parts.context.online
        info = self._guest.info
        if table is None or table.phone_host is None or info is None:
            return
        table.phone_host.hold_seconds = hold_seconds(self._parts.context.settings, "seconds")
        spectators = table.phone_host.spectators
        free = next((seat.name for seat in info.seats if seat.is_free), "")
        screen.view_model.crowd = spectators.horses
        invitation = _("Scan and bet") if spectators.is_open else ""
        label = _("Play as {name}").format(name=free) if free else invitation
        screen.view_model.code_plate = (label, table.phone_page) if label else ("\n".join(spectators.lines), "")

    def _waiting_text(self) -> str:
        waiting = self._guest.waiting
        if waiting is not None and waiting.why in ("line", "dealer"):
            return waiting_text(waiting, "")
        if self._parts.director.busy or self.turns.hold.held is not None:
            return ""
        if self._guest.pending is not None:
            return _("Sending …") if self._sending_seconds >= SENDING_SECONDS else ""
        if self.turns.score.pending:
            return _("Checking the dice …")
        if waiting is None or waiting.seat is None:
            return ""
        current_round = self._guest.round
        has_limit = self._guest.time_left is not None
        if current_round is not None and (waiting.why != "away" or has_limit):
            names = [self._session.names[seat] for seat in current_round.choosing if seat not in self._session.own]
            return choosing_text(names, self._guest.time_left)
        return waiting_text(waiting, self._session.names[waiting.seat], is_bot=self._is_bot(waiting.seat))

    def _is_bot(self, seat: Seat) -> bool:
        info = self._guest.info
        return info is not None and (info.seats[seat].kind == "bot" or info.seats[seat].stand_in)

    @property
    def spoken_text(self) -> tuple[str, ...]:
        return (self._parts.screen.waiting_text.split(" · ", 1)[0], self._news)

    # -- emotes ---------------------------------------------------------------------------------------------

    @property
    def _emoting_seat(self) -> Seat | None:
        """The local seat that uses an emote: the acting seat, else the viewer, else the first one."""
        own = self._session.own
        candidates = (self._session.actor, self._parts.privacy.seat, *own)
        return next((seat for seat in candidates if seat in own), None)

    def discard_texts(self) -> None:
        self._news = ""
        self._together.discard_texts()

    def open_emotes(self, seat: Seat | None = None) -> SceneChange:
        if seat is None:
            seat = self._emoting_seat
        if seat is None:
            return None
        return PushScene(EmoteRow(self._parts.context, partial(self._guest.emote, seat)))

    def press_while_moving(self, intent: Intent) -> SceneChange:
        return self.open_emotes() if isinstance(intent, Secondary) else None

    def open_emotes_soon(self, seat: Seat | None = None) -> None:
        """Opens the emotes of a local seat in the next frame."""
        self._requested_step = self.open_emotes(seat)

    def _show_emotes(self) -> None:
        for emote in self._guest.table.emotes:
            if emote.number <= self._emotes_seen:
                continue
            self._emotes_seen = emote.number
            own = emote.seat in self._session.own
            plate = emote_plate(emote.seat, self._session.badges, emote.key)
            if plate is not None and (own or self._parts.context.settings.emotes):
                self._parts.screen.view_model.effects.append(plate)
                name = self._session.names[emote.seat]
                self._news = _("{name}: {words}").format(name=name, words=translate(plate.emote.words))

    @property
    def _is_deciding(self) -> bool:
        """Whether a local seat is asked, or has chosen and can take that back."""
        return self.turns.choices is not None or self.turns.hold.held is not None

    # -- for the overlay ------------------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        """Whether nothing moves and no local seat is asked."""
        return not (self._is_deciding or self._parts.director.busy)

    @property
    def clock(self) -> tuple[float, float] | None:
        """Seconds left for the asked local seat, and the total; None without a limit."""
        return (self.clock_seconds, ROOM_CLOCK_SECONDS) if self.clock_seconds is not None else None

    def debug_state(self) -> dict[str, object]:
        return {"waiting": self._parts.screen.waiting_text, "connection": self._guest.transport.state}


def choosing_text(names: Sequence[str], left: float | None) -> str:
    """Returns the text about players who choose at the same time; `left` are their seconds, None without a limit."""
    # Translators: {names} are the players whose choice is waited for. A short line.
    words = _("Choosing: {names}").format(names=", ".join(names))
    # Translators: {words} says who is waited for, as in “Choosing: Ana, Bo”. A short line.
    return words if left is None else _("{words} · {seconds} s left").format(words=words, seconds=math.ceil(left))


def waiting_text(waiting: WaitingFor, name: str, *, is_bot: bool = False) -> str:
    """Returns the text about the reason for waiting; `name` is the seat's."""
    seconds = math.floor(waiting.seconds)
    match waiting.why:
        case "line":
            return _("Connection lost …")
        case "dealer":
            return _("The host is away · {seconds} s").format(seconds=seconds)
        case "away":
            if waiting.left is None:
                return _("{name} is away · {seconds} s").format(name=name, seconds=seconds)
            left = math.ceil(waiting.left)
            # Translators: so soon a bot plays for {name}. A short line.
            return _("{name} is away · bot in {seconds} s").format(name=name, seconds=left)
        case "thinking":
            if is_bot:
                return _("{name} is thinking …").format(name=name)
            if waiting.left is not None:
                left = math.ceil(waiting.left)
                return _("Waiting for {name} · {seconds} s left").format(name=name, seconds=left)
            return _("Waiting for {name} · {seconds} s").format(name=name, seconds=seconds)
        case never:
            assert_never(never)


class WaitingOverlay(MatchOverlay):
    """Lets keys and pads move the focus on the table while others choose; draws the clock of the asked local seat."""

    def __init__(self, driver: OnlineDriver) -> None:
        self._driver = driver
        self._is_roaming = False

    @property
    def takes_focus(self) -> bool:  # type: ignore[override]
        self._is_roaming = self._is_roaming and self._driver.is_waiting
        return self._is_roaming

    def handle(self, intent: Intent) -> bool:
        """Starts to move the focus on the table, or opens the emotes; ignores a confirmation, which came too late."""
        if not self._driver.is_waiting or self.takes_focus:
            return False
        match intent:
            case MoveFocus():
                self._is_roaming = True
                self._driver.turns.focus.begin_at(EMOTE_BUTTON)
                return True
            case Secondary() | Skip():
                self._driver.open_emotes_soon()
                return True
            case Confirm():
                return True
        return False

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        if self._driver.clock is not None:
            draw_clock(canvas, *self._driver.clock)
