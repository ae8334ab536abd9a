"""Takes pictures of every scene, the same every time, without a screen: `python build/dev.py shots --out DIR`.

--whole makes the matrix: three sizes of window, the game's language and a pseudo-locale, small texts and large ones.
"""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
from pygame import Surface

from build.dev import app_control, screenshot_scenarios
from build.dev.screenshot_scenarios import Scenario
from build.pseudo_locale import PseudoTranslations
from game import i18n
from game.app import App
from game.i18n import using_language
from game.platform.asset_paths import font_path
from game.platform.settings import TEXT_SIZES
from game.session import setup
from game.sprites.sprite_cache import kept_sprites
from game.tools import headless_app
from game.tools.cli import ToolArgumentParser, UsageError, parse_size, writing

THUMBNAIL_WIDTH = 480
THUMBNAIL_ASPECT = 16 / 9
COLUMNS = 4
"""Number of columns in a sheet of screenshots."""
MARGIN = 12
"""Margin around each screenshot, in pixels."""
CAPTION = 26
"""Height of a caption, in pixels."""
BACKGROUND = (32, 36, 44)
CAPTION_COLOUR = (240, 236, 226)
CAPTION_FONT_SIZE = 18
Size = tuple[int, int]

SIZES = ("960x540", "1280x720", "2560x1440")
PSEUDO_LANGUAGE = "qps"
"""Code of the pseudo-locale. Its letters have accents, and its texts are longer by two fifths."""
FULL_MATRIX = {"size": SIZES, "language": ("", PSEUDO_LANGUAGE), "text": (TEXT_SIZES[0], TEXT_SIZES[-1])}
DEFAULT_MATRIX = {"size": ("1280x720",), "language": ("",), "text": (TEXT_SIZES[0],)}


class ContactSheet:
    """Pictures in order of addition.

    `thumbnail_width` is in pixels.
    """

    def __init__(self, columns: int = COLUMNS, thumbnail_width: int = THUMBNAIL_WIDTH) -> None:
        self._columns = columns
        self._size = thumbnail_width, round(thumbnail_width / THUMBNAIL_ASPECT)
        self._thumbs: list[tuple[str, Surface]] = []

    def add(self, name: str, picture: Surface) -> None:
        """Adds a picture of any size; it may be changed afterwards."""
        self._thumbs.append((name, pygame.transform.smoothscale(picture.convert(24), self._size)))

    def sheet(self) -> Surface:
        """Returns the contact sheet."""
        width, height = self._size[0] + MARGIN, self._size[1] + CAPTION + MARGIN
        rows = -(-len(self._thumbs) // self._columns)
        surface = Surface((self._columns * width + MARGIN, max(rows, 1) * height + MARGIN))
        surface.fill(BACKGROUND)
        font = pygame.font.Font(font_path("bold"), CAPTION_FONT_SIZE)
        for number, (name, thumb) in enumerate(self._thumbs):
            left, top = MARGIN + number % self._columns * width, MARGIN + number // self._columns * height
            surface.blit(thumb, (left, top))
            surface.blit(font.render(name, True, CAPTION_COLOUR), (left, top + self._size[1]))
        return surface


class ScreenshotSettings(NamedTuple):
    """Settings of a screenshot: window size, language ("" for the game's own), text sizes in per cent."""

    size: Size
    language: str
    texts: tuple[str, ...]


def run(args: Namespace) -> int:
    views = _parse_settings(args)
    folder = _folder(args.out)
    headless_app.use_dummy_drivers()
    scenarios = [
        scenario
        for scenario in screenshot_scenarios.screenshot_scenarios()
        if not args.only or scenario.name in args.only
    ]
    single = sum(len(view.texts) for view in views) == 1
    languages = {view.language: _load_language(view.language) for view in views}
    for view in views:
        with using_language(languages[view.language]):
            _save_screenshots(view, scenarios, folder, single=single, sheets=args.sheets)
    return 0


def _load_language(name: str) -> NullTranslations | None:
    """Returns the translations of a language, None for "", the current one.

    Raises UsageError for an unknown one.
    """
    if not name:
        return None
    texts = PseudoTranslations() if name == PSEUDO_LANGUAGE else i18n.load_translations(name)
    if texts is None:
        raise UsageError(f"There is no translation for “{name[:20]}”.")
    return texts


def _save_screenshots(
    view: ScreenshotSettings, scenarios: Sequence[Scenario], folder: Path, *, single: bool, sheets: bool
) -> None:
    """Saves every pose of every scenario; each text size has a directory, unless there is only one."""

    contacts = {text: ContactSheet() for text in view.texts}
    for scenario in scenarios:
        for name, text, picture in _screenshots(scenario, view):
            place = folder if single else _folder(str(folder / _settings_name(view, text)))
            print(_save_picture(picture, place / f"{name}.png"))
            contacts[text].add(name, picture)
    for text, contact in contacts.items():
        if sheets:
            print(_save_picture(contact.sheet(), folder / f"{_settings_name(view, text)}.png"))


def _screenshots(scenario: Scenario, view: ScreenshotSettings) -> Iterator[tuple[str, str, Surface]]:
    """Yields a scenario's poses, each once in every text size: the name, the size, the picture."""
    kept_sprites.cache_clear()  # earlier scenes must not affect a picture
    setup.seed_source = Random(scenario.name)  # nor has chance
    app = headless_app.open_headless_app(view.size)
    app.context.graphics.is_recorded = True
    for pose in scenario.walk(app):
        for text in view.texts:
            app_control.set_text_size(app, text)
            yield scenario.title(pose), text, _render(app)
        app_control.set_text_size(app, TEXT_SIZES[0])
    app.close()


def _render(app: App) -> Surface:
    app.stack.draw(app.canvas)
    app.context.camera.after_draw(app.canvas)
    return app.window.viewport


def _settings_name(view: ScreenshotSettings, text: str) -> str:
    return "-".join(part for part in (f"{view.size[0]}x{view.size[1]}", view.language, text) if part)


def _save_picture(picture: Surface, path: Path) -> str:
    with writing(path):
        pygame.image.save(picture, str(path))
    return str(path)


def _parse_settings(args: Namespace) -> list[ScreenshotSettings]:
    """Returns the requested settings, with defaults for the rest, or everything for --whole. Raises UsageError."""
    rest = FULL_MATRIX if args.whole else DEFAULT_MATRIX
    sizes = [parse_size(text) for text in args.size or rest["size"]]
    languages = args.language or rest["language"]
    texts = tuple(args.text or rest["text"])
    return [ScreenshotSettings(size, language, texts) for language, size in product(languages, sizes)]


def _folder(text: str) -> Path:
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"“{text[:200]}” cannot be a folder: {why}.") from None
    return folder


def add_arguments(parser: ToolArgumentParser) -> None:
    parser.add_argument("--out", required=True, metavar="DIR", help="folder for the pictures")
    parser.add_argument("--size", action="append", help="width and height in pixels (1280x720)")
    parser.add_argument("--language", action="append", help="language such as de, or the test language: qps")
    parser.add_argument("--text", action="append", choices=TEXT_SIZES, help="text size in per cent (100)")
    parser.add_argument("--whole", action="store_true", help="all sizes, languages and text sizes not named")
    parser.add_argument(
        "--only", action="append", choices=screenshot_scenarios.scenario_names(), help="only these scenes"
    )
    parser.add_argument("--sheets", action="store_true", help="also all pictures, small, on one sheet")
