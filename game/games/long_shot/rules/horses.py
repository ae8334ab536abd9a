"""Lists the 10 horse cards (L3, L4). A new horse or another price changes one line."""

from dataclasses import dataclass
from functools import cache

from game.engine.message import N_
from game.games.long_shot.rules import horse_features as features
from game.games.long_shot.rules.state import BANK, LongShotState


@dataclass(frozen=True, slots=True)
class LongShotHorseCard:
    """A horse card: price in dollars, movement bar (bits), odds for win, place and show, and its feature."""

    number: int
    name: str
    price: int
    bar: int
    odds: tuple[int, int, int]
    feature: features.Feature

    def has_on_bar(self, number: int) -> bool:
        """Returns whether a number is on the movement bar."""
        return bool(self.bar >> number & 1)


Numbers = tuple[int, ...]
Odds = tuple[int, int, int]


def make_horse_card(
    number: int, name: str, price: int, bar: Numbers, odds: Odds, feature: features.Feature
) -> LongShotHorseCard:
    """Returns a card whose bar is given as a list of faces."""
    return LongShotHorseCard(number, name, price, sum(1 << face for face in bar), odds, feature)


FIELD_CARDS: tuple[LongShotHorseCard, ...] = (
    make_horse_card(1, N_("Wonder Bred"), 25, (2, 4, 6, 8), (5, 4, 3), features.draw_while_leading()),
    make_horse_card(2, N_("Second Wind"), 19, (5, 8, 10), (7, 5, 3), features.move_while_last(1)),
    make_horse_card(3, N_("Three Wishes"), 14, (6, 10), (9, 6, 4), features.gain_on_roll(3, 5)),
    make_horse_card(4, N_("Slow Jenn"), 8, (9,), (10, 6, 5), features.draw_on_roll(4)),
    make_horse_card(5, N_("Sure Lee"), 14, (3, 6), (9, 6, 4), features.gain_in_no_bets(3)),
    make_horse_card(6, N_("Six Gun"), 18, (2, 7, 9), (7, 5, 3), features.steal_on_roll(6, 5)),
    make_horse_card(7, N_("Last Chance"), 13, (1, 5), (9, 6, 4), features.move_after_first_finisher(1)),
    make_horse_card(8, N_("Eight's Enough"), 9, (3,), (11, 7, 5), features.gain_on_roll(8, 8)),
    make_horse_card(9, N_("Nine Lives"), 21, (1, 4, 7, 8), (6, 5, 3), features.move_back_on_roll(10)),
    make_horse_card(10, N_("Hangin' 10"), 24, (1, 3, 5, 9), (5, 4, 3), features.gain_while_leading(3)),
)
HORSE_CARDS = (FIELD_CARDS[0], *FIELD_CARDS)
"""The horse cards by number; index 0 repeats card 1 and is never read."""
HORSES_BY_BAR = tuple(sum(1 << card.number for card in FIELD_CARDS if card.has_on_bar(face)) for face in range(11))
"""For each face of the horse die, the horses with this number on their bar, as bits."""
FEATURES_BY_FACE = tuple(
    sum(1 << card.number for card in FIELD_CARDS if card.feature.rolled_face == face) for face in range(11)
)
"""For each face of the horse die, the horses (bits) with a feature for it; index 0: features at the start of a turn."""


@cache
def affordable_horses(cash: int) -> int:
    """Returns the horses that cost at most `cash` dollars, as bits."""
    return sum(1 << card.number for card in FIELD_CARDS if card.price <= cash)


def purchasable_horses(state: LongShotState, cash: int) -> int:
    """Returns the bank's unfinished horses that cost at most `cash`, as bits."""
    return state.horses_by_owner[BANK] & state.runners & affordable_horses(cash)


def horses_to_move_along(state: LongShotState) -> int:
    """Returns the active seat's followers as bits: its own unmoved horses with the rolled number on their bar."""
    return HORSES_BY_BAR[state.die] & ~state.moved & state.horses_by_owner[state.turn] & state.runners
