"""The value of each answer is the mean of its dollars, and only hints show it."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.bots.agent import run_to_completion
from game.bots.registry import policies_of
from game.engine.rng import Rng
from game.engine.rules import Command
from game.games.dice_game.bots.appraisal import appraise
from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import ACT, HORSES
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.sheet_question import MIN_WORTH, draw_legend, follow_question
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.ui import text
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from tests.support.dice_game_bench import DiceGameBench

FINISHED = 5
BACKED = 2
ROLLED = 3


def bench() -> DiceGameBench:
    """Returns a late race: the seat acts on ROLLED, has backed and owns BACKED, and FINISHED has finished."""
    race = DiceGameBench().home(FINISHED).at((BACKED, 9), (ROLLED, 8), (4, 10), (6, 9)).owns(0, BACKED)
    race.happened(events.BetPlaced(0, BACKED, 3), events.HelmetMarked(0, ROLLED))
    race.state.phase = ACT
    race.state.die = ROLLED
    return race


def appraised(race: DiceGameBench, answers: list[Command]) -> dict[Command, float]:
    """Returns the value of each answer, in dollars."""
    task = appraise(race.state, answers, Rng(1))
    while True:
        try:
            next(task)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def followers(race: DiceGameBench) -> list[Command]:
    """Returns the Jersey commands of the rolled horse, one for each new follower."""
    marks = (horse for horse in HORSES if not race.state.on_bar(ROLLED, horse))
    return [commands.Jersey(0, ROLLED, horse) for horse in marks]


def test_a_follower_with_bets_is_worth_most_and_a_finished_one_nothing() -> None:
    race = bench()
    before = race.state.copy()
    answers = followers(race)
    worth = appraised(race, answers)
    assert race.state == before
    assert max(answers, key=worth.__getitem__) == commands.Jersey(0, ROLLED, BACKED)
    assert worth[commands.Jersey(0, ROLLED, BACKED)] >= MIN_WORTH
    assert worth[commands.Jersey(0, ROLLED, FINISHED)] == 0
    assert appraised(race, answers) == worth


def test_no_answer_shows_more_dollars_than_the_recommended_one() -> None:
    race = bench()
    answers = followers(race)
    table = DiceGameViewModel(race.state, ("Ana", "Bo"), (0, 1), (0,))
    table.worth = appraised(race, answers)
    best = max(answers, key=table.worth.__getitem__)
    for table.advice, is_shown in ((best, True), (commands.Jersey(0, ROLLED, FINISHED), False)):
        picker = DiceGameCommandPicker(race.state, [*answers, commands.Buy(0, ROLLED)], lambda _command: None)
        picker.take(next(option for option in picker.options if option.key == "jersey"))
        follow_question(table, picker, Focus())
        assert any(option.note.startswith("+") for option in picker.options) is is_shown


def test_the_legend_of_dollars_is_only_beside_answers_with_dollars(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(text, "draw_line", lambda _canvas, words, *_more: drawn.append(words))
    race = bench()
    table = DiceGameViewModel(race.state, ("Ana", "Bo"), (0, 1), (0,))
    answers = [commands.Jersey(0, ROLLED, horse) for horse in (1, BACKED, 4, FINISHED, 6)]
    for dollars, told in ((0.0, []), (2.0, ["+$ = worth to you on average"])):
        table.worth = {answers[0]: dollars}
        picker = DiceGameCommandPicker(race.state, [*answers, commands.Buy(0, ROLLED)], lambda _command: None)
        picker.take(next(option for option in picker.options if option.key == "jersey"))
        follow_question(table, picker, Focus())
        draw_legend(Canvas(Surface((1280, 720)), 1.0), table, picker, Focus())
        assert drawn == told


def test_a_hint_is_the_choice_of_the_sharp_bot_with_the_worth_of_all_commands() -> None:
    race = bench()
    legal = DICE_GAME.legal(race.state, 0)
    policies = policies_of("dice_game")
    hint = run_to_completion(policies["hint"](race.state, legal, Rng(4)))
    assert hint.command == run_to_completion(policies["sharp"](race.state, legal, Rng(4))).command
    assert [command for command, _dollars in hint.worth] == list(legal)


def test_answers_show_their_worth_from_a_dollar_on_and_only_with_hints() -> None:
    race = bench()
    answers = followers(race)
    table = DiceGameViewModel(race.state, ("Ana", "Bo"), (0, 1), (0,))
    worth = appraised(race, answers)
    for table.worth in ({}, worth):
        picker = DiceGameCommandPicker(race.state, [*answers, commands.Buy(0, ROLLED)], lambda _command: None)
        picker.take(next(option for option in picker.options if option.key == "jersey"))
        focus = Focus()
        follow_question(table, picker, focus)
        for option in picker.options:
            dollars = table.worth.get(option.commands[0], 0.0)
            usual = "finished" if option.cloth == FINISHED else ""
            assert option.note == (f"+${round(dollars)}" if dollars >= MIN_WORTH else usual)
        best = next((option.key for option in picker.options if option.cloth == BACKED), "")
        assert focus.key == (best if table.worth else "")
