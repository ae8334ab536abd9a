"""Names and messages from outside are cleaned on entry, and escaped in a terminal."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.career.daily_results import DailyResults, DayResult, Try
from game.career.high_scores import HighScore, HighScores
from game.career.table_records import GameRecord, GameRecords, LastResult, Mark, Records, RecordTable, TableRecord
from game.career.trophies import EarnedTrophy, Trophies
from game.engine.notation import ParseError
from game.graphemes import graphemes
from game.input.intents import TextTyped
from game.main_loop import argument_error
from game.platform import asset_paths
from game.platform.storage import MemoryStore, Storage
from game.platform.untrusted_text import MAX_TEXT_LETTERS, MAX_WORD_LETTERS, printable
from game.scenes.base.text_entry import TextEntryRequest, TextEntryScene
from game.session import save_format
from game.session.session import MatchSession
from game.session.setup import MAX_RAW_LETTERS, MAX_SAVED_NAME_LETTERS, MatchSetup, SeatSetup, clean_name
from game.tools import cli
from tests.support.app_driver import open_app
from tests.support.names import CHINESE, LATIN, SCRIPTS
from tests.support.sessions import played_session, setup_of, with_checksum, without_checksum
from tests.support.work import calls_made

HUGE = 500_000
MAX_CALLS_PER_LETTER = 10
"""Maximum calls per letter of a save, which excludes repeated scans."""
INVISIBLE = ("", " ", "\x00", "\u200b", "\u200b\u200d\ufeff", "\u3164", "\u2800\u2800", "\u0301", "\ud800", "\u202e")


@pytest.mark.parametrize("text", INVISIBLE)
def test_a_name_that_cannot_be_seen_is_none(text: str) -> None:
    assert clean_name(text) == ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ana", "Ana"),
        ("  Bo  ", "Bo"),
        ("騎手 🐎", "騎手 🐎"),
        ("Zoe\u0308", "Zoë"),
        ("A\x00n\ud800a", "Ana"),
        ("a\u202eb", "ab"),
        ("one\ntwo", "onetwo"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * HUGE, "x" * MAX_SAVED_NAME_LETTERS),
        ("\u200b" * HUGE + "x", ""),
    ],
)
def test_a_name_keeps_what_can_be_seen(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize("letter", ["x", "\u200b"])
def test_a_name_of_any_length_is_cut_soon(letter: str) -> None:
    assert calls_made(lambda: clean_name(letter * HUGE)) < 4 * MAX_RAW_LETTERS


@given(st.text(st.characters(codec=None), max_size=80))
def test_a_clean_name_is_clean_for_good(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= MAX_SAVED_NAME_LETTERS
    assert "\n" not in name
    name.encode()


@pytest.mark.parametrize("text", [*INVISIBLE, "x" * HUGE, "x\x1b[31m"])
def test_a_save_with_any_name_can_be_raced(text: str) -> None:
    table = played_session(setup_of("pp"), 3)
    named = save_format.quoted("Ana")
    plain = without_checksum(table.text)
    sessions: list[MatchSession] = []
    saved = with_checksum(plain.replace(named, save_format.quoted(text)))
    calls = calls_made(lambda: sessions.append(MatchSession.resume(saved)))
    assert calls < MAX_CALLS_PER_LETTER * len(saved)
    (again,) = sessions
    assert again.names[0] == (clean_name(text) or "Player 1")
    assert MatchSession.resume(again.text).names == again.names


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    setup = MatchSetup("dice_game", 1, (SeatSetup("person", "Ana"), SeatSetup("person", "\u200b", badge=1)))
    assert [seat.name for seat in setup.seats] == ["Ana", "Player 2"]


@pytest.mark.parametrize("track", ["x" * 5000, "../../etc/passwd", "a\x00b", "a\\b"])
def test_a_save_of_no_possible_track_is_a_sentence(track: str) -> None:
    table = played_session(setup_of("pp"), 3)
    plain = without_checksum(table.text)
    with pytest.raises(ParseError, match="track"):
        MatchSession.resume(with_checksum(plain.replace("map golden_fields", f"map {save_format.quoted(track)}")))


@pytest.mark.parametrize("name", ["x" * 5000, "a\x00b", "\ud800"])
def test_a_map_of_an_impossible_name_is_missing(name: str) -> None:
    with pytest.raises(asset_paths.AssetNotFound) as missing:
        asset_paths.map_path(name)
    assert len(str(missing.value)) < 150


def spelled(asked: TextEntryRequest, *typed: str) -> str:
    """Types letters into the spelling scene; returns the entered text."""
    app = open_app()
    answers = []
    spell = TextEntryScene(app.context, asked, "", answers.append)
    for letters in typed:
        spell.handle(TextTyped("keys.right", letters))
    spell._accept()
    return str(answers[0])


def test_only_letters_that_can_be_seen_are_typed() -> None:
    assert spelled(TextEntryRequest("Name", 12), "A\x00\u200b", "\ud800", "na", " ") == "Ana"
    assert spelled(TextEntryRequest("Name", 12), "\u3164\u200d") == ""
    assert spelled(TextEntryRequest("Name", 12), "x" * HUGE) == "x" * 12


@pytest.mark.parametrize("name", [*LATIN, *SCRIPTS.values(), CHINESE])
def test_a_name_in_any_script_is_typed_and_rubbed_out_by_whole_letters(name: str) -> None:
    assert spelled(TextEntryRequest("Name", 12), name) == name
    *rest, last = graphemes(name)
    assert spelled(TextEntryRequest("Name", 12), "".join(rest), last, "\b") == "".join(rest).strip()


def test_a_number_has_no_other_digits_than_the_machine_reads() -> None:
    assert spelled(TextEntryRequest("Seed", 9, digits=True), "1²٣", "x", "2") == "12"


# -- terminal output


def test_messages_are_escaped_and_shortened() -> None:
    assert printable("plain “words” – and 騎手") == "plain “words” – and 騎手"
    assert printable("\x1b[31mred\x9b\u202e\n") == "\\x1b[31mred\\x9b\\u202e\\n"
    assert printable("no " + "9" * 5000 + " here") == "no " + "9" * 40 + "… here"
    assert len(printable("word " * HUGE)) == MAX_TEXT_LETTERS
    assert printable("/" + "p" * (MAX_WORD_LETTERS - 2)) == "/" + "p" * (MAX_WORD_LETTERS - 2)


@pytest.mark.parametrize(
    "argv",
    [
        ("sim", "{odd}"),
        ("sim", "dice_game", "--games", "{odd}"),
        ("sim", "dice_game", "--option", "{odd}=1"),
        ("sim", "dice_game", "--option", "sets={odd}"),
        ("sim", "dice_game", "--bots", "{odd}"),
        ("{odd}",),
        ("play", "{odd}"),
        ("play", "dice_game", "--seed", "{odd}"),
        ("replay", "{odd}"),
        ("replay", "{file}"),
        ("replay", "{track}"),
        ("bench", "--only", "{odd}"),
        ("golden", "{odd}"),
        ("shots", "--out", "{odd}\x00"),
    ],
)
@pytest.mark.parametrize("odd", ["\x1b[31mred\x1b]0;x\x07\x9b2J", "9" * 5000])
def test_no_tool_prints_what_it_was_given_raw(
    argv: tuple[str, ...], odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = without_checksum(played_session(setup_of("pp", sets="3"), 3).text)
    assert "option sets=3" in text
    (tmp_path / "race").write_text(f"long shot 2\nrules {odd}\nseed 1\n\n{odd}\nend 1\n", encoding="utf-8")
    (tmp_path / "track").write_text(text.replace("option sets=3", f"option sets={odd}"), encoding="utf-8")
    words = {"odd": odd, "file": tmp_path / "race", "track": tmp_path / "track"}
    assert cli.main([word.format(**words) for word in argv]) in (1, 2)
    out, err = capsys.readouterr()
    assert not out
    assert len(err.splitlines()) == 1
    assert err.strip().isprintable()
    assert len(err) < 400


def test_the_game_itself_prints_no_raw_word_either() -> None:
    assert argument_error("\x1b[31m").isprintable()
    assert len(argument_error("9" * 5000)) < 200


def kept_with_name(name: str) -> tuple[Records, Trophies, HighScores, DailyResults]:
    """Returns stores with an entry for this name."""
    day = date(2026, 11, 22)
    game = GameRecord(9, name, "", day, day)
    mark = Mark(9, name, day)
    boards = {"dice_game": GameRecords(mark, {RecordTable("", 4): TableRecord(mark, mark, mark, mark)})}
    return (
        Records(LastResult("dice_game", (name, name), 9, None, 1), {"dice_game": game}, boards),
        Trophies({"won": EarnedTrophy(name, day)}),
        HighScores({"dice_game": [HighScore(9, "ANA", name, day, 4)]}),
        DailyResults({day: DayResult(1, (Try(1, 9, name),))}),
    )


@pytest.mark.parametrize("name", ["x" * HUGE, "A\x00na", "\u202eAna"])
def test_names_that_are_kept_are_cleaned_when_they_are_read(name: str) -> None:
    storage = Storage(MemoryStore())
    for store in kept_with_name(name):
        store.save(storage)
    assert tuple(type(one).load(storage) for one in kept_with_name("")) == kept_with_name(clean_name(name))
    assert storage.error is None
