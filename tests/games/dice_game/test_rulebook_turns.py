"""The rule book on turns, bets and horses, R25 to R40."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.dice_game.rules import commands, events
from game.games.dice_game.rules.command_table import command_text
from game.games.dice_game.rules.player_sheet import CIRCLES_OF, GRID
from game.games.dice_game.rules.state import FINISH, HORSES
from tests.support.dice_game_bench import DiceGameBench

horses = st.sampled_from(list(HORSES))
ALL = tuple(HORSES)


def turn(number: int, race: DiceGameBench | None = None) -> DiceGameBench:
    """Returns a race in which `number` was rolled and seat 0 is to act."""
    race = race or DiceGameBench()
    race.roll(number, 1)
    return race


def stuck(number: int, **more: int) -> DiceGameBench:
    """Returns a race in which seat 0 has no action on `number`: all boxes are marked, and the horse has finished."""
    race = DiceGameBench(**more).circles(0, *CIRCLES_OF[number]).helmets(0, number).jerseys(0, number).home(number)
    return turn(number, race)


@given(horses)
def test_r25_there_are_five_actions_on_the_number_rolled(number: int) -> None:
    race = turn(number)
    actions = [text for text in race.choices() if not text.startswith("wild")]
    assert list(dict.fromkeys(text.split()[0] for text in actions)) == ["concession", "helmet", "jersey", "bet", "buy"]
    for text in actions:
        word, field = text.split()[:2]
        value = int(field.split("=")[1])
        assert (GRID[value] if word == "concession" else value) == number


def test_r25_one_action_a_turn() -> None:
    race = turn(3)
    race.play("helmet horse=3")
    assert race.actor == 1


def test_r25_another_player_may_take_the_same_action() -> None:
    race = turn(3)
    race.play("helmet horse=3", "helmet horse=3")
    assert race.state.has_helmet(0, 3)
    assert race.state.has_helmet(1, 3)


@pytest.mark.parametrize("text", ["helmet horse=4", "jersey horse=4 mark=1", "bet horse=4 amount=1", "buy horse=4"])
def test_r25_not_on_another_number(text: str) -> None:
    race = turn(3)
    assert race.refusal(text) == "This turn you act on horse 3. A Wild Number can change that."


@given(horses)
def test_r26_a_concession_marks_an_open_circle_of_the_number(number: int) -> None:
    race = turn(number)
    one, two = CIRCLES_OF[number]
    assert race.choices("concession") == [f"concession circle={one}", f"concession circle={two}"]
    race.play(f"concession circle={two}")
    assert race.log[:2] == ["action_taken seat=0 action=concession", f"circle_marked seat=0 circle={two}"]


@pytest.mark.parametrize(("circle", "place"), [(0, "8 in row 1, column 1"), (7, "2 in row 2, column 4")])
def test_r6_r26_a_circle_is_named_by_its_row_and_column(circle: int, place: str) -> None:
    assert str(command_text(commands.Concession(0, circle))) == f"cross off the {place}"


def test_r26_not_a_marked_one_and_not_another_number() -> None:
    race = turn(8, DiceGameBench().circles(0, 0))
    assert race.refusal("concession circle=0") == "That circle is already crossed off."
    assert race.refusal("concession circle=1") == "That circle is for horse 3. This turn you act on 8."
    assert race.refusal("concession circle=16") == "There is no such circle."


@given(horses)
def test_r27_a_helmet_is_marked_once(number: int) -> None:
    race = turn(number)
    race.play(f"helmet horse={number}", f"helmet horse={number}")
    assert race.state.helmets == [1 << number, 1 << number]
    race.roll(number, 1)
    race.play(f"bet horse={number} amount=1")
    assert race.refusal(f"helmet horse={number}") == "You have that Helmet already."


@given(horses)
def test_r28_a_jersey_comes_with_a_mark_on_the_bar(number: int) -> None:
    race = turn(number)
    open_boxes = [horse for horse in HORSES if not race.state.on_bar(number, horse)]
    assert race.choices("jersey") == [f"jersey horse={number} mark={mark}" for mark in open_boxes]
    mark = open_boxes[-1]
    race.play(f"jersey horse={number} mark={mark}")
    assert race.log[1:3] == [f"jersey_marked seat=0 horse={number}", f"bar_marked seat=0 card={number} mark={mark}"]
    assert race.refusal(f"jersey horse={number} seat=0") != ""


def test_r28_the_mark_is_not_left_out() -> None:
    assert turn(6).refusal("jersey horse=6") == "Choose a follower from 1 to 8."


@pytest.mark.parametrize("mark", [0, 9, 99])
def test_r28_nor_put_beside_the_bar(mark: int) -> None:
    assert turn(6).refusal(f"jersey horse=6 mark={mark}") == "Choose a follower from 1 to 8."


def test_r29_a_box_is_marked_once_whoever_marked_it() -> None:
    race = turn(6)
    assert race.refusal("jersey horse=6 mark=2") == "Horse 2 is a follower already."
    race.play("jersey horse=6 mark=6")
    assert race.refusal("jersey horse=6 mark=6") == "Horse 6 is a follower already."


def test_r29_with_a_full_bar_the_jersey_is_marked_alone() -> None:
    race = turn(6, DiceGameBench().bar(6, *ALL))
    assert race.choices("jersey") == ["jersey horse=6"]
    race.play("jersey horse=6")
    assert "bar_marked" not in race.words()
    assert race.state.has_jersey(0, 6)


def test_r30_finished_horses_still_lend_their_colours() -> None:
    race = turn(6, DiceGameBench().home(6, 2))
    assert race.can("helmet horse=6")
    race.play("jersey horse=6 mark=6")
    assert race.state.has_jersey(0, 6)
    assert race.state.on_bar(6, 6)


# --- Wild Numbers and getting stuck ---------------------------------------------------------------------


def test_r31_a_wild_number_changes_what_the_action_is_about() -> None:
    race = turn(3)
    assert race.choices("wild") == [f"wild number={number}" for number in HORSES if number != 3]
    race.play("wild number=8")
    assert race.state.wilds_used[0] == 1
    assert race.actor == 0
    race.play("helmet horse=8")
    assert race.state.has_helmet(0, 8)
    assert race.actor == 1


def test_r31_the_next_player_is_back_to_the_die() -> None:
    race = turn(3)
    race.play("wild number=8", "helmet horse=8")
    assert race.can("helmet horse=3")
    assert not race.can("helmet horse=8")


def test_r31_one_a_turn() -> None:
    race = turn(3)
    race.play("wild number=8")
    assert not race.choices("wild")
    assert race.refusal("wild number=5") == "You have used a Wild Number this turn."
    assert race.refusal("helmet horse=3") == "This turn you act on horse 8."


def test_r31_three_in_all() -> None:
    race = turn(3, DiceGameBench().wilds_used(0, 2))
    race.play("wild number=8", "helmet horse=8", "helmet horse=3")
    race.roll(4, 1)
    race.play("helmet horse=4")
    assert not race.choices("wild")
    assert race.refusal("wild number=5") == "All your Wild Numbers are used."
    assert race.refusal("helmet horse=5") == "This turn you act on horse 4."


def test_r31_the_rolled_number_needs_none() -> None:
    assert turn(3).refusal("wild number=3") == "The horse die shows that number anyway."
    assert turn(3).refusal("wild number=9") == "A Wild Number stands for 1 to 8."


def test_r31_not_for_a_number_with_nothing_to_do() -> None:
    race = DiceGameBench().circles(0, *CIRCLES_OF[8]).helmets(0, 8).jerseys(0, 8).home(8)
    assert turn(3, race).refusal("wild number=8") == "You can do nothing with the number 8."


@given(st.sets(horses), st.sets(horses), st.sets(st.integers(0, 15)), st.integers(0, 4), horses)
def test_r31_every_wild_number_leads_to_an_action(
    helmets: set[int], jerseys: set[int], circles: set[int], money: int, die: int
) -> None:
    race = DiceGameBench().money(0, money).circles(0, *circles).home(8, 7).owns(1, 6)
    race.helmets(0, *helmets).jerseys(0, *jerseys)
    race.roll(die, 1)
    offered = {int(text.split("=")[1]) for text in race.choices("wild")}
    for number in set(HORSES) - {die}:
        twin = race.fork().happened(events.WildMarked(0, number))
        actions = [text for text in twin.choices() if text != "pass"]
        assert bool(actions) == (number in offered)


def test_r32_a_wild_number_wakes_no_ability() -> None:
    race = turn(3, DiceGameBench().owns(0, 2))  # Sunday Hat: +$2 when the die shows 2
    race.play("wild number=2")
    assert not race.state.questions
    assert race.choices() == [text for text in race.choices() if "=2" in text or text.startswith("concession")]


def test_r32_nor_does_it_hide_what_was_rolled() -> None:
    race = turn(2, DiceGameBench().owns(0, 2))
    assert race.asked() == "card2"
    assert race.refusal("wild number=5").startswith("First decide: ")
    race.play("use card=2", "wild number=5")
    assert race.state.money[0] == 14


def test_r33_stuck_one_may_erase_a_used_wild_number() -> None:
    race = stuck(8)
    assert race.choices() == [f"wild number={number}" for number in HORSES if number != 8]
    race = stuck(8)
    race.wilds_used(0, 1)
    assert race.choices() == [f"wild number={number}" for number in HORSES if number != 8] + ["recover"]
    race.play("recover")
    assert race.log == [
        "action_taken seat=0 action=recover",
        "wilds_recovered seat=0 count=1",
        "turn_began seat=1",
    ]
    assert race.state.wilds_used[0] == 0


def test_r33_not_while_any_action_is_possible() -> None:
    race = turn(8, DiceGameBench().wilds_used(0, 2))
    assert not race.choices("recover")
    assert race.refusal("recover") == "You can't recover a Wild Number while an action is possible."


def test_r33_nor_after_marking_one() -> None:
    race = stuck(8)
    race.play("wild number=1")
    assert not race.choices("recover")


def test_r33_nor_when_none_is_used() -> None:
    assert stuck(8).refusal("recover") == "None of your Wild Numbers is used."


def test_r33_one_at_a_time() -> None:
    race = stuck(8).wilds_used(0, 2)
    assert race.can("recover")
    assert race.refusal("recover count=2") == "You recover one Wild Number per turn."


def test_r33_all_used_and_stuck_leaves_only_recovering() -> None:
    race = stuck(8).wilds_used(0, 3)
    assert race.choices() == ["recover"]


def broke(**more: str) -> DiceGameBench:
    """Returns a race in which seat 0 has no money, all its boxes are marked, and only a free bet is possible."""
    race = DiceGameBench(**more).circles(0, *range(16)).helmets(0, *ALL).jerseys(0, *ALL).money(0, 0)  # type: ignore[arg-type]
    return race.bets(0, *((horse, 1) for horse in ALL if horse != 7)).wilds_used(0, 1)


def test_r31_r75_a_wild_number_on_which_a_bet_is_free_is_worth_marking() -> None:
    race = turn(3, broke().owns(0, 4))
    assert race.choices() == ["wild number=7", "recover"]
    race.play("wild number=7")
    assert race.choices() == [f"bet horse=7 amount={amount} card=4" for amount in (1, 2, 3)]


def test_r31_r53_but_not_by_a_second_helping_of_another_player() -> None:
    assert turn(3, broke().owns(1, 4)).choices() == ["recover"]


def test_r33_r75_a_free_bet_keeps_one_from_being_stuck() -> None:
    race = turn(7, broke().owns(0, 4))
    assert race.choices() == [f"bet horse=7 amount={amount} card=4" for amount in (1, 2, 3)]


def test_r34_passing_is_for_those_who_can_do_nothing() -> None:
    race = DiceGameBench().circles(0, *range(16)).helmets(0, *ALL).jerseys(0, *ALL).money(0, 0)
    race.roll(4, 1)
    assert race.choices() == ["pass"]
    race.play("pass")
    assert race.log == ["action_taken seat=0 action=pass", "turn_began seat=1"]


@given(horses)
def test_r34_not_for_others(number: int) -> None:
    assert turn(number).refusal("pass") == "You can't pass while an action is possible."
    assert stuck(number).refusal("pass") == "You can't pass while an action is possible."


# --- Bets and horses ------------------------------------------------------------------------------------


@given(horses, st.integers(0, 12))
def test_r35_a_bet_is_up_to_three_dollars_that_one_has(number: int, money: int) -> None:
    race = turn(number, DiceGameBench().money(0, money))
    assert race.choices("bet") == [f"bet horse={number} amount={amount}" for amount in range(1, min(3, money) + 1)]


@given(horses, st.integers(0, 9), st.integers(1, 3))
def test_r35_a_bet_is_paid_and_added(number: int, before: int, amount: int) -> None:
    race = turn(number, DiceGameBench().bets(0, (number, before)))
    race.play(f"bet horse={number} amount={amount}")
    assert race.log[:2] == ["action_taken seat=0 action=bet", f"bet_placed seat=0 horse={number} amount={amount}"]
    assert race.state.bets[0][number] == before + amount
    assert race.state.money == [12 - amount, 12]


def test_r35_other_bets_are_refused() -> None:
    race = turn(3, DiceGameBench().money(0, 1))
    assert race.refusal("bet horse=3 amount=0") == "A bet is $1, $2 or $3."
    assert race.refusal("bet horse=3 amount=4") == "A bet is $1, $2 or $3."
    assert race.refusal("bet horse=3 amount=2") == "That bet costs $2, and you have $1."
    assert race.refusal("bet horse=3 amount=1 card=4") == "None of your abilities allows that bet."


@given(horses, st.integers(0, 14), st.booleans())
def test_r36_past_the_line_a_bet_needs_the_helmet(number: int, start: int, helmeted: bool) -> None:
    race = DiceGameBench().at((number, start)).helmets(0, *([number] if helmeted else []))
    race = turn(number, race)
    allowed = race.forward(number) < 12 or (helmeted and race.forward(number) != FINISH)
    assert bool(race.choices("bet")) == allowed


@pytest.mark.parametrize(("space", "taken"), [(11, True), (12, False), (13, False)])
def test_r36_space_12_is_the_first_past_the_line(space: int, taken: bool) -> None:
    """Horse 3 takes the last steps by the roll itself."""
    race = turn(3, DiceGameBench().at((3, space - 1)))
    assert race.forward(3) == space
    assert bool(race.choices("bet")) is taken
    helmeted = turn(3, DiceGameBench().at((3, space - 1)).helmets(0, 3))
    assert helmeted.choices("bet")


def test_r36_another_helmet_or_a_jersey_does_not_help() -> None:
    race = turn(3, DiceGameBench().at((3, 12)).helmets(0, 4).jerseys(0, 3))
    reason = "That horse is past the No Bet line. You need its Helmet to bet on it."
    assert race.refusal("bet horse=3 amount=1") == reason


@given(horses)
def test_r37_nobody_bets_on_a_finished_horse(number: int) -> None:
    race = turn(number, DiceGameBench().home(number).helmets(0, number))
    assert not race.choices("bet")
    assert race.refusal(f"bet horse={number} amount=1") == "That horse has finished. No more bets on it."


def test_r38_a_free_bet_costs_nothing_and_obeys_the_lines() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2).at((1, 11), (2, 12), (3, 15)).home(4).helmets(0, 3, 4)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=free_bet")
    may = [horse for horse in HORSES if race.can(f"free_bet horse={horse} amount=3")]
    assert may == [1, 5, 6, 7, 8]  # horse 2 has moved past the line, and 3 has finished by the bar
    assert race.refusal("free_bet horse=4 amount=3") == "That horse has finished. No more bets on it."
    assert race.refusal("free_bet horse=2 amount=3").startswith("That horse is past the No Bet line.")
    race.play("free_bet horse=1 amount=3")
    assert race.log[1] == "bet_placed seat=0 horse=1 amount=3 free=yes"
    assert race.state.money[0] == 12


def test_r38_the_helmet_allows_a_free_bet_past_the_line() -> None:
    race = DiceGameBench().circles(0, 0, 1, 2).at((7, 13)).helmets(0, 7)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=free_bet")
    assert race.can("free_bet horse=7 amount=3")


@given(horses, st.integers(0, 12))
def test_r39_a_horse_is_bought_by_who_has_the_money(number: int, money: int) -> None:
    race = turn(number, DiceGameBench().money(0, money))
    cost = race.state.cards[number].cost
    assert bool(race.choices("buy")) == (money >= cost)
    if money < cost:
        assert race.refusal(f"buy horse={number}") == f"That horse costs ${cost}, and you have ${money}."
        return
    race.play(f"buy horse={number}")
    assert race.log[:2] == ["action_taken seat=0 action=buy", f"horse_bought seat=0 horse={number} price={cost}"]
    assert race.state.owners[number] == 0
    assert race.state.money[0] == money - cost


def test_r40_an_owned_horse_is_not_for_sale() -> None:
    race = turn(5, DiceGameBench().owns(1, 5))
    assert race.refusal("buy horse=5") == "That horse has an owner."
    race = turn(5, DiceGameBench().owns(0, 5))
    assert race.refusal("buy horse=5") == "That horse is yours already."


def test_r40_nor_is_a_finished_one() -> None:
    assert turn(5, DiceGameBench().home(5)).refusal("buy horse=5") == "That horse has finished and is not for sale."
