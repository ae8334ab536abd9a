# /// script
# dependencies = ["pygame-ce"]
# ///
"""Starts Long Shot, on the desktop and in the browser alike."""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is imported
if sys.platform != "emscripten":
    try:
        from game.entry_points import close_when_interrupted

        close_when_interrupted()
    except KeyboardInterrupt:  # while it is imported
        sys.exit(130)

import pygame  # noqa: F401  (pygbag looks for this import before it starts a game)

from game.main_loop import run, run_on_desktop

if sys.platform == "emscripten":
    import asyncio

    asyncio.run(run())
else:
    run_on_desktop()
