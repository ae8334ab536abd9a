"""Phones in a room: whole matches with only phones, secrets, kept seats, and invalid presses."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.games.conquest import wording
from game.online.guest.guest import Guest
from game.online.host import guest_list, phone_page
from game.online.host.guest_list import BURST_SECONDS
from game.online.host.page_files import answer
from game.online.host.room_save import ROOM_SAVE, load_room
from game.online.wire.payloads import JoiningPlayer, SeatChange, SeatRequest
from game.phones import phone as phone_module
from game.phones.phone_host import guest_id_of
from game.platform.storage import MemoryStore, Storage
from tests.support.phones import TICK_SECONDS, Phone, PhoneTable, phone_table

SHORT = {
    "dice_game": {"seats": "2", "length": "quick"},
    "long_shot": {"seats": "3"},
    "horse_race": {"seats": "3", "races": "1", "side_bets": "on"},
    "horse_collar": {"seats": "2", "frames": "1", "length": "short"},
    "conquest": {"seats": "3", "rounds": "2", "territories": "dealt", "placing": "40", "goal": "missions"},
}
PAGE_BYTES = 60_000
PACKED_BYTES = 17_000
ICON_BYTES = 3_000


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_list, "COMMANDS_PER_SECOND", 100_000.0)


@pytest.fixture
def storage() -> Storage:
    return Storage(MemoryStore())


@contextmanager
def opened_again(phones: list[Phone], text: str | None, storage: Storage) -> Iterator[PhoneTable]:
    """Opens a saved room on a new host, and reconnects these phones."""
    save = load_room(text)
    assert save is not None
    with phone_table("horse_race", SHORT["horse_race"], storage, save=save) as again:
        again.phones = phones
        for phone in phones:
            phone.cards.clear()
            phone.open(again.host)
        again.until(lambda: all("sheet" in phone.card for phone in phones))
        yield again


def seated(table: PhoneTable, count: int) -> PhoneTable:
    table.join(*("Ana", "Bo", "Cleo", "Dev")[:count])
    table.begin()
    return table


def pictures_of(values: object) -> set[str]:
    """Returns the names of all pictures in values of cards."""
    if isinstance(values, list):
        return set().union(*map(pictures_of, values))
    if not isinstance(values, dict):
        return set()
    found = pictures_of([*values.values()])
    found |= {f"icon_{name}" for name in (values.get("icon"),) if name}
    return found | {name for name in (values.get("picture"), values.get("card")) if name}


@pytest.mark.parametrize("rules", SHORT)
@pytest.mark.slow
def test_phones_alone_play_a_whole_match(rules: str, storage: Storage) -> None:
    options = SHORT[rules]
    with phone_table(rules, options, storage) as opened:
        table = seated(opened, int(options["seats"]))
        assert table.play(random.Random(3)) > 5
        table.tick()
        session = table.host.dealer.room.session
        assert session is not None
        assert session.finished
        outcome = session.match.outcome
        assert outcome
        assert all(phone_page.file(f"{name}.svg") for phone in table.phones for name in pictures_of(phone.cards))
        assert not any(card.get("missed") for phone in table.phones for card in phone.cards)
        assert sum(phone.card["won"] for phone in table.phones) == (0 if outcome.is_tie else len(outcome.winners))
        assert any(option["key"] == "rematch" for option in table.phones[0].options)


@pytest.mark.slow
def test_no_card_tells_another_seats_secrets(storage: Storage) -> None:
    with phone_table("conquest", SHORT["conquest"], storage) as opened:
        table = seated(opened, 3)
        chance = random.Random(1)
        for _press in range(60):
            told = ["\n".join(phone.texts) for phone in table.phones]  # before an end, which reveals all missions
            if not table.play(chance, 1) or table.is_over:
                break
        session = table.host.dealer.room.session
        assert session is not None
        missions = [wording.present_mission_text(session.match.state, seat, session.names) for seat in range(3)]
        for seat, sent in enumerate(told):
            assert json.dumps(missions[seat], ensure_ascii=False)[1:-1] in sent
            others = {mission for mission in missions if mission != missions[seat]}
            assert not [mission for mission in others if json.dumps(mission, ensure_ascii=False)[1:-1] in sent]


@pytest.mark.slow
def test_a_phone_shows_its_own_cards_alone(storage: Storage) -> None:
    with phone_table("long_shot", SHORT["long_shot"], storage) as opened:
        table = seated(opened, 3)
        for _press in range(25):
            table.play(random.Random(_press), 1)
            session = table.host.dealer.room.session
            assert session is not None
            for seat, phone in enumerate(table.phones):
                shown = [card["name"] for card in phone.card["sheet"]["own"]["hand"] if "name" in card]
                assert len(shown) == len(session.match.state.hands[seat])


def test_a_phone_that_comes_back_has_its_seat_and_question_again(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        asked = next(phone for phone in table.phones if phone.card["asked"])
        before = asked.card
        asked.sleep(table.host)
        table.tick()
        room = table.host.dealer.room
        assert not room.seating.seats[before["seat"]].connected
        asked.open(table.host)
        table.until(lambda: asked.card is not before)
        assert (asked.card["seat"], asked.card["prompt"]) == (before["seat"], before["prompt"])
        assert asked.card["options"] == before["options"]
        assert room.seating.seats[before["seat"]].connected


@pytest.mark.parametrize("rules", ["horse_race", "dice_game", "long_shot"])
def test_a_phone_that_comes_back_reads_how_many_turns_a_bot_played_for_it(rules: str, storage: Storage) -> None:
    with phone_table(rules, {**SHORT[rules], "seats": "2"}, storage) as opened:
        table = seated(opened, 2)
        here, away = table.phones
        table.until(lambda: here.card["asked"] or away.card["asked"])
        away.sleep(table.host)
        table.until(lambda: table.host.dealer.room.seating.seats[away.card["seat"]].stand_in)
        table.phones = [here]
        table.play(random.Random(5), 6)
        table.until(lambda: here.card["asked"])
        steps = table.host.dealer.room.dealing.session.match.steps  # type: ignore[union-attr]
        table.phones = [here, away]
        away.open(table.host)
        table.until(lambda: away.card["missed"])
        actors = [step.command.seat for step in steps]
        turns = sum(seat == away.card["seat"] != before for before, seat in pairwise([-1, *actors]))
        word = "turn" if turns == 1 else "turns"
        assert away.card["missed"] == f"A bot played {turns} {word} for you."
        here.press_something(random.Random(1))
        table.tick()
        assert away.card["missed"]
        table.until(lambda: here.press_something(random.Random(1)) if here.card["asked"] else away.card["asked"])
        away.press("back")
        table.until(lambda: not away.card["missed"])
        assert not here.card["missed"]


def test_phones_find_their_seats_at_a_host_that_was_killed(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        table.play(random.Random(1), 5)
        phones = table.phones
        seats = [phone.card["seat"] for phone in table.phones]
        text = storage.read(ROOM_SAVE)
    with opened_again(phones, text, storage) as again:
        assert [phone.card["seat"] for phone in phones] == seats
        again.play(random.Random(2), 5)


def test_a_press_for_an_earlier_card_does_nothing(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        asked = next(phone for phone in table.phones if phone.card["asked"])
        steps = len(table.host.dealer.room.dealing.log)  # type: ignore[union-attr, arg-type]
        asked.say(f"{asked.card['step'] - 1}\n0 {asked.options[0]['key']}")
        table.tick()
        assert len(table.host.dealer.room.dealing.log) == steps  # type: ignore[union-attr, arg-type]
        assert asked.card["asked"]


def test_a_press_is_answered_with_a_card_although_nothing_is_new(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        asked = next(phone for phone in table.phones if phone.card["asked"])
        before = asked.card
        asked.say(f"{before['step'] - 1}\n0 {asked.options[0]['key']}")
        table.tick()
        assert asked.card["step"] == before["step"] + 1
        assert {**before, **asked.card, "step": 0} == {**before, "step": 0}


def test_a_phone_for_which_nothing_comes_is_looked_after_a_few_times_a_second(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        for _tick in range(8):
            table.tick()
        guests = [phone.guest for phone in table.phone_host.phones.values()]
        looked = list[Guest]()
        tick = Guest.tick
        monkeypatch.setattr(Guest, "tick", lambda guest, now: (looked.append(guest), tick(guest, now)))
        sent = [len(phone.cards) for phone in table.phones]
        for frame in range(60):
            table.phone_host.tick(table.now + frame / 60)
        assert all(looked.count(guest) <= 1 + 1 / phone_module.QUIET_SECONDS for guest in guests)
        assert sent == [len(phone.cards) for phone in table.phones]


ODD_PRESSES = ("", "x", "hello", "1", "0", "0 back", "0 undo", "nan {key}", "1e9 {key}", "0 x\n" * 500, "0 sit 99999 x")


@pytest.mark.sampled
@pytest.mark.parametrize("text", ODD_PRESSES)
def test_no_odd_press_breaks_the_desk(text: str, storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        for phone in table.phones:
            key = phone.options[0]["key"] if phone.options else ""
            phone.say(text)
            phone.say(f"{phone.card['step']}\n{text.replace('{key}', key)}")
        for _tick in range(3):
            table.tick()
        table.play(random.Random(1), 3)


def choose(table: PhoneTable, phone: Phone, chance: random.Random) -> None:
    """Presses on a phone until it is no longer asked."""
    for _press in range(20):
        if not phone.card["asked"]:
            break
        phone.press_something(chance)
        table.tick()
        table.tick()
    assert not phone.card["asked"]


def test_phones_choose_at_once_and_may_think_again(storage: Storage) -> None:
    with phone_table("dice_game", SHORT["dice_game"], storage) as opened:
        table = seated(opened, 2)
        chance = random.Random(5)
        table.until(lambda: any(phone.card.get("asked") for phone in table.phones))
        while not all(phone.card.get("asked") for phone in table.phones):
            table.play(chance, 1)
        first, second = table.phones
        choose(table, first, chance)
        assert first.card["undo"]
        assert second.card["asked"]
        first.press("undo")
        table.until(lambda: first.card["asked"])


def test_what_another_chooses_leaves_a_plan_as_it_is(storage: Storage) -> None:
    with phone_table("dice_game", SHORT["dice_game"], storage) as opened:
        table = seated(opened, 2)
        chance = random.Random(5)
        while not all(phone.card.get("asked") for phone in table.phones):
            table.play(chance, 1)
        first, second = table.phones
        first.press("jersey")  # there is always more than one jersey to choose
        table.until(lambda: first.card["back"])
        prompt = first.card["prompt"]
        choose(table, second, chance)
        assert (first.card["prompt"], first.card["back"]) == (prompt, True)


def test_who_has_left_may_sit_down_again(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        phone = table.phones[1]
        seat = phone.card["seat"]
        phone.press("leave")
        table.until(lambda: any(option["key"] == f"take.{seat}" for option in phone.options))
        assert table.host.dealer.room.seating.seats[seat].stand_in
        phone.press(f"take.{seat}")
        table.until(lambda: phone.card.get("seat") == seat)
        assert not table.host.dealer.room.seating.seats[seat].stand_in


def big_screen(table: PhoneTable) -> Guest:
    """Returns the guest of the hosting game, which owns the room."""
    assert table.host.hub is not None
    guest = Guest(table.host.hub.guest_line("b" * 22), table.host.room)
    table.host.dealer.room.fixed_owner = "b" * 22
    table.others.append(guest)
    return guest


def test_a_phones_seat_is_played_at_the_big_screen_and_on_another_phone_with_its_name_and_face(
    storage: Storage,
) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        here = big_screen(table)
        phone = table.phones[1]
        seat = phone.card["seat"]
        before = table.host.dealer.room.seating.seats[phone.card["seat"]]
        here.requests.ask("sit", SeatRequest((JoiningPlayer("anything", before.badge),)))
        table.until(lambda: here.seats == (seat,) and "seat" not in phone.card)
        assert table.host.dealer.room.seating.seats[seat] == before
        assert phone.card["said"]
        assert not any(option["key"].startswith("take.") for option in phone.options)

        here.requests.ask("seat", SeatChange(seat, "open"))
        table.until(lambda: here.watching and not here.seats)
        assert table.host.dealer.room.seating.seats[seat].stand_in
        new = Phone(table.host, 9)
        table.phones.append(new)
        table.until(lambda: any(option["key"] == f"take.{before.badge}" for option in new.options))
        new.press(f"take.{before.badge}")
        table.until(lambda: new.card.get("seat") == seat)
        assert table.host.dealer.room.seating.seats[seat] == before
        table.phones.remove(phone)
        assert table.play(random.Random(2), 10) == 10


def test_nobody_else_can_take_a_seat_that_is_played_or_free_one(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        assert table.host.hub is not None
        stranger = Guest(table.host.hub.guest_line("s" * 22), table.host.room)
        table.others.append(stranger)
        before = table.host.dealer.room.seating.holders[:]
        stranger.requests.ask("sit", SeatRequest((JoiningPlayer("", 1),)))
        table.until(lambda: stranger.refusal)
        table.phones[0].press("sit", value="1 Ana")
        for guest in (stranger, table.phone_host.phones[table.phones[0].id].guest):
            guest.requests.ask("seat", SeatChange(1, "open"))
            table.until(lambda guest=guest: not guest.requests.unanswered)
        assert table.host.dealer.room.seating.holders == before


def test_a_free_seat_is_free_after_a_killed_host_and_its_bot_plays_on(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        phone = table.phones.pop()
        phone.press("leave")
        table.until(lambda: table.host.dealer.room.seating.seats[2].is_free)
        table.play(random.Random(1), 3)
        phones = table.phones
        text = storage.read(ROOM_SAVE)
    with opened_again(phones, text, storage) as again:
        assert again.host.dealer.room.seating.seats[2].is_free
        again.play(random.Random(2), 8)


def test_a_command_that_may_be_taken_back_can_be_on_a_phone(storage: Storage) -> None:
    with phone_table("conquest", SHORT["conquest"], storage) as opened:
        table = seated(opened, 3)
        chance = random.Random(1)
        for _press in range(200):
            table.until(lambda: any(phone.card.get("asked") for phone in table.phones))
            taken = next((phone for phone in table.phones if phone.card.get("undo")), None)
            if taken is not None:
                break
            table.play(chance, 1)
            table.tick()
        assert taken is not None
        following = table.host.dealer.room.dealing.log.following  # type: ignore[union-attr]
        taken.press("undo")
        table.until(lambda: table.host.dealer.room.dealing.log.following > following)  # type: ignore[union-attr]
        assert taken.card["asked"]


def test_a_choice_that_ends_a_turn_is_sent_from_a_phone_after_a_while_unless_it_is_taken_back(storage: Storage) -> None:
    with phone_table("conquest", SHORT["conquest"], storage) as opened:
        table = seated(opened, 3)
        table.phone_host.hold_seconds = 3.0
        chance = random.Random(1)
        log = table.host.dealer.room.dealing.log  # type: ignore[union-attr]

        def held() -> Any:
            """Returns the phone whose choice is held."""
            keys = {number: [option["key"] for option in phone.options] for number, phone in enumerate(table.phones)}
            return next((table.phones[number] for number, names in keys.items() if "done" in names), None)

        def choose() -> Any:
            """Presses random options until a choice is held."""
            for _press in range(200):
                asked = next(phone for phone in table.phones if phone.card.get("asked"))
                asked.press_something(chance)
                table.tick()
                table.until(lambda: held() or any(phone.card.get("asked") for phone in table.phones))
                if held():
                    return held()
            raise AssertionError("no choice was held")

        table.until(lambda: any(phone.card.get("asked") for phone in table.phones))
        phone = choose()
        following = log.following
        phone.press("undo")
        table.until(lambda: phone.card.get("asked"))
        assert log.following == following
        phone = choose()
        phone.press("done")
        table.until(lambda: log.following > following)
        table.until(lambda: any(phone.card.get("asked") for phone in table.phones))
        choose()
        following = log.following
        for _tick in range(round(3.5 / TICK_SECONDS)):
            table.tick()
        assert log.following > following


def test_each_phone_reads_its_own_language(storage: Storage) -> None:
    with phone_table("horse_race", SHORT["horse_race"], storage) as table:
        table.join("Ana", languages="de-AT,en")
        table.join("Bo", languages="xx,nn")
        table.join("Cleo", languages="fr")
        assert [phone.cards[0]["language"] for phone in table.phones] == ["de", "nb", "fr"]
        table.begin()
        assert len({phone.card["prompt"] for phone in table.phones}) == 3


def test_a_phones_guest_has_an_id_that_only_follows_from_the_phones_own() -> None:
    assert guest_id_of("0" * 22) == guest_id_of("0" * 22) != guest_id_of("1" * 22)


# -- the page


def get(target: str, folder: Path | None = None, encodings: str = "") -> bytes:
    header = f"Accept-Encoding: {encodings}\r\n" if encodings else ""
    return answer(folder, f"GET {target} HTTP/1.1\r\nHost: x\r\n{header}\r\n", "ABCDEF").head


def test_the_page_for_phones_is_one_small_file_that_knows_its_room(tmp_path: Path) -> None:
    page = phone_page.page("ABCDEF")
    assert len(page) <= PAGE_BYTES
    assert b'data-room="ABCDEF"' in page
    assert b"{{" not in page.replace(b"${{", b"")
    assert get("/hand").endswith(page)
    assert get("/").endswith(page)
    (tmp_path / "index.html").write_text("the whole game")
    assert not get("/", tmp_path).endswith(page)
    assert get("/hand", tmp_path).endswith(page)


def test_the_page_comes_packed_to_whoever_can_unpack_it_and_its_icon_is_small() -> None:
    page = phone_page.page("ABCDEF")
    for encodings in ("gzip", "br, gzip, deflate", "deflate;q=0.5, GZIP;q=0.9"):
        head, _end, content = get("/hand", encodings=encodings).partition(b"\r\n\r\n")
        assert b"Content-Encoding: gzip" in head
        assert f"Content-Length: {len(content)}\r\n".encode() in head
        assert gzip.decompress(content) == page
        assert len(content) <= PACKED_BYTES
    for encodings in ("", "br", "gzip;q=0", "deflate, gzip;q=0.0, br"):
        assert get("/hand", encodings=encodings).endswith(page)
    assert b"Content-Encoding" not in get("/hand/portrait_3.svg", encodings="gzip")
    kind, icon = phone_page.file("icon.svg") or ("", b"")
    assert kind == "image/svg+xml"
    assert 0 < len(icon) <= ICON_BYTES


def test_only_known_pictures_are_served_and_kept() -> None:
    assert phone_page.file("scene_a_tip_on_five.svg") is not None
    kept = phone_page._drawing.cache_info().currsize, phone_page._groups.cache_info().currsize
    for name in ("nothing_{}", "portrait_3_{}", "icon_flag_{}", "scene_a_tip_on_{}", "scene_a_tip_on_five_{}"):
        for number in range(20, 40):
            assert phone_page.file(f"{name.format(number)}.svg") is None
    assert phone_page.file("PORTRAIT_3.svg") is None  # some file systems would open this name
    _drawn, files = kept
    now = phone_page._drawing.cache_info().currsize, phone_page._groups.cache_info().currsize
    assert now[0] == kept[0]
    assert now[1] <= files + 2


def test_a_phone_that_says_hello_without_end_is_heard_as_seldom_as_one_that_presses(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    greeted: list[str] = []
    with phone_table("horse_race", SHORT["horse_race"], storage) as opened:
        table = seated(opened, 3)
        monkeypatch.setattr(phone_module.Phone, "greet", lambda _phone, languages: greeted.append(languages))
        for _tick in range(8):
            for language in ("de", "fr") * 50:
                table.phones[0].say(f"hello {language}")
            table.tick()
    assert 0 < len(greeted) <= (BURST_SECONDS + 8 * TICK_SECONDS) * phone_module.PRESSES_PER_SECOND


def test_pictures_of_the_page_are_the_games_own_and_nothing_else() -> None:
    assert b"<svg" in get("/hand/portrait_3.svg")
    assert b"gloating" not in get("/hand/portrait_3.svg")
    assert phone_page.file("scene_a_tip_on_five.svg") != phone_page.file("scene_a_tip_on_six.svg")
    for target in (
        "/hand/../LEDGER.md",
        "/hand/..%2f..%2fpyproject.toml",
        "/hand/nothing.svg",
        "/hand/",
        "/hand/LEDGER.md",
    ):
        assert b" 404 " in get(target)[:30]


def test_the_page_asks_nobody_but_its_own_host() -> None:
    text = phone_page.page("ABCDEF").decode().replace("http://www.w3.org/2000/svg", "")
    assert "http://" not in text
    assert "https://" not in text
