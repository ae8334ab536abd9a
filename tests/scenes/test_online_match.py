"""A match between whole games in one room, through real presses, to the score."""

from __future__ import annotations

import pytest

from game.online.opening import SpectatorStatus
from tests.support.app_driver import click
from tests.support.online_apps import OnlineApps

SHORT = {
    "dice_game": {"sets": "1"},
    "long_shot": {},
    "horse_race": {"races": "1", "side_bets": "on"},
    "horse_collar": {"frames": "1", "length": "short"},
    "conquest": {"rounds": "2", "placing": "5"},
}


@pytest.mark.parametrize("rules", SHORT)
@pytest.mark.slow
def test_a_match_on_two_screens_goes_to_the_score_and_every_line_fits(rules: str) -> None:
    room = OnlineApps(rules, SHORT[rules], (1, 1, 0) if rules == "horse_race" else (1, 1), bots=("random",))
    room.begin()
    room.play(clicks=2)
    for race, guest in zip(room.races, room.guests, strict=True):
        assert race.name == "scoring"
        assert race.session.is_whole
        assert guest.audit
        assert guest.audit.honest


class Phones:
    """A fake of the phones' host, with a phone at the second seat."""

    seats = frozenset({1})
    spectators = SpectatorStatus(True, (), {})
    hold_seconds = 0.0

    def tick(self, now: float) -> None: ...

    def close(self) -> None: ...


@pytest.mark.slow
def test_a_phones_seat_is_taken_in_the_menu_of_the_match_and_given_back_and_the_match_goes_on() -> None:
    room = OnlineApps("horse_race", SHORT["horse_race"], (1, 1), bots=("random",))
    room.begin()
    host = room.apps[0]
    table = room.apps[0].context.online
    assert table is not None
    table.phone_host = Phones()
    table.phone_page = "http://192.168.1.5:8080/hand"
    before = room.dealer.room.describe().seats[1]
    press_in_menu(room, "seat.1")
    room.run_until(lambda: host.stack.top.name in ("match", "handover") and host.stack.top.session.own == (0, 1))
    assert room.dealer.room.describe().seats[1] == before
    room.run_until(lambda: room.races[1].name == "lobby")

    press_in_menu(room, "seat.0")
    room.run_until(lambda: host.stack.top.name == "match" and host.stack.top.session.own == (1,))
    assert room.dealer.room.describe().seats[0].is_free
    room.run_until(lambda: host.stack.top.screen.view_model.code_plate == ("Play as Ana", table.phone_page))
    steps = len(host.stack.top.session.match.steps)
    while len(host.stack.top.session.match.steps) < steps + 6:
        room.decide(room.run_until_asked())
        room.frame()


def press_in_menu(room: OnlineApps, seat: str) -> None:
    """Presses a seat, as the host, on the page that the match menu leads to."""
    host = room.apps[0]
    while host.stack.top.name == "handover":
        room.decide(0)
    room.run_until(lambda: host.stack.top.name == "match" and not host.stack.top.director.busy)
    host.stack.apply(host.stack.top.navigation.show_pause_menu())
    for key in ("seats", seat):
        room.frame()
        click(host, key)
