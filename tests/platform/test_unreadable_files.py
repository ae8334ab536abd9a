"""Files that cannot be read: they are never waited for, never overwritten, and told in one sentence."""

from __future__ import annotations

import builtins
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from game.platform import untrusted_text
from game.platform.storage import MAX_PUT_ASIDE, DirectoryStore, Storage
from game.platform.untrusted_text import MAX_BYTES, UnreadableFile, read_text
from game.tools import cli
from tests.support.app_driver import open_app
from tests.support.sessions import played_session, setup_of

SOON = 1.0
"""Seconds in which a file that cannot be used is refused."""


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_folder(path: Path) -> None:
    path.mkdir()


def make_huge(path: Path) -> None:
    with open(path, "wb") as file:
        file.truncate(100 << 20)


MAKERS = [make_folder, make_huge] if sys.platform == "win32" else [make_folder, make_huge, make_pipe, make_device]


def forbid(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may open this one any more, not even root, and wherever it moves to."""
    inode, really = path.stat().st_ino, builtins.open

    def refused(file: object, *arguments: object, **named: object) -> object:
        if isinstance(file, Path) and file.exists() and file.stat().st_ino == inode:
            raise PermissionError(13, "Permission denied")
        return really(file, *arguments, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(builtins, "open", refused)
    monkeypatch.setattr(io, "open", refused)


@pytest.mark.parametrize("make", MAKERS)
def test_what_is_no_small_ordinary_file_is_refused_at_once(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "settings.txt")
    began = process_time()
    storage = Storage(DirectoryStore(tmp_path))
    assert storage.read("settings") is None
    assert process_time() - began < SOON
    assert "settings.txt" in str(storage.error)
    assert str(storage.error).endswith(".")


@pytest.mark.parametrize("make", MAKERS)
def test_the_game_opens_whatever_its_settings_are(make: Callable[[Path], None], tmp_path: Path) -> None:
    make(tmp_path / "settings.txt")
    app = open_app(storage=Storage(DirectoryStore(tmp_path)))
    assert "settings.txt" in str(app.stack.top.debug_state()["fault"])
    app.context.apply_and_save_settings()
    assert (tmp_path / "settings-unreadable.txt").exists()
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
        forbid(tmp_path / "autosave.txt", patch)
        storage = Storage(DirectoryStore(tmp_path))
        assert storage.read("autosave") is None
        assert str(storage.error) == "“autosave.txt” cannot be read and was left unchanged: Permission denied."
        second = played_session(setup_of("pp", seed=9), 5, storage)
    assert (tmp_path / "autosave-unreadable.txt").read_text(encoding="utf-8") == text
    assert storage.read("autosave") == second.text


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_save_without_its_permissions_is_kept_too(tmp_path: Path) -> None:
    text = played_session(setup_of("pp"), 5, Storage(DirectoryStore(tmp_path))).text
    (tmp_path / "autosave.txt").chmod(0)
    played_session(setup_of("pp", seed=9), 5, Storage(DirectoryStore(tmp_path)))
    (tmp_path / "autosave-unreadable.txt").chmod(0o600)
    assert (tmp_path / "autosave-unreadable.txt").read_text(encoding="utf-8") == text


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
    forbid(tmp_path / "autosave.txt", monkeypatch)
    app = open_app(storage=Storage(DirectoryStore(tmp_path)))
    assert "autosave.txt" in str(app.stack.top.debug_state()["fault"])
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
    began = process_time()
    code = cli.main([word.format(file=tmp_path / "race.txt") for word in argv])
    assert process_time() - began < SOON
    assert code in (1, 2)
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_unreadable_file_is_one_that_opening_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "text"
    path.write_text("x", encoding="utf-8")
    assert untrusted_text.is_readable(path)
    forbid(path, monkeypatch)
    assert not untrusted_text.is_readable(path)
