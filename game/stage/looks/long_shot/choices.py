"""The questions of Long Shot: what each answer is called and where it lies. Legal commands come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pygame import FRect

from game.engine.core import Command
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import ACT, BET, HORSES
from game.stage.looks.base.choices import Commands, Kind, Option, WhyNot
from game.stage.looks.long_shot import layout, prompts
from game.stage.looks.long_shot.fan import BACK, CARD, Fan
from game.stage.looks.long_shot.labels import card_name, card_text, label, on_horse
from game.stage.looks.long_shot.places import card_box, place
from game.words import _

__all__ = ["BACK", "CARD", "Choices"]

LIT = 7.0
"""Corner radius of the ring round a card that can be played."""
Told = Callable[[Command], str]
"""What an answer that lies on the table would bring."""


class Choices(Fan):
    """The question of the seat that must act; `told` has more words for answers that lie on the table."""

    pairs = (v.Discard,)
    fields: dict[Kind, str] = {
        v.Play: "card", v.Buy: "horse", v.Bet: "horse", v.MoveAlong: "horse", v.Answer: "card", v.Take: "card",
        v.Reroll: "die", v.Roll: "horse", v.Throw: "face",
    }  # fmt: skip

    def __init__(self, view: Any, legal: Sequence[Command], why_not: WhyNot, names: Sequence[str] = (),
                 told: Told = lambda command: "") -> None:  # fmt: skip
        self.names = tuple(names)
        self._told = told
        super().__init__(view, legal, why_not)

    # -- answers -------------------------------------------------------------------------------------------

    def label(self, group: Commands, question: str, value: Any) -> tuple[str, str]:
        if isinstance(group[0], v.Roll) and question == "move" and value >= 0:
            return _("Move die: {face}").format(face=value), ""
        words, note = label(self.view, group[0], question, self.names)
        return words, self._told(group[0]) if place(self.view, group[0]) else note

    def place(self, group: Commands, question: str, value: Any) -> FRect | None:
        if isinstance(group[0], v.Roll):  # of dice on the table: which horse, and then how far
            return layout.field_row(value) if question == "horse" and value else None
        return place(self.view, group[0])

    def lies_open(self, kind: Kind) -> bool:
        """Actions wait behind their buttons and cards; everything else is there at once."""
        return self.view.phase != ACT and kind not in (v.Keep, v.Answer, v.Take)

    def pair(self, command: Command) -> tuple[int, int]:
        assert isinstance(command, v.Discard)
        return command.card, command.other

    def pair_place(self, kind: Kind, horse: int) -> FRect | None:
        """A card of a pair: of two alike the second one, once the first is taken."""
        return card_box(self.hand, horse, self._taken.count(horse))

    def pair_words(self, horse: int) -> str:
        return card_name(horse)

    def lead(self) -> list[Option]:
        match self.view.phase:
            case "act":
                return [*self._actions(), *self._cards(lambda card: v.Play(self.seat, card))]
            case "keep":
                return [self._button("keep", v.Keep(self.seat)), self._button("horse", v.Reroll(self.seat, "horse")),
                        self._button("move", v.Reroll(self.seat, "move"))]  # fmt: skip
            case "answer":
                return [*self._answer(), *self._cards(lambda card: v.Answer(self.seat, card), silent=True)]
            case "take":
                return list(self._cards(lambda card: v.Take(self.seat, card)))
            case _:
                return []

    def _button(self, key: str, command: Command) -> Option:
        words, note = label(self.view, command, "", self.names)
        return Option(key, words, note, (command,))

    def _answer(self) -> Iterator[Option]:
        for command in self.commands:
            if isinstance(command, v.Answer):
                yield self._button("answer", command)

    def _cards(self, command: Callable[[int], Command], *, silent: bool = False) -> Iterator[Option]:
        """Every card of the open hand; those that can do nothing now say why, or are left out if `silent`."""
        for number, card in enumerate(self.hand):
            sample = command(card)
            group = tuple(c for c in self.commands if type(c) is type(sample) and c.card == card)  # type: ignore[attr-defined]
            if group or not silent:
                why = "" if group else self.refusal(sample)
                box = layout.seen(number, len(self.hand))
                yield Option(f"{CARD}.{number}", card_name(card), card_text(card), group, box, why, 0.0 if why else LIT)

    def _actions(self) -> Iterator[Option]:
        """The four actions beside the cards, each there even when it is off."""
        seat = self.seat
        buyable, bets = self._of(v.Buy), self._of(v.Bet)
        given = (0, 0, *self.hand)[-2:]
        yield self._action("buy", (_("Buy a horse"), ""), buyable, self._no_buy())
        yield self._action("bet", (_("Bet ${amount}").format(amount=BET), ""), bets, v.Bet(seat, HORSES[0]))
        words = _("Give two cards away"), _("for ${amount}").format(amount=BET)
        yield self._action("discard", words, self._of(v.Discard), v.Discard(seat, *given))
        yield Option("pass", _("Pass"), "", self._of(v.Pass))

    def _of(self, kind: Kind) -> Commands:
        return tuple(command for command in self.commands if type(command) is kind)

    def _action(self, key: str, words: tuple[str, str], group: Commands, sample: Command) -> Option:
        if len(group) == 1 and key != "discard":
            words = on_horse(self.view, group[0])
        return Option(key, *words, group, None, "" if group else self.refusal(sample))

    def _no_buy(self) -> Command:
        """A purchase that shows why none is possible: of the cheapest horse for sale."""
        sale = self.view.for_sale() or [HORSES[0]]
        return v.Buy(self.seat, min(sale, key=lambda horse: HORSE_CARDS[horse].price))

    def prompt(self) -> str:
        """What the player is asked, for the head of the sheet."""
        if self.depth:
            return prompts.open_still(self.view, self.commands[0], self._taken)
        return prompts.asked(self.view, self.names, self.commands)
