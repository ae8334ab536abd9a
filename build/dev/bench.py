"""Measures speed (`python build/dev.py bench`): rules, start, frames and first minutes of games, mostly by ratio."""

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pkgutil import resolve_name

from game.paths import CHECKOUT
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError

BENCHMARKS = {
    "engine": "engine:measure_engine",
    "title": "title_screen:measure_startup",
    "frames": "frames:measure_frames",
    "pace": "first_minutes:measure_first_minutes",
}
"""The function that measures each part."""
ISOLATED_BENCHMARKS = ("frames", "pace")
"""Parts that need a process of their own: their memory is the game's and not this tool's."""


BenchmarkResult = dict[str, object]
"""What was measured, as it is printed for other programs."""
EMPTY_RESULT = dict.fromkeys(("decisions_per_s", "chess_ratio", "title_ratio", "frames", "pace"))
"""The fields printed as null for a part that was not measured."""


def run(args: Namespace) -> int:
    parts = args.only or list(BENCHMARKS)
    result: BenchmarkResult = {}
    for part in parts:
        result |= _measure(part) if part not in ISOLATED_BENCHMARKS or len(parts) == 1 else _run_in_subprocess(part)
    if args.json:
        print(json.dumps({**EMPTY_RESULT, **result}))
    else:
        print("\n".join(report_lines(result, parts)))
    return 0


def _measure(part: str) -> BenchmarkResult:
    """Returns what was measured of a part; imports only what that takes."""
    if part in ISOLATED_BENCHMARKS:
        if not os.environ.get("DISPLAY"):
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    measured: BenchmarkResult = resolve_name(f"build.dev.benchmarks.{BENCHMARKS[part]}")()
    return {part: measured} if part in ISOLATED_BENCHMARKS else measured


LINES: dict[str, str] = {
    "title": "Start: {title_ratio} times a bare window ({title_ms} ms to the title, {bare_ms} ms bare)",
}
"""How what was measured of a part is told, by the names of its result."""
ROWS: dict[str, tuple[str, str]] = {
    "engine": (
        "rules",
        "Rules of {key}: {row[decisions_per_s]} decisions a second, {row[chess_ratio]} times python-chess "
        "(None: not installed)",
    ),
    "frames": (
        "frames",
        "Frames of {key}: {row[p50]} ms of processor, as long as {row[copies]} copies of the window's picture; 99 of "
        "100 within {row[p99]} ms\n  the longest of {row[frames]}, {row[most]} ms: {row[moment]}",
    ),
}
"""The same of parts that were measured at several tables or of several games, a line for each."""
PACE = "First {name} of {key}: {moment[0]} s and {moment[1]} presses after Start; {moment[2]:.0%} of the screen"


def _rows(found: object) -> Mapping[str, object]:
    return found if isinstance(found, Mapping) else {}


def report_lines(result: BenchmarkResult, parts: Sequence[str]) -> list[str]:
    """Returns the results as text lines."""
    output = []
    for part in parts:
        if part in LINES:
            output.append(LINES[part].format_map(result))
        elif part in ROWS:
            name, words = ROWS[part]
            output += [words.format(key=key, row=row) for key, row in _rows(result[name]).items()]
        else:
            output += [
                PACE.format(key=key, name=name, moment=moment)
                for key, moments in _rows(result["pace"]).items()
                for name, moment in _rows(moments).items()
            ]
    return output


def _run_in_subprocess(part: str) -> BenchmarkResult:
    run = subprocess.run(
        [sys.executable, str(CHECKOUT / "build" / "dev.py"), "bench", "--only", part, "--json"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        error = run.stderr.strip().splitlines() or ["?"]
        raise UsageError(f"The measurement failed: {error[-1]}", UNUSABLE_FILE)
    measured: BenchmarkResult = json.loads(
        run.stdout, object_hook=lambda found: {name: value for name, value in found.items() if value is not None}
    )
    return measured


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("--only", action="append", choices=BENCHMARKS, help="measure only this part; may be repeated")
    parser.add_argument("--json", action="store_true", help="print only one JSON object")
