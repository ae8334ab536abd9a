"""The stage of a battle in Forty-Two Lands: when it opens, its duration, and that it is painted only once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.app import App
from game.engine.rules import Event
from game.games.conquest.rules import events
from game.games.conquest.rules.odds import expected_left, win_chance
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, LINKS, MEMBERS, NUMBERS
from game.games.conquest.view import battle_dice, battle_stage
from game.games.conquest.view.animations import HOP_SECONDS, plays_in_full
from game.games.conquest.view.battle_animations import (
    TAUNTS,
    conquest_verdict,
    luck_note,
    stake_text,
)
from game.games.conquest.view.battle_dice import STAGED, map_dice, map_losses
from game.games.conquest.view.battle_stage import FACES, PLATES, SOLDIER, BattleStage
from game.games.conquest.view.closer_world import CLOSEST, MAX_ZOOM, MIN_ZOOM, STAGE, CloserWorld, closeness, lift
from game.games.conquest.view.layout import BAND, PIECE, WORLD
from game.games.conquest.view.news_animations import NEWS_SECONDS
from game.games.conquest.view.odds_panel import OddsPanel
from game.games.conquest.view.stack_places import stack_place
from game.games.conquest.view.view import command_picker, follow_question
from game.games.conquest.view.view_model import EASY, LOST, Battle, Loss
from game.games.conquest.view.world_geometry import half_width
from game.games.conquest.view.world_map import read_world
from game.platform.asset_paths import map_path
from game.presentation.animation import AnimationRunner
from game.presentation.bot_characters import RACE_TAUNTS
from game.ui.canvas import Canvas
from game.ui.room import hidden_share
from tests.support.match_driver import open_match, run_until_asked
from tests.support.text_checks import MAX_WORD

SECONDS = 1 / 60
SOURCE, TARGET = 14, 15
ROLL = events.BattleRolled(SOURCE, TARGET, (6, 5, 2), (4, 3), 0, 2)


def open_table(kinds: str = "pbb") -> tuple[App, Any]:
    """Opens a match at normal speed; seat 0 has 9 armies at SOURCE, and seat 1 has 6 at TARGET."""
    app = open_match(kinds, rules="conquest", seats=str(len(kinds)), territories="dealt", placing="40", rounds="2")
    race = run_until_asked(app)
    app.context.settings.speed = "normal"
    for territory, owner, armies in ((SOURCE, 0, 9), (TARGET, 1, 6)):
        race.director.view.set_owner(territory, owner)
        race.director.view.armies[territory] = armies
    return app, race


def assault(seat: int, rolls: int = 1) -> list[Event]:
    """Returns the events of an attack: the target falls after this number of rolls, and three armies march in."""
    last: list[Event] = [events.TerritoryTaken(seat, TARGET, 1), events.ArmiesMoved(seat, SOURCE, TARGET, 3, "occupy")]
    return [events.AttackAnnounced(seat, SOURCE, TARGET, 3, 1), *[ROLL] * rolls, *last]


def closeness_by_event(race: Any, history: Sequence[Event]) -> list[int]:
    """Returns the zoom step of the world at the end of each event's animation."""
    return [step for step, _seconds in show(race, history)]


def seconds_by_event(race: Any, history: Sequence[Event]) -> list[float]:
    return [seconds for _step, seconds in show(race, history)]


def show(race: Any, history: Sequence[Event]) -> Iterator[tuple[int, float]]:
    """Shows events; yields, after each one, the zoom step of the world and the duration in seconds."""
    shown = race.screen.parts.animations
    s = race.screen.view_model
    for number, event in enumerate(history):
        shown.coming_events = lambda number=number: history[number + 1 :]
        animation = shown.for_event(event)
        seconds = 60.0 - AnimationRunner(animation).advance(60.0) if animation else 0.0
        yield s.battle.closeness if s.battle else 0, seconds
        s.snap_to_state()


@pytest.mark.parametrize(
    ("people", "is_staged"), [((0,), True), ((1,), True), ((0, 1), True), ((2,), False), ((), False)]
)
def test_every_battle_that_a_person_may_lose_has_its_stage_and_none_of_bots(
    people: tuple[int, ...], is_staged: bool
) -> None:
    _app, race = open_table()
    race.screen.view_model.people = people
    race.director.view.armies[TARGET] = 8
    expected = [CLOSEST if is_staged else 0] * len(assault(0))
    assert closeness_by_event(race, assault(0)) == expected
    assert race.screen.view_model.battle is None, "the stage must close"


@pytest.mark.parametrize(("people", "is_staged"), [((0,), True), ((1,), False)])
def test_a_probable_win_of_a_bot_has_no_stage(people: tuple[int, ...], is_staged: bool) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = people
    assert LOST < win_chance(9, 6) < EASY
    assert s.is_staged(SOURCE, TARGET) == is_staged
    assert s.rises(SOURCE, TARGET) != is_staged


def test_a_one_sided_attack_among_bots_is_one_hop_without_dice() -> None:
    _app, race = open_table("pbbb")
    s = race.screen.view_model
    s.people = (2,)
    s.state.armies[TARGET] = 1
    assert sum(seconds_by_event(race, assault(0))) == pytest.approx(HOP_SECONDS)
    assert s.battle is None
    assert sum(seconds_by_event(race, assault(0)[:2])) > HOP_SECONDS, "dice must roll for a target that holds"
    s.state.armies[TARGET] = 6
    assert sum(seconds_by_event(race, assault(0))) > 3 * HOP_SECONDS


@pytest.mark.parametrize(("armies", "is_last", "is_staged"), [(30, False, False), (30, True, True), (3, False, True)])
def test_among_bots_a_one_sided_battle_has_a_stage_only_for_the_last_land_of_a_seat(
    armies: int, is_last: bool, is_staged: bool
) -> None:
    _app, race = open_table("pbbb")
    s = race.screen.view_model
    s.people = (2,)
    for number in NUMBERS:
        s.state.set_owner(number, 3 if is_last else 1)
    for number in MEMBERS[CONTINENT_OF[TARGET]]:
        s.state.set_owner(number, 0)
    s.state.set_owner(TARGET, 1)
    s.state.armies[SOURCE] = armies
    s.state.armies[TARGET] = 3
    assert s.is_staged(SOURCE, TARGET) == is_staged


@pytest.mark.parametrize(("difference", "label"), [(0.0, "Win"), (0.04, "Win"), (0.1, "Win (was 63%)")])
def test_the_panel_shows_the_first_chance_of_a_battle_once_it_has_changed(difference: float, label: str) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.phase = "attack"
    chance = win_chance(s.state.armies[SOURCE], s.state.armies[TARGET])
    s.battle = Battle(SOURCE, TARGET, first_chance=chance - difference)
    lines = OddsPanel(s)._battle_lines(SOURCE, TARGET)
    assert (lines.label, lines.chance) == (label, chance)


@pytest.mark.parametrize("earlier", [0, 7])
@pytest.mark.parametrize("defenders", [1, 6])
def test_every_fight_against_a_person_takes_a_second_also_late_in_a_turn(earlier: int, defenders: int) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = (1,)
    s.state.armies[TARGET] = defenders
    for _conquest in range(earlier):
        race.screen.parts.animations.stage.count_conquest(0)
        s.lost[NUMBERS[len(s.lost)]] = Loss(1, 0)
    assert sum(seconds_by_event(race, assault(0)[:-1])) >= 1.0


@pytest.mark.parametrize(("armies", "lost", "note"), [(9, 3, "Unlucky: lost 3"), (9, 1, "")])
def test_losses_far_above_the_average_are_called_unlucky(armies: int, lost: int, note: str) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    average = armies - expected_left(armies, 1).attackers
    battle = Battle(SOURCE, TARGET, owner=1, lost=lost, excess_losses=lost - average)
    assert luck_note(s, battle) == note
    s.people = (1,)
    assert not luck_note(s, battle), "the luck of bots must have no words"


def test_the_losses_of_a_battle_are_counted_over_all_its_rolls() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[TARGET] = 1
    shown = race.screen.parts.animations
    history = [
        events.AttackAnnounced(0, SOURCE, TARGET, 3, 1),
        *[events.BattleRolled(SOURCE, TARGET, (2, 1, 1), (6, 5), 2, 0)] * 2,
    ]
    for number, event in enumerate(history):
        shown.coming_events = lambda number=number: history[number + 1 :]
        AnimationRunner(shown.for_event(event)).advance(60.0)
    assert s.battle.lost == 4
    assert luck_note(s, s.battle) == "Unlucky: lost 4"


def test_an_easy_attack_of_a_person_is_shown_on_the_map_in_about_a_second_and_the_first_of_a_turn_longer() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[TARGET] = 1
    taken = assault(0)[:-1]
    for least, most in ((1.3, 1.7), (0.7, 1.1)):
        shown = list(show(race, taken))
        assert {step for step, _seconds in shown} == {0}
        assert least <= sum(seconds for _step, seconds in shown) <= most
    s.people = (1,)
    assert closeness_by_event(race, taken) == [0] * len(taken), "an easy attack of a bot on a person needs no stage"
    for number in MEMBERS[CONTINENT_OF[TARGET]]:
        s.state.set_owner(number, 1)
    assert closeness_by_event(race, taken) == [CLOSEST] * len(taken), "an attack that breaks a continent needs a stage"


def test_the_stage_stays_after_a_roll_that_takes_nothing_until_the_attacker_stops() -> None:
    app, race = open_table()
    s = race.screen.view_model
    assert closeness_by_event(race, [events.AttackAnnounced(0, SOURCE, TARGET, 3), ROLL]) == [CLOSEST] * 2
    assert s.battle is not None
    s.state.phase = "attack"
    s.state.attack_dice = (6, 5, 2)
    s.state.source = SOURCE
    s.state.target = TARGET
    picker = command_picker(s, CONQUEST.legal(s.state, 0), lambda _command: None)
    assert {"again", "on", "leave"} <= {option.key for option in picker.on_table}
    assert picker.back(), "the key to go back must stop the attack"
    assert s.battle is None
    assert "leave" not in {option.key for option in picker.on_table}
    app.close()


def test_the_stage_closes_where_nobody_can_roll_again() -> None:
    _app, race = open_table()
    race.director.view.armies[SOURCE] = 2
    lost = events.BattleRolled(SOURCE, TARGET, (1,), (6, 5), 1, 0)
    assert closeness_by_event(race, [events.AttackAnnounced(0, SOURCE, TARGET, 1), lost]) == [CLOSEST] * 2
    assert race.screen.view_model.battle is None


@pytest.mark.parametrize("news", [[], [events.ContinentGained(0, 3)]])
def test_the_stage_stays_while_the_victor_decides_how_many_march_in(news: list[Event]) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    closeness_by_event(race, [*assault(0)[:-1], *news, events.asked(0, "occupy")])
    assert s.battle is not None
    assert s.battle.closeness == CLOSEST
    s.is_asked = True
    assert not race.screen.playfield.covers_panels, "the choices must be visible"


def test_what_a_land_that_fell_was_told_as_never_comes_back_after_greater_news() -> None:
    _app, race = open_table()
    news = events.SeatEliminated(1, 0)
    s = race.screen.view_model
    history = [*assault(0)[:-1], news, events.asked(0, "occupy"), assault(0)[-1]]
    s.state.target = TARGET
    told = []
    for step, _seconds in show(race, history):
        told.append((s.battle.verdict[0], s.battle.deed) if s.battle else ("", ""))
        assert step in (0, CLOSEST)
    assert told[2] == ("Scandinavia is yours!", ""), "the news is shown once, without the attack"
    assert told[3:] == [("", "")] * 3


def test_the_band_stays_whole_while_those_march_whose_number_was_asked() -> None:
    app, race = open_table()
    s = race.screen.view_model
    playfield = race.screen.playfield
    closeness_by_event(race, [*assault(0)[:-1], events.asked(0, "occupy")])
    s.state.phase = "occupy"
    s.state.source = SOURCE
    s.state.target = TARGET
    for s.is_asked in [True] * 10 + [False] * 10:
        playfield.update(SECONDS, shows_odds=True)
        assert not playfield.covers_panels
    band = app.canvas.rect(BAND)
    before = pygame.image.tobytes(app.canvas.surface.subsurface(band), "RGB")
    playfield.draw(app.canvas)
    assert pygame.image.tobytes(app.canvas.surface.subsurface(band), "RGB") == before
    s.state.phase = "attack"
    playfield.update(SECONDS, shows_odds=True)
    assert playfield.covers_panels, "the next battle must have the whole stage"


def test_a_bot_that_marches_against_a_person_says_a_word_and_not_again_for_a_while() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[TARGET] = 8
    said = []
    for people in ((1,), (1,), (0,), (0, 1)):
        s.people = people
        show_until_open = show(race, assault(0)[:1])
        next(show_until_open)
        said.append(s.battle.taunt)
    assert said == [str(TAUNTS[s.badges[0]][0]), "", "", ""]


def test_what_bots_say_is_short_and_every_badge_has_its_own() -> None:
    assert len(TAUNTS) == len(RACE_TAUNTS)
    assert max(len(str(word)) for words in TAUNTS for word in words) <= MAX_WORD


def test_of_an_assault_the_first_roll_and_the_last_are_shown_in_full() -> None:
    _app, race = open_table()
    lengths = seconds_by_event(race, assault(0, 5))
    assert lengths[0] == pytest.approx(0.3)
    assert lengths[1] == lengths[5] == pytest.approx(0.9)
    assert all(length <= 0.35 for length in lengths[2:5])
    assert lengths[6] == pytest.approx(0.6)


def test_from_the_third_conquest_in_a_row_all_goes_twice_as_fast() -> None:
    _app, race = open_table()
    first, second, third = (sum(seconds_by_event(race, assault(0))) for _conquest in range(3))
    assert first == pytest.approx(second)
    assert third == pytest.approx(first / 2, rel=0.05)
    race.director.view.round += 1
    assert sum(seconds_by_event(race, assault(0))) == pytest.approx(first), "a new turn must begin at full duration"


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_both_lands_of_every_front_are_seen_close_by(front: tuple[int, int]) -> None:
    world = read_world(map_path("forty_two_lands"))
    close = closeness(world, front, CLOSEST, 1.0)
    assert MIN_ZOOM <= close.zoom <= MAX_ZOOM
    for number in front:
        x, y = close.at(world.territories[number].army)
        assert STAGE.inflate(-60, -60).collidepoint(x, y)
        squad = FRect(x - 80, y - SOLDIER - 10, 160, SOLDIER + 30)
        assert squad.collidelist([STAGED.box, *PLATES, *FACES]) < 0, "all soldiers must be visible"
        assert squad.bottom < BAND.top, "the soldiers must be above the band"
        assert 240 <= x <= 1040, "the soldiers must be between both plates"


@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_dice_on_the_map_are_near_the_fight_and_leave_numbers_visible(front: tuple[int, int]) -> None:
    world = read_world(map_path("forty_two_lands"))
    box = map_dice(world, front).box
    assert WORLD.contains(box)
    assert pygame.Vector2(box.center).distance_to(world.territories[front[1]].army) <= 300
    for number, territory in world.territories.items():
        plate = stack_place(world, number).plate(territory.army)
        assert hidden_share(box, plate) <= 1 / 3 + 0.01, number


@pytest.mark.parametrize("height", [WORLD.top + 40, WORLD.centery])
def test_what_is_lost_on_the_map_stands_at_the_plate_of_who_loses_it(
    height: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _race = open_table()
    places = {SOURCE: (500.0, height), TARGET: (580.0, height)}
    seen: list[tuple[float, float]] = []
    style = map_losses(read_world(map_path("forty_two_lands")), (SOURCE, TARGET))
    monkeypatch.setattr(Canvas, "blit_centred", lambda _canvas, _words, x, y: seen.append((x, y)))
    battle_dice.draw_losses(app.canvas, Battle(SOURCE, TARGET, losses=(1, 1)), places.__getitem__, style)
    for place, loss in zip(places.values(), seen, strict=True):
        assert pygame.Vector2(place).distance_to(loss) < 2 * PIECE.height
        assert pygame.Vector2(place).distance_to(loss) < min(
            pygame.Vector2(other).distance_to(loss) for other in places.values() if other != place
        )


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_the_squads_and_the_cannon_of_every_front_stand_in_their_own_land(
    front: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, race = open_table()
    s = race.screen.view_model
    stage = race.screen.playfield._stage
    source, target = front
    s.state.set_owner(source, 0)
    s.state.set_owner(target, 1)
    s.state.armies[source] = s.state.armies[target] = 20
    close = closeness(s.world, front, CLOSEST, 1.0)
    feet: list[tuple[float, float]] = []
    monkeypatch.setattr(BattleStage, "_draw_soldier", lambda _stage, _canvas, _owner, place, _fall: feet.append(place))
    for land in front:
        feet.clear()
        stage._draw_squad(app.canvas, Battle(*front), (s.state.owners[land], land, 0), close.at(s.army_point(land)))
        half = half_width(s.world.territories[land].outline, s.army_point(land)) * close.zoom
        x = close.at(s.army_point(land))[0]
        assert feet
        assert all(abs(foot - x) <= max(half, SOLDIER / 2) for foot, _y in feet)
    app.close()


@pytest.mark.sampled
@pytest.mark.parametrize("front", [pair for link in LINKS for pair in (link, link[::-1])])
def test_the_world_rises_so_that_both_lands_are_seen_above_the_question(front: tuple[int, int]) -> None:
    world = read_world(map_path("forty_two_lands"))
    close = closeness(world, front, CLOSEST, 1.0)
    risen = lift(world, front, 1.0)
    assert 0 <= risen <= BAND.height
    for number in front:
        assert STAGE.top + SOLDIER < close.at(world.territories[number].army)[1] - risen < BAND.top


def test_while_it_is_asked_how_many_march_in_both_lands_show_how_many_would_stand_there() -> None:
    app, race = open_table()
    closeness_by_event(race, [*assault(0)[:-1], events.asked(0, "occupy")])
    s = race.screen.view_model
    s.state.phase = "occupy"
    s.state.source = SOURCE
    s.state.target = TARGET
    s.state.owners[TARGET] = 0
    s.state.armies[TARGET] = 0
    s.state.attack_dice = (6, 5, 2)
    picker = command_picker(s, CONQUEST.legal(s.state, 0), lambda _command: None)
    for amount in (3, 5):
        picker.amount = amount
        follow_question(s, picker, app.context.focus(""))
        assert (s.armies_shown(SOURCE), s.armies_shown(TARGET)) == (9 - amount, amount)
    app.close()


@pytest.mark.parametrize("lands", [1, 2])
def test_the_last_land_of_a_seat_is_fought_for_on_a_stage(lands: int) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    view = race.director.view
    s.people = ()
    for number in [number for number in view.territories[1] if number != TARGET][lands - 1 :]:
        view.set_owner(number, 2)
    assert s.is_staged(SOURCE, TARGET) == (lands == 1)
    assert plays_in_full(view, assault(0)[0], ()) == (lands == 1)


def test_a_stage_is_painted_once_a_step_and_once_for_its_new_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    app, race = open_table()
    painted: list[int] = []
    paint = CloserWorld._paint
    monkeypatch.setattr(CloserWorld, "_paint", lambda *args: (painted.append(1), paint(*args)))
    race.turns.choices = None
    race.director.set_motion(1.0, reduced_motion=False)
    race.director.play(assault(0, 3))
    while race.director.busy:
        app.frame([], SECONDS)
    assert len(painted) == CLOSEST + 1
    assert not app.errors


def test_a_stage_is_painted_in_three_pieces_of_which_a_frame_needs_one() -> None:
    app, race = open_table()
    world = race.screen.playfield._stage._world  # type: ignore[attr-defined]
    pieces = [world.paint_ahead(app.canvas, (SOURCE, TARGET), CLOSEST, 1) for _piece in range(4)]
    assert [piece is None for piece in pieces] == [True, True, False, False]
    assert pieces[2] is pieces[3]


def test_no_dice_are_left_while_armies_march_into_a_land(monkeypatch: pytest.MonkeyPatch) -> None:
    app, race = open_table()
    seen = set()
    monkeypatch.setattr(battle_dice, "_draw_tray", lambda *_args: seen.add(type(race.director.current_event).__name__))
    race.turns.choices = None
    race.director.set_motion(1.0, reduced_motion=False)
    race.director.play(assault(0))
    while race.director.busy:
        app.frame([], SECONDS)
    assert seen == {"BattleRolled"}


@pytest.mark.parametrize(("fallen", "faces"), [((), 2), ((1,), 1)])
def test_who_is_out_has_no_face_on_a_stage(
    fallen: tuple[int, ...], faces: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, race = open_table()
    closeness_by_event(race, [*assault(0)[:-1], events.asked(0, "occupy")])
    race.director.view.fallen.extend(fallen)
    shown: list[int] = []
    monkeypatch.setattr(battle_stage, "draw_portrait", lambda _canvas, badge, *_rest: shown.append(badge))
    race.turns.choices = None
    race.screen.playfield.draw(app.canvas)
    assert len(shown) == faces


@pytest.mark.parametrize(
    ("people", "told", "is_staged"),
    [
        ((1,), "Ana takes Scandinavia", False),
        ((0,), "Scandinavia is yours!", True),
        ((2,), "Ana takes Scandinavia", False),
    ],
)
def test_a_land_that_falls_is_told_as_it_is_for_the_person_who_wins_or_loses_it(
    people: tuple[int, ...], told: str, *, is_staged: bool
) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = people
    assert conquest_verdict(s, Battle(SOURCE, TARGET, owner=1))[0] == told
    for event in assault(0)[:3]:
        AnimationRunner(race.screen.parts.animations.for_event(event)).advance(SECONDS)
    assert (s.battle is not None and s.battle.verdict[0] == told) == is_staged
    assert s.chips[1].mood == "hurt"


def test_an_attack_that_is_beaten_back_is_told_before_its_stage_closes() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.armies[SOURCE] = 2
    race.screen.parts.animations.follow(lambda: ())
    for event in (events.AttackAnnounced(0, SOURCE, TARGET, 1), events.BattleRolled(SOURCE, TARGET, (1,), (6,), 1, 0)):
        runner = AnimationRunner(race.screen.parts.animations.for_event(event))
        runner.advance(50 * SECONDS)
    assert s.battle.verdict[0] == "Beaten back!"


def test_a_continent_is_told_on_a_banner_over_the_whole_world() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    continent = 3
    animation = race.screen.parts.animations.for_event(events.ContinentGained(0, continent))
    runner = AnimationRunner(animation)
    seconds = 0.0
    while not runner.done:
        assert "Ana" in s.news.headline
        assert str(CONTINENTS[continent].bonus) in s.news.note
        runner.advance(SECONDS)
        seconds += SECONDS
    assert 1.6 <= seconds <= 1.7
    assert MEMBERS[continent]
    s.snap_to_state()
    assert s.news is None


def test_what_a_person_fights_for_is_never_shortened() -> None:
    _app, race = open_table()
    view = race.director.view
    for event in (*assault(0)[:3], assault(0)[-1]):
        assert plays_in_full(view, event, (0,))
        assert not plays_in_full(view, event, (2,))
    for event in assault(0)[:3]:
        assert plays_in_full(view, event, (1,)), "the defending person must see the full attack"


def test_a_press_goes_to_the_end_of_what_moves() -> None:
    app, race = open_table()
    race.turns.choices = None
    race.director.set_motion(1.0, reduced_motion=False)
    race.director.play(assault(0))
    app.frame([], SECONDS)
    s = race.screen.view_model
    seen = []
    while race.director.busy:
        seen.append(type(race.director.current_event).__name__)
        race.director.skip_motion()
        app.frame([], SECONDS)
        assert (s.battle is not None and s.battle.closeness > 0) == race.director.busy
    assert seen == ["AttackAnnounced", "BattleRolled", "TerritoryTaken", "ArmiesMoved"]
    assert s.state.owners[TARGET] == 0


def test_with_reduced_motion_the_world_comes_close_at_a_cut_and_every_fact_is_shown() -> None:
    _app, race = open_table()
    shown = race.screen.parts.animations
    s = race.screen.view_model
    s.reduced_motion = True
    announced, rolled = assault(0)[:2]
    shown.coming_events = lambda: [rolled]
    runner = AnimationRunner(shown.for_event(announced), reduced_motion=True)
    assert s.battle.closeness == CLOSEST
    runner.advance(10.0)
    runner = AnimationRunner(shown.for_event(rolled), reduced_motion=True)
    tumbled = False
    while not runner.done:
        runner.advance(SECONDS)
        tumbled |= s.battle.tumble >= 0
    assert not tumbled
    assert s.battle.losses == (0, 2)
    assert s.armies_shown(TARGET) == 4


def test_what_a_decisive_battle_is_about_is_told_and_nothing_of_another() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    battle = Battle(SOURCE, TARGET, owner=1)
    assert stake_text(s, battle) == ""
    for number in MEMBERS[CONTINENT_OF[TARGET]]:
        s.state.set_owner(number, 1 if number == TARGET else 0)
    assert stake_text(s, battle) == "For all of Europe: +5"
    for number in set(s.state.territories[1]) - {TARGET}:
        s.state.set_owner(number, 2)
    assert stake_text(s, battle) == f"{s.names[1]}'s last territory!"


def test_a_continent_is_celebrated_once_those_who_took_its_last_land_have_marched_in() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.state.target = TARGET
    history = [*assault(0)[:-1], events.ContinentGained(0, 3), events.asked(0, "occupy"), assault(0)[-1]]
    shown = list(show(race, history))
    assert [step for step, _seconds in shown] == [CLOSEST] * 5 + [0], "the world must stay close until the end"
    assert shown[3][1] == 0
    assert shown[-1][1] > NEWS_SECONDS


def test_the_last_continent_of_a_match_is_not_told_before_its_winner() -> None:
    _app, race = open_table()
    news = events.ContinentGained(0, 3)
    assert next(show(race, [news, events.MatchEnded(0, "last")]))[1] == 0
    assert next(show(race, [news]))[1] >= NEWS_SECONDS


@pytest.mark.parametrize(("people", "is_told"), [((0,), True), ((2,), False)])
def test_the_title_tells_the_chance_only_where_no_panel_beside_it_does(people: tuple[int, ...], is_told: bool) -> None:
    _app, race = open_table()
    s = race.screen.view_model
    s.people = people
    race.screen.parts.animations.for_event(assault(0)[0]).send(None)
    assert s.battle.is_staged is is_told
    assert ("%" in s.battle.deed) is is_told


def test_what_is_told_of_a_land_that_fell_goes_when_a_question_comes() -> None:
    _app, race = open_table()
    s = race.screen.view_model
    playfield = race.screen.playfield
    closeness_by_event(race, [*assault(0)[:-1], events.asked(0, "occupy")])
    s.is_asked = True
    playfield.update(SECONDS, shows_odds=True)
    assert not s.battle.verdict[0]
    s.is_asked = False
    playfield.update(SECONDS, shows_odds=True)
    assert not s.battle.verdict[0], "the verdict must not come back"
