"""Texts written behind the game's back: nothing is lost or out of order, and the disk is never far behind."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from driving import Shelf
from test_table import seated

from game.host.scribe import LONGEST_PENDING, MOST_PENDING, Scribe
from game.host.storage import Folder, NoShelf, Storage
from game.table.table import Table

ROOT = Path(__file__).parent.parent


class SlowShelf(Shelf):
    """Writes when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = threading.Event()
        self.fault: OSError | None = None
        self.waits = False

    def write(self, name: str, text: str) -> None:
        if self.waits:
            assert self.let.wait(10)
        if self.fault:
            raise self.fault
        super().write(name, text)


class DawdlingShelf(Shelf):
    """Writes slowly."""

    def write(self, name: str, text: str) -> None:
        time.sleep(0.05)
        super().write(name, text)


def busy() -> tuple[SlowShelf, Scribe]:
    """A scribe whose shelf waits from the second writing on."""
    shelf = SlowShelf()
    scribe = Scribe(shelf)
    scribe.write("settings", "first")
    shelf.waits = True
    return shelf, scribe


def test_the_first_text_is_written_at_once_and_the_next_ones_are_not_waited_for() -> None:
    shelf, scribe = busy()
    assert shelf.texts == {"settings": "first"}
    for move in range(MOST_PENDING):
        scribe.write("autosave", f"move {move}")
    assert shelf.texts == {"settings": "first"}
    assert scribe.read("autosave") == "move 2"
    assert scribe.read("settings") == "first"
    shelf.let.set()
    scribe.finish()
    assert shelf.texts == {"settings": "first", "autosave": "move 2", "autosave.old": "move 1"}


def returns_soon(act: Callable[[], None], shelf: SlowShelf) -> bool:
    """Whether `act` returns before the shelf lets anything be written; afterwards it does."""
    caller = threading.Thread(target=act)
    caller.start()
    caller.join(0.3)
    soon = not caller.is_alive()
    shelf.let.set()
    caller.join(10)
    assert not caller.is_alive()
    return soon


def test_a_fourth_text_waits_until_only_three_are_pending() -> None:
    shelf, scribe = busy()
    for move in range(MOST_PENDING):
        scribe.write("autosave", f"move {move}")
    assert not returns_soon(lambda: scribe.write("autosave", "one too many"), shelf)
    assert shelf.texts["autosave"].startswith(("move", "one"))


def test_a_text_waits_for_one_that_has_been_pending_too_long() -> None:
    shelf, scribe = busy()
    scribe.write("autosave", "slow")
    time.sleep(LONGEST_PENDING * 1.5)
    assert not returns_soon(lambda: scribe.write("autosave", "next"), shelf)


def test_flushing_waits_for_everything_and_tells_what_failed() -> None:
    shelf, scribe = busy()
    scribe.write("autosave", "one")
    assert not returns_soon(scribe.flush, shelf)
    assert shelf.texts["autosave"] == "one"
    shelf.fault = OSError("full")
    scribe.write("autosave", "two")
    with pytest.raises(OSError, match="full"):
        scribe.flush()


def test_the_first_save_of_a_match_stands_before_its_command_is_answered() -> None:
    shelf = DawdlingShelf()
    storage = Storage(Scribe(shelf))
    storage.write("autosave", "a race left long ago")
    table = Table(seated("pp"), storage)
    table.submit(table.legal()[0])
    assert shelf.texts["autosave"] == table.text


def test_erasing_keeps_its_place_in_the_order() -> None:
    shelf, scribe = busy()
    scribe.write("autosave", "a race")
    scribe.write("last-race", "the race")
    scribe.erase("autosave")
    assert scribe.read("autosave") is None
    assert scribe.read("last-race") == "the race"
    shelf.let.set()
    assert scribe.read("last-race.old") is None, "old texts are waited for"
    assert shelf.texts == {"settings": "first", "last-race": "the race"}


def test_a_place_where_nothing_can_be_kept_is_known_from_the_first_text_on() -> None:
    storage = Storage(Scribe(NoShelf()))
    storage.write("settings", "loud")
    assert storage.fault is not None
    assert storage.read("settings") == "loud"


def test_a_disk_that_is_full_later_is_told_and_the_text_stays_in_memory() -> None:
    shelf, scribe = busy()
    storage = Storage(scribe)
    shelf.fault = OSError("full")
    storage.write("autosave", "one")
    shelf.let.set()
    scribe.finish()
    assert storage.read("autosave") == "one"
    storage.write("autosave", "two")
    assert storage.fault is not None
    assert storage.read("autosave") == "two"


@pytest.mark.parametrize("end", ["", "raise SystemExit(3)", "raise ValueError"])
def test_a_program_that_ends_has_written_everything(tmp_path: Path, end: str) -> None:
    program = f"""
from pathlib import Path
from game.host.scribe import Scribe
from game.host.storage import Folder
scribe = Scribe(Folder(Path({str(tmp_path)!r})))
for move in range(30):
    scribe.write("autosave", str(move))
{end}
"""
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False, capture_output=True, timeout=60)
    assert Folder(tmp_path).read("autosave") == "29"
    assert Folder(tmp_path).read("autosave.old") == "28"
