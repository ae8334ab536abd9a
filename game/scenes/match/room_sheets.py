"""Lets local seats choose at the same time as remote seats, and sends their choices to the dealer."""

from collections.abc import Callable

from game.engine.rules import Command, GameState, Seat, SeatRoles
from game.i18n import _
from game.input.intents import Intent, Skip
from game.online.guest.remote_session import RemoteSession
from game.online.guest.table_news import RoundNow
from game.online.wire.protocol import StepNumber
from game.presentation.pocket_sheet import PocketSheet
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.match_scene import emote_hint
from game.scenes.match.pocket_sheets import PocketSheets, open_sheets
from game.scenes.match.turn_controller import TurnController
from game.session.simultaneous_choices import ROOM_CLOCK_SECONDS, SimultaneousChoices
from game.ui import key_hints
from game.ui.canvas import Canvas
from game.ui.focus import Focus

HURRY_SECONDS = 0.6
"""Remaining time at which the highlighted options are sent, in seconds."""


class RoomSheets(PocketSheets):
    """The sheets of local seats, with remote seats face down; `on_emote` receives a seat that wants to use an emote."""

    def __init__(
        self,
        parts: MatchParts,
        session: RemoteSession,
        sheets: dict[Seat, PocketSheet],
        clock: Callable[[], float | None],
        on_emote: Callable[[Seat], object],
    ) -> None:
        super().__init__(parts, sheets, clock)
        self._on_emote = on_emote
        self._guest = session.guest
        rules = session.rules
        bot_seats = rules.seats_for_bots(session.match.state) if isinstance(rules, SeatRoles) else ()
        self._seats = tuple(seat for seat in range(len(session.setup.seats)) if seat not in bot_seats)
        self.set_clock_seconds(ROOM_CLOCK_SECONDS)

    def handle(self, intent: Intent) -> bool:
        seat = self.seat_of(intent.device) if isinstance(intent, Skip) else None
        if seat is None:
            return super().handle(intent)
        self._on_emote(seat)
        return True

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        super().draw(canvas, focus)
        key_hints.draw_hints(canvas, self._context.keys_of(), [emote_hint()])

    @property
    def waiting_text(self) -> str:
        # Translators: said of another player whose choice is waited for; short
        return _("is choosing …")

    def comes_later(self, seat: Seat) -> bool:
        now = self._guest.round
        return now is not None and seat in now.choosing and seat not in self.sheets

    def is_bot(self, seat: Seat) -> bool:
        info = self._guest.info
        return info is not None and (info.seats[seat].kind == "bot" or info.seats[seat].stand_in)


class ChoosingTogether:
    """Opens sheets for local seats while the dealer asks several seats at the same time."""

    def __init__(
        self, turns: TurnController, parts: MatchParts, session: RemoteSession, on_emote: Callable[[Seat], object]
    ) -> None:
        self._on_emote = on_emote
        self.sheets: RoomSheets | None = None
        self._turns = turns
        self._parts = parts
        self._session = session
        self._number: StepNumber | None = None
        self._sent: dict[Seat, tuple[Command, ...]] = {}
        """Last choice sent to the dealer, by local seat."""

    def follow(self) -> bool:
        """Opens sheets, and sends the choices on them; returns whether several seats choose now."""
        now = self._session.guest.round
        if now is None:
            self.close()
            return False
        if self._number != now.number:
            self._open(now)
        self._send_choices()
        self._parts.screen.view_model.chips.mark_ready(frozenset(now.chosen))
        return True

    def _open(self, now: RoundNow) -> None:
        session = self._session
        screen = self._parts.screen
        self._number = now.number
        self._sent = {}
        plans = SimultaneousChoices[GameState](session.match, session.own).plans
        asked_seats = (*now.choosing, *now.chosen)
        sheets = open_sheets(self._parts, {seat: plan for seat, plan in plans.items() if seat in asked_seats})
        self._turns.close_question()
        self._turns.status_text = _("Everyone is choosing") if sheets else ""
        if not sheets:
            return
        self.sheets = RoomSheets(self._parts, session, sheets, lambda: session.guest.time_left, self._on_emote)
        self._parts.director.pacing.end()
        screen.dismiss_recap()
        self._parts.context.audio.play("your_turn", loudness=0.6)

    def _send_choices(self) -> None:
        """Sends changes to the dealer: a complete choice, or its withdrawal."""
        if self.sheets is None:
            return
        for seat, sheet in self.sheets.sheets.items():
            chosen = sheet.plan.commands if sheet.ready else ()
            if chosen != self._sent.get(seat, ()):
                self._sent[seat] = chosen
                self._session.guest.choose(seat, chosen)

    def pass_time(self, seconds: float) -> None:
        """Advances the clock of the sheets; sends the highlighted options when time is nearly up."""
        if self.sheets is None:
            return
        left = self._session.guest.time_left
        for sheet in self.sheets.sheets.values():
            sheet.update(seconds)
            if left is not None and left <= HURRY_SECONDS and not self._parts.context.settings.scan_seconds:
                sheet.finish()
        self._send_choices()

    def discard_texts(self) -> None:
        """Asks the open questions of all sheets again after a change of the language."""
        if self.sheets is not None:
            self.sheets.discard_texts()
            self._turns.status_text = _("Everyone is choosing")

    def close(self) -> None:
        """Closes the sheets after the choices were played or refused."""
        if self._number is not None:
            self.sheets = None
            self._number = None
            self._parts.screen.view_model.chips.mark_ready(frozenset())
