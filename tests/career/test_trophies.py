"""Trophies: matches that earn each trophy and matches that do not; only people earn them, and only once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from build.art import trophy_badges
from game.career.match_facts import MatchFacts, sum_up
from game.career.profile import Tally
from game.career.trophies import COMMON_TROPHIES, EarnedTrophy, Trophies, all_trophies, trophies_for
from game.engine import catalog
from game.engine.rules import Event
from game.games.conquest.rules import events as conquest
from game.games.dice_game.rules import events as dice
from game.games.dice_game.rules import scoring_events as dice_scoring
from game.games.horse_collar.rules import events as collar
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_race.rules import events as race
from game.games.long_shot.rules import card_events as long_shot_cards
from game.games.long_shot.rules import events as long_shot
from game.platform.storage import MemoryStore, Storage
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from tests.support.generators import end_of
from tests.support.match_facts import DAY, facts, profile

BY_KEY = {trophy.key: trophy for trophy in all_trophies()}
TABLE = HORSE_COLLAR.initial_state(HORSE_COLLAR.options({"seats": "2"}))


def with_profile(found: MatchFacts, **tallies: Tally) -> MatchFacts:
    return replace(found, profiles={0: profile("Ana", **tallies)})


def slid(*weights: int, fallen: tuple[int, ...] = ()) -> collar.WeightSlid:
    """Returns a slide of seat 0 that moves these weights a little."""
    path = tuple(number for weight in weights for number in (weight, 0, 1, 0, 0, 5, 5, 9, 0))
    return collar.WeightSlid(0, weights[0], path, fallen=fallen)


def shuffled(*events: Event) -> MatchFacts:
    return facts(rules="horse_collar", events=events, state=TABLE)


def attack(target: int, *, held: bool, dice_: int = 3) -> conquest.BattleRolled:
    losses = (1, 0) if held else (0, 1)
    return conquest.BattleRolled(1, target, (5, 4, 3)[:dice_], (6,), *losses)


ALL = {game.key: Tally(1, 1, 0, 1) for game in catalog.games()}
PLAYED = {game.key: Tally(1, 0, 0, 0) for game in catalog.games()}
STOOD = [attack(7, held=True)]
MINE = conquest.TerritoryDealt(0, 7)
EARNED: dict[str, Sequence[MatchFacts]] = {
    "started": [facts((1, 9))],
    "won": [facts(), facts((20, 20, 5))],
    "nose": [facts((11, 10, 3))],
    "canter": [facts((20, 10)), facts((50, 3))],
    "behind": [facts((20, 10, 5), standings=[(1, 2, 2)])],
    "ahead": [facts((20, 10, 5), standings=[(1, 1, 1), (3, 2, 2)])],
    "sharp": [facts((9, 5, 4), levels=("", "sharp", "sharp"))],
    "field": [facts((9, 5, 4, 3, 2, 1))],
    "streak": [with_profile(facts(), dice_game=Tally(5, 3, 3, 3))],
    "sofa": [facts((1, 2, 3, 4), people=range(4))],
    "house": [facts((9, 2, 3), people=range(3))],
    "regular": [with_profile(facts(), dice_game=Tally(4, 0, 0, 0), long_shot=Tally(6, 0, 0, 0))],
    "veteran": [with_profile(facts(), dice_game=Tally(50, 0, 0, 0))],
    "round": [with_profile(facts(), **PLAYED)],
    "slam": [with_profile(facts(), **ALL)],
    "spoon": [facts((1, 5, 6, 7))],
    "dice_game.roland": [facts((30, 20), seats=1)],
    "dice_game.bets": [facts(events=[dice_scoring.BetPaid(0, 3, 12, 6, 72), dice_scoring.BetPaid(0, 7, 13, 6, 78)])],
    "dice_game.outsider": [facts(events=[dice_scoring.BetPaid(0, 8, 1, 9, 9)])],
    "dice_game.purses": [facts(events=[dice_scoring.PurseWon(0, horse, horse, 9) for horse in (1, 2, 3)])],
    "dice_game.grid": [facts(events=[*(dice.LineCompleted(0, n) for n in range(6)), dice.HorseFinished(1, 1)])],
    "dice_game.tenant": [facts(events=[dice.HorseBought(1, 3, 8)])],
    "long_shot.cards": [facts(rules="long_shot", events=[long_shot_cards.CardPlayed(0, n) for n in range(1, 11)])],  # type: ignore[arg-type]
    "long_shot.horses": [facts(rules="long_shot", events=[long_shot.HorseBought(0, n, 9) for n in (1, 2, 3)])],
    "long_shot.outsider": [facts(rules="long_shot", events=[long_shot.BetPaid(0, 10, 1, 5, 50)])],
    "long_shot.pair": [facts(rules="long_shot", events=[long_shot.PurseWon(0, n, n, 9) for n in (1, 2)])],
    "long_shot.thief": [
        facts(rules="long_shot", events=[long_shot_cards.CardStolen(0, 1, 0), long_shot.MoneyStolen(0, 1, 5)])  # type: ignore[arg-type]
    ],
    "horse_race.whole": [facts(rules="horse_race", events=[race.PotShared(0, 4, 80)])],
    "horse_race.outsider": [facts(rules="horse_race", events=[race.RaceWon(12), race.PotShared(0, 1, 20)])],
    "horse_race.shares": [
        facts(rules="horse_race", events=[race.RaceOpened(1), race.RaceWon(7), race.PotShared(0, 1, 20)] * 3)
    ],
    "horse_race.clean": [
        facts(
            rules="horse_race",
            events=[race.ScratchFeePaid(0, 4, 1, 5), race.RaceWon(7), race.RaceOpened(2), race.RaceWon(8)],
        )
    ],
    "horse_race.short": [facts(rules="horse_race", events=[race.FellShort(0, 3)])],
    "horse_collar.points": [shuffled(collar.SideScored(0, 30, 30))],
    "horse_collar.eight": [shuffled(collar.SideBegan(0), slid(0), collar.SideScored(0, 9, 9))],
    "horse_collar.chain": [shuffled(slid(0, 1, 2, 3))],
    "horse_collar.collar": [shuffled(collar.SideScored(0, 0, 0))],
    "conquest.world": [facts(rules="conquest", events=[conquest.MatchEnded(0, "last")])],
    "conquest.mission": [facts(rules="conquest", events=[conquest.MatchEnded(0, "mission")])],
    "conquest.continents": [facts(rules="conquest", events=[conquest.ContinentGained(0, n) for n in (1, 2, 3)])],
    "conquest.turn": [facts(rules="conquest", events=[conquest.TerritoryTaken(0, n, 1) for n in range(1, 13)])],
    "conquest.out": [facts(rules="conquest", events=[conquest.SeatEliminated(1, 0)])],
    "conquest.alone": [facts(rules="conquest", events=[MINE, *STOOD * 3])],
}
"""Matches that earn a trophy for the person in seat 0, by trophy."""
NOT_EARNED: dict[str, Sequence[MatchFacts]] = {
    "started": [],
    "won": [facts((1, 2)), facts((5, 5)), facts((5,))],
    "nose": [facts((12, 10)), facts((10, 11))],
    "canter": [facts((19, 10)), facts((5, 0)), facts((10, 20))],
    "behind": [facts((20, 10), standings=[(1, 2)]), facts((20, 10, 5), standings=[(1, 2, 1)]), facts((9, 20, 30))],
    "ahead": [facts((20, 10, 5), standings=[(1, 2, 1)]), facts((20, 10), standings=[(1, 1)])],
    "sharp": [facts((9, 5, 4), levels=("", "sharp", "novice")), facts((4, 5, 3), levels=("", "sharp", "sharp"))],
    "field": [facts((9, 5, 4, 3, 2)), facts((8, 9, 4, 3, 2, 1))],
    "streak": [facts(), with_profile(facts(), long_shot=Tally(5, 3, 3, 3), dice_game=Tally(5, 2, 2, 2))],
    "sofa": [facts((1, 2, 3, 4), people=range(3))],
    "house": [facts((9, 9, 3), people=range(3)), facts((9, 8, 3), people=range(2))],
    "regular": [with_profile(facts(), dice_game=Tally(9, 0, 0, 0)), facts()],
    "veteran": [with_profile(facts(), dice_game=Tally(49, 0, 0, 0))],
    "round": [with_profile(facts(), dice_game=Tally(9, 0, 0, 0)), facts()],
    "slam": [with_profile(facts(), **PLAYED)],
    "spoon": [facts((1, 5, 6)), facts((1, 1, 5, 6)), facts((2, 1, 5, 6))],
    "dice_game.roland": [facts((30, 20)), facts((20, 30), seats=1)],
    "dice_game.bets": [facts(events=[dice_scoring.BetPaid(0, 3, 12, 6, 149), dice_scoring.BetPaid(1, 3, 12, 6, 72)])],
    "dice_game.outsider": [facts(events=[dice_scoring.BetPaid(0, 8, 1, 8, 8), dice_scoring.BetPaid(1, 8, 1, 9, 9)])],
    "dice_game.purses": [facts(events=[dice_scoring.PurseWon(horse % 2, horse, horse, 9) for horse in (1, 2, 3)])],
    "dice_game.grid": [
        facts(events=[dice.HorseFinished(1, 1), *(dice.LineCompleted(0, n) for n in range(6))]),
        facts(events=[dice.LineCompleted(n % 2, n) for n in range(8)]),
    ],
    "dice_game.tenant": [
        facts(events=[dice.HorseBought(0, 3, 8)]),
        facts(events=[dice.HorseClaimed(0, 3)]),
        facts((9, 5, 7), unranked=(2,)),
        facts((1, 5)),
    ],
    "long_shot.cards": [facts(rules="long_shot", events=[long_shot_cards.CardPlayed(0, n) for n in range(1, 10)])],  # type: ignore[arg-type]
    "long_shot.horses": [facts(rules="long_shot", events=[long_shot.HorseBought(n % 2, n, 9) for n in range(1, 5)])],
    "long_shot.outsider": [facts(rules="long_shot", events=[long_shot.BetPaid(0, 10, 1, 5, 45)])],
    "long_shot.pair": [facts(rules="long_shot", events=[long_shot.PurseWon(0, n, n, 9) for n in (1, 3)])],
    "long_shot.thief": [facts(rules="long_shot", events=[long_shot.MoneyStolen(0, 1, 5)])],
    "horse_race.whole": [facts(rules="horse_race", events=[race.PotShared(0, 3, 80), race.PotShared(1, 4, 80)])],
    "horse_race.outsider": [facts(rules="horse_race", events=[race.RaceWon(7), race.PotShared(0, 1, 20)])],
    "horse_race.shares": [
        facts(rules="horse_race", events=[race.RaceOpened(1), race.RaceWon(7), race.PotShared(0, 1, 20)] * 2)
    ],
    "horse_race.clean": [facts(rules="horse_race", events=[race.ScratchFeePaid(0, 4, 1, 5), race.RaceWon(7)])],
    "horse_race.short": [facts(rules="horse_race", events=[race.FellShort(1, 3)])],
    "horse_collar.points": [shuffled(collar.SideScored(0, 29, 29), collar.SideScored(1, 40, 40))],
    "horse_collar.eight": [
        shuffled(collar.SideBegan(0), slid(0, fallen=(0,)), collar.SideScored(0, 9, 9)),
        shuffled(collar.SideBegan(0), slid(0), collar.ShortWeightRemoved(0), collar.SideScored(0, 9, 9)),
        shuffled(collar.SideBegan(1), slid(0), collar.SideScored(1, 9, 9)),
    ],
    "horse_collar.chain": [shuffled(slid(0, 1, 2), replace(slid(0, 1, 2, 3), seat=1))],
    "horse_collar.collar": [shuffled(collar.SideScored(0, 3, 3), collar.SideScored(1, 0, 0))],
    "conquest.world": [
        facts(rules="conquest", events=[conquest.MatchEnded(1, "last"), conquest.MatchEnded(0, "share")])
    ],
    "conquest.mission": [facts(rules="conquest", events=[conquest.MatchEnded(1, "mission")])],
    "conquest.continents": [facts(rules="conquest", events=[conquest.ContinentGained(0, n) for n in (1, 2, 2)])],
    "conquest.turn": [
        facts(
            rules="conquest",
            events=[
                event for n in range(1, 13) for event in (conquest.TurnBegan(0, n), conquest.TerritoryTaken(0, n, 1))
            ],
        )
    ],
    "conquest.out": [facts(rules="conquest", events=[conquest.SeatEliminated(0, 1)])],
    "conquest.alone": [
        facts(rules="conquest", events=[MINE, *STOOD, *STOOD, attack(7, held=False), attack(7, held=True)]),
        facts(rules="conquest", events=[MINE, *[attack(7, held=True, dice_=2)] * 3]),
        facts(rules="conquest", events=STOOD * 3),
        facts(rules="conquest", events=[MINE, conquest.TerritoryTaken(1, 7, 0), *STOOD * 3]),
    ],
}
"""Matches that do not earn a trophy for the person in seat 0, by trophy."""


@pytest.mark.parametrize("key", EARNED)
def test_who_does_what_it_asks_earns_a_trophy(key: str) -> None:
    assert all(BY_KEY[key].is_earned(found, 0) for found in EARNED[key])


@pytest.mark.parametrize("key", NOT_EARNED)
def test_who_does_not_quite_does_not(key: str) -> None:
    assert not any(BY_KEY[key].is_earned(found, 0) for found in NOT_EARNED[key])


def test_every_trophy_is_tested_and_has_a_picture() -> None:
    assert set(EARNED) == set(NOT_EARNED) == set(BY_KEY)
    assert {*BY_KEY, "secret"} == set(trophy_badges.FORMS) == set(trophy_badges.SYMBOLS)
    assert len(BY_KEY) == len(all_trophies()) >= 30
    assert 2 <= sum(trophy.is_secret for trophy in all_trophies()) <= len(BY_KEY) / 4


@pytest.mark.parametrize("game", [game for game in catalog.games() if game.trophies], ids=lambda game: game.key)
def test_a_games_own_trophies_begin_with_its_key_and_those_of_all_with_none(game: object) -> None:
    key = game.key  # type: ignore[attr-defined]
    own = trophies_for(key)[len(COMMON_TROPHIES) :]
    assert own
    assert all(trophy.key.startswith(f"{key}.") for trophy in own)
    assert not any("." in trophy.key for trophy in COMMON_TROPHIES)


@pytest.mark.slow
@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.key)
def test_no_played_match_is_too_odd_for_them(game: object) -> None:
    key = game.key  # type: ignore[attr-defined]
    rules = game.rules  # type: ignore[attr-defined]
    for count in (rules.seats[0], rules.seats[-1]):
        seats = tuple(SeatSetup("bot", f"B{n}", "random", n) for n in range(count))
        session = MatchSession(MatchSetup(key, 5, seats))
        for _played in run_bots(session):
            pass
        found = end_of(sum_up(session))
        assert found.standings[-1] == session.match.outcome.scores  # type: ignore[union-attr]
        for seat in range(count):
            assert all(isinstance(trophy.is_earned(found, seat), bool) for trophy in trophies_for(key))


# -- storage


def test_a_trophy_is_earned_once() -> None:
    kept = Trophies()
    assert [trophy.key for trophy, _earned in kept.award(facts((5, 9), rules="long_shot"), DAY)] == ["started"]
    assert [trophy.key for trophy, _earned in kept.award(facts((9, 5), rules="long_shot"), DAY + timedelta(1))] == [
        "won"
    ]
    assert kept.earned == {"started": EarnedTrophy("Ana", DAY), "won": EarnedTrophy("Ana", DAY + timedelta(1))}
    latest = kept.latest()
    assert latest
    assert latest[0].key == "won"


def test_bots_earn_nothing() -> None:
    assert Trophies().award(facts(people=()), DAY) == []
    assert [trophy.key for trophy, _earned in Trophies().award(facts((9, 5), people=(1,)), DAY)] == ["started"]


def test_they_are_kept_and_damaged_ones_put_aside() -> None:
    storage = Storage(MemoryStore())
    kept = Trophies({"won": EarnedTrophy("Ana", DAY)})
    kept.save(storage)
    assert Trophies.load(storage) == kept
    storage.write(Trophies.STORE_NAME, '{"won": {"name": 3}}')
    assert Trophies.load(storage) == Trophies()
    assert "trophies-damaged" in str(storage.error)


def test_a_trophy_that_is_gone_is_kept_and_not_shown() -> None:
    assert Trophies({"of old": EarnedTrophy("Ana", DAY)}).latest() is None


def test_of_two_devices_who_was_first_has_it() -> None:
    one = Trophies({"won": EarnedTrophy("Ana", DAY)})
    other = Trophies({"won": EarnedTrophy("Bo", DAY - timedelta(1)), "nose": EarnedTrophy("Bo", DAY + timedelta(1))})
    both = one.merged(other)
    assert list(both.earned) == ["won", "nose"]
    assert both.earned["won"].name == "Bo"
    assert one.merged(other).earned == other.merged(one).earned
