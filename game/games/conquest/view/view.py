"""Provides Forty-Two Lands' parts of its table: the world, the band below it, animations and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, GameState, Seat
from game.games.conquest.rules.events import (
    ContinentGained,
    ContinentLost,
    FirstChosen,
    MatchEnded,
    SeatEliminated,
    SetTraded,
    TerritoryTaken,
    TurnBegan,
)
from game.games.conquest.rules.state import ATTACK, DEFEND, OCCUPY, OVER, ConquestState
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import layout, standings
from game.games.conquest.view.animations import ConquestAnimations
from game.games.conquest.view.band_panels import AccountPanel, HandPanel, HeadPanel, draw_hand
from game.games.conquest.view.command_picker import ConquestCommandPicker
from game.games.conquest.view.commentary import recap_lines
from game.games.conquest.view.odds_panel import OddsPanel
from game.games.conquest.view.playfield import WorldPanel, WorldPlayfield
from game.games.conquest.view.seat_figures import FACES
from game.games.conquest.view.territory_picker import TERRITORY, TableFacts, territory_on
from game.games.conquest.view.tooltips import ConquestTooltips
from game.games.conquest.view.view_model import ConquestViewModel, Selection, create_view_model
from game.games.conquest.view.world_map import read_world
from game.games.conquest.wording.commands import present_mission_text, round_text
from game.games.registry import game_by_key
from game.i18n import _
from game.platform.asset_paths import map_path
from game.presentation.animation import Play
from game.presentation.captions import CaptionRank
from game.presentation.command_picker import CommandPicker
from game.presentation.game_view import SOUNDS, EventHistory, GameView, HapticCue, RejectionReason
from game.presentation.static_layer import Panel
from game.presentation.table_view import HandTableView, TableView
from game.presentation.top_bar import TopBarModel
from game.presentation.view_model import Seating
from game.session.setup import MatchSetup
from game.sprites.sprite_cache import TUMBLE_FRAMES
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus

PEEK = FRect(320, 200, 640, 250)
"""Where a hand is shown that is peeked at."""
TENSE_SHARE, HOT_SHARE = 0.45, 0.65
"""Shares of the world in one hand from which on the music is livelier."""


class ConquestView(GameView):
    """What Forty-Two Lands gives its table."""

    table_layout = layout.TABLE_LAYOUT
    scoring_events: tuple[type[Event], ...] = (MatchEnded,)
    sounds = (*SOUNDS, "token", "slam", "hop", "bugle", "gasp", "lose", "card_flip", "card_slide", "bell", "coins")
    own_preload_share = 0.3
    view_model: ConquestViewModel

    def __init__(self, view_model: ConquestViewModel, playfield: WorldPlayfield) -> None:
        self.view_model = view_model
        self.playfield = playfield

    # -- parts ---------------------------------------------------------------------------------------------

    def panels(self) -> tuple[Panel, ...]:
        """Returns the world, and the band with account, hand and odds."""
        s = self.view_model
        world = WorldPanel(s, lambda: self.playfield.pictures)
        return world, HeadPanel(s), AccountPanel(s), HandPanel(s), OddsPanel(s)

    def event_animations(self, play: Play) -> ConquestAnimations:
        """Returns the animations of battles, marches, conquests and cards."""
        return ConquestAnimations(self.view_model, play)

    def tooltips(self) -> ConquestTooltips:
        """Returns the tooltips of territories, continents, cards, odds and seats."""
        return ConquestTooltips(self.view_model, self.table_layout)

    def command_picker(self, legal: Sequence[Command], why_not: RejectionReason) -> ConquestCommandPicker:
        """Returns the open question, on the map."""
        s = self.view_model
        places = {number: s.army_point(number) for number in NUMBERS}
        return ConquestCommandPicker(
            s.state, legal, why_not, TableFacts(places, self.territory_at, s.names, s.shows_odds)
        )

    def territory_at(self, x: float, y: float) -> int:
        """Returns the territory at a place on the canvas, also one whose piece reaches over its coast; 0 for none."""
        number = territory_on(self.view_model.world, x, y)
        if number:
            return number
        return next((n for n in NUMBERS if layout.territory_box(self.view_model.army_point(n)).collidepoint(x, y)), 0)

    # -- words ---------------------------------------------------------------------------------------------

    def top_bar_model(self) -> TopBarModel:
        """Returns the round, and each seat's territories and cards."""
        state = self.view_model.state
        territories = tuple(str(state.territory_counts[seat]) for seat in state.seats)
        cards = tuple(len(state.hands[seat]) for seat in state.seats)
        active = None if state.phase == OVER else state.asked
        return TopBarModel(_("42 LANDS"), round_text(state), territories, active, cards, out=self.view_model.out)

    def hint(self) -> str:
        """Returns the mission of the open sheet, while it may be seen."""
        s = self.view_model
        state, seat = s.state, s.open_sheet_seat
        return present_mission_text(state, seat, s.names) if state.missions[seat] else ""

    @property
    def tension(self) -> int:
        """1 to 3: how much of the world is in one hand."""
        state = self.view_model.state
        share = max(state.territory_counts[seat] for seat in state.seats) / len(NUMBERS)
        return 1 + (share >= TENSE_SHARE) + (share >= HOT_SHARE)

    def opened_sheet(self, event: Event) -> Seat | None:
        """Returns the seat whose turn begins."""
        return event.seat if isinstance(event, TurnBegan) else None

    def plays_in_full(self, event: Event) -> bool:
        """Returns whether an event is the end of a seat."""
        return isinstance(event, SeatEliminated)

    def haptic_cue(self, event: Event) -> tuple[Seat, HapticCue] | None:
        """Returns who feels that a territory was lost, or a continent won."""
        match event:
            case TerritoryTaken(loser=loser) if loser in self.view_model.state.seats:
                return loser, HapticCue.ATTACK
            case ContinentGained(seat):
                return seat, HapticCue.LINE
            case _:
                return None

    def caption_rank(self, event: Event) -> CaptionRank:
        """Returns how much the words for an event matter: of dice and single armies they are in the log alone."""
        match event:
            case SeatEliminated() | FirstChosen():
                return CaptionRank.FINISH
            case TerritoryTaken(loser=loser) if loser in self.view_model.people:
                return CaptionRank.ATTACK
            case ContinentGained() | ContinentLost():
                return CaptionRank.LINE
            case SetTraded():
                return CaptionRank.PURCHASE
            case TerritoryTaken():
                return CaptionRank.MOVE
            case _:
                return CaptionRank.LOG

    def recap_for(self, seat: Seat, events: Sequence[Event]) -> list[str]:
        """Returns losses, eliminations, continents and sets since the seat's last turn."""
        return recap_lines(seat, self.view_model.names, events)

    def has_recap(self, events: Sequence[Event]) -> bool:
        """Returns whether a territory was taken or a set traded."""
        return any(isinstance(event, TerritoryTaken | SetTraded) for event in events)

    # -- drawing -------------------------------------------------------------------------------------------

    def follow_question(self, choices: CommandPicker | None, focus: Focus) -> None:
        """Lifts the chosen territory, lights those that can be chosen, and points an arrow at the one in focus."""
        s = self.view_model
        if not isinstance(choices, ConquestCommandPicker):
            if s.battle is None and not s.is_replay:
                s.selection = Selection()
            return
        if s.state.phase in (DEFEND, OCCUPY):
            front = s.state.source, s.state.target
            s.selection = Selection(front[0], frozenset({front[1]}), front[1], front[1], is_question=False)
            return
        territory = int(focus.key[len(TERRITORY) :]) if focus.key.startswith(TERRITORY) else 0
        territories = choices.territories
        targets = territories or frozenset({choices.target} - {0})
        s.selection = Selection(choices.source, targets, choices.target, territory or choices.target, choices.drag)
        s.leave = max(choices.amount, 1) if s.state.phase == ATTACK and choices.target else 1

    def draw_standing(self, canvas: Canvas, box: FRect, seat: Seat, history: EventHistory) -> None:
        """Draws territories, armies, income, cards and luck of everybody, the dice and the recap."""
        all_events, recent_events = history
        recap = self.recap_for(seat, recent_events)
        standings.draw_standing(canvas, box, self.view_model, all_events, recap)

    def draw_peek(self, canvas: Canvas, view: GameState, seat: Seat) -> None:
        """Draws the cards and the mission of `seat` over everything."""
        assert isinstance(view, ConquestState)
        s = self.view_model
        drawing.panel(canvas, PEEK)
        head = _("Cards of {name}").format(name=s.names[seat])
        text.draw_line(
            canvas, head, theme.HEADING, FRect(PEEK.left + 24, PEEK.top + 10, PEEK.width - 48, 40), text.LEFT
        )
        hand = FRect(PEEK.left + 24, PEEK.top + 58, PEEK.width - 48, 130)
        if view.hands[seat]:
            draw_hand(canvas, s, view, seat, hand)
        else:
            text.draw_line(canvas, _("No cards yet"), theme.LABEL, hand)
        if view.missions[seat]:
            mission = FRect(PEEK.left + 24, hand.bottom + 12, PEEK.width - 48, 30)
            text.draw_line(canvas, present_mission_text(view, seat, s.names), theme.LABEL, mission, text.LEFT)

    def preload(self) -> Iterator[float]:
        """Makes the dice."""
        sprites = self.view_model.sprites
        sizes = layout.BATTLE_DIE, layout.BATTLE_DIE - layout.CROWDED_DIE_LOSS
        for number, size in enumerate(sizes, 1):
            for face in FACES:
                sprites.die("pips", face, size)
            for frame in range(TUMBLE_FRAMES):
                sprites.rolling("pips", frame, size)
            yield number / len(sizes)


def create_view(setup: MatchSetup, seating: Seating[ConquestState], play: Play, commentator: Commentary) -> TableView:
    """Returns the table of a match that begins or goes on as `seating` has it. Raises InvalidMap."""
    game = game_by_key(setup.rules)
    assert game, setup.rules
    assert game.map, setup.rules
    world = read_world(map_path(setup.map or game.map.default_map))
    view_model = create_view_model(world, seating.view, seating.names, seating.badges, seating.people)
    view_model.open_sheet_seat = seating.people[0] if seating.people else 0
    playfield = WorldPlayfield(view_model)
    view = ConquestView(view_model, playfield)
    return HandTableView(view, play, commentator, view, playfield)
