"""The recap of the moves since a player's last turn covers no piece, and disappears once something moves."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from game.games.dice_game.rules import events
from game.presentation.layout import LAP_RECAPS
from game.presentation.match_screen import MatchScreen
from game.presentation.overlay_layer import recap_box
from game.ui.room import MOST_HIDDEN, hidden_share
from tests.support.match_driver import open_match, run_frame, run_until_asked

LAP_GAMES = ("dice_game", "long_shot")


@pytest.mark.parametrize("rules", LAP_GAMES)
def test_a_recap_covers_no_die_and_no_horse_while_another_place_is_free(rules: str) -> None:
    app = open_match("pb", rules=rules)
    screen = run_until_asked(app).screen
    places = screen.parts.table_layout.recap
    for step in range(0, 16, 3):
        for number, token in enumerate(screen.view_model.horse_tokens.values()):
            token.space = float((step + number // 2) % 15)
        screen.recap = [f"Bo bought Sunday Hat in step {step}"]
        screen.layout(app.canvas)
        (recap,) = screen.overlays()
        boxes = boxes_on_track(screen)
        horses = [box for key, box in boxes if key.startswith("horse")]
        assert recap.box.collidelist([box for key, box in boxes if "die" in key]) < 0
        covers = (recap.box, *(recap_box(app.canvas, place, screen.recap) for place in places))
        hidden = [any(hidden_share(cover, horse) > MOST_HIDDEN for horse in horses) for cover in covers]
        assert not hidden[0] or all(hidden)


def test_a_recap_fits_between_horses_all_around_the_track() -> None:
    corners = ((142, 128), (446, 128), (446, 82), (655, 100), (196, 308), (686, 375), (569, 401), (380, 345))
    horses = [FRect(corner, (44, 44)) for corner in corners]
    assert any(all(hidden_share(place, horse) <= MOST_HIDDEN for horse in horses) for place in LAP_RECAPS)


def test_a_recap_has_fewer_lines_or_none_before_it_hides_a_subject(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb")
    screen = run_until_asked(app).screen
    lines = [f"Bo bought horse {number}" for number in range(4)]
    places = screen.parts.table_layout.recap
    for height, most in ((66.0, 1), (140.0, 0)):
        subjects = {str(place): FRect(place.left, place.top, place.width, height) for place in places}
        monkeypatch.setattr(MatchScreen, "_subject_boxes", subjects)
        screen.recap = list(lines)
        screen.layout(app.canvas)
        assert screen.recap == lines[:most]


def test_the_same_lines_are_placed_again_in_another_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_match("pb")
    screen = run_until_asked(app).screen
    monkeypatch.setattr(MatchScreen, "recap_lines", lambda *_: ["Bo bets $2"])
    screen.show_recap(0, [])
    screen.layout(app.canvas)
    (first,) = screen.overlays()
    monkeypatch.setattr(MatchScreen, "_subject_boxes", {"piece": first.box})
    screen.show_recap(0, [])
    screen.layout(app.canvas)
    (second,) = screen.overlays()
    assert not second.box.colliderect(first.box)


def test_a_caption_that_would_hide_a_horse_lies_on_the_infield() -> None:
    app = open_match("pb")
    race = run_until_asked(app)
    screen = race.screen
    captions = race.screen.view_model.captions
    for number, token in enumerate(screen.view_model.horse_tokens.values()):
        token.space = 13.0 + number % 3
        words = f"Number {number} leads the race by a long neck!"
        captions.show(words)
        run_frame(app)
        horses = [box for key, box in boxes_on_track(screen) if key.startswith("horse")]
        assert screen.caption_box.collidelist(horses) < 0


def test_a_recap_is_gone_as_soon_as_something_moves() -> None:
    screen = run_until_asked(open_match("pb")).screen
    screen.recap = ["Bo bought Sunday Hat"]
    assert screen.animation_for(events.HorseDieRolled(3)) is not None
    assert not screen.recap


def boxes_on_track(screen: Any) -> list[tuple[str, Any]]:
    """Returns the key and box of every object on the track."""
    return [(item.key, item.box) for item in screen.parts.tooltips.playfield_items()]


@pytest.mark.parametrize("rules", LAP_GAMES)
def test_recaps_keep_their_place_while_no_horse_is_there(rules: str) -> None:
    app = open_match("pb", rules=rules)
    screen = run_until_asked(app).screen
    boxes = []
    for step in range(1, 10):
        for number, token in enumerate(screen.view_model.horse_tokens.values()):
            token.space = float(max(step - number % 3, 0))
        screen.recap = [f"Bo bought Sunday Hat in step {step}"]
        screen.layout(app.canvas)
        boxes.append(screen.overlays()[0].box)
    assert all(box == boxes[0] for box in boxes)
