"""The described list of slides is complete and ordered, answers in constant time, and is small enough."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.message import CommandRejected
from game.games.horse_collar.rules import commands, moves
from game.games.horse_collar.rules.board import FRICTION, LENGTHS_MM, MM, Board, board_for
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from tests.support.horse_collar_bench import THREE, side_scores, slid, table

LARGEST_LENGTH = 2**31 - 1
"""Maximum result of `len` in a browser, which has 32-bit machine words."""
boards = st.builds(board_for, st.sampled_from([*LENGTHS_MM]), st.sampled_from([*FRICTION]), st.just("short"))


@pytest.mark.parametrize("length", LENGTHS_MM)
@pytest.mark.parametrize("surface", FRICTION)
def test_the_list_is_no_longer_than_any_machine_can_count(length: str, surface: str) -> None:
    assert len(moves.legal(0, board_for(length, surface, "short").speeds, dust=True)) <= LARGEST_LENGTH


@given(boards, st.booleans(), st.floats(0, 1, exclude_max=True), st.integers(0, 7))
def test_a_place_in_the_list_is_a_command_of_it(board: Board, dust: bool, share: float, seat: int) -> None:
    legal = moves.legal(seat, board.speeds, dust=dust)
    command = legal[int(share * len(legal))]
    assert command in legal
    assert command.seat == seat
    assert command not in moves.legal(seat + 1, board.speeds, dust=dust)


@pytest.mark.parametrize("dust", [False, True])
def test_every_command_of_the_list_knows_its_place(dust: bool) -> None:
    legal = moves.legal(0, range(1000, 1010), dust=dust)
    for place in (0, 1, 2, 9, 10, 11, 1000, len(legal) // 3, len(legal) // 2, len(legal) - 2, len(legal) - 1):
        assert legal.index(legal[place]) == place


def test_the_list_is_in_order_and_without_doubles() -> None:
    legal = moves.LegalSlides(1, range(5, 8), dust=True)
    first = legal[: 3 * 509 + 2]
    assert first[0] == commands.Dust(1)
    keys = [(one.place, one.aim, one.speed) for one in first[1:] if isinstance(one, commands.Slide)]
    assert keys == sorted(set(keys))
    assert len(keys) == len(first) - 1
    assert isinstance(legal[-1], commands.Slide)


def test_dusting_is_in_the_list_only_where_it_is_allowed() -> None:
    assert commands.Dust(0) not in moves.LegalSlides(0, range(3), dust=False)
    assert moves.LegalSlides(0, range(3), dust=True)[0] == commands.Dust(0)
    assert isinstance(moves.LegalSlides(0, range(3), dust=False)[0], commands.Slide)


def test_what_is_no_command_of_the_game_is_not_in_the_list() -> None:
    assert "slide" not in moves.LegalSlides(0, range(3), dust=True)


@pytest.mark.parametrize(
    "texts",
    [
        {"seats": "9"},
        {"seats": "1"},
        {"sides": "1"},
        {"players": "3"},
        {"length": "endless"},
        {"table": "wet"},
        {"foul": "none"},
        {"dusting": "never"},
        {"frames": "0"},
        {"frames": "21"},
        {"begins": "4"},
        {"seats": "3", "sides": "4"},
        {"seats": "8", "players": "2"},
        {"seats": "7", "players": "2"},
        {"seats": "4", "players": "1"},
        {"weights": "8"},
    ],
)
def test_options_that_do_not_fit_are_refused_with_a_sentence(texts: dict[str, str]) -> None:
    with pytest.raises(CommandRejected) as refusal:
        HORSE_COLLAR.options(texts)
    assert str(refusal.value).endswith(".")


def test_a_summary_has_plain_numbers_by_weight_and_by_seat() -> None:
    match = table(seats="4")
    side_scores(match, 16)
    assert HORSE_COLLAR.summary(match.state)["money"] == [16, 0, 16, 0]
    slid(match, THREE)
    told = HORSE_COLLAR.summary(match.state)
    (x, y) = match.state.lying()[0]
    assert told["positions"] == [x // (100 * MM), *[0] * 7]
    assert told["along"] == [x // MM, *[0] * 7]
    assert told["across"] == [y // MM, *[0] * 7]
    assert told["values"] == [3, *[0] * 7]


def test_simulations_count_turns_and_what_they_came_to() -> None:
    match = table(frames="1")
    side_scores(match, 13)
    side_scores(match, 0)
    counts = HORSE_COLLAR.statistics(match.events)
    assert (counts["rounds"], counts["turns"], counts["points"], counts["empty_turns"]) == (1, 2, 13, 1)
    assert (counts["slides"], counts["fallen"]) == (16, 15)
    found = HORSE_COLLAR.findings(counts)
    assert found["points_a_turn"] == 6.5
    assert found["ended_by_target"] == 0
