"""The race call of the Horse Race is true, fits its place, and does not repeat soon."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from string import Formatter
from typing import NamedTuple

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commentary.commentator import NO_REPEAT_WITHIN, Comment, Phrase
from game.engine.match import Match
from game.engine.rules import Event
from game.games.horse_race.rules import events
from game.games.horse_race.rules.rules import HORSE_RACE
from game.games.horse_race.rules.state import HORSE_NAMES, HorseRaceState
from game.games.horse_race.view.commentary import PHRASES, HorseRaceCommentator
from game.games.horse_race.view.commentary.event_facts import HorseRaceEventFacts
from game.ui import text, theme
from game.ui.canvas import Canvas

NAMES = ("Ana", "Bo", "Cleo", "Dev", "Edda", "Finn", "Gus", "Hana")
KINDS = ("seed", "derby", "fair", "even", "common")
FEES = ("seed", "per_card")
ROOM = 860
"""Width of the caption, in logical units."""
MARGIN = 36 + 22
"""Total horizontal margin of the caption's words, in logical units."""
HORSE_VALUES = ("horse", "leader", "level", "shaken", "chasers")
LINES: list[tuple[type[Event], Phrase]] = [
    (kind, line) for kind, moments in PHRASES.items() for moment in moments for line in moment.phrases
]


class Told(NamedTuple):
    """An event, the views before and after it, and the call about it."""

    before: HorseRaceState
    event: Event
    after: HorseRaceState
    call: Comment | None

    @property
    def horse(self) -> int:
        return int(getattr(self.event, "horse", 0)) or self.before.winner


def called(seed: int, seats: int = 4, **texts: str) -> Iterator[Told]:
    """Yields the events and calls of a meeting of two races; with odd seeds all seats bet whenever they can."""
    options = HORSE_RACE.options({"seats": str(seats), "races": "2", **texts})
    match: Match[HorseRaceState] = Match(HORSE_RACE, options, seed)
    caller = HorseRaceCommentator(seed)
    view = HORSE_RACE.initial_state(match.options)
    events = match.setup_events
    while True:
        for event in events:
            old = view.copy()
            call = caller.choose(view, NAMES[:seats], event)
            assert view == old, "the caller must not change the view"
            event.apply(view)
            yield Told(old, event, view.copy(), call)
        if not match.to_act():
            return
        events = match.play(match.legal(match.to_act()[0])[-(seed % 2)])


@given(st.integers(0, 10**9), st.integers(2, 8), st.sampled_from(KINDS), st.sampled_from(FEES), st.booleans())
@pytest.mark.slow
def test_no_call_contradicts_its_event_and_none_comes_twice_in_a_while(
    seed: int, seats: int, board: str, fees: str, poor: bool
) -> None:
    said: list[str] = []
    for told in called(seed, seats, board=board, fees=fees, money="60" if poor else "500", side_bets="on"):
        if told.call:
            judge(told, told.call.words)
            assert told.call.words not in said[-NO_REPEAT_WITHIN:]
            said.append(told.call.words)
    assert len(said) > 10


def judge(told: Told, words: str) -> None:
    """Checks a call against the views before and after its event, without the caller's own functions."""
    assert not re.search(r"  |“”| [.,!:]|\$0|\(\)|^[,.]", words), words
    for pattern, is_true in TRUTHS:
        found = re.search(pattern, words)
        if found:
            assert is_true(told, found), f"“{words}” of {told.event}"


Truth = Callable[[Told, "re.Match[str]"], bool]


def _needs(view: HorseRaceState) -> dict[int, int]:
    return {horse: view.steps_left(horse) for horse in view.running()}


def _left(count: int) -> Truth:
    return lambda told, _found: told.after.steps_left(told.horse) == count


def _left_as_said(told: Told, found: re.Match[str]) -> bool:
    return told.after.steps_left(told.horse) == int(found[1])


def _nearest(told: Told, _found: re.Match[str]) -> bool:
    """Returns whether the horse alone has the fewest rolls to go after the event, and did not before."""
    after = _needs(told.after)
    before = _needs(told.before)
    alone = list(after.values()).count(min(after.values())) == 1 and after[told.horse] == min(after.values())
    return alone and not (
        list(before.values()).count(before[told.horse]) == 1 and before[told.horse] == min(before.values())
    )


def _level(told: Told, _found: re.Match[str]) -> bool:
    after = _needs(told.after)
    return after[told.horse] == min(after.values()) and list(after.values()).count(min(after.values())) == 2


def _another_is_nearest(told: Told, found: re.Match[str]) -> bool:
    after = _needs(told.after)
    (nearest, *more) = [horse for horse, left in after.items() if left == min(after.values())]
    return not more and nearest != told.horse and str(HORSE_NAMES[nearest]) == found[1]


def _first_away(told: Told, _found: re.Match[str]) -> bool:
    return sum(told.after.positions[horse] - 1 for horse in told.after.running()) == 1


def _last_away(told: Told, _found: re.Match[str]) -> bool:
    fresh = [horse for horse in told.before.running() if told.before.positions[horse] == 1]
    return fresh == [told.horse]


def _rare(told: Told, _found: re.Match[str]) -> bool:
    return told.horse in (2, 12)


def _won(told: Told, _found: re.Match[str]) -> bool:
    return isinstance(told.event, events.RaceWon) and told.after.winner == told.horse


def _gone(count: int) -> Truth:
    return lambda told, _found: len(told.after.scratched) == count


def _horses_left(told: Told, found: re.Match[str]) -> bool:
    return len(told.after.running()) == int(found[1])


def _on_its_spot(told: Told, found: re.Match[str]) -> bool:
    return told.after.spot(told.horse) == int(found[1])


def _one_has_all(told: Told, _found: re.Match[str]) -> bool:
    return len(set(told.before.holders_of(told.horse))) == 1


def _several_hold(told: Told, found: re.Match[str]) -> bool:
    named = set(re.findall(r"\w+", found[1].replace(" and ", ", ")))
    return {NAMES[seat] for seat in told.before.holders_of(told.horse)} == named


def _own(told: Told) -> int:
    return told.before.holders_of(told.horse).count(told.before.roller)


def _roller_holds_as_said(told: Told, found: re.Match[str]) -> bool:
    return _own(told) == int(found[1])


def _race(told: Told, found: re.Match[str]) -> bool:
    return told.before.race + isinstance(told.event, events.DealerPassed | events.RaceOpened) == int(found[1])


def _last_race(told: Told, _found: re.Match[str]) -> bool:
    coming = told.before.race + isinstance(told.event, events.DealerPassed)
    return coming == told.before.races


def _amounts(told: Told, found: re.Match[str]) -> bool:
    """Returns whether an amount is in the event, or is the pot, a quarter of it, the entry fee or the most money."""
    event = told.event
    number = int(found[1])
    known = {getattr(event, name, None) for name in ("amount", "missing")}
    return number in known | {told.after.pot, told.after.pot // 4, told.before.options.stake, max(told.before.money)}


def _can_all_pay(told: Told, _found: re.Match[str]) -> bool:
    return all(told.before.money[seat] >= told.before.options.stake for seat in told.before.holders_of(told.horse))


def _is_broke(told: Told, _found: re.Match[str]) -> bool:
    return told.after.money[told.event.seat] == 0  # type: ignore[attr-defined]


def _is_richest(told: Told, found: re.Match[str]) -> bool:
    money = told.before.money
    return money.count(max(money)) == 1 and NAMES[money.index(max(money))] == found[1]


def _is_roller(told: Told, found: re.Match[str]) -> bool:
    return NAMES[told.before.roller] == found[1]


TRUTHS: tuple[tuple[str, Truth], ...] = (
    (r"just one more|one more \d+!|last square|one roll (?:from|each)|needs one, like|but holds none of it", _left(1)),
    (r"two more|two rolls", _left(2)),
    (r"(\d+) rolls? (?:to go|each|from home|more)", _left_as_said),
    (r"takes the lead|is closest|leads, |now leads|gets ahead", _nearest),
    (r"draws level|catches", _level),
    (r"moves\. (.+) still leads", _another_is_nearest),
    (r"moves first|opens the race|takes the first step", _first_away),
    (r"now all have moved|last to leave", _last_away),
    (r"1 in 36|in 36|rare|outsider", _rare),
    (r" wins(?! with one more)", _won),
    (r"after (\d+) rolls|only (\d+) rolls|at last: (\d+) rolls", lambda told, found: str(told.after.rolls)
     in found.groups()),
    (r"Two (\d)s|Double (\d)", lambda told, found: str(told.before.first) in found.groups()
     and told.before.first == told.before.second),
    (r"first to be scratched|out first|first scratch", _gone(1)),
    (r"fourth scratch|last one scratched|Seven horses race|highest fee", _gone(4)),
    (r"One more scratch to come", _gone(3)),
    (r"(\d+) horses are left", _horses_left),
    (r"(\d)×", _on_its_spot),
    (r"had all four|held all four|has all four|one hand|shares with nobody", _one_has_all),
    (r"^(.+) (?:cheer|need one)", _several_hold),
    (r"out: (.+) pay \$", _several_hold),
    (r"^\w+ moves .+ for (.+)\.", _several_hold),
    (r"^\w+ moves .+ for |but holds none", lambda told, _found: not _own(told)),
    (r"moves own horse", lambda told, _found: _own(told) > 0),
    (r"and holds (\d) cards?", _roller_holds_as_said),
    (r"(?:has|held|for|pays \$\d+ for) (\d) cards?", lambda told, found: str(getattr(told.event, "cards", 0))
     in found.groups()),
    (r"one card|held one", lambda told, _found: getattr(told.event, "cards", 0) == 1),
    (r"[Rr]ace (\d+)", _race),
    (r"[Tt]he last race(?! is run)|no race is left|Nobody gets it", _last_race),
    (r"\$(\d+)", _amounts),
    (r"pay \$\d+ each|holder pays", _can_all_pay),
    (r"nothing left|is broke", _is_broke),
    (r"^(\w+) (?:has the most|goes home|leads (?:with|before))|(?:is run\.|the game\.) (\w+) (?:goes|has)",
     lambda told, found: _is_richest(told, re.match(r"(.*)", found[1] or found[2]))),  # type: ignore[arg-type]
    (r"^(\w+) (?:rolls|moves) ", lambda told, found: found[1] not in NAMES or _is_roller(told, found)),
)  # fmt: skip
"""Patterns of words, each with a function that checks the truth of the words."""


def test_every_event_is_called_or_known_to_be_silent() -> None:
    # the table shows these events, or the next call includes them
    silent = {events.CardsDealt, events.DicePassed, events.DiceRolled, events.PursePaid}
    assert set(PHRASES) == set(events.EVENTS) - silent


@pytest.mark.slow
def test_there_are_many_phrasings_and_most_are_heard() -> None:
    every = {line.words for _kind, line in LINES}
    assert len(every) >= 120
    heard = set()
    for seed in range(60):
        texts = {
            "board": KINDS[seed % len(KINDS)],
            "fees": FEES[seed % 2],
            "money": str(40 + seed * 9),
            "side_bets": ("off", "on")[seed % 3 > 0],
        }
        heard |= {told.call.phrase.words for told in called(seed, 2 + seed % 4, **texts) if told.call}
    assert len(heard) > 0.85 * len(every), sorted(every - heard)


@pytest.mark.slow
def test_the_same_race_is_called_alike_and_another_seed_otherwise() -> None:
    one, again = ([told.call.words for told in called(8) if told.call] for _ in range(2))
    assert one == again
    assert len({tuple(told.call.words for told in called(seed) if told.call)[:6] for seed in range(8)}) == 8


def test_every_value_can_be_said() -> None:
    for kind, line in LINES:
        for _text, name, _format, _conversion in Formatter().parse(line.words):
            assert not name or name in HorseRaceEventFacts.placeholders or hasattr(HorseRaceEventFacts, name), (
                kind,
                name,
            )


@pytest.mark.parametrize(("kind", "line"), LINES)
@pytest.mark.slow
def test_every_line_fits_the_caption(kind: type[Event], line: Phrase) -> None:
    """Uses the longest names."""
    longest = {"name": "W" * 12, "backers": "Wilhelmina and Maximilian", "chasers": "Seventh Heaven and Eleventh Hour"}
    horses = dict.fromkeys(("horse", "leader", "level", "shaken"), "Seventh Heaven")
    values = {name: "88" for _t, name, _f, _c in Formatter().parse(line.words) if name} | longest | horses
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)), 1.0)
    assert text.width(canvas, line.words.format_map(values), theme.CAPTION) <= ROOM - MARGIN, line.words


UNHURRIED = {
    events.DealerPassed,
    events.RaceOpened,
    events.RaceWon,
    events.PotShared,
    events.PotCarried,
    events.MeetingEnded,
}
"""Events with captions that stay long enough for a joke."""
SHORT_CAPTION = 44
"""Maximum number of letters that are read before the next roll."""


@pytest.mark.parametrize("line", [line for kind, line in LINES if kind not in UNHURRIED])
def test_a_phrase_of_a_race_under_way_is_short(line: Phrase) -> None:
    """Uses names of ordinary length."""
    values = dict.fromkeys(HORSE_VALUES, "Cloud Nine") | {"name": "Cleo", "holder": "Cleo", "backers": "Ana and Bo"}
    counts = {"to_roll": "3 rolls", "own_cards": "2 cards", "spot": "3×", "number": "9", "face": "3"}
    money = dict.fromkeys(("amount", "pot", "stake", "missing"), "$45")
    words = line.words.format_map({"live": 9, "missing_scratches": 3} | values | counts | money)
    assert len(words) <= SHORT_CAPTION, words
