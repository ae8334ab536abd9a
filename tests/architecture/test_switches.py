"""Command line switches: a marker leaves a test out, the name of its folder or file does not."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
TEST = "import pytest\n\ndef test_plain(): pass\n\n@pytest.mark.broker\ndef test_marked(): pass\n"
LAWS = """import pytest
from hypothesis import given, strategies as st

@given(st.integers())
def test_random(number): pass

@pytest.mark.slow
@pytest.mark.parametrize("case", range(25))
def test_slow(case): pass

@pytest.mark.whole
@pytest.mark.parametrize("case", range(7))
def test_broad(case): pass

@pytest.mark.whole
def test_single(): pass
"""
SHARES = 2
SWEEP = ("-m", "whole", "--whole")


@pytest.fixture(scope="module")
def laws(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder with laws of each kind."""
    folder = tmp_path_factory.mktemp("laws")
    (folder / "test_laws.py").write_text(LAWS, encoding="utf-8")
    return folder


@cache
def collected(folder: Path, *switches: str) -> list[str]:
    """Returns the tests that pytest collects in a folder with a copy of the project's switches."""
    (folder / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *switches, str(folder)]
    run = subprocess.run(command, cwd=CONFTEST.parents[1], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return [line.partition("::")[2] for line in run.stdout.splitlines() if "::" in line]


@pytest.mark.slow
def test_a_folder_called_like_a_switch_is_not_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "broker"
    folder.mkdir()
    (folder / "test_cluster.py").write_text(TEST, encoding="utf-8")
    assert collected(tmp_path) == ["test_plain"]


@pytest.mark.slow
def test_each_case_of_the_sweep_is_in_one_share(laws: Path) -> None:
    shares = [collected(laws, *SWEEP, "--share", f"{number}/{SHARES}") for number in range(1, SHARES + 1)]
    cases = collected(laws, *SWEEP)
    assert sorted(case for share in shares for case in share) == sorted(cases)
    for share in shares:
        assert sum(case.startswith("test_broad") for case in share) in (3, 4), "half of seven cases"


@pytest.mark.slow
def test_each_run_and_the_sweep_together_hold_each_case_and_more_random_examples(laws: Path) -> None:
    run = collected(laws)
    sweep = collected(laws, *SWEEP)
    assert {*run, *sweep} == set(collected(laws, "--whole"))
    assert {*run} & {*sweep} == {"test_random"}
    assert sum(case.startswith("test_slow") for case in run) in (2, 3), "a tenth of 25 cases"
