"""A match of any rule set posed: its questions, what lies over it, its score and its film. Knows no rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.engine.rng import Rng
from game.table import paper
from game.table.setup import MatchSetup
from game.table.table import Table
from game.tools.rehearsal import frames, press, seated, until

if TYPE_CHECKING:
    from game.app import App

SEED, CHANCE = 4, 3
"""Of the matches that are posed, and of what their people press."""
LEVEL = "novice"
COMPANY = "pbb"
QUESTIONS = 7
"""Kinds of questions that are posed, at most."""
PEOPLE = 5
"""So many people's decisions have more than one page."""
DECISIONS = 60
"""Decisions of people that are looked through for them."""
REST = 40
"""Frames for everything that moves to come to rest."""
UNDER_WAY = 26
"""Frames after which something is seen to move."""


def tours_of(rules: str) -> dict[str, Callable[..., Iterator[str]]]:
    """The tours of a rule set, as far as it has what they show."""
    from game.stage.looks.catalog import has_look, pad_of

    races = {"race": race, "crowd": crowd} if has_look(rules) else {}
    scores = {"score": score, "tables": crowded_score} if pad_of(rules) else {}
    return {**races, **scores, **({"replay": replay} if has_look(rules) else {})}


def race(app: App, rules: Any) -> Iterator[str]:
    """One person among bots: every kind of question, and then all that can lie over a race."""
    _to_the_gate(app, rules, COMPANY)
    yield from _questions(app)
    if app.stack.top.name != "race":
        _to_the_gate(app, rules, COMPANY)
    yield from _over_the_race(app)
    yield from _between(app)


def crowd(app: App, rules: Any) -> Iterator[str]:
    """As many people as can play, with the last answer to each question of the set-up, as dice of their own."""
    app.house.settings.curtain = False
    _to_the_gate(app, rules, "p" * rules.seats[-1], **{choice.name: choice.values[-1].text for choice in rules.choices})
    yield from _questions(app)
    yield from _over_the_race(app)


def score(app: App, rules: Any) -> Iterator[str]:
    """The score of a person and two bots: the pad being written, the pad, and every other page."""
    yield from _score(app, rules, COMPANY)


def crowded_score(app: App, rules: Any) -> Iterator[str]:
    """The score of as many as can play, most of them people."""
    yield from _score(app, rules, ("p" * PEOPLE + "b" * rules.seats[-1])[: rules.seats[-1]])


def replay(app: App, rules: Any) -> Iterator[str]:
    """A match watched again: its calls, a call in focus, and the field."""
    from game.scenes.replay import to_the_replay
    from game.scenes.scene import Reset

    app.stack.take(Reset(to_the_replay(app.house, finished(rules.key, COMPANY))))
    scene = until(app, lambda top: top.name == "replay")
    scene.playback.jump(scene.reel.length // 2)
    press(app, "play")
    frames(app, REST)
    yield ""
    calls = scene.list.targets()
    if calls:
        scene.focus.key = calls[len(calls) // 2].key
        frames(app, REST)
        yield "call"
    press(app, "calls")
    frames(app, REST)
    yield "field"


def played(rules: str, kinds: str, far_enough: Callable[[Table], bool]) -> Table:
    """A match of bots, so far."""
    table = Table(MatchSetup(rules, SEED, seated(kinds.replace("p", "b"), LEVEL)))
    while not far_enough(table) and not table.finished:
        choice = table.think(1000)
        if choice is not None:
            table.submit(choice.command)
    return table


def finished(rules: str, kinds: str) -> Table:
    """A match that is over, as if people had played for the p's among `kinds`."""
    return Table.resume(_finished(rules, kinds))


@lru_cache
def _finished(rules: str, kinds: str) -> str:
    table = played(rules, kinds, lambda table: table.finished)
    return paper.text_of(replace(table.setup, seats=seated(kinds, LEVEL)), table.lines)


def _to_the_gate(app: App, rules: Any, kinds: str, **wishes: str) -> None:
    """Begins a match, with those of the `wishes` that the rule set knows."""
    from game.scenes.scene import Reset

    app.house.settings.speed = "instant"
    known = rules.option_texts(rules.options({}))
    options = {name: value for name, value in wishes.items() if name in known}
    options |= {name: value for name, value in {"seats": str(len(kinds)), "begins": "0"}.items() if name in known}
    app.stack.take(Reset(app.house.doors.start(MatchSetup(rules.key, SEED, seated(kinds, LEVEL), options))))
    _until_asked(app)


def _until_asked(app: App) -> Any:
    """The race when a person is asked, or whatever comes after it."""
    return until(app, lambda top: (top.choices and not top.director.busy) if top.name == "race"
                 else top.name != "loading")  # fmt: skip


def _questions(app: App) -> Iterator[str]:
    """A pose for each kind of question, and one for the first news."""
    rng, met, told, refused = Rng(CHANCE), set[frozenset[str]](), False, False
    for _decision in range(DECISIONS):
        scene = _until_asked(app)
        if scene.name != "race" or len(met) == QUESTIONS:
            return
        if scene.look.news and not told:
            told = True
            frames(app, REST)
            yield "news"
        scene.look.news = []
        kind = frozenset(re.sub(r"\d+", "", option.key) for option in scene.choices.options)
        if kind not in met:
            met.add(kind)
            frames(app, REST)
            yield f"question-{len(met)}"
            refused = refused or (yield from _turned_off(app, scene))
        press(app, rng.pick([option.key for option in scene.choices.options if not option.why_not]))


def _turned_off(app: App, scene: Any) -> Generator[str, None, bool]:
    """The focus on something that is off, which says why; whether there was anything."""
    off = next((option.key for option in scene.choices.options if option.why_not), None)
    if off:
        kept, scene.focus.key = scene.focus.key, off
        frames(app, REST)
        yield "off"
        scene.focus.key = kept
    return bool(off)


def _over_the_race(app: App) -> Iterator[str]:
    """What lies over a race: the longest tip, the standing, and the pause with a reason and without one."""
    from game.input.intents import Lost, Menu
    from game.scenes.scene import Pop

    scene = _until_asked(app)
    if scene.name != "race":
        return
    scene.look.news = []
    scene.inquiry.key = max(scene._components(), key=lambda one: len("".join(one.tip()[1]))).key
    scene.inquiry.walking = True
    frames(app, 1)
    yield "tip"
    scene.inquiry.close()
    app.stack.take(scene._open_standing())
    frames(app, REST)
    yield "standing"
    app.stack.take(Pop())
    for name, intent in (("pause", Menu("keys.left")), ("unplugged", Lost("pad.1", "Gamepad"))):
        app.stack.handle(intent)
        frames(app, REST)
        yield name
        app.stack.take(Pop())


def _between(app: App) -> Iterator[str]:
    """While nobody is asked: a bot thinks, with the log in sight; and something moves."""
    scene, rng = _until_asked(app), Rng(CHANCE)
    while scene.name == "race" and not _is_others_turn(scene):
        if scene.choices:
            press(app, rng.pick([option.key for option in scene.choices.options if not option.why_not]))
        frames(app, 1)
        scene = app.stack.top
    if scene.name != "race":
        return
    yield "log"
    scene = _until_asked(app)
    if scene.name == "race":
        app.house.settings.speed = "normal"
        scene.enter()
        press(app, scene.focus.key)
        frames(app, UNDER_WAY)
        yield "moving"


def _is_others_turn(scene: Any) -> bool:
    actor = scene.table.actor
    return scene.choices is None and actor is not None and not scene.table.is_person(actor)


def _score(app: App, rules: Any, kinds: str) -> Iterator[str]:
    from game.scenes.scene import Reset
    from game.scenes.scoring import Scoring

    table = finished(rules.key, kinds)
    view = table.match.until(len(table.match.steps) - 1).state
    app.house.settings.reduced_motion = True  # no confetti: it falls anew in every frame
    scene = Scoring(app.house, table, view, table.match.steps[-1].events)
    app.stack.take(Reset(scene))
    frames(app, UNDER_WAY)
    yield "writing"
    scene.director.skip()
    frames(app, REST)
    yield "pad"
    for page in [target.key for target in scene.targets() if target.key.startswith("page.")][1:]:
        press(app, page)
        if scene.pages.shown == "decisions":
            yield "thinking"
            while scene.pages.decisions and scene.pages.decisions.hindsight.work():
                pass
        frames(app, REST)
        yield page.removeprefix("page.")
    for target in [one for one in scene.targets() if one.key.startswith("decision.")][:1]:
        press(app, target.key)
        until(app, lambda top: top.name == "replay")
        frames(app, REST)
        yield "moment"
