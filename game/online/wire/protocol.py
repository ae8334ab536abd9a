"""Defines the protocol: topics, room codes, limits, refusals, and the texts of steps (docs/protocol.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Annotated
from zlib import crc32

from game.engine.message import N_, Message
from game.engine.notation import ParseError
from game.engine.rules import GameState, Ruleset, Seat
from game.online.wire.transport import Will
from game.platform.untrusted_text import printable
from game.sharing.match_code import rules_hash
from game.typed_json import from_json

PROTOCOL = 7
"""Version of the protocol. The room info contains it in a form that all versions can read. Other versions are refused.
"""
ROOT = "longshot/1"
"""First two levels of all topics, unchanged since the first version."""
DEALER = "dealer"
"""Name of the dealer in `here/<guest id>`, which is too short for a guest id."""
HERE = "here"
"""Status text of a present client."""
GONE = "gone"
"""Status text of a client that has left or was lost."""
WAIT = "wait"
"""Code of an order that came too fast. The guest repeats the order later."""
OTHER = "other"
"""Code in the answer to a question if the dealer's earlier steps differ. The guest then starts again."""

MAX_GUEST_BYTES = 4096
"""Maximum size of a message from a guest, in bytes. Longer messages are dropped."""
MAX_DEALER_BYTES = 1 << 18
"""Maximum size of a message from the dealer, in bytes. Longer messages are dropped."""
CHUNK_CHARACTERS = 2800
"""Maximum number of characters in one message with several steps. The sealed message then has less than 4 KB. Up to
version 2.0, mosquitto sends 4 KB to a websocket in 0.1 s, and 100 KB in 2.4 s (measured).
"""
MAX_SPECTATORS = 32
"""Maximum number of guests who watch a room."""
MAX_VALUE_LETTERS = 60
"""Maximum number of characters in a value of a refusal."""
EMOTES = ("cheer", "laugh", "groan", "wow", "hurry", "think", "luck", "well_played")
"""Keys of the emotes."""

ROOM_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Characters of a room code, which exclude 0, O, 1 and I."""
ROOM_LETTERS = 6
"""Length of a random room code."""
KEYED_LETTERS = 10
"""Length of a room code derived from the dealer's key."""
KEY_ROUNDS = 4096
"""Number of hash rounds for a room code derived from a key. They prevent a search for another key with the same code.
"""
ROOM_LETTERS_READ = (*range(ROOM_LETTERS, 9), KEYED_LETTERS)
"""Accepted lengths of a room code."""
GUEST_ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
GUEST_ID_LETTERS = 22
"""Length of a guest id, in characters: 132 random bits, so that it cannot be guessed."""
_GUEST_ID = re.compile(rf"[A-Za-z0-9_-]{{{GUEST_ID_LETTERS}}}")
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_NUMBER = re.compile(r"([0-9]{1,6})\.([0-9]{1,7})")
_HEADER = re.compile(r"([0-9]{1,6}\.[0-9]{1,7}) seat=(-|[0-9]) after=([0-9a-f]{8})(?: actor=([0-9])( back)?( undo)?)?")
_FOLLOWING = re.compile(rf"([0-9]{{1,6}}\.[0-9]{{1,7}})(?: box=([A-Za-z0-9_-]{{{GUEST_ID_LETTERS}}}))?")


# Translators: the host is the program that has the match of a room and deals it to the others
WRONG_STEP = Message("The host sent something that does not fit the match.")


# -- rooms and topics


def new_room_code(rng: Random) -> str:
    """Returns a random room code."""
    return "".join(rng.choice(ROOM_ALPHABET) for _letter in range(ROOM_LETTERS))


def keyed_room_code(public_key: str) -> str:
    """Returns the room code derived from a dealer's key, for a public broker where others could pose as the dealer."""
    digest = public_key.encode()
    for _round in range(KEY_ROUNDS):
        digest = sha256(digest).digest()
    return "".join(ROOM_ALPHABET[byte % len(ROOM_ALPHABET)] for byte in digest[:KEYED_LETTERS])


def parse_room_code(text: str) -> str:
    """Returns the typed room code without blanks and dashes, in capitals. Raises ParseError."""
    code = re.sub(r"[\s-]", "", text[:40]).upper()
    if len(code) not in ROOM_LETTERS_READ:
        raise ParseError(
            Message(
                "A room code has {least} to {most} letters and digits.",
                least=ROOM_LETTERS_READ[0],
                most=ROOM_LETTERS_READ[-1],
            )
        )
    invalid = next((letter for letter in code if letter not in ROOM_ALPHABET), None)
    if invalid is not None:
        # Translators: {letter} is a single letter or digit; room codes are written without 0, O, 1 and I
        raise ParseError(Message("Room codes never contain “{letter}”.", letter=printable(invalid)))
    return code


def new_guest_id(rng: Random) -> str:
    """Returns a random id for a guest, known only to the guest and the dealer."""
    return "".join(rng.choice(GUEST_ID_ALPHABET) for _letter in range(GUEST_ID_LETTERS))


def is_guest_id(text: str) -> bool:
    """Returns whether a text could be a guest's id."""
    return _GUEST_ID.fullmatch(text) is not None


def new_box(rng: Random) -> str:
    """Returns a random name for the topic of an order, known only to its guest and the dealer."""
    return new_guest_id(rng)


def topic(room: str, kind: str, guest_id: str = "") -> str:
    """Returns the topic of a kind of message in a room, with a guest's id if `guest_id` is given."""
    return f"{ROOT}/{room}/{kind}/{guest_id}" if guest_id else f"{ROOT}/{room}/{kind}"


def kind_and_guest_id(name: str, room: str) -> tuple[str, str]:
    """Returns the kind and the guest id of a topic of a room; ("", "") for any other topic."""
    start = f"{ROOT}/{room}/"
    if not name.startswith(start):
        return "", ""
    kind, _, guest_id = name.removeprefix(start).partition("/")
    return kind, guest_id


def guest_will(room: str, guest_id: str) -> Will:
    """Returns the will of a guest, which informs the others that the guest is lost."""
    return Will(topic(room, "here", guest_id), GONE)


def dealer_will(room: str) -> Will:
    """Returns the will of a dealer."""
    return Will(topic(room, "here", DEALER), GONE)


def is_fine(text: str, most: int) -> bool:
    """Returns whether a text has at most `most` bytes and no control characters except line ends."""
    return len(text) <= most and not _CONTROL.search(text) and (text.isascii() or len(text.encode()) <= most)


# -- rules


def rules_fingerprint(rules: Ruleset[GameState]) -> str:
    """Returns a hash of the behaviour of a rule set, in hexadecimal."""
    return f"{rules_hash(rules):04x}"


# -- refusals

REFUSALS: Mapping[str, str] = {
    "full": N_("Every seat is taken."),
    "begun": N_("The match has begun: you can watch it."),
    "no_watching": N_("This room can't be watched."),
    "too_many_watch": N_("No room for more spectators."),
    "not_seated": N_("You have no seat in this room."),
    "not_owner": N_("Only the host can do that."),
    # Translators: {names} are the players who are not ready yet
    "not_ready": N_("Not ready yet: {names}."),
    "open_seat": N_("A seat is still open. Wait for someone, or add a bot."),
    "lobby_only": N_("You can only do that before the match."),
    "not_ended": N_("The match is not over yet."),
    "not_playing": N_("No match is being played."),
    "no_such_seat": N_("There is no such seat."),
    "options": N_("These options do not fit."),
    # Translators: told to a player in a room, before the match
    "removed": N_("Someone else has your seat now."),
    "not_your_seat": N_("That is not your seat."),
    "not_legal": N_("You can't do that now."),
    # Translators: the host is the program that has the match of a room and deals it to the others
    "unknown": N_("The host did not understand that."),
    "overtaken": N_("Someone was faster."),
    "at_once": N_("Everyone is choosing at once."),
    "no_undo": N_("That can't be undone."),
    # Translators: {names} are players whose devices did not help to draw the dice of a match
    "silent": N_("The dice could not be drawn without {names}. The seat is open again."),
    # Translators: a player broke off the draw of the dice and wants a seat again; the host can open the seat again
    "kept_out": N_("The host must open a seat for you first."),
}
"""Reasons that a dealer can give, by code. The game shows no other text from a dealer."""


def _clean(text: str) -> str:
    return printable(text[:MAX_VALUE_LETTERS])


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason of a refused request: a code of REFUSALS, and the values of its sentence."""

    code: Annotated[str, tuple(REFUSALS)]
    values: Mapping[str, Annotated[str, _clean]]

    def check(self) -> None:
        """Raises ValueError if a value of the sentence is missing."""
        if not set(re.findall(r"{(\w+)}", REFUSALS[self.code])) <= set(self.values):
            raise ValueError(self.code)

    @property
    def sentence(self) -> Message:
        """The reason as a sentence."""
        return Message(REFUSALS[self.code], **self.values)


class Refused(Exception):
    """A request is refused."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, values)

    @property
    def reason(self) -> Message:
        """The sentence."""
        return self.refusal.sentence


def refusal_of(code: str) -> Message:
    """Returns the sentence of a code. Raises ValueError if the code is unknown or needs values."""
    return from_json(Refusal, {"code": code, "values": {}}).sentence


# -- steps


@dataclass(frozen=True, slots=True, order=True)
class StepNumber:
    """A step of the room's match number `match`. Matches and steps count from 1; step 0 is the set-up."""

    match: int
    step: int

    def __str__(self) -> str:
        return f"{self.match}.{self.step}"

    @staticmethod
    def read(text: str) -> StepNumber:
        """Returns the number in a text such as “2.57”. Raises ParseError."""
        number = _NUMBER.fullmatch(text)
        if number is None:
            raise ParseError(WRONG_STEP)
        return StepNumber(int(number[1]), int(number[2]))


@dataclass(frozen=True, slots=True)
class SeatStep:
    """A step as one seat may know it, or a spectator (None): the acting seat (None for the set-up), and its events."""

    number: StepNumber
    seat: Seat | None
    actor: Seat | None
    lines: tuple[str, ...]
    is_back: bool = False
    """Whether the step undoes the last command."""
    may_undo: bool = False
    """Whether the actor may undo its last command after this step. Sent only to the actor."""
    sum_before: int = 0
    """Checksum of the seat's earlier steps, which ties the step to one course of the match."""

    @property
    def sum_after(self) -> int:
        """The checksum of the seat's steps up to this one."""
        actor = "-" if self.actor is None else str(self.actor)
        header = f"{actor} back" if self.is_back else actor
        text = "\n".join((header, *self.lines, ""))
        return crc32(text.encode(), self.sum_before)

    def __str__(self) -> str:
        seat = "-" if self.seat is None else str(self.seat)
        actor = "" if self.actor is None else f" actor={self.actor}"
        marks = (" back" if self.is_back else "") + (" undo" if self.may_undo else "")
        return "\n".join([f"{self.number} seat={seat} after={self.sum_before:08x}{actor}{marks}", *self.lines])


def chunks(steps: Iterable[SeatStep | str]) -> Iterator[str]:
    """Yields texts of at most CHUNK_CHARACTERS with the steps, separated by empty lines; a long step is not split."""
    texts: list[str] = []
    length = 0
    for step in steps:
        text = str(step)
        if texts and length + len(text) > CHUNK_CHARACTERS:
            yield "\n\n".join(texts)
            texts = []
            length = 0
        texts.append(text)
        length += len(text)
    if texts:
        yield "\n\n".join(texts)


@dataclass(frozen=True, slots=True)
class Following:
    """The number of the next step, and the box for the reader's next order at a broker ("" for none)."""

    number: StepNumber
    box: str = ""

    def __str__(self) -> str:
        return f"{self.number} box={self.box}" if self.box else str(self.number)


def parse_steps(text: str) -> tuple[Sequence[SeatStep], Following | None]:
    """Returns the steps in a text, and the number of the next step if the text ends with it. Raises ParseError."""
    steps: list[SeatStep] = []
    following: Following | None = None
    for block in text.split("\n\n"):
        first_line, *lines = block.split("\n")
        header = _HEADER.fullmatch(first_line)
        last = _FOLLOWING.fullmatch(block)
        if last is not None:
            following = Following(StepNumber.read(last[1]), last[2] or "")
            continue
        if header is None:
            raise ParseError(WRONG_STEP)
        number = StepNumber.read(header[1])
        seat = None if header[2] == "-" else int(header[2])
        actor = None if header[4] is None else int(header[4])
        sum_before = int(header[3], 16)
        steps.append(SeatStep(number, seat, actor, tuple(lines), bool(header[5]), bool(header[6]), sum_before))
    return steps, following
