"""Long Shot in a terminal: the track, the horses, the hand, and words for its commands. Decides nothing."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game.engine.core import Command, Event, Seat
from game.engine.long_shot import vocabulary as v
from game.engine.long_shot.cards import CARDS
from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.state import BANK, BET, FINISH, HIDDEN, HORSES, NO_BET, SPACES, State
from game.stage.looks.catalog import voice_of
from game.tools.terminal.plain import Plain
from game.tools.terminal.screen import Screen
from game.words import _, say


class Words(Plain):
    """Long Shot's words."""

    def table(self, screen: Screen, view: State, seat: Seat | None) -> None:
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die if view.die else "–")
        screen.say(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.table(self._track_head(), [self._lane(view, horse) for horse in HORSES])
        screen.say("")
        screen.table(self._seat_head(), [self._seat(view, each) for each in view.seats])
        if seat is not None and view.hands[seat]:
            screen.say("")
            screen.say(_("Cards of {name}").format(name=self.names[seat]), "head")
            for card in view.hands[seat]:
                screen.say("  " + self._card(card))

    def _track_head(self) -> list[str]:
        return ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("moves along with")]

    def _lane(self, view: State, horse: int) -> list[str]:
        card, owner = HORSE_CARDS[horse], view.owners[horse]
        bar = " ".join(str(face) for face in HORSES if card.has_on_bar(face))
        sold = _("bank") if owner == BANK else self.names[owner]
        pays = "-".join(map(str, card.odds))
        return [str(horse), _(card.name), track(view, horse), sold, f"${card.price}", pays, bar]

    def _seat_head(self) -> list[str]:
        return [_("player"), _("money"), _("cards"), _("token"), _("bets")]

    def _seat(self, view: State, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        mark = "> " if seat == view.asked else "  "
        token = _("yes") if view.tokens[seat] else "–"
        return [mark + self.names[seat], f"${view.money[seat]}", str(len(view.hands[seat])), token, bets]

    def prompt(self, view: State) -> str:
        match view.phase:
            case "roll":
                return _("roll the dice")
            case "keep":
                words = _("{horse} and {spaces}: let the roll stand, or spend the token")
                return words.format(horse=view.die, spaces=view.move_die)
            case "answer":
                return _("answer the {horse} with a card?").format(horse=view.die)
            case "zero":
                return _("a 0: take a card?")
            case "along":
                return _("which of your horses moves {spaces} along?").format(spaces=view.move_die)
            case "take":
                return _("which card do you take?")
            case _:
                return _("your action")

    def label(self, view: State, command: Command) -> str:
        match command:
            case v.Roll():
                return _("roll the dice")
            case v.Keep():
                return _("let the roll stand")
            case v.Reroll(die=die):
                return _("token: the horse die again") if die == "horse" else _("token: the move die again")
            case v.Steal():
                return _("take a card from {name}").format(name=self.names[view.owners[view.die]])
            case v.Draw():
                return _("draw a card")
            case v.Discard():
                pair = {"one": self._name(command.card), "other": self._name(command.other), "amount": BET}
                return _("give “{one}” and “{other}” away for ${amount}").format(**pair)
            case v.Answer() | v.Take():
                return self._card(command.card)
            case v.Play():
                return self._play(command)
            case _:
                return self._about_horse(view, command)

    def _about_horse(self, view: State, command: Command) -> str:
        match command:
            case v.MoveAlong():
                return _("{horse} moves along").format(horse=self._horse(command.horse))
            case v.Buy():
                price = HORSE_CARDS[command.horse].price
                return _("buy {horse} for ${price}").format(horse=self._horse(command.horse), price=price)
            case v.Bet():
                return _("bet ${amount} on {horse}").format(amount=BET, horse=self._horse(command.horse))
            case v.Pass():
                return _("pass") if view.phase == "act" else _("no, thanks")
            case _:
                return super().label(view, command)

    def _play(self, command: v.Play) -> str:
        card = self._card(command.card)
        if command.horse:
            return _("{card} – on {horse}").format(card=card, horse=self._horse(command.horse))
        if command.rival >= 0:
            return _("{card} – from {name}").format(card=card, name=self.names[command.rival])
        return card

    def more(self, view: State, command: Command) -> str:
        match command:
            case v.Buy():
                words = _("The owner wins the purse, $100, $75 or $50. Its feature: {feature}.")
                return words.format(feature=say(HORSE_CARDS[command.horse].feature.text))
            case v.Bet():
                first, second, third = HORSE_CARDS[command.horse].odds
                words = _("Each dollar pays {first} for first, {second} for second, {third} for third place.")
                return words.format(first=first, second=second, third=third)
            case v.Reroll():
                return _("The token is used once. The other die stays as it is.")
            case _:
                return ""

    def told(self, view: State, event: Event) -> str:
        words: str = self._voice.call(view, self.names, event)
        return words

    @cached_property
    def _voice(self) -> Any:
        return voice_of(self.rules.key, self.seed)

    def hints(self, view: State) -> list[str]:
        owned = [HORSE_CARDS[horse] for horse in HORSES if view.owners[horse] == view.asked]
        return [f"{_(card.name)} ({card.number}): {say(card.feature.text)}" for card in owned]

    def _horse(self, horse: int) -> str:
        return f"{_(HORSE_CARDS[horse].name)} ({horse})"

    def _name(self, card: int) -> str:
        return _("a hidden card") if card == HIDDEN else _(CARDS[card].name)

    def _card(self, card: int) -> str:
        return self._name(card) if card == HIDDEN else f"{self._name(card)}: {say(CARDS[card].text)}"


def track(view: State, horse: int) -> str:
    """A horse's lane: the space behind the line, the track with its No Bets area, and who is home."""
    spaces = ["."] * (SPACES + 1)
    if view.positions[horse] != FINISH:
        spaces[view.positions[horse]] = str(horse % 10)
    home = f" {view.place(horse)}." if view.place(horse) else ""
    lane = "".join(spaces)
    return f"{lane[:1]}|{lane[1:NO_BET]}:{lane[NO_BET:]}|{home}"
