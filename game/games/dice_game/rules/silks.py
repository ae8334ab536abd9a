"""Marks Helmets, Jerseys and followers on bars by actions, bonuses and abilities (R27, R28)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from game.engine.message import N_, Message
from game.engine.rules import Command, Seat
from game.games.dice_game.rules import choices, commands, concessions, events
from game.games.dice_game.rules.abilities import AbilityEffect, PendingChoice, Trigger, card_of_effect_id
from game.games.dice_game.rules.commands import CommandRules, CommandTable, HorseText, Refusal
from game.games.dice_game.rules.movement import legal_pairs, pair_refusal
from game.games.dice_game.rules.state import HORSES, DiceGameState, Turn, horses_in

# Read once for speed, as in betting.
_JERSEY_ACTION = Trigger.JERSEY_ACTION
_JOCKEY_SET = Trigger.JOCKEY_SET


# --- Legal commands --------------------------------------------------------------------------------------


@cache
def cached_jerseys(seat: Seat, horse: int, bar: int) -> tuple[Command, ...]:
    """Returns the Jersey actions of `horse`: one for each open box on the bar (bits), or one with mark 0."""
    marks = horses_in(~bar) or (0,)
    return tuple(commands.jersey(seat, horse, mark) for mark in marks)


@cache
def _cached_bar_marks(seat: Seat, bar: int) -> tuple[Command, ...]:
    """Returns a MarkBar for each horse that is not marked on `bar` (bits)."""
    return tuple(commands.MarkBar(seat, mark) for mark in horses_in(~bar))


@cache
def _cached_jersey_pairs(seat: Seat, jerseys: int) -> tuple[Command, ...]:
    """Returns the pairs of open Jersey boxes, or the only one left. `jerseys` has the marked ones as bits."""
    open_boxes = horses_in(~jerseys)
    pairs = tuple(commands.MarkJerseys(seat, *pair) for pair in combinations(open_boxes, 2))
    return pairs or tuple(commands.MarkJerseys(seat, horse, 0) for horse in open_boxes)


def _open_helmets(state: DiceGameState) -> list[Command]:
    return [commands.helmet(state.turn, horse) for horse in horses_in(~state.helmets[state.turn])]


# --- Helmets --------------------------------------------------------------------------------------------


def _helmet_text(command: commands.Helmet, horse: HorseText) -> Message:
    return Message("take the Helmet for {horse}", horse=horse(command.horse))


def _helmet_refusal(state: DiceGameState, command: commands.Helmet, answers: Sequence[Command]) -> Refusal:
    return Message("You have that Helmet already.") if state.has_helmet(command.seat, command.horse) else None


def _mark_helmet(turn: Turn, command: commands.Helmet) -> None:
    """Marks a Helmet and queues the abilities that a completed jockey set triggers (R59)."""
    turn.emit(events.helmet_marked(command.seat, command.horse))
    _queue_jockey_set_choices(turn, command.seat, command.horse)


def _queue_jockey_set_choices(turn: Turn, seat: Seat, horse: int) -> None:
    if turn.state.has_jockey_set(seat, horse):
        choices.queue_triggered(turn, seat, _JOCKEY_SET, horse)


# --- Jerseys and bars -----------------------------------------------------------------------------------


def _jersey_text(command: commands.Jersey, horse: HorseText) -> Message:
    horse_text = horse(command.horse)
    if not command.mark:
        return Message("take the Jersey for {horse}", horse=horse_text)
    if command.mark == command.horse:
        return Message("take the Jersey for {horse}: 1 extra step", horse=horse_text)
    follower = horse(command.mark)
    return Message("take the Jersey for {horse}, add follower {follower}", horse=horse_text, follower=follower)


def _jersey_refusal(state: DiceGameState, command: commands.Jersey, answers: Sequence[Command]) -> Refusal:
    reason = _marked_refusal(state, command.seat, command.horse)
    if reason:
        return reason
    if state.questions and card_of_effect_id(state.questions[-1].source):
        return Message("This Jersey adds no follower.")
    return _bar_refusal(state, command.horse, command.mark)


def _marked_refusal(state: DiceGameState, seat: Seat, horse: int) -> Refusal:
    if horse not in HORSES:
        return Message("There is no such horse.")
    return Message("You have that Jersey already.") if state.has_jersey(seat, horse) else None


def _bar_refusal(state: DiceGameState, card: int, mark: int) -> Refusal:
    if mark not in HORSES:
        return Message("Choose a follower from 1 to 8.")
    return Message("Horse {mark} is a follower already.", mark=mark) if state.on_bar(card, mark) else None


def _mark_jersey(turn: Turn, seat: Seat, horse: int) -> None:
    """Marks a Jersey, but no bar, and queues the abilities that a completed jockey set triggers (R59)."""
    turn.emit(events.jersey_marked(seat, horse))
    _queue_jockey_set_choices(turn, seat, horse)


def _mark_jersey_and_bar(turn: Turn, command: commands.Jersey) -> None:
    """Marks the Jersey and, unless `mark` is 0, a horse on its bar (R28); queues what that triggers (R58)."""
    _mark_jersey(turn, command.seat, command.horse)
    if command.mark:
        turn.emit(events.bar_marked(command.seat, command.horse, command.mark))
        choices.queue_triggered(turn, command.seat, _JERSEY_ACTION, command.horse)


def _mark_bar_text(command: commands.MarkBar, horse: HorseText) -> Message:
    return Message("add follower {follower}", follower=horse(command.mark))


def _mark_bar_refusal(state: DiceGameState, command: commands.MarkBar, answers: Sequence[Command]) -> Refusal:
    return _bar_refusal(state, state.questions[-1].about, command.mark)


def _mark_jerseys_text(command: commands.MarkJerseys, horse: HorseText) -> Message:
    if not command.other:
        return Message("take the Jersey for {horse}", horse=horse(command.horse))
    return Message("take the Jerseys for {horse} and {other}", horse=horse(command.horse), other=horse(command.other))


def _mark_jerseys_refusal(state: DiceGameState, command: commands.MarkJerseys, answers: Sequence[Command]) -> Refusal:
    reason = _marked_refusal(state, command.seat, command.horse)
    if command.other:
        reason = reason or _marked_refusal(state, command.seat, command.other)
    return reason or pair_refusal(command, legal_pairs(answers))


COMMANDS: CommandTable = {
    commands.Helmet: CommandRules(_helmet_text, _helmet_refusal, _mark_helmet, "helmet"),  # R27
    commands.Jersey: CommandRules(_jersey_text, _jersey_refusal, _mark_jersey_and_bar, "jersey"),
    commands.MarkBar: CommandRules(_mark_bar_text, _mark_bar_refusal),
    commands.MarkJerseys: CommandRules(_mark_jerseys_text, _mark_jerseys_refusal),
}

# --- Bonuses and abilities ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MarkAnything(AbilityEffect[DiceGameState]):
    """Marks a circle, a Helmet, or a Jersey without a mark on a bar (R85)."""

    words = N_("mark any concession circle, Helmet or Jersey")
    mark_words = N_("cross off any")
    idle_words = N_("nothing left to cross off")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        circles = concessions.cached_circles(state.turn, 0, state.circles[state.turn])
        jerseys = [commands.jersey(state.turn, horse, 0) for horse in horses_in(~state.jerseys[state.turn])]
        return [*circles, *_open_helmets(state), *jerseys]

    def execute(
        self, turn: Turn, command: commands.Concession | commands.Helmet | commands.Jersey, choice: PendingChoice
    ) -> None:
        if isinstance(command, commands.Concession):
            concessions.mark_circle(turn, command)
        elif isinstance(command, commands.Helmet):
            _mark_helmet(turn, command)
        else:
            _mark_jersey(turn, command.seat, command.horse)


@dataclass(frozen=True, slots=True)
class HelmetForAny(AbilityEffect[DiceGameState]):
    """The bonus of the Helmet action for any horse (R49)."""

    words = N_("take any Helmet")
    mark_words = N_("Helmet")
    idle_words = N_("you have all Helmets")
    estimated_value = 2.0  # a part of a jockey set
    effect = staticmethod(_mark_helmet)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return _open_helmets(state)


@dataclass(frozen=True, slots=True)
class JerseyForAny(AbilityEffect[DiceGameState]):
    """The bonus of the Jersey action for any horse, including the mark on its bar (R50)."""

    words = N_("take any Jersey and add a follower")
    mark_words = N_("Jersey")
    idle_words = N_("you have all Jerseys")
    estimated_value = 2.0  # a part of a jockey set
    effect = staticmethod(_mark_jersey_and_bar)

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        horses = horses_in(~state.jerseys[state.turn])
        return [jersey for horse in horses for jersey in cached_jerseys(state.turn, horse, state.bars[horse])]


@dataclass(frozen=True, slots=True)
class TwoJerseys(AbilityEffect[DiceGameState]):
    """Marks the Jerseys of two horses, or the only one left, without marks on bars (R90)."""

    words = N_("mark any two Jerseys")
    mark_words = N_("two Jerseys")
    idle_words = N_("you have all Jerseys")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return _cached_jersey_pairs(state.turn, state.jerseys[state.turn])

    def execute(self, turn: Turn, command: commands.MarkJerseys, choice: PendingChoice) -> None:
        for horse in filter(None, (command.horse, command.other)):
            _mark_jersey(turn, command.seat, horse)


@dataclass(frozen=True, slots=True)
class SecondBarMark(AbilityEffect[DiceGameState]):
    """Marks a second horse on the bar after a Jersey action (R77)."""

    words = N_("add two followers instead of one")
    mark_words = N_("two followers")
    idle_words = N_("all horses follow {horse} already")

    def legal_commands(self, state: DiceGameState, choice: PendingChoice) -> Sequence[Command]:
        return _cached_bar_marks(state.turn, state.bars[choice.about])

    def execute(self, turn: Turn, command: commands.MarkBar, choice: PendingChoice) -> None:
        turn.emit(events.bar_marked(command.seat, choice.about, command.mark))
