"""The words of bonuses and abilities: what an answer would bring is what it brings, and why one is of no use."""

from __future__ import annotations

import random

import pytest

from game.engine.match import Match
from game.games.dice_game.rules.bonuses import preview
from game.games.dice_game.rules.commands import Decline
from game.games.dice_game.rules.events import Answered
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import PendingChoice
from game.games.dice_game.wording.commands import idle_text
from game.games.dice_game.wording.events import event_text
from tests.support.dice_game_bench import DiceGameBench
from tests.support.random_play import choose

NAMES = ("Ana", "Bo", "Cleo")


@pytest.mark.parametrize("sets", ["1", "2", "3", "4"])
def test_a_preview_is_what_happens_and_has_words(sets: str) -> None:
    answers = 0
    for seed in range(4):
        match, chance = Match(DICE_GAME, DICE_GAME.options({"seats": "3", "sets": sets}), seed), random.Random(seed)
        while match.to_act():
            command = choose(chance, match.legal(match.to_act()[0]))
            if match.state.questions and not isinstance(command, Decline):
                before, foreseen = match.state.copy(), list(preview(match.state, command))
                assert match.state == before
                events = [event for event in match.play(command) if not isinstance(event, Answered)]
                assert events[: len(foreseen)] == foreseen
                assert not foreseen or any(event_text(before, event, NAMES) for event in foreseen), (command, foreseen)
                answers += bool(foreseen)
            else:
                match.play(command)
    assert answers > 5


@pytest.mark.parametrize(
    ("sets", "choice", "reason"),
    [
        ("1", PendingChoice("card3"), "no Wild Numbers to recover"),
        ("3", PendingChoice("card7", 5), "horse 5 has no other owner"),
        ("4", PendingChoice("card3", 5), "horse 5 is still at the start"),
        ("2", PendingChoice("card7"), "no horse is behind the lead"),
        ("1", PendingChoice("free_bet"), ""),
    ],
)
def test_an_ability_that_can_do_nothing_says_why(sets: str, choice: PendingChoice, reason: str) -> None:
    assert idle_text(DiceGameBench(sets=sets).state, choice) == reason
