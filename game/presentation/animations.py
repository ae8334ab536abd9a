"""Animates what every table has: dice, marks, coins and cards. Each animation is a generator to be yielded from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from pygame import FRect

from game.engine.rules import Event, Seat
from game.presentation import layout
from game.presentation.animation import Animation, Tween, Wait, ease_in_out
from game.presentation.view_model import FlyingCoin, ViewModel

ROLL_SECONDS = 0.55
"""How long a die tumbles."""
LAND_SECONDS = 0.16
TUMBLES_PER_SECOND = 2.5
"""Turns of a tumbling die a second."""
FLIGHT_SECONDS = 0.42
LARGE_PAYMENT = 8
"""Dollars that sound like more than a coin."""
PAUSE_SECONDS = 0.2
"""A short stop, so that an eye can follow."""

Play = Callable[[str], None]
"""Plays a sound by name."""
AnimationsByEvent = dict[type[Event], Callable[[Any], Animation]]
"""What each kind of event looks like; the argument is an event of that kind."""


class PieceAnimations:
    """Animates the pieces of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: ViewModel, play: Play) -> None:
        self._s = view_model
        self._play = play

    def pause(self, length: float = 1.0) -> Animation:
        """Waits; `length` is in pauses of PAUSE_SECONDS."""
        yield Wait(PAUSE_SECONDS * length)

    def sound(self, name: str, length: float = 1.0) -> Animation:
        """Plays a sound and waits; `length` is in pauses of PAUSE_SECONDS."""
        self._play(name)
        yield Wait(PAUSE_SECONDS * length)

    def tumble(self, number: int, face: int) -> Animation:
        """Rolls the die of that place in the view model, until it lands on a face."""
        die = self._s.dice[number]
        self._play("dice_roll")
        if self._s.reduced_motion:
            die.face = face
            self._play("dice_land")
            yield Wait(PAUSE_SECONDS)
            return

        def roll(share: float) -> None:
            die.tumble = share * ROLL_SECONDS * TUMBLES_PER_SECOND

        yield Tween(ROLL_SECONDS, roll)
        die.face, die.tumble = face, -1.0
        self._play("dice_land")
        yield Wait(LAND_SECONDS)

    def coin(self, words: str, start: FRect, goal: FRect, sound: str = "coin") -> Animation:
        """Moves a coin from box to box, with the amount beside it."""
        self._play(sound)
        yield from self._fly(FlyingCoin(words, *start.center), goal)

    def chip(self, seat: Seat) -> FRect:
        """Where a seat's chip lies in the top bar."""
        return layout.chip(seat, len(self._s.names))

    def _fly(self, flying_coin: FlyingCoin, goal: FRect) -> Animation:
        self._s.flying_coins.append(flying_coin)
        x, y = flying_coin.x, flying_coin.y

        def fly(share: float) -> None:
            flying_coin.x = x + (goal.centerx - x) * share
            flying_coin.y = y + (goal.centery - y) * share - 60 * share * (1 - share)

        yield Tween(FLIGHT_SECONDS, fly, ease_in_out)
        self._s.flying_coins.remove(flying_coin)


def payment_sound(amount: int) -> str:
    """The sound of money that is paid out."""
    return "coins" if amount >= LARGE_PAYMENT else "coin"


class EventAnimations:
    """Has an animation for every event that is visible; the others are instant. A game adds its own."""

    def __init__(self, view_model: ViewModel, play: Play) -> None:
        self._s = view_model
        self._play = play
        self.piece_animations = PieceAnimations(view_model, play)
        self.coming_events: Callable[[], Sequence[Event]] = tuple
        """The events that follow the one that is animated, where the director tells."""
        self._by_event = self.animations_by_event()

    def animations_by_event(self) -> AnimationsByEvent:
        """The animation of each type of event."""
        raise NotImplementedError

    @property
    def animated_events(self) -> Collection[type[Event]]:
        """The events that have an animation."""
        return self._by_event.keys()

    def opening(self) -> Animation | None:
        """What is shown before a new match begins; None for nothing."""
        return None

    def for_event(self, event: Event) -> Animation | None:
        """The animation of `event`, not yet begun; None for an instant one."""
        animation = self._by_event.get(type(event))
        return animation(event) if animation else None
