"""Laws of the UI kit: distinguishable colours, texts that fit, narrowing of commands, and the order of a stack."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect, Surface

from game.engine.rules import Command
from game.input.intents import Confirm, MoveFocus, PointerMoved, PointerPressed, PointerReleased
from game.presentation.command_narrowing import CommandFilter
from game.ui import drawing, icons, shapes, text, theme
from game.ui.canvas import CANVAS_BOX, Canvas, DisplayPreferences
from game.ui.focus import Focus, FocusTarget, neighbour
from game.ui.text_layout import ELLIPSIS, MAX_LINE_LETTERS, TextBox, layout_line, line_width, wrap_lines
from tests.support import app_driver
from tests.support.contrast_pairs import CONTRAST_PAIRS
from tests.support.work import calls_made

FEW_CALLS = 5000
"""Maximum number of calls for the layout of the longest text."""


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    return app_driver.open_app(app_driver.USUAL).canvas


# -- theme
@pytest.mark.parametrize(("ink", "ground", "large"), CONTRAST_PAIRS)
def test_contrast_is_enough(ink: theme.Colour, ground: theme.Colour, large: bool) -> None:
    assert theme.contrast(ink, ground) >= (3.0 if large else 4.5)


@pytest.mark.parametrize(
    "tone", [theme.PLAIN, theme.GO, theme.DARK, theme.CHOSEN, theme.DANGER, theme.OFF, theme.BARRED]
)
def test_buttons_can_be_read(tone: theme.ButtonColours) -> None:
    lifted = theme.blend(tone.face, (255, 255, 255), 0.10)
    for ink in (tone.text, tone.note):
        assert min(theme.contrast(ink, tone.face), theme.contrast(ink, lifted)) >= 4.5


@pytest.mark.parametrize(("width", "lines"), [(340, 1), (220, 2)])
def test_two_texts_share_a_line_or_stand_one_above_the_other(width: int, lines: int) -> None:
    canvas = Canvas(Surface((400, 80)), 1.0, DisplayPreferences())
    canvas.surface.fill(theme.PAPER)
    text.draw_pair(
        canvas, ("Reroll the horse die", theme.BUTTON), ("costs your token", theme.SMALL), FRect(0, 0, width, 56)
    )
    paper = pygame.mask.from_threshold(canvas.surface, theme.PAPER, (9, 9, 9, 255))
    inked = [y for y in range(80) if any(not paper.get_at((x, y)) for x in range(400))]
    assert (inked[-1] - inked[0] > 28) == (lines == 2)


def test_the_ring_shows_on_every_ground() -> None:
    grounds = (theme.PAPER, theme.TURF, theme.NIGHT, theme.DIRT, theme.GOLD_LIGHT, theme.MONEY)
    for ground in (*grounds, *theme.SEAT_COLOURS):
        assert max(theme.contrast(theme.GOLD, ground), theme.contrast(theme.RING_INK, ground)) >= 3.0


@pytest.mark.parametrize("gap", [3.0, 5.0, 8.0, 20.0])
@pytest.mark.parametrize("side", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_ring_lies_over_no_neighbour(gap: float, side: tuple[int, int]) -> None:
    box = FRect(200, 200, 120, 44)
    other = box.move(side[0] * (box.width + gap), side[1] * (box.height + gap))
    focus = Focus("one", is_eased=False)
    targets = [FocusTarget("one", box, ""), FocusTarget("two", other, "")]
    focus.update(0.1, targets)
    assert focus.ring is not None
    assert not focus.ring.inflate((2 * (theme.RING_GAP + theme.RING_WIDTH),) * 2).colliderect(other)
    assert (focus.ring == box) == (gap > 7)


def test_no_style_is_smaller_than_the_smallest() -> None:
    styles = [value for value in vars(theme).values() if isinstance(value, theme.Style)]
    assert styles
    assert all(style.size >= theme.MIN_TEXT_SIZE for style in styles)


def test_eight_seats_differ_in_colour_and_shape() -> None:
    assert len(set(theme.SEAT_COLOURS)) == len(set(theme.SEAT_SHAPES)) == 8
    assert set(theme.SEAT_SHAPES) <= set(icons.ICON_NAMES)


# -- pictures
def test_what_is_kept_is_made_once(canvas: Canvas) -> None:
    made: list[int] = []

    def make() -> pygame.Surface:
        made.append(1)
        return shapes.rounded_box((20, 20), 6, theme.INK)

    first, second = canvas.cached("once", make), canvas.cached("once", make)
    assert first is second
    assert made == [1]
    assert first.get_flags() & pygame.RLEACCELOK


def test_every_icon_is_drawn_and_keeps_inside(canvas: Canvas) -> None:
    for name in (*icons.ICON_NAMES, *icons.ICON_ALIASES):
        picture = icons.icon(canvas, name, 32, theme.INK)
        assert picture.get_size() == (32, 32)
        assert picture.get_bounding_rect().width > 8, name


def test_a_ring_is_hollow() -> None:
    ring = shapes.rounded_outline((60, 40), 12, 4, theme.GOLD)
    assert ring.get_at((30, 20)).a == 0
    assert tuple(ring.get_at((30, 1)))[:3] == theme.GOLD


# -- texts
@pytest.mark.slow
@given(words=st.text(st.characters(codec="latin-1", exclude_categories=["C"]), max_size=60), room=st.integers(30, 400))
def test_a_fitted_text_fits(canvas: Canvas, words: str, room: int) -> None:
    assert text.render_fitted(canvas, words, theme.TITLE, TextBox(room, 60)).get_width() <= room + 1


@given(words=st.lists(st.text("abc defgh", min_size=1, max_size=8), max_size=20), room=st.integers(90, 400))
def test_wrapping_loses_no_letter(canvas: Canvas, words: list[str], room: int) -> None:
    sentence = " ".join(" ".join(words).split())
    lines = wrap_lines(canvas, sentence, theme.BODY, room)
    assert " ".join(lines) == sentence
    assert all(text.width(canvas, line, theme.BODY) <= room for line in lines if " " in line)


# -- focus
def boxes(*places: tuple[float, float]) -> list[FocusTarget]:
    return [FocusTarget(f"{x},{y}", FRect(x, y, 80, 40), "here", lambda x=x, y=y: (x, y)) for x, y in places]


def test_arrows_go_where_they_point() -> None:
    grid = boxes((0, 0), (100, 0), (200, 0), (0, 60), (100, 60), (200, 60))
    middle = grid[1]
    ways = {(-1, 0): "0,0", (1, 0): "200,0", (0, 1): "100,60"}
    for way, key in ways.items():
        there = neighbour(grid, middle, way)
        assert there is not None
        assert there.key == key


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=14, unique=True))
def test_every_target_can_be_reached_on_any_grid(cells: list[tuple[int, int]]) -> None:
    targets = boxes(*((x * 100.0, y * 60.0) for x, y in cells))
    reached = {targets[0].key}
    queue = [targets[0]]
    while queue:
        here = queue.pop()
        for way in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = neighbour(targets, here, way)
            if there and there.key not in reached:
                reached.add(there.key)
                queue.append(there)
    assert len(reached) == len(targets)


def test_mouse_and_keys_press_the_same_target() -> None:
    targets = boxes((0, 0), (100, 0))
    focus = Focus()
    assert focus.handle(MoveFocus("pad.0", 1, 0), targets) is None
    by_pad = focus.handle(Confirm("pad.0"), targets)
    focus.handle(PointerMoved("mouse", 110, 10), targets)
    focus.handle(PointerPressed("mouse", 110, 10), targets)
    assert focus.handle(PointerReleased("mouse", 112, 12), targets) == by_pad == (100, 0)


def test_a_refusal_is_said_and_forgotten_when_the_focus_moves() -> None:
    off = FocusTarget(
        "off", FRect(0, 0, 80, 40), "Buy", lambda: "bought", disabled_reason="It costs $6 and you have $4."
    )
    focus = Focus("off")
    assert focus.handle(Confirm("pad.0"), [off, *boxes((100, 0))]) is None
    assert "costs" in focus.refusal_shown
    focus.handle(MoveFocus("pad.0", 1, 0), [off, *boxes((100, 0))])
    assert focus.refusal_shown == ""


def test_a_repeated_press_of_keys_leaves_a_target_that_gives_its_own_reason() -> None:
    box = FRect(0, 0, 80, 40)
    off = FocusTarget("off", box, "Buy", lambda: "bought", disabled_reason="It costs $6.", explains_itself=True)
    targets = [off, *boxes((100, 0))]
    focus = Focus("off")
    for _press in range(2):
        assert focus.handle(Confirm("pad.0"), targets) is None
    assert focus.handle(Confirm("pad.0"), targets) == (100, 0)


def test_the_ring_leaps_over_half_the_canvas_instead_of_flying_past_what_lies_there() -> None:
    targets = boxes((0, 0), (900, 500))
    focus = Focus()
    focus.update(0.016, targets)
    focus.handle(MoveFocus("keys.right", 1, 0), targets)
    focus.update(0.016, targets)
    assert focus.ring == targets[1].box
    assert not focus.is_moving


def test_the_ring_glides_and_arrives() -> None:
    targets = boxes((0, 0), (400, 0))
    focus = Focus()
    focus.update(0.016, targets)
    focus.handle(MoveFocus("keys.right", 1, 0), targets)
    focus.update(0.016, targets)
    assert focus.ring is not None
    assert 0 < focus.ring.left < 400
    assert focus.is_moving
    focus.press(targets[1])
    assert focus.ring is None, "a scene opened over it would show the moving ring"
    focus.ring = targets[0].box.copy()
    for _frame in range(60):
        focus.update(0.016, targets)
    assert focus.ring == targets[1].box
    assert not focus.is_moving


def test_reduced_motion_jumps() -> None:
    targets = boxes((0, 0), (400, 0))
    focus = Focus(is_eased=False)
    focus.update(0.016, targets)
    focus.handle(MoveFocus("keys.right", 1, 0), targets)
    focus.update(0.016, targets)
    assert focus.ring == targets[1].box


# -- narrowing
@dataclass(frozen=True, slots=True)
class Roll(Command):
    pass


@dataclass(frozen=True, slots=True)
class Wager(Command):
    horse: int
    amount: int


WAGERS = st.builds(Wager, st.just(0), st.integers(1, 4), st.integers(1, 3))
LEGAL = st.lists(st.one_of(st.just(Roll(0)), WAGERS), min_size=1, max_size=12, unique=True)


@given(LEGAL, st.data())
def test_narrowing_ends_in_one_legal_command(legal: list[Command], data: st.DataObject) -> None:
    narrow = CommandFilter(legal)
    while narrow.question is not None:
        options = narrow.options()
        assert len(options) > 1, "a question with one answer must be skipped"
        shared = [command for option in options for command in option.commands]
        assert sorted(map(repr, shared)) == sorted(map(repr, narrow.commands))
        narrow.answer(data.draw(st.sampled_from(options)).value)
    assert narrow.chosen in legal


@pytest.mark.slow
@given(LEGAL)
def test_every_legal_command_can_be_asked_for(legal: list[Command]) -> None:
    for wish in legal:
        narrow = CommandFilter(legal)
        while narrow.question:
            narrow.answer(next(o.value for o in narrow.options() if wish in o.commands))
        assert narrow.chosen == wish


@given(LEGAL)
def test_going_back_undoes_an_answer(legal: list[Command]) -> None:
    narrow = CommandFilter(legal)
    before = (narrow.question, narrow.commands)
    if narrow.question:
        narrow.answer(narrow.options()[-1].value)
        assert narrow.back()
    assert (narrow.question, narrow.commands) == before
    assert not narrow.back()


def test_a_wrong_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="does not answer"):
        CommandFilter([Wager(0, 1, 1), Wager(0, 2, 1)]).answer(9)


TOO_LONG = ("Wiederholung", "Straight Up and Over the Line  !", "騎手 🐎 " * 9, "iiiiiWWWWW" * 20)


@pytest.mark.parametrize("width", [10, 40, 90, 200])
@pytest.mark.parametrize("words", TOO_LONG)
def test_of_a_text_that_is_too_long_as_much_is_left_as_fits(canvas: Canvas, words: str, width: float) -> None:
    unbroken = words.replace(" ", "\xa0")
    style, (line,), _height = layout_line(canvas, unbroken, theme.SMALL, TextBox(width, theme.SMALL.size))
    expected = unbroken if line_width(canvas, unbroken, style) <= width else ""
    lengths = iter(range(len(unbroken) - 1, -1, -1))
    while not expected:
        shortened = unbroken[: next(lengths)].rstrip() + ELLIPSIS
        expected = shortened if shortened == ELLIPSIS or line_width(canvas, shortened, style) <= width else ""
    assert line == expected


def test_a_text_of_any_length_is_cut_soon(canvas: Canvas) -> None:
    box = TextBox(200, theme.SMALL.size)
    lines = []
    assert calls_made(lambda: lines.extend(layout_line(canvas, "x" * 40_000, theme.SMALL, box).lines)) < FEW_CALLS
    (line,) = lines
    assert line.endswith(ELLIPSIS)
    assert len(line) < MAX_LINE_LETTERS


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_of_buttons_in_a_row_are_as_large_as_the_longest_of_them_allow(scale: float) -> None:
    canvas = Canvas(Surface((1280, 720)), 1.0, DisplayPreferences(scale))
    words = ("Nochmal", "Wiederholung", "Teilen")
    box = text.TextBox(120, 40)
    heights = {text.render_fitted(canvas, one, theme.BUTTON, box, words).get_height() for one in words}
    assert len(heights) == 1
    assert heights == {text.render_fitted(canvas, words[1], theme.BUTTON, box).get_height()}


def test_the_reason_of_a_disabled_button_keeps_clear_of_a_row_of_others() -> None:
    """The last button of a column with another button and a card next to it."""
    canvas = Canvas(Surface((1280, 720)), 1.0)
    button = FRect(6, 669, 165, 46)
    others = [FRect(6, 522 + 49 * row, 268, 46) for row in range(3)] + [
        FRect(174, 669, 99, 46),
        FRect(292, 460, 190, 260),
    ]
    plate = drawing.bubble_box(canvas, "You need two cards.", button, others)
    assert CANVAS_BOX.contains(plate)
    assert plate.collidelist([button, *others]) < 0
