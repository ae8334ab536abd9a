"""Starts the installed commands `longshot` and `longshot-tools`."""

import os
import sys

SELF_TEST_FLAG = "--self-test"
"""Argument that runs the self-test, which is built into the program for machines without Python."""
HOST_WORD = "host"
"""Argument that hosts a room instead of opening a window: `longshot host`."""
EXIT_SECONDS = 1.5
"""Maximum duration of Python's exit after Ctrl-C, in seconds."""
INTERRUPTED = 130
"""Exit code of a tool after Ctrl-C. Equals the constant in `game.tools.cli`, which is not imported at this point."""


def play() -> int:
    """Opens the game's window and returns when it is closed, or hosts a room; gives the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # read when pygame is imported
    if sys.argv[1:2] == [HOST_WORD]:
        return _run_tool(sys.argv[1:])
    if sys.argv[1:2] == [SELF_TEST_FLAG]:
        return _run_tool(["self-test", *sys.argv[2:]])
    try:
        close_when_interrupted()
    except KeyboardInterrupt:  # while the module of signals is imported
        return INTERRUPTED
    import gc

    gc.disable()  # until the title is shown: objects of the start, above all modules, are no garbage
    from game.main_loop import run_on_desktop

    try:
        run_on_desktop()
    finally:
        gc.freeze()  # the system takes the memory back faster
    return 0


def tools() -> int:
    """Runs the tool that the command line names; gives the exit code."""
    return _run_tool(sys.argv[1:])


def close_when_interrupted() -> None:
    """Lets Ctrl-C close the game like its window; SDL converts an unhandled interrupt.

    While no window is open, it ends the program at once, because nothing can be lost.
    """
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not where interrupts are to be ignored
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _run_tool(argv: list[str]) -> int:
    try:
        from game.tools.cli import main

        code = main(argv)
    except KeyboardInterrupt:  # while it is imported
        return INTERRUPTED
    if code == INTERRUPTED:
        _limit_exit_time(code)
    return code


def _limit_exit_time(code: int) -> None:
    """Ends the program soon even if Python's own exit waits for a thread, as it may on a busy machine."""
    from threading import Timer

    timer = Timer(EXIT_SECONDS, os._exit, [code])
    timer.daemon = True
    timer.start()
