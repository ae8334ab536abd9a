"""The race call of Long Shot is true, fits its place, reveals no secret, and does not repeat soon."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commentary.commentator import NO_REPEAT_WITHIN, Comment, Phrase
from game.engine.match import Match
from game.engine.rules import Event
from game.games.long_shot.rules import card_events, events
from game.games.long_shot.rules.cards import PRINTED_CARDS
from game.games.long_shot.rules.horses import FIELD_CARDS, HORSE_CARDS
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import FINISH, FIRST_NO_BETS_SPACE, LongShotState
from game.games.long_shot.view.commentary import PHRASES, SILENT_EVENTS, LongShotCommentator
from game.games.long_shot.view.commentary.facts import LongShotEventFacts
from game.ui import text, theme
from game.ui.canvas import Canvas

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
SHORT = 44
"""Maximum number of characters of a line that is shown for one second."""
LONGEST = 900
"""Number of commands after which every random race is over."""
ROOM = 860
"""Width of the caption, in logical units."""
MARGIN = 36 + 22
"""Total horizontal margin of the caption's words, in logical units."""
HORSES = {"horse", "rolled", "leader", "last", "passed", "level", "shaken", "heir", "beside", "winner", "second"}
DISTANCES = {"moved", "to_go", "lead", "spread", "chased", "margin", "distance"}
LINES: list[tuple[type[Event], Phrase]] = [
    (kind, line) for kind, moments in PHRASES.items() for moment in moments for line in moment.phrases
]
LONG_BEATS: frozenset[type] = frozenset(
    {
        events.FirstChosen,
        events.TurnBegan,
        events.HorseFinished,
        card_events.HandDiscarded,
        events.BetsLost,
        events.PurseWon,
        events.BetPaid,
        events.RaceEnded,
    }
)
"""Events with captions shown for 2 seconds or more, which have time for a longer sentence or a joke."""


class Told(NamedTuple):
    """A public event, the public views before and after it, and the call about it."""

    before: LongShotState
    event: Event
    after: LongShotState
    call: Comment | None


def called(seed: int, seats: int = 3) -> Iterator[Told]:
    """Yields the public events of a random race, with the calls."""
    match: Match[LongShotState] = Match(LONG_SHOT, LONG_SHOT.options({"seats": str(seats)}), seed)
    caller = LongShotCommentator(seed)
    chance = random.Random(seed)
    view = LONG_SHOT.view(LONG_SHOT.initial_state(match.options), None)
    news = match.setup_events
    for _number in range(LONGEST):
        for event in news:
            public = LONG_SHOT.redact(event, None)
            assert public is not None
            old = view.copy()
            call = caller.choose(view, NAMES[:seats], public)
            assert view == old, "the caller must not change the view"
            public.apply(view)
            yield Told(old, public, view.copy(), call)
        if not match.to_act():
            return
        news = match.play(chance.choice(match.legal(match.to_act()[0])))


@given(st.integers(0, 10**9), st.integers(2, 8))
@pytest.mark.whole
def test_no_call_contradicts_its_event_and_none_comes_twice_in_a_while(seed: int, seats: int) -> None:
    said: list[str] = []
    for told in called(seed, seats):
        if told.call:
            judge(told, told.call.words)
            assert told.call.words not in said[-NO_REPEAT_WITHIN:]
            said.append(told.call.words)
    assert len(said) > 30


def judge(told: Told, words: str) -> None:
    """Checks a call against the views before and after its event, without the caller's own functions."""
    assert not re.search(r"  |“”| [.,!]|\$0|\(\)|nobody at all", words), words
    for pattern, is_true in TRUTHS:
        found = re.search(pattern, words)
        if found:
            assert is_true(told, found), f"“{words}” of {told.event}"


def _running(view: LongShotState) -> dict[int, int]:
    return {horse: view.positions[horse] for horse in range(1, 11) if view.positions[horse] != FINISH}


def _is_foremost(told: Told, _found: re.Match[str]) -> bool:
    """Returns whether the moved horse is in front after the event, alone or with others."""
    event = told.event
    if not isinstance(event, events.HorseMoved):
        return True
    moved = _running(told.after)
    return event.end == max(moved.values()) or event.end < event.start


def _is_alone_in_front(told: Told, found: re.Match[str]) -> bool:
    event = told.event
    moved = _running(told.after)
    if not isinstance(event, events.HorseMoved) or event.end < event.start:
        return True
    return _is_foremost(told, found) and list(moved.values()).count(event.end) == 1


def _is_place(place: int) -> object:
    def holds(told: Told, _found: re.Match[str]) -> bool:
        event = told.event
        return not isinstance(event, events.HorseFinished) or event.place == place

    return holds


def _goes_to(told: Told, found: re.Match[str]) -> bool:
    return isinstance(told.event, events.HorseMoved) and told.event.end == int(found[1])


def _moves_by(told: Told, found: re.Match[str]) -> bool:
    event = told.event
    return (
        not isinstance(event, events.HorseMoved)
        or event.cause == "roll"
        or abs(event.end - event.start) == int(found[1])
    )


def _is_asked_of(told: Told, found: re.Match[str]) -> bool:
    return (
        told.before.positions[_horse(told)] >= FIRST_NO_BETS_SPACE
        or told.after.positions[_horse(told)] >= FIRST_NO_BETS_SPACE
    )


def _horse(told: Told) -> int:
    return int(getattr(told.event, "horse", 0))


def _is_paid_so(told: Told, found: re.Match[str]) -> bool:
    """Returns whether an amount is in the event, or is the whole stake, its payout or a price."""
    event = told.event
    number = int(found[1])
    seat = int(getattr(event, "seat", 0))
    known = {getattr(event, name, None) for name in ("amount", "price", "stake")}
    if isinstance(event, events.BetPlaced):
        stake = told.after.bets[seat][event.horse]
        known |= {stake, stake * HORSE_CARDS[event.horse].odds[0]}
    return number in known


TRUTHS = (
    (r"(?:takes the lead|leader|leads|in front)", _is_foremost),
    (r"(?:new leader|now leads|leads alone|nobody owns it!$)", _is_alone_in_front),
    (r"(?:wins|home first)", _is_place(1)),
    (r"(?:is second|second place)", _is_place(2)),
    (r"(?:is third|Third)", _is_place(3)),
    (r"space (\d+)", _goes_to),
    (r"(?:back|loses|moves|runs|gets|:) (\d+) spaces?[.!]?$", _moves_by),
    (r"\$(\d+)", _is_paid_so),
    (r"No Bets|Bets on|more bets|bets are closed", _is_asked_of),
)
"""Patterns of words, each with a function that checks the truth of the words."""


def test_every_event_is_called_or_known_to_be_silent() -> None:
    assert set(PHRASES) | SILENT_EVENTS == set(LONG_SHOT.events)
    assert not set(PHRASES) & SILENT_EVENTS


@pytest.mark.whole
def test_there_are_many_phrasings_and_most_are_heard() -> None:
    every = {line.words for _kind, line in LINES}
    assert len(every) >= 200
    heard = {told.call.phrase.words for seed in range(40) for told in called(seed, 2 + seed % 5) if told.call}
    assert len(heard) > 0.85 * len(every), sorted(every - heard)


def test_the_same_race_is_called_alike_and_another_seed_otherwise() -> None:
    one, again = ([told.call.words for told in called(8) if told.call] for _ in range(2))
    assert one == again
    first = {next(told.call.words for told in called(seed) if told.call) for seed in range(12)}
    assert len(first) > 3


def test_no_call_names_a_hidden_card() -> None:
    """Even when the caller knows a hidden card, it keeps the secret, or names only a card that was played openly."""
    names = {card.name for card in PRINTED_CARDS}
    for told in called(5, 4):
        if told.call and any(name in told.call.words for name in names):
            assert isinstance(told.event, card_events.CardPlayed)


@pytest.mark.parametrize("card", range(1, len(PRINTED_CARDS) + 1), ids=lambda card: PRINTED_CARDS[card - 1].slug)
def test_a_card_that_is_played_without_a_horse_and_a_rival_is_called_without_them(card: int) -> None:
    """The call names the player and the card, but no horse and no other player.

    The phrases depend on the card's emblem, and a new effect may have the emblem of one that needs a horse or a rival.
    """
    view = LONG_SHOT.initial_state(LONG_SHOT.options({}))
    played = card_events.CardPlayed(0, card)
    name = PRINTED_CARDS[card - 1].name
    foreign_names = {*NAMES[1:], *(horse.name for horse in HORSE_CARDS)}
    for seed in range(20):
        call = LongShotCommentator(seed).choose(view, NAMES, played)
        assert call
        judge(Told(view, played, view, call), call.words)
        assert set(placeholders(call.phrase.words)) == {"name", "card"}
        assert NAMES[0] in call.words
        assert name in call.words
        rest = call.words.replace(name, "")
        assert not [one for one in foreign_names if one in rest], call.words
        assert not re.search(r"\d", rest), call.words


def test_every_value_can_be_said() -> None:
    view = LONG_SHOT.initial_state(LONG_SHOT.options({}))
    for kind, line in LINES:
        for name in placeholders(line.words):
            assert name in LongShotEventFacts.placeholders or hasattr(LongShotEventFacts, name), (kind, name)
    del view


def placeholders(words: str) -> list[str]:
    return [name for _text, name, _format, _conversion in Formatter().parse(words) if name]


def test_every_line_fits_the_caption() -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0)
    for _kind, line in LINES:
        words = line.words.format(**{name: widest(name) for name in placeholders(line.words)})
        assert text.width(canvas, words, theme.CAPTION) <= ROOM - MARGIN, words
        assert re.fullmatch(r".*[.!…?]", line.words), f"“{line.words}” ends without a stop"


def test_what_is_called_during_the_race_is_short() -> None:
    """A call can be read in the second that a move takes."""
    for kind, line in LINES:
        if kind not in LONG_BEATS:
            words = line.words.format(**{name: ordinary(name) for name in placeholders(line.words)})
            assert len(words) <= SHORT, f"{len(words)}: {words}"


def ordinary(name: str) -> str:
    """Returns a text of ordinary length for a placeholder."""
    if name in ("name", "owner", "rival"):
        return "Cleo"
    if name == "card":
        return "Home Straight"
    if name in HORSES:
        return "Wonder Bred" if name == "horse" else "Six Gun"
    if name in DISTANCES:
        return "3 spaces"
    return "fourth" if name == "rank" else "10"


def widest(name: str) -> str:
    """Returns the longest text of a placeholder."""
    if name in ("name", "owner", "rival"):
        return "W" * 12
    if name == "card":
        return max((card.name for card in PRINTED_CARDS), key=len)
    if name in HORSES:
        return max((card.name for card in FIELD_CARDS), key=len)
    if name in DISTANCES:
        return "20 spaces"
    return "seventh" if name == "rank" else "888"


@pytest.mark.parametrize("phrase", ["stretch they come"])
def test_forbidden_phrases_stay_out(phrase: str) -> None:
    assert not any(phrase in line.words.lower() for _kind, line in LINES)


def test_words_are_not_those_of_another_caller() -> None:
    """Counts phrasings that occur twice among the lines of one kind of event."""
    doubles = [words for words, times in Counter(line.words for _kind, line in LINES).items() if times > 1]
    assert not doubles
