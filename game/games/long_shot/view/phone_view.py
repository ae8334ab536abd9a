"""Provides the data of Long Shot for phone views: cards with pictures, the race, the own horses."""

from collections.abc import Sequence

from game.engine.rules import Seat
from game.games.long_shot import wording
from game.games.long_shot.rules.cards import CARDS_BY_NUMBER
from game.games.long_shot.rules.horses import HORSE_CARDS
from game.games.long_shot.rules.state import FIRST_NO_BETS_SPACE, HIDDEN, HORSES, SPACES, LongShotState
from game.games.long_shot.view import layout
from game.games.long_shot.view.command_picker import CARD, PAIR, HandPicker, LongShotCommandPicker, option_box
from game.i18n import translate
from game.presentation.command_picker import CommandPicker, PickerOption
from game.presentation.phone_view import Contest, PhoneViewParts, Values


def face(picker: CommandPicker, option: PickerOption) -> Values:
    """Returns the picture of a card, or the cloth of a horse for an option on the table, also of a disabled one."""
    kind, _dot, number = option.key.partition(".")
    if kind in (CARD, PAIR):
        assert isinstance(picker, HandPicker)
        return _card(picker.hand[int(number)] if kind == CARD else int(number))
    if option.disabled_reason:
        horse = next((horse for horse in HORSES if option.box == layout.horse_plate(horse)), 0)
        return {"cloth": horse, "name": translate(wording.horse_name(horse))} if horse else {}
    on_table = [command for command in option.commands if option_box(picker.view, command)]
    horses = {getattr(command, "horse", 0) or getattr(command, "face", 0) for command in on_table} - {0}
    if len(horses) != 1:
        return {}
    horse = horses.pop()
    bar = [number for number in HORSES if HORSE_CARDS[horse].has_on_bar(number)]
    return {"cloth": horse, "name": translate(wording.horse_name(horse)), "bar": bar}


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
            "odds": wording.odds_text(horse),
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


PHONE_VIEW = PhoneViewParts(picker=LongShotCommandPicker, face=face, sheet=sheet, contest=contest)
