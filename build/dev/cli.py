"""Lists the tools of `python build/dev.py` and runs the one that the command line names."""

from collections.abc import Sequence

from game.engine.message import Message
from game.tools import cli
from game.tools.cli import Program, Tool

TOOLS = {
    "renew": Tool("renew", Message("renew what is derived: goldens, texts, pictures, sounds, the ledger")),
    "golden": Tool("golden", Message("compare whole games with their stored transcripts")),
    "shots": Tool("shots", Message("take screenshots of the scenes, without a window")),
    "filmstrip": Tool("filmstrip", Message("show a moment of a match as a strip of pictures")),
    "monkey": Tool("monkey", Message("test every scene with random window sizes and input")),
    "bench": Tool("bench", Message("measure the engine, the start and the frames of each game")),
    "measure": Tool("structure", Message("measure how the code is built")),
    "load": Tool("load", Message("measure online play on this machine")),
    "ceiling": Tool("ceiling", Message("measure what skill can decide, by bots that know more than players")),
    "odds": Tool("odds", Message("compare the live odds with the results of bot races, or fit them")),
}
DEVELOPERS_TOOLS = Program("python build/dev.py", "build.dev", TOOLS)


def main(argv: Sequence[str]) -> int:
    """Runs the tool named first in `argv`; returns the exit code."""
    return cli.main(argv, DEVELOPERS_TOOLS)
