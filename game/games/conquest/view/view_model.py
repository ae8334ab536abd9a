"""Defines the view model of Forty-Two Lands: the world, the selection on it, and the pieces in motion."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import NEUTRAL, NOBODY, OVER, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, SIZES
from game.games.conquest.view.army_places import PLAIN, ArmyPlace, single_place
from game.games.conquest.view.stack_places import stack_place
from game.games.conquest.view.world_geometry import Point
from game.games.conquest.view.world_map import WorldMap
from game.presentation.animation import Animation
from game.presentation.view_model import ViewModel
from game.ui import theme

EASY = 0.85
"""Minimum chance of a person's attack that is shown only on the map, 0 to 1."""
LOST = 0.65
"""Minimum chance of a bot's attack on a person that is shown only on the map, 0 to 1."""
ONE_SIDED = 0.95
"""Minimum chance of a bot's successful attack that is shown without dice, 0 to 1."""
MANY_SINGLES = 30
"""Maximum number of territories with one army at which these armies have figures."""


@dataclass(slots=True, eq=False)
class March:
    """Armies that march over the map."""

    owner: int
    armies: int
    x: float
    """Present position, in logical units."""
    y: float


@dataclass(slots=True)
class Flip:
    """A territory whose new owner's colour spreads from its army point."""

    owner: int
    share: float = 0.0
    """Coloured share of the territory, 0 to 1."""
    has_flag: bool = False
    """Whether the new owner's flag rises over it."""


@dataclass(slots=True)
class Battle:
    """A battle that is shown on the map or on a stage."""

    source: int
    target: int
    attack_dice: tuple[int, ...] = ()
    """Faces of the attacker's dice, high to low."""
    defence_dice: tuple[int, ...] = ()
    """Faces of the defender's dice, high to low."""
    tumble: float = -1.0
    """Turns of the tumbling dice; −1 if they do not tumble."""
    losses: tuple[int, int] | None = None
    """Losses of attacker and defender, in armies."""
    pace: float = 1.0
    """Factor for the durations of a roll."""
    is_staged: bool = False
    """Whether the battle is shown on a stage."""
    is_hop: bool = False
    """Whether a bot takes the target without dice."""
    rises: bool = False
    """Whether its territories rise out of the map."""
    risen: float = 0.0
    """Progress of their rise, 0 to 1."""
    in_row: int = 0
    """Number of the attacker's conquests in this turn, once the target is taken; 0 before."""
    closeness: int = 0
    """Step of the zoom, see closer_world.py; 0 for the map."""
    rolls: int = 0
    """Number of rolls shown."""
    landed: int = 0
    """Number of pairs of dice that have landed."""
    fallen: float = 0.0
    """Progress of the beaten soldiers' fall, 0 to 1."""
    marching: int = 0
    """Number of armies that move in."""
    marched: float = 0.0
    """Progress of their march, 0 to 1."""
    moods: tuple[str, str] = ("calm", "calm")
    """Facial expressions of attacker and defender."""
    owner: int = NOBODY
    """Owner of the target when the battle began."""
    deed: str = ""
    """Announcement of the attack, with the chance."""
    stake: str = ""
    """Announcement of a decisive battle; "" for any other."""
    taunt: str = ""
    """Words of the attacking bot; "" for none."""
    sequel: Animation | None = None
    """Animation after armies have moved in: the news about a continent."""
    chance: float = 1.0
    """Lowest chance of the attacker so far, 0 to 1."""
    first_chance: float = 1.0
    """Chance of the attacker before the first roll, 0 to 1."""
    excess_losses: float = 0.0
    """Losses of the attacker beyond the average of the whole battle, in armies."""
    lost: int = 0
    """Losses of the attacker, in armies."""
    verdict: tuple[str, str] = ("", "")
    """Headline and note about the result, shown in place of the dice."""


@dataclass(slots=True)
class StageBanner:
    """News over the whole world."""

    headline: str
    note: str
    """Line below the headline."""
    faces: tuple[tuple[Seat, str], ...]
    """Seats with their moods."""
    lands: Sequence[int] = ()
    """The territories involved, which the banner should not hide."""
    takers: Sequence[tuple[Seat, int]] = ()
    """Seats that took territories, with their numbers, shown in place of the note."""


class Loss(NamedTuple):
    """The loss of a person's territory."""

    loser: Seat
    taker: Seat


@dataclass(slots=True)
class SeatElimination:
    """The elimination of a seat, shown by its shield."""

    seat: Seat
    position: Point
    """Initial position of the shield, in logical units."""
    grown: float = 0.0
    """Progress of the shield's growth, 0 to 1."""
    broken: float = 0.0
    """Progress of the shield's break, 0 to 1."""


@dataclass(slots=True)
class Selection:
    """The territories of the open question or of the battle."""

    source: int = 0
    """The territory that armies come from; 0 for none."""
    targets: frozenset[int] = frozenset()
    """The territories to choose from."""
    target: int = 0
    """The chosen target; 0 for none yet."""
    focus: int = 0
    """The territory in focus; 0 for none."""
    drag: Point | None = None
    """Target point of a dragged arrow."""
    is_question: bool = True
    """Whether a choice is open, so that the territories to choose from pulse."""
    other: int = 0
    """Target of the second button that attacks; 0 for none."""


@dataclass
class ConquestViewModel(ViewModel):
    """The view model of a match."""

    world: WorldMap = field(kw_only=True)
    selection: Selection = field(default_factory=Selection)
    marches: list[March] = field(default_factory=list)
    flips: dict[int, Flip] = field(default_factory=dict)
    battle: Battle | None = None
    hidden_armies: dict[int, int] = field(default_factory=dict)
    """Displayed armies of territories that differ from the state during an animation."""
    fall: SeatElimination | None = None
    """The elimination that is shown."""
    news: StageBanner | None = None
    turn_news: list[tuple[Seat, str]] = field(default_factory=list)
    """Bots that took territories since a person's last question, each with a sentence."""
    lost: dict[int, Loss] = field(default_factory=dict)
    """Territories taken from people since their last turns."""
    placed: int = 0
    """Territory chosen for placing armies in this turn; 0 for none yet."""
    is_asked: bool = False
    """Whether a choice is open, for which a stage leaves the band free."""
    is_all_in: bool = False
    """Whether all armies move in after the present attack, without a question."""
    warning: str = ""
    """Warning of the button pressed last, in place of the question; "" for none."""
    outcome: str = ""
    """Result of the last attack, until the next command; "" for none."""
    flash: dict[int, float] = field(default_factory=dict)
    """Strength of the light of continents, 0 to 1."""

    has_small_names: bool = False
    """Whether the names of all territories are on the map, which leave no space for large plates."""

    def snap_to_state(self) -> None:
        keeps_battle = self.sequence_continues
        super().snap_to_state()
        self.marches.clear()
        self.flips.clear()
        self.hidden_armies.clear()
        self.flash.clear()
        self.fall = None
        self.news = None
        if not keeps_battle:
            self.battle = None

    leave: int = 1
    """Armies at which the selected attack stops."""
    shows_odds: bool = True

    @property
    def acting(self) -> Seat:
        """The seat that acts; after the match and while a choice is held, the one whose sheet is open."""
        return self.open_sheet_seat if self.held or self.state.phase == OVER else self.state.asked

    @property
    def state(self) -> ConquestState:
        """The displayed state."""
        view: ConquestState = self.view
        return view

    def army_point(self, territory: int) -> Point:
        """Returns the position of a territory's armies, in logical units."""
        return self.world.territories[territory].army

    @property
    def has_many_singles(self) -> bool:
        """Whether only larger armies get figures, because most territories have one army."""
        return self.state.armies.count(1) > MANY_SINGLES

    def army_place(self, territory: int) -> ArmyPlace:
        """Returns size and place of a territory's army."""
        if self.armies_shown(territory) > 1 and not self.has_small_names:
            return stack_place(self.world, territory)
        is_plain = self.has_many_singles and self.armies_shown(territory) == 1
        return PLAIN if is_plain else single_place(self.world, territory)

    def army_plate(self, territory: int) -> FRect:
        """Returns the box of a territory's plate, in logical units."""
        place = self.army_place(territory)
        return place.plate(self.army_point(territory), self.armies_shown(territory))

    def army_target(self, territory: int) -> FRect:
        """Returns the box of a territory's plate as a target, in logical units."""
        place = self.army_place(territory)
        return place.target(self.army_point(territory))

    def is_staged(self, source: int, target: int) -> bool:
        """Returns whether a battle is shown on a stage; never in a replay.

        These are decisive battles, and those of or on a person with an open result or about a whole continent. A
        one-sided battle among bots needs a stage only for a seat's last territory.
        """
        state = self.state
        attacker = state.owners[source]
        defender = state.owners[target]
        chance = win_chance(state.armies[source], state.armies[target])
        if self.is_replay:
            return False
        if {attacker, defender}.isdisjoint(self.people):
            is_settled = chance >= ONE_SIDED and not is_last_territory(state, target)
            return is_decisive(state, source, target) and not is_settled
        is_open = chance < (EASY if attacker in self.people else LOST)
        matters = is_open or state.continent_holder(CONTINENT_OF[target]) == defender
        return matters or is_decisive(state, source, target)

    def rises(self, source: int, target: int) -> bool:
        """Returns whether the territories of a battle rise out of the map: those of people that have no stage."""
        owners = self.state.owners
        is_persons = owners[source] in self.people or owners[target] in self.people
        return is_persons and not self.is_replay and not self.is_staged(source, target)

    def is_one_sided(self, source: int, target: int) -> bool:
        """Returns whether a bot almost certainly wins a battle that has no stage and breaks no continent."""
        state = self.state
        chance = win_chance(state.armies[source], state.armies[target])
        breaks_continent = state.continent_holder(CONTINENT_OF[target]) == state.owners[target]
        is_bots = state.owners[source] not in self.people and not self.is_replay
        return is_bots and chance >= ONE_SIDED and not breaks_continent and not self.is_staged(source, target)

    def armies_shown(self, territory: int) -> int:
        """Returns the displayed number of armies of a territory."""
        return self.hidden_armies.get(territory, self.state.armies[territory])

    @property
    def lands_lost(self) -> list[int]:
        """The territories that the acting seat has lost since its last turn, until it places armies."""
        owners = self.state.owners
        return [number for number, loss in self.lost.items() if owners[number] != loss.loser == self.acting]

    def owner_colour(self, owner: int) -> theme.Colour:
        """Returns the colour of a seat, of neutral armies, or of a free territory."""
        if owner == NOBODY:
            return theme.PAPER_EDGE
        return theme.STONE if owner == NEUTRAL else theme.SEAT_COLOURS[self.badges[owner]]

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that are out of the match, including one whose shield has just broken."""
        falling = {self.fall.seat} if self.fall is not None and self.fall.broken else set[Seat]()
        return frozenset(falling.union(seat for seat in self.state.seats if self.state.is_out(seat)))


def is_decisive(view: ConquestState, source: int, target: int) -> bool:
    """Returns whether the target is a seat's last territory, or the last one missing to the attacker's continent."""
    continent = CONTINENT_OF[target]
    held = view.continent_counts[view.owners[source] * len(CONTINENTS) + continent]
    return held == SIZES[continent] - 1 or is_last_territory(view, target)


def is_last_territory(view: ConquestState, territory: int) -> bool:
    """Returns whether a territory is its seat's last one."""
    owner = view.owners[territory]
    return owner in view.seats and len(view.territories[owner]) == 1
