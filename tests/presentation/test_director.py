"""The stage: all frame lengths and skips lead to the same end, and no event goes unseen by accident."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.catalog import ruleset_by_key
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rng import Rng
from game.engine.rules import Command, Event
from game.games.dice_game.rules import events, round_events, scoring_events
from game.games.dice_game.view.animations import DiceGameAnimations
from game.games.dice_game.view.command_picker import DiceGameCommandPicker
from game.games.dice_game.view.view_model import DiceGameViewModel
from game.presentation.animation import Animation, AnimationRunner, Parallel, Tween, Wait, ease_out
from game.presentation.command_picker import BACK
from game.presentation.director import Director
from game.presentation.picker_option import PickerOption

RULES = ruleset_by_key("dice_game")
assert RULES is not None

INSTANT = {
    round_events.FieldDrawn,
    round_events.StartingCardDealt,
    round_events.ActionTaken,
    events.WildsRecovered,
    events.Asked,
    events.Answered,
    events.RolandAsked,
    round_events.TurnBegan,
}
"""Events without an animation: their effect is visible in its place at once."""


def silent(_sound: str) -> None:
    pass


class Bare:
    """A stage without pictures."""

    def __init__(self, match: Match) -> None:
        names = [f"seat {seat}" for seat in match.state.seats]
        view = match.rules.view(match.state, None)
        self.view_model = DiceGameViewModel(view, names, list(match.state.seats), [0])
        self.scripts = DiceGameAnimations(self.view_model, silent)
        self.director = Director(view, self)

    def animation_for(self, event: Event) -> Animation | None:
        return self.scripts.for_event(event)

    def snap(self, event: Event) -> None:
        self.view_model.snap_to_state()

    def seen(self) -> list[tuple[float, int]]:
        return [(runner.space, runner.pad) for runner in self.view_model.horse_tokens.values()]


def played(seed: int, steps: int, seats: int = 3) -> Match:
    """Returns a match after a number of random steps."""
    match = Match(RULES, RULES.options({"seats": str(seats), "sets": "mix"}), seed)
    rng = Rng(seed, 999)
    while len(match.steps) < steps and match.to_act():
        match.play(rng.pick(match.legal(match.to_act()[0])))
    return match


def every_wait(log: list[str]) -> Animation:
    yield Wait(0.5)
    log.append("paused")
    yield Tween(0.3, lambda share: log.append("end") if share == 1.0 else None, ease_out)
    yield Parallel(short(0.2, log), short(0.7, log))
    log.append("done")


def short(seconds: float, log: list[str]) -> Animation:
    yield Wait(seconds)
    log.append(f"{seconds}")


@given(st.lists(st.floats(0.001, 0.6), min_size=1, max_size=60))
def test_any_partition_of_time_ends_alike(cuts: list[float]) -> None:
    whole_log: list[str] = []
    whole = AnimationRunner(every_wait(whole_log))
    rest = whole.advance(sum(cuts))
    log: list[str] = []
    run = AnimationRunner(every_wait(log))
    left = 0.0
    for cut in cuts:
        left = run.advance(cut) if not run.done else left + cut
    assert run.done == whole.done
    assert log == whole_log
    assert left == pytest.approx(rest, abs=1e-6)


def test_an_animation_waits_while_nothing_is_eased() -> None:
    def steps() -> Animation:
        yield Wait(1.0)
        yield Tween(1.0, lambda share: None)
        yield Parallel(iter_of(Wait(2.0)), iter_of(Tween(1.0, lambda share: None)))

    def iter_of(step: Wait | Tween) -> Animation:
        yield step

    run = AnimationRunner(steps())
    seen = []
    for _half_second in range(8):
        seen.append(run.waits)
        run.advance(0.5)
    assert seen == [True, True, False, False, False, False, True, True]


@given(st.integers(0, 10_000), st.floats(0.004, 0.4))
@pytest.mark.slow
def test_playing_and_skipping_end_at_the_same_picture(seed: int, frame: float) -> None:
    match = played(seed, 6)
    slow = Bare(match)
    quick = Bare(match)
    rng = Rng(seed, 5)
    for _number in range(8):
        if not match.to_act():
            break
        events = match.play(rng.pick(match.legal(match.to_act()[0])))
        slow.director.play(events)
        quick.director.play(events)
    frames = 0
    while slow.director.busy:
        slow.director.update(frame)
        frames += 1
        assert frames < 200_000
    quick.director.skip()
    assert slow.seen() == quick.seen()
    assert slow.director.view == quick.director.view == match.state


def test_what_is_skipped_is_said_all_the_same_and_once() -> None:
    match = played(3, 4)
    bare = Bare(match)
    said: list[Event] = []
    tell = bare.animation_for
    bare.animation_for = lambda event: (said.append(event), tell(event))[1]  # type: ignore[method-assign]
    events = [event for number in range(6) for event in match.play(match.legal(match.to_act()[0])[number % 2 - 1])]
    bare.director.play(events)
    bare.director.update(0.3)
    bare.director.skip()
    assert said == events


def test_every_event_moves_or_is_known_to_be_instant() -> None:
    bare = Bare(played(1, 0))
    moved = set(bare.scripts.animated_events)
    for kind in events.EVENTS:
        known = (kind in moved) + (kind in INSTANT) + (kind in scoring_events.SCORING_EVENTS)
        assert known == 1, f"{kind.__name__} needs either an animation or a place in INSTANT"


TABLES: list[dict[str, bool]] = [
    {},
    {"is_first": True, "is_folded": True},
    {"is_first": True, "has_grid": True},
]
"""Options of an ordinary table, and of first races before and after the concession grid is shown."""


@given(st.integers(0, 100_000), st.integers(0, 160), st.integers(1, 8), st.sampled_from(TABLES))
def test_every_legal_command_can_be_pressed(seed: int, steps: int, seats: int, table: dict[str, bool]) -> None:
    """Choosing options in all ways reaches every legal command, and nothing else."""
    match = played(seed, steps, seats)
    if not match.to_act():
        return
    seat = match.to_act()[0]
    legal = match.legal(seat)

    def why_not(command: Command) -> Message | None:
        return RULES.rejection_reason(match.state, command)

    choices = DiceGameCommandPicker(match.state, legal, why_not, **table)
    assert set(walk(choices)) == set(legal)


def walk(choices: DiceGameCommandPicker) -> list[object]:
    """Returns all commands that can be chosen."""
    found: list[object] = []
    for option in list(choices.options):
        if option.key == BACK:
            continue
        if option.disabled_reason:
            assert not option.commands
            continue
        command = choices.take(option)
        if command is not None:
            found.append(command)
        else:
            found += walk(choices)
            assert choices.back()
    return found


@given(st.integers(0, 100_000), st.integers(0, 160))
def test_options_have_words_and_lie_apart(seed: int, steps: int) -> None:
    match = played(seed, steps)
    if not match.to_act():
        return
    legal = match.legal(match.to_act()[0])
    choices = DiceGameCommandPicker(match.state, legal, lambda command: RULES.rejection_reason(match.state, command))
    placed: list[tuple[PickerOption, object]] = choices.placed()
    assert all(option.words for option, _box in placed)
    assert len({option.key for option, _box in placed}) == len(placed)
    boxes = [box for _option, box in placed]
    for number, box in enumerate(boxes):
        assert box.width >= 18
        assert not any(box.inflate(-6, -24).colliderect(other.inflate(-6, -24)) for other in boxes[:number])
