"""Edits the settings of gamepads, and lists the connected ones with their signs."""

from functools import partial

from pygame import FRect

from game.engine.message import Message
from game.i18n import _
from game.input.intents import GamepadConnected, GamepadDisconnected, Intent
from game.platform.settings import DEAD_ZONE_SIZES, PAD_STYLES
from game.scenes.base.scene import SceneChange
from game.scenes.menu.settings_menu import DONE_SIZE, SIDE_MARGIN, SettingsMenu
from game.scenes.menu.settings_rows import CONTROL_HEIGHT, Row, row_widgets
from game.ui import theme
from game.ui.box import inset, nth_row, place_in, split_top
from game.ui.controls import Segment
from game.ui.key_hints import HintPosition
from game.ui.widgets import Button, ButtonContent, Label, Widget

ROWS_HEIGHT = 250.0
"""Height of the rows with settings, in logical units."""
LISTED_PADS = 8
"""Maximum number of listed gamepads: one for each seat of a full table."""
PAD_LINE = (30.0, 4.0)
"""Height of a gamepad's line and the gap below it, in logical units."""
STYLE_NAMES = {"xbox": "Xbox", "playstation": "PlayStation", "nintendo": "Nintendo"}
"""Names of the makers with their own signs; they are the same in every language."""


class GamepadSettings(SettingsMenu):
    """Signs of the buttons, dead zone and vibration for all gamepads."""

    name = "gamepads"
    heading = Message("Gamepads")
    first_target = "pad_style."

    @property
    def shows_all_groups(self) -> bool:
        return False

    @property
    def hint_position(self) -> HintPosition:
        return HintPosition(self.panel.right - DONE_SIZE[0] - 46, super().hint_position.middle)

    def handle(self, intent: Intent) -> SceneChange:
        if isinstance(intent, GamepadConnected | GamepadDisconnected):
            self.refresh()
        return super().handle(intent)

    def _set(self, setting: str, value: object) -> None:
        super()._set(setting, value)
        self.refresh()

    def widgets(self) -> list[Widget]:
        done_box = place_in(inset(self.panel, 22, 7), DONE_SIZE, "topright")
        done = Button("done", done_box, ButtonContent(_("Done"), icon="check"), self.back)
        _header, page = split_top(inset(self.panel, SIDE_MARGIN, 16), done_box.height + 24)
        rows_area, list_area = split_top(page, ROWS_HEIGHT, 16)
        rows = row_widgets(self._gamepad_rows(), rows_area, self.context.row_height(CONTROL_HEIGHT))
        return [*rows, *self._connected(list_area), done]

    def _connected(self, area: FRect) -> list[Widget]:
        """Returns a line for each connected gamepad."""
        gamepads = self.context.gamepads
        lines = [
            _("{gamepad}: signs of {maker}").format(gamepad=name, maker=STYLE_NAMES[gamepads.style(device)])
            for device, name in gamepads.names().items()
        ]
        shown = lines[:LISTED_PADS] or [_("No gamepad is connected.")]
        line_of = partial(nth_row, inset(area, 12, 0))
        return [Label(line_of(number, *PAD_LINE), line, theme.BODY) for number, line in enumerate(shown)]

    def _gamepad_rows(self) -> list[Row]:
        makers = {"": _("Automatic"), **STYLE_NAMES}
        sizes = {"small": _("Small"), "normal": _("Normal"), "large": _("Large")}
        return [
            self._choice(
                ("pad_style", "pad_style"),
                (_("Signs on buttons"), _("Automatic: those of each gamepad's maker")),
                [Segment(style, makers[style]) for style in PAD_STYLES],
            ),
            self._choice(
                ("dead_zone", "dead_zone"),
                (_("Stick dead zone"), _("Larger if a worn stick moves by itself")),
                [Segment(size, sizes[size]) for size in DEAD_ZONE_SIZES],
            ),
            self._toggle("rumble", (_("Gamepad vibration"), _("Pads shake when something big happens"))),
        ]
