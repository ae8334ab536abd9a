"""Lists the 104 cards of the draw pile (L6). A new card needs one line; its text comes from its effect."""

import re
from dataclasses import dataclass

from game.games.long_shot.rules import card_ids
from game.games.long_shot.rules.effects.base import (
    ANY_HORSE,
    BANK_HORSE,
    LAST_HORSE,
    LEAD_HORSE,
    NO_BETS_HORSE,
    OWN_HORSE,
    RIVAL_HORSE,
    CardEffect,
    named_horse,
)
from game.games.long_shot.rules.effects.horses import CardBet, MoveHorse
from game.games.long_shot.rules.effects.money import (
    HAS_HORSE_IN_NO_BETS_AREA,
    HAS_LEAD,
    IS_POOREST,
    OWNS_A_HORSE,
    OWNS_NOTHING,
    GainForBets,
    GainForHorses,
    GainMoney,
    LuckyNumba,
    has_bets,
)
from game.games.long_shot.rules.effects.stealing import DrawCards, StealCard, StealMoney


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card with `copies` in the draw pile.

    Saved races refer to the slug, so a renamed card keeps its `first_slug`.
    """

    name: str
    copies: int
    effect: CardEffect
    first_slug: str = ""

    @property
    def slug(self) -> str:
        """The identifier of the card, from its name: Two's Company → twos_company."""
        return self.first_slug or re.sub(r"\W+", "_", self.name.replace("'", "")).lower()


PRINTED_CARDS: tuple[Card, ...] = (
    # answers to the roll
    Card("Lucky Numba 1", 1, LuckyNumba(10, face=1)),
    Card("Lucky Numba 2", 1, LuckyNumba(10, face=2)),
    Card("Lucky Numba 3", 1, LuckyNumba(10, face=3)),
    Card("Lucky Numba 4", 1, LuckyNumba(10, face=4)),
    Card("Lucky Numba 5", 1, LuckyNumba(10, face=5)),
    Card("Lucky Numba 6", 1, LuckyNumba(10, face=6)),
    Card("Lucky Numba 7", 1, LuckyNumba(10, face=7)),
    Card("Lucky Numba 8", 1, LuckyNumba(10, face=8)),
    Card("Lucky Numba 9", 1, LuckyNumba(10, face=9)),
    Card("Lucky Numba 10", 1, LuckyNumba(10, face=10)),
    # one horse by its number
    Card("Oats for One", 1, MoveHorse(named_horse(1), 5)),
    Card("Two's Company", 1, MoveHorse(named_horse(2), 5)),
    Card("Three Cheers", 1, MoveHorse(named_horse(3), 5)),
    Card("Four in Hand", 1, MoveHorse(named_horse(4), 6)),
    Card("High Five", 1, MoveHorse(named_horse(5), 5)),
    Card("Six of the Best", 1, MoveHorse(named_horse(6), 5)),
    Card("Seven League Boots", 1, MoveHorse(named_horse(7), 5)),
    Card("Pieces of Eight", 1, MoveHorse(named_horse(8), 6)),
    Card("Dressed to the Nines", 1, MoveHorse(named_horse(9), 5)),
    Card("Hang Ten", 1, MoveHorse(named_horse(10), 5)),
    Card("A Tip on One", 1, CardBet(named_horse(1), 10, in_no_bets_area=True)),
    Card("A Tip on Two", 1, CardBet(named_horse(2), 10, in_no_bets_area=True)),
    Card("A Tip on Three", 1, CardBet(named_horse(3), 10, in_no_bets_area=True)),
    Card("A Tip on Four", 1, CardBet(named_horse(4), 10, in_no_bets_area=True)),
    Card("A Tip on Five", 1, CardBet(named_horse(5), 10, in_no_bets_area=True)),
    Card("A Tip on Six", 1, CardBet(named_horse(6), 10, in_no_bets_area=True)),
    Card("A Tip on Seven", 1, CardBet(named_horse(7), 10, in_no_bets_area=True)),
    Card("A Tip on Eight", 1, CardBet(named_horse(8), 10, in_no_bets_area=True)),
    Card("A Tip on Nine", 1, CardBet(named_horse(9), 10, in_no_bets_area=True)),
    Card("A Tip on Ten", 1, CardBet(named_horse(10), 10, in_no_bets_area=True)),
    # any horse, or some
    Card("A Nose Ahead", 2, MoveHorse(ANY_HORSE, 1, may_cross_line=True)),
    Card("Fresh Legs", 2, MoveHorse(ANY_HORSE, 3)),
    Card("The Bit Between the Teeth", 2, MoveHorse(ANY_HORSE, 4)),
    Card("Home Straight", 2, MoveHorse(OWN_HORSE, 3, may_cross_line=True)),
    Card("Whip and Spur", 2, MoveHorse(OWN_HORSE, 4)),
    Card("Stable Lad's Secret", 1, MoveHorse(BANK_HORSE, 7)),
    Card("Better Late", 1, MoveHorse(LAST_HORSE, 9)),
    Card("Loose Girth", 1, MoveHorse(ANY_HORSE, -2)),
    Card("Butterfly on the Track", 2, MoveHorse(ANY_HORSE, -3)),
    Card("Refused the Bend", 1, MoveHorse(ANY_HORSE, -4)),
    Card("Muddy Track", 2, MoveHorse(RIVAL_HORSE, -5)),
    # the lead
    Card("Catch Your Breath", 1, MoveHorse(LEAD_HORSE, -4)),
    Card("Pride Before a Fall", 1, MoveHorse(LEAD_HORSE, -6)),
    Card("Out in Front", 1, MoveHorse(LEAD_HORSE, 3)),
    Card("Follow the Leader", 1, CardBet(LEAD_HORSE, 10, in_no_bets_area=True)),
    Card("Front Page", 2, GainMoney(15, HAS_LEAD)),
    # money
    Card("Found in the Hay", 2, GainMoney(8)),
    Card("Rent for the Paddock", 2, GainMoney(10)),
    Card("Photograph for the Paper", 2, GainMoney(15)),
    Card("On Foot", 4, GainMoney(35, OWNS_NOTHING)),
    Card("A Stable of One's Own", 3, GainMoney(10, OWNS_A_HORSE)),
    Card("Empty Pockets", 2, GainMoney(12, IS_POOREST)),
    Card("A Bit on Each", 3, GainMoney(15, has_bets(2))),
    Card("Closing In", 3, GainMoney(10, HAS_HORSE_IN_NO_BETS_AREA)),
    Card("Stud Fee", 4, GainForHorses(8)),
    Card("Bookmaker's Round", 4, GainForBets(7)),
    # bets
    Card("On the House", 3, CardBet(ANY_HORSE, 10)),
    Card("The Dark Horse", 3, CardBet(BANK_HORSE, 15)),
    Card("Double or Nothing", 4, CardBet(ANY_HORSE, 25, free=False)),
    Card("Under the Counter", 5, CardBet(NO_BETS_HORSE, 20, free=False, in_no_bets_area=True)),
    # other players
    Card("Up the Sleeve", 1, StealCard()),
    Card("Cards on the Table", 2, StealCard(after_looking=True)),
    Card("Pickpocket", 2, StealMoney(10)),
    Card("Two More", 1, DrawCards(3)),
)

CARDS_BY_NUMBER: tuple[Card, ...] = (PRINTED_CARDS[0], *PRINTED_CARDS)
"""The printed cards by number, from 1; index 0 is for a hidden card and is never read."""
DRAW_PILE: tuple[int, ...] = tuple(
    number for number, card in enumerate(PRINTED_CARDS, 1) for _copy in range(card.copies)
)
"""All cards of the pile, as card numbers."""
card_ids.SLUGS[1:] = [card.slug for card in PRINTED_CARDS]
LUCKY_CARDS_BY_FACE: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n, card in enumerate(PRINTED_CARDS, 1) if face and card.effect.face == face) for face in range(11)
)
"""For each face of the horse die, the cards that answer it."""
