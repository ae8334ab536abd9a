"""Sets up a season: people, meetings, and difficulty with its conditions."""

from functools import partial

from pygame import FRect

from game.career.difficulty import CONDITIONS, DIFFICULTIES, NUMERALS, DifficultyLadder
from game.career.season import LENGTHS, PEOPLE, Season
from game.engine.message import Message
from game.i18n import _, plural, translate
from game.scenes.base import menu_places
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import FormScene
from game.scenes.base.scene import PopScene, ReplaceScene, SceneChange
from game.scenes.season.season_match import way_back
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.seat_draft import SeatDraft
from game.session.setup import SeatSetup, random_seed
from game.tiled.map_index import games_and_maps
from game.ui import drawing, icons, text, theme
from game.ui.box import REST, columns, inset, nth_row, place_in, rows, split_left
from game.ui.canvas import Canvas
from game.ui.controls import Segment, SegmentedControl
from game.ui.focus import Focus
from game.ui.portraits import draw_portrait
from game.ui.widgets import Action, Button, ButtonContent, FieldLabel, Label, Widget

PANEL = FRect(60, 30, 1160, 660)
"""Box of the panel, in logical units."""
ROW_HEIGHT = 48.0
"""Height of a row of choices, in logical units."""
ROW_GAP = 14.0
"""Gap between two rows of choices, in logical units."""
LABEL_WIDTH = 246.0
"""Width of a row's label, in logical units."""
LABEL_GAP = 12.0
"""Gap between a label and its choices, in logical units."""
RIDERS_ROW = 1
"""Index of the row with the people who play."""
CHOICE_ROWS = (0, 2, 3)
"""Indices of the rows of the number of people, the number of meetings and the difficulty."""
PORTRAIT = 32.0
"""Size of a portrait, in logical units."""
CONDITION_COLUMNS = 2
"""Number of columns of the conditions."""
CONDITION_GAP = 24.0
"""Gap between two columns of conditions, in logical units."""
NUMERAL_WIDTH = 56.0
"""Width of a condition's numeral, in logical units."""
BUTTON_HEIGHT = 58.0
"""Height of a button, in logical units."""
BACK_WIDTH = 190.0
"""Width of *Back*, in logical units."""
START_WIDTH = 330.0
"""Width of *Start*, in logical units."""


class SeasonSetup(FormScene):
    """Rows of choices, and below them the conditions of the difficulty."""

    name = "season_setup"
    heading = Message("New season")
    panel = PANEL
    margins = (32.0, 20.0)
    place = menu_places.STANDS

    def __init__(self, context: GameContext, *, after_match: bool = False) -> None:
        self._after_match = after_match
        self._open = DifficultyLadder.load(context.storage).open
        self._chosen = {"people": PEOPLE.start, "meetings": LENGTHS[0], "difficulty": self._open}
        self._draft = SetupDraft.load(context.storage)
        super().__init__(context, "start")

    def widgets(self) -> list[Widget]:
        choice_rows = 4 * ROW_HEIGHT + 3 * ROW_GAP
        upper, conditions, foot = rows(self.body, choice_rows, REST, BUTTON_HEIGHT, gap=(ROW_GAP, 12))
        people = [Segment(count, plural("{n} person", "{n} people", count).format(n=count)) for count in PEOPLE]
        lengths = [Segment(count, plural("{n} meeting", "{n} meetings", count).format(n=count)) for count in LENGTHS]
        choices = (
            ("people", _("Who plays"), people),
            ("meetings", _("Length"), lengths),
            ("difficulty", _("Stakes"), self._difficulty_segments()),
        )
        controls: list[Widget] = []
        for number, (key, label, options) in zip(CHOICE_ROWS, choices, strict=True):
            label_box, box = split_left(nth_row(upper, number, ROW_HEIGHT, ROW_GAP), LABEL_WIDTH, LABEL_GAP)
            control = SegmentedControl(key, box, options, partial(self._choose, key), value=self._chosen[key])
            controls += [FieldLabel(label_box, label), control]
        riders = self._riders(nth_row(upper, RIDERS_ROW, ROW_HEIGHT, ROW_GAP))
        return [*controls, *riders, *self._conditions(conditions), *self._foot(foot)]

    def _riders(self, box: FRect) -> list[Widget]:
        label_box, buttons_box = split_left(box, LABEL_WIDTH, LABEL_GAP)
        boxes = columns(buttons_box, *(REST,) * len(PEOPLE), gap=8)
        buttons = [
            RiderButton(button_box, self._draft.seats[number], self.context.pushing("seat_editor", self._draft, number))
            for number, button_box in zip(self._numbers(), boxes, strict=False)
        ]
        return [FieldLabel(label_box, _("Names and badges")), *buttons]

    def _difficulty_segments(self) -> list[Segment]:
        reason = _("Win at stakes {numeral} to open these.")
        return [
            Segment(
                step,
                NUMERALS[step - 1],
                disabled_reason="" if step <= self._open else reason.format(numeral=NUMERALS[step - 2]),
            )
            for step in DIFFICULTIES
        ]

    def _conditions(self, box: FRect) -> list[Widget]:
        halves = columns(box, *(REST,) * CONDITION_COLUMNS, gap=CONDITION_GAP)
        most = -(-len(CONDITIONS) // CONDITION_COLUMNS)
        lines = [line for half in halves for line in rows(half, *(REST,) * most)]
        return [
            ConditionRow(line, step, self._chosen["difficulty"])
            for step, line in zip(DIFFICULTIES, lines, strict=False)
        ]

    def _foot(self, box: FRect) -> list[Widget]:
        back = ButtonContent(_("Back"), icon="back")
        content = ButtonContent(_("Start the season"), icon="flag", colours=theme.GO)
        parts = (BACK_WIDTH, REST, START_WIDTH)
        _back, note, _start = columns(inset(box, 0, CONDITION_GAP / 2), *parts, gap=CONDITION_GAP)
        return [
            Label(note, _("Level on points? Most wins decide."), theme.SMALL, text.CENTRE),
            Button("back", place_in(box, (BACK_WIDTH, box.height), "midleft"), back, self.back),
            Button("start", place_in(box, (START_WIDTH, box.height), "midright"), content, self._start),
        ]

    def _choose(self, key: str, value: int) -> None:
        self._chosen[key] = value
        self.refresh()

    def _numbers(self) -> list[int]:
        """Returns the seats of the people: those of persons in the last set-up first."""
        numbers = range(len(self._draft.seats))
        people_first = sorted(numbers, key=lambda number: self._draft.seats[number].kind != "person")
        return people_first[: self._chosen["people"]]

    def _seats(self) -> list[SeatSetup]:
        seats = (self._draft.seats[number] for number in self._numbers())
        return [SeatSetup("person", seat.name, badge=seat.badge) for seat in seats]

    def _start(self) -> SceneChange:
        self._draft.save(self.context.storage)
        season = Season.create(
            random_seed(), self._seats(), games_and_maps(), self._chosen["meetings"], self._chosen["difficulty"]
        )
        season.save(self.context.storage)
        return ReplaceScene(self.context.scene("season_board", season, after_match=self._after_match))

    def back(self) -> SceneChange:
        self._draft.save(self.context.storage)
        return way_back(self.context) if self._after_match else PopScene()


class RiderButton(Button):
    """A button with the portrait and the name of the person of `seat`."""

    def __init__(self, box: FRect, seat: SeatDraft, on_press: Action) -> None:
        super().__init__(f"rider.{seat.badge}", box, ButtonContent(seat.name, style=theme.LABEL), on_press)
        self._badge = seat.badge

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        face = drawing.button_face(canvas, self.box, self.content.colours, is_pressed=focus.pressed == self.key)
        portrait, name = split_left(inset(face, 10), PORTRAIT, 8)
        draw_portrait(canvas, self._badge, *portrait.center, PORTRAIT)
        text.draw_line(canvas, self.content.words, self.content.style, name, text.LEFT)


class ConditionRow(Widget):
    """A condition of difficulty `step`, with its numeral, or with a lock if `chosen` is lower."""

    def __init__(self, box: FRect, step: int, chosen: int) -> None:
        super().__init__("", box)
        self._numeral = NUMERALS[step - 1]
        self._condition = translate(CONDITIONS[step - 1])
        self._is_active = step <= chosen

    @property
    def spoken(self) -> str:
        return f"{self._numeral}. {self._condition}"

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        left, right = split_left(inset(self.box, 0, 3), NUMERAL_WIDTH, 12)
        plate = place_in(left, (NUMERAL_WIDTH, min(left.height, 40)))
        drawing.card(canvas, plate, theme.TURF_DARK if self._is_active else theme.PAPER_SHADE, theme.PAPER_EDGE)
        if self._is_active:
            text.draw_line(canvas, self._numeral, theme.BOLD.on(theme.PAPER_LIGHT), inset(plate, 4))
        else:
            canvas.blit_centred(icons.icon(canvas, "lock", 20, theme.INK_SOFT), *plate.center)
        text.draw_centred(canvas, self._condition, theme.LABEL if self._is_active else theme.SMALL, right)
