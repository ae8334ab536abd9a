"""The draw of the dice in isolation, without a line.

No participant chooses the result, even if the dealer controls other participants.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.online.guest.promise import MAX_ROOMS, Promise, PromiseKeeper, Promises
from game.online.host.drawing import Drawing
from game.online.wire.dice_draw import SECRET_BITS, DiceDraw, hash_of, hash_of_match, new_number
from game.online.wire.fields import PackedLines, TextInteger
from game.online.wire.payloads import DiceNumber, End
from game.online.wire.room_info import RoomInfo
from game.platform.storage import MemoryStore, Storage
from tests.online.test_match import table_of

DRAWS = 4_000
MAX_DRAWS = 3
"""Number of draws for which people press *ready* before they leave."""
WISHES = 4
"""A cheating dealer likes one in this number of seeds."""
LOBBY = table_of("dice_game").dealer.room.describe()
SETUP = LOBBY.setup()
MATCH = hash_of_match(LOBBY.room_id, 1, SETUP)


def card(drawing: Drawing, phase: str = "drawing") -> RoomInfo:
    return replace(LOBBY, phase=phase, draw=drawing.draw)


def opened(chance: random.Random, number: int = 1, guests: int = 1, match: str = MATCH) -> Drawing:
    """Returns a draw with this number of guests, called a, b, c …"""
    secret = new_number(chance, SECRET_BITS)
    seats = {letter: seat for seat, letter in enumerate("abcdefgh"[:guests])}
    return Drawing(SETUP, DiceDraw(number, hash_of(match, number, secret)), secret, seats)


def bind(drawing: Drawing, guest_id: str, seat: int, number: str) -> None:
    commitment = drawing.draw.commitment
    drawing.take(guest_id, DiceNumber(commitment, commit=hash_of(commitment, seat, number)))


def answer(drawing: Drawing, keeper: PromiseKeeper) -> None:
    """Answers for the honest guest, called a, as its device does."""
    if said := keeper.follow(card(drawing), (0,)):
        drawing.take("a", said)


def end_of(drawing: Drawing, secret: str = "", seed: int | None = None) -> End:
    secret = secret or drawing.secret
    seed = drawing.draw.seed(secret) if seed is None else seed
    return End(1, TextInteger(seed), secret, PackedLines(()), LOBBY.room_id, 0, 1, 1)


def is_liked(seed: int) -> bool:
    return seed % WISHES == 0


class Cheat:
    """A dealer that controls `puppets` in addition to one honest guest, and wants a seed that it likes.

    It knows the seed before its puppets reveal their numbers. With `breaks_off`, they stay silent if it dislikes
    the seed.
    """

    def __init__(self, chance: random.Random, puppets: int, *, breaks_off: bool) -> None:
        self.chance = chance
        self.puppets = puppets
        self.breaks_off = breaks_off

    def deal(self) -> tuple[int, PromiseKeeper]:
        """Returns the seed of the match, and the knowledge of the honest guest about it."""
        keeper = PromiseKeeper(Promise(), self.chance)
        for number in range(1, MAX_DRAWS + 1):
            drawing = opened(self.chance, number, 1 + self.puppets)
            numbers = {letter: new_number(self.chance) for letter in "bcdefgh"[: self.puppets]}
            keeper.note_request("ready")
            answer(drawing, keeper)
            for seat, (letter, own) in enumerate(numbers.items(), 1):
                bind(drawing, letter, seat, own)
            assert not drawing.advance()
            answer(drawing, keeper)
            told = [(0, keeper.promise.secret), *enumerate(numbers.values(), 1)]
            seed = replace(drawing.draw, reveals=tuple(told)).seed(drawing.secret)
            if self.breaks_off and self.puppets and not is_liked(seed) and number < MAX_DRAWS:
                continue
            for letter, own in numbers.items():
                drawing.take(letter, DiceNumber(drawing.draw.commitment, reveal=own))
            assert drawing.advance()
            break
        assert drawing.draw.seed(drawing.secret) == seed
        keeper.follow(card(drawing, "playing"), (0,))
        assert keeper.promise.violation(end_of(drawing), MATCH, is_seated=True) is None
        return seed, keeper


@pytest.mark.slow
@pytest.mark.parametrize("puppets", [0, 1, 4])
def test_a_wanted_seed_comes_as_often_as_by_chance_when_the_first_draw_stands(puppets: int) -> None:
    cheat = Cheat(random.Random(41 + puppets), puppets, breaks_off=False)
    dealt = [cheat.deal() for _draw in range(DRAWS)]
    assert abs(sum(is_liked(seed) for seed, _keeper in dealt) / DRAWS - 0.25) <= 0.02
    assert {keeper.promise.draws for _seed, keeper in dealt} == {1}


@pytest.mark.slow
@pytest.mark.parametrize("puppets", [1, 4])
def test_who_breaks_draws_off_gains_little_and_every_draw_is_counted(puppets: int) -> None:
    cheat = Cheat(random.Random(71 + puppets), puppets, breaks_off=True)
    dealt = [cheat.deal() for _draw in range(DRAWS)]
    assert abs(sum(is_liked(seed) for seed, _keeper in dealt) / DRAWS - 0.58) <= 0.02
    first = [is_liked(seed) for seed, keeper in dealt if keeper.promise.draws == 1]
    assert all(first)
    assert abs(len(first) / DRAWS - 0.25) <= 0.02
    assert all(keeper.promise.draws == MAX_DRAWS for seed, keeper in dealt if not is_liked(seed))


def test_a_guest_reveals_one_number_for_each_press_of_ready_whatever_the_dealer_says() -> None:
    chance = random.Random(5)
    keeper = PromiseKeeper(Promise(), chance)
    presses = 0
    for number in range(8):
        if number % 3 == 0:
            keeper.note_request("ready")
            presses += 1
        drawing = opened(chance, 1)
        info = replace(card(drawing), room_id=f"room {number}", match_number=number)
        said = keeper.follow(info, (0,))
        assert (said is not None) == (number % 3 == 0)
        if said is not None:
            drawing.take("a", said)
            drawing.advance()
            assert keeper.follow(replace(info, draw=drawing.draw), (0,))
        assert (keeper.promise.draws, keeper.promise.may_reveal) == (presses, False)


@pytest.mark.parametrize("request_after", ["unready", "leave", "watch", "sit"])
def test_who_is_no_longer_ready_reveals_nothing(request_after: str) -> None:
    keeper = PromiseKeeper(Promise(), random.Random(5))
    keeper.note_request("ready")
    keeper.note_request(request_after)
    assert keeper.follow(card(opened(random.Random(6))), (0,)) is None


def test_a_number_is_stored_before_it_is_revealed() -> None:
    chance = random.Random(5)
    stored: list[Promise] = []
    keeper = PromiseKeeper(Promise(), chance, stored.append)
    keeper.note_request("ready")
    drawing = opened(chance)
    answer(drawing, keeper)
    drawing.advance()
    said = keeper.follow(card(drawing), (0,))
    assert said is not None
    assert (stored[-1].secret, stored[-1].draws, stored[-1].may_reveal) == (said.reveal, 1, False)


def test_a_device_stores_the_promises_of_its_last_eight_rooms() -> None:
    storage = Storage(MemoryStore())
    for number in range(MAX_ROOMS + 2):
        found = Promises.load(storage).updated(f"ROOM{number}", "", Promise(draws=number))
        found.save(storage)
    found = found.updated("ROOM5", "a key", Promise(draws=50))
    found = found.updated("ROOM9", "", Promise(draws=90))
    counts = [found.of(f"ROOM{number}", "").draws for number in range(MAX_ROOMS + 2)]
    assert counts == [0, 0, 0, 3, 4, 50, 6, 7, 8, 90]
    assert found.of("ROOM5", "another key") == Promise()


def test_a_promise_of_an_earlier_version_is_no_damage() -> None:
    storage = Storage(MemoryStore())
    storage.write(Promises.STORE_NAME, '{"room_id": "x", "state": "open", "is_owed": true}')
    assert Promises.load(storage) == Promises()
    assert storage.error is None


# -- messages


def bound(guests: int = 2) -> tuple[Drawing, list[str]]:
    """Returns a draw with commitments of all guests, and their numbers."""
    chance = random.Random(3)
    drawing = opened(chance, guests=guests)
    numbers = [new_number(chance) for _guest in range(guests)]
    for seat, number in enumerate(numbers):
        bind(drawing, "abcdefgh"[seat], seat, number)
    drawing.advance()
    return drawing, numbers


def test_who_has_not_sent_a_commitment_is_waited_for() -> None:
    drawing = opened(random.Random(1), guests=2)
    assert drawing.silent == ("a", "b")
    bind(drawing, "b", 1, "77")
    assert drawing.silent == ("a",)
    bind(drawing, "c", 2, "77")
    assert drawing.silent == ("a",)
    assert drawing.draw.commits == ()


def test_until_all_are_bound_a_commitment_can_be_replaced_and_no_number_is_taken() -> None:
    drawing = opened(random.Random(1), guests=2)
    drawing.take("a", DiceNumber(drawing.draw.commitment, reveal="77"))
    assert drawing.silent == ("a", "b")
    bind(drawing, "a", 0, "77")
    bind(drawing, "a", 0, "78")
    bind(drawing, "b", 1, "79")
    drawing.advance()
    assert drawing.draw.commits[0] == (0, hash_of(drawing.draw.commitment, 0, "78"))


def test_a_number_counts_once_and_only_if_its_guest_was_bound_to_it() -> None:
    drawing, numbers = bound()
    commitment = drawing.draw.commitment
    for forged in ("", "77", numbers[1]):
        drawing.take("a", DiceNumber(commitment, reveal=forged))
        assert drawing.silent == ("a", "b")
    drawing.take("a", DiceNumber("another draw", reveal=numbers[0]))
    drawing.take("stranger", DiceNumber(commitment, reveal=numbers[0]))
    bind(drawing, "a", 0, "78")
    assert drawing.silent == ("a", "b")
    for _copy in range(3):
        drawing.take("a", DiceNumber(commitment, reveal=numbers[0]))
    drawing.take("a", DiceNumber(commitment, reveal="77"))
    assert drawing.silent == ("b",)
    drawing.take("b", DiceNumber(commitment, reveal=numbers[1]))
    assert drawing.advance()
    assert drawing.draw.reveals == ((0, numbers[0]), (1, numbers[1]))
    before = drawing.draw
    drawing.take("a", DiceNumber(commitment, reveal="77"))
    assert drawing.draw == before


def test_another_guests_commitment_can_be_copied_but_not_opened() -> None:
    drawing = opened(random.Random(1), guests=2)
    bind(drawing, "a", 0, "77")
    drawing.take("b", DiceNumber(drawing.draw.commitment, commit=hash_of(drawing.draw.commitment, 0, "77")))
    drawing.advance()
    drawing.take("a", DiceNumber(drawing.draw.commitment, reveal="77"))
    drawing.take("b", DiceNumber(drawing.draw.commitment, reveal="77"))
    assert drawing.silent == ("b",)


# -- findings of a guest


def told(chance: random.Random, guests: int = 2) -> tuple[Drawing, PromiseKeeper]:
    """Returns a draw after the honest guest has revealed its number, and before the others reveal theirs."""
    keeper = PromiseKeeper(Promise(), chance)
    keeper.note_request("ready")
    drawing = opened(chance, guests=guests)
    answer(drawing, keeper)
    for seat in range(1, guests):
        bind(drawing, "abcdefgh"[seat], seat, f"{seat}")
    drawing.advance()
    answer(drawing, keeper)
    for seat in range(1, guests):
        drawing.take("abcdefgh"[seat], DiceNumber(drawing.draw.commitment, reveal=f"{seat}"))
    return drawing, keeper


def test_a_guest_whose_commitment_is_missing_tells_nothing() -> None:
    chance = random.Random(2)
    keeper = PromiseKeeper(Promise(), chance)
    keeper.note_request("ready")
    drawing = opened(chance)
    answer(drawing, keeper)
    drawing.draw = replace(drawing.draw, commits=((0, hash_of(drawing.draw.commitment, 0, "77")),))
    assert keeper.follow(card(drawing), (0,)) is None
    drawing.draw = replace(drawing.draw, reveals=((0, "77"),))
    keeper.follow(card(drawing, "playing"), (0,))
    assert drawing.draw.leads_to(drawing.draw.seed(drawing.secret), drawing.secret, MATCH)
    assert "without this device" in str(keeper.promise.violation(end_of(drawing), MATCH, is_seated=True))


def test_a_guest_tells_its_number_once_for_a_draw() -> None:
    drawing, keeper = told(random.Random(2))
    assert keeper.follow(card(drawing), (0,)) is None
    drawing.advance()
    assert keeper.follow(card(drawing), (0,)) is None


@pytest.mark.parametrize("cheat", ["commits", "reveals", "secret", "seed", "match", "draw", "number"])
def test_what_is_not_as_it_was_promised_is_found_out(cheat: str) -> None:
    drawing, keeper = told(random.Random(2))
    drawing.advance()
    other = opened(random.Random(9), guests=2)
    draw = drawing.draw
    end = end_of(drawing)
    match = MATCH
    match cheat:
        case "commits":  # the puppet is bound to another number, after all have committed
            commits = (draw.commits[0], (1, hash_of(draw.commitment, 1, "77")))
            drawing.draw = replace(draw, commits=commits, reveals=(draw.reveals[0], (1, "77")))
            end = end_of(drawing)
        case "reveals":
            drawing.draw = replace(draw, reveals=draw.reveals[:1])
            end = end_of(drawing)
        case "secret":
            end = end_of(drawing, other.secret)
        case "seed":
            end = end_of(drawing, seed=7)
        case "match":
            match = hash_of_match(LOBBY.room_id, 1, replace(SETUP, options={**SETUP.options, "sets": "2"}))
        case "draw":
            other.draw = replace(other.draw, commits=draw.commits, reveals=draw.reveals)
            drawing = other
            end = end_of(other)
        case "number":
            drawing.draw = replace(draw, number=3)
            keeper.promise = replace(keeper.promise, draw=replace(keeper.promise.draw, number=3))
    keeper.follow(card(drawing, "playing"), (0,))
    assert "promised" in str(keeper.promise.violation(end, match, is_seated=True))


def test_only_a_finished_match_sets_the_count_back() -> None:
    drawing, keeper = told(random.Random(2))
    drawing.advance()
    keeper.follow(card(drawing, "playing"), (0,))
    following = card(opened(random.Random(3)))
    kept = PromiseKeeper(keeper.promise, random.Random(4))
    kept.keep()
    for one, count in ((keeper, 1), (kept, 0)):
        assert one.promise.unfinished_draws == count
        for info in (following, replace(following, room_id="another"), replace(following, match_number=2)):
            again = PromiseKeeper(one.promise, random.Random(4))
            again.follow(info, (0,))
            assert again.promise.draws == count
