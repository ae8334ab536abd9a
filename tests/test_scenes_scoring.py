"""After the race: the pad, the ranking, the pages and where the buttons lead."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import driving
import pytest
from driving import DEVICES, SECONDS, route
from finishing import at_scoring, until
from looking import noted, overlapping

from game.scenes.decisions import MOST
from game.scenes.podium import ranks
from game.scenes.score_pad import PAD
from game.ui import theme
from game.ui.canvas import WHOLE

PAGES = ("race", "money", "decisions", "pad")


def heard(app: Any) -> list[str]:
    sounds: list[str] = []
    app.house.audio.play = lambda name, *_more, **_levels: sounds.append(name)
    return sounds


@pytest.mark.parametrize("device", DEVICES)
def test_every_page_is_walked_to_by_every_device(device: str) -> None:
    app = at_scoring("ppb")
    for page in PAGES:
        DEVICES[device](app, f"page.{page}")
        assert app.stack.top.report()["page"] == page
        app.frame([], SECONDS)
    assert not app.errors


@pytest.mark.parametrize("kinds", ["p", "pb", "pppppppp"])
def test_targets_are_large_inside_apart_and_all_reached(kinds: str) -> None:
    app = at_scoring(kinds)
    targets = app.stack.top.targets()
    for number, one in enumerate(targets):
        assert min(one.box.size) >= theme.TARGET
        assert WHOLE.contains(one.box)
        assert not any(one.box.colliderect(other.box.inflate(-0.5, -0.5)) for other in targets[number + 1 :])
        route(app, one.key)


def test_bots_alone_are_not_judged() -> None:
    keys = [target.key for target in at_scoring("bb").stack.top.targets()]
    assert "page.money" in keys
    assert "page.decisions" not in keys


def test_a_press_fills_the_pad_at_once_and_nothing_is_pressed_before() -> None:
    app = at_scoring(filled=False)
    app.frame([], SECONDS)
    assert not app.stack.top.targets()
    driving.pad(app, 0)
    app.frame([], SECONDS)
    scene: Any = app.stack.top
    assert scene.targets()
    assert scene.director.view == scene.table.match.state


def test_every_entry_is_paid_with_a_sound_and_the_end_with_one_of_two() -> None:
    for kinds in ("pb", "bp"):
        app = at_scoring(kinds, filled=False)
        sounds = heard(app)
        scene: Any = app.stack.top
        entries = len(scene.director._queue) - 1  # all but the end of the race
        for _frame in range(5000):
            app.frame([], SECONDS)
            if scene.targets():
                break
        outcome = scene.table.match.outcome
        written = [event for event in scene.table.match.steps[-1].events if hasattr(event, "amount")]
        assert sounds.count("payout") == len(written) <= entries
        won = any(scene.table.is_person(seat) for seat in outcome.winners)
        assert sounds[-1] == ("fanfare" if won else "lose")


def test_ties_share_a_place_and_the_next_comes_after_them() -> None:
    ranked = ranks(((2,), (0, 3), (1,)), (50, 30, 70, 50))
    assert [(rank.place, rank.seat) for rank in ranked] == [(1, 2), (2, 0), (2, 3), (4, 1)]


@pytest.mark.parametrize("device", DEVICES)
def test_the_race_is_watched_again_and_left(device: str) -> None:
    app = at_scoring()
    DEVICES[device](app, "watch")
    until(app, "replay")
    DEVICES[device](app, "back")
    assert app.stack.names == ("scoring",)


def test_the_buttons_lead_on() -> None:
    app = at_scoring("bb")
    before = app.stack.top.table.setup  # type: ignore[attr-defined]
    driving.click(app, "again")
    race = until(app, "race")
    assert race.table.setup.seats == before.seats
    assert race.table.setup.seed != before.seed
    app = at_scoring()
    driving.click(app, "setup")
    assert app.stack.top.name == "setup"


def test_charts_are_drawn_once() -> None:
    app = at_scoring("pb")
    for _frame in range(60):
        app.frame([], SECONDS)
    kept = len(app.canvas._kept)
    for page in ("race", "money"):
        app.stack.top.pages.show(page)  # type: ignore[attr-defined]
        for _frame in range(3):
            app.frame([], SECONDS)
    graphs = [key for key in app.canvas._kept if isinstance(key, tuple) and key[0] == "graph"]
    assert len(graphs) == 2
    assert len(app.canvas._kept) < kept + 12  # lines of words and a card, and no more


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """A look that lacks these parts."""
    from game.stage.looks import catalog

    part = catalog.part
    monkeypatch.setattr(catalog, "part", lambda rules, name: None if name in names else part(rules, name))


def test_a_rule_set_without_charts_shows_the_pad_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "charts", "phrases")
    keys = [target.key for target in at_scoring("pb").stack.top.targets()]
    assert keys == ["again", "watch", "setup", "title"]


def test_a_rule_set_without_a_judge_has_charts_and_no_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.table import hindsight

    monkeypatch.setattr(hindsight, "JUDGES", {})
    keys = [target.key for target in at_scoring("pb").stack.top.targets()]
    assert "page.money" in keys
    assert "page.decisions" not in keys


def test_a_rule_set_without_a_pad_shows_names_and_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "scorepad")
    app = at_scoring("pb")
    with noted(monkeypatch, app.window.view.get_size()) as sight:
        app.frame([], SECONDS)
    shown = {one.words for one in sight.seen}
    table = app.stack.top.table  # type: ignore[attr-defined]
    assert {f"${score}" for score in table.match.outcome.scores} <= shown
    assert set(table.names) <= shown
    assert not app.errors


@pytest.mark.parametrize("rows", [1, 4, 9])
def test_any_number_of_rows_fits_on_the_pad(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_scoring("pppppppp")
    pad = app.stack.top._pad  # type: ignore[attr-defined]
    monkeypatch.setattr(pad, "pad", SimpleNamespace(ROWS=pad.pad.ROWS[:1] * rows, placed=lambda view: []))
    with noted(monkeypatch, app.window.view.get_size()) as sight:
        app.frame([], SECONDS)
    assert not overlapping(sight.seen)
    assert not [one for one in sight.seen if one.is_cut or not one.box.inflate(4, 10).contains(one.letters)]
    assert pad.cell(0, rows).bottom <= PAD.bottom


@pytest.mark.parametrize("kinds", ["pb", "pppppppp"])
def test_a_decision_is_watched_at_its_moment(kinds: str) -> None:
    app = at_scoring(kinds)
    scene: Any = app.stack.top
    driving.click(app, "page.decisions")
    while scene.pages.decisions.hindsight.work():
        pass
    app.frame([], SECONDS)
    if len(kinds) > MOST:
        driving.by_pad(app, "people.more")
    targets = [target for target in scene.targets() if target.key.startswith("decision.")]
    for number, one in enumerate(targets):
        assert min(one.box.size) >= theme.TARGET
        assert not any(one.box.colliderect(other.box) for other in targets[number + 1 :])
    seat, name = targets[-1].key.split(".")[1:]
    driving.by_pad(app, targets[-1].key)
    replay = until(app, "replay")
    verdict = getattr(scene.pages.decisions.hindsight.reviews[int(seat)], name)
    assert replay.playback.at == verdict.step
    assert replay.playback.director.view == verdict.view
    assert not replay.playback.playing
