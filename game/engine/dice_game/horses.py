"""The 32 horse cards: four for each number. A new horse is one line here."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice_game.abilities import Ability, Effect, HorseCard, Trigger
from game.engine.dice_game.effects import bets, market, marks, money, pushes, scoring

COST = {1: 10, 2: 10, 3: 8, 4: 8, 5: 6, 6: 6, 7: 4, 8: 4}
ODDS = {1: (5, 4, 3), 2: (5, 4, 3), 3: (6, 5, 4), 4: (6, 5, 4), 5: (7, 6, 5), 6: (7, 6, 5), 7: (9, 8, 7), 8: (9, 8, 7)}
PRINTED = {1: (6,), 2: (5,), 3: (1,), 4: (2,), 5: (1, 4), 6: (2, 3), 7: (1, 3), 8: (2, 4)}
"""The horses marked on each card's bar before the race."""
CARD_SETS = range(1, 5)
"""The cards of one number, told apart by their set."""


def horse(number: int, set: int, name: str, trigger: Trigger, effect: Effect, cost: int = 0) -> HorseCard:  # noqa: A002
    """A card with what all cards of its number share; `cost` is for one that differs."""
    printed = sum(1 << mark for mark in PRINTED[number])
    return HorseCard(number, set, name, cost or COST[number], ODDS[number], printed, Ability(trigger, effect))


T = Trigger

CARDS: tuple[HorseCard, ...] = (
    horse(1, 1, "Copper Kettle", T.SCORING, scoring.OwnedAtLeast(3, 10)),
    horse(1, 2, "Borrowed Suit", T.LINE, money.Money(1)),
    horse(1, 3, "Velvet Hammer", T.BET_ACTION, bets.BetAndPush()),
    horse(1, 4, "Iron Teapot", T.COLUMN, marks.MarkAnyCircle()),
    horse(2, 1, "Sunday Hat", T.START, money.Money(2)),
    horse(2, 2, "Marmalade Sky", T.CASH_BONUS, money.Money(2)),
    horse(2, 3, "Garden Party", T.BOUGHT, market.BuyAtHalf()),
    horse(2, 4, "Penny Farthing", T.SCORING, scoring.LossUnlessPlaced(2, 10), cost=4),
    horse(3, 1, "Paper Crown", T.BOUGHT, marks.RecoverWilds(2)),
    horse(3, 2, "Loose Change", T.PUSH_BONUS, pushes.PushFurther(back_only=True)),
    horse(3, 3, "Postman's Knock", T.CONCESSION_ACTION, marks.NeighbourCircles()),
    horse(3, 4, "Salt and Vinegar", T.FULL_BET, pushes.MoveSharers()),
    horse(4, 1, "Second Helping", T.BET_ACTION, bets.FirstBetFree()),
    horse(4, 2, "Harbour Light", T.BET_BONUS, bets.BiggerFreeBets(5)),
    horse(4, 3, "Ginger Snap", T.JERSEY_ACTION, marks.SecondBarMark()),
    horse(4, 4, "Nobody's Fool", T.SCORING, scoring.OwnedOnBar(4, 4)),
    horse(5, 1, "Mind the Gap", T.SCORING, scoring.NoJockeySet(10)),
    horse(5, 2, "Cold Supper", T.HELMET_BET, money.Money(1)),
    horse(5, 3, "Left at the Lights", T.ROW, marks.RecoverWilds(1)),
    horse(5, 4, "Slow Waltz", T.ROW, pushes.PushHorses(-1)),
    horse(6, 1, "Night Porter", T.BOUGHT, pushes.SurgeWithAnother(2)),
    horse(6, 2, "Brass Button", T.SCORING, scoring.HalfSets(2)),
    horse(6, 3, "Thunder Biscuit", T.BOUGHT, marks.MarkAnything()),
    horse(6, 4, "Rhubarb Crumble", T.CLAIMED, money.Money(6)),
    horse(7, 1, "Tin Whistle", T.SCORING, scoring.CompletedRows(3)),
    horse(7, 2, "Old Umbrella", T.START, pushes.PushTrailing(2)),
    horse(7, 3, "Moth to a Lamp", T.JERSEY_ACTION, money.TollFromOwner(2)),
    horse(7, 4, "Glass Slipper", T.BOUGHT, marks.TwoJerseys()),
    horse(8, 1, "Hail Mary Lou", T.START, money.EveryoneElseLoses(2)),
    horse(8, 2, "Lucky Sock", T.SCORING, scoring.RicherPurses(8, 10)),
    horse(8, 3, "Aunt Agatha", T.JOCKEY_SET, bets.FreeBetOnIt(2)),
    horse(8, 4, "Last Bus Home", T.PUSH_BONUS, pushes.PushFurther(back_only=False)),
)

_BY_PLACE = {(card.number, card.set): card for card in CARDS}


def field(sets: Sequence[int]) -> tuple[HorseCard, ...]:
    """The eight cards of a race, indexed by number; place 0 repeats card 1 and is never read."""
    chosen = [_BY_PLACE[number, set_] for number, set_ in enumerate(sets, 1)]
    return (chosen[0], *chosen)
