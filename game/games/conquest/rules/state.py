"""Holds the state of a match of Forty-Two Lands, secrets included. Only events change one."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from game.engine.rules import CommandContext, PlainState, Seat
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, MEMBERS, NUMBERS, SIZES, WILD_CARDS

MOST_ROUNDS = 100
"""Rounds after which every match ends, so that none goes on for ever."""
NOBODY = -1
"""The owner of a territory that has not been claimed yet."""
NEUTRAL = 6
"""The owner of neutral armies: they defend and never attack."""
OWNERS = 7
"""Six seats and NEUTRAL, for lists by owner."""

# Phases before the first turn: take a territory, put armies on own ones, put armies on neutral ones. `place` is asked
# in a turn as well, after a trade between the attacks.
CLAIM = "claim"
PLACE = "place"
PLACE_NEUTRAL = "place_neutral"
# Phases of a turn: place armies (and trade, before the attacks), trade because one must, attack or pass, choose the
# dice of the defence, move into what was taken, fortify or pass.
REINFORCE = "reinforce"
TRADE = "trade"
ATTACK = "attack"
DEFEND = "defend"
OCCUPY = "occupy"
FORTIFY = "fortify"
OPEN_PHASES = (ATTACK, DEFEND, OCCUPY, FORTIFY)
"""Phases whose question needs only the map: cards have no part in them, and a mission was read before."""
OVER = "over"
"""The phase of a match that has ended: nobody is asked."""

# Viewers of a state that are no seat: one who sees every card and mission, and one who sees none.
ALL_SEATS = -2
SPECTATOR = -1
HIDDEN = 0
"""A card or mission that the viewer may not see."""

ATTACK_DICE = "attack dice"
DEFENCE_DICE = "defence dice"
DECK = "deck"
FIRST_PLAYER = "first player"
DEALING = "dealing"
MISSIONS = "missions"
DIE_SIDES = 6


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
    two_players: str = "neutral"

    @property
    def has_neutral_side(self) -> bool:
        """Whether there are neutral armies from the start, and no wild cards."""
        return self.seats == 2 and self.two_players == "neutral"


class ConquestState(PlainState):
    """One match. Lists by territory (place 0 unused), by owner (seats, then NEUTRAL at 6) or by seat; hands ascend."""

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
        """All seats, those that are out among them."""
        self.eyes = ALL_SEATS
        self.phase = PLACE
        self.round = 0
        """0 before the first turn."""
        self.first: Seat = 0
        self.turn: Seat = 0
        self.asked: Seat = 0
        self.owners = [NOBODY] * (NUMBERS.stop)
        self.armies = [0] * (NUMBERS.stop)
        self.territories: list[list[int]] = [*([] for _ in range(OWNERS)), [*NUMBERS]]
        """The territories of each owner, lowest number first; those of NOBODY come last."""
        self.continent_counts = [0] * (OWNERS * len(CONTINENTS))
        """How many territories of continent c owner o has, at place 6·o + c."""
        self.reserves = reserves
        """Armies of each owner that are not on the map yet, before the first turn."""
        self.to_place = 0
        """Armies that the seat asked places now."""
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.pile = [*NUMBERS] if options.has_neutral_side else [*NUMBERS, *WILD_CARDS]
        """The cards that can be drawn; their order means nothing, as a draw picks one by chance."""
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
        self.missions = [0] * self.players
        self.revealed: list[Seat] = []
        """The seats whose missions lie open."""
        self.fallen: list[Seat] = []
        """The seats that are out of the match, in that order."""
        self.victors = [NOBODY] * self.players
        """Who eliminated each seat; NOBODY for one that is in the match or has conceded."""
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

    # --- questions anybody may ask ---

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
        """Returns the seat that has every territory of a continent, None if nobody has."""
        owner = self.owners[MEMBERS[continent][0]]
        whole = self.continent_counts[owner * len(CONTINENTS) + continent] == SIZES[continent]
        return owner if whole and owner in self.seats else None

    def continents(self, owner: int) -> list[int]:
        """Returns the continents that an owner holds completely."""
        return [continent for continent in range(len(CONTINENTS)) if self.holds(owner, continent)]

    def army_count(self, owner: int) -> int:
        """Returns how many armies of an owner stand on the map."""
        return sum([self.armies[number] for number in self.territories[owner]])

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


Context = CommandContext[ConquestState]
