"""Battles of people without a stage: both territories rise from the map, and nothing hides important objects."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest
from pygame import FRect, Surface

from game.engine.rules import Event
from game.games.conquest.rules import events
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.world import NEIGHBOURS
from game.games.conquest.view import pieces
from game.games.conquest.view.battle_animations import defence_verdict
from game.games.conquest.view.battle_dice import LossStyle, draw_losses, loss_boxes
from game.games.conquest.view.closer_world import entry
from game.games.conquest.view.front_animations import FrontAnimations
from game.games.conquest.view.layout import WORLD
from game.games.conquest.view.risen_front import (
    LOSS_RISE,
    LOSS_SIZE,
    ConquestRibbon,
    RisenFront,
    dice_grid,
    front_layout,
    risen_outline,
    risen_view,
    tag_box,
)
from game.games.conquest.view.view import command_picker, follow_question
from game.games.conquest.view.view_model import Battle
from game.games.conquest.view.world_geometry import bounds
from game.games.conquest.view.world_map import read_world
from game.platform.asset_paths import map_path
from game.presentation.animation import AnimationRunner
from game.presentation.layout import TOP
from game.presentation.seat_animations import RisingWords
from game.ui.box import around
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from tests.games.conquest.test_battle_stage import SOURCE, TARGET, assault, open_table

WORLD_MAP = read_world(map_path("forty_two_lands"))
FRONTS = [(source, target) for source in WORLD_MAP.territories for target in NEIGHBOURS[source]]
FARTHEST_DICE = 120.0
"""Maximum distance of the middle of the dice from the border, in logical units."""
TOUCH = 6.0
"""Maximum overlap of two boxes, in logical units."""
FRAME = 1 / 24
NEXT = 16
"""Number of a territory next to TARGET."""


def test_dice_roll_at_the_border() -> None:
    assert FRONTS
    for front in FRONTS:
        border = risen_view(WORLD_MAP, front).at(entry(WORLD_MAP, front))
        assert math.dist(dice_grid(WORLD_MAP, front).box.center, border) <= FARTHEST_DICE


def test_risen_territories_are_within_the_world() -> None:
    for front in FRONTS:
        for number in front:
            assert WORLD.contains(bounds(risen_outline(WORLD_MAP, front, number)))


def test_dice_armies_names_and_faces_hide_nothing_of_each_other() -> None:
    hidden = []
    for front in FRONTS:
        places = front_layout(WORLD_MAP, front)
        boxes = [places.dice.box, *places.plates, *places.faces]
        assert all(WORLD.contains(box) for box in boxes)
        for one, other in combinations(boxes, 2):
            if FRect(one).inflate(-TOUCH, -TOUCH).colliderect(other):
                hidden.append(front)
    assert hidden in ([], [(39, 41)]), "only the smallest front may overlap"


@pytest.mark.parametrize("width", [120.0, 240.0, 340.0])
def test_every_name_is_whole_within_the_world(width: float) -> None:
    boxes = [tag_box(front_layout(WORLD_MAP, front), side, width) for front in FRONTS for side in (0, 1)]
    assert all(WORLD.contains(box) for box in boxes)


def test_losses_are_whole_within_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0)
    drawn: list[FRect] = []

    def remember(_canvas: Canvas, picture: Surface, x: float, y: float) -> None:
        drawn.append(around((x, y), picture.get_size()))

    monkeypatch.setattr(Canvas, "blit_centred", remember)
    battle = Battle(SOURCE, TARGET, losses=(2, 1))
    style = LossStyle(LOSS_SIZE, LOSS_RISE, FRect())
    for corner in (WORLD.topleft, WORLD.topright, WORLD.bottomleft, WORLD.bottomright):
        draw_losses(canvas, battle, lambda _number, end=corner: end, style)
    assert len(drawn) == 8
    assert all(WORLD.contains(box) for box in drawn)


def test_the_dice_of_the_attacker_are_on_his_side() -> None:
    for front in FRONTS:
        view = risen_view(WORLD_MAP, front)
        source, target = (view.at(WORLD_MAP.territories[number].army)[1] for number in front)
        grid = dice_grid(WORLD_MAP, front)
        assert (grid.at(0, 0)[1] > grid.at(1, 0)[1]) == (source > target)


def risen_by_event(race: Any, history: list[Event]) -> list[float]:
    """Returns the maximum rise of the territories during each event."""
    shown = race.screen.parts.animations
    s = race.screen.view_model
    highest = []
    for number, event in enumerate(history):
        shown.coming_events = lambda number=number: history[number + 1 :]
        animation = shown.for_event(event)
        risen = [s.battle.risen if s.battle else 0.0]
        if animation:
            runner = AnimationRunner(animation)
            while runner.advance(FRAME) <= 0:
                risen.append(s.battle.risen if s.battle else 0.0)
            risen.append(s.battle.risen if s.battle else 0.0)
        highest.append(max(risen))
        s.snap_to_state()
    return highest


@pytest.mark.parametrize(
    ("people", "defenders", "rises"), [((0,), 1, True), ((1,), 1, True), ((2,), 1, False), ((0,), 6, False)]
)
def test_every_battle_of_a_person_without_a_stage_rises(people: tuple[int, ...], defenders: int, rises: bool) -> None:
    app, race = open_table()
    s = race.screen.view_model
    s.people = people
    s.state.armies[TARGET] = defenders
    highest = risen_by_event(race, assault(0))
    assert highest == [1.0 if rises else 0.0] * len(highest)
    assert (s.battle is not None) == rises, "they must stay up until the next event"
    risen_by_event(race, [events.TurnBegan(1, 1)])
    assert s.battle is None, "the territories must sink"
    assert not app.errors


def test_a_question_leaves_the_map_free() -> None:
    _app, race = open_table()
    race.screen.view_model.state.armies[TARGET] = 1
    risen_by_event(race, [*assault(0)[:-1], events.asked(0, "occupy")])
    assert race.screen.view_model.battle is None


def test_a_roll_that_takes_nothing_lets_the_territories_sink() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[SOURCE] = 20
    s.state.armies[TARGET] = 2
    roll = events.BattleRolled(SOURCE, TARGET, (1, 1, 1), (6, 5), 2, 0)
    assert risen_by_event(race, [events.AttackAnnounced(0, SOURCE, TARGET, 3), roll]) == [1.0, 1.0]
    assert s.battle is None


def test_the_drum_is_a_third_higher_with_each_land_in_a_row() -> None:
    played: list[str] = []
    _app, race = open_table()
    front = FrontAnimations(race.screen.view_model, played.append)
    for conquests in range(1, 7):
        for _step in front.take(Battle(SOURCE, TARGET), 0, conquests):
            pass
    assert played == ["slam", "drum", "drum_1", "drum_2", "drum_3", "drum_3"]


def test_a_ribbon_takes_the_place_of_words_about_an_earlier_conquest() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.effects.append(RisingWords("Ana: 4 in a row!", (0.0, 0.0), 9.0))
    for _step in FrontAnimations(s, str).take(Battle(SOURCE, TARGET), 0, 5):
        pass
    assert not any(isinstance(effect, RisingWords) for effect in s.effects)


def test_the_conquests_in_a_row_are_counted_from_the_second_on() -> None:
    app, race = open_table()
    s = race.screen.view_model
    s.state.armies[TARGET] = 1
    shown = race.screen.parts.animations
    history = assault(0)
    counts = []
    for _conquest in range(3):
        for number, event in enumerate(history[:-1]):
            shown.coming_events = lambda number=number: history[number + 1 :]
            AnimationRunner(shown.for_event(event)).advance(60.0)
        counts.append(s.battle.in_row)
        app.stack.draw(app.canvas)
        s.battle = None
    assert counts == [1, 2, 3]
    assert not app.errors


# -- attacks in a row


def seconds_of(race: Any, history: list[Event], *, reduced_motion: bool = False) -> float:
    """Returns the duration of all animations of `history`."""
    shown = race.screen.parts.animations
    s = race.screen.view_model
    s.reduced_motion = reduced_motion
    seconds = 0.0
    for number, event in enumerate(history):
        shown.coming_events = lambda number=number: history[number + 1 :]
        animation = shown.for_event(event)
        if animation:
            seconds += 60.0 - AnimationRunner(animation, reduced_motion=reduced_motion).advance(60.0)
        s.snap_to_state()
    return seconds


@pytest.mark.parametrize(
    ("people", "expected"), [((0,), [1.53, 0.9, 0.45, 0.45, 0.45]), ((1,), [1.15, 1.15, 1.075, 1.075, 1.075])]
)
def test_the_first_conquest_is_slow_and_sure_losses_are_shown_without_dice(
    people: tuple[int, ...], expected: list[float]
) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = people
    s.state.armies[TARGET] = 1
    lengths = [seconds_of(race, [*assault(0), events.TurnBegan(1, 1)]) for _conquest in range(5)]
    assert lengths == pytest.approx(expected)


def test_an_attack_from_the_captured_territory_needs_no_rise() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[TARGET] = 1
    question = events.asked(0, "attack")
    risen_by_event(race, [*assault(0), question])
    assert s.battle is None, "a question to a person must clear the map"
    s.state.set_owner(TARGET, 0)
    s.state.set_owner(NEXT, 1)
    s.state.armies[TARGET] = 9
    s.state.armies[NEXT] = 1
    attack = events.AttackAnnounced(0, TARGET, NEXT, 3, 1)
    assert seconds_of(race, [attack]) == 0
    assert seconds_of(race, [attack]) > 0, "only the next attack needs no rise"
    risen_by_event(race, [*assault(0), question])
    s.state.set_owner(SOURCE, 0)
    s.state.set_owner(TARGET, 1)
    assert seconds_of(race, [assault(0)[0]]) > 0, "an attack from another territory needs a rise"


def test_a_question_that_goes_on_leaves_the_map_free() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[TARGET] = 1
    risen_by_event(race, assault(0))
    assert s.battle is not None
    s.outcome = "Scandinavia is yours!"
    follow_question(s, command_picker(s, CONQUEST.legal(s.state, 0), lambda _command: None), Focus())
    assert s.battle is None
    assert s.outcome == ""


def test_territories_that_a_bot_takes_from_a_person_stay_up_while_it_decides() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = (1,)
    s.state.armies[TARGET] = 1
    risen_by_event(race, [*assault(0), events.asked(0, "attack")])
    assert s.battle.risen == 1
    risen_by_event(race, [events.ArmiesMoved(0, SOURCE, TARGET, 1, "fortify")])
    assert s.battle is None


def ribbons(race: Any) -> list[str]:
    return [effect.words for effect in race.screen.view_model.effects if isinstance(effect, ConquestRibbon)]


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize(("people", "words"), [((0,), "Scandinavia is yours!"), ((1,), "Ana takes Scandinavia")])
def test_a_ribbon_announces_a_conquest_until_the_next_attack(
    people: tuple[int, ...], words: str, *, reduced_motion: bool
) -> None:
    app, race = open_table()
    s = race.screen.view_model
    s.people = people
    s.state.armies[TARGET] = 1
    s.effects.clear()
    history = assault(0)
    seconds_of(race, [*history, events.asked(0, "attack")], reduced_motion=reduced_motion)
    assert ribbons(race) == [words]
    app.stack.draw(app.canvas)
    seconds_of(race, history[:1])
    assert ribbons(race) == []
    assert not app.errors


@pytest.mark.parametrize("is_replay", [False, True])
def test_a_loss_has_one_text_a_ribbon_or_in_a_replay_rising_words(*, is_replay: bool) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = (1,)
    s.is_replay = is_replay
    s.state.armies[TARGET] = 1
    s.effects.clear()
    seconds_of(race, assault(0))
    texts = [effect.words for effect in s.effects if isinstance(effect, ConquestRibbon | RisingWords)]
    assert texts == ["Ana takes Scandinavia"]
    assert ribbons(race) == ([] if is_replay else texts)


def test_a_conquered_territory_has_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    app, race = open_table()
    s = race.screen.view_model
    s.people = (1,)
    s.state.armies[TARGET] = 1
    flags: list[float] = []
    monkeypatch.setattr(pieces, "draw_flag", lambda _canvas, _colour, _foot, risen, *_size: flags.append(risen))
    front = RisenFront(s, race.screen.playfield.pictures)
    history = assault(0)
    for number, event in enumerate(history[:3]):
        race.screen.parts.animations.coming_events = lambda number=number: history[number + 1 :]
        runner = AnimationRunner(race.screen.parts.animations.for_event(event))
        front.draw(app.canvas, s.battle)
        assert flags == ([0.0] if event is history[2] else [])
        runner.advance(60.0)
    front.draw(app.canvas, s.battle)
    assert flags == [0.0, 1.0]


def test_a_ribbon_announces_that_a_person_holds() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = (1,)
    s.effects.clear()
    seconds_of(race, [assault(0)[0], events.BattleRolled(SOURCE, TARGET, (1,), (6,), 1, 0)])
    assert ribbons(race) == ["Scandinavia holds!"]


@pytest.mark.parametrize(("losses", "note"), [(3, "Against the odds!"), (1, "")])
def test_a_person_is_beaten_back_against_the_odds_once_no_army_can_attack(losses: int, note: str) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[SOURCE] = 4
    s.state.armies[TARGET] = 1
    s.effects.clear()
    roll = events.BattleRolled(SOURCE, TARGET, (1, 1, 1), (6,), losses, 0)
    seconds_of(race, [assault(0)[0], roll])
    assert [one.words for one in s.effects if isinstance(one, ConquestRibbon)] == ["Beaten back!"]
    battle = Battle(SOURCE, TARGET, chance=0.9)
    s.hidden_armies[SOURCE] = 4 - losses
    assert defence_verdict(s, battle) == ("Beaten back!", note)


def test_losses_hide_no_face() -> None:
    for front in FRONTS:
        places = front_layout(WORLD_MAP, front)
        style = LossStyle(LOSS_SIZE, LOSS_RISE, places.dice.box)
        for box in loss_boxes((places.plate(0), places.plate(1)), style, places.faces):
            assert box.inflate(-TOUCH, -TOUCH).collidelist(places.faces) < 0, front


def test_the_ribbon_hides_no_army_no_face_and_no_plate() -> None:
    for front in FRONTS:
        places = front_layout(WORLD_MAP, front)
        ribbon = FRect(places.ribbon).inflate(-TOUCH, -TOUCH)
        assert WORLD.contains(places.ribbon)
        assert ribbon.collidelist([TOP, *places.plates, *places.faces]) < 0, front
