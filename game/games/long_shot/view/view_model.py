"""Defines Long Shot's view model, and adapts its horses, dice and lines to the shared race view."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from pygame import FRect

from game.engine.rules import Command, Seat
from game.games.lap import score_sheet as lap
from game.games.long_shot.rules.actions import playable_first
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    FINISH,
    FIRST_NO_BETS_SPACE,
    HIDDEN,
    HORSES,
    PLACES,
    ROLL,
    TAKE,
    LongShotState,
)
from game.games.long_shot.rules.turn_flow import PURSES
from game.games.long_shot.view import layout, live_odds, score_sheet
from game.games.long_shot.wording import horse_name
from game.i18n import translate
from game.presentation.animation import ease_out
from game.presentation.view_model import DiceFaces, Die, Effect
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, FinishGain, TrackLine
from game.race_view.race_parts import horse_of
from game.race_view.view_model import RaceViewModel
from game.ui import theme


def finish_gains(view: LongShotState, horse: int, place: int) -> dict[Seat, FinishGain]:
    """Returns each seat's gain from a horse in this place: purse and payouts of bets. Omits seats without a gain."""
    odds = HORSE_CARDS[horse].odds[place - 1]
    purse = PURSES[place - 1]
    payout = view.options.edition.payout
    bets = view.bets
    owner = view.owners[horse]
    gains = {seat: FinishGain(payout(odds, bets[seat][horse]), purse * (owner == seat)) for seat in view.seats}
    return {seat: gain for seat, gain in gains.items() if any(gain)}


def _space(view: LongShotState, horse: int) -> int:
    return view.positions[horse]


def _place(view: LongShotState, horse: int) -> int:
    return view.place(horse)


def _finish_space(_horse: int) -> int:
    return FINISH


def _owner(view: LongShotState, horse: int) -> Seat:
    return view.owners[horse]


def _horse_name(_view: LongShotState, horse: int) -> str:
    return translate(horse_name(horse))


FIELD_ADAPTER = FieldAdapter(
    tuple(HORSES),
    space=_space,
    place=_place,
    finish_space=_finish_space,
    owner=_owner,
    excitement_distance=FINISH - FIRST_NO_BETS_SPACE,
    horse_name=_horse_name,
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
NO_FACE = -1
"""The hidden face of a move die, which can show a 0."""
MEANINGFUL_LEAD_SPACE = FINISH // 2
"""Position of the first horse at which the present standings become meaningful."""
MAKE_ROOM_SECONDS = 0.12
"""Duration of the cards moving apart for the one in focus, in seconds."""


def _dice_faces(view: LongShotState) -> tuple[int, int]:
    """Returns the faces of both dice."""
    is_rolled = view.die and (view.phase != ROLL or view.move_die)
    return view.die, view.move_die if is_rolled else NO_FACE


@dataclass
class RaisedCard(Effect):
    """An effect: the cards of the hand move apart for the card in focus."""

    before: int
    """Index in the hand of the card that was in focus before; −1 for none."""
    place: int
    """Index in the hand of the card in focus; −1 for none."""
    revision: int = -1
    """The revision of the view model when it was raised."""
    now: str = ""
    """The present effect of the card."""
    best_horse: int = 0
    """The best horse for the card now; 0 for none."""
    seconds: float = MAKE_ROOM_SECONDS

    @property
    def share(self) -> float:
        """Progress of the movement, 0 to 1."""
        return ease_out(min(self.age / self.seconds, 1.0))


class EventEffect(Effect):
    """An effect that leaves at the end of its event if it hits a person. Other ones keep their duration."""

    is_hit: bool
    leaves_at: float
    """The age at which it leaves, in seconds."""


@dataclass
class LongShotViewModel(RaceViewModel):
    """The view model of a match, including the state of the open hand."""

    dice: tuple[Die, ...] = field(default_factory=lambda: (Die("horse10"), Die("move0", NO_FACE, hidden_face=NO_FACE)))
    dice_faces: DiceFaces = _dice_faces
    field_adapter: FieldAdapter = FIELD_ADAPTER
    forecast: RollForecast = FORECAST
    asked_seat: Seat = 0
    """The seat of the last question, which may hold its choice."""
    departed_cards: tuple[tuple[Seat, int], ...] = ()
    """Seat and index of each card that has just left an open hand."""
    planned: Command | None = None
    """The answer to the next question that the player has chosen together with the last one; None for none."""
    feature: int = 0
    """The horse whose feature is being applied; 0 for none."""
    asks_for_horse: bool = False
    """Whether a horse of the field is the answer to the open question."""
    is_betting: bool = False
    """Whether that answer is a bet, so that payouts matter more than prices and owners."""
    is_tip_elsewhere: bool = False
    """Whether the hint belongs to another answer than the one that is being completed."""
    is_discarding: bool = False
    """Whether cards are being chosen to be discarded, so that their effects do not matter."""
    has_card_ring: bool = False
    """Whether the focus ring encloses the raised card."""
    raised: RaisedCard = field(default_factory=lambda: RaisedCard(-1, -1))
    """The card in focus."""
    shown_horse: int = HORSES[0]
    """The horse whose card is shown."""
    card_box: FRect | None = None
    """The box of that card next to rows; None for no card."""
    _hand: list[int] = field(default_factory=list)
    _hand_key: tuple[object, ...] = ()
    """Cache key of the hand."""
    chosen: tuple[int, ...] = ()
    """Indices in the hand of the cards that can be chosen now."""
    leaving: tuple[int, ...] = ()
    """Indices in the hand of the cards that have been chosen to be discarded."""

    def snap_to_state(self) -> None:
        super().snap_to_state()
        self.chips.lead_counts = max(self.view.positions) >= MEANINGFUL_LEAD_SPACE
        for effect in self.effects:
            if isinstance(effect, EventEffect) and effect.is_hit:
                effect.age = max(effect.age, effect.leaves_at)
        self.departed_cards = ()
        self.feature = 0

    @property
    def is_rivals_roll(self) -> bool:
        return bool(self.people) and self.view.turn not in self.people

    @property
    def front(self) -> Sequence[Sequence[int]]:
        return lap.shared_places(self.view, PLACES)

    @property
    def open_hand(self) -> Seat:
        """The owner of the shown hand: the seat of the open sheet, or the seat whose card it may take."""
        view = self.view
        if view.phase == TAKE and view.turn == self.open_sheet_seat and view.can_see_hand(view.looking):
            return int(view.looking)
        return self.open_sheet_seat

    def raise_card(self, place: int) -> bool:
        """Raises the card at an index of the hand, or none for −1; returns whether card or state have changed."""
        if place == self.raised.place and (place < 0 or self.revision == self.raised.revision):
            return False
        self.raised = RaisedCard(self.raised.place, place, self.revision)
        self.effects.drop(RaisedCard)
        if self.reduced_motion:
            self.raised.age = self.raised.seconds
        self.effects.append(self.raised)
        return True

    @property
    def raised_card(self) -> int:
        """The card in focus; 0 for none or a hidden one."""
        hand = self.hand()
        return hand[self.raised.place] if 0 <= self.raised.place < len(hand) else HIDDEN

    def show_horse(self, deed_horse: int = 0) -> None:
        """Shows the card of the horse in focus or of a held choice, or else of an ability, deed, hint or roll, or the
        leader.
        """
        in_focus = self.highlighted_horse, self.raised.best_horse, horse_of(self.held), self.feature
        candidates = *in_focus, deed_horse, horse_of(self.advice), self.view.die, *chain(*self.front)
        self.shown_horse = next(filter(None, candidates), self.shown_horse)

    @property
    def has_rows(self) -> bool:
        """Whether the field has one column of rows, for large texts, in place of two columns of plates."""
        return self.preferences.has_large_text

    def horse_box(self, horse: int) -> FRect:
        """Returns the row or the plate of a horse in the field."""
        return layout.horse_row(horse) if self.has_rows else layout.horse_plate(horse)

    def place_horse_card(self, *, are_rows_answers: bool, raised_card: FRect | None) -> None:
        """Places the card of the horse in focus next to rows: over no answer and not over the raised card.

        There is no card without a horse in focus, or if a hint needs the place on the desk.
        """
        self.card_box = None
        if are_rows_answers and not self.advice:
            self.card_box = FRect(layout.DESK_HORSE_CARD)
            if raised_card and raised_card.colliderect(self.card_box):
                self.card_box.right = raised_card.left - 2 * layout.RAISED_GAP
        elif not are_rows_answers and (self.highlighted_horse or self.raised.best_horse or self.feature):
            self.card_box = layout.row_card(self.shown_horse)

    def hand(self) -> list[int]:
        """Returns the cards of the shown hand in their order on the table; 0 for hidden cards."""
        seat = self.open_hand
        key = self.revision, self.frames, seat, tuple(self.view.hands[seat])
        if key != self._hand_key:
            self._hand_key = key
            self._hand = playable_first(self.view, seat)
        return self._hand
