"""Defines the view model of Forty-Two Lands: the world, what is chosen on it, and the pieces in motion."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.rules import Seat
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, NOBODY, OVER, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, SIZES
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.presentation.animation import Animation
from game.presentation.view_model import ViewModel
from game.ui import theme

EASY = 0.85
"""The chance from which on an attack is shown on the map, as there is little to hope for or to fear."""


@dataclass(slots=True, eq=False)
class March:
    """Armies on their way over the map: whose, how many, and where they are now (logical units)."""

    owner: int
    armies: int
    x: float
    y: float


@dataclass(slots=True)
class Flip:
    """A territory whose new owner's colour spreads from its army point: `share` of the territory is coloured."""

    owner: int
    share: float = 0.0


@dataclass(slots=True)
class Battle:
    """The dice beside a front: their faces, how far they have tumbled (−1: they lie), what each side loses."""

    source: int
    target: int
    attack_dice: tuple[int, ...] = ()
    defence_dice: tuple[int, ...] = ()
    tumble: float = -1.0
    losses: tuple[int, int] | None = None
    pace: float = 1.0
    """The share of its full time that a roll has."""
    is_staged: bool = False
    """Whether the world comes closer."""
    closeness: int = 0
    """How close the world has come: 0, or one of the steps of closer_world.py."""
    rolls: int = 0
    landed: int = 0
    """How many rolls were shown, and how many pairs of dice lie."""
    fallen: float = 0.0
    """How far the beaten soldiers have fallen, 0 to 1."""
    marching: int = 0
    marched: float = 0.0
    """How many march in, and how far, 0 to 1."""
    moods: tuple[str, str] = ("calm", "calm")
    """How the attacker and the defender look."""
    owner: int = NOBODY
    """Whose the target was when the battle began."""
    deed: str = ""
    """Who attacks what, and the chance to take it."""
    stake: str = ""
    """What a decisive battle is about; "" for any other."""
    taunt: str = ""
    """What the attacking bot says; "" for nothing."""
    sequel: Animation | None = None
    """What is told once armies have marched in: that the target's fall made a continent whole, or broke one."""
    chance: float = 1.0
    """The attacker's chance when it was least."""
    told: tuple[str, str] = ("", "")
    """What is told in place of the dice once the fight is decided, and a line below it."""


@dataclass(slots=True)
class StageBanner:
    """Great news over the whole world: words, a line below them, and the faces of seats, each with its mood."""

    words: str
    note: str
    faces: tuple[tuple[Seat, str], ...]
    lands: Sequence[int] = ()
    """The territories that it tells of, and hides as few of as may be."""


@dataclass(slots=True)
class SeatElimination:
    """A seat that falls: where its shield comes from, how far it has grown and how far it has broken, each 0 to 1."""

    seat: Seat
    place: Point
    grown: float = 0.0
    broken: float = 0.0


@dataclass(slots=True)
class Selection:
    """What the open question is about: the territory it comes from (0: none), and those that can be chosen."""

    source: int = 0
    targets: frozenset[int] = frozenset()
    target: int = 0
    """The territory that is settled as the other end; 0 for none yet."""
    focus: int = 0
    """The territory in focus; 0 for none."""
    drag: Point | None = None
    """Where a pointer drags an arrow to."""
    is_question: bool = True
    """Whether a choice is open: the territories to choose from glow, and that pulses."""


@dataclass
class ConquestViewModel(ViewModel):
    """The view model of a match."""

    world: WorldMap = field(kw_only=True)
    selection: Selection = field(default_factory=Selection)
    marches: list[March] = field(default_factory=list)
    flips: dict[int, Flip] = field(default_factory=dict)
    battle: Battle | None = None
    hidden_armies: dict[int, int] = field(default_factory=dict)
    """Armies of territories that are shown otherwise than the state has them, while they march or fall."""
    fall: SeatElimination | None = None
    """The seat whose end is shown now."""
    news: StageBanner | None = None
    lost: dict[int, Seat] = field(default_factory=dict)
    """Territories taken from people since their last turns, and from whom."""
    placed: int = 0
    """Where a person has chosen to place armies in this turn; 0 for nowhere yet."""
    is_asked: bool = False
    """Whether a choice is open, which the stage of a battle leaves room for."""
    calls_for_land: bool = False
    """Whether it is told below the only button that a land and its neighbour can be chosen."""
    flash: dict[int, float] = field(default_factory=dict)
    """Continents that light up, and how strongly, 0 to 1."""

    def snap_to_state(self) -> None:
        held = self.sequence_continues
        super().snap_to_state()
        self.marches.clear()
        self.flips.clear()
        self.hidden_armies.clear()
        self.flash.clear()
        self.fall = self.news = None
        if not held:
            self.battle = None

    leave: int = 1
    """The armies that the attack in question keeps."""
    shows_odds: bool = True
    """Whether odds are shown."""

    @property
    def acting(self) -> Seat:
        """The seat that acts; once the match is over, the one whose sheet lies open."""
        return self.open_sheet_seat if self.state.phase == OVER else self.state.asked

    @property
    def state(self) -> ConquestState:
        """The displayed state."""
        view: ConquestState = self.view
        return view

    def army_point(self, territory: int) -> Point:
        """Returns where the armies of a territory stand."""
        return self.world.territories[territory].army

    def is_staged(self, source: int, target: int) -> bool:
        """Returns whether a battle is a stage: a person's whose end is open or that breaks a continent, or a decisive
        one; in a replay none is.
        """
        state = self.state
        attacker = self.state.owners[source]
        defender = self.state.owners[target]
        is_open = win_chance(state.armies[source], state.armies[target]) < EASY
        matters = is_open or state.continent_holder(CONTINENT_OF[target]) == defender
        is_persons = matters and not {attacker, defender}.isdisjoint(self.people)
        return not self.is_replay and (is_persons or is_decisive(state, source, target))

    def armies_shown(self, territory: int) -> int:
        """Returns the number that stands on a territory."""
        return self.hidden_armies.get(territory, self.state.armies[territory])

    @property
    def lands_lost(self) -> list[int]:
        """The territories that were taken from whoever acts since their last turn, until they place armies."""
        return [number for number, loser in self.lost.items() if self.state.owners[number] != loser == self.acting]

    def owner_colour(self, owner: int) -> theme.Colour:
        """Returns the colour of a seat, of neutral armies, or of nobody."""
        if owner == NOBODY:
            return theme.PAPER_EDGE
        return theme.STONE if owner == NEUTRAL else theme.SEAT_COLOURS[self.badges[owner]]

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that are out of the match, one whose shield has just broken among them."""
        falling = {self.fall.seat} if self.fall is not None and self.fall.broken else set[Seat]()
        return frozenset(falling.union(seat for seat in self.state.seats if self.state.is_out(seat)))


def is_decisive(view: ConquestState, source: int, target: int) -> bool:
    """Returns whether a seat's last land is fought for, or the last one that its attacker lacks of a continent."""
    loser = view.owners[target]
    continent = CONTINENT_OF[target]
    held = view.continent_counts[view.owners[source] * len(CONTINENTS) + continent]
    return held == SIZES[continent] - 1 or (loser in view.seats and len(view.territories[loser]) == 1)
