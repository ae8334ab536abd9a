"""Plays the Horse Race for bots. Side bets and raises are their only decisions; table dice are rolled at random."""

from collections.abc import Mapping, Sequence
from itertools import product

from game.bots.agent import Decision, DecisionTask, Policy, percent
from game.bots.registry import LEVELS
from game.engine.message import N_, Deed
from game.engine.rng import Rng
from game.engine.rules import Command, Seat
from game.games.horse_race.rules import commands, raising
from game.games.horse_race.rules.side_bets import odds, win_chances
from game.games.horse_race.rules.state import BETS, NO_TICKET, RACE, SUITS, HorseRaceState
from game.games.horse_race.wording import decision_text

LEAST_MULTIPLE = 3
"""Minimum payment of a raise that a bot buys, in prices."""


def deal_or_roll(view: HorseRaceState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Deals, rolls, or bets at random. With table dice all results are equally likely."""
    yield None
    command = legal[0] if len(legal) == 1 else rng.pick(legal)
    assert isinstance(command, commands.HorseRaceCommand)
    return Decision(command, decision_text(command))


def bet_to_win(view: HorseRaceState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Bets only if the seat is behind before the last race: the bet that wins the match most often.

    The bank keeps a part of every bet, so no bet is best in all other cases. See `raise_or_roll` for raises.
    """
    if view.phase == RACE:
        return (yield from raise_or_roll(view, legal, rng))
    if view.phase != BETS:
        return (yield from deal_or_roll(view, legal, rng))
    yield None
    is_behind = _is_behind_in_last_race(view, legal[0].seat)
    shares: dict[Command, float] = {}
    for command in legal if is_behind else legal[:1]:
        shares[command] = win_share(view, command)
        yield None
    best = max(shares, key=shares.__getitem__)
    if not isinstance(best, commands.SideBet):
        return Decision(
            best,
            Deed(
                "bets nothing: the bank keeps a part of every bet",
                N_("bet nothing: the bank keeps a part of every bet"),
            ),
        )
    plain = percent(shares[legal[0]])
    chance = percent(shares[best])
    if plain == chance:
        return Decision(best, decision_text(best), has_gain=False)
    return Decision(
        best,
        Deed(
            "bets ${amount} on horse {horse}: behind before the last race, it wins {chance}% instead of {plain}%",
            N_("bet ${amount} on horse {horse}: behind before the last race, it wins {chance}% instead of {plain}%"),
            amount=best.amount,
            horse=best.horse,
            chance=chance,
            plain=plain,
        ),
    )


def raise_or_roll(view: HorseRaceState, legal: Sequence[Command], rng: Rng) -> DecisionTask:
    """Raises a ticket that pays enough if the seat is behind in the last race; else rolls."""
    seat = legal[0].seat
    offer = raising.offer(view, seat)
    if not offer or not _is_behind_in_last_race(view, seat) or offer.multiple < LEAST_MULTIPLE:
        rolls = [command for command in legal if isinstance(command, commands.Roll)]
        return (yield from deal_or_roll(view, rolls, rng))
    yield None
    raises = [command for command in legal if isinstance(command, commands.Raise)]
    command = raises[0] if len(raises) == 1 else rng.pick(raises)
    deed = Deed(
        "raises: ${amount} more if horse {horse} wins, for ${price}",
        N_("raise: ${amount} more if horse {horse} wins, for ${price}"),
        amount=offer.payment,
        horse=offer.horse,
        price=offer.price,
    )
    return Decision(command, deed)


def _is_behind_in_last_race(view: HorseRaceState, seat: Seat) -> bool:
    return view.race == view.races and view.money[seat] < max(view.money)


def win_share(view: HorseRaceState, command: Command) -> float:
    """Returns the probability that the seat wins the match in the last race after a command.

    Pot and bets stay as they are. A first place shared by n seats counts as 1/n. Each seat is as likely to win a purse.
    """
    bets = list(view.bets)
    money = list(view.money)
    if isinstance(command, commands.SideBet):
        bets[command.seat] = command.horse, command.amount
        money[command.seat] -= command.amount
    share = 0.0
    chances = win_chances(view.options.board, tuple(view.running()))
    rollers = view.seats if view.purse else view.seats[:1]
    for (horse, chance), roller in product(chances.items(), rollers):
        final = [money[seat] + _winnings(view, bets, seat, horse) for seat in view.seats]
        final[roller] += view.purse
        if final[command.seat] == max(final):
            share += float(chance) / len(rollers) / final.count(max(final))
    return share


def _winnings(view: HorseRaceState, bets: Sequence[tuple[int, int] | None], seat: Seat, winner: int) -> int:
    """Returns a seat's share of the pot and the payment for its ticket if a horse wins, in dollars."""
    horse, amount = bets[seat] or NO_TICKET
    payment = amount * odds(view, winner) if horse == winner else 0
    return view.holders_of(winner).count(seat) * (view.pot // SUITS) + payment


POLICIES: Mapping[str, Policy[HorseRaceState]] = {
    **dict.fromkeys((*LEVELS, "novice-0", "regular-0", "sharp-0"), bet_to_win),
    "random": deal_or_roll,
}
