"""Film strips: the moments of a recorded match, and the picture of each moment."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from build.dev import cli


def test_the_moments_of_a_match_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["filmstrip", "--seats", "pb", "--event", "HorseFinished", "--list"]) == 0
    moments = capsys.readouterr().out.splitlines()
    assert len(moments) == 3
    assert all("HorseFinished(" in line for line in moments)


@pytest.mark.slow
def test_a_strip_has_a_picture_for_each_moment(tmp_path: Path) -> None:
    path = tmp_path / "strip.png"
    argv = ["filmstrip", "--seats", "pb", "--event", "MoveDieRolled", "--before", "0", "--seconds", "0.4"]
    assert cli.main([*argv, "--columns", "2", "--width", "320", "--out", str(path)]) == 0
    picture = pygame.image.load(path)
    assert picture.get_width() == 2 * (320 + 12) + 12
    assert picture.get_height() == 2 * (180 + 26 + 12) + 12
