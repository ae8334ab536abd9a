"""Measures speed (`python -m game bench`): rules, start, frames of a race and their pacing, mostly as ratios."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.message import Message
from game.games.registry import rulesets
from game.i18n import _
from game.tools.argument_parser import UNUSABLE_FILE, ToolArgumentParser, UsageError

BENCHMARKS = ("engine", "title", "race", "pace", "waits")
ISOLATED_BENCHMARKS = ("race", "pace", "waits")
"""Parts that need a process of their own: their memory and their beat are the game's and not this tool's."""
EMPTY_RESULT: dict[str, Any] = {
    "decisions_per_s": None, "chess_ratio": None, "title_ratio": None, "race_frame_ms": None, "race_long_frames": None,
    "rss_mb": None, "pace_rate": None, "waits": None,
}  # fmt: skip
"""The result of a part that was not measured."""


def run(args: Namespace) -> int:
    """Measures and prints; returns the exit code. Raises UsageError."""
    parts = args.only or BENCHMARKS
    result = dict(EMPTY_RESULT)
    for part in parts:
        result |= (
            BENCHMARK_FUNCTIONS[part]()
            if part not in ISOLATED_BENCHMARKS or len(parts) == 1
            else _run_in_subprocess(part)
        )
    if args.json:
        print(json.dumps(result))
    else:
        print("\n".join(report_lines(result, parts)))
    return 0


def bench_engine() -> dict[str, Any]:
    """Returns decisions a second in random legal play at four seats, compared with random legal chess.

    `rules` has them for every rule set, by key; the values beside it are the first one's.
    """
    from game.tools.benchmarks.engine import measure_engine, shared_commands

    engine_rates, chess_rates = measure_engine()
    rules = {
        one.key: {
            "decisions_per_s": round(engine_rates[one.key]),
            "chess_ratio": round(engine_rates[one.key] / chess_rates, 2) if chess_rates else None,
            "shared_commands": round(shared_commands(one), 3),
        }
        for one in rulesets()
    }
    return {**next(iter(rules.values())), "chess_per_s": round(chess_rates) if chess_rates else None, "rules": rules}


def bench_startup() -> dict[str, Any]:
    """Returns processor time to the first title frame, as a multiple of a bare window's."""
    from game.tools.benchmarks.startup import measure_startup

    measured = measure_startup()
    clock = {"title_ms": round(measured.title_ms, 1), "bare_ms": round(measured.bare_ms, 1)}
    return {"title_ratio": round(measured.ratio, 2), **clock}


def bench_race() -> dict[str, Any]:
    """Returns frame times of a whole race with hints (processor time, and wall time beside it), and its memory."""
    _use_dummy_drivers()
    from game.tools.benchmarks.race_frames import measure_race as frames

    output = frames()
    return {
        "race_frame_ms": output["cpu"],
        "race_clock_ms": output["clock"],
        "race_frames": output["frames"],
        "scoring_frame_ms": output["scoring"],
        "race_long_frames": output["long"],
        "race_busy_frames": output["busy"],
        "race_worst": output["worst"],
        "rss_mb": output["rss_mb"],
    }


def bench_pacing() -> dict[str, Any]:
    """Returns frames a second under the game's own frame clock, and their jitter."""
    _use_dummy_drivers()
    from game.tools.benchmarks.frame_pacing import measure_pacing as beat

    return {f"pace_{name}": value for name, value in beat().items()}


def bench_waits() -> dict[str, Any]:
    """Returns seconds from one decision of a person to the next, at several tables."""
    _use_dummy_drivers()
    from game.tools.benchmarks.waits import measure_waits

    return {"waits": measure_waits()}


def _use_dummy_drivers() -> None:
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


BENCHMARK_FUNCTIONS: dict[str, Callable[[], dict[str, Any]]] = {
    "engine": bench_engine,
    "title": bench_startup,
    "race": bench_race,
    "pace": bench_pacing,
    "waits": bench_waits,
}


def report_lines(result: dict[str, Any], parts: Sequence[str]) -> list[str]:
    """Returns the results as text lines."""
    output = []
    if "engine" in parts:
        for key, speed in result["rules"].items():
            output += _engine_lines(key, speed)
    if "title" in parts:
        words = _("Start: {ratio} times a bare window ({title} ms to the title, {bare} ms bare)")
        output.append(words.format(ratio=result["title_ratio"], title=result["title_ms"], bare=result["bare_ms"]))
    if "race" in parts:
        output += _race_lines(result)
    if "pace" in parts:
        words = _("Beat: {rate} frames a second, {jitter} ms uneven")
        output.append(words.format(rate=result["pace_rate"], jitter=result["pace_jitter_ms"]))
    if "waits" in parts:
        words = _("Waits of {table}: {mean} s on average, 9 of 10 within {p90} s, the longest {worst} s")
        output += [words.format(table=table, **waits) for table, waits in result["waits"].items()]
    return output


def _engine_lines(key: str, speed: dict[str, Any]) -> list[str]:
    words, ratio = _("Rules of {game}: {count} decisions a second"), speed["chess_ratio"]
    compared = (
        _("  {ratio} times python-chess").format(ratio=ratio)
        if ratio
        else _("  python-chess is not installed, so there is nothing to compare with.")
    )
    return [words.format(game=key, count=speed["decisions_per_s"]), compared]


def _race_lines(result: dict[str, Any]) -> list[str]:
    words = _("Race: {p50} ms a frame, 99 of 100 within {p99} ms; {rss} MB")
    long = _("  {count} of {all} frames longer than 33 ms, {busy} of them busy; the longest, {ms} ms: {moment}")
    worst = result["race_worst"][0]
    return [
        words.format(**result["race_frame_ms"], rss=result["rss_mb"]),
        long.format(
            count=result["race_long_frames"],
            all=result["race_frames"],
            busy=result["race_busy_frames"],
            ms=worst["ms"],
            moment=worst["moment"],
        ),
    ]


def _run_in_subprocess(part: str) -> dict[str, Any]:
    """Returns the results of a part, measured in a process of its own."""
    run = subprocess.run(
        [sys.executable, "-m", "game", "bench", "--only", part, "--json"],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        error = run.stderr.strip().splitlines() or ["?"]
        raise UsageError(Message("The race failed: {fault}", fault=error[-1]), UNUSABLE_FILE)
    output: dict[str, Any] = json.loads(run.stdout)
    return {name: value for name, value in output.items() if value is not None}


def add_arguments(parser: ToolArgumentParser) -> None:
    """Adds the tool's arguments to its parser."""
    parser.description = _("Measures the rules, the start and a race's frames.")
    parser.add_argument(
        "--only", action="append", choices=BENCHMARKS, help=_("measure only this part; may be repeated")
    )
    parser.add_argument("--json", action="store_true", help=_("print only one JSON object"))
