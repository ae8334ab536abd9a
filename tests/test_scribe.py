"""Texts written behind the game's back: nothing is lost, nothing is out of order, no writing is waited for."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from driving import Shelf

from game.host.scribe import Scribe
from game.host.storage import Folder, NoShelf, Storage

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
    for move in range(5):
        scribe.write("autosave", f"move {move}")
    assert shelf.texts == {"settings": "first"}
    assert scribe.read("autosave") == "move 4"
    assert scribe.read("settings") == "first"
    shelf.let.set()
    scribe.finish()
    assert shelf.texts == {"settings": "first", "autosave": "move 4", "autosave.old": "move 3"}


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
