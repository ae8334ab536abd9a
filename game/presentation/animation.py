"""Defines animations, which are generators that yield how long to wait and what to ease, and those of every table."""

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from pygame import FRect

from game.engine.rules import Event, Seat
from game.presentation import layout
from game.presentation.layout import Position
from game.presentation.view_model import FlyingPiece, ViewModel

Easing = Callable[[float], float]
Animation = Generator["AnimationStep", None, None]
ROLL_SECONDS = 0.55
"""How long a die tumbles."""
LAND_SECONDS = 0.16
TUMBLES_PER_SECOND = 2.5
"""Turns of a tumbling die a second."""
LARGE_PAYMENT = 8
"""Dollars that sound like more than a coin."""
PAUSE_SECONDS = 0.2
"""A short stop, so that an eye can follow."""

PlaySound = Callable[[str], None]
AnimationsByEvent = dict[type[Event], Callable[[Any], Animation]]
"""What each kind of event looks like; the argument is an event of that kind."""


def linear(share: float) -> float:
    """Even pace."""
    return share


def ease_out(share: float) -> float:
    """Fast, then settling."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    """Slow at both ends, by the smoothstep polynomial."""
    return share * share * (3.0 - 2.0 * share)


def ease_out_back(share: float) -> float:
    """Settles from a little beyond: for things that land."""
    rest = share - 1.0
    return 1.0 + rest * rest * (2.7 * rest + 1.7)


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for `seconds`."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Tween:
    """Call `show` with a share that eases from 0 to 1 over `seconds`; the last call is with exactly 1."""

    seconds: float
    show: Callable[[float], None]
    ease: Easing = linear


class Parallel:
    """Run several animations at the same time and wait for the last."""

    __slots__ = ("animations",)

    def __init__(self, *animations: Animation) -> None:
        self.animations = animations


@dataclass(frozen=True, slots=True)
class SkippableIntro:
    """Run an animation that a skip ends by itself; the animation after it is still shown.

    The animation after it must set everything that the intro would have set.
    """

    animation: Animation


AnimationStep = Wait | Tween | Parallel | SkippableIntro

REDUCED_MOTION_HOLD_SECONDS = 0.35
"""How long the end of a tween is shown at most where nothing may move."""


class AnimationRunner:
    """Plays an animation. However time is cut into pieces, it ends at the same point with the same rest.

    With `reduced_motion` every tween jumps to its end and is then shown for a moment.
    """

    def __init__(self, animation: Animation, *, reduced_motion: bool = False) -> None:
        self._animation = animation
        self._reduced_motion = reduced_motion
        self._step: AnimationStep | None = None
        self._elapsed = 0.0
        self._runners: list[AnimationRunner] = []
        self.done = False
        self._next()

    def advance(self, seconds: float) -> float:
        """Lets time pass; gives the seconds that are left when the animation has ended, else 0."""
        while not self.done:
            if (rest := self._advance_step(seconds)) is None:
                return 0.0
            seconds = rest
            self._next()
        return seconds

    @property
    def waits(self) -> bool:
        """Whether it only waits now: nothing is eased."""
        match self._step:
            case Tween():
                return False
            case Parallel() | SkippableIntro():
                return all(run.done or run.waits for run in self._runners)
            case _:
                return True

    def skip_intro(self) -> bool:
        """Ends a skippable intro, if one is playing; returns whether one was."""
        if not isinstance(self._step, SkippableIntro):
            return False
        self._next()
        return True

    def _advance_step(self, seconds: float) -> float | None:
        """Spends time on the present wait; None while it goes on, else the rest."""
        match self._step:
            case Wait(length):
                return self._elapse(seconds, length)
            case Tween(length, show, ease):
                rest = self._elapse(seconds, length)
                show(1.0 if rest is not None else ease(self._elapsed / length))
                return rest
            case Parallel() | SkippableIntro():
                return self._advance_parallel(seconds)
            case None:
                return seconds
            case _:
                assert_never(self._step)

    def _elapse(self, seconds: float, length: float) -> float | None:
        self._elapsed += seconds
        return self._elapsed - length if self._elapsed >= length else None

    def _advance_parallel(self, seconds: float) -> float | None:
        rests = [run.advance(seconds) for run in self._runners if not run.done]
        if all(run.done for run in self._runners):
            return min(rests, default=seconds)
        return None

    def _next(self) -> None:
        self._step = next(self._animation, None)
        self._elapsed = 0.0
        self.done = self._step is None
        if isinstance(self._step, SkippableIntro):
            self._runners = [AnimationRunner(self._step.animation, reduced_motion=self._reduced_motion)]
        elif isinstance(self._step, Parallel):
            self._runners = [
                AnimationRunner(animation, reduced_motion=self._reduced_motion) for animation in self._step.animations
            ]
        elif self._reduced_motion and isinstance(self._step, Tween):
            self._step.show(1.0)
            self._step = Wait(min(self._step.seconds, REDUCED_MOTION_HOLD_SECONDS))


class PieceAnimations:
    """Animates the pieces of a view model; `play` plays a sound by name."""

    def __init__(self, view_model: ViewModel, play: PlaySound) -> None:
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

        def roll(share: float) -> None:
            die.tumble = share * ROLL_SECONDS * TUMBLES_PER_SECOND

        if not self._s.reduced_motion:
            yield Tween(ROLL_SECONDS, roll)
        die.face = face
        die.tumble = -1.0
        self._play("dice_land")
        yield Wait(LAND_SECONDS)

    def fly(
        self,
        piece: FlyingPiece,
        goal: Position,
        how: tuple[float, Easing],
        also: Callable[[float], None] = lambda _share: None,
        *,
        keep: bool = False,
    ) -> Animation:
        """A piece on its way, which takes so long with such an easing; it is gone in the end, or kept there."""
        x, y = piece.x, piece.y
        if piece not in self._s.flying_pieces:
            self._s.flying_pieces.append(piece)

        def move(share: float) -> None:
            piece.x = x + (goal[0] - x) * share
            piece.y = y + (goal[1] - y) * share - 4 * piece.arc * share * (1 - share)
            also(share)

        yield Tween(how[0], move, how[1])
        if not keep:
            self._s.flying_pieces.remove(piece)

    def chip(self, seat: Seat) -> FRect:
        """Returns where a seat's chip lies in the top bar."""
        return layout.chip(seat, len(self._s.names))


def payment_sound(amount: int) -> str:
    """Returns the sound of money that is paid out."""
    return "coins" if amount >= LARGE_PAYMENT else "coin"


class EventAnimations:
    """Has an animation for every event that is visible; the others are instant. A game adds its own."""

    def __init__(self, view_model: ViewModel, play: PlaySound) -> None:
        self._s = view_model
        self._play = play
        self.piece_animations = PieceAnimations(view_model, play)
        self.coming_events: Callable[[], Sequence[Event]] = tuple
        """The events that follow the one that is animated, where the director tells."""
        self._by_event = self.animations_by_event()

    def follow(self, coming_events: Callable[[], Sequence[Event]]) -> None:
        """Asks `coming_events` which events follow the one that is animated, from now on."""
        self.coming_events = coming_events

    def animations_by_event(self) -> AnimationsByEvent:
        """Returns the animation of each type of event."""
        raise NotImplementedError

    @property
    def animated_events(self) -> Collection[type[Event]]:
        """The events that have an animation."""
        return self._by_event.keys()

    def opening(self) -> Animation | None:
        """Returns what is shown before a new match begins; None for nothing."""
        return None

    def for_event(self, event: Event) -> Animation | None:
        """Returns the animation of `event`, not yet begun; None for an instant one."""
        animation = self._by_event.get(type(event))
        return animation(event) if animation else None
