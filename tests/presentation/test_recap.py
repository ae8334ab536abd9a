"""What has happened since one's last turn is told where no piece stands, and gone once something moves."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dice_game.rules import events
from tests.support.match_driver import open_match, run_until_asked

LAP_GAMES = ("dice_game", "long_shot")


@pytest.mark.parametrize("rules", LAP_GAMES)
def test_a_recap_covers_neither_dice_nor_screen_and_no_horse_while_another_place_is_free(rules: str) -> None:
    race = run_until_asked(open_match("pb", rules=rules))
    screen, places = race.screen, race.screen.parts.table_layout.recap
    for step in range(0, 16, 3):
        for number, token in enumerate(screen.view_model.horse_tokens.values()):
            token.space = float((step + number // 2) % 15)
        screen.show_recap(0, ())
        place, boxes = screen._recap_place, boxes_on_track(screen)
        assert place.collidelist([box for key, box in boxes if not key.startswith("horse")]) < 0
        covered = place.collidelistall([box for _key, box in boxes])
        assert not covered or all(other.collidelistall([box for _key, box in boxes]) for other in places)


def test_a_recap_is_gone_as_soon_as_something_moves() -> None:
    screen = run_until_asked(open_match("pb")).screen
    screen.recap = ["Bo bought Sunday Hat"]
    assert screen.animation_for(events.HorseDieRolled(3)) is not None
    assert not screen.recap


def boxes_on_track(screen: Any) -> list[tuple[str, Any]]:
    """Return key and box of all that lies on the track."""
    return [(item.key, item.box) for item in screen.parts.tooltips.playfield_items()]
