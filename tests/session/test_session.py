"""The table: whole races for 1 to 8 seats, exact resumption, undo, and repeatable bots."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from game.engine.message import CommandRejected
from game.engine.notation import ParseError
from game.games.dice_game.rules import commands, round_events
from game.session import save_format
from game.session.session import MatchSession, run_bots
from game.session.setup import MatchSetup, SeatSetup
from tests.support.random_play import choose
from tests.support.sessions import ODD_NAMES, played_session, setup_of, with_checksum
from tests.support.sources import nodes_of


@pytest.mark.parametrize("count", range(1, 9))
def test_bots_play_a_whole_race(count: int) -> None:
    table = MatchSession(setup_of("b" * count, level="novice"))
    told = list(run_bots(table))
    assert table.finished
    assert table.actor is None
    assert not table.legal()
    assert [choice.command for choice, _events in told] == table.match.commands
    assert len(table.names) == len(table.badges) == len(table.match.outcome.scores) == max(count, 2)
    assert len(set(table.badges)) == len(table.badges)


def test_roland_has_a_name_and_decides_nothing() -> None:
    table = MatchSession(setup_of("p"))
    assert table.names == ("Ana", "Roland Wright")
    assert table.is_human(0)
    assert not table.is_human(1)
    assert table.think(1) is None


@pytest.mark.parametrize("kinds", ["p", "bb", "pbp", "bbbbbbbb"])
@pytest.mark.parametrize("dice", ["program", "table"])
@pytest.mark.slow
def test_a_resumed_race_goes_on_exactly(kinds: str, dice: str) -> None:
    whole = played_session(setup_of(kinds, seed=5, dice=dice))
    for steps in (0, 1, 2, 7, 20, len(whole.match.steps) - 1, len(whole.match.steps)):
        table = played_session(whole.setup, steps)
        again = MatchSession.resume(table.text)
        assert again.setup == table.setup
        assert again.match.events == table.match.events
        assert again.match.state == table.match.state
        assert (again.names, again.badges, again.actor) == (table.names, table.badges, table.actor)
        assert again.text == table.text
        for command in whole.match.commands[steps:]:  # the bots also make the same choices
            if not again.is_human(again.actor):
                assert again.think(1000).command == command
            again.submit(command)
        assert again.match.events == whole.match.events


@pytest.mark.slow
def test_a_bot_decides_the_same_in_small_slices() -> None:
    whole = MatchSession(setup_of("bbb", level="regular"))
    small = MatchSession(setup_of("bbb", level="regular"))
    for _ in range(12):
        command = None
        while command is None:
            command = small.think(0.0)
        assert command == small.think(0.0), "the choice is fixed until it is submitted"
        assert whole.think(10_000) == command
        small.submit(command.command)
        whole.submit(command.command)


def test_a_rerun_plays_the_same_events() -> None:
    table = played_session(setup_of("pb", seed=9), 30)
    rerun = MatchSession.replay(table.text)
    assert not rerun.match.steps
    assert not any(rerun.is_human(seat) for seat in range(2))
    told = list(run_bots(rerun))
    assert len(told) == 30
    assert rerun.match.events == table.match.events
    assert rerun.actor is None, "an unfinished race ends at the end of its record"


def test_a_record_without_seats_is_played_by_strangers() -> None:
    text = "long shot 2\nrules dice_game\nseed 3\noption seats=2\n\nroll seat=0\nend 1\n"
    lines = with_checksum(text.replace("roll seat=0", f"roll seat={MatchSession(setup_of('pp', seed=3)).actor}"))
    table = MatchSession.resume(lines)
    assert table.names == ("Player 1", "Player 2")
    assert table.setup.map == ""


def test_a_refused_command_changes_nothing() -> None:
    table = played_session(setup_of("pp"), 6)
    before = table.text
    with pytest.raises(CommandRejected):
        table.submit(commands.Roll(1 - table.actor))
    assert table.text == before


@pytest.mark.parametrize("setup", [MatchSetup("chess", 1, ()), setup_of("pp", sets="9"), setup_of("ppp", begins="7")])
def test_a_setup_that_does_not_fit_is_refused(setup: MatchSetup) -> None:
    with pytest.raises(CommandRejected):
        MatchSession(setup)


# -- undo


@pytest.mark.parametrize("dice", ["program", "table"])
@pytest.mark.parametrize("kinds", ["p", "pp", "pbp"])
@pytest.mark.slow
def test_undo_gives_back_the_state_before_and_passes_no_chance(kinds: str, dice: str) -> None:
    table = MatchSession(setup_of(kinds, seed=8, dice=dice))
    chance = random.Random(4)
    taken_back = 0
    while table.actor is not None:
        before = table.view()
        text = table.text
        seat = table.actor
        choice = None if table.is_human(seat) else table.think(1000)
        command = choice.command if choice else choose(chance, table.legal())
        table.submit(command)
        step = table.match.steps[-1]
        others = [other for other in range(len(kinds)) if other != seat]
        assert not any(table.may_undo(other) for other in others)
        assert not (table.may_undo(seat) and (step.draws or table.finished))
        if table.may_undo(seat):
            again = MatchSession.resume(table.text)
            again.undo()
            assert again.match.state == before
            assert again.text == text
            taken_back += 1
    assert taken_back > 10


def test_undo_goes_back_to_the_roll_and_no_further() -> None:
    for seed in range(30):
        table = played_session(setup_of("p", seed=seed), 40)
        while table.may_undo(0):
            table.undo()
        assert table.match.steps[-1].draws, "the last remaining command is a random one"
        with pytest.raises(CommandRejected):
            table.undo()


def test_dice_told_from_the_table_may_be_corrected_but_nothing_before_them() -> None:
    table = MatchSession(setup_of("pp", seed=2, begins="0", dice="table"))
    table.submit(commands.Roll(0, 3, 2))
    table.submit(commands.Helmet(0, 3))
    table.submit(commands.Helmet(1, 3))
    table.submit(commands.Roll(1, 5, 1))
    assert table.may_undo(1)
    assert not table.may_undo(0)
    table.undo()
    assert not table.may_undo(1), "the helmet before the roll cannot be undone"
    table.submit(commands.Roll(1, 5, 2))
    table.submit(commands.Wild(1, 4))
    table.undo()
    table.undo()
    assert not any(table.may_undo(seat) for seat in range(2))


def test_a_finished_race_stands() -> None:
    table = played_session(setup_of("pp"))
    assert not any(table.may_undo(seat) for seat in range(2))


# -- seats that a team shares


def team(*names: str, **options: str) -> MatchSetup:
    """Returns a set-up with a team of these names in seat 0 against a player in seat 1."""
    seats = (SeatSetup("person", names[0], "", 0, names[1:]), SeatSetup("person", "Zed", badge=1))
    return MatchSetup("dice_game", 3, seats, {"begins": "0", **options})


def test_those_who_share_a_seat_take_its_turns_one_after_another() -> None:
    table = MatchSession(team("Ana", "Bo", "Cleo"))
    assert table.names == ("Ana", "Zed"), "the first member begins"
    acting = []
    chance = random.Random(1)
    while table.actor is not None:
        before = len(table.match.events)
        table.submit(choose(chance, table.legal()))
        opened = [
            event
            for event in table.match.events[before:]
            if event in (round_events.TurnBegan(0), round_events.TurnBegan(1))
        ]
        acting += [table.names[event.seat] for event in opened if event.seat == 0]
        assert table.names[1] == "Zed"
    assert len(acting) > 6
    assert acting == [("Ana", "Bo", "Cleo")[turn % 3] for turn in range(len(acting))]


def test_a_turn_taken_back_is_its_players_again() -> None:
    table = MatchSession(team("Ana", "Bo", dice="table"))
    table.submit(commands.Roll(0, 3, 2))
    table.submit(commands.Helmet(0, 3))
    table.submit(commands.Helmet(1, 3))
    table.submit(commands.Roll(1, 5, 1))
    table.submit(commands.Helmet(1, 5))
    assert table.names[0] == "Bo"
    table.submit(commands.Wild(0, 4))
    table.undo()
    assert table.names[0] == "Bo"


@pytest.mark.parametrize("names", [("Ana", "Bo"), ('"', "]", ", "), ODD_NAMES])
def test_a_team_survives_its_text(names: tuple[str, ...]) -> None:
    table = played_session(team(*names), 30)
    again = MatchSession.resume(table.text)
    assert again.setup == table.setup
    assert again.names == table.names
    assert again.text == table.text
    assert MatchSession.replay(table.text).names[0] == names[0], "a replay begins with the first member"


@pytest.mark.parametrize("names", ["[]", '["Ana", 2]', '["Ana"', '"Ana"', "[[]]"])
def test_a_team_that_cannot_be_read_is_told(names: str) -> None:
    text = f"long shot 2\nrules dice_game\nseed 3\noption seats=1\nseat person look=0 names={names}\n\nend 0\n"
    with pytest.raises(ParseError):
        MatchSession.resume(with_checksum(text))


# -- limits, each reported in a sentence


def refusal(text: str) -> str:
    with pytest.raises(ParseError) as failure:
        MatchSession.resume(text)
    return str(failure.value)


def test_a_text_that_is_too_long_is_told() -> None:
    assert (
        refusal("x" * (save_format.MAX_CHARACTERS + 1))
        == "This text is too long: a saved game has at most 4194304 characters."
    )


def test_a_colour_that_there_is_not_is_told() -> None:
    text = 'long shot 2\nrules dice_game\nseed 3\noption seats=1\nseat person look=8 name="Ana"\n\nend 0\n'
    assert refusal(with_checksum(text)) == "The saved game has a seat colour that is not one of the 8."


def test_a_team_that_is_too_large_is_told() -> None:
    setup = team(*"ABCDEFGHI")
    with pytest.raises(CommandRejected) as rejected:
        MatchSession(setup)
    assert str(rejected.value) == "At most 8 players can share a seat."
    assert refusal(save_format.dumps(setup, [])) == "At most 8 players can share a seat."


def test_more_sheets_than_colours_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.session.BADGES", range(1))
    with pytest.raises(CommandRejected) as rejected:
        MatchSession(setup_of("p"))
    assert str(rejected.value) == "At most 1 seats fit at one table."


# -- the house


def test_the_table_knows_neither_pygame_nor_the_host() -> None:
    for path in Path("game/table").glob("*.py"):
        for node in nodes_of(path):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                assert name.split(".")[0] != "pygame", path
                assert not name.startswith(
                    ("game.platform", "game.ui", "game.scenes", "game.presentation", "game.app")
                ), path


@pytest.mark.parametrize("level", ["oracle", "Regular", "x" * 40])
def test_a_save_with_an_unknown_bot_is_told(level: str) -> None:
    text = MatchSession(setup_of("pb")).text
    with pytest.raises(ParseError, match="There is no bot"):
        MatchSession.resume(with_checksum(text.replace("level=random", f"level={level}")))
