"""Defines Long Shot's view model, and adapts its horses, dice and lines to the shared race view."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.rules import Seat
from game.games.lap import score_sheet as lap
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HORSES, PLACES, ROLL, TAKE, LongShotState
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.view import live_odds, score_sheet
from game.games.long_shot.wording import horse_name
from game.i18n import _, translate
from game.presentation.animation import ease_out
from game.presentation.chips import COUNT_SECONDS
from game.presentation.view_model import Die, Effect
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, FinishGain, TrackLine
from game.race_view.view_model import RaceViewModel
from game.ui import theme


def race_card(horse: int) -> tuple[str, str]:
    """What a horse costs and pays, and its feature."""
    card = HORSE_CARDS[horse]
    words = _("${cost} · pays {odds}").format(cost=card.price, odds="-".join(map(str, card.odds)))
    return words, translate(card.feature.text)


def finish_gains(view: LongShotState, horse: int, place: int) -> dict[Seat, FinishGain]:
    """What each seat gets for a horse that comes in at this place: its purse, and what bets on it pay."""
    odds = HORSE_CARDS[horse].odds[place - 1]
    purse = PURSES[place - 1]
    payout = view.options.edition.payout
    bets = view.bets
    owner = view.owners[horse]
    gains = {seat: FinishGain(payout(odds, bets[seat][horse]), purse * (owner == seat)) for seat in view.seats}
    return {seat: gain for seat, gain in gains.items() if any(gain)}


FIELD_ADAPTER = FieldAdapter(
    tuple(HORSES),
    space=lambda view, horse: view.positions[horse],
    place=lambda view, horse: view.place(horse),
    finish_space=lambda _horse: FINISH,
    owner=lambda view, horse: view.owners[horse],
    excitement_distance=FINISH - FIRST_NO_BETS_SPACE,
    race_card=lambda _view, horse: race_card(horse),
    horse_name=lambda _view, horse: translate(horse_name(horse)),
    no_bet_space=FIRST_NO_BETS_SPACE,
    gains=finish_gains,
    lines=(TrackLine(FIRST_NO_BETS_SPACE, (theme.ALARM,)), TrackLine(FINISH, (theme.INK, theme.RAIL))),
)
FORECAST = RollForecast(
    score_sheet.possible_rolls,
    score_sheet.projected_totals_after,
    lap.watched_horses,
    live_odds.can_finish_together,
)
HORSE_DIE, MOVE_DIE = range(2)
"""The dice's places in the view model."""
NO_FACE = -1
"""The face of a move die that lies aside: it can show a 0."""


TELLING_SPACE = FINISH // 2
"""Once the first horse is there, who would win now says something about the end."""
MAKE_ROOM_SECONDS = 0.12
"""How long the cards of a hand take to make room for the one in focus."""


@dataclass
class RaisedCard(Effect):
    """The cards of the hand on their way: from where they made room for one place to where they do for another."""

    before: int
    place: int
    """The place of the card in focus; −1 for none."""
    revision: int = -1
    """The revision of the view model in which it was raised."""
    now: str = ""
    """What it would do now."""
    seconds: float = MAKE_ROOM_SECONDS

    @property
    def share(self) -> float:
        """How far they have come."""
        return ease_out(min(self.age / self.seconds, 1.0))


@dataclass
class CashChange(Effect):
    """An effect: the cash of a seat counts to what it gets or pays, with that amount below."""

    seat: Seat
    before: int
    amount: int
    seconds: float = 1.6

    @property
    def shown(self) -> int:
        """The dollars as they count."""
        return self.before + round(self.amount * min(self.age / COUNT_SECONDS, 1.0))


class EventEffect(Effect):
    """An effect that leaves with its event, however that ends, if it hits a person; others stay their time."""

    is_hit: bool
    leaves_at: float
    """Its age when it leaves by itself."""


@dataclass
class LongShotViewModel(RaceViewModel):
    """The view model of a match, with cards in flight and the horse whose feature works."""

    departed_card: tuple[Seat, int] | None = None
    """A card that has left its place in the open hand: whose, and which place."""
    feature: int = 0
    """The horse whose feature works now."""
    is_discarding: bool = False
    """Whether cards are being chosen to be given away, when all are as good."""
    has_card_ring: bool = False
    """Whether the ring of the focus goes round a whole card."""
    raised: RaisedCard = field(default_factory=lambda: RaisedCard(-1, -1))
    """The card in focus, for which the others make room."""
    chosen: tuple[int, ...] = ()
    """The places of cards that can be chosen now."""

    def snap_to_state(self) -> None:
        super().snap_to_state()
        self.chips.lead_counts = max(self.view.positions) >= TELLING_SPACE
        for effect in self.effects:
            if isinstance(effect, EventEffect) and effect.is_hit:
                effect.age = max(effect.age, effect.leaves_at)
        self.departed_card = None
        self.feature = 0

    @property
    def front(self) -> Sequence[int]:
        return lap.projected_finishers(self.view, PLACES)

    @property
    def open_hand(self) -> Seat:
        """Whose cards the hand shows: those of the open sheet, or the ones that its seat may choose from."""
        view = self.view
        if view.phase == TAKE and view.turn == self.open_sheet_seat and view.can_see_hand(view.looking):
            return int(view.looking)
        return self.open_sheet_seat

    @property
    def cash_change(self) -> CashChange | None:
        """What the seat of the open sheet has got or paid last, while that is told."""
        changes = (one for one in reversed(self.effects) if isinstance(one, CashChange))
        return next((one for one in changes if one.seat == self.open_sheet_seat), None)

    def raise_card(self, place: int) -> bool:
        """Raises the card at this place of the hand, none for −1; returns whether another one was, or another state."""
        if place == self.raised.place and (place < 0 or self.revision == self.raised.revision):
            return False
        self.effects.drop(RaisedCard)
        self.raised = RaisedCard(self.raised.place, place, self.revision)
        if self.reduced_motion:
            self.raised.age = self.raised.seconds
        self.effects.append(self.raised)
        return True

    def hand(self) -> list[int]:
        """The cards shown; 0 for each that may not be seen."""
        return list(self.view.hands[self.open_hand])


def dice_faces(view: LongShotState) -> tuple[int, int]:
    """What the dice show."""
    thrown = view.phase != ROLL or view.move_die
    return view.die, view.move_die if view.die and thrown else NO_FACE


def create_view_model(
    view: LongShotState, names: Sequence[str], badges: Sequence[int], people: Sequence[Seat] = ()
) -> LongShotViewModel:
    """What a race is drawn from, at the start; the pictures are made when the scale is known."""
    dice = (Die("horse10"), Die("move0", NO_FACE, hidden_face=NO_FACE))
    return LongShotViewModel(
        view,
        names,
        badges,
        people,
        dice=dice,
        dice_faces=dice_faces,
        field_adapter=FIELD_ADAPTER,
        forecast=FORECAST,
    )
