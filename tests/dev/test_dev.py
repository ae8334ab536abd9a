"""`python build/dev.py`: one sentence and an exit code for a wrong command line; benchmarks and pictures."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from build.dev import bench, cli, screenshot_scenarios, shots
from build.dev.benchmarks import engine
from game import i18n as spoken
from game.presentation.loader import has_view
from game.tools.cli import INTERRUPTED
from tests.support.rulesets import RULESETS

ROOT = Path(__file__).parents[2]


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Runs the tool; returns its exit code, standard output and standard error."""
    code = cli.main(argv)
    out, err = capsys.readouterr()
    return code, out, err


WRONG = (
    "sim", "gold", "golden --wrong", "golden 1 2",
    "odds", "odds guess", "odds check conquest", "odds check horse_collar --games 1", "odds fit horse_race",
    "odds fit horse_race",
    "shots", "shots --out", "shots --out pyproject.toml", "shots --out s --size 10x10", "shots --out s --size big",
    "shots --out s --size 99999x99999", "shots --out s --only nowhere", "shots here",
    "shots --out s --language xx", "shots --out s --text 200",
    "filmstrip --game chess", "filmstrip --seats ppppppppp", "filmstrip --every 0", "filmstrip --speed slow",
    "filmstrip --event ( --seats bb", "filmstrip --event HorseFlew --seats bb", "filmstrip --columns 0",
    "bench --only everything", "bench fast", "bench --json=yes",
)  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_command_line_gets_one_sentence(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [str(tmp_path / word) if word == "s" else word for word in text.split()]
    code, out, err = run(capsys, *words)
    assert (code, out) in ((1, ""), (2, ""))
    assert len(err.strip().splitlines()) == 1, err
    assert 10 < len(err) < 450


@pytest.mark.parametrize("argv", [(), ("--help",), *((tool, "--help") for tool in cli.TOOLS)])
def test_help_is_there(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *argv)
    assert (code, err) == (0, "")
    assert "usage: python build/dev.py" in out
    assert all(tool in out for tool in cli.TOOLS) or argv[1:] == ("--help",)


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "run", interrupted)
    assert run(capsys, "bench") == (INTERRUPTED, "", "")


def test_what_is_not_installed_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(args: object) -> int:
        raise ModuleNotFoundError("No module named 'pygame'", name="pygame")

    monkeypatch.setattr(shots, "run", missing)
    code, _out, err = run(capsys, "shots", "--out", "x")
    assert code == 1
    assert err == "shots: This needs pygame, which is not installed.\n"


@pytest.mark.slow
def test_they_run_from_anywhere_without_installation_and_import_only_the_called_tool(tmp_path: Path) -> None:
    program = (
        f"import runpy, sys; sys.path = [one for one in sys.path if one not in ('', {str(ROOT)!r})]\n"
        f"sys.argv = ['dev.py', 'golden', '--help']; sys.path.insert(0, {str(ROOT / 'build')!r})\n"
        f"try: runpy.run_path({str(ROOT / 'build' / 'dev.py')!r}, run_name='__main__')\n"
        "finally: print(sorted(sys.modules))"
    )
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert "'build.dev.golden'" in run.stdout
    others = [tool.module for name, tool in cli.TOOLS.items() if name != "golden"]
    assert not any(f"'build.dev.{module}'" in run.stdout for module in others)
    assert "'pygame'" not in run.stdout


# -- bench and shots


@pytest.mark.slow
def test_bench_tells_every_measure(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SLICES", 1)
    monkeypatch.setattr(engine, "SLICE_SECONDS", 0.02)
    code, out, _err = run(capsys, "bench", "--only", "engine", "--json")
    told = json.loads(out)
    assert code == 0
    assert set(bench.EMPTY_RESULT) <= set(told)
    assert told["decisions_per_s"] > 1000
    assert list(told["rules"]) == [rules.key for rules in RULESETS]
    assert all(speed["decisions_per_s"] > 1000 for speed in told["rules"].values())
    assert all(0 < speed["shared_commands"] <= 1 for speed in told["rules"].values())
    assert told["title_ratio"] is told["frames"] is told["pace"] is None


@pytest.mark.slow
def test_bench_without_chess_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SLICES", 1)
    monkeypatch.setattr(engine, "SLICE_SECONDS", 0.02)
    monkeypatch.setitem(sys.modules, "chess", None)
    out = run(capsys, "bench", "--only", "engine")[1]
    assert out.splitlines()[-1] == "python-chess is not installed"
    assert "times python-chess" not in out
    assert json.loads(run(capsys, "bench", "--only", "engine", "--json")[1])["chess_ratio"] is None


@pytest.mark.slow
def test_bench_tells_the_rate_of_python_chess(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "SLICES", 1)
    monkeypatch.setattr(engine, "SLICE_SECONDS", 0.02)
    *rows, last = run(capsys, "bench", "--only", "engine")[1].splitlines()
    assert re.fullmatch(r"python-chess: \d+ decisions a second", last)
    assert all(re.search(r"second, [\d.]+ times python-chess$", row) for row in rows)
    assert len(rows) == len(RULESETS)


def test_the_table_of_the_page_has_a_row_for_each_game() -> None:
    rules = {"pig": {"chess_ratio": 4.4}, "toad": {"chess_ratio": None}}
    frames = {"pig": {"p50": 2.0, "p99": 5.0, "copies": 3.1}}
    start = {"title_ratio": 1.9, "imports_ratio": 0.5, "frame_ratio": 0.4}
    result: bench.BenchmarkResult = {"rules": rules, "frames": frames, **start, "chess_per_s": 19000}
    page = bench.with_table(f"# Page\n{bench.MARK}\nold\n{bench.MARK}\nafter\n", result)
    assert "old" not in page
    assert "| pig | 4.4 | 3.1 | 2.5 |\n| toad | None | None | None |" in page
    words = "Start to the title ÷ bare window: 1.9, of it imports 0.5, first frame 0.4."
    assert f"{words} python-chess: 19000 decisions a second." in page
    assert bench.with_table(page, result) == page


CLOCKED = (
    "game.race_view.live_odds",
    "game.race_view.race_playfield",
    "game.games.horse_race.view.live_odds",
    "game.platform.frame_stats",
    "game.scenes.match.bot_thinking",
    "game.scenes.score.move_review_page",
    "game.session.players",
    "game.session.what_if",
)
"""Modules that work in slices of a frame."""


@pytest.mark.whole
@pytest.mark.parametrize(
    "groups",
    [
        ("season", "online-choosing"),
        *(pytest.param((name,), marks=pytest.mark.whole) for name in ("match", "replay", "what_if", "daily")),
    ],
    ids="-".join,
)
def test_shots_are_the_same_every_time_however_slow_the_machine(
    groups: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures: list[dict[str, bytes]] = []
    for name, clock in (("one", lambda: 0.0), ("two", count().__next__)):
        for module in CLOCKED:
            monkeypatch.setattr(f"{module}.perf_counter", clock)
        argv = ["shots", "--out", str(tmp_path / name), "--size", "640x360"]
        code, out, err = run(capsys, *argv, *(word for group in groups for word in ("--only", group)))
        assert (code, err) == (0, "")
        pictures.append({Path(line).name: Path(line).read_bytes() for line in out.splitlines()})
    one, two = pictures
    assert len(one) >= 2
    assert {name for name in one if one[name] != two[name]} == set()
    assert one.keys() == two.keys()


@pytest.mark.slow
def test_shots_in_other_words_and_sizes_lie_in_folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["shots", "--out", str(tmp_path), "--size", "640x360", "--language", "qps", "--only", "message", "--sheets"]
    code, out, err = run(capsys, *argv, "--text", "100", "--text", "150")
    assert (code, err) == (0, "")
    names = {str(Path(line).relative_to(tmp_path)) for line in out.splitlines()}
    looks = ("640x360-qps-100", "640x360-qps-150")
    posed = ("message-damaged", "message-short", "message-saved-match")
    assert names == {f"{look}.png" for look in looks} | {f"{look}/{pose}.png" for look in looks for pose in posed}
    assert spoken._("Undo") == "Undo"


def test_every_rule_set_has_its_tours() -> None:
    tours = screenshot_scenarios.screenshot_scenarios()
    for rules in RULESETS:
        own = {tour.name for tour in tours if tour.rules == rules.key}
        assert {"setup", "rule_book"} <= own
        assert ("match" in own) == has_view(rules.key)
