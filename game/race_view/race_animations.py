"""Animates the events of a race: rolls, moves, leaps and finishes of horses, and the events of any match."""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.engine.rules import Event
from game.presentation.animation import Animation, EventAnimations, PlaySound, Tween, Wait, ease_out
from game.race_view.attack import AttackAnimations
from game.race_view.camera_director import HorseMove
from game.race_view.finish_animations import FinishAnimations
from game.race_view.money_animations import MoneyAnimations
from game.race_view.parade import parade_animation
from game.race_view.roll_animations import RollAnimations
from game.race_view.stage import LEAP_SECONDS, HorseGain, LeaderCrown, Leap
from game.race_view.stage_view import StageAnimations
from game.race_view.view_model import HorseToken, RaceViewModel
from game.ui import theme

DRAW_BACK_SECONDS = 0.08
DRAW_BACK_SPACES = 0.14
"""Distance that a horse draws back before it runs, in spaces."""
SECONDS_PER_SPACE = 0.16
"""Duration of a move by one space, in seconds."""
MAX_MOVE_SECONDS = 0.8
FOLLOW_INTERVAL = 0.14
"""Interval between the leaps of two followers, in seconds."""
FOLLOW_NOTES = ("follow_1", "follow_2", "follow_3", "follow_4", "follow_5")
"""Sounds of successive leaps, each a third higher."""
GAIN_SIZE = 60.0
"""Text size of a rolled horse's spaces, such as “+3”, in logical units."""
FOLLOW_SIZE = 46.0
"""Text size of the first follower's spaces, in logical units."""
FOLLOW_GROWTH = 1.1
"""Growth of the text size from one follower to the next, as a factor."""
GAIN_SECONDS = 0.7
"""Reading time of the moved spaces after the run, in seconds."""
TRACK_GAIN_SHARE = 0.6
"""Factor for the text sizes on the track when the side view is closed."""
CROWN_SECONDS = 0.8
"""Duration of the crown over a new leader, in seconds. The race goes on before its end."""
LEAD_CHANGE_SECONDS = 0.4
REAR_SECONDS = 0.45
"""Duration of the rearing of a horse that cannot move, in seconds."""
STRIDES_PER_SPACE = 1.6


def ease_out_softly(share: float) -> float:
    """Slows down at the end, gently enough to keep the hoofbeats separate."""
    return 1.0 - float((1.0 - share) ** 1.8)


class HorseAnimations:
    """Animates the horse tokens of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: RaceViewModel, play: Callable[[str], None]) -> None:
        self._s = view_model
        self._play = play
        self.finish_animations = FinishAnimations(view_model, play)

    def run(self, horse: int, start: int, end: int) -> Animation:
        """Moves a horse from space `start` to space `end`, forwards or backwards, or into the finish view."""
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
        """Draws the horse back a little before it runs."""
        yield Tween(DRAW_BACK_SECONDS, lambda share: setattr(token, "lean", DRAW_BACK_SPACES * share), ease_out)
        token.lean = 0.0

    def _strides(self, token: HorseToken, start: int, end: int) -> Callable[[float], None]:
        """Returns a setter of the token's position for a share of the move; it plays a sound per space."""
        spaces = end - start
        strides = token.strides
        heard_spaces = 0

        def show(share: float) -> None:
            nonlocal heard_spaces
            token.space = start + spaces * share
            token.strides = strides + abs(spaces) * STRIDES_PER_SPACE * share
            if int(abs(spaces) * share) > heard_spaces:
                heard_spaces += 1
                self._play("hop")

        return show

    def follow(self, horse: int, start: int, end: int, *, number: int, is_last: bool) -> Animation:
        """Lets a follower leap along with the rolled horse; `number` is the number of earlier followers."""
        if end == self._s.field_adapter.finish_space(horse):
            yield from self.finish_animations.run_home(horse, start)
            return
        token = self._s.horse_tokens[horse]
        stage = self._s.stage
        if stage.is_decided:
            return
        takes_lead = self._takes_lead(horse, start, end)
        stage.followers.append(horse)
        self._play(FOLLOW_NOTES[min(number, len(FOLLOW_NOTES) - 1)])
        token.space = float(end)
        if not self._s.reduced_motion:
            stage.leaps[horse] = Leap(end - start)
        self.gain(horse, end - start, FOLLOW_SIZE * FOLLOW_GROWTH**number)
        yield Wait(LEAP_SECONDS if is_last else FOLLOW_INTERVAL)
        if takes_lead:
            yield from self._show_lead_change(horse)

    def held(self, horse: int) -> Animation:
        """Lets a horse rear that cannot move."""
        self._play("bump")
        token = self._s.horse_tokens[horse]
        token.rearing = True
        yield Wait(REAR_SECONDS)
        token.rearing = False

    def gain(self, horse: int, spaces: int, size: float, run_seconds: float = 0.0) -> None:
        """Shows the spaces of a move at the horse's head, during the run and for a while after it; does not wait."""
        label = f"{'+' if spaces >= 0 else '−'}{abs(spaces)}"
        colour = theme.GOLD if spaces >= 0 else theme.ALARM_LIGHT
        if not self._s.stage.wide:
            size *= TRACK_GAIN_SHARE
        head = partial(self._s.head_of, horse)
        self._s.effects.append(HorseGain(head, label, size, colour, run_seconds + GAIN_SECONDS))

    def _show_lead_change(self, horse: int) -> Animation:
        self._play("gasp")
        if self._s.stage.wide:
            self._s.stage.movers = (horse, *self._others_at_front(horse)[:1])
            self._s.effects.drop(HorseGain)
            self._s.effects.drop(LeaderCrown)
            self._s.effects.append(LeaderCrown(horse, partial(self._s.head_of, horse), CROWN_SECONDS))
            yield Wait(LEAD_CHANGE_SECONDS)

    def _others_at_front(self, horse: int) -> list[int]:
        others = [token for token in self._s.unfinished_tokens() if token.number != horse]
        others.sort(key=lambda token: self._s.field_adapter.left(token.number, token.space))
        return [token.number for token in others]

    def _takes_lead(self, horse: int, start: int, end: int) -> bool:
        """Returns whether the horse becomes the only leader of a race without a winner."""
        left = self._s.field_adapter.left
        rivals = [token for token in self._s.unfinished_tokens() if token.number != horse]
        has_winner = any(token.pad for token in self._s.horse_tokens.values())
        if has_winner or not any(token.space for token in rivals):
            return False
        first = min(left(token.number, token.space) for token in rivals)
        return left(horse, end) < first <= left(horse, start)

    def finish(self, horse: int) -> Animation:
        """Shows the finish of a horse: place, margin, cheers."""
        self._s.horse_tokens[horse].space = float(self._s.field_adapter.finish_space(horse))
        self._s.stage.is_decided = True
        yield from self.finish_animations.cross_line()


class RaceEventAnimations(EventAnimations):
    """Provides animations for the events of a race. A game adds its own.

    An event sequence is a roll or another event with the events that follow from it. Views that it opens stay
    open until its last event has been shown.
    """

    _s: RaceViewModel
    sequence_events: tuple[type[Event], ...] = ()
    """Event types that continue an event sequence, such as moves."""
    move_events: tuple[type[Event], ...] = ()
    """Event types that move a horse. Each has the attributes `horse`, `start` and `end`."""

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
        if animation or self._s.stage.live:
            return self._in_sequence(event, animation)
        return None

    def _in_sequence(self, event: Event, animation: Animation | None) -> Animation:
        """Plays an animation; begins, continues or ends the event sequence around it."""
        stage = self._s.stage
        if stage.live and animation and not self.continues(event):
            yield from self.stage_animations.end()
        if animation:
            yield from animation
        if self.move_goes_on() and (stage.live or self.begins(event)):
            stage.live = self._s.sequence_continues = True
        elif stage.live or self.begins(event):
            yield from self.stage_animations.end()

    def move_goes_on(self) -> bool:
        next_event = self.next_animated()
        return next_event is not None and self.continues(next_event)

    def begins(self, event: Event) -> bool:
        """Returns whether an event begins an event sequence."""
        return False

    def continues(self, event: Event) -> bool:
        """Returns whether an event continues the current event sequence."""
        return isinstance(event, self.sequence_events)

    def next_animated(self) -> Event | None:
        """Returns the next event with an animation."""
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
        return len(self._s.stage.followers)

    def is_last_follower(self, is_follower: Callable[[Any], bool]) -> bool:
        """Returns whether the next event with an animation is no follower's move."""
        next_event = self.next_animated()
        return next_event is None or not is_follower(next_event)
