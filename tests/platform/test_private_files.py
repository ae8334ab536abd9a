"""Saves are readable only by their user, reach the disk before they count, and are never half written."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from game.platform.directory_store import DirectoryStore

needs_permissions = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no permission bits")


def permissions(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@needs_permissions
def test_a_save_and_its_folder_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store = DirectoryStore(folder)
    store.write("room", "secret")
    store.write("room", "another secret")
    assert permissions(folder) == 0o700
    assert {permissions(path) for path in folder.iterdir()} == {0o600}


@needs_permissions
def test_a_folder_of_an_older_version_becomes_private(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir(0o755)
    DirectoryStore(folder).write("autosave", "a match")
    assert permissions(folder) == 0o700


@needs_permissions
def test_the_folder_is_synchronised_after_a_file_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    replace = os.replace
    fsync = os.fsync

    def recorded_replace(source: Path, target: Path) -> None:
        calls.append("replace")
        replace(source, target)

    def recorded_fsync(descriptor: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        fsync(descriptor)

    monkeypatch.setattr(os, "replace", recorded_replace)
    monkeypatch.setattr(os, "fsync", recorded_fsync)
    DirectoryStore(tmp_path).write("autosave", "a match")
    assert calls == ["file", "replace", "folder"]


def test_a_write_that_fails_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = DirectoryStore(tmp_path)
    store.write("autosave", "a match")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        store.write("autosave", "a longer match")
    assert store.read("autosave") == "a match"
    assert not list(tmp_path.glob("*.new*"))


def test_a_file_that_an_ended_program_was_writing_is_deleted_by_the_next_one(tmp_path: Path) -> None:
    (tmp_path / "season.new.txt").write_text("half a sea", encoding="utf-8")
    (tmp_path / "news.txt").write_text("kept", encoding="utf-8")
    (tmp_path / "folder.new.txt").mkdir()
    DirectoryStore(tmp_path).write("autosave", "a match")
    names = {path.name for path in tmp_path.iterdir()}
    assert {"autosave.txt", "news.txt", "folder.new.txt"} <= names
    assert "season.new.txt" not in names
