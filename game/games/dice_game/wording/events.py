"""Words the events of the Dice Game that are plain facts: marks, money, moves and the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.message import Message
from game.engine.rules import Event
from game.games.dice_game.rules.bonuses import BONUS_BOXES, BONUSES
from game.games.dice_game.rules.events import (
    AbilityScored,
    ActionTaken,
    Answered,
    Asked,
    BarMarked,
    BetPaid,
    BetPlaced,
    BonusTaken,
    CircleMarked,
    DiceGameEvent,
    DicePassed,
    FieldDrawn,
    HelmetMarked,
    HorseBought,
    HorseClaimed,
    HorseDieRolled,
    HorseFinished,
    HorseHeld,
    HorseMoved,
    JerseyMarked,
    JockeySetScored,
    LineCompleted,
    MoneyEarned,
    MoneyLost,
    MoveDieRolled,
    PurseWon,
    RaceEnded,
    RolandActed,
    RolandAsked,
    RolandRolled,
    StartingCardDealt,
    TurnBegan,
    WildMarked,
    WildsRecovered,
)
from game.games.dice_game.rules.player_sheet import GRID, GRID_SIDE, is_row
from game.games.dice_game.rules.state import DiceGameState
from game.games.dice_game.wording.commands import horse_label, horse_name, odds_text
from game.games.lap.wording import ordinal
from game.i18n import translate


def event_text(view: DiceGameState, event: Event, names: Sequence[str]) -> str:
    """Returns a fact of marks, money, moves or the score in a sentence; "" for the turns and dice around it."""
    assert isinstance(event, DiceGameEvent)
    match event:
        case HorseMoved() | HorseHeld() | HorseFinished() | HorseBought() | HorseClaimed():
            return translate(_horse_event(view, event, names))
        case WildMarked() | WildsRecovered() | CircleMarked() | LineCompleted() | BonusTaken():
            return translate(_sheet_event(event, names))
        case HelmetMarked() | JerseyMarked() | BarMarked():
            return translate(_silks_event(view, event, names))
        case BetPlaced() | MoneyEarned() | MoneyLost():
            return translate(_money_event(view, event, names))
        case PurseWon() | BetPaid() | JockeySetScored() | AbilityScored():
            return translate(_score_event(view, event))
        case FieldDrawn() | StartingCardDealt() | DicePassed() | TurnBegan() | ActionTaken() | RaceEnded():
            return ""
        case HorseDieRolled() | MoveDieRolled() | Asked() | Answered():
            return ""
        case RolandAsked() | RolandRolled() | RolandActed():
            return ""
        case _:
            assert_never(event)


def _horse_event(
    view: DiceGameState,
    event: HorseMoved | HorseHeld | HorseFinished | HorseBought | HorseClaimed,
    names: Sequence[str],
) -> Message:
    horse = horse_label(view, event.horse)
    match event:
        case HorseMoved(_, start, end):
            return Message("{horse} moves from space {start} to {end}.", horse=horse, start=start, end=end)
        case HorseHeld():
            return Message("{horse} can't move any further.", horse=horse)
        case HorseFinished(_, place):
            return Message("{horse} finishes {place}.", horse=horse, place=ordinal(place))
        case HorseBought(seat, _horse, price):
            return Message("{name} buys {horse} for ${price}.", name=names[seat], horse=horse, price=price)
        case HorseClaimed(seat):
            return Message("{name} takes {horse} for free.", name=names[seat], horse=horse)
        case _:
            assert_never(event)


def _sheet_event(
    event: WildMarked | WildsRecovered | CircleMarked | LineCompleted | BonusTaken, names: Sequence[str]
) -> Message:
    name = names[event.seat]
    match event:
        case WildMarked(_, number):
            return Message("{name} uses a Wild Number as {number}.", name=name, number=number)
        case WildsRecovered(_, count):
            return Message("{name} recovers Wild Numbers: {count}.", name=name, count=count)
        case CircleMarked(_, circle):
            return Message("{name} marks concession {number}.", name=name, number=GRID[circle])
        case LineCompleted(_, line):
            number = line % GRID_SIDE + 1
            if is_row(line):
                return Message("{name} completes row {number}.", name=name, number=number)
            return Message("{name} completes column {number}.", name=name, number=number)
        case BonusTaken(_, box):
            return Message("{name} takes a bonus: {effect}.", name=name, effect=BONUSES[BONUS_BOXES[box]].text)
        case _:
            assert_never(event)


def _silks_event(view: DiceGameState, event: HelmetMarked | JerseyMarked | BarMarked, names: Sequence[str]) -> Message:
    match event:
        case HelmetMarked(seat, horse):
            return Message("{name} marks the Helmet for {horse}.", name=names[seat], horse=horse_label(view, horse))
        case JerseyMarked(seat, horse):
            return Message("{name} marks the Jersey for {horse}.", name=names[seat], horse=horse_label(view, horse))
        case BarMarked(_, card, mark):
            return Message(
                "{follower} follows {horse}: it moves 1 whenever {horse} is rolled.",
                follower=horse_label(view, mark),
                horse=horse_name(view, card),
            )
        case _:
            assert_never(event)


def _money_event(view: DiceGameState, event: BetPlaced | MoneyEarned | MoneyLost, names: Sequence[str]) -> Message:
    name = names[event.seat]
    match event:
        case BetPlaced(_, horse, amount):
            pays = odds_text(view, horse, amount)
            return Message(
                "{name} bets ${amount} on {horse}. It pays {pays} for 1st / 2nd / 3rd.",
                name=name,
                amount=amount,
                horse=horse_label(view, horse),
                pays=pays,
            )
        case MoneyEarned(_, amount):
            return Message("{name} gains ${amount}.", name=name, amount=amount)
        case MoneyLost(_, amount):
            return Message("{name} loses ${amount}.", name=name, amount=amount)
        case _:
            assert_never(event)


def _score_event(view: DiceGameState, event: PurseWon | BetPaid | JockeySetScored | AbilityScored) -> Message:
    """A line of the score sheet, without whose it is."""
    match event:
        case PurseWon(_, horse, place, amount):
            return Message(
                "{horse} finished {place}: ${amount}",
                horse=horse_label(view, horse),
                place=ordinal(place),
                amount=amount,
            )
        case BetPaid(_, horse, stake, odds, amount):
            return Message(
                "${stake} on {horse} × {odds} = ${amount}",
                stake=stake,
                horse=horse_label(view, horse),
                odds=odds,
                amount=amount,
            )
        case JockeySetScored(_, horse, amount):
            return Message("Helmet and Jersey for {horse}: ${amount}", horse=horse_label(view, horse), amount=amount)
        case AbilityScored(_, card, amount):
            ability = view.cards[card].ability.effect.text
            dollars = f"${amount}" if amount >= 0 else f"−${-amount}"
            return Message(
                "{horse} ({ability}): {dollars}", horse=horse_name(view, card), ability=ability, dollars=dollars
            )
        case _:
            assert_never(event)
