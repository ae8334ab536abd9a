"""Each event is heard at once: its first sound comes within 150 ms of the start of its animation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from build.dev.golden import Playthrough, golden_path, playthroughs
from game.engine.rules import Event, Seat
from game.presentation.animation import Animation
from game.presentation.director import Director
from game.presentation.loader import create_view
from game.presentation.view_model import Seating
from game.session.setup import MatchSetup, SeatSetup
from tests.support.random_play import new_match, positions
from tests.support.sampling import sampled_cases

FRAME = 1 / 60
"""Duration of a frame, in seconds."""
SOON = 0.15 + FRAME / 100
"""Maximum delay of the first sound, in seconds, with a tolerance for rounding."""
PAUSE = "nothing moves: a moment in which eyes go to another seat"
SILENT: dict[str, dict[str, str]] = {
    "dice_game": {
        "DicePassed": PAUSE,
        "HorseMoved": "who moves along with a horse that has finished is not shown: the cheers go on",
    },
    "long_shot": {"TurnBegan": PAUSE, "Passed": PAUSE},
    "horse_race": {"DicePassed": PAUSE},
    "horse_collar": {"FrameBegan": PAUSE, "SideBegan": PAUSE, "TurnBegan": PAUSE},
    "conquest": {"AttackAnnounced": "at a front that is not staged; its dice are heard 0.12 s later"},
}
"""Events by game that may be shown without a sound, each with its reason."""
LONGEST_PAUSE = 0.36
"""Maximum duration of an event without a sound, in seconds."""
EXAMPLES = {golden_path(one).stem: one for one in playthroughs()}
ALWAYS = list({one.rules.key: name for name, one in EXAMPLES.items()}.values())
"""Names of the last playthrough of each game."""


class Shown(NamedTuple):
    """An event with a duration, the delay of its first sound (None: no sound) and that duration, in seconds."""

    kind: str
    first_sound: float | None
    seconds: float
    is_decided: bool
    """Whether a horse had already finished in this moment."""


class Listener:
    """Plays a whole match on a table at the usual speed, and records the first sound of each event."""

    def __init__(self, playthrough: Playthrough, people: Sequence[Seat], *, reduced_motion: bool) -> None:
        rules, case = playthrough
        match = new_match(rules, dict(case.options), case.seed)
        view = match.state.copy()
        self.shown = list[Shown]()
        self._clock = 0.0
        for _position in positions(match, case.seed):
            pass
        bots = tuple(SeatSetup("bot", f"Bot {seat}", "random", seat) for seat in range(match.options.seats))
        names = [*(bot.name for bot in bots), *map(str, rules.non_player_names(match.state))]
        seating = Seating(view, names, range(len(names)), people, case.seed)
        self._screen = create_view(MatchSetup(rules.key, case.seed, bots, dict(case.options)), seating, self._hear)
        self._screen.apply_settings(reduced_motion=reduced_motion, captions=True)
        self.director: Director[Any] = Director(view, self)
        self.director.set_motion(1.0, reduced_motion=reduced_motion)
        self._screen.parts.animations.follow(lambda: self.director.coming)
        self._began = 0.0
        self._is_decided = False
        self._first: float | None = None
        self.director.play([event for step in match.steps for event in step.events])

    def animation_for(self, event: Event) -> Animation | None:
        self._began = self._clock
        self._first = None
        stage = getattr(self._screen.view_model, "stage", None)
        self._is_decided = stage is not None and stage.is_decided
        return self._screen.animation_for(event)

    def snap(self, event: Event) -> None:
        if (seconds := self._clock - self._began) > 0:
            self.shown.append(Shown(type(event).__name__, self._first, seconds, self._is_decided))
        self._screen.snap(event)

    def jump_to(self, view: Any) -> None:
        raise AssertionError("no event may be skipped")

    def play_all(self) -> list[Shown]:
        while self.director.busy:
            self._clock += FRAME
            self.director.update(FRAME)
            if self._screen.parts.run_sounds and self._screen.playfield.speed:
                self._hear("what runs")
        return self.shown

    def _hear(self, _sound: str) -> None:
        if self._first is None:
            self._first = self._clock - self._began


@pytest.mark.parametrize("reduced_motion", [False, True], ids=["moving", "still"])
@pytest.mark.parametrize("name", sampled_cases(EXAMPLES, ALWAYS))
@pytest.mark.slow
def test_an_event_is_heard_within_150_ms_or_is_known_to_be_silent(name: str, *, reduced_motion: bool) -> None:
    silent = SILENT[EXAMPLES[name].rules.key]
    shown = Listener(EXAMPLES[name], [0], reduced_motion=reduced_motion).play_all()
    assert len(shown) > 20
    late = [one for one in shown if (one.first_sound is None or one.first_sound > SOON)]
    for one in late:
        assert one.kind in silent, one
        assert one.first_sound is None, one
        assert one.seconds <= LONGEST_PAUSE, one
        assert one.kind != "HorseMoved" or one.is_decided, one


def test_what_is_silent_is_told_of_kinds_of_events_that_exist() -> None:
    for playthrough in EXAMPLES.values():
        kinds = {kind.__name__ for kind in playthrough.rules.events}
        assert SILENT[playthrough.rules.key].keys() <= kinds
