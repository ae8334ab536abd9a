"""The rule book on concession bonuses, R41 to R52."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.dice_game.rules.bonuses import BONUSES
from game.games.dice_game.rules.player_sheet import (
    BONUS_BOXES,
    COLUMNS,
    GRID,
    LINES,
    ROWS,
    circles_to_go,
    lines_through,
)
from game.games.dice_game.rules.state import HORSES
from tests.support.dice_game_bench import DiceGameBench

circles = st.integers(0, 15)
horses = st.sampled_from(list(HORSES))


def row_done(race: DiceGameBench | None = None) -> DiceGameBench:
    """Returns a race in which seat 0 has completed the first row (8 3 5 6) with a 6, and chooses a bonus."""
    race = (race or DiceGameBench()).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3")
    return race


def taking(bonus: str, race: DiceGameBench | None = None) -> DiceGameBench:
    race = row_done(race)
    race.play(f"take_bonus bonus={bonus}")
    return race


@pytest.mark.parametrize("line", range(8))
def test_r41_a_completed_line_earns_a_bonus_at_once(line: int) -> None:
    marks = [circle for circle in range(16) if LINES[line] >> circle & 1]
    race = DiceGameBench().circles(0, *marks[1:])
    race.roll(GRID[marks[0]], 1)
    race.play(f"concession circle={marks[0]}")
    assert race.said("line_completed") == [f"line_completed seat=0 line={line}"]
    assert race.asked() == "line"
    assert len(race.state.questions) == 1
    assert race.actor == 0


@given(st.sets(circles), circles)
def test_r41_lines_count_and_diagonals_do_not(marked: set[int], circle: int) -> None:
    marked.discard(circle)
    race = DiceGameBench().circles(0, *marked)
    race.roll(GRID[circle], 1)
    race.play(f"concession circle={circle}")
    whole = {circle, *marked}
    done = [line for line in lines_through(circle) if {c for c in range(16) if LINES[line] >> c & 1} <= whole]
    assert len(race.said("line_completed")) == len(done) == len(race.state.questions)


def test_r41_a_diagonal_earns_nothing() -> None:
    race = DiceGameBench().circles(0, 0, 5, 10)
    race.roll(5, 1)
    race.play("concession circle=15")
    assert race.actor == 1


def test_r41_a_row_and_a_column_at_once_earn_two() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2, 7, 11, 15)
    race.roll(6, 1)
    race.play("concession circle=3")
    assert race.said("line_completed") == ["line_completed seat=0 line=0", "line_completed seat=0 line=7"]
    race.play("take_bonus bonus=cash")
    assert race.asked() == "line"
    race.play("take_bonus bonus=cash")
    assert race.actor == 1
    assert race.state.money[0] == 26


def test_r41_a_line_earns_once() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2, 3)
    race.roll(4, 1)
    race.play("concession circle=4")
    assert not race.state.questions


def test_r41_four_rows_and_four_columns() -> None:
    assert LINES == ROWS + COLUMNS
    assert [row.bit_count() for row in LINES] == [4] * 8
    assert all((row & column).bit_count() == 1 for row, column in itertools.product(ROWS, COLUMNS))


def test_r42_twelve_boxes_of_nine_bonuses() -> None:
    assert len(BONUS_BOXES) == 12
    counts = {name: BONUS_BOXES.count(name) for name in BONUSES}
    assert counts == dict.fromkeys(BONUSES, 1) | {"cash": 3, "free_bet": 2}


@pytest.mark.parametrize("name", BONUSES)
def test_r42_a_box_is_marked_once(name: str) -> None:
    boxes = [box for box, bonus in enumerate(BONUS_BOXES) if bonus == name]
    race = row_done(DiceGameBench().bonus_boxes(0, *boxes[1:]))
    race.play(f"take_bonus bonus={name}")
    assert race.log[1] == f"bonus_taken seat=0 box={boxes[0]}"
    race = row_done(DiceGameBench().bonus_boxes(0, *boxes))
    assert not race.can(f"take_bonus bonus={name}")
    assert race.refusal(f"take_bonus bonus={name}") == "You have taken that bonus already."
    assert len(race.choices("take_bonus")) == 8


def test_r42_the_first_bonus_is_carried_out_before_the_second_is_chosen() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2, 7, 11, 15)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=back_one")
    assert race.refusal("take_bonus bonus=cash") == "First decide: move a horse back 3."
    race.play("push horse=4")
    assert race.can("take_bonus bonus=cash")
    assert race.refusal("take_bonus bonus=back_one") == "You have taken that bonus already."


def test_r42_another_player_has_boxes_of_their_own() -> None:
    assert row_done(DiceGameBench().bonus_boxes(1, *range(12))).choices() == [
        f"take_bonus bonus={name}" for name in BONUSES
    ]


def test_r43_seven_dollars() -> None:
    race = taking("cash")
    assert "money_earned seat=0 amount=7 source=cash" in race.log
    assert race.state.money[0] == 19
    assert race.actor == 1


@pytest.mark.parametrize(("bonus", "steps"), [("back_two", -2), ("forward_two", 2)])
def test_r44_r46_two_different_horses_move_two(bonus: str, steps: int) -> None:
    race = taking(bonus, DiceGameBench().at((4, 5), (7, 9)))
    pairs = [f"push horse={one} other={two}" for one, two in itertools.combinations(HORSES, 2)]
    assert race.choices() == pairs
    assert race.refusal("push horse=4 other=4") == "Choose two different horses."
    assert race.refusal("push horse=4") == "Choose two horses."
    assert race.refusal("push horse=7 other=4") == "Name the horse with the lower number first."
    race.play("push horse=4 other=7")
    assert race.log[1:3] == [
        f"horse_moved horse=4 start=5 end={5 + steps} cause={bonus}",
        f"horse_moved horse=7 start=9 end={9 + steps} cause={bonus}",
    ]


@pytest.mark.parametrize(("bonus", "steps"), [("back_one", -3), ("forward_one", 3)])
def test_r45_r47_one_horse_moves_three(bonus: str, steps: int) -> None:
    race = taking(bonus, DiceGameBench().at((4, 5)))
    assert race.choices() == [f"push horse={horse}" for horse in HORSES]
    assert race.refusal("push horse=4 other=5") == "Choose one horse only."
    assert race.refusal("push horse=4 extra=1") == "None of your abilities moves a horse that far."
    race.play("push horse=4")
    assert race.log[1] == f"horse_moved horse=4 start=5 end={5 + steps} cause={bonus}"


@given(horses)
def test_r48_a_free_bet_of_three_on_any_horse(horse: int) -> None:
    race = taking("free_bet", DiceGameBench().bets(0, (horse, 2)))
    assert race.choices() == [f"free_bet horse={number} amount=3" for number in HORSES]
    assert race.refusal(f"free_bet horse={horse} amount=2") == "That is not the free bet you may place."
    race.play(f"free_bet horse={horse} amount=3")
    assert race.state.bets[0][horse] == 5
    assert race.state.money[0] == 12


@given(st.sets(horses, max_size=7))
def test_r49_the_helmet_of_any_horse(marked: set[int]) -> None:
    race = taking("helmet", DiceGameBench().helmets(0, *marked))
    free = [horse for horse in HORSES if horse not in marked]
    assert race.choices() == [f"helmet horse={horse}" for horse in free]
    race.play(f"helmet horse={free[0]}")
    assert race.state.has_helmet(0, free[0])
    assert race.actor == 1


@given(horses)
def test_r50_the_jersey_of_any_horse_and_a_mark(horse: int) -> None:
    race = taking("jersey")
    mark = next(number for number in HORSES if not race.state.on_bar(horse, number))
    race.play(f"jersey horse={horse} mark={mark}")
    assert race.log[1:3] == [f"jersey_marked seat=0 horse={horse}", f"bar_marked seat=0 card={horse} mark={mark}"]


def test_r50_the_mark_on_the_bar_is_part_of_it() -> None:
    race = taking("jersey", DiceGameBench().jerseys(0, 4))
    assert race.refusal("jersey horse=5") == "Choose a follower from 1 to 8."
    assert race.refusal("jersey horse=5 mark=1") == "Horse 1 is a follower already."
    assert race.refusal("jersey horse=4 mark=4") == "You have that Jersey already."


def test_r51_any_horse_of_the_market() -> None:
    race = taking("free_horse", DiceGameBench().owns(1, 3).home(4).money(0, 0))
    assert race.choices() == [f"claim horse={horse}" for horse in HORSES if horse not in (3, 4)]
    assert race.refusal("claim horse=3") == "That horse has an owner."
    assert race.refusal("claim horse=4") == "That horse has finished and is not for sale."
    race.play("claim horse=1")
    assert race.log[1] == "horse_claimed seat=0 horse=1"
    assert race.state.owners[1] == 0
    assert race.state.money[0] == 0


def test_r52_a_bonus_must_be_taken() -> None:
    race = row_done()
    assert race.refusal("decline") == "You can't skip this: choose a line bonus."
    assert race.refusal("pass").startswith("First decide: ")
    race.play("take_bonus bonus=back_one")
    assert race.refusal("decline") == "You can't skip this: move a horse back 3."


def test_r52_a_horse_may_be_chosen_that_cannot_move() -> None:
    race = taking("back_one")
    race.play("push horse=5")
    assert race.log[1] == "horse_held horse=5 cause=back_one"


@pytest.mark.parametrize("bonus", ["helmet", "jersey", "free_horse", "free_bet"])
def test_r52_a_bonus_that_can_do_nothing_is_marked_and_over(bonus: str) -> None:
    race = DiceGameBench().helmets(0, *HORSES).jerseys(0, *HORSES).owns(1, *HORSES)
    if bonus == "free_bet":
        race = DiceGameBench().home(1, 2, 3).at(*((horse, 15) for horse in (4, 5, 6, 7, 8)))
    race = taking(bonus, race)
    assert "bonus_taken" in race.words()
    assert race.actor == 1


def test_circles_to_go_are_those_that_alone_are_missing_from_a_line() -> None:
    assert circles_to_go(0b0111) == {3}
    assert circles_to_go(0b1111) == set()
    assert circles_to_go(0b0001_0001_0111) == {3, 12}


@pytest.mark.parametrize(
    ("bonus", "text", "mark"),
    [
        ("back_two", "move two horses back 2", "−2 −2"),
        ("back_one", "move a horse back 3", "−3"),
        ("forward_two", "move two horses forward 2", "+2 +2"),
        ("forward_one", "move a horse forward 3", "+3"),
    ],
)
def test_r44_r45_r46_r47_a_movement_bonus_says_how_many_horses_it_moves_and_where(
    bonus: str, text: str, mark: str
) -> None:
    effect = BONUSES[bonus]
    assert (str(effect.text), str(effect.mark)) == (text, mark)
