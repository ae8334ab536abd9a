"""Lists the tools of `python build/dev.py` and runs the one that the command line names."""

from collections.abc import Sequence

from game.engine.message import Message
from game.tools import cli
from game.tools.cli import Program, Tool

TOOLS = {
    "renew": Tool(
        "renew",
        Message("renew what is derived: goldens, texts, pictures, sounds, the ledger"),
        Message("Renews what is derived from the sources, and says what a translator must still do."),
    ),
    "golden": Tool(
        "golden",
        Message("compare whole games with their stored transcripts"),
        Message("Compares whole games with their stored transcripts."),
    ),
    "shots": Tool(
        "shots",
        Message("take screenshots of the scenes, without a window"),
        Message("Takes screenshots of the scenes, without a window. Options may be repeated."),
    ),
    "filmstrip": Tool(
        "filmstrip",
        Message("show a moment of a match as a strip of pictures"),
        Message("A moment of a match as a strip of pictures, without a screen."),
    ),
    "monkey": Tool(
        "monkey",
        Message("test every scene with random window sizes and input"),
        Message("Tests every scene with random resizes and input until the game crashes."),
    ),
    "bench": Tool(
        "bench",
        Message("measure the engine, the start and the frames of each game"),
        Message("Measures the rules, the start and the frames of each game."),
    ),
    "measure": Tool(
        "measure",
        Message("measure how the code is built"),
        Message("Measures the structure of the code, its size in operations, or the wording of its texts."),
    ),
    "unglue": Tool(
        "unglue",
        Message("split tuple assignments that join unrelated values"),
        Message("Splits tuple assignments that join unrelated values, and lists those that depend on their order."),
    ),
    "release-notes": Tool(
        "release_notes",
        Message("join the fragments in changes/ to a section of the changelog"),
        Message("Joins the fragments in changes/ to a section of the changelog, and deletes them."),
    ),
    "load": Tool(
        "load",
        Message("measure online play on this machine"),
        Message("Measures online play on this machine: rooms at a broker, or one room."),
    ),
    "ceiling": Tool(
        "ceiling",
        Message("measure what skill can decide, by bots that know more than players"),
        Message("Plays a bot that knows more than a player (the first of --bots guides it) against the second."),
    ),
    "odds": Tool(
        "odds",
        Message("compare the live odds with the results of bot races, or fit them"),
        Message("Compares the live odds with the results of bot races, or fits them to the results."),
    ),
}
DEVELOPERS_TOOLS = Program("python build/dev.py", "build.dev", TOOLS)


def main(argv: Sequence[str]) -> int:
    """Runs the tool named first in `argv`; returns the exit code."""
    return cli.main(argv, DEVELOPERS_TOOLS)
