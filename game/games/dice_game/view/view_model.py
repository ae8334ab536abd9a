"""Adapts the Dice Game's horses, dice and lines to the shared race view."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules import Seat
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.state import ACT, FINISH, FIRST_NO_BET_SPACE, HORSES, ROLL, DiceGameState
from game.games.dice_game.view import live_odds, score_sheet
from game.games.dice_game.view.line_lift import LineLift
from game.games.lap import score_sheet as lap
from game.i18n import _, translate
from game.presentation.chips import ChipBoard
from game.presentation.static_layer import DIMMED
from game.presentation.view_model import Die
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, TrackLine
from game.race_view.stage import CAPTION_PLACE
from game.race_view.view_model import RaceViewModel
from game.ui import theme


def race_card(view: DiceGameState, horse: int) -> tuple[str, str]:
    """What a horse costs and pays, and its ability."""
    card = view.cards[horse]
    words = _("${cost} · pays {odds}").format(cost=card.cost, odds="-".join(map(str, card.odds)))
    return words, translate(card.ability.text)


FIELD_ADAPTER = FieldAdapter(
    tuple(HORSES),
    space=lambda view, horse: view.positions[horse],
    place=lambda view, horse: view.place(horse),
    finish_space=lambda _horse: FINISH,
    owner=lambda view, horse: view.owners[horse],
    excitement_distance=FINISH - FIRST_NO_BET_SPACE,
    race_card=lambda view, horse: race_card(view, horse),
    horse_name=lambda view, horse: _(view.cards[horse].name),
    no_bet_space=FIRST_NO_BET_SPACE,
    gains=score_sheet.finish_gains,
    lines=(TrackLine(FIRST_NO_BET_SPACE, (theme.ALARM,)), TrackLine(FINISH, (theme.INK, theme.RAIL))),
)
FORECAST = RollForecast(
    score_sheet.possible_rolls,
    score_sheet.projected_totals_after,
    lap.watched_horses,
    live_odds.can_finish_together,
)
HORSE_DIE, MOVE_DIE = range(2)
"""The dice's places in the view model."""


@dataclass
class DiceGameViewModel(RaceViewModel):
    """The values of a race, and the sheet that is lifted while a line is filled and its bonus is chosen."""

    line_lift: LineLift | None = None
    """The open sheet while it is lifted, because a line was filled on it."""
    last_lift: LineLift | None = None
    """The last one that was."""

    @property
    def is_folded(self) -> bool:
        """Whether a first match has so little of the sheet open that large choices have room beside it."""
        return any("concessions" in parts for parts in self.folds)

    @property
    def acting_seat(self) -> Seat:
        """The bot, or the person elsewhere, who rolls or acts; of all others the head of the open sheet tells."""
        view = self.view
        acts = view.phase in (ROLL, ACT) and not self.is_replay and view.turn not in self.people
        return view.turn if acts else self.open_sheet_seat

    def snap_to_state(self) -> None:
        super().snap_to_state()
        is_asked = bool(self.view.questions) and self.view.questions[-1].source == LINE_BONUS
        self.line_lift = self._lifted_sheet() if is_asked and self.lifts(self.view.turn) else None
        if self.line_lift:
            self.stay_lifted()

    def lifts(self, seat: Seat) -> bool:
        """Returns whether a sheet is lifted for a line of `seat`: the open one, and in a replay none."""
        return seat == self.open_sheet_seat and not self.is_replay

    def stay_lifted(self) -> None:
        """Leaves everything dark behind the lifted sheet."""
        self.caption_place = CAPTION_PLACE.copy()
        self.dim = DIMMED

    def lower_sheet(self) -> None:
        """Lays a lifted sheet down and gives the light back."""
        if self.line_lift:
            self.line_lift = None
            self.dim = 0
            self.caption_place = None

    def _lifted_sheet(self) -> LineLift:
        """The sheet in turn while its line bonus is chosen; with strokes through its lines if they have been seen."""
        seat = self.view.turn
        lift = self.last_lift
        if lift is None or not lift.is_about(seat, self.view.circles[seat]):
            lift = self.last_lift = LineLift(seat, self.view.circles[seat], [])
        lift.settle()
        return lift


def create_view_model(
    view: DiceGameState, names: Sequence[str], badges: Sequence[int], people: Sequence[Seat] = ()
) -> DiceGameViewModel:
    """What a race is drawn from, at the start; the pictures are made when the scale is known."""
    dice = (Die("horse"), Die("move"))
    return DiceGameViewModel(
        view,
        names,
        badges,
        people,
        dice=dice,
        dice_faces=dice_faces,
        field_adapter=FIELD_ADAPTER,
        forecast=FORECAST,
        chips=ChipBoard(view.options.stables),
    )


def dice_faces(view: DiceGameState) -> tuple[int, int]:
    """What the dice show."""
    return view.die, view.move_die
