"""Unreadable files are never waited for, never overwritten, and reported in one sentence."""

from __future__ import annotations

import builtins
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.platform.directory_store import DirectoryStore
from game.platform.storage import MAX_PUT_ASIDE, Storage
from game.platform.untrusted_text import MAX_BYTES, UnreadableFile, read_text
from game.tools import cli
from tests.support.app_driver import open_app
from tests.support.sessions import played_session, setup_of


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_folder(path: Path) -> None:
    path.mkdir()


def make_huge(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(100 << 20)


def make_foreign(path: Path) -> None:
    path.write_bytes('{"name": "Zoë"}'.encode("latin-1"))


def make_link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.parent / "gone")


def make_loop(path: Path) -> None:
    path.symlink_to(path)


ANYWHERE = [make_folder, make_huge, make_foreign]
MAKERS = ANYWHERE if sys.platform == "win32" else [*ANYWHERE, make_pipe, make_device, make_link_to_nowhere, make_loop]


def forbid(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes this file unreadable, even for root, and after a move."""
    inode = path.stat().st_ino
    really = builtins.open

    def refused(file: object, *arguments: object, **named: object) -> object:
        if isinstance(file, Path) and file.exists() and file.stat().st_ino == inode:
            raise PermissionError(13, "Permission denied")
        return really(file, *arguments, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(builtins, "open", refused)
    monkeypatch.setattr(io, "open", refused)


@pytest.mark.parametrize("make", MAKERS)
def test_what_is_no_small_ordinary_file_is_refused_at_once(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "settings.txt")
    storage = Storage(DirectoryStore(tmp_path))
    assert storage.read("settings") is None
    assert "settings.txt" in str(storage.error)
    assert str(storage.error).endswith(".")


@pytest.mark.parametrize("make", MAKERS)
def test_the_game_opens_whatever_its_settings_are(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "settings.txt")
    app = open_app(storage=Storage(DirectoryStore(tmp_path)))
    assert "settings.txt" in str(app.storage.error)
    app.context.apply_and_save_settings()
    assert os.path.lexists(tmp_path / "settings-unreadable.txt")
    assert Storage(DirectoryStore(tmp_path)).read("settings")


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"x" * MAX_BYTES)
    assert len(read_text(path)) == MAX_BYTES
    path.write_bytes(b"x" * (MAX_BYTES + 1))
    with pytest.raises(UnreadableFile, match="larger than 4 MiB"):
        read_text(path)


def test_a_save_that_may_not_be_read_is_kept_by_the_next_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = played_session(setup_of("pp"), 5, Storage(DirectoryStore(tmp_path))).text
    with monkeypatch.context() as patch:
        forbid(tmp_path / "autosave-dice-game.txt", patch)
        storage = Storage(DirectoryStore(tmp_path))
        assert storage.read("autosave-dice-game") is None
        fault = "“autosave-dice-game.txt” cannot be read and was left unchanged: Permission denied."
        assert str(storage.error) == fault
        second = played_session(setup_of("pp", seed=9), 5, storage)
    assert (tmp_path / "autosave-dice-game-unreadable.txt").read_text(encoding="utf-8") == text
    assert storage.read("autosave-dice-game") == second.text


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_save_without_its_permissions_is_kept_too(tmp_path: Path) -> None:
    text = played_session(setup_of("pp"), 5, Storage(DirectoryStore(tmp_path))).text
    (tmp_path / "autosave-dice-game.txt").chmod(0)
    played_session(setup_of("pp", seed=9), 5, Storage(DirectoryStore(tmp_path)))
    (tmp_path / "autosave-dice-game-unreadable.txt").chmod(0o600)
    assert (tmp_path / "autosave-dice-game-unreadable.txt").read_text(encoding="utf-8") == text


def test_every_unreadable_file_has_a_name_of_its_own(tmp_path: Path) -> None:
    storage = Storage(DirectoryStore(tmp_path))
    for _time in range(MAX_PUT_ASIDE + 2):
        (tmp_path / "setup.txt").unlink(missing_ok=True)
        make_huge(tmp_path / "setup.txt")
        storage.write("setup", "new")
    assert len(list(tmp_path.glob("setup-unreadable*.txt"))) == MAX_PUT_ASIDE
    assert storage.read("setup") == "new"


def test_the_title_tells_of_a_save_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_session(setup_of("pp"), 5, Storage(DirectoryStore(tmp_path)))
    forbid(tmp_path / "autosave-dice-game.txt", monkeypatch)
    app = open_app(storage=Storage(DirectoryStore(tmp_path)))
    assert "autosave-dice-game.txt" in str(app.storage.error)
    assert "continue" not in {target.key for target in app.stack.top.targets()}


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("argv", [("replay", "{file}"), ("replay", "--last"), ("play", "--resume")])
def test_the_tools_refuse_it_in_one_sentence(
    make: Callable[[Path], None],
    argv: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path))
    for name in ("last-race.txt", "terminal.txt", "race.txt"):
        make(tmp_path / name)
    code = cli.main([word.format(file=tmp_path / "race.txt") for word in argv])
    assert code in (1, 2)
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("make", MAKERS)
def test_a_file_that_cannot_be_read_is_kept_as_it_is_by_the_next_write(
    make: Callable[[Path], None], tmp_path: Path
) -> None:
    make(tmp_path / "setup.txt")
    before = (tmp_path / "setup.txt").lstat()
    storage = Storage(DirectoryStore(tmp_path))
    storage.write("setup", "new")
    kept = (tmp_path / "setup-unreadable.txt").lstat()
    assert (kept.st_ino, kept.st_mode, kept.st_size) == (before.st_ino, before.st_mode, before.st_size)
    assert not (tmp_path / "setup.txt").is_symlink()
    assert storage.read("setup") == "new"
    assert storage.error is None


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("suffix", [".new", ".old", ".old.new"])
def test_nothing_in_the_way_of_a_write_stops_it_or_is_written_through(
    suffix: str, make: Callable[[Path], None], tmp_path: Path
) -> None:
    make(tmp_path / f"setup{suffix}.txt")
    storage = Storage(DirectoryStore(tmp_path))
    for text in ("first", "second"):
        storage.write("setup", text)
    assert (storage.read("setup"), storage.read_previous("setup")) == ("second", "first")
    assert storage.error is None
    assert not (tmp_path / "gone").exists()
    if make is make_folder:
        assert (tmp_path / f"setup{suffix}-unreadable.txt").is_dir()


def test_a_mark_of_the_byte_order_is_no_part_of_a_text(tmp_path: Path) -> None:
    (tmp_path / "setup.txt").write_text("Zoë", encoding="utf-8-sig")
    assert Storage(DirectoryStore(tmp_path)).read("setup") == "Zoë"
