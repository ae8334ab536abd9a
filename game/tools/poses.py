"""Every scene there is, posed to be looked at: tours that stand still at each pose. Takes no picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.catalog import RULES
from game.engine.core import Sentence
from game.host.storage import BLOCKED
from game.table.table import Table
from game.tools import match_poses
from game.tools.rehearsal import frames, press, until

if TYPE_CHECKING:
    from game.app import App

Walk = Callable[["App"], Iterator[str]]
"""Leads a game that has just been opened from pose to pose, and yields the name of each."""
TITLE_FRAMES = 300
"""Until the horses behind the title have come into sight."""
REST = 40
"""Frames for everything that moves to come to rest."""
CHAPTER = 4
"""The chapter of the rule book that is shown, from 0."""
SEATS = 8
COACHED = {True: "words", False: "deed"}
"""Whether a coach waits to be heard, or for something to be done."""


@dataclass(frozen=True, slots=True)
class Tour:
    """`rules` is the rule set it is about, "" for none."""

    name: str
    walk: Walk
    rules: str = ""

    def title(self, pose: str) -> str:
        """What a pose is called among all poses."""
        return "-".join(part for part in (self.rules, self.name, pose) if part)


def tours() -> list[Tour]:
    """Every tour there is: the menus, then each rule set that has a look."""
    menus = [Tour(name, walk) for name, walk in MENUS.items()]
    matches = [Tour(name, partial(walk, rules=rules), rules.key) for rules in RULES
               for name, walk in {"setup": setup, "help": book, **match_poses.tours_of(rules.key)}.items()]  # fmt: skip
    return [*menus, *matches]


def names() -> list[str]:
    """What tours are called; a name may stand for one of each rule set."""
    return list(dict.fromkeys(tour.name for tour in tours()))


def title(app: App) -> Iterator[str]:
    frames(app, TITLE_FRAMES)
    yield ""
    app.storage.fault = BLOCKED
    yield "fault"
    press(app, "continue")
    app.stack.top.in_focus.key = "continue"  # type: ignore[union-attr]
    frames(app, REST)
    yield "off"


def games(app: App) -> Iterator[str]:
    press(app, "new")
    frames(app, REST)
    yield ""


def setup(app: App, rules: Any) -> Iterator[str]:
    """The set-up of a rule set: as at first, with as many as can sit there, its editors, and with nobody."""
    press(app, "new")
    if app.stack.top.name == "games":
        press(app, f"game.{rules.key}")
    frames(app, REST)
    yield ""
    _seat(app, "person")
    yield "full"
    yield from _editors(app)
    yield from _pages(app)
    _seat(app, "empty")
    app.stack.top.in_focus.key = "start"  # type: ignore[union-attr]
    frames(app, REST)
    yield "empty"


def _seat(app: App, kind: str) -> None:
    """Puts the same on every chair."""
    for chair in app.stack.top.draft.chairs:  # type: ignore[attr-defined]
        chair.kind = kind
    app.stack.top.enter()
    frames(app, REST)


def _pages(app: App) -> Iterator[str]:
    """The other pages of the race card, if there are any, and the grid for the seed on one of them."""
    while True:
        keys = {target.key for target in app.stack.top.targets()}
        if "seed" in keys:
            yield from _spelt(app, "seed")
        if "page" not in keys or "seed" in keys:
            return
        press(app, "page")
        frames(app, REST)
        yield "page"


def _editors(app: App) -> Iterator[str]:
    """The sheets over a seat, and back to the set-up."""
    press(app, "seat.1", "kind.bot")
    frames(app, REST)
    yield "seat"
    app.stack.top.in_focus.key = "look.3"  # type: ignore[union-attr]
    frames(app, REST)
    yield "seat-taken"
    yield from _spelt(app, "name")
    press(app, "done")


def _spelt(app: App, key: str) -> Iterator[str]:
    """A grid of letters for what stands in a field."""
    press(app, key)
    frames(app, REST)
    yield key
    press(app, "done")


def settings(app: App) -> Iterator[str]:
    press(app, "settings")
    for page in ("sound", "race", "sight", "hands"):
        press(app, f"page.{page}")
        frames(app, REST)
        yield page
    press(app, "keys")
    frames(app, REST)
    yield "keys"
    press(app, "pad.confirm")
    frames(app, REST)
    yield "keys-asked"


def lessons(app: App) -> Iterator[str]:
    """The school, the first words of its first chapter, and the first thing to do there."""
    app.house.settings.speed = "instant"
    press(app, "help")
    frames(app, REST)
    yield ""
    press(app, next(one.key for one in app.stack.top.targets() if one.key.startswith("chapter.")))
    told: set[bool] = set()
    while len(told) < len(COACHED):
        lesson = until(app, lambda top: top.name == "lesson" and top.coach.words and not top.director.busy)
        frames(app, REST)
        if lesson.coach.waits not in told:
            told.add(lesson.coach.waits)
            yield COACHED[lesson.coach.waits]
        press(app, "coach.on" if lesson.coach.waits else lesson.focus.key)


def notices(app: App) -> Iterator[str]:
    """A save that cannot be read, which is told in the longest sentence there is; and a short one."""
    from game.scenes.scene import Pop, Push

    for _save in range(2):
        app.storage.write("autosave", _begun().text)
    app.storage.write("autosave", _begun().text[:-1])
    app.stack.take(Push(app.house.doors.resume()))
    frames(app, REST)
    yield "damaged"
    app.stack.take(Pop())
    app.stack.take(Push(app.house.doors.notice(Sentence("There is no race to go on with yet."))))
    frames(app, REST)
    yield "short"


def _begun() -> Table:
    """A match after a few commands."""
    return match_poses.played(RULES[0].key, "bb", lambda table: len(table.match.steps) > SEATS)


def book(app: App, rules: Any) -> Iterator[str]:
    """The rule book: its first page, and a chapter in its middle."""
    from game.input.intents import Confirm, Move
    from game.scenes.scene import Push

    app.stack.take(Push(app.house.doors.help(rules.key)))
    frames(app, REST)
    yield ""
    for _chapter in range(CHAPTER):
        app.stack.handle(Move("keys.left", 0, 1))
    app.stack.handle(Confirm("keys.left"))
    frames(app, REST)
    yield "chapter"


MENUS: dict[str, Walk] = {
    "title": title, "games": games, "settings": settings, "lessons": lessons, "notice": notices,
}  # fmt: skip
