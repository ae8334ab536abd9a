"""Provides the Horse Race's parts of the match view: panels, animations, tooltips and wording."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Event, Seat
from game.games.horse_race import wording
from game.games.horse_race.rules.events import (
    CardsDealt,
    DealerPassed,
    DiceRolled,
    FellShort,
    HorseMoved,
    HorseScratched,
    MeetingEnded,
    PotPayment,
    PotShared,
    RaceStarted,
    RaceWon,
    SideBetPaid,
    SideBetPlaced,
)
from game.games.horse_race.rules.options import OPTIONS
from game.games.horse_race.rules.state import (
    BOARDS,
    CARDS,
    DEAL,
    HORSES,
    OVER,
    RACE,
    ROLL_FEES,
    SCRATCH_FEES,
    SUITS,
    HorseRaceState,
    horse_of,
    suit_of,
)
from game.games.horse_race.view import bet_sheets, bets, board_overlays, layout, panels, score_sheet
from game.games.horse_race.view.animations import (
    CLOSED_HEIGHT,
    COIN_SOUNDS,
    CROSS_START_SIZE,
    OPEN_HEIGHT,
    HorseRaceAnimations,
)
from game.games.horse_race.view.board_overlays import CROSS, CROSS_SIZE_STEPS, lane_panels
from game.games.horse_race.view.command_picker import HorseRaceCommandPicker
from game.games.horse_race.view.live_odds import HorseRaceOdds
from game.games.horse_race.view.panels import HorseRacePromptBar, field_panels
from game.games.horse_race.view.pot_heap import SHOWN_HEIGHT, SHOWN_HORSE
from game.games.horse_race.view.recap import recap_lines
from game.games.horse_race.view.tooltips import HorseRaceTooltips
from game.games.horse_race.view.view_model import HorseRaceViewModel, active_seat, create_view_model
from game.games.horse_race.wording import dollars
from game.i18n import _
from game.presentation.animation import PlaySound
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.layout import DIE, SETTLED_DIE
from game.presentation.match_screen import MatchScreen
from game.presentation.pocket_sheet import PlanParts
from game.presentation.standings import draw_standings
from game.presentation.static_layer import PlainPanel
from game.presentation.view_model import Seating
from game.race_view import race_parts
from game.race_view.race_parts import RaceParts
from game.race_view.race_playfield import RacePlayfield
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
    lengths = BOARDS[options.get("board", OPTIONS.defaults["board"])]
    return tuple(lengths[horse] for horse in HORSES)


ODDS_MS_PER_STEP = 10.0
"""Milliseconds between two yields that the tote may take."""


def preload(track: Track, view_model: HorseRaceViewModel) -> Iterator[float]:
    """Makes pictures of horses, dice, crosses and open cards, and computes the first odds."""
    sprites = view_model.sprites
    for horse in HORSES:
        for frame in (STANDING, *range(GALLOP_FRAMES)):
            sprites.horse_above(horse, frame, HEADING_UP, track.horse_size)
        sprites.cloth(horse, panels.CLOTH)
        sprites.cloth(horse, board_overlays.CROSS_NUMBER)
        yield 1.0
    for face in range(1, 7):
        sprites.die("pips", face, DIE)
    for frame in range(TUMBLE_FRAMES):
        sprites.rolling("pips", frame, DIE)
    yield 1.0
    for step in range(CROSS_SIZE_STEPS, round(CROSS_START_SIZE * CROSS_SIZE_STEPS) + 1):
        sprites.picture("scratch", CROSS * step / CROSS_SIZE_STEPS)
    yield 1.0
    yield from _preload_cards(view_model)
    tote = HorseRaceOdds()
    tote.set_state(view_model.view)
    while not tote.chances:
        tote.run_for(ODDS_MS_PER_STEP)
        yield 1.0


def _preload_cards(view_model: HorseRaceViewModel) -> Iterator[float]:
    """Those that lie open when they are dealt, if they do."""
    view_model.sprites.picture("card_back", CLOSED_HEIGHT)
    for card in CARDS if len(view_model.people) == 1 else ():
        view_model.sprites.playing_card(horse_of(card), suit_of(card), OPEN_HEIGHT)
        yield 1.0
    for suit in range(SUITS):
        view_model.sprites.playing_card(SHOWN_HORSE, suit, SHOWN_HEIGHT)
        yield 1.0


MAX_SEATS_WITH_SIGNS = 6
"""Seats beyond which there is no room in the bar for more than the numbers."""


def top_bar(s: HorseRaceViewModel) -> TopBarModel:
    """Returns the race number and each seat's dollars, without their sign where seats are many."""
    view = s.view
    money = tuple(map(wording.short_amount if view.players > MAX_SEATS_WITH_SIGNS else dollars, view.money))
    active = None if view.phase == OVER else active_seat(view)
    return TopBarModel(_("HORSE RACE"), _("Race {number}").format(number=wording.current_race(view)), money, active)


def tension(s: HorseRaceViewModel) -> int:
    """Returns 1 for a race under way, 2 for a horse two rolls from home, 3 for one roll."""
    nearest = min(s.view.steps_left(horse) for horse in s.view.running())
    return 1 if s.view.phase != RACE else {1: 3, 2: 2}.get(nearest, 1)


def hint(s: HorseRaceViewModel) -> str:
    """Returns what comes next, unless the heap says so: the scratches missing, or the rolls that the nearest needs."""
    return "" if s.view.phase == DEAL and not s.view.winner else wording.next_step_text(s.view)


def opening_event(view: HorseRaceState) -> Event | None:
    """Returns that the first dealer receives the cards, before the first deal."""
    return DealerPassed(view.dealer) if view.phase == DEAL and not view.race else None


def plays_in_full(view: HorseRaceState, event: Event, people: Sequence[Seat]) -> bool:
    """Returns whether an event is the start, a fee of a person or of many, a roll that can end the race, its end or the
    pot.
    """
    match event:
        case CardsDealt() | DealerPassed() | RaceStarted() | RaceWon() | PotShared() | SideBetPaid():
            return True
        case PotPayment(seat=seat, row=row):
            return row == SCRATCH_FEES or (row == ROLL_FEES and seat in people)
        case DiceRolled():
            return any(view.steps_left(horse) == 1 for horse in view.running())
        case HorseMoved(horse=horse):
            return bool(view.steps_left(horse) == 1)
        case _:
            return False


def caption_rank(_view: HorseRaceState, event: Event, _people: Sequence[Seat]) -> CaptionRank:
    """Returns how much the words for an event matter: those of dice and fees are only in the log."""
    match event:
        case RaceWon():
            return CaptionRank.FINISH
        case PotShared() | SideBetPaid():
            return CaptionRank.LINE
        case HorseScratched() | RaceStarted():
            return CaptionRank.PURCHASE
        case HorseMoved() | FellShort() | SideBetPlaced():
            return CaptionRank.MOVE
        case _:
            return CaptionRank.LOG


def standings(canvas: Canvas, box: FRect, s: HorseRaceViewModel, events: Sequence[Event], recap: Sequence[str]) -> None:
    """Draws what each seat paid, won, expects of the pot and has; how often each number was rolled; the recap."""
    draw_standings(canvas, box, s, score_sheet.standings_table(s.view, s.chances, events, recap))


def move_of(event: Event) -> HorseMove | None:
    """Returns horse, start and end square of a HorseMoved."""
    return (event.horse, event.start, event.end) if isinstance(event, HorseMoved) else None


def horse_of_event(event: Event) -> int:
    """Returns the sum of the dice for a roll, else the event's horse; 0 for none."""
    return event.first + event.second if isinstance(event, DiceRolled) else race_parts.horse_of(event)


def follow_question(s: HorseRaceViewModel, choices: CommandPicker | None, _focus: Focus) -> None:
    """Shows the dice entered so far."""
    if isinstance(choices, HorseRaceCommandPicker) and choices.asks_for_dice:
        for die, face in zip(s.dice, choices.entered_dice, strict=True):
            die.face = face


def _horse_in_focus(choices: CommandPicker | None, focus: Focus) -> int:
    """Returns the horse whose ticket is in focus or chosen; 0 for none."""
    options = choices.options if choices else []
    return next((race_parts.first_horse(option) for option in options if option.key == focus.key), 0)


def draw_overlays(
    draw_bets: Callable[[Canvas, HorseRaceViewModel, int], None],
    track: Track,
    canvas: Canvas,
    s: HorseRaceViewModel,
    choices: CommandPicker | None,
    focus: Focus,
) -> None:
    """Draws what lies on the board unless the race lies over it, cards, and the button; for table dice, faces."""
    if s.hides_track:
        draw_bets(canvas, s, _horse_in_focus(choices, focus))
    elif not s.stage.wide:
        board_overlays.draw_pen_fees(canvas, s, track)
        board_overlays.draw_last_step_plates(canvas, s, track)
        board_overlays.draw_crosses(canvas, s, track)
        board_overlays.draw_flags(canvas, s, track)
    if isinstance(choices, HorseRaceCommandPicker) and choices.asks_for_dice:
        for face in range(1, 7):
            canvas.blit_centred(s.sprites.die("pips", face, SETTLED_DIE), *layout.face(face).center)
    else:
        panels.draw_buttons(canvas, s, choices, focus)
        panels.draw_sum(canvas, s, asks=bool(choices))
        panels.draw_hint_marks(canvas, s, choices)
    board_overlays.draw_cards(canvas, s)


def create_view(
    setup: MatchSetup, seating: Seating[HorseRaceState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a match that begins or goes on as `seating` has it. Raises InvalidMap."""
    track = load_track(setup)
    view_model = create_view_model(track, seating.view, seating.names, seating.badges, seating.people)
    view_model.snap_to_state()
    race = RaceParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        track=track,
        live_odds=HorseRaceOdds(),
        move_of=move_of,
        horse_of=horse_of_event,
        previewed_path=lambda _option, events: next((move for event in events if (move := move_of(event))), None),
    )
    playfield = RacePlayfield(race)
    parade = bets.BetParade(view_model, track.light.time_of_day)
    prompt = HorseRacePromptBar(view_model)
    parts = GameParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        panels=(
            *lane_panels(view_model, track),
            *field_panels(view_model),
            PlainPanel(layout.ACTION_PANEL),
        ),
        animations=HorseRaceAnimations(view_model, play, track),
        tooltips=HorseRaceTooltips(view_model, track, layout.TABLE_LAYOUT),
        playfield=playfield,
        prompt=prompt,
        command_picker=lambda s, legal, why_not: HorseRaceCommandPicker(s.view, legal, why_not),
        plans=PlanParts(HorseRaceCommandPicker, bet_sheets.face, bet_sheets.rows, bet_sheets.round_text),
        top_bar=top_bar,
        odds=race_parts.spoken_odds,
        order=race_parts.spoken_order,
        sounds=(*race_parts.RACE_SOUNDS, *COIN_SOUNDS, "card_slide", "shuffle", "scratch"),
        run_sounds=race_parts.HOOVES,
        scoring_events=(MeetingEnded,),
        opening_event=opening_event,
        preload=partial(preload, track),
        tension=tension,
        hint=hint,
        status_text=lambda s, _words: hint(s),  # the bar's first line names the active seat already
        plays_in_full=plays_in_full,
        caption_rank=caption_rank,
        recap=recap_lines,
        has_recap=lambda _events: False,  # all is visible on the board, and the next roll comes too soon for more
        draw_standings=standings,
        follow_question=follow_question,
        draw_overlays=partial(draw_overlays, partial(bets.draw_bets, parade, prompt), track),
    )
    return MatchScreen(parts, commentator)
