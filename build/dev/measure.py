"""Measures the code: its structure, its size in operations, the wording of its texts, and the cost of its tests."""

from argparse import Namespace
from collections.abc import Callable, Iterator

from build.dev import call_paths, cost, size, structure, wording
from game.tools.cli import ToolArgumentParser, UsageError

REPORTS: dict[str, tuple[Callable[[], Iterator[str]], ...]] = {
    "structure": (structure.report, call_paths.report),
    "size": (size.report,),
    "wording": (wording.report,),
    "tests": (cost.report,),
}


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("what", choices=REPORTS, help="what to measure")
    parser.add_argument(
        "--record",
        nargs="+",
        metavar="WORD",
        help='with size: a folder and the reason for its new size; with wording (to lower the counts) or tests: "all"',
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
        case "tests", ["all"]:
            cost.record()
        case "size", _:
            raise UsageError('measure size --record takes a folder and a reason in quotes: game/scenes "Undo button".')
        case _:
            raise UsageError("measure --record takes: size FOLDER REASON, wording all, or tests all.")
