"""`python -m game code`: the code of a save, and the contents of a code; the replay also accepts codes."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest
import zxingcpp

from game.engine.catalog import ruleset_by_key
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.sharing.match_code import HIDDEN_HANDS, encode
from game.tools import cli, code
from tests.support.sessions import played_session, setup_of

SESSION = played_session(setup_of("pb", seed=7))
CODE = encode(SESSION.setup, SESSION.match)


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    exit_code = cli.main(argv)
    return (exit_code, *capsys.readouterr())


@pytest.fixture
def save(tmp_path: Path) -> str:
    path = tmp_path / "race.txt"
    path.write_text(SESSION.text, encoding="utf-8")
    return str(path)


def test_a_save_becomes_its_code(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "code", save) == (0, CODE + "\n", "")


@pytest.mark.parametrize("tool", ["code", "replay"])
def test_a_code_tells_game_players_and_scores(tool: str, capsys: pytest.CaptureFixture[str]) -> None:
    exit_code, out, _err = printed(capsys, tool, CODE)
    assert exit_code == 0
    assert out.startswith(str(ruleset_by_key("dice_game").title))  # type: ignore[union-attr]
    assert all(f"{score}" in out for score in SESSION.match.outcome.scores)  # type: ignore[union-attr]


def test_a_file_may_have_a_code_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "code.txt"
    path.write_text(f"Look at this:\n{CODE}\n", encoding="utf-8")
    assert printed(capsys, "replay", str(path), "--json") == printed(capsys, "replay", CODE, "--json")


def test_the_qr_code_of_the_terminal_is_read_by_another_program(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    _exit_code, out, _err = printed(capsys, "code", save, "--qr")
    lines = out.splitlines()[1:]
    halves = {blocks: pair for pair, blocks in code.BLOCKS.items()}
    rows = [[halves[letter][half] for letter in line] for line in lines for half in (0, 1)]
    pixels = (numpy.array(rows, dtype=numpy.uint8) * 255).repeat(4, axis=0).repeat(4, axis=1)
    assert [found.text for found in zxingcpp.read_barcodes(numpy.ascontiguousarray(pixels))] == [CODE]


def test_hidden_cards_stay_hidden(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = (SeatSetup("person", "Ana"), SeatSetup("person", "Bo", badge=1))
    path = tmp_path / "cards.txt"
    path.write_text(MatchSession(MatchSetup("long_shot", 7, seats)).text, encoding="utf-8")
    assert printed(capsys, "code", str(path)) == (1, "", f"code: {HIDDEN_HANDS}\n")
