"""Words the protocol: topics, room codes, limits, refusals, and the texts of steps (docs/protocol.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Annotated

from game.engine.message import N_, Message
from game.engine.notation import ParseError
from game.engine.rules import GameState, Ruleset, Seat
from game.online.wire.transport import Will
from game.platform.untrusted_text import printable
from game.sharing.match_code import rules_hash
from game.typed_json import from_json

PROTOCOL = 5
"""Version of everything here. Stands in the room info, which all versions read; another is refused in a sentence."""
ROOT = "longshot/1"
"""The topics of every version so far."""
DEALER = "dealer"
"""Stands in `here/<guest id>` for the dealer; no guest has so short an id."""
HERE = "here"
GONE = "gone"
WAIT = "wait"
"""Stands for a refusal's code: the guest was too fast, and asks again a little later."""

MAX_GUEST_BYTES = 4096
"""Bytes of a message from a guest; longer ones are dropped unread."""
MAX_DEALER_BYTES = 1 << 18
"""Bytes of a message from the dealer; longer ones are dropped unread."""
CHUNK_CHARACTERS = 2800
"""Characters of steps that are sent in one message, unless a single step is longer. Sealed it has less than 4 KB: up to
version 2.0 mosquitto passes 4 KB in a tenth of a second to a websocket, and a message of 100 KB in 2.4 s (measured)."""
MAX_SPECTATORS = 32
MAX_VALUE_LETTERS = 60
"""Characters of a value in a refusal."""
EMOTES = ("cheer", "laugh", "groan", "wow", "hurry", "think", "luck", "well_played")
"""What a seat can say with a picture."""

ROOM_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of a room code: none that is taken for another one."""
ROOM_LETTERS = 6
# Letters of a code that follows from the dealer's key, and how often that is hashed for it: so much that nobody finds
# another key of the same code by trial.
KEYED_LETTERS = 10
KEY_ROUNDS = 4096
ROOM_LETTERS_READ = (*range(ROOM_LETTERS, 9), KEYED_LETTERS)
GUEST_ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
GUEST_ID_LETTERS = 22
"""Letters of a guest's id: 132 bits, so that nobody guesses it."""
_GUEST_ID = re.compile(rf"[A-Za-z0-9_-]{{{GUEST_ID_LETTERS}}}")
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_NUMBER = re.compile(r"([0-9]{1,6})\.([0-9]{1,7})")
_HEADER = re.compile(r"([0-9]{1,6}\.[0-9]{1,7})(?: seat=(-|[0-9])(?: actor=([0-9])( back)?( undo)?)?)?")


# Translators: the host is the program that has the match of a room and deals it to the others
WRONG_STEP = Message("The host sent something that does not fit the match.")


# -- rooms and topics


def new_room_code(rng: Random) -> str:
    """Returns a code for a room."""
    return "".join(rng.choice(ROOM_ALPHABET) for _letter in range(ROOM_LETTERS))


def keyed_room_code(public_key: str) -> str:
    """Returns the code of a room at a broker that anybody may use, where others could answer in the dealer's place."""
    digest = public_key.encode()
    for _round in range(KEY_ROUNDS):
        digest = sha256(digest).digest()
    return "".join(ROOM_ALPHABET[byte % len(ROOM_ALPHABET)] for byte in digest[:KEYED_LETTERS])


def parse_room_code(text: str) -> str:
    """Returns the room code that somebody has typed, in any case, with blanks and dashes. Raises ParseError."""
    code = re.sub(r"[\s-]", "", text[:40]).upper()
    if len(code) not in ROOM_LETTERS_READ:
        raise ParseError(
            Message(
                "A room code has {least} to {most} letters and digits.",
                least=ROOM_LETTERS_READ[0],
                most=ROOM_LETTERS_READ[-1],
            )
        )
    odd = next((letter for letter in code if letter not in ROOM_ALPHABET), None)
    if odd is not None:
        # Translators: {letter} is a single letter or digit; room codes are written without 0, O, 1 and I
        raise ParseError(Message("Room codes never contain “{letter}”.", letter=printable(odd)))
    return code


def new_guest_id(rng: Random) -> str:
    """Returns an id for a guest: a secret between them and the dealer."""
    return "".join(rng.choice(GUEST_ID_ALPHABET) for _letter in range(GUEST_ID_LETTERS))


def is_guest_id(text: str) -> bool:
    """Returns whether a text could be a guest's id."""
    return _GUEST_ID.fullmatch(text) is not None


def topic(room: str, kind: str, guest_id: str = "") -> str:
    """Returns the topic of a kind of message in a room, a guest's own if `guest_id` is given."""
    return f"{ROOT}/{room}/{kind}/{guest_id}" if guest_id else f"{ROOT}/{room}/{kind}"


def kind_and_guest_id(name: str, room: str) -> tuple[str, str]:
    """Returns what a topic of a room is about, and whose it is; ("", "") for any other topic."""
    start = f"{ROOT}/{room}/"
    if not name.startswith(start):
        return "", ""
    kind, _, guest_id = name.removeprefix(start).partition("/")
    return kind, guest_id


def guest_will(room: str, guest_id: str) -> Will:
    """Returns the will of a guest: everybody learns that they are gone."""
    return Will(topic(room, "here", guest_id), GONE)


def dealer_will(room: str) -> Will:
    """Returns the will of a dealer."""
    return Will(topic(room, "here", DEALER), GONE)


def is_fine(text: str, most: int) -> bool:
    """Returns whether a text has at most `most` bytes, and only characters that messages have."""
    return len(text) <= most and not _CONTROL.search(text) and (text.isascii() or len(text.encode()) <= most)


# -- what both must agree on


def rules_fingerprint(rules: Ruleset[GameState]) -> str:
    """Returns what tells one behaviour of a rule set from another."""
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
    "no_draw": N_("Drawing the dice failed three times. Open a new room."),
}
"""Every reason that a dealer gives, by its code; no other text of a dealer is shown."""


def _clean(text: str) -> str:
    return printable(text[:MAX_VALUE_LETTERS])


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a request is not granted: one of REFUSALS, with the values of its sentence."""

    code: Annotated[str, tuple(REFUSALS)]
    values: Mapping[str, Annotated[str, _clean]]

    def check(self) -> None:
        """Raises ValueError where the sentence needs another value."""
        if not set(re.findall(r"{(\w+)}", REFUSALS[self.code])) <= set(self.values):
            raise ValueError(self.code)

    @property
    def sentence(self) -> Message:
        """The reason in words."""
        return Message(REFUSALS[self.code], **self.values)


class Refused(Exception):
    """A request that is not granted."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, values)

    @property
    def reason(self) -> Message:
        """The sentence."""
        return self.refusal.sentence


def refusal_of(code: str) -> Message:
    """Returns the sentence of a code. Raises ValueError for one that is unknown, or needs values."""
    return from_json(Refusal, {"code": code, "values": {}}).sentence


# -- steps


@dataclass(frozen=True, slots=True, order=True)
class StepNumber:
    """Step `step` of the room's match number `match`, from 1; step 0 is the set-up."""

    match: int
    step: int

    def __str__(self) -> str:
        return f"{self.match}.{self.step}"

    @staticmethod
    def read(text: str) -> StepNumber:
        """Returns the number in a text such as “2.57”. Raises ParseError."""
        if (found := _NUMBER.fullmatch(text)) is None:
            raise ParseError(WRONG_STEP)
        return StepNumber(int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class SeatStep:
    """A step as one seat (None: a spectator) may know it: who acted (None for the set-up), and its events as lines."""

    number: StepNumber
    seat: Seat | None
    actor: Seat | None
    lines: tuple[str, ...]
    is_back: bool = False
    """Whether the actor has taken the last command back that still stands."""
    may_undo: bool = False
    """Whether the actor, whose lines these are, may take back what stands now."""

    def __str__(self) -> str:
        seat = "-" if self.seat is None else str(self.seat)
        actor = "" if self.actor is None else f" actor={self.actor}"
        marks = (" back" if self.is_back else "") + (" undo" if self.may_undo else "")
        return "\n".join([f"{self.number} seat={seat}{actor}{marks}", *self.lines])


def chunks(steps: Iterable[SeatStep]) -> Iterator[str]:
    """Yields texts of about CHUNK_CHARACTERS that hold the steps, separated by empty lines."""
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


def parse_steps(text: str) -> tuple[Sequence[SeatStep], StepNumber | None]:
    """Returns the steps in a text, and the number of the next one where it says that there are no more.

    Raises ParseError.
    """
    steps: list[SeatStep] = []
    following: StepNumber | None = None
    for block in text.split("\n\n"):
        header, *lines = block.split("\n")
        if (found := _HEADER.fullmatch(header)) is None:
            raise ParseError(WRONG_STEP)
        number = StepNumber.read(found[1])
        if found[2] is None:
            following = number
            continue
        seat = None if found[2] == "-" else int(found[2])
        actor = None if found[3] is None else int(found[3])
        steps.append(SeatStep(number, seat, actor, tuple(lines), bool(found[4]), bool(found[5])))
    return steps, following
