"""What is this? Everything on Long Shot's table with its box and its words. Draws nothing, decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from game.engine.core import Seat
from game.engine.long_shot.state import FINISH, HORSES, NO_BET
from game.stage.looks.base import tips
from game.stage.looks.base.choices import Option
from game.stage.looks.base.tips import About, Component, Tip
from game.stage.looks.long_shot import layout, tip_cards, tip_field, tip_options, tip_table
from game.stage.looks.long_shot.table import Table


class Tips(tips.Tips):
    """The components of a race."""

    _s: Table

    def horse(self, number: int) -> Tip:
        return tip_field.horse(self._s, number)

    def seat(self, seat: Seat) -> Tip:
        return tip_table.chip(self._s, seat)

    def option(self, option: Option) -> Tip:
        return tip_options.option(self._s, option)

    def dice(self) -> Sequence[tuple[str, About]]:
        return (("die.horse", lambda: tip_table.horse_die(self._s)), ("die.move", lambda: tip_table.move_die(self._s)))

    def lines(self) -> Sequence[tuple[str, float, About]]:
        return (
            ("no_bet", NO_BET, lambda: tip_table.no_bets(self._s)),
            ("finish", FINISH, lambda: tip_table.finish(self._s)),
        )

    def winners(self) -> About:
        return lambda: tip_table.winners(self._s)

    def own(self) -> Iterator[Component]:
        for number in HORSES:
            yield from self._row(number)
            yield self.about(f"stake.{number}", layout.bet(number), tip_field.bet, number)
        for key, box, words in (("cash", layout.CASH, tip_cards.cash), ("token", layout.TOKEN, tip_cards.token),
                                ("pile", layout.PILE, tip_cards.pile),
                                ("discards", layout.DISCARDS, tip_cards.discards)):  # fmt: skip
            yield Component(key, box, lambda words=words: words(self._s))  # type: ignore[misc]
        count = len(self._s.hand())
        for place in range(count):
            yield Component(f"hand.{place}", layout.seen(place, count), lambda place=place: self._held(place))  # type: ignore[misc]

    def _held(self, place: int) -> Tip:
        return tip_cards.held(self._s, place)

    def _row(self, number: int) -> Iterator[Component]:
        """Its name, what bets on it pay, and its bar."""
        row = layout.field_row(number)
        half = row.height / 2
        left = FRect(row.left, row.top, layout.ODDS_LEFT, row.height)
        right = FRect(row.left + layout.ODDS_LEFT, row.top, row.width - layout.ODDS_LEFT, half)
        yield self.about(f"row.{number}", left, tip_field.horse, number)
        yield self.about(f"pays.{number}", right, tip_field.pays, number)
        yield self.about(f"bar.{number}", right.move(0, half), tip_field.bar, number)
