"""Output for screen readers: the tree of every scene, at most one line per second, and answers to questions."""

from __future__ import annotations

import pytest

from game.engine import catalog
from game.input.bindings import QUESTIONS, Bindings
from game.input.intents import QuestionAsked
from game.platform.screen_reader import PRESS, Node
from game.scenes.base.assistive_input import AssistiveInput, LiveLines
from tests.support.app_driver import open_app
from tests.support.listening import ListeningReader
from tests.support.match_driver import open_match, run_frame, run_until_asked
from tests.support.one_switch import rest
from tests.support.scene_opener import SCENES, open_scene

FIRST_FRAMES = 20
"""Frames at the start of a match: after the announced opening and before the first move."""


def pressable(nodes: object) -> list[Node]:
    """Returns all nodes with a key in the whole tree."""
    return [found for node in nodes for found in ([node] if node.key else pressable(node.children))]  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SCENES))
def test_each_target_of_a_scene_is_in_its_tree_once_with_a_name(name: str) -> None:
    scene = open_scene(name).stack.top
    nodes = pressable(scene.accessible_nodes())
    assert sorted(node.key for node in nodes) == sorted({target.key for target in scene.targets()})
    assert all(node.name for node in nodes), [node.key for node in nodes if not node.name]


def test_a_press_through_a_reader_presses_in_the_game() -> None:
    app = open_app()
    reader = ListeningReader()
    app.assistive_input = AssistiveInput([reader])
    rest(app, 30)
    reader.presses = [(PRESS, "settings")]
    rest(app, 30)
    assert app.stack.top.name == "settings"
    assert reader.tree[0] == Node("heading", "Settings")
    assert reader.focus == app.stack.top.focus.on(app.stack.top.targets()).key  # type: ignore[union-attr]


def test_a_press_on_what_is_gone_does_nothing() -> None:
    app = open_app()
    reader = ListeningReader()
    app.assistive_input = AssistiveInput([reader])
    reader.presses = [(PRESS, "nothing")]
    rest(app, 10)
    assert app.stack.top.name == "title"


def test_an_unchanged_screen_is_not_shown_again() -> None:
    app = open_app()
    reader = ListeningReader()
    app.assistive_input = AssistiveInput([reader])
    rest(app, 60)
    reader.tree = ()
    rest(app, 60)
    assert reader.tree == ()


def test_lines_are_a_second_apart() -> None:
    lines = LiveLines()
    for words in "abc":
        lines.add(words)
    told = [lines.next_line(0.25) for _quarter in range(10)]
    assert [n for n, words in enumerate(told) if words] == [0, 4, 8]


def test_lines_that_wait_for_long_are_told_in_one_that_leaves_out_only_what_does_not_matter() -> None:
    lines = LiveLines()
    for number in range(9):
        lines.add(f"line {number}", matters=number % 2 == 1)
    told = list(filter(None, (lines.next_line(0.1) for _tenth in range(60))))
    whole = " ".join(told)
    assert all(f"line {number}." in whole for number in (1, 3, 5, 7))
    assert told[-1].count("line") > 1
    assert "line 8" not in whole


@pytest.mark.slow
@pytest.mark.parametrize("rules", [game.key for game in catalog.games()])
def test_a_table_tells_its_question_its_choices_and_its_sheets(rules: str) -> None:
    app = open_match("pb", rules=rules)
    race = run_until_asked(app)
    nodes = list(race.accessible_nodes())
    assert Node("question", race.turns.status_text) in nodes
    assert any(node.role == "table" for node in nodes)
    options = {option.key for option in race.choices.on_table}
    assert options <= {node.key for node in pressable(nodes)}
    assert nodes[-1].role == "list"


@pytest.mark.slow
@pytest.mark.parametrize("rules", [game.key for game in catalog.games()])
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_and_changes_nothing(rules: str, question: str) -> None:
    app = open_match("pb", rules=rules)
    race = run_until_asked(app)
    said = []
    app.context.say = said.append
    before = race.session.match.state, race.focus.key
    app.handle(QuestionAsked("keys.right", question))
    assert len(said) == 1
    assert said[0]
    assert (race.session.match.state, race.focus.key) == before


def test_each_question_has_a_key_of_its_own_and_one_on_the_keypad() -> None:
    asked = [action for _half, action in Bindings().key_map().values() if action in QUESTIONS]
    assert sorted(asked) == sorted([*QUESTIONS, *QUESTIONS])


@pytest.mark.slow
@pytest.mark.parametrize("rules", [game.key for game in catalog.games()])
def test_a_match_answers_from_its_first_frame_on(rules: str) -> None:
    app = open_match("pb", rules=rules)
    said = []
    app.context.say = said.append
    for _frame in range(FIRST_FRAMES):
        for question in QUESTIONS:
            app.handle(QuestionAsked("keys.right", question))
        run_frame(app)
    assert len(said) == FIRST_FRAMES * len(QUESTIONS)
    assert all(said)
