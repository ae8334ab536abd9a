"""A new race: who sits where, and the race card of the chosen rule set. Makes a MatchSetup and begins it."""

from __future__ import annotations

from pygame import FRect

from game.scenes.house import House
from game.scenes.overlay import FormScene
from game.scenes.race_card import CARD, RaceCard
from game.scenes.scene import Pop, Push, Reset, Step
from game.scenes.seat_editor import SeatEditor
from game.scenes.setup_draft import Chair, Draft
from game.ui import hints, icons, lettering, paint, text, theme, typesetting
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from game.ui.widgets import Button, Face, Widget
from game.words import _

TABLE = FRect(32, 92, 700, 532)
TICKET = (322.0, 100.0)
TICKET_GAP = (16.0, 12.0)
SIGN_WIDE = 880.0
"""Room for the game's name beside the hints."""
PICTURE_AFTER = 0.2
"""Seconds after which the track's picture is made: the scene opens first."""


class SetUp(FormScene):
    """The table at the left, the race card at the right, and the way to the start below."""

    name = "setup"

    def __init__(self, house: House, rules: str = "") -> None:
        self.draft = Draft.kept(house.storage)
        self.draft.choose_rules(rules)
        self.card = RaceCard(house, self.draft, self.refresh)
        self._seconds = 0.0
        super().__init__(house, "start")

    def widgets(self) -> list[Widget]:
        tickets: list[Widget] = [self._ticket(number) for number in range(len(self.draft.chairs))]
        face = Face(_("To the start"), icon="flag", tone=theme.GO, style=theme.NUMBER.sized(30))
        start = Button("start", FRect(CARD.left, 640, CARD.width, 64), face, self._start)
        start.why_not = self.draft.why_not()
        back = Button("back", FRect(TABLE.left, 644, 180, 58), Face(_("Back"), icon="back"), self.back)
        card = self.card.widgets(pictures=self._seconds > PICTURE_AFTER)
        return [*tickets, *card, back, start]

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _(self.draft.chosen_rules().title)

    def enter(self) -> None:
        self.refresh()

    def update(self, seconds: float) -> Step:
        before, self._seconds = self._seconds, self._seconds + seconds
        if before <= PICTURE_AFTER < self._seconds:
            self.refresh()
        return super().update(seconds)

    def draw_hints(self, canvas: Canvas) -> None:
        marks = (("confirm", _("choose")), ("back", _("back")))
        hints.row(canvas, self.house.hand(), marks, hints.Place(middle=52))

    def back(self) -> Step:
        self.draft.keep(self.house.storage)
        return Pop()

    def draw_still(self, canvas: Canvas) -> None:
        super().draw_still(canvas)
        text.put(canvas, self.draft.summary(), theme.LABEL.on(theme.PAPER), FRect(240, 650, 480, 46), text.LEFT)

    def draw_sheet(self, canvas: Canvas) -> None:
        lettered = theme.TITLE.on(theme.RAIL)
        wide = typesetting.wide(canvas, self.title, lettered)
        lettered = lettered.sized(int(lettered.size * min(1.0, SIGN_WIDE / wide)))
        canvas.blit(lettering.sign(canvas, self.title, lettered, theme.INK, 4), TABLE.left, 20)
        paint.headed_panel(canvas, TABLE, 54, theme.SEAT_COLOURS[0])
        paint.headed_panel(canvas, CARD, 54, theme.NIGHT_LIGHT)
        style = theme.HEADING.on(theme.PAPER_LIGHT)
        text.put(canvas, _("At the table"), style, FRect(TABLE.left + 24, TABLE.top, 400, 54), text.LEFT)
        text.put(canvas, _("The race card"), style, FRect(CARD.left + 24, CARD.top, CARD.width - 204, 54), text.LEFT)

    # -- the table
    def _ticket(self, number: int) -> Widget:
        column, row = number % 2, number // 2
        box = FRect(TABLE.left + 20 + column * (TICKET[0] + TICKET_GAP[0]),
                    TABLE.top + 74 + row * (TICKET[1] + TICKET_GAP[1]), *TICKET)  # fmt: skip
        return Ticket(f"seat.{number}", box, self.draft.chairs[number], lambda: self._edit(number))

    def _edit(self, number: int) -> Step:
        return Push(SeatEditor(self.house, self.draft, number))

    def _start(self) -> Step:
        """To the gate; what keeps it shut is told over this scene."""
        self.draft.keep(self.house.storage)
        gate = self.house.doors.start(self.draft.setup())
        return Reset(gate) if gate.covers else Push(gate)

    def said(self) -> tuple[str, ...]:
        return (_("A new race"), self.title, self.draft.summary())

    def report(self) -> dict[str, object]:
        return {"draft": self.draft.as_dict()}


class Ticket(Button):
    """A seat as a ticket: its badge, its name, and who plays it."""

    def __init__(self, key: str, box: FRect, chair: Chair, act: object) -> None:
        super().__init__(key, box, Face(chair.name if chair.kind != "empty" else _("Empty seat")), act)  # type: ignore[arg-type]
        self._chair = chair

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        empty = self._chair.kind == "empty"
        face = paint.slab(canvas, self.box, theme.OFF if empty else theme.PLAIN, down=focus.pressed == self.key)
        middle = face.left + 50
        if empty:
            canvas.blit_centred(icons.icon(canvas, "plus", 30, theme.INK_SOFT), middle, face.centery)
            line = self._line(face, 0, face.height)
            text.put(canvas, self.face.words, theme.LABEL.on(theme.INK_SOFT), line, text.LEFT)
            return
        mark = FRect(face.left + 8, face.top + 12, 6, face.height - 24)
        paint.card(canvas, mark, theme.SEAT_COLOURS[self._chair.look], None, 3)
        canvas.blit_centred(icons.badge(canvas, self._chair.look, 56), middle + 4, face.centery)
        text.put(canvas, self._chair.name, theme.NUMBER, self._line(face, 14, 36), text.LEFT)
        kind = "person" if self._chair.kind == "person" else "bot"
        line = self._line(face, 50, 30)
        canvas.blit_centred(icons.icon(canvas, kind, 20, theme.INK_SOFT), line.left + 10, line.centery)
        line.left, line.width = line.left + 28, line.width - 28
        text.put(canvas, self._chair.words(), theme.SMALL, line, text.LEFT)

    def drawn_texts(self) -> list[tuple[str, theme.Style, float]]:
        return [(self.face.words, theme.NUMBER, self.box.width - 112)]

    def _line(self, face: FRect, top: float, high: float) -> FRect:
        return FRect(face.left + 96, face.top + top, face.width - 112, high)
