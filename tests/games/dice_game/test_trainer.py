"""The first race: one new element per round, and the trainer's dice, which lead to a photo finish."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

import pytest

from game.bots.agent import run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.match import Match
from game.engine.rng import Rng, splitmix64
from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.player_sheet import CIRCLES, CIRCLES_OF, LINES
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.scoring import PURSES
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MARKET, DiceGameState
from game.games.dice_game.trainer import GRID_ROUND, PHOTO_ROUNDS, REACH, TRAINER
from game.games.dice_game.view import first_layout, layout
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.sheet_question import sheet_question
from game.games.dice_game.view.view_model import PRICE_COLUMNS, DiceGameViewModel
from game.presentation.command_picker import BACK, LARGE_BUTTON_HEIGHT
from game.session.tutorial.trainer import OpenQuestion
from game.ui import theme

ROOT = Path(__file__).resolve().parents[3]
PLAYER = 0
assert TRAINER.table
TABLE = TRAINER.table
RACES = 100
HINTED_RACES = 25
RANDOM = "random"
HINTS = "sharp"
BOT = "novice"
OPENED_IN_ROUND = {commands.Bet: 1, commands.Buy: 3, commands.Concession: 4, commands.Helmet: 5, commands.Jersey: 6}
Race = Match[DiceGameState]


class Result(NamedTuple):
    """Result of a first race for its player."""

    has_photo: bool
    is_won: bool


def new_race(seed: int) -> Race:
    options = {"seats": str(1 + TABLE.bots), **TABLE.options}
    return Match(DICE_GAME, DICE_GAME.options(options), seed)


def decide(race: Race, seat: int, player: str) -> None:
    """Plays the next command of the trainer, the player or a bot."""
    state = race.state
    legal = race.legal(seat)
    if isinstance(legal[0], commands.Roll):
        race.play(TABLE.chosen_roll(state, PLAYER, race.seed))
        return
    legal = TABLE.open_commands(state, legal)
    level = player if seat == PLAYER else BOT
    rng = Rng(splitmix64(race.seed ^ 5), len(race.steps))
    if level == RANDOM or len(legal) == 1:
        race.play(legal[rng.below(len(legal))])
        return
    thought = agent_by_name(level, DICE_GAME.key).think(
        state.copy(), legal, agent_rng(race.seed, len(race.steps), seat)
    )
    race.play(run_to_completion(thought).command)


def backed(state: DiceGameState) -> set[int]:
    """Returns the horses that the player has bet on or owns; the leaders, if there are no such horses."""
    mine = {horse for horse in HORSES if state.bets[PLAYER][horse] or state.owners[horse] == PLAYER}
    first = max(state.positions)
    return mine or {horse for horse in HORSES if state.positions[horse] == first}


def is_photo(before: DiceGameState) -> bool:
    """Returns whether a roll in a photo round can bring home one of several horses, including one of the player's."""
    near = {horse for horse in before.racing() if FINISH - before.positions[horse] <= REACH}
    return before.round in PHOTO_ROUNDS and len(near) > 1 and bool(near & backed(before))


@cache
def result(seed: int, player: str) -> Result:
    """Plays a first race to its end; returns its result."""
    race = new_race(seed)
    has_photo = False
    while acting := race.to_act():
        before = race.state.copy()
        decide(race, acting[0], player)
        if race.state.finishers and not before.finishers:
            has_photo = is_photo(before)
    assert race.outcome
    return Result(has_photo, PLAYER in race.outcome.winners)


@pytest.mark.slow
def test_of_a_hundred_races_at_random_95_have_a_photo_with_a_horse_of_the_player() -> None:
    assert sum(result(seed, RANDOM).has_photo for seed in range(RACES)) >= 0.95 * RACES


@pytest.mark.whole
def test_a_player_who_follows_the_hints_wins_most_races_and_twice_as_many_as_chance() -> None:
    hinted = sum(result(seed, HINTS).is_won for seed in range(HINTED_RACES)) / HINTED_RACES
    at_random = sum(result(seed, RANDOM).is_won for seed in range(RACES)) / RACES
    assert hinted >= 0.6
    assert at_random <= hinted / 2


@pytest.mark.parametrize("seed", range(8))
def test_no_action_is_open_before_its_round_and_something_always_is(seed: int) -> None:
    race = new_race(seed)
    while acting := race.to_act():
        state = race.state
        legal = race.legal(acting[0])
        opened = TABLE.open_commands(state, legal)
        assert opened
        assert set(opened) <= set(legal)
        first_rounds = [OPENED_IN_ROUND[type(command)] for command in legal if type(command) in OPENED_IN_ROUND]
        if not state.questions and first_rounds and state.round < 7:
            latest = max(state.round, min(first_rounds))  # if no other action is possible, the next one opens early
            assert all(OPENED_IN_ROUND[type(command)] <= latest for command in opened)
        decide(race, acting[0], RANDOM)


def test_the_amounts_that_the_trainer_names_are_those_of_the_rules() -> None:
    for seed in range(20):
        race = new_race(seed)
        while race.state.turn != PLAYER or race.state.phase != "act":
            decide(race, race.to_act()[0], RANDOM)
        state = race.state
        for advice, stake in (None, 3), (commands.bet(PLAYER, state.number, 2), 2):
            asked = OpenQuestion(state, PLAYER, advice, commands.Bet)
            line = TRAINER.line(asked)
            assert line
            amounts = [int(number) for number in re.findall(r"\$(\d+)", str(line.words(asked)))]
            assert amounts == [stake, stake * state.cards[state.number].odds[0]]
            assert commands.bet(PLAYER, state.number, stake) in race.legal(PLAYER)


def test_a_player_without_a_horse_keeps_the_price_of_one_when_betting() -> None:
    state = new_race(1).state
    state.phase = "act"
    state.die = 6
    cheapest = min(state.cards[horse].cost for horse in HORSES)
    for money, advised, kept in ((cheapest + 2, 3, 2), (cheapest + 2, 1, 1), (cheapest + 3, 3, 0), (cheapest, 3, 0)):
        state.money[PLAYER] = money
        line = TRAINER.line(OpenQuestion(state, PLAYER, commands.bet(PLAYER, 6, advised), commands.Bet))
        assert line
        asked = OpenQuestion(state, PLAYER, commands.bet(PLAYER, 6, advised), commands.Bet)
        words = str(line.words(asked))
        assert ("Keep" in words) == bool(kept)
        if kept:
            assert line.advice(asked) == commands.Bet(PLAYER, 6, kept)
            assert f"${cheapest}," in words


def test_the_trainers_dice_are_the_same_for_the_same_state_and_seed() -> None:
    race = new_race(4)
    assert TABLE.chosen_roll(race.state, PLAYER, 9) == TABLE.chosen_roll(race.state.copy(), PLAYER, 9)


def test_no_other_match_can_ask_for_the_trainers_dice() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py")}
    naming = {path.name for path, text in sources.items() if "chosen_roll(" in text}
    assert naming == {"trainer.py", "first_match_driver.py"}


@pytest.mark.parametrize(("columns", "is_shown"), [(PRICE_COLUMNS, True), (PRICE_COLUMNS - 1, False)])
@pytest.mark.parametrize("is_folded", [True, False])
def test_a_horse_that_costs_too_much_stays_on_its_grey_button(*, is_folded: bool, columns: int, is_shown: bool) -> None:
    race = new_race(1)
    while race.state.turn != PLAYER or race.state.phase != "act":
        decide(race, race.to_act()[0], RANDOM)
    state = race.state
    state.money[PLAYER] = 3
    state.owners[state.number] = MARKET
    legal = [commands.bet(PLAYER, state.number, amount) for amount in (1, 2, 3)]
    choices = DiceGameCommandPicker(
        state, legal, lambda _command: None, is_first=True, is_folded=is_folded, columns=columns
    )
    buttons = [option for option in choices.options if option.key == "buy"]
    assert bool(buttons) == is_shown
    for button in buttons:
        reason = f"costs ${state.cards[state.number].cost}, you have $3"
        assert button.disabled_reason == reason
        assert reason in (button.note, button.payoff)
        assert not button.commands
    assert any(option.commands for option in choices.options)


def test_a_bet_past_the_red_line_stays_on_its_grey_card_in_the_first_rounds() -> None:
    state = acting_in_round(3, 8)
    state.positions[8] = FIRST_NO_BET_SPACE
    choices = first_picker(state, [commands.Buy(PLAYER, 8)])
    cards = {option.key: option for option in choices.buttons}
    assert (cards["bet"].payoff, cards["bet"].commands) == ("past the red line", ())
    assert cards["bet"].disabled_reason
    assert choices.prompt().endswith("has run. Buy it?")


@pytest.mark.parametrize("count", range(1, layout.MAX_ANSWERS + 1))
def test_answers_leave_the_trainer_visible_who_stays_on_the_sheet(count: int) -> None:
    table_layout = first_layout.CARDS_LAYOUT
    boxes = [table_layout.button_box(number, count) for number in range(count)]
    assert table_layout.trainer
    for part in table_layout.trainer:
        assert layout.SHEET.contains(part)
        assert part.collidelist(boxes) < 0
    assert all(min(box.size) >= theme.MIN_TARGET_SIZE for box in boxes)
    assert not any(box.colliderect(other) for box, other in combinations(boxes, 2))


def test_the_list_grows_by_at_most_a_column_a_round() -> None:
    race = new_race(1)
    table = DiceGameViewModel(race.state, ("Ana", "Bo", "Cleo"), (0, 1, 2), (0,))
    columns = []
    for race.state.round in range(1, 9):
        table.folds = {fold.parts: fold.words for fold in TABLE.folds(race.state)}
        columns.append(table.list_columns)
    assert columns == [1, 2, 3, 3, 3, 4, 5, 5]


def folds_of(round_: int) -> DiceGameViewModel:
    """Returns the table of a first race in this round."""
    race = new_race(1)
    race.state.round = round_
    table = DiceGameViewModel(race.state, ("Ana", "Bo", "Cleo"), (0, 1, 2), (0,))
    table.folds = {fold.parts: fold.words for fold in TABLE.folds(race.state)}
    return table


@pytest.mark.parametrize("round_", range(1, 7))
def test_open_lines_are_on_the_open_leaf_and_folded_leaves_below_it(round_: int) -> None:
    table = folds_of(round_)
    folded = table.folded_parts
    leaf = first_layout.open_leaf(folded)
    leaves = [first_layout.leaf(folded, number) for number in range(len(folded))]
    cells = [table.cell(horse, line) for horse in HORSES for line in table.open_lines]
    assert all(leaf.contains(cell) for cell in cells)
    assert not any(one.colliderect(other) for one, other in combinations([leaf, *leaves], 2))
    assert all(first_layout.LEAVES.contains(box) for box in leaves)
    assert all(box.height >= 28 for box in leaves)
    covered = {line: leaves[folded.index(part)] for line, part in first_layout.LINE_PARTS.items() if part in folded}
    assert all(box.contains(table.cell(1, line)) for line, box in covered.items())


def test_after_the_first_rounds_the_sheet_is_the_usual_one() -> None:
    table = folds_of(7)
    assert table.open_lines == first_layout.ALL_LINES
    assert [table.cell(3, line) for line in range(4)] == [layout.cell(3, line) for line in range(4)]
    assert table.shows_grid


def test_the_star_is_on_the_action_that_the_trainer_introduces() -> None:
    for seed in range(20):
        race = new_race(seed)
        while not (race.state.turn == PLAYER and race.state.phase == "act" and race.state.round == 3):
            decide(race, race.to_act()[0], RANDOM)
        legal = TABLE.open_commands(race.state, race.legal(PLAYER))
        other = next((command for command in legal if isinstance(command, commands.Bet)), None)
        question = OpenQuestion(race.state, PLAYER, other, None, legal=legal)
        line = TRAINER.line(question)
        if line and question.offers(commands.Buy):
            assert isinstance(line.advice(question), commands.Buy)
            return
    raise AssertionError("no horse was for sale")


def test_a_card_says_what_it_costs_and_at_most_brings() -> None:
    state = new_race(1).state
    state.phase = "act"
    state.die = 6
    state.money[PLAYER] = 12
    legal = [commands.Buy(PLAYER, 6), *(commands.bet(PLAYER, 6, amount) for amount in (1, 2, 3))]
    choices = DiceGameCommandPicker(state, legal, lambda _command: None, is_first=True, is_folded=True, columns=2)
    cards = {option.key: option for option in choices.buttons}
    assert cards["buy"].payoff == f"purse up to ${PURSES[0]}"
    assert f"${state.cards[6].cost}" in cards["buy"].note
    assert cards["bet"].payoff == f"up to ${3 * state.cards[6].odds[0]}"
    assert choices.prompt().endswith("Bet on it, or buy it?")


def test_a_first_race_without_an_action_offers_the_wild_numbers_as_answers() -> None:
    state = new_race(1).state
    state.phase = "act"
    state.die = 3
    legal = [commands.Pass(PLAYER), *(commands.wild(PLAYER, number) for number in (1, 2, 4))]
    choices = DiceGameCommandPicker(state, legal, lambda _command: None, is_first=True, is_folded=True, columns=2)
    assert [option.cloth for option in choices.buttons] == [1, 2, 4, 0]


def test_two_buttons_after_a_choice_cover_no_circle_of_the_grid() -> None:
    boxes = [first_layout.NAMES_LAYOUT.button_box(number, 2) for number in range(2)]
    circles = [layout.circle(circle) for circle in CIRCLES]
    assert not [box for box in boxes if box.collidelist(circles) >= 0]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_large_card_of_a_first_race_has_an_icon(seed: int) -> None:
    race = new_race(seed)
    while acting := race.to_act():
        state = race.state
        legal = TABLE.open_commands(state, race.legal(PLAYER)) if acting[0] == PLAYER else ()
        purchases = [command for command in legal if isinstance(command, commands.Buy)]
        if legal:
            for option, box in first_picker(state, legal).placed():
                assert option.box or option.icon or box.height <= LARGE_BUTTON_HEIGHT, option.key
        if purchases:
            race.play(purchases[0])
        else:
            decide(race, acting[0], RANDOM)


def first_picker(state: DiceGameState, legal: Sequence[Command], *, why_not: bool = False) -> DiceGameCommandPicker:
    """Returns the picker of a first race with hints; it gives reasons of disabled actions only with `why_not`."""
    return DiceGameCommandPicker(
        state,
        legal,
        lambda command: DICE_GAME.rejection_reason(state, command) if why_not else None,
        is_first=True,
        is_folded=bool(TABLE.folds(state)),
        has_grid=state.round >= GRID_ROUND,
    )


def acting_in_round(round_: int, number: int) -> DiceGameState:
    """Returns the state of a first race in which the player chooses an action on a horse."""
    state = new_race(1).state
    state.phase = "act"
    state.turn = PLAYER
    state.round = round_
    state.die = number
    return state


@pytest.mark.parametrize("round_", [8, 12])
def test_the_line_is_about_the_recommended_action_and_nothing_else(round_: int) -> None:
    state = acting_in_round(round_, 4)
    name = state.cards[4].name
    more = " more" if state.bets[PLAYER][4] else ""
    by_advice = {
        commands.bet(PLAYER, 4, 2): f"$2{more} on 4 can win ${2 * state.cards[4].odds[0]}{more}.",
        commands.Buy(PLAYER, 4): f"Buy {name} to win up to ${PURSES[0]}.",
        commands.Concession(PLAYER, CIRCLES_OF[4][0]): "Cross off one 4. A full line wins a bonus.",
        commands.Helmet(PLAYER, 4): "Helmet: bet past the red line, too.",
        commands.Jersey(PLAYER, 4, 4): f"Jersey: {name} moves 1 extra.",
        commands.Jersey(PLAYER, 4, 6): f"Jersey: {state.cards[6].name} moves 1 with {name}.",
        commands.wild(PLAYER, 5): f"Press 5: act on {state.cards[5].name} for a star.",
    }
    for advice, words in by_advice.items():
        question = OpenQuestion(state, PLAYER, advice, legal=list(by_advice))
        line = TRAINER.line(question)
        assert line
        assert str(line.words(question)) == words
        assert line.repeats
    assert TRAINER.line(OpenQuestion(state, PLAYER, None, legal=list(by_advice))) is None


def test_no_line_promises_a_use_that_has_ended() -> None:
    state = acting_in_round(13, 4)
    state.positions[4] = FINISH
    state.finishers.append(4)
    for advice in commands.Helmet(PLAYER, 4), commands.Jersey(PLAYER, 5, 4):
        assert TRAINER.line(OpenQuestion(state, PLAYER, advice)) is None
    state.finishers += [5, 6]
    assert TRAINER.line(OpenQuestion(state, PLAYER, commands.Buy(PLAYER, 1))) is None


def test_a_circle_that_fills_a_line_is_recommended_for_its_bonus() -> None:
    state = acting_in_round(8, 5)
    circle = CIRCLES_OF[5][0]
    state.circles[PLAYER] = next(line for line in LINES if line >> circle & 1) & ~(1 << circle)
    legal = [commands.Concession(PLAYER, circle) for circle in reversed(CIRCLES_OF[5])]
    for advice in legal:
        question = OpenQuestion(state, PLAYER, advice, None, legal=legal)
        line = TRAINER.line(question)
        assert line
        assert str(line.words(question)) == "This 5 fills a line, for a bonus."
        assert line.advice(question) == commands.Concession(PLAYER, circle)


def test_a_player_without_money_is_not_sent_to_a_helmet_for_bets() -> None:
    circle = commands.Concession(PLAYER, CIRCLES_OF[5][0])
    helmet = commands.Helmet(PLAYER, 5)
    for round_, money in product((5, 8), (0, 2)):
        state = acting_in_round(round_, 5)
        state.money[PLAYER] = money
        question = OpenQuestion(state, PLAYER, helmet, None, legal=[circle, helmet])
        line = TRAINER.line(question)
        assert line
        assert line.advice(question) == (helmet if money else circle)


def test_a_wild_number_that_fills_a_line_is_recommended_for_its_bonus() -> None:
    state = acting_in_round(8, 4)
    circle = CIRCLES_OF[5][0]
    state.circles[PLAYER] = next(line for line in LINES if line >> circle & 1) & ~(1 << circle)
    for number, words in ((5, "Press 5: for a star, it fills a line."), (1, "for a star.")):
        question = OpenQuestion(state, PLAYER, commands.wild(PLAYER, number))
        line = TRAINER.line(question)
        assert line
        assert str(line.words(question)).endswith(words)


def test_wild_numbers_are_introduced_at_the_first_action_that_offers_them() -> None:
    legal = [commands.Helmet(PLAYER, 4), commands.wild(PLAYER, 5)]
    question = OpenQuestion(acting_in_round(7, 4), PLAYER, legal[0], None, legal=legal)
    line = TRAINER.line(question)
    assert line
    assert "3 stars" in str(line.words(question))


@pytest.mark.slow
def test_the_trainer_recommends_a_purchase_in_most_races() -> None:
    lessons = 0
    for seed in range(RACES // 5):
        race = new_race(seed)
        while race.state.round < 6 and not race.state.owned(PLAYER):
            seat = race.to_act()[0]
            legal = TABLE.open_commands(race.state, race.legal(seat))
            question = OpenQuestion(race.state, PLAYER, legal[-1], None, legal=legal)
            line = TRAINER.line(question) if seat == PLAYER else None
            advice = line.advice(question) if line else None
            if isinstance(advice, commands.Buy):
                lessons += 1
                break
            decide(race, seat, HINTS)
    assert lessons >= 0.8 * RACES / 5


def test_a_first_race_hides_actions_that_are_done() -> None:
    state = acting_in_round(8, 4)
    state.helmets[PLAYER] = state.jerseys[PLAYER] = 1 << 4
    state.circles[PLAYER] = sum(1 << circle for circle in CIRCLES_OF[4])
    state.money[PLAYER] = 1
    shown = {option.key: option for option in first_picker(state, [commands.bet(PLAYER, 4, 1)], why_not=True).buttons}
    assert shown.keys() == {"bet", "buy"}
    assert shown["buy"].disabled_reason


def test_the_choice_of_a_circle_can_be_taken_back_by_a_button() -> None:
    state = acting_in_round(8, 4)
    circles = [commands.Concession(PLAYER, circle) for circle in CIRCLES_OF[4]]
    picker = first_picker(state, [*circles, commands.Helmet(PLAYER, 4)])
    picker.take(next(option for option in picker.options if option.key == "concession"))
    assert picker.shows_bonuses
    boxes = {option.key: box for option, box in picker.placed()}
    assert layout.SHEET.contains(boxes[BACK])
    assert boxes[BACK].collidelist([box for key, box in boxes.items() if key != BACK]) < 0
    assert not sheet_question(picker).shows_bonuses, "the lifted sheet explains the bonuses"
    assert picker.take(next(option for option in picker.options if option.key == BACK)) is None
    assert not picker.depth


def test_of_two_circles_the_one_that_fills_a_line_is_the_first() -> None:
    for circle in CIRCLES_OF[5]:
        state = acting_in_round(8, 5)
        state.circles[PLAYER] = next(line for line in LINES if line >> circle & 1) & ~(1 << circle)
        legal = [commands.Concession(PLAYER, other) for other in CIRCLES_OF[5]]
        picker = first_picker(state, [*legal, commands.Helmet(PLAYER, 5)])
        picker.take(next(option for option in picker.options if option.key == "concession"))
        assert picker.options[0].commands == (commands.Concession(PLAYER, circle),)
