"""What each horse, its odds and its bar mean now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from game.engine.long_shot.horses import CARDS as HORSE_CARDS
from game.engine.long_shot.scoring import PURSES
from game.engine.long_shot.state import BANK, BET, FINISH, HORSES, NO_BET, State
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.base.tote import percent
from game.stage.looks.long_shot.labels import dollars, horse_name, horse_words
from game.words import _, say


def horse(s: Showing, number: int) -> Tip:
    return tip(horse_words(number), feature(number), _ownership(s, number), _whereabouts(s.view, number),
               chances(s, number))  # fmt: skip


def feature(number: int) -> str:
    """What its owner has of it, turn by turn."""
    return _("For its owner: {feature}.").format(feature=say(HORSE_CARDS[number].feature.text))


def _ownership(s: Showing, number: int) -> str:
    owner = s.view.owners[number]
    if owner != BANK:
        return _("{name} owns it.").format(name=s.names[owner])
    if s.view.is_finished(number):
        return _("Nobody owns it, and nobody can buy it any more.")
    words = _("For {price} it is yours, with its feature and its purse of {first}, {second} or {third}.")
    first, second, third = map(dollars, PURSES)
    return words.format(price=dollars(HORSE_CARDS[number].price), first=first, second=second, third=third)


def _whereabouts(view: State, number: int) -> str:
    if view.is_finished(number):
        return _("It is home in place {place}.").format(place=view.place(number))
    words = _("On space {space}: {steps} steps to the finish.")
    return words.format(space=view.positions[number], steps=FINISH - view.positions[number])


def chances(s: Showing, number: int) -> str:
    """The live chances; nothing while they are not wanted or it is home."""
    if number not in s.chances or s.view.is_finished(number):
        return ""
    win, place, show = map(percent, s.chances[number])
    words = _("{win} to win, {place} for the first two, {show} for the first three.")
    return words.format(win=win, place=place, show=show)


def pays(s: Showing, number: int) -> Tip:
    return tip(_("What bets on {number} pay").format(number=number), stake(number, BET), chances(s, number),
               _("Short of the first three places the stake is lost."), no_bets(s.view, number))  # fmt: skip


def stake(number: int, amount: int) -> str:
    """What an amount on a horse would bring."""
    first, second, third = (dollars(amount * pays) for pays in HORSE_CARDS[number].odds)
    words = _("{amount} on {number} pays {first} if it wins, {second} for second and {third} for third place.")
    return words.format(amount=dollars(amount), number=number, first=first, second=second, third=third)


def no_bets(view: State, number: int) -> str:
    """Why no bet can be placed, if that is so."""
    if view.is_finished(number):
        return _("It is home: nobody bets on it any more.")
    if view.positions[number] >= NO_BET:
        return _("It is in the No Bets area: only some cards still bet on it.")
    return ""


def bar(s: Showing, number: int) -> Tip:
    faces = ", ".join(str(face) for face in HORSES if HORSE_CARDS[number].has_on_bar(face))
    words = _("When its owner rolls one of these, {horse} may move along just as far: {faces}.")
    return tip(_("The bar of {number}").format(number=number), words.format(horse=horse_name(number), faces=faces),
               _("On other players' turns it moves by its own number alone."))  # fmt: skip


def worth(s: Showing, number: int) -> str:
    """What its purse is worth on average."""
    if number not in s.chances:
        return ""
    win, place, show = s.chances[number]
    average = sum(share * purse for share, purse in zip((win, place - win, show - place), PURSES, strict=True))
    return _("As the race stands its purse is worth {worth} on average.").format(worth=dollars(round(average)))


def bet(s: Showing, number: int) -> Tip:
    """What the open seat has on a horse."""
    amount, place = s.view.bets[s.sheet][number], s.view.place(number)
    title = _("Bets on {horse}").format(horse=horse_words(number))
    own = _("{name} owns this horse.").format(name=s.names[s.sheet]) if s.view.owners[number] == s.sheet else ""
    if not amount:
        return tip(title, _("No bet yet."), stake(number, BET), chances(s, number), own)
    if place:
        won = amount * HORSE_CARDS[number].odds[place - 1]
        return tip(title, _("It is home: the bet of {amount} pays {won}.").format(amount=dollars(amount),
                                                                                won=dollars(won)), own)  # fmt: skip
    return tip(title, stake(number, amount), chances(s, number), own)
