"""Reads gestures on the table: a drag that places, aims or pulls back, a stick, fine steps, a press that is held."""

from __future__ import annotations

from typing import Protocol

from game.games.horse_collar.rules.board import MM, RELEASE
from game.games.horse_collar.view import shot_power
from game.games.horse_collar.view.perspective import Place
from game.games.horse_collar.view.view_model import HorseCollarViewModel, ShotSettings
from game.input.intents import (
    Confirm,
    ConfirmReleased,
    Intent,
    PeekPressed,
    PeekReleased,
    PointerIntent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    StickMoved,
)

LOCK_DISTANCE = 8.0
"""Logical units after which a drag of the weight is known to place it or to pull it back."""
CANCEL_DISTANCE, PULL_DISTANCE = 16.0, 190.0
"""Logical units of a pull that still means nothing, and of one at full power."""
TAP_SECONDS = 0.25
"""A press that is let go sooner is no hold."""
RUN_SECONDS = 2.4
"""The mark's time from one end of the scale of power to the other."""
STICK_MM, STICK_POWER = 160.0, 130.0
"""Millimetres, and steps of power, that a stick at its end moves in a second."""
FINE_SHARE = 0.15
"""How much slower a stick is while steps are fine."""
LEAST_SHARE = 0.15
"""Share of the way to the scoring end from which on a point says where to aim."""
SWITCH = "switch"
"""The device of a single switch, which nobody need hold."""


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

    def lead_on(self) -> None:
        """Leads the focus on to the next control."""

    def let_go(self) -> None:
        """Lets the weight go."""


class Gestures:
    """What goes on with one question's devices. A pull back with mouse or finger sets the power and lets go."""

    def __init__(self, picker: ShotControls, view_model: HorseCollarViewModel) -> None:
        self._picker = picker
        self._s = view_model
        self._fine: set[str] = set()
        self._drag = ""
        """What a drag does: "weight" until its direction is known, then "place" or "pull"; "aim"; "" for no drag."""
        self._start: Place = (0.0, 0.0)
        self._before = (0, 0)
        """Place and power before the drag."""
        self._stick: Place = (0.0, 0.0)
        self._rest = 0.0
        """What a stick has moved that is less than a unit."""
        self._holder = ""
        """The device that holds its press on power."""
        self._run_seconds = 0.0

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
                return True
            case Confirm(device=device) if self._picker.focused == "power" and device != SWITCH:
                return self._hold(device)
            case ConfirmReleased(device=device, seconds=seconds):
                return self._release(device, seconds)
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self._point(intent)
        return False

    def update(self, seconds: float) -> None:
        if self._holder:
            self._run(seconds)
        elif self._stick != (0.0, 0.0):
            self._push(seconds)

    def cancel(self) -> bool:
        """Ends a drag or a hold and takes back what it has changed; False where there was none."""
        if not self._drag and not self._holder:
            return False
        place, power = self._before
        self._picker.set("place", place)
        self._picker.set("power", power)
        self._drag, self._holder, self._s.pull = "", "", 0.0
        self._picker.refresh()
        return True

    # -- a press that is held ------------------------------------------------------------------------------------

    def _hold(self, device: str) -> bool:
        if not self._holder:
            self._remember()
            self._holder, self._run_seconds = device, 0.0
        return True

    def _run(self, seconds: float) -> None:
        """Runs the mark up the scale, and down again, once the press is no tap."""
        self._run_seconds += seconds
        way = max(self._run_seconds - TAP_SECONDS, 0.0) / RUN_SECONDS
        if way > 0:
            share = 1 - abs(way % 2 - 1)
            self._picker.set("power", round(share * shot_power.STEPS))
            self._picker.refresh()

    def _release(self, device: str, seconds: float) -> bool:
        if device != self._holder:
            return False
        self._holder = ""
        if seconds < TAP_SECONDS:
            self._picker.lead_on()
        else:
            self._picker.let_go()
        return True

    # -- a stick -------------------------------------------------------------------------------------------------

    def _push(self, seconds: float) -> None:
        x, y = self._stick
        control = self._picker.focused.partition(".")[0]
        if control not in ("place", "aim", "power"):
            return
        rate = x * STICK_POWER if control == "power" else (y or x) * STICK_MM
        self._rest += rate * seconds * (FINE_SHARE if self.is_fine else 1.0)
        whole = int(self._rest)
        if whole:
            self._rest -= whole
            self._picker.change(control, whole)
            self._picker.refresh()

    # -- mouse and finger ----------------------------------------------------------------------------------------

    def _point(self, intent: PointerIntent) -> bool:
        place = (intent.x, intent.y)
        if isinstance(intent, PointerPressed):
            return self._grab(place)
        if not self._drag:
            return False
        if isinstance(intent, PointerMoved):
            self._move(place)
        else:
            self._drop(place)
        return True

    def _grab(self, place: Place) -> bool:
        """Begins a drag: of the weight in the picture of the shooter's end, of the aim in the two others."""
        pictures = self._s.pictures
        if pictures.hand.box.collidepoint(place):
            self._drag = "weight"
        elif pictures.end.box.collidepoint(place) or pictures.table.box.collidepoint(place):
            self._drag = "aim"
        else:
            return False
        self._remember()
        self._start = place
        self._move(place)
        return True

    def _move(self, place: Place) -> None:
        dx, dy = place[0] - self._start[0], place[1] - self._start[1]
        if self._drag == "weight" and max(abs(dx), abs(dy)) > LOCK_DISTANCE:
            self._drag = "pull" if -dx >= abs(dy) else "place"
        match self._drag:
            case "aim":
                self._aim_at(place)
            case "place":
                self._picker.set("place", self._before[0] + round(dy / self._s.pictures.hand.units / MM))
            case "pull":
                self._s.pull = min(max(-dx, 0.0), PULL_DISTANCE)
                share = (self._s.pull - CANCEL_DISTANCE) / (PULL_DISTANCE - CANCEL_DISTANCE)
                self._picker.set("power", round(max(share, 0.0) * shot_power.STEPS))
        self._picker.refresh()

    def _drop(self, place: Place) -> None:
        """Ends a drag: a pull lets the weight go, unless it was pushed back to where it came from."""
        self._move(place)
        drag, pull = self._drag, self._s.pull
        self._drag, self._s.pull = "", 0.0
        if drag == "pull" and pull > CANCEL_DISTANCE:
            self._picker.let_go()
        elif drag == "pull":
            self._picker.set("power", self._before[1])
            self._picker.refresh()
        elif drag in ("place", "aim"):
            self._picker.lead = drag

    def _aim_at(self, place: Place) -> None:
        """Aims through a point: at the scoring end the line has gone on by as much as it turns away till there."""
        pictures, board = self._s.pictures, self._s.view.board
        picture = pictures.end if pictures.end.box.collidepoint(self._start) else pictures.table
        x, y = picture.grains(place)
        start = self._picker.shot.place * MM
        share = (x - RELEASE) / (board.length - RELEASE)
        if share > LEAST_SHARE:
            self._picker.set("aim", round((start + (y - start) / share) / MM))

    def _remember(self) -> None:
        shot = self._picker.shot
        self._before = (shot.place, shot.power)
