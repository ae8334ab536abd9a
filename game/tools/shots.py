"""`python -m game shots --out DIR`: a picture of every scene, the same every time, without a screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.core import Sentence
from game.table import paper
from game.table.setup import MatchSetup, SeatSetup
from game.table.table import Table
from game.tools import rehearsal
from game.tools.arguments import Arguments, Mistake
from game.words import _

if TYPE_CHECKING:
    from game.app import App

Size = tuple[int, int]

SMALLEST, LARGEST = 320, 7680
"""Pixels of a picture's side."""
SEED = 11
RULES = "dice_game"
LEVELS = ("novice",) * 4
MIDDLE = 70
"""Commands after which the race is shown, or as soon as the first seat is to act on a number."""
TITLE_FRAMES = 300
"""Until the horses behind the title have come into sight."""
CHAPTER = 4
"""The chapter of the rule book that is shown, from 0."""
REST = 60
"""Frames for everything that moves to come to rest."""


def main(argv: Sequence[str]) -> int:
    """Draws the pictures, prints their paths, gives 0. Raises Mistake."""
    chosen = _arguments().parse_args(list(argv))
    size = _size(chosen.size)
    folder = _folder(chosen.out)
    rehearsal.without_screen()
    for name in chosen.only or SCENES:
        app = rehearsal.opened(size)
        SCENES[name](app)
        print(_saved(app, folder / f"{name}.png"))
        app.close()
    return 0


def title(app: App) -> None:
    rehearsal.frames(app, TITLE_FRAMES)


def setup(app: App) -> None:
    _over_title(app, "setup")


def settings(app: App) -> None:
    _over_title(app, "settings")


def help_(app: App) -> None:
    """The rule book, open at a chapter in its middle."""
    from game.input.intents import Confirm, Move

    _over_title(app, "help")
    for _chapter in range(CHAPTER):
        app.stack.handle(Move("keys.left", 0, 1))
    app.stack.handle(Confirm("keys.left"))
    rehearsal.frames(app, REST)


def race(app: App) -> None:
    """In the middle of a race: a person is to choose."""
    table = _played(lambda table: len(table.match.steps) >= MIDDLE and table.actor == 0 and len(table.legal()) > 1)
    person = replace(table.setup.seats[0], kind="person", level="")
    _to_the_gate(app, Table.resume(paper.text_of(_seated(table, person), table.lines)))
    rehearsal.until(app, lambda top: top.name == "race" and top.choices and not top.director.busy)
    rehearsal.frames(app, REST)


def scoring(app: App) -> None:
    """The score pad, filled."""
    ended = _played(lambda table: table.finished)
    table = Table.resume(paper.text_of(ended.setup, ended.lines[:-1]))
    while table.think(1000) is None:
        pass
    app.house.settings.speed = "instant"
    _to_the_gate(app, table)
    rehearsal.until(app, lambda top: top.name == "scoring" and top.targets())
    rehearsal.frames(app, REST)


SCENES: dict[str, Callable[[App], None]] = {
    "title": title, "setup": setup, "race": race, "scoring": scoring, "settings": settings, "help": help_,
}  # fmt: skip


def _over_title(app: App, name: str) -> None:
    from game.scenes.scene import Push

    doors = app.house.doors
    app.stack.take(Push(doors.help(RULES) if name == "help" else getattr(doors, name)()))
    rehearsal.frames(app, REST)


def _to_the_gate(app: App, table: Table) -> None:
    from game.scenes.race import to_the_gate
    from game.scenes.scene import Reset

    app.stack.take(Reset(to_the_gate(app.house, table)))


def _played(far_enough: Callable[[Table], bool]) -> Table:
    """A race between bots, so far."""
    table = Table(rehearsal.bots_at_table(RULES, SEED, LEVELS))
    while not far_enough(table) and not table.finished:
        choice = table.think(1000)
        if choice is not None:
            table.submit(choice.command)
    return table


def _seated(table: Table, first: SeatSetup) -> MatchSetup:
    """The set-up with somebody else on the first seat."""
    return replace(table.setup, seats=(first, *table.setup.seats[1:]))


def _saved(app: App, path: Path) -> str:
    import pygame

    try:
        pygame.image.save(app.window.view, str(path))
    except (OSError, pygame.error) as fault:
        raise Mistake(Sentence("“{path}” cannot be written: {why}.", path=str(path), why=str(fault))) from None
    return str(path)


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


def _arguments() -> Arguments:
    parser = Arguments("shots", _("Pictures of the scenes, without a screen."))
    parser.add_argument("--out", required=True, metavar="DIR", help=_("the folder for the pictures"))
    parser.add_argument("--size", default="1280x720", help=_("width and height in pixels (1280x720)"))
    parser.add_argument("--only", action="append", choices=SCENES, help=_("this picture alone; may be repeated"))
    return parser
