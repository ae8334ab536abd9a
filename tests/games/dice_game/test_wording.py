"""The words of bonuses and abilities: they state the true gain of an answer, and why a useless one has none."""

from __future__ import annotations

import random
import re

import pytest

from game.engine.match import Match
from game.games.dice_game.rules import (
    betting,
    bonuses,
    commands,
    concessions,
    events,
    market,
    money,
    movement,
    round_events,
    rounds,
    scoring_events,
    silks,
    turn_actions,
)
from game.games.dice_game.rules.abilities import PendingChoice
from game.games.dice_game.rules.bonuses import preview
from game.games.dice_game.rules.command_table import COMMAND_RULES
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.wording import event_text, idle_text, stuck_text
from game.games.lap.state import bets_on_others
from game.games.lap.wording import others_bets_text, own_moves_texts
from tests.support.dice_game_bench import DiceGameBench
from tests.support.random_play import choose, random_match

NAMES = ("Ana", "Bo", "Cleo")


@pytest.mark.parametrize("sets", ["1", "2", "3", "4"])
def test_a_preview_is_what_happens_and_has_words(sets: str) -> None:
    answers = 0
    for seed in range(4):
        match = Match(DICE_GAME, DICE_GAME.options({"seats": "3", "sets": sets}), seed)
        chance = random.Random(seed)
        while match.to_act():
            command = choose(chance, match.legal(match.to_act()[0]))
            if match.state.questions and not isinstance(command, commands.Decline):
                before = match.state.copy()
                foreseen = list(preview(match.state, command))
                assert match.state == before
                happened = [event for event in match.play(command) if not isinstance(event, events.Answered)]
                assert happened[: len(foreseen)] == foreseen
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


def test_every_command_has_its_rules_in_one_topic() -> None:
    topics = (rounds, turn_actions, concessions, silks, betting, market, movement, money, bonuses)
    listed = [kind for topic in topics for kind in topic.COMMANDS]
    assert sorted(kind.__name__ for kind in listed) == sorted(kind.__name__ for kind in commands.COMMANDS)
    assert set(COMMAND_RULES) == set(commands.COMMANDS)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_event_has_values_for_the_blanks_of_its_words(seats: int) -> None:
    for seed in range(6):
        match = random_match(DICE_GAME, {"seats": str(seats), "sets": "mix"}, seed)
        view = DICE_GAME.initial_state(match.options)
        for event in match.events:
            text = event_text(view, event, NAMES)
            assert bool(text) == bool(getattr(event, "words", "")), event
            assert "{" not in text
            event.apply(view)


def test_words_of_events() -> None:
    view = DiceGameBench(sets="1").state
    texts = {
        "Ana completes row 2.": events.LineCompleted(0, 1),
        "Ana completes column 1.": events.LineCompleted(0, 4),
        "Bo crosses off concession 3.": events.CircleMarked(1, 1),
        "Bo takes a bonus: gain $7.": events.BonusTaken(1, 0),
        "Night Porter (6) finishes 2nd.": events.HorseFinished(6, 2),
        "Ana bets $2 on Night Porter (6). It pays $14 / $12 / $10 for 1st / 2nd / 3rd.": events.BetPlaced(0, 6, 2),
        "Copper Kettle (1) follows Tin Whistle: it moves 1 whenever Tin Whistle is rolled.": events.BarMarked(0, 7, 1),
        "Copper Kettle moves 1 extra whenever it is rolled.": events.BarMarked(0, 1, 1),
        "Mind the Gap (+$10 if you have no jockey set): $10": scoring_events.AbilityScored(0, 5, 10),
        "": round_events.TurnBegan(0),
    }
    for text, event in texts.items():
        assert event_text(view, event, NAMES) == text


def test_a_recap_says_how_far_the_horses_of_a_player_moved() -> None:
    texts = own_moves_texts({2: 0, 5: 4, 7: 10}, {2: 3, 5: -1, 7: 2})
    assert texts == {2: "moved 3 · your horse", 7: "moved 2 · your $10", 5: "moved back 1 · your $4"}
    assert list(texts) == [2, 7, 5]


def test_only_an_own_horse_is_called_the_players() -> None:
    view = DiceGameBench().owns(0, 2).bets(0, (2, 1), (5, 3)).state
    assert bets_on_others(view, (2, 5), 0) == {2: 0, 5: 3}


def test_a_recap_adds_up_the_bets_of_a_rival_on_the_same_horse() -> None:
    assert others_bets_text([("Bo", 3, 7), ("Cleo", 2, 7), ("Bo", 1, 7)]) == "Bets: Bo $4 on 7, Cleo $2 on 7"


STUCK = {
    r"(use a|which) Wild": commands.Wild(0, 1),
    r"pass\?": commands.Pass(0),
    r"recover": commands.Recover(0),
}
"""Patterns of the words of a question, with the commands that they name."""


@pytest.mark.parametrize("numbers", [(0,), (1,), (2,), (0, 1), (0, 2)])
def test_a_turn_without_an_action_names_only_what_is_legal(numbers: tuple[int, ...]) -> None:
    state = DiceGameBench().state
    legal = [[*STUCK.values()][number] for number in numbers]
    words = stuck_text(state, legal, "Sunday Hat")
    assert [command for pattern, command in STUCK.items() if re.search(pattern, words, re.IGNORECASE)] == legal
