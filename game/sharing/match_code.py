"""Writes and reads match codes, which contain the set-up and the index of each command in the legal commands.

The format is described in docs/sharing.md.
"""

import re
import string
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from zlib import crc32

from game.engine import catalog
from game.engine.match import VERSION, Match
from game.engine.message import CommandRejected, Message
from game.engine.notation import ParseError, format_line
from game.engine.rng import Rng
from game.engine.rules import Event, GameState, Ruleset
from game.session.setup import MatchSetup
from game.sharing.setup_code import WORD_IDS, DigitReader, DigitWriter, put_setup, take_setup, word_id

HASH_LIMIT = 1 << 16
"""Number of possible values of a rules hash."""
WALK_SEED = 20250101
"""Random seed of the matches for a rules hash."""
WALK_COMMANDS = 60
"""Number of commands in a match for a rules hash: enough for all phases of a turn in most games."""
FORMAT = "1"
"""First letter of all codes. Another format uses another digit."""
ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
"""Digits of base 64, in the order of base64url."""
CHECKSUM_DIGITS = 5
"""Number of digits of the checksum."""
MAX_CODE_LETTERS = 1200
"""Maximum length of a code, in characters. A longer code does not fit into a QR code that phones can scan."""
MAX_COMMANDS = 5000
"""Maximum number of commands in a match with a code. A match of eight seats has about 400."""
END_HASH_LIMIT = 1 << 12
"""Number of possible values of the hash of all events, which detects a replay under other rules."""

MAX_TEXT_LETTERS = 10_000
"""Maximum length of a text that is searched for a code, in characters."""
LINK_NAME = "race"
"""Name of the match code in the page's address: #race=CODE."""
LINKED_CODE = re.compile(rf"[#?&]{LINK_NAME}=([\w-]+)", re.ASCII)

DAMAGED = Message("This code is damaged: a part of it is missing or wrong.")
NOT_A_CODE = Message("This is no match code.")
OTHER_FORMAT = Message("This code comes from another version of Long Shot.")
UNKNOWN_GAME = Message("This code is for a game this Long Shot doesn't know.")
HIDDEN_HANDS = Message("A match with hidden cards has a code only when it is over.")
TOO_LONG_MATCH = Message("This match is too long for a code.")

_hashes: dict[object, int] = {}


def rules_hash(rules: Ruleset[GameState]) -> int:
    """Returns a hash of two short random matches, with the fewest and the most seats, and of the version of the draws.

    0 ≤ hash < HASH_LIMIT. It is computed once for each rule set (5 to 30 ms). It depends on the number of legal
    commands, the chosen commands and all events, but not on wording or unused options.
    """
    if rules not in _hashes:
        _hashes[rules] = _hash_of_walks(rules)
    return _hashes[rules]


def _hash_of_walks(rules: Ruleset[GameState]) -> int:
    checksum = crc32(f"{rules.key} {VERSION}".encode())
    for seats in (rules.seats[0], rules.seats[-1]):
        match = Match(rules, rules.options(catalog.options_of_codes(rules.key, seats)), WALK_SEED)
        checksum = _hash_of_walk(match, checksum)
    return checksum % HASH_LIMIT


def events_hash(events: Iterable[Event], before: int = 0) -> int:
    """Returns a 32-bit hash of events, which continues the hash `before`."""
    checksum = before
    for event in events:
        checksum = crc32(format_line(event).encode(), checksum)
    return checksum


def _hash_of_walk(match: Match[GameState], before: int) -> int:
    chance = Rng(WALK_SEED)
    checksum = events_hash(match.setup_events, before)
    for _command in range(WALK_COMMANDS):
        actors = match.to_act()
        if not actors:
            break
        legal = match.legal(chance.pick(actors))
        command = chance.pick(legal)
        checksum = crc32(f"{len(legal)} {format_line(command)}".encode(), checksum)
        checksum = events_hash(match.play(command), checksum)
    return checksum


def encode(setup: MatchSetup, match: Match[GameState]) -> str:
    """Returns the code of a match. Raises ParseError for hidden cards, or if it is too long.

    Names are cut at MAX_NAME_LETTERS.
    """
    check_hands(match)
    writer = DigitWriter()
    rules = match.rules
    writer.put(word_id(rules.key), WORD_IDS)
    writer.put(rules_hash(rules), HASH_LIMIT)
    put_setup(writer, replace(setup, seed=match.seed, options=rules.option_texts(match.options)), rules)
    _put_commands(writer, match)
    writer.put(_end_hash(match), END_HASH_LIMIT)
    digits = _in_base_64(writer.number())
    code = FORMAT + _checksum(digits) + digits
    if len(code) > MAX_CODE_LETTERS or len(match.steps) > MAX_COMMANDS:
        raise ParseError(TOO_LONG_MATCH)
    return code


def code_or_reason(setup: MatchSetup, match: Match[GameState]) -> tuple[str, Message | None]:
    """Returns the code of a match, or "" with the reason why it has none."""
    try:
        return encode(setup, match), None
    except ParseError as error:
        return "", error.reason


def may_be_sent(setup: MatchSetup, match: Match[GameState]) -> bool:
    """Returns whether a match can be sent: it has begun and has a code."""
    return bool(match.steps) and code_or_reason(setup, match)[1] is None


def decode(code: str) -> tuple[MatchSetup, Match[GameState]]:
    """Returns the set-up and the replayed match of a code. Raises ParseError with the reason if it is invalid."""
    reader = DigitReader(_number_in(code))
    rules = _take_rules(reader)
    try:
        setup = take_setup(reader, rules)
        match = _take_commands(reader, rules, setup)
    except (CommandRejected, LookupError, ValueError):  # the checksum is right, so other rules have made the code
        raise ParseError(_other_rules(rules)) from None
    check_hands(match)
    if reader.take(END_HASH_LIMIT) != _end_hash(match) or reader.rest:
        raise ParseError(_other_rules(rules))
    return setup, match


def code_in(text: str) -> str:
    """Returns the code in a text, which may also have line breaks, a link, or other words.

    Without a valid code it returns the most likely part, for which `decode` reports the error.
    """
    if len(text) > MAX_TEXT_LETTERS:
        return ""
    words = text.split()
    candidates: list[str] = [*LINKED_CODE.findall(text), "".join(words), *sorted(words, key=len, reverse=True)]
    return next(filter(_is_whole, candidates), candidates[0])


def has_code(text: str) -> bool:
    """Returns whether a text has a code with a right checksum."""
    return _is_whole(code_in(text))


def _take_rules(reader: DigitReader) -> Ruleset[GameState]:
    """Returns the rules of a code. Raises ParseError if they are unknown here or have changed."""
    number = reader.take(WORD_IDS)
    game = next((game for game in catalog.games() if word_id(game.key) == number), None)
    if game is None:
        raise ParseError(UNKNOWN_GAME)
    rules = game.rules
    if reader.take(HASH_LIMIT) != rules_hash(rules):
        raise ParseError(_other_rules(rules))
    return rules


def check_hands(match: Match[GameState]) -> None:
    """Raises ParseError for an unfinished match with hidden cards, which its seed would reveal."""
    if match.rules.has_hidden_information and match.outcome is None:
        raise ParseError(HIDDEN_HANDS)


def _end_hash(match: Match[GameState]) -> int:
    return events_hash(match.events) % END_HASH_LIMIT


def _other_rules(rules: Ruleset[GameState]) -> Message:
    return Message(
        "The rules of {game} have changed since this match was played, so its code can't be opened.",
        game=Message(rules.title),
    )


# --- letters -----------------------------------------------------------------------------------------------


def _in_base_64(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(ALPHABET))
        digits = ALPHABET[digit] + digits
    return digits


def _checksum(digits: str) -> str:
    number = crc32(digits.encode()) % len(ALPHABET) ** CHECKSUM_DIGITS
    return _in_base_64(number).rjust(CHECKSUM_DIGITS, ALPHABET[0])


def _is_whole(code: str) -> bool:
    start = len(FORMAT) + CHECKSUM_DIGITS
    digits = code[start:]
    if digits[:1] in ("", ALPHABET[0]) or set(digits) - set(ALPHABET):
        return False
    return code[:start] == FORMAT + _checksum(digits)


def _number_in(code: str) -> int:
    """Returns the number in the digits of a code. Raises ParseError."""
    if len(code) > MAX_CODE_LETTERS:
        raise ParseError(Message("This code is too long: it may have {count} letters.", count=MAX_CODE_LETTERS))
    if not code or set(code) - set(ALPHABET):
        raise ParseError(NOT_A_CODE)
    if code[0] != FORMAT:
        raise ParseError(OTHER_FORMAT if code[0] in string.digits else NOT_A_CODE)
    if not _is_whole(code):
        raise ParseError(DAMAGED)
    number = 0
    for digit in code[len(FORMAT) + CHECKSUM_DIGITS :]:
        number = number * len(ALPHABET) + ALPHABET.index(digit)
    return number


# --- the commands ------------------------------------------------------------------------------------------


def _put_commands(writer: DigitWriter, match: Match[GameState]) -> None:
    """Adds the acting seat and the index of each command; the number of commands only if the match is not over."""
    writer.put(int(match.outcome is not None), 2)
    if match.outcome is None:
        writer.put_number(len(match.steps), MAX_COMMANDS.bit_length())
    played = match.replayed_to(0)
    for step in match.steps:
        actors = played.to_act()
        legal = played.legal(step.command.seat)
        writer.put(actors.index(step.command.seat), len(actors))
        writer.put(legal.index(step.command), len(legal))
        played.play(step.command)


def _take_commands(reader: DigitReader, rules: Ruleset[GameState], setup: MatchSetup) -> Match[GameState]:
    """Returns the match with all its commands. Raises ValueError if its end is inconsistent."""
    is_over = bool(reader.take(2))
    match = Match(rules, rules.options(setup.options), setup.seed)
    commands = count() if is_over else range(reader.take_number(MAX_COMMANDS.bit_length()))
    for number in commands:
        actors = match.to_act()
        if is_over and not actors:
            break
        if number >= MAX_COMMANDS or not actors:
            raise ValueError(number)
        legal = match.legal(actors[reader.take(len(actors))])
        match.play(legal[reader.take(len(legal))])
    if (match.outcome is not None) != is_over:
        raise ValueError(is_over)
    return match
