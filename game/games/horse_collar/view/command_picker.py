"""Asks for a shot. Any device can set place, aim and power, in any order, until the release."""

from collections.abc import Callable, Sequence
from functools import partial
from math import hypot

from pygame import FRect

from game.engine.rules import Command, LegalCommands, Seat
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import AIMS_MM, MM, PLACES_MM, RELEASE
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import drag_lesson, labels, layout, shot_marks, shot_power
from game.games.horse_collar.view.gestures import PULL_DISTANCE, Gestures
from game.games.horse_collar.view.perspective import Point
from game.games.horse_collar.view.shot_power import SHOWN_ACCURACY, forecast, landing_band, touches_others
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.games.horse_collar.wording import question_text
from game.i18n import _
from game.input.intents import Intent
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.picker_option import PickerOption
from game.session.tutorial.trainer import has_pointer

CONTROLS = ("place", "aim", "power")
"""The controls of a shot, in the order of the focus."""
STEP_MM = 10
"""Step of place and aim with keys or a pad, in millimetres."""
FINE_MM = 1
"""Fine step of place and aim, in millimetres."""
BUTTON_MM = 5
"""Step of place and aim with − and +, in millimetres."""
POWER_STEP = 8
"""Step of power with keys or a pad, in steps of its scale."""
POWER_BUTTON = 4
"""Step of power with − and +, in steps of its scale."""
POWER_FINE = 1
"""Fine step of power, in steps of its scale."""
PULL_WIDTH = 150.0
"""Width of the area in which a weight is pulled, in logical units."""
PULL_TOP = 40.0
"""Distance of its top edge above the weight, in logical units."""
LIMITS = {"place": PLACES_MM, "aim": AIMS_MM, "power": range(shot_power.STEPS + 1)}
"""Legal values of each control."""
CLOSE = 2
"""Maximum difference of a control from a hint that needs no change, in millimetres or steps of power."""
Act = Callable[[], None]


class ShotPicker(CommandPicker):
    """The question to the player in turn. The view model shows its `shot`."""

    table_layout = layout.TABLE_LAYOUT
    gesture_box = layout.PULLS

    def __init__(self, view_model: HorseCollarViewModel, legal: Sequence[Command], why_not: RejectionReason) -> None:
        self._s = view_model
        self.seat: Seat = legal[0].seat
        self.shot = view_model.habit(self.seat)
        view_model.pull = None
        self.gestures = Gestures(self, view_model)
        super().__init__(view_model.view, legal, why_not)
        self.lead = "place" if self._s.uses_sliders else ""

    # -- the shot ------------------------------------------------------------------------------------------------

    def change(self, control: str, by: int) -> None:
        self.set(control, getattr(self.shot, control) + by)

    def set(self, control: str, value: int) -> None:
        limits = LIMITS[control]
        setattr(self.shot, control, min(max(value, limits[0]), limits[-1]))

    def step(self, control: str) -> int:
        """Returns the current step of a control with keys or a pad."""
        if self.gestures.is_fine:
            return POWER_FINE if control == "power" else FINE_MM
        return POWER_STEP if control == "power" else STEP_MM

    @property
    def slide(self) -> commands.Slide:
        """The command for the shot."""
        shot = self.shot
        speed = shot_power.speed(self._s.view.board, Shot(0, shot.place, shot.aim, 0), shot.power)
        return commands.Slide(self.seat, shot.place, shot.aim, speed)

    def _focus_next_control(self) -> None:
        focused = self.focus.key
        following = (*CONTROLS[1:], "slide")
        self.lead = following[CONTROLS.index(focused)] if focused in CONTROLS else "slide"

    def back(self) -> bool:
        if self.gestures.cancel():
            return True
        previous = {"aim": "place", "power": "aim", "slide": "power"} if self._s.uses_sliders else {}
        if self.focus.key not in previous:
            return False
        self.lead = previous[self.focus.key]
        return True

    @property
    def ringless_keys(self) -> tuple[str, ...]:
        is_pulled = has_pointer(self.device) and not self._s.uses_sliders
        return ("sliders",) if is_pulled else ()

    @property
    def explanation_box(self) -> FRect:
        """Area in which the weight is pulled. Explanations must not cover it."""
        x, y = self._s.eye.point(RELEASE, self.shot.place * MM)
        return FRect(x - PULL_WIDTH / 2, y - PULL_TOP, PULL_WIDTH, PULL_TOP + PULL_DISTANCE)

    # -- the options ---------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        return question_text(self._s.view)

    def described_options(self, legal: LegalCommands) -> list[PickerOption]:
        self._foresee()
        s = self._s
        dust = commands.Dust(self.seat)
        reason = "" if dust in legal else self.rejection_text(dust)
        possible = () if reason else (dust,)
        if not s.uses_sliders:
            sliders = self._button("sliders", _("Aim by sliders"), layout.BOARD_SLIDERS, self._toggle_sliders)
            dusting = PickerOption("dust", _("Dust dry spots"), "", possible, layout.BOARD_DUST, ring=0.0)
            return [sliders, dusting] if possible else [sliders]
        options = [option for row, control in enumerate(CONTROLS) for option in self._control(row, control)]
        slide: Command = self.slide
        options += [
            PickerOption("slide", _("Slide"), "", (slide,), layout.slide_box(offers_dust=s.offers_dust), ring=0.0),
        ]
        if s.offers_dust:
            dusting = PickerOption("dust", _("Dust"), "", possible, layout.DUST, reason, 0.0, is_idle=bool(reason))
            options.append(dusting)
        if s.shows_sliders:
            options.append(self._button("sliders", _("Close the sliders"), layout.CLOSE, self._toggle_sliders))
        return options

    def _foresee(self) -> None:
        """Finds where the shot is likely to stop, if the help shows it."""
        s = self._s
        s.landing = landing_band(s.view, self.slide, s.help_level)
        s.is_clear = not touches_others(s.view, self.slide)
        s.forecast = None
        s.three = None
        if s.help_level in SHOWN_ACCURACY:
            s.forecast = forecast(s.view, self.slide)
            s.three = shot_power.steps_to_three(s.view, self.shot.place, self.shot.aim)

    def open_sliders(self) -> None:
        """Opens the sliders."""
        self._s.shows_sliders = self._s.highlighted is None
        self.refresh()

    def _toggle_sliders(self) -> None:
        self._s.shows_sliders = not self._s.shows_sliders
        self.lead = self._first_control if self._s.shows_sliders else "sliders"

    @property
    def _first_control(self) -> str:
        """The first control whose value differs from the hint, or the button to slide."""
        advised = shot_marks.advised_settings(self._s)
        if advised is None:
            return CONTROLS[0]
        for control in CONTROLS:
            if abs(getattr(advised, control) - getattr(self.shot, control)) > CLOSE:
                return control
        return "slide"

    def _control(self, row: int, control: str) -> list[PickerOption]:
        """Returns a control's − button, its slider, and its + button."""
        step = POWER_BUTTON if control == "power" else BUTTON_MM
        limits = LIMITS[control]
        less, more = labels.step_labels(control)
        decrease = partial(self.change, control, -step)
        increase = partial(self.change, control, step)
        return [
            self._button(f"{control}.less", less, layout.stepper(row, "less"), decrease),
            PickerOption(
                control,
                labels.control_help(control),
                "",
                (),
                layout.stepper(row, "slider"),
                ring=0.0,
                act=self._focus_next_control,
                adjust=lambda direction: self.change(control, direction * self.step(control)),
                drag=lambda share: self.set(control, _at(share, limits)),
                value=labels.control_value(control, self.shot),
                share=(getattr(self.shot, control) - limits[0]) / (len(limits) - 1),
            ),
            self._button(f"{control}.more", more, layout.stepper(row, "more"), increase),
        ]

    def _button(self, key: str, label: str, box: FRect, act: Act) -> PickerOption:
        return PickerOption(key, label, "", (), box, ring=0.0, act=act)

    # -- gestures ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self.gestures.handle(intent)

    def update(self, seconds: float) -> None:
        self.gestures.update(seconds)

    def assisted(self, pull: Point) -> Point:
        """Returns the recommended pull for one that ends in its ring, in the first frame of a first match.

        Otherwise a beginner would have to meet a few pixels.
        """
        s = self._s
        mark = shot_marks.pull_mark(s)
        slide = shot_marks.advised_slide(s)
        if mark is None or slide is None or not s.is_first_match or s.view.frame > 1:
            return pull
        x, y = s.eye.point(RELEASE, self.shot.place * MM)
        goal = mark[0] - x, mark[1] - y
        width, height = shot_marks.pull_ring(s, slide, mark)
        is_inside = hypot((pull[0] - goal[0]) / width, (pull[1] - goal[1]) / height) <= 1 / 2
        return goal if is_inside else pull

    def let_go(self) -> None:
        if drag_lesson.due_step(self._s, shot_marks.advised_slide(self._s)) == "place":
            self._s.learn_to_drag()
        self.pressed = PickerOption("slide", _("Slide"), "", (self.slide,), layout.BUTTONS)


def _at(share: float, limits: range) -> int:
    """Returns the value at a share of a control's range."""
    return limits[0] + round(share * (len(limits) - 1))
