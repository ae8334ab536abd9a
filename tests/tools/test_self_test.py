"""The self-test: accepted and refused programs."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import __version__, desktop_start, entry_points
from game.tools import cli, self_test
from game.tools.cli import UsageError
from tests.support.rulesets import RULESETS


@pytest.mark.whole
def test_every_game_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "title.png"
    monkeypatch.setattr("sys.argv", ["longshot", entry_points.SELF_TEST_FLAG, str(picture)])
    monkeypatch.setattr(self_test, "_check_languages", lambda: None)  # a checkout may lack the compiled translations
    assert entry_points.play() == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Lato-Bold.ttf" in lines[0]
    assert lines[3].startswith("room: ")
    assert [line.rpartition(":")[0] for line in lines[4:]] == [rules.title for rules in RULESETS]
    assert self_test.colours(pygame.image.load(picture)) >= self_test.FEWEST_COLOURS


def test_a_blank_picture_is_refused(tmp_path: Path) -> None:
    blank = pygame.Surface(self_test.SIZE)
    with pytest.raises(UsageError, match="only 1 colours"):
        self_test._check_picture(blank, str(tmp_path / "blank.png"))
    assert (tmp_path / "blank.png").is_file()


def test_a_missing_translation_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(self_test, "load_translations", lambda language: None)
    assert cli.main(["self-test"]) == 1
    assert "“nb”" in capsys.readouterr().err


def test_the_version_is_told_without_a_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["longshot", "--version"])
    monkeypatch.setattr("game.main_loop.Window", lambda: pytest.fail("a window was opened"))
    assert entry_points.play() == 0
    assert capsys.readouterr().out == f"Long Shot {__version__}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["--code", "X", "--help"]])
def test_help_is_printed_without_a_window(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["longshot", *arguments])
    monkeypatch.setattr("game.main_loop.Window", lambda: pytest.fail("a window was opened"))
    assert entry_points.play() == 0
    out = capsys.readouterr().out
    assert out.startswith("usage: longshot")
    assert all(option in out for option in ("--code", "--room", "--broker", "--version"))


@pytest.mark.parametrize("arguments", [["--version"], ["replay", "--version"], ["host", "--port", "--version"]])
def test_the_tools_say_their_version(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    assert capsys.readouterr().out == f"Long Shot {__version__}\n"


@pytest.mark.parametrize(
    ("driver", "chosen", "is_reported"),
    [("offscreen", "", True), ("dummy", "", True), ("dummy", "dummy", False), ("x11", "", False)],
)
def test_a_missing_screen_is_reported_unless_it_was_asked_for(
    driver: str,
    chosen: str,
    is_reported: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in desktop_start.DRIVER_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    if chosen:
        monkeypatch.setenv("SDL_VIDEODRIVER", chosen)
    desktop_start.report_missing_screen(driver)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == is_reported
    assert ("longshot-tools play" in captured.err) == is_reported
