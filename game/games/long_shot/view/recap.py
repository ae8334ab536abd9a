"""Says what of a race matters to people: moments that are shown in full, the rank of captions, a recap in few lines."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from game.engine.rules import Event, Seat
from game.games.lap.state import concerns, is_attack, move_rank
from game.games.lap.wording import (
    MAX_LINES,
    finishes_text,
    move_by_text,
    others_bets_text,
    own_moves_text,
    spaces_moved,
)
from game.games.long_shot.rules import events
from game.games.long_shot.rules.options import MOVE_DIE_FACES
from game.games.long_shot.rules.state import FINISH, HIDDEN, LongShotState
from game.games.long_shot.view.card_hits import effect_lines
from game.games.long_shot.view.live_odds import can_finish_next_roll
from game.games.long_shot.wording import card_name, horse_name
from game.i18n import _, translate
from game.presentation.captions import CaptionRank
from game.session.amounts import dollars

CAPTION_RANKS = {
    events.HorseFinished: CaptionRank.FINISH,
    events.HorseBought: CaptionRank.PURCHASE,
    events.FeatureUsed: CaptionRank.MOVE,
    events.CardPlayed: CaptionRank.MOVE,
}
"""Of events that matter alike whatever they are about; dice, bets and drawn cards are only in the log."""


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
    """Returns what others took from the seat, a line each."""
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
    moves, actor = [], seat
    for event in history:
        match event:
            case events.CardPlayed(seat=whose):
                actor = whose
            case events.HorseMoved(horse, start, end, "card") if actor != seat and concerns(view, horse, seat):
                words = move_by_text(names[actor], translate(horse_name(horse)), end - start)
                moves.append((end - start, words))
    return [text for _steps, text in sorted(moves, key=lambda move: move[0])]


def _own_horses(view: LongShotState, seat: Seat, history: Sequence[Event]) -> str:
    """Returns how far dice took the horses that the seat owns or has bet on."""
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
    """Returns what others bet on the seat's horses."""
    bets = (e for e in history if isinstance(e, events.BetPlaced) and e.seat != seat and concerns(view, e.horse, seat))
    return others_bets_text((names[e.seat], e.amount, e.horse) for e in bets)
