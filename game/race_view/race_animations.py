"""Animates the events of a race: those of any match, the rolls, and the horses along the track, in a leap, or home."""

from collections.abc import Callable
from typing import Any

from game.engine.rules import Event
from game.presentation.animation import Animation, EventAnimations, PlaySound, Tween, Wait, ease_out
from game.race_view.attack import AttackAnimations
from game.race_view.camera_director import HorseMove
from game.race_view.finish_animations import FinishAnimations
from game.race_view.money_animations import MoneyAnimations
from game.race_view.parade import parade_animation
from game.race_view.roll_animations import RollAnimations
from game.race_view.stage import LEAP_SECONDS, HorseGain, Leap
from game.race_view.stage_view import StageAnimations
from game.race_view.view_model import HorseToken, RaceViewModel
from game.ui import theme

DRAW_BACK_SECONDS = 0.08
DRAW_BACK_SPACES = 0.14
SECONDS_PER_SPACE = 0.16
"""Seconds that a moving horse takes for one space."""
MAX_MOVE_SECONDS = 0.8
FOLLOW_INTERVAL = 0.14
"""Seconds between the leaps of two horses that move along."""
FOLLOW_NOTES = ("follow_1", "follow_2", "follow_3", "follow_4", "follow_5")
"""Each a third higher."""
# Logical sizes of “+3” and of the first “+1”; each next one is larger.
GAIN_SIZE = 60.0
FOLLOW_SIZE = 46.0
FOLLOW_GROWTH = 1.1
GAIN_SECONDS = 0.7
"""How long they are read, after the run that they tell."""
TRACK_GAIN_SHARE = 0.6
"""How large they are on the board, beside the side view."""
LEAD_CHANGE_SECONDS = 0.4
REAR_SECONDS = 0.45
"""How long a horse rears that is held."""
STRIDES_PER_SPACE = 1.6
"""Strides that a horse makes in a space."""


def ease_out_softly(share: float) -> float:
    """Runs out at the end, gently enough that hoofbeats stay apart."""
    return 1.0 - float((1.0 - share) ** 1.8)


class HorseAnimations:
    """Animates the horse tokens of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: RaceViewModel, play: Callable[[str], None]) -> None:
        self._s = view_model
        self._play = play
        self.finish_animations = FinishAnimations(view_model, play)

    def run(self, horse: int, start: int, end: int) -> Animation:
        """Moves a horse from space `start` to space `end`, forwards or backwards; home in the view of the finish."""
        if end == self._s.field_adapter.finish_space(horse):
            yield from self.finish_animations.run_home(horse, start)
            return
        token = self._s.horse_tokens[horse]
        spaces = end - start
        takes_lead = self._takes_lead(horse, start, end)
        if spaces > 0 and not self._s.reduced_motion:
            yield from self._draw_back(token)
        token.galloping = not self._s.reduced_motion
        token.backing = spaces < 0
        seconds = min(abs(spaces) * SECONDS_PER_SPACE, MAX_MOVE_SECONDS)
        self.gain(horse, spaces, GAIN_SIZE, seconds)
        token.speed = abs(spaces) / seconds if seconds else 0.0
        yield Tween(seconds, self._strides(token, start, end), ease_out_softly)
        token.galloping = token.backing = False
        if takes_lead:
            yield from self._show_lead_change(horse)

    def _draw_back(self, token: HorseToken) -> Animation:
        """The horse gathers itself before it runs."""
        yield Tween(DRAW_BACK_SECONDS, lambda share: setattr(token, "lean", DRAW_BACK_SPACES * share), ease_out)
        token.lean = 0.0

    def _strides(self, token: HorseToken, start: int, end: int) -> Callable[[float], None]:
        spaces = end - start
        strides = token.strides
        passed = [0]

        def show(share: float) -> None:
            token.space = start + spaces * share
            token.strides = strides + abs(spaces) * STRIDES_PER_SPACE * share
            if int(abs(spaces) * share) > passed[0]:
                passed[0] += 1
                self._play("hop")

        return show

    def follow(self, horse: int, start: int, end: int, *, number: int, is_last: bool) -> Animation:
        """Lets a horse leap along with the one that was rolled; `number` counts those before it."""
        if end == self._s.field_adapter.finish_space(horse):
            yield from self.finish_animations.run_home(horse, start)
            return
        token = self._s.horse_tokens[horse]
        stage = self._s.stage
        if stage.is_decided:
            return
        takes_lead = self._takes_lead(horse, start, end)
        stage.lit.append(horse)
        self._play(FOLLOW_NOTES[min(number, len(FOLLOW_NOTES) - 1)])
        token.space = float(end)
        if not self._s.reduced_motion:
            stage.leaps[horse] = Leap(end - start)
        self.gain(horse, end - start, FOLLOW_SIZE * FOLLOW_GROWTH**number)
        yield Wait(LEAP_SECONDS if is_last else FOLLOW_INTERVAL)
        if takes_lead:
            yield from self._show_lead_change(horse)

    def held(self, horse: int) -> Animation:
        """A horse rears, as it cannot go any further."""
        self._play("bump")
        token = self._s.horse_tokens[horse]
        token.rearing = True
        yield Wait(REAR_SECONDS)
        token.rearing = False

    def gain(self, horse: int, spaces: int, size: float, run: float = 0.0) -> None:
        """Shows “+3” at a horse's head while it runs, so many seconds, and for a while; nothing waits for it."""
        words = f"{'+' if spaces >= 0 else '−'}{abs(spaces)}"
        colour = theme.GOLD if spaces >= 0 else theme.ALARM_LIGHT
        if not self._s.stage.wide:
            size *= TRACK_GAIN_SHARE
        self._s.effects.append(HorseGain(lambda: self._s.head_of(horse), words, size, colour, run + GAIN_SECONDS))

    def _show_lead_change(self, horse: int) -> Animation:
        self._play("gasp")
        if self._s.stage.wide:
            self._s.stage.movers = (horse, *self._others_at_front(horse)[:1])
            yield Wait(LEAD_CHANGE_SECONDS)

    def _others_at_front(self, horse: int) -> list[int]:
        others = [token for token in self._s.unfinished_tokens() if token.number != horse]
        others.sort(key=lambda token: self._s.field_adapter.left(token.number, token.space))
        return [token.number for token in others]

    def _takes_lead(self, horse: int, start: int, end: int) -> bool:
        left = self._s.field_adapter.left
        rivals = [token for token in self._s.unfinished_tokens() if token.number != horse]
        if not any(token.space for token in rivals):
            return False
        first = min(left(token.number, token.space) for token in rivals)
        return left(horse, end) < first <= left(horse, start)

    def finish(self, horse: int) -> Animation:
        """Shows that a horse has finished: place, margin, cheers."""
        self._s.horse_tokens[horse].space = float(self._s.field_adapter.finish_space(horse))
        self._s.stage.is_decided = True
        yield from self.finish_animations.cross_line()


class RaceEventAnimations(EventAnimations):
    """Has an animation for every event of a race that is visible. A game adds its own.

    An event sequence is a roll or another event with the events that follow from it. Views that it opens stay
    open until its last event has been shown.
    """

    _s: RaceViewModel
    sequence_events: tuple[type[Event], ...] = ()
    """Event types that continue an event sequence, such as moves."""
    move_events: tuple[type[Event], ...] = ()
    """Event types that move a horse. They have `horse`, `start` and `end`."""

    def __init__(self, view_model: RaceViewModel, play: PlaySound) -> None:
        self.horse_animations = HorseAnimations(view_model, play)
        self.rolls = RollAnimations(view_model, play)
        self.attacks = AttackAnimations(view_model, play)
        self.stage_animations = StageAnimations(view_model)
        self.seat_animations = MoneyAnimations(view_model, play)
        super().__init__(view_model, play)

    def opening(self) -> Animation:
        return parade_animation(self._s, self._play)

    def for_event(self, event: Event) -> Animation | None:
        animation = super().for_event(event)
        return self._in_sequence(event, animation) if animation or self._s.stage.live else None

    def _in_sequence(self, event: Event, animation: Animation | None) -> Animation:
        if self._s.stage.live and animation and not self.continues(event):
            yield from self.stage_animations.end()
        if animation:
            yield from animation
        follows = self.next_animated()
        if follows is not None and self.continues(follows) and (self._s.stage.live or self.begins(event)):
            self._s.stage.live = self._s.sequence_continues = True
        elif self._s.stage.live or self.begins(event):
            yield from self.stage_animations.end()

    def begins(self, event: Event) -> bool:
        """Returns whether an event begins an event sequence."""
        return False

    def continues(self, event: Event) -> bool:
        """Returns whether an event continues the current event sequence."""
        return isinstance(event, self.sequence_events)

    def next_animated(self) -> Event | None:
        """Returns the next event that is seen."""
        return next((event for event in self.coming_events() if type(event) in self.animated_events), None)

    def coming_moves(self) -> list[HorseMove]:
        """Returns the coming moves of this event sequence. Must not be called before the dice have landed."""
        moves = []
        for event in self.coming_events():
            if type(event) in self.animated_events and not self.continues(event):
                break
            if isinstance(event, self.move_events):
                moves.append(self._move_of(event))
        return moves

    def _move_of(self, event: Any) -> HorseMove:
        return event.horse, event.start, event.end

    def follower_number(self) -> int:
        """Returns the number of followers that have moved in this event sequence."""
        return len(self._s.stage.lit)

    def is_last_follower(self, is_follower: Callable[[Any], bool]) -> bool:
        """Returns whether no horse moves along after the one that does now."""
        follows = self.next_animated()
        return follows is None or not is_follower(follows)
