"""Lets people join and leave a running match with their own devices; pauses it when a pad is disconnected."""

from collections.abc import Callable
from typing import Protocol

from pygame import FRect

from game.engine.rules import Seat
from game.i18n import _
from game.input.bindings import GAMEPAD
from game.input.device_assignment import Invitation
from game.input.intents import Confirm, GamepadConnected, GamepadDisconnected, Intent
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.match.match_parts import MatchParts
from game.session.session import MatchSession
from game.ui import icons, key_hints, text, theme
from game.ui.canvas import Canvas
from game.ui.key_hints import DeviceKeys
from game.ui.portraits import draw_portrait
from game.ui.widgets import Button, ButtonContent, Widget

LEFT_LEVEL = "regular"
"""Level of the bot that replaces a person who leaves."""
STRIP = FRect(0, 676, 1280, 44)
"""Box of the strip that invites to join, at the bottom of the canvas."""
EDGE_HEIGHT = 2.0
"""Height of the golden line along the strip, in logical units."""
ICON_SIZE = 26.0
"""Side of the gamepad icon on the strip, in logical units."""
GAP = 12.0
"""Gap between two parts of the strip, in logical units."""
CALL_STYLE = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
CONSEQUENCE_STYLE = theme.LABEL.on(theme.MIST)
BUTTON_HEIGHT = 62.0
"""Height of a button of the menu, in logical units."""
BUTTON_GAP = 12.0
"""Gap between two buttons of the menu, in logical units."""
PORTRAIT_SIZE = 72.0
"""Side of the portrait in the menu, in logical units."""


class Joining:
    """Assigns devices to seats. `on_changed` is called when someone joins or leaves."""

    def __init__(self, parts: MatchParts, on_changed: Callable[[], None]) -> None:
        self._context = parts.context
        self._session = parts.session
        self._screen = parts.screen
        self._privacy = parts.privacy
        self._assignment = parts.context.assignment
        self._on_changed = on_changed
        self._last_seats: dict[str, Seat] = {}

    # -- presses --------------------------------------------------------------------------------------------

    def invite(self, device: str) -> None:
        """Shows how a new pad can join, if it may."""
        if self.next_seat is not None and self._is_invited(device):
            button = key_hints.key_label(self._context.keys_of(device), "confirm")
            self._screen.view_model.captions.show(
                _("Press {button} to join – {consequence}").format(button=button, consequence=self._offer_text())
            )

    def refuses(self, intent: Intent, actor: Seat) -> bool:
        """Returns whether a device may not press for `actor` because it plays for another seat.

        If it confirms, a caption names the acting player.
        """
        if self._assignment.may_act(intent.device, actor):
            return False
        if isinstance(intent, Confirm) and self._session.is_human(actor):
            caption = _("It is {name}'s turn.").format(name=self._session.names[actor])
            self._screen.view_model.captions.show(caption)
        return True

    def record_use(self, device: str, seat: Seat) -> None:
        """Records that `seat` has played with a device."""
        self._assignment.record_use(device)
        self._last_seats[device] = seat

    def disconnect_message(self, pad: GamepadDisconnected) -> str:
        """Returns a sentence that names the pad's last user, or else the pad."""
        if (seat := self._last_seats.get(pad.device)) is None:
            return _("{pad} is disconnected.").format(pad=pad.name)
        return _("{name}'s gamepad is disconnected.").format(name=self._session.names[seat])

    # -- joining --------------------------------------------------------------------------------------------

    @property
    def next_seat(self) -> Seat | None:
        """The seat for a new device: a person's without a device, else a bot's; None if no device can join."""
        people = self._session.people
        seats = range(len(self._session.setup.seats))
        if not self._assignment.any_joined and len(people) > 1:
            return None  # all devices act for all seats until one device has joined
        if not people:
            return None
        free = self._assignment.without_device(people) if self._assignment.any_joined else ()
        bots = tuple(seat for seat in seats if seat not in (*people, *self._session.seats_for_bots))
        return next(iter((*free, *bots)), None)

    @property
    def invitation_text(self) -> str:
        """Text about the seat that the next device takes and its current player; "" if no device can join."""
        return self._offer_text() if self._assignment.any_joined else ""

    def _offer_text(self) -> str:
        seat = self.next_seat
        if seat is None:
            return ""
        name = self._session.names[seat]
        if self._session.is_human(seat):
            return _("you play as {name}").format(name=name)
        return _("you take over {name} from the bot").format(name=name)

    def _is_invited(self, device: str) -> bool:
        return self._assignment.match_invitation(device) is Invitation.JOINS

    def join_if_invited(self, device: str) -> bool:
        """Assigns a seat to a confirming device, if it may join; returns whether it joined."""
        seat = self.next_seat
        if seat is None or not self._is_invited(device):
            return False
        host = self._assignment.last_used
        people = self._session.people
        if not self._assignment.any_joined and host and people:
            self._assignment.join(host, people[0])
        self.join(device, seat)
        return True

    def join(self, device: str, seat: Seat) -> None:
        """Assigns a seat, even a bot's, to a device, with rumble, light and sound."""
        self._assignment.join(device, seat)
        if not self._session.is_human(seat):
            self._session.change_player(seat)
        self._follow_people()
        self._context.show_joined(device, theme.SEAT_COLOURS[self._session.badges[seat]])
        template = _("{name} plays with {device}.")
        caption = template.format(name=self._session.names[seat], device=self._device_name(device))
        self._screen.view_model.captions.show(caption)

    def leave(self, device: str) -> None:
        """Removes a device from its seat; a bot continues for the seat, unless its player is the last person."""
        seat = self._assignment.leave(device)
        if seat is None:
            return
        if len(self._session.people) > 1 and self._session.may_change_players:
            self.hand_to_bot(seat)
        self._follow_people()

    def hand_to_bot(self, seat: Seat) -> None:
        name = self._session.names[seat]
        self._session.change_player(seat, LEFT_LEVEL)
        self._screen.view_model.captions.show(_("A bot plays on for {name}.").format(name=name))
        self._follow_people()

    def _follow_people(self) -> None:
        self._screen.view_model.people = self._session.people
        self._privacy.follow_people()
        self._on_changed()

    def _device_name(self, device: str) -> str:
        level = self._context.gamepads.battery(device)
        battery = {"empty": _("battery empty"), "low": _("battery low")}.get(level, "")
        name = self._context.device_name(device)
        return f"{name} ({battery})" if battery else name

    # -- a lost pad ------------------------------------------------------------------------------------------

    def lose(self, device: str) -> SceneChange:
        """Returns the step to the menu of a lost pad; None for a pad without a seat."""
        seat = self._assignment.leave(device)
        if seat is None:
            return None
        self._privacy.peek_tracker.end()
        menu = LostDeviceMenu(self._context, seat, self._session, self)
        menu.is_opaque = self._privacy.hides_from_others
        return PushScene(menu)


def draw_join_strip(canvas: Canvas, device_keys: DeviceKeys, consequence: str, box: FRect = STRIP) -> None:
    """Draws the strip with the button to join and its `consequence`; `device_keys` are those of a pad."""
    canvas.fill(theme.INK, box)
    canvas.fill(theme.GOLD, FRect(box.left, box.top, box.width, EDGE_HEIGHT))
    button = key_hints.key_icon(canvas, device_keys, "confirm")
    label = key_hints.key_label(device_keys, "confirm")
    call = _("Press {button} to join").format(button=label)
    rest = f"– {consequence}"
    call_width = text.width(canvas, call, CALL_STYLE) + 2
    rest_width = text.width(canvas, rest, CONSEQUENCE_STYLE) + 2
    button_width = button.get_width() / canvas.scale
    left = box.centerx - (ICON_SIZE + button_width + (call_width + rest_width) + 3 * GAP) / 2
    canvas.blit_centred(icons.icon(canvas, GAMEPAD, ICON_SIZE, theme.GOLD), left + ICON_SIZE / 2, box.centery)
    left += ICON_SIZE + GAP
    canvas.blit_centred(button, left + button_width / 2, box.centery)
    left += button_width + GAP
    text.draw_line(canvas, call, CALL_STYLE, FRect(left, box.top, call_width, box.height), text.LEFT)
    left += call_width + GAP
    text.draw_line(canvas, rest, CONSEQUENCE_STYLE, FRect(left, box.top, rest_width, box.height), text.LEFT)


class SeatAssigner(Protocol):
    """Assigns a seat to a device or a bot."""

    def join(self, device: str, seat: Seat) -> None:
        """Assigns a seat to a device."""
        ...

    def hand_to_bot(self, seat: Seat) -> None:
        """Assigns a seat to a bot."""
        ...


class LostDeviceMenu(FormScene):
    """A menu over the match until a seat with a lost pad can be played again; `assigner` carries out the choice."""

    name = "controller_lost"
    is_opaque = False
    panel = FRect(350, 160, 580, 400)

    def __init__(self, context: GameContext, seat: Seat, session: MatchSession, assigner: SeatAssigner) -> None:
        self.title = _("{name}'s pad is disconnected").format(name=session.names[seat])
        self.colour = theme.SEAT_COLOURS[session.badges[seat]]
        self._seat = seat
        self._badge = session.badges[seat]
        self._may_leave = len(session.people) > 1 and session.may_change_players
        self._assigner = assigner
        super().__init__(context, "shared")

    def widgets(self) -> list[Widget]:
        rows = [("shared", ButtonContent(_("Play on with mouse and keys"), icon="mouse"), self.back)]
        if self._may_leave:
            rows.append(("bot", ButtonContent(_("A bot plays on"), icon="bot"), self._leave_to_bot))
        pitch = BUTTON_HEIGHT + BUTTON_GAP
        top = self.panel.bottom - 26 - len(rows) * pitch
        left = self.panel.left + 60
        width = self.panel.width - 120
        boxes = [FRect(left, top + number * pitch, width, BUTTON_HEIGHT) for number in range(len(rows))]
        return [Button(key, box, content, press) for (key, content, press), box in zip(rows, boxes, strict=True)]

    def handle(self, intent: Intent) -> SceneChange:
        assignment = self.context.assignment
        is_free_pad = intent.device.startswith(GAMEPAD) and assignment.seat(intent.device) is None
        if is_free_pad and isinstance(intent, GamepadConnected | Confirm):
            self._assigner.join(intent.device, self._seat)
            return PopScene()
        if isinstance(intent, GamepadDisconnected) or intent.device.startswith(GAMEPAD):
            return None
        return super().handle(intent)

    def _leave_to_bot(self) -> SceneChange:
        self._assigner.hand_to_bot(self._seat)
        return PopScene()

    def spoken_text(self) -> tuple[str, ...]:
        return (self.title, self._advice())

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        top = self.panel.top + HEADER_HEIGHT + 20
        draw_portrait(canvas, self._badge, self.panel.left + 96, top + PORTRAIT_SIZE / 2 + 6, PORTRAIT_SIZE)
        advice_box = FRect(self.panel.left + 156, top, self.panel.width - 196, 100)
        text.draw_paragraph(canvas, self._advice(), theme.LABEL, advice_box)

    def _advice(self) -> str:
        button = key_hints.key_label(self.context.keys_of(GAMEPAD), "confirm")
        return _("Plug the pad in again, or press {button} on another one.").format(button=button)
