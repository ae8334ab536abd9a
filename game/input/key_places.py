"""Names the places of a keyboard, and knows the labels that are printed there.

A place has the name of the key that a US keyboard has there, in pygame's spelling. Keys are bound to places, so that
the keys to play form the same block on every keyboard.
"""

from collections.abc import Mapping, MutableMapping

import pygame
from pygame.event import Event

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Latin letters in the order of their scancodes. Importing the module `string` would slow down the start."""
DIGITS = "1234567890"
"""Digits in the order of their keys."""
_SIGNS = {
    "-": pygame.KSCAN_MINUS, "=": pygame.KSCAN_EQUALS, "[": pygame.KSCAN_LEFTBRACKET, "]": pygame.KSCAN_RIGHTBRACKET,
    "\\": pygame.KSCAN_BACKSLASH, ";": pygame.KSCAN_SEMICOLON, "'": pygame.KSCAN_APOSTROPHE, "`": pygame.KSCAN_GRAVE,
    ",": pygame.KSCAN_COMMA, ".": pygame.KSCAN_PERIOD, "/": pygame.KSCAN_SLASH, "<": pygame.KSCAN_NONUSBACKSLASH,
}  # fmt: skip
_PRINTED = {
    **{letter: pygame.KSCAN_A + number for number, letter in enumerate(LETTERS)},
    **{digit: pygame.KSCAN_1 + number for number, digit in enumerate(DIGITS)},
    **_SIGNS,
}
"""Scancodes of the keys whose label depends on the keyboard's layout, by place."""
SCANCODES = {
    **_PRINTED,
    **{f"f{number}": pygame.KSCAN_F1 + number - 1 for number in range(1, 13)},
    **{f"[{digit}]": pygame.KSCAN_KP1 + number for number, digit in enumerate(DIGITS)},
    "[/]": pygame.KSCAN_KP_DIVIDE, "[*]": pygame.KSCAN_KP_MULTIPLY, "[-]": pygame.KSCAN_KP_MINUS,
    "[+]": pygame.KSCAN_KP_PLUS, "[.]": pygame.KSCAN_KP_PERIOD, "enter": pygame.KSCAN_KP_ENTER,
    "return": pygame.KSCAN_RETURN, "escape": pygame.KSCAN_ESCAPE, "backspace": pygame.KSCAN_BACKSPACE,
    "tab": pygame.KSCAN_TAB, "space": pygame.KSCAN_SPACE, "caps lock": pygame.KSCAN_CAPSLOCK,
    "print screen": pygame.KSCAN_PRINTSCREEN, "scroll lock": pygame.KSCAN_SCROLLLOCK, "break": pygame.KSCAN_PAUSE,
    "insert": pygame.KSCAN_INSERT, "delete": pygame.KSCAN_DELETE, "home": pygame.KSCAN_HOME, "end": pygame.KSCAN_END,
    "page up": pygame.KSCAN_PAGEUP, "page down": pygame.KSCAN_PAGEDOWN, "numlock": pygame.KSCAN_NUMLOCK,
    "up": pygame.KSCAN_UP, "down": pygame.KSCAN_DOWN, "left": pygame.KSCAN_LEFT, "right": pygame.KSCAN_RIGHT,
    "left shift": pygame.KSCAN_LSHIFT, "right shift": pygame.KSCAN_RSHIFT, "left ctrl": pygame.KSCAN_LCTRL,
    "right ctrl": pygame.KSCAN_RCTRL, "left alt": pygame.KSCAN_LALT, "right alt": pygame.KSCAN_RALT,
    "left meta": pygame.KSCAN_LGUI, "right meta": pygame.KSCAN_RGUI,
}  # fmt: skip
"""SDL's scancode of each place."""
PLACES = {scancode: name for name, scancode in SCANCODES.items()}
"""Name of the place of each scancode."""
PLACES_BY_CODE = {
    **{f"Key{letter.upper()}": letter for letter in LETTERS},
    **{f"Digit{digit}": digit for digit in DIGITS},
    "Minus": "-", "Equal": "=", "BracketLeft": "[", "BracketRight": "]", "Backslash": "\\", "Semicolon": ";",
    "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Slash": "/", "IntlBackslash": "<",
}  # fmt: skip
"""Name of the place of each key code in a browser."""
_AZERTY_DIGITS = dict(zip(DIGITS, "&é\"'(-è_çà", strict=True))
LAYOUTS: Mapping[str, Mapping[str, str]] = {
    "fr": {"q": "a", "w": "z", "a": "q", "z": "w", ";": "m", "m": ",", ",": ";", ".": ":", "/": "!", **_AZERTY_DIGITS},
    "de": {"y": "z", "z": "y", ";": "ö", "'": "ä", "[": "ü", "-": "ß", "/": "-"},
    "nb": {";": "ø", "'": "æ", "[": "å", "-": "+", "/": "-"},
    "es": {";": "ñ", "'": "´", "-": "'", "/": "-"},
}
"""Labels that differ from a US keyboard, by the language whose speakers usually have the keyboard."""
_MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_MODE


def scancode_of(event: Event) -> int:
    """Returns the scancode of a key event. Remote desktops and on-screen keyboards send none: the key counts then."""
    return getattr(event, "scancode", 0) or SCANCODES.get(pygame.key.name(event.key), 0)


def place_of_label(label: str, language: str) -> str:
    """Returns the place of the key with this label on the usual keyboard of a language."""
    layout = LAYOUTS.get(language, {})
    return next((place for place, printed in layout.items() if printed == label), label)


class KeyLabels:
    """The labels printed on the player's keyboard: learnt from presses, else reported by the browser, else usual for
    the language.
    """

    def __init__(self, learnt: MutableMapping[str, str], language: str = "") -> None:
        """`learnt` are labels by place, which each press extends."""
        self._learnt = learnt
        self._reported: dict[str, str] = {}
        """Labels by place, as reported by the browser."""
        self.language = language

    def learn(self, event: Event) -> None:
        """Takes the label of a pressed key from the letter that it writes without modifiers."""
        place = PLACES.get(getattr(event, "scancode", 0), "")
        letter = getattr(event, "unicode", "")
        is_plain = not getattr(event, "mod", 0) & _MODIFIERS
        if place in _PRINTED and is_plain and letter.isprintable() and letter.strip():
            self._learnt[place] = letter.lower()

    def take_reported(self, labels: Mapping[str, str]) -> None:
        """Takes the labels that a browser reports, by the codes of the keys."""
        self._reported = {PLACES_BY_CODE[code]: label for code, label in labels.items() if code in PLACES_BY_CODE}

    def label(self, place: str) -> str:
        """Returns the label of the key at a place."""
        usual = LAYOUTS.get(self.language, {}).get(place, place)
        return self._learnt.get(place) or self._reported.get(place) or usual
