"""A game killed at any moment: the save is whole and at most 3 commands behind the acknowledged ones."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.context import ForkServerContext
from pathlib import Path

import pytest

from game.platform.background_writer import MAX_PENDING_CALLS
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from game.session.saves import load_autosave
from tests.support.killed_game import COMMANDS, SETUP, play

KILLS = 100
"""Number of killed games in the sweep."""
FEW_KILLS = 12
"""Number of killed games in a usual run."""
AT_ONCE = 4
"""Number of parallel games, which mostly wait for the disk."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows neither SIGKILL nor fork")


@pytest.fixture(scope="module")
def processes() -> ForkServerContext:
    """Returns a context whose processes start with the game already imported."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["game.platform.background_writer", "game.session.session"])
    return context


def killed_after(commands: int, path: Path, slow: bool, processes: ForkServerContext) -> int:
    """Starts a game and kills it after a number of commands; returns the number of acknowledged commands."""
    reads, writes = processes.Pipe(duplex=False)
    game = processes.Process(target=play, args=(path, slow, writes), daemon=True)
    game.start()
    writes.close()
    told = b""
    while len(told) < commands:
        told += os.read(reads.fileno(), commands - len(told))
    game.kill()
    game.join()
    while more := os.read(reads.fileno(), COMMANDS):
        told += more
    reads.close()
    return len(told)


def kept_commands(path: Path) -> int:
    """Returns the number of commands in the save of a folder, which must be whole."""
    save = load_autosave(Storage(DirectoryStore(path)), SETUP.rules)
    assert save is not None, "there is no save"
    assert save.error is None
    assert save.session is not None
    return len(save.session.match.steps)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [FEW_KILLS, pytest.param(KILLS, marks=pytest.mark.whole)])
@pytest.mark.parametrize("disk", ["fast", "slow"])
def test_a_killed_game_keeps_all_but_three_commands_at_most(
    disk: str, kills: int, tmp_path: Path, processes: ForkServerContext
) -> None:
    chance = random.Random(disk)
    commands = [chance.randint(1, COMMANDS) for _kill in range(kills)]

    def kill(number: int) -> int:
        return killed_after(commands[number], tmp_path / str(number), disk == "slow", processes)

    with ThreadPoolExecutor(AT_ONCE) as games:
        for number, acknowledged in enumerate(games.map(kill, range(len(commands)))):
            assert acknowledged >= 1
            assert kept_commands(tmp_path / str(number)) >= acknowledged - MAX_PENDING_CALLS
