"""The grandstand: laws of its pool, the betting times of each game, and phones that only watch and bet."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.online.host import guest_list
from game.online.host.hub_limits import PLACES_PER_ADDRESS
from game.phones.betting_pool import PURSE, STAKES, BettingPool
from game.phones.spectator_host import NEWS_SECONDS
from game.platform.storage import MemoryStore, Storage
from tests.online.test_phones import SHORT
from tests.support.phones import Phone, PhoneTable, phone_table

RUNNERS = range(1, 9)
PARTY = 64


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_list, "COMMANDS_PER_SECOND", 100_000.0)


def crowd_of(people: int, chance: random.Random) -> BettingPool:
    pool = BettingPool()
    for number in range(people):
        pool.enter(str(number), f"Guest {number}", number % 8)
    for key in pool.spectators:
        for _bet in range(chance.randrange(5)):
            stake = chance.choice(STAKES)
            if stake <= pool.spectators[key].money:
                pool.bet(key, chance.choice(RUNNERS), stake)
    return pool


def dollars(pool: BettingPool) -> int:
    assert sum((one.tickets for one in pool.spectators.values()), Counter()) == pool.stakes
    return sum(one.money for one in pool.spectators.values()) + pool.stakes.total()


@pytest.mark.parametrize("seed", range(40))
def test_no_dollar_is_made_or_lost(seed: int) -> None:
    chance = random.Random(seed)
    pool = crowd_of(1 + chance.randrange(70), chance)
    assert dollars(pool) == PURSE * len(pool.spectators)
    pool.settle(chance.sample(RUNNERS, chance.randrange(1, 3)))
    assert dollars(pool) == PURSE * len(pool.spectators)
    assert not pool.stakes
    assert min(one.money for one in pool.spectators.values()) >= 0


@pytest.mark.parametrize("seed", range(20))
def test_who_backed_the_winner_gains_by_the_stake_and_who_did_not_loses_it(seed: int) -> None:
    pool = crowd_of(30, random.Random(seed))
    before = {key: (one.money, dict(one.tickets)) for key, one in pool.spectators.items()}
    staked = pool.stakes.total()
    on_winner = pool.stakes[3]
    pool.settle([3])
    for key, (money, tickets) in before.items():
        fair = staked * tickets.get(3, 0) / on_winner if on_winner else sum(tickets.values())
        assert abs(pool.spectators[key].money - money - fair) < 1


def test_shares_of_the_crowd_add_up_to_one() -> None:
    assert sum(crowd_of(30, random.Random(2)).shares().values()) == pytest.approx(1)


def test_nobody_bets_more_than_they_have_or_what_is_no_stake() -> None:
    pool = crowd_of(0, random.Random(1))
    pool.enter("a", "Ana", 0)
    pool.bet("a", 1, 20)
    pool.bet("a", 1, 20)
    for stake in (5, 0, -5, 7):
        with pytest.raises(ValueError, match=str(stake)):
            pool.bet("a", 2, stake)
    assert pool.spectators["a"].money == 0


# -- on phones


def enter(table: PhoneTable, count: int) -> list[Phone]:
    """Connects this number of phones to the grandstand."""
    phones = [Phone(table.host, 100 + number) for number in range(count)]
    table.phones += phones
    for number, phone in enumerate(phones):
        table.until(lambda phone=phone: any(option["key"] == "stand" for option in phone.options))
        phone.press("stand", value=f"{number % 8} Guest {number}")
    table.until(lambda: all("$" in phone.card.get("title", "") for phone in phones))
    return phones


def keys(phone: Phone) -> list[str]:
    return [option["key"] for option in phone.options]


def may_bet(phone: Phone) -> bool:
    return any(key.startswith("runner.") for key in keys(phone))


def bet(table: PhoneTable, phone: Phone, chance: random.Random) -> None:
    """Bets $10 on a random horse or seat from a phone."""
    table.until(lambda: may_bet(phone))
    phone.press(chance.choice([key for key in keys(phone) if key.startswith("runner.")]))
    table.until(lambda: "stake.10" in keys(phone))
    phone.press("stake.10")
    table.until(lambda: "$30" in phone.card["title"])


@pytest.mark.parametrize("rules", SHORT)
@pytest.mark.slow
def test_bets_are_taken_closed_and_paid_in_each_game(rules: str) -> None:
    storage = Storage(MemoryStore())
    with phone_table(rules, SHORT[rules], storage) as table:
        chance = random.Random(4)
        people, crowd = play_until_bets(table, int(SHORT[rules]["seats"]), 3, chance)
        for phone in crowd:
            bet(table, phone, chance)
        assert table.phone_host.spectators.is_open
        play(table, people, chance, presses=100_000)
        assert not any(map(may_bet, crowd))
        table.until(lambda: all(phone.card["news"] for phone in crowd))
        assert sum(int(phone.card["title"].rpartition("$")[2]) for phone in crowd) == 3 * PURSE


@pytest.mark.parametrize("is_finished", [True, False])
def test_a_rematch_pays_at_once_what_is_not_paid_yet(is_finished: bool) -> None:
    with phone_table("horse_race", SHORT["horse_race"], Storage(MemoryStore())) as table:
        chance = random.Random(4)
        people, (phone,) = play_until_bets(table, int(SHORT["horse_race"]["seats"]), 1, chance)
        bet(table, phone, chance)
        room = table.host.dealer.room
        if is_finished:
            play(table, people, chance, presses=100_000)
        else:
            room.end_now()
        assert "$30" in phone.card["title"]
        room.rematch()
        table.until(lambda: "$40" in phone.card["title"])
        assert phone.card["news"]


def play_until_bets(
    table: PhoneTable, seats: int, guests: int, chance: random.Random
) -> tuple[list[Phone], list[Phone]]:
    """Plays until the grandstand can bet; returns the phones of the seats and those of the grandstand."""
    table.join(*("Ana", "Bo", "Cleo")[:seats])
    people = table.phones[:]
    crowd = enter(table, guests)
    table.phones = people
    table.begin()
    table.phones = people + crowd
    while not may_bet(crowd[0]):
        assert not table.is_over
        play(table, people, chance)
    return people, crowd


def play(table: PhoneTable, people: list[Phone], chance: random.Random, presses: int = 1) -> None:
    everybody = table.phones
    table.phones = people
    try:
        for _press in range(presses):
            if not table.play(chance, 1):
                break
            for phone in everybody:
                phone.listen()
    finally:
        table.phones = everybody
    table.tick()


@pytest.mark.slow
def test_a_party_of_64_bets_without_a_seat_and_nothing_of_it_is_in_the_save() -> None:
    storage = Storage(MemoryStore())
    bots = ["random"] * 3
    with phone_table("horse_race", {**SHORT["horse_race"], "side_bets": "off"}, storage, bots) as table:
        crowd = enter(table, PARTY)
        chance = random.Random(1)
        room = table.host.dealer.room
        assert len(table.phone_host.phones) == PARTY
        room.start()
        table.until(lambda: any(map(may_bet, crowd)) or table.is_over)
        bettors = [phone for phone in crowd if may_bet(phone)]
        for phone in bettors:
            phone.press(chance.choice(keys(phone)))
        table.until(lambda: table.is_over)
        table.until(lambda: "Grandstand" in table.phone_host.spectators.lines[0])
        assert not any("Guest" in text for text in (room.session.text, storage.read("room") or ""))  # type: ignore[union-attr]
        for number, phone in enumerate(crowd):
            assert f"Guest {number} $" in phone.card["title"]


def test_what_others_bet_is_told_at_most_twice_a_second_and_equal_cards_are_sent_once() -> None:
    with phone_table("horse_race", SHORT["horse_race"], Storage(MemoryStore())) as table:
        chance = random.Random(7)
        _people, crowd = play_until_bets(table, 3, 4, chance)
        told = [len(phone.cards) for phone in crowd]
        began = table.now
        bet(table, crowd[0], chance)
        for _tick in range(60):
            table.tick()
        for phone, count in zip(crowd[1:], told[1:], strict=True):
            assert 1 <= len(phone.cards) - count <= (table.now - began) / NEWS_SECONDS
            cards = [{**card, "step": 0} for card in phone.cards[count - 1 :]]
            assert all(before != after for before, after in pairwise(cards))


def test_a_phone_in_the_grandstand_is_there_again_after_a_reload_and_may_still_sit_down() -> None:
    with phone_table("horse_race", SHORT["horse_race"], Storage(MemoryStore())) as table:
        (phone,) = enter(table, 1)
        phone.sleep(table.host)
        table.tick()
        phone.cards.clear()
        phone.open(table.host)
        table.until(lambda: "$40" in phone.card.get("title", ""))
        phone.press("sit", value="2 Dev")
        table.until(lambda: any(one["name"] == "Dev" for one in phone.card["people"]))


def test_a_room_that_nobody_may_watch_has_no_grandstand() -> None:
    with phone_table("horse_race", SHORT["horse_race"], Storage(MemoryStore())) as table:
        table.host.dealer.room.may_watch = False
        phone = Phone(table.host, 1)
        table.phones.append(phone)
        table.until(lambda: "sit" in keys(phone))
        assert "stand" not in keys(phone)


@pytest.mark.parametrize("text", ["0 stand x", "0 runner.99", "0 runner.x", "0 stake.1000000", "0 stake.5", "0 back"])
def test_no_odd_press_breaks_the_grandstand(text: str) -> None:
    with phone_table("horse_race", SHORT["horse_race"], Storage(MemoryStore())) as table:
        (phone,) = enter(table, 1)
        phone.say(f"{phone.card['step']}\n{text}")
        for _tick in range(3):
            table.tick()
        assert "$40" in phone.card["title"]


def test_a_network_has_eight_places_and_lost_phones_without_a_bet_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    with phone_table("horse_race", SHORT["horse_race"], Storage(MemoryStore())) as table:
        assert table.host.hub is not None
        broker = table.host.hub._brokers[table.host.room]
        monkeypatch.setattr(broker, "address_of", lambda name: "192.168.1.5" if name.endswith(("0", "1")) else "other")
        phones = [Phone(table.host, 10 * number) for number in range(1, PLACES_PER_ADDRESS + 1)]
        late = Phone(table.host, 1)
        other = Phone(table.host, 2)
        table.phones += [*phones, late, other]
        for phone in (*phones, late, other):
            table.until(lambda phone=phone: "stand" in [option["key"] for option in phone.card.get("options", [])])
            phone.press("stand", "0", "1 Ida")
            table.tick()
        for phone in (*phones, other):
            table.until(lambda phone=phone: "$40" in phone.card.get("title", ""))
        late.open(table.host)
        table.until(lambda: [one.get("off") for one in late.card["options"] if one["key"] == "stand"] != [None])
        phones[0].sleep(table.host)
        table.tick()
        late.open(table.host)
        table.until(lambda: "stand" in [option["key"] for option in late.options])
        late.press("stand", "0", "1 Ida")
        table.until(lambda: "$40" in late.card.get("title", ""))
        phones[0].open(table.host)
        table.until(lambda: "$40" not in phones[0].card.get("title", "$40"))
