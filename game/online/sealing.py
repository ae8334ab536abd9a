"""Seals payloads on a broker that others may read: ECDH P-256, HKDF-SHA256 and AES-256-GCM, a key for each pair."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
from collections import deque

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from game.engine.message import Message
from game.online.transport import ConnectionState, Delivery, Transport, WaitingTransport

VERSION = "1"
INFO = b"longshot/1"
"""What the keys are for, in the words of HKDF."""
KEY_BYTES = 32
NONCE_BYTES = 12
GUEST_ID_LETTERS = 22
"""Letters of a client's id: 132 bits of its public key's hash."""
TO_DEALER = ("join", "c", "ask")
TO_GUEST = ("seat", "s", "no")
"""Topics below a room whose payloads are sealed, by who reads them."""
WATCHERS = "watch"
"""Stands for a guest's id in the topic of those who watch; what they get is public."""
REMEMBERED_NONCES = 20_000
"""Nonces of opened payloads; one that comes twice is dropped."""
CURVE = ec.SECP256R1()


class BadSeal(ValueError):
    """A payload that is not sealed by whom, for whom or for the topic that it should be."""


def to_letters(data: bytes) -> str:
    """Returns base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_letters(text: str) -> bytes:
    """Returns the bytes that `to_letters` wrote. Raises BadSeal."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadSeal("no base64url") from None


def guest_id_of(public_key: str) -> str:
    """Returns the id of the client with a public key. Raises BadSeal."""
    return to_letters(hashlib.sha256(from_letters(public_key)).digest())[:GUEST_ID_LETTERS]


class KeyPair:
    """A client's keys. `private` is a secret text from which the same pair is made again; "" makes a new one.

    Raises BadSeal for a text that is no private key.
    """

    def __init__(self, private: str = "") -> None:
        self._key = _private_key(private) if private else ec.generate_private_key(CURVE)
        self._ciphers: dict[str, AESGCM] = {}
        self.private = to_letters(self._key.private_numbers().private_value.to_bytes(KEY_BYTES, "big"))
        self.public = to_letters(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        self.guest_id = guest_id_of(self.public)

    def seal(self, topic: str, text: str, reader: str, nonce: bytes = b"") -> str:
        """Returns the payload that only the owner of the public key `reader` can read, below `topic` alone.

        Raises BadSeal for a `reader` that is no key. Only tests give a `nonce`.
        """
        nonce = nonce or os.urandom(NONCE_BYTES)
        sealed = self._cipher(reader).encrypt(nonce, text.encode(), topic.encode())
        return ".".join((VERSION, self.public, to_letters(nonce), to_letters(sealed)))

    def open(self, topic: str, payload: str) -> tuple[str, str, bytes]:
        """Returns the text of a payload, its sender's public key and its nonce. Raises BadSeal."""
        parts = payload.split(".")
        if len(parts) != 4 or parts[0] != VERSION:
            raise BadSeal("no sealed payload")
        _version, sender, nonce_text, sealed = parts
        nonce = from_letters(nonce_text)
        if len(nonce) != NONCE_BYTES:
            raise BadSeal("no nonce")
        try:
            text = self._cipher(sender).decrypt(nonce, from_letters(sealed), topic.encode()).decode()
        except (InvalidTag, UnicodeDecodeError):
            raise BadSeal("sealed by or for another") from None
        return text, sender, nonce

    def _cipher(self, other: str) -> AESGCM:
        """Returns the cipher that this pair shares with another public key. Raises BadSeal."""
        if other not in self._ciphers:
            try:
                point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_letters(other))
            except ValueError:
                raise BadSeal("no public key") from None
            shared = self._key.exchange(ec.ECDH(), point)
            if len(self._ciphers) > REMEMBERED_NONCES:
                self._ciphers.clear()
            self._ciphers[other] = AESGCM(HKDF(SHA256(), KEY_BYTES, salt=None, info=INFO).derive(shared))
        return self._ciphers[other]


def _private_key(text: str) -> ec.EllipticCurvePrivateKey:
    try:
        return ec.derive_private_key(int.from_bytes(from_letters(text), "big"), CURVE)
    except ValueError:
        raise BadSeal("no private key") from None


def is_private_text(topic: str, kinds: tuple[str, ...] = TO_DEALER + TO_GUEST) -> bool:
    """Returns whether a topic, longshot/1/<room>/<kind>/<guest id>, is one of a single guest and its dealer."""
    parts = topic.split("/")
    return len(parts) == 5 and parts[3] in kinds and parts[4] != WATCHERS


class SealedTransport:
    """A pipe that seals what only a guest and its dealer may read, and drops what does not come from them.

    A dealer learns a guest's key from the first message below its id, which is the key's hash.
    """

    def __init__(self, pipe: Transport, keys: KeyPair) -> None:
        self._pipe, self._keys = pipe, keys
        self._host = ""
        self._guests: dict[str, str] = {}
        self._seen: set[bytes] = set()
        self._order: deque[bytes] = deque()

    @property
    def state(self) -> ConnectionState:
        """How the line stands."""
        return self._pipe.state

    @property
    def connections(self) -> int:
        """How often it was connected."""
        return self._pipe.connections

    @property
    def trouble(self) -> Message | None:
        """A sentence while the line does not stand."""
        return self._pipe.trouble

    @property
    def guest_id(self) -> str:
        """This client's id, made of its key."""
        return self._keys.guest_id

    @property
    def identity(self) -> str:
        """The secret by which this client comes back as the same."""
        return self._keys.private

    @property
    def public_key(self) -> str:
        """The raw P-256 point as base64url."""
        return self._keys.public

    def put(self, topic: str, text: str, *, retain: bool = False) -> None:
        """Sends a text, sealed where it should be; one whose reader's key is not known yet is dropped."""
        if not is_private_text(topic):
            self._pipe.put(topic, text, retain=retain)
            return
        reader = self._host if is_private_text(topic, TO_DEALER) else self._guests.get(topic.rpartition("/")[2], "")
        if reader:
            self._pipe.put(topic, self._keys.seal(topic, text, reader), retain=retain)

    def subscribe(self, pattern: str) -> None:
        """Asks for messages of a pattern."""
        self._pipe.subscribe(pattern)

    def take(self) -> list[Delivery]:
        """Returns what has come and can be opened."""
        return [opened for delivery in self._pipe.take() if (opened := self._opened(delivery))]

    def wait(self, seconds: float) -> None:
        """Blocks until something has come, or so long."""
        if isinstance(self._pipe, WaitingTransport):
            self._pipe.wait(seconds)

    def expect_host(self, public_key: str) -> None:
        """Says whom to seal for and whose seals to accept; a text that is no key changes nothing."""
        try:
            self._keys.seal("", "", public_key)
        except BadSeal:
            return
        self._host = public_key

    def close(self) -> None:
        """Ends the connection."""
        self._pipe.close()

    def _opened(self, delivery: Delivery) -> Delivery | None:
        topic = delivery.topic
        if not is_private_text(topic):
            return delivery
        try:
            text, sender, nonce = self._keys.open(topic, delivery.text)
            if not self._is_from_whom_it_should(topic, sender) or nonce in self._seen:
                return None
        except BadSeal:
            return None
        self._remember(nonce)
        return Delivery(topic, text, delivery.retained)

    def _is_from_whom_it_should(self, topic: str, sender: str) -> bool:
        """Returns whether the sender may write below a topic; remembers a guest's key. Raises BadSeal."""
        if is_private_text(topic, TO_GUEST):
            return sender == self._host
        guest_id = topic.rpartition("/")[2]
        if guest_id_of(sender) != guest_id:
            return False
        self._guests[guest_id] = sender
        return True

    def _remember(self, nonce: bytes) -> None:
        self._seen.add(nonce)
        self._order.append(nonce)
        if len(self._order) > REMEMBERED_NONCES:
            self._seen.discard(self._order.popleft())
