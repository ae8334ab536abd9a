"""Defines animations and those of every table. An animation is a generator that yields waits and tweens."""

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
"""Tumble duration of a die, in seconds."""
LAND_SECONDS = 0.16
"""Pause after a die has landed, in seconds."""
TUMBLES_PER_SECOND = 2.5
"""Turns per second of a tumbling die."""
LARGE_PAYMENT = 8
"""Minimum payment, in dollars, with the sound of several coins."""
PAUSE_SECONDS = 0.2
"""Duration of a short pause, in seconds. Longer pauses are multiples."""

PlaySound = Callable[[str], None]
AnimationsByEvent = dict[type[Event], Callable[[Any], Animation]]
"""Animation functions by event type. The argument is an event of that type."""


def linear(share: float) -> float:
    """Moves at constant speed."""
    return share


def ease_out(share: float) -> float:
    """Starts fast and slows down."""
    return 1.0 - (1.0 - share) ** 3


def ease_in_out(share: float) -> float:
    """Starts and ends slowly (the smoothstep polynomial)."""
    return share * share * (3.0 - 2.0 * share)


def ease_out_back(share: float) -> float:
    """Overshoots a little and settles, for things that land."""
    rest = share - 1.0
    return 1.0 + rest * rest * (2.7 * rest + 1.7)


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for `seconds`."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Tween:
    """Call `show` with a share that eases from 0 to 1 over `seconds`; the last share is exactly 1."""

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
"""Maximum time for which reduced motion shows the end position of a tween, in seconds."""


class AnimationRunner:
    """Plays an animation. The frame rate changes neither its end nor the time left over.

    With `reduced_motion` every tween jumps to its end and holds it for a moment.
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
        """Advances the animation; returns the seconds left after its end, 0 while it goes on."""
        while not self.done:
            rest = self._advance_step(seconds)
            if rest is None:
                return 0.0
            seconds = rest
            self._next()
        return seconds

    @property
    def waits(self) -> bool:
        """Whether the current step only waits, without easing."""
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
        """Spends time on the current step; returns the seconds left after its end, None while it goes on."""
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
        """Rolls die `number` of the view model until it lands on `face`."""
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
        timing: tuple[float, Easing],
        also: Callable[[float], None] = lambda _share: None,
        *,
        keep: bool = False,
    ) -> Animation:
        """Moves a piece to `goal`; `timing` is seconds and easing. Removes the piece at the end unless `keep`."""
        x, y = piece.x, piece.y
        if piece not in self._s.flying_pieces:
            self._s.flying_pieces.append(piece)

        def move(share: float) -> None:
            piece.x = x + (goal[0] - x) * share
            piece.y = y + (goal[1] - y) * share - 4 * piece.arc * share * (1 - share)
            also(share)

        yield Tween(timing[0], move, timing[1])
        if not keep:
            self._s.flying_pieces.remove(piece)

    def chip(self, seat: Seat) -> FRect:
        """Returns the box of a seat's chip in the top bar."""
        return layout.chip(seat, len(self._s.names))


def payment_sound(amount: int) -> str:
    """Returns the sound of a payment of `amount` dollars."""
    return "coins" if amount >= LARGE_PAYMENT else "coin"


class EventAnimations:
    """Animations of all visible events; other events are instant. A game adds its own."""

    def __init__(self, view_model: ViewModel, play: PlaySound) -> None:
        self._s = view_model
        self._play = play
        self.piece_animations = PieceAnimations(view_model, play)
        self.coming_events: Callable[[], Sequence[Event]] = tuple
        """Returns the events that follow the animated one, as far as the director knows them."""
        self._by_event = self.animations_by_event()

    def follow(self, coming_events: Callable[[], Sequence[Event]]) -> None:
        """Sets the function that returns the events after the animated one."""
        self.coming_events = coming_events

    def animations_by_event(self) -> AnimationsByEvent:
        """Returns the animation of each type of event."""
        raise NotImplementedError

    @property
    def animated_events(self) -> Collection[type[Event]]:
        """Event types that have an animation."""
        return self._by_event.keys()

    def move_goes_on(self) -> bool:
        """Returns whether the animated event is followed by another one of the same move of several pieces."""
        return False

    def opening(self) -> Animation | None:
        """Returns the animation before a new match; None for none."""
        return None

    def for_event(self, event: Event) -> Animation | None:
        """Returns the animation of `event`, not yet started; None for an instant event."""
        animation = self._by_event.get(type(event))
        return animation(event) if animation else None
