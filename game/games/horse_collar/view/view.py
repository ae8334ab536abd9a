"""Provides Horse Collar's parts of the match view: table, panels, controls, animations, wording."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, LegalCommands, Seat
from game.games.horse_collar.rules.board import HANGER
from game.games.horse_collar.rules.events import (
    GameEnded,
    ShortWeightRemoved,
    SideScored,
    TurnBegan,
    WeightSlid,
    resting_places,
)
from game.games.horse_collar.rules.state import TARGET, HorseCollarState
from game.games.horse_collar.view import layout, panels, score_sheet, words
from game.games.horse_collar.view.animations import SOUNDS, HorseCollarAnimations
from game.games.horse_collar.view.command_picker import ShotPicker
from game.games.horse_collar.view.panels import ActionPanel, PlayerPromptBar, ScorePanel
from game.games.horse_collar.view.perspective import perspectives_of
from game.games.horse_collar.view.table_map import read_table
from game.games.horse_collar.view.table_playfield import TablePlayfield, dust_panels
from game.games.horse_collar.view.tooltips import HorseCollarTooltips
from game.games.horse_collar.view.view_model import HorseCollarViewModel, create_view_model
from game.games.horse_collar.view.words import recap_lines
from game.games.registry import game_by_key
from game.i18n import _
from game.platform.asset_paths import map_path
from game.presentation import game_view
from game.presentation.animation import Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.game_view import EventHistory, GameView, HapticCue, RejectionReason
from game.presentation.standings import draw_standings
from game.presentation.static_layer import Panel
from game.presentation.table_view import TableView
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import Seating
from game.session.setup import MatchSetup
from game.ui.canvas import Canvas
from game.ui.focus import Focus

NEAR = 13
"""Points short of the target from which the room is restless: one hanger."""


class HorseCollarView(GameView):
    """Horse Collar's parts of the table."""

    table_layout = layout.TABLE_LAYOUT
    scoring_events: tuple[type[Event], ...] = (GameEnded,)
    sounds = (*game_view.SOUNDS, *SOUNDS)
    view_model: HorseCollarViewModel

    def __init__(self, view_model: HorseCollarViewModel) -> None:
        self.view_model = view_model

    def panels(self) -> tuple[Panel, ...]:
        """Returns the dry spots of the table and of its end, the scores, and the sheet under the controls."""
        return *dust_panels(self.view_model), ScorePanel(self.view_model), ActionPanel()

    def event_animations(self, play: Play) -> HorseCollarAnimations:
        """Returns the animations of slides, dust and counts."""
        return HorseCollarAnimations(self.view_model, play)

    def tooltips(self) -> HorseCollarTooltips:
        """Returns the tooltips of weights, zones, lines, scores and controls."""
        return HorseCollarTooltips(self.view_model, self.table_layout)

    def command_picker(self, legal: Sequence[Command], why_not: RejectionReason) -> ShotPicker:
        """Returns the question of the player in turn: a shot, or dust before it."""
        assert isinstance(legal, LegalCommands)
        return ShotPicker(self.view_model, legal, why_not)

    def prompt_bar(self) -> PlayerPromptBar:
        """Returns a bar with the colour and badge of the player with the weights."""
        return PlayerPromptBar(self.view_model)

    def top_bar_model(self) -> TopBarModel:
        """Returns the frame, and each seat's points: those of its side."""
        view = self.view_model.view
        points = tuple(str(view.totals[view.side_of(seat)]) for seat in view.seats)
        round_text = _("Frame {number}").format(number=max(view.frame, 1))
        return TopBarModel(_("HORSE COLLAR"), round_text, points, None if view.is_over else view.seat)

    @property
    def tension(self) -> int:
        """1 to 3: a side has reached the target, is one hanger short of it, or neither."""
        best = max(self.view_model.view.totals)
        return 3 if best >= TARGET else 2 if best >= TARGET - NEAR else 1

    def hint(self) -> str:
        """Returns how many weights are left, and what lies."""
        view = self.view_model.view
        return words.weights_left(view.weights_left)

    def projected_totals(self) -> Sequence[int]:
        """Returns nothing: points are what they are."""
        return ()

    def haptic_cue(self, event: Event) -> tuple[Seat, HapticCue] | None:
        """Who feels a hanger: whoever slid it."""
        if isinstance(event, WeightSlid) and self._hangs(event):
            return event.seat, HapticCue.LINE
        return None

    def opened_sheet(self, event: Event) -> Seat | None:
        """The player whose turn begins."""
        return event.seat if isinstance(event, TurnBegan) else None

    def plays_in_full(self, event: Event) -> bool:
        """Returns whether an event is a weight that comes to hang."""
        return isinstance(event, WeightSlid) and self._hangs(event)

    def _hangs(self, event: WeightSlid) -> bool:
        """Whether a weight that has moved hangs in the end."""
        board, fallen = self.view_model.view.board, set(event.fallen)
        places = resting_places(event.path)
        return any(board.value(*place) >= HANGER for weight, place in places.items() if weight not in fallen)

    def caption_rank(self, event: Event) -> CaptionRank:
        """Returns how much the words for an event matter."""
        match event:
            case WeightSlid():
                return CaptionRank.LINE if self._hangs(event) else CaptionRank.MOVE
            case SideScored():
                return CaptionRank.FINISH
            case ShortWeightRemoved():
                return CaptionRank.PURCHASE
            case _:
                return CaptionRank.MOVE

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """Returns what the other sides scored, with their hangers, in at most four lines."""
        return recap_lines(self.view_model.view, seat, self.view_model.names, events)

    def has_recap(self, events: Sequence[Event]) -> bool:
        """Only once a side has scored: its slides were seen."""
        return any(isinstance(event, SideScored) for event in events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws each seat's points, its side's best frame, hangers, and the recap."""
        all_events, recent_events = history
        table = score_sheet.standings_table(self.view_model.view, all_events, self.recap_for(seat, recent_events))
        draw_standings(canvas, box, self.view_model, table)

    def follow_question(self, choices: CommandPicker | None, focus: Focus) -> None:
        """Shows the shot that is being prepared; none without a question."""
        self.view_model.shot = choices.shot if isinstance(choices, ShotPicker) else None

    def draw_overlays(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus) -> None:
        """Draws the controls."""
        panels.draw_controls(canvas, self.view_model, choices, focus)


def create_view(
    setup: MatchSetup, seating: Seating[HorseCollarState], play: Play, commentator: Commentary
) -> TableView:
    """Returns the table of a match. Raises InvalidMap, and AssetNotFound for a map that is not there."""
    game = game_by_key(setup.rules)
    assert game is not None
    assert game.map is not None
    path = Path(map_path(setup.map or game.map.default_map))
    table = read_table(path)
    perspectives = perspectives_of(seating.view.board, table)
    view_model = create_view_model(seating.view, seating.names, (seating.badges, seating.people), perspectives)
    view_model.open_sheet_seat = seating.people[0] if seating.people else 0
    view_model.snap_to_state()
    return TableView(HorseCollarView(view_model), play, commentator, TablePlayfield(view_model, table))
