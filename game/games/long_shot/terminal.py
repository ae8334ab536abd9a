"""Prints Long Shot in a terminal: the track, the horses, the hand, and words for its commands."""

from __future__ import annotations

from functools import cached_property
from typing import assert_never

from game.commentary.commentator import Commentary
from game.commentary.loader import commentator_of
from game.engine.rules import Command, Event, Seat
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.commands import (
    Answer,
    Bet,
    Buy,
    Discard,
    Draw,
    Keep,
    LongShotCommand,
    MoveAlong,
    Pass,
    Play,
    Reroll,
    Roll,
    Steal,
    Take,
    Throw,
)
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    BANK,
    BET_DOLLARS,
    FINISH,
    FIRST_NO_BETS_SPACE,
    HIDDEN,
    HORSES,
    SPACES,
    LongShotState,
)
from game.i18n import _, translate
from game.tools.terminal.console import TerminalScreen
from game.tools.terminal.fallback_view import TerminalView


class LongShotTerminalView(TerminalView):
    """Long Shot's words."""

    def print_state(self, screen: TerminalScreen, view: LongShotState, seat: Seat | None) -> None:
        """Prints round and dice, the track, what each seat has, and the hand of `seat`; a hidden card has no text."""
        dice = _("dice {horse} and {spaces}").format(horse=view.die or "–", spaces=view.move_die if view.die else "–")
        screen.print_line(_("Round {round}, {dice}").format(round=view.round, dice=dice), "head")
        screen.print_table(self._track_head(), [self._lane(view, horse) for horse in HORSES])
        screen.print_line("")
        screen.print_table(self._seat_head(), [self._seat(view, each) for each in view.seats])
        if seat is not None and view.hands[seat]:
            screen.print_line("")
            screen.print_line(_("Cards of {name}").format(name=self.names[seat]), "head")
            for card in view.hands[seat]:
                screen.print_line("  " + self._card(card))

    def _track_head(self) -> list[str]:
        return ["", _("horse"), _("track"), _("owner"), _("price"), _("pays"), _("moves along with")]

    def _lane(self, view: LongShotState, horse: int) -> list[str]:
        card, owner = HORSE_CARDS[horse], view.owners[horse]
        bar = " ".join(str(face) for face in HORSES if card.has_on_bar(face))
        owner_name = _("bank") if owner == BANK else self.names[owner]
        pays = "-".join(map(str, card.odds))
        return [str(horse), _(card.name), lane_text(view, horse), owner_name, f"${card.price}", pays, bar]

    def _seat_head(self) -> list[str]:
        return [_("player"), _("money"), _("cards"), _("token"), _("bets")]

    def _seat(self, view: LongShotState, seat: Seat) -> list[str]:
        bets = " ".join(f"{horse}:${view.bets[seat][horse]}" for horse in HORSES if view.bets[seat][horse])
        mark = "> " if seat == view.asked else "  "
        token = _("yes") if view.tokens[seat] else "–"
        return [mark + self.names[seat], f"${view.money[seat]}", str(len(view.hands[seat])), token, bets]

    def prompt(self, view: LongShotState) -> str:
        """Returns what the phase asks, such as whether to keep a roll or which card to take."""
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

    def command_text(self, view: LongShotState, command: Command) -> str:
        """Returns what a command does; cards with their text, horses with name and number."""
        assert isinstance(command, LongShotCommand)
        match command:
            case Roll():
                return _("roll the dice")
            case Keep():
                return _("let the roll stand")
            case Reroll(die=die):
                return _("token: the horse die again") if die == "horse" else _("token: the move die again")
            case Steal():
                return _("take a card from {name}").format(name=self.names[view.owners[view.die]])
            case Draw():
                return _("draw a card")
            case Discard():
                pair = {"one": self._name(command.card), "other": self._name(command.other), "amount": BET_DOLLARS}
                return _("give “{one}” and “{other}” away for ${amount}").format(**pair)
            case Answer() | Take():
                return self._card(command.card)
            case Play():
                return self._play(command)
            case _:
                return self._about_horse(view, command)

    def _about_horse(self, view: LongShotState, command: MoveAlong | Buy | Bet | Pass | Throw) -> str:
        match command:
            case MoveAlong():
                return _("{horse} moves along").format(horse=self._horse(command.horse))
            case Buy():
                price = HORSE_CARDS[command.horse].price
                return _("buy {horse} for ${price}").format(horse=self._horse(command.horse), price=price)
            case Bet():
                return _("bet ${amount} on {horse}").format(amount=BET_DOLLARS, horse=self._horse(command.horse))
            case Pass():
                return _("pass") if view.phase == "act" else _("no, thanks")
            case Throw():
                return super().command_text(view, command)
            case _:
                assert_never(command)

    def _play(self, command: Play) -> str:
        card = self._card(command.card)
        if command.horse:
            return _("{card} – on {horse}").format(card=card, horse=self._horse(command.horse))
        if command.rival >= 0:
            return _("{card} – from {name}").format(card=card, name=self.names[command.rival])
        return card

    def command_help(self, view: LongShotState, command: Command) -> str:
        """Returns what a purchase, a bet or the Reroll token brings; "" for other commands."""
        match command:
            case Buy():
                words = _("The owner wins the purse, $100, $75 or $50. Its feature: {feature}.")
                return words.format(feature=translate(HORSE_CARDS[command.horse].feature.text))
            case Bet():
                first, second, third = HORSE_CARDS[command.horse].odds
                words = _("Each dollar pays {first} for first, {second} for second, {third} for third place.")
                return words.format(first=first, second=second, third=third)
            case Reroll():
                return _("The token is used once. The other die stays as it is.")
            case _:
                return ""

    def event_text(self, view: LongShotState, event: Event) -> str:
        """Returns the commentator's line about an event; "" where it is silent."""
        return self._commentator.comment(view, self.names, event)

    @cached_property
    def _commentator(self) -> Commentary:
        return commentator_of(self.rules.key, self.seed)

    def hints(self, view: LongShotState) -> list[str]:
        """Returns the features of the horses that the asked seat owns, a line each."""
        owned = [HORSE_CARDS[horse] for horse in HORSES if view.owners[horse] == view.asked]
        return [f"{_(card.name)} ({card.number}): {translate(card.feature.text)}" for card in owned]

    def _horse(self, horse: int) -> str:
        return f"{_(HORSE_CARDS[horse].name)} ({horse})"

    def _name(self, card: int) -> str:
        return _("a hidden card") if card == HIDDEN else _(CARDS_BY_NUMBER[card].name)

    def _card(self, card: int) -> str:
        return self._name(card) if card == HIDDEN else f"{self._name(card)}: {translate(CARDS_BY_NUMBER[card].text)}"


def lane_text(view: LongShotState, horse: int) -> str:
    """A horse's lane: the space behind the line, the track with its No Bets area, and who is home."""
    spaces = ["."] * (SPACES + 1)
    if view.positions[horse] != FINISH:
        spaces[view.positions[horse]] = str(horse % 10)
    home = f" {view.place(horse)}." if view.place(horse) else ""
    lane = "".join(spaces)
    return f"{lane[:1]}|{lane[1:FIRST_NO_BETS_SPACE]}:{lane[FIRST_NO_BETS_SPACE:]}|{home}"
