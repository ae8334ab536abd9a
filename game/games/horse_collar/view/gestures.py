"""Interprets gestures on the table: pulling a weight back and releasing it, sticks, and fine steps."""

from math import hypot
from operator import itemgetter
from typing import Protocol

from game.games.horse_collar.rules.board import MM, RELEASE
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.perspective import MIDDLE, Point, half_width
from game.games.horse_collar.view.view_model import CANCEL_DISTANCE, HorseCollarViewModel, ShotSettings
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
from game.ui.focus import Focus

GRAB_DISTANCE = 60.0
"""Maximum distance of a press from the weight that grabs it, in logical units. A press behind it on the board does so
at any distance."""
PULL_DISTANCE = 150.0
"""Pull at full power, in logical units."""
TICK_STEPS = shot_power.STEPS // 20
"""Steps of power from tick sound to tick sound."""
PULL_STEP = (PULL_DISTANCE - CANCEL_DISTANCE) / shot_power.STEPS
"""Pull for one step of power, in logical units."""
AIM_MM = 1.0
"""Shift of the aim to the left for each logical unit of a pull to the right, in millimetres."""
SIDEWAYS_SLOPE = 3.0
"""Minimum ratio of the horizontal to the vertical movement of a drag on the weight that changes its place."""
STICK_CANCEL = 0.2
"""Dead zone of a stick, as a share of its travel."""
STICK_AIM = 120.0
"""Sideways pull of a stick at its end, in logical units."""
SNAP_SECONDS = 0.15
"""Maximum time in which a released stick springs back. A slower return puts the weight back."""
LEAST_SNAP = 50.0
"""Minimum pull that a released stick turns into a shot, in logical units."""
STICK_MM = 160.0
"""Speed of a place or aim slider with a stick at its end, in millimetres per second."""
STICK_POWER = 130.0
"""Speed of the power slider with a stick at its end, in steps per second."""
FINE_SHARE = 0.15
"""Speed of a stick with fine steps, relative to its normal speed."""


def pull_for(shot: ShotSettings) -> Point:
    """Returns the pull to the right and back that sets the aim and the power of a shot, in logical units."""
    share = shot.power / shot_power.STEPS
    return (shot.place - shot.aim) / AIM_MM, CANCEL_DISTANCE + share * (PULL_DISTANCE - CANCEL_DISTANCE)


class ShotControls(Protocol):
    """The question with the shot that gestures change."""

    shot: ShotSettings
    lead: str
    focus: Focus

    def set(self, control: str, value: int) -> None:
        """Sets a control, within its limits."""

    def change(self, control: str, by: int) -> None:
        """Changes the value of a control by `by` of its units."""

    def refresh(self) -> None:
        """Rebuilds the options."""

    def assisted(self, pull: Point) -> Point:
        """Returns a pull to the right and back, moved to the star's if a beginner is close to it."""

    def let_go(self) -> None:
        """Releases the weight."""


class Gestures:
    """The gestures of one question. A pull sets power and aim, and its end releases the weight."""

    def __init__(self, picker: ShotControls, view_model: HorseCollarViewModel) -> None:
        self._picker = picker
        self._s = view_model
        self._fine: set[str] = set()
        self._drag = ""
        """Kind of the current drag, "pull" or "place"; "" without a drag."""
        self._was_long = False
        """Whether the current pull was once long enough. Such a pull is put back on purpose."""
        self._start: Point = (0.0, 0.0)
        self._before = (0, 0, 0)
        """Place, aim and power before the drag."""
        self._stick: Point = (0.0, 0.0)
        self._pulls: list[tuple[float, Point]] = []
        """Recent pulls of a stick, each with its time."""
        self._seconds = 0.0
        self._remainder = 0.0
        """Movement of a stick that is less than a whole unit."""

    @property
    def is_fine(self) -> bool:
        """Whether steps are fine, because a shoulder button or its key is held."""
        return bool(self._fine)

    def handle(self, intent: Intent) -> bool:
        """Handles an intent; returns whether it was a gesture."""
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
            self._move_slider(seconds)

    def cancel(self) -> bool:
        """Cancels a drag and restores the shot; returns False without a drag."""
        if not self._drag and not self._pulls:
            return False
        self._restore()
        self._drag = ""
        self._s.pull = None
        self._pulls.clear()
        self._picker.refresh()
        return True

    # -- the pull ------------------------------------------------------------------------------------------------

    def _pull(self, dx: float, dy: float) -> None:
        """Pulls the weight to the right of its place and back, by distances in logical units."""
        dx, back = self._picker.assisted((dx, min(max(dy, 0.0), PULL_DISTANCE)))
        before = self._picker.shot.power // TICK_STEPS
        was_aimed = self._s.is_aimed
        self._s.pull = (dx, back)
        self._was_long = self._was_long or self._s.is_aimed
        if self._s.is_aimed and not was_aimed:
            self._s.play_sound("weight_creak")
        if not self._s.is_aimed:
            self._restore()
        else:
            self._picker.set("aim", self._picker.shot.place - round(dx * AIM_MM))
            share = (back - CANCEL_DISTANCE) / (PULL_DISTANCE - CANCEL_DISTANCE)
            self._picker.set("power", round(share * shot_power.STEPS))
        if self._picker.shot.power // TICK_STEPS != before:
            self._s.play_sound("weight_tick")
        self._picker.refresh()

    def _end_pull(self) -> None:
        was_aimed = self._s.is_aimed
        self._s.pull = None
        if was_aimed:
            self._picker.let_go()
        else:
            self._s.is_short_pull = not self._was_long
        self._picker.refresh()

    def _remember(self) -> None:
        shot = self._picker.shot
        self._before = (shot.place, shot.aim, shot.power)
        self._was_long = False
        self._s.is_short_pull = False

    def _restore(self) -> None:
        """Restores the shot from before the drag."""
        for control, value in zip(("place", "aim", "power"), self._before, strict=True):
            self._picker.set(control, value)

    # -- mouse and finger ----------------------------------------------------------------------------------------

    def _point(self, intent: PointerIntent) -> bool:
        position = (intent.x, intent.y)
        if isinstance(intent, PointerPressed):
            return self._grab(position)
        if not self._drag:
            return False
        if CANVAS_BOX.collidepoint(position):
            self._move(position)
        if isinstance(intent, PointerReleased):
            drag = self._drag
            self._drag = ""
            if drag == "pull":
                self._end_pull()
        return True

    def _grab(self, position: Point) -> bool:
        column, row = self._s.eye.point(RELEASE, self._picker.shot.place * MM)
        down = position[1] - row
        is_on_board = abs(position[0] - MIDDLE) <= half_width(position[1])
        is_behind = down >= GRAB_DISTANCE and is_on_board and not self._s.uses_sliders
        if is_behind or hypot(position[0] - column, down) <= GRAB_DISTANCE:
            self._drag = "pull"
        elif abs(down) < GRAB_DISTANCE and is_on_board:
            self._drag = "place"
            self._s.learn_to_drag()
        else:
            return False
        self._remember()
        self._start = position
        self._move(position)
        return True

    def _move(self, position: Point) -> None:
        dx = position[0] - self._start[0]
        down = position[1] - self._start[1]
        if self._drag == "pull" and not self._was_long and abs(dx) > max(CANCEL_DISTANCE, SIDEWAYS_SLOPE * abs(down)):
            self._drag = "place"
            self._s.pull = None
            self._s.learn_to_drag()
        elif self._drag == "place" and down > max(CANCEL_DISTANCE, SIDEWAYS_SLOPE * abs(dx)):
            self._drag = "pull"  # from the pressed place
            self._start = position[0], self._start[1]
            self._remember()
            dx = 0.0
        if self._drag == "pull":
            self._pull(dx, down)
        else:
            self._place(position[0])

    def _place(self, column: float) -> None:
        """Moves the weight along the release line. It aims straight ahead, like a straight pull."""
        self._picker.set("place", round(self._s.eye.across(RELEASE, column) / MM))
        self._picker.set("aim", self._picker.shot.place)
        self._picker.refresh()

    # -- a stick -------------------------------------------------------------------------------------------------

    def _pull_with_stick(self) -> None:
        """Pulls the weight with the stick; a stick that springs back releases it."""
        x, y = self._stick
        if self._s.uses_sliders or self._drag:
            return
        if y > STICK_CANCEL:
            if not self._pulls:
                self._remember()
            share = (y - STICK_CANCEL) / (1 - STICK_CANCEL)
            pull = (x * STICK_AIM, CANCEL_DISTANCE + share * (PULL_DISTANCE - CANCEL_DISTANCE))
            recent = [one for one in self._pulls if one[0] >= self._seconds - SNAP_SECONDS]
            self._pulls = [*recent, (self._seconds, pull)]
            self._pull(*pull)
        elif self._pulls:
            self._end_stick_pull()

    def _end_stick_pull(self) -> None:
        """Releases the weight with the pull from before the stick sprang back, or puts the weight back."""
        recent = [pull for time, pull in self._pulls if time >= self._seconds - SNAP_SECONDS]
        longest = max(recent, key=itemgetter(1))
        self._pulls.clear()
        self._pull(*longest if longest[1] >= LEAST_SNAP else (0.0, 0.0))
        self._end_pull()

    def _move_slider(self, seconds: float) -> None:
        x, y = self._stick
        control = self._picker.focus.key.partition(".")[0]
        if control not in ("place", "aim", "power"):
            return
        rate = x * STICK_POWER if control == "power" else (y or x) * STICK_MM
        self._remainder += rate * seconds * (FINE_SHARE if self.is_fine else 1.0)
        units = int(self._remainder)
        if units:
            self._remainder -= units
            self._picker.change(control, units)
            self._picker.refresh()
