"""Draws the odds of the attack in question: the chance to win, the armies left, the chance that it is retaken."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import FRect

from game.games.conquest.rules.odds import chance_of_retaking, expected_left, win_chance
from game.games.conquest.rules.state import ATTACK, DEFEND, NEUTRAL, NOBODY, ConquestState
from game.games.conquest.rules.world import BONUSES, CONTINENT_OF, NEIGHBOURS, NUMBERS
from game.games.conquest.view import layout
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording import (
    card_count_text,
    continent_name,
    owner_name,
    territory_count_text,
    territory_name,
)
from game.i18n import _
from game.presentation.static_layer import TablePanel
from game.presentation.view_model import Signature
from game.session.amounts import percent_text
from game.ui import drawing, text, theme
from game.ui.canvas import Canvas
from game.ui.paintings import draw_picture

HEAD = theme.CAPS.on(theme.INK)
WORDS = theme.SMALL.on(theme.INK)
LARGE = theme.NUMBER.sized(30)
INSET = 12.0
ROW_PITCH = 30.0
BAR_HEIGHT = 8.0
# Chances from which a win is likely, up to which it is unlikely, and from which a rival's win is to be feared.
LIKELY = 0.6
UNLIKELY = 0.4
DANGER = 0.6


class AttackOdds(NamedTuple):
    """What an attack to the end brings, chances 0 to 1; `left` armies remain in both whether it is won or not."""

    win: float
    left: float
    retake: float
    retaker: int
    """The territory from which the target could be taken back; 0 for none."""


def attack_odds(view: ConquestState, source: int, target: int, leave: int = 1) -> AttackOdds:
    """Returns the exact odds of attacking `target` from `source` until it falls or `leave` armies are left."""
    attackers = view.armies[source]
    defenders = view.armies[target]
    owner = view.owners[source]
    rivals = [n for n in NEIGHBOURS[target] if view.owners[n] not in (owner, NEUTRAL) and view.armies[n] > 1]
    retaker = max(rivals, key=lambda number: view.armies[number], default=0)
    retake = chance_of_retaking(attackers, defenders, view.armies[retaker]) if retaker else 0.0
    left = expected_left(attackers, defenders, leave).attackers
    return AttackOdds(win_chance(attackers, defenders, leave), left, retake, retaker)


@lru_cache(maxsize=4)
def threats(owners: tuple[int, ...], armies: tuple[int, ...], seat: int) -> dict[int, float]:
    """Returns the territories of a seat that a rival beside them is likely to take, with the largest chance of that."""
    chances = {
        number: max(
            win_chance(armies[n], armies[number]) for n in NEIGHBOURS[number] if owners[n] not in (seat, NEUTRAL)
        )
        for number in NUMBERS
        if owners[number] == seat
        and armies[number]
        and any(owners[n] not in (seat, NEUTRAL) for n in NEIGHBOURS[number])
    }
    return {number: chance for number, chance in chances.items() if chance >= DANGER}


def attack_text(view: ConquestState, front: tuple[int, int], names: Sequence[str], *, shows_odds: bool) -> str:
    """Returns who attacks what, and where odds are shown the chance to take it."""
    words = _("{name} attacks {territory}: {chance}") if shows_odds else _("{name} attacks {territory}")
    chance = percent_text(win_chance(*(view.armies[number] for number in front))) if shows_odds else ""
    name = names[view.owners[front[0]]]
    territory = territory_name(front[1])
    return words.format(name=name, territory=territory, chance=chance)


class OddsLines(NamedTuple):
    """What the panel says of a battle: a chance 0 to 1 with its words, and lines below it."""

    words: str
    chance: float
    rows: tuple[tuple[str, str], ...]


def attack_lines(view: ConquestState, source: int, target: int, leave: int) -> OddsLines:
    """Returns the odds of an attack for the attacker."""
    odds = attack_odds(view, source, target, leave)
    rows = [(_("Armies left"), f"{odds.left:.1f}")]
    if odds.retaker:
        rows.append((_("Counter-attack"), percent_text(odds.retake)))
    return OddsLines(_("Win"), odds.win, tuple(rows))


def defence_lines(view: ConquestState, *, is_own: bool) -> OddsLines:
    """Returns the odds of an announced attack for the defender; `is_own` if that is the player who is asked."""
    battle = view.armies[view.source], view.armies[view.target], max(view.leave, 1)
    words = _("You hold with") if is_own else _("Defence holds")
    return OddsLines(words, 1 - win_chance(*battle), ((_("Armies left"), f"{expected_left(*battle).defenders:.1f}"),))


class OddsPanel(TablePanel[ConquestViewModel]):
    """The odds of the pair of territories in question, or what there is to know of the one in focus."""

    box = layout.ODDS

    def signature(self) -> Signature:
        state = self._s.state
        (source, target) = self._pair()
        return (
            state.phase,
            state.asked,
            source,
            target,
            self._s.leave,
            tuple(state.armies) if source else (),
            tuple(state.owners),
            tuple(len(hand) for hand in state.hands),
            self._s.acting,
            self._s.shows_odds,
            self._s.selection.focus,
            self._s.is_asked,
            self._s.armies_shown(self._s.selection.focus),
        )

    def draw(self, canvas: Canvas) -> None:
        draw_picture(canvas, "war_odds", self.box)
        source, target = self._pair()
        if source and target and self._s.shows_odds:
            self._draw_odds(canvas, self._battle_lines(source, target))
        elif self._s.selection.focus or not self._s.is_replay:
            self._draw_territory(canvas)

    def _pair(self) -> tuple[int, int]:
        """Returns the territories of the attack in question; zeros for none."""
        state = self._s.state
        selection = self._s.selection
        if state.phase == DEFEND:
            return state.source, state.target
        if state.phase != ATTACK or not selection.source:
            return 0, 0
        target = selection.focus if selection.focus in selection.targets else selection.target
        return (selection.source, target) if target and state.owners[target] != state.asked else (0, 0)

    def _battle_lines(self, source: int, target: int) -> OddsLines:
        s = self._s
        if s.state.phase == DEFEND:
            return defence_lines(s.state, is_own=s.state.owners[target] == s.state.asked and s.state.asked in s.people)
        return attack_lines(s.state, source, target, s.leave)

    def _draw_odds(self, canvas: Canvas, odds: OddsLines) -> None:
        tone = theme.MONEY if odds.chance >= LIKELY else theme.ALARM if odds.chance <= UNLIKELY else theme.INK
        room = FRect(self.box.left + INSET, self.box.top + 4, self.box.width - 2 * INSET, 34)
        text.draw_pair(canvas, (odds.words, HEAD), (percent_text(odds.chance), LARGE.on(tone)), room)
        bar = FRect(room.left, room.bottom + 1, room.width, BAR_HEIGHT)
        drawing.card(canvas, bar, theme.PAPER_EDGE, None, BAR_HEIGHT / 2)
        drawing.card(
            canvas, FRect(bar.left, bar.top, max(bar.width * odds.chance, BAR_HEIGHT), BAR_HEIGHT), tone, None, 4
        )
        for number, (words, note) in enumerate(odds.rows):
            text.draw_pair(
                canvas, (words, WORDS), (note, WORDS), FRect(room.left, bar.bottom + 2 + 25 * number, room.width, 25)
            )

    def _territory_lines(self) -> tuple[tuple[str, str], ...]:
        """Returns what there is to know of the territory in focus; of none, what the panel is for, or who acts."""
        territory = self._s.selection.focus
        state = self._s.state
        if not territory and self._s.is_asked:
            return ((_("Odds"), ""), (_("Choose an attack"), ""))
        if not territory:
            lands = len(state.territories[self._s.acting])
            cards = len(state.hands[self._s.acting])
            return (self._s.names[self._s.acting], ""), (territory_count_text(lands), ""), (card_count_text(cards), "")
        owner = state.owners[territory]
        continent = CONTINENT_OF[territory]
        held = (
            (owner_name(owner, self._s.names), str(self._s.armies_shown(territory)))
            if owner != NOBODY
            else (_("Free"), "")
        )
        note = continent_name(continent), f"+{BONUSES[continent]}"
        if self._s.shows_odds and owner == self._s.acting:
            dangers = threats(tuple(state.owners), tuple(state.armies), owner)
            note = (_("In danger"), percent_text(dangers[territory])) if territory in dangers else note
        return (territory_name(territory), ""), held, note

    def _draw_territory(self, canvas: Canvas) -> None:
        """Draws those lines; a long name has two of them, and then only the next follows."""
        (name, note), *rows = self._territory_lines()
        room = FRect(self.box.left + INSET, self.box.top + 7, self.box.width - 2 * INSET, 28)
        is_long = " " in name and text.width(canvas, name, HEAD) > room.width
        if is_long:
            text.draw_paragraph(canvas, name, HEAD, FRect(*room.topleft, room.width, 2 * ROW_PITCH))
        else:
            text.draw_pair(canvas, (name, HEAD), (note, WORDS), room)
        for number, (words, note) in enumerate(rows[:1] if is_long else rows, 1 + is_long):
            text.draw_pair(canvas, (words, WORDS), (note, WORDS), room.move(0, ROW_PITCH * number))
