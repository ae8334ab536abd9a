"""Says what of a race matters to people: moments shown in full, captions, a recap in few lines, hits by others."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from game.engine.rules import Event, Seat
from game.games.lap.state import concerns, is_attack, move_rank
from game.games.lap.wording import (
    MAX_LINES,
    finishes_text,
    move_by_text,
    others_bets_text,
    own_moves_text,
    signed_steps,
    spaces_moved,
)
from game.games.long_shot.rules import events
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, HIDDEN, SPECTATOR, LongShotState
from game.games.long_shot.view.live_odds import can_finish_next_roll
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_brief, card_name, horse_name
from game.i18n import _, translate
from game.presentation import layout
from game.presentation.captions import CaptionRank
from game.presentation.layout import Position
from game.race_view.view_model import HorseMove
from game.session.amounts import dollars, signed_dollars

CAPTION_RANKS = {
    events.HorseFinished: CaptionRank.FINISH,
    events.HorseBought: CaptionRank.PURCHASE,
}
"""Of events that matter alike whatever they are about; what plates say, dice, bets and cards are only in the log."""


def move_of(event: Event) -> HorseMove | None:
    """Returns horse, start and end of a HorseMoved."""
    return (event.horse, event.start, event.end) if isinstance(event, events.HorseMoved) else None


def caption_rank(view: LongShotState, event: Event, people: Collection[Seat]) -> CaptionRank:
    """Returns how much the words for `event`, which `view` does not include yet, matter to these `people`."""
    match event:
        case events.HorseMoved(horse, start, end):
            return move_rank(view, (horse, start, end), people)
        case events.CardPlayed(rival=victim) | events.CardStolen(victim=victim) | events.MoneyStolen(victim=victim) if (
            victim in people
        ):
            return CaptionRank.ATTACK
        case _:
            return CAPTION_RANKS.get(type(event), CaptionRank.LOG)


def is_great_moment(view: LongShotState, event: Event, people: Collection[Seat]) -> bool:
    """Returns whether `event`, which `view` does not include yet, is shown in full to one of these `people`."""
    match event:
        case events.HorseFinished():
            return True
        case events.HorseDieRolled():
            return bool(can_finish_next_roll(view))
        case events.MoveDieRolled():
            best = max(MOVE_DIE_FACES[view.options.move_die])
            return bool(view.die) and view.positions[view.die] + best >= FINISH
        case events.HorseMoved(horse, start, end):
            return end == FINISH or is_attack(view, horse, end - start, people)
        case events.CardPlayed(seat, _card, horse) if horse and seat not in people:
            return any(concerns(view, horse, person) for person in people)
        case events.CardPlayed(rival=victim) | events.CardStolen(victim=victim) | events.MoneyStolen(victim=victim):
            return victim in people
        case _:
            return False


def recap_lines(view: LongShotState, seat: Seat, names: Sequence[str], history: Iterable[Event]) -> list[str]:
    """Returns at most four lines, what weighs most first."""
    news = list(history)
    lines = [
        *_losses(seat, names, news),
        *_moves_by_others(view, seat, names, news),
        _finishes(news),
        _bets(view, seat, names, news),
        _own_horses(view, seat, news),
        *_purchases(seat, names, news),
        _own_money(seat, news),
        *effect_lines(names, news, seat),
    ]
    return list(dict.fromkeys(line for line in lines if line))[:MAX_LINES]


def _finishes(history: Sequence[Event]) -> str:
    return finishes_text(
        (translate(horse_name(e.horse)), e.place) for e in history if isinstance(e, events.HorseFinished)
    )


def _losses(seat: Seat, names: Sequence[str], history: Sequence[Event]) -> list[str]:
    lost = []
    for event in history:
        match event:
            case events.CardStolen(thief, victim, card) if victim == seat:
                stolen = translate(card_name(card)) if card != HIDDEN else _("a card")
                lost.append(_("{name}: {what} from you").format(name=names[thief], what=stolen))
            case events.MoneyStolen(thief, victim, amount) if victim == seat:
                lost.append(_("{name}: {what} from you").format(name=names[thief], what=dollars(-amount)))
    return lost


def _moves_by_others(view: LongShotState, seat: Seat, names: Sequence[str], history: Sequence[Event]) -> list[str]:
    """Returns who moved which of the seat's horses by cards, a line each, moves back first."""
    moves = []
    actor = seat
    for event in history:
        match event:
            case events.CardPlayed(seat=whose):
                actor = whose
            case events.HorseMoved(horse, start, end, "card") if actor != seat and concerns(view, horse, seat):
                words = move_by_text(names[actor], translate(horse_name(horse)), end - start)
                moves.append((end - start, words))
    return [text for _steps, text in sorted(moves, key=lambda move: move[0])]


def _own_horses(view: LongShotState, seat: Seat, history: Sequence[Event]) -> str:
    rolled = (e for e in history if isinstance(e, events.HorseMoved) and e.cause != "card")
    distances = spaces_moved((e.horse, e.end - e.start) for e in rolled)
    moved = [n for n in view.racing() if concerns(view, n, seat) and distances.get(n)]
    return own_moves_text(moved, distances) if moved else ""


def _purchases(seat: Seat, names: Sequence[str], history: Sequence[Event]) -> list[str]:
    """Returns a line each: two names and two horses do not fit on one."""
    return [
        _("{name} bought {horse}").format(name=names[e.seat], horse=translate(horse_name(e.horse)))
        for e in history
        if isinstance(e, events.HorseBought) and e.seat != seat
    ]


def _own_money(seat: Seat, history: Sequence[Event]) -> str:
    total = sum(event.amount for event in history if isinstance(event, events.MoneyGained) and event.seat == seat)
    return _("You gained {money}").format(money=dollars(total)) if total else ""


def _bets(view: LongShotState, seat: Seat, names: Sequence[str], history: Sequence[Event]) -> str:
    bets = (e for e in history if isinstance(e, events.BetPlaced) and e.seat != seat and concerns(view, e.horse, seat))
    return others_bets_text((names[e.seat], e.amount, e.horse) for e in bets)


def effect_lines(names: Sequence[str], history: Iterable[Event], seat: Seat) -> Iterator[str]:
    """Yields what cards of others did that concerns this seat no further, a line each, in few words."""
    actor = seat
    for event in history:
        match event:
            case events.CardPlayed(seat=whose):
                actor = whose
            case events.MoneyGained(gainer, amount, events.CARD_CAUSE) if gainer != seat:
                yield _("{name}: +{money}").format(name=names[gainer], money=dollars(amount))
            case events.MoneyStolen(thief, victim, amount) if seat not in (thief, victim):
                words = _("{name}: {money} from {victim}")
                yield words.format(name=names[thief], money=dollars(amount), victim=names[victim])
            case events.HorseMoved(horse, start, end, events.CARD_CAUSE) if actor != seat:
                yield move_by_text(names[actor], translate(horse_name(horse)), end - start)


class CardDeed(NamedTuple):
    """What a card does to a seat: in words, dollars that it loses, its horse, and what else it brings, as a mark."""

    victim: Seat
    words: str
    loss: int = 0
    horse: int = 0
    mark: str = ""
    is_hit: bool = True
    """Whether that is a person at this screen."""


def hit_of(s: LongShotViewModel, actor: Seat, event: Event) -> CardDeed | None:
    """Returns what an event that `actor` brings about does to a person at this screen; None for nothing."""
    match event:
        case events.MoneyStolen(thief, victim, amount) if thief == actor and victim in s.people:
            words = _("{name} takes {what} from {victim}")
            return CardDeed(victim, _taking(s, words, (actor, victim), dollars(amount)), amount, mark=dollars(-amount))
        case events.CardStolen(thief, victim, card) if thief == actor and victim in s.people:
            what = translate(card_name(card)) if card != HIDDEN else _("a card")
            return CardDeed(victim, _taking(s, _("{name} takes {what} from {victim}"), (actor, victim), what))
        case events.HorseMoved(horse, start, end, events.CARD_CAUSE):
            hit = [seat for seat in s.people if seat != actor and concerns(s.view, horse, seat)]
            words = move_by_text(s.names[actor], translate(horse_name(horse)), end - start)
            return CardDeed(hit[0], words, horse=horse, mark=signed_steps(end - start)) if hit else None
        case _:
            return None


def _taking(s: LongShotViewModel, words: str, seats: tuple[Seat, Seat], what: str) -> str:
    if len(s.people) == 1:
        return _("{name} takes {what} from you").format(name=s.names[seats[0]], what=what)
    return words.format(name=s.names[seats[0]], what=what, victim=s.names[seats[1]])


def events_of_card(follows: Iterable[Event]) -> list[Event]:
    """Returns what a card does, of the events that follow it: those until the next card or turn."""
    return list(takewhile(lambda event: not isinstance(event, events.CardPlayed | events.TurnBegan), follows))


def outcome_text(its: Iterable[Event]) -> str:
    """Returns what events of a card bring first: how far a horse goes, or dollars; "" for neither."""
    for event in its:
        match event:
            case events.HorseMoved(_, start, end, events.CARD_CAUSE):
                return signed_steps(end - start)
            case events.MoneyGained(_, amount, events.CARD_CAUSE) | events.MoneyStolen(_, _, amount):
                return signed_dollars(amount)
    return ""


def horse_of_card(played: events.CardPlayed, its: Iterable[Event]) -> int:
    """Returns the horse that a card names, else the first that its events move; 0 for none."""
    moves = (one for one in its if isinstance(one, events.HorseMoved) and one.cause == events.CARD_CAUSE)
    return played.horse or next((move.horse for move in moves), 0)


def deed_of_card(s: LongShotViewModel, played: events.CardPlayed, its: Sequence[Event]) -> CardDeed:
    """Returns what a card does, by the events that are its own: to a person at this screen, else to anyone.

    Of one that takes another card the text is told: what it takes is read.
    """
    taken = any(isinstance(event, events.CardStolen) and event.victim in s.people for event in its)
    hits = (hit for event in its if (hit := hit_of(s, played.seat, event)))
    hit = next(hits, None) or (_look_of(s, played) if played.rival in s.people else None)
    if hit and not taken:
        return hit
    bets = [one for one in its if isinstance(one, events.BetPlaced) and one.seat == played.seat]
    bet = others_bets_text((s.names[one.seat], one.amount, one.horse) for one in bets[:1])
    words = next(effect_lines(s.names, (played, *its), SPECTATOR), bet) or translate(card_brief(played.card))
    to = played.seat if played.rival < 0 else played.rival
    victim = next((one.victim for one in its if isinstance(one, events.MoneyStolen)), to)
    return CardDeed(victim, words, 0, horse_of_card(played, its), outcome_text(its), is_hit=False)


def _look_of(s: LongShotViewModel, played: events.CardPlayed) -> CardDeed:
    words = _("{name} looks at your cards") if len(s.people) == 1 else _("{name} looks at the cards of {victim}")
    return CardDeed(played.rival, words.format(name=s.names[played.seat], victim=s.names[played.rival]))


def goal_of(s: LongShotViewModel, hit: CardDeed) -> Position:
    """Returns where the arrow of a hit ends: at a horse, or at the chip of who is hit."""
    if hit.horse:
        return s.head_of(hit.horse)
    return layout.chip(hit.victim, len(s.names)).midbottom
