"""What if: another command at a decision of a finished match, in every game; the original stays unchanged."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from game.engine import catalog
from game.engine.notation import ParseError
from game.engine.rules import LegalCommands
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from game.session.what_if import DICE_WERE_ENTERED, NOT_FINISHED, WhatIf, next_decision, reason_against
from tests.support.rulesets import RULESETS

OPTIONS = {"conquest": {"rounds": "8", "territories": "dealt", "placing": "40"}, "horse_collar": {"frames": "1"}}
DECIDED = [rules.key for rules in RULESETS if rules.key != "horse_race"]
"""Keys of the games with decisions."""


@lru_cache
def finished_text(rules: str, **more: str) -> str:
    """Returns the text of a match of novices, with the first one recorded as a person."""
    seats = tuple(SeatSetup("bot", name, "novice", badge) for badge, name in enumerate(("Ana", "Bo", "Cleo")))
    session = MatchSession(MatchSetup(rules, 17, seats, {**OPTIONS.get(rules, {}), **more}))
    for _choice in run_bots(session):
        pass
    people = (replace(seats[0], kind="person", level=""), *seats[1:])
    return save_format.dumps(replace(session.setup, seats=people), session.lines)


def finished(rules: str, **more: str) -> MatchSession:
    return MatchSession.resume(finished_text(rules, **more))


def decisions(session: MatchSession) -> list[int]:
    """Returns the number of commands before each choice of several commands."""
    found = []
    at = next_decision(session.match, 0)
    while at is not None:
        found.append(at)
        at = next_decision(session.match, at + 1) if at + 1 < len(session.match.steps) else None
    return found


def other_command(session: MatchSession, at: int) -> Any:
    """Returns a legal command at a decision that was not played."""
    played = session.match.steps[at].command
    legal = session.match.replayed_to(at).legal(played.seat)
    candidates = legal[-3:] if isinstance(legal, LegalCommands) else [one for one in legal if not one.gives_up]
    return next(one for one in reversed(candidates) if one != played)


@pytest.mark.parametrize("rules", DECIDED)
@pytest.mark.slow
def test_the_other_match_is_the_same_up_to_the_other_command_and_is_played_to_its_end(rules: str) -> None:
    session = finished(rules)
    places = decisions(session)
    at = places[len(places) // 2]
    before = session.text
    command = other_command(session, at)
    what_if = WhatIf(session, at, command)
    while not what_if.continuation.think(20):
        pass
    other = what_if.other.match
    assert other.commands[:at] == session.match.commands[:at]
    assert other.commands[at] == command
    assert other.outcome
    assert [one.other for one in what_if.compared()][: len(other.outcome.scores)] == list(other.outcome.scores)
    assert session.text == before


@pytest.mark.parametrize("rules", DECIDED)
@pytest.mark.slow
def test_the_same_question_has_the_same_answer_however_it_is_sliced(rules: str) -> None:
    session = finished(rules)
    places = decisions(session)
    at = places[2 * len(places) // 3]
    found = []
    for milliseconds in (0.0, 100.0):
        what_if = WhatIf(session, at, other_command(session, at))
        while not what_if.continuation.think(milliseconds):
            pass
        found.append(what_if.other.lines)
    assert found[0] == found[1]


@pytest.mark.whole
def test_it_can_be_asked_again_of_what_would_have_come_of_it() -> None:
    session = finished("dice_game")
    places = decisions(session)
    at = places[2 * len(places) // 3]
    first = WhatIf(session, at, other_command(session, at))
    while not first.continuation.think(50):
        pass
    later = next_decision(first.other.match, at + 1)
    assert later is not None
    second = WhatIf(first.other, later, other_command(first.other, later))
    while not second.continuation.think(50):
        pass
    assert second.other.lines[:later] == first.other.lines[:later]


def test_every_seats_bot_keeps_its_level_and_a_person_is_played_for_by_the_sharp_one() -> None:
    session = finished("dice_game")
    at = decisions(session)[0]
    seats = WhatIf(session, at, other_command(session, at)).other.setup.seats
    assert [seat.level for seat in seats] == ["sharp", "novice", "novice"]


def test_where_nothing_is_decided_there_is_no_decision() -> None:
    assert next_decision(finished("horse_race").match, 0) is None


def test_what_goes_on_and_what_was_rolled_on_a_table_is_not_asked() -> None:
    assert reason_against(MatchSession(finished("dice_game").setup).match) == NOT_FINISHED
    assert reason_against(finished("dice_game", dice="table").match) == DICE_WERE_ENTERED
    assert all(reason_against(finished(game.key).match) is None for game in catalog.games())


def test_a_command_that_was_not_legal_is_refused_in_a_sentence() -> None:
    session = finished("dice_game")
    places = decisions(session)
    with pytest.raises(ParseError) as refused:
        WhatIf(session, places[0], other_command(session, places[-1]))
    assert str(refused.value.reason)
