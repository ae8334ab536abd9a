"""The rule book on the owner of an ability, R53, R92 and R109, card by card.

Each scene shows the ability if seat 0 has it. The first test proves that, so that the others are meaningful.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games.dice_game.rules.abilities import DiceGameHorseCard, Trigger
from game.games.dice_game.rules.choices import owns_ability
from game.games.dice_game.rules.horses import CARDS
from game.games.dice_game.rules.player_sheet import CIRCLES_OF
from game.games.dice_game.rules.state import HORSES
from tests.support.dice_game_bench import DiceGameBench

OTHER = 1
"""Seat of the other player, or of Roland in a solo race."""
NOBODY = -1
PURSES = ("place=1 amount=35", "place=2 amount=25", "place=3 amount=15")

each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
FOR_OTHERS_TOO = {"Lucky Sock"}
each_card_for_its_owner_alone = pytest.mark.parametrize(
    "card", [card for card in CARDS if card.name not in FOR_OTHERS_TOO], ids=lambda card: card.name
)


def scene(card: DiceGameHorseCard, owner: int, seats: int = 2) -> DiceGameBench:
    """Returns a race with set 1 and `card`, whose horse `owner` owns; the other horses have no owner."""
    race = DiceGameBench(seats, sets="".join(str(card.set if number == card.number else 1) for number in HORSES))
    return race if owner == NOBODY else race.owns(owner, card.number)


def questions(race: DiceGameBench) -> list[str]:
    """Declines all questions of abilities; returns their sources in order."""
    asked = []
    while race.state.questions and race.actor == 0:
        asked.append(race.asked())
        race.play("decline")
    return asked


def at_start(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    race.at((3, 5)).roll(card.number, 1)
    return questions(race)


def lines_completed(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    """Completes a row and a column with one circle; returns the asked questions."""
    race.circles(0, 0, 1, 2, 7, 11, 15).wilds_used(0, 2).roll(6, 1)
    race.play("concession circle=3", "take_bonus bonus=cash", "take_bonus bonus=cash")
    return questions(race)


def concession_action(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    race.roll(4, 1)
    rolled = [f"concession circle={circle}" for circle in CIRCLES_OF[4]]
    return [text for text in race.choices("concession") if text not in rolled]


def bet_action(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    race.roll(5, 1)
    return [text for text in race.choices("bet") if f"card={card.number}" in text]


def full_bet(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    race.at((5, 4), (2, 5)).roll(5, 1)
    race.play("bet horse=5 amount=3")
    return questions(race)


def helmet_bet(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    race.helmets(0, 7).roll(7, 1)
    race.play("bet horse=7 amount=1")
    return questions(race)


def jersey_action(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    """Marks a Jersey on horse 6 of the other player, who could owe a toll; returns the asked questions."""
    race.owns(OTHER, 6).roll(6, 1)
    race.play("jersey horse=6 mark=8")
    return questions(race)


def jockey_set(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    race.jerseys(0, 5).roll(5, 1)
    race.play("helmet horse=5")
    return questions(race)


def bonus(race: DiceGameBench, name: str) -> DiceGameBench:
    race.circles(0, 0, 1, 2).roll(6, 1)
    race.play("concession circle=3", f"take_bonus bonus={name}")
    return race


def cash_bonus(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    return questions(bonus(race, "cash"))


def push_bonus(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    return [text for text in bonus(race, "back_one").choices() if "extra" in text]


def bet_bonus(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    return [text for text in bonus(race, "free_bet").choices() if "amount=3" not in text]


def bought(horse: int, race: DiceGameBench) -> list[str]:
    race.wilds_used(0, 2).money(0, 20).roll(horse, 1)
    race.play(f"buy horse={horse}")
    return questions(race)


def claimed(horse: int, race: DiceGameBench) -> list[str]:
    bonus(race, "free_horse").play(f"claim horse={horse}")
    return questions(race)


def scoring(card: DiceGameHorseCard, race: DiceGameBench) -> list[str]:
    """Scores a race in which both seats fulfil the condition of every card, and seat 0 owns three more horses."""
    race.owns(0, *(horse for horse in (1, 3, 6, 7) if horse != card.number))
    for seat in (0, OTHER):
        race.circles(seat, 0, 1, 2, 3).helmets(seat, 1).jerseys(seat, 3)
    race.bar(4, *HORSES).home(8, 1, 3).score()
    raised = [text for text in race.said("purse_won") if not text.endswith(PURSES)]
    return raised + [text for text in race.said("ability_scored") if f" card={card.number} " in text]


ARRIVALS: dict[Trigger, Callable[[int, DiceGameBench], list[str]]] = {Trigger.BOUGHT: bought, Trigger.CLAIMED: claimed}
"""Scenes in which seat 0 gets a horse from the market, by trigger."""
SCENES: dict[Trigger, Callable[[DiceGameHorseCard, DiceGameBench], list[str]]] = {
    Trigger.START: at_start,
    Trigger.LINE: lines_completed,
    Trigger.ROW: lines_completed,
    Trigger.COLUMN: lines_completed,
    Trigger.CONCESSION_ACTION: concession_action,
    Trigger.BET_ACTION: bet_action,
    Trigger.FULL_BET: full_bet,
    Trigger.HELMET_BET: helmet_bet,
    Trigger.JERSEY_ACTION: jersey_action,
    Trigger.JOCKEY_SET: jockey_set,
    Trigger.CASH_BONUS: cash_bonus,
    Trigger.PUSH_BONUS: push_bonus,
    Trigger.BET_BONUS: bet_bonus,
    Trigger.SCORING: scoring,
}


def signs(card: DiceGameHorseCard, owner: int, seats: int = 2) -> list[str]:
    """Returns the signs of a card's ability in its scene: questions, choices, or lines of the score pad."""
    if arrival := ARRIVALS.get(card.ability.trigger):
        horse = card.number if owner == 0 else 5  # a horse of another owner cannot arrive, so horse 5 does
        return arrival(horse, scene(card, NOBODY if owner == 0 else owner, seats))
    return SCENES[card.ability.trigger](card, scene(card, owner, seats))


@each_card
@pytest.mark.parametrize("seats", [1, 2])
def test_r53_an_ability_works_for_the_owner(card: DiceGameHorseCard, seats: int) -> None:
    assert signs(card, 0, seats)


@each_card
@pytest.mark.parametrize("seats", [1, 2])
def test_r53_an_ability_without_an_owner_does_nothing(card: DiceGameHorseCard, seats: int) -> None:
    assert signs(card, NOBODY, seats) == []


@each_card_for_its_owner_alone
def test_r53_an_ability_serves_nobody_but_the_owner(card: DiceGameHorseCard) -> None:
    assert [sign for sign in signs(card, OTHER) if f"seat={OTHER}" not in sign] == []


def test_r53_r92_lucky_sock_alone_gives_to_others_too() -> None:
    (sock,) = (card for card in CARDS if card.name in FOR_OTHERS_TOO)
    assert signs(sock, OTHER) == [
        "purse_won seat=1 horse=8 place=1 amount=45",
        "purse_won seat=0 horse=1 place=2 amount=35",
        "purse_won seat=0 horse=3 place=3 amount=25",
    ]


def test_r92_rolands_purse_is_raised_too_but_not_by_a_lucky_sock_of_his() -> None:
    race = DiceGameBench(1, sets="2").owns(0, 8).owns(OTHER, 1).home(8, 1, 3)
    race.score()
    assert [text.split()[-1] for text in race.said("purse_won")] == ["amount=45", "amount=35"]
    race = DiceGameBench(1, sets="2").owns(OTHER, 8).owns(0, 1).home(8, 1, 3)
    race.score()
    assert [text.split()[-1] for text in race.said("purse_won")] == ["amount=35", "amount=25"]


@each_card
def test_r53_r109_the_abilities_of_rolands_horses_do_nothing(card: DiceGameHorseCard) -> None:
    assert signs(card, OTHER, seats=1) == []
    assert not owns_ability(scene(card, OTHER, seats=1).state, OTHER, card.number)


def rolands(row: int, column: int, set_: int) -> list[str]:
    """Returns the events of Roland's turn with one set: he owns six horses, you own one, and the rolled one is free."""
    yours = row % 8 + 1
    race = DiceGameBench(1, sets=str(set_)).owns(0, yours).owns(OTHER, *(set(HORSES) - {row, yours}))
    race.at(*((horse, 4) for horse in HORSES)).bets(OTHER, (5, 2)).bets(0, (6, 2)).money(OTHER, 30)
    race.roll(row, column)
    race.play(f"helmet horse={row}")
    if race.state.phase == "roland":
        race.play("roll_for_roland horse=5")
    return [text.split(" price=")[0] for text in race.log]  # only Penny Farthing has her own price


@pytest.mark.parametrize("column", [1, 2, 3])
@pytest.mark.parametrize("row", HORSES)
def test_r109_nor_do_they_change_what_roland_does(row: int, column: int) -> None:
    first, *others = (rolands(row, column, set_) for set_ in range(1, 5))
    assert first[-1] == "dice_passed seat=0"
    assert not [text for text in first if "=card" in text]
    assert others == [first] * 3
