"""The sim: one consistent JSON object, the same for any number of jobs, and a sentence for invalid input."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from game.tools import cli, sim
from game.tools.tournament import (
    MeanAndDeviation,
    TournamentGame,
    TournamentSpec,
    mean_and_deviation,
    play_tournament_game,
    report_rows,
    summarise_tournament,
    win_share,
    with_progress_bar,
)
from tests.support.tournaments import add_up

FIELDS = {
    "rules": str,
    "games": int,
    "seats": int,
    "finished": int,
    "illegal": int,
    "commands": int,
    "commands_per_s": float,
    "rounds": float,
    "scores": dict,
    "wins": list,
    "wins_by_bot": dict,
    "lead_changes": float,
}


def main(argv: Sequence[str]) -> int:
    return cli.main(["sim", *argv])


def simmed(capsys: pytest.CaptureFixture[str], words: str) -> dict[str, Any]:
    """Returns the JSON object that sim prints for a command line."""
    assert main([*words.split(), "--json"]) == 0
    out, err = capsys.readouterr()
    assert not err
    assert len(out.splitlines()) == 1
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_json_has_every_field_and_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = simmed(capsys, "dice_game --games 12 --seats 4 --bots novice,random --rotate --seed 1")
    assert {name: type(value) for name, value in found.items()} == FIELDS
    assert list(found) == list(FIELDS)
    assert found["rules"] == "dice_game"
    assert (found["games"], found["seats"], found["finished"], found["illegal"]) == (12, 4, 12, 0)
    assert set(found["scores"]) == {"mean", "stdev"}
    assert len(found["wins"]) == 4
    assert sum(found["wins"]) == pytest.approx(12, abs=0.01)
    assert set(found["wins_by_bot"]) == {"novice", "random"}
    assert sum(found["wins_by_bot"].values()) == pytest.approx(1, abs=0.001)
    assert 10 < found["rounds"] < 40
    assert 0 < found["lead_changes"] < 20


def test_alone_roland_has_his_share(capsys: pytest.CaptureFixture[str]) -> None:
    found = simmed(capsys, "dice_game --games 10 --seats 1 --bots novice")
    assert len(found["wins"]) == 1
    assert set(found["wins_by_bot"]) == {"novice", "roland"}
    assert sum(found["wins_by_bot"].values()) == pytest.approx(1, abs=0.001)
    assert found["wins"][0] == pytest.approx(10 * found["wins_by_bot"]["novice"], abs=0.01)


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    words = "dice_game --games 6 --seats 3 --bots novice,random --rotate --option sets=mix --seed 9"
    one = simmed(capsys, f"{words} --jobs 1")
    two = simmed(capsys, f"{words} --jobs 2")
    del one["commands_per_s"], two["commands_per_s"]
    assert one == two


def test_the_seed_is_the_first_games(capsys: pytest.CaptureFixture[str]) -> None:
    both = simmed(capsys, "dice_game --games 2 --seats 2 --bots random --seed 5")
    first = simmed(capsys, "dice_game --games 1 --seats 2 --bots random --seed 5")
    second = simmed(capsys, "dice_game --games 1 --seats 2 --bots random --seed 6")
    assert both["commands"] == first["commands"] + second["commands"]


def test_a_rule_set_may_find_something_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    found = simmed(capsys, "horse_race --games 6 --seats 3 --bots random,sharp --option races=2")
    extra = set(found) - set(FIELDS)
    assert {"races", "winners_by_horse", "shares"} <= extra
    assert found["races"] == sum(found["winners_by_horse"].values()) == 12
    assert sum(found["shares"].values()) == pytest.approx(1, abs=0.001)
    assert found["lead_changes"] is None
    assert main(["horse_race", "--games", "2", "--seats", "2"]) == 0
    assert "Winners by horse" in capsys.readouterr().out


def test_the_table_says_the_same_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dice_game", "--games", "3", "--seats", "2", "--bots", "random,novice"]) == 0
    out = capsys.readouterr().out
    assert "Won by novice" in out
    assert "3 / 3" in out


def test_without_rich_there_is_plain_text(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("rich", "rich.console", "rich.table", "rich.progress"):
        monkeypatch.setitem(__import__("sys").modules, module, None)
    assert main(["dice_game", "--games", "2", "--seats", "2", "--bots", "random"]) == 0
    out, err = capsys.readouterr()
    assert "Games finished" in out
    assert "│" not in out
    assert not err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("", "required"),
        ("whist", "There is no game “whist”"),
        ("dice_game --bots clever", "There is no bot “clever”"),
        ("dice_game --bots random,,random", "There is no bot “”"),
        ("dice_game --seats 0", "--seats must be a number from 1 to 8"),
        ("dice_game --seats 9", "--seats must be a number from 1 to 8"),
        ("dice_game --seats two", "invalid int value"),
        ("dice_game --games 0", "--games must be a number from 1"),
        ("dice_game --games 1e3", "invalid int value"),
        ("dice_game --jobs 0", "--jobs must be a number from 1 to 64"),
        ("dice_game --seed -1", "--seed must be a number from 0"),
        ("dice_game --option sets", "is not an option"),
        ("dice_game --option sets=9", "Sets are a number"),
        ("dice_game --option colour=red", "has no option “colour”"),
        ("dice_game --option sets=1 --option sets=2", "each name once"),
        ("dice_game --option seats=3", "is not an option"),
        ("dice_game --option sets={x}", "Sets are a number"),
        ("dice_game --seats 2 --bots random,random,random", "More bots than seats"),
        ("dice_game --colour", "Unrecognized arguments"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(capsys: pytest.CaptureFixture[str], words: str, part: str) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert not out
    assert part in err
    assert len(err.splitlines()) == 1


# --- The series ----------------------------------------------------------------------------------------


def series(**changes: Any) -> TournamentSpec:
    chosen = {"rules": "dice_game", "options": {"seats": "4"}, "games": 4, "seats": 4, "bots": ("a", "b")}
    return TournamentSpec(**{**chosen, "rotate": False, "seed": 0, **changes})


def test_bots_are_dealt_round_the_table() -> None:
    assert series().seating_for(3) == ["a", "b", "a", "b"]
    assert series(bots=("a",)).seating_for(0) == ["a"] * 4
    assert series(bots=("a", "b", "c")).seating_for(0) == ["a", "b", "c", "a"]


def test_rotated_they_move_on_a_seat_each_game() -> None:
    turning = series(bots=("a", "b", "c", "d"), rotate=True)
    assert ["".join(turning.seating_for(game)) for game in range(5)] == ["abcd", "bcda", "cdab", "dabc", "abcd"]
    assert series(bots=("a", "b", "c"), rotate=True).seating_for(1) == ["b", "c", "a", "a"]


def tally(**changes: Any) -> TournamentGame:
    usual = {"names": ("a", "b"), "scores": (90, 80), "winners": (0,), "commands": 50, "illegal": 0}
    return TournamentGame(**{**usual, "statistics": {"rounds": 20}, "seconds": 0.5, **changes})


def test_a_tie_is_shared() -> None:
    tied = tally(winners=(0, 1))
    assert (win_share(tied.winners, 0), win_share(tied.winners, 1)) == (0.5, 0.5)
    found = summarise_tournament(series(seats=2), add_up([tied, tally()]))
    assert found.wins == [1.5, 0.5]
    assert found.wins_by_bot == {"a": 0.75, "b": 0.25}


def test_an_unfinished_game_is_nobodys() -> None:
    found = summarise_tournament(series(seats=2), add_up([tally(scores=(), winners=()), tally()]))
    assert (found.games, found.finished, found.wins) == (2, 1, [1.0, 0.0])
    assert found.scores.mean == 85


def test_what_a_rule_set_does_not_count_is_told_as_nothing() -> None:
    found = summarise_tournament(series(seats=2), add_up([tally(statistics={})]))
    assert found.rounds is None
    assert ("Rounds, mean", "–") in report_rows(found)


def test_mean_and_deviation() -> None:
    assert mean_and_deviation(Counter()) == MeanAndDeviation(0.0, 0.0)
    assert mean_and_deviation(Counter([7])) == MeanAndDeviation(7.0, 0.0)
    assert mean_and_deviation(Counter([2, 4, 4, 4, 5, 5, 7, 9])) == MeanAndDeviation(5.0, 2.14)


def sizes_after(games: int) -> tuple[int, int]:
    """Returns the peak memory of a series of this number of games in bytes, and the count of stored numbers at its end.

    Takes the minimum of some tries, because a thread left by another test allocates in the same process.
    """
    peaks = []
    for _try in range(2):
        tallies = (tally(scores=(number % 90, 80), statistics={"rounds": 20}) for number in range(games))
        gc.collect()
        tracemalloc.start()
        totals = add_up(tallies)
        summarise_tournament(series(seats=2), totals)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    return min(peaks), sum(map(len, totals.scores.values()))


@pytest.mark.whole
def test_more_games_take_no_more_memory() -> None:
    few = sizes_after(250)
    many = sizes_after(5_000)
    assert many[0] < 1.5 * few[0]
    assert many[1] == few[1]


class CountingPool(ThreadPoolExecutor):
    """Counts the games submitted to it."""

    handed = 0

    def submit(self, *work: Any) -> Any:  # type: ignore[override]
        self.handed += 1
        return super().submit(*work)


def test_processes_are_handed_few_games_ahead() -> None:
    with CountingPool(2) as pool:
        games = sim.in_order(pool, abs, iter(range(1000)), 16)
        assert [next(games) for _game in range(10)] == list(range(10))
        assert pool.handed <= 16 + 10
        assert list(games) == list(range(10, 1000))


@pytest.mark.slow
def test_a_process_that_is_killed_ends_the_games_in_a_sentence() -> None:
    def play_and_kill() -> None:
        with sim.processes(2) as pool:
            pool.submit(os._exit, 1).result()

    with pytest.raises(cli.UsageError, match="ended by something else"):
        play_and_kill()


@pytest.mark.slow
def test_processes_end_with_this_one_whatever_they_are_at() -> None:
    def lose_patience() -> None:
        with sim.processes(2) as pool:
            pool.submit(time.sleep, 3600)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lose_patience()
    assert not multiprocessing.active_children()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_processes_never_hear_ctrl_c_and_this_one_hears_it_in_the_end() -> None:
    def start_interrupted() -> None:
        with sim.holding_interrupts():
            signal.raise_signal(signal.SIGINT)
            with sim.processes(1) as pool:
                heard_nothing.append(
                    signal.SIGINT in pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
                )

    heard_nothing: list[bool] = []
    inherited = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            start_interrupted()
    finally:
        signal.signal(signal.SIGINT, inherited)
    assert heard_nothing == [True]


def test_the_bar_changes_no_game() -> None:
    games = [tally(), tally(winners=(1,))]
    assert list(with_progress_bar(iter(games), 2)) == games


def test_a_game_is_the_same_whoever_plays_it() -> None:
    work = (series(bots=("random",), options={"seats": "4", "sets": "mix"}), 2)
    one = play_tournament_game(work)
    two = play_tournament_game(work)
    assert (one.scores, one.winners, one.commands) == (two.scores, two.winners, two.commands)
