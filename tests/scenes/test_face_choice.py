"""A player who has never played here chooses a portrait on the title, once."""

from __future__ import annotations

from datetime import date

from game.app import App
from game.career.profile import Profile
from game.career.profiles import Profiles
from game.platform.storage import MemoryStore, Storage
from game.scenes.setup.draft import SetupDraft
from game.session.setup import DEFAULT_NAMES
from tests.support.app_driver import DEVICES, SECONDS, click, every_device, open_app

FRAMES_UNTIL_NEWS = 30


def at_title(storage: Storage | None = None) -> App:
    app = open_app(storage=storage)
    for _frame in range(FRAMES_UNTIL_NEWS):
        app.frame([], SECONDS)
    return app


def has_choice(app: App) -> bool:
    return any(target.key.startswith("face.") for target in app.stack.top.targets())


@every_device
def test_a_portrait_comes_with_its_name_and_badge(device: str) -> None:
    app = at_title()
    DEVICES[device](app, "face.3")
    draft = SetupDraft.load(app.context.storage)
    assert (draft.seats[0].badge, draft.seats[0].name) == (3, DEFAULT_NAMES[3])
    assert sorted(seat.name for seat in draft.seats) == sorted(DEFAULT_NAMES)


def test_a_name_of_ones_own_is_kept() -> None:
    app = at_title()
    draft = SetupDraft.load(app.context.storage)
    draft.seats[0].name = "Zoe"
    draft.save(app.context.storage)
    click(app, "face.5")
    draft = SetupDraft.load(app.context.storage)
    assert (draft.seats[0].badge, draft.seats[0].name, draft.seats[5].name) == (5, "Zoe", DEFAULT_NAMES[5])


def test_who_has_played_here_is_not_asked() -> None:
    storage = Storage(MemoryStore())
    Profiles([Profile("Ana", 0, date(2026, 1, 1))]).save(storage)
    assert has_choice(at_title())
    assert not has_choice(at_title(storage))
