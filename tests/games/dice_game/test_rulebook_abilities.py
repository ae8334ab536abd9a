"""The rule book on abilities in general, R54 to R62, and laws over all 32 cards.

test_rulebook_owners.py tests R53, on the owner of an ability.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.games.dice_game
from game.games.dice_game.rules.abilities import DiceGameHorseCard, Trigger
from game.games.dice_game.rules.bonuses import BONUSES, CHOOSE_BONUS
from game.games.dice_game.rules.horses import CARDS
from game.games.dice_game.rules.state import HORSES, DiceGameOptions, PendingChoice
from tests.support.dice_game_bench import DiceGameBench

BOOK = (Path(game.games.dice_game.__file__).parent / "RULEBOOK.md").read_text(encoding="utf-8")
ASKED = {
    Trigger.START,
    Trigger.LINE,
    Trigger.ROW,
    Trigger.COLUMN,
    Trigger.FULL_BET,
    Trigger.HELMET_BET,
    Trigger.JERSEY_ACTION,
    Trigger.JOCKEY_SET,
    Trigger.CASH_BONUS,
    Trigger.BOUGHT,
    Trigger.CLAIMED,
}
"""Triggers of abilities that ask a question."""


def of(*triggers: Trigger) -> list[DiceGameHorseCard]:
    return [card for card in CARDS if card.ability.trigger in triggers]


def sets_with(card: DiceGameHorseCard) -> str:
    """Returns set 1 with one card of another set; no other card has the same trigger on the bench."""
    return "".join(str(card.set if number == card.number else 1) for number in HORSES)


def provoked(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    """Triggers the ability of `card` in every way on seat 0's turn; returns the asked questions."""
    asked: list[str] = []
    race.circles(0, 0, 1, 2, 7, 11, 15).helmets(0, 6, 3).wilds_used(0, 2).at((6, 2), (3, 2), (5, 2)).money(0, 40)
    race.roll(card.number, 1)
    for first in ("concession circle=3", "jersey horse=6 mark=8", "bet horse=6 amount=3"):
        twin = race.fork()
        while twin.asked().startswith("card"):
            asked.append(twin.asked())
            twin.play("decline")
        if card.number != 6:
            twin.play("wild number=6")
        twin.play(first)
        while twin.state.questions and twin.actor == 0:
            asked.append(twin.asked())
            twin.play(_some_answer(twin))
    return asked


def _some_answer(race: DiceGameBench) -> str:
    for text in ("take_bonus bonus=cash", "take_bonus bonus=free_horse", "decline"):
        if race.can(text):
            return text
    return race.choices()[0]


@pytest.mark.parametrize("card", of(*ASKED), ids=lambda card: card.name)
def test_r54_an_ability_is_asked_about_and_can_be_declined(card: DiceGameHorseCard) -> None:
    race = DiceGameBench(sets=sets_with(card))
    match card.ability.trigger:
        case Trigger.BOUGHT | Trigger.CLAIMED:
            race.circles(0, 0, 1, 2).wilds_used(0, 1)
            race.roll(card.number if card.ability.trigger is Trigger.BOUGHT else 6, 1)
            bought = [f"buy horse={card.number}"]
            claimed = ["concession circle=3", "take_bonus bonus=free_horse", f"claim horse={card.number}"]
            race.play(*(bought if card.ability.trigger is Trigger.BOUGHT else claimed))
            assert race.asked() == f"card{card.number}"
            before = race.state.copy()
            race.play("decline")
            assert race.log[0] == f"answered seat=0 source=card{card.number} declined=yes"
            assert race.state.positions == before.positions
            assert race.state.money == before.money
        case _ if card.name == "Aunt Agatha":
            race.owns(0, 8).jerseys(0, 6)
            race.roll(6, 1)
            race.play("helmet horse=6")
            assert race.asked() == "card8"
            race.play("decline")
            assert race.state.bets[0][6] == 0
        case _ if card.name == "Moth to a Lamp":
            race.owns(0, 7).owns(1, 6)
            race.roll(6, 1)
            race.play("jersey horse=6 mark=8")
            assert race.asked() == "card7"
            race.play("decline")
            assert race.state.money == [12, 12]
        case _:
            assert f"card{card.number}" in provoked(card, race.owns(0, card.number))


def test_r54_two_abilities_of_one_moment_are_asked_about_one_after_the_other() -> None:
    race = DiceGameBench(sets="21113111").owns(0, 1, 5).circles(0, 0, 1, 2).wilds_used(0, 1)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash")
    assert race.asked() == "card1"
    assert race.choices() == ["use card=1", "decline"]
    assert race.refusal("use card=5") == "That is not the ability you may use now."
    race.play("decline")
    assert race.choices() == ["recover", "decline"]


def test_r54_an_ability_that_could_do_nothing_is_not_asked_about() -> None:
    race = DiceGameBench(sets="11113111").owns(0, 5).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash")
    assert race.actor == 1
    assert race.log[-2] == "answered seat=0 source=card5 declined=yes"


@pytest.mark.parametrize("card", of(Trigger.START), ids=lambda card: card.name)
@pytest.mark.parametrize("die", HORSES)
def test_r55_the_start_of_a_turn_and_the_die_with_its_number(card: DiceGameHorseCard, die: int) -> None:
    race = DiceGameBench(3, sets=sets_with(card)).owns(1, card.number).at((1, 3))
    race.roll(die, 1)
    assert not race.asked()
    race.play(f"helmet horse={die}")
    assert race.asked() == (f"card{card.number}" if die == card.number else "")
    if race.asked():
        race.play("decline")
        assert race.can("wild number=3")


def test_r56_once_for_each_line_after_its_bonuses() -> None:
    race = DiceGameBench(sets="2").owns(0, 1).circles(0, 0, 1, 2, 7, 11, 15)
    race.roll(6, 1)
    race.play("concession circle=3")
    assert [question.source for question in reversed(race.state.questions)] == ["line", "line", "card1", "card1"]


def test_r56_rows_and_columns_are_told_apart() -> None:
    race = DiceGameBench(sets="41113111").owns(0, 1, 5).circles(0, 0, 1, 2).wilds_used(0, 1)
    race.roll(6, 1)
    race.play("concession circle=3")
    assert [question.source for question in reversed(race.state.questions)] == ["line", "card5"]
    race = DiceGameBench(sets="41113111").owns(0, 1, 5).circles(0, 7, 11, 15).wilds_used(0, 1)
    race.roll(6, 1)
    race.play("concession circle=3")
    assert [question.source for question in reversed(race.state.questions)] == ["line", "card1"]


def test_r56_whatever_marked_the_circle() -> None:
    race = DiceGameBench(sets="21111311").owns(0, 1).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("buy horse=6", "concession circle=3")
    assert [question.source for question in reversed(race.state.questions)] == ["line", "card1"]


def test_r57_a_wild_number_leaves_the_bet_action_its_abilities() -> None:
    race = DiceGameBench(sets="1").owns(0, 4)
    race.roll(2, 1)
    race.play("wild number=7")
    assert race.can("bet horse=7 amount=3 card=4")


def test_r57_a_bet_that_second_helping_makes_free_is_a_bet_action() -> None:
    race = DiceGameBench(sets="11411111").owns(0, 3, 4).at((5, 4), (2, 5))
    race.roll(5, 1)
    race.play("bet horse=5 amount=3 card=4")
    assert race.log[1] == "bet_placed seat=0 horse=5 amount=3 free=yes"
    assert race.asked() == "card3"  # Salt and Vinegar: a bet of $3 on a horse that shares its space
    race.play("use card=3")
    assert race.forward(5) == race.forward(2) == 6


def test_r57_one_card_says_how_a_bet_is_placed() -> None:
    race = DiceGameBench(sets="31111111").owns(0, 1, 4).at((5, 4))
    race.roll(5, 1)
    assert [text for text in race.choices("bet") if "card" in text] == [
        "bet horse=5 amount=1 card=1",
        "bet horse=5 amount=1 card=4",
        "bet horse=5 amount=2 card=4",
        "bet horse=5 amount=3 card=4",
    ]
    race.play("bet horse=5 amount=1 card=1")
    assert race.state.money[0] == 11


def test_r57_the_free_bet_of_aunt_agatha_is_no_bet_action() -> None:
    race = DiceGameBench(sets="31111113").owns(0, 1, 4, 8).helmets(0, 5).at((5, 4))
    race.roll(5, 1)
    race.play("jersey horse=5 mark=8")
    assert race.choices() == ["free_bet horse=5 amount=2", "decline"]
    race.play("free_bet horse=5 amount=2")
    assert race.forward(5) == 5
    assert race.actor == 1


def test_r57_a_free_bet_is_no_bet_action() -> None:
    race = DiceGameBench(sets="31141111").owns(0, 1, 3).circles(0, 0, 1, 2)
    race.at((5, 2), (7, 2))
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=free_bet")
    assert race.choices() == [f"free_bet horse={horse} amount=3" for horse in HORSES]
    race.play("free_bet horse=5 amount=3")
    assert race.actor == 1


@pytest.mark.parametrize("sets", ["11131111", "11111131"])
def test_r58_the_jersey_bonus_is_a_jersey_action(sets: str) -> None:
    race = DiceGameBench(sets=sets).owns(0, 4, 7).owns(1, 5).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=jersey", "jersey horse=5 mark=8")
    assert race.asked() == ("card4" if sets[3] == "3" else "card7")


@pytest.mark.parametrize("way", ["action", "bonus"])
def test_r54_r58_both_jersey_abilities_of_one_owner_are_offered(way: str) -> None:
    race = DiceGameBench(sets="11131131").owns(0, 4, 7).owns(1, 6).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play(*(["concession circle=3", "take_bonus bonus=jersey"] if way == "bonus" else []), "jersey horse=6 mark=8")
    assert race.asked() == "card4"
    race.play("mark_bar mark=7")
    assert race.choices() == ["use card=7", "decline"]
    race.play("use card=7")
    assert race.state.money == [14, 10]


def test_r58_a_jersey_without_a_mark_on_the_bar_wakes_nothing() -> None:
    race = DiceGameBench(sets="11111131").owns(0, 7).owns(1, 6).bar(6, *HORSES)
    race.roll(6, 1)
    race.play("jersey horse=6")
    assert race.actor == 1
    assert race.state.money == [12, 12]


def test_r58_jerseys_marked_by_other_abilities_are_no_jersey_action() -> None:
    race = DiceGameBench(sets="11131331").owns(0, 4, 7).owns(1, 3)
    race.roll(6, 1)
    race.play("buy horse=6", "jersey horse=3")
    assert race.actor == 1


@pytest.mark.parametrize("last", ["helmet", "jersey"])
def test_r59_a_jockey_set_is_complete_with_either_half(last: str) -> None:
    race = DiceGameBench(sets="3").owns(0, 8)
    race.jerseys(0, 5) if last == "helmet" else race.helmets(0, 5)
    race.roll(5, 1)
    race.play("helmet horse=5" if last == "helmet" else "jersey horse=5 mark=8")
    assert race.asked() == "card8"
    assert race.state.has_jockey_set(0, 5)


def test_r59_whatever_marked_the_second_half() -> None:
    race = DiceGameBench(sets="11111143").owns(0, 8).helmets(0, 2, 3)
    race.roll(7, 1)
    race.play("buy horse=7", "mark_jerseys horse=2 other=3")
    assert [question.about for question in race.state.questions] == [2, 3]
    race.play("free_bet horse=3 amount=2", "free_bet horse=2 amount=2")
    assert race.state.bets[0][2:4] == [2, 2]


@pytest.mark.parametrize(
    "way",
    [
        ["helmet horse=5"],
        ["take_bonus bonus=helmet", "helmet horse=5"],
        ["buy horse=6", "helmet horse=5"],
        ["jersey horse=5 mark=8"],
        ["take_bonus bonus=jersey", "jersey horse=5 mark=8"],
        ["buy horse=6", "jersey horse=5"],
    ],
    ids=", ".join,
)
def test_r59_whatever_marks_a_half_completes_the_set(way: list[str]) -> None:
    race = DiceGameBench(sets="11111313").owns(0, 8).circles(0, 0, 1, 2)
    race.jerseys(0, 5) if way[-1].startswith("helmet") else race.helmets(0, 5)
    race.roll(5 if len(way) == 1 else 6, 1)
    race.play(*(["concession circle=3"] if "take_bonus" in way[0] else []), *way)
    assert race.choices() == ["free_bet horse=5 amount=2", "decline"]


def test_r60_two_pushers_add_up() -> None:
    race = DiceGameBench(sets="11211114").owns(0, 3, 8).circles(0, 0, 1, 2).at((5, 9))
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=back_one")
    assert [text for text in race.choices() if "horse=5" in text] == [
        "push horse=5",
        "push horse=5 extra=1",
        "push horse=5 extra=2",
    ]
    race.play("push horse=5 extra=2")
    assert race.forward(5) == 4


def test_r60_both_horses_of_a_bonus_go_further_alike() -> None:
    race = DiceGameBench(sets="4").owns(0, 8).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=forward_two", "push horse=5 other=7 extra=1")
    assert race.forward(5) == race.forward(7) == 3


@pytest.mark.parametrize("card", of(Trigger.BOUGHT), ids=lambda card: card.name)
def test_r61_when_bought_is_not_when_taken(card: DiceGameHorseCard) -> None:
    race = DiceGameBench(sets=sets_with(card)).circles(0, 0, 1, 2).wilds_used(0, 2)
    race.roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=free_horse", f"claim horse={card.number}")
    assert race.actor == 1


def test_r61_taken_is_not_bought() -> None:
    race = DiceGameBench(sets="4")
    race.roll(6, 1)
    race.play("buy horse=6")
    assert race.actor == 1
    assert race.state.money[0] == 6


def test_r61_a_horse_bought_at_half_price_was_bought() -> None:
    race = DiceGameBench(sets="13111311").money(0, 20)
    race.roll(2, 1)
    race.play("buy horse=2", "buy horse=6")
    assert race.asked() == "card6"
    race.play("helmet horse=6")
    assert race.actor == 1


def test_r61_the_other_cards_of_the_owner_stay_silent() -> None:
    race = DiceGameBench(sets="1").owns(0, 3).wilds_used(0, 1)
    race.roll(6, 1)
    race.play("buy horse=6")
    assert [question.source for question in race.state.questions] == ["card6"]


@pytest.mark.parametrize("start", [13, 14, 15])
def test_r62_no_ability_takes_a_horse_across_the_line(start: int) -> None:
    race = DiceGameBench(sets="1").at((6, start), (8, start))
    race.roll(7, 1)
    race.play("wild number=6", "buy horse=6", "push horse=6 other=8")
    assert race.forward(6) == race.forward(8) == 15
    assert not race.state.finishers


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_rule_book_says_what_the_card_says(card: DiceGameHorseCard) -> None:
    sentence = f"{card.name} ({card.number}, set {card.set}). {card.ability.text}."
    entry = re.search(rf"^\*\*R\d+\*\* {re.escape(sentence)}", BOOK, flags=re.M)
    assert entry, f"the rule book has no rule “{sentence}”"


@pytest.mark.parametrize(
    "thing", [*CARDS, *BONUSES.values(), CHOOSE_BONUS, DiceGameOptions(), PendingChoice("line")], ids=str
)
def test_cards_effects_options_and_questions_never_change(thing: object) -> None:
    assert thing.__dataclass_params__.frozen  # type: ignore[attr-defined]
    if isinstance(thing, DiceGameHorseCard):
        assert thing.ability.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert thing.ability.effect.__dataclass_params__.frozen  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", ["wild", "bonus"])
def test_r32_r58_jersey_abilities_are_about_the_horse_marked_and_not_the_die(way: str) -> None:
    race = DiceGameBench(3, sets="11131131").owns(0, 4, 7).owns(1, 5).circles(0, 0, 1, 2)
    race.roll(6, 1)
    race.play(*(["wild number=5"] if way == "wild" else ["concession circle=3", "take_bonus bonus=jersey"]))
    race.play("jersey horse=5 mark=8")
    assert race.choices("mark_bar") == [f"mark_bar mark={mark}" for mark in (2, 3, 5, 6, 7)]
    race.play("mark_bar mark=7", "use card=7")
    assert race.state.bars[5] == 1 << 1 | 1 << 4 | 1 << 7 | 1 << 8
    assert race.state.bars[6] == 1 << 2 | 1 << 3
    assert race.state.money == [14, 10, 12]
