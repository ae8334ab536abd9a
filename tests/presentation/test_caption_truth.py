"""Laws on captions: each kind of event is classified, and a caption disappears when its statement is no longer true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import pytest

from game.commentary.commentator import commentator_of
from game.engine.catalog import ruleset_to_play
from game.games.conquest.rules import events as conquest
from game.games.dice_game.rules import events as dice
from game.games.horse_collar.rules import events as collar
from game.games.horse_race.rules import events as race
from game.games.long_shot.rules import card_events
from game.games.long_shot.rules import events as long_shot
from game.presentation.captions import CaptionRank
from game.presentation.director import Director
from tests.support.match_driver import open_match
from tests.support.random_play import VARIANTS, random_match
from tests.support.sampling import sampled_cases

Kinds = dict[str, set[type]]
STATES: Kinds = {
    "dice_game": {dice.HorseMoved},
    "long_shot": {long_shot.HorseMoved, long_shot.HorseBought},
    "horse_race": {race.HorseMoved, race.HorseScratched, race.RaceStarted},
    "conquest": {conquest.ContinentGained, conquest.ContinentLost, conquest.TerritoryTaken},
    "horse_collar": {collar.FrameBegan, collar.SideScored, collar.TurnBegan, collar.WeightSlid},
}
"""Kinds of events whose captions describe a state that can change later."""
REPORTS: Kinds = {
    "dice_game": {dice.HorseFinished, dice.LineCompleted, dice.HorseBought, dice.HorseClaimed},
    "long_shot": {
        long_shot.HorseFinished,
        long_shot.MoneyStolen,
        card_events.CardPlayed,
        card_events.CardStolen,
    },
    "horse_race": {race.RaceWon, race.PotShared, race.SideBetPaid, race.SideBetPlaced, race.FellShort},
    "conquest": {conquest.FirstChosen, conquest.SeatEliminated, conquest.SetTraded},
    "horse_collar": {collar.BoardDusted, collar.GameEnded, collar.ShortWeightRemoved, collar.FirstSeatChosen},
}
"""Kinds of events whose captions report a past event, and stay true."""
STATE_WORDS = re.compile(r"\b(now|leads|level|is last|needs|has .* to go|share|holds all|belongs|rules|ahead|obey)\b")
"""Words typical of sentences about a state."""
PERMANENT = re.compile(r"wins|is over|No more frames|now owns|first line|needs a|(completes|fills) ")
"""Words of sentences that stay true although they contain a word of STATE_WORDS."""
LEADS = re.compile(r"^(.+?)(?:, an outsider,| is)? (?:leads|takes the lead|goes to the front|the new leader)\b")
"""Sentences about a single leader."""
LEVEL = re.compile(
    r"^(.+?) (?:is level with|catches|joins|and|draws level with) (.+?)(?: in front| share the lead|, neck and neck)?!$"
)
"""Sentences about two leaders."""
FRAME = 0.05
"""Interval between two checks of the table, in seconds."""
GAMES = sorted(STATES)


@cache
def screen_parts(key: str) -> Any:
    app: Any = open_match("pb", rules=key, seats="2")
    return app.stack.top.screen.parts


def events_of(key: str, variant: int) -> Iterator[tuple[Any, Any, Any, str]]:
    """Yields the events of a random game, each with the views before and after it and the words of its caption."""
    match = random_match(ruleset_to_play(key), VARIANTS[key][variant], variant)
    names = [f"Player{seat}" for seat in match.state.seats]
    commentator: Any = commentator_of(key, variant)
    parts = screen_parts(key)
    view = match.replayed_to(0).state.copy()
    for step in match.steps:
        for event in step.events:
            words = commentator.comment(view, names, event)
            before = view.copy()
            event.apply(view)
            is_caption = bool(words) and parts.caption_rank(before, event, [0]) > CaptionRank.LOG
            yield event, before, view, words if is_caption else ""


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_each_caption_is_about_an_event_or_about_a_state(key: str) -> None:
    parts = screen_parts(key)
    seen = set()
    for variant in range(2):
        for event, before, _after, words in events_of(key, variant):
            if not words:
                continue
            kind = type(event)
            assert (kind in STATES[key]) != (kind in REPORTS[key]), f"{kind} is not classified: {words}"
            fact = parts.stated_fact(before, event)
            assert (fact is not None) == (kind in STATES[key]), kind
            if STATE_WORDS.search(words) and not PERMANENT.search(words):
                assert fact, f"a sentence about a state: {words}"
            seen.add(kind)
    assert seen & STATES[key]


@pytest.mark.parametrize("key", ["dice_game", "long_shot", "horse_race"])
def test_a_horse_leads_as_long_as_a_caption_says_so(key: str) -> None:
    parts = screen_parts(key)
    shown: dict[str, tuple[Any, Any, int]] = {}
    withdrawn = 0

    def leads(view: Any, horse: int) -> bool:
        if key == "horse_race":
            return view.steps_left(horse) == min(map(view.steps_left, view.running()))
        return horse in view.racing() and view.positions[horse] == max(view.positions[one] for one in view.racing())

    for event, before, after, words in chain.from_iterable(events_of(key, variant) for variant in range(3)):
        for earlier, (read, value, horse) in list(shown.items()):
            if read(after) != value:
                withdrawn += 1
                del shown[earlier]
            else:
                assert leads(after, horse), f"{earlier} before {words}"
        is_about_lead = re.search(r"\bleads\b|takes the lead|in front", words)
        if isinstance(event, (dice.HorseMoved, long_shot.HorseMoved, race.HorseMoved)) and is_about_lead:
            read = parts.stated_fact(before, event)
            if leads(after, event.horse):
                shown[words] = read, read(after), event.horse
    assert withdrawn


def order_errors(key: str, variant: int) -> tuple[list[str], int]:
    """Plays a random match on the table; returns the false sentences about the order, and the number of true ones."""
    match = random_match(ruleset_to_play(key), VARIANTS[key][variant], variant)
    options: dict[str, Any] = VARIANTS[key][variant]
    app: Any = open_match("p" + "b" * (len(match.state.seats) - 1), rules=key, seed=match.seed, **options)
    screen = app.stack.top.screen
    view = match.replayed_to(0).state.copy()
    director: Any = Director(view, screen)
    screen.view_model.view = view
    screen.parts.animations.follow(lambda: director.coming)
    screen.jump_to(view)
    errors = []
    looks = 0
    for step in match.steps:
        director.play(step.events)
        while director.busy:
            director.update(FRAME)
            screen.update(FRAME)
            error = order_error(screen.view_model)
            looks += error == ""
            if error:
                errors.append(error)
    return errors, looks


def order_error(s: Any) -> str | None:
    """Returns a shown sentence that contradicts the order on the track; "" if it is true, None without a sentence."""
    spaces_left = {
        s.field_adapter.horse_name(s.view, token.number): s.field_adapter.left(token.number, token.space)
        for token in s.unfinished_tokens()
    }
    found = LEVEL.search(s.captions.words) or LEADS.search(s.captions.words)
    named = found.groups() if found else ()
    if not named or not set(named) <= set(spaces_left):
        return None
    nearest = min(spaces_left.values())
    is_true = all(spaces_left[name] == nearest for name in named)
    return "" if is_true else f"{s.captions.words} {spaces_left}"


@pytest.mark.slow
@pytest.mark.parametrize("first_variant", sampled_cases([2, 0], [2]))
@pytest.mark.parametrize("key", ["dice_game", "long_shot", "horse_race"])
def test_no_sentence_about_the_order_contradicts_the_horses_while_it_is_shown(key: str, first_variant: int) -> None:
    looks = 0
    for variant in range(first_variant, 3):
        errors, true_looks = order_errors(key, variant)
        assert not errors
        looks += true_looks
    assert looks
