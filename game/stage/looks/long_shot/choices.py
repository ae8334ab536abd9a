"""The questions of Long Shot: what each answer is called and where it lies. Legal commands come in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from pygame import FRect

from game.engine.core import Command, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import (
    ACT,
    ALONG,
    ANSWER,
    BET,
    HORSES,
    KEEP,
    ROLL,
    TAKE,
    THROW_HORSE,
    THROW_MOVE,
    ZERO,
    State,
)
from game.stage.looks.base import choices
from game.stage.looks.base.choices import Commands, Kind, Option, WhyNot
from game.stage.looks.long_shot import layout
from game.stage.looks.long_shot.labels import card_name, card_text, dollars, horse_words, label, on_horse
from game.stage.looks.long_shot.places import card_box, place
from game.ui.focus import Target
from game.words import _

CARD, PAIR = "card", "pair"
"""What the keys of cards begin with: of a place in the hand, and of a card of a pair."""
LIT = 7.0
"""Corner radius of the ring round a card that can be played."""
Told = Callable[[Command], str]
"""What an answer that lies on the table would bring."""
BACK = "back"
"""The key of the button that takes the last answer back."""


class Choices(choices.Choices):
    """The question of the seat that must act. `raised` is the key in focus: its card stands above the others."""

    plan = layout.PLAN
    pairs = (v.Discard,)
    fields: dict[Kind, str] = {
        v.Play: "card", v.Buy: "horse", v.Bet: "horse", v.MoveAlong: "horse", v.Answer: "card", v.Take: "card",
        v.Reroll: "die", v.Roll: "horse", v.Throw: "face",
    }  # fmt: skip
    view: State

    def __init__(self, view: Any, legal: Sequence[Command], why_not: WhyNot, names: Sequence[str] = (),
                 told: Told = lambda command: "") -> None:  # fmt: skip
        self.names = tuple(names)
        self._told = told
        self.raised = ""
        self.given: list[str] = []
        super().__init__(view, legal, why_not)

    @property
    def seat(self) -> Seat:
        return self.view.asked

    # -- narrowing -----------------------------------------------------------------------------------------

    def take(self, option: Option) -> Command | None:
        if option.key == BACK:
            self.back()
            return None
        self.given.append(option.key)
        return super().take(option)

    def _options(self) -> list[Option]:
        """Half a command can be taken back by a button too."""
        return [*super()._options(), *([Option(BACK, _("Back"), "", self.commands)] if self.depth else [])]

    def back(self) -> bool:
        if self.given:
            self.given.pop()
        return super().back()

    @property
    def gives_away(self) -> bool:
        """Whether cards are being chosen to be given away."""
        return self.depth > 0 and isinstance(self.commands[0], v.Discard)

    @property
    def place_raised(self) -> int:
        """The place in the hand of the card that stands above the others: in focus, or being played; −1 for none."""
        keys = [self.raised, *reversed(self.given)]
        return next((place for place in map(self._place_of, keys) if place >= 0), -1)

    @property
    def words_box(self) -> FRect | None:
        place = self.place_raised
        return layout.plate(place, len(self.hand)) if place >= 0 else None

    @property
    def places_taken(self) -> list[int]:
        """The places in the hand of cards that are to be given away."""
        return [self._nth(card, self._taken[:number].count(card)) for number, card in enumerate(self._taken)]

    def _place_of(self, key: str) -> int:
        """The place in the hand of the card that a key is about, −1 for another key."""
        kind, _dot, number = key.partition(".")
        if kind == CARD:
            return int(number)
        return self._nth(int(number), self._taken.count(int(number))) if kind == PAIR else -1

    def _nth(self, card: int, copy: int) -> int:
        """The place of a card in the hand, of several alike that of the one with this number; −1 for none."""
        found = [place for place, held in enumerate(self.hand) if held == card]
        return found[copy] if copy < len(found) else -1

    def targets(self, pressed: Callable[[Option], Any]) -> list[Target]:
        """The card in focus can be pressed wherever it is seen; what is seen of the cards beside it goes before."""
        found = super().targets(pressed)
        above, box = next((target for target in found if target.key == self.raised), None), self.box_raised
        if above is None or box is None:
            return found
        others = [target for target in found if target is not above]
        return [replace(above, quiet=True), replace(above, box=box, quiet=True), *others]

    @property
    def box_raised(self) -> FRect | None:
        """Where the card in focus lies, larger than the others; None if no card is in focus."""
        place = self._place_of(self.raised)
        return layout.raised(place, len(self.hand)) if place >= 0 else None

    @property
    def hand(self) -> list[int]:
        """The cards that lie open for this question."""
        return self.view.hands[self.view.looking if self.view.phase == TAKE else self.seat]

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

    # -- the question in words -----------------------------------------------------------------------------

    def prompt(self) -> str:
        """What the player is asked, for the head of the sheet."""
        if self.depth:
            return self._narrowed_words(self.commands[0])
        view = self.view
        horse = horse_words(view.die) if view.die else ""
        tells = view.phase == ROLL and len(self.commands) > 1
        words = {
            ROLL: _("which horse does the die show?") if tells else _("roll the dice"),
            KEEP: _("{horse} moves {steps}: keep it?"),
            ANSWER: _("{horse} was rolled: play your card?"),
            ZERO: _("a 0 for {horse}: take a card?"),
            ALONG: _("which of your horses move {steps} along?"),
            ACT: _("your action"),
            TAKE: _("take a card of {owner}'s hand"),
            THROW_HORSE: _("what does the horse die show now?"),
            THROW_MOVE: _("what does the move die show now?"),
        }[view.phase]
        owner = self.names[view.looking] if 0 <= view.looking < len(self.names) else ""
        return words.format(horse=horse, steps=view.move_die, owner=owner)

    def _narrowed_words(self, command: Command) -> str:
        """What is still open about a command that is half chosen."""
        match command:
            case v.Buy():
                return _("which horse do you buy? You have {money}").format(money=dollars(self.view.money[self.seat]))
            case v.Bet():
                return _("which horse do you bet ${amount} on?").format(amount=BET)
            case v.Discard():
                return _("and which other card?") if self._taken else _("which two cards do you give away?")
            case v.Roll():
                return _("{horse}: what does the move die show?").format(horse=horse_words(command.horse))
            case v.Play(rival=rival) if rival >= 0:
                return _("{card}: against whom?").format(card=card_name(command.card))
            case v.Play():
                return _("{card}: for which horse?").format(card=card_name(command.card))
            case _:
                return _("which one?")

