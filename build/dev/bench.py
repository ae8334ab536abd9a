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
    "instructions": "instructions:measure_instructions",
    "operations": "operations:measure_operations",
    "evening": "evening:measure_evening",
}
"""Dotted name of the function that measures each part."""
USUAL_BENCHMARKS = ("engine", "title", "frames", "pace")
"""Parts that are measured by default. The other parts take minutes."""
ISOLATED_BENCHMARKS = ("frames", "pace", "evening")
"""Parts that run in a separate process, so that this tool's memory is not measured."""
NESTED_BENCHMARKS = (*ISOLATED_BENCHMARKS, "instructions", "operations")
"""Parts whose measurements are nested under their own name in the result."""


BenchmarkResult = dict[str, object]
"""Measurements by name, in the form printed by `--json`."""
EMPTY_RESULT = dict.fromkeys(("decisions_per_s", "chess_ratio", "title_ratio", "frames", "pace"))
"""Fields that `--json` prints as null for parts that were not measured."""


PAGE = CHECKOUT / "docs" / "performance.md"
MARK = "<!-- bench -->"
"""Mark before and after the table in the documentation page."""
COLUMNS = (
    "game",
    "random decisions ÷ python-chess",
    "median frame ÷ copy of the window",
    "99th percentile ÷ median frame",
)
"""Column headings of the table in the documentation page."""


def run(args: Namespace) -> int:
    """Prints the measurements; with --write, all parts are measured and the table of the page is replaced."""
    parts = (not args.write and args.only) or list(USUAL_BENCHMARKS)
    result: BenchmarkResult = {}
    for part in parts:
        result |= _measure(part) if part not in ISOLATED_BENCHMARKS or len(parts) == 1 else _run_in_subprocess(part)
    if args.json:
        print(json.dumps({**EMPTY_RESULT, **result}))
    else:
        print("\n".join(report_lines(result, parts)))
    if args.write:
        PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), result), encoding="utf-8")
    return 0


def with_table(page: str, result: BenchmarkResult) -> str:
    """Returns the page with a new table between its two marks."""
    before, _old, after = page.split(MARK)
    return "\n".join([before + MARK, "", *table_lines(result), "", MARK + after])


def table_lines(result: BenchmarkResult) -> list[str]:
    """Returns the measurements of each game as a table of ratios, with the units below it."""
    frames = _rows(result["frames"])
    lines = [f"| {' | '.join(COLUMNS)} |", "|-|-|-|-|"]
    for key, row in _rows(result["rules"]).items():
        rules = _rows(row)
        frame = _rows(frames.get(key))
        p50 = frame.get("p50")
        p99 = frame.get("p99")
        spread = round(p99 / p50, 1) if isinstance(p50, float) and isinstance(p99, float) else None
        lines.append(f"| {key} | {rules.get('chess_ratio')} | {frame.get('copies')} | {spread} |")
    parts = f"of it imports {result['imports_ratio']}, first frame {result['frame_ratio']}"
    lines += ["", f"Start to the title ÷ bare window: {result['title_ratio']}, {parts}. {_chess_line(result)}."]
    return lines


def _measure(part: str) -> BenchmarkResult:
    """Returns the measurements of a part; imports only its module."""
    if part in ISOLATED_BENCHMARKS:
        if not os.environ.get("DISPLAY"):
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    measured: BenchmarkResult = resolve_name(f"build.dev.benchmarks.{BENCHMARKS[part]}")()
    return {part: measured} if part in NESTED_BENCHMARKS else measured


LINES: dict[str, str] = {
    "title": "Start: {title_ratio} times a bare window, {imports_ratio} of it imports, {frame_ratio} the first frame "
    "({title_ms} ms to the title, {bare_ms} ms bare)",
}
"""Output line of each part, with the names of its results."""
ROWS: dict[str, tuple[str, str]] = {
    "engine": (
        "rules",
        "Rules of {key}: {row[decisions_per_s]} decisions a second{row[chess]}",
    ),
    "frames": (
        "frames",
        "Frames of {key}: {row[p50]} ms of processor, as long as {row[copies]} copies of the window's picture; 99 of "
        "100 within {row[p99]} ms\n  the longest of {row[frames]}, {row[most]} ms: {row[moment]}",
    ),
}
"""Name of the rows in the result and output line of a row, for each part with several rows."""
EVENING_ROUND = "After match {number} of every game: {memory_mb} MB; 99 of 100 frames within {slow_ms} ms"
EVENING = "The last round ÷ the second: memory {memory_ratio}, slow frames {slow_ratio}"
OPERATIONS = "Rules of {key}: {count} bytecode instructions a decision"
PACE = "First {name} of {key}: {moment[0]} s and {moment[1]} presses after Start; {moment[2]:.0%} of the screen"


def _rows(found: object) -> Mapping[str, object]:
    return found if isinstance(found, Mapping) else {}


def _chess_line(result: BenchmarkResult) -> str:
    rate = result.get("chess_per_s")
    return "python-chess is not installed" if rate is None else f"python-chess: {rate} decisions a second"


def _with_chess_words(row: Mapping[str, object]) -> Mapping[str, object]:
    """Returns a row of the rules with the comparison in words, empty if python-chess is not installed."""
    ratio = row.get("chess_ratio")
    return {**row, "chess": "" if ratio is None else f", {ratio} times python-chess"}


def report_lines(result: BenchmarkResult, parts: Sequence[str]) -> list[str]:
    """Returns the results as text lines."""
    output = []
    for part in parts:
        if part in LINES:
            output.append(LINES[part].format_map(result))
        elif part in ROWS:
            name, words = ROWS[part]
            output += [
                words.format(key=key, row=_with_chess_words(_rows(row))) for key, row in _rows(result[name]).items()
            ]
            if part == "engine":
                output.append(_chess_line(result))
        elif part == "instructions":
            output += _instruction_lines(_rows(result[part]))
        elif part == "evening":
            output += _evening_lines(_rows(result[part]))
        elif part == "operations":
            output += [OPERATIONS.format(key=key, count=count) for key, count in _rows(result[part]).items()]
        else:
            output += [
                PACE.format(key=key, name=name, moment=moment)
                for key, moments in _rows(result["pace"]).items()
                for name, moment in _rows(moments).items()
            ]
    return output


def _evening_lines(evening: Mapping[str, object]) -> list[str]:
    rounds = evening["rounds"]
    assert isinstance(rounds, Sequence)
    lines = [EVENING_ROUND.format(number=number, **row) for number, row in enumerate(rounds, 1)]
    return [*lines, EVENING.format_map(evening)]


def _instruction_lines(instructions: Mapping[str, object]) -> list[str]:
    if not instructions:
        return ["Instructions are not counted: valgrind is not installed."]
    return [f"Rules of {key}: {count:,} instructions a decision" for key, count in instructions.items()]


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
    parser.add_argument("--write", action="store_true", help="also renew the table of docs/performance.md")
    parser.add_argument("--json", action="store_true", help="print only one JSON object")
