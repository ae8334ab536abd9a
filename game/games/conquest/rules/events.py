"""Declares the events of Forty-Two Lands. An `owner` is a seat or NEUTRAL; a hidden card or mission is 0.

An event applies alike to the whole state and to a redacted view, where cards that the viewer may not see are HIDDEN.
"""

from bisect import insort
from dataclasses import dataclass
from typing import ClassVar

from game.engine.message import N_
from game.engine.notation import Signed
from game.engine.rules import Event, Seat, interned
from game.games.conquest.rules.cards import TERRITORY_BONUS
from game.games.conquest.rules.state import ALL_SEATS, HIDDEN, NEUTRAL, OVER, ConquestState


def _remove_card(cards: list[int], card: int) -> None:
    cards.remove(card if card in cards else HIDDEN)


@dataclass(frozen=True, slots=True)
class ConquestEvent(Event):
    """An event of this game."""

    text: ClassVar[str] = ""
    """A sentence for the log, with placeholders; "" if the event is silent."""

    @property
    def sentence(self) -> str:
        """The sentence for this event; wording.py gives the values of its placeholders."""
        return self.text


@dataclass(frozen=True, slots=True)
class OwnerEvent(ConquestEvent):
    """An event of a seat or of the neutral armies."""

    owner: int


@dataclass(frozen=True, slots=True)
class SeatEvent(ConquestEvent):
    """An event of a seat."""

    seat: Seat

    @property
    def owner(self) -> int:
        """The seat itself, as an owner."""
        return self.seat


# --- before the first turn ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FirstRolled(SeatEvent):
    """A seat rolls a die to choose the first player."""

    face: int
    text: ClassVar[str] = N_("{name} rolls {face}.")


@dataclass(frozen=True, slots=True)
class FirstChosen(SeatEvent):
    """This seat begins."""

    text: ClassVar[str] = N_("{name} begins.")

    def apply(self, state: ConquestState) -> None:
        state.first = state.turn = self.seat


@dataclass(frozen=True, slots=True)
class MissionDealt(SeatEvent):
    """A seat gets its secret mission, which is 0 for other viewers."""

    mission: int

    @property
    def sentence(self) -> str:
        return N_("Mission of {name}: {mission}") if self.mission else N_("{name} has a secret mission.")

    def apply(self, state: ConquestState) -> None:
        state.missions[self.seat] = self.mission


@dataclass(frozen=True, slots=True)
class TerritoryDealt(OwnerEvent):
    """A territory with one army is dealt to a seat or, in a game of two, to the neutral side."""

    territory: int
    text: ClassVar[str] = N_("{territory} goes to {name}.")

    def apply(self, state: ConquestState) -> None:
        state.settle(self.territory, self.owner)


@dataclass(frozen=True, slots=True)
class TerritoryClaimed(SeatEvent):
    """A seat takes a free territory with one army."""

    territory: int
    text: ClassVar[str] = N_("{name} claims {territory}.")

    def apply(self, state: ConquestState) -> None:
        state.settle(self.territory, self.seat)


@dataclass(frozen=True, slots=True)
class ArmiesDealt(OwnerEvent):
    """A stack of armies is dealt to a territory of its owner."""

    territory: int
    armies: int
    text: ClassVar[str] = N_("{name} gets {armies} in {territory}.")

    def apply(self, state: ConquestState) -> None:
        state.armies[self.territory] += self.armies
        state.reserves[self.owner] -= self.armies


@dataclass(frozen=True, slots=True)
class NeutralPlaced(SeatEvent):
    """A seat puts neutral armies on a neutral territory."""

    territory: int
    armies: int
    text: ClassVar[str] = N_("{name} adds {armies} to neutral {territory}.")

    def apply(self, state: ConquestState) -> None:
        state.armies[self.territory] += self.armies
        state.reserves[NEUTRAL] -= self.armies
        state.to_place -= self.armies


# --- a turn ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(SeatEvent):
    """The turn of `seat` begins, in this round (from 1)."""

    round: int
    text: ClassVar[str] = N_("Round {round}: {name}'s turn.")

    def apply(self, state: ConquestState) -> None:
        state.turn = state.asked = self.seat
        state.round = self.round
        state.captured = False
        state.to_place = state.set_armies = state.source = state.target = state.dice = state.leave = 0
        state.attack_dice = state.defence_dice = ()


@dataclass(frozen=True, slots=True)
class Asked(SeatEvent):
    """`seat` must decide now; `question` is a phase of state.py. `armies` is the number to place from its reserve."""

    question: str
    armies: int = 0

    def apply(self, state: ConquestState) -> None:
        state.asked = self.seat
        state.phase = self.question
        if self.armies:
            state.to_place = self.armies


asked = interned(Asked)


@dataclass(frozen=True, slots=True)
class ArmiesReceived(SeatEvent):
    """A seat gets armies to place, for a `continent` (0..5) or for the number of its territories (−1)."""

    armies: int
    continent: int = -1

    @property
    def sentence(self) -> str:
        if self.continent < 0:
            return N_("{name} gets {armies} for territories: {count}.")
        return N_("{name} gets {armies} for {continent}.")

    def apply(self, state: ConquestState) -> None:
        state.to_place += self.armies


@dataclass(frozen=True, slots=True)
class SetTraded(SeatEvent):
    """A seat trades in three cards for `armies` to place. `territory` gets two more at once, unless it is 0."""

    cards: tuple[int, ...]
    armies: int
    territory: int = 0
    text: ClassVar[str] = N_("{name} trades {cards} for {armies}.")

    def apply(self, state: ConquestState) -> None:
        for card in self.cards:
            _remove_card(state.hands[self.seat], card)
        state.traded += self.cards
        state.sets += 1
        state.set_armies += self.armies
        state.to_place += self.armies
        if self.territory:
            state.armies[self.territory] += TERRITORY_BONUS


@dataclass(frozen=True, slots=True)
class ArmiesPlaced(SeatEvent):
    """A seat puts armies on an own territory."""

    territory: int
    armies: int
    text: ClassVar[str] = N_("{name} places {armies} in {territory}.")

    def apply(self, state: ConquestState) -> None:
        state.armies[self.territory] += self.armies
        state.to_place -= self.armies
        if not state.round:
            state.reserves[self.seat] -= self.armies


@dataclass(frozen=True, slots=True)
class AttackAnnounced(SeatEvent):
    """A seat attacks with a number of dice. An assault stops at `leave` armies; 0 for a single roll."""

    source: int
    target: int
    dice: int
    leave: int = 0
    text: ClassVar[str] = N_("{name} attacks {target} from {source}.")

    def apply(self, state: ConquestState) -> None:
        state.source = self.source
        state.target = self.target
        state.dice = self.dice
        state.leave = self.leave


@dataclass(frozen=True, slots=True)
class BattleRolled(ConquestEvent):
    """Both sides have rolled: their dice from high to low, and their losses in armies."""

    source: int
    target: int
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    attack_losses: int
    defence_losses: int
    text: ClassVar[str] = N_("{attack} against {defence}: attacker loses {lost}, defender {killed}.")

    def apply(self, state: ConquestState) -> None:
        state.attack_dice = self.attack_dice
        state.defence_dice = self.defence_dice
        state.dice = len(self.attack_dice)
        state.armies[self.source] -= self.attack_losses
        state.armies[self.target] -= self.defence_losses


@dataclass(frozen=True, slots=True)
class TerritoryTaken(SeatEvent):
    """A territory without armies falls to `seat`; `loser` is a seat or NEUTRAL. Armies move in next."""

    territory: int
    loser: int
    text: ClassVar[str] = N_("{name} takes {territory} from {loser}.")

    def apply(self, state: ConquestState) -> None:
        state.set_owner(self.territory, self.seat)
        state.captured = True


@dataclass(frozen=True, slots=True)
class ContinentLost(OwnerEvent):
    """An owner no longer holds the whole continent."""

    continent: int
    text: ClassVar[str] = N_("{name} no longer holds {continent}.")


@dataclass(frozen=True, slots=True)
class ContinentGained(SeatEvent):
    """A seat holds the whole continent now."""

    continent: int
    text: ClassVar[str] = N_("{name} holds all of {continent}.")


@dataclass(frozen=True, slots=True)
class SeatEliminated(SeatEvent):
    """A seat has lost its last territory to `victor`."""

    victor: Seat
    text: ClassVar[str] = N_("{victor} eliminates {name}.")

    def apply(self, state: ConquestState) -> None:
        state.fallen.append(self.seat)
        state.victors[self.seat] = self.victor


@dataclass(frozen=True, slots=True)
class CardsTaken(SeatEvent):
    """A seat gets all cards of the victim it has eliminated. The cards are known only to these two."""

    victim: Seat
    cards: tuple[int, ...]
    text: ClassVar[str] = N_("{name} gets the cards of {victim}: {cards}.")

    def apply(self, state: ConquestState) -> None:
        hand = state.hands[self.seat]
        victims_hand = state.hands[self.victim]
        for card in self.cards if state.can_see(self.seat) else [HIDDEN] * len(victims_hand):
            insort(hand, card)
        victims_hand.clear()


@dataclass(frozen=True, slots=True)
class ArmiesMoved(SeatEvent):
    """Armies move between territories of a seat. The cause is “occupy” or “fortify”."""

    source: int
    target: int
    armies: int
    cause: str
    text: ClassVar[str] = N_("{name} moves {armies} from {source} to {target}.")

    def apply(self, state: ConquestState) -> None:
        state.armies[self.source] -= self.armies
        state.armies[self.target] += self.armies


@dataclass(frozen=True, slots=True)
class PileRenewed(ConquestEvent):
    """The cards traded in are the new draw pile."""

    text: ClassVar[str] = N_("The traded cards are shuffled into a new pile.")

    def apply(self, state: ConquestState) -> None:
        state.pile = state.traded if state.eyes == ALL_SEATS else [HIDDEN] * len(state.traded)
        state.traded = []


@dataclass(frozen=True, slots=True)
class CardDrawn(SeatEvent):
    """A seat draws the card of its turn, which is 0 for other viewers."""

    card: int

    @property
    def sentence(self) -> str:
        return N_("{name} draws {card}.") if self.card else N_("{name} draws a card.")

    def apply(self, state: ConquestState) -> None:
        _remove_card(state.pile, self.card)
        insort(state.hands[self.seat], self.card if state.can_see(self.seat) else HIDDEN)


@dataclass(frozen=True, slots=True)
class Passed(SeatEvent):
    """A seat ends its attacks, or its turn without fortifying; `question` is the phase."""

    question: str


# --- the end --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Conceded(SeatEvent):
    """A seat leaves the match: its armies become neutral, and its cards are laid down openly."""

    cards: tuple[int, ...]
    text: ClassVar[str] = N_("{name} concedes. The armies left are neutral.")

    def apply(self, state: ConquestState) -> None:
        for territory in tuple(state.territories[self.seat]):
            state.set_owner(territory, NEUTRAL)
        state.traded += self.cards
        state.hands[self.seat].clear()
        state.fallen.append(self.seat)
        state.to_place = 0


@dataclass(frozen=True, slots=True)
class MissionRevealed(SeatEvent):
    """A seat's mission is shown to all."""

    mission: int
    text: ClassVar[str] = N_("Mission of {name}: {mission}")

    def apply(self, state: ConquestState) -> None:
        state.missions[self.seat] = self.mission
        state.revealed.append(self.seat)


REASONS = {
    "last": N_("Only one player is left."),
    "share": N_("A player holds enough of the world."),
    "mission": N_("A player has completed a secret mission."),
    "rounds": N_("The last round is over."),
}
"""Reasons for the end of a match, by cause."""


@dataclass(frozen=True, slots=True)
class MatchEnded(ConquestEvent):
    """The match is over; `cause` is a key of REASONS, `winner` is −1 if the points decide."""

    winner: Signed
    cause: str

    @property
    def sentence(self) -> str:
        return REASONS[self.cause]

    def apply(self, state: ConquestState) -> None:
        state.phase = OVER
        state.winner = self.winner
        state.ending = self.cause


EVENTS: tuple[type[Event], ...] = (
    FirstRolled,
    FirstChosen,
    MissionDealt,
    TerritoryDealt,
    TerritoryClaimed,
    ArmiesDealt,
    NeutralPlaced,
    TurnBegan,
    Asked,
    ArmiesReceived,
    SetTraded,
    ArmiesPlaced,
    AttackAnnounced,
    BattleRolled,
    TerritoryTaken,
    ContinentLost,
    ContinentGained,
    SeatEliminated,
    CardsTaken,
    ArmiesMoved,
    PileRenewed,
    CardDrawn,
    Passed,
    Conceded,
    MissionRevealed,
    MatchEnded,
)
