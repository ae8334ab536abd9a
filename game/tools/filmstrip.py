"""Makes film strips of a moment of a match, a picture every 100 ms: `python -m game filmstrip --event HorseMoved …`.

A match of bots is played to its end, and then again on the screen from the command that brings the event.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from game.bots.registry import LEVELS
from game.engine.message import Message
from game.engine.rules import Command, Event
from game.games.registry import GAMES, game_keys, rulesets
from game.i18n import _
from game.platform.settings import SPEEDS
from game.session import save_format
from game.session.session import MatchSession
from game.session.setup import MatchSetup
from game.tools import headless_app
from game.tools.cli import SEEDS, ToolArgumentParser, UsageError, check_range

if TYPE_CHECKING:
    from argparse import Namespace

    from pygame import Surface

    from game.app import App
    from game.scenes.match.match_scene import MatchScene
    from game.scenes.scene import SceneChange

SIZE = (1280, 720)
QUESTION_SECONDS = 0.4
"""How long a person's question stays open before it is answered as recorded."""
MAX_LEAD_SECONDS = 60.0
"""Seconds until the event is not expected any more."""

MAX_PICTURES = 1000


class Moment(NamedTuple):
    """An event of a match, and the number of the command that brought it."""

    step: int
    event: Event


def run(args: Namespace) -> int:
    """Prints the moments that fit, or saves the film strip of one; returns 0. Raises UsageError."""
    _check(args)
    session = recorded_session(args.game, args.seed, args.seats, args.level)
    moments = find_moments(session, args.event)
    if args.list:
        print("\n".join(f"{number:4} {one.step:4} {one.event}" for number, one in enumerate(moments)))
        return 0
    if not 0 <= args.number < len(moments):
        raise UsageError(Message("There are {count} such events.", count=len(moments)))
    headless_app.use_dummy_drivers()
    frames = film(session, moments[args.number], args)
    _save_strip(frames, args)
    return 0


def _check(args: Namespace) -> None:
    """Raises UsageError for values that no strip can be made of."""
    rules = next(one for one in rulesets() if one.key == args.game)
    check_range("--seats", len(args.seats), range(rules.seats[0], rules.seats[-1] + 1))
    check_range("--seed", args.seed, SEEDS)
    check_range("--columns", args.columns, range(1, 101))
    check_range("--width", args.width, range(16, 1921))
    if not (args.every > 0 and args.before >= 0 and args.seconds > 0 and args.seconds / args.every <= MAX_PICTURES):
        raise UsageError(Message("A strip has 1 to {count} pictures.", count=MAX_PICTURES))


def recorded_session(rules: str, seed: int, kinds: str, level: str) -> MatchSession:
    """Returns a match that bots have played to its end, with people in the seats marked p."""
    seats = headless_app.seat_setups(kinds, level)
    session = MatchSession(MatchSetup(rules, seed, headless_app.seat_setups("b" * len(kinds), level)))
    while not session.finished:
        decision = session.think(1000)
        if decision is not None:
            session.submit(decision.command)
    return MatchSession.resume(save_format.dumps(replace(session.setup, seats=seats), session.lines))


def find_moments(session: MatchSession, pattern: str) -> list[Moment]:
    """Returns the events whose text fits a regular expression, in their order. Raises UsageError for a broken one."""
    try:
        fits = re.compile(pattern)
    except re.error as error:
        raise UsageError(Message("“{pattern}” is no pattern: {why}.", pattern=pattern[:40], why=str(error))) from None
    return [
        Moment(number, event)
        for number, step in enumerate(session.match.steps)
        for event in step.events
        if fits.search(repr(event))
    ]


class RecordedDriver:
    """Plays recorded commands one after another; a question to a person stays open for a moment."""

    scene_name = "race"
    has_opening = True
    help_level = ""
    overlay = None

    def __init__(self, scene: MatchScene, commands: Sequence[Command]) -> None:
        self._scene = scene
        self._commands = deque(commands)
        self._open_frames = 0

    def advance(self) -> SceneChange:
        """Submits the next command, after its question was to be seen; leads to the score after the last."""
        turns, actor = self._scene.turns, self._scene.session.actor
        if turns.score.pending:
            return turns.score.advance()
        if actor is None or not self._commands:
            return None
        if self._scene.session.is_human(actor):
            if turns.choices is None:
                turns.ask(actor, turns.session.legal())
            self._open_frames += 1
            if self._open_frames * headless_app.FRAME_SECONDS < QUESTION_SECONDS:
                return None
        self._open_frames = 0
        self._scene.match_view.recap = []
        turns.submit(self._commands.popleft())
        return None

    spoken_text = ()

    def think_ahead(self) -> None:
        """Nobody thinks."""

    def pass_time(self, seconds: float) -> None:
        """Counts nothing."""

    def close_sheets(self) -> None:
        """Nothing is chosen at the same time."""

    def accepts(self, option: object) -> bool:
        """Nothing can be pressed."""
        return False

    def resolve(self, command: Command) -> Command:
        """The command itself."""
        return command

    def leave(self) -> None:
        """Nothing to save."""

    def debug_state(self) -> dict[str, object]:
        """Nothing more."""
        return {}


def film(session: MatchSession, moment: Moment, args: Namespace) -> Iterator[tuple[str, Surface]]:
    """Yields pictures with their times, from `args.before` seconds before the event begins to be shown."""
    app = headless_app.open_headless_app(SIZE)
    settings = app.context.settings
    settings.curtain, settings.speed, settings.reduced_motion = False, args.speed, args.reduced_motion
    scene = open_recording(app, session, moment.step)
    earlier: deque[Surface] = deque(maxlen=round(args.before / args.every))
    for _picture in range(round(MAX_LEAD_SECONDS / args.every)):
        if scene.director.current_event == moment.event:
            break
        earlier.append(snapshot(app))
        headless_app.run_frames(app, frames_in(args.every))
    else:
        raise UsageError(Message("The event was not shown."))
    for number, picture in enumerate(earlier):
        yield f"{(number - len(earlier)) * args.every:.1f} s", picture
    for number in range(round(args.seconds / args.every)):
        yield f"{number * args.every:.1f} s  {type(scene.director.current_event).__name__}", snapshot(app)
        headless_app.run_frames(app, frames_in(args.every))
    app.close()


def open_recording(app: App, session: MatchSession, step: int) -> MatchScene:
    """Returns the match on the screen, as it stood before a command; it goes on as recorded."""
    from game.scenes.loading import LoadingScene
    from game.scenes.match.match_scene import MatchScene
    from game.scenes.match.navigation import MatchDependencies
    from game.scenes.scene import ResetScenes

    rest = [one.command for one in session.match.steps[step:]]
    started = MatchSession.resume(save_format.dumps(session.setup, session.lines[:step]))
    dependencies = MatchDependencies(app.context, lambda: None)
    scene = MatchScene(app.context, started, dependencies, lambda scene: RecordedDriver(scene, rest))
    app.context.graphics.is_recorded = True
    app.stack.apply(ResetScenes(LoadingScene(scene.preload, lambda: scene, inf)))
    return headless_app.run_until(app, lambda top: scene if top is scene else None)


def snapshot(app: App) -> Surface:
    """Returns a copy of what the window shows."""
    app.stack.draw(app.canvas)
    return app.window.viewport.copy()


def frames_in(seconds: float) -> int:
    """Returns the frames that make up a time, at least one."""
    return max(1, round(seconds / headless_app.FRAME_SECONDS))


def _save_strip(frames: Iterator[tuple[str, Surface]], args: Namespace) -> None:
    import pygame

    from game.tools.screenshots import ContactSheet

    sheet = ContactSheet(columns=args.columns, thumbnail_width=args.width)
    for caption, picture in frames:
        sheet.add(caption, picture)
    try:
        pygame.image.save(sheet.sheet(), args.out)
    except (OSError, pygame.error) as error:
        raise UsageError(Message("“{path}” cannot be written: {why}.", path=args.out, why=str(error))) from None
    print(args.out)


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = _("A moment of a match as a strip of pictures, without a screen.")
    parser.add_argument("--game", default=GAMES[0].key, choices=game_keys())
    parser.add_argument("--seed", type=int, default=4, help=_("the seed of the match"))
    parser.add_argument("--seats", default="pbbb", help=_("a letter a seat: p for a person, b for a bot"))
    parser.add_argument("--level", default="novice", choices=LEVELS, help=_("the level of bots that play all seats"))
    parser.add_argument("--event", default="", help=_("a pattern that the event fits, such as HorseMoved.*cause='bar'"))
    parser.add_argument("--number", type=int, default=0, help=_("which of the events that fit, from 0"))
    parser.add_argument("--list", action="store_true", help=_("print the events that fit, and make no picture"))
    parser.add_argument("--before", type=float, default=0.3, help=_("seconds shown before the event"))
    parser.add_argument("--seconds", type=float, default=3.0, help=_("seconds shown from the event on"))
    parser.add_argument("--every", type=float, default=0.1, help=_("seconds between two pictures"))
    parser.add_argument("--speed", default="normal", choices=SPEEDS, help=_("the speed setting"))
    parser.add_argument("--reduced-motion", action="store_true", help=_("show it with reduced motion"))
    parser.add_argument("--columns", type=int, default=5, help=_("pictures side by side"))
    parser.add_argument("--width", type=int, default=480, help=_("pixels across a picture"))
    parser.add_argument("--out", default="filmstrip.png", metavar="FILE", help=_("the picture to write"))
