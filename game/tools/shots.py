"""`python -m game shots --out DIR`: pictures of every scene, the same every time, without a screen.

--whole makes the matrix: three sizes of window, the game's language and a made-up one, small texts and large ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.core import Sentence
from game.host.settings import TEXT_SIZES
from game.tools import poses, rehearsal
from game.tools.arguments import Arguments, Mistake
from game.tools.poses import Tour
from game.words import _, spoken

if TYPE_CHECKING:
    from argparse import Namespace

    from pygame import Surface

    from game.app import App

Size = tuple[int, int]

SMALLEST, LARGEST = 320, 7680
"""Pixels of a picture's side."""
SIZES = ("960x540", "1280x720", "2560x1440")
WHOLE = {"size": SIZES, "language": ("", rehearsal.MADE_UP), "text": (TEXT_SIZES[0], TEXT_SIZES[-1])}
USUAL = {"size": ("1280x720",), "language": ("",), "text": (TEXT_SIZES[0],)}


class View(NamedTuple):
    """How the scenes are looked at: the window, the language ("" for the game's own), the texts' sizes in per cent."""

    size: Size
    language: str
    texts: tuple[str, ...]


def run(chosen: Namespace) -> int:
    """Draws the pictures, prints their paths, gives 0. Raises Mistake."""
    views, folder = _views(chosen), _folder(chosen.out)
    rehearsal.without_screen()
    tours = [tour for tour in poses.tours() if not chosen.only or tour.name in chosen.only]
    single = sum(len(view.texts) for view in views) == 1
    languages = {view.language: rehearsal.language(view.language) for view in views}
    for view in views:
        with spoken(languages[view.language]):
            _take(view, tours, folder, single=single, sheets=chosen.sheets)
    return 0


def _take(view: View, tours: Sequence[Tour], folder: Path, *, single: bool, sheets: bool) -> None:
    """Every pose of every tour as it is looked at; each size of texts has a folder, unless there is one alone."""
    from game.tools.contact import Contact

    contacts = {text: Contact() for text in view.texts}
    for tour in tours:
        for name, text, picture in _shown(tour, view):
            place = folder if single else _folder(str(folder / _called(view, text)))
            print(_saved(picture, place / f"{name}.png"))
            contacts[text].add(name, picture)
    for text, contact in contacts.items():
        if sheets:
            print(_saved(contact.sheet(), folder / f"{_called(view, text)}.png"))


def _shown(tour: Tour, view: View) -> Iterator[tuple[str, str, Surface]]:
    """A tour's poses, each once in every size of texts: the name, the size, the picture."""
    app = rehearsal.opened(view.size)
    for pose in tour.walk(app):
        for text in view.texts:
            rehearsal.wear(app, text)
            yield tour.title(pose), text, _drawn(app)
        rehearsal.wear(app, TEXT_SIZES[0])
    app.close()


def _drawn(app: App) -> Surface:
    app.stack.draw(app.canvas)
    return app.window.view


def _called(view: View, text: str) -> str:
    """What a folder or a contact sheet is called."""
    return "-".join(part for part in (f"{view.size[0]}x{view.size[1]}", view.language, text) if part)


def _saved(picture: Surface, path: Path) -> str:
    import pygame

    try:
        pygame.image.save(picture, str(path))
    except (OSError, pygame.error) as fault:
        raise Mistake(Sentence("“{path}” cannot be written: {why}.", path=str(path), why=str(fault))) from None
    return str(path)


def _views(chosen: Namespace) -> list[View]:
    """What is asked for; what is not is as usual, or with --whole everything. Raises Mistake."""
    rest = WHOLE if chosen.whole else USUAL
    sizes = [_size(text) for text in chosen.size or rest["size"]]
    languages, texts = chosen.language or rest["language"], tuple(chosen.text or rest["text"])
    return [View(size, language, texts) for language, size in product(languages, sizes)]


def _size(text: str) -> Size:
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SMALLEST <= side <= LARGEST for side in size):
        words = "A size is written like 1280x720, each side {least} to {most} pixels."
        raise Mistake(Sentence(words, least=SMALLEST, most=LARGEST))
    return size


def _folder(text: str) -> Path:
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise Mistake(Sentence("“{path}” cannot be a folder: {why}.", path=text[:200], why=why)) from None
    return folder


def add_arguments(parser: Arguments) -> None:
    """What may stand after the tool's name."""
    parser.description = _("Pictures of the scenes, without a screen. Options may be repeated.")
    parser.add_argument("--out", required=True, metavar="DIR", help=_("the folder for the pictures"))
    parser.add_argument("--size", action="append", help=_("width and height in pixels (1280x720)"))
    parser.add_argument("--language", action="append", help=_("a language such as de, or the made-up one: qps"))
    parser.add_argument("--text", action="append", choices=TEXT_SIZES, help=_("the size of texts in per cent (100)"))
    parser.add_argument("--whole", action="store_true", help=_("whatever is not said otherwise: all of it"))
    parser.add_argument("--only", action="append", choices=poses.names(), help=_("these scenes alone"))
    parser.add_argument("--sheets", action="store_true", help=_("all pictures once more, small on one sheet"))
