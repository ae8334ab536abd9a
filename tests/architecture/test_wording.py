"""Wording habits that plain technical English avoids: the count of each folder may only fall."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.dev import wording
from build.dev.wording import HABITS, hits, measured, recorded


@pytest.mark.whole
def test_habits_of_wording_only_become_fewer() -> None:
    limits = recorded()
    grown = {
        group: f"{count.total()}, recorded {limits.get(group, 0)}"
        for group, count in measured().items()
        if count.total() > limits.get(group, 0)
    }
    assert not grown, f"{grown}: see docs/writing.md, and list the places with python build/dev.py measure wording"


@pytest.mark.parametrize(
    ("text", "habit"),
    [
        ("What an army counts.", "What … as subject"),
        ("How long dice tumble.", "How … as subject"),
        ("Whose turn it is.", "Where, Who, When, Which as the first word"),
        ("Given to whoever wins.", "whoever, whatever"),
        ("The player is told the price.", "is told, tells"),
        ("After so many rolls.", "so many, so much, so far"),
        ("Where a caption lies.", "lies, stands"),
    ],
)
def test_each_habit_is_found_in_docstrings_and_comments(text: str, habit: str, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(f'"""{text}"""\n', encoding="utf-8")
    assert habit in {name for name, _line, _text in hits(path)}
    path.write_text(f"x = 1  # {text}\n", encoding="utf-8")
    assert habit in {name for name, _line, _text in hits(path)}


def test_plain_english_has_no_hits(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(
        '"""Tumble duration of the dice, in seconds."""\nWORDS = "What lies beside it?"\n', encoding="utf-8"
    )
    assert not list(hits(path))
    assert set(wording.PATTERNS) == set(HABITS)
