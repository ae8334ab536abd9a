"""Ctrl-C in the terminal: the game closes as by its window, a tool ends, and no traceback appears."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import entry_points
from tests.support.killed_game import heed_interrupts

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 120
MAX_END_SECONDS = 3.0
"""Maximum time from Ctrl-C to the end of a tool, in seconds."""
PROGRAMS = {
    "main.py": [str(ROOT / "main.py")],
    "longshot": ["-c", "import sys\nfrom game.entry_points import play\nsys.exit(play())"],
}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals"),
]


def started(program: str, home: Path, path: Path = ROOT) -> subprocess.Popen[str]:
    """Starts a program as a terminal does; `path` comes first in the search for modules."""
    where = os.environ | {"LONGSHOT_HOME": str(home), "PYTHONPATH": os.pathsep.join((str(path), str(ROOT)))}
    pipe = subprocess.PIPE
    command = [sys.executable, *PROGRAMS[program]]
    return subprocess.Popen(
        command, cwd=ROOT, env=where, stdout=pipe, stderr=pipe, text=True, preexec_fn=heed_interrupts
    )


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_start_is_broken_off_without_a_word(program: str, tmp_path: Path) -> None:
    """Interrupts the program during a slow import."""
    slow = "import time\nprint('importing', flush=True)\ntime.sleep(60)\n"
    (tmp_path / "pygame.py").write_text(slow, encoding="utf-8")
    process = started(program, tmp_path / "home", tmp_path)
    assert process.stdout
    assert process.stdout.readline() == "importing\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_SECONDS)
    assert (process.returncode, out, err) == (-signal.SIGINT, "", "")  # shells report it as 130


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_start_is_broken_off_without_a_word_from_its_first_import_on(program: str, tmp_path: Path) -> None:
    slow = "import time\nprint('importing', flush=True)\ntime.sleep(60)\n"
    (tmp_path / "signal.py").write_text(slow, encoding="utf-8")
    process = started(program, tmp_path / "home", tmp_path)
    assert process.stdout
    assert process.stdout.readline() == "importing\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_SECONDS)
    assert (process.returncode, out, err) == (entry_points.INTERRUPTED, "", "")


def test_a_tool_is_broken_off_while_it_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Impatience:
        @staticmethod
        def find_spec(name: str, *_more: object) -> None:
            if name == "game.tools.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "game.tools.cli", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Impatience, *sys.meta_path])
    assert entry_points.tools() == 130


@pytest.mark.parametrize("program", PROGRAMS)
def test_an_open_game_closes_as_by_its_window(program: str, tmp_path: Path) -> None:
    process = started(program, tmp_path)
    while not any(tmp_path.iterdir()):  # the settings are written some frames after the first
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_SECONDS)
    assert (process.returncode, out, err) == (0, "", "")


@pytest.mark.whole
@pytest.mark.parametrize("jobs", ["1", "4"])
def test_a_simulation_ends_soon_after_ctrl_c(jobs: str) -> None:
    """The processes are busy, and outnumber the processors of a small machine."""
    command = [sys.executable, "-m", "game", "sim", "dice_game", "--games", "100000", "--bots", "sharp", "--jobs", jobs]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, preexec_fn=heed_interrupts
    ) as process:
        time.sleep(3.0)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=PATIENCE_SECONDS)
        assert (process.returncode, err.splitlines()[1:]) == (entry_points.INTERRUPTED, [])  # the bar is one line
        assert time.monotonic() - began < MAX_END_SECONDS
