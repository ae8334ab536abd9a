"""Says what cards of others do to people at this screen, and shows it large over the infield."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple

from pygame import FRect

from game.engine.rules import Event, Seat
from game.games.lap.state import concerns
from game.games.lap.wording import move_by_text
from game.games.long_shot.rules import events
from game.games.long_shot.rules.state import HIDDEN
from game.games.long_shot.view import card_pictures, layout
from game.games.long_shot.view.view_model import LongShotViewModel
from game.games.long_shot.wording import card_name, horse_name
from game.i18n import _, translate
from game.presentation import layout as base
from game.presentation.animation import ease_out
from game.presentation.layout import Position
from game.race_view.attack import draw_arrow
from game.session.amounts import dollars
from game.sprites.sprite_cache import SpriteCache
from game.ui import drawing, icons, text, theme
from game.ui.box import around, place_in
from game.ui.canvas import CANVAS_BOX, Canvas
from game.ui.portraits import draw_portrait

IN_SECONDS, ARROW_AT_SECONDS, ARROW_SECONDS, LIE_SECONDS, OUT_SECONDS = 0.15, 0.45, 0.18, 0.9, 0.2
"""A card flies in, an arrow leaves it, and takes so long; the card lies, and flies off."""
PASSING_SECONDS = 0.35
"""How long a card is shown that hits nobody here."""
DEALT_SECONDS = 0.3
"""How long a card flies that is dealt."""
PLATE_WORDS = theme.BOLD.sized(22).on(theme.PAPER_LIGHT)
AMOUNT = theme.TITLE.sized(64).on(theme.ALARM)
AMOUNT_PLACE = (300.0, 190.0)
"""Where the middle of what is lost stands, beside the card."""
TRAVEL = 420.0
"""Logical units that a card flies in from above."""


class Hit(NamedTuple):
    """What an event does to a seat at this screen: in words, its dollars if it loses some, its horse if it is one."""

    victim: Seat
    words: str
    loss: int = 0
    horse: int = 0


def hit_of(s: LongShotViewModel, actor: Seat, event: Event) -> Hit | None:
    """Returns what an event that `actor` brings about does to a person at this screen; None for nothing."""
    match event:
        case events.MoneyStolen(_seat, victim, amount) if victim in s.people:
            words = _("{name} takes {what} from {victim}")
            return Hit(victim, _taking(s, words, (actor, victim), dollars(amount)), amount)
        case events.CardStolen(_seat, victim, card) if victim in s.people:
            what = translate(card_name(card)) if card != HIDDEN else _("a card")
            return Hit(victim, _taking(s, _("{name} takes {what} from {victim}"), (actor, victim), what))
        case events.HandShown(_seat, owner) if owner in s.people:
            words = _("{name} looks at your cards") if _is_alone(s) else _("{name} looks at the cards of {victim}")
            return Hit(owner, words.format(name=s.names[actor], victim=s.names[owner]))
        case events.HorseMoved(horse, start, end, events.CARD_CAUSE):
            hit = [seat for seat in s.people if seat != actor and concerns(s.view, horse, seat)]
            words = move_by_text(s.names[actor], translate(horse_name(horse)), end - start)
            return Hit(hit[0], words, horse=horse) if hit else None
        case _:
            return None


def _is_alone(s: LongShotViewModel) -> bool:
    return len(s.people) == 1


def _taking(s: LongShotViewModel, words: str, seats: tuple[Seat, Seat], what: str) -> str:
    if _is_alone(s):
        return _("{name} takes {what} from you").format(name=s.names[seats[0]], what=what)
    return words.format(name=s.names[seats[0]], what=what, victim=s.names[seats[1]])


def hit_of_card(s: LongShotViewModel, played: events.CardPlayed, follows: Iterable[Event]) -> Hit | None:
    """Returns what a card does to a person at this screen, by the events that follow until another one acts."""
    its = takewhile(lambda event: not isinstance(event, events.CardPlayed | events.TurnBegan), follows)
    return next((hit for event in its if (hit := hit_of(s, played.seat, event))), None)


@dataclass
class Plate:
    """An effect: what happens to a person, on a plate over the infield, with the sign of who does it."""

    badge: int
    words: str
    seconds: float = LIE_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the plate, as wide as its words."""
        width = min(max(text.width(canvas, self.words, PLATE_WORDS) + 76, layout.PLATE.width), 560)
        box = place_in(layout.PLATE, (width, layout.PLATE.height))
        drawing.card(canvas, box, theme.NIGHT, theme.SEAT_COLOURS[self.badge], box.height / 2)
        canvas.blit_centred(icons.badge(canvas, self.badge, 32), box.left + 28, box.centery)
        room = FRect(box.left + 52, box.top, box.width - 72, box.height)
        text.draw_line(canvas, self.words, PLATE_WORDS, room)


@dataclass
class LargeCard:
    """An effect: a card that hits a person, with the face of who plays it, and an arrow to what it hits."""

    card: int
    badge: int
    goal: Position
    words: str
    is_still: bool
    """Whether it neither flies in nor off."""
    seconds: float = IN_SECONDS + LIE_SECONDS + OUT_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card where it is now, then arrow and loss."""
        left = 0.0 if self.is_still else self._share_away
        if left < 1:
            box = layout.FULL_CARD.move(0, -TRAVEL * left)
            card_pictures.draw_card(canvas, sprites, self.card, box, card_pictures.HIT_LOOK)
            x, y = layout.FACE_PLACE
            draw_portrait(canvas, self.badge, x - TRAVEL * left, y, layout.FACE, "gloating")
        if ARROW_AT_SECONDS <= self.age < IN_SECONDS + LIE_SECONDS:
            way = min((self.age - ARROW_AT_SECONDS) / ARROW_SECONDS, 1.0)
            draw_arrow(canvas, AMOUNT_PLACE, self.goal, 1.0 if self.is_still else way)
            if self.words:
                canvas.blit_centred(text.outlined(canvas, self.words, AMOUNT, theme.PAPER_LIGHT), *AMOUNT_PLACE)

    @property
    def _share_away(self) -> float:
        """How far it is from where it lies, before and after."""
        before = 1 - self.age / IN_SECONDS
        return max(before, (self.age - IN_SECONDS - LIE_SECONDS) / OUT_SECONDS, 0.0) ** 2


@dataclass
class PassingCard:
    """An effect: a card under the chip of who plays it."""

    card: int
    chip: FRect
    seconds: float = PASSING_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card."""
        box = FRect(0, 0, *layout.CARD)
        box.midtop = self.chip.centerx, self.chip.bottom + 4
        card_pictures.draw_card(canvas, sprites, self.card, box.clamp(CANVAS_BOX))


@dataclass
class DealtCard:
    """An effect: a card on its way from the pile to a hand, which shows it when it has come."""

    seat: Seat
    card: int
    start: Position
    goal: Position
    seconds: float = DEALT_SECONDS
    age: float = 0.0

    def draw(self, canvas: Canvas, sprites: SpriteCache, share: float) -> None:
        """Draws the card, which turns over half-way."""
        (x, y), (goal_x, goal_y), way = self.start, self.goal, ease_out(share)
        box = around((x + (goal_x - x) * way, y + (goal_y - y) * way), layout.CARD)
        card_pictures.draw_card(canvas, sprites, self.card if share > 0.5 else HIDDEN, box)


def goal_of(s: LongShotViewModel, hit: Hit) -> Position:
    """Returns where the arrow of a hit ends: at a horse, or at the chip of who is hit."""
    if hit.horse:
        return s.head_of(hit.horse)
    chip = base.chip(hit.victim, len(s.names))
    return chip.centerx, chip.bottom


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
