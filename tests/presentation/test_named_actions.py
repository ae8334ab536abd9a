"""A law: the asked seat can choose each action named by its question or the trainer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from build.dev.golden import Playthrough, golden_path, playthroughs
from game.engine.catalog import KEYS, ruleset_to_play
from game.engine.match import Match
from game.engine.rules import Command, LegalCommands, Ruleset
from game.games.conquest.rules import commands as conquest
from game.games.conquest.rules.commands import NumberedCommands
from game.games.dice_game.rules import commands as dice
from game.games.horse_collar.rules import commands as collar
from game.games.horse_race.rules import commands as race
from game.games.long_shot.rules import commands as long_shot
from game.i18n import translate
from game.presentation.phone_view import PhoneView
from game.session.tutorial.trainer import OpenQuestion, trainer_of
from tests.support.random_play import VARIANTS, new_match, positions

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
EVERY = 3
"""Interval of the checked questions of a playthrough. Questions with few commands are always checked."""
EXTRA_SEEDS = (0, 6)
"""Seeds of the random games in addition to the goldens."""
RANDOM_SEED = 40
"""Seed of the first of the random games with other options than the goldens."""
TABLES = [(key, number) for key, variants in VARIANTS.items() for number in range(len(variants)) if key in KEYS]
"""Games with the numbers of their options in VARIANTS."""

Types = tuple[Any, ...]
"""Required types of commands; a tuple inside is a set of alternatives."""
ACTIONS = (dice.Concession, dice.Helmet, dice.Jersey, dice.Bet, dice.Buy)
"""Commands of the Dice Game that act on the number of the turn."""
PROMPTS: dict[str, dict[str, Types]] = {
    "dice_game": {
        "which number is on the horse die?": (dice.Roll,),
        "roll the dice": (dice.Roll,),
        "roll the horse die for Roland": (dice.RollForRoland,),
        "bet on a horse, or pass": (dice.Bet, dice.Pass),
        "choose an action on {horse}": (ACTIONS,),
        "your last action, on {horse}": (ACTIONS,),
        "your last action: which Wild Number?": (dice.Wild,),
        "nothing left to do with {horse}. Which Wild Number?": (dice.Wild,),
        "nothing left to do with {horse}. Use a Wild Number, or recover one?": (dice.Wild, dice.Recover),
        "nothing left to do with {horse}. Use a Wild Number, or pass?": (dice.Wild, dice.Pass),
        "nothing left to do with {horse}. Recover a Wild Number?": (dice.Recover,),
        "nothing left to do with {horse}. Pass?": (dice.Pass,),
    },
    "long_shot": {
        "what does the horse die show?": (long_shot.Roll,),
        "roll the dice": (long_shot.Roll,),
        "keep the roll, or reroll a die?": (long_shot.Keep, long_shot.Reroll),
        "{number} was rolled: play your card?": (long_shot.Answer,),
        "{name} rolled {number}: play your card?": (long_shot.Answer,),
        "a 0 for {horse}: take a card?": (),
        "{number} was rolled: who follows?": (long_shot.MoveAlong,),
        "choose an action": (),
        "choose a card from {name}'s hand": (long_shot.Take,),
        "enter the new horse die": (long_shot.Throw,),
        "enter the new move die": (long_shot.Throw,),
    },
    "horse_race": {
        "deal the cards": (race.Deal,),
        "set the fee": (race.Deal,),
        "back a horse?": (race.SideBet,),
        "scratch a horse": (race.Roll,),
        "roll the dice": (race.Roll,),
        "raise your {horse}?": (race.Roll, race.Raise),
        "first die?": (race.Roll,),
    },
    "conquest": {
        "claim a territory": (conquest.Claim,),
        "place {armies}": (conquest.Place,),
        "place {armies} – or choose another territory": (conquest.Place,),
        "place {armies} for the neutral side": (conquest.PlaceNeutral,),
        "trade in a set of cards": (conquest.Trade,),
        "attack, or end your attacks": (conquest.Attack, conquest.Pass),
        "defend {target} with how many dice?": (conquest.Defend,),
        "move how many armies to {target}?": (conquest.Occupy,),
        "move armies, or end your turn": (conquest.Fortify, conquest.Pass),
    },
    "horse_collar": {"slide weight {number} of {count}": (collar.Slide,)},
}
"""Questions before the first answer, with the named types of commands."""
LINES: dict[str, dict[str, Types]] = {
    "dice_game": {
        r"\$\d+ on \d+ can win \$\d+\.": (dice.Bet,),
        r"New: buy .*": (dice.Buy,),
        r"New: Concession\. .*": (dice.Concession,),
        r"Roll!.*": (dice.Roll,),
        r"Buy .*": (dice.Buy,),
        r"(New: c|C)ross off .*": (dice.Concession,),
        r"(New: )?Helmet[:.] .*": (dice.Helmet,),
        r"(New: )?Jersey[:.] .*": (dice.Jersey,),
        r"(Press \d|New: \d stars?)[:.] .*": (dice.Wild,),
        r"Helmet: .* Jersey: .*": (dice.Helmet, dice.Jersey),
    },
    "long_shot": {
        r".* Keep it, or use your token\.": (long_shot.Keep, long_shot.Reroll),
        r".* Your horses marked \d+ may move too\.": (long_shot.MoveAlong,),
        r"A \$\d+ bet on .*": (long_shot.Bet,),
        r"New: buy .*": (long_shot.Buy,),
        r"New: cards\. .*": (long_shot.Play,),
        r".*Roll the dice.*": (long_shot.Roll,),
        r"Your token .*": (long_shot.Reroll,),
        r".* Take a card\?": ((long_shot.Draw, long_shot.Steal),),
        r"Two cards .*": (long_shot.Discard,),
        r"\$\d+ on .* pays .*": (long_shot.Bet,),
    },
    "horse_race": {
        r".* pays \$\d+ if it wins\. Or bet nothing\.": (race.SideBet,),
        r"Roll to .*": (race.Roll,),
        r"(For fun|You're behind in the last race): .*": (race.SideBet,),
        r"A raise .*|You're behind: for .*": (race.Raise,),
    },
    "conquest": {
        r"Claim a territory\. .*": (conquest.Claim,),
        r"\d+ armies to place\. .*": (conquest.Place,),
        r"Attack .*": (conquest.Attack,),
        r"(Stop here|No attack is worth it now).*": (conquest.Pass,),
        r".* Place \d+ arm(y|ies)\.": (conquest.Place,),
        r".* Put your .* in one place\.": (conquest.Place,),
        r"Move to .*": (conquest.Fortify,),
        r"Move in .*": (conquest.Occupy,),
        r"(Put|Keep armies together) .*": (conquest.Place,),
        r"Guard .*": (conquest.Fortify,),
        r".* (earns you a card|completes .*)\.": ((conquest.Attack, conquest.Assault),),
        r".*\b[Tt]rade .*": (conquest.Trade,),
        r"Last step: move armies once, or end your turn\.": (conquest.Fortify, conquest.Pass),
    },
    "horse_collar": {
        r"(Pull the weight|Open the sliders|Set the power).*": (collar.Slide,),
        r"Dark scratches brake. Dust .*": (collar.Dust,),
    },
}
"""Trainer lines that name an action, as regular expressions, with the named types of commands."""


class Moment(NamedTuple):
    """An asked seat with its view and the legal commands."""

    match: Match[Any]
    seat: int
    view: Any
    legal: Any


def types_of(legal: Any) -> set[type[Command]]:
    """Returns the types of all legal commands, including described ones."""
    if isinstance(legal, NumberedCommands):
        return {block[0] for block in legal.blocks} | set(map(type, legal.others))
    if isinstance(legal, LegalCommands):
        return {type(legal[0]), type(legal[-1])}
    return set(map(type, legal))


def moments_of(playthrough: Playthrough) -> Iterator[Moment]:
    """Yields the questions of a golden's table, in its own game and in others with the same options."""
    return moments(playthrough.rules, dict(playthrough.case.options), (playthrough.case.seed, *EXTRA_SEEDS))


def moments(rules: Ruleset[Any], options: dict[str, str], seeds: Sequence[int]) -> Iterator[Moment]:
    """Yields the questions of games with these options."""
    for seed in seeds:
        match = new_match(rules, options, seed)
        for number, now in enumerate(positions(match, seed)):
            if not now.to_act():
                continue
            seat = now.to_act()[0]
            legal = now.legal(seat)
            is_rare = not isinstance(legal, LegalCommands) and len(legal) < 4
            if is_rare or number % EVERY == 0:
                yield Moment(now, seat, rules.view(now.state, seat), legal)


def can_choose(named: Types, legal: Any) -> bool:
    """Returns whether all named types are legal."""
    legal_types = types_of(legal)
    return all(legal_types & set(one if isinstance(one, tuple) else (one,)) for one in named)


def has_own_text(view: Any) -> bool:
    """Returns whether a bonus or an ability asks the question; its text describes all its commands."""
    return bool(getattr(view, "questions", ()))


def pattern(template: str) -> str:
    return re.sub(r"\\{\w+\\}", ".+", re.escape(template))


@pytest.mark.sampled
@pytest.mark.parametrize("playthrough", playthroughs(), ids=lambda one: golden_path(one).stem)
def test_a_question_names_only_what_can_be_chosen(playthrough: Playthrough) -> None:
    check_questions(playthrough.rules.key, moments_of(playthrough))


@pytest.mark.sampled
@pytest.mark.parametrize(("key", "number"), TABLES)
def test_a_question_of_a_random_game_names_only_what_can_be_chosen(key: str, number: int) -> None:
    check_questions(key, moments(ruleset_to_play(key), VARIANTS[key][number], [RANDOM_SEED + number]))


def check_questions(key: str, asked: Iterator[Moment]) -> None:
    phone_view = PhoneView(key, NAMES)
    for moment in asked:
        if has_own_text(moment.view):
            continue
        question = phone_view.question(moment.view, moment.legal, lambda _command: None)
        prompt = str(question.values["prompt"])
        fitting = [template for template in PROMPTS[key] if re.fullmatch(pattern(template), prompt)]
        assert fitting, f"{prompt!r} is not in the table of this law"
        named = PROMPTS[key][max(fitting, key=len)]
        assert can_choose(named, moment.legal), (prompt, types_of(moment.legal))


@pytest.mark.sampled
@pytest.mark.parametrize("playthrough", playthroughs(), ids=lambda one: golden_path(one).stem)
def test_a_trainer_names_only_what_can_be_chosen(playthrough: Playthrough) -> None:
    check_trainer(playthrough.rules.key, moments_of(playthrough))


@pytest.mark.sampled
@pytest.mark.parametrize(("key", "number"), TABLES)
def test_a_trainer_of_a_random_game_names_only_what_can_be_chosen(key: str, number: int) -> None:
    check_trainer(key, moments(ruleset_to_play(key), VARIANTS[key][number], [RANDOM_SEED + number]))


def check_trainer(key: str, asked_moments: Iterator[Moment]) -> None:
    trainer = trainer_of(key)
    assert trainer
    for number, moment in enumerate(asked_moments):
        legal = moment.legal
        types = types_of(legal)
        kind = next(iter(types)) if len(types) == 1 else None
        for advice in (None, legal[0], legal[number % len(legal)], legal[-1]):
            match = moment.match
            asked = OpenQuestion(moment.view, moment.seat, advice, kind, match.commands, match.events, legal)
            line = trainer.line(asked)
            words = translate(line.words(asked)) if line else ""
            for expression, named in LINES[key].items():
                if re.fullmatch(expression, words):
                    assert can_choose(named, legal), (words, types)
