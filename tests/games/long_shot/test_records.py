"""Saved races of Long Shot name cards by slugs, which do not depend on the order of the table."""

from __future__ import annotations

import re

import pytest

from game.engine.notation import (
    ParseError,
    format_line,
    parse_line,
)
from game.engine.rules import Command, Event
from game.games.long_shot.rules import card_events, card_ids, commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER, PRINTED_CARDS, Card
from game.games.long_shot.rules.effects.stealing import DrawCards
from game.games.long_shot.rules.rules import LONG_SHOT
from game.games.long_shot.rules.state import HIDDEN


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
    ("fact", "text"),
    [
        (commands.Play(0, number("fresh_legs"), 3), "play seat=0 card=fresh_legs horse=3"),
        (commands.Answer(1, 7), "answer seat=1 card=lucky_numba_7"),
        (commands.Discard(0, 31, 32), "discard seat=0 card=a_nose_ahead other=fresh_legs"),
        (card_events.CardDrawn(2, HIDDEN), "card_drawn seat=2 card=0"),
        (card_events.HandDiscarded(1, (1, 32)), "hand_discarded seat=1 cards=lucky_numba_1,fresh_legs"),
        (card_events.HandShown(0, 1, ()), "hand_shown seat=0 owner=1 cards="),
    ],
)
def test_cards_are_written_and_read_by_slug(fact: Command | Event, text: str) -> None:
    assert format_line(fact) == text
    assert parse_line(text, (*LONG_SHOT.commands, *LONG_SHOT.events)) == fact  # type: ignore[type-var]


@pytest.mark.parametrize("card", ["", "fresh", "Fresh_Legs", "1_2", "fresh_legs,stud_fee"])
def test_what_names_no_card_is_refused(card: str) -> None:
    with pytest.raises(ParseError):
        parse_line(f"play seat=0 card={card}", LONG_SHOT.commands)


@pytest.fixture
def another_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves the first card of the table to its end."""
    monkeypatch.setattr(card_ids, "SLUGS", ["0", *card_ids.SLUGS[2:], card_ids.SLUGS[1]])


@pytest.mark.usefixtures("another_order")
def test_a_slug_is_the_same_card_wherever_it_stands_in_the_table() -> None:
    assert parse_line("play seat=0 card=fresh_legs", LONG_SHOT.commands) == commands.Play(0, number("fresh_legs") - 1)
    assert parse_line("answer seat=0 card=lucky_numba_1", LONG_SHOT.commands) == commands.Answer(0, len(PRINTED_CARDS))
