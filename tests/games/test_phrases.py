"""Permitted claims in the phrases of all games."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from game.commentary.commentator import Condition

GAMES = {"dice_game": "predicates", "long_shot": "facts", "horse_race": "predicates", "horse_collar": "facts"}


def conditions_of(game: str) -> Iterator[Condition]:
    for moments in import_module(f"game.games.{game}.view.commentary").PHRASES.values():
        for moment in moments:
            yield from moment.conditions
            for phrase in moment.phrases:
                yield from phrase.conditions


@pytest.mark.parametrize("game", GAMES)
def test_every_condition_that_a_phrase_names_is_known(game: str) -> None:
    known = import_module(f"game.games.{game}.view.commentary.{GAMES[game]}").CONDITIONS
    assert {one for one in conditions_of(game) if isinstance(one, str)} <= set(known)
