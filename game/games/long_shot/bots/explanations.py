"""Explains a bot's command in one line, with numbers that all players may know."""

from collections.abc import Sequence

from game.bots.agent import NO_CHANCES, ChancesBeforeAfter, percent
from game.engine.message import Deed, Message
from game.engine.rules import Command
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.state import LongShotState
from game.games.long_shot.wording import card_brief, chance_name, decision_text, horse_name, odds_text


def explain(view: LongShotState, command: Command, chances: ChancesBeforeAfter = NO_CHANCES) -> Deed:
    """Returns the command and the figures in its favour. Does not reveal hidden cards."""
    assert isinstance(command, commands.LongShotCommand)
    what = decision_text(command)
    match command:
        case commands.Bet(_, horse):
            return _explain_bet(view, what, horse, chances)
        case commands.Buy(_, horse):
            space = Message("on space {space}", space=view.positions[horse])
            return _with_chance(view, what, horse, chances.after, space)
        case commands.MoveAlong(_, horse):
            return _explain_movement(view, what, horse, chances)
        case commands.Play():
            return _explain_card(view, what, command, chances)
        case commands.Reroll(_, "horse"):
            return Deed("{what} – {horse} doesn't help", what=what, horse=horse_name(view.die))
        case commands.Reroll():
            return Deed("{what} – a {steps} doesn't help", what=what, steps=view.move_die)
        case _:
            return what


def has_gain(command: Command, chances: ChancesBeforeAfter) -> bool:
    """Returns whether a command that moves a horse changes its chances."""
    match command:
        case commands.MoveAlong(_, horse) if chances.after:
            return chances.change(horse) is not None
        case commands.Play(_, card, horse) if horse and chances.after and not CARDS_BY_NUMBER[card].effect.is_bet:
            return chances.change(horse) is not None
        case _:
            return True


def _explain_bet(view: LongShotState, what: Deed, horse: int, chances: ChancesBeforeAfter) -> Deed:
    pays = Message("pays {odds}", odds=odds_text(view, horse))
    return _with_chance(view, what, horse, chances.before, pays)


def _with_chance(view: LongShotState, what: Deed, horse: int, chances: Sequence[float], more: Message) -> Deed:
    if not chances:
        return Deed("{what}, {more}", what=what, more=more)
    chance = percent(chances[horse])
    places = chance_name(view)
    return Deed("{what} – {chance}% {places} by dice alone, {more}", what=what, chance=chance, places=places, more=more)


def _explain_movement(view: LongShotState, what: Deed, horse: int, chances: ChancesBeforeAfter) -> Deed:
    change = chances.change(horse)
    if change is None:
        return what
    before, after = change
    places = chance_name(view)
    return Deed(
        "{what} – {places} by dice alone from {before}% to {after}%",
        what=what,
        places=places,
        before=before,
        after=after,
    )


def _explain_card(view: LongShotState, what: Deed, command: commands.Play, chances: ChancesBeforeAfter) -> Deed:
    if not command.horse:
        return Deed("{what} – {says}", what=what, says=card_brief(command.card))
    if CARDS_BY_NUMBER[command.card].effect.is_bet:
        return _explain_bet(view, what, command.horse, chances)
    return _explain_movement(view, what, command.horse, chances)
