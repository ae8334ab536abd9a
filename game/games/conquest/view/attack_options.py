"""Builds the buttons of assaults: the chance on each, green only for a good one, and a question before a bad one."""

from collections.abc import Iterable

from game.engine.rules import Command
from game.games.conquest.rules.commands import Block, territories_of
from game.games.conquest.rules.odds import win_chance
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.view.odds_panel import LIKELY
from game.games.conquest.wording import territory_name
from game.i18n import _
from game.presentation.picker_option import PickerOption
from game.session.amounts import percent_text

GO = "flag"
"""Icon of the button that confirms; it makes the button green."""
ASSAULT_KEYS = frozenset({"assault", "on", "storm", "other", "best", "here"})
"""Keys of the buttons of assaults, whose note is the chance to win."""
ATTACK_KEYS = frozenset({"storm", "other", "best", "here"})
"""Keys of the buttons that attack a named target."""
OTHER_KEYS = frozenset({"other", "best"})
"""Keys of the buttons of the likeliest attack that is not recommended."""
SURE = 0.97
"""Minimum win chance of an attack after which all armies move in without a question, 0 to 1."""
RISKY = 0.3
"""Chance below which an assault is asked back, 0 to 1."""

Front = tuple[int, int]
"""Source and target of an attack."""


def assault_option(
    key: str, words: str, assault: Command, chance: float, *, shows_odds: bool, may_be_green: bool = True
) -> PickerOption:
    """Returns the button of an assault. Without odds it shows no chance, and asks nothing back."""
    is_good = may_be_green and chance >= LIKELY
    is_risky = shows_odds and chance < RISKY
    shown = percent_text(chance)
    return PickerOption(
        key,
        words,
        shown if shows_odds else "",
        (assault,),
        secondary=True,
        icon=GO if is_good else "",
        is_sensible=is_good and shows_odds,
        keeps_note=key in ATTACK_KEYS,
        warning=_("Only {chance} to win. Press again to attack.").format(chance=shown) if is_risky else "",
    )


def attack_words(target: int, chance: float, *, shows_odds: bool) -> str:
    """Returns the label of an attack on a named target: “Take” if all armies move in after it."""
    words = _("Take {territory}") if shows_odds and chance >= SURE else _("Attack {territory}")
    return words.format(territory=territory_name(target))


def other_target(options: Iterable[PickerOption]) -> int:
    """Returns the target of the button of the likeliest attack that is not recommended; 0 for none."""
    command = next((option.commands[0] for option in options if option.key in OTHER_KEYS), None)
    return territories_of(command)[-1] if command else 0


def is_sure(view: ConquestState, option: PickerOption) -> bool:
    """Returns whether the attack of a button is almost certain to win."""
    source, target = territories_of(option.commands[0])
    return win_chance(view.armies[source], view.armies[target]) >= SURE


def best_front(view: ConquestState, blocks: Iterable[Block], target: int = 0) -> tuple[Front, float]:
    """Returns the front of the most likely assault on any other target, and its chance; (0, 0) for none."""
    armies = view.armies
    fronts = {(fields[1], fields[2]) for _kind, fields, *_amounts in blocks if fields[2] != target}
    chances = [(win_chance(armies[source], armies[goal]), (source, goal)) for source, goal in fronts]
    chance, front = max(chances, default=(0.0, (0, 0)))
    return front, chance
