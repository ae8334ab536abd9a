"""Makes short answers, which name a horse or the number of a die."""

from dataclasses import replace

from game.games.dice_game.rules.state import HORSES, DiceGameState
from game.games.dice_game.wording import horse_answer_text
from game.presentation.command_picker import PAIR
from game.presentation.picker_option import PickerOption

HORSE_QUESTIONS = ("horse", "mark", "number", PAIR)
"""Questions for a horse; the prompt names the purpose."""


def is_horse(option: PickerOption) -> bool:
    """Returns whether an option is the answer to a question for a horse, without a note."""
    question = option.key.split(".")[-2]
    return question in HORSE_QUESTIONS and option.key.rpartition(".")[2] in map(str, HORSES) and not option.note


def short_option(view: DiceGameState, option: PickerOption) -> PickerOption:
    """Returns an option as a button of half the width, with the name of a horse or the number of a die."""
    number = option.key.rpartition(".")[2]
    cloth = 0
    words = option.words
    if option.icon == "dice":
        words = number
    elif number in map(str, HORSES):
        cloth = int(number)
        words = horse_answer_text(view, option.commands[0], cloth)
    return replace(option, words=words, box=None, ring=0.0, cloth=cloth)
