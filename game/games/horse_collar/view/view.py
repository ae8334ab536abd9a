"""Provides Horse Collar's parts of the match view: table, panels, controls, animations, wording."""

from collections.abc import Sequence
from pathlib import Path

from game.commentary.commentator import Commentary
from game.engine.catalog import default_map
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.board import HANGER
from game.games.horse_collar.rules.motion import final_positions
from game.games.horse_collar.rules.state import TARGET, HorseCollarState
from game.games.horse_collar.view import layout, panels, score_sheet, words
from game.games.horse_collar.view.animations import SLIDES, SOUNDS, HorseCollarAnimations
from game.games.horse_collar.view.command_picker import ShotPicker
from game.games.horse_collar.view.panels import PlayerPromptBar, ScorePanel
from game.games.horse_collar.view.table_map import read_table
from game.games.horse_collar.view.table_playfield import TablePlayfield
from game.games.horse_collar.view.tooltips import HorseCollarTooltips
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.games.horse_collar.view.words import recap_lines
from game.i18n import _
from game.platform.asset_paths import map_path
from game.presentation import game_parts
from game.presentation.animation import PlaySound
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.match_screen import MatchScreen
from game.presentation.standings import draw_standings
from game.presentation.view_model import Seating
from game.session.setup import MatchSetup
from game.ui.focus import Focus

NEAR = 13
"""Points short of the target from which the room is restless: one hanger."""


def top_bar(s: HorseCollarViewModel) -> TopBarModel:
    """Returns the frame, and each seat's points: those of its side."""
    view = s.view
    points = tuple(str(view.totals[view.side_of(seat)]) for seat in view.seats)
    round_text = _("Frame {number}").format(number=max(view.frame, 1))
    return TopBarModel(_("HORSE COLLAR"), round_text, points, None if view.is_over else view.seat)


def tension(s: HorseCollarViewModel) -> int:
    """Returns 3 once a side has reached the target, 2 when one is one hanger short of it, else 1."""
    best = max(s.view.totals)
    return 3 if best >= TARGET else 2 if best >= TARGET - NEAR else 1


def hangs(view: HorseCollarState, event: Event, _people: Sequence[Seat] = ()) -> bool:
    """Returns whether an event is a slide after which a weight that has moved hangs."""
    if not isinstance(event, events.WeightSlid):
        return False
    board = view.board
    fallen = set(event.fallen)
    places = final_positions(event.path)
    return any(board.value(*place) >= HANGER for weight, place in places.items() if weight not in fallen)


def plays_in_full(_view: HorseCollarState, event: Event, _people: Sequence[Seat]) -> bool:
    """Returns whether an event is a slide, which a bot makes at twice the speed, or what a side scores with it."""
    return isinstance(event, (events.WeightSlid, events.SideScored))


def caption_rank(view: HorseCollarState, event: Event, _people: Sequence[Seat]) -> CaptionRank:
    """Returns how much the words for an event matter."""
    ranks = {events.SideScored: CaptionRank.FINISH, events.ShortWeightRemoved: CaptionRank.PURCHASE}
    return CaptionRank.LINE if hangs(view, event) else ranks.get(type(event), CaptionRank.MOVE)


def follow_question(s: HorseCollarViewModel, choices: CommandPicker | None, _focus: Focus) -> None:
    """Shows the shot that is being prepared; none without a question."""
    s.shot = choices.shot if isinstance(choices, ShotPicker) else None


def create_view(
    setup: MatchSetup, seating: Seating[HorseCollarState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a match. Raises InvalidMap, and AssetNotFound for a map that is not there."""
    table = read_table(Path(map_path(setup.map or default_map(setup.rules))))
    view_model = HorseCollarViewModel(seating.view, seating.names, seating.badges, seating.people)
    view_model.play_sound = play
    playfield = TablePlayfield(view_model, table)
    view_model.snap_to_state()
    parts = GameParts[HorseCollarViewModel, HorseCollarState](
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        panels=(playfield.wear_panel, ScorePanel(view_model)),
        uncovered=(layout.SCORES,),
        animations=HorseCollarAnimations(view_model, play),
        tooltips=HorseCollarTooltips(view_model, layout.TABLE_LAYOUT),
        playfield=playfield,
        prompt=PlayerPromptBar(view_model),
        command_picker=ShotPicker,
        top_bar=top_bar,
        sounds=(*game_parts.SOUNDS, *SOUNDS),
        run_sounds=SLIDES,
        scoring_events=events.SCORING_EVENTS,
        opened_sheet=lambda event: event.seat if isinstance(event, events.TurnBegan) else None,
        tension=tension,
        hint=lambda s: words.weights_left(s.view.weights_left),
        status_text=lambda s, words: words if s.view.weights_left else "",  # what a bot aims for ends with its turn
        plays_in_full=plays_in_full,
        caption_rank=caption_rank,
        recap=recap_lines,
        has_recap=lambda log: bool(events.scores(log)),  # its slides were seen
        draw_standings=lambda canvas, box, s, log, recap: draw_standings(
            canvas, box, s, score_sheet.standings_table(s.view, log, recap)
        ),
        follow_question=follow_question,
        draw_overlays=panels.draw_controls,
    )
    return MatchScreen(parts, commentator)
