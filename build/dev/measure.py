"""Measures how the code is built: its structure, its size in operations, and the wording of its texts."""

from argparse import Namespace
from collections.abc import Callable, Iterator

from build.dev import call_paths, size, structure, wording
from game.tools.cli import ToolArgumentParser, UsageError

REPORTS: dict[str, tuple[Callable[[], Iterator[str]], ...]] = {
    "structure": (structure.report, call_paths.report),
    "size": (size.report,),
    "wording": (wording.report,),
}


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("what", choices=REPORTS, help="what to measure")
    parser.add_argument(
        "--record",
        nargs="+",
        metavar="WORD",
        help='with size: a folder and the reason for its new size; with wording: "all", to lower the counts',
    )


def run(args: Namespace) -> int:
    if args.record:
        _record(args.what, args.record)
        return 0
    for report in REPORTS[args.what]:
        for line in report():
            print(line, flush=True)
    return 0


def _record(what: str, words: list[str]) -> None:
    match what, words:
        case "size", [folder, reason]:
            size.record(folder.rstrip("/"), reason)
        case "wording", ["all"]:
            wording.record()
        case "size", _:
            raise UsageError('measure size --record takes a folder and a reason in quotes: game/scenes "Undo button".')
        case _:
            raise UsageError("measure --record takes: size FOLDER REASON, or wording all.")
