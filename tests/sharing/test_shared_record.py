"""Shared matches are read from codes, messages and saves; they can be watched, replayed, or resumed."""

from __future__ import annotations

import pytest

from game.engine.notation import ParseError
from game.platform.storage import MemoryStore, Storage
from game.session.autosaves import autosave_name
from game.session.session import MatchSession
from game.session.setup import MatchSetup, SeatSetup
from game.sharing.match_code import HIDDEN_HANDS, NOT_A_CODE, encode
from game.sharing.shared_record import STAND_IN_LEVEL, SharedRecord
from tests.support.sessions import played_session, setup_of, with_checksum, without_checksum


def shared(kinds: str = "ppb", steps: int = 5000, **options: str) -> SharedRecord:
    session = played_session(setup_of(kinds, seed=3, **options), steps)
    return SharedRecord.read(encode(session.setup, session.match))


def test_a_code_and_a_save_of_one_match_are_the_same() -> None:
    session = played_session(setup_of("pbb", seed=3))
    by_code = SharedRecord.read(f"Look!\n{encode(session.setup, session.match)}")
    by_save = SharedRecord.read("\n  " + session.text)
    assert by_code.match.commands == by_save.match.commands == session.match.commands
    assert by_code.is_over
    assert by_code.session().match.state == session.match.state


def test_what_is_neither_is_refused() -> None:
    for text in ("", "hello", "long shot"):
        with pytest.raises(ParseError) as error:
            SharedRecord.read(text)
        assert error.value.reason == NOT_A_CODE
    with pytest.raises(ParseError):
        SharedRecord.read("long shot 2\nrules dice_game\n")


def test_a_save_with_a_bot_that_there_is_not_is_refused_at_once() -> None:
    text = without_checksum(played_session(setup_of("pbb", seed=3)).text)
    with pytest.raises(ParseError, match="no bot"):
        SharedRecord.read(with_checksum(text.replace("level=", "level=grand")))


def test_a_save_with_hidden_cards_is_refused_until_it_is_over() -> None:
    session = MatchSession(MatchSetup("long_shot", 7, (SeatSetup("person", "Ana"), SeatSetup("person", "Bo"))))
    with pytest.raises(ParseError) as error:
        SharedRecord.read(session.text)
    assert error.value.reason == HIDDEN_HANDS


def test_an_unfinished_match_goes_on_where_it_was_sent() -> None:
    sent = shared("pp", 9)
    storage = Storage(MemoryStore())
    session = sent.session(storage)
    assert not sent.is_over
    before = len(session.match.steps)
    session.submit(session.legal()[0])
    assert MatchSession.resume(storage.read(autosave_name("dice_game")) or "").match.commands == session.match.commands
    assert len(session.match.steps) == before + 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_on_the_same_dice_one_seat_is_mine_and_the_others_are_bots(seat: int) -> None:
    sent = shared()
    setup = sent.same_dice(seat, "Zoë")
    assert (setup.seed, setup.rules, setup.options, setup.map) == (
        sent.setup.seed,
        sent.setup.rules,
        sent.setup.options,
        sent.setup.map,
    )
    assert [one.kind for one in setup.seats] == ["person" if number == seat else "bot" for number in range(3)]
    assert setup.seats[seat].name == "Zoë"
    assert [one.badge for one in setup.seats] == [one.badge for one in sent.setup.seats]
    assert {one.level for number, one in enumerate(setup.seats) if number != seat} <= {STAND_IN_LEVEL, "random"}
    assert MatchSession(setup).match.setup_events == sent.match.setup_events


def test_seats_that_the_rules_keep_for_bots_are_not_offered() -> None:
    sent = shared("ppbb", 5, length="party", stables="23")
    assert sent.open_seats() == (0, 1)
    assert shared("bpb").open_seats() == (1, 0, 2)
