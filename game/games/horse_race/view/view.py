"""Provides the Horse Race's parts of the match view: panels, animations, tooltips and wording."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, Seat
from game.games.horse_race import wording
from game.games.horse_race.rules.columns import BOARDS, CARDS, HORSES, horse_of, suit_of
from game.games.horse_race.rules.events import (
    CardsDealt,
    DealerPassed,
    DiceRolled,
    FellShort,
    HorseMoved,
    HorseScratched,
    MeetingEnded,
    PotShared,
    RaceStarted,
    RaceWon,
)
from game.games.horse_race.rules.options import DEFAULT_TEXTS
from game.games.horse_race.rules.state import DEAL, OVER, RACE, HorseRaceState
from game.games.horse_race.view import board_overlays, layout, panels, score_sheet
from game.games.horse_race.view.animations import CLOSED_HEIGHT, COIN_SOUNDS, OPEN_HEIGHT, HorseRaceAnimations
from game.games.horse_race.view.board_overlays import HolderBadges
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.live_odds import HorseRaceOdds
from game.games.horse_race.view.panels import HorseRaceActionPanel, HorseRacePromptBar, field_panels
from game.games.horse_race.view.recap import has_race_end, recap_lines
from game.games.horse_race.view.score_sheet import possible_rolls
from game.games.horse_race.view.tooltips import HorseRaceTooltips
from game.games.horse_race.view.view_model import HorseRaceViewModel, active_seat, create_view_model
from game.games.horse_race.wording import dollars, horse_label
from game.i18n import _
from game.presentation.animation import Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.game_view import EventHistory, RejectionReason
from game.presentation.layout import DIE
from game.presentation.standings import draw_standings
from game.presentation.static_layer import Panel
from game.presentation.table_view import TableView
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import Seating
from game.race_view.camera_director import PossibleRoll
from game.race_view.race_game_view import RACE_SOUNDS, RaceGameView
from game.race_view.race_playfield import create_race_view
from game.race_view.view_model import HorseMove
from game.session.setup import MatchSetup
from game.sprites.sprite_cache import GALLOP_FRAMES, STANDING, TUMBLE_FRAMES
from game.track.column_geometry import HEADING_UP
from game.track.match_track import load_track
from game.track.track import Track
from game.ui.canvas import Canvas
from game.ui.focus import Focus


def column_lengths(options: Mapping[str, str]) -> tuple[int, ...]:
    """The squares of each column, that of horse 2 first, on the board that the options name."""
    lengths = BOARDS[options.get("board", DEFAULT_TEXTS["board"])]
    return tuple(lengths[horse] for horse in HORSES)


ODDS_MS_PER_STEP = 10.0
"""Milliseconds between two yields that the tote may take."""


def preload_pictures(view_model: HorseRaceViewModel, track: Track) -> Iterator[None]:
    """A little of it at a time."""
    sprites = view_model.sprites
    for horse in HORSES:
        for frame in (STANDING, *range(GALLOP_FRAMES)):
            sprites.horse_above(horse, frame, HEADING_UP, track.horse_size)
        sprites.cloth(horse, panels.CLOTH)
        sprites.cloth(horse, board_overlays.CROSS_NUMBER)
        yield
    for face in range(1, 7):
        sprites.die("pips", face, DIE)
    for frame in range(TUMBLE_FRAMES):
        sprites.rolling("pips", frame, DIE)
    yield
    for size in board_overlays.cross_sizes():
        sprites.scratch(size)
    yield
    yield from _preload_cards(view_model)
    tote = HorseRaceOdds()
    tote.set_state(view_model.view)
    while not tote.chances:
        tote.run_for(ODDS_MS_PER_STEP)
        yield


def _preload_cards(view_model: HorseRaceViewModel) -> Iterator[None]:
    """Those that lie open when they are dealt, if they do."""
    view_model.sprites.card_back(CLOSED_HEIGHT)
    for card in CARDS if len(view_model.people) == 1 else ():
        view_model.sprites.playing_card(horse_of(card), suit_of(card), OPEN_HEIGHT)
        yield


MAX_SEATS_WITH_SIGNS = 6
"""Seats beyond which there is no room in the bar for more than the numbers."""


class HorseRaceView(RaceGameView):
    """The Horse Race's parts of a race view."""

    table_layout = layout.TABLE_LAYOUT
    scoring_events: tuple[type[Event], ...] = (MeetingEnded,)
    sounds = (*RACE_SOUNDS, *COIN_SOUNDS, "card_slide", "shuffle", "scratch")
    view_model: HorseRaceViewModel

    def __init__(self, view_model: HorseRaceViewModel, track: Track) -> None:
        self.view_model = view_model
        self.track = track

    def panels(self) -> tuple[Panel, ...]:
        """Returns the holders' badges on the board, the pot, a row for each horse, and the action panel."""
        return HolderBadges(self.view_model, self.track), *field_panels(self.view_model), HorseRaceActionPanel()

    def event_animations(self, play: Play) -> HorseRaceAnimations:
        """Returns the animations of deal, rolls, scratches, moves and payout."""
        return HorseRaceAnimations(self.view_model, play, self.track)

    def tooltips(self) -> HorseRaceTooltips:
        """Returns the tooltips of horses, their cards, finishes, pens, pot and seats."""
        return HorseRaceTooltips(self.view_model, self.track, self.table_layout)

    def command_picker(self, legal: Sequence[Command], why_not: RejectionReason) -> HorseRaceCommandPicker:
        """Returns the picker of deal and roll; with dice on the table, of the faces that they show."""
        return HorseRaceCommandPicker(self.view_model.view, legal, why_not)

    def possible_rolls(self, view: HorseRaceState) -> Sequence[PossibleRoll]:
        """Returns the eleven sums of the dice, once the horses race."""
        return possible_rolls(view)

    def horse_name(self, view: HorseRaceState, horse: int) -> str:
        """Returns the horse's name."""
        return horse_label(horse)

    def prompt_bar(self) -> HorseRacePromptBar:
        """Returns a bar with the colour and badge of the seat that deals or has the dice."""
        return HorseRacePromptBar(self.view_model)

    def status_text(self, text: str) -> str:
        """Returns what comes next, as the bar's first line names the active seat already."""
        return self.hint()

    def live_odds(self) -> HorseRaceOdds:
        """Returns chances computed from the rolls each horse needs, without simulation."""
        return HorseRaceOdds()

    def top_bar_model(self) -> TopBarModel:
        """Returns the race number and each seat's dollars, without their sign where seats are many."""
        view = self.view_model.view
        money = tuple(map(wording.short_amount if view.players > MAX_SEATS_WITH_SIGNS else dollars, view.money))
        active = None if view.phase == OVER else active_seat(view)
        return TopBarModel(_("HORSE RACE"), _("Race {number}").format(number=wording.current_race(view)), money, active)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse two rolls from home, one roll."""
        view = self.view_model.view
        nearest = min(view.steps_left(horse) for horse in view.running())
        return 1 if view.phase != RACE else {1: 3, 2: 2}.get(nearest, 1)

    def hint(self) -> str:
        """Returns what comes next: the stake, the scratches missing, or the rolls that the nearest horse needs."""
        return wording.next_step_text(self.view_model.view)

    def opening_event(self, view: HorseRaceState) -> Event | None:
        """Returns that the first dealer receives the cards, before the first deal."""
        return DealerPassed(view.dealer) if view.phase == DEAL and not view.race else None

    def plays_in_full(self, event: Event) -> bool:
        """Returns whether an event is the deal, the start, a roll that can end the race, its end or the pot."""
        match event:
            case CardsDealt() | RaceStarted() | RaceWon() | PotShared():
                return True
            case DiceRolled():
                return any(self.view_model.view.steps_left(horse) == 1 for horse in self.view_model.view.running())
            case HorseMoved(horse=horse):
                return bool(self.view_model.view.steps_left(horse) == 1)
            case _:
                return False

    def caption_rank(self, event: Event) -> CaptionRank:
        """Returns how much the words for an event matter: of dice and fees they are in the log alone."""
        match event:
            case RaceWon():
                return CaptionRank.FINISH
            case PotShared():
                return CaptionRank.LINE
            case HorseScratched() | RaceStarted():
                return CaptionRank.PURCHASE
            case HorseMoved() | FellShort():
                return CaptionRank.MOVE
            case _:
                return CaptionRank.LOG

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """Returns winner, shares of the pot, scratches, moves of own horses, and fees paid, in at most four lines."""
        return recap_lines(self.view_model.view, seat, self.view_model.names, events)

    def has_recap(self, events: Sequence[Event]) -> bool:
        """Only how a race ended: all else is visible on the board, and the next roll comes too soon for more."""
        return has_race_end(events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws what each seat paid, won, expects of the pot and has; how often each number was rolled; the recap."""
        all_events, recent_events = history
        s = self.view_model
        draw_standings(
            canvas,
            box,
            s,
            score_sheet.standings_table(s.view, s.chances, all_events, self.recap_for(seat, recent_events)),
        )

    def move_of(self, event: Event) -> HorseMove | None:
        """Returns horse, start and end square of a HorseMoved."""
        return (event.horse, event.start, event.end) if isinstance(event, HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        """Returns the sum of the dice for a roll, else the event's horse; 0 for none."""
        return event.first + event.second if isinstance(event, DiceRolled) else int(getattr(event, "horse", 0))

    # -- drawing -------------------------------------------------------------------------------------------

    def follow_question(self, choices: CommandPicker | None, focus: Focus) -> None:
        """Shows the dice entered so far."""
        if isinstance(choices, HorseRaceCommandPicker) and choices.asks_for_dice:
            for die, face in zip(self.view_model.dice, choices.entered_dice, strict=True):
                die.face = face

    def draw_overlays(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus) -> None:
        """Draws last-step plates, crosses, cards, and the roll button; with dice on the table, faces to press."""
        s = self.view_model
        board_overlays.draw_last_step_plates(canvas, s, self.track)
        board_overlays.draw_crosses(canvas, s, self.track)
        board_overlays.draw_prize(canvas, s, self.track)
        if isinstance(choices, HorseRaceCommandPicker) and choices.asks_for_dice:
            board_overlays.draw_faces(canvas, s)
        else:
            keys = {option.key for option in choices.options} if choices else set()
            panels.draw_button(canvas, s, on=bool(choices), is_pressed=focus.pressed in keys)
            panels.draw_sum(canvas, s)
        board_overlays.draw_cards(canvas, s)

    def preload(self) -> Iterator[float]:
        """Makes pictures of horses, dice, crosses and open cards, and computes the first odds."""
        for _piece in preload_pictures(self.view_model, self.track):
            yield 1.0


def create_view(setup: MatchSetup, seating: Seating[HorseRaceState], play: Play, commentator: Commentary) -> TableView:
    """Returns the view of a match that begins or goes on as `seating` has it. Raises InvalidMap."""
    track = load_track(setup)
    view_model = create_view_model(track, seating.view, seating.names, seating.badges, seating.people)
    view_model.open_sheet_seat = seating.people[0] if seating.people else 0
    view_model.snap_to_state()
    return create_race_view(HorseRaceView(view_model, track), play, commentator)
