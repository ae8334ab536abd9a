"""Which key or button does what: two halves of one keyboard, and the pads; a cell is pressed, and then a key."""

from __future__ import annotations

from pygame import FRect

from game.input.bindings import ACTIONS, PAD, Bindings
from game.input.intents import Button as PadButton
from game.input.intents import Intent, Key, Point, Release
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Step
from game.ui import hints, text, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, Face, Widget
from game.words import _

ROW, PITCH = 47.0, 51.0
COLUMNS = {"keys.left": 214.0, "keys.right": 428.0, PAD: 642.0}
"""Where the cells of each half and of the pads begin, from the sheet's left."""
WIDE = 202.0


class KeysScene(FormScene):
    """A table of keys; what is bound counts at once."""

    name = "keys"
    sheet = FRect(60, 18, 1160, 684)

    def __init__(self, house: House) -> None:
        self.title = _("Keys and pads")
        self._bindings = Bindings.changed(house.settings.bindings)
        self._open: tuple[str, str] | None = None
        super().__init__(house, "done")

    @property
    def wants_key(self) -> bool:  # type: ignore[override]
        """While a cell waits for its key."""
        return self._open is not None

    def widgets(self) -> list[Widget]:
        cells: list[Widget] = [self._cell(half, action) for half in COLUMNS for action in ACTIONS]
        left, low = self.sheet.right - 296, self.sheet.bottom - 84
        return [
            *cells,
            Button("first", FRect(left, low - 74, 260, 58), Face(_("As at first"), icon="again"), self._first),
            Button("done", FRect(left, low, 260, 58), Face(_("Done"), icon="check", tone=theme.GO), self.back),
        ]

    def handle(self, intent: Intent) -> Step:
        if self._open is None:
            return super().handle(intent)
        wanted = PadButton if self._open[0] == PAD else Key
        if isinstance(intent, wanted):
            self._bind(intent.name)
        elif not isinstance(intent, Key | PadButton | Point | Release):
            self._wait_for(None)
        return None

    def back(self) -> Step:
        self.house.keep_settings()
        return Pop()

    def draw_still(self, canvas: Canvas) -> None:
        super().draw_still(canvas)
        top = self.sheet.top + HEAD + 8
        heads = {"keys.left": _("Left half"), "keys.right": _("Right half"), PAD: _("Pads")}
        for half, words in heads.items():
            text.put(canvas, words, theme.CAPS, FRect(self.sheet.left + COLUMNS[half], top, WIDE, 30))
        note = FRect(self.sheet.right - 296, top + 34, 260, 250)
        text.put_block(canvas, _("Press a cell, then the key or button for it. Escape always goes back, Start always "
                                 "pauses, and the stick always steers."), theme.BODY, note)  # fmt: skip
        for row, action in enumerate(ACTIONS):
            box = FRect(self.sheet.left + 36, self._top(row), COLUMNS["keys.left"] - 46, ROW - 3)
            text.put(canvas, action_words(action), theme.LABEL, box, text.LEFT)

    def _cell(self, half: str, action: str) -> Button:
        box = FRect(self.sheet.left + COLUMNS[half], self._top(ACTIONS.index(action)), WIDE, ROW - 3)
        waits = self._open == (half, action)
        words = self._asked(half) if waits else self._name(half, action)
        face = Face(words, tone=theme.CHOSEN if waits else theme.PLAIN, style=theme.BOLD)
        button = Button(f"{half}.{action}", box, face, lambda: self._wait_for((half, action)))
        button.spoken = _("{action}: {key}").format(action=action_words(action), key=words)
        return button

    def _asked(self, half: str) -> str:
        return _("press a button") if half == PAD else _("press a key")

    def _name(self, half: str, action: str) -> str:
        name = self._bindings.keys[half][action]
        return hints.pad_words(name) if half == PAD else name.title()

    def _top(self, row: int) -> float:
        return self.sheet.top + HEAD + 42 + row * PITCH

    def _wait_for(self, cell: tuple[str, str] | None) -> None:
        self._open = cell
        self.refresh()

    def _bind(self, name: str) -> None:
        assert self._open is not None
        try:
            self._bindings.bind(*self._open, name)
        except ValueError:  # a key without a name, or one that stays what it is
            return
        self._take(self._bindings)

    def _first(self) -> None:
        self._take(Bindings())

    def _take(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self.house.settings.bindings = bindings.changes()
        self.house.rebind(bindings)
        self._wait_for(None)


def action_words(action: str) -> str:
    """What an action is called."""
    return {
        "up": _("Up"), "down": _("Down"), "left": _("Left"), "right": _("Right"), "confirm": _("Choose"),
        "back": _("Back"), "help": _("What is this?"), "secondary": _("Extras"), "menu": _("Pause"),
        "skip": _("Skip"), "peek": _("Peek (hold)"),
    }[action]  # fmt: skip
