"""Captions stay until they are read; only a more important caption replaces them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.presentation.captions import (
    FADE_SECONDS,
    MAX_SECONDS,
    MIN_INTERVAL_SECONDS,
    CaptionRank,
    Captions,
    reading_seconds,
)

FRAME = 0.05
LINES = st.tuples(st.text("abc ", min_size=1, max_size=60), st.sampled_from(CaptionRank))


def test_a_line_stays_until_it_is_read_and_then_goes() -> None:
    captions = Captions()
    words = "Bo takes the lead on Tin Whistle."
    captions.offer(words, CaptionRank.LEAD)
    captions.update(reading_seconds(words) - 0.01)
    assert captions.words == words
    captions.update(0.02)
    assert captions.words == ""


def test_no_line_stays_longer_than_five_seconds_and_each_fades_at_its_end() -> None:
    captions = Captions()
    captions.offer("x" * 200, CaptionRank.LEAD)
    assert reading_seconds(captions.words) == MAX_SECONDS
    captions.update(MAX_SECONDS - FADE_SECONDS)
    assert captions.strength == 1
    captions.update(FADE_SECONDS / 2)
    assert 0 < captions.strength < 1
    captions.update(FADE_SECONDS / 2)
    assert captions.words == ""


def test_a_line_outlives_the_question_that_follows_it_but_not_the_next_one() -> None:
    captions = Captions()
    captions.show("And they're off!")
    captions.begin_turn()
    assert captions.words == "And they're off!"
    captions.begin_turn()
    assert captions.words == ""


def test_what_matters_less_is_left_to_the_log() -> None:
    captions = Captions()
    captions.offer("Tin Whistle wins!", CaptionRank.FINISH)
    captions.update(MIN_INTERVAL_SECONDS)
    captions.offer("Bo buys Sunday Hat.", CaptionRank.PURCHASE)
    captions.update(FRAME)
    assert captions.words == "Tin Whistle wins!"


def test_what_matters_more_waits_for_two_seconds_at_the_most() -> None:
    captions = Captions()
    captions.offer("Bo bets $3.", CaptionRank.BET)
    captions.offer("Cleo sends Sunday Hat back 3.", CaptionRank.ATTACK)
    captions.offer("Dev completes a row!", CaptionRank.LINE)
    assert captions.words == "Bo bets $3."
    captions.update(MIN_INTERVAL_SECONDS)
    assert captions.words == "Cleo sends Sunday Hat back 3."


def test_marks_are_for_the_log_alone() -> None:
    captions = Captions()
    captions.offer("Bo marks a Helmet.", CaptionRank.LOG)
    assert captions.words == ""


@given(st.lists(st.tuples(LINES, st.integers(0, 40)), max_size=30))
def test_lines_never_follow_closer_than_two_seconds_and_are_never_cut_by_lesser_ones(
    offers: list[tuple[tuple[str, CaptionRank], int]],
) -> None:
    captions = Captions()
    now = 0.0
    shown = ""
    began = -MIN_INTERVAL_SECONDS
    ranks: dict[str, CaptionRank] = {}
    for number, ((words, rank), frames) in enumerate(offers):
        line = f"{number} {words}"
        ranks[line] = rank
        captions.offer(line, rank)
        for _frame in range(frames):
            if captions.words != shown:
                if captions.words:
                    assert now - began >= MIN_INTERVAL_SECONDS - 1e-6
                    if shown:
                        assert ranks[captions.words] > ranks[shown] or now - began >= reading_seconds(shown) - 1e-6
                    began = now
                shown = captions.words
            captions.update(FRAME)
            now += FRAME
