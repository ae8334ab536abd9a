"""Draws the odds of an attack: the chance to win, the armies left, the chance that the target is retaken."""

from collections.abc import Sequence
from heapq import nlargest
from operator import itemgetter
from typing import NamedTuple

from pygame import FRect

from game.engine.message import N_
from game.games.conquest.rules.movement import threats
from game.games.conquest.rules.odds import chance_of_retaking, expected_left, win_chance
from game.games.conquest.rules.state import (
    ATTACK,
    DEFEND,
    FORTIFY,
    NEUTRAL,
    NOBODY,
    REINFORCE,
    TRADE,
    ConquestState,
)
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS, NEIGHBOURS, SIZES
from game.games.conquest.view import layout
from game.games.conquest.view.army_places import continent_label
from game.games.conquest.view.view_model import ConquestViewModel
from game.games.conquest.wording import (
    card_count_text,
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
"""Horizontal padding of the panel, in logical units."""
ROW_PITCH = 30.0
"""Distance of two lines about a territory, in logical units."""
BATTLE_PITCH = 23.0
"""Distance of two lines about a battle, in logical units."""
BAR_HEIGHT = 8.0
"""Height of the bar of the chance, in logical units."""
LIKELY = 0.6
"""Minimum chance for the colour of a likely win, 0 to 1."""
UNLIKELY = 0.4
"""Maximum chance for the colour of an unlikely win, 0 to 1."""
CHOICES = {ATTACK: (N_("Odds"), N_("Choose an attack")), FORTIFY: (N_("Move"), N_("Choose a territory"))}
"""Headline and instruction of the questions in which no territory is in focus at first."""
MARKED = (REINFORCE, TRADE, FORTIFY)
"""Questions during which the map has marks of threats."""
MOST_MARKS = 3
"""Maximum number of threatened territories with a mark on the map."""
NOTABLE_CHANGE = 0.05
"""Minimum change of a chance during a battle that the panel shows, 0 to 1."""


class AttackOdds(NamedTuple):
    """The odds of an assault; chances are 0 to 1."""

    win: float
    """Chance to take the target."""
    left: float
    """Average number of the attacker's armies left in source and target, won or lost."""
    retake: float
    """Chance that a neighbour retakes the target at once."""
    retaker: int
    """The territory of that neighbour; 0 for none."""


def attack_odds(view: ConquestState, source: int, target: int, leave: int = 1) -> AttackOdds:
    """Returns the exact odds of attacking `target` from `source` until it falls or `leave` armies are left."""
    attackers = view.armies[source]
    defenders = view.armies[target]
    owner = view.owners[source]
    rivals = [n for n in NEIGHBOURS[target] if view.owners[n] not in (owner, NEUTRAL) and view.armies[n] > 1]
    retaker = max(rivals, key=view.armies.__getitem__, default=0)
    retake = chance_of_retaking(attackers, defenders, view.armies[retaker]) if retaker else 0.0
    left = expected_left(attackers, defenders, leave).attackers
    return AttackOdds(win_chance(attackers, defenders, leave), left, retake, retaker)


def likeliest_taker(view: ConquestState, territory: int) -> int:
    """Returns the owner of the largest army of a rival next to a territory."""
    own = (view.owners[territory], NEUTRAL, NOBODY)
    rivals = [other for other in NEIGHBOURS[territory] if view.owners[other] not in own]
    return view.owners[max(rivals, key=view.armies.__getitem__)]


def shown_threats(s: ConquestViewModel) -> dict[int, float]:
    """Returns the territories of the acting seat that are in danger, with the highest chance; none without odds."""
    return threats(tuple(s.state.owners), tuple(s.state.armies), s.acting) if s.shows_odds else {}


def marked_threats(s: ConquestViewModel) -> dict[int, float]:
    """Returns the likeliest of them and the one in focus, which have a mark while armies are placed or moved."""
    if not s.is_asked or s.state.phase not in MARKED:
        return {}
    dangers = shown_threats(s)
    marked = dict(nlargest(MOST_MARKS, dangers.items(), key=itemgetter(1)))
    here = s.selection.focus
    return {**marked, here: dangers[here]} if here in dangers else marked


def attack_text(view: ConquestState, front: tuple[int, int], names: Sequence[str], *, shows_odds: bool) -> str:
    """Returns an announcement of an attack, with the chance to win if odds are shown."""
    source, target = front
    sentence = _("{name} attacks {territory}: {chance}") if shows_odds else _("{name} attacks {territory}")
    chance = percent_text(win_chance(view.armies[source], view.armies[target])) if shows_odds else ""
    return sentence.format(name=names[view.owners[source]], territory=territory_name(target), chance=chance)


class OddsLines(NamedTuple):
    """The lines of the panel about a battle."""

    label: str
    """Label of the chance."""
    chance: float
    """Chance, 0 to 1."""
    rows: tuple[tuple[str, str], ...]
    """Labels and values of the lines below it."""


def attack_lines(view: ConquestState, front: tuple[int, int], leave: int, names: Sequence[str]) -> OddsLines:
    """Returns the odds of an attack for the attacker."""
    source, target = front
    odds = attack_odds(view, source, target, leave)
    rows = [_armies_left_line(names[view.owners[source]], odds.left)]
    if odds.retaker:
        rival = view.owners[odds.retaker]
        counter = _("{name} could retake it") if rival == view.owners[target] else _("{name} could take it")
        rows.append((counter.format(name=names[rival]), percent_text(odds.retake)))
    return OddsLines(_("Win"), odds.win, tuple(rows))


def defence_lines(view: ConquestState, names: Sequence[str], *, is_own: bool) -> OddsLines:
    """Returns the odds of an announced attack for the defender; `is_own` if that is the asked player."""
    battle = view.armies[view.source], view.armies[view.target], max(view.leave, 1)
    label = _("You hold with") if is_own else _("Defence holds")
    left = expected_left(*battle).defenders
    keeps = _armies_left_line(owner_name(view.owners[view.target], names), left)
    return OddsLines(label, 1 - win_chance(*battle), (keeps,))


def _armies_left_line(name: str, armies: float) -> tuple[str, str]:
    """Returns the average number of armies that a player keeps, rounded, in words and as a number."""
    return _("{name} keeps about").format(name=name), str(round(armies))


class OddsPanel(TablePanel[ConquestViewModel]):
    """The odds of an attack, or the facts about the territory in focus."""

    box = layout.ODDS

    def signature(self) -> Signature:
        state = self._s.state
        source, target = self._pair()
        return (
            state.phase,
            state.asked,
            source,
            target,
            self._s.leave,
            self._s.battle.first_chance if self._s.battle else 0.0,
            tuple(state.armies),
            tuple(state.owners),
            tuple(len(hand) for hand in state.hands),
            self._s.acting,
            self._s.shows_odds,
            self._s.selection.focus,
            self._s.outcome,
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
        """Returns source and target of the attack; zeros for none."""
        state = self._s.state
        selection = self._s.selection
        if state.phase == DEFEND:
            return state.source, state.target
        if state.phase != ATTACK or not selection.source or self._s.outcome:
            return 0, 0
        target = selection.focus if selection.focus in selection.targets else selection.target
        return (selection.source, target) if target and state.owners[target] != state.asked else (0, 0)

    def _battle_lines(self, source: int, target: int) -> OddsLines:
        s = self._s
        state = s.state
        if state.phase == DEFEND:
            is_own = state.owners[target] == state.asked and state.asked in s.people
            return defence_lines(state, s.names, is_own=is_own)
        lines = attack_lines(state, (source, target), s.leave, s.names)
        battle = s.battle
        if battle is None or (battle.source, battle.target) != (source, target):
            return lines
        if abs(battle.first_chance - lines.chance) < NOTABLE_CHANGE:
            return lines
        before = percent_text(battle.first_chance)
        return lines._replace(label=_("Win (was {chance})").format(chance=before))

    def _draw_odds(self, canvas: Canvas, odds: OddsLines) -> None:
        colour = _chance_colour(odds.chance)
        line = FRect(self.box.left + INSET, self.box.top + 4, self.box.width - 2 * INSET, 34)
        text.draw_pair(canvas, (odds.label, HEAD), (percent_text(odds.chance), LARGE.on(colour)), line)
        bar = FRect(line.left, line.bottom + 1, line.width, BAR_HEIGHT)
        drawing.card(canvas, bar, theme.PAPER_EDGE, None, BAR_HEIGHT / 2)
        filled = FRect(bar.left, bar.top, max(bar.width * odds.chance, BAR_HEIGHT), BAR_HEIGHT)
        drawing.card(canvas, filled, colour, None, 4)
        for number, (label, value) in enumerate(odds.rows):
            row = FRect(line.left, bar.bottom + 1 + BATTLE_PITCH * number, line.width, BATTLE_PITCH)
            text.draw_pair(canvas, (label, WORDS), (value, WORDS), row)

    def _territory_lines(self) -> tuple[tuple[str, str], ...]:
        """Returns the facts about the territory in focus; without focus, a hint or the acting seat."""
        s = self._s
        state = s.state
        territory = 0 if s.outcome else s.selection.focus
        dangers = marked_threats(s)
        if not territory and s.is_asked and state.phase in CHOICES:
            head, choice = CHOICES[state.phase]
            legend = _("! = may fall") if dangers else ""
            return (_(head), ""), (_(choice), ""), (legend, "")
        if not territory:
            lands = len(state.territories[s.acting])
            cards = len(state.hands[s.acting])
            return (s.names[s.acting], ""), (territory_count_text(lands), ""), (card_count_text(cards), "")
        owner = state.owners[territory]
        continent = CONTINENT_OF[territory]
        holder = (_("Free"), "")
        if owner != NOBODY:
            holder = (owner_name(owner, s.names), str(s.armies_shown(territory)))
        held = state.continent_counts[s.acting * len(CONTINENTS) + continent]
        note = (continent_label(continent), f"{held}/{SIZES[continent]}")
        if territory in dangers:
            rival = s.names[likeliest_taker(state, territory)]
            note = (_("! {name} could take it").format(name=rival), percent_text(dangers[territory]))
        return (territory_name(territory), ""), holder, note

    def _draw_territory(self, canvas: Canvas) -> None:
        """Draws those lines. A long name takes two lines, and only one line follows it."""
        (name, note), *rows = self._territory_lines()
        room = FRect(self.box.left + INSET, self.box.top + 7, self.box.width - 2 * INSET, 28)
        is_long = " " in name and text.width(canvas, name, HEAD) > room.width
        if is_long:
            text.draw_paragraph(canvas, name, HEAD, FRect(*room.topleft, room.width, 2 * ROW_PITCH))
        else:
            text.draw_pair(canvas, (name, HEAD), (note, WORDS), room)
        for number, (label, value) in enumerate(rows[:1] if is_long else rows, 1 + is_long):
            text.draw_pair(canvas, (label, WORDS), (value, WORDS), room.move(0, ROW_PITCH * number))


def _chance_colour(chance: float) -> theme.Colour:
    if chance >= LIKELY:
        return theme.MONEY
    return theme.ALARM if chance <= UNLIKELY else theme.INK
