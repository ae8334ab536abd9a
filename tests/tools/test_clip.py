"""Clips of saved matches: reproducible, and of the requested size and duration."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from PIL import Image

from game.race_view import live_odds, race_playfield
from game.tools import cli
from tests.support.finished_matches import finished_match_text


@pytest.fixture(name="save")
def _save(tmp_path: Path) -> str:
    path = tmp_path / "race.txt"
    path.write_text(finished_match_text("pb"), encoding="utf-8")
    return str(path)


def clip(save: str, out: Path, *more: str) -> int:
    return cli.main(["clip", save, "--from", "30", "--seconds", "0.5", "--size", "320x320", "-o", str(out), *more])


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".webp", pytest.param(".gif", marks=pytest.mark.whole)])
def test_a_clip_is_the_same_every_time_however_slow_the_machine(
    save: str, tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / f"first{ending}", tmp_path / f"second{ending}"
    assert clip(save, first) == 0
    for module in (live_odds, race_playfield):
        monkeypatch.setattr(module, "perf_counter", count().__next__)  # each reading is a second later
    assert clip(save, second) == 0
    assert first.read_bytes() == second.read_bytes()
    with Image.open(first) as film:
        assert film.size == (320, 180)
        assert 2 <= film.n_frames <= 6  # equal pictures can be stored as one longer picture
        assert len(film.convert("RGB").getcolors(1 << 20)) > 100


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--from", "9999"], "--from must be a number from 0 to"),
        (["--seconds", "0"], "up to 60 seconds"),
        (["--size", "big"], "must look like 1280x720"),
        (["-o", "clip.avi"], "must end in .webp, .gif"),
        (["--fps", "7"], "invalid choice"),
    ],
)
def test_what_makes_no_sense_gets_one_sentence(
    save: str, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["clip", save, *words]) == 2
    complaint = capsys.readouterr().err
    assert told in complaint
    assert len(complaint.splitlines()) == 1
