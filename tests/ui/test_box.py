"""Boxes are divided without loss: parts are inside, do not overlap, and leave only the gaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.ui import box as boxes

NEAR = 0.01
"""Tolerance for the coordinates of boxes, in logical units; boxes store 32-bit floats."""
SIDES = (boxes.split_left, boxes.split_right, boxes.split_top, boxes.split_bottom)
ANCHORS = boxes.Anchor.__args__  # type: ignore[attr-defined]

lengths = st.floats(1, 1280, width=32)
drawn_boxes = st.builds(FRect, st.floats(-100, 1280, width=32), st.floats(-100, 720, width=32), lengths, lengths)
shares = st.floats(0, 1, width=32)
weights = st.lists(st.floats(0.5, 5, width=32), min_size=1, max_size=6)


def check_division(box: FRect, parts: Sequence[FRect], lost: float) -> None:
    """Asserts that the parts are inside the box, do not overlap, and cover all of it except the area `lost`."""
    assert all(box.inflate(NEAR, NEAR).contains(part) for part in parts)
    for one, other in combinations(parts, 2):
        both = one.clip(other)
        assert min(both.width, both.height) <= NEAR
    area = sum(part.width * part.height for part in parts)
    assert area + lost == pytest.approx(box.width * box.height, rel=1e-3, abs=NEAR * (box.width + box.height))


@pytest.mark.parametrize("split", SIDES)
@given(box=drawn_boxes, part_share=shares, gap_share=shares)
def test_a_strip_the_gap_and_the_rest_are_the_box(
    split: Callable[[FRect, float, float], tuple[FRect, FRect]], box: FRect, part_share: float, gap_share: float
) -> None:
    across = split in (boxes.split_left, boxes.split_right)
    length, other = (box.width, box.height) if across else (box.height, box.width)
    part = length * part_share
    gap = (length - part) * gap_share
    check_division(box, split(box, part, gap), gap * other)


@given(box=drawn_boxes, count=st.integers(1, 9), share=st.floats(0, 0.875, width=32))
def test_rows_fill_the_box_but_for_the_gaps(box: FRect, count: int, share: float) -> None:
    gap = box.height * share / count
    found = boxes.split_rows(box, count, gap)
    check_division(box, found, gap * (count - 1) * box.width)
    assert [boxes.nth_row(box, number, found[0].height, gap).topleft for number in range(count)] == [
        pytest.approx(row.topleft, abs=NEAR) for row in found
    ]


@given(box=drawn_boxes, shares=weights, share=st.floats(0, 0.875, width=32))
def test_columns_fill_the_box_by_their_weights(box: FRect, shares: list[float], share: float) -> None:
    gap = box.width * share / len(shares)
    found = boxes.split_columns(box, shares, gap)
    check_division(box, found, gap * (len(shares) - 1) * box.height)
    assert found == sorted(found, key=lambda column: column.left)
    for weight, column in zip(shares, found, strict=True):
        assert column.width * shares[0] == pytest.approx(found[0].width * weight, rel=1e-3, abs=NEAR)


lines = st.lists(st.tuples(st.booleans(), st.floats(0.125, 1, width=32), shares), min_size=1, max_size=6)


def parts_of(length: float, drawn: list[tuple[bool, float, float]]) -> tuple[list[boxes.Part], list[float]]:
    """Returns fixed and flexible parts and their gaps; at most half of the length is fixed or a gap."""
    most = length / len(drawn) / 4
    parts: list[boxes.Part] = [boxes.Flex(size) if flexible else size * most for flexible, size, _gap in drawn]
    return [*parts, boxes.REST], [gap * most for _flexible, _size, gap in drawn]


@given(box=drawn_boxes, drawn=lines)
def test_fixed_and_flexible_columns_and_rows_fill_the_box(box: FRect, drawn: list[tuple[bool, float, float]]) -> None:
    parts, gaps = parts_of(box.width, drawn)
    found = boxes.columns(box, *parts, gap=gaps)
    check_division(box, found, sum(gaps) * box.height)
    for part, column in zip(parts, found, strict=True):
        expected = found[-1].width * part.weight if isinstance(part, boxes.Flex) else part
        assert column.width == pytest.approx(expected, rel=1e-3, abs=NEAR)
    parts, gaps = parts_of(box.height, drawn)
    check_division(box, boxes.rows(box, *parts, gap=gaps), sum(gaps) * box.width)


@given(box=drawn_boxes, drawn=lines)
def test_columns_in_reverse_order_are_mirrored(box: FRect, drawn: list[tuple[bool, float, float]]) -> None:
    parts, gaps = parts_of(box.width, drawn)
    found = boxes.columns(box, *parts, gap=gaps)
    mirrored = boxes.columns(box, *parts[::-1], gap=gaps[::-1])
    for one, other in zip(found, mirrored[::-1], strict=True):
        assert one.left - box.left == pytest.approx(box.right - other.right, abs=NEAR)


@given(box=drawn_boxes, drawn=lines)
def test_rows_are_columns_turned(box: FRect, drawn: list[tuple[bool, float, float]]) -> None:
    parts, gaps = parts_of(box.width, drawn)
    turned = boxes.rows(FRect(box.top, box.left, box.height, box.width), *parts, gap=gaps)
    for column, row in zip(boxes.columns(box, *parts, gap=gaps), turned, strict=True):
        assert (column.left, column.width) == pytest.approx((row.top, row.height), abs=NEAR)


@given(box=drawn_boxes)
def test_fixed_columns_alone_stand_at_the_left(box: FRect) -> None:
    width = box.width / 4
    found = boxes.columns(box, width, width)
    assert [(one.left, one.width) for one in found] == [
        pytest.approx((box.left + number * width, width), abs=NEAR) for number in range(2)
    ]


@given(box=drawn_boxes, across=st.integers(1, 5), down=st.integers(1, 5), share=st.floats(0, 0.875, width=32))
def test_a_grid_fills_the_box_row_by_row(box: FRect, across: int, down: int, share: float) -> None:
    gap = min(box.width / across, box.height / down) * share
    cells = boxes.grid(box, across, down, gap)
    check_division(box, cells, box.width * box.height - sum(cell.width * cell.height for cell in cells))
    assert len(cells) == across * down
    assert cells[-1].bottomright == pytest.approx(box.bottomright, abs=NEAR)
    if across > 1:
        assert cells[1].left - cells[0].right == pytest.approx(gap, abs=NEAR)
    if down > 1:
        assert cells[across].top - cells[0].bottom == pytest.approx(gap, abs=NEAR)


@given(box=drawn_boxes, number=st.integers(0, 9), width=lengths, gap=shares)
def test_the_next_column_begins_after_the_gap(box: FRect, number: int, width: float, gap: float) -> None:
    here = boxes.nth_column(box, number, width, gap)
    after = boxes.nth_column(box, number + 1, width, gap)
    assert after.left - here.right == pytest.approx(gap, abs=NEAR)
    assert (here.top, here.height, here.width) == (box.top, box.height, width)


@given(box=drawn_boxes, across=st.floats(0, 0.5, width=32), down=st.floats(0, 0.5, width=32))
def test_an_inset_leaves_the_same_margin_on_both_sides(box: FRect, across: float, down: float) -> None:
    inner = boxes.inset(box, box.width * across, box.height * down)
    assert inner.center == pytest.approx(box.center, abs=NEAR)
    assert inner.width == pytest.approx(box.width * (1 - 2 * across), abs=NEAR)
    assert inner.height == pytest.approx(box.height * (1 - 2 * down), abs=NEAR)


@pytest.mark.slow
@pytest.mark.parametrize("anchor", ANCHORS)
@given(box=drawn_boxes, across=shares, down=shares)
def test_what_is_smaller_is_placed_inside(anchor: boxes.Anchor, box: FRect, across: float, down: float) -> None:
    size = (box.width * across, box.height * down)
    placed = boxes.place_in(box, size, anchor)
    assert placed.size == pytest.approx(size, abs=NEAR)
    assert getattr(placed, anchor) == pytest.approx(getattr(box, anchor), abs=NEAR)
    assert box.inflate(NEAR, NEAR).contains(placed)


@given(box=drawn_boxes)
def test_around_a_middle_is_placed_on_it(box: FRect) -> None:
    assert boxes.around(box.center, box.size) == pytest.approx(box, abs=NEAR)


@given(box=drawn_boxes)
def test_a_divided_box_stays_as_it_is(box: FRect) -> None:
    before = FRect(box)
    for divide in (*SIDES, boxes.inset):
        divide(box, 1.0)
    boxes.split_rows(box, 3), boxes.split_columns(box, (1, 2)), boxes.place_in(box, (1, 1))
    assert box == before
