"""The rule book on the 32 cards, R63 to R94: the effect, the exceptions and the end of each.

test_rulebook_owners.py tests for all cards that an ability works only for the owner of the horse.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.dice_game.rules import commands
from game.games.dice_game.rules.command_table import command_text
from game.games.dice_game.rules.player_sheet import CIRCLES_OF
from game.games.dice_game.rules.state import HORSES
from tests.support.dice_game_bench import DiceGameBench

horses = st.sampled_from(list(HORSES))
ROW_BUT_ONE = (0, 1, 2)
"""Indices of three circles of the first row; a 6 on circle 3 completes the row."""


def owner_of(card: int, set_: int, seats: int = 2) -> DiceGameBench:
    """Returns a race with one set in which seat 0 owns one horse and nothing else."""
    return DiceGameBench(seats, sets=str(set_)).owns(0, card)


def rolled(race: DiceGameBench, horse: int, move: int = 1) -> DiceGameBench:
    race.roll(horse, move)
    return race


def bonus(race: DiceGameBench, *texts: str) -> DiceGameBench:
    """Completes the first row for seat 0, and takes a bonus."""
    race.circles(0, *ROW_BUT_ONE)
    race.roll(6, 1)
    race.play("concession circle=3", *texts)
    return race


def scored(race: DiceGameBench, card: int) -> int:
    """Returns the dollars that a card earns for seat 0 at scoring."""
    race.score()
    amounts = [text.split("amount=")[1] for text in race.said("ability_scored") if f"seat=0 card={card} " in text]
    return sum(int(amount) for amount in amounts)


# --- 1 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "dollars"), [((), 0), ((2,), 0), ((2, 8), 10), ((2, 3, 4), 10)])
def test_r63_copper_kettle_pays_for_three_horses(others: tuple[int, ...], dollars: int) -> None:
    race = owner_of(1, 1).owns(0, *others).owns(1, 5, 6, 7)
    assert scored(race, 1) == dollars
    assert race.state.earned[0][3] >= dollars


def test_r64_borrowed_suit_pays_for_each_line() -> None:
    race = owner_of(1, 2).circles(0, 0, 1, 2, 7, 11, 15)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash", "take_bonus bonus=cash", "use card=1", "use card=1")
    assert race.state.money[0] == 12 + 14 + 2
    assert race.actor == 1


def test_r64_one_line_may_be_declined_and_the_other_not() -> None:
    race = owner_of(1, 2).circles(0, 0, 1, 2, 7, 11, 15)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash", "take_bonus bonus=cash", "use card=1", "decline")
    assert race.state.money[0] == 12 + 14 + 1


def test_r65_velvet_hammer_bets_one_and_moves_the_horse() -> None:
    race = rolled(owner_of(1, 3).at((5, 4)), 5)
    assert race.choices("bet") == [f"bet horse=5 amount={n}" for n in (1, 2, 3)] + ["bet horse=5 amount=1 card=1"]
    race.play("bet horse=5 amount=1 card=1")
    assert race.log[1:3] == ["bet_placed seat=0 horse=5 amount=1", "horse_moved horse=5 start=5 end=6 cause=card1"]
    assert race.state.money[0] == 11


def test_r65_the_choice_names_the_card_that_changes_the_bet() -> None:
    texts = [str(command_text(commands.Bet(0, 5, 1, card))) for card in (0, 1)]
    assert texts == ["bet $1 on 5", "bet $1 on 5 with 1"]


def test_r65_a_normal_bet_moves_nothing() -> None:
    race = rolled(owner_of(1, 3), 5)
    race.play("bet horse=5 amount=1")
    assert not race.said("horse_moved")


def test_r65_the_dollar_must_be_there_and_the_bet_allowed() -> None:
    assert not rolled(owner_of(1, 3).money(0, 0), 5).choices("bet")
    assert not rolled(owner_of(1, 3).at((5, 12)), 5).choices("bet")
    assert rolled(owner_of(1, 3), 5).refusal("bet horse=5 amount=2 card=1") == "None of your abilities allows that bet."
    assert not rolled(owner_of(1, 3).owns(1, 1), 5).can("bet horse=5 amount=1 card=1")


def test_r65_the_horse_is_not_moved_across_the_line() -> None:
    race = rolled(owner_of(1, 3).helmets(0, 5).at((5, 14)), 5)
    race.play("bet horse=5 amount=1 card=1")
    assert "horse_held horse=5 cause=card1" in race.log
    assert race.forward(5) == 15


def test_r66_iron_teapot_marks_a_circle_for_a_column() -> None:
    race = owner_of(1, 4).circles(0, 7, 11, 15)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash")
    assert race.choices() == [f"concession circle={c}" for c in range(16) if c % 4 != 3] + ["decline"]
    race.play("concession circle=12")
    assert race.state.has_circle(0, 12)
    assert race.actor == 1


def test_r66_it_may_complete_another_line() -> None:
    race = owner_of(1, 4).circles(0, 7, 11, 15, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash", "concession circle=0")
    assert race.said("line_completed") == ["line_completed seat=0 line=0"]
    race.play("take_bonus bonus=cash")
    assert race.actor == 1


def test_r66_it_may_complete_another_column_and_mark_again() -> None:
    race = owner_of(1, 4).circles(0, 7, 11, 15, 4, 8, 12)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash", "concession circle=0", "take_bonus bonus=cash")
    assert race.asked() == "card1"
    race.play("decline")
    assert race.actor == 1


def test_r66_not_for_a_row() -> None:
    assert bonus(owner_of(1, 4), "take_bonus bonus=cash").actor == 1


def test_r66_nor_when_every_circle_is_marked() -> None:
    race = owner_of(1, 4).circles(0, *(circle for circle in range(16) if circle != 3))
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash", "take_bonus bonus=cash")
    assert race.actor == 1


# --- 2 --------------------------------------------------------------------------------------------------


def test_r67_sunday_hat_pays_when_a_two_is_rolled() -> None:
    race = rolled(owner_of(2, 1), 2)
    assert race.choices() == ["use card=2", "decline"]
    race.play("use card=2")
    assert race.log == ["answered seat=0 source=card2", "money_earned seat=0 amount=2 source=card2"]
    race.play("bet horse=2 amount=3")
    assert race.state.money[0] == 11


def test_r67_in_every_round_that_shows_a_two() -> None:
    race = rolled(owner_of(2, 1), 2)
    race.play("use card=2", "helmet horse=2", "helmet horse=2")
    rolled(race, 2)
    race.play("concession circle=7", "use card=2")
    assert race.state.money[0] == 16


@pytest.mark.parametrize(("answer", "money"), [("use card=2", 21), ("decline", 19)])
def test_r68_marmalade_sky_makes_nine_of_seven(answer: str, money: int) -> None:
    assert bonus(owner_of(2, 2), "take_bonus bonus=cash", answer).state.money[0] == money


def test_r68_other_bonuses_stay_as_they_are() -> None:
    race = bonus(owner_of(2, 2), "take_bonus bonus=back_one", "push horse=1")
    assert race.actor == 1


def test_r69_garden_party_brings_another_horse_at_half_price() -> None:
    race = DiceGameBench(sets="3").money(0, 14).owns(1, 3).home(4)
    race.roll(2, 1)
    race.play("buy horse=2")
    assert race.choices() == [f"buy horse={horse}" for horse in (5, 6, 7, 8)] + ["decline"]  # horse 1 would cost $5
    assert race.refusal("buy horse=3") == "That horse has an owner."
    assert race.refusal("buy horse=4") == "That horse has finished and is not for sale."
    assert race.refusal("buy horse=2") == "That horse is yours already."
    assert race.refusal("buy horse=1") == "That horse costs $5, and you have $4."
    race.play("buy horse=5")
    assert "horse_bought seat=0 horse=5 price=3" in race.log
    assert race.state.money[0] == 1


def test_r40_r69_a_finished_horse_is_not_sold_at_half_price_nor_an_owned_one() -> None:
    race = DiceGameBench(sets="3").money(0, 20).home(1, 3).owns(1, 4, 5, 6)
    race.roll(2, 1)
    race.play("buy horse=2")
    assert race.choices() == ["buy horse=7", "buy horse=8", "decline"]


def test_r69_not_without_money() -> None:
    race = DiceGameBench(sets="3").money(0, 11)
    race.roll(2, 1)
    race.play("buy horse=2")
    assert race.actor == 1


@pytest.mark.parametrize(("home", "dollars"), [((2, 1, 3), 0), ((1, 3, 2), 0), ((1, 3, 4), -10)])
def test_r70_penny_farthing_costs_ten_unless_it_comes_home(home: tuple[int, ...], dollars: int) -> None:
    race = owner_of(2, 4).home(*home)
    assert scored(race, 2) == dollars
    assert race.state.total(1) == 12


def test_r70_it_costs_four() -> None:
    race = rolled(DiceGameBench(sets="4").money(0, 4), 2)
    race.play("buy horse=2")
    assert race.state.money[0] == 0


# --- 3 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("used", range(4))
def test_r71_paper_crown_recovers_up_to_two_wild_numbers(used: int) -> None:
    race = rolled(DiceGameBench(sets="1").wilds_used(0, used), 3)
    race.play("buy horse=3")
    counts = {0: [], 1: ["recover"], 2: ["recover", "recover count=2"], 3: ["recover", "recover count=2"]}[used]
    if not used:
        assert race.actor == 1
        return
    assert race.choices() == [*counts, "decline"]
    assert race.refusal("recover count=3") == "You can't recover that many Wild Numbers."
    race.play(counts[-1])
    assert race.state.wilds_used[0] == max(0, used - 2)


@pytest.mark.parametrize("name", ["back_one", "back_two"])
def test_r72_loose_change_pushes_back_further(name: str) -> None:
    race = bonus(owner_of(3, 2).at((4, 9), (5, 9)), f"take_bonus bonus={name}")
    horses = "horse=4" if name == "back_one" else "horse=4 other=5"
    assert race.can(f"push {horses}")
    race.play(f"push {horses} extra=1")
    assert race.forward(4) == 9 - (4 if name == "back_one" else 3)
    assert race.forward(5) == (9 if name == "back_one" else 6)


@pytest.mark.parametrize("name", ["forward_one", "forward_two"])
def test_r72_but_not_forward(name: str) -> None:
    race = bonus(owner_of(3, 2), f"take_bonus bonus={name}")
    assert not any("extra" in text for text in race.choices())


@pytest.mark.parametrize("die", HORSES)
def test_r73_postmans_knock_marks_a_neighbour(die: int) -> None:
    race = rolled(owner_of(3, 3), die)
    numbers = [number for number in (die, die - 1, die + 1) if number in HORSES]
    assert race.choices("concession") == [f"concession circle={c}" for number in numbers for c in CIRCLES_OF[number]]
    race.play(f"concession circle={CIRCLES_OF[numbers[-1]][0]}")
    assert race.state.circles[0] == 1 << CIRCLES_OF[numbers[-1]][0]


def test_r73_not_with_a_wild_number() -> None:
    race = rolled(owner_of(3, 3), 4)
    race.play("wild number=7")
    assert race.choices("concession") == [f"concession circle={circle}" for circle in CIRCLES_OF[7]]


def test_r73_a_neighbour_keeps_one_from_being_stuck() -> None:
    race = owner_of(3, 3).circles(0, *CIRCLES_OF[8]).helmets(0, 8).jerseys(0, 8).home(8).wilds_used(0, 1)
    race.roll(8, 1)
    assert race.choices("concession") == [f"concession circle={circle}" for circle in CIRCLES_OF[7]]
    assert not race.choices("recover")


def test_r74_salt_and_vinegar_moves_all_who_share_the_space() -> None:
    race = owner_of(3, 4).at((5, 4), (2, 5), (7, 5), (8, 6))
    race.roll(5, 1)
    race.play("bet horse=5 amount=3")
    assert race.choices() == ["use card=3", "decline"]
    race.play("use card=3")
    assert [text.split()[1] for text in race.said("horse_moved")] == ["horse=2", "horse=5", "horse=7"]
    assert [race.forward(horse) for horse in (2, 5, 7, 8)] == [6, 6, 6, 6]


@pytest.mark.parametrize("amount", [1, 2])
def test_r74_only_for_three_dollars(amount: int) -> None:
    race = owner_of(3, 4).at((5, 4), (2, 5))
    race.roll(5, 1)
    race.play(f"bet horse=5 amount={amount}")
    assert race.actor == 1


def test_r74_not_alone_and_not_behind_the_start_line() -> None:
    race = owner_of(3, 4)
    race.roll(6, 3)
    race.play("bet horse=6 amount=3")
    assert race.actor == 1
    race = owner_of(3, 4)
    race.roll(5, 1)
    race.play("wild number=8", "bet horse=8 amount=3")
    assert race.actor == 1


def test_r74_nobody_is_moved_across_the_line() -> None:
    race = owner_of(3, 4).at((5, 14), (2, 15)).helmets(0, 5)
    race.roll(5, 1)
    race.play("bet horse=5 amount=3", "use card=3")
    assert race.said("horse_held") == ["horse_held horse=2 cause=card3", "horse_held horse=5 cause=card3"]


# --- 4 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("money", [0, 12])
def test_r75_second_helping_makes_the_first_bet_free(money: int) -> None:
    race = rolled(owner_of(4, 1).money(0, money), 7)
    assert [text for text in race.choices("bet") if "card" in text] == [
        f"bet horse=7 amount={amount} card=4" for amount in (1, 2, 3)
    ]
    race.play("bet horse=7 amount=3 card=4")
    assert race.log[1] == "bet_placed seat=0 horse=7 amount=3 free=yes"
    assert race.state.money[0] == money


def test_r75_one_may_pay_all_the_same() -> None:
    race = rolled(owner_of(4, 1), 7)
    race.play("bet horse=7 amount=3")
    assert race.state.money[0] == 9


def test_r75_not_on_top_of_a_bet() -> None:
    race = rolled(owner_of(4, 1).bets(0, (7, 1)), 7)
    assert not any("card" in text for text in race.choices("bet"))


def test_r75_not_past_the_no_bet_line() -> None:
    assert not rolled(owner_of(4, 1).at((7, 12)), 7).choices("bet")
    assert rolled(owner_of(4, 1).at((7, 12)).helmets(0, 7), 7).can("bet horse=7 amount=3 card=4")


@pytest.mark.parametrize("amount", [3, 5])
def test_r76_harbour_light_makes_five_of_three(amount: int) -> None:
    race = bonus(owner_of(4, 2), "take_bonus bonus=free_bet")
    assert race.choices() == [f"free_bet horse={horse} amount={dollars}" for horse in HORSES for dollars in (3, 5)]
    assert race.refusal("free_bet horse=4 amount=4") == "That is not the free bet you may place."
    race.play(f"free_bet horse=4 amount={amount}")
    assert race.state.bets[0][4] == amount


def test_r77_ginger_snap_marks_two_on_the_bar() -> None:
    race = rolled(owner_of(4, 3), 6)
    race.play("jersey horse=6 mark=6")
    assert race.choices() == [f"mark_bar mark={mark}" for mark in (1, 4, 5, 7, 8)] + ["decline"]
    assert race.refusal("mark_bar mark=6") == "Horse 6 is a follower already."
    assert race.refusal("mark_bar mark=0") == "Choose a follower from 1 to 8."
    race.play("mark_bar mark=8")
    assert race.log[1] == "bar_marked seat=0 card=6 mark=8"
    assert race.actor == 1


def test_r77_not_when_the_first_mark_filled_the_bar() -> None:
    race = rolled(owner_of(4, 3).bar(6, 1, 4, 5, 6, 7), 6)
    race.play("jersey horse=6 mark=8")
    assert race.actor == 1


@given(st.sets(horses), st.sets(horses))
def test_r78_nobodys_fool_pays_for_horses_on_its_bar(owned: set[int], marks: set[int]) -> None:
    race = DiceGameBench(sets="11141111").owns(0, 4, *owned).bar(4, *marks)
    assert scored(race, 4) == 4 * len({4, *owned} & {2, *marks})


# --- 5 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("helmets", "jerseys", "dollars"), [((), (), 10), ((1, 2), (3,), 10), ((1, 2), (2,), 0)])
def test_r79_mind_the_gap_pays_for_having_no_set(helmets: tuple[int], jerseys: tuple[int], dollars: int) -> None:
    assert scored(owner_of(5, 1).helmets(0, *helmets).jerseys(0, *jerseys), 5) == dollars


@pytest.mark.parametrize(("answer", "money"), [("use card=5", 12), ("decline", 11)])
def test_r80_cold_supper_pays_for_bets_under_a_helmet(answer: str, money: int) -> None:
    race = rolled(owner_of(5, 2).helmets(0, 7), 7)
    race.play("bet horse=7 amount=1", answer)
    assert race.state.money[0] == money


def test_r80_free_bets_too() -> None:
    race = bonus(owner_of(5, 2).helmets(0, 7), "take_bonus bonus=free_bet", "free_bet horse=7 amount=3")
    assert race.asked() == "card5"
    race = DiceGameBench(sets="11112113").owns(0, 5, 8).jerseys(0, 7)
    race.roll(7, 1)
    race.play("helmet horse=7", "free_bet horse=7 amount=2", "use card=5")
    assert race.state.money[0] == 13


def test_r80_not_without_the_helmet() -> None:
    race = rolled(owner_of(5, 2).helmets(0, 6).jerseys(0, 7), 7)
    race.play("bet horse=7 amount=1")
    assert race.actor == 1


@pytest.mark.parametrize(("answer", "used"), [("recover", 1), ("decline", 2)])
def test_r81_left_at_the_lights_recovers_a_wild_number_for_a_row(answer: str, used: int) -> None:
    race = bonus(owner_of(5, 3).wilds_used(0, 2), "take_bonus bonus=cash")
    assert race.choices() == ["recover", "decline"]
    race.play(answer)
    assert race.state.wilds_used[0] == used
    assert race.actor == 1


@pytest.mark.parametrize("set_", [3, 4])
def test_r81_r82_not_for_a_column(set_: int) -> None:
    race = owner_of(5, set_).circles(0, 7, 11, 15).wilds_used(0, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash")
    assert race.actor == 1


def test_r82_slow_waltz_moves_a_horse_back_for_a_row() -> None:
    race = bonus(owner_of(5, 4).at((7, 9)).home(1), "take_bonus bonus=cash")
    assert race.choices() == [f"push horse={horse}" for horse in HORSES if horse != 1] + ["decline"]
    race.play("push horse=7")
    assert race.log[1] == "horse_moved horse=7 start=9 end=8 cause=card5"


def test_r82_it_is_no_movement_bonus() -> None:
    race = bonus(DiceGameBench(sets="11214114").owns(0, 3, 5, 8), "take_bonus bonus=cash")
    assert race.asked() == "card5"
    assert not any("extra" in text for text in race.choices())


# --- 6 --------------------------------------------------------------------------------------------------


def test_r83_night_porter_moves_itself_and_another() -> None:
    race = rolled(DiceGameBench(sets="1").home(4).at((8, 14)), 6)
    race.play("buy horse=6")
    others = [horse for horse in HORSES if horse not in (4, 6)]
    assert race.choices() == [f"push horse=6 other={other}" for other in others] + ["decline"]
    assert race.refusal("push horse=2 other=3") == "Horse 6 must be one of the two."
    assert race.refusal("push horse=6 other=4") == "Horse 4 has finished and moves no more."
    race.play("push horse=6 other=8")
    assert race.said("horse_moved") == [
        "horse_moved horse=6 start=1 end=3 cause=card6",
        "horse_moved horse=8 start=14 end=15 cause=card6",
    ]


def test_r83_the_lower_number_moves_first() -> None:
    race = rolled(DiceGameBench(sets="1"), 6)
    race.play("buy horse=6", "push horse=6 other=2")
    assert [text.split()[1] for text in race.said("horse_moved")] == ["horse=2", "horse=6"]


@given(st.sets(horses), st.sets(horses))
def test_r84_brass_button_pays_for_halves_of_sets(helmets: set[int], jerseys: set[int]) -> None:
    race = owner_of(6, 2).helmets(0, *helmets).jerseys(0, *jerseys)
    assert scored(race, 6) == 2 * len(helmets ^ jerseys)


@pytest.mark.parametrize("mark", ["concession circle=15", "helmet horse=1", "jersey horse=4"])
def test_r85_thunder_biscuit_marks_one_thing(mark: str) -> None:
    race = rolled(DiceGameBench(sets="3").circles(0, 0, 1, 2).helmets(0, 2).jerseys(0, 3), 6)
    race.play("buy horse=6")
    circles = [f"concession circle={circle}" for circle in range(3, 16)]
    helmets = [f"helmet horse={horse}" for horse in HORSES if horse != 2]
    jerseys = [f"jersey horse={horse}" for horse in HORSES if horse != 3]
    assert race.choices() == [*circles, *helmets, *jerseys, "decline"]
    race.play(mark)
    assert len(race.log) == 3
    assert race.actor == 1


def test_r85_a_jersey_marks_no_bar() -> None:
    race = rolled(DiceGameBench(sets="3"), 6)
    race.play("buy horse=6")
    assert race.refusal("jersey horse=4 mark=4") == "This Jersey adds no follower."
    race.play("jersey horse=4")
    assert "bar_marked" not in race.words()


def test_r85_a_circle_may_complete_a_line() -> None:
    race = rolled(DiceGameBench(sets="3").circles(0, *ROW_BUT_ONE), 6)
    race.play("buy horse=6", "concession circle=3")
    assert race.asked() == "line"


@pytest.mark.parametrize(("answer", "money"), [("use card=6", 18), ("decline", 12)])
def test_r86_rhubarb_crumble_pays_when_taken_for_free(answer: str, money: int) -> None:
    race = bonus(DiceGameBench(sets="4"), "take_bonus bonus=free_horse", "claim horse=6", answer)
    assert race.state.money[0] == money
    assert race.actor == 1


def test_r86_not_for_another_horse_that_is_taken() -> None:
    race = bonus(owner_of(6, 4), "take_bonus bonus=free_horse", "claim horse=5")
    assert race.actor == 1


# --- 7 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("circles", "dollars"), [((0, 1, 2), 0), (range(4), 3), (range(8), 6), (range(16), 12), ((0, 4, 8, 12), 0)]
)
def test_r87_tin_whistle_pays_for_rows(circles: range, dollars: int) -> None:
    assert scored(owner_of(7, 1).circles(0, *circles), 7) == dollars


def test_r88_old_umbrella_moves_a_horse_that_does_not_lead() -> None:
    race = owner_of(7, 2).home(6).at((2, 9), (5, 9), (4, 8))
    race.roll(7, 2)
    trailing = [horse for horse in HORSES if horse not in (2, 5, 6)]
    assert race.choices() == [f"push horse={horse}" for horse in trailing] + ["decline"]
    assert race.refusal("push horse=5") == "Horse 5 is in the lead."
    assert race.refusal("push horse=4 other=1") == "Choose one horse only."
    race.play("push horse=4")
    assert race.log[1] == "horse_moved horse=4 start=8 end=10 cause=card7"


def test_r88_not_across_the_line_and_not_when_all_share_the_lead() -> None:
    race = owner_of(7, 2).at((2, 15), (4, 14))
    race.roll(7, 1)
    race.play("push horse=4")
    assert race.forward(4) == 15
    race = owner_of(7, 2).at(*((horse, 3) for horse in (1, 2, 3, 4, 5, 6, 8)), (7, 2)).at((1, 2), (3, 2))
    race.roll(7, 1)
    assert race.actor == 0
    assert not race.asked()


@pytest.mark.parametrize(("purse", "toll"), [(12, 2), (2, 2), (1, 1)])
def test_r89_moth_to_a_lamp_takes_a_toll(purse: int, toll: int) -> None:
    race = rolled(owner_of(7, 3, seats=3).owns(2, 6).money(2, purse), 6)
    race.play("jersey horse=6 mark=8")
    assert race.choices() == ["use card=7", "decline"]
    race.play("use card=7")
    assert race.log[1:3] == [
        f"money_lost seat=2 amount={toll} source=card7",
        f"money_earned seat=0 amount={toll} source=card7",
    ]
    assert race.state.money == [12 + toll, 12, purse - toll]


@pytest.mark.parametrize("owner", [None, 0, 1])
def test_r89_not_from_the_market_oneself_or_the_poor(owner: int | None) -> None:
    race = owner_of(7, 3).money(1, 0)
    if owner is not None:
        race.owns(owner, 6)
    race.roll(6, 1)
    race.play("jersey horse=6 mark=8")
    assert race.actor == 1
    assert race.state.money == [12, 0]


def test_r90_glass_slipper_marks_two_jerseys() -> None:
    race = rolled(DiceGameBench(sets="4").jerseys(0, 1, 2, 3, 4, 5), 7)
    race.play("buy horse=7")
    assert race.choices() == [
        "mark_jerseys horse=6 other=7",
        "mark_jerseys horse=6 other=8",
        "mark_jerseys horse=7 other=8",
        "decline",
    ]
    assert race.refusal("mark_jerseys horse=5 other=6") == "You have that Jersey already."
    assert race.refusal("mark_jerseys horse=6") == "Choose two horses."
    assert race.refusal("mark_jerseys horse=6 other=6") == "Choose two different horses."
    race.play("mark_jerseys horse=6 other=8")
    assert race.words() == ["answered", "jersey_marked", "jersey_marked", "turn_began"]


@pytest.mark.parametrize(("missing", "choices"), [((8,), ["mark_jerseys horse=8", "decline"]), ((), [])])
def test_r90_or_what_is_left(missing: tuple[int, ...], choices: list[str]) -> None:
    race = rolled(DiceGameBench(sets="4").jerseys(0, *(horse for horse in HORSES if horse not in missing)), 7)
    race.play("buy horse=7")
    if not choices:
        assert race.actor == 1
        return
    assert race.choices() == choices
    race.play(choices[0])
    assert race.state.has_jersey(0, 8)


def test_r90_the_choice_names_one_jersey_or_both() -> None:
    texts = [str(command_text(commands.MarkJerseys(0, *horses))) for horses in ((6, 7), (8, 0))]
    assert texts == ["take the Jerseys for 6 and 7", "take the Jersey for 8"]


# --- 8 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "money"), [("use card=8", [12, 10, 0, 0]), ("decline", [12, 12, 1, 0])])
def test_r91_hail_mary_lou_costs_everybody_else_two(answer: str, money: list[int]) -> None:
    race = rolled(owner_of(8, 1, seats=4).money(2, 1).money(3, 0), 8)
    race.play(answer)
    assert race.state.money == money
    assert race.actor == 0


@pytest.mark.parametrize(
    ("home", "purses"), [((8, 1, 2), (45, 35, 25)), ((1, 2, 8), (45, 35, 25)), ((1, 2, 3), (35, 25, 15))]
)
def test_r92_lucky_sock_raises_all_purses(home: tuple[int, ...], purses: tuple[int, ...]) -> None:
    race = owner_of(8, 2, seats=4).owns(1, 1).owns(2, 2).owns(3, 3).home(*home)
    race.score()
    assert [int(text.split("amount=")[1]) for text in race.said("purse_won")] == list(purses)


def test_r92_not_while_nobody_owns_it() -> None:
    race = DiceGameBench(sets="2").owns(0, 1).home(8, 1, 2)
    race.score()
    assert race.said("purse_won") == ["purse_won seat=0 horse=1 place=2 amount=25"]


@pytest.mark.parametrize(("answer", "dollars"), [("free_bet horse=5 amount=2", 2), ("decline", 0)])
def test_r93_aunt_agatha_bets_on_the_new_set(answer: str, dollars: int) -> None:
    race = rolled(owner_of(8, 3).helmets(0, 5), 5)
    race.play("jersey horse=5 mark=8")
    assert race.choices() == ["free_bet horse=5 amount=2", "decline"]
    race.play(answer)
    assert race.state.bets[0][5] == dollars
    assert race.state.money[0] == 12


def test_r93_past_the_line_the_helmet_of_the_set_allows_it() -> None:
    race = rolled(owner_of(8, 3).helmets(0, 5).at((5, 13)), 5)
    race.play("jersey horse=5 mark=8")
    assert race.asked() == "card8"


def test_r93_not_on_a_finished_horse() -> None:
    race = rolled(owner_of(8, 3).helmets(0, 5).home(5), 5)
    race.play("jersey horse=5 mark=8")
    assert race.actor == 1


@pytest.mark.parametrize(
    ("name", "steps"), [("back_one", -4), ("back_two", -3), ("forward_one", 4), ("forward_two", 3)]
)
def test_r94_last_bus_home_pushes_further_both_ways(name: str, steps: int) -> None:
    race = bonus(owner_of(8, 4).at((4, 5), (5, 5)), f"take_bonus bonus={name}")
    pushed = "push horse=4" if name.endswith("one") else "push horse=4 other=5"
    assert race.can(pushed)
    race.play(f"{pushed} extra=1")
    assert race.forward(4) == 5 + steps


def test_r94_not_across_the_line() -> None:
    race = bonus(owner_of(8, 4).at((4, 13)), "take_bonus bonus=forward_one", "push horse=4 extra=1")
    assert race.forward(4) == 15


@pytest.mark.parametrize(("card", "set_"), [(2, 1), (7, 2), (8, 1)])
def test_r53_r55_the_start_of_a_turn_counts_when_the_horse_is_home(card: int, set_: int) -> None:
    assert rolled(owner_of(card, set_).home(card).at((1, 3)), card).asked() == f"card{card}"


def test_r53_an_ability_outlasts_the_race_of_its_horse() -> None:
    race = bonus(owner_of(1, 2).home(1), "take_bonus bonus=cash")
    assert race.choices() == ["use card=1", "decline"]
    race = rolled(owner_of(5, 2).home(5).helmets(0, 7), 7)
    race.play("bet horse=7 amount=3")
    assert race.choices() == ["use card=5", "decline"]


def test_r75_bets_of_others_do_not_count() -> None:
    race = rolled(owner_of(4, 1).bets(1, (7, 1)).bets(0, (5, 2)), 7)
    assert race.can("bet horse=7 amount=3 card=4")


def test_r30_r89_the_owner_of_a_finished_horse_pays_the_toll_too() -> None:
    race = rolled(owner_of(7, 3).owns(1, 6).home(6), 6)
    race.play("jersey horse=6 mark=8", "use card=7")
    assert race.state.money == [14, 10]


def test_r32_r65_with_a_wild_number_velvet_hammer_moves_the_horse_bet_on() -> None:
    race = rolled(owner_of(1, 3).at((7, 4)), 2)
    race.play("wild number=7", "bet horse=7 amount=1 card=1")
    assert (race.forward(7), race.forward(2)) == (5, 1)


def test_r78_a_finished_horse_counts_too() -> None:
    assert scored(owner_of(4, 4).owns(0, 6).bar(4, 6).home(6), 4) == 4


@pytest.mark.parametrize("text", ["helmet horse=5", "jersey horse=5 mark=8"])
def test_r30_r49_r50_a_bonus_marks_what_belongs_to_a_finished_horse(text: str) -> None:
    assert bonus(DiceGameBench().home(5), f"take_bonus bonus={text.split()[0]}").can(text)
