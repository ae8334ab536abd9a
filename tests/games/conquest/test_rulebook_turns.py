"""The rule book of Forty-Two Lands, a turn: new armies, cards, attacks, taking, fortifying (F16 to F40)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.message import CommandRejected
from game.games.conquest.rules import commands
from game.games.conquest.rules.battle import losses
from game.games.conquest.rules.cards import is_set, set_value, sets_in
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import HIDDEN, NEUTRAL, SPECTATOR
from game.games.conquest.rules.turn_flow import income, territory_armies
from game.games.conquest.rules.world import (
    ARTILLERY,
    BONUSES,
    CAVALRY,
    INFANTRY,
    MEMBERS,
    NUMBERS,
    SYMBOLS,
    WILD_CARDS,
)
from tests.support.conquest_bench import ConquestBench

ALASKA = 1
NORTHWEST = 2
ALBERTA = 3
KAMCHATKA = 38
AUSTRALIA = MEMBERS[5]


def cards_of(symbol: int) -> list[int]:
    return [card for card in range(1, 45) if SYMBOLS[card] == symbol]


def test_f16_placing_then_attacking_then_fortifying() -> None:
    bench = ConquestBench({0: {1: 5, 2: 1, 3: 1}}).begin()
    assert bench.phase == "reinforce"
    assert bench.refusal("attack source=1 target=38 dice=1") == "First place your armies."
    bench.play("place territory=1 armies=3")
    assert bench.phase == "attack"
    assert bench.refusal("fortify source=1 target=2 armies=1") == "Attack, or end your attacks."
    bench.play("pass")
    assert bench.phase == "fortify"
    bench.play("pass")
    assert (bench.actor, bench.phase) == (1, "reinforce")


# --- new armies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("territories", "armies"), [(1, 3), (8, 3), (11, 3), (12, 4), (14, 4), (15, 5), (41, 13)])
def test_f17_an_army_for_every_three_territories_and_at_least_three(territories: int, armies: int) -> None:
    assert territory_armies(territories) == armies
    bench = ConquestBench({0: dict.fromkeys(list(NUMBERS)[::-1][:territories], 1)}).begin()
    assert bench.said("armies_received")[0] == f"seat=0 armies={armies}"


@pytest.mark.parametrize("continent", range(6))
def test_f18_a_whole_continent_brings_its_armies(continent: int) -> None:
    whole = ConquestBench({0: dict.fromkeys(MEMBERS[continent], 1)}).begin()
    assert whole.said("armies_received")[1:] == [f"seat=0 armies={BONUSES[continent]} continent={continent}"]
    most = ConquestBench({0: dict.fromkeys(MEMBERS[continent][1:], 1)}).begin()
    assert len(most.said("armies_received")) == 1


@pytest.mark.parametrize("continent", range(6))
def test_f17_f18_the_armies_foretold_are_those_of_the_turn(continent: int) -> None:
    for held in (MEMBERS[continent], MEMBERS[continent][1:], (*MEMBERS[continent], *MEMBERS[continent - 1])):
        bench = ConquestBench({0: dict.fromkeys(held, 1)})
        foretold = income(bench.state, 0)
        assert bench.begin().state.to_place == foretold >= 3


def test_f19_all_new_armies_are_placed_as_one_likes() -> None:
    bench = ConquestBench({0: {1: 1, 5: 1, 9: 1}}).begin()
    assert len(bench.choices("place")) == 3 * 3
    bench.play("place territory=5 armies=1")
    assert bench.phase == "reinforce"
    assert not bench.can("place territory=5 armies=3")
    bench.play("place territory=9 armies=2")
    assert (bench.state.armies[5], bench.state.armies[9], bench.phase) == (2, 3, "attack")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place territory=2 armies=1", "That territory is not yours."),
        ("place territory=1 armies=4", "Place 1 to 3 armies."),
        ("place territory=1 armies=0", "Place 1 to 3 armies."),
        ("place territory=43 armies=1", "There is no such territory."),
        ("trade cards=1,2,3", "You hold no such set."),
    ],
)
def test_f19_what_cannot_be_placed_or_traded_is_said(text: str, reason: str) -> None:
    bench = ConquestBench({0: {1: 1}}).begin()
    assert bench.refusal(text) == reason
    with pytest.raises(CommandRejected):
        bench.play(text)


# --- cards ----------------------------------------------------------------------------------------------


def test_f20_fourteen_cards_of_each_kind_and_two_wild_ones() -> None:
    assert [len(cards_of(symbol)) for symbol in (INFANTRY, CAVALRY, ARTILLERY)] == [14, 14, 14]
    assert all(SYMBOLS[number] in (INFANTRY, CAVALRY, ARTILLERY) for number in NUMBERS)
    assert len(WILD_CARDS) == 2


def test_f20_others_see_how_many_cards_but_not_which() -> None:
    state = ConquestBench({0: {1: 1}}).holds(0, 4, 43).holds(1, 7).state
    assert CONQUEST.view(state, 0).hands == [[4, 43], [HIDDEN], []]
    assert CONQUEST.view(state, None).hands == [[HIDDEN, HIDDEN], [HIDDEN], []]
    assert CONQUEST.view(state, None).eyes == SPECTATOR
    assert set(CONQUEST.view(state, 0).pile) == {HIDDEN}


def test_f21_a_set_is_three_alike_three_different_or_has_a_wild_card() -> None:
    for cards in combinations(range(1, 45), 3):
        kinds = Counter("ICAW"[SYMBOLS[card]] for card in cards)
        plain = len(kinds) == 1 or len(kinds) == 3
        assert is_set(*cards) == (plain or "W" in kinds), cards


def test_f21_hidden_cards_are_no_set() -> None:
    assert sets_in([HIDDEN] * 5) == []


@given(st.lists(st.sampled_from(range(1, 45)), min_size=5, max_size=5, unique=True))
def test_f22_five_cards_always_hold_a_set(cards: list[int]) -> None:
    assert sets_in(sorted(cards))


def test_f22_sets_are_traded_while_armies_are_placed() -> None:
    infantry = [card for card in cards_of(INFANTRY) if card != 1][:3]
    bench = ConquestBench({0: {4: 1}}).holds(0, *infantry).begin()
    assert bench.phase == "reinforce", "a trade of three cards is optional"
    cards = ",".join(map(str, infantry))
    assert bench.choices("trade") == [f"trade cards={cards}"]
    bench.play("place territory=4 armies=2", f"trade cards={cards}")
    assert (bench.state.to_place, bench.phase, bench.state.hands[0]) == (1 + 4, "reinforce", [])
    bench.play("place territory=4 armies=5")
    assert bench.phase == "attack"
    assert not bench.choices("trade")


def test_f22_with_five_cards_a_set_must_be_traded() -> None:
    bench = ConquestBench({0: {4: 1}}).holds(0, 1, 10, 11, 2, 3).begin()
    assert bench.phase == "trade"
    assert bench.refusal("place territory=4 armies=1") == "You have too many cards: trade in a set first."
    bench.play("trade cards=1,10,11")
    assert (bench.phase, len(bench.state.hands[0])) == ("reinforce", 2)


@pytest.mark.parametrize(
    ("left", "phase"), [((2, 4, 5), "trade"), ((2, 3, 13), "trade"), ((2, 4, 3), "reinforce"), ((2, 3, 43), "trade")]
)
def test_f22_with_six_cards_a_second_set_must_be_traded_if_there_is_one(left: tuple[int, ...], phase: str) -> None:
    bench = ConquestBench({0: {9: 1}}).holds(0, 1, 10, 11, *left).begin()
    bench.play("trade cards=1,10,11")
    assert bench.phase == phase
    if phase == "trade":
        bench.play(bench.choices("trade")[0])
        assert (bench.phase, bench.state.hands[0]) == ("reinforce", [])


def test_f23_sets_are_worth_4_6_8_10_12_15_and_then_five_more_each() -> None:
    assert [set_value(sets) for sets in range(10)] == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]


def test_f23_the_sets_of_all_players_count() -> None:
    bench = ConquestBench({0: {9: 1}, 1: {20: 1}, 2: {30: 1}}, rest=2).holds(0, 1, 10, 11).holds(1, 13, 14, 22).begin()
    bench.play("trade cards=1,10,11", f"place territory=9 armies={3 + 4}", "pass")
    if bench.phase == "fortify":
        bench.play("pass")
    assert bench.actor == 1
    assert bench.play("trade cards=13,14,22") == ["set_traded seat=1 cards=13,14,22 armies=6"]


def test_f24_a_territory_shown_gets_two_more_armies_at_once() -> None:
    bench = ConquestBench({0: {1: 1, 10: 2}}).holds(0, 1, 10, 11).begin()
    assert bench.choices("trade") == [f"trade cards=1,10,11 territory={territory}" for territory in (1, 10)]
    assert bench.refusal("trade cards=1,10,11") == "Choose which territory on these cards gets the extra armies."
    assert bench.refusal("trade cards=1,10,11 territory=11").startswith("The extra armies go to a territory of yours")
    bench.play("trade cards=1,10,11 territory=10")
    assert bench.state.armies[10] == 4
    assert bench.state.to_place == 3 + 4


@pytest.mark.parametrize("seat", range(3))
def test_f24_only_ones_own_territories_get_them_whichever_seat_trades(seat: int) -> None:
    cards = (1, 10, 14)
    bench = ConquestBench({other: {card: 2} for other, card in enumerate(cards)}).holds(seat, *cards).begin(seat)
    trades = [command for command in CONQUEST.legal(bench.state, seat) if isinstance(command, commands.Trade)]
    assert trades == [commands.Trade(seat, cards, cards[seat])]


def test_f25_no_card_without_a_territory() -> None:
    bench = ConquestBench({0: {1: 9}}).to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(1, 1, 1, 6))
    bench.play("pass")
    assert bench.actor == 1
    assert bench.state.hands[0] == []


def test_f25_one_card_is_drawn_as_the_turn_ends_however_many_territories_fell() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1, 3: 1, 9: 1}}, rest=2).to_attack()
    for target in (2, 3):
        bench.play(f"attack source=1 target={target} dice=1", dice=(6, 1))
        bench.play("occupy armies=1")
    bench.play("pass")
    assert bench.state.hands[0] == []
    bench.play("pass", dice=(17,))
    assert bench.said("card_drawn") == ["seat=0 card=17"]
    assert bench.state.hands[0] == [17]
    assert 17 not in bench.state.pile


def emptied(bench: ConquestBench) -> ConquestBench:
    bench.state.pile.clear()  # no event empties the pile at once
    return bench


def test_f26_an_empty_pile_is_renewed_from_the_traded_cards() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1}}, rest=2).holds(0, 10, 11, 13).begin()
    bench.play("trade cards=10,11,13", "place territory=1 armies=7")
    assert bench.state.traded == [10, 11, 13]
    emptied(bench).play("attack source=1 target=2 dice=1", dice=(6, 1))
    bench.play("occupy armies=1", "pass")
    bench.play("pass", dice=(11,))
    assert [text.split()[0] for text in bench.log][:3] == ["passed", "pile_renewed", "card_drawn"]
    assert bench.state.hands[0] == [11]
    assert sorted(bench.state.pile) == [10, 13]
    assert bench.state.traded == []


def test_f26_without_any_card_none_is_drawn() -> None:
    bench = emptied(ConquestBench({0: {1: 9}, 1: {2: 1, 9: 1}}, rest=2).to_attack())
    bench.play("attack source=1 target=2 dice=1", dice=(6, 1))
    bench.play("occupy armies=1", "pass", "pass")
    assert (bench.state.hands[0], bench.actor) == ([], 1)


# --- attacking ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("attack source=2 target=1 dice=1", "That territory is not yours."),
        ("attack source=5 target=4 dice=1", "One army must stay behind."),
        ("attack source=1 target=3 dice=1", "That territory is yours already."),
        ("attack source=1 target=9 dice=1", "These territories are not neighbours."),
        ("attack source=1 target=2 dice=3", "You may attack with 1 to 2 dice."),
        ("attack source=1 target=2 dice=0", "You may attack with 1 to 2 dice."),
        ("assault source=1 target=2 leave=3", "Stop at 1 to 2 armies."),
        ("assault source=1 target=0 leave=1", "There is no such territory."),
    ],
)
def test_f27_neighbours_that_are_not_ones_own_can_be_attacked(text: str, reason: str) -> None:
    bench = ConquestBench({0: {1: 3, 3: 1, 5: 1, 42: 1}}).to_attack(territory=42)
    assert bench.refusal(text) == reason
    assert bench.can("attack source=1 target=38 dice=2"), "an attack across the sea must be legal"


@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (9, 3)])
def test_f28_one_army_more_than_dice(armies: int, most: int) -> None:
    bench = ConquestBench({0: {1: armies, 42: 1}}).to_attack(territory=42)
    dice = [text for text in bench.choices("attack") if "source=1 target=2 " in text]
    assert dice == [f"attack source=1 target=2 dice={count}" for count in range(1, most + 1)]


@pytest.mark.parametrize(("armies", "count"), [(1, 1), (2, 2), (7, 2)])
def test_f29_the_game_takes_as_many_dice_as_possible(armies: int, count: int) -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: armies}}, rest=2).to_attack()
    (roll,) = [text for text in bench.play("attack source=1 target=2 dice=3") if text.startswith("battle_rolled")]
    (faces,) = [part.split("=")[1] for part in roll.split() if part.startswith("defence_dice")]
    assert len(faces.split(",")) == count


def test_f29_the_defender_may_choose_before_the_roll() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 3}}, rest=2, defence="asked").to_attack()
    assert [text.split()[0] for text in bench.play("attack source=1 target=2 dice=3")] == ["attack_announced", "asked"]
    assert (bench.actor, bench.choices()) == (1, ["defend dice=1", "defend dice=2"])
    assert bench.refusal("defend dice=3") == "You may defend with 1 to 2 dice."
    bench.play("defend dice=1", dice=(6, 5, 4, 1))
    assert (bench.state.armies[2], bench.actor, bench.phase) == (2, 0, "attack")
    bench.play("attack source=1 target=2 dice=3", "defend dice=2", dice=(1, 1, 1, 6, 6))
    assert bench.state.armies[2] < 3


def test_f29_nobody_is_asked_about_a_single_army() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1, 9: 1}}, rest=2, defence="asked").to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert bench.phase == "occupy"


@pytest.mark.parametrize(
    ("attack", "defence", "lost"),
    [
        ((6,), (5,), (0, 1)),
        ((5,), (5,), (1, 0)),
        ((6, 1, 1), (5, 2), (1, 1)),
        ((6, 6, 1), (6, 6), (2, 0)),
        ((6, 5, 5), (5, 4), (0, 2)),
        ((4,), (6, 1), (1, 0)),
        ((6, 5, 4), (5,), (0, 1)),
    ],
)
def test_f30_highest_against_highest_and_a_tie_is_the_defenders(
    attack: tuple[int, ...], defence: tuple[int, ...], lost: tuple[int, int]
) -> None:
    assert losses(attack, defence) == lost


def test_f30_the_dice_of_both_sides_have_six_faces() -> None:
    bench = ConquestBench({0: {1: 150}, 1: {2: 120}}, rest=2).to_attack()
    bench.play("assault source=1 target=2 leave=3")
    rolled = [text.split() for text in bench.said("battle_rolled")]
    faces = [{face for roll in rolled for face in roll[field].split("=")[1].split(",")} for field in (2, 3)]
    assert faces == [set("123456")] * 2


def test_f30_the_losses_of_a_roll_leave_the_map() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 5}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(1, 6, 2, 5, 2))
    assert bench.said("battle_rolled") == [
        "source=1 target=2 attack_dice=6,2,1 defence_dice=5,2 attack_losses=1 defence_losses=1"
    ]
    assert (bench.state.armies[1], bench.state.armies[2]) == (9 + 3 - 1, 4)


@pytest.mark.parametrize(
    ("attack", "defence", "row"),
    [
        (1, 1, (15, 0, 21)),
        (1, 2, (55, 0, 161)),
        (2, 1, (125, 0, 91)),
        (2, 2, (295, 420, 581)),
        (3, 1, (855, 0, 441)),
        (3, 2, (2890, 2611, 2275)),
    ],
)
def test_f31_every_roll_of_the_table(attack: int, defence: int, row: tuple[int, int, int]) -> None:
    found: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 7), repeat=attack + defence):
        found[losses(tuple(sorted(faces[:attack], reverse=True)), tuple(sorted(faces[attack:], reverse=True)))] += 1
    most = min(attack, defence)
    assert (found[0, most], found[1, 1], found[most, 0]) == row
    assert sum(row) == found.total() == 6 ** (attack + defence)


def test_f32_one_may_attack_elsewhere_and_stop() -> None:
    bench = ConquestBench({0: {1: 9, 12: 9}}).to_attack()
    bench.play("attack source=1 target=2 dice=1", dice=(1, 6))
    bench.play("attack source=12 target=21 dice=1", dice=(1, 6))
    bench.play("attack source=1 target=38 dice=2", dice=(1, 1, 6))
    assert bench.can("pass")


def test_f33_an_assault_goes_on_until_the_territory_falls() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 5}}, rest=2).to_attack()
    bench.play("assault source=1 target=2 leave=1", dice=(6, 6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1, 1, 6, 6, 6, 1))
    assert len(bench.said("battle_rolled")) == 4
    assert len(bench.said("attack_announced")) == 1
    assert (bench.phase, bench.state.owners[2], bench.state.armies[1]) == ("occupy", 0, 10)


@pytest.mark.parametrize(("leave", "left"), [(9, 8), (8, 8), (7, 6), (1, 1)])
def test_f33_or_until_so_many_are_left_or_one_fewer(leave: int, left: int) -> None:
    bench = ConquestBench({0: {1: 7}, 1: {2: 9}}, rest=2).to_attack()
    assert bench.state.armies[1] == 10
    lost = (1, 1, 1, 6, 6)
    bench.play(f"assault source=1 target=2 leave={leave}", dice=lost * 4 + (1, 6, 6))
    assert bench.state.armies[1] == left
    assert bench.state.armies[2] == 9


def test_f33_the_defender_is_asked_before_every_roll_of_an_assault() -> None:
    bench = ConquestBench({0: {1: 7}, 1: {2: 7}}, rest=2, defence="asked").to_attack()
    bench.play("assault source=1 target=2 leave=1")
    for left in (7, 5, 3):
        assert (bench.actor, bench.phase, bench.state.armies[2]) == (1, "defend", left)
        bench.play("defend dice=2", dice=(6, 6, 6, 1, 1, 6, 6, 6, 1))
    assert bench.phase == "occupy", "a single army must defend without a question"


def test_f34_at_least_as_many_armies_move_in_as_dice_were_rolled() -> None:
    bench = ConquestBench({0: {1: 7}, 1: {2: 1, 9: 1}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=2", dice=(6, 6, 1))
    assert bench.said("territory_taken") == ["seat=0 territory=2 loser=1"]
    assert bench.choices() == [f"occupy armies={count}" for count in range(2, 10)]
    assert bench.refusal("occupy armies=1") == bench.refusal("occupy armies=10") == "Move 2 to 9 armies."
    assert bench.refusal("pass") == "Move your armies in first."
    bench.play("occupy armies=4")
    assert (bench.state.armies[1], bench.state.armies[2]) == (6, 4)


def test_f34_nobody_is_asked_when_only_one_number_is_possible() -> None:
    bench = ConquestBench({0: {1: 3, 42: 1}, 1: {2: 1, 9: 1}}, rest=2).to_attack(territory=42)
    bench.play("attack source=1 target=2 dice=2", dice=(6, 6, 1))
    assert bench.said("armies_moved") == ["seat=0 source=1 target=2 armies=2 cause=occupy"]
    assert bench.phase == "attack"


def test_f34_continents_change_hands() -> None:
    territories = {0: {**dict.fromkeys(AUSTRALIA[1:], 2), 33: 9}, 1: {AUSTRALIA[0]: 1, 9: 1}}
    bench = ConquestBench(territories, rest=2).to_attack(territory=33)
    bench.play(f"attack source=33 target={AUSTRALIA[0]} dice=3", dice=(6, 6, 6, 1))
    assert bench.said("continent_gained") == ["seat=0 continent=5"]
    bench = ConquestBench({1: dict.fromkeys(AUSTRALIA, 1), 0: {33: 9}}, rest=2).to_attack()
    bench.play(f"attack source=33 target={AUSTRALIA[0]} dice=3", dice=(6, 6, 6, 1))
    assert bench.said("continent_lost") == ["owner=1 continent=5"]


# --- eliminating ----------------------------------------------------------------------------------------


def hunted(own: tuple[int, ...], theirs: tuple[int, ...]) -> ConquestBench:
    """Returns a bench after seat 0 has taken the last territory of seat 1; both had these cards."""
    bench = ConquestBench({0: {1: 9}, 1: {2: 1}}, rest=2).to_attack()
    bench.holds(0, *own).holds(1, *theirs)
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    return bench


def test_f35_a_player_without_territories_is_out_and_its_cards_go_to_the_victor() -> None:
    bench = hunted((3,), (4, 5))
    assert bench.said("seat_eliminated") == ["seat=1 victor=0"]
    assert bench.said("cards_taken") == ["seat=0 victim=1 cards=4,5"]
    assert (bench.state.hands[0], bench.state.hands[1]) == ([3, 4, 5], [])
    assert bench.state.is_out(1)
    bench.play("occupy armies=3", "pass", "pass")
    assert bench.actor == 2, "seat 1 must be skipped"


def test_f35_only_the_two_know_which_cards_they_were() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1}}, rest=2).to_attack()
    bench.holds(1, 4, 5)
    event = next(
        event
        for event in _events(bench, "attack source=1 target=2 dice=3", (6, 6, 6, 1))
        if type(event).__name__ == "CardsTaken"
    )
    assert CONQUEST.redact(event, 0) == CONQUEST.redact(event, 1) == event
    assert getattr(CONQUEST.redact(event, 2), "cards", None) == ()


def _events(bench: ConquestBench, text: str, dice: tuple[int, ...]) -> list[object]:
    from game.engine.notation import parse_line

    return [parse_line(line, CONQUEST.events) for line in bench.play(text, dice=dice)]


@pytest.mark.parametrize(
    ("own", "theirs", "trades"),
    [((3, 6, 7), (4, 5, 9), 1), ((3, 6, 7, 8), (4, 5, 9), 1), ((3, 6, 7, 8), (4, 5, 9, 12), 2), ((3, 6), (4, 5, 9), 0)],
)
def test_f36_with_six_or_more_cards_sets_are_traded_down_to_four(
    own: tuple[int, ...], theirs: tuple[int, ...], trades: int
) -> None:
    bench = hunted(own, theirs)
    bench.play("occupy armies=3")
    done = 0
    while bench.phase == "trade":
        bench.play(bench.choices("trade")[0])
        done += 1
    assert done == trades
    assert len(bench.state.hands[0]) <= (4 if trades else 5)
    assert bench.phase == ("place" if trades else "attack")
    if trades:
        assert bench.refusal("pass") == "First place your armies."
        bench.play(f"place territory=2 armies={bench.state.to_place}")
        assert bench.phase == "attack"


def test_f37_the_card_of_the_turn_makes_nobody_trade_before_the_next_turn() -> None:
    bench = hunted((3, 6), (4, 5, 9))
    bench.play("occupy armies=3", "pass", "pass", dice=(20,))
    assert len(bench.state.hands[0]) == 6
    assert bench.actor == 2
    bench.begin(0, 2)
    assert bench.phase == "trade"


# --- fortifying -----------------------------------------------------------------------------------------


def fortifying(**options: str) -> ConquestBench:
    bench = ConquestBench({0: {1: 5, 2: 1, 7: 1, 9: 2, 42: 4}}, **options).to_attack(territory=42)
    bench.play("pass")
    return bench


def test_f38_one_move_to_a_neighbour_ends_the_turn() -> None:
    bench = fortifying()
    moves = {tuple(part.split("=")[1] for part in text.split()[1:3]) for text in bench.choices("fortify")}
    assert moves == {("1", "2"), ("9", "7")}
    assert bench.refusal("fortify source=1 target=2 armies=5") == "Move 1 to 4 armies."
    assert bench.refusal("fortify source=1 target=7 armies=1") == "These territories are not connected."
    assert bench.refusal("fortify source=1 target=3 armies=1").startswith("Armies can only move to another")
    assert bench.refusal("fortify source=2 target=1 armies=1") == "One army must stay behind."
    bench.play("fortify source=1 target=2 armies=4")
    assert (bench.state.armies[1], bench.state.armies[2], bench.actor) == (1, 5, 1)


def test_f39_any_distance_through_own_territories() -> None:
    bench = fortifying(fortify="connected")
    assert bench.can("fortify source=1 target=9 armies=4"), "the path over 2 and 7 must count"
    assert not bench.can("fortify source=1 target=42 armies=1")
    assert bench.refusal("fortify source=1 target=42 armies=1") == "These territories are not connected."


def test_f40_steps_with_nothing_to_do_are_skipped() -> None:
    bench = ConquestBench({0: {1: 1}, NEUTRAL: {2: 1}}, rest=1, seats="3").begin()
    bench.play("place territory=1 armies=3")
    assert bench.phase == "attack"
    bench.play("assault source=1 target=2 leave=1", dice=(1, 1, 1, 6, 1, 1, 6, 1, 6))
    assert bench.state.armies[1] == 1
    assert (bench.actor, bench.phase) == (1, "reinforce"), "both steps must be skipped"


@pytest.mark.parametrize(("armies", "sentence"), [(2, "1 die."), (3, "1 to 2 dice."), (9, "1 to 3 dice.")])
def test_f28_the_refusal_of_an_attack_names_the_dice(armies: int, sentence: str) -> None:
    bench = ConquestBench({0: {1: armies, 42: 1}, 1: {2: 3}}, rest=2).to_attack(territory=42)
    assert bench.refusal("attack source=1 target=2 dice=4") == f"You may attack with {sentence}"


@pytest.mark.parametrize(("armies", "sentence"), [(2, "Stop at 1 army."), (3, "Stop at 1 to 2 armies.")])
def test_f33_the_refusal_of_an_assault_names_where_it_can_stop(armies: int, sentence: str) -> None:
    bench = ConquestBench({0: {1: armies, 42: 1}, 1: {2: 3}}, rest=2).to_attack(territory=42)
    assert bench.refusal("assault source=1 target=2 leave=9") == sentence


@pytest.mark.parametrize(("armies", "sentence"), [(2, "Move 1 army."), (3, "Move 1 to 2 armies.")])
def test_f38_the_refusal_of_a_move_names_how_many_can_go(armies: int, sentence: str) -> None:
    bench = ConquestBench({0: {1: armies, 2: 1, 42: 1}}, rest=2).to_attack(territory=42)
    bench.play("pass")
    assert bench.refusal("fortify source=1 target=2 armies=9") == sentence


def test_f40_lone_armies_on_neighbours_cannot_fortify() -> None:
    bench = ConquestBench({0: {1: 1, 2: 1}, NEUTRAL: {3: 1}}, rest=1, seats="3").begin()
    bench.play("place territory=2 armies=3")
    bench.play("assault source=2 target=3 leave=1", dice=(1, 1, 1, 6, 1, 1, 6, 1, 6))
    assert (bench.state.armies[1], bench.state.armies[2]) == (1, 1)
    assert (bench.actor, bench.phase) == (1, "reinforce"), "the step must be skipped"


def test_f26_the_last_card_of_the_pile_is_drawn_before_it_is_renewed() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1}}, rest=2).holds(0, 10, 11, 13).begin()
    bench.play("trade cards=10,11,13", "place territory=1 armies=7")
    emptied(bench).state.pile.append(20)
    bench.play("attack source=1 target=2 dice=1", dice=(6, 1))
    bench.play("occupy armies=1", "pass")
    bench.play("pass", dice=(20,))
    assert not bench.said("pile_renewed")
    assert (bench.state.hands[0], bench.state.pile, bench.state.traded) == ([20], [], [10, 11, 13])


def test_f25_a_neutral_territory_brings_a_card_too() -> None:
    bench = ConquestBench({0: {1: 9}, NEUTRAL: {2: 1}}, seats="2").to_attack()
    bench.play("attack source=1 target=2 dice=1", dice=(6, 1))
    bench.play("occupy armies=1")
    bench.end_turn()
    assert len(bench.state.hands[0]) == 1


def test_f18_two_whole_continents_bring_both_their_armies() -> None:
    bench = ConquestBench({0: dict.fromkeys((*range(10, 14), *range(39, 43)), 1)}, rest=1).begin()
    assert bench.state.to_place == 3 + 2 + 2


def test_f25_a_territory_brings_no_card_in_the_next_turn() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1, 9: 1}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=1", dice=(6, 1))
    bench.play("occupy armies=1")
    bench.end_turn().to_attack(0, 1).end_turn()
    assert len(bench.state.hands[0]) == 1


def test_f34_with_one_army_to_spare_the_player_is_asked() -> None:
    bench = ConquestBench({0: {1: 2}, 1: {2: 1, 9: 1}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert bench.choices("occupy") == ["occupy armies=3", "occupy armies=4"]


def test_f33_f34_the_last_roll_of_an_assault_says_how_many_move_in() -> None:
    bench = ConquestBench({0: {1: 2}, 1: {2: 3, 9: 1}}, rest=2).to_attack()
    bench.play("assault source=1 target=2 leave=1", dice=(1, 1, 1, 6, 6, 6, 6, 1, 1, 6, 6, 1))
    assert (bench.state.armies[1], bench.state.armies[2]) == (1, 2)
