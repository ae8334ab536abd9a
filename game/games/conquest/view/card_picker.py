"""Lets a player choose cards in the hand for a set, and then the territory that gets the extra armies."""

from collections.abc import Sequence

from game.engine.rules import Command
from game.games.conquest.rules import commands
from game.games.conquest.rules.cards import SET_CARDS, set_value
from game.games.conquest.rules.commands import NumberedCommands
from game.games.conquest.rules.world import SYMBOLS, WILD
from game.games.conquest.view import layout
from game.games.conquest.view.attack_options import GO
from game.games.conquest.view.territory_picker import TableFacts, TerritoryPicker
from game.games.conquest.wording import territory_name
from game.i18n import _
from game.presentation.command_picker import RejectionReason
from game.presentation.picker_option import PickerOption

CARD = "card."
"""Prefix of the keys of cards."""


class CardPicker(TerritoryPicker):
    """A question about territories in which cards can be traded, too."""

    def __init__(self, view: object, legal: Sequence[Command], why_not: RejectionReason, table: TableFacts) -> None:
        self.cards: tuple[int, ...] = ()
        """The cards chosen for a set."""
        self._advised: Command | None = None
        """The command that a hint recommends, once it is known."""
        super().__init__(view, legal, why_not, table)

    @property
    def _other_commands(self) -> Sequence[Command]:
        """The remaining commands that are not in blocks."""
        return self.commands.others if isinstance(self.commands, NumberedCommands) else self.commands

    def _card_options(self) -> list[PickerOption]:
        """Returns the cards that fit the chosen ones, chosen cards last, and a button for the best set.

        With a complete set returns the territories that can get the extra armies.
        """
        all_trades = [command for command in self._other_commands if isinstance(command, commands.Trade)]
        trades = [trade for trade in all_trades if set(self.cards) <= set(trade.cards)]
        if not trades:
            return []
        if len(self.cards) == SET_CARDS:
            return [self.territory_option(trade.territory, (trade,)) for trade in trades]
        hand = self.view.hands[trades[0].seat]
        options = []
        for index, card in sorted(enumerate(hand), key=lambda item: item[1] in self.cards):
            trades_of_card = [trade for trade in trades if card in trade.cards]
            if trades_of_card:
                options.append(self._card(card, index, len(hand), trades_of_card))
        best = self._advised if self._advised in trades else best_trade(trades)
        label = _("Last chance: trade for {count}") if self.view.is_last_round else _("Trade for {count}")
        label = label.format(count=set_value(self.view.sets))
        icon = GO if best == self._advised else ""
        return [*options, PickerOption("trade", label, "", (best,), secondary=True, icon=icon)]

    def _card(self, card: int, index: int, count: int, trades: Sequence[commands.Trade]) -> PickerOption:
        is_chosen = card in self.cards

        def toggle() -> None:
            self.cards = tuple(other for other in self.cards if other != card) if is_chosen else (*self.cards, card)

        completes_set = len(self.cards) == SET_CARDS - 1 and not is_chosen and len(trades) == 1
        return PickerOption(
            f"{CARD}{card}",
            territory_name(card) if SYMBOLS[card] != WILD else _("Wild"),
            "",
            tuple(trades),
            layout.visible_card_box(index, count),
            ring=6.0 if is_chosen else 0.0,
            secondary=True,
            act=None if completes_set else toggle,
        )


def best_trade(trades: Sequence[commands.Trade]) -> commands.Trade:
    """Returns the cheapest set: one with an own territory before others, and with few wild cards."""
    return min(trades, key=_cost)


def _cost(trade: commands.Trade) -> tuple[bool, int]:
    return not trade.territory, sum(SYMBOLS[card] == WILD for card in trade.cards)
