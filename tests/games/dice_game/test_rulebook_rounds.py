"""The rule book on rounds and the track, R11 to R24."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.games.dice_game.rules import events
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MOVE_DIE_FACES, ROLL, SPACES
from tests.support.dice_game_bench import DiceGameBench

horses = st.sampled_from(list(HORSES))
spaces = st.integers(0, SPACES)
fields = st.lists(spaces, min_size=8, max_size=8)


def placed(positions: list[int], **more: int) -> DiceGameBench:
    return DiceGameBench(**more).at(*enumerate(positions, 1))


def test_r11_the_faces_of_the_dice() -> None:
    assert sorted(MOVE_DIE_FACES) == [1, 2, 2, 2, 3, 3]
    rolls = [Match(DICE_GAME, DICE_GAME.options({}), seed) for seed in range(900)]
    happened = [event for match in rolls for event in match.play(match.legal(match.to_act()[0])[0])]
    numbers = Counter(event.face for event in happened if isinstance(event, events.HorseDieRolled))
    moves = Counter(event.face for event in happened if isinstance(event, events.MoveDieRolled))
    assert set(numbers) == set(HORSES)
    assert min(numbers.values()) > 80
    assert set(moves) == {1, 2, 3}
    assert moves[2] > moves[3] > moves[1] > 110


def test_r11_before_the_first_roll_the_dice_show_nothing() -> None:
    state = Match(DICE_GAME, DICE_GAME.options({}), 1).state
    assert (state.die, state.move_die, state.wild, state.number) == (0, 0, 0, 0)
    assert not state.acted


def test_r11_only_the_active_player_rolls() -> None:
    race = DiceGameBench(3, begins=2)
    assert DICE_GAME.to_act(race.state) == (2,)
    assert not DICE_GAME.legal(race.state, 0)
    assert race.refusal("roll seat=0 horse=1 move=1") == "Another player rolls this round."


def test_r11_dice_from_the_table_are_entered() -> None:
    race = DiceGameBench()
    assert race.choices() == [f"roll horse={horse} move={move}" for horse in HORSES for move in (1, 2, 3)]
    assert race.refusal("roll horse=9 move=1") == "The horse die shows 1 to 8 and the movement die 1 to 3."
    assert race.roll(4, 3)[:2] == ["horse_die_rolled face=4", "move_die_rolled face=3"]


def test_r11_dice_of_the_program_cannot_be_chosen() -> None:
    race = DiceGameBench(table=False)
    assert race.choices() == ["roll"]
    assert race.refusal("roll horse=4 move=3") == "The game rolls the dice. You can't choose the result."


@given(horses, st.sampled_from([1, 2, 3]), fields)
def test_r12_the_horse_on_the_die_moves_by_the_other_die(horse: int, move: int, positions: list[int]) -> None:
    race = placed(positions)
    race.roll(horse, move)
    start = positions[horse - 1]
    end = min(start + move, FINISH)
    assert race.said("horse_moved")[0] == f"horse_moved horse={horse} start={start} end={end} cause=roll"


def test_r12_a_finished_horse_does_not_move() -> None:
    race = DiceGameBench().home(6)
    race.roll(6, 3)
    assert not [text for text in race.log if "horse=6" in text]
    assert race.forward(6) == FINISH


@given(horses, st.sets(horses), fields)
def test_r13_the_bar_moves_its_horses_one_space_lowest_first(card: int, marks: set[int], positions: list[int]) -> None:
    race = placed(positions).bar(card, *marks)
    bar = [horse for horse in HORSES if race.state.on_bar(card, horse)]
    race.roll(card, 1)
    moved = [text for text in race.said("horse_moved") if text.endswith("cause=bar")]
    still = [horse for horse in bar if horse == card and positions[card - 1] == SPACES]  # home by its own roll
    assert [int(text.split()[1][6:]) for text in moved] == [horse for horse in bar if horse not in still]
    for horse in set(HORSES) - set(bar) - {card}:
        assert race.forward(horse) == positions[horse - 1]


def test_r13_the_rolled_horse_is_moved_by_its_own_box_too() -> None:
    race = DiceGameBench().bar(6, 6)
    race.roll(6, 2)
    assert race.forward(6) == 3


def test_r13_r21_its_own_box_takes_the_rolled_horse_across_the_line() -> None:
    race = DiceGameBench().bar(6, 6).at((6, 13))
    race.roll(6, 2)
    assert [text for text in race.log if "horse=6" in text] == [
        "horse_moved horse=6 start=13 end=15 cause=roll",
        "horse_moved horse=6 start=15 end=16 cause=bar",
        "horse_finished horse=6 place=1",
    ]


def test_r13_the_bar_of_a_finished_horse_works() -> None:
    race = DiceGameBench().home(5)
    race.roll(5, 2)
    assert race.said("horse_moved") == [
        "horse_moved horse=1 start=0 end=1 cause=bar",
        "horse_moved horse=4 start=0 end=1 cause=bar",
    ]


def test_r13_a_finished_horse_on_a_bar_does_not_move() -> None:
    race = DiceGameBench().home(1)
    race.roll(5, 2)
    assert [text.split()[1] for text in race.said("horse_moved")] == ["horse=5", "horse=4"]


def test_r14_the_example_of_a_six_and_a_three() -> None:
    race = DiceGameBench().bar(6, 5, 6)
    assert race.roll(6, 3)[2:] == [
        "horse_moved horse=6 start=0 end=3 cause=roll",
        "horse_moved horse=2 start=0 end=1 cause=bar",
        "horse_moved horse=3 start=0 end=1 cause=bar",
        "horse_moved horse=5 start=0 end=1 cause=bar",
        "horse_moved horse=6 start=3 end=4 cause=bar",
        "turn_began seat=0",
    ]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("begins", [0, 1])
def test_r15_everybody_has_one_turn_from_the_active_player_on(seats: int, begins: int) -> None:
    race = DiceGameBench(seats, begins=begins)
    race.roll(1, 1)
    order = []
    for _ in range(seats):
        order.append(race.actor)
        race.play("helmet horse=1")
    assert order == [(begins + turn) % seats for turn in range(seats)]
    assert race.state.phase == "roll"


def test_r15_nobody_acts_out_of_turn() -> None:
    race = DiceGameBench(3)
    race.roll(1, 1)
    assert not DICE_GAME.legal(race.state, 1)
    assert race.refusal("helmet seat=1 horse=1") == "It is another player's turn."


@pytest.mark.parametrize("seats", range(2, 9))
def test_r16_the_dice_go_round_the_table(seats: int) -> None:
    race = DiceGameBench(seats)
    active = []
    for horse in HORSES[:seats]:
        active.append(race.actor)
        race.roll(horse, 1)
        race.play(*[f"helmet horse={horse}" for _ in range(seats)])
    assert active == list(range(seats))
    assert race.actor == 0


def test_r16_before_the_roll_of_a_round_the_dice_show_nothing() -> None:
    race = DiceGameBench(2)
    race.roll(5, 3)
    race.play("helmet horse=5", "wild number=7", "helmet horse=7")
    state = race.state
    assert (state.phase, state.round) == (ROLL, 2)
    assert (state.die, state.move_die, state.wild) == (0, 0, 0)


def test_r17_the_sixteenth_step_crosses_the_line() -> None:
    race = DiceGameBench().at((8, 12))
    race.roll(8, 3)
    assert race.forward(8) == SPACES == 15
    assert not race.state.finishers
    race.play("helmet horse=8", "helmet horse=8")
    race.roll(8, 1)
    assert race.state.finishers == [8]


def test_r17_the_no_bet_line_is_behind_space_eleven() -> None:
    race = DiceGameBench().at((1, 11), (2, 12))
    assert FIRST_NO_BET_SPACE == 12
    assert race.state.may_bet(0, 1)
    assert not race.state.may_bet(0, 2)


def test_r18_horses_share_spaces() -> None:
    race = DiceGameBench().at((1, 2))
    race.roll(3, 2)
    assert race.forward(1) == 3
    assert race.forward(3) == 2
    race.play("helmet horse=3", "helmet horse=3")
    race.roll(3, 1)
    assert race.forward(3) == 3
    assert race.forward(1) == 4
    race.play("jersey horse=3 mark=2", "bet horse=3 amount=1")
    race.roll(2, 3)
    assert race.forward(2) == race.forward(3) == 3


def test_r19_bonuses_move_the_lowest_number_first() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=forward_two", "push horse=4 other=7")
    assert [text.split()[1] for text in race.said("horse_moved")] == ["horse=4", "horse=7"]


@given(spaces, st.sampled_from(["back_one", "back_two"]))
def test_r20_nobody_is_moved_back_behind_the_start_line(space: int, bonus: str) -> None:
    race = DiceGameBench().circles(0, 0, 1, 2).at((8, space))
    race.roll(6, 1)
    race.play("concession circle=3", f"take_bonus bonus={bonus}")
    race.play("push horse=8" if bonus == "back_one" else "push horse=7 other=8")
    assert race.forward(8) == max(0, space - (3 if bonus == "back_one" else 2))
    assert race.forward(7) == 0
    assert all(0 <= race.forward(horse) <= SPACES for horse in HORSES)


def test_r20_one_behind_the_start_line_does_not_move_back() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=back_one", "push horse=8")
    assert race.log[1] == "horse_held horse=8 cause=back_one"
    assert race.forward(8) == 0


@given(spaces, st.sampled_from(["forward_one", "forward_two"]))
def test_r21_bonuses_take_no_horse_across_the_line(space: int, bonus: str) -> None:
    race = DiceGameBench().circles(0, 0, 1, 2).at((8, space), (7, 15))
    race.roll(6, 1)
    race.play("concession circle=3", f"take_bonus bonus={bonus}")
    race.play("push horse=8" if bonus == "forward_one" else "push horse=7 other=8")
    assert race.forward(8) == min(SPACES, space + (3 if bonus == "forward_one" else 2))
    assert not race.state.finishers


def test_r21_a_push_that_goes_nowhere_is_told() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2).at((8, 15))
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=forward_one", "push horse=8")
    assert "horse_held horse=8 cause=forward_one" in race.log


def test_r21_bars_do_take_horses_across() -> None:
    race = DiceGameBench().at((3, 15))
    race.roll(7, 1)
    assert race.state.finishers == [3]


def test_r22_the_first_free_place_of_the_circle() -> None:
    race = DiceGameBench().at((6, 15), (2, 15))
    race.roll(6, 1)
    assert race.said("horse_finished") == ["horse_finished horse=6 place=1", "horse_finished horse=2 place=2"]
    assert [race.state.place(horse) for horse in (6, 2, 3)] == [1, 2, 0]


def test_r22_a_finished_horse_is_not_pushed() -> None:
    race = DiceGameBench().home(4).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=back_one")
    assert not race.can("push horse=4")
    assert race.refusal("push horse=4") == "Horse 4 has finished and moves no more."


@given(st.permutations(list(HORSES)))
def test_r23_only_three_horses_finish(order: list[int]) -> None:
    race = DiceGameBench().home(*order[:3]).at(*((horse, 15) for horse in order[3:]))
    race.bar(order[3], *order)
    race.roll(order[3], 3)
    assert race.state.finishers == list(order[:3])
    assert all(race.forward(horse) == 15 for horse in order[3:])


def test_r24_the_rolled_horse_comes_first_and_then_the_lowest_number() -> None:
    race = DiceGameBench().at((2, 15), (3, 15), (5, 15), (6, 13)).bar(6, 5)
    race.roll(6, 3)
    assert race.state.finishers == [6, 2, 3]
    assert race.forward(5) == 15
