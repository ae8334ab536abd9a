"""Lists the 32 horse cards, four for each number. A new card is one line here."""

from game.games.dice_game.rules import betting, concessions, market, money, movement, silks, turn_actions
from game.games.dice_game.rules.abilities import Ability, DiceGameHorseCard, Trigger
from game.games.dice_game.rules.state import Effect, HorseCard

COSTS = {1: 10, 2: 10, 3: 8, 4: 8, 5: 6, 6: 6, 7: 4, 8: 4}
"""Price of a horse in dollars, by number."""
ODDS = {1: (5, 4, 3), 2: (5, 4, 3), 3: (6, 5, 4), 4: (6, 5, 4), 5: (7, 6, 5), 6: (7, 6, 5), 7: (9, 8, 7), 8: (9, 8, 7)}
"""Dollars paid for a dollar bet, for places 1 to 3, by number."""
PRINTED_BAR_MARKS = {1: (6,), 2: (5,), 3: (1,), 4: (2,), 5: (1, 4), 6: (2, 3), 7: (1, 3), 8: (2, 4)}
"""Printed marks on the bar of the cards with each number."""
CARD_SETS = range(1, 5)
"""Numbers of the sets. Each set has one card of every number."""


def make_horse_card(
    number: int, set_number: int, name: str, trigger: Trigger, effect: Effect, cost: int = 0
) -> HorseCard:
    """Returns a card with the cost, odds and marks of its number. A `cost` other than 0 replaces the cost."""
    printed = sum(1 << mark for mark in PRINTED_BAR_MARKS[number])
    return DiceGameHorseCard(
        number, set_number, name, cost or COSTS[number], ODDS[number], printed, Ability(trigger, effect)
    )


CARDS: tuple[HorseCard, ...] = (
    make_horse_card(1, 1, "Copper Kettle", Trigger.SCORING, money.OwnedAtLeast(3, 10)),
    make_horse_card(1, 2, "Borrowed Suit", Trigger.LINE, money.GainByAbility(1)),
    make_horse_card(1, 3, "Velvet Hammer", Trigger.BET_ACTION, betting.BetAndPush()),
    make_horse_card(1, 4, "Iron Teapot", Trigger.COLUMN, concessions.MarkAnyCircle()),
    make_horse_card(2, 1, "Sunday Hat", Trigger.START, money.GainByAbility(2)),
    make_horse_card(2, 2, "Marmalade Sky", Trigger.CASH_BONUS, money.GainByAbility(2)),
    make_horse_card(2, 3, "Garden Party", Trigger.BOUGHT, market.BuyAtHalf()),
    make_horse_card(2, 4, "Penny Farthing", Trigger.SCORING, money.LossUnlessPlaced(2, 10), cost=4),
    make_horse_card(3, 1, "Paper Crown", Trigger.BOUGHT, turn_actions.RecoverWilds(2)),
    make_horse_card(3, 2, "Loose Change", Trigger.PUSH_BONUS, movement.PushFurther(back_only=True)),
    make_horse_card(3, 3, "Postman's Knock", Trigger.CONCESSION_ACTION, concessions.NeighbourCircles()),
    make_horse_card(3, 4, "Salt and Vinegar", Trigger.FULL_BET, movement.MoveHorsesOnSameSpace()),
    make_horse_card(4, 1, "Second Helping", Trigger.BET_ACTION, betting.FirstBetFree()),
    make_horse_card(4, 2, "Harbour Light", Trigger.BET_BONUS, betting.BiggerFreeBets(5)),
    make_horse_card(4, 3, "Ginger Snap", Trigger.JERSEY_ACTION, silks.SecondBarMark()),
    make_horse_card(4, 4, "Nobody's Fool", Trigger.SCORING, money.OwnedOnBar(4, 4)),
    make_horse_card(5, 1, "Mind the Gap", Trigger.SCORING, money.NoJockeySet(10)),
    make_horse_card(5, 2, "Cold Supper", Trigger.HELMET_BET, money.GainByAbility(1)),
    make_horse_card(5, 3, "Left at the Lights", Trigger.ROW, turn_actions.RecoverWilds(1)),
    make_horse_card(5, 4, "Slow Waltz", Trigger.ROW, movement.PushHorses(-1)),
    make_horse_card(6, 1, "Night Porter", Trigger.BOUGHT, movement.PushOwnAndAnother(2)),
    make_horse_card(6, 2, "Brass Button", Trigger.SCORING, money.IncompleteSets(2)),
    make_horse_card(6, 3, "Thunder Biscuit", Trigger.BOUGHT, silks.MarkAnything()),
    make_horse_card(6, 4, "Rhubarb Crumble", Trigger.CLAIMED, money.GainByAbility(6)),
    make_horse_card(7, 1, "Tin Whistle", Trigger.SCORING, money.CompletedRows(3)),
    make_horse_card(7, 2, "Old Umbrella", Trigger.START, movement.PushTrailing(2)),
    make_horse_card(7, 3, "Moth to a Lamp", Trigger.JERSEY_ACTION, money.TakeFromOwner(2)),
    make_horse_card(7, 4, "Glass Slipper", Trigger.BOUGHT, silks.TwoJerseys()),
    make_horse_card(8, 1, "Hail Mary Lou", Trigger.START, money.EveryoneElseLoses(2)),
    make_horse_card(8, 2, "Lucky Sock", Trigger.SCORING, money.RicherPurses(8, 10)),
    make_horse_card(8, 3, "Aunt Agatha", Trigger.JOCKEY_SET, betting.FreeBetOnHorse(2)),
    make_horse_card(8, 4, "Last Bus Home", Trigger.PUSH_BONUS, movement.PushFurther(back_only=False)),
)
