"""One seat of a new race: who plays it, the name, the colour and shape. Changes the draft it is given."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.scenes.house import House
from game.scenes.overlay import HEAD, FormScene
from game.scenes.scene import Pop, Push, Step
from game.scenes.setup_draft import LEVELS, NAME_LETTERS, NAMES, Draft
from game.scenes.spell import Spell, Spelling
from game.ui import theme
from game.ui.choices import Choice, Option
from game.ui.widgets import Button, Face, TextField, Widget, Words
from game.words import _

ROW, LABEL = 94.0, 28.0
WIDE = 640.0


class SeatEditor(FormScene):
    """A sheet over the set-up."""

    name = "seat"
    covers = False

    def __init__(self, house: House, draft: Draft, number: int) -> None:
        self.title = _("Seat {number}").format(number=number + 1)
        self._draft = draft
        self._number = number
        self._chair = draft.chairs[number]
        self.colour = theme.SEAT_COLOURS[self._chair.look]
        self.sheet = FRect(0, 0, WIDE + 72, HEAD + 30 + 4 * ROW + 84)
        self.sheet.center = (640, 350)
        super().__init__(house, f"kind.{self._chair.kind}")

    def widgets(self) -> list[Widget]:
        chair = self._chair
        rows: list[Widget] = [*self._row(0, _("Who plays here"), self._kind)]
        if chair.kind != "empty":
            rows += [*self._row(1, _("Name"), self._name), *self._row(2, _("Colour and shape"), self._look)]
        if chair.kind == "bot":
            rows += self._row(3, _("How well it plays"), self._level)
        done = Button("done", FRect(self.sheet.right - 276, self.sheet.bottom - 84, 240, 60),
                      Face(_("Done"), icon="check", tone=theme.GO), Pop)  # fmt: skip
        return [*rows, done]

    def _row(self, number: int, words: str, make: Callable[[FRect], Widget]) -> list[Widget]:
        left, top = self.sheet.left + 36, self.sheet.top + HEAD + 18 + number * ROW
        widget = make(FRect(left, top + LABEL, WIDE, 52))
        return [Words(FRect(left, top, WIDE, LABEL - 4), words, theme.SMALL), widget]

    def _kind(self, box: FRect) -> Widget:
        options = [Option("person", _("Person")), Option("bot", _("Bot")), Option("empty", _("Nobody"))]
        return self._choice("kind", box, options, self._chair.kind)

    def _name(self, box: FRect) -> Widget:
        field = TextField("name", box, self._chair.name, self._ask_name)
        return field

    def _look(self, box: FRect) -> Widget:
        options = [Option(look, theme.SEAT_SHAPES[look], seat=look, why_not=self._taken(look)) for look in range(8)]
        return self._choice("look", box, options, self._chair.look)

    def _level(self, box: FRect) -> Widget:
        words = {"novice": _("Novice"), "regular": _("Regular"), "sharp": _("Sharp"), "random": _("Random")}
        return self._choice("level", box, [Option(level, words[level]) for level in LEVELS], self._chair.level)

    def _choice(self, name: str, box: FRect, options: list[Option], value: object) -> Choice:
        choice = Choice(name, box, options, lambda chosen: self._set(name, chosen))
        choice.value = value
        return choice

    def _set(self, name: str, value: object) -> None:
        if name == "look":
            self._draft.wear(self._number, int(str(value)))
        else:
            setattr(self._chair, name, value)
        self.colour = theme.SEAT_COLOURS[self._chair.look]
        self.refresh()

    def _taken(self, look: int) -> str:
        owner = self._draft.free_look(look, self._number)
        return _("{name} has this one.").format(name=owner) if owner else ""

    def enter(self) -> None:
        self.refresh()

    def _ask_name(self) -> Step:
        return Push(Spell(self.house, Spelling(_("Name"), NAME_LETTERS), self._chair.name, self._take_name))

    def _take_name(self, letters: str) -> None:
        self._chair.name = letters or NAMES[self._number]
