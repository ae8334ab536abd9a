"""What each horse, its column and its cards mean now, in a sentence or two with true numbers. Decides nothing."""

from __future__ import annotations

from game.engine.horse_race.cards import SUITS
from game.engine.horse_race.state import State
from game.stage.looks.base.showing import Showing
from game.stage.looks.base.tips import Tip, tip
from game.stage.looks.base.tote import percent
from game.stage.looks.horse_race.chances import RESULTS, weight
from game.stage.looks.horse_race.labels import cards as card_words
from game.stage.looks.horse_race.labels import dollars, horse_words, listed, rolls, times
from game.words import _


def horse(s: Showing, number: int) -> Tip:
    return tip(horse_words(number), how_often(number), whereabouts(s.view, number), chance(s, number),
               holders(s, number))  # fmt: skip


def how_often(number: int) -> str:
    words = _("{number} comes up in {count} of {all} results of two dice.")
    return words.format(count=weight(number), all=RESULTS, number=number)


def whereabouts(view: State, number: int) -> str:
    spot = view.spot(number)
    if spot:
        words = _("Scratched, on {spot}: whoever rolls it in the race pays {fee}.")
        return words.format(spot=times(spot), fee=dollars(view.options.stake * spot))
    if view.winner == number:
        return _("It has won this race.")
    words = _("It has {length} squares and needs {rolls} to win.")
    return words.format(length=view.lengths[number], rolls=rolls(view.steps_left(number)))


def chance(s: Showing, number: int) -> str:
    """The live chance; nothing while it is not wanted or the race is won."""
    if number not in s.chances or s.view.winner or s.view.spot(number):
        return ""
    return _("It wins with {win}.").format(win=percent(s.chances[number].win))


def holders(s: Showing, number: int) -> str:
    """Who holds its cards."""
    held = [seat for seat in s.view.held(number) if seat >= 0]
    told = [_("{name} {count}").format(name=s.names[seat], count=held.count(seat)) for seat in sorted(set(held))]
    return _("Its cards: {holders}.").format(holders=listed(told)) if told else ""


def cards(s: Showing, number: int) -> Tip:
    share = _("If it wins, each of its four cards gets {amount}: a quarter of the pot.")
    told = share.format(amount=dollars(s.view.pot // SUITS)) if not s.view.spot(number) else ""
    gone = _("They lie on {spot} and win nothing.").format(spot=times(s.view.spot(number))) if not told else ""
    return tip(_("The cards of {horse}").format(horse=horse_words(number)), holders(s, number), told, gone)


def yard(s: Showing, number: int) -> Tip:
    own = s.view.held(number).count(s.sheet)
    words = _("The finish of {horse}. {name} has {cards} of it.")
    told = words.format(horse=horse_words(number), name=s.names[s.sheet], cards=card_words(own))
    return tip(_("Finish"), told, whereabouts(s.view, number))
