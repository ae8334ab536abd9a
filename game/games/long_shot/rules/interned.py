"""Makes equal commands and equal events one object each; a legal list is a table look-up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from game.engine.rules import Command, Seat, interned
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.events import (
    Asked,
    BetPlaced,
    CardDealt,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    FeatureUsed,
    FirstRolled,
    HorseBought,
    HorseDieRolled,
    HorseMoved,
    MoneyGained,
    MoveDieRolled,
    Passed,
    TokenSpent,
    TurnBegan,
)
from game.games.long_shot.rules.state import HORSES

asked = interned(Asked)
bet_placed = interned(BetPlaced)
card_dealt = interned(CardDealt)
card_drawn = interned(CardDrawn)
card_played = interned(CardPlayed)
cards_discarded = interned(CardsDiscarded)
feature_used = interned(FeatureUsed)
first_rolled = interned(FirstRolled)
horse_bought = interned(HorseBought)
horse_die_rolled = interned(HorseDieRolled)
horse_moved = interned(HorseMoved)
money_gained = interned(MoneyGained)
move_die_rolled = interned(MoveDieRolled)
passed = interned(Passed)
token_spent = interned(TokenSpent)
turn_began = interned(TurnBegan)
COMMAND_LIST_CACHE_SIZE = 1 << 15
"""Lists remembered by what they depend on; a race meets a few hundred."""
SEATS = range(8)
Commands = tuple[Command, ...]
# Give every field, defaults too: the tables go by the fields given, and one command must not be made twice.
roll = cache(Roll)
keep = cache(Keep)
reroll = cache(Reroll)
throw = cache(Throw)
answer = cache(Answer)
steal = cache(Steal)
draw = cache(Draw)
move_along = cache(MoveAlong)
play = cache(Play)
take = cache(Take)
buy = cache(Buy)
bet = cache(Bet)
pass_turn = cache(Pass)


@cache
def horses_in(bits: int) -> tuple[int, ...]:
    """Returns the horse numbers in a set of bits, lowest first."""
    return tuple(horse for horse in HORSES if bits >> horse & 1)


@cache
def cached_rolls(seat: Seat) -> Commands:
    """Returns the one command that rolls the program's dice."""
    return (roll(seat, 0, -1),)


@cache
def cached_table_rolls(seat: Seat, horses: int, faces: tuple[int, ...]) -> Commands:
    """Returns a Roll for every result of both dice: one of these horses (bits), and a face of the move die."""
    return tuple(roll(seat, horse, face) for horse in horses_in(horses) for face in dict.fromkeys(faces))


@cache
def cached_throws(seat: Seat, faces: tuple[int, ...]) -> Commands:
    """Returns a Throw for every face of the die that is thrown again."""
    return tuple(throw(seat, face) for face in dict.fromkeys(faces))


@cache
def cached_keeps(seat: Seat) -> Commands:
    """Returns the commands that let the roll stand or spend the token on one of the dice (L22)."""
    return (keep(seat), reroll(seat, "horse"), reroll(seat, "move"))


@cache
def cached_steals(seat: Seat) -> Commands:
    """Returns the choice whether to steal a card after a 0 (L20)."""
    return (steal(seat), pass_turn(seat))


@cache
def cached_draws(seat: Seat) -> Commands:
    """Returns the choice whether to draw a card after a 0 (L21)."""
    return (draw(seat), pass_turn(seat))


@cache
def cached_move_alongs(seat: Seat, horses: int) -> Commands:
    """Returns a MoveAlong for each of the own horses (bits) that may move along, and passing (L15)."""
    return (*(move_along(seat, horse) for horse in horses_in(horses)), pass_turn(seat))


@cache
def cached_answers(seat: Seat, card: int) -> Commands:
    """Returns the choice whether to answer the roll with a card (L25)."""
    return (answer(seat, card), pass_turn(seat))


@cache
def cached_takes(seat: Seat, cards: tuple[int, ...]) -> Commands:
    """Returns a Take for each different card of an open hand."""
    return tuple(take(seat, card) for card in dict.fromkeys(cards))


@cache
def cached_plays_without_target(seat: Seat, card: int) -> Commands:
    """Returns the one Play of a card that needs no target."""
    return (play(seat, card, 0, -1),)


@lru_cache(COMMAND_LIST_CACHE_SIZE)
def cached_plays_on_horses(seat: Seat, card: int, horses: int) -> Commands:
    """Returns a Play of a card for each of these horses (bits)."""
    return tuple(play(seat, card, horse, -1) for horse in horses_in(horses))


@cache
def cached_plays_against_seats(seat: Seat, card: int, rivals: int) -> Commands:
    """Returns a Play of a card for each of these seats (bits)."""
    return tuple(play(seat, card, 0, rival) for rival in SEATS if rivals >> rival & 1)


@cache
def cached_purchases(seat: Seat, horses: int) -> Commands:
    """Returns a purchase for each of these horses (bits)."""
    return tuple(buy(seat, horse) for horse in horses_in(horses))


@cache
def cached_bets(seat: Seat, horses: int) -> Commands:
    """Returns a $5 bet for each of these horses (bits)."""
    return tuple(bet(seat, horse) for horse in horses_in(horses))


class DiscardsByPair(dict[tuple[int, int], Discard]):
    """The Discards of a seat by their pair of cards, each made when it is first asked for."""

    __slots__ = ("_seat",)

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def __missing__(self, pair: tuple[int, int]) -> Discard:
        """Makes the Discard of a pair, the lower number first."""
        command = self[pair] = Discard(self._seat, *pair)
        return command


_DISCARDS = tuple(map(DiscardsByPair, SEATS))


def discards(seat: Seat, hand: Sequence[int]) -> Iterable[Command]:
    """Returns a Discard for every different pair of a hand, which is in rising order.

    Hands differ too much for the lists to be kept.
    """
    pairs: Iterable[tuple[int, int]] = combinations(hand, 2)
    if len(set(hand)) < len(hand):
        pairs = dict.fromkeys(pairs)
    return map(_DISCARDS[seat].__getitem__, pairs)
