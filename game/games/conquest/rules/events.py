"""Defines the events of Forty-Two Lands. An `owner` is a seat or NEUTRAL; a hidden card or mission is 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from game.engine.rules import Event, Seat

# --- Events: before the first turn ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstRolled(Event):
    """A seat rolls a die for who begins."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """This seat begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MissionDealt(Event):
    """A seat gets its secret mission; 0 for those who may not see it."""

    seat: Seat
    mission: int


@dataclass(frozen=True, slots=True)
class TerritoryDealt(Event):
    """A territory is dealt to a seat or, in a game of two, to the neutral armies; one army stands on it."""

    owner: int
    territory: int


@dataclass(frozen=True, slots=True)
class TerritoryClaimed(Event):
    """A seat takes a territory that nobody had, with one army."""

    seat: Seat
    territory: int


@dataclass(frozen=True, slots=True)
class NeutralPlaced(Event):
    """A seat puts neutral armies on a neutral territory."""

    seat: Seat
    territory: int
    armies: int


# --- Events: a turn ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn of `seat` begins, in this round (from 1)."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """`seat` must decide now; `question` is a phase of state.py. `armies`: how many of its reserve it places now."""

    seat: Seat
    question: str
    armies: int = 0


@dataclass(frozen=True, slots=True)
class ArmiesReceived(Event):
    """A seat gets armies to place, for a `continent` (0..5) or for the number of its territories (−1)."""

    seat: Seat
    armies: int
    continent: int = -1


@dataclass(frozen=True, slots=True)
class SetTraded(Event):
    """A seat trades in three cards for `armies` to place; two more stand on `territory` at once, unless it is 0."""

    seat: Seat
    cards: tuple[int, ...]
    armies: int
    territory: int = 0


@dataclass(frozen=True, slots=True)
class ArmiesPlaced(Event):
    """A seat puts armies on an own territory."""

    seat: Seat
    territory: int
    armies: int


@dataclass(frozen=True, slots=True)
class AttackAnnounced(Event):
    """A seat attacks with so many dice; `leave` is where an assault stops, 0 for a single roll."""

    seat: Seat
    source: int
    target: int
    dice: int
    leave: int = 0


@dataclass(frozen=True, slots=True)
class BattleRolled(Event):
    """Both sides have rolled; dice from high to low, and the armies that each side loses."""

    source: int
    target: int
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    attack_losses: int
    defence_losses: int


@dataclass(frozen=True, slots=True)
class TerritoryTaken(Event):
    """A territory has no army left and falls to `seat`; `loser` is a seat or NEUTRAL. Armies move in next."""

    seat: Seat
    territory: int
    loser: int


@dataclass(frozen=True, slots=True)
class ContinentLost(Event):
    """An owner no longer holds the whole continent."""

    owner: int
    continent: int


@dataclass(frozen=True, slots=True)
class ContinentGained(Event):
    """A seat holds the whole continent now."""

    seat: Seat
    continent: int


@dataclass(frozen=True, slots=True)
class SeatEliminated(Event):
    """A seat has lost its last territory to `victor`."""

    seat: Seat
    victor: Seat


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """A seat gets all cards of the victim it has eliminated; only these two know which."""

    seat: Seat
    victim: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArmiesMoved(Event):
    """Armies move between territories of a seat, to “occupy” a new one or to “fortify”."""

    seat: Seat
    source: int
    target: int
    armies: int
    cause: str


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """The cards traded in are the new draw pile."""


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat draws the card of its turn; 0 for those who may not see it."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat ends its attacks, or does not fortify; `question` is the phase."""

    seat: Seat
    question: str


# --- Events: the end --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat leaves the match: its armies become neutral, its cards are laid down for all to see."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MissionRevealed(Event):
    """A seat's mission is shown to all."""

    seat: Seat
    mission: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over, by `cause` last, share, mission or rounds; `winner` is −1 where the points decide."""

    winner: Seat
    cause: str


ConquestEvent = (
    FirstRolled
    | FirstChosen
    | MissionDealt
    | TerritoryDealt
    | TerritoryClaimed
    | NeutralPlaced
    | TurnBegan
    | Asked
    | ArmiesReceived
    | SetTraded
    | ArmiesPlaced
    | AttackAnnounced
    | BattleRolled
    | TerritoryTaken
    | ContinentLost
    | ContinentGained
    | SeatEliminated
    | CardsTaken
    | ArmiesMoved
    | PileRenewed
    | CardDrawn
    | Passed
    | Conceded
    | MissionRevealed
    | MatchEnded
)
"""Any event of the game; a `match` over them all ends in assert_never."""
EVENTS: tuple[type[Event], ...] = get_args(ConquestEvent)
