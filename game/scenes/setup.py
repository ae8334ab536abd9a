"""A new race: who sits where, which horses, whose dice, which track. Makes a MatchSetup and begins it."""

from __future__ import annotations

from pygame import FRect

from game.scenes.house import House
from game.scenes.overlay import FormScene
from game.scenes.scene import Pop, Push, Reset, Step
from game.scenes.seat_editor import SeatEditor
from game.scenes.setup_draft import Chair, Draft
from game.scenes.spell import Spell, Spelling
from game.scenes.track_picture import TrackPicture
from game.ui import hints, icons, lettering, paint, text, theme
from game.ui.canvas import Canvas
from game.ui.choices import Choice, Option, Stepper
from game.ui.focus import Focus
from game.ui.widgets import Button, Face, TextField, Widget, Words
from game.words import _

TABLE = FRect(32, 92, 700, 532)
CARD = FRect(756, 92, 492, 532)
TICKET = (322.0, 100.0)
TICKET_GAP = (16.0, 12.0)
LABEL_HIGH, ROW_HIGH, ROW_GAP, NARROW_GAP = 26.0, 46.0, 12.0, 3.0
SEATS_BESIDE_WORDS = 5
"""With more seats than this “By lot” has room for a mark alone."""
ROOMY = 4
"""With more rows than this they stand closer."""
PICTURE = (214.0, 102.0)
"""The track's picture, at most."""
PICTURE_AFTER = 0.2
"""Seconds after which the track's picture is made: the scene opens first."""
SEED_LETTERS = 9


class SetUp(FormScene):
    """The table at the left, the race card at the right, and the way to the start below."""

    name = "setup"

    def __init__(self, house: House) -> None:
        self.draft = Draft.kept(house.storage)
        self._seconds = 0.0
        super().__init__(house, "start")

    def widgets(self) -> list[Widget]:
        tickets: list[Widget] = [self._ticket(number) for number in range(len(self.draft.chairs))]
        face = Face(_("To the start"), icon="flag", tone=theme.GO, style=theme.NUMBER.sized(30))
        start = Button("start", FRect(CARD.left, 640, CARD.width, 64), face, self._start)
        start.why_not = self.draft.why_not()
        back = Button("back", FRect(TABLE.left, 644, 180, 58), Face(_("Back"), icon="back"), self.back)
        return [*tickets, *self._race_card(), back, start]

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
        sign = lettering.sign(canvas, _("A new race"), theme.TITLE.on(theme.RAIL), theme.INK, 4)
        canvas.blit(sign, TABLE.left, 20)
        paint.headed_panel(canvas, TABLE, 54, theme.SEAT_COLOURS[0])
        paint.headed_panel(canvas, CARD, 54, theme.NIGHT_LIGHT)
        style = theme.HEADING.on(theme.PAPER_LIGHT)
        text.put(canvas, _("At the table"), style, FRect(TABLE.left + 24, TABLE.top, 400, 54), text.LEFT)
        text.put(canvas, _("The race card"), style, FRect(CARD.left + 24, CARD.top, 400, 54), text.LEFT)

    # -- the table
    def _ticket(self, number: int) -> Widget:
        column, row = number % 2, number // 2
        box = FRect(TABLE.left + 20 + column * (TICKET[0] + TICKET_GAP[0]),
                    TABLE.top + 74 + row * (TICKET[1] + TICKET_GAP[1]), *TICKET)  # fmt: skip
        return Ticket(f"seat.{number}", box, self.draft.chairs[number], lambda: self._edit(number))

    def _edit(self, number: int) -> Step:
        return Push(SeatEditor(self.house, self.draft, number))

    # -- the race card
    def _race_card(self) -> list[Widget]:
        rows = [self._rules] if len(self.draft.all_rules()) > 1 else []
        asked = self.draft.asked()
        questions = {"sets": self._horses, "dice": self._dice, "begins": self._begins}
        rows += [row for name, row in questions.items() if name in asked]
        rows.append(self._seed)
        widgets: list[Widget] = []
        top = CARD.top + 62
        for row in rows:
            words, widget = row(FRect(CARD.left + 24, top + LABEL_HIGH, CARD.width - 48, ROW_HIGH))
            widgets += [self._label(top, words), widget]
            top += LABEL_HIGH + ROW_HIGH + (ROW_GAP if len(rows) <= ROOMY else NARROW_GAP)
        return [*widgets, *self._track(top)]

    def _label(self, top: float, words: str) -> Words:
        return Words(FRect(CARD.left + 24, top, CARD.width - 48, LABEL_HIGH - 1), words, theme.SMALL)

    def _rules(self, box: FRect) -> tuple[str, Widget]:
        words = _(self.draft.chosen_rules().title)
        return _("The game"), Stepper("rules", box, words, self._step_rules)

    def _horses(self, box: FRect) -> tuple[str, Widget]:
        options = [Option(key, words) for key, words in zip("1234", ("I", "II", "III", "IV"), strict=True)]
        return _("Set of horses (I is the gentlest)"), self._choice("sets", box, [*options, Option("mix", _("Mix"))])

    def _dice(self, box: FRect) -> tuple[str, Widget]:
        options = [Option("program", _("Roll for us")), Option("table", _("We roll our own"))]
        return _("Dice"), self._choice("dice", box, options)

    def _begins(self, box: FRect) -> tuple[str, Widget]:
        seats = [Option(str(number), chair.name, seat=chair.look) for number, chair in self.draft.taken()]
        lot = Option("lot", _("By lot"), icon="dice" if len(seats) > SEATS_BESIDE_WORDS else "")
        return _("Who begins"), self._choice("begins", box, [lot, *seats])

    def _track(self, top: float) -> list[Widget]:
        """The stepper at the left, the track's picture at the right, as high as there is room."""
        high = min(PICTURE[1], CARD.bottom - top - ROW_GAP)
        wide = high * PICTURE[0] / PICTURE[1]
        picture = FRect(CARD.right - 24 - wide, top + 4, wide, high)
        maps = self.draft.maps()
        names = list(maps)
        number = names.index(self.draft.map) + 1 if self.draft.map in names else 0
        words = _("{number} of {all}").format(number=number, all=len(names))
        lines = max(high - ROW_HIGH - 6, LABEL_HIGH)
        step = FRect(CARD.left + 24, top + lines + 4, CARD.width - 64 - wide, ROW_HIGH)
        title = _("Track: {title}").format(title=maps.get(self.draft.map, "–"))
        label = Words(FRect(step.left, top + 4, step.width, lines - 4), title, theme.LABEL)
        shown = TrackPicture(picture, self.draft.map, ready=self._seconds > PICTURE_AFTER)
        return [label, Stepper("map", step, words, self._step_map), shown]

    def _seed(self, box: FRect) -> tuple[str, Widget]:
        field = TextField("seed", box, self.draft.seed, self._ask_seed)
        field.hint = _("by chance")
        return _("Seed (same number, same luck)"), field

    def _choice(self, name: str, box: FRect, options: list[Option]) -> Choice:
        choice = Choice(name, box, options, lambda value: self._set(name, value))
        choice.value = self.draft.options.get(name)
        return choice

    def _set(self, name: str, value: str) -> None:
        self.draft.options[name] = value
        self.refresh()

    def _step_rules(self, way: int) -> None:
        self.draft.step_rules(way)
        self.refresh()

    def _step_map(self, way: int) -> None:
        self.draft.step_map(way)
        self.refresh()

    def _ask_seed(self) -> Step:
        asked = Spelling(_("Seed"), SEED_LETTERS, digits=True)
        return Push(Spell(self.house, asked, self.draft.seed, self._take_seed))

    def _take_seed(self, letters: str) -> None:
        self.draft.seed = letters

    def _start(self) -> Step:
        self.draft.keep(self.house.storage)
        return Reset(self.house.doors.start(self.draft.setup()))

    def said(self) -> tuple[str, ...]:
        return (_("A new race"), self.draft.summary())

    def report(self) -> dict[str, object]:
        return {"draft": self.draft.text()}


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


