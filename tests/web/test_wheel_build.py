"""Building pygame-ce for browsers: errors are printed, and downloads are cached for the next try."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "build" / "wheel" / "build.sh"
DEBOOTSTRAP = 'echo debootstrap >> "$CALLS"; mkdir -p "$3/etc/apt/apt.conf.d"; echo "I: Base system installed"'
CHROOT = """case "$*" in
  *"apt-get source"*) echo "$*" >> "$CALLS"; echo "E: Failed to fetch libsdl2  404  Not Found"; exit 100 ;;
esac"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is made on Debian")


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the script with fakes of Debian's commands, for a mirror without the sources."""
    commands = folder / "bin"
    commands.mkdir(exist_ok=True)
    for name, does in {"debootstrap": DEBOOTSTRAP, "chroot": CHROOT}.items():
        (commands / name).write_text(f"#!/bin/bash\n{does}\n", encoding="utf-8")
        (commands / name).chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
        "CALLS": str(folder / "calls"),
        "DEBIAN_MIRROR": "http://mirror.example/debian",
    }
    places = [str(folder / name) for name in ("work", "pyodide", "out")]
    (folder / "pyodide").mkdir(exist_ok=True)
    return subprocess.run([str(SCRIPT), *places], env=environment, capture_output=True, text=True, check=False)


def test_a_failure_is_printed_and_the_compiler_stays(tmp_path: Path) -> None:
    for _try in range(2):
        run = build(tmp_path)
        assert run.returncode == 100
        assert "404  Not Found" in run.stderr
    calls = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()
    assert calls.count("debootstrap") == 1
    assert sum("--tar-only" in call for call in calls) == 2
