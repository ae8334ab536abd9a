"""Edits the settings of gamepads, and shows the connected ones with their signs and sticks."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.i18n import _
from game.scenes.base.scene import SceneChange
from game.scenes.menu.gamepad_view import ButtonSigns, StickView
from game.scenes.menu.setting_segments import STYLE_NAMES
from game.scenes.menu.settings_menu import SettingsMenu
from game.scenes.menu.settings_rows import Row
from game.ui import theme
from game.ui.box import REST, columns
from game.ui.canvas import Canvas
from game.ui.controls import Toggle
from game.ui.widgets import Button, ButtonContent, FieldLabel, Label, Widget

SIGNS_WIDTH = 156.0
"""Width of the signs of a gamepad's buttons, in logical units."""
STICKS_WIDTH = 96.0
"""Width of the two sticks of a gamepad, in logical units."""
SWITCH_WIDTH = 330.0
"""Width of a gamepad's switch, in logical units."""
COLUMN_GAP = 16.0
"""Gap between the parts of a gamepad's row, in logical units."""


class GamepadSettings(SettingsMenu):
    """A page with the connected gamepads, and one with the settings for all of them."""

    name = "gamepads"
    heading = Message("Gamepads")
    first_page = "pads"
    offers_backup = False
    shows_all_groups = False

    def _groups(self) -> dict[str, str]:
        return {"pads": _("Connected"), "all": _("For all gamepads")}

    def _rows(self, group: str) -> list[Row]:
        return self._rows_for_all() if group == "all" else self._pad_rows()

    def _set(self, setting: str, value: object) -> None:
        super()._set(setting, value)
        self.refresh()

    def widgets(self) -> list[Widget]:
        self._listed = self.context.gamepads.connected()
        return super().widgets()

    def update(self, seconds: float) -> SceneChange:
        if self.context.gamepads.connected() != self._listed:
            self.refresh()
        return super().update(seconds)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if canvas.preferences.shows_forms:
            for widget in self.form.widgets:
                if isinstance(widget, StickView):
                    widget.draw_sticks(self.content_canvas(canvas))

    # -- the connected gamepads
    def _pad_rows(self) -> list[Row]:
        rows = [self._pad_row(device, name) for device, name in self._listed.items()]
        return rows or [Row(self._nothing_connected, _("Connect one and press one of its buttons."))]

    def _nothing_connected(self, box: FRect) -> list[Widget]:
        return [Label(box.inflate(-24, 0), _("No gamepad is connected."), theme.ROW)]

    def _pad_row(self, device: str, name: str) -> Row:
        gamepads = self.context.gamepads

        def build(box: FRect) -> list[Widget]:
            label, signs, sticks, switch = columns(box, REST, SIGNS_WIDTH, STICKS_WIDTH, SWITCH_WIDTH, gap=COLUMN_GAP)
            is_off = gamepads.is_off(device)
            view: list[Widget] = [
                ButtonSigns(signs, self.context.keys_of(device)),
                StickView(sticks, partial(gamepads.sticks, device)),
            ]
            if gamepads.is_taught(device) and not is_off:
                view = [self._set_up_button(device, signs.union(sticks))]
            return [
                FieldLabel(label.move(12, 0), name),
                *view,
                Toggle(f"off.{device}", switch, _("Off for this game"), partial(self._switch_off, device), on=is_off),
            ]

        return Row(build, self._pad_words(device))

    def _set_up_button(self, device: str, box: FRect) -> Button:
        has_layout = bool(self._layout_of(device))
        content = ButtonContent(_("Set up again") if has_layout else _("Set up"))
        return Button(f"set_up.{device}", box, content, self.context.pushing("pad_setup", device))

    def _layout_of(self, device: str) -> dict[str, str]:
        return self.context.settings.pad_layouts.get(self.context.gamepads.model(device), {})

    def _pad_words(self, device: str) -> str:
        """Returns the sentence about a connected gamepad."""
        gamepads = self.context.gamepads
        if gamepads.is_off(device):
            return _("Its buttons and sticks do nothing here.")
        if gamepads.is_taught(device) and not self._layout_of(device):
            return _("The game does not know its buttons yet.")
        return _("Signs of {maker}").format(maker=STYLE_NAMES[gamepads.style(device)])

    def _switch_off(self, device: str, is_off: bool) -> None:
        """Switches all gamepads of a model off or on; one cannot switch itself off, because it could not undo that."""
        if self.context.device == device:
            self.context.camera.show(_("Use another device to switch this gamepad off."))
        else:
            self._set("pads_off", self.context.gamepads.models_off(device, is_off=is_off))
            self.context.assignment.leave(device)
        self.refresh()

    # -- for all gamepads
    def _rows_for_all(self) -> list[Row]:
        return [
            self._choice(
                ("pad_style", "pad_style"),
                (_("Signs on buttons"), _("Automatic: those of each gamepad's maker")),
            ),
            self._choice(
                ("pad_confirm", "pad_confirm"),
                (_("Button to confirm"), _("Only for Nintendo gamepads, whose A and B are the other way round")),
            ),
            self._choice(
                ("dead_zone", "dead_zone"),
                (_("Stick dead zone"), _("Larger if a worn stick moves by itself")),
            ),
            self._toggle("rumble", (_("Gamepad vibration"), _("Pads shake when something big happens"))),
        ]
