"""Assembles the Dice Game's parts of the match view: panels, animations, tooltips and texts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, Seat
from game.games.dice_game.bots import fast_simulation, race_forecast
from game.games.dice_game.rules import events, round_events, scoring_events
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, MARKET, OVER, PLACES, DiceGameState
from game.games.dice_game.trainer import GRID_ROUND
from game.games.dice_game.view import layout, lifted_sheet, live_odds, pocket_faces, score_sheet
from game.games.dice_game.view.animations import DiceGameAnimations
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.field_panel import DiceGameFieldPanel
from game.games.dice_game.view.lifted_sheet import LiftedPromptBar
from game.games.dice_game.view.live_odds import ShownDiceGameOdds
from game.games.dice_game.view.player_sheet_panel import PlayerSheetPanel
from game.games.dice_game.view.recap import caption_rank, is_great_moment, recap_lines, stated_fact
from game.games.dice_game.view.sheet_question import draw_legend, follow_question
from game.games.dice_game.view.tooltips import DiceGameTooltips
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.games.dice_game.wording import horse_label
from game.games.lap.game_parts import LapGameView
from game.i18n import _, join_words
from game.presentation.animation import PlaySound
from game.presentation.command_picker import RejectionReason
from game.presentation.game_parts import HapticCue, HapticCues, TopBarModel
from game.presentation.match_screen import MatchScreen
from game.presentation.picker_option import PickerOption
from game.presentation.pocket_sheet import PlanParts
from game.presentation.view_model import Seating
from game.race_view.race_parts import RaceParts
from game.race_view.view_model import HorseMove
from game.session.amounts import dollars
from game.session.setup import MatchSetup
from game.track import match_track
from game.ui.canvas import Canvas

AUTOMATIC_CAUSES = ("roll", "bar", "roland")
"""Causes of moves that are not the effect of an option."""
TURN_EVENTS = (round_events.TurnBegan, round_events.DicePassed)
"""Events that open the sheet of their seat."""


def photo_finish_text(horses: Iterable[int]) -> str:
    """Returns the hint that these horses can finish together."""
    names = join_words(list(map(str, horses)))
    return _("Photo finish? {horses} could finish on this roll").format(horses=names)


LAP_GAME = LapGameView(
    places=PLACES,
    finish=FINISH,
    first_no_bet_space=FIRST_NO_BET_SPACE,
    nearest_finisher=live_odds.nearest_finisher,
    horse_label=horse_label,
    photo_finish_text=photo_finish_text,
    standings=score_sheet.standings_table,
    projected_totals=score_sheet.projected_totals,
    is_great_moment=is_great_moment,
    caption_rank=caption_rank,
    stated_fact=stated_fact,
    recap_lines=recap_lines,
)


def top_bar(s: DiceGameViewModel) -> TopBarModel:
    """Returns the round, the dollars and the horses of each sheet, and the active seat; None after the match."""
    view = s.view
    money = tuple(dollars(view.money[seat]) for seat in view.seats)
    round_label = _("Round {number}").format(number=max(view.round, 1))
    owned = tuple(tuple(view.owned(seat)) for seat in view.seats)
    active_seat = view.turn if view.phase != OVER else None
    return TopBarModel(_("DICE GAME"), round_label, money, active_seat, owned=owned)


def round_text(view: DiceGameState) -> tuple[str, str]:
    """Returns the name and the use of the rolled number; for a seat that only bets, a call for bets."""
    if view.only_bets(view.turn):
        return _("Place your bets!"), _("Any horse, $1 to $3")
    return _(view.cards[view.die].name), _("Everyone: use the {number}").format(number=view.die)


def draw_raised(canvas: Canvas, s: DiceGameViewModel) -> None:
    """Draws the lifted sheet, if there is one."""
    if s.line_lift:
        lifted_sheet.draw(canvas, s, s.line_lift)


def opening_event(view: DiceGameState) -> Event | None:
    """Returns the event by which the first seat gets the dice, until the first roll."""
    return round_events.DicePassed(view.active) if view.round <= 1 and not view.die else None


def haptic_cues(s: DiceGameViewModel, event: Event) -> HapticCues:
    """Returns the cue for a seat that completes a line, or for the owner of a horse that finishes."""
    if isinstance(event, events.LineCompleted):
        return ((s.view.turn, HapticCue.LINE),)
    owner = s.view.owners[event.horse] if isinstance(event, events.HorseFinished) else MARKET
    return ((owner, HapticCue.FINISH),) if owner != MARKET else ()


def previewed_path(option: PickerOption | None, news: Sequence[Event]) -> HorseMove | None:
    """Returns the first move that is an effect of the option. Moves by dice, bars and Roland are not previewed."""
    moves = (event for event in news if isinstance(event, events.HorseMoved) and event.cause not in AUTOMATIC_CAUSES)
    return next(map(move_of, moves), None)


def move_of(event: Event) -> HorseMove | None:
    """Returns horse, start and end of a HorseMoved; None for other events."""
    return (event.horse, event.start, event.end) if isinstance(event, events.HorseMoved) else None


def command_picker(s: DiceGameViewModel, legal: Sequence[Command], why_not: RejectionReason) -> DiceGameCommandPicker:
    """Returns the question to the active seat."""
    picker = DiceGameCommandPicker(
        s.view,
        legal,
        why_not,
        is_first=s.help_level == "advice",
        is_folded=s.is_folded,
        has_grid=s.is_first_match and s.view.round >= GRID_ROUND,
        columns=s.list_columns,
        names=s.names,
    )
    picker.odds = s
    return picker


def opened_sheet(event: Event) -> Seat | None:
    """Returns the seat whose sheet an event opens; None for other events."""
    return event.seat if isinstance(event, TURN_EVENTS) else None


def load_ahead(setup: MatchSetup) -> Iterator[None]:
    """Opens the track of a match and draws the random numbers of its live odds, in steps. Raises InvalidMap."""
    yield from match_track.load_ahead(setup)
    yield from fast_simulation.prepare()
    yield from race_forecast.prepare()


def create_view(
    setup: MatchSetup, seating: Seating[DiceGameState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a match with the state and the players of `seating`. Raises InvalidMap."""
    view_model = DiceGameViewModel(seating.view, seating.names, seating.badges, seating.people)
    view_model.snap_to_state()
    field_panel = DiceGameFieldPanel(view_model)
    race = RaceParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        track=match_track.load_track(setup),
        live_odds=ShownDiceGameOdds(setup.bot_levels),
        move_of=move_of,
        horse_of=events.horse_of,
        previewed_path=previewed_path,
        draw_rolled_row=field_panel.draw_rolled_row,
    )
    parts = LAP_GAME.parts(
        view_model,
        race,
        panels=(field_panel, *field_panel.rows, PlayerSheetPanel(view_model)),
        animations=DiceGameAnimations(view_model, play),
        tooltips=DiceGameTooltips(view_model, race.track, race.table_layout),
        top_bar=top_bar,
        command_picker=command_picker,
    )
    own_parts = replace(
        parts,
        projected_totals=view_model.shown_totals,
        prompt=LiftedPromptBar(view_model, layout.TABLE_LAYOUT.prompt_bar),
        plans=PlanParts(DiceGameCommandPicker, pocket_faces.face, pocket_faces.rows, round_text),
        scoring_events=scoring_events.SCORING_EVENTS,
        opened_sheet=opened_sheet,
        opening_event=opening_event,
        haptic_cues=haptic_cues,
        mark_box=partial(layout.event_box, view_model.cell),
        draw_raised=draw_raised,
        follow_question=follow_question,
        draw_overlays=draw_legend,
    )
    return MatchScreen(own_parts, commentator)
