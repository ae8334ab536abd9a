"""A match ends the same under every Python that the game supports: checks the golden playthroughs under each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.paths import CHECKOUT

SUPPORTED = ("3.11", "3.12", "3.13")
PATIENCE_SECONDS = 300


def found_pythons() -> dict[str, str]:
    """Returns the programs of other supported versions on the path or from pyenv; they need no package."""
    own = "{}.{}".format(*sys.version_info)
    kept = sorted(Path.home().glob(".pyenv/versions/*/bin/python3.*"))
    return {
        version: program
        for version in SUPPORTED
        if version != own
        for program in (
            shutil.which(f"python{version}"),
            *(str(path) for path in kept if path.name == f"python{version}"),
        )
        if program and runs(program, version)
    }


def runs(program: str, version: str) -> bool:
    code = "import sys; print('{}.{}'.format(*sys.version_info))"
    answer = subprocess.run([program, "-c", code], capture_output=True, text=True, check=False)
    return answer.stdout.strip() == version


@pytest.mark.whole
def test_golden_playthroughs_are_the_same_under_every_python(tmp_path: Path) -> None:
    others = found_pythons()
    if not others:
        pytest.skip("no other supported Python is installed")
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    for version, program in others.items():
        command = [program, str(CHECKOUT / "build" / "dev.py"), "golden"]
        answer = subprocess.run(
            command,
            cwd=CHECKOUT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )
        assert answer.returncode == 0, f"{version}: {answer.stdout[-500:]}{answer.stderr[-500:]}"
        assert "unchanged" in answer.stdout
