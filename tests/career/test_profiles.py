"""Profiles: created by playing, distinguished by name, counted by game; initials derived from names."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.career.profile import INITIAL_LETTERS, NO_INITIAL, Profile, Tally, clean_initials, initials_of
from game.career.profiles import MAX_PROFILES, Profiles
from game.platform.storage import MemoryStore, Storage
from game.session.setup import MAX_NAME_LETTERS, SeatSetup
from tests.support.match_facts import DAY, facts

SEATS = (SeatSetup("person", "Ana", badge=4), SeatSetup("bot", "Bo", "novice", 1), SeatSetup("person", "Cleo", badge=2))


def counted(scores: tuple[int, ...] = (9, 5, 3), day: date = DAY) -> Profiles:
    people = Profiles()
    people.count(facts(scores, people=(0, 2)), SEATS, day)
    return people


def test_who_finishes_a_match_has_a_profile_and_a_bot_has_none() -> None:
    people = counted()
    assert {one.name: (one.badge, one.played, one.won) for one in people.people} == {
        "Ana": (4, 1, 1),
        "Cleo": (2, 1, 0),
    }


def test_the_same_name_in_capitals_is_the_same_person() -> None:
    people = counted()
    people.count(facts((5, 9)), (SeatSetup("person", "ANA"), SEATS[1]), DAY)
    ana = people.find("ana")
    assert ana
    assert (ana.name, ana.played, ana.won) == ("Ana", 2, 1)


def test_a_long_name_from_elsewhere_is_the_one_that_somebody_could_have_typed() -> None:
    people = Profiles()
    for name in ("Wilhelminalotte Brandt", "Wilhelminalotte"[:MAX_NAME_LETTERS], "WILHELMINALOTTE"):
        people.count(facts(), (SeatSetup("person", name), SEATS[1]), DAY)
    assert {one.name: one.played for one in people.people} == {"Wilhelminalo": 3}


def test_a_run_of_wins_ends_with_a_defeat_and_its_best_stays() -> None:
    people = counted()
    for scores in ((9, 1, 1), (9, 1, 1), (0, 1, 1), (9, 1, 1)):
        people.count(facts(scores, people=(0, 2)), SEATS, DAY)
    ana = people.find("Ana")
    assert ana
    assert ana.tally("dice_game") == Tally(5, 4, 1, 3)
    assert ana.tally("long_shot") == Tally()


def test_a_match_against_nobody_is_not_won() -> None:
    people = Profiles()
    people.count(facts((9,)), SEATS[:1], DAY)
    assert people.people[0].won == 0


def test_who_played_last_stands_first_and_who_has_not_for_longest_makes_room() -> None:
    people = Profiles()
    for number in range(MAX_PROFILES + 1):
        people.count(facts(), (SeatSetup("person", f"P{number}"), SEATS[1]), DAY + timedelta(number))
    assert len(people.people) == MAX_PROFILES
    assert people.people[0].name == f"P{MAX_PROFILES}"
    assert people.find("P0") is None


def test_a_name_is_taken_by_nobody_else() -> None:
    people = counted()
    ana = people.find("Ana")
    assert ana
    assert not people.rename(ana, "cleo")
    assert not people.rename(ana, "  ")
    assert people.rename(ana, "ANA")
    assert people.rename(ana, "Zoë")
    assert people.find("Zoë") is ana


@pytest.mark.parametrize(
    ("name", "initials"),
    [("Ana", "ANA"), ("Bo", "BO-"), ("Ana Maria Lopez", "AML"), ("Zoë", "ZOE"), ("Jean Luc", "JL-"), ("雪", "---"),
     ("Élodie", "ELO"), ("7 of 9", "7O9"), ("Constantine", "CON")],
)  # fmt: skip
def test_initials_follow_from_a_name(name: str, initials: str) -> None:
    assert initials_of(name) == initials


def test_initials_are_three_letters_whatever_is_given() -> None:
    for text in ("", "a", "abcd", "<b>", "äöü", "\n\n\n"):
        assert len(clean_initials(text)) == 3
        assert set(clean_initials(text)) <= set(INITIAL_LETTERS + NO_INITIAL)


def test_they_are_kept_and_damaged_ones_put_aside() -> None:
    storage = Storage(MemoryStore())
    people = counted()
    people.people[0].initials = "XYZ"
    people.save(storage)
    assert Profiles.load(storage).people == people.people
    for damage in ('{"people": 3}', '{"people": [{"name": ""}]}', "{"):
        storage.write(Profiles.STORE_NAME, damage)
        assert Profiles.load(storage).people == ()
        assert storage.read(Profiles.STORE_NAME) is None


WON_MORE_THAN_PLAYED = {"played": 1, "won": 2, "streak": 0, "best_streak": 0}


@pytest.mark.parametrize("damage", [{"badge": 8}, {"games": {"dice_game": WON_MORE_THAN_PLAYED}}])
def test_a_profile_that_cannot_be_is_damaged(damage: dict[str, object]) -> None:
    whole = {"name": "Ana", "badge": 0, "last_played": "2026-11-22", "initials": "", "games": {}, "silks": ""}
    storage = Storage(MemoryStore())
    storage.write_json(Profiles.STORE_NAME, {"people": [{**whole, **damage}]})  # type: ignore[dict-item]
    assert Profiles.load(storage).people == ()
    assert storage.error


def test_of_two_devices_the_longer_career_counts() -> None:
    long = Profile("Ana", 0, DAY, "", {"dice_game": Tally(9, 1, 0, 1)})
    short = Profile("ana", 3, DAY)
    for both in (Profiles([long]).merged(Profiles([short])), Profiles([short]).merged(Profiles([long]))):
        assert both.people == (long,)
