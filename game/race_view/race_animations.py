"""Animates the events of a race: those of any match, the rolls and the horses, over moments of several events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.rules import Event
from game.presentation.animation import Animation
from game.presentation.animations import EventAnimations, Play
from game.race_view.attack_animations import AttackAnimations
from game.race_view.camera_director import HorseMove
from game.race_view.horse_animations import HorseAnimations
from game.race_view.parade import parade_animation
from game.race_view.roll_animations import RollAnimations
from game.race_view.stage_animations import StageAnimations
from game.race_view.view_model import RaceViewModel


class RaceEventAnimations(EventAnimations):
    """Has an animation for every event of a race that is visible. A game adds its own.

    A moment is a roll with all that follows from it: what it has opened stays open until its last event was shown.
    """

    _s: RaceViewModel
    moment_events: tuple[type[Event], ...] = ()
    """The events that go on with a moment, such as moves."""
    move_events: tuple[type[Event], ...] = ()
    """Those of them that move a horse: they have `horse`, `start` and `end`."""

    def __init__(self, view_model: RaceViewModel, play: Play) -> None:
        self.horse_animations = HorseAnimations(view_model, play)
        self.rolls = RollAnimations(view_model, play)
        self.attacks = AttackAnimations(view_model, play)
        self.stage_animations = StageAnimations(view_model)
        super().__init__(view_model, play)

    def opening(self) -> Animation:
        """The parade."""
        return parade_animation(self._s, self._play)

    def for_event(self, event: Event) -> Animation | None:
        """The animation of `event` within its moment; None for an instant event outside of one."""
        animation = super().for_event(event)
        return self._in_moment(event, animation) if animation or self._s.stage.live else None

    def _in_moment(self, event: Event, animation: Animation | None) -> Animation:
        if self._s.stage.live and animation and not self.continues(event):
            yield from self.stage_animations.end()
        if animation:
            yield from animation
        follows = self.next_animated()
        if follows is not None and self.continues(follows) and (self._s.stage.live or self.begins(event)):
            self._s.stage.live = self._s.moment_held = True
        elif self._s.stage.live or self.begins(event):
            yield from self.stage_animations.end()

    def begins(self, event: Event) -> bool:
        """Whether an event begins a moment."""
        return False

    def continues(self, event: Event) -> bool:
        """Whether an event goes on with the moment of those before."""
        return isinstance(event, self.moment_events)

    def next_animated(self) -> Event | None:
        """The next event that is seen."""
        return next((event for event in self.coming_events() if type(event) in self.animated_events), None)

    def coming_moves(self) -> list[HorseMove]:
        """The moves that follow in this moment. Not to be asked before the dice lie."""
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
        """How many horses have moved along in this moment so far."""
        return len(self._s.stage.lit)

    def is_last_follower(self, is_follower: Callable[[Any], bool]) -> bool:
        """Whether no horse moves along after the one that does now."""
        follows = self.next_animated()
        return follows is None or not is_follower(follows)
