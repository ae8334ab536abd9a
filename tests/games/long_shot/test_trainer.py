"""A law of the trainer's lines: a line about an action is about the recommended one, the one with the star."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.catalog import ruleset_to_play
from game.engine.match import Match
from game.engine.rules import Command
from game.games.long_shot.rules import commands
from game.games.long_shot.trainer import LAST, TRAINER
from game.games.long_shot.wording import card_name, horse_name
from game.i18n import translate
from game.session.tutorial.trainer import OpenQuestion
from tests.support.random_play import VARIANTS, new_match, positions

Types = tuple[type[Command], ...]
SEEDS = range(12)
REASONS: dict[str, Types] = {
    r"Your token rerolls .*": (commands.Reroll,),
    r"A 0: no horse moves\. Take a card\?": (commands.Steal, commands.Draw),
    r".* Your horses marked \d+ may move too\.": (commands.MoveAlong,),
    r"\$\d+ on .*": (commands.Bet,),
    r"New: buy .*": (commands.Buy,),
    r"New: cards\. .*": (commands.Play,),
    r"Two cards you don't need .*": (commands.Discard,),
}
"""Lines about an action, as regular expressions, with the types of the commands that they are about."""
BEFORE_A_ROLL = (commands.Roll,)
"""Only legal type at the questions of all other lines."""


def spoken(match: Match[Any], seat: int, advice: Command | None) -> str:
    """Returns the line of the trainer for a seat's question with a recommendation; "" for none."""
    legal = match.legal(seat)
    view = match.rules.view(match.state, seat)
    asked = OpenQuestion(view, seat, advice, played=match.commands, log=match.events, legal=legal)
    line = TRAINER.line(asked)
    return translate(line.words(asked)) if line else ""


def named(command: Command) -> str:
    """Returns the name of the horse or card in a command; "" for none."""
    match command:
        case commands.Bet(_, horse) | commands.Buy(_, horse):
            return translate(horse_name(horse))
        case commands.Play(_, card):
            return translate(card_name(card))
        case _:
            return ""


def questions(seed: int) -> Iterator[tuple[Match[Any], int]]:
    """Yields the questions of a whole race, with the asked seat."""
    match = new_match(ruleset_to_play("long_shot"), VARIANTS["long_shot"][0], seed)
    for now in positions(match, seed):
        for seat in now.to_act()[:1]:
            yield now, seat


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_about_an_action_is_about_the_recommended_one(seed: int) -> None:
    """The recommendation is in turn the first and the last command of each type."""
    for match, seat in questions(seed):
        legal = match.legal(seat)
        by_type = {type(command): command for command in reversed(legal)}
        recommendable = {*by_type.values(), *{type(command): command for command in legal}.values()}
        for advice in recommendable:
            words = spoken(match, seat, advice)
            types = next((types for line, types in REASONS.items() if re.fullmatch(line, words)), BEFORE_A_ROLL)
            assert not words or isinstance(advice, types), (words, advice)
            assert not words or named(advice) in words, (words, advice)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_without_a_recommendation_comes_before_a_roll(seed: int) -> None:
    for match, seat in questions(seed):
        words = spoken(match, seat, None)
        assert not words or isinstance(match.legal(seat)[0], commands.Roll), words


def test_each_line_is_spoken_in_a_round_with_lessons() -> None:
    said = set()
    for seed in SEEDS:
        for match, seat in questions(seed):
            for advice in match.legal(seat):
                words = spoken(match, seat, advice)
                assert not words or match.state.round <= LAST
                said |= {line for line in REASONS if re.fullmatch(line, words)}
    assert said == set(REASONS)
