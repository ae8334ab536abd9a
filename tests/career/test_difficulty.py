"""The eight difficulties of a season: each adds one condition, none changes a rule, and only a win opens the next."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.career.difficulty import (
    CONDITIONS,
    DIFFICULTIES,
    HIGHEST,
    LEVELS,
    NUMERALS,
    RIVAL_BEGINS,
    DifficultyLadder,
    meeting_options,
    option_words,
    rival_levels,
)
from game.career.season import Season
from game.engine import catalog
from game.engine.catalog import GameSpec
from game.platform.storage import MemoryStore, Storage
from tests.support.seasons import season_of


def test_every_step_has_a_numeral_and_a_sentence() -> None:
    assert len(NUMERALS) == len(CONDITIONS) == len(set(CONDITIONS)) == len(DIFFICULTIES)


def hardness(season: Season) -> list[tuple[object, ...]]:
    """Returns the conditions of a season's meetings: levels of rivals, options and points."""
    return [(one.rules, one.levels, sorted(one.options.items()), season.place_points) for one in season.meetings]


def test_every_step_changes_every_season() -> None:
    for seed in range(10):
        for lower, higher in pairwise(DIFFICULTIES):
            assert hardness(season_of(seed, difficulty=lower)) != hardness(season_of(seed, difficulty=higher))


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_no_step_makes_rivals_weaker_and_what_a_game_lacks_makes_one_sharper(game: GameSpec) -> None:
    for lower, higher in pairwise(DIFFICULTIES):
        before, after = (
            rival_levels(step, 3, meeting_options(game, step, first_rival=1)[1]) for step in (lower, higher)
        )
        assert all(LEVELS.index(one) <= LEVELS.index(other) for one, other in zip(before, after, strict=True))
    assert rival_levels(HIGHEST, 5) == ("sharp",) * 5
    assert rival_levels(1, 3, sharper=1) == ("regular", "novice", "regular")


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_options_are_those_that_the_game_offers_in_its_set_up(game: GameSpec, difficulty: int) -> None:
    options, _missing = meeting_options(game, difficulty, first_rival=2)
    offered = {option.name: {value.text for value in option.values} for option in game.rules.setup_options}
    for name, value in options.items():
        assert value in offered[name] or value == "2"
    assert game.rules.options({**options, "seats": "4"})


@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_harder_options_are_told_by_title_and_value(game: GameSpec) -> None:
    assert not option_words(game, meeting_options(game, 1, 1)[0])
    harder = meeting_options(game, HIGHEST, 1)[0]
    assert len(option_words(game, harder)) == len({name for one in game.season.harder for name in one})


def test_a_rival_begins_from_its_difficulty_on() -> None:
    with_beginners = [(game, one.name) for game in catalog.games() for one in game.rules.setup_options if one.by_seat]
    assert with_beginners
    for game, begins in with_beginners:
        assert begins not in meeting_options(game, RIVAL_BEGINS - 1, 3)[0]
        assert meeting_options(game, RIVAL_BEGINS, 3)[0][begins] == "3"


def test_the_ladder_is_climbed_step_by_step_and_never_down() -> None:
    ladder = DifficultyLadder()
    for step in DIFFICULTIES:
        assert ladder.open == step
        ladder = ladder.won(step)
    assert ladder.open == HIGHEST
    assert ladder.won(1) == ladder


def test_the_ladder_is_kept_and_a_damaged_one_begins_anew() -> None:
    storage = Storage(MemoryStore())
    DifficultyLadder(4).save(storage)
    assert DifficultyLadder.load(storage) == DifficultyLadder(4)
    for text in ('{"open": 9}', '{"open": true}', "{}", "x"):
        storage.error = None
        storage.write("stakes", text)
        assert DifficultyLadder.load(storage) == DifficultyLadder()
        assert "“stakes” was damaged" in str(storage.error)
