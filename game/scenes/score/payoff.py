"""Pays the tickets of a race one after another, the largest last; many tickets are paid several at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, pairwise
from operator import attrgetter

from game.engine.rules import Seat
from game.i18n import _
from game.presentation.animation import Animation, Tween, Wait, linear
from game.presentation.match_result import Ticket
from game.scenes.score.reveal import sole_leader

TICKET_SECONDS = 1.1
"""Payment time of a turn, in seconds."""
MAX_SECONDS = 6.0
"""Maximum payment time of all tickets, in seconds; more tickets are paid several at once."""
MAX_TICKETS = 8
"""Maximum number of tickets; beyond it, tickets of the same seat are bundled."""
OPENING_SECONDS = 0.5
"""Pause before the first payment, in seconds."""
CLOSING_SECONDS = 0.4
"""Pause after the last payment, in seconds."""
COUNT_FROM = 0.45
"""Share of a ticket's time at which its dollars begin to arrive."""
COUNT_TO = 0.9
"""Share of a ticket's time at which all its dollars have arrived."""
COIN_SOUNDS = ("coin_1", "coin_2", "coin_3", "coin_4", "coin_5")
"""Sounds of the coins, rising in pitch from turn to turn."""


@dataclass(slots=True)
class Payoff:
    """State of the pay-off: the tickets in turns, and the progress of the current turn."""

    tickets: tuple[Ticket, ...]
    money: tuple[int, ...]
    """Dollars of each seat before anything is paid."""
    totals: tuple[int, ...] = ()
    """Final total of each seat; empty if it is not shown."""
    turns: tuple[tuple[int, ...], ...] = ()
    """Numbers of the tickets that are paid together, by turn."""
    turn: int = -1
    """Number of the current turn; -1 before the first one."""
    share: float = 0.0
    """Progress of the current turn, 0 to 1."""
    _turn_of: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.turns = split_turns(len(self.tickets))
        self._turn_of = {ticket: turn for turn, tickets in enumerate(self.turns) for ticket in tickets}

    def share_of(self, ticket: int) -> float:
        """Returns the progress of a ticket's payment, 0 to 1."""
        turn = self._turn_of[ticket]
        if turn == self.turn:
            return self.share
        return 1.0 if turn < self.turn else 0.0

    def dollars(self, seat: Seat) -> int:
        """Returns the current dollars of a seat."""
        return self.money[seat] + round(self._paid(seat))

    def projection(self, seat: Seat) -> int:
        """Returns the final total of a seat, without the tickets that are still to be paid."""
        all_tickets = sum(ticket.amount for ticket in self.tickets if ticket.seat == seat)
        return self.totals[seat] - all_tickets + round(self._paid(seat))

    @property
    def leader(self) -> Seat | None:
        """The seat with the highest projection; None if several share it, or if totals are not shown."""
        return sole_leader([self.projection(seat) for seat in range(len(self.totals))])

    def _paid(self, seat: Seat) -> float:
        return sum(
            ticket.amount * self._counted_share(number)
            for number, ticket in enumerate(self.tickets)
            if ticket.seat == seat
        )

    def _counted_share(self, ticket: int) -> float:
        """Returns the share of a ticket's dollars that has arrived, 0 to 1."""
        share = (self.share_of(ticket) - COUNT_FROM) / (COUNT_TO - COUNT_FROM)
        return min(max(share, 0.0), 1.0)

    def advance(self, start: float, end: float, progress: float) -> None:
        """Sets the progress of the current turn to a point between `start` and `end`."""
        self.share = start + progress * (end - start)

    def settle(self) -> None:
        """Pays everything."""
        self.turn = len(self.turns)
        self.share = 1.0


def payable_tickets(tickets: Sequence[Ticket]) -> tuple[Ticket, ...]:
    """Returns the tickets in payment order, the largest last; the smallest ones of a seat are bundled."""
    bundles = [[ticket] for ticket in tickets]
    while len(bundles) > MAX_TICKETS:
        pairs = [(one, other) for one, other in combinations(bundles, 2) if one[0].seat == other[0].seat]
        if not pairs:
            break
        one, other = min(pairs, key=_pair_worth)
        one += other
        bundles.remove(other)
    bundled = [_bundled(bundle) for bundle in bundles]
    return tuple(sorted(bundled, key=attrgetter("amount", "seat", "number")))


def _pair_worth(pair: Sequence[Sequence[Ticket]]) -> int:
    return sum(_worth(bundle) for bundle in pair)


def _worth(bundle: Sequence[Ticket]) -> int:
    return sum(ticket.amount for ticket in bundle)


def _bundled(bundle: Sequence[Ticket]) -> Ticket:
    if len(bundle) == 1:
        return bundle[0]
    horses = sorted({ticket.number for ticket in bundle})
    seat = bundle[0].seat
    if len(horses) == 1:
        return Ticket(seat, horses[0], _("horse {numbers}").format(numbers=horses[0]), _worth(bundle))
    label = _("horses {numbers}").format(numbers=", ".join(map(str, horses)))
    return Ticket(seat, 0, label, _worth(bundle), tuple(horses))


def split_turns(count: int) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers of `count` tickets that are paid together, by turn; the last one has a turn to itself."""
    if not count:
        return ()
    turns = max(min(count, int(MAX_SECONDS / TICKET_SECONDS)) - 1, 1)
    last = count - 1
    starts = [last * turn // turns for turn in range(turns + 1)]
    small = [tuple(range(start, end)) for start, end in pairwise(starts)]
    return (*filter(None, small), (last,))


def payoff_animation(payoff: Payoff, play: Callable[[str], None]) -> Animation:
    """Pays turn by turn; `play` plays a sound by name."""
    count = len(payoff.turns)
    yield Wait(OPENING_SECONDS)
    for turn in range(count):
        payoff.turn = turn
        payoff.share = 0.0
        play("coins")
        yield Tween(TICKET_SECONDS * COUNT_FROM, partial(payoff.advance, 0.0, COUNT_FROM), linear)
        play(COIN_SOUNDS[turn * len(COIN_SOUNDS) // count])
        yield Tween(TICKET_SECONDS * (1 - COUNT_FROM), partial(payoff.advance, COUNT_FROM, 1.0), linear)
    yield Wait(CLOSING_SECONDS)
