"""Provides Long Shot's parts of the match view: panels, animations, tooltips, hand and wording."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event
from game.games.lap.game_parts import LapGameView
from game.games.long_shot.rules import commands, events
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, HIDDEN, OVER, PLACES, LongShotState
from game.games.long_shot.view import (
    animations,
    card_pictures,
    field_panel,
    hand_panel,
    layout,
    live_odds,
    score_sheet,
    tooltips,
)
from game.games.long_shot.view.animations import EVENT_BOXES, LongShotAnimations
from game.games.long_shot.view.card_hits import ShownDeed
from game.games.long_shot.view.card_pictures import CardLook
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.field_panel import LongShotFieldPanel
from game.games.long_shot.view.hand_panel import DeskPrompt, HandPanel, MoneyPanel, pile_panel
from game.games.long_shot.view.live_odds import LongShotOdds
from game.games.long_shot.view.recap import caption_rank, is_great_moment, move_of, recap_lines
from game.games.long_shot.view.tooltips import LongShotTooltips
from game.games.long_shot.view.view_model import LongShotViewModel, create_view_model
from game.games.long_shot.wording import horse_label
from game.i18n import _, translate
from game.presentation.animation import PlaySound
from game.presentation.command_picker import CommandPicker, PickerOption, RejectionReason
from game.presentation.game_parts import GameParts, TopBarModel
from game.presentation.match_screen import MatchScreen
from game.presentation.static_layer import PlainPanel
from game.presentation.view_model import Seating
from game.race_view.race_parts import HOOVES, RACE_SOUNDS, RaceParts, horse_of, spoken_odds, spoken_order
from game.race_view.race_playfield import RacePlayfield
from game.race_view.view_model import HorseMove
from game.session.amounts import dollars
from game.session.setup import MatchSetup
from game.sprites.sprite_cache import LARGE_SCENE_WIDTH
from game.track.match_track import load_track
from game.ui.canvas import Canvas
from game.ui.focus import Focus

LAP_GAME = LapGameView(
    places=PLACES,
    finish=FINISH,
    first_no_bet_space=FIRST_NO_BETS_SPACE,
    nearest_finisher=live_odds.nearest_finisher,
    horse_label=lambda _view, horse: translate(horse_label(horse)),
    photo_finish_text=lambda horses: _("Photo finish? {horses} could finish on the same roll").format(
        horses=", ".join(map(str, horses))
    ),
    standings=score_sheet.standings_table,
)


def top_bar(s: LongShotViewModel) -> TopBarModel:
    """Returns the round, each seat's dollars and hand size; active is the seat that is asked, even out of turn."""
    view = s.view
    money = tuple(dollars(view.money[seat]) for seat in view.seats)
    words = _("Round {number}").format(number=max(view.round, 1))
    counts = tuple(len(view.hands[seat]) for seat in view.seats)
    owned = tuple(tuple(view.owned(seat)) for seat in view.seats)
    return TopBarModel(_("LONG SHOT"), words, money, view.asked if view.phase != OVER else None, counts, owned)


def command_picker(s: LongShotViewModel, legal: Sequence[Command], why_not: RejectionReason) -> LongShotCommandPicker:
    """Returns the picker of actions, cards and answers, with the effect of those on the table."""
    return LongShotCommandPicker(
        s.view, legal, why_not, s.names, lambda command: tooltips.option_effect_text(s, command)
    )


def highlighted_horse(option: PickerOption | None) -> int:
    """Returns the horse of an option; 0 where it is about several."""
    horses = {horse_of(command) for command in option.commands} if option else set()
    return horses.pop() if len(horses) == 1 else 0


def previewed_path(
    s: LongShotViewModel, option: PickerOption | None, preview_events: Sequence[Event]
) -> HorseMove | None:
    """Returns the move that the only command of an option brings; of a card that moves a horse, how far."""
    if option is None or len(option.commands) != 1:
        return None
    command = option.commands[0]
    if isinstance(command, commands.Play):
        preview_events = (
            CARDS_BY_NUMBER[command.card].effect.preview(s.view, command.seat, command.horse) or preview_events
        )
    return next((way for event in preview_events if (way := move_of(event))), None)


def preload(s: LongShotViewModel) -> Iterator[float]:
    """Makes the frames and scenes of all cards: any of them may be played next."""
    in_hand = layout.CARD[1], layout.LARGE_CARD[1], layout.RAISED[1]
    heights = *in_hand, layout.FULL_CARD.height, animations.SMALL_CARD_HEIGHT
    for number, card in enumerate(CARDS_BY_NUMBER[1:], 1):
        for height in heights:
            s.sprites.card_frame(card.effect.emblem, height, small=height < card_pictures.LARGE_HEIGHT)
        s.sprites.card_scene(card.slug, LARGE_SCENE_WIDTH)
        yield number / len(CARDS_BY_NUMBER)


def follow_question(s: LongShotViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Raises the card in focus, and tells the hand which cards can be chosen.

    The ring of the focus goes round the whole card that it is on, not round its visible part in the hand.
    """
    if not isinstance(choices, LongShotCommandPicker):
        s.is_discarding = False
        s.chosen = ()
        s.raise_card(-1)
        return
    s.effects.drop(ShownDeed)  # its place is that of the buttons
    choices.raised = focus.key
    s.is_discarding, s.chosen = choices.is_discarding, choices.places_to_choose
    box = choices.raised_box
    if box or s.has_card_ring:
        focus.ring_override = box
    s.has_card_ring = box is not None
    place = choices.raised_index
    if s.raise_card(place) and place >= 0 and (card := choices.hand[place]) != HIDDEN:
        s.raised.now = tooltips.plays_text(s, CARDS_BY_NUMBER[card].effect.legal_commands(s.view, choices.seat, card))


def draw_overlays(canvas: Canvas, s: LongShotViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Draws the raised card with what it would do now, or why it cannot be played, and flying cards and chips."""
    if isinstance(choices, LongShotCommandPicker):
        reason = next((o.disabled_reason for o in choices.options if o.key == focus.key), "")
        hand_panel.draw_raised(canvas, s, choices, CardLook(dim=bool(reason), now=reason or s.raised.now))
    card_pictures.draw_flying_components(canvas, s)


def create_view(
    setup: MatchSetup, seating: Seating[LongShotState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a match that begins or goes on as `seating` has it. Raises InvalidMap."""
    view_model = create_view_model(seating.view, seating.names, seating.badges, seating.people)
    view_model.snap_to_state()
    field = LongShotFieldPanel(view_model)
    race = RaceParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        track=load_track(setup),
        live_odds=LongShotOdds(),
        move_of=move_of,
        horse_of=lambda event: event.face if isinstance(event, events.HorseDieRolled) else horse_of(event),
        highlighted_horse=highlighted_horse,
        previewed_path=partial(previewed_path, view_model),
        draw_rolled_row=partial(field_panel.draw_rolled_rows, view_model),
    )
    parts = GameParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        panels=(
            field,
            *field.rows,
            PlainPanel(layout.ACTIONS_DESK, lambda canvas, _box: hand_panel.draw_desk(canvas)),
            MoneyPanel(view_model),
            HandPanel(view_model),
            pile_panel(view_model),
        ),
        prompt=DeskPrompt(view_model, layout.TABLE_LAYOUT.prompt_bar),
        animations=LongShotAnimations(view_model, play),
        tooltips=LongShotTooltips(view_model, race.track, layout.TABLE_LAYOUT),
        playfield=RacePlayfield(race),
        command_picker=command_picker,
        top_bar=top_bar,
        odds=spoken_odds,
        order=spoken_order,
        sounds=(*RACE_SOUNDS, "card_flip", "card_slide", "page", "snatch", "token"),
        run_sounds=HOOVES,
        scoring_events=score_sheet.SCORING_EVENTS,
        opened_sheet=lambda event: event.seat if isinstance(event, events.TurnBegan) else None,
        opening_event=lambda view: (
            events.FirstChosen(view.turn) if not any(view.positions) and view.round <= 1 else None
        ),
        projected_totals=score_sheet.projected_totals,
        preload=preload,
        own_preload_share=0.2,
        tension=LAP_GAME.tension,
        hint=LAP_GAME.hint,
        plays_in_full=is_great_moment,
        caption_rank=caption_rank,
        recap=recap_lines,
        draw_standings=LAP_GAME.draw_standings,
        mark_box=lambda event: EVENT_BOXES.get(type(event)),
        follow_question=follow_question,
        draw_overlays=draw_overlays,
        draw_peek=lambda canvas, s, view, seat: hand_panel.draw_peeked_hand(canvas, s, view.hands[seat], seat),
    )
    return MatchScreen(parts, commentator)
