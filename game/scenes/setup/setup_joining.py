"""Lets people join the table that is set up, each with a pad or a half of the keyboard, and leave it again."""

from collections.abc import Callable

from pygame import FRect

from game.i18n import _
from game.input.bindings import GAMEPAD, KEYBOARD_HALVES
from game.input.device_assignment import Invitation
from game.input.intents import Back, Confirm, GamepadDisconnected, Intent, MoveFocus
from game.scenes.base.context import GameContext
from game.scenes.setup.draft import SeatKind, SetupDraft
from game.ui import icons, key_hints, text, theme
from game.ui.box import split_right
from game.ui.canvas import Canvas

STYLE = theme.BOLD.on(theme.PAPER_LIGHT)
ICON_SIZE = 24.0
GAP = 10.0


class SetupJoining:
    """Changes `draft` and the assignment of devices, and calls `on_changed` then."""

    def __init__(self, context: GameContext, draft: SetupDraft, on_changed: Callable[[], None]) -> None:
        self._context = context
        self._assignment = context.assignment
        self._draft = draft
        self._on_changed = on_changed
        self._asked_device = ""
        self._kinds_before: dict[int, SeatKind] = {}
        """Previous state of the seats that devices have taken."""
        self._assignment.clear(context.device)

    def handle(self, intent: Intent) -> bool:
        """Returns whether an intent is handled: it joins, or belongs to a device that joined and does not lead."""
        device = intent.device
        if isinstance(intent, GamepadDisconnected):
            return self._leave(device)
        if isinstance(intent, Confirm) and self._invites(device):
            return True
        seat = self._assignment.seat(device)
        if seat is None or device == self._assignment.host:
            return False
        if isinstance(intent, Back):
            self._leave(device)
        elif isinstance(intent, MoveFocus) and intent.dx:
            self._draft.next_badge(seat, intent.dx)
            self._context.show_joined(device, theme.SEAT_COLOURS[self._draft.seats[seat].badge])
            self._on_changed()
        return isinstance(intent, Back | MoveFocus | Confirm)

    def _invites(self, device: str) -> bool:
        """Lets a device join, or asks it to confirm again; returns whether it did either."""
        invitation = self._assignment.setup_invitation(device)
        self._asked_device = device if invitation is Invitation.ASKS else ""
        if invitation is Invitation.JOINS:
            self._join_host(device)
            self._join(device)
        if invitation is not Invitation.PLAYS:
            self._on_changed()
        return invitation is not Invitation.PLAYS

    def _join_host(self, device: str) -> None:
        """Gives the host's pad or half of the keyboard the first person's seat, as soon as another device joins.

        Where the host leads by mouse or touch, the first pad leads from now on.
        """
        host = self._assignment.host
        if self._assignment.any_joined:
            return
        if host.startswith(GAMEPAD) or host in KEYBOARD_HALVES:
            self._join(host)
        else:
            self._assignment.host = device

    def _join(self, device: str) -> None:
        number = self._draft.seat_for_device(self._assignment.has_device)
        if number is None:
            return
        seat = self._draft.seats[number]
        self._kinds_before[number] = seat.kind
        seat.kind = "person"
        self._assignment.join(device, number)
        self._context.show_joined(device, theme.SEAT_COLOURS[seat.badge])

    def _leave(self, device: str) -> bool:
        number = self._assignment.leave(device)
        if number is None:
            return False
        self._draft.seats[number].kind = self._kinds_before.pop(number, "person")
        self._on_changed()
        return True

    # -- what is shown --------------------------------------------------------------------------------------

    def device_words(self, device: str) -> str:
        """Returns a device as a seat names it, with its battery where that is low."""
        words = self._context.device_name(device)
        words = words[:1].upper() + words[1:]
        low = {"empty": _("battery empty"), "low": _("battery low")}.get(self._context.gamepads.battery(device), "")
        return f"{words}, {low}" if low else words

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """Draws at the right of `box` which button joins; nothing where no device is free or no seat is."""
        device = self._asked_device or self._free_device()
        if not device or self._draft.seat_for_device(self._assignment.has_device) is None:
            return
        words = _("again to join") if self._asked_device else _("to join")
        button = key_hints.key_icon(canvas, self._context.keys_of(device), "confirm")
        width = text.width(canvas, words, STYLE) + 2
        left = box.right - width - GAP - button.get_width() / canvas.scale
        text.draw_line(canvas, words, STYLE, split_right(box, width)[0], text.LEFT)
        canvas.blit_centred(button, left + button.get_width() / canvas.scale / 2, box.centery)
        icon = icons.icon(canvas, "pad" if device.startswith(GAMEPAD) else "keyboard", ICON_SIZE, theme.PAPER_LIGHT)
        canvas.blit_centred(icon, left - GAP - ICON_SIZE / 2, box.centery)

    def _free_device(self) -> str:
        """Returns a pad that could join, or else the other half of the host's keyboard; "" for none."""
        free = (
            *self._context.gamepads.names(),
            *(KEYBOARD_HALVES if (self._assignment.any_joined or self._assignment.host.startswith(GAMEPAD)) else ()),
        )
        taken = (self._assignment.host, *self._assignment.devices)
        return next((device for device in free if device not in taken), "")
