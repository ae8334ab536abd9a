"""`python -m game bench`: how fast the rules, the start and a race's frames are, and how even; ratios travel well."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.catalog import RULES
from game.engine.core import Sentence
from game.tools.arguments import DAMAGED_FILE, Arguments, Mistake
from game.words import _

PARTS = ("engine", "title", "race", "pace")
ALONE = ("race", "pace")
"""Parts that need a process of their own: their memory and their beat are the game's and not this tool's."""
NOTHING: dict[str, Any] = {
    "decisions_per_s": None, "chess_ratio": None, "title_ratio": None, "race_frame_ms": None, "race_long_frames": None,
    "rss_mb": None, "pace_rate": None,
}  # fmt: skip
"""What is told of a part that was not measured."""


def run(chosen: Namespace) -> int:
    """Measures, prints, gives 0. Raises Mistake."""
    parts = chosen.only or PARTS
    result = dict(NOTHING)
    for part in parts:
        result |= MEASURES[part]() if part not in ALONE or len(parts) == 1 else _alone(part)
    if chosen.json:
        print(json.dumps(result))
    else:
        print("\n".join(lines(result, parts)))
    return 0


def engine() -> dict[str, Any]:
    """Random legal play at four seats, and how that compares with random legal chess.

    `rules` has it for every rule set, by its key; what stands beside that is the first one's.
    """
    from game.tools.measures.engine import shared_commands, speeds

    ours, chess = speeds()
    rules = {one.key: {"decisions_per_s": round(ours[one.key]),
                       "chess_ratio": round(ours[one.key] / chess, 2) if chess else None,
                       "shared_commands": round(shared_commands(one), 3)} for one in RULES}  # fmt: skip
    return {**next(iter(rules.values())), "chess_per_s": round(chess) if chess else None, "rules": rules}


def title() -> dict[str, Any]:
    """Processor time to the first title frame, as a multiple of a bare window's."""
    from game.tools.measures.start import start

    measured = start()
    clock = {"title_ms": round(measured.title_ms, 1), "bare_ms": round(measured.bare_ms, 1)}
    return {"title_ratio": round(measured.ratio, 2), **clock}


def race() -> dict[str, Any]:
    """Frames of a whole race, advice and all (processor time; the clock's beside it), and the memory it takes."""
    _without_speakers()
    from game.tools.measures.race import race as frames

    told = frames()
    return {"race_frame_ms": told["cpu"], "race_clock_ms": told["clock"], "race_frames": told["frames"],
            "scoring_frame_ms": told["scoring"], "race_long_frames": told["long"], "race_busy_frames": told["busy"],
            "race_worst": told["worst"], "rss_mb": told["rss_mb"]}  # fmt: skip


def pace() -> dict[str, Any]:
    """Frames a second that the game's own beat gives, and how even they are."""
    _without_speakers()
    from game.tools.measures.pace import pace as beat

    return {f"pace_{name}": value for name, value in beat().items()}


def _without_speakers() -> None:
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


MEASURES: dict[str, Callable[[], dict[str, Any]]] = {"engine": engine, "title": title, "race": race, "pace": pace}


def lines(result: dict[str, Any], parts: Sequence[str]) -> list[str]:
    """The measures for readers."""
    told = []
    if "engine" in parts:
        for key, speed in result["rules"].items():
            told += _speed(key, speed)
    if "title" in parts:
        words = _("Start: {ratio} times a bare window ({title} ms to the title, {bare} ms bare)")
        told.append(words.format(ratio=result["title_ratio"], title=result["title_ms"], bare=result["bare_ms"]))
    if "race" in parts:
        told += _race_lines(result)
    if "pace" in parts:
        words = _("Beat: {rate} frames a second, {jitter} ms uneven")
        told.append(words.format(rate=result["pace_rate"], jitter=result["pace_jitter_ms"]))
    return told


def _speed(key: str, speed: dict[str, Any]) -> list[str]:
    words, ratio = _("Rules of {game}: {count} decisions a second"), speed["chess_ratio"]
    compared = _("  {ratio} times python-chess").format(ratio=ratio) if ratio else _(
        "  python-chess is not installed, so there is nothing to compare with.")  # fmt: skip
    return [words.format(game=key, count=speed["decisions_per_s"]), compared]


def _race_lines(result: dict[str, Any]) -> list[str]:
    words = _("Race: {p50} ms a frame, 99 of 100 within {p99} ms; {rss} MB")
    long = _("  {count} of {all} frames longer than 33 ms, {busy} of them busy; the longest, {ms} ms: {moment}")
    worst = result["race_worst"][0]
    return [words.format(**result["race_frame_ms"], rss=result["rss_mb"]),
            long.format(count=result["race_long_frames"], all=result["race_frames"], busy=result["race_busy_frames"],
                        ms=worst["ms"], moment=worst["moment"])]  # fmt: skip


def _alone(part: str) -> dict[str, Any]:
    """A part in a process of its own."""
    run = subprocess.run([sys.executable, "-m", "game", "bench", "--only", part, "--json"],
                         capture_output=True, encoding="utf-8", check=False)  # fmt: skip
    if run.returncode:
        fault = run.stderr.strip().splitlines() or ["?"]
        raise Mistake(Sentence("The race did not run: {fault}", fault=fault[-1]), DAMAGED_FILE)
    told: dict[str, Any] = json.loads(run.stdout)
    return {name: value for name, value in told.items() if value is not None}


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Measures the rules, the start and a race's frames.")
    parser.add_argument("--only", action="append", choices=PARTS, help=_("measure this part alone; may be repeated"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object and nothing else"))
