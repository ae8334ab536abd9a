"""Packs whole numbers, each below a limit of its own, into one number: no shorter code knows no more of them.

The first number is the lowest digit. A text is its length and its letters, of which the common ones take 6 bits each.
"""

from __future__ import annotations

import string

LETTERS = string.ascii_letters + string.digits + " "
"""The letters that take one digit of base 64; any other takes the last digit and its code point."""
ESCAPE = len(LETTERS)
CODE_POINTS = 0x110000


class DigitWriter:
    """Collects numbers; `number` packs them."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, limit: int) -> None:
        """Adds a number, 0 ≤ digit < limit. Raises ValueError for any other."""
        if digit not in range(limit):
            raise ValueError(digit)
        self._digits.append((digit, limit))

    def put_number(self, number: int, most_bits: int) -> None:
        """Adds a number of at most so many bits, which takes little room if it is small. Raises ValueError."""
        bits = number.bit_length()
        self.put(bits, most_bits + 1)
        if bits:
            self.put(number - (1 << bits - 1), 1 << bits - 1)

    def put_text(self, text: str, most_letters: int) -> None:
        """Adds a text of at most so many letters. Raises ValueError."""
        self.put(len(text), most_letters + 1)
        for letter in text:
            digit = LETTERS.find(letter)
            self.put(digit if digit >= 0 else ESCAPE, ESCAPE + 1)
            if digit < 0:
                self.put(ord(letter), CODE_POINTS)

    def number(self) -> int:
        """Returns all of them as one number."""
        number = 0
        for digit, limit in reversed(self._digits):
            number = number * limit + digit
        return number


class DigitReader:
    """Takes the numbers out again, in the same order and with the same limits; `rest` is what was not taken yet."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, limit: int) -> int:
        """Returns the next number below `limit`; 0 where there is nothing more."""
        self.rest, digit = divmod(self.rest, limit)
        return digit

    def take_number(self, most_bits: int) -> int:
        """Returns what `put_number` has added."""
        bits = self.take(most_bits + 1)
        return (1 << bits - 1) + self.take(1 << bits - 1) if bits else 0

    def take_text(self, most_letters: int) -> str:
        """Returns what `put_text` has added."""
        digits = (self.take(ESCAPE + 1) for _letter in range(self.take(most_letters + 1)))
        return "".join(chr(self.take(CODE_POINTS)) if digit == ESCAPE else LETTERS[digit] for digit in digits)
