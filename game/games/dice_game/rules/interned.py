"""Makes equal commands and equal events one object each; a legal list is a table look-up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from game.engine.rules import Command, Seat, interned
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    Decline,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Pass,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.events import (
    ActionTaken,
    Answered,
    Asked,
    BarMarked,
    BetPaid,
    BetPlaced,
    CircleMarked,
    DicePassed,
    HelmetMarked,
    HorseBought,
    HorseDieRolled,
    HorseMoved,
    JerseyMarked,
    JockeySetScored,
    LineCompleted,
    MoneyEarned,
    MoveDieRolled,
    StartingCardDealt,
    TurnBegan,
    WildMarked,
)
from game.games.dice_game.rules.player_sheet import CIRCLES, CIRCLES_OF
from game.games.dice_game.rules.state import HORSES

action_taken = interned(ActionTaken)
answered = interned(Answered)
asked = interned(Asked)
bar_marked = interned(BarMarked)
bet_paid = interned(BetPaid)
bet_placed = interned(BetPlaced)
circle_marked = interned(CircleMarked)
dice_passed = interned(DicePassed)
helmet_marked = interned(HelmetMarked)
horse_bought = interned(HorseBought)
horse_die_rolled = interned(HorseDieRolled)
horse_moved = interned(HorseMoved)
jersey_marked = interned(JerseyMarked)
jockey_set_scored = interned(JockeySetScored)
line_completed = interned(LineCompleted)
money_earned = interned(MoneyEarned)
move_die_rolled = interned(MoveDieRolled)
starting_card_dealt = interned(StartingCardDealt)
turn_began = interned(TurnBegan)
wild_marked = interned(WildMarked)
MAX_BET = 3
"""Dollars of one bet action."""
COMMAND_LIST_CACHE_SIZE = 1 << 16
"""Action lists remembered; a race meets a few hundred."""
Commands = tuple[Command, ...]
# Give every field, defaults too: the tables go by the fields given, and one command must not be made twice.
roll = cache(Roll)
wild = cache(Wild)
concession = cache(Concession)
helmet = cache(Helmet)
jersey = cache(Jersey)
bet = cache(Bet)
buy = cache(Buy)
recover = cache(Recover)
pass_turn = cache(Pass)
take_bonus = cache(TakeBonus)
push = cache(Push)
free_bet = cache(FreeBet)
claim = cache(Claim)
mark_bar = cache(MarkBar)
mark_jerseys = cache(MarkJerseys)
use = cache(Use)
decline = cache(Decline)
roll_for_roland = cache(RollForRoland)


def bitset(numbers: Iterable[int]) -> int:
    """Returns a set of numbers as bits: bit n for number n."""
    return sum(1 << number for number in numbers)


@cache
def horses_in(bits: int) -> tuple[int, ...]:
    """Returns the horse numbers in a set of bits, lowest first."""
    return tuple(horse for horse in HORSES if bits >> horse & 1)


@cache
def cached_wilds(seat: Seat, numbers: int) -> Commands:
    """Returns a Wild for each of `numbers` (bits)."""
    return tuple(wild(seat, number) for number in horses_in(numbers))


@cache
def cached_jerseys(seat: Seat, horse: int, bar: int) -> Commands:
    """Returns the jersey actions of `horse`: one for each open box of its card's `bar` (bits), or one with mark 0."""
    return tuple(jersey(seat, horse, mark) for mark in horses_in(~bar)) or (jersey(seat, horse, 0),)


@cache
def cached_bar_marks(seat: Seat, bar: int) -> Commands:
    """Returns a MarkBar for each horse that is not marked on `bar` (bits)."""
    return tuple(mark_bar(seat, mark) for mark in horses_in(~bar))


@cache
def cached_jersey_pairs(seat: Seat, jerseys: int) -> Commands:
    """Returns the pairs of free jersey boxes, or the only one left; `jerseys` (bits) are marked."""
    free = horses_in(~jerseys)
    pairs = tuple(mark_jerseys(seat, one, two) for one in free for two in free if one < two)
    return pairs or tuple(mark_jerseys(seat, one, 0) for one in free)


@cache
def cached_pushes(seat: Seat, horses: int, count: int, extras: int) -> Commands:
    """Returns the choices of `count` (1 or 2) different horses, each moved by 0..`extras` additional spaces."""
    some = horses_in(horses)
    pairs = [(one, 0) for one in some] if count == 1 or len(some) == 1 else []
    pairs = pairs or [(one, two) for one in some for two in some if one < two]
    return tuple(push(seat, one, two, extra) for one, two in pairs for extra in range(extras + 1))


@cache
def cached_table_rolls(seat: Seat) -> Commands:
    """Returns a Roll for every result of both dice."""
    return tuple(roll(seat, horse, move) for horse in HORSES for move in (1, 2, 3))


@lru_cache(COMMAND_LIST_CACHE_SIZE)
def cached_circles(seat: Seat, number: int, marked: int) -> Commands:
    """Returns the unmarked circles of a number (0: of any); `marked` are bits by circle."""
    circles = CIRCLES_OF[number] if number else CIRCLES
    return tuple(concession(seat, circle) for circle in circles if not marked >> circle & 1)


@cache
def cached_circles_and_helmet(seat: Seat, number: int, circles: int, has_helmet: int) -> Commands:
    """Returns the unmarked circles of `number` (marked ones: `circles`), and its helmet unless it is marked (1)."""
    commands = cached_circles(seat, number, circles)
    return commands if has_helmet else (*commands, helmet(seat, number))


@cache
def cached_bets_and_purchase(seat: Seat, number: int, most: int, buyable: bool) -> Commands:
    """Returns the bets of $1 to `most` on a horse, and buying it."""
    bets = tuple(bet(seat, number, amount, 0) for amount in range(1, most + 1))
    return (*bets, buy(seat, number)) if buyable else bets
