"""`python -m game`: the output of the tools, and one sentence and an exit code for each error."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.tools import check_maps, cli
from tests.support.killed_game import heed_interrupts
from tests.support.sessions import played_session, setup_of

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 300


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a separate home, so that no test changes a user's races."""
    monkeypatch.setenv("LONGSHOT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    return tmp_path / "home"


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Runs a tool; returns its exit code, standard output and standard error."""
    code = cli.main(argv)
    out, err = capsys.readouterr()
    return code, out, err


WRONG = (
    "simulate", "Play", "--verbose", "-x", "play-dice", "../x", "🐎", "{0}",
    "sim", "sim chess", "sim dice_game --games", "sim dice_game --games x", "sim dice_game --games 0",
    "sim dice_game --games -5", "sim dice_game --games 99999999999999999999", "sim dice_game --seats 9",
    "sim dice_game --seats 0", "sim dice_game --bots oracle", "sim dice_game --bots ,", "sim dice_game --option sets",
    "sim dice_game --option sets=7", "sim dice_game --option colour=red", "sim dice_game --jobs 0",
    "sim dice_game --seed 1.5", "sim dice_game extra", "sim --games 3", "sim dice_game --nope",
    "play", "play chess", "play dice_game --seed", "play dice_game --seed x", "play dice_game --seed -1",
    "play dice_game --seed 99999999999999999999", "play dice_game --seats 9", "play dice_game --seats 0",
    "play dice_game --seats ٣٣", "play dice_game --bots oracle", "play dice_game --bots regular,regular --seats 1",
    "play dice_game --people 5", "play dice_game --option", "play dice_game --option x",
    "play dice_game --option sets=5",
    "play dice_game --option seats=3", "play dice_game --option sets=1 --option sets=2", "play --resume",
    "play dice_game --see 1", "play {rules}", "play dice_game --option {x}=1",
    "replay", "replay no/such/file", "replay .", "replay --last", "replay --last tests", "replay a b", "replay --jsn",
    "replay pyproject.toml", "replay README.md --json", "replay -", "replay 1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "code", "code no/such/file", "code pyproject.toml", "code 1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa --qr", "code --last",
    "check-maps no/such/map.tmx",
)  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
@pytest.mark.slow
def test_a_wrong_command_line_gets_one_sentence(
    text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [str(tmp_path / word) if word == "s" else word for word in text.split()]
    code, out, err = run(capsys, *words)
    told = err or out  # the reports on maps are on stdout, one line each
    assert code in (1, 2)
    assert "Traceback" not in out + err
    assert len(told.strip().splitlines()) == 1, told
    assert 10 < len(told) < 450


@pytest.mark.parametrize("argv", [(), ("--help",), ("-h",), ("help",), *((tool, "--help") for tool in cli.TOOLS)])
def test_help_is_there(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *argv)
    assert (code, err) == (0, "")
    assert "usage" in out
    assert all(tool in out for tool in cli.TOOLS) or argv[1:] == ("--help",)


def test_ctrl_c_is_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(check_maps, "run", interrupted)
    assert run(capsys, "check-maps") == (cli.INTERRUPTED, "", "")


def test_what_is_not_installed_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(args: object) -> int:
        raise ModuleNotFoundError("No module named 'pygame'", name="pygame")

    monkeypatch.setattr(check_maps, "run", missing)
    assert run(capsys, "check-maps") == (1, "", "check-maps: This needs pygame, which is not installed.\n")


@pytest.mark.slow
def test_a_reader_who_leaves_is_no_fault(home: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "game",
        "play",
        "dice_game",
        "--seed",
        "3",
        "--bots",
        "random,random",
        "--seats",
        "2",
    ]
    game = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    assert game.stdout
    assert game.stderr
    game.stdout.read(10)
    game.stdout.close()
    assert game.stderr.read() == b""
    game.wait()


@pytest.mark.slow
@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_the_program_prints_no_error_if_the_reader_of_its_output_has_left(argument: str, home: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([sys.executable, "main.py", argument], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.slow
def test_an_interrupted_game_ends_without_a_word(home: Path) -> None:
    command = [sys.executable, "-m", "game", "play", "dice_game", "--seed", "3"]
    game = subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.PIPE,
        preexec_fn=heed_interrupts,
    )
    assert game.stdout
    assert game.stderr
    while b"> " not in (told := os.read(game.stdout.fileno(), 1 << 16)):
        assert told
    game.send_signal(signal.SIGINT)
    _told, complaint = game.communicate(timeout=PATIENCE_SECONDS)
    assert complaint == b""
    assert game.returncode == cli.INTERRUPTED


# -- replay


@pytest.mark.parametrize(("kinds", "steps"), [("b", 5000), ("bb", 5000), ("pbp", 5000), ("bb", 0), ("pbpb", 11)])
def test_replay_tells_how_a_race_stands(
    kinds: str, steps: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = played_session(setup_of(kinds, seed=3), steps)
    path = tmp_path / "race.txt"
    path.write_text(table.text, encoding="utf-8")
    code, out, err = run(capsys, "replay", str(path), "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    sheets = range(max(len(kinds), 2))
    assert told["rules"] == "dice_game"
    assert (told["seed"], told["commands"]) == (3, len(table.match.steps))
    assert [seat["kind"] for seat in told["seats"]] == ["person" if kind == "p" else "bot" for kind in kinds]
    assert told["positions"] == table.match.state.positions[1:]
    assert len(told["money"]) == len(told["purses"]) == len(told["names"]) == len(sheets)
    if steps < 5000:
        assert told["outcome"] is None
        assert told["scores"] is None
        return
    outcome = table.match.outcome
    assert told["outcome"]["ranking"] == [list(tied) for tied in outcome.ranking]
    assert told["outcome"]["reason"] == str(outcome.reason)
    assert told["scores"] == list(outcome.scores)
    for seat in sheets:
        rows = ("money", "purses", "winnings", "jockey_sets", "abilities")
        assert sum(told[row][seat] for row in rows) == told["scores"][seat]


def test_replay_reads_to_people_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for steps, words in ((5000, "Three horses are home"), (9, "The game is not finished.")):
        path = tmp_path / f"{steps}.txt"
        path.write_text(played_session(setup_of("bb"), steps).text, encoding="utf-8")
        code, out, _err = run(capsys, "replay", str(path))
        assert code == 0
        assert words in out
        assert "positions" in out


@pytest.mark.parametrize("damage", [b"", b"long shot 1", b"\xff\xfe", b"long shot 2\n\nend 0\n", b"\x00" * 100])
def test_replay_of_a_damaged_file_ends_with_1(
    damage: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "race.txt"
    path.write_bytes(damage)
    code, out, err = run(capsys, "replay", str(path), "--json")
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1


def test_replay_takes_any_line_ends_and_a_mark_in_front(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "race.txt"
    path.write_bytes(b"\xef\xbb\xbf" + played_session(setup_of("bb"), 9).text.replace("\n", "\r\n").encode())
    assert run(capsys, "replay", str(path), "--json")[0] == 0


@pytest.mark.parametrize("text", ["replay -", "code -", "clip - -o {out}", "restore -"])
def test_without_a_standard_input_there_is_nothing_to_read(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code, out, err = run(capsys, *text.format(out=tmp_path / "clip.webp").split())
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == 1


@pytest.mark.slow
def test_only_the_called_tool_is_imported() -> None:
    program = "import sys; from game.tools.cli import main; main(['sim', '--help']); print(sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "'game.tools.sim'" in run.stdout
    assert not any(f"'game.tools.{tool.module}'" in run.stdout for name, tool in cli.TOOLS.items() if name != "sim")
    assert "'pygame'" not in run.stdout
