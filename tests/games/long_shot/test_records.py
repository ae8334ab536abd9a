"""How saved races of Long Shot name cards: by slugs that outlive the order of the table, and by numbers of old."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.engine.match import Match
from game.engine.notation import (
    ParseError,
    dump_record,
    format_line,
    parse_line,
    parse_record,
    replay_record,
    to_record,
)
from game.engine.rules import Command, Event
from game.games.long_shot.rules import cards, commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, PRINTED_CARDS, Card
from game.games.long_shot.rules.commands import Answer, Discard, Play
from game.games.long_shot.rules.effects.stealing import DrawCards
from game.games.long_shot.rules.events import CardDrawn, HandDiscarded, HandShown
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import HIDDEN
from game.games.registry import ruleset_by_key
from tests.support.random_play import random_match


def number(slug: str) -> int:
    return next(number for number, card in enumerate(CARDS_BY_NUMBER) if number and card.slug == slug)


def test_every_card_has_a_slug_of_its_own_that_is_no_number() -> None:
    slugs = [card.slug for card in PRINTED_CARDS]
    assert len(set(slugs)) == len(slugs)
    assert all(re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", slug) for slug in slugs)


def test_a_slug_is_the_name_in_small_letters() -> None:
    assert {"twos_company", "stable_lads_secret", "lucky_numba_10", "a_stable_of_ones_own"} <= {
        c.slug for c in PRINTED_CARDS
    }


def test_a_card_with_another_name_keeps_its_first_slug() -> None:
    assert Card("Three More", 1, DrawCards(3), first_slug="two_more").slug == "two_more"


@pytest.mark.parametrize(
    ("fact", "text", "of_old"),
    [
        (Play(0, number("fresh_legs"), 3), "play seat=0 card=fresh_legs horse=3", "play seat=0 card=32 horse=3"),
        (Answer(1, 7), "answer seat=1 card=lucky_numba_7", "answer seat=1 card=7"),
        (Discard(0, 31, 32), "discard seat=0 card=a_nose_ahead other=fresh_legs", "discard seat=0 card=31 other=32"),
        (CardDrawn(2, HIDDEN), "card_drawn seat=2 card=0", "card_drawn seat=2 card=0"),
        (
            HandDiscarded(1, (1, 32)),
            "hand_discarded seat=1 cards=lucky_numba_1,fresh_legs",
            "hand_discarded seat=1 cards=1,32",
        ),
        (HandShown(0, 1, ()), "hand_shown seat=0 owner=1 cards=", "hand_shown seat=0 owner=1 cards="),
    ],
)
def test_cards_are_written_by_slug_and_read_by_number_too(fact: Command | Event, text: str, of_old: str) -> None:
    kinds = (*LONG_SHOT.commands, *LONG_SHOT.events)
    assert format_line(fact) == text
    assert parse_line(text, kinds) == parse_line(of_old, kinds) == fact  # type: ignore[type-var]


@pytest.mark.parametrize("card", ["", "fresh", "Fresh_Legs", "1_2", "fresh_legs,stud_fee"])
def test_what_names_no_card_is_refused(card: str) -> None:
    with pytest.raises(ParseError):
        parse_line(f"play seat=0 card={card}", LONG_SHOT.commands)


def numbered(text: str) -> str:
    """A record as it was written when cards had numbers alone."""
    return re.sub(r"\b(card|other)=([a-z]\w*)", lambda found: f"{found[1]}={number(found[2])}", text)


@pytest.mark.parametrize("seed", range(3))
def test_a_record_with_numbers_is_read_and_written_anew_with_slugs(seed: int) -> None:
    match = random_match(LONG_SHOT, {"seats": "3"}, seed)
    text = dump_record(to_record(match))
    old = numbered(text)
    assert not re.search(r"(card|other)=\d", text)
    assert re.search(r"card=\d", old)
    again: Match = replay_record(parse_record(old), ruleset_by_key)  # type: ignore[type-arg]
    assert again.events == match.events
    assert dump_record(to_record(again)) == text


@pytest.fixture
def another_order(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table of cards in which the first card has become the last."""
    monkeypatch.setattr(cards, "CARDS_BY_NUMBER", (PRINTED_CARDS[1], *PRINTED_CARDS[1:], PRINTED_CARDS[0]))
    for known in (commands._slugs, commands._numbers):
        known.cache_clear()
    yield
    for known in (commands._slugs, commands._numbers):
        known.cache_clear()


@pytest.mark.usefixtures("another_order")
def test_a_slug_is_the_same_card_wherever_it_stands_in_the_table() -> None:
    assert parse_line("play seat=0 card=fresh_legs", LONG_SHOT.commands) == Play(0, number("fresh_legs") - 1)
    assert parse_line("answer seat=0 card=lucky_numba_1", LONG_SHOT.commands) == Answer(0, len(PRINTED_CARDS))
