"""Chooses the cards to trade in: such as are easily got again, and an own territory that can use two armies."""

from __future__ import annotations

from game.engine.rules import Seat
from game.games.conquest.rules.cards import sets_in
from game.games.conquest.rules.commands import Trade
from game.games.conquest.rules.state import ConquestState
from game.games.conquest.rules.world import NEIGHBOURS, SYMBOLS, WILD

WILD_COST = 3.0
"""Armies that a wild card is worth keeping for."""
SHOWN_GAIN, FRONT_GAIN = 2.0, 1.0
"""Armies that stand on a territory shown, and what they count the more at a front."""


def best_trade(view: ConquestState, seat: Seat) -> Trade | None:
    """Returns the best set to trade in, with the territory that gets two armies; None without a set."""
    trades = [
        Trade(seat, cards, territory)
        for cards in sets_in(view.hands[seat])
        for territory in [card for card in cards if card < len(view.owners) and view.owners[card] == seat] or [0]
    ]
    return max(trades, key=lambda trade: _score(view, trade), default=None)


def _score(view: ConquestState, trade: Trade) -> float:
    score = -WILD_COST * sum(SYMBOLS[card] == WILD for card in trade.cards)
    if trade.territory:
        front = any(view.owners[other] != trade.seat for other in NEIGHBOURS[trade.territory])
        score += SHOWN_GAIN + FRONT_GAIN * front
    return score
