"""Every scene in every window size, in a language 40 % longer than English, with small and large texts.

The smallest window also shows English and the longest words of all languages of the game. Each text is measured as
drawn: it must be complete, in its place, readable, and on no other text. `--whole` checks every combination. A usual
run checks only the hardest combinations, and also aims at and reaches all targets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from gettext import NullTranslations
from itertools import cycle, product
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from build import translations
from build.dev import app_control
from build.pseudo_locale import LANGUAGE, PseudoTranslations
from game import i18n
from game.app import App
from game.games.conquest.view import layout as conquest_layout
from game.games.conquest.view import map_names
from game.games.horse_race.rules.state import HORSE_NAMES
from game.games.long_shot.rules.horses import FIELD_CARDS
from game.presentation import overlay_layer
from game.race_view.race_playfield import RacePlayfield
from game.scenes.base.scene import PushScene
from game.scenes.match.tooltip_controller import EDGE, _render_tooltip
from game.sprites.sprite_cache import RiderSilks, SpriteCache
from game.tools import headless_app
from game.ui import theme
from game.ui.canvas import HEIGHT
from tests.support.app_driver import poses_of
from tests.support.calendars import DAYS, HARDEST_DAY, stop_calendar
from tests.support.rulesets import RULESETS
from tests.support.sampling import sampled_cases
from tests.support.target_checks import faults_for_hands
from tests.support.text_capture import CapturedText, TextCapture, capture_scene, overlapping_texts
from tests.support.text_checks import least_contrast
from tests.support.tours import TOURS, marks_of

SIZES = ((960, 540), (1280, 720), (1920, 1080))
"""Window sizes in pixels. Other proportions have the same canvases and bars (`tests/platform/test_window.py`)."""
TEXT_SIZES = ("100", "150")
HARDEST = ((960, 540), LANGUAGE)
"""Window size and language of the hardest case: texts that fit there also fit elsewhere, which `--whole` checks.

Rounding to pixels makes texts widest in the smallest window. The invented language is longer than those of the game.
Texts are first set large and then as large as fits.
"""


def look(size: tuple[int, int], language: str, text_sizes: tuple[str, ...]) -> ParameterSet:
    """Returns a window size, a language and text sizes as a parameter set; every run checks only the hardest set."""
    is_hardest = (size, language, text_sizes) == (*HARDEST, TEXT_SIZES[-1:])
    name = f"{size[0]}x{size[1]}-{language or 'own'}-{'-'.join(text_sizes)}"
    return pytest.param(size, language, text_sizes, id=name, marks=() if is_hardest else pytest.mark.whole)


LONGEST_TEXTS = "longest-texts"
"""Name of an invented language with the longest translation of each text; a layout that fits it fits every language."""
LONGEST_WORDS = "longest-words"
"""Name of an invented language with the translation of each text that has the longest word."""
WORST = (LONGEST_TEXTS, LONGEST_WORDS)
OWN = ""
"""English, whose texts must not be cut. The smallest window checks it; other windows check the longer language."""
LOOKS = [
    *(look(*HARDEST, (text_size,)) for text_size in TEXT_SIZES),
    *(look(size, LANGUAGE, TEXT_SIZES) for size in SIZES[1:]),
    *(look(HARDEST[0], language, TEXT_SIZES) for language in (OWN, *WORST)),
]
BOOK_LANGUAGES = [i18n.SOURCE_LANGUAGE, *translations.languages()]
TWO_PAGES = (1600, 900)
"""Size of the smallest window that shows a rule book with two pages."""
BOOK_LOOKS = ((SIZES[0], "150"), (TWO_PAGES, "100"))
TALL = 10
"""Maximum overhang of letters over their place, in logical units; a text size includes space above and below them."""
INNER_LOOP = (
    *(name for name in TOURS if name.endswith("-help")),
    "games",
    "join",
    "notice",
    "rewards",
    "daily",
    "settings",
)
"""Tours that the inner loop also checks, because they are fast."""

NARROW = {
    "Helmet",
    "Jersey",
    "Horse",
    "Wild",
    "Territory",
    "pays",
    "price",
    "wins",
    "THE FIELD",
    "runs with",
    "runs if owner rolls",
    "runs if you roll",
    "owner:",
    "pays up to",
    "you:",
    "its cards",
    "your cards",
    "Expected",
}
"""Narrow headings for which a translator must find a short word."""


TELL_OF_TODAY = ("clubhouse", "title", "daily")

NARROW_LABELS = ("horse {numbers}", "{place}th", "1st", "2nd", "3rd")
"""Narrow labels on tickets and lanes."""
PLACES = ("1st", "2nd", "3rd")


def may_be_cut(app: App, words_: str) -> bool:
    """Returns whether a text may be cut in a language 40 % longer than English.

    Narrow headings, labels on tickets and lanes, purses and names of horses may be cut.
    """
    top: Any = app.stack.top
    session = getattr(top, "session", None)
    names = [i18n._(name) for name in names_in(session.match.state)] if session else []
    labels = {i18n._(label).format(numbers=n, place=n) for label in NARROW_LABELS for n in range(1, 40)}
    purses = {i18n._("Purse, {place}").format(place=i18n._(place)) for place in PLACES}
    return words_ in {i18n._(word) for word in NARROW} | labels | set(names) | purses


def names_in(state: Any) -> list[str]:
    """Returns the names of the horses of a match, if it has any."""
    cards = getattr(state, "cards", ()) or FIELD_CARDS
    return [
        *(card.name for card in cards if getattr(card, "name", "")),
        *(str(name) for name in HORSE_NAMES if str(name)),
    ]


def is_moving(app: App) -> bool:
    """Returns whether something moves over the table for a moment, such as the lifted row of the rolled horse."""
    top: Any = app.stack.top
    director = top.playback.director if top.name == "replay" else getattr(top, "director", None)
    return bool(director and director.busy)


def may_be_covered(app: App, one: CapturedText) -> bool:
    """Returns whether another object may cover a text on the map of Forty-Two Lands.

    The list and the buttons of a replay are larger than the open sea. A caption briefly covers a number or a small
    name.
    """
    top: Any = app.stack.top
    if top.name == "replay" and top.session.setup.rules == "conquest":
        return bool(app.canvas.rect(conquest_layout.TABLE_LAYOUT.playfield).contains(one.at))
    is_world = getattr(top, "session", None) is not None and top.session.setup.rules == "conquest"
    if not is_world or (one.style != map_names.NAME and one.style.face != theme.NUMBER.face):
        return False
    caption = overlay_layer.caption_box(app.canvas, top.screen.view_model, conquest_layout.TABLE_LAYOUT.caption)
    return app.canvas.rect(caption).colliderect(one.at)


def faults(app: App, sight: TextCapture, language: str) -> list[str]:
    """Returns the faults of the texts of a scene as sentences."""
    scale = app.canvas.scale
    stark = app.canvas.preferences.high_contrast
    found = [f"{one} on {other}" for one, other in overlapping_texts(sight.seen)]
    if not is_moving(app):
        found += [f"{one.words!r} is half covered" for one in sight.buried if not may_be_covered(app, one)]
    found += [f"a picture lies beyond the window: {area}" for area in sight.off]
    for one in sight.seen:
        least = least_contrast(is_large=one.is_large, high_contrast=stark)
        contrast = one.contrast()
        wrong = {
            "too small": one.setting.style.size < theme.MIN_TEXT_SIZE,
            "cut short": one.is_cut and not (language and may_be_cut(app, one.words)),
            f"out of its box {one.box}": not one.box.inflate(4, TALL * scale).contains(one.letters),
            f"out of its room {one.room}": not one.room.inflate(2, 2).contains(one.letters),
            f"hard to read ({contrast:.2f})": contrast < least,
        }
        found += [f"{one.words!r} at {one.at} is {what}" for what, is_so in wrong.items() if is_so]
    return found


def longest_word(text_: str) -> int:
    return max(map(len, text_.split()), default=0)


class WorstTranslations(NullTranslations):
    """Translations with the widest version of each text among the game's languages."""

    def __init__(self, room: Callable[[str], int]) -> None:
        super().__init__()
        self.gettext = cache(self.gettext)  # type: ignore[method-assign]  # each frame asks again
        self._room = room
        self._languages = [translations.load(language) for language in translations.languages()]

    def gettext(self, message: str) -> str:
        return max((language.gettext(message) for language in self._languages), key=self._room)

    def pgettext(self, context: str, message: str) -> str:
        return max((language.pgettext(context, message) for language in self._languages), key=self._room)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return max((language.ngettext(msgid1, msgid2, n) for language in self._languages), key=self._room)


@cache
def translations_into(language: str) -> NullTranslations | None:
    """Returns the translations of a language, including invented ones; None for English.

    Returns the same object for each call, because pictures are cached by it.
    """
    if language in WORST:
        return WorstTranslations(len if language == LONGEST_TEXTS else longest_word)
    return PseudoTranslations() if language else None


@pytest.fixture(autouse=True)
def _pictures_are_made_when_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Renders pictures of horses only when drawn, because a pose shows few of them and rendering all is slow."""

    def dress(sprites: SpriteCache, number: int, silks: RiderSilks | None, *_height: float, **_ways: bool) -> Any:
        yield sprites.set_silks(number, silks)

    monkeypatch.setattr(SpriteCache, "dress", dress)
    monkeypatch.setattr(RacePlayfield, "_pictures_first", lambda _playfield: iter(()))
    monkeypatch.setattr(RacePlayfield, "_render_later", lambda _playfield: iter(()))


def cases() -> list[ParameterSet]:
    """Returns the tours as parameter sets; most of them run only in the sweep."""
    return [pytest.param(name, marks=marks_of(name, INNER_LOOP)) for name in TOURS]


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fixes the date, because it decides the game of the daily race; the chosen day has the longest title."""
    stop_calendar(HARDEST_DAY, monkeypatch)


@pytest.mark.parametrize(("size", "language", "text_sizes"), LOOKS)
@pytest.mark.parametrize("name", cases())
def test_every_text_is_whole_in_its_place_and_readable(
    name: str, size: tuple[int, int], language: str, text_sizes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    see_every_pose(name, (size, language, text_sizes), monkeypatch)


@pytest.mark.parametrize("game", sampled_cases(DAYS, ("long_shot",)))
@pytest.mark.parametrize("name", TELL_OF_TODAY)
def test_texts_fit_on_the_day_of_every_game(name: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_calendar(DAYS[game], monkeypatch)
    see_every_pose(name, (*HARDEST, TEXT_SIZES[-1:]), monkeypatch)


def see_every_pose(
    name: str, look: tuple[tuple[int, int], str, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    size, language, text_sizes = look
    with i18n.using_language(translations_into(language)):
        app = headless_app.open_headless_app(size)
        for pose in poses_of(app, TOURS[name], draws_last=False):
            for text_size in text_sizes:
                app_control.set_text_size(app, text_size)
                found = faults(app, capture_scene(app, monkeypatch), language)
                if (size, language, text_size) == (*HARDEST, TEXT_SIZES[-1]):
                    found += faults_for_hands(app)
                assert not found, (TOURS[name].title(pose), text_size, found)
            app_control.set_text_size(app, TEXT_SIZES[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("look", "key", "language"),
    sampled_cases(
        product(BOOK_LOOKS, [rules.key for rules in RULESETS], BOOK_LANGUAGES),
        list(zip(cycle(BOOK_LOOKS), [rules.key for rules in RULESETS], BOOK_LANGUAGES))[1:],
    ),
)
def test_every_page_of_a_rule_book_is_whole_and_readable(
    key: str, language: str, look: tuple[tuple[int, int], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Holds for words and table cells of any length, on one page and on two pages side by side."""
    size, text_size = look
    with i18n.using_language(None if language == i18n.SOURCE_LANGUAGE else translations.load(language)):
        app = headless_app.open_headless_app(size)
        app_control.set_text_size(app, text_size)
        book = app.context.scene("rule_book", key)
        app.stack.apply(PushScene(book))
        for page in turned_pages(app, book):
            headless_app.run_frames(app, 1)
            found = faults(app, capture_scene(app, monkeypatch), "")
            assert not found, (page, found)


def turned_pages(app: App, book: Any) -> Iterator[str]:
    """Opens each page, or each pair of visible pages; yields the position in the book."""
    app.context.settings.reduced_motion = True
    headless_app.run_frames(app, 1)
    for spread in range(book._spreads):
        book._turn_to(spread)
        yield f"spread {spread}"


@pytest.mark.parametrize("name", [name for name, tour in TOURS.items() if tour.name in ("match", "crowd")])
@pytest.mark.slow
def test_every_tip_fits_into_the_window(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Holds for words and text sizes of any length."""
    with i18n.using_language(PseudoTranslations()):
        app = headless_app.open_headless_app(SIZES[0])
        next(poses_of(app, TOURS[name]))
        scene: Any = app.stack.top
        app_control.set_text_size(app, TEXT_SIZES[-1])
        for one in scene.table_targets.inspectable_items():
            high = _render_tooltip(app.canvas, *one.tooltip()).get_height() / app.canvas.scale
            assert high <= HEIGHT - 2 * EDGE, (one.key, high)
