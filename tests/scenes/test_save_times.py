"""The time of a save as a text in the player's time zone: the hour for today and yesterday, otherwise the date."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from game.scenes.base.scene import PushScene
from game.scenes.title.match_progress import save_time_text
from game.session.autosaves import SAVE_TIMES
from tests.scenes.test_game_select import RUNNING, with_running_match
from tests.support.app_driver import SECONDS, open_app

EAST = timezone(timedelta(hours=9))
SAVED = datetime(2026, 11, 29, 20, 41, tzinfo=EAST)


@pytest.mark.parametrize(
    ("now", "words"),
    [
        (SAVED, "saved today 20:41"),
        (SAVED + timedelta(hours=3, minutes=18), "saved today 20:41"),
        (SAVED + timedelta(hours=3, minutes=19), "saved yesterday 20:41"),
        (SAVED + timedelta(hours=27, minutes=18), "saved yesterday 20:41"),
        (SAVED + timedelta(hours=27, minutes=19), "saved 29 Nov 2026"),
        (SAVED - timedelta(days=1), "saved 29 Nov 2026"),
    ],
)
def test_the_day_is_that_of_the_players_time_zone(now: datetime, words: str) -> None:
    assert save_time_text(SAVED, now) == words
    assert save_time_text(SAVED, now.astimezone(UTC)) == words


def test_the_list_of_saved_matches_has_the_time_of_a_running_match() -> None:
    storage = with_running_match()
    for text, is_known in ((storage.read(SAVE_TIMES) or "", True), ("", False)):
        storage.write(SAVE_TIMES, text)
        app = open_app(storage=storage)
        app.stack.apply(PushScene(app.context.scene("saved_matches")))
        app.frame([], SECONDS)
        (label,) = [one.label for one in app.stack.top.targets() if RUNNING.replace("_", "-") in one.key]
        assert ("saved " in label) == is_known
