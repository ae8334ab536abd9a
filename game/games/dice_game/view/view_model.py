"""Defines the view model of the Dice Game, and adapts its horses, dice and lines to the shared race view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Seat
from game.games.dice_game.rules.choices import LINE_BONUS
from game.games.dice_game.rules.player_sheet import BONUS_BOXES, is_row
from game.games.dice_game.rules.state import ACT, FINISH, FIRST_NO_BET_SPACE, HORSES, PLACES, ROLL, DiceGameState
from game.games.dice_game.trainer import ODDS_ROUND, shows_forecast
from game.games.dice_game.view import first_layout, layout, live_odds, score_sheet
from game.games.dice_game.wording import horse_name
from game.games.lap import score_sheet as lap
from game.i18n import _, translate
from game.presentation.static_layer import DIMMED
from game.presentation.view_model import DiceFaces, Die, Effect
from game.race_view.camera_director import RollForecast
from game.race_view.field_adapter import FieldAdapter, TrackLine
from game.race_view.stage import CAPTION_PLACE
from game.race_view.view_model import RaceViewModel
from game.ui import theme
from game.ui.box import split_left


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


class Stake(NamedTuple):
    """Dollars that a seat gains if a horse takes the next place."""

    horse: int
    place: int
    """The next place, 1 to 3."""
    dollars: int


class SheetQuestion(NamedTuple):
    """The open question, as far as the sheet shows it."""

    shows_bonuses: bool
    """Whether the question is for a circle, but not in a first race, where the lifted sheet explains the bonuses."""
    line: int | None
    """Line of the square that each answer fills; None for no common square."""
    is_follow_up: bool
    """Whether the player has already chosen an action."""
    stakes: tuple[Stake, ...]
    """Stakes of the asked seat on the foremost horses."""
    covers_grid: bool = False
    """Whether the answers of a first race cover the concession grid."""
    column: int = 0
    """Horse whose column is the only visible one of the sheet; 0 for the whole sheet."""


ODDS_COLUMNS = 2
"""Number of columns of the field with odds."""
PRICE_COLUMNS = 3
"""Number of columns of the field with prices and owners, too."""
FOLLOWER_COLUMNS = 4
"""Number of columns of the field with followers, too."""
ALL_COLUMNS = 5
"""Number of all columns of the field, with chances."""
VEIL_STEPS = 3
"""Number of steps between no veil over the sheet and the full one."""


@dataclass
class VeilMotion(Effect):
    """The fall or the lift of the veil over the sheet. The sheet itself draws the veil."""

    seconds: float = 0.15


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
    question: SheetQuestion | None = None
    """The open question; None for no question."""
    question_state: tuple[object, object, object] = (None, None, None)
    """Cache key of the question: its options, their worth, and the focused one if the sheet shows its column."""
    warning: str = ""
    """Warning of the focused answer after its first press; "" for none."""
    star_price: str = ""
    """Cost of the focused Wild Number, for the room next to the question; "" for none."""
    answer_boxes: Mapping[int, FRect] = field(default_factory=dict)
    """Boxes of the last answers that name a horse, by its number."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.chips.unranked = self.view.options.stables

    @property
    def is_rivals_roll(self) -> bool:
        return bool(self.people) and self.view.turn not in self.people

    @property
    def front(self) -> Sequence[Sequence[int]]:
        positions = self.view.positions
        last = min((positions[horse] for horse in self.view.racing()), default=0)
        return [
            [horse for horse in horses if positions[horse] > last] for horses in lap.shared_places(self.view, PLACES)
        ]

    @property
    def is_folded(self) -> bool:
        """Whether a first race still opens round by round, with cards as answers."""
        return len(self.folds) > 0

    def shown_totals(self, view: DiceGameState) -> Sequence[int]:
        """Returns the projected dollars by sheet; none before a first race introduces them."""
        is_shown = not self.is_folded or shows_forecast(view, self.open_sheet_seat)
        return score_sheet.projected_totals(view) if is_shown else ()

    @property
    def folded_parts(self) -> tuple[str, ...]:
        """Parts of the sheet that a first race still covers."""
        return tuple(part for parts in self.folds for part in parts)

    @property
    def open_lines(self) -> tuple[int, ...]:
        """Visible lines of the sheet."""
        return first_layout.open_lines(self.folded_parts)

    def line_box(self, line: int, usual: FRect) -> FRect:
        """Returns the box `usual` of a line of the sheet where that line is now."""
        return first_layout.line_box(self.folded_parts, line, usual) if self.is_folded else usual

    def cell(self, horse: int, line: int) -> FRect:
        """Returns a cell of the sheet; a covered one is at its leaf."""
        usual = layout.cell(horse, line)
        return self.line_box(line, usual)

    def label(self, line: int) -> FRect:
        """Returns the label of a line of the sheet."""
        box = self.line_box(line, layout.label(line))
        return split_left(box, first_layout.LABEL_OFFSET)[1] if self.is_folded else box

    def column(self, horse: int) -> FRect:
        """Returns the box of a horse's column, with an edge round its cells."""
        cells = [self.cell(horse, line) for line in self.open_lines if line != first_layout.OWNED_LINE]
        return cells[0].unionall(cells).inflate(12, 4)

    @property
    def shows_cards(self) -> bool:
        """Whether the cards of a first race take the place of the concession grid."""
        return self.question is not None and self.question.covers_grid

    @property
    def shows_grid(self) -> bool:
        """Whether the sheet shows the concession grid."""
        return self.shows_bonuses or not (self.shows_cards or "concessions" in self.folded_parts)

    @property
    def veiled_box(self) -> FRect:
        """Part of the sheet below the veil of a question."""
        return first_layout.open_leaf(self.folded_parts) if self.shows_cards else layout.SHEET_PARTS

    @property
    def list_columns(self) -> int:
        """Number of columns of the field that a first match shows, 1 to ALL_COLUMNS."""
        folded = self.folded_parts
        if "owned" in folded:
            return 1 if self.view.round < ODDS_ROUND else ODDS_COLUMNS
        if "jerseys" in folded:
            return PRICE_COLUMNS
        return FOLLOWER_COLUMNS if self.folds else ALL_COLUMNS

    @property
    def shows_bonuses(self) -> bool:
        """Whether the sheet shows the bonuses of lines in place of the answers."""
        if self.question or self.is_first_match:
            return bool(self.question and self.question.shows_bonuses)
        is_mentioned = layout.REGIONS["bonuses"] in (self.highlighted or ())
        return self.is_replay or is_mentioned or bool(self.code_plate[0])

    def ask_on_sheet(self, question: SheetQuestion | None) -> None:
        """Shows a question on the sheet, or None for no question; the veil falls or lifts."""
        if bool(question) != bool(self.question) and not self.reduced_motion:
            self.effects.drop(VeilMotion)
            self.effects.append(VeilMotion())
        self.question = question

    @property
    def veil(self) -> int:
        """Strength of the veil over the parts of the sheet that the question is not about, 0 to VEIL_STEPS."""
        motion = next((effect for effect in self.effects if isinstance(effect, VeilMotion)), None)
        share = min(motion.age / motion.seconds, 1.0) if motion else 1.0
        return round(VEIL_STEPS * (share if self.question else 1 - share))

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
