"""Animates the opening, turns, dust, short weights, and the count of a side's points."""

from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER, MM, RELEASE
from game.games.horse_collar.view import labels
from game.games.horse_collar.view.effects import DustCloud, Opening, PointsFlight
from game.games.horse_collar.view.lapse import count_slides
from game.games.horse_collar.view.last_turn import final_call
from game.games.horse_collar.view.perspective import MIDDLE, half_width
from game.games.horse_collar.view.slide_animations import KNOCKS, VERDICT_SECONDS, SlideAnimations
from game.games.horse_collar.view.view_model import MovingWeight
from game.games.horse_collar.wording import side_name
from game.i18n import _
from game.presentation.animation import Animation, AnimationsByEvent, Tween, Wait, ease_in_out, linear
from game.presentation.seat_animations import ChipIcon

RESULT_HASTE = 2.0
"""Speed of the result of a bot's slide, relative to a person's."""
OPENING_SECONDS = 2.0
"""Duration of the opening of a match."""
EDGE_RISE = 22.0
"""Distance of the hangers' values above the edge in the opening, in logical units."""
COUNT_SECONDS = 0.25
"""Time from weight to weight in the count."""
TOTAL_SECONDS = 0.8
"""Duration of the banner after the count."""
WIN_SECONDS = 1.6
"""Duration of the winner's banner at the end of the game."""
SHORT_SECONDS = 0.35
"""Duration in which a short weight is pushed off the board."""
DUST_SECONDS = 0.6
"""Duration of a person's dusting."""
BOT_DUST_SECONDS = 0.25
"""Duration of a bot's dusting."""
DUST_ROWS = (400.0, 500.0, 620.0)
"""Rows of the clouds of dust, in logical units."""
LAST_TURN_SECONDS = 1.4
"""Duration of the banner before a turn that can end the game."""
PAUSE_SECONDS = 0.25
"""Pause before a player's turn."""
THINKING_SECONDS = 0.25
"""Maximum additional pause, until a bot has chosen all slides of its turn."""
THINKING_WAITS = 5
"""Number of parts of that pause."""
SOUNDS = ("slide_slow", "slide_fast", "weight_touch", "weight_clack", "gutter_drop", "shuffle", "cheer", "bell", "gasp",
          "coin", "heartbeat", "weight_creak", "weight_tick", "token", *KNOCKS)  # fmt: skip


class HorseCollarAnimations(SlideAnimations):
    """The animations of a game. Other events have none."""

    def animations_by_event(self) -> AnimationsByEvent:
        return {
            **super().animations_by_event(),
            **dict.fromkeys((events.FrameBegan, events.SideBegan), lambda _event: self.piece_animations.pause()),
            events.TurnBegan: self._turn,
            events.BoardDusted: self._dust,
            events.ShortWeightRemoved: self._short,
            events.SideScored: self._count,
        }

    def opening(self) -> Animation:
        s = self._s
        zones = s.eye.zones()
        end = s.eye.row(s.view.board.length) - EDGE_RISE
        values = [(str(value), (MIDDLE, zones[value].centery)) for value in sorted(zones)]
        hangers = (HANGER, 0), (CORNER_HANGER, -1), (CORNER_HANGER, 1)
        values += [(str(value), (MIDDLE + side * half_width(end), end)) for value, side in hangers]
        s.effects.append(Opening(s.badges, labels.target(s.view), OPENING_SECONDS, values))
        self._play("bell")
        try:
            yield Wait(OPENING_SECONDS)
        finally:
            self._s.effects.drop(Opening)

    def _turn(self, event: events.TurnBegan) -> Animation:
        """Waits for a moment, and a little longer until a bot's slides are known."""
        s = self._s
        s.open_sheet_seat = event.seat
        if s.view.is_last_turn and not s.view.slid:
            s.verdict = labels.last_turn_banner(side_name(s.view, s.view.side, s.names), s.view.missing_points)
            self._play("bell")
            yield Wait(LAST_TURN_SECONDS)
            s.verdict = ""
        yield Wait(PAUSE_SECONDS)
        plays_ahead = s.people and event.seat not in s.people and not s.is_replay
        for _wait in range(THINKING_WAITS if plays_ahead else 0):
            is_known = count_slides(self.coming_events()) >= event.weights
            yield Wait(0.0 if is_known else THINKING_SECONDS / THINKING_WAITS)

    # -- other events --------------------------------------------------------------------------------------------

    def _short(self, event: events.ShortWeightRemoved) -> Animation:
        s = self._s
        self._play("weight_touch")
        x, y = s.view.weights[event.weight] or (RELEASE, 0)

        def push(share: float) -> None:
            s.moving[event.weight] = MovingWeight(x, y + (-60 * MM - y) * share, max(share * 4 - 3, 0.0))

        s.verdict = _("Too short: no points")
        s.mood = "hurt"
        haste = 1.0 if s.view.seat in s.people else RESULT_HASTE
        yield Tween(SHORT_SECONDS / haste, push, ease_in_out)
        self._play("gutter_drop")
        yield Wait(VERDICT_SECONDS / haste)
        s.verdict = ""

    def _dust(self, event: events.BoardDusted) -> Animation:
        s = self._s
        self._play("shuffle")
        if not s.reduced_motion:
            for row in DUST_ROWS:
                s.effects.append(DustCloud((MIDDLE, row), half_width(row) * 0.8))
        yield Wait(DUST_SECONDS if event.seat in self._s.people else BOT_DUST_SECONDS)

    def _count(self, event: events.SideScored) -> Animation:
        """Counts the weights in order of value, then shows the score."""
        s = self._s
        seats = s.view.seats_of(event.side)
        haste = 1.0 if set(seats) & set(s.people) else RESULT_HASTE
        s.effects.drop(PointsFlight)
        if not event.points:
            self._play("gasp")
        lying = sorted(s.view.lying(), key=lambda weight: (s.view.value(weight), weight))
        for weight in lying:
            value = s.view.value(weight)
            if value and event.points:
                s.counted[weight] = value
                self._play("coin")
                yield Wait(COUNT_SECONDS / haste)
        call = final_call(s.view, event, s.names)
        s.show_result(event, *([call.end] if call and call.end else []))
        s.verdict = labels.score_banner(side_name(s.view, event.side, s.names), event.lying, event.points)
        s.mood = "pleased" if event.points else "hurt"
        for seat in seats:
            if event.points:
                s.chips.feel(seat, "pleased")
            s.effects.append(ChipIcon(seat, self.piece_animations.chip(seat), "", 0, f"+{event.points}"))

        def celebrate(share: float) -> None:
            if event.points:
                self._leap(share)

        yield Tween(TOTAL_SECONDS, celebrate, linear)
        if call:
            s.verdict = call.words
            s.verdict_side = call.side
            s.mood = "pleased"
            self._play("cheer")
            yield Tween(WIN_SECONDS, self._leap, linear)
        s.verdict = ""
        s.verdict_side = None
        s.leap = 0.0
