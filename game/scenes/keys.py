"""Which key does what: two halves of one keyboard, bound anew by pressing a cell and then a key."""

from __future__ import annotations

from pygame import FRect

from game.input.bindings import ACTIONS, HALVES, Bindings
from game.input.intents import Intent, Key
from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Step
from game.ui import hints, text, theme
from game.ui.canvas import Canvas
from game.ui.widgets import Button, Face, Widget
from game.words import _

ROW = 47.0
COLUMNS = (240.0, 470.0)
"""Where the two halves' cells begin, from the sheet's left."""
WIDE = 214.0
PAD_AT = 730.0


class KeysScene(FormScene):
    """A table of keys; what is bound counts at once."""

    name = "keys"
    sheet = FRect(60, 34, 1160, 640)

    def __init__(self, house: House) -> None:
        self.title = _("Keys and pads")
        self._bindings = Bindings.parse(house.settings.bindings)
        self._open: tuple[str, str] | None = None
        super().__init__(house, "done")

    @property
    def wants_key(self) -> bool:  # type: ignore[override]
        """While a cell waits for its key."""
        return self._open is not None

    def widgets(self) -> list[Widget]:
        cells: list[Widget] = [self._cell(half, action) for half in HALVES for action in ACTIONS]
        left, low = self.sheet.right - 296, self.sheet.bottom - 84
        return [
            *cells,
            Button("first", FRect(left, low - 74, 260, 58), Face(_("As at first"), icon="again"), self._first),
            Button("done", FRect(left, low, 260, 58), Face(_("Done"), icon="check", tone=theme.GO), self.back),
        ]

    def handle(self, intent: Intent) -> Step:
        if self._open is None:
            return super().handle(intent)
        if isinstance(intent, Key):
            self._bind(intent.name)
        else:
            self._wait_for(None)
        return None

    def back(self) -> Step:
        self.house.keep_settings()
        return Pop()

    def draw_still(self, canvas: Canvas) -> None:
        super().draw_still(canvas)
        top = self.sheet.top + HEAD + 8
        heads = ((COLUMNS[0], _("Left half")), (COLUMNS[1], _("Right half")), (PAD_AT, _("Pad")))
        for left, words in heads:
            wide = WIDE if left < PAD_AT else 90
            text.put(canvas, words, theme.CAPS, FRect(self.sheet.left + left, top, wide, 30))
        for row, action in enumerate(ACTIONS):
            box = FRect(self.sheet.left + 36, self._top(row), 210, ROW - 3)
            text.put(canvas, action_words(action), theme.LABEL, box, text.LEFT)
            self._draw_pad(canvas, action, box.centery)

    def _draw_pad(self, canvas: Canvas, action: str, middle: float) -> None:
        at = self.sheet.left + PAD_AT + 45
        if action in hints.PAD:
            canvas.blit_centred(hints.sign(canvas, "pad.0", action), at, middle)
        else:
            words = {"menu": _("Start"), "skip": _("R1")}.get(action, _("D-pad"))
            text.put(canvas, words, theme.SMALL, FRect(at - 45, middle - 20, 90, 40))

    def _cell(self, half: str, action: str) -> Button:
        row, column = ACTIONS.index(action), HALVES.index(half)
        box = FRect(self.sheet.left + COLUMNS[column], self._top(row), WIDE, ROW - 3)
        waits = self._open == (half, action)
        words = _("press a key") if waits else self._bindings.keys[half][action].title()
        face = Face(words, tone=theme.CHOSEN if waits else theme.PLAIN, style=theme.BOLD)
        return Button(f"{half}.{action}", box, face, lambda: self._wait_for((half, action)))

    def _top(self, row: int) -> float:
        return self.sheet.top + HEAD + 42 + row * (ROW + 6)

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
        self.house.settings.bindings = bindings.text()
        self.house.rebind(self.house.settings.bindings)
        self._wait_for(None)


def action_words(action: str) -> str:
    """What an action is called."""
    return {
        "up": _("Up"), "down": _("Down"), "left": _("Left"), "right": _("Right"), "confirm": _("Choose"),
        "back": _("Back"), "help": _("What is this?"), "secondary": _("Wild number"), "menu": _("Pause"),
        "skip": _("Skip"),
    }[action]  # fmt: skip
