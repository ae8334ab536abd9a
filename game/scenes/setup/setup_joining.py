"""Lets people join the set-up with a pad or a half of the keyboard, and leave it."""

from collections.abc import Callable

from pygame import FRect

from game.i18n import _
from game.input.bindings import GAMEPAD, KEYBOARD_HALVES
from game.input.device_assignment import Invitation
from game.input.intents import Back, Confirm, GamepadDisconnected, Intent, MoveFocus
from game.scenes.base.context import GameContext
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.seat_draft import SeatKind
from game.ui import icons, key_hints, text, theme
from game.ui.box import split_right
from game.ui.canvas import Canvas

STYLE = theme.BOLD.on(theme.PAPER_LIGHT)
"""Text style of the hint."""
ICON_SIZE = 24.0
"""Size of the device's icon, in logical units."""
ICON_GAP = 10.0
"""Gap between the icons and the text, in logical units."""


class SetupJoining:
    """Changes `draft` and the assignment of devices, and calls `on_changed` after each change."""

    def __init__(self, context: GameContext, draft: SetupDraft, on_changed: Callable[[], None]) -> None:
        self._context = context
        self._assignment = context.assignment
        self._draft = draft
        self._on_changed = on_changed
        self._asked_device = ""
        self._kinds_before: dict[int, SeatKind] = {}
        """Previous kind of each seat that a device has taken."""
        self._assignment.clear(context.device)

    def handle(self, intent: Intent) -> bool:
        """Handles an intent that joins, or that is of a joined device other than the host; returns whether it did."""
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
        """Lets a device join, or asks it to confirm again; returns False for a device that already plays."""
        invitation = self._assignment.setup_invitation(device)
        self._asked_device = device if invitation is Invitation.ASKS else ""
        if invitation is Invitation.JOINS:
            self._join_host(device)
            self._join(device)
        if invitation is not Invitation.PLAYS:
            self._on_changed()
        return invitation is not Invitation.PLAYS

    def _join_host(self, device: str) -> None:
        """Gives the host's pad or half of the keyboard the first person's seat when the first other device joins.

        If the host uses mouse or touch, that other device becomes the host.
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
        """Returns the name of a device for a seat, with a note on a low battery."""
        name = self._context.device_name(device)
        name = name[:1].upper() + name[1:]
        notes = {"empty": _("battery empty"), "low": _("battery low")}
        note = notes.get(self._context.gamepads.battery(device), "")
        return f"{name}, {note}" if note else name

    def draw(self, canvas: Canvas, box: FRect) -> None:
        """Draws the button that joins at the right of `box`; nothing if no device or no seat is free."""
        device = self._asked_device or self._free_device()
        if not device or self._draft.seat_for_device(self._assignment.has_device) is None:
            return
        label = _("again to join") if self._asked_device else _("to join")
        button = key_hints.key_icon(canvas, self._context.keys_of(device), "confirm")
        button_width = button.get_width() / canvas.scale
        width = text.width(canvas, label, STYLE) + 2
        left = box.right - width - ICON_GAP - button_width
        label_box, _left = split_right(box, width)
        text.draw_line(canvas, label, STYLE, label_box, text.LEFT)
        canvas.blit_centred(button, left + button_width / 2, box.centery)
        icon = icons.icon(canvas, "pad" if device.startswith(GAMEPAD) else "keyboard", ICON_SIZE, theme.PAPER_LIGHT)
        canvas.blit_centred(icon, left - ICON_GAP - ICON_SIZE / 2, box.centery)

    def _free_device(self) -> str:
        """Returns a pad that can join, else the other half of the host's keyboard; "" for none."""
        free = list(self._context.gamepads.names())
        if self._assignment.any_joined or self._assignment.host.startswith(GAMEPAD):
            free += KEYBOARD_HALVES
        taken = (self._assignment.host, *self._assignment.devices)
        return next((device for device in free if device not in taken), "")
