"""Provides Long Shot's parts of the match view: panels, animations, tooltips, hand and wording."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, Seat
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.events import (
    BetPaid,
    FirstChosen,
    HorseDieRolled,
    HorseMoved,
    PurseWon,
    RaceEnded,
    TurnBegan,
)
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, OVER, PLACES, LongShotState
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
from game.games.long_shot.view.animations import LongShotAnimations
from game.games.long_shot.view.command_picker import LongShotCommandPicker, event_box
from game.games.long_shot.view.field_panel import LongShotActionPanel, LongShotFieldPanel
from game.games.long_shot.view.hand_panel import HandPanel, MoneyPanel
from game.games.long_shot.view.live_odds import LongShotOdds
from game.games.long_shot.view.recap import caption_rank, is_great_moment, recap_lines
from game.games.long_shot.view.tooltips import LongShotTooltips
from game.games.long_shot.view.view_model import LongShotViewModel, create_view_model
from game.games.long_shot.wording import horse_label, horse_name
from game.i18n import _, translate
from game.presentation.animation import Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.game_view import EventHistory, RejectionReason
from game.presentation.standings import draw_standings
from game.presentation.static_layer import Panel
from game.presentation.table_view import TableView
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import Seating
from game.race_view.camera_director import PossibleRoll
from game.race_view.race_game_view import RACE_SOUNDS, RaceGameView
from game.race_view.race_playfield import create_race_view
from game.race_view.view_model import HorseMove
from game.session.amounts import dollars
from game.session.setup import MatchSetup
from game.track.match_track import load_track
from game.track.track import Track
from game.ui.canvas import Canvas
from game.ui.focus import Focus

SCORING_EVENTS = (PurseWon, BetPaid, RaceEnded)
"""Events that the score scene shows."""


class LongShotView(RaceGameView):
    """Long Shot's parts of a race view."""

    table_layout = layout.TABLE_LAYOUT
    scoring_events: tuple[type[Event], ...] = SCORING_EVENTS
    sounds = (*RACE_SOUNDS, "card_flip", "card_slide", "snatch", "token")
    own_preload_share = 0.2
    view_model: LongShotViewModel

    def __init__(self, view_model: LongShotViewModel, track: Track) -> None:
        self.view_model = view_model
        self.track = track
        self._has_ring = False

    def top_bar_model(self) -> TopBarModel:
        """Returns the round, each seat's dollars and hand size; active is whoever is asked, even out of turn."""
        view = self.view_model.view
        money = tuple(dollars(view.money[seat]) for seat in view.seats)
        words = _("Round {number}").format(number=max(view.round, 1))
        counts = tuple(len(view.hands[seat]) for seat in view.seats)
        owned = tuple(tuple(view.owned(seat)) for seat in view.seats)
        return TopBarModel(_("LONG SHOT"), words, money, view.asked if view.phase != OVER else None, counts, owned)

    def projected_totals(self) -> Sequence[int]:
        """Returns each seat's dollars if the horses finished as they stand."""
        return score_sheet.projected_totals(self.view_model.view)

    @property
    def tension(self) -> int:
        """1 to 3: a race under way, a horse in the No Bets area, two horses home."""
        view = self.view_model.view
        if len(view.finishers) >= PLACES - 1:
            return 3
        return 2 if any(position >= FIRST_NO_BETS_SPACE for position in view.positions[1:]) else 1

    def live_odds(self) -> LongShotOdds:
        """Returns the odds of simulated races, in which owners' horses move along by their bars."""
        return LongShotOdds()

    def hint(self) -> str:
        """Before a roll: which horses could cross the line by the dice, and what the first one needs."""
        view = self.view_model.view
        close, first = self.photo_finish_horses(), live_odds.nearest_finisher(view)
        if close:
            words = _("Photo finish? {horses} could finish on the same roll")
            return words.format(horses=", ".join(map(str, close)))
        if not first:
            return ""
        steps = FINISH - view.positions[first]
        return _("{horse} needs {steps} to finish").format(horse=translate(horse_label(first)), steps=steps)

    def photo_finish_horses(self) -> tuple[int, ...]:
        """Returns the horses of which one roll can take two home: the one rolled, and those that move along with it."""
        return live_odds.can_finish_together(self.view_model.view)

    def possible_rolls(self, view: LongShotState) -> Sequence[PossibleRoll]:
        """Returns every throw of both dice, with the horses that can move along."""
        return score_sheet.possible_rolls(view)

    def projection(self, view: LongShotState, moves: Iterable[HorseMove] = ()) -> Sequence[int]:
        """Returns the dollars of each seat if the horses finished as they stand after `moves`."""
        return score_sheet.projected_totals_after(view, moves)

    def watched_horses(self, view: LongShotState) -> Iterable[int]:
        """Returns horses of people and those with a bet of LARGE_BET or more."""
        return score_sheet.watched_horses(view, self.view_model.people)

    def horse_name(self, view: LongShotState, horse: int) -> str:
        """Returns the horse's name."""
        return translate(horse_name(horse))

    def draw_rolled_row(self, canvas: Canvas, horse: int, lit: Sequence[int]) -> None:
        """Draws the row of the horse that was rolled above the field, and the rows of those that have moved along."""
        field_panel.draw_rolled_rows(canvas, self.view_model, horse, lit)

    def opening_event(self, view: LongShotState) -> Event | None:
        """Returns that the first seat is chosen, while no horse has moved in round 1."""
        return FirstChosen(view.turn) if not any(view.positions) and view.round <= 1 else None

    def plays_in_full(self, event: Event) -> bool:
        """Returns whether an event is an attack on a person, a roll or move that can bring a horse home, or such."""
        return is_great_moment(self.view_model.view, event, self.view_model.people)

    def caption_rank(self, event: Event) -> CaptionRank:
        """Returns how much the words for an event matter to the people at the table."""
        return caption_rank(self.view_model.view, event, self.view_model.people)

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """Returns finishes, losses, own horses, purchases, money, cards played and bets, in at most four lines."""
        return recap_lines(self.view_model.view, seat, self.view_model.names, events)

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws projected scores, how often each horse was rolled, and the recap."""
        all_events, recent_events = history
        draw_standings(
            canvas,
            box,
            self.view_model,
            score_sheet.standings_table(self.view_model.view, all_events, self.recap_for(seat, recent_events)),
        )

    def panels(self) -> tuple[Panel, ...]:
        """Returns the field and the action panel at the right, money and hand of the open sheet below."""
        return (
            LongShotFieldPanel(self.view_model),
            LongShotActionPanel(),
            MoneyPanel(self.view_model),
            HandPanel(self.view_model),
        )

    def event_animations(self, play: Play) -> LongShotAnimations:
        """Returns the animations of rolls, moves, cards, money and betting chips."""
        return LongShotAnimations(self.view_model, play)

    def tooltips(self) -> LongShotTooltips:
        """Returns the tooltips of horses, cards, money, piles, dice and lines."""
        return LongShotTooltips(self.view_model, self.track, self.table_layout)

    def command_picker(self, legal: Sequence[Command], why_not: RejectionReason) -> LongShotCommandPicker:
        """Returns the picker of actions, cards and answers, with the effect of those on the table."""
        s = self.view_model
        return LongShotCommandPicker(
            s.view, legal, why_not, s.names, lambda command: tooltips.option_effect_text(s, command)
        )

    def opened_sheet(self, event: Event) -> Seat | None:
        """Returns the seat whose turn begins."""
        return event.seat if isinstance(event, TurnBegan) else None

    def move_of(self, event: Event) -> HorseMove | None:
        """Returns horse, start and end of a HorseMoved."""
        return (event.horse, event.start, event.end) if isinstance(event, HorseMoved) else None

    def horse_of(self, event: Event) -> int:
        """Returns the horse rolled, or the one that the event names; 0 for none."""
        return event.face if isinstance(event, HorseDieRolled) else int(getattr(event, "horse", 0))

    def mark_box(self, event: Event) -> FRect | None:
        """Returns the bet column, token, draw pile or discards that an event is about."""
        return event_box(event)

    def highlighted_horse(self, option: PickerOption | None) -> int:
        """An option about several horses highlights none of them."""
        horses = {getattr(command, "horse", 0) for command in option.commands} if option else set()
        return horses.pop() if len(horses) == 1 else 0

    def previewed_path(self, option: PickerOption | None, preview_events: Sequence[Event]) -> HorseMove | None:
        """A card that moves a horse shows how far."""
        commands = option.commands if option else ()
        return self._path(commands[0], preview_events) if len(commands) == 1 else None

    def _path(self, command: Command, preview_events: Sequence[Event]) -> HorseMove | None:
        view = self.view_model.view
        if isinstance(command, commands.Play):
            preview_events = CARDS_BY_NUMBER[command.card].effect.preview(view, command) or preview_events
        return next((way for event in preview_events if (way := self.move_of(event))), None)

    def preload(self) -> Iterator[float]:
        """Makes the faces of all cards in every size: any of them may be played next."""
        for number in range(1, len(CARDS_BY_NUMBER)):
            for height in (
                layout.CARD_HEIGHT,
                layout.RAISED_HEIGHT,
                animations.SMALL_CARD_HEIGHT,
                hand_panel.PILE_HEIGHT,
            ):
                card_pictures.card_picture(self.view_model.sprites, number, height)
            card_pictures.card_picture(self.view_model.sprites, number, layout.FULL_CARD.height, full=True)
            yield number / len(CARDS_BY_NUMBER)

    # -- drawing -------------------------------------------------------------------------------------------

    def follow_question(self, choices: CommandPicker | None, focus: Focus) -> None:
        """Raises the card in focus, and tells the hand whether cards are being given away."""
        self.view_model.is_discarding = bool(isinstance(choices, LongShotCommandPicker) and choices.is_discarding)
        if isinstance(choices, LongShotCommandPicker):
            choices.raised = focus.key
            self._move_ring(focus, choices.raised_box)

    def _move_ring(self, focus: Focus, box: FRect | None) -> None:
        """The ring of the focus goes round the whole card that it is on, not round its visible part in the hand."""
        if box or self._has_ring:
            focus.ring_override = box
        self._has_ring = box is not None

    def draw_overlays(self, canvas: Canvas, choices: CommandPicker | None, focus: Focus) -> None:
        """Draws the raised card with its text, or why it cannot be played, and flying cards and chips."""
        if isinstance(choices, LongShotCommandPicker):
            reason = next((o.disabled_reason for o in choices.options if o.key == focus.key), "")
            hand_panel.draw_raised(canvas, self.view_model, choices, reason)
        card_pictures.draw_flying_components(canvas, self.view_model)

    def draw_peek(self, canvas: Canvas, view: LongShotState, seat: Seat) -> None:
        """Draws the hand of `seat`, from its own view, over everything."""
        hand_panel.draw_peeked_hand(canvas, self.view_model, view.hands[seat], seat)


def create_view(setup: MatchSetup, seating: Seating[LongShotState], play: Play, commentator: Commentary) -> TableView:
    """Returns the view of a match that begins or goes on as `seating` has it. Raises InvalidMap."""
    view_model = create_view_model(seating.view, seating.names, seating.badges, seating.people)
    view_model.open_sheet_seat = seating.people[0] if seating.people else 0
    view_model.snap_to_state()
    return create_race_view(LongShotView(view_model, load_track(setup)), play, commentator)
