"""Provides the data of Long Shot for phone views: cards with pictures, the race, the own horses."""

from collections.abc import Sequence

from game.engine.rules import Seat
from game.games.long_shot import wording
from game.games.long_shot.rules import commands
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import (
    BANK,
    BET_DOLLARS,
    FIRST_NO_BETS_SPACE,
    HIDDEN,
    HORSES,
    SPACES,
    LongShotState,
)
from game.games.long_shot.view.command_picker import LongShotCommandPicker, option_box
from game.games.long_shot.view.hand_picker import CARD, PAIR, HandPicker
from game.games.long_shot.view.live_odds import ShownLongShotOdds
from game.i18n import translate
from game.presentation.command_picker import CommandPicker
from game.presentation.phone_view import Contest, PhoneViewParts, Values, win_chance
from game.presentation.picker_option import PickerOption
from game.session.amounts import dollars, running_chance_text


def face(picker: CommandPicker, option: PickerOption) -> Values:
    """Returns the picture of a card, or the cloth of a horse for an option on the table, also of a disabled one."""
    kind, _separator, number = option.key.partition(".")
    if kind in (CARD, PAIR):
        assert isinstance(picker, HandPicker)
        return _card(picker.hand[int(number)] if kind == CARD else int(number))
    horse = _horse_of(picker, option)
    if not horse:
        return {}
    name = translate(wording.horse_name(horse))
    return {"cloth": horse, "name": name, **_chance(picker, horse), **_question_values(picker, horse)}


def _chance(picker: CommandPicker, horse: int) -> Values:
    """Returns the chance of a running horse to win, or to be among the first three after the first has finished."""
    if picker.view.is_finished(horse):
        return {}
    if picker.odds and picker.view.finishers and horse in picker.odds.chances:
        chance = running_chance_text(picker.odds.chances[horse].show)
        return {"chance": f"{chance} {translate(wording.chance_name(picker.view))}"}
    return win_chance(picker, horse)


def _horse_of(picker: CommandPicker, option: PickerOption) -> int:
    """Returns the horse of an option on the table, also of a disabled one; 0 for another option."""
    if option.disabled_reason:
        assert isinstance(picker, LongShotCommandPicker)
        return next((horse for horse in HORSES if option.box == picker.horse_box(horse)), 0)
    on_table = [command for command in option.commands if option_box(picker.view, command)]
    horses = {getattr(command, "horse", 0) or getattr(command, "face", 0) for command in on_table} - {0}
    return horses.pop() if len(horses) == 1 else 0


def _question_values(picker: CommandPicker, horse: int) -> Values:
    """Returns the facts about a horse that matter to its question: to buy, to bet, or to move."""
    view = picker.view
    card = HORSE_CARDS[horse]
    bar = [number for number in HORSES if card.has_on_bar(number)]
    match picker.commands[0]:
        case commands.Buy():
            brief = "" if card.feature.is_stopped(view) else translate(card.feature.brief)
            owner = view.owners[horse]
            return {"price": dollars(card.price), "brief": brief} if owner == BANK else {"owner": owner}
        case commands.Bet(seat):
            own_bet = wording.own_bet_text(view, seat, horse)
            pays = translate(wording.pays_text(view, horse, BET_DOLLARS))
            return {"bar": bar, "more": pays, "sub": translate(own_bet) if own_bet else ""}
        case _:
            return {"bar": bar}


def _card(card: int) -> Values:
    if card == HIDDEN:
        return {"card": "card_back"}
    text = translate(wording.card_brief(card))
    return {"card": f"scene_{CARDS_BY_NUMBER[card].slug}", "name": translate(wording.card_name(card)), "text": text}


def sheet(view: LongShotState, seat: Seat, names: Sequence[str]) -> Values:
    """Returns the seat's cards, and the horses with their progress and the seat's bets and ownership."""
    horses = [
        {
            "number": horse,
            "name": translate(wording.horse_name(horse)),
            "share": 1.0 if view.is_finished(horse) else view.positions[horse] / (SPACES + 1),
            "place": view.place(horse),
            "odds": wording.odds_text(view, horse),
            "bet": view.bets[seat][horse],
            "owned": view.owners[horse] == seat,
        }
        for horse in HORSES
    ]
    return {"hand": [_card(card) for card in view.hands[seat]], "horses": horses}


def contest(view: LongShotState) -> Contest:
    """Returns the contest for the grandstand. It is open until a horse is in the No Bets area."""
    is_open = max(view.positions) < FIRST_NO_BETS_SPACE
    horses = {horse: translate(wording.horse_name(horse)) for horse in HORSES}
    return Contest(horses, is_open, [view.finishers[:1]] if view.finishers else [])


PHONE_VIEW = PhoneViewParts(
    picker=LongShotCommandPicker, face=face, sheet=sheet, contest=contest, live_odds=ShownLongShotOdds
)
