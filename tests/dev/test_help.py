"""Every script in build/ answers `--help` with its usage, and does nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"
SCRIPTS = sorted(path.name for path in BUILD.glob("*.py") if 'if __name__ == "__main__"' in path.read_text("utf-8"))
WRITTEN_TO = ("assets", "build")
"""Folders that scripts write to."""


def newest(folders: tuple[str, ...]) -> int:
    """Returns the time of the latest change of a file, in nanoseconds."""
    files = (
        path for folder in folders for path in (BUILD.parent / folder).rglob("*") if "__pycache__" not in path.parts
    )
    return max(path.stat().st_mtime_ns for path in files if path.is_file())


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS)
def test_help_is_shown_and_nothing_is_written(script: str, tmp_path: Path) -> None:
    before = newest(WRITTEN_TO)
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    asked = subprocess.run(
        [sys.executable, BUILD / script, "--help"], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert asked.returncode == 0, asked.stderr
    assert script in asked.stdout
    assert not any(tmp_path.iterdir())
    assert newest(WRITTEN_TO) == before
