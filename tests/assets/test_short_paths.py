"""Shortened paths draw the same picture as before."""

from __future__ import annotations

import sys

import pytest

from game.paths import CHECKOUT

sys.path.insert(0, str(CHECKOUT))

from build.art.short_paths import Matrix, parse_transform, short


@pytest.mark.parametrize(
    ("long", "written"),
    [
        ("M10 20L30 25", "M10 20l20 5"),
        ("M10 20H30V5", "M10 20l20 0 0-15"),
        ("M0 0L1.04 0L2.08 0L3.12 0", "M0 0l1 0 1.1 0 1 0"),
        ("M5 5h10v10h-10Zm20 0h5", "M5 5l10 0 0 10-10 0zM25 5l5 0"),
        ("M0 0Q5 5 10 0A5 5 0 0 1 20 0", "M0 0q5 5 10 0a5 5 0 0 1 10 0"),
        ("M0.5 0.5L1 0", "M.5 .5l.5-.5"),
    ],
)
def test_a_path_is_written_relative_and_rounding_never_adds_up(long: str, written: str) -> None:
    assert short(long, Matrix()) == written


@pytest.mark.parametrize(
    ("transform", "point", "moved"),
    [
        ("translate(10 5)", (1, 2), (11, 7)),
        ("scale(2)", (1, 2), (2, 4)),
        ("scale(-1 1)", (1, 2), (-1, 2)),
        ("rotate(90)", (1, 0), (0, 1)),
        ("rotate(180 5 5)", (0, 0), (10, 10)),
        ("translate(10 0) scale(2) rotate(90)", (1, 0), (10, 2)),
    ],
)
def test_transformations_follow_each_other_from_the_right(
    transform: str, point: tuple[float, float], moved: tuple[float, float]
) -> None:
    assert parse_transform(transform).apply(point) == pytest.approx(moved)


def test_an_arc_keeps_its_bow_when_it_is_mirrored() -> None:
    mirrored = parse_transform("scale(-2 2)")
    assert mirrored.is_mirrored
    assert short("M0 0A5 5 0 0 1 10 0", mirrored) == "M0 0a10 10 180 0 0 -20 0"
