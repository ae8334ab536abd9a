"""Edits one seat of a new match: its player, name, badge and level."""

from collections.abc import Callable
from functools import partial

from pygame import FRect

from game.bots.registry import PLAYED_LEVELS
from game.career.profile import Profile
from game.career.profiles import Profiles
from game.i18n import _
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import HEADER_HEIGHT, FormScene
from game.scenes.base.scene import PopScene, PushScene, SceneChange
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.scenes.setup.draft import SetupDraft
from game.session.setup import DEFAULT_NAMES, MAX_NAME_LETTERS
from game.ui import theme
from game.ui.box import around, inset, nth_row, place_in, split_columns, split_top
from game.ui.canvas import CANVAS_BOX
from game.ui.controls import Segment, SegmentedControl
from game.ui.widgets import Button, ButtonContent, Label, TextField, Widget

CONTROL_HEIGHT = 52.0
"""Usual height of a control, in logical units."""
LABEL_HEIGHT = 28.0
"""Height of a row's label with its gap, in logical units."""
ROW_GAP = 14.0
"""Gap between two rows, in logical units."""
CONTENT_WIDTH = 640.0
"""Width of the rows, in logical units."""
MAX_GUESTS = 4
"""Maximum number of people with a profile who are suggested."""


class SeatEditor(FormScene):
    """A form over the set-up that edits seat `number` of `draft`, 0 to 7."""

    name = "seat"
    is_opaque = False

    def __init__(self, context: GameContext, draft: SetupDraft, number: int) -> None:
        self.title = _("Seat {number}").format(number=number + 1)
        self._draft = draft
        self._number = number
        self._seat = draft.seats[number]
        self._profiles = Profiles.load(context.storage)
        self.colour = theme.SEAT_COLOURS[self._seat.badge]
        self._control_height = context.row_height(CONTROL_HEIGHT)
        height = HEADER_HEIGHT + 30 + 4 * self._pitch + 84
        self.panel = around((640, min(350, CANVAS_BOX.height - height / 2)), (CONTENT_WIDTH + 72, height))
        super().__init__(context, f"kind.{self._seat.kind}")

    def widgets(self) -> list[Widget]:
        seat = self._seat
        rows = self._row(0, _("Player type"), self._kind_control)
        if seat.kind in ("person", "bot"):
            rows += self._row(1, _("Name"), self._name_field)
            rows += self._row(2, _("Colour and shape"), self._badge_control)
        if seat.kind == "bot":
            rows += [*self._row(3, _("Bot level"), self._level_control), self._level_line()]
        if seat.kind == "person" and self._guests:
            label, below = self._row_boxes(3)
            rows += [Label(label, _("Played here before"), theme.SMALL), *self._guest_buttons(below)]
        done = Button(
            "done",
            place_in(inset(self.panel, 36, 24), (240, 60), "bottomright"),
            ButtonContent(_("Done"), icon="check", colours=theme.GO),
            PopScene,
        )
        return [*rows, done]

    def _row(self, number: int, label: str, build: Callable[[FRect], Widget]) -> list[Widget]:
        label_box, control_box = self._row_boxes(number)
        return [Label(label_box, label, theme.SMALL), build(control_box)]

    def _row_boxes(self, number: int) -> tuple[FRect, FRect]:
        """Returns the boxes of a row's label and control."""
        _header, content = split_top(inset(self.panel, 36), HEADER_HEIGHT, 18)
        label, below = split_top(nth_row(content, number, self._pitch), LABEL_HEIGHT - 4, 4)
        control, _gap = split_top(below, self._control_height)
        return label, control

    @property
    def _pitch(self) -> float:
        return LABEL_HEIGHT + self._control_height + ROW_GAP

    @property
    def _guests(self) -> list[Profile]:
        """The last people with a profile who have no seat."""
        seated = {seat.name.casefold() for _number, seat in self._draft.occupied_seats()}
        free = [profile for profile in self._profiles.people if profile.name.casefold() not in seated]
        return free[:MAX_GUESTS]

    def _guest_buttons(self, box: FRect) -> list[Widget]:
        columns = split_columns(box, (1.0,) * MAX_GUESTS, 10)
        return [
            Button(f"guest.{guest.name}", column, ButtonContent(guest.name), partial(self._seat_guest, guest))
            for guest, column in zip(self._guests, columns, strict=False)
        ]

    def _seat_guest(self, guest: Profile) -> None:
        self._seat.name = guest.name
        if not self._taken_reason(guest.badge):
            self._draft.swap_badge(self._number, guest.badge)
        self.colour = theme.SEAT_COLOURS[self._seat.badge]
        self.form.focus.key = "name"
        self.refresh()

    def kind_options(self) -> list[Segment]:
        """Returns the possible kinds of player of the seat."""
        return [Segment("person", _("Person")), Segment("bot", _("Bot")), Segment("empty", _("Nobody"))]

    def _kind_control(self, box: FRect) -> Widget:
        options = self.kind_options()
        return self._segmented_control("kind", box, options, self._seat.kind)

    def _name_field(self, box: FRect) -> Widget:
        name = self._seat.name
        return TextField("name", box, name, self._ask_name)

    def _badge_control(self, box: FRect) -> Widget:
        options = [
            Segment(badge, theme.SEAT_SHAPES[badge], seat=badge, disabled_reason=self._taken_reason(badge))
            for badge in range(8)
        ]
        return self._segmented_control("look", box, options, self._seat.badge)

    def _level_control(self, box: FRect) -> Widget:
        labels = (_("Novice"), _("Casual"), _("Keen"), _("Regular"), _("Sharp"))
        segments = [Segment(level, label) for level, label in zip(PLAYED_LEVELS, labels, strict=True)]
        return self._segmented_control("level", box, segments, self._seat.level)

    def _level_line(self) -> Label:
        descriptions = {
            "novice": _("Takes what catches its eye. A child can beat it."),
            "casual": _("Has a good idea now and then, and overlooks a lot."),
            "keen": _("Plays well, and still misses good moves."),
            "regular": _("Plans its whole turn and makes few mistakes."),
            "sharp": _("Plays to win and looks furthest ahead. The strongest bot."),
        }
        box = place_in(inset(self.panel, 36, 24), (CONTENT_WIDTH - 260, 60), "bottomleft")
        return Label(box, descriptions[self._seat.level], theme.SMALL)

    def _segmented_control(self, name: str, box: FRect, options: list[Segment], value: object) -> SegmentedControl:
        control = SegmentedControl(name, box, options, partial(self._set, name))
        control.value = value
        return control

    def _set(self, name: str, value: object) -> None:
        if name == "look":
            self._draft.swap_badge(self._number, int(str(value)))
        else:
            setattr(self._seat, name, value)
        self.colour = theme.SEAT_COLOURS[self._seat.badge]
        self.refresh()

    def _taken_reason(self, badge: int) -> str:
        owner = self._draft.badge_owner(badge, self._number)
        return _("Taken by {name}.").format(name=owner) if owner else ""

    def enter(self) -> None:
        self.refresh()

    def _ask_name(self) -> SceneChange:
        request = TextEntryRequest(_("Name"), MAX_NAME_LETTERS)
        return PushScene(TextEntryScene(self.context, request, self._seat.name, self._set_name))

    def _set_name(self, letters: str) -> None:
        self._seat.name = letters or DEFAULT_NAMES[self._number]
