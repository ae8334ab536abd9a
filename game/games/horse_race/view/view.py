"""Provides the Horse Race's parts of the match view: panels, animations, tooltips and texts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.commentary.commentator import Commentary
from game.commentary.field_snapshot import moved_fact
from game.engine.rules import Command, Event, Seat
from game.games.horse_race import wording
from game.games.horse_race.rules import raising
from game.games.horse_race.rules.events import (
    CardsDealt,
    DealerPassed,
    DiceRolled,
    FellShort,
    HorseMoved,
    HorseScratched,
    MeetingEnded,
    PotPayment,
    RaceStarted,
    RaceWon,
    SideBetPlaced,
    Winnings,
)
from game.games.horse_race.rules.options import OPTIONS
from game.games.horse_race.rules.side_bets import winnings
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
from game.games.horse_race.view import bets, board_overlays, layout, panels, race_list, score_sheet
from game.games.horse_race.view.animations import (
    CLOSED_HEIGHT,
    COIN_SOUNDS,
    OPEN_HEIGHT,
    HorseRaceAnimations,
)
from game.games.horse_race.view.board_overlays import CROSS, CROSS_SIZE_STEPS, lane_panels
from game.games.horse_race.view.command_picker import (
    HorseRaceCommandPicker,
    sheet_face,
    sheet_round_text,
    sheet_rows,
)
from game.games.horse_race.view.live_odds import HorseRaceOdds
from game.games.horse_race.view.panels import field_panels
from game.games.horse_race.view.piece_animations import CROSS_START_SIZE
from game.games.horse_race.view.pot_heap import EXAMPLE_HEIGHT, EXAMPLE_HORSE
from game.games.horse_race.view.prompt_bar import HorseRacePromptBar
from game.games.horse_race.view.raise_buttons import draw_raise_buttons
from game.games.horse_race.view.recap import recap_lines
from game.games.horse_race.view.ticket_tags import draw_ring
from game.games.horse_race.view.tooltips import HorseRaceTooltips
from game.games.horse_race.view.view_model import HorseRaceViewModel, acting_seats, active_seat, create_view_model
from game.games.horse_race.wording import dollars
from game.i18n import _
from game.presentation.animation import PlaySound
from game.presentation.captions import CaptionRank, FactReader
from game.presentation.command_picker import CommandPicker, RejectionReason, focused_option
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.layout import DIE, SETTLED_DIE
from game.presentation.match_screen import MatchScreen
from game.presentation.pacing import Pace
from game.presentation.picker_option import PickerOption
from game.presentation.pocket_sheet import PlanParts
from game.presentation.standings import draw_standings
from game.presentation.static_layer import PlainPanel
from game.presentation.view_model import Seating
from game.race_view import race_parts
from game.race_view.race_parts import RaceParts
from game.race_view.race_playfield import RacePlayfield
from game.race_view.stage_view import BANNER_CLOTH
from game.race_view.view_model import HorseMove
from game.session.setup import MatchSetup
from game.sprites.dice_pictures import TUMBLE_FRAMES
from game.track.match_track import load_track
from game.track.track import Track
from game.ui.canvas import Canvas
from game.ui.focus import Focus


def column_lengths(options: Mapping[str, str]) -> tuple[int, ...]:
    """Returns the squares of the columns of horses 2 to 12 on the board of these options."""
    lengths = BOARDS[options.get("board", OPTIONS.defaults["board"])]
    return tuple(lengths[horse] for horse in HORSES)


ODDS_MS_PER_STEP = 10.0
"""Time budget for the live odds between two yields, in milliseconds."""


def preload(view_model: HorseRaceViewModel) -> Iterator[float]:
    """Prepares pictures of cloths, dice, crosses and open cards, and computes the first odds."""
    sprites = view_model.sprites
    for horse in HORSES:
        sprites.cloth(horse, panels.CLOTH)
        sprites.cloth(horse, board_overlays.CROSS_NUMBER)
        yield 1.0
    for face in range(1, 7):
        sprites.die("pips", face, DIE)
        sprites.die("pips", face, BANNER_CLOTH)
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
    """Prepares the cards of an open hand, if hands are shown, and the example cards."""
    view_model.sprites.picture("card_back", CLOSED_HEIGHT)
    for card in CARDS if len(view_model.people) == 1 else ():
        view_model.sprites.playing_card(horse_of(card), suit_of(card), OPEN_HEIGHT)
        yield 1.0
    for suit in range(SUITS):
        view_model.sprites.playing_card(EXAMPLE_HORSE, suit, EXAMPLE_HEIGHT)
        yield 1.0


MAX_SEATS_WITH_SIGNS = 6
"""Maximum number of seats with dollar signs in the top bar."""


def top_bar(s: HorseRaceViewModel) -> TopBarModel:
    """Returns the race number and each seat's money."""
    view = s.view
    amount_text = wording.short_amount if view.players > MAX_SEATS_WITH_SIGNS else dollars
    money = tuple(map(amount_text, view.money))
    active = None if view.phase == OVER else active_seat(s)
    if s.held:
        active = s.asked_seat
    return TopBarModel(_("HORSE RACE"), _("Race {number}").format(number=wording.current_race(view)), money, active)


def tension(s: HorseRaceViewModel) -> int:
    """Returns 3 if a horse of the race needs one more roll, 2 if one needs two, else 1."""
    nearest = min(map(s.view.steps_left, s.view.running()))
    return 1 if s.view.phase != RACE else {1: 3, 2: 2}.get(nearest, 1)


def hint(s: HorseRaceViewModel) -> str:
    """Returns the next step, or "" if the heap shows it.

    During the offer of a raise it is the chance of its horse. In the turn of the only person, before a horse can win,
    it is that person's likeliest horse.
    """
    view = s.view
    offer = raising.offer(view, view.roller) if s.asks_raise else None
    if offer:
        chance = race_list.chance_text(s, offer.horse)
        return _("{chance} to win").format(chance=chance) if chance else ""
    is_own_turn = acting_seats(s, is_asked=s.is_asked) == (s.open_sheet_seat,)
    best_horse = s.best_horse if is_own_turn and s.is_only_person(s.open_sheet_seat) else 0
    if view.phase == RACE and best_horse and not view.winner and not view.can_finish_next_roll:
        return wording.own_horse_text(best_horse, race_list.chance_text(s, best_horse), s.stake_in(best_horse))
    if s.hides_track:
        return _("Side bets are open")
    is_shown = view.phase == DEAL and not view.winner
    return "" if is_shown else wording.next_step_text(view)


def opening_event(view: HorseRaceState) -> Event | None:
    """Returns the choice of the first dealer, before the first deal."""
    return DealerPassed(view.dealer) if view.phase == DEAL and not view.race else None


PACE = Pace(base_seconds=2.2, seconds_per_bot=0.3, most_seconds=4.0, max_rate=3.0)
"""Limits of the wait: rolls that cannot win are a quick chain."""
NEAR_STEPS = 2
"""Maximum rolls to go before a move that is shown in full: a person's horse then needs one more roll."""


def plays_in_full(view: HorseRaceState, event: Event, people: Sequence[Seat]) -> bool:
    """Returns whether an event is important: a deal, the start or end, the pot, a person's fee, or a chance to gain."""
    match event:
        case CardsDealt() | DealerPassed() | RaceStarted() | RaceWon() | Winnings():
            return True
        case PotPayment(seat=seat, row=row):
            return row in (SCRATCH_FEES, ROLL_FEES) and seat in people
        case DiceRolled():
            nearest = [horse for horse in view.running() if view.steps_left(horse) == 1]
            return any(winnings(view, seat, horse) for seat in people for horse in nearest)
        case HorseMoved(horse=horse):
            left = view.steps_left(horse)
            return left == 1 or (left <= NEAR_STEPS and any(winnings(view, seat, horse) for seat in people))
        case _:
            return False


def stated_fact(view: HorseRaceState, event: Event) -> FactReader | None:
    """Returns a reader of what a move changes in the field, of the number of scratches, or of the pot.

    All other words report an event.
    """
    match event:
        case HorseMoved(horse):
            return moved_fact(view, event, horse, _spaces_to_finish)
        case HorseScratched():
            return lambda later: len(later.scratched)
        case RaceStarted():
            return lambda later: later.pot
        case _:
            return None


def _spaces_to_finish(view: HorseRaceState) -> dict[int, int]:
    """Returns the spaces of the running horses, as negative distances from the finish."""
    return {horse: -view.steps_left(horse) for horse in view.running()}


def caption_rank(_view: HorseRaceState, event: Event, _people: Sequence[Seat]) -> CaptionRank:
    """Returns the importance of an event's caption. Dice and fees are only in the log."""
    match event:
        case RaceWon():
            return CaptionRank.FINISH
        case Winnings():
            return CaptionRank.LINE
        case HorseScratched() | RaceStarted():
            return CaptionRank.PURCHASE
        case HorseMoved() | FellShort() | SideBetPlaced():
            return CaptionRank.MOVE
        case _:
            return CaptionRank.LOG


def standings(canvas: Canvas, box: FRect, s: HorseRaceViewModel, events: Sequence[Event], recap: Sequence[str]) -> None:
    """Draws each seat's payments, gains, expected share and money, the counts of rolls, and the recap."""
    draw_standings(canvas, box, s, score_sheet.standings_table(s.view, s.chances, events, recap))


def move_of(event: Event) -> HorseMove | None:
    """Returns horse, start square and end square of a move; None for other events."""
    return (event.horse, event.start, event.end) if isinstance(event, HorseMoved) else None


def _first_move(_option: PickerOption | None, events: Sequence[Event]) -> HorseMove | None:
    """Returns the first move among the events of an option."""
    moves = (move_of(event) for event in events)
    return next((move for move in moves if move), None)


def horse_of_event(event: Event) -> int:
    """Returns the sum of the dice for a roll, else the event's horse; 0 without a horse."""
    return event.first + event.second if isinstance(event, DiceRolled) else race_parts.horse_of(event)


def command_picker(s: HorseRaceViewModel, legal: Sequence[Command], why_not: RejectionReason) -> HorseRaceCommandPicker:
    """Returns the question to the asked seat."""
    picker = HorseRaceCommandPicker(s.view, legal, why_not)
    picker.odds = s
    picker.advice = lambda: s.advice
    return picker


def follow_question(s: HorseRaceViewModel, choices: CommandPicker | None, _focus: Focus) -> None:
    """Shows the entered dice, and no dice while a raise is offered."""
    if not isinstance(choices, HorseRaceCommandPicker):
        s.asks_raise = s.is_asked = False
        return
    s.is_asked = True
    s.dim = 0
    s.asked_seat = choices.asked[0].seat
    s.asks_raise = choices.offer is not None
    if s.asks_raise:
        for die in s.dice:
            die.face = die.hidden_face
    elif choices.asks_for_dice:
        for die, face in zip(s.dice, choices.entered_dice, strict=True):
            die.face = face


def _horse_in_focus(choices: CommandPicker | None, focus: Focus) -> int:
    """Returns the horse of the ticket in focus; 0 without one."""
    option = focused_option(choices, focus)
    return race_parts.first_horse(option) if option else 0


def draw_marks(s: HorseRaceViewModel, track: Track, canvas: Canvas) -> None:
    """Draws the marks on the board: fees, plates, crosses, flags and the ring of a ticket."""
    if s.stage.wide:
        return
    board_overlays.draw_pen_fees(canvas, s, track)
    board_overlays.draw_last_step_plates(canvas, s, track)
    board_overlays.draw_crosses(canvas, s, track)
    board_overlays.draw_flags(canvas, s, track)
    draw_ring(canvas, s, track)


def draw_overlays(
    draw_bets: Callable[[Canvas, HorseRaceViewModel, int], None],
    canvas: Canvas,
    s: HorseRaceViewModel,
    choices: CommandPicker | None,
    focus: Focus,
) -> None:
    """Draws the side bets, the buttons or faces of table dice, and flying cards."""
    if s.hides_track:
        draw_bets(canvas, s, _horse_in_focus(choices, focus))
    if choices and not choices.has_own_buttons:
        for face in range(1, 7):
            canvas.blit_centred(s.sprites.die("pips", face, SETTLED_DIE), *layout.face(face).center)
    elif isinstance(choices, HorseRaceCommandPicker) and choices.offer:
        draw_raise_buttons(canvas, s, choices, focus)
        panels.draw_hint_marks(canvas, s, choices)
    else:
        panels.draw_buttons(canvas, s, choices, focus)
        panels.draw_sum(canvas, s, asks=bool(choices))
        panels.draw_hint_marks(canvas, s, choices)
    board_overlays.draw_cards(canvas, s)


def create_view(
    setup: MatchSetup, seating: Seating[HorseRaceState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a new or continued match. Raises InvalidMap."""
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
        previewed_path=_first_move,
        draw_marks=partial(draw_marks, view_model, track),
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
        command_picker=command_picker,
        plans=PlanParts(HorseRaceCommandPicker, sheet_face, sheet_rows, sheet_round_text),
        top_bar=top_bar,
        odds=race_parts.spoken_odds,
        order=race_parts.spoken_order,
        sounds=(*race_parts.RACE_SOUNDS, *COIN_SOUNDS, "card_slide", "shuffle", "scratch"),
        run_sounds=race_parts.HOOVES,
        scoring_events=(MeetingEnded,),
        opening_event=opening_event,
        preload=preload,
        tension=tension,
        hint=hint,
        status_text=lambda s, _status: hint(s),  # the first line of the bar already names the active seat
        plays_in_full=plays_in_full,
        pace=PACE,
        caption_rank=caption_rank,
        stated_fact=stated_fact,
        recap=recap_lines,
        has_recap=lambda _events: False,  # the board shows everything, and the next roll comes soon
        draw_standings=standings,
        follow_question=follow_question,
        draw_overlays=partial(draw_overlays, partial(bets.draw_bets, parade, prompt)),
    )
    return MatchScreen(parts, commentator)
