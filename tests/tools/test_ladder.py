"""The ladder of sim: ratings of a round robin, independent of the order of matches, in a resumable file."""

from __future__ import annotations

import random
from itertools import combinations
from math import log10
from pathlib import Path

import pytest

from game.tools import cli
from game.tools.ladder import (
    POINTS_FOR_TEN,
    LadderFile,
    Ranking,
    duel,
    fitted_strengths,
    ratings,
)
from game.tools.tournament import TournamentSpec, play_tournament_game

WORDS = "horse_collar --ladder --bots random,novice,regular --seats 2 --games 2 --seed 5"
SERIES = TournamentSpec("horse_collar", {"seats": "2"}, 6, 2, ("random", "novice", "regular"), True, 5, ladder=True)


def duels(winner: str, loser: str, won: int, lost: int) -> list[Ranking]:
    return [((winner,), (loser,))] * won + [((loser,), (winner,))] * lost


def test_who_wins_three_of_four_duels_is_three_times_as_strong() -> None:
    results = dict(enumerate(duels("a", "b", 3000, 1000)))
    rated = ratings(results, ("b", "a"), 1)
    assert list(rated) == ["a", "b"]
    points, low, high = rated["a"]
    assert points - rated["b"][0] == pytest.approx(POINTS_FOR_TEN * log10(3), abs=1)
    assert low < points < high
    assert high - low < 20


def test_strengths_of_three_follow_from_each_two() -> None:
    results = {("a", "b"): 2, ("b", "c"): 3, ("a", "c"): 6}
    counted: dict[Ranking, int] = {}
    for (winner, loser), times in results.items():
        counted[(winner,), (loser,)] = 1000 * times
        counted[(loser,), (winner,)] = 1000
    strengths = fitted_strengths(counted, {"a": 1.0, "b": 1.0, "c": 1.0})
    assert strengths["a"] / strengths["b"] == pytest.approx(2, rel=0.01)
    assert strengths["b"] / strengths["c"] == pytest.approx(3, rel=0.01)


def test_places_behind_the_first_count_too() -> None:
    counted: dict[Ranking, int] = {(("a",), ("b",), ("c",)): 50, (("a",), ("c",), ("b",)): 10}
    strengths = fitted_strengths(counted, {"a": 1.0, "b": 1.0, "c": 1.0})
    assert strengths["a"] > strengths["b"] > strengths["c"]


def test_a_shared_win_counts_a_half_for_each() -> None:
    drawn: dict[Ranking, int] = {(("a", "b"),): 20}
    assert fitted_strengths(drawn, {"a": 3.0, "b": 1.0})["a"] == pytest.approx(1, rel=0.001)
    assert duel({0: (("a", "b"),), 1: (("a",), ("b",))}, "a", "b")[1][0] == 0.75


def test_who_wins_all_has_a_rating() -> None:
    best, last = ratings(dict(enumerate(duels("a", "b", 10, 0))), ("a", "b"), 1).values()
    assert 200 < best[0] - last[0] < 2000


def test_the_order_of_matches_changes_no_rating() -> None:
    chance = random.Random(3)
    matches: list[Ranking] = []
    for pair in combinations("abcd", 2):
        matches += duels(*pair, chance.randrange(1, 9), 3)
    numbered = list(enumerate(matches))
    shuffled = chance.sample(numbered, len(numbered))
    assert shuffled != numbered
    assert ratings(dict(numbered), "abcd", 7) == ratings(dict(shuffled), "abcd", 7)


def test_each_two_meet_equally_often_and_sit_on_each_seat() -> None:
    seatings = [tuple(SERIES.seating_for(number)) for number in range(12)]
    assert {seating: seatings.count(seating) for seating in seatings} == dict.fromkeys(
        [pair for two in combinations(SERIES.bots, 2) for pair in (two, two[::-1])], 2
    )


def printed(capsys: pytest.CaptureFixture[str], words: str, file: Path) -> tuple[str, str]:
    assert cli.main(["sim", *words.split(), "--json", "--results", str(file)]) == 0
    out, err = capsys.readouterr()
    return out, err


@pytest.mark.whole
def test_a_resumed_run_prints_the_same_as_an_unbroken_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole = tmp_path / "whole.txt"
    broken = tmp_path / "broken.txt"
    unbroken, _nothing = printed(capsys, WORDS, whole)
    lines = whole.read_text("utf-8").splitlines()
    assert len(lines) == 7
    broken.write_text("\n".join([lines[0], lines[4], lines[1][:5]]), "utf-8")
    again, said = printed(capsys, f"{WORDS} --jobs 2", broken)
    assert again == unbroken
    assert said.splitlines() == [f"Line 3 of “{broken}” is damaged."]
    assert sorted(broken.read_text("utf-8").splitlines()) == sorted(lines)
    assert printed(capsys, WORDS, whole)[0] == unbroken


@pytest.mark.slow
def test_the_table_names_the_step_to_the_next_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", *WORDS.split(), "--games", "1"]) == 0
    assert "over random, 1 games" in capsys.readouterr().out


@pytest.mark.sampled
@pytest.mark.parametrize(
    "line", ["0", "zero a>b", "-1 novice>random", "0 novice>regular", "0 random", "1 2 3", "0 random>novice>novice"]
)
def test_a_line_of_another_match_is_damaged(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = LadderFile(tmp_path / "kept.txt", SERIES)
    file.read()
    file.add(2, (("regular",), ("novice",)))
    with (tmp_path / "kept.txt").open("a") as text:
        text.write(f"{line}\n")
    file.add(3, (("novice", "random"),))
    assert file.read() == {2: (("regular",), ("novice",)), 3: (("novice", "random"),)}
    assert capsys.readouterr().err == f"Line 3 of “{tmp_path / 'kept.txt'}” is damaged.\n"


def test_a_match_without_an_end_is_kept_and_rates_nobody(tmp_path: Path) -> None:
    file = LadderFile(tmp_path / "kept.txt", SERIES)
    file.read()
    file.add(0, ())
    assert file.read() == {0: ()}
    assert ratings(file.read(), ("a", "b"), 1) == dict.fromkeys(("a", "b"), (0.0, 0.0, 0.0))


@pytest.mark.parametrize("words", ["--bots novice", "--bots novice,novice", "--cluster local:2"])
def test_what_is_no_ladder_is_told_in_a_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["sim", *WORDS.split(), *words.split()]) == 2
    assert "A ladder takes two bots or more" in capsys.readouterr().err


@pytest.mark.slow
def test_a_file_of_another_ladder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.txt"
    printed(capsys, f"{WORDS} --games 1", file)
    before = file.read_text("utf-8")
    assert cli.main(["sim", *WORDS.split(), "--seed", "6", "--results", str(file)]) == 2
    assert "another ladder" in capsys.readouterr().err
    assert file.read_text("utf-8") == before


def test_a_match_of_the_ladder_ends_in_ranks_of_all_seats() -> None:
    game = play_tournament_game((SERIES, 0))
    assert sorted(seat for tied in game.ranking for seat in tied) == [0, 1]
    assert game.winners == game.ranking[0]
