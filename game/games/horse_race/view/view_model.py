"""Defines the Horse Race's view model, and adapts its horses and dice to the shared race view."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.rules import Seat
from game.games.horse_race.rules.side_bets import odds, seats_to_bet
from game.games.horse_race.rules.state import (
    BETS,
    DEAL,
    HORSES,
    NO_TICKET,
    NOBODY,
    OVER,
    SUITS,
    HorseRaceState,
    results_of,
)
from game.games.horse_race.view.score_sheet import possible_rolls
from game.games.horse_race.wording import horse_name, is_betting
from game.i18n import _
from game.presentation.view_model import Die
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, FinishGain, TrackLine
from game.race_view.stage import Parade
from game.race_view.view_model import RaceViewModel
from game.track.track import Track
from game.ui import theme

EXCITEMENT_DISTANCE = 2
"""Squares before home from which on the crowd is restless."""
SCREEN_FINISH = 20
"""Where home lies on the infield screen, for horses of every column."""
HEADING_EAST = 0.0
MAX_COINS = 120
"""The most coins of the heap."""


@dataclass(slots=True, eq=False)
class ScratchMark:
    """A cross coming down on a horse, or going with it; `size` shrinks to 1."""

    x: float
    y: float
    size: float = 1.0


@dataclass
class HorseRaceViewModel(RaceViewModel):
    """The view model of a meeting, with cards and crosses that move."""

    scratch_marks: dict[int, ScratchMark] = field(default_factory=dict)
    """Crosses on their way, by horse."""
    card_prize: int = 0
    """What each card of the last winner has won; 0 before the pot is shared."""
    nets: Sequence[int] = ()
    """What the last race has brought each seat, or cost, until the pot of the next one grows; empty before."""
    pot: int = 0
    """The dollars that are told of the pot, while they are counted."""
    heap: float = 0.0
    """The coins of it, with what is missing of the next one."""
    entrance: Parade = field(default_factory=lambda: Parade(1.0))
    """How far the seven horses have come in that can be bet on."""

    def snap_to_state(self) -> None:
        super().snap_to_state()
        self.scratch_marks.clear()
        self.show_pot(self.view.pot)
        self.entrance.entered = 1.0
        if not self.view.winner:
            self.card_prize = 0
        if self.view.pot >= SUITS:
            self.nets = ()
        elif self.view.winner:
            self.nets = [*map(self.view.net, self.view.seats)]

    def show_pot(self, pot: float) -> None:
        """Tells so many dollars, with a coin for half an entry fee."""
        self.heap = heap_coins(pot, self.view.stake)
        self.pot = round(pot)

    @property
    def shows_heap(self) -> bool:
        """Whether the pot lies large beside the track: while it grows before a race, for the bets, and at the end."""
        view = self.view
        is_over = view.phase in (DEAL, OVER) or bool(view.winner)
        return is_over or self.hides_track or view.entrants < view.players

    @property
    def hides_track(self) -> bool:
        return self.view.phase == BETS or self.entrance.entered < 1.0

    @property
    def shows_roll(self) -> bool:
        """Whether the dice lie where they can be read, in a race or before it."""
        view = self.view
        return view.number > 0 and view.phase != DEAL and not any(die.tumble >= 0 or die.size for die in self.dice)

    @property
    def scratched(self) -> Sequence[int]:
        """The horses in the pens: none as soon as the next race is to be dealt."""
        return () if self.view.phase == DEAL else self.view.scratched

    def cards_held(self, horse: int) -> int:
        """Returns how many cards of a horse the open sheet's seat has; none as soon as the next race is to be dealt."""
        return 0 if self.view.phase == DEAL else self.view.holders_of(horse).count(self.open_sheet_seat)

    def stake_in(self, horse: int) -> int:
        """Returns what the open sheet's seat gets if a horse wins now: by its cards, and by its ticket."""
        seat = self.open_sheet_seat
        return sum(finish_gains(self.view, horse, (seat,))[seat]) if seat in self.view.seats else 0

    def flag_of(self, horse: int) -> Seat:
        seat = self.open_sheet_seat
        backed = self.view.phase != DEAL and seat >= 0 and (self.view.bets[seat] or NO_TICKET)[0] == horse
        return self.badges[seat] if backed or self.cards_held(horse) else NOBODY


def heap_coins(pot: float, stake: int) -> float:
    """Returns how many coins the pot is drawn as: one for half an entry fee, at most MAX_COINS."""
    return min(2 * pot / stake, MAX_COINS)


def lane_of(horse: int) -> int:
    """Returns the lane of a horse, from 1: horse 2 runs in the first one."""
    return horse - HORSES.start + 1


def create_field_adapter(track: Track, people: Sequence[Seat]) -> FieldAdapter:
    """The horses on a board of columns; one that is scratched stands in the pen of its spot."""

    def finish_space(horse: int) -> int:
        return track.lengths[lane_of(horse) - 1] + 1

    def parked_pose(view: HorseRaceState, horse: int) -> tuple[float, float, float] | None:
        spot = view.phase != DEAL and view.spot(horse)
        return (*track.pens[spot - 1], HEADING_EAST) if spot else None

    return FieldAdapter(
        tuple(HORSES),
        space=lambda view, horse: 1 if view.phase == DEAL else view.positions[horse],
        place=finish_place,
        finish_space=finish_space,
        excitement_distance=EXCITEMENT_DISTANCE,
        lines=(TrackLine(SCREEN_FINISH, (theme.INK, theme.RAIL)),),
        lane=lane_of,
        race_card=lambda view, horse: (
            _("{count} rolls to go").format(count=view.steps_left(horse)),
            _("{ways} of 36 rolls: {dice}").format(ways=results_of(horse), dice=dice_of(horse)),
        ),
        horse_name=lambda _view, horse: horse_name(horse),
        parked_pose=parked_pose,
        gains=lambda view, horse, _place: finish_gains(view, horse, people),
        paid=lambda view, seat: -view.net(seat),
        screen_offset=lambda horse: SCREEN_FINISH - finish_space(horse),
    )


def dice_of(horse: int) -> str:
    """Returns the rolls of two dice that name a horse."""
    return ", ".join(f"{first}+{horse - first}" for first in range(max(horse - 6, 1), min(horse - 1, 6) + 1))


def finish_gains(view: HorseRaceState, horse: int, people: Sequence[Seat]) -> dict[Seat, FinishGain]:
    """What the winner brings each seat that gets anything, and people: a quarter of the pot a card, and its ticket."""
    quarter = view.pot // SUITS
    holders = view.holders_of(horse)
    bets = [amount if backed == horse else 0 for backed, amount in (ticket or NO_TICKET for ticket in view.bets)]
    gains = {seat: FinishGain(bet * odds(view, horse), quarter * holders.count(seat)) for seat, bet in enumerate(bets)}
    return {seat: gain for seat, gain in gains.items() if any(gain) or seat in people}


def finish_place(view: HorseRaceState, horse: int) -> int:
    """1 for the winner, more for those who do not run, 0 for all others, and for all once the next race is dealt."""
    if view.phase == DEAL:
        return 0
    return 1 if view.winner == horse else view.spot(horse) and view.spot(horse) + 1


def active_seat(view: HorseRaceState) -> Seat:
    """Who has the cards, or the dice: those come to the dealer's left as soon as all cards are dealt."""
    if is_dealing(view):
        return view.dealer
    if is_betting(view):
        return next(iter(seats_to_bet(view)), view.roller)
    return view.roller if view.rolls else view.seat_after(view.dealer)


def is_dealing(view: HorseRaceState) -> bool:
    """Whether cards are still to be dealt."""
    return view.phase == DEAL or (not view.rolls and NOBODY in view.holders)


def create_view_model(
    track: Track, view: HorseRaceState, names: Sequence[str], badges: Sequence[int], people: Sequence[Seat]
) -> HorseRaceViewModel:
    """What a meeting is drawn from, at the start; the pictures are made when the scale is known."""
    return HorseRaceViewModel(
        view,
        names,
        badges,
        people,
        dice=(Die("pips"), Die("pips")),
        dice_faces=lambda view: (view.first, view.second),
        field_adapter=create_field_adapter(track, people),
        forecast=RollForecast(possible_rolls),
    )
