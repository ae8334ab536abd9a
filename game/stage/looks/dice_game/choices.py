"""The questions of the Dice Game: what each answer is called and where it lies. Legal commands come in."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.engine.core import Command
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import card_of
from game.engine.dice_game.bonuses import effect_of
from game.engine.dice_game.sheet import CIRCLES_OF
from game.engine.dice_game.state import ACT
from game.stage.looks.base import choices
from game.stage.looks.base.choices import ROUND, Commands, Kind, Option
from game.stage.looks.dice_game import layout
from game.stage.looks.dice_game.labels import horse_words, label, pays
from game.stage.looks.dice_game.places import place
from game.words import _, say


class Choices(choices.Choices):
    """The question of the seat that must act."""

    plan = layout.PLAN
    pairs = (v.Push, v.MarkJerseys)
    fields: dict[Kind, str] = {
        v.Concession: "circle", v.Helmet: "horse", v.Jersey: "mark", v.Bet: "amount", v.FreeBet: "horse",
        v.Buy: "horse", v.Claim: "horse", v.MarkBar: "mark", v.TakeBonus: "bonus", v.Wild: "number",
        v.RollForRoland: "horse", v.Roll: "horse", v.Recover: "count", v.Use: "card",
    }  # fmt: skip

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        words, note = label(self.view, type(group[0]), question, value)
        if question == "amount":
            note = pays(self.view, group[0].horse, value)  # type: ignore[attr-defined]
        return words, note

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        return place(self.view, type(group[0]), question, value)

    def style(self, kind: Kind) -> dict[str, Any]:
        """Wild Numbers are a group of their own, without rings; concessions are round."""
        if kind is v.Wild:
            return {"ring": 0.0, "aside": True}
        return {"ring": ROUND} if kind is v.Concession else {}

    def whole(self, kind: Kind, group: Commands) -> str | None:
        """Jersey and bet are one action each, on the horse that was rolled."""
        return "horse" if kind in (v.Jersey, v.Bet) and not self.view.questions else None

    def pair_place(self, kind: Kind, horse: int) -> FRect | None:
        return layout.field_row(horse) if kind is v.Push else layout.cell(horse, 2)

    def pair_words(self, horse: int) -> str:
        return self._horse(horse)

    def lead(self) -> list[Option]:
        """The five actions, each there even when it is off."""
        view = self.view
        if view.phase != ACT or view.questions:
            return []
        options = []
        for key, words, note, sample in self._actions(view.turn, view.number):
            group = tuple(c for c in self.commands if type(c) is type(sample))
            options.append(Option(key, words, note, group, None, "" if group else self.refusal(sample)))
        return options

    def _actions(self, seat: int, number: int) -> tuple[tuple[str, str, str, Command], ...]:
        """Key, words, note, and a command that shows why the action is off when it is."""
        circle = next((c for c in CIRCLES_OF[number] if not self.view.has_circle(seat, c)), CIRCLES_OF[number][0])
        cost = self.view.cards[number].cost
        return (
            ("concession", _("Concession"), _("mark {n}").format(n=number), v.Concession(seat, circle)),
            ("helmet", _("Helmet"), _("bet past the line"), v.Helmet(seat, number)),
            ("jersey", _("Jersey"), _("moves more often"), v.Jersey(seat, number, 1)),
            ("bet", _("Bet"), _("up to $3 on {n}").format(n=number), v.Bet(seat, number, 1)),
            ("buy", _("Buy"), _("${cost}").format(cost=cost), v.Buy(seat, number)),
        )

    # -- the question in words -----------------------------------------------------------------------------

    def prompt(self) -> str:
        """What the player is asked, for the head of the sheet."""
        view = self.view
        if view.questions and not self.depth:
            return self._question_words()
        if view.phase == "roll":
            return _("roll the dice")
        if view.phase == "roland":
            return _("throw the horse die for Roland")
        if self.depth:
            return self._narrowed_words(self.commands[0])
        horse = _(view.cards[view.number].name)
        return _("your action on {number} ({horse})").format(number=view.number, horse=horse)

    def _narrowed_words(self, command: Command) -> str:
        """What is still open about a command that is half chosen."""
        match command:
            case v.Jersey():
                return _("who moves along whenever {horse} is rolled?").format(horse=self._horse(command.horse))
            case v.Bet() | v.FreeBet():
                return _("how much on {horse}?").format(horse=self._horse(command.horse))
            case v.Concession():
                return _("which circle?")
            case v.Push() | v.MarkJerseys():
                return _("and which other one?")
            case _:
                return _("which one?")

    def _question_words(self) -> str:
        question = self.view.questions[-1]
        words = say(effect_of(self.view, question).text)
        card = card_of(question.source)
        return f"{_(self.view.cards[card].name)}: {words}" if card else words

    def _horse(self, horse: int) -> str:
        return horse_words(self.view, horse)
