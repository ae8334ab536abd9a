"""Provides the parts of Forty-Two Lands' table: the world, the band below it, animations and texts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from pygame import FRect

from game.commentary.commentator import Commentary
from game.engine.rules import Command, Event, Seat
from game.games.conquest.rules import events
from game.games.conquest.rules.odds import MOST_ATTACK_DICE, TABLE_STEP, USUAL_ARMIES, win_chance
from game.games.conquest.rules.state import ATTACK, DEFEND, OCCUPY, OVER, ConquestState
from game.games.conquest.rules.turn_flow import counts_armies, points
from game.games.conquest.rules.world import NUMBERS
from game.games.conquest.view import battle_dice, layout
from game.games.conquest.view.account_panel import AccountPanel
from game.games.conquest.view.animations import ConquestAnimations, plays_in_full
from game.games.conquest.view.attack_options import other_target
from game.games.conquest.view.band_panels import BandPrompt, HandPanel, HeadPanel, RivalsPanel, draw_hand
from game.games.conquest.view.command_picker import ConquestCommandPicker
from game.games.conquest.view.commentary import recap_lines
from game.games.conquest.view.front_animations import CHAIN_DRUMS
from game.games.conquest.view.odds_panel import OddsPanel
from game.games.conquest.view.playfield import WorldPlayfield
from game.games.conquest.view.seat_figures import draw_standing
from game.games.conquest.view.territory_picker import TableFacts, forget_choice, territory_on
from game.games.conquest.view.tooltips import ConquestTooltips
from game.games.conquest.view.view_model import ConquestViewModel, Selection
from game.games.conquest.view.world_map import read_world
from game.games.conquest.view.world_panels import world_panels
from game.games.conquest.wording import present_mission_text, round_text
from game.i18n import _
from game.presentation import game_parts
from game.presentation.animation import PlaySound
from game.presentation.captions import CaptionRank, FactReader
from game.presentation.command_picker import CommandPicker, RejectionReason, focused_option
from game.presentation.game_parts import GameParts, HapticCue, HapticCues, TopBarModel
from game.presentation.match_screen import MatchScreen
from game.presentation.view_model import Seating
from game.session.setup import MatchSetup
from game.tiled.map_index import match_map
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus

SOUNDS = (
    *game_parts.SOUNDS, "token", "slam", "hop", "bugle", "gasp", "lose_small", "lose_mid", "card_flip", "card_slide",
    "bell", "coins", *CHAIN_DRUMS, "cheer", "continent", "battle", "cannon",
)  # fmt: skip
PEEK = FRect(320, 200, 640, 250)
"""Box of a hand while a player peeks at it."""
ASKED_ROUNDS = 2
"""Number of rounds of a first match with a question about the armies that move in after a sure conquest."""
TENSE_SHARE = 0.45
"""Minimum share of the world of one seat for livelier music, 0 to 1."""
HOT_SHARE = 0.65
"""Minimum share of the world of one seat for the liveliest music, 0 to 1."""


def command_picker(s: ConquestViewModel, legal: Sequence[Command], why_not: RejectionReason) -> ConquestCommandPicker:
    """Returns the open question, on the map."""
    boxes = {number: s.army_target(number) for number in NUMBERS}
    asks_armies = s.is_first_match and s.state.round <= ASKED_ROUNDS
    is_staged = s.battle is not None and s.battle.is_staged and s.state.phase == ATTACK
    table = TableFacts(
        boxes,
        partial(territory_at, s),
        s.names,
        s.shows_odds,
        partial(setattr, s, "battle", None) if is_staged else None,
        s.placed,
        partial(setattr, s, "placed"),
        forget_choice if asks_armies else partial(setattr, s, "is_all_in"),
    )
    picker = ConquestCommandPicker(s.state, legal, why_not, table)
    if s.is_all_in:
        picker.move_all_in()
    s.is_all_in = False
    return picker


def territory_at(s: ConquestViewModel, x: float, y: float) -> int:
    """Returns the territory at a point on the canvas, which may be at sea next to its armies; 0 for none."""
    number = territory_on(s.world, x, y)
    if number:
        return number
    return next((n for n in NUMBERS if s.army_target(n).collidepoint(x, y)), 0)


# -- texts -------------------------------------------------------------------------------------------------------


def top_bar(s: ConquestViewModel) -> TopBarModel:
    """Returns the round, each seat's cards, and its territories, or its points with their terms if armies count."""
    state = s.state
    lands = [len(state.territories[seat]) for seat in state.seats]
    cards = tuple(len(state.hands[seat]) for seat in state.seats)
    active = None if state.phase == OVER else s.acting
    bar = TopBarModel(_("42 LANDS"), round_text(state), tuple(map(str, lands)), active, cards, out=s.out, unit="flag")
    if not counts_armies(state):
        return bar
    sums = tuple((lands[seat], state.army_count(seat)) for seat in state.seats)
    totals = tuple(str(points(state, seat)) for seat in state.seats)
    return bar._replace(money=totals, unit="trophy", sums=sums, sum_icons=("flag", "person"))


def hint(s: ConquestViewModel) -> str:
    """Returns the mission of the open sheet if it is visible."""
    seat = s.open_sheet_seat
    return present_mission_text(s.state, seat, s.names) if s.state.missions[seat] else ""


def tension(s: ConquestViewModel) -> int:
    """Returns the tension from 1 to 3, by the largest share of the world of one seat."""
    share = max(len(s.state.territories[seat]) for seat in s.state.seats) / len(NUMBERS)
    return 1 + (share >= TENSE_SHARE) + (share >= HOT_SHARE)


def haptic_cues(s: ConquestViewModel, event: Event) -> HapticCues:
    """Returns the cues of seats that fight or lose a territory, and of all seats when a continent is gained."""
    match event:
        case events.TerritoryTaken(loser=loser) if loser in s.state.seats:
            return ((loser, HapticCue.ATTACK),)
        case events.BattleRolled(source=source, target=target):
            owners = (s.state.owners[source], s.state.owners[target])
            return [(owner, HapticCue.BEAT) for owner in owners if owner in s.state.seats]
        case events.ContinentGained():
            return [(seat, HapticCue.GREAT) for seat in s.state.seats]
        case _:
            return ()


def caption_rank(_view: ConquestState, event: Event, people: Sequence[Seat]) -> CaptionRank:
    """Returns the importance of an event's caption; dice, single armies and sets with a banner are only in the log."""
    if isinstance(event, events.TerritoryTaken) and event.loser in people:
        return CaptionRank.ATTACK
    return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


CAPTION_RANKS: Mapping[type[Event], CaptionRank] = {
    events.SeatEliminated: CaptionRank.FINISH,
    events.FirstChosen: CaptionRank.FINISH,
    events.ContinentGained: CaptionRank.LINE,
    events.ContinentLost: CaptionRank.LINE,
    events.TerritoryTaken: CaptionRank.MOVE,
}


# -- drawing -----------------------------------------------------------------------------------------------------


def follow_question(s: ConquestViewModel, choices: CommandPicker | None, focus: Focus) -> None:
    """Updates the selection from the open question: the source, the territories to choose from, and the focus.

    A question removes the result and the raised territories of the last attack.
    """
    s.is_asked = choices is not None
    option = focused_option(choices, focus)
    s.warning = option.warning if option and option.warning == focus.refusal_shown else ""
    if s.is_asked:
        s.outcome = ""
        s.turn_news.clear()
        if s.battle is not None and s.battle.rises:
            s.battle = None
    if not isinstance(choices, ConquestCommandPicker):
        if s.battle is None and not s.is_replay:
            s.selection = Selection()
        return
    if s.state.phase == ATTACK:
        s.placed = 0
    if s.state.phase in (DEFEND, OCCUPY):
        source = s.state.source
        target = s.state.target
        if s.state.phase == OCCUPY:  # shows the result of the chosen number
            s.hidden_armies = {source: s.state.armies[source] - choices.amount, target: choices.amount}
        s.selection = Selection(source, frozenset({target}), target, target, is_question=False)
        return
    source, focused = choices.front_of(focus.key)
    targets = choices.territories or frozenset({choices.target} - {0})
    if source and not choices.source:
        targets |= {focused}
    s.selection = Selection(source, targets, choices.target, focused, choices.drag, other=other_target(choices.options))
    s.leave = max(choices.amount, 1) if s.state.phase == ATTACK and choices.target else 1


def draw_peek(canvas: Canvas, s: ConquestViewModel, view: ConquestState, seat: Seat) -> None:
    """Draws the cards and the mission of `seat` over everything."""
    drawing.panel(canvas, PEEK)
    head = FRect(PEEK.left + 24, PEEK.top + 10, PEEK.width - 48, 40)
    text.draw_line(canvas, s.hand_title(seat), theme.HEADING, head, text.LEFT)
    hand = FRect(PEEK.left + 24, PEEK.top + 58, PEEK.width - 48, 130)
    if view.hands[seat]:
        draw_hand(canvas, s, view, seat, hand)
    else:
        text.draw_line(canvas, _("No cards yet"), theme.LABEL, hand)
    if view.missions[seat]:
        mission = present_mission_text(view, seat, s.names)
        line = FRect(PEEK.left + 24, hand.bottom + 12, PEEK.width - 48, 30)
        text.draw_line(canvas, mission, theme.LABEL, line, text.LEFT)


def preload(s: ConquestViewModel) -> Iterator[float]:
    """Fills the tables of odds for usual battles, and renders the dice."""
    for armies in range(TABLE_STEP, USUAL_ARMIES, TABLE_STEP):
        for leave in range(1, MOST_ATTACK_DICE + 1):
            win_chance(armies, armies, leave)
            yield 0.0
    sizes = battle_dice.MAP_DIE, battle_dice.STAGED.die
    for number, size in enumerate(sizes, 1):
        for _picture in s.sprites.preload_die("pips", [size]):
            yield number / len(sizes)


def status_text(s: ConquestViewModel, question: str) -> str:
    """Returns the announcement of the current attack, the result of the last one, or else the question."""
    return (s.battle.deed if s.battle else "") or s.outcome or question


def opened_sheet(event: Event) -> Seat | None:
    """Returns the seat whose sheet opens with an event: at the start of its turn."""
    return event.seat if isinstance(event, events.TurnBegan) else None


def recap(_view: ConquestState, seat: Seat, names: Sequence[str], news: Iterable[Event]) -> list[str]:
    """Returns the recap since a player's last turn."""
    return recap_lines(seat, names, news)


def stated_fact(_view: ConquestState, event: Event) -> FactReader | None:
    """Returns a reader of a continent's holder, or of a territory's owner until the next attack; else None."""
    match event:
        case events.ContinentGained(seat, continent) | events.ContinentLost(seat, continent):
            return lambda view: view.holds(seat, continent)
        case events.TerritoryTaken(territory=territory):
            return lambda view: (view.owners[territory], view.target in (territory, 0))
        case _:
            return None


def create_view(
    setup: MatchSetup, seating: Seating[ConquestState], play: PlaySound, commentator: Commentary
) -> MatchScreen:
    """Returns the table of a new or resumed match. Raises InvalidMap."""
    world = read_world(match_map(setup.rules, setup.map))
    view_model = ConquestViewModel(seating.view, seating.names, seating.badges, seating.people, world=world)
    playfield = WorldPlayfield(view_model)
    parts = GameParts(
        view_model=view_model,
        table_layout=layout.TABLE_LAYOUT,
        panels=(
            *world_panels(view_model, lambda: playfield.pictures),
            HeadPanel(view_model),
            AccountPanel(view_model),
            HandPanel(view_model),
            OddsPanel(view_model),
            RivalsPanel(view_model),
        ),
        prompt=BandPrompt(view_model, layout.TABLE_LAYOUT.prompt_bar),
        status_text=status_text,
        animations=ConquestAnimations(view_model, play),
        tooltips=ConquestTooltips(view_model, layout.TABLE_LAYOUT),
        playfield=playfield,
        command_picker=command_picker,
        top_bar=top_bar,
        sounds=SOUNDS,
        run_sounds=(("battle", 1.0),),
        opened_sheet=opened_sheet,
        preload=preload,
        own_preload_share=0.3,
        tension=tension,
        hint=hint,
        haptic_cues=haptic_cues,
        plays_in_full=plays_in_full,
        caption_rank=caption_rank,
        recap=recap,
        stated_fact=stated_fact,
        has_recap=lambda _events: False,  # a banner names the losses, and flags mark the lost territories
        draw_standings=draw_standing,
        follow_question=follow_question,
        draw_peek=draw_peek,
    )
    return MatchScreen(parts, commentator)
