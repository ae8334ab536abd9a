"""Animates the points of a slide: their flight to the tally, and the lights of earlier points that begin to count."""

from game.games.horse_collar.rules.board import TREY
from game.games.horse_collar.view import labels, layout
from game.games.horse_collar.view.edge_view import edge_point
from game.games.horse_collar.view.effects import PENDING, POINTS, PointsFlight
from game.games.horse_collar.view.slide_show import SlideShow
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.presentation.animation import Animation, EventAnimations, Wait
from game.presentation.layout import Position

FLIGHT_SECONDS = 1.0
"""Duration of the flight of points to the tally, in seconds."""
LIGHT_SECONDS = 0.2
"""Interval between weights that light up after the first 3 of a turn, in seconds."""
LIT_SECONDS = 0.4
"""Pause after the last weight that lights up, in seconds."""
POINTS_RISE = 96.0
"""Start of the points' flight above the weight, in logical units."""
EDGE_POINTS_RISE = 220.0
"""Start of the points' flight above the weight in the side view, in logical units."""


class PointsAnimations(EventAnimations):
    """The animations of the points of a slide."""

    _s: HorseCollarViewModel

    def _fly_points(self, weight: int, show: SlideShow) -> bool:
        """Lets the points of a slide fly from a weight that stays on the board to the tally; returns whether they do.

        They include those of pushed weights. They are grey and in brackets as long as the side has no 3.
        """
        s = self._s
        values = self._values(show)
        value = values.get(weight, 0)
        gain = s.last_slides[s.view.seat].gain
        if not value or gain <= 0 or s.reduced_motion:
            return False
        start = self._points_start(weight)
        counts = max(values.values()) >= TREY
        label, style = (labels.gained(value, gain), POINTS) if counts else (f"({gain})", PENDING)
        s.effects.drop(PointsFlight)  # two would be on each other
        s.effects.append(PointsFlight(start, layout.LYING.center, FLIGHT_SECONDS, label, style))
        return True

    def _points_start(self, weight: int) -> Position:
        x, y = self._middle(weight)
        return x, y - (EDGE_POINTS_RISE if self._s.shows_edge else POINTS_RISE)

    def _values(self, show: SlideShow) -> dict[int, int]:
        """Returns the value of each weight that is on the board after a slide."""
        view = self._s.view
        ends = show.positions(show.seconds)
        moved = {weight: view.board.value(round(end.x), round(end.y)) for weight, end in ends.items()}
        values = {weight: view.value(weight) for weight in view.lying()} | moved
        return {weight: value for weight, value in values.items() if weight not in show.falls}

    def _darken(self, show: SlideShow) -> None:
        """Keeps the earlier points dark after a person's slide that makes the first 3 of a turn."""
        s = self._s
        if s.lapse is not None:
            return
        values = self._values(show)
        s.lights_up = not s.view.has_three and max(values.values(), default=0) >= TREY
        if s.lights_up:
            s.unlit.update(weight for weight, value in values.items() if 0 < value < TREY)

    def _light_up(self) -> Animation:
        """Lights up the earlier points one by one, which count from now on."""
        s = self._s
        for weight in sorted(s.unlit):
            yield Wait(LIGHT_SECONDS)
            s.unlit.discard(weight)
            self._play("coin")
        if s.lights_up:
            yield Wait(LIT_SECONDS)

    def _middle(self, weight: int) -> Position:
        s = self._s
        position = s.moving[weight]
        if s.shows_edge:
            return edge_point(s.view.board, position, s.edge_lane)
        return s.eye.point(position.x, position.y)
