"""Switches of the command line: a test is left out for its marker, and not for the name of its folder or file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
TEST = "import pytest\n\ndef test_plain(): pass\n\n@pytest.mark.broker\ndef test_marked(): pass\n"


@pytest.mark.slow
def test_a_folder_called_like_a_switch_is_not_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "broker"
    folder.mkdir()
    (tmp_path / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "test_cluster.py").write_text(TEST, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    run = subprocess.run(command, cwd=CONFTEST.parents[1], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "test_plain" in run.stdout
    assert "test_marked" not in run.stdout
