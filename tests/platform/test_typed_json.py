"""Dataclasses and JSON: written data can be read, and damaged data is refused with its place, or skipped."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, ClassVar, Literal

import pytest

from game.typed_json import PARSE_ERRORS, UNSTORED, from_json, to_json


@dataclass(frozen=True)
class Place:
    """A key of a dictionary."""

    row: int

    @staticmethod
    def from_text(text: str) -> Place:
        """Converts the text of a place back into the place."""
        return Place(int(text))

    def __str__(self) -> str:
        return str(self.row)


@dataclass(frozen=True)
class Runner:
    """A dataclass with every kind of field."""

    name: Annotated[str, str.strip]
    lane: Annotated[int, range(8)]
    side: Literal["left", "right"] = "left"
    day: date | None = None
    form: tuple[int, ...] = ()
    best: tuple[date, int] | None = None
    is_home: bool = False
    places: Mapping[Place, list[int]] = field(default_factory=dict)
    cached: int = field(default=7, metadata=UNSTORED)

    def check(self) -> None:
        """Raises ValueError for a runner who is home without a day."""
        if self.is_home and self.day is None:
            raise ValueError("home without a day")


@dataclass
class Runners:
    """A dataclass whose JSON is only its dictionary."""

    JSON_FIELD: ClassVar[str] = "by_key"
    by_key: dict[str, Runner] = field(default_factory=dict)


DAY = date(2026, 11, 22)
RUNNER = Runner("Ana", 3, "right", DAY, (1, 0), (DAY, 4), is_home=True, places={Place(2): [1, 2]})
WRITTEN: dict[str, Any] = {
    "name": "Ana",
    "lane": 3,
    "side": "right",
    "day": "2026-11-22",
    "form": [1, 0],
    "best": ["2026-11-22", 4],
    "is_home": True,
    "places": {"2": [1, 2]},
}


def test_what_is_written_is_read_again() -> None:
    assert to_json(RUNNER) == WRITTEN
    assert from_json(Runner, json.loads(json.dumps(WRITTEN))) == RUNNER
    runners = Runners({"ana": RUNNER})
    assert to_json(runners) == {"ana": WRITTEN}
    assert from_json(Runners, to_json(runners)) == runners


DAMAGE: tuple[dict[str, Any], ...] = (
    {"name": 3},
    {"lane": 8},
    {"lane": True},
    {"lane": 1.0},
    {"side": "middle"},
    {"side": []},
    {"day": "yesterday"},
    {"day": None},
    {"form": "123"},
    {"form": [1, None]},
    {"best": ["2026-11-22"]},
    {"is_home": 1},
    {"places": {"a": []}},
    {"places": []},
)


@pytest.mark.parametrize("damage", DAMAGE, ids=str)
def test_a_damaged_field_is_refused_and_named(damage: dict[str, Any]) -> None:
    with pytest.raises(PARSE_ERRORS, match=next(iter(damage)) if damage != {"day": None} else "home without a day"):
        from_json(Runners, {"ana": {**WRITTEN, **damage}})


@pytest.mark.parametrize("name", WRITTEN)
def test_a_missing_field_is_refused(name: str) -> None:
    with pytest.raises(PARSE_ERRORS):
        from_json(Runner, {key: value for key, value in WRITTEN.items() if key != name})


def test_unknown_fields_are_ignored_and_names_go_through_their_function() -> None:
    assert from_json(Runner, {**WRITTEN, "name": " Ana ", "hat": "red"}) == RUNNER


def test_where_damage_is_skipped_fields_have_their_defaults_and_entries_are_left_out() -> None:
    damaged = {**WRITTEN, "form": 3, "places": {"2": [1, 2], "x": 3}}
    assert from_json(Runner, damaged, skips_damage=True) == Runner(
        "Ana", 3, "right", DAY, (), (DAY, 4), is_home=True, places={Place(2): [1, 2]}
    )
    assert from_json(dict[str, Runner], {"ana": WRITTEN, "bo": {}}, skips_damage=True) == {"ana": RUNNER}


@pytest.mark.parametrize("value", [None, 3, "text", [], True])
def test_what_is_no_object_is_refused(value: Any) -> None:
    for kind in (Runner, Runners, dict[str, int]):
        with pytest.raises(PARSE_ERRORS):
            from_json(kind, value)
