"""`backup` and `restore` of the command line: to a file and back, and the question before a replacement."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from game.career.trophies import EarnedTrophy, Trophies
from game.platform.directory_store import DirectoryStore
from game.platform.storage import Storage
from game.tools.cli import main
from tests.support.endless_line import EndlessLine
from tests.support.match_facts import DAY


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def storage(home: Path) -> Storage:
    return Storage(DirectoryStore(home))


def saved(home: Path, path: Path) -> str:
    Trophies({"won": EarnedTrophy("Ana", DAY)}).save(storage(home))
    assert main(["backup", str(path)]) == 0
    return str(path)


def test_a_file_brings_back_what_was_there(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(home, tmp_path / "my.txt")
    storage(home).erase("trophies")
    assert main(["restore", path]) == 0
    assert set(Trophies.load(storage(home)).earned) == {"won"}
    assert "Restored" in capsys.readouterr().out
    assert main(["backup", "-"]) == 0
    assert capsys.readouterr().out == (tmp_path / "my.txt").read_text()


def test_what_was_printed_can_be_piped_back(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(saved(home, tmp_path / "my.txt")).read_text()
    storage(home).erase("trophies")
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["restore", "-", "--replace"]) == 1, "no person can answer the question"
    for piped, code, left in ((text[:-20], 1, set()), (text, 0, {"won"})):
        monkeypatch.setattr("sys.stdin", io.StringIO(piped))
        assert main(["restore", "-"]) == code
        assert set(Trophies.load(storage(home)).earned) == left
    assert capsys.readouterr().err.count("\n") == 1


def test_nothing_is_replaced_where_nobody_can_answer(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(home, tmp_path / "my.txt")
    monkeypatch.setattr("sys.stdin", None)
    assert main(["restore", path, "--replace"]) == 1
    monkeypatch.setattr("sys.stdin", EndlessLine())
    assert main(["restore", path, "--replace"]) == 1


@pytest.mark.parametrize(
    ("answer", "code", "left"), [("yes\n", 0, {"won"}), ("\n", 1, {"nose"}), ("no\n", 1, {"nose"})]
)
def test_nothing_is_replaced_without_a_yes(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, code: int, left: set[str]
) -> None:
    path = saved(home, tmp_path / "my.txt")
    Trophies({"nose": EarnedTrophy("Bo", DAY)}).save(storage(home))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    assert main(["restore", path, "--replace"]) == code
    assert set(Trophies.load(storage(home)).earned) == left
    assert main(["restore", path]) == 0
    assert set(Trophies.load(storage(home)).earned) == left | {"won"}


def test_what_cannot_be_read_or_written_is_told_in_a_sentence(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(Path(saved(home, tmp_path / "my.txt")).read_text()[:-20])
    for command in (["restore", str(damaged)], ["restore", str(tmp_path / "none")], ["backup", str(tmp_path)]):
        assert main(command) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert set(Trophies.load(storage(home)).earned) == {"won"}
