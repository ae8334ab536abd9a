"""Lines in any script use the game's own typeface for the letters it has, and other fonts for the rest."""

from __future__ import annotations

import struct
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.graphemes import cut, graphemes, without_last
from game.paths import CHECKOUT
from game.platform import browser, font_files
from game.platform.asset_paths import FONT_FILES, fallback_font_path, font_path
from game.platform.font_files import FontFile, bundled_fonts, own_font
from game.session.setup import clean_name
from game.ui import letter_runs
from game.ui.letter_runs import BOX_FACE, MAX_LETTERS, MAX_MARKS, line_runs
from game.ui.lettering import MOST_FALLBACKS, Lettering
from tests.support.names import CHINESE, LATIN, SCRIPTS
from tests.support.work import calls_made

PIXELS = 26
INK = (29, 36, 51)
HUGE = 40_000
FEW_CALLS = 5000
MOST_EXTRA_CALLS = 4
"""Maximum number of function calls for drawing a plain text, in addition to those of pygame."""
NAMES = (*LATIN, *SCRIPTS.values())
PLAIN = ("Ana rolls the dice", "$5 – “Été”, 60 %", "Ø", "", "two\nlines")
MARKED = "a" + "\u0301" * 50
ODD = ("\u200d", "\u0301", "\ufe0f", " ", "👩\u200d", "🇳", "\u0e33", MARKED, "(שרה", "\U0001f3fd")


def pixels(picture: Surface) -> tuple[tuple[int, int], bytes]:
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("face", FONT_FILES)
@pytest.mark.parametrize("words", PLAIN)
def test_a_text_in_the_letters_of_a_typeface_is_drawn_by_it_as_ever(face: str, words: str) -> None:
    font = pygame.font.Font(font_path(face), PIXELS)
    lettering = Lettering(face, PIXELS)
    lettering.render("Мария, שרה", True, INK)
    assert pixels(lettering.render(words, True, INK)) == pixels(font.render(words, True, INK))
    assert lettering.size(words) == font.size(words)


@pytest.mark.sampled
@pytest.mark.parametrize("face", FONT_FILES)
@pytest.mark.parametrize("name", NAMES)
def test_every_letter_of_a_name_has_a_font(face: str, name: str) -> None:
    boxed = font_path(BOX_FACE)
    for run in line_runs(face, name):
        visible = letter_runs._visible(run.words)
        assert run.font.has_all(visible), (run.words, run.font.name, boxed)


@pytest.mark.sampled
@pytest.mark.parametrize("face", FONT_FILES)
@pytest.mark.parametrize("words", [*NAMES, CHINESE, *ODD, *(f"{name}, roll the dice" for name in NAMES)])
def test_a_line_is_as_wide_as_measured_and_no_higher_than_its_typeface(face: str, words: str) -> None:
    lettering = Lettering(face, PIXELS)
    width, height = lettering.size(words)
    picture = lettering.render(words, True, INK)
    assert picture.get_size() == (max(width, picture.get_width() if width == 0 else 0), height)
    assert height == pygame.font.Font(font_path(face), PIXELS).get_height()


@pytest.mark.sampled
@pytest.mark.parametrize("size", [15, PIXELS, 41])
@pytest.mark.parametrize("name", NAMES)
def test_no_letter_is_cut_off(name: str, size: int) -> None:
    lettering = Lettering("bold", size)
    runs = line_runs("bold", name)
    ink = sum(_ink(lettering._picture(run, True, INK)) for run in runs)
    assert _ink(lettering.render(name, True, INK)) == ink


def _ink(picture: Surface) -> int:
    return pygame.mask.from_surface(picture, 20).count()


def test_the_pictures_of_a_font_have_one_baseline() -> None:
    lettering = Lettering("bold", PIXELS)
    runs = line_runs("bold", "محمد Ana علی")
    pictures = [lettering._picture(run, True, INK) for run in runs]
    tops = lettering._tops(runs, pictures)
    arabic = {run.font.path for run in runs if run.is_right_to_left}
    assert len(arabic) == 1
    line = lettering.render("محمد Ana علی", True, INK)
    left = 0
    for run, picture in zip(runs, pictures, strict=True):
        ink = picture.get_bounding_rect()
        shown = line.subsurface((left, 0, picture.get_width(), line.get_height())).get_bounding_rect()
        if ink.height:
            assert shown.top - ink.top == tops[run.font.path]
        left += picture.get_width()


def test_letters_of_one_word_share_a_font() -> None:
    for name in LATIN:
        assert len(line_runs("bold", name)) == 1
    (word, rest) = line_runs("bold", "Nguyễn, roll the dice")
    assert word.words == "Nguyễn"
    assert rest.font is own_font("bold")


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("שרה (12) rolls", ["שרה", " (12) rolls"]),
        ("2 محمد, roll", ["2 ", "محمد", ", roll"]),
        ("Ana, שרה כהן, Bo", ["Ana, ", "כהן", " ", "שרה", ", Bo"]),
        ("שרה 12 כהן", ["כהן", " ", "12", " ", "שרה"]),
        ("שרה Ana כהן", ["שרה", " Ana ", "כהן"]),
    ],
)
def test_a_name_from_right_to_left_is_a_quotation_in_a_line_from_left_to_right(words: str, drawn: list[str]) -> None:
    runs = line_runs("bold", words)
    assert [run.words for run in runs] == drawn
    assert [run.words for run in runs if run.is_right_to_left and not run.words.isspace()] == [
        part for part in drawn if part in ("שרה", "כהן", "محمد")
    ]


def test_only_few_marks_are_drawn_on_a_letter() -> None:
    (run,) = line_runs("bold", MARKED)
    assert run.words == "a" + "\u0301" * MAX_MARKS


@pytest.mark.parametrize("words", ["x" * HUGE, "ж" * HUGE, "ش" * HUGE])
def test_a_line_of_any_length_is_measured_soon(words: str) -> None:
    lettering = Lettering("bold", PIXELS)
    lettering.size(words[0])
    calls = calls_made(lambda: lettering.size(words))
    assert calls < FEW_CALLS * MAX_LETTERS / 100


def test_a_plain_text_costs_no_more_than_one_look_at_its_letters() -> None:
    lettering = Lettering("bold", PIXELS)
    lettering.size("Ana")
    font = pygame.font.Font(font_path("bold"), PIXELS)
    plain = calls_made(lambda: font.size("Ana rolls the dice"))
    assert calls_made(lambda: lettering.size("Ana rolls the dice")) <= plain + MOST_EXTRA_CALLS


def test_a_lettering_keeps_few_fonts_open() -> None:
    lettering = Lettering("bold", PIXELS)
    for name in NAMES:
        lettering.render(name, True, INK)
    assert len(lettering._fallbacks) == MOST_FALLBACKS


@pytest.mark.parametrize("data", [b"", b"no font", b"ttcf\0\0", struct.pack(">4sH6x", b"\0\1\0\0", 65535)])
def test_a_damaged_font_has_no_letters(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(data)
    assert not FontFile(str(path)).has_all("a")
    assert not FontFile(str(tmp_path / "missing.ttf")).has_all("a")


def test_without_other_fonts_a_letter_is_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_fonts()
    with monkeypatch.context() as patch:
        patch.setattr(font_files, "bundled_fonts", lambda face: ())
        patch.setattr(font_files, "system_fonts", lambda: ())
        pictures = {name: Lettering("title", PIXELS).render(name, True, INK) for name in NAMES}
    forget_fonts()
    assert all(_ink(picture) for picture in pictures.values())


def test_the_fonts_of_the_system_are_asked_last(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(font_files, "system_fonts", lambda: asked.append("system") or ())
    for name in NAMES:
        for word in name.split():
            for letter in graphemes(word):
                font_files.fallback_font("bold", letter_runs._visible(letter))
    assert asked == []
    assert font_files.fallback_font("bold", CHINESE) is None
    assert asked == ["system"]


@pytest.mark.parametrize("face", FONT_FILES)
def test_the_table_of_a_font_is_read_as_pygame_reads_it(face: str) -> None:
    font = own_font(face)
    drawn = pygame.font.Font(font.path, PIXELS)
    missing = pixels(drawn.render("\U000f0000", True, INK))
    for code in range(0x21, 0x250):
        letter = chr(code)
        if letter.isprintable():
            assert (pixels(drawn.render(letter, True, INK)) == missing) is (letter not in font.letters)


def test_every_bundled_font_is_there() -> None:
    assert len(bundled_fonts("bold")) == 1 + len(font_files.NOTO_FILES)
    assert all(font.letters for font in bundled_fonts("bold"))


@given(st.text(max_size=60))
def test_a_name_of_any_letters_is_drawn(text: str) -> None:
    lettering = Lettering("bold", 16)
    name = clean_name(text)
    assert lettering.render(name, True, INK).get_width() >= lettering.size(name)[0]


def test_only_letterings_and_pictures_of_numbers_open_a_font() -> None:
    files = {path for path in (CHECKOUT / "game").rglob("*.py") if "font.Font(" in path.read_text(encoding="utf-8")}
    assert {path.name for path in files} == {"lettering.py", "font_files.py", "paint_signs.py", "paint_table.py"}


def test_names_from_right_to_left_keep_their_order_in_a_list() -> None:
    words = [run.words for run in line_runs("bold", "محمد, שרה, Ana")]
    assert words.index("محمد") < words.index("שרה")
    assert "".join(words) == "محمد, שרה, Ana"


# -- in a page


class PagePen:
    """A stub of the page's pen: each letter is a filled square."""

    can_draw = True
    side = 10

    def __init__(self) -> None:
        self.canvasWords = self
        self.drawn: list[tuple[str, str]] = []
        self.font = b""
        self.fonts_asked: list[str] = []

    def fontFile(self, name: str) -> str:  # noqa: N802
        self.fonts_asked.append(name)
        return b64encode(self.font).decode()

    def canDraw(self) -> bool:  # noqa: N802
        return self.can_draw

    def width(self, words: str, font: str) -> int:
        return self.side * len(words)

    def draw(self, words: str, font: str, colour: str, direction: str, across: int, down: int, baseline: int) -> str:
        self.drawn.append((words, direction))
        clear = bytes(4 * across)
        inked = bytes.fromhex(f"{colour[1:]}ff") * across
        rows = [inked if baseline - self.side <= row < baseline else clear for row in range(down)]
        return b64encode(b"".join(rows)).decode()


@pytest.fixture(name="page")
def _page(monkeypatch: pytest.MonkeyPatch) -> Iterator[PagePen]:
    page = PagePen()
    for module in (browser, font_files):
        monkeypatch.setattr(module, "BROWSER", True)
    monkeypatch.setattr(browser, "js_window", lambda: page)
    forget_fonts()
    yield page
    forget_fonts()


def forget_fonts() -> None:
    browser.page_font.cache_clear()
    letter_runs.line_runs.cache_clear()
    letter_runs._font_of.cache_clear()


def test_in_a_page_the_device_draws_the_words_that_the_typeface_lacks(page: PagePen) -> None:
    lettering = Lettering("bold", PIXELS)
    words = "Ayşe, שרה, Ana"
    picture = lettering.render(words, True, INK)
    assert page.drawn == [("Ayşe", "ltr"), ("שרה", "rtl")]
    assert picture.get_size() == lettering.size(words)
    assert picture.get_at((2, lettering._own.get_ascent() - 2)) == (*INK, 255)
    page.drawn.clear()
    lettering.render("Ana rolls the dice", True, INK)
    assert page.drawn == []


def test_in_a_page_that_hides_what_is_drawn_letters_lose_their_marks(page: PagePen) -> None:
    page.can_draw = False
    assert "".join(run.words for run in line_runs("bold", "Ayşe, Жук")) == "Ayse, Жук"
    assert _ink(Lettering("bold", PIXELS).render("Ayşe, Жук", True, INK))
    assert page.drawn == []


# -- graphemes


@given(st.text(max_size=30))
def test_graphemes_are_the_text(text: str) -> None:
    assert "".join(graphemes(text)) == text
    assert without_last(text) + "".join([*graphemes(text)][-1:]) == text


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Zoe\u0308", ["Z", "o", "e\u0308"]),
        ("🇳🇴🇸🇪", ["🇳🇴", "🇸🇪"]),
        ("👨‍👩‍👧👍🏽", ["👨‍👩‍👧", "👍🏽"]),
        ("क्षत्रिय", ["क्ष", "त्रि", "य"]),
        ("น้ำ", ["น้", "ำ"]),
    ],
)
def test_a_grapheme_is_a_letter_with_all_that_belongs_to_it(text: str, parts: list[str]) -> None:
    assert [*graphemes(text)] == parts


@given(st.text(max_size=30), st.integers(1, 12))
def test_a_cut_splits_no_grapheme(text: str, most: int) -> None:
    kept = cut(text, most)
    assert len(kept) <= most
    assert text.startswith(kept)
    first = next(graphemes(text), "")
    assert len(first) > most or [*graphemes(kept)] == [*graphemes(text)][: len([*graphemes(kept)])]


@pytest.mark.parametrize("name", NAMES)
def test_a_cut_name_ends_with_a_whole_letter(name: str) -> None:
    for most in range(1, len(name)):
        short = clean_name(name, most)
        assert clean_name(short, most) == short


def test_in_a_page_that_hides_what_is_drawn_a_font_beside_the_page_has_the_letters(page: PagePen) -> None:
    page.can_draw = False
    page.font = Path(fallback_font_path(font_files.LATO, font_files.LATO_FILES["bold"]) or "").read_bytes()
    assert "".join(run.words for run in line_runs("bold", "Ayşe, Жук, שרה")) == "Ayşe, Жук, שרה"
    runs = {run.words: run.font.name for run in line_runs("bold", "Ayşe, Жук")}
    assert runs["Ayşe"] == runs["Жук"] == browser.PAGE_FONT
    assert _ink(Lettering("bold", PIXELS).render("Жук", True, INK))
    assert page.fonts_asked == [browser.PAGE_FONT]
