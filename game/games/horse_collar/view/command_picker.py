"""Asks for a shot: place, aim and power, each set by any device and open to change until the weight is let go."""

from collections.abc import Callable, Sequence

from pygame import FRect

from game.engine.rules import Command, LegalCommands, Seat
from game.games.horse_collar.rules import commands
from game.games.horse_collar.rules.board import AIMS_MM, MM, PLACES_MM, RELEASE
from game.games.horse_collar.rules.physics import Shot
from game.games.horse_collar.view import layout, shot_power, words
from game.games.horse_collar.view.gestures import PULL_DISTANCE, Gestures
from game.games.horse_collar.view.shot_power import landing_band
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.i18n import _
from game.input.intents import Intent
from game.presentation.command_picker import CommandPicker, PickerOption, RejectionReason

CONTROLS = ("place", "aim", "power")
"""What is set, in the order in which a player is led through it; then the weight slides."""
# Millimetres of a step of place and aim, and of a fine one.
STEP_MM = 10
FINE_MM = 1
BUTTON_MM = 5
"""Millimetres of a press of − or +."""
# The same for power, in steps of its scale.
POWER_STEP = 8
POWER_BUTTON = 4
POWER_FINE = 1
PULL_WIDTH = 150.0
"""How wide the place is in which a weight is pulled."""
PULL_TOP = 40.0
"""How far it begins above where the weight lies."""
LIMITS = {"place": PLACES_MM, "aim": AIMS_MM, "power": range(shot_power.STEPS + 1)}
Act = Callable[[], None]


class ShotPicker(CommandPicker):
    """The question of the player in turn, whose `shot` is the one that the view model draws."""

    table_layout = layout.TABLE_LAYOUT
    gesture_box = layout.PULLS

    def __init__(self, view_model: HorseCollarViewModel, legal: Sequence[Command], why_not: RejectionReason) -> None:
        self._s = view_model
        self.seat: Seat = legal[0].seat
        self.shot = view_model.habit(self.seat)
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
        """Returns what one step of keys or a pad changes now."""
        if self.gestures.is_fine:
            return POWER_FINE if control == "power" else FINE_MM
        return POWER_STEP if control == "power" else STEP_MM

    @property
    def slide(self) -> commands.Slide:
        """The command that the shot is."""
        shot = self.shot
        speed = shot_power.speed(self._s.view.board, Shot(0, shot.place, shot.aim, 0), shot.power)
        return commands.Slide(self.seat, shot.place, shot.aim, speed)

    def _lead_on(self) -> None:
        here = self.focused
        after = (*CONTROLS[1:], "slide")
        self.lead = after[CONTROLS.index(here)] if here in CONTROLS else "slide"

    def back(self) -> bool:
        if self.gestures.cancel():
            return True
        ways = {"aim": "place", "power": "aim", "slide": "power"} if self._s.uses_sliders else {}
        if self.focused not in ways:
            return False
        self.lead = ways[self.focused]
        return True

    @property
    def explanation_box(self) -> FRect:
        """Where the weight lies and is pulled: no words may lie there."""
        x, y = self._s.eye.place(RELEASE, self.shot.place * MM)
        return FRect(x - PULL_WIDTH / 2, y - PULL_TOP, PULL_WIDTH, PULL_TOP + PULL_DISTANCE)

    # -- what is asked -------------------------------------------------------------------------------------------

    def prompt(self) -> str:
        return words.question(self.focused) if self._s.uses_sliders else _("pull back, let go")

    def described_options(self, legal: LegalCommands) -> list[PickerOption]:
        self._s.landing = landing_band(self._s.view, self.slide, self._s.help_level)
        dust = commands.Dust(self.seat)
        reason = "" if dust in legal else self.rejection_text(dust)
        possible = () if reason else (dust,)
        if not self._s.uses_sliders:
            dust_box, box = layout.BOARD_BUTTONS
            return [
                PickerOption("sliders", _("Sliders"), "", (), box, ring=0.0, act=self._turn_sliders),
                PickerOption("dust", _("Dust"), "", possible, dust_box, reason, 0.0),
            ]
        options = [option for row, control in enumerate(CONTROLS) for option in self._control(row, control)]
        slide: Command = self.slide
        options += [
            PickerOption("slide", _("Slide"), "", (slide,), layout.SLIDE, ring=0.0),
            PickerOption("dust", _("Dust"), "", possible, layout.DUST, reason, 0.0, is_idle=bool(reason)),
        ]
        if self._s.shows_sliders:
            options.append(self._button("sliders", _("Close the sliders"), layout.CLOSE, self._turn_sliders))
        return options

    def open_sliders(self) -> None:
        """Opens the sliders."""
        self._s.shows_sliders = self._s.highlighted is None
        self.refresh()

    def _turn_sliders(self) -> None:
        self._s.shows_sliders = not self._s.shows_sliders
        self.lead = "place" if self._s.shows_sliders else "sliders"

    def _control(self, row: int, control: str) -> list[PickerOption]:
        button = POWER_BUTTON if control == "power" else BUTTON_MM
        less, more = words.step_labels(control)
        return [
            self._button(f"{control}.less", less, layout.stepper(row, "less"), lambda: self.change(control, -button)),
            PickerOption(
                control,
                words.control_help(control),
                "",
                (),
                layout.stepper(row, "slider"),
                ring=0.0,
                act=self._lead_on,
                adjust=lambda direction: self.change(control, direction * self.step(control)),
                drag=lambda share: self.set(control, _at(share, LIMITS[control])),
                value=words.control_value(control, self.shot),
                share=(getattr(self.shot, control) - LIMITS[control][0]) / (len(LIMITS[control]) - 1),
            ),
            self._button(f"{control}.more", more, layout.stepper(row, "more"), lambda: self.change(control, button)),
        ]

    def _button(self, key: str, label: str, box: FRect, act: Act) -> PickerOption:
        return PickerOption(key, label, "", (), box, ring=0.0, act=act)

    # -- gestures ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self.gestures.handle(intent)

    def update(self, seconds: float) -> None:
        self.gestures.update(seconds)

    def let_go(self) -> None:
        self.pressed = PickerOption("slide", _("Slide"), "", (self.slide,), layout.SLIDE)


def _at(share: float, limits: range) -> int:
    return limits[0] + round(share * (len(limits) - 1))
