"""The next level of bots is offered after three clear wins in a row; the level below is offered after defeats."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.registry import PLAYED_LEVELS
from game.career.after_match import MatchRewards, next_level
from game.career.profile import CLEAR_RUN, Tally
from game.career.profiles import Profiles
from game.scenes.score.reward_cards import offer_text
from game.session.setup import SeatSetup
from game.typed_json import PARSE_ERRORS, from_json, to_json
from tests.support.match_facts import DAY, facts

WIN = (20, 10)
LOSS = (10, 20)
CLOSE = (20, 19)


def tally_after(*matches: tuple[Sequence[int], str], rules: str = "dice_game") -> Tally:
    """Returns a player's tally after duels with these scores and levels."""
    people = Profiles()
    for scores, level in matches:
        seats = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", level, 1))
        people.count(facts(scores, levels=("", level), rules=rules), seats, DAY)
    return people.people[0].tally(rules)


@given(st.lists(st.tuples(st.sampled_from((WIN, LOSS, CLOSE, (9, 9))), st.sampled_from(PLAYED_LEVELS)), max_size=9))
@pytest.mark.whole
def test_a_level_is_offered_after_three_clear_results_in_a_row_alone(
    matches: list[tuple[tuple[int, int], str]],
) -> None:
    last = matches[-CLEAR_RUN:]
    offered = tally_after(*matches).offered_level if matches else ""
    if len(last) == CLEAR_RUN and len({*last}) == 1 and last[0][0] in (WIN, LOSS):
        place = PLAYED_LEVELS.index(last[0][1]) + (1 if last[0][0] == WIN else -1)
        assert offered == (PLAYED_LEVELS[place] if 0 <= place < len(PLAYED_LEVELS) else "")
    else:
        assert not offered


def test_each_level_leads_to_the_next_one_and_back() -> None:
    for lower, higher in pairwise(PLAYED_LEVELS):
        assert tally_after(*[(WIN, lower)] * 3).offered_level == higher
        assert tally_after(*[(LOSS, higher)] * 3).offered_level == lower


@pytest.mark.parametrize(
    ("scores", "levels", "side"),
    [
        ((20, 10), ("", "keen"), 1),
        ((20, 19), ("", "keen"), 0),
        ((10, 20), ("", "keen"), -1),
        ((19, 20), ("", "keen"), 0),
        ((20, 20), ("", "keen"), 0),
        ((10, 20, 5), ("", "keen", "keen"), 0),
        ((5, 20, 10), ("", "keen", "keen"), -1),
        ((0, 0), ("", "keen"), 0),
    ],
)
def test_clear_is_a_tenth_of_the_best_score(scores: tuple[int, ...], levels: tuple[str, ...], side: int) -> None:
    assert facts(scores, levels=levels).clear_side(0) == side


@pytest.mark.parametrize("levels", [("", "keen", "sharp"), ("", "", "keen"), ("", "random", "random")])
def test_a_table_of_several_levels_or_people_offers_nothing(levels: tuple[str, ...]) -> None:
    assert not facts((20, 5, 5), levels=levels).rivals_level(0)


def test_a_game_in_which_bots_decide_nothing_offers_no_level() -> None:
    for rules, offered in (("dice_game", ("keen", True)), ("horse_race", ("", False))):
        people = Profiles()
        seats = (SeatSetup("person", "Ana"), SeatSetup("bot", "Bo", "casual", 1))
        found = facts(WIN, levels=("", "casual"), rules=rules)
        for _match in range(3):
            profiles = people.count(found, seats, date(2026, 11, 27))
        assert next_level(rules, profiles.values()) == offered


def test_an_older_profile_has_no_run_and_a_false_one_is_refused() -> None:
    assert from_json(Tally, {"played": 3, "won": 2, "streak": 0, "best_streak": 1}) == Tally(3, 2, 0, 1)
    kept = Tally(3, 3, 3, 3, "keen", 3)
    assert from_json(Tally, to_json(kept)) == kept
    for false in ({"level": "genius"}, {"level": "", "clear": 3}):
        with pytest.raises(PARSE_ERRORS):
            from_json(Tally, {**to_json(kept), **false})


def test_the_score_says_it_in_one_line_after_the_trophies() -> None:
    harder = offer_text(MatchRewards(next_level="keen", is_harder=True))
    easier = offer_text(MatchRewards(next_level="casual"))
    assert harder == "Three clear wins in a row: try the next level, Keen bot."
    assert easier == "Three clear defeats in a row: try the level below, Casual bot."
