"""The tool that continues a finished match after a different command."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.tools.cli import main
from tests.session.test_what_if import finished, finished_text


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "match.txt"
    path.write_text(finished_text("dice_game"), encoding="utf-8")
    return str(path)


@pytest.mark.whole
def test_it_lists_what_there_was_to_choose_and_plays_on_from_it(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whatif", file, "--at", "9"]) == 0
    head, first, *_others = capsys.readouterr().out.splitlines()
    at = head.split()[1].rstrip(":")
    assert main(["whatif", file, "--at", at, "--play", first]) == 0
    lines = capsys.readouterr().out.splitlines()
    session = finished("dice_game")
    outcome = session.match.outcome
    assert outcome
    assert [line.split()[:2] for line in lines] == [
        [name, f"${score}"] for name, score in zip(session.names, outcome.scores, strict=True)
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--at", "100000"], "--at"),
        (["--at", "9", "--play", "dance"], "--play"),
        (["--at", "9", "--play", "roll seat=7"], "Move 10"),
    ],
)
def test_what_it_cannot_do_is_said_in_a_sentence(
    file: str, arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["whatif", file, *arguments]) != 0
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1
