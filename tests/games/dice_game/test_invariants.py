"""Laws that hold after every event of every Dice Game, checked with random races."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rules import Event
from game.games.dice_game.rules import events, round_events, scoring_events
from game.games.dice_game.rules.player_sheet import WILD_NUMBERS
from game.games.dice_game.rules.rules import DICE_GAME
from game.games.dice_game.rules.state import FINISH, FIRST_NO_BET_SPACE, HORSES, MARKET, SPACES, DiceGameState
from tests.support.random_play import VARIANTS, random_match

tables = st.sampled_from(VARIANTS["dice_game"])
seeds = st.integers(0, 2**64 - 1)
MOST_ROUNDS = 60
"""Maximum number of rounds of a random race; the longest of 10,000 races took 35."""


def story(texts: dict[str, str], seed: int) -> Iterator[tuple[DiceGameState, Event, DiceGameState]]:
    """Yields every event of a random race with the states before and after it."""
    match = random_match(DICE_GAME, texts, seed)
    state = DICE_GAME.initial_state(match.options)
    for event in match.events:
        before = state.copy()
        event.apply(state)
        yield before, event, state


@pytest.mark.slow
@given(tables, seeds)
def test_money_changes_by_the_events_that_say_so(texts: dict[str, str], seed: int) -> None:
    for before, event, after in story(texts, seed):
        change = dict.fromkeys(after.seats, 0)
        match event:
            case events.HorseBought(seat, _, price):
                change[seat] = -price
            case events.BetPlaced(seat, _, amount, free):
                change[seat] = 0 if free else -amount
            case events.MoneyEarned(seat, amount):
                change[seat] = amount
            case events.MoneyLost(seat, amount):
                change[seat] = -amount
        assert after.money == [before.money[seat] + change[seat] for seat in after.seats]
        assert min(after.money) >= 0


@given(tables, seeds)
def test_a_final_score_is_money_and_what_the_pad_says(texts: dict[str, str], seed: int) -> None:
    match = random_match(DICE_GAME, texts, seed)
    outcome = match.outcome
    assert outcome is not None
    totals = list(match.state.money)
    for event in match.events:
        if isinstance(
            event,
            (
                scoring_events.PurseWon,
                scoring_events.BetPaid,
                scoring_events.JockeySetScored,
                scoring_events.AbilityScored,
            ),
        ):
            totals[event.seat] += event.amount
    assert outcome.scores == tuple(totals)


@pytest.mark.slow
@given(tables, seeds)
def test_horses_keep_to_the_track(texts: dict[str, str], seed: int) -> None:
    for before, event, after in story(texts, seed):
        if not isinstance(event, events.HorseMoved):
            assert after.positions == before.positions
            continue
        assert before.positions[event.horse] == event.start != event.end
        assert event.start != FINISH
        assert 0 <= event.end <= (FINISH if event.cause in ("roll", "bar") else SPACES)
        assert abs(event.end - event.start) <= 5


@given(tables, seeds)
@pytest.mark.slow
def test_three_horses_finish_and_only_they(texts: dict[str, str], seed: int) -> None:
    for _, event, after in story(texts, seed):
        home = {horse for horse in HORSES if after.positions[horse] == FINISH}
        crossing = {event.horse} if isinstance(event, events.HorseMoved) and event.end == FINISH else set()
        assert set(after.finishers) == home - crossing
        assert len(after.finishers) == len(set(after.finishers)) <= 3
    assert len(after.finishers) == 3


@pytest.mark.slow
@given(tables, seeds)
def test_no_bet_is_placed_past_the_line_without_the_helmet(texts: dict[str, str], seed: int) -> None:
    for before, event, _ in story(texts, seed):
        if isinstance(event, events.BetPlaced):
            position = before.positions[event.horse]
            assert position < FIRST_NO_BET_SPACE or (position < FINISH and before.has_helmet(event.seat, event.horse))
            assert event.amount > 0


@pytest.mark.slow
@given(tables, seeds)
def test_marks_stay_and_are_made_once(texts: dict[str, str], seed: int) -> None:
    for before, event, after in story(texts, seed):
        match event:
            case events.CircleMarked(seat, circle):
                assert not before.has_circle(seat, circle)
            case events.HelmetMarked(seat, horse):
                assert not before.has_helmet(seat, horse)
            case events.JerseyMarked(seat, horse):
                assert not before.has_jersey(seat, horse)
            case events.BarMarked(_, card, mark):
                assert not before.on_bar(card, mark)
            case events.BonusTaken(seat, box):
                assert not before.has_bonus(seat, box)
        for marks in ("circles", "helmets", "jerseys", "bonuses", "bars"):
            assert all(was & ~now == 0 for was, now in zip(getattr(before, marks), getattr(after, marks), strict=True))
        assert all(0 <= used <= WILD_NUMBERS for used in after.wilds_used)


@pytest.mark.slow
@given(tables, seeds)
def test_horses_change_hands_once_and_leave_the_market_racing(texts: dict[str, str], seed: int) -> None:
    for before, event, after in story(texts, seed):
        if isinstance(event, (events.HorseBought, events.HorseClaimed)):
            assert before.owners[event.horse] == MARKET
            assert not before.is_finished(event.horse)
            assert after.owners[event.horse] == event.seat
        else:
            assert after.owners == before.owners


@pytest.mark.slow
@given(tables, seeds)
def test_bonuses_and_lines_go_together(texts: dict[str, str], seed: int) -> None:
    match = random_match(DICE_GAME, texts, seed)
    lines = sum(isinstance(event, events.LineCompleted) for event in match.events)
    taken = sum(isinstance(event, events.BonusTaken) for event in match.events)
    assert lines == taken == sum(len(match.state.lines(seat)) for seat in match.state.seats)


@pytest.mark.slow
@given(tables, seeds)
def test_every_question_is_answered_in_the_turn_it_was_asked(texts: dict[str, str], seed: int) -> None:
    open_ = 0
    for _, event, after in story(texts, seed):
        open_ += isinstance(event, events.Asked) - isinstance(event, events.Answered)
        assert open_ == len(after.questions)
        if isinstance(event, (round_events.TurnBegan, round_events.DicePassed, scoring_events.RaceEnded)):
            assert not open_


@pytest.mark.parametrize("texts", VARIANTS["dice_game"], ids=lambda texts: "-".join(texts.values()))
@pytest.mark.slow
def test_races_end_within_a_bound(texts: dict[str, str]) -> None:
    for seed in range(25):
        assert random_match(DICE_GAME, texts, seed).state.round <= MOST_ROUNDS
