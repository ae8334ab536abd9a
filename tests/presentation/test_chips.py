"""The seats' chips: totals count up to their new value, the lead does not flicker, and hits fade."""

from game.presentation.chips import (
    COUNT_SECONDS,
    HIT_SECONDS,
    LEAD_MARGIN,
    MOOD_SECONDS,
    PLEASING_GAIN,
    TREND_SECONDS,
    ChipBoard,
)


def test_a_total_counts_to_its_new_value_and_shows_which_way() -> None:
    board = ChipBoard()
    board.place([10, 20])
    board.follow([30, 20])
    assert (board[0].shown_total, board[0].shown_trend, board[1].shown_trend) == (10, 1, 0)
    board.update(COUNT_SECONDS / 2)
    assert 10 < board[0].shown_total < 30
    board.update(COUNT_SECONDS / 2)
    assert (board[0].shown_total, board[0].shown_trend) == (30, 1)
    board.update(TREND_SECONDS)
    assert board[0].shown_trend == 0


def test_a_change_while_counting_goes_on_from_what_is_shown() -> None:
    board = ChipBoard()
    board.place([0, 0])
    board.follow([40, 0])
    board.update(COUNT_SECONDS / 2)
    shown = board[0].shown_total
    board.follow([0, 0])
    assert board[0].shown_total == shown
    assert board[0].shown_trend == -1


def test_the_lead_changes_hands_only_when_it_is_clear() -> None:
    board = ChipBoard()
    board.place([5, 5])
    assert board.leader is None
    board.follow([5 + LEAD_MARGIN, 5])
    assert board.leader == 0
    board.follow([8, 8 + LEAD_MARGIN - 1])
    assert board.leader == 0
    board.follow([8, 8 + LEAD_MARGIN])
    assert board.leader == 1


def test_a_hit_chip_flinches_and_comes_to_rest() -> None:
    board = ChipBoard()
    board.place([5, 5])
    at_rest = board.signature(1)
    board.flinch(1, 15)
    assert board[1].is_hit
    assert abs(board[1].offset) > 0
    assert board.signature(1) != at_rest
    board.update(HIT_SECONDS)
    assert not board[1].is_hit
    assert board[1].offset == 0


def test_gains_please_and_hits_hurt_for_two_seconds_of_the_games_clock() -> None:
    board = ChipBoard()
    board.place([10, 20, 30])
    at_rest = board.signature(0)
    board.follow([10 + PLEASING_GAIN, 20 + PLEASING_GAIN - 1, 30])
    board.flinch(2, 15)
    assert [board[seat].shown_mood for seat in range(3)] == ["pleased", "calm", "hurt"]
    board.update(MOOD_SECONDS)
    assert {board[seat].shown_mood for seat in range(3)} == {"calm"}
    board.follow([10, 20, 30])
    board.update(MOOD_SECONDS)
    assert board.signature(0) == at_rest
