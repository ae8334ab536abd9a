"""What the Horse Race asks of a map's columns. Draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Event, Seat
from game.games.horse_race.rules.columns import BOARDS, HORSES, SCRATCH_COUNT
from game.games.horse_race.rules.deck import CARDS, horse_of, suit_of
from game.games.horse_race.rules.events import DealerPassed, DiceRolled, HorseMoved, MeetingEnded
from game.games.horse_race.rules.options import DEFAULT_TEXTS
from game.games.horse_race.rules.state import DEAL, OVER, RACE, HorseRaceState
from game.games.horse_race.view import action_panel, board_overlays, layout, standings, wording
from game.games.horse_race.view.action_panel import HorseRaceActionPanel, HorseRacePromptBar
from game.games.horse_race.view.animations import CLOSED_HEIGHT, OPEN_HEIGHT, HorseRaceAnimations
from game.games.horse_race.view.board_overlays import HolderBadges
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.field_panel import field_panels
from game.games.horse_race.view.live_odds import HorseRaceOdds
from game.games.horse_race.view.recap import has_race_end, recap_lines
from game.games.horse_race.view.tooltips import HorseRaceTooltips
from game.games.horse_race.view.view_model import HorseRaceViewModel, active_seat, create_view_model
from game.games.horse_race.view.wording import dollars
from game.i18n import _
from game.presentation.animations import Play
from game.presentation.game_view import SOUNDS, EventHistory, HorseMove
from game.presentation.layout import DIE
from game.presentation.seating import Seating
from game.presentation.standings import draw_standings
from game.presentation.static_layer import Panel
from game.presentation.top_bar import TopBarModel
from game.race_view.race_view import RaceView
from game.sprites.sprite_cache import GALLOP_FRAMES, STANDING, TUMBLE_FRAMES
from game.track.column_geometry import HEADING_UP
from game.track.track import Track
from game.ui.canvas import Canvas
from game.ui.focus import Focus


def column_lengths(options: Mapping[str, str]) -> tuple[int, ...]:
    """The squares of each column, that of horse 2 first, on the board that the options name."""
    board = BOARDS[options.get("board", DEFAULT_TEXTS["board"])]
    return tuple(board[horse] for horse in HORSES)


ODDS_MS_PER_STEP = 10.0
"""Milliseconds between two yields that the tote may take."""


def preload_pictures(view_model: HorseRaceViewModel, board: Track) -> Iterator[None]:
    """A little of it at a time."""
    sprites = view_model.sprites
    for horse in HORSES:
        for frame in (STANDING, *range(GALLOP_FRAMES)):
            sprites.horse_above(horse, frame, HEADING_UP, board.horse_size)
        sprites.cloth(horse, action_panel.CLOTH)
        yield
    for face in range(1, 7):
        sprites.die("pips", face, DIE)
    for frame in range(TUMBLE_FRAMES):
        sprites.rolling("pips", frame, DIE)
    yield
    for spot in range(1, SCRATCH_COUNT + 1):
        for size in board_overlays.cross_sizes():
            sprites.scratch(spot, size)
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


class HorseRaceView(RaceView):
    """Everything on screen during a meeting."""

    race_layout = layout.RACE_LAYOUT
    picker_class = HorseRaceCommandPicker
    scoring_events: tuple[type[Event], ...] = (MeetingEnded,)
    sounds = (*SOUNDS, "card_slide", "shuffle", "scratch")
    view_model: HorseRaceViewModel

    def __init__(self, showing: HorseRaceViewModel, board: Track, play: Play, voice: Commentary) -> None:
        super().__init__(showing, board, play, voice)
        self._prompt_bar = HorseRacePromptBar(showing)  # type: ignore[assignment]

    def panels(self) -> tuple[Panel, ...]:
        return HolderBadges(self.view_model, self.board), *field_panels(self.view_model), HorseRaceActionPanel()

    def event_animations(self, play: Play) -> HorseRaceAnimations:
        return HorseRaceAnimations(self.view_model, play, self.board)

    def tooltips(self) -> HorseRaceTooltips:
        return HorseRaceTooltips(self.view_model, self.board, self.race_layout)

    def live_odds(self) -> HorseRaceOdds:
        return HorseRaceOdds()

    def top_bar_model(self) -> TopBarModel:
        view = self.view_model.view
        money = tuple(map(wording.short_amount if view.players > MAX_SEATS_WITH_SIGNS else dollars, view.money))
        race = max(view.race + (view.phase == DEAL), 1)
        active = None if view.phase == OVER else active_seat(view)
        return TopBarModel(_("HORSE RACE"), _("Race {number}").format(number=race), money, active)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse two rolls from home, one roll."""
        view = self.view_model.view
        nearest = min(view.steps_left(horse) for horse in view.running())
        return 1 if view.phase != RACE else {1: 3, 2: 2}.get(nearest, 1)

    def hint(self) -> str:
        return wording.next_step_text(self.view_model.view)

    def opening_event(self, view: HorseRaceState) -> Event | None:
        return DealerPassed(view.dealer) if view.phase == DEAL and not view.race else None

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        return recap_lines(self.view_model.view, seat, self.view_model.names, events)

    def show_recap(self, seat: Seat, events: Sequence[Event]) -> None:
        """Only how a race ended: all else is seen on the board, and the dice come round too soon to be told more."""
        self.recap = self.recap_for(seat, events) if has_race_end(events) else []

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        every, lately = history
        s = self.view_model
        draw_standings(
            canvas, box, s, standings.standings_table(s.view, s.chances, every, self.recap_for(seat, lately))
        )

    def move_of(self, event: Event) -> HorseMove | None:
        return (event.horse, event.start, event.end) if isinstance(event, HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        return event.first + event.second if isinstance(event, DiceRolled) else int(getattr(event, "horse", 0))

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, choices: Any, focus: Focus, head: str) -> None:
        self._picker = choices
        if choices and choices.asks_for_dice:
            for die, face in zip(self.view_model.dice, choices.told, strict=True):
                die.face = face
        self._is_button_down = (
            bool(choices) and focus.pressed != "" and focus.pressed in {o.key for o in choices.options}
        )
        super().draw(canvas, choices, focus, head)

    def draw_overlays(self, canvas: Canvas) -> None:
        s = self.view_model
        if not self._picker:
            self._prompt_bar.draw_status(canvas, self.hint())
        board_overlays.draw_last_step_plates(canvas, s, self.board)
        board_overlays.draw_crosses(canvas, s, self.board)
        if self._picker and self._picker.asks_for_dice:
            board_overlays.draw_faces(canvas, s)
        else:
            action_panel.draw_button(canvas, s, on=bool(self._picker), is_pressed=self._is_button_down)
            action_panel.draw_sum(canvas, s)
        board_overlays.draw_cards(canvas, s)

    def preload(self, scale: float) -> Iterator[float]:
        yield from super().preload(scale)
        for _piece in preload_pictures(self.view_model, self.board):
            yield 1.0


def create_view(board: Track, sitting: Seating, play: Play, voice: Commentary) -> HorseRaceView:
    """The look of a meeting that begins or goes on as `sitting` has it."""
    shown = create_view_model(board, sitting.view, sitting.names, sitting.badges, sitting.people)
    shown.open_sheet_seat = sitting.people[0] if sitting.people else 0
    shown.snap_to_state()
    return HorseRaceView(shown, board, play, voice)
