"""Pays the tickets of a race one after another, the largest last; several at once where they are many."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from game.engine.rules import Seat
from game.i18n import _
from game.presentation.animation import Animation, Tween, Wait, linear
from game.presentation.match_result import Ticket
from game.scenes.score.reveal import sole_leader

TICKET_SECONDS = 1.1
"""Payment time of one ticket, in seconds."""
MAX_SECONDS = 6.0
"""Maximum payment time of all tickets, in seconds; more tickets are paid several at once."""
MAX_TICKETS = 8
"""More tickets are bundled by their seats, as far as that goes."""
OPENING_SECONDS = 0.5
CLOSING_SECONDS = 0.4
COUNT_FROM = 0.45
"""Share of a ticket's time at which its dollars begin to arrive."""
COUNT_TO = 0.9
"""Share of a ticket's time at which all its dollars have arrived."""
COIN_SOUNDS = ("coin_1", "coin_2", "coin_3", "coin_4", "coin_5")
"""The run up a scale, a note for each turn of tickets."""


@dataclass(slots=True)
class Payoff:
    """State of the pay-off: the tickets in turns, and the progress of the current turn."""

    tickets: tuple[Ticket, ...]
    money: tuple[int, ...]
    """Dollars of each seat before anything is paid."""
    totals: tuple[int, ...] = ()
    """Final total of each seat; empty if it is not shown."""
    turns: tuple[tuple[int, ...], ...] = ()
    """The tickets by number that are paid together."""
    turn: int = -1
    share: float = 0.0
    """Progress of the current turn, 0 to 1."""
    _turn_of: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.turns = split_turns(len(self.tickets))
        self._turn_of = {ticket: turn for turn, tickets in enumerate(self.turns) for ticket in tickets}

    def share_of(self, ticket: int) -> float:
        """Returns how far a ticket is paid, 0..1."""
        turn = self._turn_of[ticket]
        if turn == self.turn:
            return self.share
        return 1.0 if turn < self.turn else 0.0

    def dollars(self, seat: Seat) -> int:
        """Returns what a seat has at this moment."""
        return self.money[seat] + round(self._paid(seat))

    def projection(self, seat: Seat) -> int:
        """Returns what a seat will have, without the tickets that are still to be paid."""
        return (
            self.totals[seat]
            - sum(ticket.amount for ticket in self.tickets if ticket.seat == seat)
            + round(self._paid(seat))
        )

    @property
    def leader(self) -> Seat | None:
        """The seat with the highest projection; None while several share it, or if it is not shown."""
        return sole_leader([self.projection(seat) for seat in range(len(self.totals))])

    def _paid(self, seat: Seat) -> float:
        return sum(
            ticket.amount * min(max((self.share_of(number) - COUNT_FROM) / (COUNT_TO - COUNT_FROM), 0.0), 1.0)
            for number, ticket in enumerate(self.tickets)
            if ticket.seat == seat
        )

    def settle(self) -> None:
        """Pays everything."""
        self.turn = len(self.turns)
        self.share = 1.0


def payable_tickets(tickets: Sequence[Ticket]) -> tuple[Ticket, ...]:
    """Returns tickets in the order of their payment, the largest last; the smallest ones of a seat are bundled."""
    bundles = [[ticket] for ticket in tickets]
    while len(bundles) > MAX_TICKETS:
        pairs = [(one, other) for one, other in combinations(bundles, 2) if one[0].seat == other[0].seat]
        if not pairs:
            break
        one, other = min(pairs, key=lambda pair: _worth(pair[0]) + _worth(pair[1]))
        one += other
        bundles.remove(other)
    paid = [_bundled(bundle) for bundle in bundles]
    return tuple(sorted(paid, key=lambda ticket: (ticket.amount, ticket.seat, ticket.number)))


def _worth(bundle: Sequence[Ticket]) -> int:
    return sum(ticket.amount for ticket in bundle)


def _bundled(bundle: Sequence[Ticket]) -> Ticket:
    if len(bundle) == 1:
        return bundle[0]
    horses = {ticket.number for ticket in bundle}
    words = _("{count} tickets").format(count=len(bundle))
    return Ticket(bundle[0].seat, horses.pop() if len(horses) == 1 else 0, words, _worth(bundle))


def split_turns(count: int) -> tuple[tuple[int, ...], ...]:
    """Returns the tickets of `count` that are paid together; the last one has its own turn."""
    if not count:
        return ()
    turns = max(min(count, int(MAX_SECONDS / TICKET_SECONDS)) - 1, 1)
    first = range(count - 1)
    small = [tuple(first[len(first) * n // turns : len(first) * (n + 1) // turns]) for n in range(turns)]
    return (*(turn for turn in small if turn), (count - 1,))


def payoff_animation(payoff: Payoff, play: Callable[[str], None]) -> Animation:
    """Pays turn by turn; `play` plays a sound by name."""
    rest = 1 - COUNT_FROM
    yield Wait(OPENING_SECONDS)
    for number in range(len(payoff.turns)):
        payoff.turn = number
        payoff.share = 0.0
        play("coins")
        yield Tween(TICKET_SECONDS * COUNT_FROM, lambda share: setattr(payoff, "share", share * COUNT_FROM), linear)
        play(COIN_SOUNDS[min(number * len(COIN_SOUNDS) // max(len(payoff.turns), 1), len(COIN_SOUNDS) - 1)])
        yield Tween(TICKET_SECONDS * rest, lambda share: setattr(payoff, "share", COUNT_FROM + share * rest), linear)
    yield Wait(CLOSING_SECONDS)
