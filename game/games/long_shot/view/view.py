"""Assembles the match view of Long Shot: panels, animations, tooltips, hand and wording."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, Seat
from game.games.lap.game_parts import LapGameView
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HIDDEN, OVER, PLACES, LongShotState
from game.games.long_shot.view import (
    card_animations,
    card_pictures,
    desk,
    field_panel,
    hand_panel,
    horse_rows,
    layout,
    live_odds,
    score_sheet,
    tooltips,
)
from game.games.long_shot.view.animations import EVENT_BOXES, PACE, LongShotAnimations
from game.games.long_shot.view.card_hits import ShownDeed
from game.games.long_shot.view.card_pictures import CardLook
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.field_panel import LongShotFieldPanel
from game.games.long_shot.view.hand_panel import DeskPrompt, HandPanel, pile_panel
from game.games.long_shot.view.hand_picker import places_of
from game.games.long_shot.view.horse_card import HorseCardPanel
from game.games.long_shot.view.live_odds import ShownLongShotOdds
from game.games.long_shot.view.recap import caption_rank, is_great_moment, move_of, recap_lines, stated_fact
from game.games.long_shot.view.roll_question import KeepClock, has_usual_answer
from game.games.long_shot.view.tooltips import LongShotTooltips
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import horse_label
from game.i18n import _, translate
from game.presentation.animation import PlaySound
from game.presentation.command_picker import CommandPicker, RejectionReason
from game.presentation.game_parts import TopBarModel
from game.presentation.match_screen import MatchScreen
from game.presentation.picker_option import PickerOption
from game.presentation.static_layer import PlainPanel
from game.presentation.view_model import Seating
from game.race_view.race_parts import RACE_SOUNDS, RaceParts, horse_of
from game.race_view.view_model import HorseMove
from game.session.amounts import dollars
from game.session.setup import MatchSetup
from game.sprites.picture_cache import LARGE_SCENE_WIDTH
from game.track.match_track import load_track
from game.ui.canvas import Canvas
from game.ui.focus import Focus


def _photo_finish_text(horses: Iterable[int]) -> str:
    return _("Photo finish? {horses} could finish on the same roll").format(horses=", ".join(map(str, horses)))


LAP_GAME = LapGameView(
    stated_fact=stated_fact,
    places=PLACES,
    finish=FINISH,
    first_no_bet_space=FIRST_NO_BETS_SPACE,
    nearest_finisher=live_odds.nearest_finisher,
    horse_label=lambda _view, horse: translate(horse_label(horse)),
    photo_finish_text=_photo_finish_text,
    standings=score_sheet.standings_table,
    projected_totals=score_sheet.projected_totals,
    is_great_moment=is_great_moment,
    caption_rank=caption_rank,
    recap_lines=recap_lines,
)


def top_bar(view_model: LongShotViewModel) -> TopBarModel:
    """Returns the top bar: round, each seat's dollars and hand size. The seat whose turn it is is active."""
    view = view_model.view
    money = tuple(dollars(view.money[seat]) for seat in view.seats)
    round_text = _("Round {number}").format(number=max(view.round, 1))
    counts = tuple(len(view.hands[seat]) for seat in view.seats)
    owned = tuple(tuple(view.owned(seat)) for seat in view.seats)
    return TopBarModel(_("LONG SHOT"), round_text, money, view.turn if view.phase != OVER else None, counts, owned)


def command_picker(
    view_model: LongShotViewModel, legal: Sequence[Command], why_not: RejectionReason
) -> LongShotCommandPicker:
    """Returns the picker of actions, cards and answers, with the effects of options on the table."""
    effect_text = partial(tooltips.option_effect_text, view_model)
    picker = LongShotCommandPicker(
        view_model.view,
        legal,
        why_not,
        view_model.names,
        effect_text,
        has_rows=view_model.has_rows,
        plan=None if view_model.is_first_match else partial(setattr, view_model, "planned"),
        keeps_roll=view_model.is_first_match,
    )
    picker.odds = view_model
    picker.expected_gain = partial(tooltips.expected_gain, view_model)
    if has_usual_answer(view_model):
        picker.keep_clock = KeepClock(view_model)
        view_model.effects.append(picker.keep_clock)
    planned, view_model.planned = view_model.planned, None
    if planned in legal:
        option = next(option for option in picker.options if option.commands == (planned,))
        picker.pressed = replace(option, is_unheld=True)
    return picker


def highlighted_horse(option: PickerOption | None) -> int:
    """Returns the horse of an option; 0 for none or several."""
    horses = {horse_of(command) for command in option.commands} if option else set()
    return horses.pop() if len(horses) == 1 else 0


def previewed_path(
    view_model: LongShotViewModel, option: PickerOption | None, preview_events: Sequence[Event]
) -> HorseMove | None:
    """Returns the move that the only command of an option would cause; None for no move."""
    if option is None or len(option.commands) != 1:
        return None
    command = option.commands[0]
    if isinstance(command, commands.Play):
        effect = CARDS_BY_NUMBER[command.card].effect
        preview_events = effect.preview(view_model.view, command.seat, command.horse) or preview_events
    return next(filter(None, map(move_of, preview_events)), None)


def render_cards(view_model: LongShotViewModel) -> Iterator[None]:
    """Renders the frames and scenes of all cards, because any of them may be played next; yields after each one."""
    raised = layout.RAISED, layout.LARGE_RAISED, layout.LOW_RAISED
    in_hand = layout.CARD, layout.LARGE_CARD, layout.CROWDED_CARD, *raised
    heights = *(height for _width, height in in_hand), layout.FULL_CARD.height, card_animations.SMALL_CARD_HEIGHT
    emblems = {card.effect.emblem: None for card in CARDS_BY_NUMBER[1:]}
    for emblem, height in product(emblems, dict.fromkeys(heights)):
        view_model.sprites.card_frame(emblem, height, small=height < card_pictures.LARGE_HEIGHT)
        yield
    for slug in {card.slug: None for card in CARDS_BY_NUMBER[1:]}:
        view_model.sprites.card_scene(slug, LARGE_SCENE_WIDTH)
        yield


def follow_question(view_model: LongShotViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Raises the card in focus, marks the cards that can be chosen, and shows the card of the horse in focus.

    The focus ring encloses the whole raised card, not only its visible part in the hand.
    """
    asked = choices if isinstance(choices, LongShotCommandPicker) else None
    if asked and asked.has_rows != view_model.has_rows:  # the text size was changed
        asked.has_rows = view_model.has_rows
        asked.refresh()
    view_model.asks_for_horse = asked is not None and asked.depth > 0 and asked.asks_for_horse
    view_model.is_betting = asked is not None and asked.is_betting
    view_model.is_tip_elsewhere = asked is not None and asked.depth > 0 and view_model.advice not in asked.commands
    if asked is None or asked.keep_clock is None:
        view_model.effects.drop(KeepClock)
    _raise_card(view_model, choices, focus)
    deeds = (effect.horse for effect in view_model.effects if isinstance(effect, ShownDeed))
    view_model.show_horse(next(deeds, 0))
    if view_model.has_rows:
        view_model.place_horse_card(
            are_rows_answers=asked is not None and asked.asks_for_horse,
            raised_card=asked.explanation_box if asked else None,
        )
    else:
        view_model.card_box = None


def _raise_card(view_model: LongShotViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    if not isinstance(choices, LongShotCommandPicker):
        held = view_model.held
        view_model.is_discarding = isinstance(held, commands.Discard)
        pair = (held.card, held.other) if isinstance(held, commands.Discard) else ()
        view_model.leaving = tuple(places_of(view_model.hand(), pair))
        view_model.chosen = ()
        view_model.raise_card(-1)
        _set_card_ring(view_model, focus, None)
        return
    view_model.asked_seat = choices.seat
    view_model.effects.drop(ShownDeed)  # the prompt is needed for the question
    choices.raised = focus.key
    view_model.is_discarding = choices.is_discarding
    view_model.leaving = tuple(places_of(choices.hand, choices.chosen_pair))
    view_model.chosen = choices.places_to_choose
    _set_card_ring(view_model, focus, choices.raised_box)
    place = choices.raised_index
    if view_model.raise_card(place) and place >= 0 and choices.hand[place] != HIDDEN:
        card = choices.hand[place]
        plays = CARDS_BY_NUMBER[card].effect.legal_commands(view_model.view, choices.seat, card)
        view_model.raised.now = tooltips.plays_text(view_model, plays)
        view_model.raised.best_horse = tooltips.best_horse(view_model, plays)
    advice = view_model.advice
    if isinstance(advice, commands.Play) and advice.horse and advice.card == view_model.raised_card:
        view_model.raised.best_horse = advice.horse


def _set_card_ring(view_model: LongShotViewModel, focus: Focus, box: FRect | None) -> None:
    """Puts the focus ring around the raised card; None returns it to the target in focus."""
    if box or view_model.has_card_ring:
        focus.ring_override = box
    view_model.has_card_ring = box is not None


def draw_overlays(canvas: Canvas, view_model: LongShotViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Draws the raised card with its present effect or the reason for none, and flying cards and tokens."""
    if isinstance(choices, LongShotCommandPicker):
        reason = next((option.disabled_reason for option in choices.options if option.key == focus.key), "")
        is_leaving = choices.raised_index in view_model.leaving
        now = "" if view_model.is_discarding else view_model.raised.now
        look = CardLook(dim=bool(reason) or is_leaving, now=reason or now)
        hand_panel.draw_raised(canvas, view_model, choices, look)
    hand_panel.draw_ticks(canvas, view_model)
    horse_rows.draw_card(canvas, view_model)
    card_pictures.draw_flying_components(canvas, view_model)


def _horse_of_event(event: Event) -> int:
    return event.face if isinstance(event, events.HorseDieRolled) else horse_of(event)


def _opened_sheet(event: Event) -> Seat | None:
    """Returns the seat that an event opens the sheet of; None for none."""
    return event.seat if isinstance(event, events.TurnBegan) else None


def _has_turn_begun(log: Iterable[Event]) -> bool:
    """Returns whether a turn has begun. Without one, a recap would only repeat the player's roll."""
    return any(isinstance(event, events.TurnBegan) for event in log)


def _opening_event(view: LongShotState) -> Event | None:
    """Returns the event for the first comment of a new race; None for a race in progress."""
    is_new = not any(view.positions) and view.round <= 1
    return events.FirstChosen(view.turn) if is_new else None


def _mark_box(event: Event) -> FRect | None:
    return EVENT_BOXES.get(type(event))


def _draw_peek(canvas: Canvas, view_model: LongShotViewModel, view: LongShotState, seat: Seat) -> None:
    hand_panel.draw_peeked_hand(canvas, view_model, view.hands[seat], seat)


def create_view(
    setup: MatchSetup, seating: Seating[LongShotState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the match screen for a new or resumed match. Raises InvalidMap."""
    view_model = LongShotViewModel(seating.view, seating.names, seating.badges, seating.people)
    view_model.snap_to_state()
    field = LongShotFieldPanel(view_model)
    hand = HandPanel(view_model)
    race = RaceParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        track=load_track(setup),
        live_odds=ShownLongShotOdds(setup.bot_levels),
        move_of=move_of,
        horse_of=_horse_of_event,
        highlighted_horse=highlighted_horse,
        previewed_path=partial(previewed_path, view_model),
        pictures_later=partial(render_cards, view_model),
        draw_rolled_row=partial(field_panel.draw_rolled_plates, view_model),
    )
    parts = LAP_GAME.parts(
        view_model,
        race,
        panels=(
            field,
            *field.plates,
            HorseCardPanel(view_model),
            PlainPanel(layout.ACTIONS_DESK, lambda canvas, _box: desk.draw(canvas)),
            hand,
            hand.part_below_field,
            pile_panel(view_model),
        ),
        animations=LongShotAnimations(view_model, play),
        tooltips=LongShotTooltips(view_model, race.track, race.table_layout),
        top_bar=top_bar,
        command_picker=command_picker,
    )
    own_parts = replace(
        parts,
        prompt=DeskPrompt(view_model, layout.TABLE_LAYOUT.prompt_bar),
        sounds=(*RACE_SOUNDS, "card_flip", "card_slide", "page", "snatch", "token"),
        scoring_events=score_sheet.SCORING_EVENTS,
        opened_sheet=_opened_sheet,
        opening_event=_opening_event,
        has_recap=_has_turn_begun,
        mark_box=_mark_box,
        follow_question=follow_question,
        draw_overlays=draw_overlays,
        draw_peek=_draw_peek,
        pace=PACE,
    )
    return MatchScreen(own_parts, commentator)
