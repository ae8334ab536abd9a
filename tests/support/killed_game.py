"""The game that test_kills kills. It plays at full speed in a separate process, so it imports little."""

from __future__ import annotations

import os
import random
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path

from game.platform.background_writer import BackgroundWriter
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup

COMMANDS = 60
"""Number of commands that a game plays before it waits for its end; the race is not over by then."""
SLOWEST_DISK = 0.008
"""Maximum duration of a write to the slow disk, in seconds."""
SEATS = tuple(SeatSetup("person", name, badge=look) for look, name in enumerate(("Ana", "Bo", "Cleo", "Dev")))
SETUP = MatchSetup("dice_game", 6, SEATS, {"sets": "mix"})


class SlowFolder(DirectoryStore):
    """A folder on a disk whose writes take random times."""

    def write(self, name: str, text: str) -> None:
        time.sleep(random.random() * SLOWEST_DISK)
        super().write(name, text)


def play(path: Path, slow: bool, acknowledged: Connection) -> None:
    """Plays commands, and writes a byte for each command that `submit` has acknowledged."""
    table = MatchSession(SETUP, Storage(BackgroundWriter((SlowFolder if slow else DirectoryStore)(path))))
    for _command in range(COMMANDS):
        table.submit(table.legal()[0])
        os.write(acknowledged.fileno(), b".")
    signal.pause()


def heed_interrupts() -> None:
    """Lets a program that is about to start react to Ctrl-C, which background programs ignore by default."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
