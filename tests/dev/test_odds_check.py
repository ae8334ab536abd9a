"""The odds check: forecasts fall into bins, every game adds its own, and its live odds are reliable."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import pytest

from build.dev.cli import main
from build.dev.odds_check import (
    KINDS,
    STAGES,
    TABLES,
    Group,
    Reliability,
    ReliabilityTable,
    checks_of,
    reliability_of,
    summary_of,
)
from build.dev.odds_races import RecordedRace, corrected_chances, line_of, race_of, record_races
from game.engine.match import Match
from game.games.dice_game.bots import fast_simulation, race_forecast
from game.games.dice_game.bots.race_forecast import Forecast
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH, SPACES, DiceGameState
from game.race_view import live_odds
from game.race_view.live_odds import FULL
from game.tools.tournament import TournamentSpec

BETTER = 0.75
"""Maximum error of the odds, as a share of the error of a constant average forecast."""


def series(rules: str, games: int, bots: tuple[str, ...], seats: int = 4) -> TournamentSpec:
    return TournamentSpec(rules, {"seats": str(seats)}, games, seats, bots, True, 1)


def table_of(race: RecordedRace) -> ReliabilityTable:
    odds = race.odds()
    return reliability_of(race.finished, [corrected_chances(odds, each) for each in race.forecasts])


def merged(races: Iterable[RecordedRace]) -> ReliabilityTable:
    whole: ReliabilityTable = {}
    for race in races:
        for kind, reliability in table_of(race).items():
            whole.setdefault(kind, Reliability()).merge(reliability)
    return whole


@pytest.fixture
def few_races(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bases forecasts on few simulated races, for tests that do not depend on their quality."""
    monkeypatch.setattr(live_odds, "REPORT_AFTER_RACES", (8, 16))


def begun(**options: str) -> DiceGameState:
    return Match(DICE_GAME, DICE_GAME.options({"seats": "4", **options}), 3).state


# --- The table ------------------------------------------------------------------------------------------


def test_forecasts_fall_into_bins_of_equal_width() -> None:
    table = Reliability()
    for chance, happened in ((0.0, False), (0.05, True), (0.61, True), (0.69, False), (1.0, True)):
        table.add(chance, happened)
    assert [each.forecasts for each in table.bins] == [2, 0, 0, 0, 0, 0, 2, 0, 0, 1]
    assert table.bins[0].mean == pytest.approx(0.025)
    assert table.bins[0].frequency == 0.5
    assert table.bins[6].error == pytest.approx(0.5 - 0.65)
    assert table.brier_score == pytest.approx((0.95**2 + 0.39**2 + 0.69**2) / 5)
    assert table.base_rate_score == pytest.approx(0.6 * 0.4)


def test_small_bins_have_no_say_in_the_largest_error() -> None:
    table = Reliability()
    table.add(0.95, False)
    for _ in range(10):
        table.add(0.5, True)
    assert table.worst(1) == pytest.approx(0.95)
    assert table.worst(2) == pytest.approx(0.5)
    assert table.worst(20) == 0.0


def test_forecasts_of_one_race_count_as_one_chance() -> None:
    table = Reliability()
    for race in range(100):
        one = Reliability()
        for _ in range(30):
            one.add(0.5, race % 2 == 0)
        one.close_race()
        table.merge(one)
    assert table.bins[5].error == 0.0
    assert table.bins[5].uncertainty == pytest.approx(1.96 * 0.5 / 10)


@pytest.mark.usefixtures("few_races")
@pytest.mark.slow
def test_tables_of_games_add_up() -> None:
    work = series("dice_game", 2, ("novice",))
    races = [*chain.from_iterable(record_races((work, number)) for number in (0, 1))]
    one, two = map(table_of, races)
    both = merged(races)
    for kind in KINDS:
        assert both[kind].forecasts == one[kind].forecasts + two[kind].forecasts
        assert both[kind].squared_errors == pytest.approx(one[kind].squared_errors + two[kind].squared_errors)


@pytest.mark.parametrize(("rules", "horses"), [("dice_game", 8), ("long_shot", 10), ("horse_race", 11)])
@pytest.mark.usefixtures("few_races")
@pytest.mark.slow
def test_every_forecast_is_settled_by_as_many_horses_as_come_in(rules: str, horses: int) -> None:
    table = merged(record_races((series(rules, 1, ("novice",), 3), 0)))
    throws = table["win"].forecasts // horses
    assert throws > 10
    for place, reliability in enumerate(table.values(), 1):
        assert reliability.forecasts == table["win"].forecasts
        assert sum(each.observed for each in reliability.bins) == throws * place


@pytest.mark.parametrize("rules", ["dice_game", "horse_race"])
@pytest.mark.usefixtures("few_races")
def test_a_recorded_race_is_read_as_it_was_written(rules: str) -> None:
    race = record_races((series(rules, 1, ("random",), 2), 0))[0]
    read = race_of(line_of(race))
    assert line_of(read) == line_of(race)
    assert (read.levels, read.has_sharp, read.length, [each.look for each in read.forecasts]) == (
        ["random", "random"],
        False,
        FULL,
        [each.look for each in race.forecasts],
    )
    for one, other in zip(race.forecasts, read.forecasts, strict=True):
        for horse, chances in one.counted.items():
            assert other.counted[horse] == pytest.approx(chances, abs=1e-4)


def test_each_race_of_a_meeting_has_a_record_of_its_own() -> None:
    races = record_races((series("horse_race", 1, ("random",), 2), 0))
    assert len(races) > 1
    for race in races:
        assert [each.roll for each in race.forecasts] == [*range(1, len(race.forecasts) + 1)]
        chances = [each.counted[race.finished[0]].win for each in race.forecasts]
        assert min(chances) > 0
        assert chances[-1] > chances[0]


@pytest.mark.usefixtures("few_races")
def test_every_forecast_belongs_to_one_stage_and_every_table_to_one_group() -> None:
    assert sorted(seats for numbers in TABLES.values() for seats in numbers) == [*range(1, 9)]
    race = record_races((series("dice_game", 1, ("random",), 3), 0))[0]
    checks = checks_of([race, race._replace(levels=("sharp", "random", "random")), race])
    assert list(checks) == [Group(sharp, "3–4", stage) for sharp in (False, True) for stage in STAGES]
    assert [len(check.won) for check in checks.values()] == [2, 2, 2, 1, 1, 1]
    counted = sum(check.reliability["win"].forecasts for check in checks.values())
    assert counted == 3 * 8 * len(race.forecasts)
    shown = [row.split(" | ")[-1] for row in summary_of(checks)[2:]]
    assert shown == ["no |", "no |", "yes |"]  # one race with a sharp bot has no spread


@pytest.mark.usefixtures("few_races")
def test_races_of_each_length_are_apart_and_at_a_party_those_count_who_run_horses() -> None:
    options = {"seats": "6", "length": "party"}
    party = record_races((TournamentSpec("dice_game", options, 1, 6, ("random",), False, 1), 0))[0]
    assert (party.length, party.runners) == ("party", 3)
    quick = party._replace(length="quick")
    full = party._replace(length=FULL)
    groups = list(dict.fromkeys((group.length, group.table_name) for group in checks_of([quick, party, full])))
    assert groups == [(FULL, "3–4"), ("party", "3–4, party"), ("quick", "3–4, quick")]


# --- The Dice Game --------------------------------------------------------------------------------------


def finishes(state: DiceGameState, races: int = 480) -> list[fast_simulation.Finish]:
    return Forecast(race_forecast.situation(state)).run(fast_simulation.roll_sequences(5, range(races)), range(races))


def share(horse: int, found: list[fast_simulation.Finish]) -> float:
    return sum(horse in finish[:3] for finish in found) / len(found)


def test_the_same_races_end_alike_in_any_slices() -> None:
    here = race_forecast.situation(begun())
    throws = fast_simulation.roll_sequences(5, range(64))
    sliced = Forecast(here)
    found = []
    for first in range(0, 64, 16):
        found += sliced.run(throws[first : first + 16], range(first, first + 16))
    assert found == Forecast(here).run(throws, range(64))


def test_three_different_horses_come_home_and_who_is_home_stays_so() -> None:
    state = begun()
    state.positions[1:] = [14, 9, FINISH, 12, 15, 3, FINISH, 13]
    state.finishers[:] = [7, 3]
    for finish in finishes(state):
        assert finish[:2] == (7, 3)
        assert len({*finish[:3]}) == 3


def test_players_keep_a_leader_without_backers_from_the_line() -> None:
    state = begun()
    state.positions[1:] = [13, 13, 12, 12, 8, 8, 4, 4]
    state.circles[:] = [0x0FFF] * 4
    state.bets = [[0] * 9 for _ in state.seats]
    backed = [0, 3, 0, 3, 0, 3, 0, 3, 0]
    unbacked = [0, 0, 3, 0, 3, 0, 3, 0, 3]
    state.bets[0] = backed[:]
    state.bets[1] = [3 * bet for bet in backed]
    with_backers = share(1, finishes(state))
    state.bets[0] = unbacked[:]
    state.bets[1] = [3 * bet for bet in unbacked]
    assert with_backers > share(1, finishes(state)) + 0.03


def test_bonuses_take_no_horse_over_the_line() -> None:
    state = begun()
    state.positions[1:] = [SPACES] * 8
    state.circles[:] = [0xFFFF] * 4
    here = Forecast(race_forecast.situation(state))
    field = fast_simulation.pack_positions(state.positions)
    for luck in range(100):
        moved = here._with_move(field, fast_simulation.FINISH_BITS, here._effects[-1], luck / 100)
        assert not moved & fast_simulation.FINISH_BITS


@pytest.mark.whole
def test_the_odds_say_much_more_than_the_average() -> None:
    table = merged(
        chain.from_iterable(record_races((series("dice_game", 8, ("novice",)), number)) for number in range(8))
    )
    for kind in KINDS:
        assert table[kind].brier_score < BETTER * table[kind].base_rate_score


# --- The tool -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_races")
@pytest.mark.slow
def test_the_tool_prints_a_row_for_each_bin(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "check", "dice_game", "--games", "2", "--bots", "random", "--seats", "2"]) == 0
    out = capsys.readouterr().out
    assert all(f"\n{kind}" in f"\n{out}" for kind in KINDS)
    assert "0–10 %" in out
    assert "largest error" in out
    assert [line.split(" | ")[1] for line in out.splitlines() if line.startswith("| 2 |")] == [*STAGES]


@pytest.mark.usefixtures("few_races")
@pytest.mark.whole
def test_races_are_recorded_one_by_one_and_checked_and_fitted_without_being_played_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "races.jsonl"
    for seed in (1, 5):
        words = f"odds play dice_game --games 2 --seats 2 --bots random --seed {seed} --races {path}"
        assert main(words.split()) == 0
    assert [race_of(line).seed for line in path.read_text("utf-8").splitlines()] == [1, 2, 5, 6]
    assert main(["odds", "check", "dice_game", "--races", str(path)]) == 0
    assert "| 2 | first | 4 |" in capsys.readouterr().out
    assert main(["odds", "fit", "dice_game", "--races", str(path)]) == 0
    assert "without a sharp bot, 4 races" in capsys.readouterr().out
    path.write_text("nothing\n", "utf-8")
    assert main(["odds", "check", "dice_game", "--races", str(path)]) == 1
    assert "is no file of races" in capsys.readouterr().err


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in (1, 2):
        assert main(f"odds check horse_race --games 2 --seats 2 --bots random --json --jobs {jobs}".split()) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert [list(table) for table in found[0].values()] == [["win"]] * len(STAGES)


@pytest.mark.parametrize("words", ["", "whist", "dice_game --games 0", "dice_game --bots clever"])
@pytest.mark.slow
def test_what_makes_no_sense_is_one_sentence(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert main(["odds", "check", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert len(err.splitlines()) == 1
