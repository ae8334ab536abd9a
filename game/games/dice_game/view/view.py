"""Provides the Dice Game's parts of the match view: panels, animations, tooltips and wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, Seat
from game.games.dice_game.bots import fast_simulation, race_forecast
from game.games.dice_game.rules.events import (
    AbilityScored,
    BetPaid,
    DicePassed,
    HorseFinished,
    HorseMoved,
    JockeySetScored,
    LineCompleted,
    PurseWon,
    RaceEnded,
    TurnBegan,
)
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, MARKET, OVER, PLACES, DiceGameState
from game.games.dice_game.view import layout, lifted_sheet, live_odds, pocket_faces, score_sheet
from game.games.dice_game.view.animations import DiceGameAnimations
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.field_panel import DiceGameFieldPanel
from game.games.dice_game.view.lifted_sheet import LiftedPromptBar
from game.games.dice_game.view.live_odds import DiceGameOdds
from game.games.dice_game.view.player_sheet_panel import PlayerSheetPanel
from game.games.dice_game.view.recap import caption_rank, is_great_moment, recap_lines
from game.games.dice_game.view.tooltips import DiceGameTooltips
from game.games.dice_game.view.view_model import DiceGameViewModel, create_view_model
from game.games.dice_game.wording.commands import horse_label
from game.games.lap.wording import joined_numbers
from game.i18n import _
from game.presentation.animation import Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import PickerOption
from game.presentation.game_view import EventHistory, HapticCue, RejectionReason
from game.presentation.pocket_sheet import PocketFace, PocketRow
from game.presentation.standings import draw_standings
from game.presentation.table_view import TableView
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import Seating
from game.race_view.camera_director import PossibleRoll
from game.race_view.race_game_view import RaceGameView
from game.race_view.race_playfield import create_race_view
from game.race_view.view_model import HorseMove
from game.session.setup import MatchSetup
from game.track import match_track
from game.track.track import Track
from game.ui.canvas import Canvas

AUTOMATIC_CAUSES = ("roll", "bar", "roland")
"""Causes of a move that no option brings about by itself."""
SCORING_EVENTS = (PurseWon, BetPaid, JockeySetScored, AbilityScored, RaceEnded)
"""Events that the scoring scene tells."""


class DiceGameView(RaceGameView):
    """The Dice Game's parts of a race view."""

    table_layout = layout.TABLE_LAYOUT
    scoring_events: tuple[type[Event], ...] = SCORING_EVENTS

    view_model: DiceGameViewModel

    def __init__(self, view_model: DiceGameViewModel, track: Track, bot_levels: Sequence[str] = ()) -> None:
        self.view_model = view_model
        self._bot_levels = bot_levels
        self.track = track
        self._field_panel = DiceGameFieldPanel(view_model)

    def panels(self) -> tuple[DiceGameFieldPanel, PlayerSheetPanel]:
        """Returns the field at the right and the open sheet below."""
        return self._field_panel, PlayerSheetPanel(self.view_model)

    def event_animations(self, play: Play) -> DiceGameAnimations:
        """Returns the animations of rolls, moves, marks, bets and purchases."""
        return DiceGameAnimations(self.view_model, play)

    def tooltips(self) -> DiceGameTooltips:
        """Returns the tooltips of horses, sheet boxes, dice and lines."""
        return DiceGameTooltips(self.view_model, self.track, self.table_layout)

    def command_picker(self, legal: Sequence[Command], why_not: RejectionReason) -> DiceGameCommandPicker:
        """Returns the picker of the five actions, or of the answers to a bonus or an ability."""
        return self.plan_picker(self.view_model.view, legal, why_not)

    def plan_picker(
        self, view: DiceGameState, legal: Sequence[Command], why_not: RejectionReason
    ) -> DiceGameCommandPicker:
        """Returns the same picker for a turn that is planned in another state."""
        return DiceGameCommandPicker(view, legal, why_not)

    def pocket_face(self, view: DiceGameState, option: PickerOption, group: Sequence[Command]) -> PocketFace:
        """Returns sign and words for an option on a small sheet."""
        return pocket_faces.face(view, option, group)

    def pocket_rows(self, view: DiceGameState, seat: Seat) -> tuple[PocketRow, ...]:
        """Returns bets, Helmets and Jerseys of a seat."""
        return pocket_faces.rows(view, seat)

    def round_text(self, view: DiceGameState) -> tuple[str, str]:
        """Returns the horse that was rolled, and that everybody uses its number; at a party, that bets are open."""
        if view.only_bets(view.turn):
            return _("Place your bets!"), _("Any horse, $1 to $3")
        return _(view.cards[view.die].name), _("Everybody: use the {number}").format(number=view.die)

    def live_odds(self) -> DiceGameOdds:
        """Returns the odds of races simulated by the Dice Game's dice and bars."""
        return DiceGameOdds(self._bot_levels)

    def top_bar_model(self) -> TopBarModel:
        """Returns the round and each sheet's dollars, Roland's too; nobody is in turn once the match is over."""
        view = self.view_model.view
        money = tuple(_("${amount}").format(amount=view.money[seat]) for seat in view.seats)
        words = _("Round {number}").format(number=max(view.round, 1))
        owned = tuple(tuple(view.owned(seat)) for seat in view.seats)
        return TopBarModel(_("LONG SHOT"), words, money, view.turn if view.phase != OVER else None, owned=owned)

    def projected_totals(self) -> Sequence[int]:
        """Returns each sheet's dollars if the horses finished as they stand."""
        return score_sheet.projected_totals(self.view_model.view)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse past the No Bet line, two horses home."""
        view = self.view_model.view
        if len(view.finishers) >= PLACES - 1:
            return 3
        return 2 if any(position >= FIRST_NO_BET_SPACE for position in view.positions[1:]) else 1

    def hint(self) -> str:
        """Before a roll: which horses could cross the line by the dice, and what the first one needs."""
        view = self.view_model.view
        close, first = self.photo_finish_horses(), live_odds.nearest_finisher(view)
        if close:
            return _("Photo finish? {horses} could finish on this roll").format(horses=joined_numbers(close))
        if not first:
            return ""
        words = _("{horse} needs {steps} to finish")
        return words.format(horse=horse_label(view, first), steps=FINISH - view.positions[first])

    def photo_finish_horses(self) -> tuple[int, ...]:
        """Returns the horses of which two or more can finish by one roll and its bar."""
        return live_odds.can_finish_together(self.view_model.view)

    def possible_rolls(self, view: DiceGameState) -> Sequence[PossibleRoll]:
        """Returns every throw of both dice, with the horses that move along by the bars."""
        return score_sheet.possible_rolls(view)

    def projection(self, view: DiceGameState, moves: Iterable[HorseMove] = ()) -> Sequence[int]:
        """Returns the dollars of each sheet if the horses finished as they stand after `moves`."""
        return score_sheet.projected_totals_after(view, moves)

    def watched_horses(self, view: DiceGameState) -> Iterable[int]:
        """Returns horses of people and those with a bet of LARGE_BET or more."""
        return score_sheet.watched_horses(view, self.view_model.people)

    def horse_name(self, view: DiceGameState, horse: int) -> str:
        """Returns the name on the horse's card."""
        return _(view.cards[horse].name)

    def draw_rolled_row(self, canvas: Canvas, horse: int, lit: Sequence[int]) -> None:
        """Draws the row of the horse that was rolled above the field."""
        self._field_panel.draw_rolled_row(canvas, horse, lit)

    def prompt_bar(self) -> LiftedPromptBar:
        """Returns the bar, whose words stand above the sheet while that is lifted."""
        return LiftedPromptBar(self.view_model, self.table_layout.prompt_bar)

    def draw_raised(self, canvas: Canvas) -> None:
        """Draws the sheet that is lifted while a line is filled and its bonus is chosen."""
        if self.view_model.raised_sheet:
            lifted_sheet.draw(canvas, self.view_model, self.view_model.raised_sheet)

    def opening_event(self, view: DiceGameState) -> Event | None:
        """Returns that the first seat receives the dice, before the first roll."""
        return DicePassed(view.active) if view.round <= 1 and not view.die else None

    def haptic_cue(self, event: Event) -> tuple[Seat, HapticCue] | None:
        """Returns who fills a line, and whose horse has come home."""
        if isinstance(event, LineCompleted):
            return self.view_model.view.turn, HapticCue.LINE
        owner = self.view_model.view.owners[event.horse] if isinstance(event, HorseFinished) else MARKET
        return (owner, HapticCue.FINISH) if owner != MARKET else None

    def opened_sheet(self, event: Event) -> Seat | None:
        """Returns the seat that receives the dice or begins its turn."""
        return event.seat if isinstance(event, TurnBegan | DicePassed) else None

    def previewed_move(self, event: Event) -> HorseMove | None:
        """Returns the move of an effect; moves by the dice, a bar or Roland's roll are not previewed."""
        return self.move_of(event) if getattr(event, "cause", "") not in AUTOMATIC_CAUSES else None

    def move_of(self, event: Event) -> HorseMove | None:
        """Returns horse, start and end of a HorseMoved."""
        return (event.horse, event.start, event.end) if isinstance(event, HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        """Returns the horse rolled, moved, bought or bet on, or the one marked on a bar; 0 for none."""
        return layout.event_horse(event)

    def mark_box(self, event: Event) -> FRect | None:
        """Returns the box that an event marks, such as a Helmet, a bet or a concession circle."""
        return layout.event_box(event)

    def plays_in_full(self, event: Event) -> bool:
        """Returns whether an event is an attack on a person, a roll or move that can bring a horse home, or such."""
        return is_great_moment(self.view_model.view, event, self.view_model.people)

    def caption_rank(self, event: Event) -> CaptionRank:
        """Returns how much the words for an event matter to the people at the table."""
        return caption_rank(self.view_model.view, event, self.view_model.people)

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """Returns finishes, own horses, purchases, own money and bets of others, in at most four lines."""
        return recap_lines(self.view_model.view, seat, self.view_model.names, events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws projected scores, how often each horse was rolled, and the recap."""
        all_events, recent_events = history
        draw_standings(
            canvas,
            box,
            self.view_model,
            score_sheet.standings_table(self.view_model.view, all_events, self.recap_for(seat, recent_events)),
        )


def load_ahead(setup: MatchSetup) -> Iterator[None]:
    """Opens the track of a match and draws the chance of its live odds, in steps. Raises InvalidMap."""
    yield from match_track.load_ahead(setup)
    fast_simulation.prepare()
    yield
    race_forecast.prepare()
    yield


def create_view(setup: MatchSetup, seating: Seating[DiceGameState], play: Play, commentator: Commentary) -> TableView:
    """Returns the view of a match that begins or goes on as `seating` has it. Raises InvalidMap."""
    view_model = create_view_model(seating.view, seating.names, seating.badges, seating.people)
    view_model.open_sheet_seat = seating.people[0] if seating.people else 0
    view_model.chips.aside = frozenset(seating.view.options.stables)
    view_model.snap_to_state()
    bot_levels = [seat.level for seat in setup.seats if seat.kind == "bot"]
    return create_race_view(DiceGameView(view_model, match_track.load_track(setup), bot_levels), play, commentator)
