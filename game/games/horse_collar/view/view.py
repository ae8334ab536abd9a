"""Provides Horse Collar's parts of the match view: table, panels, controls, animations and texts."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Event, Seat
from game.games.horse_collar.rules import events
from game.games.horse_collar.rules.state import TARGET, HorseCollarState
from game.games.horse_collar.view import labels, layout, panels, score_sheet
from game.games.horse_collar.view.animations import SOUNDS, HorseCollarAnimations
from game.games.horse_collar.view.command_picker import ShotPicker
from game.games.horse_collar.view.commentary import stated_fact
from game.games.horse_collar.view.labels import recap_lines
from game.games.horse_collar.view.lapse import plays_in_full
from game.games.horse_collar.view.panels import PlayerPromptBar, ScorePanel
from game.games.horse_collar.view.slide_show import SLIDES, hangs
from game.games.horse_collar.view.table_map import read_table
from game.games.horse_collar.view.table_playfield import TablePlayfield
from game.games.horse_collar.view.tooltips import HorseCollarTooltips
from game.games.horse_collar.view.view_model import HorseCollarViewModel
from game.i18n import _
from game.presentation import game_parts
from game.presentation.animation import PlaySound
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.match_screen import MatchScreen
from game.presentation.standings import draw_standings
from game.presentation.view_model import Seating
from game.session.setup import MatchSetup
from game.tiled.map_index import match_map
from game.ui.canvas import Canvas
from game.ui.focus import Focus

NEAR = 13
"""Points below the target at which tension rises: one hanger."""


def top_bar(s: HorseCollarViewModel) -> TopBarModel:
    """Returns the frame, and the points of each seat's side."""
    view = s.view
    points = tuple(str(view.totals[view.side_of(seat)]) for seat in view.seats)
    round_text = _("Frame {number}").format(number=max(view.frame, 1))
    return TopBarModel(_("HORSE COLLAR"), round_text, points, None if view.is_over else view.seat)


def tension(s: HorseCollarViewModel) -> int:
    """Returns 3 once a side has reached the target, 2 when one is one hanger short of it, else 1."""
    best = max(s.view.totals)
    if best >= TARGET:
        return 3
    return 2 if best >= TARGET - NEAR else 1


def caption_rank(view: HorseCollarState, event: Event, _people: Sequence[Seat]) -> CaptionRank:
    """Returns the importance of an event's caption."""
    ranks = {events.SideScored: CaptionRank.FINISH, events.ShortWeightRemoved: CaptionRank.PURCHASE}
    return CaptionRank.LINE if hangs(view, event) else ranks.get(type(event), CaptionRank.MOVE)


def follow_question(s: HorseCollarViewModel, choices: CommandPicker | None, _focus: Focus) -> None:
    """Shows the prepared shot, none without a question, and explains the controls of the player's device."""
    s.shot = choices.shot if isinstance(choices, ShotPicker) else None
    s.device = choices.device if choices else s.device


def _opened_sheet(event: Event) -> Seat | None:
    return event.seat if isinstance(event, events.TurnBegan) else None


def _hint(s: HorseCollarViewModel) -> str:
    return labels.weights_left(s.view.weights_left)


def _status_text(s: HorseCollarViewModel, status: str) -> str:
    """Returns the status, or "" after the turn: a bot's purpose ends with its turn."""
    return status if s.view.weights_left else ""


def _has_recap(log: Iterable[Event]) -> bool:
    """Whether a side has scored. Slides need no recap, because the players saw them."""
    return bool(events.scores(log))


def _draw_standings(
    canvas: Canvas, box: FRect, s: HorseCollarViewModel, log: Iterable[Event], recap: Sequence[str]
) -> None:
    draw_standings(canvas, box, s, score_sheet.standings_table(s.view, log, recap))


def create_view(
    setup: MatchSetup, seating: Seating[HorseCollarState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a match. Raises InvalidMap."""
    table = read_table(match_map(setup.rules, setup.map))
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
        opened_sheet=_opened_sheet,
        tension=tension,
        hint=_hint,
        status_text=_status_text,
        plays_in_full=plays_in_full,
        caption_rank=caption_rank,
        stated_fact=stated_fact,
        recap=recap_lines,
        has_recap=_has_recap,
        draw_standings=_draw_standings,
        follow_question=follow_question,
        draw_overlays=panels.draw_controls,
    )
    return MatchScreen(parts, commentator)
