"""The trainer of Forty-Two Lands: the aim of the match, reasons to stop, and moves to a threatened territory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.agent import run_to_completion
from game.bots.arena import agent_rng
from game.bots.registry import agent_by_name
from game.engine.message import Message
from game.engine.rules import Command
from game.games.conquest import GAME
from game.games.conquest.rules import commands
from game.games.conquest.rules.commands import territories_of
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, NEIGHBOURS, TERRITORIES
from game.games.conquest.trainer import ROUNDS, TRAINER
from game.games.conquest.view import layout
from game.i18n import translate
from game.session.tutorial.trainer import OpenQuestion
from tests.scenes.test_first_matches import begun
from tests.support.conquest_bench import ConquestBench, new_match, number_of, place_all
from tests.support.match_driver import run_until_asked

KAMCHATKA = number_of("Kamchatka")
TABLE = {**GAME.preset_options, **GAME.first_options}
"""Options of a first match."""


def words(view: ConquestState, advice: Command | None = None, *played: Command) -> str:
    """Returns the trainer's line for a question to seat 0."""
    asked = OpenQuestion(view, 0, advice, None, played)
    line = TRAINER.line(asked)
    return translate(line.words(asked)) if line is not None else ""


@pytest.mark.parametrize(
    ("options", "aim"),
    [
        ({"rounds": "8"}, "Most points win: territories + armies."),
        ({"goal": "missions"}, "Complete your mission to win. Place {armies} armies."),
        ({"share": "60"}, "Hold 26 territories to win. Place {armies} armies."),
        ({}, "Hold 42 territories to win. Place {armies} armies."),
    ],
)
def test_the_first_line_is_the_aim_of_this_match(options: dict[str, str], aim: str) -> None:
    match = place_all(new_match(3, seats="3", territories="dealt", begins="0", **options))
    assert words(match.state) == aim.format(armies=match.state.to_place)


def test_a_first_match_has_a_limit_of_rounds() -> None:
    assert place_all(new_match(3, seats="4", **TABLE)).state.options.rounds == 8


def test_the_advice_to_stop_has_its_reason() -> None:
    stop = commands.Pass(0)
    placed = commands.Place(0, 1, 3)
    weak = ConquestBench({0: {1: 2}, 1: dict.fromkeys(NEIGHBOURS[1], 9)}, rest=2).to_attack()
    assert words(weak.state, stop, placed) == "No attack is worth it now. End your attacks."
    bench = ConquestBench({0: {1: 9, 30: 1, 40: 1, 41: 2, 42: 1}, 1: {2: 30, 3: 30}}, rest=1).to_attack()
    won = commands.Assault(0, 41, 40, 1)
    assert words(bench.state, stop, placed, won) == "Stop: Alaska faces 30 armies."
    for rival in (2, 3):
        bench.state.armies[rival] = 2
    behind_kamchatka = max(NEIGHBOURS[KAMCHATKA])
    bench.state.armies[behind_kamchatka] = 20
    rival = TERRITORIES[behind_kamchatka].name
    assert words(bench.state, stop, placed, won) == f"Stop: {rival} could hit back."
    bench.state.armies[behind_kamchatka] = 2
    assert words(bench.state, stop, placed, won) == "Stop here and keep your armies together."


def test_the_trainer_never_stops_before_an_attack_that_the_hint_recommends() -> None:
    bench = ConquestBench({0: {1: 9, 39: 4, 40: 1, 41: 3}, 1: {2: 30}}, rest=1).to_attack()
    won = (commands.Place(0, 1, 3), *(commands.Assault(0, 1, one, 1) for one in range(39, 42)))
    assert words(bench.state, commands.Assault(0, 41, 42, 1), *won) == "Eastern Australia completes Australia."


def test_an_advised_attack_has_its_reason() -> None:
    bench = ConquestBench({0: {1: 9, 33: 9}, 1: {39: 1, 40: 1, 41: 1, 42: 1}}, rest=1).to_attack()
    assert words(bench.state, commands.Assault(0, 33, 39, 1)) == "Its owner loses Australia +2."
    assert words(bench.state, commands.Assault(0, 1, 2, 1)) == "Northwest Territory earns you a card."
    bench.state.captured = True
    assert words(bench.state, commands.Assault(0, 1, 2, 1)) == "Attack Northwest Territory: >99% to win."


def test_during_a_battle_no_line_recommends_another_one() -> None:
    bench = ConquestBench({0: {1: 9, 33: 9}, 1: {2: 5, 39: 1}}, rest=1).to_attack()
    bench.state.source = 1
    bench.state.target = 2
    bench.state.attack_dice = (6, 5, 2)
    assert not words(bench.state, commands.Assault(0, 33, 39, 1))
    assert words(bench.state, commands.Assault(0, 1, 2, 1)) == "Northwest Territory earns you a card."
    bench.state.set_owner(2, 0)
    assert words(bench.state, commands.Assault(0, 33, 39, 1)), "the battle is over"


def test_in_the_first_rounds_a_bot_ends_its_attacks_after_three_conquests() -> None:
    bench = ConquestBench({1: {1: 9, 2: 1, 3: 1, 4: 1}}, rest=0).to_attack(1)
    taken = [commands.Place(1, 1, 3), *(commands.Assault(1, 1, target, 1) for target in (2, 3, 4))]
    legal = bench.legal()
    assert TRAINER.bot_commands(bench.state, taken, legal) == [commands.Pass(1)]
    assert TRAINER.bot_commands(bench.state, taken[:3], legal) == legal
    assert TRAINER.bot_commands(bench.state, [*taken, commands.Place(1, 1, 3)], legal) == legal, "another turn"
    bench.state.set_owner(4, 0)
    assert TRAINER.bot_commands(bench.state, taken, legal) == legal, "one attack has failed"
    bench.state.set_owner(4, 1)
    bench.state.round = ROUNDS + 1
    assert TRAINER.bot_commands(bench.state, taken, legal) == legal


def test_the_trainer_restricts_bots_and_not_the_player() -> None:
    app = begun("conquest", None)
    scene: Any = run_until_asked(app)
    session = scene.session
    person = session.legal()
    assert session.open_commands(person) is person
    scene.driver._trainer = replace(TRAINER, bot_commands=lambda _state, _played, legal: legal[:1])
    assert session.open_commands(person) is person
    assert session.open_commands([commands.Pass(1), commands.Concede(1)]) == [commands.Pass(1)]


def test_a_recommended_move_names_the_rival_at_its_target() -> None:
    bench = ConquestBench({0: {1: 9, 2: 1}, 1: {3: 30}}, rest=1).to_attack()
    bench.play("pass")
    assert words(bench.state) == "Last step: move armies once, or end your turn."
    line = words(bench.state, commands.Fortify(0, 1, 2, 5))
    assert line == "Guard Northwest Territory."
    bench.state.round = 2
    assert words(bench.state) == ""


def test_the_advice_to_move_no_armies_gives_no_alarm() -> None:
    bench = ConquestBench({0: {1: 9, 2: 1, 30: 1}, 1: {3: 30}}, rest=2).to_attack()
    bench.play("pass")
    assert words(bench.state, commands.Pass(0)) == "Last step: move armies once, or end your turn."
    for bench.state.round in (2, ROUNDS):
        assert words(bench.state, commands.Pass(0)) == ""


def test_the_reason_for_new_armies_is_an_attack_from_their_place_or_its_guard() -> None:
    bench = ConquestBench({0: {1: 9, 30: 1}}, rest=1).begin(number=2)
    count = bench.state.to_place
    place = commands.Place(0, 1, count)
    assert words(bench.state, place) == f"Put {count} in Alaska and attack."
    for neighbour in NEIGHBOURS[1]:
        bench.state.armies[neighbour] = 30
    assert words(bench.state, place) == f"Put {count} in Alaska as guards."


@pytest.mark.parametrize(
    ("cards", "line"), [((1,), "3 alike or 3 different cards: 4 armies."), ((), "Keep armies together")]
)
def test_sets_are_explained_with_the_first_card(cards: tuple[int, ...], line: str) -> None:
    bench = ConquestBench({0: {1: 9, 30: 1}}, rest=1).holds(0, *cards).begin(number=2)
    assert words(bench.state).startswith(line)


@pytest.mark.slow
def test_with_large_text_the_aim_is_over_open_sea_below_the_portrait() -> None:
    app = begun("conquest", None, (960, 540), "150")
    scene: Any = run_until_asked(app)
    scene.driver.advance()
    scene.layout(app.canvas)
    panel = scene.driver.overlay.panel
    assert panel.words
    assert layout.TRAINER_BUBBLE.contains(panel.bubble)
    open_sea = layout.TRAINER_FACE.union(layout.TRAINER_BUBBLE)
    assert open_sea.contains(panel.face)


def check_subjects(asked: OpenQuestion[ConquestState]) -> bool:
    """Checks that the line about a question is about the advised territory; returns whether it is about a territory."""
    line = TRAINER.line(asked)
    if line is None:
        return False
    advice = line.advice(asked) or asked.advice
    advised = territories_of(advice)
    kind, _dot, number = line.at(asked).partition(".")
    if kind == "territory":
        assert int(number) in advised
    if kind == "continent":
        assert int(number) in {CONTINENT_OF[territory] for territory in advised}
    named = dict(line.words(asked).values)
    guarded = asked.view.territories[asked.player] if isinstance(advice, commands.Pass) else ()
    names = {TERRITORIES[territory].name for territory in (*advised, *guarded)}
    for subject in (named.get("target"), named.get("territory")):
        if isinstance(subject, Message):
            assert subject.text in names, (subject.text, advice)
    continent = named.get("continent")
    if isinstance(continent, Message) and not isinstance(advice, commands.Pass):
        assert continent.text in {CONTINENTS[CONTINENT_OF[territory]].name for territory in advised}
    return bool(number)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 7))
def test_a_line_is_about_the_recommended_choice_or_about_none(seed: int) -> None:
    match = new_match(seed, seats="4", **TABLE)
    agent = agent_by_name("novice", "conquest")
    count = 0
    while match.state.round <= ROUNDS:
        seat = match.state.asked
        view = match.rules.view(match.state, seat)
        legal = match.rules.legal(match.state, seat)
        advice = run_to_completion(agent.think(view, legal, agent_rng(seed, len(match.steps), seat))).command
        for hint in (None, advice):
            count += check_subjects(OpenQuestion(view, seat, hint, None, match.commands, legal=legal))
        match.play(advice)
    assert count
