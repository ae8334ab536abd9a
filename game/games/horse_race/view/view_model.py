"""Defines the view model of the Horse Race, and adapts its horses and dice to the shared race view."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from game.engine.rules import Seat
from game.games.horse_race.rules.side_bets import payment, seats_to_bet
from game.games.horse_race.rules.state import (
    BETS,
    DEAL,
    HORSES,
    NO_RAISE,
    NOBODY,
    OVER,
    RACE,
    SCRATCH,
    SUITS,
    HorseRaceState,
    results_of,
)
from game.games.horse_race.view.score_sheet import possible_rolls
from game.games.horse_race.wording import horse_name, roll_count_text
from game.i18n import _
from game.presentation.view_model import Die
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, FinishGain, TrackLine
from game.race_view.stage import Parade
from game.race_view.view_model import RaceViewModel
from game.track.track import Track
from game.ui import theme

EXCITEMENT_DISTANCE = 2
"""Distance of a horse from the finish at which the spectators get excited, in squares."""
SCREEN_FINISH = 20
"""Space of the finish on the infield screen, for horses of all columns."""
HEADING_EAST = 0.0
"""Heading of a horse in a pen, in degrees."""
LATE_DIM = 1
"""Dimming step during and between rolls that can win: light enough to read the chances."""
MAX_COINS = 120
"""Maximum number of coins in the heap."""


@dataclass(slots=True, eq=False)
class ScratchMark:
    """A cross that drops on a horse or moves with it."""

    x: float
    y: float
    size: float = 1.0
    """Size relative to the final size."""


@dataclass
class HorseRaceViewModel(RaceViewModel):
    """The view model of a meeting."""

    scratch_marks: dict[int, ScratchMark] = field(default_factory=dict)
    """Moving crosses, by horse."""
    card_prize: int = 0
    """Dollars for each card of the last winner; 0 before the pot is shared."""
    nets: Sequence[int] = ()
    """Gain or loss of each seat in the last race, in dollars; empty during the next race."""
    costs: Sequence[int] = ()
    """Expenses of each seat in the current race before its end, in dollars."""
    pot: int = 0
    """Displayed amount of the pot, in dollars."""
    heap: float = 0.0
    """Displayed number of coins, with the fraction of the next coin."""
    asks_raise: bool = False
    """Whether a raise is offered to a person. Its buttons take the place of the dice."""
    is_asked: bool = False
    """Whether a person has a question, so that nothing is dark."""
    asked_seat: Seat = NOBODY
    """Seat of the last question at this screen; NOBODY before the first one."""
    entrance: Parade = field(default_factory=partial(Parade, 1.0))
    """Entrance of the running horses before side bets."""

    def snap_to_state(self) -> None:
        super().snap_to_state()
        self.scratch_marks.clear()
        self.show_pot(self.view.pot)
        self.entrance.entered = 1.0
        if not self.view.winner:
            self.card_prize = 0
            self.costs = [-self.view.net(seat) for seat in self.view.seats]
        if self.view.winner and self.view.phase in (DEAL, OVER):
            self.nets = [*map(self.view.net, self.view.seats)]
        elif self.view.pot >= SUITS:
            self.nets = ()

    @property
    def is_pot_paid(self) -> bool:
        """Whether only a remainder is in the pot, or also the quarters of cards that were left out."""
        return self.pot < SUITS or self.view.phase in (DEAL, OVER)

    def show_pot(self, pot: float) -> None:
        """Displays an amount of the pot with its coins."""
        self.heap = heap_coins(pot, self.view.stake)
        self.pot = round(pot)

    @property
    def shows_heap(self) -> bool:
        """Whether the pot is a large heap: during the deal, the side bets, and after a race."""
        view = self.view
        is_over = view.phase in (DEAL, OVER) or bool(view.winner)
        return is_over or self.hides_track or view.entrants < view.players

    @property
    def hides_track(self) -> bool:
        return self.view.phase == BETS or self.entrance.entered < 1.0

    @property
    def caption(self) -> str:
        """The caption; "" during the side bets, whose page covers its place."""
        return "" if self.hides_track else super().caption

    @property
    def knows_cards(self) -> bool:
        """Whether the match has introduced cards and scratches, so that win probabilities are understood."""
        return not self.is_first_match or self.view.race > 1 or self.view.phase not in (DEAL, SCRATCH)

    @property
    def shows_roll(self) -> bool:
        """Whether the result of the dice is visible, in a race or before it."""
        view = self.view
        return view.number > 0 and view.phase != DEAL and not any(die.tumble >= 0 or die.size for die in self.dice)

    @property
    def scratched(self) -> Sequence[int]:
        """The horses in the pens; none before the next deal."""
        return () if self.view.phase == DEAL else self.view.scratched

    @property
    def resting_dim(self) -> int:
        """Dimming step between two rolls: that of the rolls that can win, so that the light does not flicker."""
        nearest = min(map(self.view.steps_left, self.view.running()))
        is_late = self.view.phase == RACE and nearest == 1
        return LATE_DIM if is_late and not self.is_asked else 0

    @property
    def is_race_urgent(self) -> bool:
        """Whether a raised horse is in the race, or the next roll can decide it."""
        view = self.view
        is_raised = any(raised != NO_RAISE for raised in view.raises)
        return view.phase == RACE and not view.winner and (is_raised or view.can_finish_next_roll)

    def is_only_person(self, seat: Seat) -> bool:
        """Returns whether a seat is that of the only person at this screen."""
        return list(self.people) == [seat]

    def cards_held(self, horse: int) -> int:
        """Returns the number of the open sheet's cards of a horse; 0 before the next deal."""
        return 0 if self.view.phase == DEAL else self.view.holders_of(horse).count(self.open_sheet_seat)

    def stake_in(self, horse: int) -> int:
        """Returns the gain of the open sheet's seat if a horse wins the displayed pot: by its cards and its ticket."""
        seat = self.open_sheet_seat
        if seat not in self.view.seats:
            return 0
        cards: int = self.view.holders_of(horse).count(seat)
        return self.pot // SUITS * cards + payment(self.view, seat, horse)

    @property
    def best_horse(self) -> int:
        """The most likely of the running horses that bring the open sheet's seat a gain; 0 without one.

        The gain decides between horses with the same chance in whole per cent.
        """
        horses = [horse for horse in self.view.running() if horse in self.chances and self.stake_in(horse)]
        return max(horses, key=lambda horse: (round(100 * self.chances[horse].win), self.stake_in(horse)), default=0)

    def flag_of(self, horse: int) -> Seat:
        """Returns the badge on a horse's flag; NOBODY without one, as in the parade, where tickets show the cards."""
        if self.hides_track:
            return NOBODY
        seat = self.open_sheet_seat
        backed = self.view.phase != DEAL and seat >= 0 and self.view.ticket_horse(seat) == horse
        return self.badges[seat] if backed or self.cards_held(horse) else NOBODY


def heap_coins(pot: float, stake: int) -> float:
    """Returns the number of coins for the pot: one per half entry fee, at most MAX_COINS."""
    return min(2 * pot / stake, MAX_COINS)


def lane_of(horse: int) -> int:
    """Returns the lane of a horse, counted from 1. Horse 2 has lane 1."""
    return horse - HORSES.start + 1


def create_field_adapter(track: Track, people: Sequence[Seat]) -> FieldAdapter:
    """Returns the adapter for horses on a board of columns. Scratched horses are in their pens."""

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
        race_card=_race_card,
        horse_name=lambda _view, horse: horse_name(horse),
        parked_pose=parked_pose,
        gains=lambda view, horse, _place: finish_gains(view, horse, people),
        count_margin=roll_count_text,
        paid=lambda view, seat: -view.net(seat),
        screen_offset=lambda horse: SCREEN_FINISH - finish_space(horse),
    )


def _race_card(view: HorseRaceState, horse: int) -> tuple[str, str]:
    """Returns the rolls to go of a horse, and the chance of its number."""
    return (
        _("{count} rolls to go").format(count=view.steps_left(horse)),
        _("{ways} of 36 rolls").format(ways=results_of(horse)),
    )


def finish_gains(view: HorseRaceState, horse: int, people: Sequence[Seat]) -> dict[Seat, FinishGain]:
    """Returns the gains from a winner, by seat: the payment of a ticket and the share of the pot.

    Seats without a gain are left out, except people.
    """
    quarter = view.pot // SUITS
    holders = view.holders_of(horse)
    gains = {seat: FinishGain(payment(view, seat, horse), quarter * holders.count(seat)) for seat in view.seats}
    return {seat: gain for seat, gain in gains.items() if any(gain) or seat in people}


def finish_place(view: HorseRaceState, horse: int) -> int:
    """Returns 1 for the winner, a later place for scratched horses, and 0 for all others or before the next deal."""
    if view.phase == DEAL:
        return 0
    if view.winner == horse:
        return 1
    spot = view.spot(horse)
    return spot + 1 if spot else 0


def active_seat(s: HorseRaceViewModel) -> Seat:
    """Returns the seat that deals, bets or rolls. After the deal, the dealer's left rolls."""
    view: HorseRaceState = s.view
    if is_dealing(view):
        return view.dealer
    if s.hides_track:
        return next(iter(seats_to_bet(view)), view.roller)
    return view.roller if view.rolls else view.seat_after(view.dealer)


def acting_seats(s: HorseRaceViewModel, *, is_asked: bool) -> tuple[Seat, ...]:
    """Returns the seats that a plate names: the asked one until its choice is final, else the active one.

    After a race these are the seats that share the pot, and after the match none.
    """
    view = s.view
    if is_asked and s.asked_seat != NOBODY:
        return (s.asked_seat,)
    if view.phase == OVER:
        return ()
    if view.winner and not is_dealing(view):
        return tuple(sorted(set(view.holders_of(view.winner)) - {NOBODY}))
    return (active_seat(s),)


def is_dealing(view: HorseRaceState) -> bool:
    """Whether the deal is not finished."""
    return view.phase == DEAL or (not view.rolls and view.holders.count(NOBODY) > view.cards_left_out)


def create_view_model(
    track: Track, view: HorseRaceState, names: Sequence[str], badges: Sequence[int], people: Sequence[Seat]
) -> HorseRaceViewModel:
    """Returns the initial view model of a meeting."""
    return HorseRaceViewModel(
        view,
        names,
        badges,
        people,
        dice=(Die("pips"), Die("pips")),
        dice_faces=lambda view: (0, 0) if view.phase == BETS else (view.first, view.second),
        field_adapter=create_field_adapter(track, people),
        forecast=RollForecast(possible_rolls),
    )
