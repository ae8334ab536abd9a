"""Whole matches of all games through a relay that delays, splits, cuts and half-opens the lines to the hub."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.online.wire import hub_transport
from tests.online.bad_line import GAMES, LineFaults, bad_match
from tests.support.sampling import sampled_cases

SHORT_RUN = LineFaults(jitter=0.01, splits=True, life=0.8, first_cut=0.2, half_open=0.4, restarts=2.0)
"""Faults of a short match."""
CASES = [(rules, seed) for rules in GAMES for seed in range(4)]
FEW = [("conquest", 1)]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "seed"), sampled_cases(CASES, FEW))
def test_a_match_over_lines_that_break_all_the_time_is_whole_and_honest(
    rules: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_transport, "PING_SECONDS", 0.2)  # notices a half-open line sooner
    monkeypatch.setattr(hub_transport, "ANSWER_SECONDS", 0.4)
    with bad_match(tmp_path, rules, SHORT_RUN, seed) as match:
        figures = match.play()
    assert (figures.honest, figures.spectators_at_end, figures.remarks) == (3, 1, 0)
    assert figures.cuts + figures.half_opened > 0
