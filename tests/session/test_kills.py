"""A game killed at any moment: what is kept is whole and at most three commands behind what was acknowledged."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
import time
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest

from game.platform.background_writer import MAX_PENDING_CALLS
from game.platform.storage import DirectoryStore, Storage
from game.session.saves import load_autosave
from tests.support.killed_game import COMMANDS, play

KILLS = 200
LONGEST_GAME = 0.06
"""Seconds from the first acknowledged command to the kill, at most."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows neither SIGKILL nor fork")


@pytest.fixture(scope="module")
def processes() -> ForkServerContext:
    """Processes that have the game imported when they begin."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["game.platform.background_writer", "game.session.session"])
    return context


def killed_after(seconds: float, path: Path, slow: bool, processes: ForkServerContext) -> int:
    """Starts a game, kills it so long after its first command; gives how many commands it had acknowledged."""
    reads, writes = processes.Pipe(duplex=False)
    game = processes.Process(target=play, args=(path, slow, writes), daemon=True)
    game.start()
    writes.close()
    told = os.read(reads.fileno(), 1)
    time.sleep(seconds)
    game.kill()
    game.join()
    while more := os.read(reads.fileno(), COMMANDS):
        told += more
    reads.close()
    return len(told)


def kept_commands(path: Path) -> int:
    """How many commands the save in a folder has; it must be whole."""
    save = load_autosave(Storage(DirectoryStore(path)))
    assert save is not None, "nothing is kept"
    assert save.error is None
    assert save.session is not None
    return len(save.session.match.steps)


@pytest.mark.slow
@pytest.mark.parametrize("disk", ["fast", "slow"])
def test_a_killed_game_keeps_all_but_three_commands_at_most(
    disk: str, tmp_path: Path, processes: ForkServerContext
) -> None:
    chance = random.Random(disk)
    for number in range(KILLS // 2):
        path = tmp_path / str(number)
        acknowledged = killed_after(chance.random() * LONGEST_GAME, path, disk == "slow", processes)
        assert acknowledged >= 1
        assert kept_commands(path) >= acknowledged - MAX_PENDING_CALLS
