"""Selects the events that matter to people: great moments, captions, a short recap, hits by rivals."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from operator import itemgetter
from typing import NamedTuple

from game.commentary.field_snapshot import moved_fact
from game.engine.rules import Event, Seat
from game.games.lap.state import bets_on_others, concerns, is_attack, leads, move_rank, racing_spaces
from game.games.lap.wording import (
    MAX_LINES,
    finishes_text,
    move_by_text,
    others_bets_text,
    own_moves_texts,
    signed_steps,
    spaces_moved,
)
from game.games.long_shot.rules import card_events, events
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, HIDDEN, SPECTATOR, LongShotState, horses_in
from game.games.long_shot.view.live_odds import can_finish_next_roll
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_brief, card_name, horse_name
from game.i18n import _, translate
from game.presentation import layout
from game.presentation.captions import CaptionRank, ClothLine, FactReader
from game.presentation.layout import Position
from game.race_view.view_model import HorseMove
from game.session.amounts import dollars, signed_dollars

CAPTION_RANKS = {
    events.HorseFinished: CaptionRank.FINISH,
    events.HorseBought: CaptionRank.PURCHASE,
}
"""Ranks of events that do not depend on their details. Dice, bets and cards are only in the log."""


def move_of(event: Event) -> HorseMove | None:
    """Returns horse, start and end of a HorseMoved; None for other events."""
    return (event.horse, event.start, event.end) if isinstance(event, events.HorseMoved) else None


def caption_rank(view: LongShotState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns the rank of the caption for `event` to these `people`; `view` does not include the event yet."""
    match event:
        case events.HorseMoved(horse, start, end):
            return move_rank(view, (horse, start, end), people)
        case (
            card_events.CardPlayed(rival=victim)
            | card_events.CardStolen(victim=victim)
            | events.MoneyStolen(victim=victim)
        ) if victim in people:
            return CaptionRank.ATTACK
        case _:
            return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


def stated_fact(view: LongShotState, event: Event) -> FactReader | None:
    """Returns a reader of what a move changes in the field, or of whether a buyer is broke and the horse leads.

    Words about a purchase are true until the next player rolls. All other words report an event.
    """
    match event:
        case events.HorseMoved(horse):
            return moved_fact(view, event, horse, racing_spaces)
        case events.HorseBought(seat, horse):
            return partial(_purchase_fact, seat, horse)
        case _:
            return None


def _purchase_fact(buyer: Seat, horse: int, later: LongShotState) -> tuple[bool, bool, bool]:
    """Returns whether no other seat has rolled, the buyer has money, and the horse leads."""
    return later.turn == buyer or not later.die, later.money[buyer] > 0, leads(later, horse)


def is_great_moment(view: LongShotState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event` is a great moment for one of these `people`; `view` does not include the event yet.

    The start of a turn is one too, because the last deed is read before it.
    """
    match event:
        case events.HorseFinished() | events.TurnBegan():
            return True
        case events.HorseDieRolled():
            return bool(can_finish_next_roll(view))
        case events.MoveDieRolled():
            best = max(MOVE_DIE_FACES[view.options.move_die])
            return bool(view.die) and view.positions[view.die] + best >= FINISH
        case events.HorseMoved(horse, start, end):
            return end == FINISH or is_attack(view, horse, end - start, people)
        case card_events.CardPlayed(seat, _card, horse) if horse and seat not in people:
            return any(concerns(view, horse, person) for person in people)
        case (
            card_events.CardPlayed(rival=victim)
            | card_events.CardStolen(victim=victim)
            | events.MoneyStolen(victim=victim)
        ):
            return victim in people
        case _:
            return False


def recap_lines(view: LongShotState, seat: Seat, names: Sequence[str], history: Iterable[Event]) -> list[str]:
    """Returns at most 4 lines: first the ones about the seat's own horses, bets and money, then the rest in order."""
    news = list(history)
    lines = [
        *_losses(seat, names, news),
        *_moves_by_others(view, seat, names, news),
        _finishes(news),
        *_own_horses(view, seat, news),
        _own_money(seat, news),
        _bets_on_own_horses(view, seat, names, news),
        _new_leader(view, news),
        *_other_news(view, seat, names, news),
    ]
    return list(dict.fromkeys(line for line in lines if line))[:MAX_LINES]


def _finishes(history: Sequence[Event]) -> str:
    finishes = (event for event in history if isinstance(event, events.HorseFinished))
    return finishes_text((translate(horse_name(finish.horse)), finish.place) for finish in finishes)


def _new_leader(view: LongShotState, history: Sequence[Event]) -> str:
    """Returns a line about the only leader if it did not lead before these events; "" for none."""
    spaces = list(view.positions)
    for event in reversed(history):
        if isinstance(event, events.HorseMoved):
            spaces[event.horse] = event.start
    leaders = horses_in(view.lead())
    if len(leaders) != 1 or spaces[leaders[0]] == max(spaces) > 0:
        return ""
    return _("{horse} took the lead").format(horse=translate(horse_name(leaders[0])))


def _losses(seat: Seat, names: Sequence[str], history: Sequence[Event]) -> list[str]:
    losses = []
    for event in history:
        match event:
            case card_events.CardStolen(thief, victim, card) if victim == seat:
                stolen = translate(card_name(card)) if card != HIDDEN else _("a card")
                losses.append(_("{name} takes {what} from you").format(name=names[thief], what=stolen))
            case events.MoneyStolen(thief, victim, amount) if victim == seat:
                losses.append(_("{name} takes {what} from you").format(name=names[thief], what=dollars(amount)))
    return losses


def _moves_by_others(view: LongShotState, seat: Seat, names: Sequence[str], history: Sequence[Event]) -> list[str]:
    """Returns a line for each move of the seat's horses by other seats' cards, moves back first."""
    moves = []
    actor = seat
    for event in history:
        match event:
            case card_events.CardPlayed(seat=player):
                actor = player
            case events.HorseMoved(horse, start, end, "card") if actor != seat and concerns(view, horse, seat):
                line = move_by_text(names[actor], translate(horse_name(horse)), end - start)
                moves.append((end - start, line))
    return [line for _steps, line in sorted(moves, key=itemgetter(0))]


def _own_horses(view: LongShotState, seat: Seat, history: Sequence[Event]) -> list[ClothLine]:
    moves = (event for event in history if isinstance(event, events.HorseMoved) and event.cause != "card")
    distances = spaces_moved((move.horse, move.end - move.start) for move in moves)
    moved = [horse for horse in view.racing() if concerns(view, horse, seat) and distances.get(horse)]
    texts = own_moves_texts(bets_on_others(view, moved, seat), distances)
    return [ClothLine(horse, words) for horse, words in texts.items()]


def _bets_on_own_horses(view: LongShotState, seat: Seat, names: Sequence[str], history: Iterable[Event]) -> str:
    bets = (event for event in history if isinstance(event, events.BetPlaced) and event.seat != seat)
    return others_bets_text((names[bet.seat], bet.amount, bet.horse) for bet in bets if concerns(view, bet.horse, seat))


def _other_news(view: LongShotState, seat: Seat, names: Sequence[str], history: Sequence[Event]) -> Iterator[str]:
    """Yields, in order of play, a line for each purchase, all bets on other horses, and each effect of other seats'
    cards.
    """
    placed = (event for event in history if isinstance(event, events.BetPlaced) and event.seat != seat)
    bets = [(names[bet.seat], bet.amount, bet.horse) for bet in placed if not concerns(view, bet.horse, seat)]
    actor = seat
    for event in history:
        match event:
            case card_events.CardPlayed(seat=player):
                actor = player
            case events.HorseBought(buyer, horse) if buyer != seat:
                yield _("{name} bought {horse}").format(name=names[buyer], horse=translate(horse_name(horse)))
            case events.BetPlaced():
                yield others_bets_text(bets)
            case _:
                yield from effect_lines(names, (event,), seat, actor)


def _gain_text(name: str, amount: int) -> str:
    return _("{name} gains {money}").format(name=name, money=dollars(amount))


def _own_money(seat: Seat, history: Sequence[Event]) -> str:
    total = sum(event.amount for event in history if isinstance(event, events.MoneyGained) and event.seat == seat)
    return _("You gained {money}").format(money=dollars(total)) if total else ""


def effect_lines(names: Sequence[str], history: Iterable[Event], seat: Seat, actor: Seat = SPECTATOR) -> Iterator[str]:
    """Yields a short line for each effect of other seats' cards that does not concern this seat.

    `actor` plays the card before the first event.
    """
    actor = seat if actor == SPECTATOR else actor
    for event in history:
        match event:
            case card_events.CardPlayed(seat=player):
                actor = player
            case events.MoneyGained(gainer, amount, events.CARD_CAUSE) if gainer != seat:
                yield _gain_text(names[gainer], amount)
            case events.MoneyStolen(thief, victim, amount) if seat not in (thief, victim):
                template = _("{name} takes {what} from {victim}")
                yield template.format(name=names[thief], what=dollars(amount), victim=names[victim])
            case events.HorseMoved(horse, start, end, events.CARD_CAUSE) if actor != seat:
                yield move_by_text(names[actor], translate(horse_name(horse)), end - start)


class CardDeed(NamedTuple):
    """The effect of a card on a seat: text, lost dollars, horse, and a short mark of the effect."""

    victim: Seat
    words: str
    loss: int = 0
    horse: int = 0
    mark: str = ""
    is_hit: bool = True
    """Whether the victim is a person at this screen."""


def hit_of(view_model: LongShotViewModel, actor: Seat, event: Event) -> CardDeed | None:
    """Returns the effect of an event caused by `actor` on a person at this screen; None for no effect."""
    match event:
        case events.MoneyStolen(thief, victim, amount) if thief == actor and victim in view_model.people:
            words = _theft_text(view_model, (actor, victim), dollars(amount))
            return CardDeed(victim, words, amount, mark=dollars(-amount))
        case card_events.CardStolen(thief, victim, card) if thief == actor and victim in view_model.people:
            what = translate(card_name(card)) if card != HIDDEN else _("a card")
            return CardDeed(victim, _theft_text(view_model, (actor, victim), what))
        case events.HorseMoved(horse, start, end, events.CARD_CAUSE):
            victims = [seat for seat in view_model.people if seat != actor and concerns(view_model.view, horse, seat)]
            if not victims:
                return None
            words = move_by_text(view_model.names[actor], translate(horse_name(horse)), end - start)
            return CardDeed(victims[0], words, horse=horse, mark=signed_steps(end - start))
        case _:
            return None


def _theft_text(view_model: LongShotViewModel, thief_and_victim: tuple[Seat, Seat], what: str) -> str:
    thief, victim = (view_model.names[seat] for seat in thief_and_victim)
    if len(view_model.people) == 1:
        return _("{name} takes {what} from you").format(name=thief, what=what)
    return _("{name} takes {what} from {victim}").format(name=thief, what=what, victim=victim)


def events_of_card(later_events: Iterable[Event]) -> list[Event]:
    """Returns the events caused by a card: the later events until the next card or turn."""
    return list(takewhile(lambda event: not isinstance(event, card_events.CardPlayed | events.TurnBegan), later_events))


def outcome_text(its: Iterable[Event]) -> str:
    """Returns the first effect of a card's events as text: spaces of a horse, or dollars; "" for neither."""
    for event in its:
        match event:
            case events.HorseMoved(_, start, end, events.CARD_CAUSE):
                return signed_steps(end - start)
            case events.MoneyGained(_, amount, events.CARD_CAUSE) | events.MoneyStolen(_, _, amount):
                return signed_dollars(amount)
    return ""


def horse_of_card(played: card_events.CardPlayed, its: Iterable[Event]) -> int:
    """Returns the horse of a played card, or else the first horse that its events move; 0 for none."""
    moves = (event for event in its if isinstance(event, events.HorseMoved) and event.cause == events.CARD_CAUSE)
    return played.horse or next((move.horse for move in moves), 0)


def deed_of_card(view_model: LongShotViewModel, played: card_events.CardPlayed, its: Sequence[Event]) -> CardDeed:
    """Returns the effect of a card, from the events that it causes: on a person at this screen, or else on any seat.

    A card that takes another card from a person has its own text here, because the taken card is shown later.
    """
    takes_card = any(isinstance(event, card_events.CardStolen) and event.victim in view_model.people for event in its)
    hits = filter(None, (hit_of(view_model, played.seat, event) for event in its))
    hit = next(hits, None) or (_look_of(view_model, played) if played.rival in view_model.people else None)
    if hit and not takes_card:
        return hit
    bets = [event for event in its if isinstance(event, events.BetPlaced) and event.seat == played.seat]
    bet_text = others_bets_text((view_model.names[bet.seat], bet.amount, bet.horse) for bet in bets[:1])
    effects = effect_lines(view_model.names, (played, *its), SPECTATOR)
    words = next(effects, bet_text) or translate(card_brief(played.card))
    concerned_seat = played.seat if played.rival < 0 else played.rival
    victims = (event.victim for event in its if isinstance(event, events.MoneyStolen))
    victim = next(victims, concerned_seat)
    return CardDeed(victim, words, 0, horse_of_card(played, its), outcome_text(its), is_hit=False)


def _look_of(view_model: LongShotViewModel, played: card_events.CardPlayed) -> CardDeed:
    name = view_model.names[played.seat]
    victim = view_model.names[played.rival]
    is_only_person = len(view_model.people) == 1
    words = _("{name} looks at your cards") if is_only_person else _("{name} looks at the cards of {victim}")
    return CardDeed(played.rival, words.format(name=name, victim=victim))


def goal_of(view_model: LongShotViewModel, hit: CardDeed) -> Position:
    """Returns the end of the arrow of a hit: a horse, or the victim's chip."""
    if hit.horse:
        return view_model.head_of(hit.horse)
    return layout.chip(hit.victim, len(view_model.names)).midbottom
