"""Makes an animation of a part of a saved match: `python -m game clip FILE --from 120 --seconds 8 -o clip.webp`.

The same match gives the same pictures. Needs Pillow (in the [clips] extra).
"""

from argparse import Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from game.engine.message import Message
from game.i18n import _
from game.platform.settings import SPEEDS
from game.session.session import MatchSession
from game.tools import headless_app, recording, replay
from game.tools.cli import ToolArgumentParser, UsageError, check_range, parse_size, writing

Size = tuple[int, int]

WINDOW = (1280, 720)
"""Minimum size of the filmed window, in pixels. A larger clip is filmed in its own size."""
FRAME_RATES = (10, 12, 15, 20, 30)
"""Allowed frame rates, in pictures per second. Each picture lasts a whole number of the game's frames."""
MAX_SECONDS = 60.0
"""Maximum duration of a clip, in seconds."""


def run(args: Namespace) -> int:
    from game.sharing.clips import ENDINGS, write_clip

    size = _fitted(parse_size(args.size))
    if not 0 < args.seconds <= MAX_SECONDS:
        raise UsageError(Message("A clip may take up to {count} seconds.", count=round(MAX_SECONDS)))
    if Path(args.out).suffix not in ENDINGS:
        raise UsageError(Message("The clip's name must end in {endings}.", endings=", ".join(ENDINGS)))
    if find_spec("PIL") is None:
        raise UsageError(Message("This needs {package}, which is not installed.", package="Pillow"), 1)
    session = replay.load_session(args)
    check_range("--from", args.start, range(len(session.match.steps) + 1))
    headless_app.use_dummy_drivers()
    frames = list(film(session, args, size))
    with writing(args.out):
        write_clip(Path(args.out), frames, size, 1 / args.fps)
    print(args.out)
    return 0


def film(session: MatchSession, args: Namespace, size: Size) -> Iterator[bytes]:
    """Yields the pixels of each picture, starting after `args.start` commands."""
    from game.sharing.clips import rgb_bytes

    app = headless_app.open_headless_app(max(WINDOW, size))
    settings = app.context.settings
    settings.speed = args.speed
    settings.handover = False
    settings.reduced_motion = args.reduced_motion
    recording.open_recording(app, session, args.start)
    for _picture in range(round(args.seconds * args.fps)):
        yield rgb_bytes(recording.snapshot(app), size)
        headless_app.run_frames(app, recording.frames_in(1 / args.fps))
    app.close()


def _fitted(size: Size) -> Size:
    """Returns the largest size with the proportions of the window."""
    width = min(size[0], size[1] * WINDOW[0] // WINDOW[1])
    return width, round(width * WINDOW[1] / WINDOW[0])


def add_arguments(parser: ToolArgumentParser) -> None:
    replay.add_match_arguments(parser)
    parser.add_argument("--from", dest="start", type=int, default=0, help=_("the number of commands before it"))
    parser.add_argument("--seconds", type=float, default=8.0, help=_("how long it takes"))
    parser.add_argument("--size", default="640x360", help=_("width and height in pixels, at most"))
    parser.add_argument("--fps", type=int, default=12, choices=FRAME_RATES, help=_("pictures a second"))
    parser.add_argument("--speed", default="normal", choices=SPEEDS, help=_("the speed setting"))
    parser.add_argument("--reduced-motion", action="store_true", help=_("show it with reduced motion"))
    parser.add_argument("-o", "--out", default="clip.webp", metavar="FILE", help=_("the clip to write: WebP or GIF"))
