"""Edits the key bindings of both halves of a keyboard and of gamepads."""

from functools import partial

from pygame import FRect

from game.i18n import _, current_language
from game.input.bindings import ACTIONS, GAMEPAD, PROGRAM_ACTIONS, Bindings
from game.input.intents import ButtonPressed as PadButton
from game.input.intents import ConfirmReleased, Intent, KeyPressed, PointerMoved, PointerReleased, StickMoved
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, SceneChange
from game.ui import key_hints, text, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, ButtonContent, Widget

ROW_HEIGHT = 47.0
"""Height of a row with the gap below it, in logical units."""
COLUMN_LEFT = {"keys.left": 214.0, "keys.right": 428.0, GAMEPAD: 642.0}
"""Distance of each device's cells from the left edge of the panel, in logical units."""
CELL_WIDTH = 202.0
"""Width of a cell, in logical units."""
BUTTON_WIDTH = 260.0
"""Width of the buttons and the note at the right, in logical units."""
SHARED_HALF = "keys.right"
"""Half of the keyboard under which the keys for all players are stored."""

IDLE_INTENTS = KeyPressed | PadButton | PointerMoved | PointerReleased | StickMoved | ConfirmReleased
"""Intents that do not end the wait for a key or button."""


class KeyBindingsScene(FormScene):
    """A table of actions by device. A press on a cell waits for its new key or button, which applies at once."""

    name = "key_bindings"
    panel = FRect(60, 18, 1160, 684)

    def __init__(self, context: GameContext) -> None:
        self.title = _("Controls")
        self._bindings = Bindings.changed(context.settings.bindings, current_language())
        self._waiting_cell: tuple[str, str] | None = None
        self._shows_shared_keys = False
        """Whether the shared keys are shown."""
        super().__init__(context, "done")

    @property
    def wants_key(self) -> bool:  # type: ignore[override]
        return self._waiting_cell is not None

    def widgets(self) -> list[Widget]:
        cells: list[Widget] = [self._cell(half, action) for half in self._columns for action in self._actions]
        left = self.panel.right - 296
        bottom = self.panel.bottom - 84
        other_box, reset_box, done_box = (FRect(left, bottom - up, BUTTON_WIDTH, 58) for up in (148, 74, 0))
        other = ButtonContent(_("Keys to play") if self._shows_shared_keys else _("Questions, photo"))
        reset = ButtonContent(_("Reset to defaults"), icon="again")
        done = ButtonContent(_("Done"), icon="check", colours=theme.GO)
        return [
            *cells,
            Button("other", other_box, other, self._toggle_shared_keys),
            Button("first", reset_box, reset, partial(self._apply, Bindings())),
            Button("done", done_box, done, self.back),
        ]

    @property
    def _actions(self) -> tuple[str, ...]:
        return PROGRAM_ACTIONS if self._shows_shared_keys else ACTIONS

    @property
    def _columns(self) -> tuple[str, ...]:
        return (SHARED_HALF,) if self._shows_shared_keys else tuple(COLUMN_LEFT)

    def _toggle_shared_keys(self) -> None:
        self._shows_shared_keys = not self._shows_shared_keys
        self.refresh()

    def handle(self, intent: Intent) -> SceneChange:
        if self._waiting_cell is None:
            return super().handle(intent)
        expected = PadButton if self._waiting_cell[0] == GAMEPAD else KeyPressed
        if isinstance(intent, expected):
            self._bind(intent.name)
        elif not isinstance(intent, IDLE_INTENTS):
            self._wait_for(None)
        return None

    def back(self) -> SceneChange:
        self.context.apply_and_save_settings()
        return PopScene()

    def draw_static(self, canvas: Canvas) -> None:
        super().draw_static(canvas)
        top = self.panel.top + HEADER_HEIGHT + 8
        heads = {"keys.left": _("Left keyboard"), "keys.right": _("Right keyboard"), GAMEPAD: _("Gamepads")}
        for half in self._columns:
            head = _("Everybody") if self._shows_shared_keys else heads[half]
            text.draw_line(canvas, head, theme.CAPS, FRect(self.panel.left + COLUMN_LEFT[half], top, CELL_WIDTH, 30))
        note = _(
            "Select a cell, then press its new key or button. Escape (back), Start (pause) and the stick (move) "
            "are fixed."
        )
        text.draw_paragraph(canvas, note, theme.BODY, FRect(self.panel.right - 296, top + 34, BUTTON_WIDTH, 250))
        for row, action in enumerate(self._actions):
            width = COLUMN_LEFT[self._columns[0]] - 46
            box = FRect(self.panel.left + 36, self._row_top(row), width, ROW_HEIGHT - 3)
            text.draw_line(canvas, action_name(action), theme.LABEL, box, text.LEFT)

    def _cell(self, half: str, action: str) -> Button:
        top = self._row_top(self._actions.index(action))
        box = FRect(self.panel.left + COLUMN_LEFT[half], top, CELL_WIDTH, ROW_HEIGHT - 3)
        is_waiting = self._waiting_cell == (half, action)
        waiting_text = _("press a button") if half == GAMEPAD else _("press a key")
        label = waiting_text if is_waiting else self._key_text(half, action)
        content = ButtonContent(label, colours=theme.CHOSEN if is_waiting else theme.PLAIN, style=theme.BOLD)
        name = _("{action}: {key}").format(action=action_name(action), key=label)
        on_press = partial(self._wait_for, (half, action))
        return Button(f"{half}.{action}", box, content, on_press, accessible_name=name)

    def _key_text(self, half: str, action: str) -> str:
        name = self._bindings.keys[half][action]
        if half == GAMEPAD:
            return key_hints.gamepad_button_label(name)
        named = key_hints.KEY_NAMES.get(name)
        return _(named) if named else self.context.key_labels.label(name).title()

    def _row_top(self, row: int) -> float:
        return self.panel.top + HEADER_HEIGHT + 42 + row * ROW_HEIGHT

    def _wait_for(self, cell: tuple[str, str] | None) -> None:
        self._waiting_cell = cell
        self.refresh()

    def _bind(self, name: str) -> None:
        assert self._waiting_cell is not None
        try:
            self._bindings.bind(*self._waiting_cell, name)
        except ValueError:  # this key cannot be bound
            return
        self._apply(self._bindings)

    def _apply(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self.context.settings.bindings = bindings.changes()
        self.context.apply_bindings(bindings)
        self._wait_for(None)


def action_name(action: str) -> str:
    """Returns the name of an action as text."""
    names = {
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
        "confirm": _("Confirm"),
        "back": _("Back"),
        "help": _("Info"),
        "secondary": _("Extras"),
        "menu": _("Menu"),
        "skip": _("Skip, emotes"),
        "peek": _("Peek (hold)"),
        "log": _("Commentary"),
        "photo": _("Photo"),
        "last_roll": _("Say the last roll"),
        "own_sheet": _("Say my sheet"),
        "this_one": _("Say more of this"),
        "odds": _("Say the odds"),
        "leaders": _("Say who leads"),
        "choices": _("Say what I can do"),
        "since_turn": _("Say what is new"),
    }
    return names[action]
