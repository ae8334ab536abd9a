"""Makes film strips of a moment in a match, with a picture every 100 ms: `python build/dev.py filmstrip`.

Bots play a match to its end. The tool then shows the match again, starting with the command that causes the event. It
also makes the reproducible pictures of the README and the press page: matches in their middle, and a finish.
"""

import re
from argparse import Namespace
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

from build.dev.app_control import recorded_session
from build.dev.shots import ContactSheet
from game.bots.registry import LEVELS
from game.engine import catalog
from game.engine.catalog import game_keys, rulesets
from game.engine.rules import Event
from game.platform.settings import SPEEDS
from game.session.session import MatchSession
from game.sharing import clips
from game.tools import headless_app, recording
from game.tools.cli import SEEDS, ToolArgumentParser, UsageError, check_range, writing

Size = tuple[int, int]

SEED = 4
LEVEL = "novice"
SHARE_OF_MATCH = 0.42
"""Progress of a match in its picture, 0 to 1. The middle of a match has the most to see."""
MOTION_FRAMES = 60
"""Number of frames after which something moves in the picture of a match."""
CLIP_EVENT = "HorseFinished"
CLIP_FRAME_SECONDS = 5 / 60
BEFORE_SECONDS = 4.6
CLIP_SECONDS = 5.4


def photograph_match(rules: str, path: Path, size: Size) -> None:
    """Photographs a match of a person and bots in its middle, as it is played."""
    session = recorded_session(rules, SEED, "pbb", LEVEL)
    app = headless_app.open_headless_app(size)
    app.context.settings.handover = False
    recording.open_recording(app, session, round(len(session.match.steps) * SHARE_OF_MATCH))
    headless_app.run_frames(app, MOTION_FRAMES)
    pygame.image.save(recording.snapshot(app), str(path))
    app.close()


def film_finish(path: Path, size: Size) -> None:
    """Writes an animation of the first finish in a match of the first game."""
    session = recorded_session(catalog.games()[0].rules.key, SEED, "pbbb", LEVEL)
    moment = find_moments(session, CLIP_EVENT)[0]
    args = Namespace(
        before=BEFORE_SECONDS, seconds=CLIP_SECONDS, every=CLIP_FRAME_SECONDS, speed="normal", reduced_motion=False
    )
    frames = [clips.rgb_bytes(picture, size) for _caption, picture in film(session, moment, args)]
    clips.write_clip(path, frames, size, CLIP_FRAME_SECONDS)


SIZE = (1280, 720)
MAX_LEAD_SECONDS = 60.0
"""Maximum time to wait for the event, in seconds."""

MAX_PICTURES = 1000


class Moment(NamedTuple):
    """An event of a match, and the number of the command that brought it."""

    step: int
    event: Event


def run(args: Namespace) -> int:
    _check(args)
    session = recorded_session(args.game, args.seed, args.seats, args.level)
    moments = find_moments(session, args.event)
    if args.list:
        print("\n".join(f"{number:4} {one.step:4} {one.event}" for number, one in enumerate(moments)))
        return 0
    if not 0 <= args.number < len(moments):
        raise UsageError(f"There are {len(moments)} such events.")
    headless_app.use_dummy_drivers()
    frames = film(session, moments[args.number], args)
    _save_strip(frames, args)
    return 0


def _check(args: Namespace) -> None:
    """Raises UsageError for invalid arguments."""
    rules = next(one for one in rulesets() if one.key == args.game)
    check_range("--seats", len(args.seats), range(rules.seats[0], rules.seats[-1] + 1))
    check_range("--seed", args.seed, SEEDS)
    check_range("--columns", args.columns, range(1, 101))
    check_range("--width", args.width, range(16, 1921))
    if not (args.every > 0 and args.before >= 0 and args.seconds > 0 and args.seconds / args.every <= MAX_PICTURES):
        raise UsageError(f"A strip has 1 to {MAX_PICTURES} pictures.")


def find_moments(session: MatchSession, pattern: str) -> list[Moment]:
    """Returns the events whose text fits a regular expression, in their order. Raises UsageError for a broken one."""
    try:
        fits = re.compile(pattern)
    except re.error as error:
        raise UsageError(f"“{pattern[:40]}” is no pattern: {error!s}.") from None
    return [
        Moment(number, event)
        for number, step in enumerate(session.match.steps)
        for event in step.events
        if fits.search(repr(event))
    ]


def film(session: MatchSession, moment: Moment, args: Namespace) -> Iterator[tuple[str, Surface]]:
    """Yields pictures with their times, from `args.before` seconds before the event begins to be shown."""
    app = headless_app.open_headless_app(SIZE)
    settings = app.context.settings
    settings.speed = args.speed
    settings.handover = False
    settings.reduced_motion = args.reduced_motion
    scene = recording.open_recording(app, session, moment.step)
    earlier: deque[Surface] = deque(maxlen=round(args.before / args.every))
    for _picture in range(round(MAX_LEAD_SECONDS / args.every)):
        if scene.director.current_event == moment.event:
            break
        earlier.append(recording.snapshot(app))
        headless_app.run_frames(app, recording.frames_in(args.every))
    else:
        raise UsageError("The event was not shown.")
    yield from ((f"{(number - len(earlier)) * args.every:.1f} s", picture) for number, picture in enumerate(earlier))
    for number in range(round(args.seconds / args.every)):
        caption = f"{number * args.every:.1f} s  {type(scene.director.current_event).__name__}"
        yield caption.removesuffix("  NoneType"), recording.snapshot(app)
        headless_app.run_frames(app, recording.frames_in(args.every))
    app.close()


def _save_strip(frames: Iterator[tuple[str, Surface]], args: Namespace) -> None:
    sheet = ContactSheet(columns=args.columns, thumbnail_width=args.width)
    for caption, picture in frames:
        sheet.add(caption, picture)
    with writing(args.out):
        pygame.image.save(sheet.sheet(), args.out)
    print(args.out)


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("--game", default=catalog.games()[0].key, choices=game_keys())
    parser.add_argument("--seed", type=int, default=4, help="the seed of the match")
    parser.add_argument("--seats", default="pbbb", help="a letter a seat: p for a person, b for a bot")
    parser.add_argument("--level", default="novice", choices=LEVELS, help="the level of bots that play all seats")
    parser.add_argument("--event", default="", help="a pattern that the event fits, such as HorseMoved.*cause='bar'")
    parser.add_argument("--number", type=int, default=0, help="which of the events that fit, from 0")
    parser.add_argument("--list", action="store_true", help="print the events that fit, and make no picture")
    parser.add_argument("--before", type=float, default=0.3, help="seconds shown before the event")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds shown from the event on")
    parser.add_argument("--every", type=float, default=0.1, help="seconds between two pictures")
    parser.add_argument("--speed", default="normal", choices=SPEEDS, help="the speed setting")
    parser.add_argument("--reduced-motion", action="store_true", help="show it with reduced motion")
    parser.add_argument("--columns", type=int, default=5, help="pictures side by side")
    parser.add_argument("--width", type=int, default=480, help="pixels across a picture")
    parser.add_argument("--out", default="filmstrip.png", metavar="FILE", help="the picture to write")
