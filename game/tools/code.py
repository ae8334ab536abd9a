"""Prints the code of a saved game, or the report of a code: `python -m game code FILE`, `python -m game code CODE`."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import zip_longest

from game.i18n import _
from game.sharing.match_code import encode
from game.tools import replay
from game.tools.cli import ToolArgumentParser

BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Character for two modules in a column, by the upper and the lower module. True is light, the colour of letters in
most terminals.
"""


def run(args: Namespace) -> int:
    session = replay.load_session(args)
    code = encode(session.setup, session.match)
    print("\n".join(replay.report_lines(session)) if replay.is_code(args.file) else code)
    if args.qr:
        print("\n".join(qr_lines(code)))
    return 0


def qr_lines(code: str) -> Iterator[str]:
    """Yields the lines of a QR code with light letters on a dark terminal, two modules of a column per letter."""
    from game.sharing.qr_code import QUIET_MODULES, qr_rows

    edge = [True] * QUIET_MODULES
    rows = [[*edge, *(not module for module in row), *edge] for row in qr_rows(code)]
    light = [True] * len(rows[0])
    rows = [*[light] * QUIET_MODULES, *rows, *[light] * QUIET_MODULES]
    for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=light):
        yield "".join(BLOCKS[pair] for pair in zip(upper, lower, strict=True))


def add_arguments(parser: ToolArgumentParser) -> None:
    replay.add_match_arguments(parser)
    parser.add_argument("--qr", action="store_true", help=_("also as a QR code"))
