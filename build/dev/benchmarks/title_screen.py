"""Measures the title: the time to its first frame, compared with a bare window."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from statistics import median
from time import perf_counter

from game.paths import CHECKOUT

RUNS = 7
PYGAME_CODE = "import gc; gc.disable(); import pygame; gc.freeze()"
"""Python code that imports pygame without garbage collection, as the game does."""
IMPORTS_CODE = "import gc; gc.disable(); import game.entry_points, game.main_loop; gc.freeze()"
"""Python code that imports the modules of the title without garbage collection and without opening a window."""
BARE_WINDOW_CODE = "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()"


def measure_startup() -> dict[str, object]:
    """Starts the game and a bare window in turn, RUNS times, and returns medians.

    The values are the processor time to the first frame as a multiple of a bare window's, and the wall times of both in
    milliseconds. `imports_ratio` is the part of the imports without pygame, `frame_ratio` the part of the first frame.
    An unmeasured first run writes the bytecode, as a player's first start does.
    """
    with tempfile.TemporaryDirectory() as home:
        title = [sys.executable, "-c", "import game.entry_points; game.entry_points.play()"]
        commands = [title] + [[sys.executable, "-c", code] for code in (BARE_WINDOW_CODE, IMPORTS_CODE, PYGAME_CODE)]
        runs = [[number for command in commands for number in _run_timed(command, home)] for _run in range(RUNS + 1)]
    columns = [median(column) for column in zip(*runs[1:], strict=True)]
    seconds, bare_seconds, import_seconds, pygame_seconds = columns[::2]
    clock, bare_clock, *_others = columns[1::2]
    title_ratio = seconds / bare_seconds
    imports_ratio = (import_seconds - pygame_seconds) / bare_seconds
    return {
        "title_ratio": round(title_ratio, 2),
        "imports_ratio": round(imports_ratio, 2),
        "frame_ratio": round(title_ratio - imports_ratio - 1, 2),
        "title_ms": round(clock * 1000, 1),
        "bare_ms": round(bare_clock * 1000, 1),
    }


def _run_timed(command: Sequence[str], home: str) -> tuple[float, float]:
    """Returns processor and wall seconds of a process that ends after its first frame."""
    environment = {
        **os.environ,
        "LONGSHOT_EXIT_AFTER_FRAMES": "1",
        "LONGSHOT_HOME": home,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONPYCACHEPREFIX": os.path.join(home, "bytecode"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or sys.platform in ("win32", "darwin")):
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    began = perf_counter()
    before = _child_cpu_seconds()
    subprocess.run(command, cwd=CHECKOUT, env=environment, check=True, stdout=subprocess.DEVNULL)
    clock = perf_counter() - began
    return (_child_cpu_seconds() - before) or clock, clock


def _child_cpu_seconds() -> float:
    """Returns processor seconds of all finished child processes; 0 where the system does not report them."""
    try:
        import resource  # counts microseconds, `os.times` hundredths of a second: a tenth of a bare window
    except ImportError:
        return 0.0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
