"""Packs several integers into one, and so the set-up of a match: seed, changed options, seats, map.

Each integer has its own limit, and the first one is the lowest digit. Missing digits at the end are 0. A text is its
length and its letters; common letters take 6 bits each.
"""

import string
from collections.abc import Collection, Mapping, Sequence
from typing import get_args
from zlib import crc32

from game.bots.registry import LEVELS
from game.engine.catalog import default_map, options_of_codes
from game.engine.rules import GameState, Ruleset
from game.graphemes import cut
from game.i18n import _
from game.session.save_format import MAX_PARTNERS
from game.session.setup import (
    BADGES,
    DEFAULT_NAMES,
    MAX_NAME_LETTERS,
    MAX_TRACK_NAME_LETTERS,
    Choosing,
    MatchSetup,
    SeatSetup,
    is_track_name,
)

LETTERS = string.ascii_letters + string.digits + " "
"""Letters with one digit of base 64. Other letters are written as the last digit and their code point."""
ESCAPE = len(LETTERS)
"""Digit that precedes a code point."""
CODE_POINTS = 0x110000
"""Number of code points in Unicode."""
MAX_SEED_BITS = 67
"""Maximum size of a seed, in bits. Saves have seeds of up to 20 decimal digits."""
MAX_SEATS = 8
MAX_LEVELS = 8
"""Number of possible levels of a bot, including 0 for a person."""
MAX_OPTIONS = 16
"""Number of possible counts of changed options."""
MAX_OPTION_LETTERS = 40
"""Maximum length of an option's name or value without an id, in characters."""
WORD_IDS = 256
"""Number of possible ids of words."""
OTHER_WORD = WORD_IDS - 1
"""Id that precedes a word without an id."""
NO_NAME = 0
"""Kind number of a missing name, and of a default name with a number."""
BADGE_NAME = 1
"""Kind number of the badge's default name."""
OWN_NAME = 2
"""Kind number of a name that is written out."""
NAME_KINDS = 3
NO_MAP = 0
DEFAULT_MAP = 1
"""Kind number of the game's default map."""
NAMED_MAP = 2
"""Kind number of a map whose name is written out."""
MAP_KINDS = 3


class DigitWriter:
    """Collects integers; `number` packs them into one."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, limit: int) -> None:
        """Adds an integer, 0 ≤ digit < limit. Raises ValueError for others."""
        if digit not in range(limit):
            raise ValueError(digit)
        self._digits.append((digit, limit))

    def put_number(self, number: int, most_bits: int) -> None:
        """Adds an integer of at most `most_bits` bits, which takes less space if it is small. Raises ValueError."""
        bits = number.bit_length()
        self.put(bits, most_bits + 1)
        if bits:
            self.put(number - (1 << bits - 1), 1 << bits - 1)

    def put_text(self, text: str, most_letters: int) -> None:
        """Adds a text of at most `most_letters` letters. Raises ValueError."""
        self.put(len(text), most_letters + 1)
        for letter in text:
            digit = LETTERS.find(letter)
            self.put(digit if digit >= 0 else ESCAPE, ESCAPE + 1)
            if digit < 0:
                self.put(ord(letter), CODE_POINTS)

    def number(self) -> int:
        """Returns the packed integer."""
        number = 0
        for digit, limit in reversed(self._digits):
            number = number * limit + digit
        return number


class DigitReader:
    """Unpacks the integers in the same order and with the same limits. `rest` is the remaining part."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, limit: int) -> int:
        """Returns the next integer below `limit`; 0 if nothing remains."""
        self.rest, digit = divmod(self.rest, limit)
        return digit

    def take_number(self, most_bits: int) -> int:
        """Returns the next integer of `put_number`."""
        bits = self.take(most_bits + 1)
        return (1 << bits - 1) + self.take(1 << bits - 1) if bits else 0

    def take_text(self, most_letters: int) -> str:
        """Returns the next text of `put_text`."""
        return "".join(self._take_letter() for _letter in range(self.take(most_letters + 1)))

    def _take_letter(self) -> str:
        digit = self.take(ESCAPE + 1)
        return chr(self.take(CODE_POINTS)) if digit == ESCAPE else LETTERS[digit]


def word_id(word: str) -> int:
    """Returns the id of a word, 0 ≤ id < OTHER_WORD. It must never change."""
    return crc32(word.encode()) % OTHER_WORD


def _put_word(writer: DigitWriter, word: str, known: Collection[str]) -> None:
    if word in known:
        writer.put(word_id(word), WORD_IDS)
        return
    writer.put(OTHER_WORD, WORD_IDS)
    writer.put_text(word, MAX_OPTION_LETTERS)


def _take_word(reader: DigitReader, known: Collection[str]) -> str:
    """Returns the next word of `_put_word`. Raises LookupError."""
    number = reader.take(WORD_IDS)
    if number == OTHER_WORD:
        return reader.take_text(MAX_OPTION_LETTERS)
    words = [word for word in known if word_id(word) == number]
    if len(words) != 1:
        raise LookupError(number)
    return words[0]


def put_setup(writer: DigitWriter, setup: MatchSetup, rules: Ruleset[GameState]) -> None:
    """Adds the set-up of a match. It must have all options, as the rules write them. Raises ValueError."""
    writer.put_number(setup.seed, MAX_SEED_BITS)
    writer.put(len(setup.seats) - 1, MAX_SEATS)
    _put_options(writer, rules, setup.options)
    for seat in setup.seats:
        _put_seat(writer, seat)
    _put_map(writer, setup)
    writer.put(get_args(Choosing).index(setup.choosing), len(get_args(Choosing)))


def take_setup(reader: DigitReader, rules: Ruleset[GameState]) -> MatchSetup:
    """Returns the next set-up of `put_setup`. Raises CommandRejected, LookupError or ValueError if it is invalid."""
    seed = reader.take_number(MAX_SEED_BITS)
    seats = 1 + reader.take(MAX_SEATS)
    options = _take_options(reader, rules, seats)
    players = tuple(_take_seat(reader) for _seat in range(seats))
    track = _take_map(reader, rules)
    choosing: Choosing = get_args(Choosing)[reader.take(len(get_args(Choosing)))]
    options = rules.option_texts(rules.options(options))
    return MatchSetup(rules.key, seed, players, options, track, choosing)


def _put_options(writer: DigitWriter, rules: Ruleset[GameState], texts: Mapping[str, str]) -> None:
    """Adds the options that differ from the defaults for the number of seats."""
    usual = _usual_options(rules, int(texts["seats"]))
    changed = {name: text for name, text in texts.items() if usual.get(name) != text}
    writer.put(len(changed), MAX_OPTIONS)
    for name, text in changed.items():
        _put_word(writer, name, usual)
        _put_word(writer, text, _offered(rules, name))


def _take_options(reader: DigitReader, rules: Ruleset[GameState], seats: int) -> dict[str, str]:
    usual = _usual_options(rules, seats)
    options = options_of_codes(rules.key, seats)
    for _option in range(reader.take(MAX_OPTIONS)):
        name = _take_word(reader, usual)
        options[name] = _take_word(reader, _offered(rules, name))
    return options


def _usual_options(rules: Ruleset[GameState], seats: int) -> dict[str, str]:
    return rules.option_texts(rules.options(options_of_codes(rules.key, seats)))


def _offered(rules: Ruleset[GameState], name: str) -> Sequence[str]:
    """Returns the values of an option; none for an unknown option."""
    option = next((option for option in rules.setup_options if option.name == name), None)
    return [value.text for value in option.values] if option is not None else []


def _put_seat(writer: DigitWriter, seat: SeatSetup) -> None:
    writer.put(1 + LEVELS.index(seat.level) if seat.kind == "bot" else 0, MAX_LEVELS)
    writer.put(seat.badge, len(BADGES))
    writer.put(min(len(seat.partners), 1), 2)
    if seat.partners:
        writer.put(len(seat.partners) - 1, MAX_PARTNERS)
    _put_name(writer, seat.name, seat.badge)
    for partner in seat.partners:
        _put_name(writer, partner, seat.badge, is_partner=True)


def _take_seat(reader: DigitReader) -> SeatSetup:
    level = reader.take(MAX_LEVELS)
    badge = reader.take(len(BADGES))
    partners = 1 + reader.take(MAX_PARTNERS) if reader.take(2) else 0
    name, *others = [_take_name(reader, badge) for _name in range(1 + partners)]
    if not level:
        return SeatSetup("person", name, badge=badge, partners=tuple(others))
    return SeatSetup("bot", name, LEVELS[level - 1], badge, tuple(others))


def _put_name(writer: DigitWriter, name: str, badge: int, *, is_partner: bool = False) -> None:
    """Adds a name. The badge's name and names such as “Player 2” are not written out, but chosen by the reader.

    The number in a partner's name is not that of a seat, so that it is written out.
    """
    kind = _name_kind(name, badge, is_partner=is_partner)
    writer.put(kind, NAME_KINDS)
    if kind == OWN_NAME:
        writer.put_text(cut(name, MAX_NAME_LETTERS), MAX_NAME_LETTERS)


def _name_kind(name: str, badge: int, *, is_partner: bool) -> int:
    is_number = name in {_("Player {number}").format(number=number) for number in range(1, MAX_SEATS + 1)}
    if not name or (is_number and not is_partner):
        return NO_NAME
    return BADGE_NAME if name == DEFAULT_NAMES[badge] else OWN_NAME


def _take_name(reader: DigitReader, badge: int) -> str:
    kind = reader.take(NAME_KINDS)
    if kind == BADGE_NAME:
        return DEFAULT_NAMES[badge]
    return reader.take_text(MAX_NAME_LETTERS) if kind == OWN_NAME else ""


def _put_map(writer: DigitWriter, setup: MatchSetup) -> None:
    kind = DEFAULT_MAP if setup.map == default_map(setup.rules) else NAMED_MAP
    if not setup.map:
        kind = NO_MAP
    writer.put(kind, MAP_KINDS)
    if kind == NAMED_MAP:
        writer.put_text(setup.map, MAX_TRACK_NAME_LETTERS)


def _take_map(reader: DigitReader, rules: Ruleset[GameState]) -> str:
    """Returns the name of the map. Raises ValueError for an invalid name."""
    kind = reader.take(MAP_KINDS)
    track = reader.take_text(MAX_TRACK_NAME_LETTERS) if kind == NAMED_MAP else ""
    if not is_track_name(track):
        raise ValueError(track)
    return default_map(rules.key) if kind == DEFAULT_MAP else track
