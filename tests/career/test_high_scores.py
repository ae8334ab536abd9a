"""High scores: entries, their order, and their initials."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from game.career.high_scores import PLACES, HighScore, HighScores
from game.career.match_facts import MatchFacts
from game.platform.storage import MemoryStore, Storage
from game.typed_json import from_json, to_json
from tests.support.match_facts import DAY, facts, profile


def reached(*scores: int) -> MatchFacts:
    """Returns the facts of a match with these scores between people."""
    people = range(len(scores))
    return replace(facts(scores, people=people), profiles={seat: profile(f"P{seat}") for seat in people})


def entry(score: int, initials: str = "ANA") -> HighScore:
    return HighScore(score, initials, "Ana", DAY, 2)


def test_the_ten_best_have_a_place_from_the_best_on() -> None:
    kept = HighScores()
    for score in range(1, 31):
        kept.add(reached(score * 7 % 31), DAY)
    assert [one.score for one in kept.tables["dice_game"]] == list(range(30, 30 - PLACES, -1))


def test_who_does_not_find_a_place_is_not_asked() -> None:
    kept = HighScores({"dice_game": [entry(100)] * PLACES})
    assert kept.add(reached(100), DAY) == []
    new = kept.add(reached(99, 101), DAY)
    assert [(one.score, one.initials) for one in new] == [(101, "P1-")]
    assert kept.place("dice_game", new[0]) == 1
    assert len(kept.tables["dice_game"]) == PLACES


def test_nothing_is_no_score_and_bots_have_none() -> None:
    kept = HighScores()
    assert kept.add(reached(0, -5), DAY) == []
    assert kept.add(facts((90, 50), people=()), DAY) == []
    assert kept.tables == {}


def test_who_was_first_stands_first() -> None:
    kept = HighScores()
    kept.add(reached(50), DAY)
    later = kept.add(reached(50), DAY + timedelta(1))
    assert kept.place("dice_game", later[0]) == 2


def test_an_entry_is_signed_in_its_place() -> None:
    kept = HighScores({"dice_game": [entry(9), entry(8, "BO-"), entry(7)]})
    signed = kept.sign("dice_game", entry(8, "BO-"), "x<z")
    assert signed.initials == "X-Z"
    assert [one.initials for one in kept.tables["dice_game"]] == ["ANA", "X-Z", "ANA"]
    assert kept.place("dice_game", signed) == 2
    assert kept.place("dice_game", entry(8, "BO-")) == 0


def test_they_are_kept_and_damaged_ones_put_aside() -> None:
    storage = Storage(MemoryStore())
    kept = HighScores({"dice_game": [entry(9), entry(8)]})
    kept.save(storage)
    assert HighScores.load(storage) == kept
    storage.write(HighScores.STORE_NAME, '{"dice_game": [{"score": "a lot"}]}')
    assert HighScores.load(storage) == HighScores()
    assert "high-scores-damaged" in str(storage.error)


def test_a_table_from_outside_is_no_longer_than_any() -> None:
    found = to_json(HighScores({"dice_game": [entry(n) for n in range(40)]}))
    assert len(from_json(HighScores, found).tables["dice_game"]) == PLACES


def test_two_devices_tables_are_one_in_which_nothing_is_there_twice() -> None:
    one = HighScores({"dice_game": [entry(9), entry(5)]})
    other = HighScores({"dice_game": [entry(9), entry(7)], "long_shot": [entry(3)]})
    both = one.merged(other)
    assert [each.score for each in both.tables["dice_game"]] == [9, 7, 5]
    assert both.tables["long_shot"] == [entry(3)]
    assert both.merged(other) == both
