"""Holds the state of a match of Forty-Two Lands, including secrets. Only events change it."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from game.engine.rules import CommandContext, PlainState, Seat
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, MEMBERS, NUMBERS, SIZES, WILD_CARDS

MOST_ROUNDS = 100
"""Maximum number of rounds of any match."""
NOBODY = -1
"""The owner of a territory that has not been claimed yet."""
NEUTRAL = 6
"""The owner of neutral armies, which defend and never attack."""
OWNERS = 7
"""Length of lists by owner: six seats and NEUTRAL."""

CLAIM = "claim"
"""Phase before the first turn: take a free territory."""
PLACE = "place"
"""Phase before the first turn and after a trade between the attacks: put armies on own territories."""
PLACE_NEUTRAL = "place_neutral"
"""Phase before the first turn: put armies on neutral territories."""
REINFORCE = "reinforce"
"""First phase of a turn: place armies, or trade."""
TRADE = "trade"
"""Phase of a forced trade."""
ATTACK = "attack"
"""Phase of a turn: attack, or pass."""
DEFEND = "defend"
"""Phase of the defender: choose the number of dice."""
OCCUPY = "occupy"
"""Phase after a territory was taken: move armies in."""
FORTIFY = "fortify"
"""Last phase of a turn: move armies once, or pass."""
OPEN_PHASES = (ATTACK, DEFEND, OCCUPY, FORTIFY)
"""Phases whose question needs only the map: cards are not used, and the mission is known to the player."""
OVER = "over"
"""Phase after the end of the match."""

ALL_SEATS = -2
"""Viewer who sees every card and mission."""
SPECTATOR = -1
"""Viewer who sees no hidden card or mission."""
HIDDEN = 0
"""A card or mission that the viewer may not see."""

# purposes of random streams
ATTACK_DICE = "attack dice"
DEFENCE_DICE = "defence dice"
DECK = "deck"
FIRST_PLAYER = "first player"
DEALING = "dealing"
MISSIONS = "missions"

DIE_SIDES = 6


@dataclass(frozen=True, slots=True)
class ConquestOptions:
    """The options of a match."""

    seats: int = 4
    goal: str = "world"
    territories: str = "claimed"
    defence: str = "automatic"
    fortify: str = "adjacent"
    placing: int = 1
    """Number of armies that a seat places at a time before the first turn; 0 if they are dealt in stacks."""
    share: int = 100
    """Share of the territories that wins, in %."""
    rounds: int = 0
    """Number of rounds; 0 for no limit."""
    begins: Seat = -1
    """First player; −1 to roll for it."""
    two_players: str = "neutral"

    @property
    def has_neutral_side(self) -> bool:
        """Whether there are neutral armies from the start, and no wild cards."""
        return self.seats == 2 and self.two_players == "neutral"


class ConquestState(PlainState):
    """One match. Lists are by territory (index 0 unused), by owner (seats, then NEUTRAL) or by seat; hands ascend."""

    lists = (
        "owners",
        "armies",
        "continent_counts",
        "reserves",
        "pile",
        "traded",
        "missions",
        "revealed",
        "fallen",
        "victors",
    )
    tables = ("territories", "hands")

    def __init__(self, options: ConquestOptions, reserves: list[int]) -> None:
        self.options = options
        self.players = options.seats
        self.seats = range(options.seats)
        """All seats, including those that are out."""
        self.eyes = ALL_SEATS
        """The viewer of this state."""
        self.phase = PLACE
        self.round = 0
        """Round, from 1; 0 before the first turn."""
        self.first: Seat = 0
        self.turn: Seat = 0
        self.asked: Seat = 0
        self.owners = [NOBODY] * NUMBERS.stop
        self.armies = [0] * NUMBERS.stop
        self.territories: list[list[int]] = [*([] for _ in range(OWNERS)), [*NUMBERS]]
        """The territories of each owner, lowest number first; those of NOBODY come last."""
        self.continent_counts = [0] * (OWNERS * len(CONTINENTS))
        """Number of territories of owner o in continent c, at index 6·o + c."""
        self.reserves = reserves
        """Armies of each owner that are not on the map yet, before the first turn."""
        self.to_place = 0
        """Armies that the asked seat must place."""
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.pile = [*NUMBERS] if options.has_neutral_side else [*NUMBERS, *WILD_CARDS]
        """The draw pile in any order, because each draw picks a random card."""
        self.traded: list[int] = []
        """The cards traded in or laid down, which are public."""
        self.sets = 0
        """Number of sets traded in by all seats."""
        self.set_armies = 0
        """Armies for the sets traded in during the turn."""
        self.captured = False
        """Whether the seat in turn has taken a territory."""
        self.source = 0
        """Source of the last attack of the turn; 0 before the first."""
        self.target = 0
        """Target of the last attack of the turn; 0 before the first."""
        self.dice = 0
        """Number of attack dice: announced, then rolled."""
        self.leave = 0
        """Remaining armies at which the assault stops; 0 for a single roll."""
        self.attack_dice: tuple[int, ...] = ()
        """Faces of the attack dice of the last roll of the turn, high to low."""
        self.defence_dice: tuple[int, ...] = ()
        """Faces of the defence dice of the last roll of the turn, high to low."""
        self.missions = [0] * self.players
        """Mission of each seat, by number; 0 for none or a hidden one."""
        self.revealed: list[Seat] = []
        """The seats whose missions are public."""
        self.fallen: list[Seat] = []
        """The seats that are out of the match, in the order in which they left."""
        self.victors = [NOBODY] * self.players
        """The seat that eliminated each seat; NOBODY for one that is in the match or has conceded."""
        self.winner = NOBODY
        self.ending = ""
        """The cause of the end: last, share, mission or rounds; "" before."""

    def redacted(self, viewer: Seat) -> ConquestState:
        """Returns a copy in which every card and mission that `viewer` (a seat, or SPECTATOR) may not see is HIDDEN."""
        redacted = self.copy()
        redacted.eyes = viewer
        redacted.pile = [HIDDEN] * len(self.pile)
        for seat in self.seats:
            if not redacted.can_see(seat):
                redacted.hands[seat] = [HIDDEN] * len(self.hands[seat])
                if seat not in self.revealed:
                    redacted.missions[seat] = HIDDEN
        return redacted

    def set_owner(self, territory: int, owner: int) -> None:
        """Gives a territory to an owner; events call it."""
        before = self.owners[territory]
        continent = CONTINENT_OF[territory]
        self.territories[before].remove(territory)
        insort(self.territories[owner], territory)
        if before != NOBODY:
            self.continent_counts[before * len(CONTINENTS) + continent] -= 1
        self.continent_counts[owner * len(CONTINENTS) + continent] += 1
        self.owners[territory] = owner

    def settle(self, territory: int, owner: int) -> None:
        """Gives a free territory to an owner, with one army of its reserve; events call it."""
        self.set_owner(territory, owner)
        self.armies[territory] = 1
        self.reserves[owner] -= 1

    # --- queries ---

    @property
    def is_last_round(self) -> bool:
        """Whether the match ends after this round."""
        return 0 < self.options.rounds <= self.round

    def is_out(self, seat: Seat) -> bool:
        """Returns whether a seat has been eliminated or has conceded."""
        return seat in self.fallen

    def can_see(self, seat: Seat) -> bool:
        """Returns whether the viewer of this state may see the cards and the mission of `seat`."""
        return self.eyes in (ALL_SEATS, seat)

    def holds(self, owner: int, continent: int) -> bool:
        """Returns whether an owner has every territory of a continent."""
        return self.continent_counts[owner * len(CONTINENTS) + continent] == SIZES[continent]

    def continent_holder(self, continent: int) -> Seat | None:
        """Returns the seat that has every territory of a continent; None if there is none."""
        owner = self.owners[MEMBERS[continent][0]]
        return owner if self.holds(owner, continent) and owner in self.seats else None

    def continents(self, owner: int) -> list[int]:
        """Returns the continents that an owner holds completely."""
        return [continent for continent in range(len(CONTINENTS)) if self.holds(owner, continent)]

    def army_count(self, owner: int) -> int:
        """Returns the number of an owner's armies on the map."""
        return sum([self.armies[number] for number in self.territories[owner]])

    def seat_after(self, seat: Seat) -> Seat:
        """Returns the next seat in turn order that is still in the match."""
        seat = (seat + 1) % self.players
        while seat in self.fallen:
            seat = (seat + 1) % self.players
        return seat

    def defender_of(self, territory: int) -> Seat:
        """Returns the seat that rolls for a territory: its owner, or for neutral armies the seat after the attacker."""
        owner = self.owners[territory]
        return self.seat_after(self.turn) if owner == NEUTRAL else owner


Context = CommandContext[ConquestState]
