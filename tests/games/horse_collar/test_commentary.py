"""The commentary of Horse Collar is true, and does not repeat soon."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.commentary.commentator import Comment, Phrase
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.rules import Event
from game.games.horse_collar.rules import commands, events
from game.games.horse_collar.rules.board import CORNER_HANGER, HANGER
from game.games.horse_collar.rules.rules import HORSE_COLLAR
from game.games.horse_collar.rules.state import HorseCollarState
from game.games.horse_collar.view.commentary import PHRASES, HorseCollarCommentator
from game.games.horse_collar.view.commentary.facts import HorseCollarFacts

NAMES = ("Ana", "Bo", "Cleo", "Dev")
LINES: list[tuple[type[Event], Phrase]] = [
    (kind, line) for kind, groups in PHRASES.items() for group in groups for line in group.phrases
]
Told = tuple[HorseCollarState, Event, HorseCollarState, Comment | None]


def told(seed: int, seats: int = 2, frames: int = 2) -> Iterator[Told]:
    """Yields the events of frames with slides towards the end, with the views before and after, and the comment."""
    options = HORSE_COLLAR.options({"seats": str(seats), "frames": str(frames)})
    match: Match[HorseCollarState] = Match(HORSE_COLLAR, options, seed)
    commentator = HorseCollarCommentator(seed)
    rng = Rng(seed, 3)
    view = HORSE_COLLAR.initial_state(options)
    events = match.setup_events
    while True:
        for event in events:
            comment = commentator.choose(view, NAMES[:seats], event)
            before = view.copy()
            event.apply(view)
            yield before, event, view.copy(), comment
        if not match.to_act():
            return
        events = match.play(slide(match.state, rng))


def slide(state: HorseCollarState, rng: Rng) -> commands.Slide:
    places = (40, 254, 470)
    return commands.Slide(state.seat, rng.pick(places), rng.pick(places), 7380 + rng.below(150))


def test_every_event_has_words_or_is_known_to_be_silent() -> None:
    silent = {events.FirstSeatChosen, events.SideBegan}  # the next events name the seat that shoots
    assert set(PHRASES) == set(events.EVENTS) - silent


@pytest.mark.parametrize(("kind", "line"), LINES, ids=lambda value: getattr(value, "words", ""))
def test_every_blank_of_a_phrase_is_a_fact(kind: type[Event], line: Phrase) -> None:
    blanks = {name for _text, name, _spec, _conversion in Formatter().parse(line.words) if name}
    assert all(blank in HorseCollarFacts.placeholders or hasattr(HorseCollarFacts, blank) for blank in blanks)
    assert kind in events.EVENTS


@pytest.mark.slow
@settings(max_examples=20)
@given(st.integers(0, 10_000), st.integers(2, 4))
def test_what_is_said_of_a_slide_is_so_afterwards(seed: int, seats: int) -> None:
    last_words = ""
    for before, event, after, comment in told(seed, seats):
        if comment is None:
            continue
        assert comment.words != last_words
        last_words = comment.words
        match event:
            case events.WeightSlid(weight=weight):
                hold_slide_is_true(before, event, after, comment.words.lower())
                assert after.value(weight) or comment.words
            case events.SideScored(side=side, points=points):
                if "nothing" in comment.words.lower() or "no points" in comment.words.lower():
                    assert not points
                if str(after.totals[side]) not in comment.words and "reaches" in comment.words:
                    raise AssertionError(comment.words)


def hold_slide_is_true(before: HorseCollarState, event: events.WeightSlid, after: HorseCollarState, words: str) -> None:
    others = [weight for weight in event.fallen if weight != event.weight]
    hangs = [weight for weight in after.lying() if after.value(weight) >= HANGER]
    new = [weight for weight in hangs if weight == event.weight or before.value(weight) < HANGER]
    if "corner" in words:
        assert after.value(event.weight) == CORNER_HANGER
    if "it hangs" in words or "a hanger for" in words:
        assert new
    if "knocks a hanger off" in words or "there goes the hanger" in words:
        assert any(before.value(weight) >= HANGER for weight in others)
    if "gutter" in words or "drops off" in words:
        assert event.fallen
    if "in the 3" in words or "a 3 for" in words or "finds the 3" in words:
        assert after.value(event.weight) == 3


def test_the_same_seed_says_the_same() -> None:
    one, other = ([comment and comment.words for _b, _e, _a, comment in told(5)] for _again in range(2))
    assert one == other
    assert any(one)


@pytest.mark.parametrize("cause", ["target", "frames"])
def test_the_call_at_the_end_names_the_score(cause: str) -> None:
    view = HORSE_COLLAR.initial_state(HORSE_COLLAR.options({"seats": "2"}))
    view.scores = [[51], [12, 9]]
    for seed in range(4):
        comment = HorseCollarCommentator(seed).choose(view, NAMES[:2], events.GameEnded(cause))
        assert comment is not None
        assert "51 to 21" in comment.words
        assert NAMES[0] in comment.words


@pytest.mark.parametrize(("own", "needed"), [(0, 63), (40, 23), (61, 2)])
def test_before_the_last_turn_the_points_to_win_are_named(own: int, needed: int) -> None:
    view = HORSE_COLLAR.initial_state(HORSE_COLLAR.options({"seats": "2"}))
    first, last = view.sides_in_order()
    view.frame = 1
    view.scores[last].append(own)
    view.side = first
    view.seat = view.seats_of(first)[0]
    scored = events.SideScored(first, 62, 62)
    for seed in range(4):
        comment = HorseCollarCommentator(seed).choose(view, NAMES[:2], scored)
        assert comment is not None
        assert comment.words.rstrip("!.").endswith(f"{needed} to win")
        assert NAMES[last] in comment.words
