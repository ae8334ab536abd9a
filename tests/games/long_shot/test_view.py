"""Long Shot on the stage: no event goes unseen, every command can be pressed, and hidden cards stay hidden."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Surface

from game.app import App
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import CommandContext, Event
from game.games.lap.score_sheet import projected_finishers
from game.games.long_shot.rules import card_events, commands, events
from game.games.long_shot.rules.cards import DRAW_PILE, PRINTED_CARDS
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.operations import move_horse
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import FINISH, HIDDEN, HORSES, OVER, PLACES, SPECTATOR, LongShotState
from game.games.long_shot.rules.turn_flow import PURSES, score_race
from game.games.long_shot.view import card_pictures, card_tooltips, hand_panel, layout
from game.games.long_shot.view.animations import LongShotAnimations
from game.games.long_shot.view.card_tooltips import horse_tooltip, odds_tooltip
from game.games.long_shot.view.command_picker import LongShotCommandPicker
from game.games.long_shot.view.field_panel import draw_plate
from game.games.long_shot.view.horse_card import COIN_COLOURS, draw_coins, gain_texts
from game.games.long_shot.view.layout import COINS
from game.games.long_shot.view.recap import MAX_LINES, recap_lines, stated_fact
from game.games.long_shot.view.score_sheet import SCORING_EVENTS, learnt, projected_scores
from game.games.long_shot.view.tooltips import option_effect_text
from game.games.long_shot.view.view import command_picker
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import best_payout, command_help, odds_text
from game.presentation import command_picker_view
from game.presentation.animation import Animation
from game.presentation.command_picker import BACK
from game.presentation.director import Director
from game.race_view.live_odds import WinPlaceShow
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.focus import FocusTarget, neighbour
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, every_device
from tests.support.long_shot_bench import LongShotBench, card_number
from tests.support.match_driver import open_match, play_to_score, run_until_asked, run_until_scene
from tests.support.text_capture import capture_scene, capture_texts

INSTANT = {events.Asked}
"""Events without an animation: their effect is visible in its place at once."""
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
CARD_NAMES = {card.name for card in PRINTED_CARDS}


def silent(_sound: str) -> None:
    pass


class Bare:
    """A stage without pictures, with the view of the seat `eyes` (None: the public view)."""

    def __init__(self, match: Match[LongShotState], eyes: int | None = None) -> None:
        self.eyes = eyes
        seats = list(match.state.seats)
        view = match.rules.view(match.state, eyes)
        self.view_model = LongShotViewModel(view, NAMES, seats, [0])
        self.scripts = LongShotAnimations(self.view_model, silent)
        self.director = Director(view, self)

    def animation_for(self, event: Event) -> Animation | None:
        return self.scripts.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def see(self, seen: Any) -> None:
        self.director.play([LONG_SHOT.redact(event, self.eyes) for event in seen])

    def seen(self) -> list[tuple[float, int]]:
        return [(runner.space, runner.pad) for runner in self.view_model.horse_tokens.values()]


def played(seed: int, steps: int, seats: int = 3, dice: str = "program") -> Match[LongShotState]:
    """Returns a match after a number of random steps."""
    match: Match[LongShotState] = Match(LONG_SHOT, LONG_SHOT.options({"seats": str(seats), "dice": dice}), seed)
    rng = Rng(seed, 999)
    while len(match.steps) < steps and match.to_act():
        match.play(rng.pick(match.legal(match.to_act()[0])))
    return match


# -- motion ------------------------------------------------------------------------------------------------------


def test_every_event_moves_or_is_known_to_be_instant() -> None:
    moved = set(Bare(played(1, 0)).scripts.animated_events)
    for kind in LONG_SHOT.events:
        known = (kind in moved) + (kind in INSTANT) + (kind in SCORING_EVENTS)
        assert known == 1, f"{kind.__name__} needs either an animation or a place in INSTANT"


@pytest.mark.slow
@given(st.integers(0, 10_000), st.floats(0.004, 0.4), st.sampled_from([None, 0, 1]))
def test_playing_and_skipping_end_at_the_same_picture(seed: int, frame: float, eyes: int | None) -> None:
    match = played(seed, 20)
    slow = Bare(match, eyes)
    quick = Bare(match, eyes)
    rng = Rng(seed, 5)
    for _number in range(12):
        if not match.to_act():
            break
        seen = match.play(rng.pick(match.legal(match.to_act()[0])))
        slow.see(seen)
        quick.see(seen)
    for _frame in range(200_000):
        if not slow.director.busy:
            break
        slow.director.update(frame)
    quick.director.skip()
    assert slow.seen() == quick.seen()
    assert slow.director.view == quick.director.view == LONG_SHOT.view(match.state, eyes)
    assert not slow.view_model.flying_pieces
    assert not slow.view_model.departed_cards


@given(st.integers(0, 10_000))
@pytest.mark.slow
def test_cards_in_flight_are_closed_for_those_who_may_not_see_them(seed: int) -> None:
    """At every moment of a race in the public view, only played or discarded cards are face up."""
    match = played(seed, 0, 4)
    bare = Bare(match)
    rng = Rng(seed, 7)
    for _number in range(40):
        if not match.to_act():
            return
        for event in match.play(rng.pick(match.legal(match.to_act()[0]))):
            bare.see([event])
            public = (
                {getattr(event, "card", 0), getattr(event, "other", 0)}
                if isinstance(event, card_events.CardPlayed | card_events.CardsDiscarded)
                else {HIDDEN}
            )
            while bare.director.busy:
                faces = {piece.number for piece in bare.view_model.flying_pieces if piece.kind == "card"}
                assert faces <= {*public, HIDDEN}
                bare.director.update(0.05)


def test_a_move_die_shows_its_nought() -> None:
    race = LongShotBench()
    assert laid_out(race.state).dice[1].face == -1
    race.happened(events.HorseDieRolled(4), events.MoveDieRolled(0), events.Asked(0, "keep"))
    shown = laid_out(race.state)
    assert [die.face for die in shown.dice] == [4, 0]


def laid_out(state: LongShotState) -> LongShotViewModel:
    """Returns the pieces in the places of a state."""
    shown = LongShotViewModel(state, NAMES, list(state.seats))
    shown.snap_to_state()
    return shown


# -- questions ---------------------------------------------------------------------------------------------------


def choices_of(match: Match[LongShotState]) -> LongShotCommandPicker:
    seat = match.to_act()[0]
    view = match.rules.view(match.state, seat)
    return LongShotCommandPicker(
        view, match.legal(seat), lambda command: LONG_SHOT.rejection_reason(match.state, command), NAMES
    )


def walk(choices: LongShotCommandPicker) -> list[object]:
    """Returns all commands that can be chosen with cards and buttons."""
    found: list[object] = []
    for option in list(choices.options):
        if option.key == BACK:
            continue
        if option.disabled_reason:
            assert not option.commands
            continue
        command = choices.take(option)
        if command is not None:
            found.append(command)
            choices.pressed_keys.pop()
        else:
            found += walk(choices)
            assert choices.back()
    return found


DICE = st.sampled_from(["program", "table"])


@pytest.mark.slow
@given(st.integers(0, 100_000), st.integers(0, 160), st.integers(2, 8), DICE)
def test_every_legal_command_can_be_pressed(seed: int, steps: int, seats: int, dice: str) -> None:
    match = played(seed, steps, seats, dice)
    if match.to_act():
        assert set(walk(choices_of(match))) == set(match.legal(match.to_act()[0]))


@pytest.mark.slow
@given(st.integers(0, 100_000), st.integers(0, 160), DICE)
def test_options_have_words_and_room(seed: int, steps: int, dice: str) -> None:
    match = played(seed, steps, 8, dice)
    if not match.to_act():
        return
    choices = choices_of(match)
    placed = choices.placed()
    assert choices.prompt()
    assert all(option.words for option, _box in placed)
    assert len({option.key for option, _box in placed}) == len(placed)
    for place, (_option, box) in enumerate(placed):
        assert min(box.width, box.height) >= 43.9
        assert CANVAS_BOX.contains(box)
        assert not any(box.inflate(-2, -2).colliderect(other.inflate(-2, -2)) for _o, other in placed[:place])


@pytest.mark.parametrize("count", [1, 3, 8, 15, 18])
def test_a_hand_fits_its_tray(count: int) -> None:
    boxes = [layout.visible_card_box(place, count) for place in range(count)]
    assert all(box.width >= 44 and layout.HAND_PANEL.contains(box) for box in boxes)
    assert all(not one.colliderect(other) for one, other in pairwise(boxes))


def test_back_is_a_button_too() -> None:
    match = played(3, 0)
    while match.state.phase != "act":
        match.play(match.legal(match.to_act()[0])[0])
    choices = choices_of(match)
    first = [option.key for option in choices.options]
    assert choices.take(next(option for option in choices.options if option.key == "bet")) is None
    assert choices.take(next(option for option in choices.options if option.key == BACK)) is None
    assert [option.key for option in choices.options] == first


def test_the_way_back_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(3, 0)
    while match.state.phase != "act":
        match.play(match.legal(match.to_act()[0])[0])
    choices = choices_of(match)
    marks = list[tuple[float, float]]()
    choices.take(next(option for option in choices.options if option.key == "bet"))
    monkeypatch.setattr(command_picker_view, "draw_hint_mark", lambda _canvas, x, y: marks.append((x, y)))
    canvas = Canvas(Surface((1280, 720)), 1.0)
    advice = choices.commands[2]
    view_model = laid_out(match.state)
    command_picker_view.OptionsView(view_model).draw(canvas, choices, choices.focus, advice)
    ((x, y),) = marks
    assert layout.horse_plate(advice.horse).inflate(20, 20).collidepoint(x, y)  # type: ignore[attr-defined]


def test_the_raised_card_shows_the_hint_that_it_covers(monkeypatch: pytest.MonkeyPatch) -> None:
    race = LongShotBench(2).holds(0, "Found in the Hay", "Pickpocket").to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES, range(2), [0])
    picker = LongShotCommandPicker(race.state, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    marks = list[tuple[float, float]]()
    monkeypatch.setattr(hand_panel, "draw_hint_mark", lambda _canvas, x, y: marks.append((x, y)))
    monkeypatch.setattr(card_pictures, "draw_card", lambda *_parts: None)
    view_model.advice = next(iter(picker.options[-1].commands))
    canvas = Canvas(Surface((1280, 720)), 1.0)
    for place in range(2):
        picker.raised = f"card.{place}"
        hand_panel.draw_raised(canvas, view_model, picker, card_pictures.PLAIN)
        assert bool(marks) == (picker.options[-1].key == picker.raised)
    (mark,) = marks
    assert layout.raised_box(1, 2).collidepoint(mark)


def test_a_dead_card_says_why() -> None:
    race = LongShotBench(2)
    card = card_number("Lucky Numba 7")
    race.happened(
        card_events.CardDrawn(0, card), events.HorseDieRolled(3), events.MoveDieRolled(1), events.Asked(0, "act")
    )
    legal = LONG_SHOT.legal(race.state, 0)
    choices = LongShotCommandPicker(
        race.state, legal, lambda command: LONG_SHOT.rejection_reason(race.state, command), NAMES
    )
    option = next(option for option in choices.options if option.key == "card.0")
    assert "7" in option.disabled_reason


# -- scenes ------------------------------------------------------------------------------------------------------


@every_device
@pytest.mark.slow
def test_a_race_is_played_from_start_to_score_with_one_device(device: str) -> None:
    app = open_match("pb", rules="long_shot")
    rng = Rng(2)

    def decide(race: Any) -> None:
        options = [o for o in race.choices.options if not o.disabled_reason and o.key != BACK]
        DEVICES[device](app, rng.pick(options).key)

    play_to_score(app, decide)
    assert not app.errors


@pytest.mark.slow
def test_everything_answers_all_race_long() -> None:
    app = open_match("pbbb", rules="long_shot")
    rng = Rng(8)
    for press in range(120):
        race = run_until_asked(app)
        if race.name != "match":
            break
        if press % 6 == 0:
            found = race.table_targets.inspectable_items()
            assert len({one.key for one in found}) == len(found)
            for one in found:
                title, lines = one.tooltip()
                assert title, one.key
                assert all(lines), (one.key, lines)
                assert CANVAS_BOX.contains(one.box), one
        race._on_option(rng.pick([o for o in race.choices.options if not o.disabled_reason]))


def shown_words(app: App, race: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """Returns every text on the screen, in the log and in the tips."""
    texts = [one.words for one in capture_scene(app, monkeypatch).seen]
    tips = [
        " ".join((tip.title, *tip.lines)) for one in race.table_targets.inspectable_items() for tip in (one.tooltip(),)
    ]
    return "\n".join([*texts, *tips, *(entry.words for entry in race.screen.history.entries)])


@pytest.mark.slow
def test_cards_that_the_eyes_may_not_see_are_nowhere_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pbb", seed=11, rules="long_shot")
    rng = Rng(4)
    for press in range(60):
        race = run_until_asked(app)
        if race.name != "match":
            break
        state = race.session.match.state
        eyes = race.director.view.eyes
        assert eyes == 0
        if press % 10 == 0:
            thefts = [event for event in race.session.match.events if isinstance(event, card_events.CardStolen)]
            stolen = {theft.card for theft in thefts if 0 in (theft.seat, theft.victim)}
            open_cards = {*state.hands[0], *state.discards, *stolen}
            open_names = {PRINTED_CARDS[card - 1].name for card in open_cards}
            for seat in (0, 1, 2):
                race.screen.view_model.open_sheet_seat = seat
                words = shown_words(app, race, monkeypatch)
                if race.director.view.phase != "take":
                    assert not {name for name in CARD_NAMES - open_names if re.search(rf"\b{name}\b", words)}
            race.screen.view_model.open_sheet_seat = 0
        race._on_option(rng.pick([o for o in race.choices.options if not o.disabled_reason]))


def test_nobodys_eyes_see_backs_alone() -> None:
    view = LONG_SHOT.view(played(6, 30, 4).state, SPECTATOR)
    shown = laid_out(view)
    for seat in view.seats:
        shown.open_sheet_seat = seat
        assert set(shown.hand()) <= {HIDDEN}
        assert all(
            card_tooltips.hand_card_tooltip(shown, place).title == "Hidden card" for place in range(len(shown.hand()))
        )


def test_the_open_hand_is_the_one_to_take_from() -> None:
    race = LongShotBench(2)
    fresh = card_number("Fresh Legs")
    peek = card_number("Cards on the Table")
    race.happened(
        card_events.CardDrawn(1, fresh),
        card_events.CardDrawn(0, peek),
        events.HorseDieRolled(3),
        events.MoveDieRolled(1),
        events.Asked(0, "act"),
    )
    race.play(f"play card={peek} rival=1")
    shown = laid_out(LONG_SHOT.view(race.state, 0))
    assert (shown.open_hand, shown.hand()) == (1, [fresh])
    closed = laid_out(LONG_SHOT.view(race.state, None))
    assert closed.hand() == closed.view.hands[0]


# -- texts -------------------------------------------------------------------------------------------------------


def test_news_of_several_players_have_a_line_each() -> None:
    bought = [events.HorseBought(1, 7, 13), events.HorseBought(2, 4, 8)]
    view = LONG_SHOT.view(played(3, 0, 4).state, 0)
    told = [f"{NAMES[1]} bought Last Chance", f"{NAMES[2]} bought Slow Jenn"]
    assert recap_lines(view, 0, NAMES, bought) == told
    placed = [events.BetPlaced(seat, 3, amount, free=False) for seat, amount in ((0, 50), (1, 5), (2, 10))]
    bets = f"Bets: {NAMES[1]} $5 on 3, {NAMES[2]} $10 on 3"
    assert recap_lines(view, 0, NAMES, [*placed, *bought]) == [bets, *told], "in order of play"
    gain = events.MoneyGained(2, 35, events.CARD_CAUSE)
    gained = f"{NAMES[2]} gains $35"
    assert recap_lines(view, 0, NAMES, [*placed, gain]) == [bets, gained]


def test_a_remark_about_a_purchase_is_withdrawn_when_the_next_player_rolls() -> None:
    race = LongShotBench(3).at((7, 9)).to_action()
    bought = events.HorseBought(0, 7, 13)
    read = stated_fact(race.state, bought)
    assert read
    race.happened(bought)
    value = read(race.state)
    assert read(race.happened(events.TurnBegan(1)).state) == value
    assert read(race.happened(events.HorseDieRolled(4)).state) != value


def test_a_recap_does_not_repeat_the_roll_of_its_player() -> None:
    app: Any = open_match("pb", rules="long_shot")
    screen = app.stack.top.screen
    own_roll = [events.HorseMoved(8, 0, 9, events.ROLL_CAUSE), events.HorseBought(1, 4, 8)]
    screen.show_recap(0, own_roll)
    assert screen.recap == []
    screen.show_recap(0, [*own_roll, events.TurnBegan(0)])
    assert screen.recap == [f"{screen.view_model.names[1]} bought Slow Jenn"]


def test_news_begin_with_own_horses_and_bets_on_them() -> None:
    race = LongShotBench(3).owns(0, 7).at((7, 5), (8, 9))
    bought = events.HorseBought(1, 4, 8)
    moves = [events.HorseMoved(8, 0, 9, events.ROLL_CAUSE), events.HorseMoved(7, 3, 5, events.ROLL_CAUSE)]
    bets = [events.BetPlaced(1, 5, 5), events.BetPlaced(2, 7, 10)]
    assert recap_lines(race.state, 0, NAMES, [bought, *bets, *moves]) == [
        "7 moved 2 · your horse",
        f"Bets: {NAMES[2]} $10 on 7",
        "Eight's Enough took the lead",
        f"{NAMES[1]} bought Slow Jenn",
    ]
    further = [events.HorseMoved(8, 6, 9, events.ROLL_CAUSE)]
    assert recap_lines(race.state, 0, NAMES, [bought, *further]) == [f"{NAMES[1]} bought Slow Jenn"]


def test_news_without_a_move_of_an_own_horse_say_nothing_about_them() -> None:
    race = LongShotBench(2).owns(0, 7)
    assert recap_lines(race.state, 0, NAMES, [events.HorseBought(1, 4, 8)]) == [f"{NAMES[1]} bought Slow Jenn"]


@given(st.integers(0, 10_000), st.integers(0, 200))
@pytest.mark.slow
def test_the_news_are_few_and_change_nothing(seed: int, steps: int) -> None:
    match = played(seed, steps, 4)
    view = LONG_SHOT.view(match.state, 1)
    before = view.copy()
    seen = [LONG_SHOT.redact(event, 1) for step in match.steps[-30:] for event in step.events]
    assert len(recap_lines(view, 1, NAMES, seen)) <= MAX_LINES
    projected_scores(view)
    assert view == before


def test_the_reckoning_of_a_race_that_is_over_is_its_outcome() -> None:
    match = played(2, 5000)
    outcome = LONG_SHOT.outcome(match.state)
    assert outcome is not None
    assert tuple(one.total for one in projected_scores(match.state).values()) == outcome.scores


@given(st.integers(0, 10_000), st.integers(0, 200))
@pytest.mark.slow
def test_the_reckoning_is_what_the_rules_would_pay(seed: int, steps: int) -> None:
    state = played(seed, steps, 4).state
    told = projected_scores(state)
    if state.phase != OVER:
        turn = CommandContext(state, Rng(0))
        for horse in projected_finishers(state, PLACES):
            move_horse(turn, horse, FINISH, events.ROLL_CAUSE, may_cross_line=True)
        score_race(turn)
    assert [one.total for one in told.values()] == [state.total(seat) for seat in state.seats]


def test_the_reckoning_fills_the_places_with_those_in_front() -> None:
    race = LongShotBench(2).at((4, 12), (7, 9), (2, 5), (9, 3))
    race.happened(events.HorseBought(1, 4, 8), events.BetPlaced(0, 7, 5))
    told = projected_scores(race.state)
    assert told[1].purses == 100
    assert told[0].bets == 5 * HORSE_CARDS[7].odds[1]


@pytest.mark.slow
def test_a_card_shows_its_path_before_it_is_played() -> None:
    app = open_match("pb", rules="long_shot")
    race = run_until_asked(app)
    while race.director.view.phase != "act":
        app_driver.press_with_arrows(app, race.choices.options[0].key)
        race = run_until_asked(app)
    moving = [
        o
        for o in race.choices.options
        if o.key.startswith("card.") and len(o.commands) == 1 and getattr(o.commands[0], "horse", 0)
    ]
    for option in moving:
        race.screen.playfield.preview(option, ())
        assert race.screen.view_model.highlighted_horse == option.commands[0].horse


@pytest.mark.slow
def test_every_thing_is_reached_with_a_pad_alone() -> None:
    app = open_match("pbb", seed=3, rules="long_shot")
    race = run_until_asked(app)
    for _frame in range(60):
        app.frame([], SECONDS)
    app_driver.press_gamepad(app, 3)
    assert race.tooltips.keyboard_mode
    targets = [FocusTarget(one.key, one.box, one.key) for one in race.table_targets.inspectable_items()]
    start = next(one for one in targets if one.key == race.tooltips.key)
    reached = {start.key}
    queue = [start]
    while queue:
        here = queue.pop()
        for way in app_driver.ARROWS:
            there = neighbour(targets, here, way)
            if there and there.key not in reached:
                reached.add(there.key)
                queue.append(there)
    assert not {one.key for one in targets if not one.key.startswith("horse.")} - reached


@pytest.mark.parametrize("count", [0, 3, 13, 24])
@pytest.mark.slow
def test_a_peek_shows_the_hand_of_its_owner(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb", rules="long_shot")
    race = run_until_asked(app)
    view = race.session.view(0)
    view.hands[0] = sorted(DRAW_PILE[7 * n % len(DRAW_PILE)] for n in range(count))
    shown: list[tuple[int, FRect]] = []
    monkeypatch.setattr(card_pictures, "draw_card", lambda _canvas, _sprites, card, box: shown.append((card, box)))
    with capture_texts(monkeypatch, (1280, 720)) as sight:
        race.screen.parts.draw_peek(app.canvas, race.screen.view_model, view, 0)
    assert [card for card, _box in shown] == view.hands[0]
    assert all(CANVAS_BOX.contains(box) for _card, box in shown)
    assert all(app.canvas.rect(CANVAS_BOX).contains(one.at) for one in sight.seen)
    assert not any(one.is_cut for one in sight.seen)


@pytest.mark.slow
def test_between_two_people_nobodys_hand_is_open() -> None:
    app = open_match("pp", rules="long_shot")
    race: Any = app.stack.top
    run_until_scene(app, "handover")
    view = race.screen.view_model.view
    assert view.eyes == SPECTATOR
    assert all(set(hand) <= {HIDDEN} for hand in view.hands)


def test_the_gain_of_a_horse_shows_bet_and_purse_or_else_their_sum() -> None:
    race = LongShotBench(2).bets(0, (4, 10)).owns(0, 4).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo"), range(2), [0])
    total = 100 + PURSES[0]
    assert gain_texts(view_model, 4) == (f"win: $100 + ${PURSES[0]}", f"win: ${total}", f"${total}")


def test_what_a_bet_brings_is_that_of_the_first_free_place() -> None:
    race = LongShotBench(2).bets(0, (4, 10)).owns(0, 2).home(1).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo"), range(2), [0])
    assert gain_texts(view_model, 4) == ("2nd: $60", "$60")
    assert gain_texts(view_model, 2) == (f"2nd: ${PURSES[1]}", f"${PURSES[1]}")
    assert best_payout(race.state, 4, 15) == 90
    assert "$5 wins $30." in [str(one) for one in command_help(race.state, race.command("bet horse=4"))]
    picker = command_picker(view_model, LONG_SHOT.legal(race.state, 0), lambda command: None)
    best = max((horse for horse in HORSES if race.state.may_bet(horse)), key=lambda horse: HORSE_CARDS[horse].odds[1])
    note = next(option.note for option in picker.options if option.key == "bet")
    assert note == f"up to ${5 * HORSE_CARDS[best].odds[1]} on {best}"
    race.home(5)
    assert best_payout(race.state, 4, 15) == 75
    race.home(6)
    view_model.view = LONG_SHOT.view(race.state, 0)
    assert gain_texts(view_model, 4) == ()


def test_the_recommended_horse_has_a_button_and_all_others_another() -> None:
    race = LongShotBench(2).to_action()
    picker = LongShotCommandPicker(race.state, LONG_SHOT.legal(race.state, 0), lambda _command: None)
    picker.follow_advice(commands.Buy(0, 5))
    words = {option.key: (option.words, option.note) for option in picker.buttons}
    assert words["buy"] == ("Buy Sure Lee", "$14")
    assert words["buy.others"] == ("Another horse", "$8 to $25")
    boxes = [box for option, box in picker.placed() if option.box is None]
    assert len(boxes) == len(picker.buttons)
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
    assert all(layout.ACTION_PANEL.contains(box) for box in boxes)
    (other,) = (option for option in picker.buttons if option.key == "buy.others")
    assert commands.Buy(0, 5) not in other.commands


def test_after_the_first_finish_a_bet_names_only_the_chance_for_the_free_places() -> None:
    race = LongShotBench(3).home(1).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo", "Cleo"), range(3), [0])
    view_model.chances = {4: WinPlaceShow(0.0, 0.1, 0.25)}
    assert option_effect_text(view_model, race.command("bet horse=4")).endswith("25% for 2nd / 3rd place.")
    assert "to win" not in option_effect_text(view_model, race.command("bet horse=4"))


@pytest.mark.parametrize("finished", [(), (1,), (1, 2)])
def test_the_plate_of_a_horse_shows_the_chance_in_the_note_of_a_bet(
    finished: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    race = LongShotBench(3).home(*finished).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), NAMES[:3], range(3), [0])
    view_model.chances = {4: WinPlaceShow(0.08, 0.1, 0.14)}
    canvas = Canvas(Surface((1280, 720)), 1.0)
    view_model.sprites = SpriteCache(1.0)
    with capture_texts(monkeypatch, (1280, 720)) as sight:
        draw_plate(canvas, view_model, 4, layout.horse_plate(4), is_lit=False)
    assert "14%" in [one.words for one in sight.seen]
    assert "14% for" in option_effect_text(view_model, race.command("bet horse=4"))


@pytest.mark.parametrize(
    ("finished", "payouts", "odds", "chances"),
    [
        ((), "$50 / $30 / $25 for 1st / 2nd / 3rd.", "10-6-5", "Chances: 0% 1st, 10% top 2, 25% top 3."),
        ((1,), "$30 / $25 for 2nd / 3rd place.", "6-5", "Chances: 10% 2nd, 25% top 3."),
        ((1, 2), "$25 for 3rd place.", "5", "Chance: 25% 3rd."),
    ],
)
def test_a_bet_promises_only_free_places(finished: tuple[int, ...], payouts: str, odds: str, chances: str) -> None:
    race = LongShotBench(3).home(*finished).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo", "Cleo"), range(3), [0])
    view_model.chances = {4: WinPlaceShow(0.0, 0.1, 0.25)}
    bet = race.command("bet horse=4")
    assert option_effect_text(view_model, bet).startswith(f"Pays {payouts}")
    assert f"Pays {payouts}" in [str(sentence) for sentence in command_help(race.state, bet)]
    tooltip_lines = " ".join(odds_tooltip(view_model, 4).lines)
    assert f"pays {payouts}" in tooltip_lines
    assert chances in tooltip_lines
    assert odds_text(race.state, 4) == odds


def test_the_odds_of_a_finished_horse_are_those_of_its_place() -> None:
    race = LongShotBench(3).home(1, 2)
    assert [odds_text(race.state, horse) for horse in (1, 2)] == [
        str(HORSE_CARDS[1].odds[0]),
        str(HORSE_CARDS[2].odds[1]),
    ]


def test_the_odds_of_a_finished_horse_promise_nothing_for_other_places() -> None:
    race = LongShotBench(3).bets(0, (1, 5)).home(1)
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo", "Cleo"), range(3), [0])
    payout = LONG_SHOT.options({}).edition.payout(HORSE_CARDS[1].odds[0], 5)
    assert odds_tooltip(view_model, 1).lines == (f"It has finished: the $5 bet pays ${payout}.",)
    view_model.open_sheet_seat = 1
    assert odds_tooltip(view_model, 1).lines == ("It has finished: no more bets.",)


@pytest.mark.parametrize(
    ("finished", "purses"), [((1,), "$75 / $50 for 2nd / 3rd place."), ((1, 2), "$50 for 3rd place.")]
)
def test_a_horse_for_sale_promises_only_free_purses(finished: tuple[int, ...], purses: str) -> None:
    race = LongShotBench(3).home(*finished).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo", "Cleo"), range(3), [0])
    assert purses in " ".join(horse_tooltip(view_model, 4).lines)


def test_coins_of_taken_places_are_pale(monkeypatch: pytest.MonkeyPatch) -> None:
    race = LongShotBench(3).home(1, 2).to_action()
    view_model = LongShotViewModel(LONG_SHOT.view(race.state, 0), ("Ana", "Bo", "Cleo"), range(3), [0])
    colours: list[theme.Colour] = []
    monkeypatch.setattr(drawing, "card", lambda _canvas, _box, colour, *_rest: colours.append(colour))
    draw_coins(Canvas(Surface((1280, 720)), 1.0), view_model, 4, COINS)
    assert colours == [theme.PAPER_LIGHT, theme.PAPER_LIGHT, COIN_COLOURS[2]]


@pytest.mark.slow
def test_the_last_page_names_the_stakes_that_paid_nothing() -> None:
    seats = tuple(SeatSetup("bot", name, "novice", n) for n, name in enumerate(("Ana", "Bo", "Cleo")))
    session = MatchSession(MatchSetup("long_shot", 4, seats))
    for _decision in run_bots(session):
        pass
    named = 0
    before: Any = session.match.replayed_to(len(session.match.steps) - 1).state
    state: Any = session.match.state
    for seat, bets in enumerate(before.bets):
        lost = sum(stake for horse, stake in enumerate(bets) if horse not in state.finishers[:PLACES])
        assert dict(learnt(session.match, seat)).get("Bets lost") == (f"${lost}" if lost else None)
        named += bool(lost)
    assert named
