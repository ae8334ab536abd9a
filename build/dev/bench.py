"""Measures speed (`python build/dev.py bench`): rules, start, frames of a race and their pacing, mostly as ratios."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypedDict

from game.engine.catalog import rulesets
from game.paths import CHECKOUT
from game.tools.cli import UNUSABLE_FILE, ToolArgumentParser, UsageError

if TYPE_CHECKING:
    from build.dev.benchmarks.first_minutes import FirstMoment
    from build.dev.benchmarks.race_frames import BoardTimings, SlowFrame

BENCHMARKS = ("engine", "title", "race", "boards", "beat", "waits", "pace")
ISOLATED_BENCHMARKS = ("race", "boards", "beat", "waits", "pace")
"""Parts that need a process of their own: their memory and their beat are the game's and not this tool's."""


class RulesSpeed(TypedDict):
    """How fast one rule set is; the ratio is None where python-chess is not installed."""

    decisions_per_s: int
    chess_ratio: float | None
    shared_commands: float


class BenchmarkResult(TypedDict, total=False):
    """What was measured, as it is printed for other programs."""

    decisions_per_s: int
    chess_ratio: float | None
    shared_commands: float
    chess_per_s: int | None
    rules: dict[str, RulesSpeed]
    title_ratio: float
    title_ms: float
    bare_ms: float
    race_frame_ms: dict[str, float]
    race_frame_copies: float
    race_clock_ms: dict[str, float]
    race_frames: int
    scoring_frame_ms: dict[str, float] | None
    race_long_frames: int
    race_busy_frames: int
    race_worst: list[SlowFrame]
    rss_mb: float | None
    boards: dict[str, BoardTimings]
    beat_rate: float
    beat_jitter_ms: float
    beat_late: float
    waits: dict[str, dict[str, float]]
    pace: dict[str, dict[str, FirstMoment]]


EMPTY_RESULT = dict.fromkeys(
    (
        "decisions_per_s",
        "chess_ratio",
        "title_ratio",
        "race_frame_ms",
        "race_long_frames",
        "rss_mb",
        "boards",
        "beat_rate",
        "waits",
        "pace",
    )
)
"""The fields printed as null for a part that was not measured."""


def run(args: Namespace) -> int:
    """Measures and prints; returns the exit code. Raises UsageError."""
    parts = args.only or BENCHMARKS
    result: BenchmarkResult = {}
    for part in parts:
        result |= (
            BENCHMARK_FUNCTIONS[part]()
            if part not in ISOLATED_BENCHMARKS or len(parts) == 1
            else _run_in_subprocess(part)
        )
    if args.json:
        print(json.dumps({**EMPTY_RESULT, **result}))
    else:
        print("\n".join(report_lines(result, parts)))
    return 0


def bench_engine() -> BenchmarkResult:
    """Returns decisions a second in random legal play at four seats, compared with random legal chess.

    `rules` has them for every rule set, by key; the values beside it are the first one's.
    """
    from build.dev.benchmarks.engine import measure_engine, shared_commands

    engine_rates, chess_rates = measure_engine()
    rules: dict[str, RulesSpeed] = {
        one.key: {
            "decisions_per_s": round(engine_rates[one.key]),
            "chess_ratio": round(engine_rates[one.key] / chess_rates, 2) if chess_rates else None,
            "shared_commands": round(shared_commands(one), 3),
        }
        for one in rulesets()
    }
    first = next(iter(rules.values()))
    return {
        "decisions_per_s": first["decisions_per_s"],
        "chess_ratio": first["chess_ratio"],
        "shared_commands": first["shared_commands"],
        "chess_per_s": round(chess_rates) if chess_rates else None,
        "rules": rules,
    }


def bench_startup() -> BenchmarkResult:
    """Returns processor time to the first title frame, as a multiple of a bare window's."""
    from build.dev.benchmarks.title_screen import measure_startup

    measured = measure_startup()
    return {
        "title_ratio": round(measured.ratio, 2),
        "title_ms": round(measured.title_ms, 1),
        "bare_ms": round(measured.bare_ms, 1),
    }


def bench_race() -> BenchmarkResult:
    """Returns frame times of a whole race with hints (processor time, and wall time beside it), and its memory."""
    _use_dummy_drivers()
    from build.dev.benchmarks.race_frames import measure_race as frames

    output, memory = frames()
    return {
        "race_frame_ms": output["cpu"],
        "race_frame_copies": output["copies"],
        "race_clock_ms": output["clock"],
        "race_frames": output["frames"],
        "scoring_frame_ms": output["scoring"],
        "race_long_frames": output["long"],
        "race_busy_frames": output["busy"],
        "race_worst": output["worst"],
        "rss_mb": memory,
    }


def bench_boards() -> BenchmarkResult:
    """Returns frame times of the games on a board, in copies of the window's picture."""
    _use_dummy_drivers()
    from build.dev.benchmarks.race_frames import measure_boards

    return {"boards": measure_boards()}


def bench_beat() -> BenchmarkResult:
    """Returns frames a second under the game's own frame clock, and their jitter."""
    _use_dummy_drivers()
    from build.dev.benchmarks.title_screen import measure_pacing

    measured = measure_pacing()
    return {"beat_rate": measured["rate"], "beat_jitter_ms": measured["jitter_ms"], "beat_late": measured["late"]}


def bench_waits() -> BenchmarkResult:
    """Returns seconds from one decision of a person to the next, at several tables."""
    _use_dummy_drivers()
    from build.dev.benchmarks.waits import measure_waits

    return {"waits": measure_waits()}


def bench_pace() -> BenchmarkResult:
    """Returns when a person first decides, rolls or fights in each game, and how large that is on the screen."""
    _use_dummy_drivers()
    from build.dev.benchmarks.first_minutes import measure_first_minutes

    return {"pace": measure_first_minutes()}


def _use_dummy_drivers() -> None:
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


BENCHMARK_FUNCTIONS: dict[str, Callable[[], BenchmarkResult]] = {
    "engine": bench_engine,
    "title": bench_startup,
    "race": bench_race,
    "boards": bench_boards,
    "beat": bench_beat,
    "waits": bench_waits,
    "pace": bench_pace,
}


def report_lines(result: BenchmarkResult, parts: Sequence[str]) -> list[str]:
    """Returns the results as text lines."""
    output = []
    if "engine" in parts:
        for key, speed in result["rules"].items():
            output += _engine_lines(key, speed)
    if "title" in parts:
        words = "Start: {ratio} times a bare window ({title} ms to the title, {bare} ms bare)"
        output.append(words.format(ratio=result["title_ratio"], title=result["title_ms"], bare=result["bare_ms"]))
    if "race" in parts:
        output += _race_lines(result)
    if "boards" in parts:
        words = "Frames of {game}: as long as {p50} copies of the window's picture, 99 of 100 within {p99}"
        output += [words.format(game=key, **frames) for key, frames in result["boards"].items()]
    if "beat" in parts:
        words = "Beat: {rate} frames a second, {jitter} ms uneven"
        output.append(words.format(rate=result["beat_rate"], jitter=result["beat_jitter_ms"]))
    if "waits" in parts:
        words = "Waits of {table}: {mean} s on average, 9 of 10 within {p90} s, the longest {worst} s"
        output += [words.format(table=table, **waits) for table, waits in result["waits"].items()]
    if "pace" in parts:
        words = "First {moment} of {game}: {seconds} s and {presses} presses after Start; {share:.0%} of the screen"
        output += [
            words.format(game=key, moment=name, seconds=seconds, presses=presses, share=share)
            for key, moments in result["pace"].items()
            for name, (seconds, presses, share) in moments.items()
        ]
    return output


def _engine_lines(key: str, speed: RulesSpeed) -> list[str]:
    words, ratio = "Rules of {game}: {count} decisions a second", speed["chess_ratio"]
    compared = (
        f"  {ratio} times python-chess"
        if ratio
        else "  python-chess is not installed, so there is nothing to compare with."
    )
    return [words.format(game=key, count=speed["decisions_per_s"]), compared]


def _race_lines(result: BenchmarkResult) -> list[str]:
    words = "Race: {p50} ms a frame, 99 of 100 within {p99} ms; {rss} MB"
    copies = f"  as long as {result['race_frame_copies']} copies of the window's picture"
    long = "  {count} of {all} frames longer than 33 ms, {busy} of them busy; the longest, {ms} ms: {moment}"
    worst = result["race_worst"][0]
    return [
        words.format(**result["race_frame_ms"], rss=result["rss_mb"]),
        copies,
        long.format(
            count=result["race_long_frames"],
            all=result["race_frames"],
            busy=result["race_busy_frames"],
            ms=worst["ms"],
            moment=worst["moment"],
        ),
    ]


def _run_in_subprocess(part: str) -> BenchmarkResult:
    """Returns the results of a part, measured in a process of its own."""
    run = subprocess.run(
        [sys.executable, str(CHECKOUT / "build" / "dev.py"), "bench", "--only", part, "--json"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        error = run.stderr.strip().splitlines() or ["?"]
        raise UsageError(f"The race failed: {error[-1]}", UNUSABLE_FILE)
    measured: BenchmarkResult = json.loads(run.stdout, object_hook=_without_none)
    return measured


def _without_none(found: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in found.items() if value is not None}


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = "Measures the rules, the start and a race's frames."
    parser.add_argument("--only", action="append", choices=BENCHMARKS, help="measure only this part; may be repeated")
    parser.add_argument("--json", action="store_true", help="print only one JSON object")
