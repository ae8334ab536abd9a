"""Moments of Forty-Two Lands: the luck of a battle, and the elimination of a seat."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.games.conquest.rules import events
from game.games.conquest.rules.state import HIDDEN
from game.games.conquest.rules.turn_flow import points
from game.games.conquest.rules.world import CONTINENT_OF, MEMBERS, NUMBERS
from game.games.conquest.view import layout, news_banner
from game.games.conquest.view.animations import ConquestAnimations, plays_in_full
from game.games.conquest.view.band_panels import BandPrompt, CardFlight
from game.games.conquest.view.battle_animations import conquest_verdict
from game.games.conquest.view.commentary import recap_lines
from game.games.conquest.view.layout import TABLE_LAYOUT
from game.games.conquest.view.news_banner import BANNER, HIGHEST, LOWEST, draw_fall, draw_news, losses_box
from game.games.conquest.view.score_sheet import headline
from game.games.conquest.view.territory_names import name_signs
from game.games.conquest.view.view import follow_question, status_text, top_bar
from game.games.conquest.view.view_model import Battle, Loss, SeatElimination, StageBanner
from game.games.conquest.view.world_geometry import contains
from game.games.conquest.wording import territory_name
from game.i18n import join_words
from game.presentation.animation import AnimationRunner
from game.ui.canvas import Canvas
from tests.support.match_driver import open_match, run_until_asked

END_SECONDS = 1.5, 2.0
"""Minimum and maximum duration of the elimination of a seat, in seconds."""


def open_short(kinds: str = "pb") -> App:
    return open_match(kinds, rules="conquest", seats=str(len(kinds)), territories="dealt", placing="40", rounds="2")


def animations(app: App) -> ConquestAnimations:
    found = run_until_asked(app).screen.parts.animations
    assert isinstance(found, ConquestAnimations)
    return found


def test_the_trainer_stands_beside_all_armies() -> None:
    world = open_short().stack.top.screen.view_model.world  # type: ignore[attr-defined]
    bubble = TABLE_LAYOUT.trainer_bubble
    assert bubble is not None
    assert not TABLE_LAYOUT.history_sign.colliderect(bubble)
    assert not any(layout.territory_box(one.army).colliderect(bubble) for one in world.territories.values())


# -- the elimination of a seat
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_seats_end_is_a_moment_that_leaves_its_chip_grey(reduced_motion: bool) -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    s.state.target = 1
    s.reduced_motion = reduced_motion
    animation = shown.for_event(events.SeatEliminated(1, 0))
    assert animation is not None
    runner = AnimationRunner(animation, reduced_motion=reduced_motion)
    seconds = 0.0
    assert 1 not in s.out, "the seat must stay until its shield breaks"
    while not runner.done:
        runner.advance(0.02)
        seconds += 0.02
        assert (s.fall.broken > 0) == (s.news is not None) == (1 in s.out)
    assert "Bo" in s.news.headline
    assert "Ana" in s.news.note, "the note must name the victor"
    assert s.news.faces == ((1, "hurt"), (0, "gloating"))
    assert s.fall.broken == 1.0
    assert END_SECONDS[0] <= seconds <= END_SECONDS[1] or reduced_motion
    s.snap_to_state()
    assert s.fall is None


def test_the_shield_of_a_seat_that_falls_stands_on_its_last_land(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_short("pbb")
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    for number, territory in s.world.territories.items():
        seen: list[tuple[float, float]] = []
        monkeypatch.setattr(Canvas, "blit_centred", lambda _canvas, _picture, x, y, seen=seen: seen.append((x, y)))
        draw_fall(app.canvas, s, SeatElimination(1, territory.army, grown=1.0))
        assert all(contains(territory.outline, place) or place[1] in (HIGHEST, LOWEST) for place in seen), number
        assert {x for x, _y in seen} == {territory.army[0]}


@pytest.mark.parametrize(
    ("winner", "cause", "is_told"), [(1, "last", True), (0, "mission", True), (-1, "rounds", False)]
)
def test_whoever_wins_is_seen_over_the_own_world_before_the_score(winner: int, cause: str, is_told: bool) -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    for number in MEMBERS[2]:
        s.state.set_owner(number, max(winner, 0))
    event = events.MatchEnded(winner, cause)
    assert plays_in_full(s.state, event, s.people)
    runner = AnimationRunner(shown.for_event(event))
    runner.advance(0.5)
    assert (s.news is not None) == is_told
    if is_told:
        assert s.news.headline == f"{s.names[winner]} wins the match!"
        assert 2 in s.flash
        for number in NUMBERS:
            s.state.set_owner(number, winner)
        AnimationRunner(shown.for_event(event)).advance(0.5)
        assert s.news.headline == f"{s.names[winner]} rules the world!"


def test_the_score_says_that_a_player_rules_the_world_only_with_all_territories() -> None:
    app = open_short("pbb")
    match = app.stack.top.session.match  # type: ignore[attr-defined]
    for number in NUMBERS:
        assert not headline(match)
        match.state.set_owner(number, 1)
    assert headline(match) == "{name} rules the world!"


def test_the_conquests_of_a_bots_turn_are_shown_until_a_person_is_asked() -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    s.turn_news.clear()
    for _conquest in range(3):
        shown.stage.count_conquest(1)
    AnimationRunner(shown.for_event(events.ArmiesReceived(2, 3)))
    assert s.turn_news == [(1, "Bo took 3 territories")]
    AnimationRunner(shown.for_event(events.ArmiesReceived(0, 3)))
    assert len(s.turn_news) == 1, "only seats with conquests have a line"
    AnimationRunner(shown.for_event(events.ArmiesReceived(0, 3))).advance(60.0)
    assert not s.turn_news, "the recap must replace the line"
    s.turn_news.append((1, "Bo took 3 territories"))
    app.stack.draw(app.canvas)
    follow_question(s, app.stack.top.choices, app.stack.top.focus)  # type: ignore[attr-defined]
    assert not s.turn_news
    assert not app.errors


def test_without_a_person_in_the_match_only_the_last_turns_conquests_are_shown() -> None:
    app = open_short("pbbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    s.turn_news.clear()
    s.state.fallen.append(0)
    for seat, following in ((1, 2), (2, 3)):
        shown.stage.count_conquest(seat)
        AnimationRunner(shown.for_event(events.ArmiesReceived(following, 3)))
    assert [seat for seat, _sentence in s.turn_news] == [2]


def test_the_last_turn_of_a_match_ends_with_its_conquests() -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    shown.stage.count_conquest(2)
    shown.stage.count_conquest(2)
    runner = AnimationRunner(shown.for_event(events.MatchEnded(-1, "rounds")))
    runner.advance(0.5)
    assert s.news.headline == "Cleo took 2 territories"


def test_a_seat_that_is_out_stays_grey() -> None:
    view_model = open_short("pbb").stack.top.screen.view_model  # type: ignore[attr-defined]
    assert not top_bar(view_model).out
    view_model.state.fallen.append(2)
    assert top_bar(view_model).out == {2}


def test_as_many_cards_fly_to_the_victor_as_the_loser_had() -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    s.state.hands[1] = [HIDDEN] * 3
    s.state.target = 1
    s.effects.clear()
    animation = shown.for_event(events.CardsTaken(0, 1, ()))
    assert animation is not None
    AnimationRunner(animation)
    flights = [effect for effect in s.effects if isinstance(effect, CardFlight)]
    assert len({flight.age for flight in flights}) == 3
    assert {flight.goal for flight in flights} == {shown.piece_animations.chip(0).center}


def test_cards_that_are_traded_come_from_the_hand_of_the_seat_that_trades() -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    hand = {layout.card_box(place, 3).center for place in range(3)}
    for seat, starts in ((0, hand), (1, {shown.piece_animations.chip(1).center})):
        s.effects.clear()
        animation = shown.for_event(events.SetTraded(seat, (10, 11, 13), 4))
        assert animation is not None
        AnimationRunner(animation)
        cards = [effect for effect in s.effects if isinstance(effect, CardFlight)]
        assert {effect.start for effect in cards} == starts
        assert [effect.card for effect in cards] == [10, 11, 13]


def test_all_who_took_lands_are_in_the_recap_briefly_where_they_are_many() -> None:
    taken = [events.TerritoryTaken(seat, territory, 0) for seat, territory in ((1, 4), (1, 5), (2, 6), (3, 7))]
    names = ("Ana", "Bo", "Cleo", "Dev")
    assert recap_lines(0, names, taken) == ["You lost 4: Bo 2, Cleo 1, Dev 1"]
    lands = join_words([territory_name(number) for number in (5, 6, 7)])
    assert recap_lines(0, names, taken[1:]) == [f"You lost {lands}"], "only one line has space"
    assert recap_lines(0, names, taken[2:3]) == [f"Cleo took {territory_name(6)} from you"]


@pytest.mark.parametrize(
    ("phase", "to_place", "step"),
    [("reinforce", 3, 0), ("place", 2, 0), ("trade", 0, 0), ("attack", 0, 1), ("occupy", 0, 1), ("fortify", 0, 2)],
)
def test_the_head_says_which_step_of_the_turn_it_is(phase: str, to_place: int, step: int) -> None:
    s = open_short("pb").stack.top.screen.view_model  # type: ignore[attr-defined]
    s.state.round = 1
    s.state.phase = phase
    s.state.to_place = to_place
    assert BandPrompt(s, layout.PROMPT_BAR)._step == step
    s.state.phase = "fortify"
    s.state.to_place = 3
    assert BandPrompt(s, layout.PROMPT_BAR)._step == 0, "placing must be the first step"
    s.state.round = 0
    assert BandPrompt(s, layout.PROMPT_BAR)._step < 0, "there must be no steps before the first turn"


# -- lost territories of a person


def test_a_turn_begins_with_what_its_player_lost_on_one_plate() -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    for seat, territory in ((1, 1), (2, 5), (2, 6)):
        s.state.set_owner(territory, seat)
        s.lost[territory] = Loss(0, seat)
    s.lost[30] = Loss(1, 0)
    received = events.ArmiesReceived(0, 3)
    placed = events.ArmiesPlaced(0, 20, 3)
    assert plays_in_full(s.state, received, s.people)
    runner = AnimationRunner(shown.for_event(received))
    runner.advance(0.1)
    assert (s.news.headline, s.news.faces) == ("You lost 3 territories", ((0, "hurt"),)), "the face of its subject"
    assert s.news.takers == [(2, 2), (1, 1)]
    assert s.news.lands == [1, 5, 6]
    s.state.set_owner(5, 1)
    AnimationRunner(shown.for_event(received)).advance(0.1)
    assert s.news.takers == [(2, 2), (1, 1)], "a later owner must not count"
    app.frame([], 1 / 60)
    app.stack.draw(app.canvas)
    assert not app.errors
    s.news = None
    names = set(map(territory_name, s.lands_lost))
    assert names.intersection(sign.name for sign in name_signs(app.canvas, s)), "they stay marked during the question"
    AnimationRunner(shown.for_event(placed))
    assert names.isdisjoint(sign.name for sign in name_signs(app.canvas, s))
    assert s.lost == {30: Loss(1, 0)}, "only the placing seat's losses are cleared"
    s.snap_to_state()
    AnimationRunner(shown.for_event(received)).advance(0.1)
    assert s.news is None


def test_great_news_hide_as_little_as_may_be_of_the_lands_they_tell_of(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_short("pbb")
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    hung: list[float] = []
    monkeypatch.setattr(news_banner, "draw_ribbon", lambda _canvas, box, *_more, **_named: hung.append(box.centery))
    for members in MEMBERS:
        draw_news(app.canvas, s, StageBanner("", "", ((0, "hurt"),), members))
    names = [plate.position[1] for plate in sorted(s.world.continents, key=lambda plate: plate.continent)]
    for name, banner in zip(names, hung, strict=True):
        assert abs(name - banner) > BANNER.height / 2 + 10


def test_the_result_of_an_attack_replaces_its_announcement_until_the_next_command() -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    s.state.set_owner(14, 1)
    s.state.set_owner(15, 2)
    s.people = (0,)
    told = []
    for event in (
        events.AttackAnnounced(1, 14, 15, 3),
        events.BattleRolled(14, 15, (6,), (1,), 0, 1),
        events.TerritoryTaken(1, 15, 2),
        events.ContinentGained(1, 2),
        events.ArmiesMoved(1, 14, 15, 1, "occupy"),
    ):
        shown.coming_events = lambda: ()  # type: ignore[method-assign]
        animation = shown.for_event(event)
        if animation is not None:
            AnimationRunner(animation).advance(60.0)
        told.append(status_text(s, "Bo attacks Scandinavia – 97%"))
    assert told[0].startswith("Bo attacks Scandinavia")
    assert told[2:] == ["Bo takes Scandinavia", "Bo takes Scandinavia", "Bo attacks Scandinavia – 97%"]


def test_words_about_a_conquest_go_with_the_next_attack() -> None:
    app = open_short("pbb")
    screen = run_until_asked(app).screen
    captions = screen.view_model.captions
    view = screen.view_model.view
    captions.clear()
    captions.update(60.0)
    taken = events.TerritoryTaken(1, 15, 2)
    for event in (events.AttackAnnounced(1, 14, 15, 3), taken):
        screen.animation_for(event)
        event.apply(view)
        screen.snap(event)
    words = captions.words
    assert words
    for event in (events.ArmiesMoved(1, 14, 15, 1, "occupy"), events.TurnBegan(2, 1)):
        event.apply(view)
        screen.snap(event)
        assert captions.words == words, "the words must stay until the next attack"
    attack = events.AttackAnnounced(1, 15, 16, 3)
    attack.apply(view)
    screen.snap(attack)
    assert words not in captions.all_words


@pytest.mark.parametrize("defenders", [1, 6])
def test_nothing_says_that_an_attack_goes_on_once_the_territory_is_taken(defenders: int) -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    for number, owner, armies in ((14, 0, 9), (15, 1, defenders)):
        s.state.set_owner(number, owner)
        s.state.armies[number] = armies
    AnimationRunner(shown.for_event(events.AttackAnnounced(0, 14, 15, 3)))
    assert s.battle.deed
    AnimationRunner(shown.for_event(events.TerritoryTaken(0, 15, 1)))
    assert not s.battle.deed


@pytest.mark.parametrize(("chance", "note"), [(0.2, "Against the odds!"), (0.8, "")])
def test_a_land_taken_against_the_odds_is_told_as_such(chance: float, note: str) -> None:
    app = open_short("pbb")
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    for number, owner in ((14, 0), *((one, 1) for one in MEMBERS[CONTINENT_OF[15]] if one != 14)):
        s.state.set_owner(number, owner)
    assert conquest_verdict(s, Battle(14, 15, owner=1, chance=chance))[1] == note


@pytest.mark.parametrize(("people", "is_told_first"), [((0,), False), ((1,), True)])
def test_a_broken_continent_is_told_after_ones_own_attack_and_at_once_if_it_was_ones_own(
    people: tuple[int, ...], is_told_first: bool
) -> None:
    app = open_short("pbb")
    shown = animations(app)
    s = app.stack.top.screen.view_model  # type: ignore[attr-defined]
    s.people = people
    s.state.owners[14] = 0
    s.battle = Battle(14, 15, is_staged=True, owner=1)
    moved = events.ArmiesMoved(0, 14, 15, 3, "occupy")
    lost = events.ContinentLost(1, CONTINENT_OF[15])
    shown.coming_events = lambda: [moved]
    runner = AnimationRunner(shown.for_event(lost))
    assert (s.news is not None) == is_told_first
    if not is_told_first:
        s.state.armies[14] = 9
        shown.coming_events = list
        runner = AnimationRunner(shown.for_event(moved))
        runner.advance(0.6)
    assert (s.news.headline, s.news.note) == ("Bo loses Europe", "−5 every turn")
    assert s.news.faces == ((1, "hurt"),)


@pytest.mark.parametrize(("rounds", "unit"), [("8", "trophy"), ("0", "flag")])
def test_the_top_bar_shows_the_points_of_this_match_with_their_terms(rounds: str, unit: str) -> None:
    app = open_match("pb", rules="conquest", seats="2", territories="dealt", placing="40", rounds=rounds)
    s: Any = run_until_asked(app).screen.view_model
    bar = top_bar(s)
    assert bar.unit == unit
    assert bar.money == tuple(str(points(s.state, seat)) for seat in s.state.seats)
    for seat, terms in enumerate(bar.sums):
        assert sum(terms) == points(s.state, seat)
    assert bool(bar.sums) == (unit == "trophy")


def test_the_ribbon_of_losses_is_near_a_lost_territory_and_hides_none() -> None:
    s = run_until_asked(open_short("pb")).screen.view_model
    for lands in ([36], [11, 13], [5, 11, 13, 16, 20]):
        box = losses_box(s, lands)
        points = [s.army_point(number) for number in lands]
        assert not any(map(box.collidepoint, points))
        assert min(abs(x - box.centerx) + abs(y - box.centery) for x, y in points) < box.width
