"""Defines the view model of the Dice Game, and adapts its horses, dice and lines to the shared race view."""

from dataclasses import dataclass, field

from game.engine.rules import Seat
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, is_row
from game.games.dice_game.rules.state import ACT, FINISH, FIRST_NO_BET_SPACE, HORSES, ROLL, DiceGameState
from game.games.dice_game.view import live_odds, score_sheet
from game.games.dice_game.wording import horse_name
from game.games.lap import score_sheet as lap
from game.i18n import _, translate
from game.presentation.static_layer import DIMMED
from game.presentation.view_model import DiceFaces, Die
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, TrackLine
from game.race_view.stage import CAPTION_PLACE
from game.race_view.view_model import RaceViewModel
from game.ui import theme


def race_card(view: DiceGameState, horse: int) -> tuple[str, str]:
    """Returns a horse's cost and odds, and its ability."""
    card = view.cards[horse]
    cost_and_odds = _("${cost} · pays {odds}").format(cost=card.cost, odds="-".join(map(str, card.odds)))
    return cost_and_odds, translate(card.ability.text)


FIELD_ADAPTER = FieldAdapter(
    tuple(HORSES),
    space=lambda view, horse: view.positions[horse],
    place=DiceGameState.place,
    finish_space=lambda _horse: FINISH,
    owner=lambda view, horse: view.owners[horse],
    excitement_distance=FINISH - FIRST_NO_BET_SPACE,
    race_card=race_card,
    horse_name=horse_name,
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


def _dice_faces(view: DiceGameState) -> tuple[int, int]:
    """Returns the faces of the dice."""
    return view.die, view.move_die


@dataclass
class LineLift:
    """The animation of a completed line: the sheet is lifted, a stroke is drawn, open bonuses are highlighted."""

    seat: Seat
    marked: int
    """Marked circles of the sheet, as bits."""
    lines: list[int]
    """Lines with a stroke."""
    share: float = 0.0
    """Share of the lift, 0 to 1."""
    stroke: float = 0.0
    """Share of the stroke through the last line, 0 to 1."""
    highlighted_bonuses: int = 0
    """Number of open bonus boxes that are highlighted."""

    @property
    def word(self) -> str:
        """The exclamation about the line; "" before the end of the stroke, or without a line."""
        if self.stroke < 1 or not self.lines:
            return ""
        if len(self.lines) > 1:
            return _("DOUBLE!")
        return _("ROW!") if is_row(self.lines[0]) else _("COLUMN!")

    @property
    def is_still(self) -> bool:
        """Whether the animation has ended."""
        return self.share >= 1 and self.stroke >= 1 and self.highlighted_bonuses >= len(BONUS_BOXES)

    def is_about(self, seat: Seat, marked: int) -> bool:
        """Returns whether it shows this seat's sheet with these marked circles."""
        return (self.seat, self.marked) == (seat, marked)

    def settle(self) -> None:
        """Jumps to the end of the animation."""
        self.share = self.stroke = 1.0
        self.highlighted_bonuses = len(BONUS_BOXES)


@dataclass
class DiceGameViewModel(RaceViewModel):
    """The displayed values of a race, including the lifted sheet."""

    dice: tuple[Die, ...] = field(default_factory=lambda: (Die("horse"), Die("move")))
    dice_faces: DiceFaces = _dice_faces
    field_adapter: FieldAdapter = FIELD_ADAPTER
    forecast: RollForecast = FORECAST
    line_lift: LineLift | None = None
    """The open sheet while it is lifted for a completed line."""
    last_lift: LineLift | None = None
    """The last lifted sheet."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.chips.unranked = self.view.options.stables

    @property
    def is_folded(self) -> bool:
        """Whether a first match covers the concession grid, which leaves space for large buttons."""
        return any("concessions" in parts for parts in self.folds)

    @property
    def acting_seat(self) -> Seat:
        """The seat of a bot or a remote person who rolls or acts; else the seat of the open sheet."""
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
        """Returns whether a line of `seat` lifts the sheet: only the open one, and not in a replay."""
        return seat == self.open_sheet_seat and not self.is_replay

    def stay_lifted(self) -> None:
        """Darkens the table behind the lifted sheet."""
        self.caption_place = CAPTION_PLACE.copy()
        self.dim = DIMMED

    def lower_sheet(self) -> None:
        """Lowers the lifted sheet and brightens the table."""
        if self.line_lift:
            self.line_lift = None
            self.dim = 0
            self.caption_place = None

    def _lifted_sheet(self) -> LineLift:
        """Returns the active seat's sheet for the choice of a bonus, with strokes if they have been animated."""
        seat = self.view.turn
        lift = self.last_lift
        if lift is None or not lift.is_about(seat, self.view.circles[seat]):
            lift = self.last_lift = LineLift(seat, self.view.circles[seat], [])
        lift.settle()
        return lift
