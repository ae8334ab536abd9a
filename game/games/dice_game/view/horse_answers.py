"""Makes short answers, which name a horse or the number of a die."""

from dataclasses import replace

from game.games.dice_game.rules.state import HORSES, DiceGameState
from game.games.dice_game.wording import horse_answer_text
from game.i18n import _
from game.presentation.command_picker import PAIR
from game.presentation.picker_option import PickerOption

HORSE_QUESTIONS = ("horse", "mark", "number", PAIR)
"""Questions for a horse; the prompt names the purpose."""


def is_horse(option: PickerOption) -> bool:
    """Returns whether an option is the answer to a question for a horse, without a note."""
    question = option.key.split(".")[-2]
    return question in HORSE_QUESTIONS and option.key.rpartition(".")[2] in map(str, HORSES) and not option.note


def is_finished_follower(view: DiceGameState, option: PickerOption) -> bool:
    """Returns whether an option makes a finished horse a follower."""
    question, _dot, number = option.key.rpartition(".")
    return question.endswith(".mark") and view.is_finished(int(number))


def comes_last(view: DiceGameState, option: PickerOption) -> bool:
    """Returns whether an option follows the running horses: a finished follower, or the way to use no ability."""
    return is_finished_follower(view, option) or option.key.startswith("Decline.")


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
    note = option.note or (_("finished") if is_finished_follower(view, option) else "")
    return replace(option, words=words, note=note, box=None, ring=0.0, cloth=cloth)
