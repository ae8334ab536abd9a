"""Forty-Two Lands on screen: a map to press and drag, numbers to set, the pace of battles, words for every event."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import FRect
from pygame.event import Event as DeviceEvent

from build.dev.benchmarks import first_minutes
from game.app import App
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Command, Event
from game.games.conquest.rules import commands, events
from game.games.conquest.rules import odds as exact
from game.games.conquest.rules.commands import NumberedCommands
from game.games.conquest.rules.movement import attacks
from game.games.conquest.rules.rules import CONQUEST
from game.games.conquest.rules.state import ATTACK, DEFEND, FORTIFY, ConquestState
from game.games.conquest.rules.turn_flow import territory_armies
from game.games.conquest.rules.world import AFRICA, BONUSES, NEIGHBOURS, NUMBERS, SIZES
from game.games.conquest.view.animations import ANNOUNCE_SECONDS, ASSAULT_SECONDS, ConquestAnimations
from game.games.conquest.view.band_panels import HandPanel
from game.games.conquest.view.command_picker import ConquestCommandPicker
from game.games.conquest.view.commentary import SILENT_EVENTS, ConquestCommentator
from game.games.conquest.view.odds_panel import OddsPanel, attack_lines, attack_odds, defence_lines
from game.games.conquest.view.pieces import figures_of
from game.games.conquest.view.playfield import PULSE_SECONDS, WorldPlayfield
from game.games.conquest.view.score_sheet import charts, round_ends, story
from game.games.conquest.view.score_sheet import rows as score_rows
from game.games.conquest.view.seat_figures import column_titles, income, luck_by_round, luck_by_seat, row_values
from game.games.conquest.view.territory_picker import TERRITORY, TableFacts
from game.games.conquest.view.view import follow_question, territory_at
from game.games.conquest.view.view_model import ConquestViewModel, Selection
from game.games.conquest.view.world_panels import world_panels
from game.presentation.animation import AnimationRunner
from game.presentation.captions import CaptionRank
from game.presentation.command_picker_view import advised_option, draw_options
from game.presentation.picker_option import PickerOption
from game.scenes.base.scene import PopScene
from game.ui import drawing, theme
from game.ui.canvas import Canvas
from game.ui.focus import Focus
from tests.support.app_driver import DEVICES, USUAL, every_device, open_app, send_events
from tests.support.conquest_bench import ConquestBench, new_match, place_all
from tests.support.match_driver import open_match, run_until_asked, run_until_scene

SHORT = {"territories": "dealt", "placing": "40", "rounds": "2"}
"""Options of a match that ends after a few dozen decisions."""
BELOW_PLATE = 18
"""Offset of a visible point of a territory below its army, in pixels."""
INSTANT_EVENTS = {"Asked", "MissionDealt", "Passed", "PileRenewed", "TurnBegan"}
"""Names of events that change nothing on the map."""


@pytest.fixture(scope="module")
def finished() -> Match[ConquestState]:
    """Returns a finished match between three random players."""
    match = Match(CONQUEST, CONQUEST.options({"seats": "3", **SHORT, "rounds": "4"}), seed=11)
    rng = Rng(5)
    while seats := CONQUEST.to_act(match.state):
        legal = CONQUEST.legal(match.state, seats[0])
        command = legal[rng.below(len(legal))]
        if type(command).__name__ != "Concede":
            match.play(command)
    return match


def open_short(kinds: str = "pb", **options: str) -> App:
    return open_match(kinds, rules="conquest", **{"seats": str(len(kinds)), **SHORT, **options})


def option_keys(race: Any) -> list[str]:
    return [option.key for option in race.choices.on_table if not option.disabled_reason]


def first_territory(race: Any) -> int:
    return next(int(key.removeprefix(TERRITORY)) for key in option_keys(race) if key.startswith(TERRITORY))


def place_all_of(race: Any) -> commands.Place:
    (command,) = next(option.commands for option in race.choices.options if option.key == "place_all")
    return command


def press_any(app: App, race: Any, rng: Rng, device: str) -> None:
    DEVICES[device](app, rng.pick(option_keys(race)))


def test_the_light_of_what_can_be_chosen_runs_below_the_names_of_continents() -> None:
    app = open_short()
    race = run_until_asked(app)
    screen = race.screen
    surface = app.canvas.surface
    free = [one for one in range(len(BONUSES)) if screen.view_model.state.continent_holder(one) is None]
    boxes = [app.canvas.rect(FRect(0, 0, 80, 16)) for _continent in free]
    for box, continent in zip(boxes, free, strict=True):
        box.center = app.canvas.at(*screen.view_model.world.continents[continent].position)
    seen = []
    for screen.playfield._seconds in (0.0, PULSE_SECONDS / 2):
        race.draw(app.canvas)
        cells = [[(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)] for box in boxes]
        seen.append([[surface.get_at(cell)[:3] == theme.PAPER_LIGHT for cell in cells_of] for cells_of in cells])
    assert min(map(sum, seen[0])) > 10
    assert seen[0] == seen[1]


def run_to_attack(app: App) -> Any:
    """Plays to the question about the source of an attack; returns the match scene."""
    rng = Rng(3)
    while (race := run_until_asked(app)).director.view.phase != ATTACK or race.choices.depth:
        race.screen.recap = []
        press_any(app, race, rng, "mouse")
    return race


def pointer(app: App, kind: int, place: tuple[float, float]) -> None:
    scale = app.window.scale
    where = place[0] * scale, place[1] * scale
    extra = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    send_events(app, DeviceEvent(kind, pos=where, **extra))


# -- the map -------------------------------------------------------------------------------------------------------


def test_what_a_question_is_not_about_looks_the_same_with_and_without_it() -> None:
    app = open_match("pb", size=USUAL, rules="conquest", seats="2", **SHORT)
    race = run_to_attack(app)
    s = race.screen.view_model
    playfield = race.screen.parts.playfield
    canvas = app.canvas
    chosen = s.selection
    pictures = playfield.pictures
    assert chosen.targets

    def drawn(selection: Selection) -> dict[int, tuple[int, ...]]:
        s.selection = selection
        for panel in world_panels(s, lambda: pictures):
            panel.draw(canvas)
        playfield.draw(canvas)
        places = {number: canvas.at(*s.army_point(number)) for number in NUMBERS}
        return {
            number: tuple(canvas.surface.get_at((int(x), int(y) + BELOW_PLATE))) for number, (x, y) in places.items()
        }

    before = drawn(Selection())
    during = drawn(chosen)
    others = frozenset(NUMBERS) - chosen.targets - {chosen.source}
    assert {number: during[number] for number in others} == {number: before[number] for number in others}
    assert drawn(Selection()) == before


@pytest.mark.parametrize(
    ("armies", "figures"),
    [
        (1, ["soldier"]),
        (4, ["soldier"] * 3),
        (5, ["rider"]),
        (7, ["rider", "soldier", "soldier"]),
        (16, ["cannon", "rider", "soldier"]),
        (99, ["cannon"] * 3),
    ],
)
def test_figures_stand_for_one_five_and_ten_armies(armies: int, figures: list[str]) -> None:
    assert figures_of(armies) == figures


# -- devices -------------------------------------------------------------------------------------------------------


@every_device
def test_a_match_is_played_to_its_end_with_one_device(device: str) -> None:
    app = open_short(rounds="1")
    rng = Rng(2)
    for _press in range(400):
        race = run_until_asked(app)
        if race.name != "match":
            break
        race.screen.recap = []
        press_any(app, race, rng, device)
    run_until_scene(app, "scoring")
    assert not app.errors


def picker_of(bench: ConquestBench) -> ConquestCommandPicker:
    table = TableFacts(dict.fromkeys(NUMBERS, (0.0, 0.0)), lambda x, y: 0, ("Ana", "Bo", "Cleo"))
    legal = CONQUEST.legal(bench.state, bench.actor)
    return ConquestCommandPicker(bench.state, legal, lambda command: None, table)


def test_armies_can_follow_into_a_territory_that_has_just_been_taken() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 1, 9: 1}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=1", dice=(6, 1))
    bench.play("occupy armies=1", "pass")
    assert bench.phase == FORTIFY
    assert {"territory.1", "pass"} <= {option.key for option in picker_of(bench).options}


def test_an_attack_that_has_not_ended_can_be_gone_on_with() -> None:
    bench = ConquestBench({0: {1: 9}}).to_attack()
    bench.play("attack source=1 target=2 dice=1", dice=(1, 6))
    again = next(option for option in picker_of(bench).options if option.key == "again")
    assert again.commands == (commands.Attack(0, 1, 2, 3),)


@pytest.mark.parametrize(("cards", "warns"), [((10, 11, 13), True), ((10, 11), False)])
def test_the_last_armies_are_asked_back_about_while_a_set_can_be_traded(cards: tuple[int, ...], warns: bool) -> None:
    picker = picker_of(ConquestBench({0: {1: 9}}).holds(0, *cards).begin())
    picker.take(next(option for option in picker.options if option.key == "territory.1"))
    warnings = {option.key: bool(option.warning) for option in picker.options}
    assert warnings["place_all"] == warns
    assert ("trade" in warnings) == warns
    assert not warnings["place.1"]


@pytest.mark.parametrize(("number", "is_last"), [(2, False), (3, True)])
def test_in_the_last_round_a_trade_is_the_last_chance(number: int, is_last: bool) -> None:
    bench = ConquestBench({0: {1: 9}}, rounds="3").holds(0, 10, 11, 13).begin(0, number)
    place_all = next(option for option in picker_of(bench).options if option.key == "place_all")
    assert ("Last chance to trade your cards!" in place_all.warning) == is_last
    trade = next(option for option in picker_of(bench).options if option.key == "trade")
    assert trade.words == ("Last chance: trade for 4" if is_last else "Trade for 4")


@pytest.mark.parametrize("has_hint", [True, False])
def test_a_possible_trade_is_the_first_and_largest_button(has_hint: bool) -> None:
    picker = picker_of(ConquestBench({0: {1: 9}}).holds(0, 10, 11, 13).begin())
    trade = next(option for option in picker.options if option.key == "trade").commands[0]
    if has_hint:
        picker.follow_advice(trade)
    starred = advised_option(picker, trade)
    assert starred
    assert starred.key == "trade"
    boxes = {option.key: box for option, box in picker.placed() if option.box is None}
    assert set(boxes) == {"trade", "place_all", "place.1"}
    for box in (boxes["place_all"], boxes["place.1"]):
        assert boxes["trade"].bottom <= box.top
        assert boxes["trade"].width > box.width


def test_a_trade_leads_to_the_territory_that_it_names() -> None:
    bench = ConquestBench({0: {10: 1, 23: 1, 24: 1}}).holds(0, 10, 11, 13).begin()
    picker = picker_of(bench)
    picker.follow_advice(bench.command("trade cards=10,11,13 territory=10"))
    assert picker.front_of("trade") == (0, 10)
    assert picker.front_of("place_all") == (0, 10)


def test_a_territory_is_pressed_anywhere_on_it() -> None:
    app = open_short()
    race = run_until_asked(app)
    territory = first_territory(race)
    view = race.screen
    outline = view.view_model.world.territories[territory].outline
    x, y = min(outline, key=lambda point: abs(point[0] - view.view_model.army_point(territory)[0]))
    middle = view.view_model.army_point(territory)
    place = x + (middle[0] - x) * 0.15, y + (middle[1] - y) * 0.15
    assert territory_at(view.view_model, *place) == territory
    pointer(app, pygame.MOUSEBUTTONDOWN, place)
    pointer(app, pygame.MOUSEBUTTONUP, place)
    assert place_all_of(race).territory == territory
    assert race.focus.key == "place_all"


@pytest.mark.slow
def test_an_arrow_is_dragged_from_territory_to_territory() -> None:
    app = open_short()
    race = run_to_attack(app)
    view = race.screen
    picker = race.choices
    source, target = next(block[1][1:] for block in picker.blocks)
    for _frame in range(30):
        app.frame([], 1 / 60)
    pointer(app, pygame.MOUSEBUTTONDOWN, view.view_model.army_point(source))
    pointer(app, pygame.MOUSEMOTION, view.view_model.army_point(target))
    assert picker.drag is not None
    pointer(app, pygame.MOUSEBUTTONUP, view.view_model.army_point(target))
    app.frame([], 1 / 60)
    assert (picker.source, picker.target) == (source, target)
    assert {"assault", "roll.1"} <= set(option_keys(race))


SIX_ARMIES = dict.fromkeys((*range(1, 9), *range(10, 13), *range(14, 20), 21), 1)
"""Armies of 18 territories without a whole continent, which give 6 armies per turn."""


@pytest.mark.parametrize(("key", "armies"), [("place.1", 1), ("place.5", 5), ("place_all", 6), ("advised", 6)])
def test_armies_are_placed_singly_by_fives_all_at_once_or_where_a_hint_wants_them(key: str, armies: int) -> None:
    bench = ConquestBench({0: SIX_ARMIES}).begin()
    picker = picker_of(bench)
    best = {option.key: option.commands[0] for option in picker.on_table}["place_all"].territory  # type: ignore[attr-defined]
    assert best != 10
    picker.take(next(option for option in picker.options if option.key == "territory.10"))
    ((command,),) = (option.commands for option in picker.on_table if option.key == key)
    assert command == commands.Place(0, best if key == "advised" else 10, armies)
    assert command in bench.legal()


def test_the_next_armies_of_a_turn_are_placed_where_a_person_chose_to() -> None:
    app = open_short("pbb")
    race = run_until_asked(app)
    land = first_territory(race)
    DEVICES["mouse"](app, f"{TERRITORY}{land}")
    DEVICES["mouse"](app, "place.1")
    race = run_until_asked(app)
    assert place_all_of(race).territory == land
    race.screen.view_model.state.phase = ATTACK
    follow_question(race.screen.view_model, race.choices, race.focus)
    assert not race.screen.view_model.placed, "the next turn must forget the choice"


def test_every_button_of_a_number_leaves_a_legal_command() -> None:
    bench = ConquestBench({0: {1: 9, 2: 1}}).to_attack()
    bench.play("pass")
    picker = picker_of(bench)
    picker.take(next(option for option in picker.options if option.key == "territory.1"))
    most = bench.state.armies[1] - 1
    for key, amount in (("one", 1), ("more", 2), ("half", (most + 1) // 2), ("all", most), ("less", most - 1)):
        picker.take(next(option for option in picker.options if option.key == key))
        ((command,),) = (option.commands for option in picker.options if option.key == "go")
        assert command == commands.Fortify(0, 1, 2, amount)
        assert command in bench.legal()


@pytest.mark.slow
def test_back_takes_the_territory_back() -> None:
    app = open_short()
    race = run_to_attack(app)
    before = option_keys(race)
    DEVICES["pad"](app, before[0])
    assert race.choices.depth == 1
    assert race.turns.take_back()
    assert option_keys(race) == before


@pytest.mark.slow
def test_commands_of_an_option_are_the_ones_it_leaves() -> None:
    app = open_short()
    race = run_to_attack(app)
    for option in race.choices.options:
        if option.key.startswith("territory.") and isinstance(option.commands, NumberedCommands):
            territory = int(option.key.removeprefix("territory."))
            every = [option.commands[n] for n in range(len(option.commands))]
            assert all(
                isinstance(command, commands.Attack | commands.Assault) and command.source == territory
                for command in every
            )
            assert all(command in race.session.legal() for command in every)


def test_a_defender_sees_where_the_attack_comes_from() -> None:
    app = open_short("pb", defence="asked", rounds="8")
    rng = Rng(1)
    while (race := run_until_asked(app)).name == "match" and race.director.view.phase != DEFEND:
        race.screen.recap = []
        keys = option_keys(race)
        DEVICES["mouse"](app, next((key for key in ("go", "pass") if key in keys), rng.pick(keys[:1])))
    app.frame([], 1 / 60)
    app.stack.draw(app.canvas)
    state = race.director.view
    selection = race.screen.view_model.selection
    assert (selection.source, selection.target) == (state.source, state.target)
    assert not selection.is_question, "an attacked territory must not pulse"


@pytest.mark.slow
def test_the_odds_are_drawn_anew_when_another_question_is_about_the_same_pair() -> None:
    race = run_to_attack(open_short())
    panel = OddsPanel(race.screen.view_model)
    state = race.screen.view_model.state
    attacking = panel.signature()
    state.phase = DEFEND
    defending = panel.signature()
    state.asked += 1
    assert len({attacking, defending, panel.signature()}) == 3


def test_the_panel_counts_lands_and_cards_anew_as_soon_as_they_change() -> None:
    race = run_to_attack(open_short())
    panel = OddsPanel(race.screen.view_model)
    state = race.screen.view_model.state
    before = panel.signature()
    state.set_owner(next(number for number in NUMBERS if state.owners[number] != state.asked), state.asked)
    taken = panel.signature()
    state.hands[state.asked].append(1)
    assert len({before, taken, panel.signature()}) == 3


def test_an_empty_hand_says_how_a_card_is_earned_and_then_that_it_is() -> None:
    race = run_to_attack(open_short())
    panel = HandPanel(race.screen.view_model)
    state = race.screen.view_model.state
    state.hands[state.turn].clear()
    before = panel.signature(), panel._empty_hand_text
    state.captured = True
    after = panel.signature(), panel._empty_hand_text
    assert before[0] != after[0]
    assert before[1:] == ("Take a territory to earn a card",)
    assert after[1:] == ("You get a card at the end of the turn",)


def test_the_choice_of_a_target_has_buttons_to_go_back_and_to_pass() -> None:
    app = open_short()
    race = run_to_attack(app)
    before = option_keys(race)
    DEVICES["pad"](app, next(key for key in before if key.startswith(TERRITORY)))
    assert {"back", "pass"} <= set(option_keys(race))
    DEVICES["pad"](app, "back")
    assert option_keys(race) == before


# -- the pace ------------------------------------------------------------------------------------------------------


def animations(app: App) -> ConquestAnimations:
    race = run_until_asked(app)
    found = race.screen.parts.animations
    assert isinstance(found, ConquestAnimations)
    return found


@pytest.mark.parametrize("rolls", [1, 2, 5, 20])
def test_an_assault_of_bots_is_over_in_no_time(rolls: int) -> None:
    app = open_short()
    shown = animations(app)
    app.stack.top.screen.view_model.people = ()  # type: ignore[attr-defined]
    history: list[Event] = [
        events.AttackAnnounced(0, 1, 2, 3, 1),
        *[events.BattleRolled(1, 2, (6, 5), (3, 1), 0, 2)] * rolls,
    ]
    seconds = 0.0
    for number, event in enumerate(history):
        shown.coming_events = lambda number=number: history[number + 1 :]  # type: ignore[misc]
        animation = shown.for_event(event)
        assert animation is not None
        runner = AnimationRunner(animation)
        while not runner.done:
            runner.advance(0.01)
            seconds += 0.01
    frame_rest = 0.02 * rolls
    assert seconds <= ASSAULT_SECONDS + ANNOUNCE_SECONDS + frame_rest


def test_dealing_the_armies_takes_three_seconds_at_a_table_of_four() -> None:
    app = open_match("pbbb", rules="conquest", seats="4", territories="dealt", placing="0", rounds="2")
    shown = animations(app)
    race: Any = app.stack.top
    s = race.screen.view_model
    dealt = [event for event in race.session.match.events if isinstance(event, events.ArmiesDealt)]
    owners = [event.owner for event in dealt]
    assert owners == sorted(owners, key=owners.index), "armies must be dealt seat by seat"
    seconds = 0.0
    for event in dealt:
        animation = shown.for_event(event)
        assert animation is not None
        runner = AnimationRunner(animation)
        while not runner.done:
            runner.advance(0.01)
            seconds += 0.01
            assert len(s.marches) == (not runner.done), "only one stack may fly at a time"
    assert len(dealt) == 12
    assert seconds == pytest.approx(3.0, abs=0.02 * len(dealt))


def test_every_event_is_animated_or_known_to_be_instant() -> None:
    shown = animations(open_short())
    assert {kind.__name__ for kind in set(events.EVENTS) - set(shown.animated_events)} == INSTANT_EVENTS


def test_pictures_follow_the_state_after_every_event(finished: Match[ConquestState]) -> None:
    race = run_until_asked(open_short("pbb"))
    view_model = race.screen.view_model
    assert isinstance(view_model, ConquestViewModel)
    assert isinstance(race.screen.playfield, WorldPlayfield)
    race.screen.jump_to(finished.state)
    assert not view_model.marches
    assert not view_model.flips
    assert all(view_model.armies_shown(territory) == finished.state.armies[territory] for territory in NUMBERS)


# -- numbers -------------------------------------------------------------------------------------------------------


def test_odds_are_the_exact_ones() -> None:
    state = place_all(new_match(6, seats="6", territories="dealt")).state
    ways = [way for seat in state.seats for way in attacks(state, seat)]
    assert len(ways) > 10
    for seat, source, target in ways:
        battle = state.armies[source], state.armies[target]
        rivals = [state.armies[n] for n in NEIGHBOURS[target] if state.owners[n] != seat and state.armies[n] > 1]
        shown = attack_odds(state, source, target)
        assert (shown.win, shown.left) == (exact.win_chance(*battle), exact.expected_left(*battle).attackers)
        assert shown.retake == (exact.chance_of_retaking(*battle, max(rivals)) if rivals else 0.0)
        assert state.armies[shown.retaker] == max(rivals, default=0)
        assert state.owners[shown.retaker] != seat
    assert len({attack_odds(state, source, target).win for _seat, source, target in ways}) > 1


@pytest.mark.parametrize(
    ("rivals", "words"),
    [({1: {2: 4, 6: 5}, 2: {13: 1}}, "Bo could retake it"), ({1: {2: 4}, 2: {6: 5}}, "Cleo could take it")],
)
def test_only_the_owner_of_a_target_could_retake_it(rivals: dict[int, dict[int, int]], words: str) -> None:
    bench = ConquestBench({0: {1: 9}, **rivals}, rest=0).to_attack()
    labels = [label for label, _value in attack_lines(bench.state, (1, 2), 1, ("Ana", "Bo", "Cleo")).rows]
    assert labels[1:] == [words]


def test_a_defender_reads_the_chance_to_hold() -> None:
    bench = ConquestBench({0: {1: 9}, 1: {2: 4}}, rest=2, defence="asked").to_attack()
    bench.play("assault source=1 target=2 leave=3")
    assert bench.phase == DEFEND
    lines = defence_lines(bench.state, ("Ana", "Bo", "Cleo"), is_own=True)
    armies = bench.state.armies[1]
    assert lines.chance == pytest.approx(1 - exact.win_chance(armies, 4, 3))
    assert lines.label == "You hold with"
    left = round(exact.expected_left(armies, 4, 3).defenders)
    assert lines.rows == (("Bo keeps about", str(left)),)


def test_income_is_what_the_rules_pay(finished: Match[ConquestState]) -> None:
    for seat in finished.state.seats:
        coming = income(finished.state, seat)
        held = sum(BONUSES[continent] for continent in finished.state.continents(seat))
        assert coming.total == territory_armies(len(finished.state.territories[seat])) + held


def test_luck_counts_every_army_lost(finished: Match[ConquestState]) -> None:
    rolls = [event for event in finished.events if isinstance(event, events.BattleRolled)]
    luck = luck_by_seat(finished.events)
    assert rolls
    assert sum(one.lost for one in luck.values()) == sum(e.attack_losses + e.defence_losses for e in rolls)
    assert sum(sum(one.faces.values()) for one in luck.values()) == sum(
        len(e.attack_dice) + len(e.defence_dice) for e in rolls
    )
    assert sum(one.armies for one in luck.values()) == pytest.approx(0.0)


def test_luck_by_round_is_the_luck_of_all_events_before_it(finished: Match[ConquestState]) -> None:
    history = list(finished.events)
    numbers = [number for number, event in enumerate(history) if isinstance(event, events.TurnBegan)]
    rounds: dict[int, int] = {}
    for number in numbers:
        rounds.setdefault(history[number].round, number)  # type: ignore[attr-defined]
    by_round = [{seat: one.armies for seat, one in luck.items()} for luck in luck_by_round(history)]
    assert len(by_round) == len(rounds) + 1
    for found, end in zip(by_round, [*rounds.values(), len(history)], strict=True):
        for seat, luck in luck_by_seat(history[:end]).items():
            assert found[seat] == pytest.approx(luck.armies)


def test_the_score_sheet_adds_up_to_the_score(finished: Match[ConquestState]) -> None:
    outcome = CONQUEST.outcome(finished.state)
    assert outcome is not None
    for seat in finished.state.seats:
        assert sum(value(finished.state, seat) for _name, value in score_rows(finished.state)) == outcome.scores[seat]


@pytest.mark.parametrize("rounds", ["0", "8"])
def test_the_standings_end_with_the_points_of_each_seat(rounds: str) -> None:
    screen = open_short("pb", rounds=rounds, placing="0").stack.top.screen  # type: ignore[attr-defined]
    view_model: ConquestViewModel = screen.view_model
    for seat in view_model.state.seats:
        values = row_values(view_model, seat, {})
        assert len(values) == len(column_titles(view_model.state))
        assert int(values[-1]) == CONQUEST.summary(view_model.state)["money"][seat]
    assert (column_titles(view_model.state)[-1] == "Total") == (rounds == "8")


def test_charts_end_where_the_match_ends(finished: Match[ConquestState]) -> None:
    names = ("Ana", "Bo", "Cleo")
    badges = (0, 1, 2)
    pages = {chart.key: chart for chart in charts(finished, names, badges)}
    assert set(pages) == {"territories", "armies", "income", "luck"}
    for seat in finished.state.seats:
        assert pages["territories"].graph.series[seat].values[-1] == len(finished.state.territories[seat])
        assert pages["armies"].graph.series[seat].values[-1] == finished.state.army_count(seat)


def test_the_lanes_tell_how_many_territories_each_seat_had_by_round(finished: Match[ConquestState]) -> None:
    told = story(finished)
    states = list(round_ends(finished))
    assert told.course == [[len(state.territories[seat]) for state in states] for seat in finished.state.seats]
    (_words, most), *_rest = told.deeds
    assert most == tuple(map(max, told.course))


def test_every_event_has_words_or_is_silent_for_a_reason(finished: Match[ConquestState]) -> None:
    commentator = ConquestCommentator(3)
    names = ("Ana", "Bo", "Cleo")
    state = CONQUEST.initial_state(finished.options)
    for event in finished.events:
        words = commentator.comment(state, names, event)
        assert bool(words) != (type(event) in SILENT_EVENTS), event
        assert "{" not in words
        event.apply(state)
    assert {events.TerritoryDealt, events.AttackAnnounced} <= SILENT_EVENTS


@every_device
def test_giving_up_is_asked_in_the_pause_menu_and_never_on_the_table(device: str) -> None:
    app = open_short("pbb", rounds="3")
    race = run_to_attack(app)
    assert "concede" not in {target.key for target in race.targets()}
    app.stack.apply(race.navigation.show_pause_menu())
    DEVICES[device](app, "concede")
    assert app.stack.top.name == "question"
    assert race.session.match.steps[-1].command != commands.Concede(0)
    DEVICES[device](app, "yes")
    assert app.stack.top.name == "match"
    assert commands.Concede(0) in [step.command for step in race.session.match.steps]


def test_the_menu_gives_up_nothing_while_others_play_or_a_pad_is_lost() -> None:
    app = open_short(rounds="3")
    race = run_to_attack(app)
    for reason, is_open in (("", True), ("A pad is gone.", True), ("", False)):
        if not is_open:
            race.turns.close_question()
        app.stack.apply(race.navigation.show_pause_menu(reason))
        assert ("concede" in {target.key for target in app.stack.top.targets()}) == (is_open and not reason)
        app.stack.apply(PopScene())


@every_device
def test_one_press_places_all_armies_where_the_cursor_begins(device: str) -> None:
    app = open_short("pb")
    race = run_until_asked(app)
    assert race.focus.key == "place_all"
    territory = place_all_of(race).territory
    armies = race.session.match.state.to_place
    before = race.session.match.state.armies[territory]
    assert armies > 1
    DEVICES[device](app, "place_all")
    placed = next(step.command for step in race.session.match.steps if isinstance(step.command, commands.Place))
    assert placed == commands.Place(0, territory, armies)
    assert race.session.match.state.armies[territory] >= before + armies


def test_armies_go_where_they_are_furthest_ahead_of_a_rival() -> None:
    app = open_short("pb")
    race = run_until_asked(app)
    state = race.session.match.state
    fronts = {
        number: state.armies[number] - min(rivals)
        for number in NUMBERS
        if state.owners[number] == 0
        and (rivals := [state.armies[n] for n in NEIGHBOURS[number] if state.owners[n] != 0])
    }
    assert fronts[place_all_of(race).territory] == max(fronts.values())


def hinted(picker: ConquestCommandPicker, advice: Command) -> list[str]:
    """Returns the keys of the options on the table that lead to a hint."""
    picker.follow_advice(advice)
    return [option.key for option in picker.on_table if option.act is None and advice in option.commands]


def test_the_one_press_that_places_all_armies_and_the_hint_name_the_same_territory() -> None:
    bench = ConquestBench({0: {1: 9, 42: 3}}).begin()
    advice = commands.Place(0, 42, bench.state.to_place)
    picker = picker_of(bench)
    assert hinted(picker, advice) == ["place_all"]
    starred = advised_option(picker, advice)
    assert starred
    assert starred.key == "place_all", "only one option may have the star"
    picker.take(next(option for option in picker.options if option.key == "territory.1"))
    assert hinted(picker, advice) == ["advised"], "another territory was chosen"


def test_a_recommended_attack_is_fought_by_one_press_which_has_the_focus() -> None:
    bench = ConquestBench({0: {1: 9}}).to_attack()
    picker = picker_of(bench)
    advice = commands.Assault(0, 1, 2, 1)
    assert hinted(picker, advice)[0] == "storm"
    starred = advised_option(picker, advice)
    assert starred
    assert starred.key == "storm"
    assert picker.front_of("storm") == (1, 2)


@pytest.mark.parametrize("is_advised", [True, False])
def test_a_fight_to_the_finish_is_green_only_if_it_is_advised(
    monkeypatch: pytest.MonkeyPatch, *, is_advised: bool
) -> None:
    bench = ConquestBench({0: {1: 9}}).to_attack()
    fight = PickerOption("on", "Fight to the finish", "", (commands.Assault(0, 1, 2, 1),), icon="flag")
    stop = PickerOption("pass", "End your attacks", "", (commands.Pass(0),))
    picker = picker_of(bench)
    picker.options = [fight, stop]
    tones = []
    canvas = open_app().canvas
    real_face = drawing.button_face

    def remember(canvas: Canvas, box: FRect, tone: theme.ButtonColours, **look: bool) -> FRect:
        tones.append(tone)
        return real_face(canvas, box, tone, **look)

    monkeypatch.setattr(drawing, "button_face", remember)
    advised = fight if is_advised else stop
    draw_options(canvas, picker, Focus(), lambda option: option is advised)
    assert (theme.GO in tones) == is_advised


def test_as_many_march_in_as_a_hint_recommends() -> None:
    bench = ConquestBench({0: {1: 12}, 1: {2: 1, 9: 1}}, rest=2).to_attack()
    bench.play("attack source=1 target=2 dice=3", dice=(6, 6, 6, 1))
    assert "go" in hinted(picker_of(bench), commands.Occupy(0, 5))


def test_the_laid_table_reaches_its_first_battle_by_six_presses() -> None:
    found = first_minutes.first_moments("conquest")
    assert found["battle"].presses <= 6
    assert found["battle"].seconds <= 20


@pytest.mark.parametrize("is_waiting", [True, False])
def test_a_caption_about_a_continent_is_withdrawn_once_it_is_not_true(*, is_waiting: bool) -> None:
    app = open_match("pp", rules="conquest", seats="2", **SHORT)
    screen: Any = run_until_asked(app).screen
    captions = screen.view_model.captions
    captions.clear()
    held = screen.view_model.view.copy()
    held.continent_counts[AFRICA] = SIZES[AFRICA]
    screen.jump_to(held)
    if is_waiting:
        captions.show("Something else.", CaptionRank.BET)
    gained = events.ContinentGained(0, AFRICA)
    screen.animation_for(gained)
    screen.snap(gained)
    words = captions.all_words[-1]
    assert len(captions.all_words) == 1 + is_waiting
    screen.jump_to(held)
    assert captions.all_words[-1] == words, "the caption must stay while it is true"
    lost = held.copy()
    lost.continent_counts[AFRICA] -= 1
    screen.view_model.view = lost
    screen.snap(events.TurnBegan(1, 1))
    assert words not in captions.all_words
    assert len(captions.all_words) == is_waiting
