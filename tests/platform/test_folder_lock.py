"""Two programs with one folder: the second one reports that it saves nothing, and the first one's match stays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.platform import directory_store
from game.platform.background_writer import BackgroundWriter
from game.platform.directory_store import DirectoryStore, FolderInUse
from game.platform.storage import Storage

ROOT = Path(__file__).parents[2]
OTHER_PROGRAM = """
import sys
from pathlib import Path
from game.platform.storage import Storage
from game.platform.directory_store import DirectoryStore
storage = Storage(DirectoryStore(Path(sys.argv[1])))
storage.write("autosave", "theirs")
print(storage.error, flush=True)
sys.stdin.read()
"""


@contextmanager
def other_program(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Starts another process that has written to the folder and keeps running."""
    command = [sys.executable, "-c", OTHER_PROGRAM, str(folder)]
    path = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=path, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout
        process.said = process.stdout.readline().strip()  # type: ignore[attr-defined]
        yield process
        process.kill()


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    yield
    directory_store._is_held.cache_clear()


def test_the_second_program_reads_and_saves_nothing(tmp_path: Path) -> None:
    with other_program(tmp_path) as first:
        assert first.said == "None"  # type: ignore[attr-defined]
        for store in (DirectoryStore(tmp_path), BackgroundWriter(DirectoryStore(tmp_path))):
            second = Storage(store)
            assert second.read("autosave") == "theirs"
            second.write("autosave", "mine")
            assert second.error == FolderInUse.reason
            assert second.read("autosave") == "mine", "the text stays in memory until the program closes"
            second.erase("autosave")
            assert Storage(DirectoryStore(tmp_path)).read("autosave") == "theirs"


def test_a_program_that_was_killed_keeps_no_lock(tmp_path: Path) -> None:
    with other_program(tmp_path):
        pass
    with other_program(tmp_path) as second:
        assert second.said == "None"  # type: ignore[attr-defined]


def test_who_came_second_does_not_write_once_the_first_is_gone(tmp_path: Path) -> None:
    with other_program(tmp_path):
        second = Storage(DirectoryStore(tmp_path))
        second.write("autosave", "mine")
    second.write("autosave", "mine")
    assert Storage(DirectoryStore(tmp_path)).read("autosave") == "theirs"


def test_one_program_may_open_its_folder_as_often_as_it_likes(tmp_path: Path) -> None:
    for text in ("a", "b"):
        storage = Storage(DirectoryStore(tmp_path))
        storage.write("autosave", text)
        assert (storage.error, storage.read("autosave")) == (None, text)


def test_a_disk_that_knows_no_locks_is_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(_file: int) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(directory_store, "_lock", refuses)
    storage = Storage(DirectoryStore(tmp_path))
    storage.write("autosave", "mine")
    assert storage.error is None
    assert (tmp_path / "autosave.txt").read_text() == "mine"
