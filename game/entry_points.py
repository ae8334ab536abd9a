"""Starts what the installed commands stand for: `longshot` and `longshot-tools`."""

from __future__ import annotations

import os
import sys

SELF_TEST_FLAG = "--self-test"
"""Before the tool's arguments: the one tool that the program brings where there is no Python."""


HOST_WORD = "host"
"""Hosts a room instead of opening a window: `longshot host`."""


def play() -> int:
    """Opens the game's window and returns when it is closed, or hosts a room; gives the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is imported
    if sys.argv[1:2] == [HOST_WORD]:
        from game.tools.cli import main

        return main(sys.argv[1:])
    if sys.argv[1:2] == [SELF_TEST_FLAG]:
        from game.tools.cli import main

        return main(["self-test", *sys.argv[2:]])
    from game.platform import memory_tuning

    memory_tuning.pause_gc()
    from game.main_loop import run_on_desktop

    try:
        run_on_desktop()
    finally:
        memory_tuning.end_gc()
    return 0


def tools() -> int:
    """Runs the tool that the command line names; gives the exit code."""
    from game.tools.cli import main

    return main(sys.argv[1:])
