"""After the race: the animation, the ranking, the pages of details, and the targets of the buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import FRect, Surface
from pygame.event import Event

from game.app import App
from game.engine import catalog
from game.engine.catalog import game_by_key
from game.engine.match import Match
from game.engine.message import Message
from game.engine.rules import Outcome
from game.input.intents import Confirm, Intent, PointerPressed, PointerReleased
from game.phones.played_seat import result_text
from game.presentation.director import SPEED_FACTORS
from game.presentation.match_result import Chart, badge_marks, money_graph
from game.scenes.base.scene import ResetScenes
from game.scenes.score import banner, pages, winner
from game.scenes.score.banner import banner_text
from game.scenes.score.move_review_page import PEOPLE_PER_PAGE
from game.scenes.score.pages import FULL_MS
from game.scenes.score.podium import PlayerBadges, ranking_rows
from game.scenes.score.reveal import LOSS_SOUNDS, BarSegment, Reveal, loss_sound
from game.scenes.score.reveal_view import COST_COLOURS, NUMBER_MARGIN, NUMBER_STYLE, RevealView, colours_of
from game.scenes.score.score_scene import TIE_SOUND, ScoreScene
from game.scenes.score.score_sheet_page import SHEET_BOX
from game.scenes.score.show import GUARD_SECONDS, POINTER_GUARD_SECONDS
from game.scenes.score.winner import WINNER_SECONDS
from game.session.amounts import amount_text
from game.session.session import LAST_MATCH
from game.sprites.sprite_cache import SpriteCache
from game.ui import text, theme
from game.ui.canvas import CANVAS_BOX, Canvas
from tests.support import app_driver
from tests.support.app_driver import DEVICES, SECONDS, every_device, route, target, without_drawing
from tests.support.finished_matches import open_details, open_score_scene
from tests.support.match_driver import run_until, run_until_scene
from tests.support.rulesets import offer
from tests.support.sampling import sampled_cases
from tests.support.sessions import played_session, setup_of
from tests.support.text_capture import capture_texts, overlapping_texts

FINGER: dict[str, Any] = {"x": 0.5, "y": 0.5, "finger_id": 1, "touch_id": 1}
MOUSE: dict[str, Any] = {"pos": (320, 180), "button": 1}
PRESSES: dict[str, Callable[[App], None]] = {
    "key": lambda app: app_driver.press_key(app, pygame.K_RETURN),
    "pad": lambda app: app_driver.press_gamepad(app, 0),
    "touch": lambda app: app_driver.send_events(
        app, Event(pygame.FINGERDOWN, **FINGER), Event(pygame.FINGERUP, **FINGER)
    ),
    "mouse": lambda app: app_driver.send_events(
        app, Event(pygame.MOUSEBUTTONDOWN, **MOUSE), Event(pygame.MOUSEBUTTONUP, **MOUSE)
    ),
}
PAGES = ("race", "money", "decisions", "pad")


def heard(app: Any) -> list[str]:
    sounds: list[str] = []
    app.context.audio.play = lambda name, *_more, **_levels: sounds.append(name)
    return sounds


def test_lanes_are_by_seat_until_it_is_decided() -> None:
    result: Any = open_score_scene("pb", filled=False).stack.top._result  # type: ignore[attr-defined]
    lanes = result._reveal_view
    ranking = [rank.seat for rank in result.ranks]
    assert [one.seat for one in lanes.shown_lanes] == sorted(ranking)
    result.reveal.settle_all()
    assert [one.seat for one in lanes.shown_lanes] == ranking


@pytest.mark.parametrize("amount", [10, -20, -205])
@pytest.mark.parametrize("room", [-1.0, 1.0])
def test_a_number_is_only_inside_its_part_of_a_bar_and_whole(
    amount: int, room: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = Canvas(Surface((200, 100)), 1.0)
    label = amount_text(amount, "")
    width = text.least_width(canvas, label, NUMBER_STYLE) + NUMBER_MARGIN + room
    written: list[str] = []
    monkeypatch.setattr(text, "draw_line", lambda _canvas, words, *_place: written.append(words))
    monkeypatch.setattr(text, "outlined", lambda _canvas, words, *_place: written.append(words))
    reveal = Reveal(((10, 20),))
    reveal.settle_all()
    view = RevealView(reveal, PlayerBadges(["Ana", "Bo"], [0, 1]), [], [])
    view._draw_segment(canvas, FRect(0, 0, width, 50), BarSegment(0, 0.0, amount))
    assert written == ([label] if room > 0 else [])


def test_a_lost_bet_has_the_colour_of_bets_and_only_fees_that_of_costs() -> None:
    gains = 100, 50
    bets = 30, -20
    fees = -40, -60
    view = RevealView(Reveal((gains, bets, fees)), PlayerBadges(["Ana", "Bo"], [0, 1]), [], [])
    assert [view.colours(row) for row in range(3)] == [colours_of(0), colours_of(1), COST_COLOURS]
    lost = RevealView(Reveal((gains, (-30, -20), fees)), PlayerBadges(["Ana", "Bo"], [0, 1]), [], [])
    assert [lost.colours(row) for row in (1, 2)] == [colours_of(1), COST_COLOURS]


def test_the_banner_names_what_made_the_difference_or_why_it_is_over_where_there_is_one_category() -> None:
    players = PlayerBadges(["Ana", "Bo"], [0, 1], "")
    outcome = Outcome(Message("Only one player is left."), ((0,), (1,)), (42, 0))
    assert banner_text(outcome, players, [(42, 0)], ["Territories"]).why == "Only one player is left."
    both = banner_text(outcome, players, [(12, 0), (30, 0)], ["Territories", "Mission"]).why
    assert both == "42 ahead of Bo", "Ana must lead in both"
    outcome = Outcome(Message("The race is over."), ((0,), (1,)), (42, 20))
    one = banner_text(outcome, players, [(12, 20), (30, 0)], ["Territories", "Mission"]).why
    assert one == "Mission decided it: 22 ahead of Bo"


@pytest.mark.parametrize(
    ("ranking", "title", "result"),
    [
        (((0, 1),), "A tie!", "A tie!"),
        (((0,), (1,)), "Ana by a whisker!", "You win!"),
        (((0, 1), (2,)), "Ana + Bo share the win!", "You share the win!"),
        (((1,), (0,)), "Bo by a whisker!", "Bo wins"),
    ],
)
def test_a_tie_is_a_tie_on_the_screen_and_on_a_phone(ranking: Any, title: str, result: str) -> None:
    names = ["Ana", "Bo", "Cleo"]
    places = {seat: place for place, seats in enumerate(ranking) for seat in seats}
    outcome = Outcome(Message("The last frame is played."), ranking, tuple(2 - places[seat] for seat in sorted(places)))
    assert banner_text(outcome, PlayerBadges(names, [0, 1, 2], ""), [outcome.scores], ["Points"]).title == title
    assert result_text(outcome, 0, names) == result
    assert outcome.is_won_by(0) == ("You" in result)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [game.key for game in catalog.games()])
def test_a_tie_has_neither_fanfare_nor_confetti_nor_crowns(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = replace(setup_of("pb"), rules=rules, map="")
    session = played_session(setup)
    ended = session.match.outcome
    assert ended
    best = max(ended.scores)
    tie = replace(ended, ranking=((0, 1),), scores=(best, best), unranked=())
    monkeypatch.setattr(Match, "outcome", tie)
    crowns: list[str] = []
    for module in (banner, winner):
        monkeypatch.setattr(module, "draw_picture", lambda _canvas, name, _box: crowns.append(name))
    monkeypatch.setattr(SpriteCache, "icon", recording(SpriteCache.icon, crowns))
    app = app_driver.open_app(app_driver.SMALL)
    events = session.match.steps[-1].events
    app.stack.apply(ResetScenes(ScoreScene(app.context, session, session.match.state, events)))
    crowns.clear()  # pictures rendered ahead
    sounds = heard(app)
    scene: Any = app.stack.top
    run_until(app, lambda: bool(scene.targets()))
    app.frame([], SECONDS)
    app_driver.click(app, "details")
    app.frame([], SECONDS)
    assert sounds.count(TIE_SOUND) == 1
    assert not {"fanfare", *LOSS_SOUNDS} & {*sounds}
    assert scene._result.banner.title == "A tie!"
    assert "crown" not in crowns
    assert "page_crown" not in crowns


def recording(draw: Any, names: list[str]) -> Any:
    """Returns the function with a record of the names of the drawn icons."""

    def record(sprites: SpriteCache, name: str, *rest: Any) -> pygame.Surface:
        names.append(name)
        picture: pygame.Surface = draw(sprites, name, *rest)
        return picture

    return record


@every_device
def test_every_page_is_walked_to_by_every_device(device: str) -> None:
    app = open_score_scene("ppb")
    DEVICES[device](app, "details")
    for page in PAGES:
        DEVICES[device](app, f"page.{page}")
        assert app.stack.top.debug_state()["page"] == page
        app.frame([], SECONDS)
    assert not app.errors


@pytest.mark.parametrize("kinds", ["p", "pb", "pppppppp"])
@pytest.mark.slow
def test_targets_are_large_inside_apart_and_all_reached(kinds: str) -> None:
    for app in (open_score_scene(kinds), open_details(kinds)):
        targets = app.stack.top.targets()
        for number, one in enumerate(targets):
            assert min(one.box.size) >= theme.MIN_TARGET_SIZE
            assert CANVAS_BOX.contains(one.box)
            assert not any(one.box.colliderect(other.box.inflate(-0.5, -0.5)) for other in targets[number + 1 :])
            route(app, one.key)


def test_bots_alone_are_not_judged() -> None:
    keys = [target.key for target in open_details("bb").stack.top.targets()]
    assert "page.money" in keys
    assert "page.decisions" not in keys


def test_presses_pay_all_then_show_a_category_then_name_the_winner() -> None:
    app = open_score_scene(filled=False)
    app.frame([], SECONDS)
    scene: Any = app.stack.top
    result = scene._result
    assert not scene.targets()
    assert result.is_paying
    app_driver.press_gamepad(app, 0)
    assert not result.is_paying
    app.frame([], SECONDS)
    app_driver.press_gamepad(app, 0)
    app.frame([], SECONDS)
    assert result.reveal.step == 1 or not result.reveal.decided
    app_driver.press_gamepad(app, 0)
    assert result.reveal.decided
    assert scene.is_winner_alone


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("kinds", "speed"), [("pb", "normal"), ("bp", "normal"), ("bb", "normal"), ("pb", "fast")])
def test_the_winner_is_alone_for_three_seconds(kinds: str, speed: str, *, reduced: bool) -> None:
    app = open_with_winner(kinds, speed, reduced=reduced)
    scene = app.stack.top
    seconds = 0.0
    with without_drawing(app):
        while scene.is_winner_alone:
            assert not scene.targets()
            assert app.stack.top is scene
            assert scene.spoken_text()[0] == scene._result.banner.title
            app.frame([], SECONDS)
            seconds += SECONDS
    assert seconds == pytest.approx(WINNER_SECONDS / SPEED_FACTORS[speed], abs=2 * SECONDS)
    assert app.stack.top is scene
    assert {"details", "again"} <= {target.key for target in scene.targets()}


@pytest.mark.slow
@pytest.mark.parametrize("device", PRESSES)
def test_a_press_skips_the_winner_but_not_at_once(device: str) -> None:
    app = open_with_winner("pb")
    scene = app.stack.top
    for seconds, is_alone in ((0.5, True), (0.5, False)):
        for _frame in range(round(seconds / SECONDS)):
            app.frame([], SECONDS)
        PRESSES[device](app)
        assert scene.is_winner_alone == is_alone
    assert app.stack.top is scene
    assert scene.targets()


def open_with_winner(kinds: str, speed: str = "normal", *, reduced: bool = False) -> Any:
    """Opens the scoring scene of a stored race up to the name of the winner."""
    app = open_score_scene(kinds, filled=False)
    app.context.settings.speed = speed
    app.context.settings.reduced_motion = reduced
    scene: Any = app.stack.top
    app.storage.write(LAST_MATCH, scene.session.text)
    scene.enter()
    app.frame([], 0.0)
    scene._rewards.finish()
    while not scene.is_winner_alone:
        scene.show.skip()
    return app


def test_all_who_share_a_win_are_shown_large(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[int, float, str]] = []

    def record(_canvas: Canvas, badge: int, size: float, mood: str) -> pygame.Surface:
        shown.append((badge, size, mood))
        return pygame.Surface((1, 1))

    monkeypatch.setattr(winner, "portrait", record)
    for count in range(1, 9):
        shown.clear()
        ranks = ranking_rows([range(count), range(count, 8)], [9] * count + [1] * (8 - count))
        players = PlayerBadges(["Ana"] * 8, range(8))
        winner.draw(Canvas(pygame.Surface((1280, 720)), 1.0), SpriteCache(1.0), players, ranks, horse=3)
        assert [(badge, mood) for badge, _size, mood in shown] == [(seat, "pleased") for seat in range(count)]
        assert all(size >= 120 for _badge, size, _mood in shown)


@pytest.mark.slow
def test_the_show_pays_what_the_rules_pay_and_ends_with_a_fanfare_or_sad_brass() -> None:
    for kinds in ("pb", "bp"):
        app = open_score_scene(kinds, filled=False)
        sounds = heard(app)
        scene: Any = app.stack.top
        scene.begin(scene._result.final_view)  # together with the sounds
        seconds = 0.0
        with without_drawing(app):
            while not scene.targets():
                app.frame([], SECONDS)
                seconds += SECONDS
        assert 7 < seconds < 20
        outcome = scene.session.match.outcome
        won = any(scene.session.is_human(seat) for seat in outcome.winners)
        assert sounds[-1] in (["fanfare"] if won else LOSS_SOUNDS)
        result = scene._result.reveal
        grown = [row for row in result.order if row not in result.paid_rows]
        assert sounds.count("drum") == len(grown) - 1
        assert sounds.count("drum_roll") == 1, "the last bar is shown"
        assert not scene.context.audio._music, "the winner is named without a sound"


@pytest.mark.parametrize(
    ("best", "sound"), [(96, "lose_small"), (80, "lose_mid"), (40, "lose_large"), (-9, "lose_large")]
)
def test_the_farther_behind_the_deeper_the_brass_sinks(best: int, sound: str) -> None:
    assert loss_sound((100, best, -20), (1, 2)) == sound
    assert loss_sound((0, 0), (1,)) == "lose_small"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.slow
def test_the_bars_end_at_the_scores(reduced: bool) -> None:
    app = open_score_scene("pbbb", filled=False)
    app.context.settings.reduced_motion = reduced
    scene: Any = app.stack.top
    scene.enter()
    while not scene.targets():
        app.frame([], 0.05)
    for seat, score in enumerate(scene.session.match.outcome.scores):
        assert scene._result.reveal.segments(seat)[-1].end == score
    assert scene._result.banner.title in scene.spoken_text()


def test_back_leads_from_the_details_to_the_result_and_then_out() -> None:
    app = open_details()
    app_driver.press_key(app, pygame.K_ESCAPE)
    assert app.stack.top.debug_state()["page"] == "result"
    app_driver.press_key(app, pygame.K_ESCAPE)
    assert app.stack.top.name == "title"


def test_ties_share_a_place_and_the_next_comes_after_them() -> None:
    ranked = ranking_rows(((2,), (0, 3), (1,)), (50, 30, 70, 50))
    assert [(rank.place, rank.seat) for rank in ranked] == [(1, 2), (2, 0), (2, 3), (4, 1)]


@every_device
def test_the_race_is_watched_again_and_left(device: str) -> None:
    app = open_score_scene()
    DEVICES[device](app, "watch")
    run_until_scene(app, "replay")
    DEVICES[device](app, "back")
    assert app.stack.names == ("scoring",)


def test_the_buttons_lead_on() -> None:
    app = open_score_scene("bb")
    before = app.stack.top.session.setup  # type: ignore[attr-defined]
    app_driver.click(app, "again")
    race = run_until_scene(app, "match")
    assert race.session.setup.seats == before.seats
    assert race.session.setup.seed != before.seed
    app = open_score_scene()
    app_driver.click(app, "setup")
    assert app.stack.top.name == "setup"
    app_driver.click(app, "back")
    assert app.stack.top.name == "scoring", "Back must not close the game"


def test_charts_are_drawn_once() -> None:
    app = open_score_scene("pb")
    for _frame in range(60):
        app.frame([], SECONDS)
    kept = len(app.canvas._surface_cache)
    for page in ("race", "money"):
        app.stack.top.score_pages.show(page)  # type: ignore[attr-defined]
        for _frame in range(3):
            app.frame([], SECONDS)
    graphs = [key for key in app.canvas._surface_cache if isinstance(key, tuple) and key[0] == "graph"]
    assert len(graphs) == 2
    assert len(app.canvas._surface_cache) < kept + 12  # only lines of words and a card


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Registers all games without these parts."""
    bare = tuple(replace(game, **dict.fromkeys(names)) for game in catalog.games())
    offer(monkeypatch, *bare)


def test_a_rule_set_without_charts_shows_the_pad_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "charts", "move_texts")
    keys = [target.key for target in open_score_scene("pb").stack.top.targets()]
    assert keys == ["again", "watch", "details", "share", "setup", "title"]


def test_a_rule_set_without_a_judge_has_charts_and_no_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "move_reviewer")
    keys = [target.key for target in open_details("pb").stack.top.targets()]
    assert "page.money" in keys
    assert "page.decisions" not in keys


def test_a_review_of_decisions_rests_for_a_frame_after_one_that_was_full() -> None:
    app = open_details("pb")
    reviews = []
    score_pages: Any = app.stack.top.score_pages  # type: ignore[attr-defined]
    unfinished = SimpleNamespace(finished=False)
    score_pages.move_review = SimpleNamespace(hindsight=unfinished, update=lambda **_how: reviews.append(True))
    counts = []
    for app.context.graphics.frame_ms in (FULL_MS, FULL_MS, 2 * FULL_MS, 2 * FULL_MS, 2 * FULL_MS):
        score_pages.update()
        counts.append(len(reviews))
    assert counts == [1, 2, 2, 3, 3]


def test_a_rule_set_without_a_pad_shows_names_and_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "score_sheet")
    app = open_score_scene("pb")
    with capture_texts(monkeypatch, app.window.viewport.get_size()) as sight:
        app.frame([], SECONDS)
    shown = {one.words for one in sight.seen}
    table = app.stack.top.session  # type: ignore[attr-defined]
    assert {f"${score}" for score in table.match.outcome.scores} <= shown
    assert set(table.names) <= shown
    assert not app.errors


@pytest.mark.parametrize("rows", [1, 4, 9])
@pytest.mark.slow
def test_any_number_of_rows_fits_on_the_pad(rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_details("pppppppp")
    page = app.stack.top._sheet_page  # type: ignore[attr-defined]
    monkeypatch.setattr(page, "rows", page.rows[:1] * rows)
    with capture_texts(monkeypatch, app.window.viewport.get_size()) as sight:
        app.frame([], SECONDS)
    assert not overlapping_texts(sight.seen)
    assert not [one for one in sight.seen if one.is_cut or not one.box.inflate(4, 10).contains(one.letters)]
    assert page.cell(0, rows).bottom <= SHEET_BOX.bottom


@pytest.mark.slow
@pytest.mark.parametrize("kinds", sampled_cases(["pb", "pppppppp"], ["pb"]))
def test_a_decision_is_watched_at_its_moment(kinds: str) -> None:
    app = open_details(kinds)
    scene: Any = app.stack.top
    app_driver.click(app, "page.decisions")
    while scene.score_pages.move_review.hindsight.run_slice():
        pass
    app.frame([], SECONDS)
    if len(kinds) > PEOPLE_PER_PAGE:
        app_driver.press_with_gamepad(app, "people.more")
    targets = [target for target in scene.targets() if target.key.startswith("decision.")]
    for number, one in enumerate(targets):
        assert min(one.box.size) >= theme.MIN_TARGET_SIZE
        assert not any(one.box.colliderect(other.box) for other in targets[number + 1 :])
    seat, name = targets[-1].key.split(".")[1:]
    app_driver.press_with_gamepad(app, targets[-1].key)
    replay = run_until_scene(app, "replay")
    verdict = getattr(scene.score_pages.move_review.hindsight.reviews[int(seat)], name)
    assert replay.playback.at == verdict.step
    assert replay.playback.director.view == verdict.view
    assert not replay.playback.playing


@pytest.mark.parametrize(
    ("rules", "scores", "title"),
    [
        ("horse_race", (531, 510), "Ana wins the day!"),
        ("dice_game", (128, 95), "Ana runs away with it!"),
        ("dice_game", (97, 95), "Ana by a whisker!"),
        ("conquest", (42, 0), "Ana runs away with it!"),
    ],
)
def test_the_banner_tells_a_clear_win_by_its_ratio_to_the_second(
    rules: str, scores: tuple[int, int], title: str
) -> None:
    game = game_by_key(rules)
    assert game is not None
    players = PlayerBadges(["Ana", "Bo"], [0, 1], "", game.runaway)
    outcome = Outcome(Message("The race is over."), ((0,), (1,)), scores)
    assert banner_text(outcome, players, [scores], ["Bets"]).title == title


def test_the_winner_stands_before_the_scenery_of_the_game_and_not_of_the_match_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        winner.paintings, "covering", lambda name, size: pygame.Surface(size) if "conquest" in name else None
    )
    app = app_driver.open_app()
    players = PlayerBadges(("Ana", "Bo"), (0, 1), "", "", "conquest")

    def place_of(seat: int) -> bytes:
        for _picture in winner.prerender(app.canvas, SpriteCache(app.canvas.scale), players, (seat, 0)):
            pass
        winner.draw_place(app.canvas, players, seat)
        return pygame.image.tobytes(app.canvas.surface, "RGB")

    winner.draw_place(app.canvas)
    stands = pygame.image.tobytes(app.canvas.surface, "RGB")
    assert len({stands, place_of(0), place_of(1)}) == 3


def test_the_ribbon_has_the_winners_colour_and_nobodys_where_several_win() -> None:
    players = PlayerBadges(["Ana", "Bo"], [4, 1])
    alone = Outcome(Message("The race is over."), ((0,), (1,)), (90, 80))
    shared = Outcome(Message("The race is over."), ((0, 1),), (90, 90))
    assert banner_text(alone, players, [(90, 80)], ["Bets"]).colour == theme.SEAT_COLOURS[4]
    assert banner_text(shared, players, [(90, 90)], ["Bets"]).colour not in theme.SEAT_COLOURS


def test_the_bars_stand_in_the_order_of_the_places() -> None:
    scene: Any = open_score_scene("pbbb").stack.top
    lanes = scene._result._lane_players()
    assert [lane.seat for lane in lanes] == [rank.seat for rank in scene._result.ranks]
    assert [lane.place for lane in lanes] == sorted(lane.place for lane in lanes)


@pytest.mark.parametrize(("rows", "is_shown"), [(2, False), (3, True)])
def test_a_chart_of_fewer_than_three_points_has_no_page(
    monkeypatch: pytest.MonkeyPatch, rows: int, is_shown: bool
) -> None:
    graph = money_graph([(0, 0)] * rows, ["Ana", "Bo"], [0, 1])
    short = Chart("short", "Points", "", graph, badge_marks([0, 1]))
    monkeypatch.setattr(pages, "charts_of", lambda rules: lambda match, names, badges: (short,))
    scene: Any = open_score_scene("ppb").stack.top
    made = pages.ScorePages(scene.context, scene.session, PlayerBadges(["Ana", "Bo"], [0, 1]))
    assert ("short" in {one.value for one in made.options}) == is_shown


@pytest.mark.parametrize("device", ["keyboard", "mouse"])
def test_presses_meant_for_the_show_press_no_button_of_the_result(device: str) -> None:
    app = open_score_scene(filled=False)
    scene: Any = app.stack.top
    app.frame([], SECONDS)
    while scene.show.busy:
        scene._may_skip_winner = True
        scene.handle(Confirm("keyboard"))
    x, y = target(app, "again").box.center
    guard = GUARD_SECONDS if device == "keyboard" else POINTER_GUARD_SECONDS
    presses: list[Intent] = [Confirm("keyboard")]
    if device == "mouse":
        presses = [PointerPressed("mouse", x, y), PointerReleased("mouse", x, y)]
    for wait in (0.6 * guard, 0.6 * guard, guard):
        assert not any(scene.handle(press) for press in presses), "an ignored press starts the time again"
        scene.update(wait)
    assert any(scene.handle(press) for press in presses)
