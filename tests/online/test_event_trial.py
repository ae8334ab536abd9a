"""Events with impossible fields: a guest detects them before they change its match, and accepts all true events."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.engine.catalog import game_by_key, game_keys, ruleset_to_play
from game.engine.match import Match
from game.engine.notation import ParseError, format_line, parse_line
from game.engine.rules import Event, GameState, Ruleset, Seat, events_known_to
from game.online.guest import event_trial
from game.online.guest.event_trial import EventTrial
from game.online.guest.replica import Replica
from game.online.wire.protocol import WRONG_STEP, SeatStep
from game.presentation.phone_view import PhoneView
from tests.support.online_table import OnlineTable, room_setup
from tests.support.random_play import VARIANTS, random_match
from tests.support.sampling import sampled_cases

ODD_VALUES = ("-1", "0", "7", "99", "999999999999", "1,2,3", "abc", "")
"""Values of a bad field. Each value has the wrong type or is out of range for most fields."""
VARIANT_CASES = [(key, number) for key in game_keys() for number in range(len(VARIANTS[key]))]
FEW = [(key, 1) for key in game_keys()]


class Told(NamedTuple):
    """A step of a match as sent to a seat: the view before it, the actor and the events."""

    match: Match[GameState]
    before: GameState
    actor: Seat | None
    events: tuple[Event, ...]


def names_of(match: Match[GameState]) -> list[str]:
    return [f"Player {seat}" for seat in match.state.seats]  # type: ignore[attr-defined]


def trial_of(match: Match[GameState]) -> EventTrial:
    trial = EventTrial(match.rules, names_of(match))
    assert trial.is_ready(match.state)
    return trial


def told_steps(key: str, options: dict[str, str], seat: Seat | None, seed: int = 3) -> Iterator[Told]:
    match = random_match(ruleset_to_play(key), options, seed)
    rules = match.rules
    view = rules.view(rules.initial_state(match.options), seat)
    steps = [(None, match.setup_events), *((step.command.seat, step.events) for step in match.steps)]
    for actor, whole in steps:
        events = tuple(events_known_to(rules, whole, seat))
        yield Told(match, view.copy(), actor, events)
        for event in events:
            event.apply(view)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "variant"), sampled_cases(VARIANT_CASES, FEW))
def test_no_event_of_an_honest_match_is_refused(key: str, variant: int) -> None:
    for seat in (None, 0):
        trial: EventTrial | None = None
        for told in told_steps(key, VARIANTS[key][variant], seat):
            trial = trial or trial_of(told.match)
            trial.check(told.before, seat, told.events)


def steps_by_event(key: str) -> dict[type[Event], tuple[Told, int]]:
    """Returns the first step with each type of event in the golden matches of a game, and the event's index in it."""
    game = game_by_key(key)
    assert game is not None
    found: dict[type[Event], tuple[Told, int]] = {}
    for case in game.golden_cases:
        for told in told_steps(key, dict(case.options), 0, case.seed):
            for place, event in enumerate(told.events):
                found.setdefault(type(event), (told, place))
    return found


def bad_lines(rules: Ruleset[GameState], event: Event) -> Iterator[str]:
    """Yields lines of an event with one bad field each, one with an unknown field, and one without its last field."""
    line = format_line(event)
    yield f"{line} bad=1"
    word, *pairs = line.split()
    for field in dataclasses.fields(event):
        others = [pair for pair in pairs if not pair.startswith(f"{field.name}=")]
        yield from (" ".join((word, *others, f"{field.name}={value}")) for value in ODD_VALUES)
    if pairs:
        yield " ".join((word, *pairs[:-1]))


def replica_at(told: Told, trial: EventTrial) -> Replica:
    """Returns a guest's match before a step."""
    replica = Replica(told.match.rules, told.match.options, 0, trial)
    replica.begun = told.actor is not None
    replica.state = told.before.copy()
    return replica


def is_shown(told: Told, view: Any, phone_view: PhoneView) -> bool:
    """Shows a view as a phone does; returns True. Raises an exception if that fails."""
    phone_view.sheet(view, 0)
    phone_view.people(view, range(len(names_of(told.match))))
    return all(told.match.rules.legal(view, seat) is not None for seat in told.match.rules.to_act(view))


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
def test_a_bad_field_of_any_event_is_refused_or_does_no_harm(key: str) -> None:
    rules = ruleset_to_play(key)
    found = steps_by_event(key)
    for kind, (told, place) in found.items():
        lines = [format_line(event) for event in told.events]
        refused = 0
        trial = trial_of(told.match)
        phone_view = PhoneView(rules.key, (*names_of(told.match), "Roland"))
        for line in bad_lines(rules, told.events[place]):
            replica = replica_at(told, trial)
            try:
                replica.append(told.actor, [*lines[:place], line, *lines[place + 1 :]])
            except ParseError:
                refused += 1
                assert replica.state == told.before
                assert replica.following == (0 if told.actor is None else 1)
            else:
                assert is_shown(told, replica.state, phone_view)
        assert refused, kind
    assert len(found) >= 0.7 * len(rules.events)


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("dice_game", "asked", "source=abc"),
        ("conquest", "asked", "question=abc"),
        ("horse_race", "dice_rolled", "first=99"),
        ("horse_collar", "turn_began", "seat=7"),
        ("long_shot", "asked", "seat=7"),
    ],
)
def test_the_words_of_an_event_fail_where_the_rules_take_it(key: str, good: str, bad: str) -> None:
    told, place = next(
        (told, place)
        for told in told_steps(key, VARIANTS[key][1], None)
        for place, event in enumerate(told.events)
        if format_line(event).split()[0] == good and told.actor is not None
    )
    name = bad.partition("=")[0]
    pairs = [pair for pair in format_line(told.events[place]).split() if not pair.startswith(f"{name}=")]
    changed = parse_line(" ".join((*pairs, bad)), told.match.rules.events)
    after = told.before.copy()
    for event in (*told.events[:place], changed):
        event.apply(after)
    with pytest.raises(ParseError, match=str(WRONG_STEP)):
        trial_of(told.match).check(told.before, None, (*told.events[:place], changed))


def test_a_dealer_that_sends_a_bad_event_is_named_and_the_match_goes_on_after_the_true_one() -> None:
    table = OnlineTable(room_setup("dice_game", {"seats": "2"}), [1, 1])
    table.begin()
    table.play(6)
    table.settle()
    victim = table.guests[1]
    dealing = table.dealer.room.dealing
    assert dealing is not None
    log = dealing.log
    tell = log.seat_step
    first_bad = len(log) + 1

    def lie(step: int, seat: Seat | None) -> SeatStep:
        told = tell(step, seat)
        is_bad = seat in victim.seats and step >= first_bad
        return dataclasses.replace(told, lines=("turn_began seat=7",)) if is_bad else told

    log.seat_step = lie  # type: ignore[method-assign]
    table.until(lambda: victim.error_text == WRONG_STEP, play=True)
    view = victim.replica(victim.seats[0])
    assert view.following == first_bad
    log.seat_step = tell  # type: ignore[method-assign]
    log._texts.clear()
    log._sums.clear()
    table.settle()
    assert victim.error_text is None
    table.check_views()


def test_a_page_waits_for_the_words_of_the_game_and_loses_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    awaited = ["words"]

    def slices(until: str) -> Iterator[None]:
        while awaited:
            yield

    monkeypatch.setattr(event_trial, "import_ahead", slices)
    table = OnlineTable(room_setup("horse_race", {"seats": "2", "races": "1"}), [1, 1])
    table.get_ready()
    table.dealer.room.start()
    table.until(lambda: table.dealer.room.phase == "playing")
    for _frame in range(40):
        table.tick()
    assert all(guest.phase == "lobby" for guest in table.guests)
    awaited.clear()
    table.until(lambda: all(guest.phase == "playing" for guest in table.guests))
    table.settle()
    table.check_views()
