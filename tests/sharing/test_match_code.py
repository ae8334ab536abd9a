"""Match codes: decoding returns the encoded match; a damaged or foreign code gives a sentence, never another match."""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from itertools import product
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build.dev.screenshot_share_scenarios import played_match
from game.engine import catalog
from game.engine.catalog import game_by_key
from game.engine.match import Match
from game.engine.notation import ParseError, parse_line
from game.graphemes import cut
from game.i18n import using_language
from game.session.save_format import dumps, loads
from game.session.session import MatchSession, run_bots
from game.session.setup import DEFAULT_NAMES, MatchSetup, SeatSetup
from game.sharing import match_code, setup_code
from game.sharing.match_code import ALPHABET, MAX_CODE_LETTERS, code_in, decode, encode, has_code
from game.sharing.setup_code import DigitReader, DigitWriter
from game.sharing.shared_record import SharedRecord
from tests.support.names import LATIN, SCRIPTS
from tests.support.pig import PIG
from tests.support.random_play import VARIANT_CASES, VARIANTS, random_match
from tests.support.rulesets import RULESETS, offer, spec_with_rules
from tests.support.sampling import sampled_cases
from tests.support.sessions import ODD_NAMES

LONGEST = {"dice_game": 250, "long_shot": 220, "horse_race": 140}
"""Maximum length of a code in letters, without the names, by game."""
DAMAGES = 1000
MAX_SECONDS = 5.0
"""Maximum time for decoding, in seconds; far more than the longest code takes."""
Case = tuple[str, dict[str, str], int]


def setup_of(key: str, texts: dict[str, str], seed: int, kinds: str = "bp") -> MatchSetup:
    """Returns a set-up with as many seats as the options say; `kinds` is repeated."""
    count = int(texts.get("seats", "2"))
    seats = [
        SeatSetup("person", DEFAULT_NAMES[n], badge=n)
        if kinds[n % len(kinds)] == "p"
        else SeatSetup("bot", f"Bot {n}", ("random", "novice", "regular", "sharp")[n % 4], 7 - n)
        for n in range(count)
    ]
    return MatchSetup(key, seed, tuple(seats), texts)


@cache
def played(key: str, variant: int, seed: int) -> tuple[MatchSetup, Match[Any]]:
    texts = VARIANTS[key][variant]
    match = random_match(next(rules for rules in RULESETS if rules.key == key), texts, seed)
    setup = setup_of(key, {**texts, "seats": str(int(match.rules.option_texts(match.options)["seats"]))}, seed)
    return replace(setup, options=match.rules.option_texts(match.options)), match


def assert_comes_back(setup: MatchSetup, match: Match[Any]) -> str:
    code = encode(setup, match)
    assert set(code) <= set(ALPHABET)
    again, replayed = decode(code)
    assert again == setup
    assert replayed.commands == match.commands
    assert replayed.state == match.state
    assert replayed.outcome == match.outcome
    return code


def assert_comes_back_or_is_too_long(setup: MatchSetup, match: Match[Any]) -> str:
    """Returns the code of a match; "" for a war with too many commands."""
    if setup.rules != "conquest":
        return assert_comes_back(setup, match)
    refusal = None
    try:
        return assert_comes_back(setup, match)
    except ParseError as error:
        refusal = error.reason
    assert refusal == match_code.TOO_LONG_MATCH
    return ""


CASES = [(key, variant) for key, texts in VARIANTS.items() for variant in range(len(texts))]
FIRST = [(key, 0) for key in VARIANTS]


@pytest.mark.parametrize(("key", "variant"), sampled_cases(CASES, [*FIRST, ("dice_game", 8), ("dice_game", 9)]))
def test_decoding_is_the_inverse_of_encoding(key: str, variant: int) -> None:
    for seed in (0, 5, 20261122, 10**20 - 1):
        setup, match = played(key, variant, seed)
        code = assert_comes_back_or_is_too_long(setup, match)
        assert len(code) <= LONGEST.get(key, MAX_CODE_LETTERS), code


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in catalog.games()])
def test_matches_of_bots_come_back_at_every_table(key: str) -> None:
    rules = next(rules for rules in RULESETS if rules.key == key)
    for seats in sorted({rules.seats[0], min(4, rules.seats[-1]), rules.seats[-1]}):
        bots = tuple(SeatSetup("bot", DEFAULT_NAMES[n], "novice", n) for n in range(seats))
        session = MatchSession(MatchSetup(key, 77, bots))
        for _decision in run_bots(session):
            pass
        assert_comes_back_or_is_too_long(session.setup, session.match)


@given(st.integers(0, 10**20 - 1), st.data())
@pytest.mark.slow
def test_everything_of_a_set_up_comes_back(seed: int, data: st.DataObject) -> None:
    letters = st.text(st.characters(codec="utf-8"), max_size=12)
    count = data.draw(st.integers(1, 8))
    seats = tuple(
        SeatSetup(kind, name, "" if kind == "person" else level, badge, tuple(partners))
        for kind, name, level, badge, partners in (
            (
                data.draw(st.sampled_from(("person", "bot"))),
                data.draw(letters),
                data.draw(st.sampled_from(("random", "novice", "regular", "sharp"))),
                data.draw(st.integers(0, 7)),
                data.draw(st.lists(st.sampled_from(("Ida", "Zoë", "騎手 🐎")), max_size=3)),
            )
            for _seat in range(count)
        )
    )
    track = data.draw(st.sampled_from(("", "golden_fields", "my track №1", "x" * 90)))
    choosing = data.draw(st.sampled_from(("clock", "calm", "turns")))
    session = MatchSession(MatchSetup("dice_game", seed, seats[:7] if count == 8 else seats, {}, track, choosing))
    assert_comes_back(session.setup, session.match)


@pytest.mark.parametrize("name", [*ODD_NAMES, *LATIN, *SCRIPTS.values()])
def test_odd_names_come_back_or_are_cut(name: str) -> None:
    setup = MatchSetup("dice_game", 1, (SeatSetup("person", name), SeatSetup("bot", name * 3, "novice", 1)))
    session = MatchSession(setup)
    again, _match = decode(encode(session.setup, session.match))
    assert [seat.name for seat in again.seats] == [cut(seat.name, 12).strip() for seat in session.setup.seats]


class Shouting(NullTranslations):
    """A language in capital letters."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NUMBER}", "{number}")


def test_who_has_no_name_is_called_by_number_in_the_readers_own_language() -> None:
    session = MatchSession(MatchSetup("dice_game", 1, (SeatSetup("person", ""), SeatSetup("person", "", badge=1))))
    code = encode(session.setup, session.match)
    with using_language(Shouting()):
        assert [seat.name for seat in decode(code)[0].seats] == ["PLAYER 1", "PLAYER 2"]


def test_a_partner_who_is_called_like_a_seat_without_a_name_keeps_it() -> None:
    team = SeatSetup("person", "Zoe", partners=("Player 2", "Zed"))
    session = MatchSession(MatchSetup("dice_game", 3, (team, SeatSetup("bot", "Bo", "novice", 1))))
    assert decode(encode(session.setup, session.match))[0].seats[0] == team


def test_a_code_says_the_same_as_the_save() -> None:
    setup, match = played("dice_game", 1, 5)
    text = dumps(setup, [])
    assert loads(text)[0] == decode(encode(setup, match))[0]


# -- matches without a code


def test_an_unfinished_match_with_hidden_cards_has_no_code() -> None:
    for key in ("long_shot", "conquest"):
        rules = next(rules for rules in RULESETS if rules.key == key)
        match = random_match(rules, {}, 3, 9)
        with pytest.raises(ParseError) as error:
            encode(setup_of(key, {"seats": "4"}, 3), match)
        assert error.value.reason == match_code.HIDDEN_HANDS


def test_a_code_of_an_unfinished_match_with_hidden_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = next(rules for rules in RULESETS if rules.key == "long_shot")
    match = random_match(rules, {"seats": "2"}, 3, 9)
    with monkeypatch.context() as patch:
        patch.setattr(match_code, "check_hands", lambda match: None)
        code = encode(setup_of("long_shot", {"seats": "2"}, 3), match)
    with pytest.raises(ParseError) as error:
        decode(code)
    assert error.value.reason == match_code.HIDDEN_HANDS


@pytest.mark.parametrize("key", ["dice_game", "horse_race", "horse_collar"])
@pytest.mark.parametrize("steps", [0, 1, 7])
def test_an_unfinished_match_without_hidden_cards_goes_on_from_its_code(key: str, steps: int) -> None:
    rules = next(rules for rules in RULESETS if rules.key == key)
    match = random_match(rules, {"seats": "2"}, 4, steps)
    setup = replace(setup_of(key, {"seats": "2"}, 4), options=rules.option_texts(match.options))
    if not rules.has_hidden_information:
        assert_comes_back(setup, match)


# -- refused codes


@pytest.mark.parametrize("key", list(VARIANTS))
def test_a_damaged_code_is_a_sentence_and_never_a_match(key: str) -> None:
    match = random_match(next(rules for rules in RULESETS if rules.key == key), VARIANTS[key][0], 8)
    setup = setup_of(key, match.rules.option_texts(match.options), 8)
    code = encode(setup, match)
    chance = random.Random(8)
    for _ in range(DAMAGES // 5):
        damaged = damage(code, chance)
        if damaged == code:
            continue
        with pytest.raises(ParseError) as error:
            decode(damaged)
        assert str(error.value.reason).endswith(".")


def damage(code: str, chance: random.Random) -> str:
    place = chance.randrange(len(code))
    other = chance.randrange(len(code))
    match chance.randrange(7):
        case 0:
            return code[:place] + chance.choice(ALPHABET) + code[place + 1 :]
        case 1:
            return code[:place] + code[place + 1 :]
        case 2:
            return code[:place] + chance.choice(ALPHABET) + code[place:]
        case 3:
            return code[: place + 1]
        case 4:
            swapped = list(code)
            swapped[place], swapped[other] = swapped[other], swapped[place]
            return "".join(swapped)
        case 5:
            return code[:place] + chance.choice("é \n\x00騎=/") + code[place + 1 :]
        case _:
            return code[:6] + "".join(chance.choice(ALPHABET) for _letter in range(chance.randrange(60)))


@pytest.mark.parametrize("key", list(VARIANTS))
def test_letters_that_only_look_like_a_code_end_in_a_sentence_too(key: str) -> None:
    """The checksum is correct, and the rest is random; it must not decode to a match by mistake."""
    chance = random.Random(key)
    rules = next(rules for rules in RULESETS if rules.key == key)
    refused = 0
    for _ in range(DAMAGES // 5):
        writer = DigitWriter()
        writer.put(setup_code.word_id(key), setup_code.WORD_IDS)
        writer.put(match_code.rules_hash(rules), match_code.HASH_LIMIT)
        for _digit in range(chance.randrange(60)):
            writer.put(chance.randrange(1 << 16), 1 << 16)
        digits = match_code._in_base_64(writer.number())
        start = process_time()
        try:
            decode(match_code.FORMAT + match_code._checksum(digits) + digits)
        except ParseError:
            refused += 1
        assert process_time() - start < MAX_SECONDS
    assert refused >= DAMAGES // 5 - 1


def test_a_match_that_never_ends_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Pig the first legal command is always to roll, so a code without further digits would roll forever."""
    offer(monkeypatch, *catalog.games(), spec_with_rules(PIG))
    writer = DigitWriter()
    writer.put(setup_code.word_id("pig"), setup_code.WORD_IDS)
    writer.put(match_code.rules_hash(PIG), match_code.HASH_LIMIT)
    session_setup = MatchSetup("pig", 2, (SeatSetup("person", ""),), PIG.option_texts(PIG.options({"seats": "1"})))
    setup_code.put_setup(writer, session_setup, PIG)
    writer.put(1, 2)
    digits = match_code._in_base_64(writer.number())
    start = process_time()
    with pytest.raises(ParseError):
        decode(match_code.FORMAT + match_code._checksum(digits) + digits)
    assert process_time() - start < MAX_SECONDS


def refusal_of(code: str) -> Any:
    with pytest.raises(ParseError) as error:
        decode(code)
    return error.value.reason


def test_each_reason_has_its_own_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode(*played("dice_game", 0, 5))
    assert refusal_of("2" + code[1:]) == match_code.OTHER_FORMAT
    assert refusal_of(code[:-1]) == match_code.DAMAGED
    assert refusal_of("") == match_code.NOT_A_CODE
    assert refusal_of("hello, world") == match_code.NOT_A_CODE
    assert refusal_of("1" * (MAX_CODE_LETTERS + 1)).text.startswith("This code is too long")
    offer(monkeypatch, *catalog.games()[1:])
    assert refusal_of(code) == match_code.UNKNOWN_GAME


class Unread(str):
    """A text that may be measured but not read."""

    def __iter__(self) -> Any:
        raise AssertionError("the text was read")

    __getitem__ = __contains__ = split = __iter__


def test_too_long_a_code_is_refused_before_it_is_looked_at() -> None:
    refusal_of(Unread("1" * (MAX_CODE_LETTERS + 1)))
    assert code_in(Unread("1" * (match_code.MAX_TEXT_LETTERS + 1))) == ""


def test_a_code_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game_by_key("dice_game").rules  # type: ignore[union-attr]
    code = encode(*played("dice_game", 0, 5))
    own = match_code.rules_hash
    monkeypatch.setattr(match_code, "rules_hash", lambda rules: own(rules) ^ 1)
    assert str(refusal_of(code)).startswith(f"The rules of {rules.title} have changed")


def test_rules_that_differ_where_the_hash_does_not_look_are_found_out_by_what_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup, match = played("dice_game", 0, 5)
    with monkeypatch.context() as patch:
        patch.setattr(match_code, "_end_hash", lambda match: (match_code.events_hash(match.events) + 1) % 4096)
        code = encode(setup, match)
    assert "have changed since this match was played" in str(refusal_of(code))


# -- the hash of the rules


def test_two_rule_sets_have_different_hashes() -> None:
    assert len({match_code.rules_hash(rules) for rules in (*RULESETS, PIG)}) == len(RULESETS) + 1


class OtherPig(type(PIG)):  # type: ignore[misc]
    """Pig with changed rules: holding needs 5 points, or a separate die is rolled."""

    def __init__(self, change: str) -> None:
        self.change = change

    def legal(self, state: Any, seat: int) -> Any:
        legal = super().legal(state, seat)
        return legal[:1] if self.change == "hold later" and state.points < 5 else legal

    def execute(self, turn: Any, command: Any) -> None:
        super().execute(turn, command)
        if self.change == "roll twice" and type(command).__name__ == "Roll":
            turn.draw("die")


@pytest.mark.parametrize("change", ["hold later", "roll twice"])
def test_changed_rules_have_another_hash(change: str) -> None:
    assert match_code.rules_hash(OtherPig("")) == match_code.rules_hash(PIG)
    assert match_code.rules_hash(OtherPig(change)) != match_code.rules_hash(PIG)


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_a_hash_is_worked_out_once(rules: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    known = match_code.rules_hash(rules)
    assert known == match_code._hash_of_walks(rules)
    monkeypatch.setattr(match_code, "_hash_of_walks", None)
    assert match_code.rules_hash(rules) == known


# -- words and digits


def test_words_that_have_an_id_have_one_of_their_own() -> None:
    groups = [[rules.key for rules in RULESETS]]
    for rules in RULESETS:
        groups.append(list(rules.option_texts(rules.options({}))))
        groups += [[value.text for value in option.values] for option in rules.setup_options]
    for words in groups:
        assert len({setup_code.word_id(word) for word in words}) == len(words), words


@given(
    st.lists(st.tuples(st.integers(0, 2**40), st.integers(1, 2**40))), st.integers(0, 2**67 - 1), st.text(max_size=20)
)
def test_numbers_and_texts_come_out_as_they_went_in(pairs: list[tuple[int, int]], number: int, words: str) -> None:
    writer = DigitWriter()
    for digit, limit in pairs:
        writer.put(digit % limit, limit)
    writer.put_number(number, 67)
    writer.put_text(words, 20)
    reader = DigitReader(writer.number())
    assert [reader.take(limit) for _digit, limit in pairs] == [digit % limit for digit, limit in pairs]
    assert reader.take_number(67) == number
    assert reader.take_text(20) == words
    assert not reader.rest


@pytest.mark.parametrize(("digit", "limit"), [(-1, 3), (3, 3), (0, 0)])
def test_a_number_beyond_its_limit_is_refused(digit: int, limit: int) -> None:
    with pytest.raises(ValueError, match=str(digit)):
        DigitWriter().put(digit, limit)


# -- finding a code in a message

CODE = encode(*played("dice_game", 0, 5))


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f"  {CODE}\n",
        f"{CODE[:30]}\r\n{CODE[30:]}",
        f"https://example.org/longshot/#race={CODE}",
        f"Look: https://example.org/?a=b#race={CODE} – and then?",
        f"Long Shot · 21 Nov · $147 · 🟩🟥\n{CODE}\nyour turn",
        "\n".join(CODE[start : start + 20] for start in range(0, len(CODE), 20)),
    ],
)
def test_a_code_is_found_in_what_was_sent(text: str) -> None:
    assert code_in(text) == CODE


@pytest.mark.parametrize("place", [0, 1, 9, -1])
def test_half_a_character_in_a_code_is_a_wrong_letter(place: int) -> None:
    session = played_match("dice_game", 4)
    code = list(encode(session.setup, session.match))
    code[place] = "\ud800"
    assert not has_code("".join(code))
    with pytest.raises(ParseError):
        SharedRecord.read("".join(code))


def test_what_is_no_code_is_told_as_such() -> None:
    for text, length in product(("", " ", "hello", "#race=", "\x00"), (1, 3000)):
        assert refusal_of(code_in(text * length)[:MAX_CODE_LETTERS]) == match_code.NOT_A_CODE
    assert refusal_of(code_in(CODE * 2000)) == match_code.NOT_A_CODE
    assert refusal_of(code_in(CODE[:-3])) == match_code.DAMAGED
    assert refusal_of(code_in(f"https://example.org/#race={CODE[:-3]}")) == match_code.DAMAGED


def test_every_command_of_a_code_is_the_one_of_the_save() -> None:
    setup, match = played("long_shot", 0, 5)
    lines = MatchSession.resume(dumps(setup, [])).rules.commands
    session = MatchSession.resume(dumps(*_lines(*decode(encode(setup, match)))))
    assert [parse_line(line, lines) for line in session.lines] == match.commands


def _lines(setup: MatchSetup, match: Match[Any]) -> tuple[MatchSetup, list[str]]:
    from game.engine.notation import format_line

    return setup, [format_line(command) for command in match.commands]


def test_the_variants_are_of_registered_games() -> None:
    assert {rules.key for rules, _texts in VARIANT_CASES} >= set(VARIANTS)


# -- codes that the browser opens too (tests/web/share.test.js)

KNOWN_CODES = Path(__file__).parents[1] / "web" / "codes.json"
RENEW = "LONGSHOT_RENEW_CODES"


def known_code(key: str) -> dict[str, object]:
    rules = next(rules for rules in RULESETS if rules.key == key)
    session = played_match(key, rules.seats[0])
    outcome = session.match.outcome
    assert outcome is not None
    return {"code": encode(session.setup, session.match), "scores": list(outcome.scores)}


@pytest.mark.slow
def test_known_codes_have_their_scores() -> None:
    """Shared codes stay valid: only an intended change of the rules may change this file."""
    if os.environ.get(RENEW):
        known = {rules.key: known_code(rules.key) for rules in RULESETS}
        KNOWN_CODES.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")
    known = json.loads(KNOWN_CODES.read_text(encoding="utf-8"))
    assert set(known) == {rules.key for rules in RULESETS}
    for key, told in known.items():
        setup, match = decode(told["code"])
        assert setup.rules == key
        assert match.outcome is not None
        assert list(match.outcome.scores) == told["scores"]
        assert encode(setup, match) == told["code"]


@pytest.mark.parametrize("edition", ["mixed", "first", "manual"])
def test_a_code_keeps_the_edition_whichever_is_the_default(edition: str) -> None:
    """Older codes do not state the edition, which was the default when they were written."""
    rules = next(rules for rules in RULESETS if rules.key == "long_shot")
    texts = rules.option_texts(rules.options({"seats": "2", "edition": edition}))
    assert_comes_back(setup_of("long_shot", texts, 5), random_match(rules, texts, 5))


def test_an_older_code_without_an_edition_is_a_mixed_race() -> None:
    known = json.loads(KNOWN_CODES.read_text(encoding="utf-8"))
    setup, _match = decode(known["long_shot"]["code"])
    assert setup.options["edition"] == "mixed"
