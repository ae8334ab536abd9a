"""The race call: what is said of each event, in words that are never wrong about the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Event
from game.engine.dice_game import vocabulary as v
from game.engine.dice_game.abilities import card_of
from game.engine.dice_game.bonuses import BOXES
from game.engine.dice_game.roland import action_of
from game.engine.dice_game.sheet import GRID, is_row
from game.engine.dice_game.state import NO_BET
from game.stage.looks.dice_game.labels import horse_words
from game.stage.looks.dice_game.sheet import bonus_words
from game.stage.looks.dice_game.showing import Showing
from game.words import _, say


def name_of(showing: Showing, horse: int) -> str:
    return horse_words(showing.view, horse)


def dice_passed(s: Showing, e: v.DicePassed) -> str:
    return _("{name} has the dice.").format(name=s.names[e.seat])


def horse_die(s: Showing, e: v.HorseDieRolled) -> str:
    return _("{horse} …").format(horse=name_of(s, e.face))


def move_die(s: Showing, e: v.MoveDieRolled) -> str:
    horse = s.view.die
    if s.view.is_finished(horse):
        return _("{horse} is home already.").format(horse=name_of(s, horse))
    return _("{horse} moves {spaces}!").format(horse=name_of(s, horse), spaces=e.face)


def horse_moved(s: Showing, e: v.HorseMoved) -> str:
    horse = name_of(s, e.horse)
    if e.end < e.start:
        return _("{horse} falls back {spaces}.").format(horse=horse, spaces=e.start - e.end)
    others = [s.view.positions[n] for n in range(1, 9) if n != e.horse and not s.view.is_finished(n)]
    if others and e.start <= max(others) < e.end < 16:
        return _("{horse} takes the lead!").format(horse=horse)
    if e.start < NO_BET <= e.end < 16:
        return _("{horse} is past the No Bet line.").format(horse=horse)
    if e.cause == "bar":
        return _("{horse} comes along.").format(horse=horse)
    return ""


def horse_held(s: Showing, e: v.HorseHeld) -> str:
    return _("{horse} can go no further.").format(horse=name_of(s, e.horse))


def horse_finished(s: Showing, e: v.HorseFinished) -> str:
    return (
        _("{horse} wins the race!"),
        _("{horse} is second!"),
        _("{horse} is third, and the circle is full!"),
    )[e.place - 1].format(horse=name_of(s, e.horse))


def horse_bought(s: Showing, e: v.HorseBought) -> str:
    words = _("{name} buys {horse} for ${price}.")
    return words.format(name=s.names[e.seat], horse=name_of(s, e.horse), price=e.price)


def horse_claimed(s: Showing, e: v.HorseClaimed) -> str:
    return _("{name} takes {horse} for nothing.").format(name=s.names[e.seat], horse=name_of(s, e.horse))


def wild_marked(s: Showing, e: v.WildMarked) -> str:
    return _("{name} makes it a {number}.").format(name=s.names[e.seat], number=e.number)


def wilds_recovered(s: Showing, e: v.WildsRecovered) -> str:
    return _("{name} has a Wild Number back.").format(name=s.names[e.seat])


def circle_marked(s: Showing, e: v.CircleMarked) -> str:
    return _("{name} marks a {number} at the concessions.").format(name=s.names[e.seat], number=GRID[e.circle])


def line_completed(s: Showing, e: v.LineCompleted) -> str:
    words = _("A row for {name}!") if is_row(e.line) else _("A column for {name}!")
    return words.format(name=s.names[e.seat])


def helmet_marked(s: Showing, e: v.HelmetMarked) -> str:
    return _("{name} has the Helmet of {horse}.").format(name=s.names[e.seat], horse=name_of(s, e.horse))


def jersey_marked(s: Showing, e: v.JerseyMarked) -> str:
    return _("{name} has the Jersey of {horse}.").format(name=s.names[e.seat], horse=name_of(s, e.horse))


def bar_marked(s: Showing, e: v.BarMarked) -> str:
    words = _("From now on {mark} moves with {card}.")
    return words.format(mark=name_of(s, e.mark), card=name_of(s, e.card))


def bet_placed(s: Showing, e: v.BetPlaced) -> str:
    words = _("{name}: a free ${amount} on {horse}.") if e.free else _("{name} bets ${amount} on {horse}.")
    return words.format(name=s.names[e.seat], amount=e.amount, horse=name_of(s, e.horse))


def bonus_taken(s: Showing, e: v.BonusTaken) -> str:
    return _("{name} takes the bonus {bonus}.").format(name=s.names[e.seat], bonus=bonus_words(BOXES[e.box]))


def money_earned(s: Showing, e: v.MoneyEarned) -> str:
    return _("{name} gains ${amount}.").format(name=s.names[e.seat], amount=e.amount)


def money_lost(s: Showing, e: v.MoneyLost) -> str:
    return _("{name} loses ${amount}.").format(name=s.names[e.seat], amount=e.amount)


def asked(s: Showing, e: v.Asked) -> str:
    card = card_of(e.source)
    return say(s.view.cards[card].ability.text) if card else ""


def roland_acted(s: Showing, e: v.RolandActed) -> str:
    return say(action_of(e.row, e.column).text)


def race_ended(s: Showing, e: v.RaceEnded) -> str:
    return _("That was the race.")


CALLS: dict[type[Event], Callable[[Showing, Any], str]] = {
    v.DicePassed: dice_passed,
    v.HorseDieRolled: horse_die,
    v.MoveDieRolled: move_die,
    v.HorseMoved: horse_moved,
    v.HorseHeld: horse_held,
    v.HorseFinished: horse_finished,
    v.HorseBought: horse_bought,
    v.HorseClaimed: horse_claimed,
    v.WildMarked: wild_marked,
    v.WildsRecovered: wilds_recovered,
    v.CircleMarked: circle_marked,
    v.LineCompleted: line_completed,
    v.HelmetMarked: helmet_marked,
    v.JerseyMarked: jersey_marked,
    v.BarMarked: bar_marked,
    v.BetPlaced: bet_placed,
    v.BonusTaken: bonus_taken,
    v.MoneyEarned: money_earned,
    v.MoneyLost: money_lost,
    v.Asked: asked,
    v.RolandActed: roland_acted,
    v.RaceEnded: race_ended,
}
"""Events that are not here are shown without a word."""


def call(showing: Showing, event: Event) -> str:
    """The words for `event`, which the shown view does not know yet; "" keeps the words before."""
    made = CALLS.get(type(event))
    return made(showing, event) if made else ""
