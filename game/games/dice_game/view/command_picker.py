"""Picks a command of the Dice Game: where on the table each option lies."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.engine.rules import Command
from game.games.dice_game.rules import commands
from game.games.dice_game.rules.bonuses import BONUS_BOXES, first_free_box
from game.games.dice_game.rules.commands import (
    Bet,
    Buy,
    Claim,
    Concession,
    FreeBet,
    Helmet,
    Jersey,
    MarkBar,
    MarkJerseys,
    Push,
    Recover,
    Roll,
    RollForRoland,
    TakeBonus,
    Use,
    Wild,
)
from game.games.dice_game.rules.player_sheet import CIRCLES_OF
from game.games.dice_game.rules.state import ACT, DiceGameState
from game.games.dice_game.view import layout
from game.games.dice_game.wording.commands import (
    answer_text,
    follow_up_text,
    horse_label,
    odds_text,
    question_text,
    sentence,
)
from game.i18n import _, translate
from game.presentation import command_picker
from game.presentation.command_picker import CIRCLE_RADIUS, Commands, CommandType, PickerOption


def option_box(view: DiceGameState, command_type: type[Command], question: str, value: Any) -> FRect | None:
    """Where an option lies on the table; None for a button."""
    match command_type, question:
        case commands.Concession, _any:
            return layout.circle(value)
        case commands.Helmet, _any:
            return layout.cell(value, 1)
        case ((commands.Bet | commands.FreeBet), "horse"):
            return layout.cell(value, 3)
        case ((commands.Buy | commands.Claim), _any):
            return layout.field_row(value)
        case commands.TakeBonus, _any:
            box = first_free_box(view, view.turn, value)
            return layout.bonus_box(box if box is not None else BONUS_BOXES.index(value))
        case ((commands.Wild | commands.RollForRoland), _any):
            return layout.cell(value, 0)
        case (commands.Jersey, "mark") | (commands.MarkBar, _) | (commands.Roll, "horse"):
            return layout.cell(value, 0) if value else None
        case commands.Jersey, _any:
            return layout.cell(value, 2)
        case _:
            return None


class DiceGameCommandPicker(command_picker.CommandPicker):
    """The question of the seat that must act."""

    race_layout = layout.RACE_LAYOUT
    pair_commands = (Push, MarkJerseys)
    lone_fields: dict[CommandType, str] = {
        Concession: "circle",
        Helmet: "horse",
        Jersey: "mark",
        Bet: "amount",
        FreeBet: "horse",
        Buy: "horse",
        Claim: "horse",
        MarkBar: "mark",
        TakeBonus: "bonus",
        Wild: "number",
        RollForRoland: "horse",
        Roll: "horse",
        Recover: "count",
        Use: "card",
    }

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        """Returns the wording of an answer; an amount to bet has what it pays as its note."""
        words = sentence(translate(answer_text(group, question, self._horse)))
        return words, self._payout(group[0].horse, value) if question == "amount" else ""  # type: ignore[attr-defined]

    def _payout(self, horse: int, amount: int) -> str:
        return _("pays {pays}").format(pays=odds_text(self.view, horse, amount))

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        """Returns the box on the sheet or in the field that stands for an answer."""
        return option_box(self.view, type(group[0]), question, value)

    def style(self, command_type: CommandType) -> dict[str, Any]:
        """Wild Numbers are a group of their own, without rings; concessions are round."""
        if command_type is Wild:
            return {"ring": 0.0, "aside": True}
        return {"ring": CIRCLE_RADIUS} if command_type is Concession else {}

    def grouping_field(self, command_type: CommandType, group: Commands) -> str | None:
        """Jersey and bet are one action each, on the horse that was rolled."""
        return "horse" if command_type in (Jersey, Bet) and not self.view.questions else None

    def pair(self, command: Command) -> tuple[int, int]:
        """Returns the horses of a push, or of two free Jerseys."""
        return command.horse, command.other  # type: ignore[attr-defined]

    def pair_box(self, command_type: CommandType, horse: int) -> FRect | None:
        """Returns a horse's row in the field for a push, its Jersey box on the sheet for Jerseys."""
        return layout.field_row(horse) if command_type is Push else layout.cell(horse, 2)

    def pair_text(self, horse: int) -> str:
        """Returns the horse's name and number."""
        return self._horse(horse)

    def pinned_options(self) -> list[PickerOption]:
        """The five actions, each there even when it is off."""
        view = self.view
        if view.phase != ACT or view.questions:
            return []
        options = []
        for key, words, note, sample in self._actions(view.turn, view.number):
            group = tuple(c for c in self.commands if type(c) is type(sample))
            options.append(PickerOption(key, words, note, group, None, "" if group else self.rejection_text(sample)))
        return options

    def _actions(self, seat: int, number: int) -> tuple[tuple[str, str, str, Command], ...]:
        """Key, words, note, and a command that shows why the action is off when it is."""
        circle = next((c for c in CIRCLES_OF[number] if not self.view.has_circle(seat, c)), CIRCLES_OF[number][0])
        cost = self.view.cards[number].cost
        return (
            ("concession", _("Concession"), _("mark one {n}").format(n=number), Concession(seat, circle)),
            ("helmet", _("Helmet"), _("allows late bets"), Helmet(seat, number)),
            ("jersey", _("Jersey"), _("add a follower"), Jersey(seat, number, 1)),
            ("bet", _("Bet"), _("$1 to $3 on {n}").format(n=number), Bet(seat, number, 1)),
            ("buy", _("Buy"), _("${cost}").format(cost=cost), Buy(seat, number)),
        )

    # -- the question in words -----------------------------------------------------------------------------

    def prompt(self) -> str:
        """The open question, for the head of the sheet."""
        return follow_up_text(self.view, self.commands[0]) if self.depth else question_text(self.view)

    def _horse(self, horse: int) -> str:
        return horse_label(self.view, horse)
