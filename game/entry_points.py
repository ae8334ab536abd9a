"""Starts what the installed commands stand for: `longshot` and `longshot-tools`."""

from __future__ import annotations

import os
import sys


def play() -> None:
    """Opens the game's window and returns when it is closed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is imported
    from game.main_loop import run_on_desktop

    run_on_desktop()


def tools() -> int:
    """Runs the tool that the command line names; gives the exit code."""
    from game.tools.cli import main

    return main(sys.argv[1:])
