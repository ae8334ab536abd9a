"""Reads gestures on the table: a weight that is pulled back and let go, a stick, fine steps."""

from math import hypot
from typing import Protocol

from game.games.horse_collar.rules.board import MM, RELEASE
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.perspective import MIDDLE, Place, half_width
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings
from game.input.intents import (
    Intent,
    PeekPressed,
    PeekReleased,
    PointerIntent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    StickMoved,
)
from game.ui.canvas import CANVAS_BOX

GRAB_DISTANCE = 60.0
"""Logical units from the weight within which a press takes hold of it."""
# Logical units of a pull that still lies in the start ring and means nothing, and of one at full power.
CANCEL_DISTANCE = 24.0
PULL_DISTANCE = 150.0
TICK_STEPS = shot_power.STEPS // 20
"""Steps of power from tick to tick."""
AIM_MM = 1.0
"""Millimetres that the aim goes to the left for a logical unit that the weight is pulled to the right."""
# How far a stick is pushed that still means nothing, 0..1, and how far to the side one at its end pulls the weight.
STICK_CANCEL = 0.2
STICK_AIM = 120.0
# A stick that comes back sooner from a pull of so many logical units was let go; any other one was put back.
SNAP_SECONDS = 0.15
LEAST_SNAP = 50.0
# Millimetres, and steps of power, that a stick at its end moves a slider in a second.
STICK_MM = 160.0
STICK_POWER = 130.0
FINE_SHARE = 0.15
"""How much slower a stick is while steps are fine."""


class ShotControls(Protocol):
    """The question whose shot gestures change."""

    shot: ShotSettings
    lead: str

    @property
    def focused(self) -> str:
        """The key of what is in focus."""
        ...

    def set(self, control: str, value: int) -> None:
        """Sets a control, within its limits."""

    def change(self, control: str, by: int) -> None:
        """Changes the value of a control by `by` of its units."""

    def refresh(self) -> None:
        """Makes the options anew."""

    def let_go(self) -> None:
        """Lets the weight go."""


class Gestures:
    """What goes on with one question's devices. A pull back sets power and aim, and lets go."""

    def __init__(self, picker: ShotControls, view_model: HorseCollarViewModel) -> None:
        self._picker = picker
        self._s = view_model
        self._fine: set[str] = set()
        self._drag = ""
        """What a drag does: "pull" or "place"; "" for no drag."""
        self._start: Place = (0.0, 0.0)
        self._before = (0, 0, 0)
        """Place, aim and power before the drag."""
        self._stick: Place = (0.0, 0.0)
        self._pulls: list[tuple[float, Place]] = []
        """The last pulls of a stick that holds the weight, each with its time."""
        self._seconds = 0.0
        self._rest = 0.0
        """What a stick has moved that is less than a unit."""

    @property
    def is_fine(self) -> bool:
        """Whether steps are fine, as long as a shoulder button or its key is held."""
        return bool(self._fine)

    def handle(self, intent: Intent) -> bool:
        """Returns whether an intent was a gesture and is done with."""
        match intent:
            case PeekPressed(device=device):
                self._fine.add(device)
                return True
            case PeekReleased(device=device):
                self._fine.discard(device)
                return True
            case StickMoved(x=x, y=y):
                self._stick = (x, y)
                self._pull_with_stick()
                return True
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self._point(intent)
        return False

    def update(self, seconds: float) -> None:
        self._seconds += seconds
        if self._pulls:
            self._pulls.append((self._seconds, self._pulls[-1][1]))
        if self._stick != (0.0, 0.0) and self._s.uses_sliders:
            self._push(seconds)

    def cancel(self) -> bool:
        """Ends a drag and takes back what it has changed; False where there was none."""
        if not self._drag and not self._pulls:
            return False
        self._take_back()
        self._drag = ""
        self._s.pull = None
        self._pulls.clear()
        self._picker.refresh()
        return True

    # -- the pull ------------------------------------------------------------------------------------------------

    def _pull(self, dx: float, dy: float) -> None:
        """Holds the weight so many logical units to the right of its place, and back from it."""
        back = min(max(dy, 0.0), PULL_DISTANCE)
        before = self._picker.shot.power // TICK_STEPS
        if back > CANCEL_DISTANCE and (self._s.pull is None or self._s.pull[1] <= CANCEL_DISTANCE):
            self._s.play_sound("weight_creak")
        self._s.pull = (dx, back)
        if back <= CANCEL_DISTANCE:
            self._take_back()
        else:
            self._picker.set("aim", self._picker.shot.place - round(dx * AIM_MM))
            share = (back - CANCEL_DISTANCE) / (PULL_DISTANCE - CANCEL_DISTANCE)
            self._picker.set("power", round(share * shot_power.STEPS))
        if self._picker.shot.power // TICK_STEPS != before:
            self._s.play_sound("weight_tick")
        self._picker.refresh()

    def _end_pull(self) -> None:
        pull = self._s.pull
        self._s.pull = None
        if pull and pull[1] > CANCEL_DISTANCE:
            self._picker.let_go()
        self._picker.refresh()

    def _remember(self) -> None:
        shot = self._picker.shot
        self._before = (shot.place, shot.aim, shot.power)

    def _take_back(self) -> None:
        for control, value in zip(("place", "aim", "power"), self._before, strict=True):
            self._picker.set(control, value)

    # -- mouse and finger ----------------------------------------------------------------------------------------

    def _point(self, intent: PointerIntent) -> bool:
        place = (intent.x, intent.y)
        if isinstance(intent, PointerPressed):
            return self._grab(place)
        if not self._drag:
            return False
        if CANVAS_BOX.collidepoint(place):
            self._move(place)
        if isinstance(intent, PointerReleased):
            drag = self._drag
            self._drag = ""
            if drag == "pull":
                self._end_pull()
        return True

    def _grab(self, place: Place) -> bool:
        column, row = self._s.eye.place(RELEASE, self._picker.shot.place * MM)
        if hypot(place[0] - column, place[1] - row) <= GRAB_DISTANCE:
            self._drag = "pull"
        elif abs(place[1] - row) < GRAB_DISTANCE and abs(place[0] - MIDDLE) <= half_width(place[1]):
            self._drag = "place"
        else:
            return False
        self._remember()
        self._start = place
        self._move(place)
        return True

    def _move(self, place: Place) -> None:
        if self._drag == "pull":
            self._pull(place[0] - self._start[0], place[1] - self._start[1])
        else:
            self._picker.set("place", round(self._s.eye.across(RELEASE, place[0]) / MM))
            self._picker.refresh()

    # -- a stick -------------------------------------------------------------------------------------------------

    def _pull_with_stick(self) -> None:
        """Pulls the weight as far as the stick is pulled; a stick that springs back lets it go from where it was."""
        x, y = self._stick
        if self._s.uses_sliders or self._drag:
            return
        if y > STICK_CANCEL:
            if not self._pulls:
                self._remember()
            share = (y - STICK_CANCEL) / (1 - STICK_CANCEL)
            pull = (x * STICK_AIM, CANCEL_DISTANCE + share * (PULL_DISTANCE - CANCEL_DISTANCE))
            self._pulls = [
                *(one for one in self._pulls if one[0] >= self._seconds - SNAP_SECONDS),
                (self._seconds, pull),
            ]
            self._pull(*pull)
        elif self._pulls:
            self._let_stick_go()

    def _let_stick_go(self) -> None:
        """Lets go from where the stick was held before it sprang back, or puts the weight back."""
        recent = [pull for time, pull in self._pulls if time >= self._seconds - SNAP_SECONDS]
        held = max(recent, key=lambda pull: pull[1])
        self._pulls.clear()
        self._pull(*held if held[1] >= LEAST_SNAP else (0.0, 0.0))
        self._end_pull()

    def _push(self, seconds: float) -> None:
        x, y = self._stick
        control = self._picker.focused.partition(".")[0]
        if control not in ("place", "aim", "power"):
            return
        rate = x * STICK_POWER if control == "power" else (y or x) * STICK_MM
        self._rest += rate * seconds * (FINE_SHARE if self.is_fine else 1.0)
        if whole := int(self._rest):
            self._rest -= whole
            self._picker.change(control, whole)
            self._picker.refresh()
