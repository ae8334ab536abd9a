"""The list of games: every part that it names exists and has the declared type."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from game.bots.agent import MoveReviewer, Policy
from game.career.trophies import Trophy
from game.commentary.commentator import Commentary, RecordedCommentary, commentator_of
from game.engine import catalog
from game.engine.catalog import BoardKind, GameSpec, Part, load, load_part
from game.presentation import loader
from game.presentation.loader import MoveTexts
from game.presentation.match_result import ChartsFactory, ScoreSheet
from game.presentation.phone_view import PhoneViewParts
from game.race_view.live_odds import LiveOdds
from game.session.tutorial.trainer import Trainer
from game.session.tutorial.tutorial import Tutorial, tutorial_for
from game.terminal import TerminalView
from game.tiled.map_index import all_maps
from game.ui import icons, svg
from tests.support.rulesets import offer

PARTS: tuple[Part, ...] = Part.__args__  # type: ignore[attr-defined]
NAMED = [(spec, part) for spec in catalog.games() for part in PARTS if getattr(spec, part)]
PARAMETERS = {
    "move_reviewer": ["view", "legal", "command", "rng"],
    "view_factory": 4,
    "commentator": ["seed", "heard"],
    "charts": ["match", "names", "badges"],
    "horse_runs": ["match"],
    "worth": ["state"],
}
"""Parameters of the callable parts, as their names or their number."""


def check_trophies(part: Any) -> None:
    assert part
    assert all(isinstance(trophy, Trophy) for trophy in part)


def check_policies(part: Any) -> None:
    assert isinstance(part, Mapping)
    assert all(isinstance(policy, Policy) for policy in part.values())


CHECKS = {
    "policies": check_policies,
    "move_reviewer": lambda part: isinstance(part, MoveReviewer),
    "view_factory": callable,
    "phone_view": lambda part: isinstance(part, PhoneViewParts),
    "commentator": lambda part: isinstance(part(1), Commentary),
    "score_sheet": lambda part: isinstance(part, ScoreSheet),
    "charts": lambda part: isinstance(part, ChartsFactory),
    "worth": callable,
    "move_texts": lambda part: isinstance(part, MoveTexts),
    "live_odds": lambda part: isinstance(part(), LiveOdds),
    "tutorial": lambda part: isinstance(part, Tutorial),
    "trainer": lambda part: isinstance(part, Trainer),
    "horse_runs": callable,
    "trophies": check_trophies,
    "terminal_view": lambda part: issubclass(part, TerminalView) and part is not TerminalView,
}


@pytest.mark.parametrize(("spec", "part"), NAMED, ids=lambda one: one.key if isinstance(one, GameSpec) else one)
def test_every_named_part_is_there_and_of_its_kind(spec: GameSpec, part: Part) -> None:
    found = load_part(spec.key, part)
    assert CHECKS[part](found) in (True, None)
    wanted = PARAMETERS.get(part)
    if wanted:
        names = list(inspect.signature(found).parameters)
        assert wanted in (names, len(names))


def test_every_part_can_be_checked() -> None:
    assert set(CHECKS) == set(PARTS)


@pytest.mark.parametrize("spec", catalog.games(), ids=lambda spec: spec.key)
def test_every_part_lies_in_the_games_own_folder(spec: GameSpec) -> None:
    names = [getattr(spec, part) for part in PARTS] + _map_parts(spec)
    assert all(name.startswith(f"game.games.{spec.key}.") for name in names if name)
    assert type(spec.rules).__module__.startswith(f"game.games.{spec.key}.rules.")


@pytest.mark.parametrize("spec", catalog.games(), ids=lambda spec: spec.key)
def test_icon_and_map_are_there(spec: GameSpec) -> None:
    assert svg.read_svg(f"icon_{icons.ICON_ALIASES.get(spec.icon, spec.icon)}")
    assert spec.map is None or spec.map.default_map in {found.name for found in all_maps()}


def test_every_race_of_the_program_has_a_track() -> None:
    races = {spec.key for spec in catalog.games() if spec.map and not isinstance(spec.map.shape, BoardKind)}
    assert races == {"dice_game", "long_shot", "horse_race"}


def _map_parts(spec: GameSpec) -> list[str | None]:
    """Returns the dotted names that a game's map must define itself; all races share the track reader."""
    if spec.map is None:
        return []
    is_board = isinstance(spec.map.shape, BoardKind)
    return [spec.map.column_lengths, *([spec.map.map_problems, spec.map.map_picture] if is_board else [])]


@pytest.mark.parametrize("spec", catalog.games(), ids=lambda spec: spec.key)
def test_a_game_is_registered_by_the_key_of_its_rules(spec: GameSpec) -> None:
    assert spec.rules.key == spec.key


def test_keys_and_terminal_views_are_told_apart() -> None:
    assert len({spec.key for spec in catalog.games()}) == len(catalog.games())
    views = [load(spec.terminal_view).__name__ for spec in catalog.games() if spec.terminal_view]
    assert len(set(views)) == len(views)


def test_a_missing_part_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, GameSpec(catalog.games()[0].key, catalog.games()[0].ruleset))
    key = catalog.games()[0].key
    assert not any(load_part(key, part) for part in PARTS)
    assert isinstance(commentator_of(key, 1), RecordedCommentary)
    assert not loader.has_view(key)
    assert not catalog.games()[0].has_horses, "a game without horses starts with a neigh"
    assert loader.icon_of(key) == catalog.DEFAULT_ICON
    assert (loader.score_sheet_of(key), loader.charts_of(key), loader.move_texts_of(key)) == (None, None, None)
    assert tutorial_for(key) is None


def test_a_state_of_no_game_is_a_fault() -> None:
    with pytest.raises(LookupError):
        catalog.game_of_state(object())


@pytest.mark.slow
def test_the_catalog_imports_no_game() -> None:
    code = "import sys, game.engine.catalog; print(*(name for name in sys.modules if name.startswith('game.')))"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert {name.split(".")[1] for name in modules} == {"engine"}
