"""Holds the state of a match of Forty-Two Lands, secrets included. Only evolve.py assigns to it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.conquest.rules.world import CONTINENTS, NUMBERS, SIZES, WILD_CARDS

TWO = 2
"""Seats of a match with neutral armies from the start and without wild cards."""
MOST_ROUNDS = 100
"""Rounds after which every match ends, so that none goes on for ever."""
NOBODY = -1
"""The owner of a territory that has not been claimed yet."""
NEUTRAL = 6
"""The owner of neutral armies: they defend and never attack."""
OWNERS = 7
"""Six seats and NEUTRAL, for lists by owner."""

CLAIM, PLACE, PLACE_NEUTRAL = "claim", "place", "place_neutral"
"""Phases before the first turn: take a territory, put armies on own ones, put armies on neutral ones. `place` is asked
in a turn as well, after a trade between the attacks."""
REINFORCE, TRADE, ATTACK, DEFEND, OCCUPY, FORTIFY = "reinforce", "trade", "attack", "defend", "occupy", "fortify"
"""Phases of a turn: place armies (and trade, before the attacks), trade because one must, attack or pass, choose the
dice of the defence, move into what was taken, fortify or pass."""
OPEN_PHASES = (ATTACK, DEFEND, OCCUPY, FORTIFY)
"""Phases whose question is answered from the map alone: cards have no part in them, and a mission was read before."""
OVER = "over"
"""The phase of a match that has ended: nobody is asked."""

ALL_SEATS, SPECTATOR = -2, -1
"""Viewers of a state that are no seat: one who sees every card and mission, and one who sees none."""
HIDDEN = 0
"""A card or mission that the viewer may not see."""

ATTACK_DICE, DEFENCE_DICE, DECK = "attack dice", "defence dice", "deck"
FIRST_PLAYER, DEALING, MISSIONS = "first player", "dealing", "missions"
"""What chance is drawn for."""


@dataclass(frozen=True, slots=True)
class ConquestOptions:
    """The options of a match. `begins` −1 rolls for it, `rounds` 0 sets no limit, `share` is in % of the territories.

    `placing` is the number of armies that a seat places at a time before the first turn.
    """

    seats: int = 4
    goal: str = "world"
    territories: str = "claimed"
    defence: str = "automatic"
    fortify: str = "adjacent"
    placing: int = 1
    share: int = 100
    rounds: int = 0
    begins: Seat = -1


class ConquestState:
    """One match. Lists by territory (place 0 unused), by owner (seats, then NEUTRAL at 6) or by seat; hands ascend."""

    __slots__ = (
        "armies",
        "asked",
        "attack_dice",
        "captured",
        "continent_counts",
        "defence_dice",
        "dice",
        "ending",
        "eyes",
        "fallen",
        "first",
        "hands",
        "leave",
        "missions",
        "options",
        "owners",
        "phase",
        "pile",
        "players",
        "reserves",
        "revealed",
        "round",
        "sets",
        "source",
        "target",
        "territory_counts",
        "to_place",
        "traded",
        "turn",
        "victors",
        "winner",
    )

    def __init__(self, options: ConquestOptions, reserves: list[int]) -> None:
        seats = options.seats
        self.options = options
        self.players = seats
        self.eyes = ALL_SEATS
        self.phase = PLACE
        self.round = 0
        """0 before the first turn."""
        self.first: Seat = 0
        self.turn: Seat = 0
        self.asked: Seat = 0
        self.owners = [NOBODY] * (NUMBERS.stop)
        self.armies = [0] * (NUMBERS.stop)
        self.territory_counts = [0] * OWNERS
        """How many territories each owner has."""
        self.continent_counts = [0] * (OWNERS * len(CONTINENTS))
        """How many territories of continent c owner o has, at place 6·o + c."""
        self.reserves = reserves
        """Armies of each owner that are not on the map yet, before the first turn."""
        self.to_place = 0
        """Armies that the seat asked places now."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile = [*NUMBERS] if seats == TWO else [*NUMBERS, *WILD_CARDS]
        """The cards that can be drawn, in no order that means anything; whoever draws picks one by chance."""
        self.traded: list[int] = []
        """The cards traded in or laid down, open to all."""
        self.sets = 0
        """How many sets have been traded in, by all seats."""
        self.captured = False
        """Whether the seat in turn has taken a territory."""
        self.source = 0
        self.target = 0
        """The territories of the last attack of the turn; 0 before the first."""
        self.dice = 0
        """The dice that its attacker announced."""
        self.leave = 0
        """Where the assault stops; 0 for a single roll."""
        self.attack_dice: tuple[int, ...] = ()
        self.defence_dice: tuple[int, ...] = ()
        """The faces of the last roll of the turn, high to low."""
        self.missions = [0] * seats
        self.revealed: list[Seat] = []
        """The seats whose missions lie open."""
        self.fallen: list[Seat] = []
        """The seats that are out of the match, in that order."""
        self.victors = [NOBODY] * seats
        """Who eliminated each seat; NOBODY for one that is in the match or has conceded."""
        self.winner = NOBODY
        self.ending = ""
        """The cause of the end: last, share, mission or rounds; "" before."""

    def copy(self) -> ConquestState:
        """Returns a state that shares nothing mutable with this one."""
        copy = ConquestState.__new__(ConquestState)
        copy.options = self.options
        copy.players = self.players
        copy.eyes = self.eyes
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.asked = self.asked
        copy.owners = self.owners[:]
        copy.armies = self.armies[:]
        copy.territory_counts = self.territory_counts[:]
        copy.continent_counts = self.continent_counts[:]
        copy.reserves = self.reserves[:]
        copy.to_place = self.to_place
        copy.hands = [hand[:] for hand in self.hands]
        copy.pile = self.pile[:]
        copy.traded = self.traded[:]
        copy.sets = self.sets
        copy.captured = self.captured
        copy.source = self.source
        copy.target = self.target
        copy.dice = self.dice
        copy.leave = self.leave
        copy.attack_dice = self.attack_dice
        copy.defence_dice = self.defence_dice
        copy.missions = self.missions[:]
        copy.revealed = self.revealed[:]
        copy.fallen = self.fallen[:]
        copy.victors = self.victors[:]
        copy.winner = self.winner
        copy.ending = self.ending
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ConquestState) and all(getattr(self, n) == getattr(other, n) for n in self.__slots__)

    __hash__ = None  # type: ignore[assignment]

    # --- questions anybody may ask ---

    @property
    def seats(self) -> range:
        """All seats, those that are out among them."""
        return range(self.players)

    @property
    def last_round(self) -> int:
        """The round after which the points decide."""
        return self.options.rounds or MOST_ROUNDS

    def is_out(self, seat: Seat) -> bool:
        """Returns whether a seat has been eliminated or has conceded."""
        return seat in self.fallen

    def can_see(self, seat: Seat) -> bool:
        """Returns whether the viewer of this state may see the cards and the mission of `seat`."""
        return self.eyes in (ALL_SEATS, seat)

    def territories(self, owner: int) -> list[int]:
        """Returns the territories of an owner, lowest number first."""
        return [number for number, one in enumerate(self.owners) if one == owner and number]

    def holds(self, owner: int, continent: int) -> bool:
        """Returns whether an owner has every territory of a continent."""
        return self.continent_counts[owner * len(CONTINENTS) + continent] == SIZES[continent]

    def continents(self, owner: int) -> list[int]:
        """Returns the continents of which an owner has every territory."""
        return [continent for continent in range(len(CONTINENTS)) if self.holds(owner, continent)]

    def army_count(self, owner: int) -> int:
        """Returns how many armies of an owner stand on the map."""
        return sum(count for one, count in zip(self.owners, self.armies, strict=True) if one == owner)

    def seat_after(self, seat: Seat) -> Seat:
        """Returns the next seat to the left that is still in the match."""
        seat = (seat + 1) % self.players
        while seat in self.fallen:
            seat = (seat + 1) % self.players
        return seat

    def defender_of(self, territory: int) -> Seat:
        """Returns the seat that rolls for a territory: its owner; for neutral armies the one left of the attacker."""
        owner = self.owners[territory]
        return self.seat_after(self.turn) if owner == NEUTRAL else owner
