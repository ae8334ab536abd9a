"""Texts written in a background thread: none is lost or out of order, and the disk is never far behind."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.platform import background_writer
from game.platform.background_writer import MAX_PENDING_CALLS, MAX_PENDING_SECONDS, BackgroundWriter
from game.platform.directory_store import DirectoryStore
from game.platform.storage import MemoryStore, Storage, UnavailableStore
from game.session.session import MatchSession
from tests.support.sessions import setup_of

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 300
"""Timeout for a thread, in seconds; generous, because a busy machine can be slow."""


class SlowShelf(MemoryStore):
    """A store whose writes can be blocked."""

    def __init__(self) -> None:
        super().__init__()
        self.let = threading.Event()
        self.error: OSError | None = None
        self.waits = False

    def write(self, name: str, text: str) -> None:
        if self.waits:
            assert self.let.wait(PATIENCE_SECONDS)
        if self.error:
            raise self.error
        super().write(name, text)


class DawdlingShelf(MemoryStore):
    """A store with slow writes."""

    def write(self, name: str, text: str) -> None:
        time.sleep(0.05)
        super().write(name, text)


class Clock:
    """A clock that advances only on command."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Replaces the clock of the writer."""
    clock = Clock()
    monkeypatch.setattr(background_writer, "monotonic", clock)
    return clock


def busy() -> tuple[SlowShelf, BackgroundWriter]:
    """Returns a writer and its store, which blocks from the second write on."""
    shelf = SlowShelf()
    scribe = BackgroundWriter(shelf)
    scribe.write("settings", "first")
    shelf.waits = True
    return shelf, scribe


def test_the_first_text_is_written_at_once_and_the_next_ones_are_not_waited_for() -> None:
    shelf, scribe = busy()
    assert shelf.texts == {"settings": "first"}
    for move in range(MAX_PENDING_CALLS):
        scribe.write("autosave", f"move {move}")
    assert shelf.texts == {"settings": "first"}
    assert scribe.read("autosave") == "move 2"
    assert scribe.read("settings") == "first"
    shelf.let.set()
    scribe.wait_until_idle()
    assert shelf.texts == {"settings": "first", "autosave": "move 2", "autosave.old": "move 1"}


def returns_soon(act: Callable[[], None], shelf: SlowShelf) -> bool:
    """Returns whether `act` returns while the store is blocked; unblocks the store afterwards."""
    caller = threading.Thread(target=act)
    caller.start()
    caller.join(0.3)
    soon = not caller.is_alive()
    shelf.let.set()
    caller.join(PATIENCE_SECONDS)
    assert not caller.is_alive()
    return soon


@pytest.mark.slow
def test_a_fourth_text_waits_until_only_three_are_pending() -> None:
    shelf, scribe = busy()
    for move in range(MAX_PENDING_CALLS):
        scribe.write("autosave", f"move {move}")
    assert not returns_soon(lambda: scribe.write("autosave", "one too many"), shelf)
    assert shelf.texts["autosave"].startswith(("move", "one"))


@pytest.mark.slow
def test_a_text_waits_for_one_that_has_been_pending_too_long(clock: Clock) -> None:
    shelf, scribe = busy()
    scribe.write("autosave", "slow")
    clock.now += MAX_PENDING_SECONDS * 1.5
    assert not returns_soon(lambda: scribe.write("autosave", "next"), shelf)


@pytest.mark.slow
def test_flushing_waits_for_everything_and_tells_what_failed() -> None:
    shelf, scribe = busy()
    scribe.write("autosave", "one")
    assert not returns_soon(scribe.flush, shelf)
    assert shelf.texts["autosave"] == "one"
    shelf.error = OSError("full")
    scribe.write("autosave", "two")
    with pytest.raises(OSError, match="full"):
        scribe.flush()


def test_the_first_save_of_a_match_stands_before_its_command_is_answered() -> None:
    shelf = DawdlingShelf()
    storage = Storage(BackgroundWriter(shelf))
    storage.write("autosave-dice-game", "a race left long ago")
    table = MatchSession(setup_of("pp"), storage)
    table.submit(table.legal()[0])
    assert shelf.texts["autosave-dice-game"] == table.text


def test_erasing_keeps_its_place_in_the_order() -> None:
    shelf, scribe = busy()
    scribe.write("autosave", "a race")
    scribe.write("last-race", "the race")
    scribe.erase("autosave")
    assert scribe.read("autosave") is None
    assert scribe.read("last-race") == "the race"
    shelf.let.set()
    assert scribe.read("last-race.old") is None, "an old text is read after the pending writes"
    assert shelf.texts == {"settings": "first", "last-race": "the race"}


def test_a_place_where_nothing_can_be_kept_is_known_from_the_first_text_on() -> None:
    storage = Storage(BackgroundWriter(UnavailableStore()))
    storage.write("settings", "loud")
    assert storage.error is not None
    assert storage.read("settings") == "loud"


def test_a_disk_that_is_full_later_is_told_and_the_text_stays_in_memory() -> None:
    shelf, scribe = busy()
    storage = Storage(scribe)
    shelf.error = OSError("full")
    storage.write("autosave", "one")
    shelf.let.set()
    scribe.wait_until_idle()
    assert storage.read("autosave") == "one"
    storage.write("autosave", "two")
    assert storage.error is not None
    assert storage.read("autosave") == "two"


@pytest.mark.parametrize("end", ["", "raise SystemExit(3)", "raise ValueError"])
@pytest.mark.slow
def test_a_program_that_ends_has_written_everything(tmp_path: Path, end: str) -> None:
    program = f"""
from pathlib import Path
from game.platform.background_writer import BackgroundWriter
from game.platform.directory_store import DirectoryStore
scribe = BackgroundWriter(DirectoryStore(Path({str(tmp_path)!r})))
for move in range(30):
    scribe.write("autosave", str(move))
{end}
"""
    subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=False, capture_output=True, timeout=PATIENCE_SECONDS
    )
    assert DirectoryStore(tmp_path).read("autosave") == "29"
    assert DirectoryStore(tmp_path).read("autosave.old") == "28"
