"""The season: a fair calendar, correct sums of points, results that enter once, and damaged files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.career import season as seasons
from game.career.difficulty import DIFFICULTIES, SHORT_PURSE, DifficultyLadder
from game.career.season import LENGTHS, PLACE_POINTS, RIVAL_NAMES, Season, ranking_of
from game.career.season_store import (
    begun_match,
    give_up_season,
    is_season_match,
    set_season_match_aside,
    settle_season,
    take_match_in,
)
from game.engine import catalog
from game.engine.rng import Rng
from game.engine.rules import Command, Outcome
from game.platform.directory_store import DirectoryStore
from game.platform.storage import MemoryStore, Storage
from game.session.autosaves import SEASON_STORE, autosave_name
from game.session.saves import load_autosave
from game.session.session import LAST_MATCH, MatchSession
from game.session.setup import BADGES, SeatSetup
from game.tiled.map_index import games_and_maps
from game.tools.season import play_season
from game.typed_json import to_json
from tests.support.dying_store import DyingStore, Killed
from tests.support.sampling import sampled_cases
from tests.support.seasons import finished_match_text, season_of, won

SEEDS = range(200)


def new_storage() -> Storage:
    return Storage(MemoryStore())


# -- the calendar and the field


@pytest.mark.parametrize("seed", range(20))
def test_the_calendar_deals_the_games_evenly_and_never_one_twice_in_a_row(seed: int) -> None:
    season = season_of(seed)
    played = Counter(meeting.rules for meeting in season.meetings)
    assert set(played) == {game.key for game in catalog.games()}
    assert max(played.values()) - min(played.values()) <= 1
    assert all(one.rules != other.rules for one, other in pairwise(season.meetings))


def test_every_map_has_its_turn_before_one_comes_again() -> None:
    for seed in range(20):
        for game in catalog.games():
            maps = [venue[1] for venue in games_and_maps() if venue[0] == game.key]
            seen = [meeting.map for meeting in season_of(seed).meetings if meeting.rules == game.key]
            assert len(set(seen[: len(maps)])) == min(len(maps), len(seen))


def test_the_seed_alone_says_which_season_it_is() -> None:
    assert season_of(5) == season_of(5)
    assert season_of(5).meetings != season_of(6).meetings


@pytest.mark.parametrize("people", seasons.PEOPLE)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_meeting_can_be_played_by_its_riders(people: int, difficulty: int) -> None:
    season = season_of(3, people, difficulty=difficulty)
    assert len(season.rivals) >= seasons.MIN_RIVALS
    assert len({rider.badge for rider in season.riders}) == len(season.riders) >= seasons.MIN_FIELD
    for meeting in season.meetings:
        session = MatchSession(season.match_setup(meeting))
        assert session.people == tuple(range(people))
        assert dict(meeting.options).items() <= session.setup.options.items()


def test_a_rival_is_known_by_name_and_badge_and_never_called_like_a_person() -> None:
    assert len(RIVAL_NAMES) == len(BADGES)
    for badge, name in enumerate(RIVAL_NAMES):
        namesake = SeatSetup("person", name, badge=(badge + 1) % len(BADGES))
        riders = Season.create(4, [namesake], games_and_maps()).riders
        assert len({rider.name for rider in riders}) == len(riders)


@pytest.mark.parametrize(
    ("people", "meetings", "difficulty"),
    [(0, 12, 1), (5, 12, 1), (1, 3, 1), (1, 12, 0), (1, 12, len(DIFFICULTIES) + 1)],
)
def test_there_is_no_other_season(people: int, meetings: int, difficulty: int) -> None:
    seats = [SeatSetup("person", "Ana", badge=badge) for badge in range(people)]
    with pytest.raises(ValueError, match="no such season"):
        Season.create(1, seats, games_and_maps(), meetings, difficulty)


# -- points and standings


def random_ranking(riders: int, rng: Rng) -> seasons.Ranking:
    """Returns the riders in random order, some of them tied."""
    groups: list[tuple[int, ...]] = []
    for rider in rng.shuffled(range(riders)):
        if groups and rng.below(3) == 0:
            groups[-1] = (*groups[-1], rider)
        else:
            groups.append((rider,))
    return tuple(groups)


@pytest.mark.slow
@pytest.mark.parametrize("people", seasons.PEOPLE)
@pytest.mark.parametrize("difficulty", [1, SHORT_PURSE])
def test_every_meeting_gives_the_whole_table_ties_or_not(people: int, difficulty: int) -> None:
    for seed in range(60):
        season = season_of(seed, people, difficulty=difficulty)
        rng = Rng(seed)
        while not season.is_over:
            season.add(random_ranking(len(season.riders), rng))
            number = len(season.rankings)
            assert sum(season.points_of_meeting(number - 1)) == sum(season.place_points)
            assert sum(season.points()) == number * sum(season.place_points)


def test_those_who_tie_share_and_the_odd_point_goes_to_who_has_least() -> None:
    season = season_of()
    season.add(((2,), (0,), (1,), (3,)))
    assert season.points() == [6, 4, 10, 3]
    season.add(((0, 1, 2), (3,)))
    assert season.points_of_meeting(1) == [7, 7, 6, 3]
    assert season.place_points == PLACE_POINTS[:4]


def test_the_short_purse_pays_two_places() -> None:
    assert season_of(difficulty=SHORT_PURSE).place_points == (10, 6, 0, 0)


def test_wins_decide_between_equal_points_and_arrows_tell_who_moved() -> None:
    season = season_of()
    season.add(((0,), (1,), (2,), (3,)))
    assert [one.moved for one in season.standings()] == [0, 0, 0, 0]
    season.add(((3,), (2,), (1,), (0,)))
    first, second, third, fourth = season.standings()
    assert [one.rider for one in (first, second, third, fourth)] == [0, 3, 1, 2]
    assert (first.points, second.points, first.wins, second.wins) == (13, 13, 1, 1)
    assert (first.place, second.place, third.place, fourth.place) == (1, 1, 3, 3)
    assert [one.moved for one in (first, second, third, fourth)] == [0, 3, -1, 0]


def test_a_result_that_does_not_rank_everybody_once_is_refused() -> None:
    for ranking in (((0,), (1,)), ((0,), (1,), (2,), (2,)), ((0,), (1,), (2,), (4,))):
        with pytest.raises(ValueError, match="0"):
            season_of().add(ranking)


def test_seats_without_a_rank_come_last() -> None:
    outcome: Any = Outcome(None, ((2,), (0, 1)), (1, 1, 2, 0), unranked=(3,))  # type: ignore[arg-type]
    assert ranking_of(outcome) == ((2,), (0, 1), (3,))


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled_cases(SEEDS, always=(3, 8)))
def test_a_season_of_bots_ends_and_its_points_add_up(seed: int) -> None:
    season = season_of(seed, 1 + seed % 4, difficulty=1 + seed % len(DIFFICULTIES))
    play_season(season, "random", rivals="random")
    assert season.is_over
    assert season.next_meeting is None
    assert sum(season.points()) == len(season.meetings) * sum(season.place_points)
    assert season.champions
    assert season.is_won == any(season.riders[rider].is_person for rider in season.champions)


# -- storage


@pytest.mark.parametrize("held", [0, 5, LENGTHS[0]])
def test_it_is_kept(tmp_path: Path, held: int) -> None:
    season = season_of(9, 2, difficulty=6, held=held)
    season.save(Storage(DirectoryStore(tmp_path)))
    assert Season.read(Storage(DirectoryStore(tmp_path))) == season


def damaged_texts() -> list[str]:
    whole: Any = to_json(season_of(held=2))
    rider = whole["riders"][0]
    meeting = whole["meetings"][0]
    changed = [
        {},
        {**whole, "stakes": 9},
        {**whole, "seed": "7"},
        {**whole, "riders": whole["riders"][1:]},
        {**whole, "riders": [rider, rider, *whole["riders"][2:]]},
        {**whole, "riders": [{**rider, "is_person": 1}, *whole["riders"][1:]]},
        {**whole, "riders": [{**rider, "name": ""}, *whole["riders"][1:]]},
        {**whole, "meetings": whole["meetings"][:3]},
        {**whole, "meetings": [{**meeting, "rules": "chess"}, *whole["meetings"][1:]]},
        {**whole, "meetings": [{**meeting, "map": "../etc"}, *whole["meetings"][1:]]},
        {**whole, "meetings": [{**meeting, "levels": ["genius"] * 3}, *whole["meetings"][1:]]},
        {**whole, "meetings": [{**meeting, "levels": []}, *whole["meetings"][1:]]},
        {**whole, "rankings": [[[0], [1], [2]]]},
        {**whole, "rankings": [[[0], [1], [2], [3]]] * 13},
        {**whole, "rankings": 3},
    ]
    return [*map(json.dumps, changed), "{", "nonsense"]


@pytest.mark.parametrize("text", damaged_texts())
def test_a_damaged_file_is_told_in_a_sentence_and_kept_aside(text: str) -> None:
    storage = new_storage()
    storage.write("season", text)
    assert Season.read(storage) is None
    assert str(storage.error) == "“season” was damaged and has been reset. The old file is kept as “season-damaged”."
    assert storage.read("season-damaged") == text


# -- its matches


def test_a_finished_match_enters_once() -> None:
    storage = new_storage()
    season = season_of()
    season.save(storage)
    storage.write(LAST_MATCH, finished_match_text(season))
    for _time in range(3):
        settled = settle_season(storage)
        assert settled
        assert len(settled.rankings) == 1
    assert Season.read(storage) == settled


def test_the_match_at_hand_enters_once_as_its_save_would() -> None:
    storage = new_storage()
    season = season_of()
    season.save(storage)
    session = MatchSession.resume(finished_match_text(season))
    take_match_in(MatchSession.resume(finished_match_text(season_of(8))), storage)
    assert Season.read(storage) == season
    for _time in range(2):
        take_match_in(session, storage)
    storage.write(LAST_MATCH, session.text)
    settled = settle_season(storage)
    assert settled
    assert session.match.outcome
    assert settled.rankings == [ranking_of(session.match.outcome)]


@pytest.mark.parametrize("is_archived", [True, False])
def test_a_match_enters_also_after_a_kill_between_its_end_and_the_score(is_archived: bool) -> None:
    """The end is stored as the last race before the autosave is deleted; nothing else has happened yet."""
    storage = new_storage()
    season = season_of()
    season.save(storage)
    assert season.next_meeting
    name = LAST_MATCH if is_archived else autosave_name(season.next_meeting.rules)
    storage.write(name, finished_match_text(season))
    settled = settle_season(Storage(storage._store))
    assert settled
    assert len(settled.rankings) == 1


def test_no_other_match_enters() -> None:
    storage = new_storage()
    season = season_of(7)
    other = season_of(8)
    season.save(storage)
    for text in (finished_match_text(other), finished_match_text(season)[:-9], ""):
        storage.write(LAST_MATCH, text)
        assert settle_season(storage) == season


def test_an_unfinished_match_does_not_enter_and_is_known() -> None:
    storage = new_storage()
    season = season_of()
    season.save(storage)
    meeting = season.next_meeting
    assert meeting
    session = MatchSession(season.match_setup(meeting), storage)
    assert is_season_match(storage, session.setup)
    assert not begun_match(storage, season)
    session.autosave()
    assert begun_match(storage, season) == session.text
    assert settle_season(storage) == season


def test_another_match_does_not_cost_the_one_that_was_begun() -> None:
    storage = new_storage()
    season = season_of()
    season.save(storage)
    meeting = season.next_meeting
    assert meeting
    session = MatchSession(season.match_setup(meeting), storage)
    session.autosave()
    set_season_match_aside(storage, meeting.rules)
    storage.write(autosave_name(meeting.rules), finished_match_text(season_of(8)))
    set_season_match_aside(storage, meeting.rules)
    assert begun_match(storage, season) == storage.read(SEASON_STORE) == session.text


def test_giving_up_forgets_the_season_and_its_match_alone() -> None:
    storage = new_storage()
    season = season_of()
    season.save(storage)
    meeting = season.next_meeting
    assert meeting
    MatchSession(season.match_setup(meeting), storage).autosave()
    give_up_season(storage)
    assert (Season.read(storage), storage.read(autosave_name(meeting.rules))) == (None, None)
    storage.write(autosave_name(meeting.rules), "another match")
    give_up_season(storage)
    assert storage.read(autosave_name(meeting.rules)) == "another match"


@pytest.mark.parametrize("difficulty", [1, 3, len(DIFFICULTIES)])
def test_winning_opens_the_next_difficulty(difficulty: int) -> None:
    storage = new_storage()
    season = season_of(11, meetings=1, difficulty=difficulty)
    season.save(storage)
    storage.write(LAST_MATCH, finished_match_text(season))
    settled = settle_season(storage)
    assert settled
    expected = min(difficulty + 1, len(DIFFICULTIES)) if settled.is_won else 1
    assert DifficultyLadder.load(storage).open == expected


def test_only_a_person_wins_a_season() -> None:
    season = season_of(meetings=1)
    season.add(won(season))
    assert season.is_won
    lost = season_of(meetings=1)
    lost.add(tuple(reversed(won(lost))))
    assert not lost.is_won


# -- a game killed at any write


def end_the_meeting(storage: Storage, commands: Sequence[Command]) -> None:
    """Plays the rest of the season's match, from its save or the start, and records the result, as the game does."""
    season = settle_season(storage)
    assert season
    if season.is_over:
        return
    meeting = season.next_meeting
    assert meeting
    saved = load_autosave(storage, meeting.rules)
    session = saved.session if saved else MatchSession(season.match_setup(meeting), storage)
    assert session
    for command in commands[len(session.match.steps) :]:
        session.submit(command)
    settle_season(storage)


@pytest.mark.slow
def test_a_kill_at_any_write_around_the_end_neither_loses_nor_doubles_a_result() -> None:
    season = season_of(11, meetings=1)
    commands = MatchSession.resume(finished_match_text(season)).match.commands
    begun = Storage(MemoryStore())
    season.save(begun)
    meeting = season.next_meeting
    assert meeting
    session = MatchSession(season.match_setup(meeting), begun)
    for command in commands[:-3]:
        session.submit(command)
    for changes in range(20):
        texts = dict(begun._store.texts)  # type: ignore[attr-defined]
        with suppress(Killed):
            end_the_meeting(Storage(DyingStore(texts, changes)), commands)
        after = Storage(DyingStore(texts, 1000))
        end_the_meeting(after, commands)
        settled = settle_season(after)
        assert settled
        assert len(settled.rankings) == 1
        assert settled.is_won == (DifficultyLadder.load(after).open > 1)
