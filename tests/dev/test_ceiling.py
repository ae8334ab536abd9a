"""The influence of skill: a bot that simulates matches for several commands wins more, and its matches are stored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from build.dev import cli
from build.dev.ceiling import Effort, play_seen
from game.engine.match import Match
from game.games.dice_game.rules.rules import DICE_GAME
from game.tools.tournament import TournamentSpec

NOVICES = TournamentSpec("dice_game", {"seats": "2"}, 1, 2, ("novice", "novice"), False, 1)


def begun() -> Match[Any]:
    match = Match(DICE_GAME, DICE_GAME.options({"seats": "2"}), 3)
    for _command in range(9):
        match.play(match.legal(match.to_act()[0])[0])
    return match


def play_first(match: Match[Any]) -> str:
    for _command in range(20):
        match.play(match.legal(match.to_act()[0])[0])
    return repr(match.events)


def test_a_branch_goes_on_as_its_match_would() -> None:
    match = begun()
    branch = match.branched()
    before = repr(match.events)
    assert play_first(branch) == play_first(match.branched()) != before
    assert repr(match.events) == before
    assert play_first(match) == repr(branch.events)


def test_a_branch_of_another_seed_has_other_dice() -> None:
    match = begun()
    assert play_first(match.branched(8)) == play_first(match.branched(8)) != play_first(match.branched())


@pytest.mark.slow
def test_who_knows_the_dice_to_come_beats_its_like() -> None:
    won = [play_seen(Effort(0, 4, 100, ""), (NOVICES, number)) for number in range(6)]
    assert sum(part for part, _notes in won) >= 5
    assert not any(notes for _part, notes in won)


def test_what_the_guide_gives_away_is_noted_for_the_decisions_looked_at() -> None:
    _won, notes = play_seen(Effort(2, 2, 30, ""), (NOVICES, 0))
    assert notes == play_seen(Effort(2, 2, 30, ""), (NOVICES, 0))[1]
    assert 0 < len(notes) < 30
    assert {"bet", "concession"} & {kind for kind, _round, _loss in notes}


def test_matches_are_kept_and_others_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        f"ceiling dice_game --bots novice,novice --seats 2 --most 2 --percent 5 --results {tmp_path / 'kept'} --games"
    )
    assert cli.main([*words.split(), "1"]) == 0
    first = (tmp_path / "kept").read_text("utf-8")
    assert cli.main([*words.split(), "2"]) == 0
    assert (tmp_path / "kept").read_text("utf-8").startswith(first)
    assert "2 matches" in capsys.readouterr().out
    assert cli.main([*words.split(), "2", "--tries", "3"]) == 2


@pytest.mark.parametrize("line", ["", "[0, 1.0", "5", "[0, 1.0, [3]]", '{"0": 1.0}'])
def test_a_damaged_match_is_named_and_played_again(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept"
    words = f"ceiling dice_game --bots novice,novice --seats 2 --most 2 --percent 5 --results {file} --games 1".split()
    assert cli.main(words) == 0
    whole = file.read_text("utf-8")
    file.write_text(f"{whole.splitlines()[0]}\n{line}\n", "utf-8")
    capsys.readouterr()
    assert cli.main(words) == 0
    assert file.read_text("utf-8") == whole
    assert ("Line 2" in capsys.readouterr().err) == bool(line)
