"""Seals payloads at a broker that others may read: ECDH P-256, HKDF-SHA256 and AES-256-GCM, with a key for each pair.

Public payloads of the dealer are signed: ECDSA P-256 with SHA-256, of topic, line end and text.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from game.online.wire.key_letters import BadSeal, from_letters, guest_id_of, to_letters
from game.online.wire.transport import Delivery, Sealer
from game.typed_json import PARSE_ERRORS, parse_object

VERSION = "1"
"""Version of the format of sealed payloads."""
INFO = b"longshot/1"
"""HKDF parameter `info`."""
KEY_BYTES = 32
NONCE_BYTES = 12
TO_DEALER = ("join", "c", "ask")
"""Kinds of topics with payloads sealed for the dealer."""
TO_GUEST = ("seat", "s", "no")
"""Kinds of topics with payloads sealed for a guest."""
SIGNED = ("card", "end")
"""Kinds of topics with payloads signed by the dealer."""
WATCHERS = "watch"
"""Name in place of a guest id in the public topic for spectators."""
ECDSA = ec.ECDSA(SHA256())
REMEMBERED_NONCES = 20_000
"""Number of stored nonces of opened payloads. A payload with a stored nonce is dropped."""
CURVE = ec.SECP256R1()


class KeyPair:
    """A client's keys. `private` is the private key as text, which gives the same pair; "" creates a new pair.

    Raises BadSeal for an invalid key.
    """

    def __init__(self, private: str = "") -> None:
        self._key = _private_key(private) if private else ec.generate_private_key(CURVE)
        self._ciphers: dict[str, AESGCM] = {}
        self.private = to_letters(self._key.private_numbers().private_value.to_bytes(KEY_BYTES, "big"))
        self.public = to_letters(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
        self.guest_id = guest_id_of(self.public)

    def seal(self, topic: str, text: str, reader: str, nonce: bytes = b"") -> str:
        """Returns the payload that only the owner of the public key `reader` can open, and only for this topic.

        Raises BadSeal for an invalid key. Only tests set the `nonce`.
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

    def sign(self, topic: str, text: str) -> str:
        """Returns the signed payload, which is readable for all."""
        numbers = decode_dss_signature(self._key.sign(_signed_bytes(topic, text), ECDSA))
        signature = b"".join(number.to_bytes(KEY_BYTES, "big") for number in numbers)
        return ".".join((VERSION, self.public, to_letters(signature), text))

    def _cipher(self, other: str) -> AESGCM:
        """Returns the cipher shared with the owner of another public key. Raises BadSeal."""
        if other not in self._ciphers:
            shared = self._key.exchange(ec.ECDH(), _public_key(other))
            if len(self._ciphers) > REMEMBERED_NONCES:
                self._ciphers.clear()
            self._ciphers[other] = AESGCM(HKDF(SHA256(), KEY_BYTES, salt=None, info=INFO).derive(shared))
        return self._ciphers[other]


def signed_text(topic: str, payload: str) -> tuple[str, str]:
    """Returns the text of a signed payload and its signer's public key. Raises BadSeal."""
    parts = payload.split(".", 3)
    if len(parts) != 4 or parts[0] != VERSION:
        raise BadSeal("no signed payload")
    _version, signer, letters, text = parts
    numbers = from_letters(letters)
    half = (int.from_bytes(numbers[:KEY_BYTES], "big"), int.from_bytes(numbers[KEY_BYTES:], "big"))
    try:
        _public_key(signer).verify(encode_dss_signature(*half), _signed_bytes(topic, text), ECDSA)
    except (InvalidSignature, UnicodeEncodeError):
        raise BadSeal("signed by another, or for another topic") from None
    return text, signer


def _signed_bytes(topic: str, text: str) -> bytes:
    return f"{topic}\n{text}".encode()


def _public_key(letters: str) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_letters(letters))
    except ValueError:
        raise BadSeal("no public key") from None


def _private_key(text: str) -> ec.EllipticCurvePrivateKey:
    try:
        return ec.derive_private_key(int.from_bytes(from_letters(text), "big"), CURVE)
    except ValueError:
        raise BadSeal("no private key") from None


def sealer(private: str) -> KeySealer:
    """Returns a sealer with a private key; with new keys if the text is invalid."""
    try:
        return KeySealer(KeyPair(private))
    except BadSeal:
        return KeySealer(KeyPair())


def is_private_text(topic: str, kinds: tuple[str, ...] = TO_DEALER + TO_GUEST) -> bool:
    """Returns whether a topic is private to one guest and the dealer.

    It is longshot/1/<room>/<kind>/<guest id>, or that with a box for one order.
    """
    parts = topic.split("/")
    return len(parts) in (5, 6) and parts[3] in kinds and parts[4] != WATCHERS


def _guest_id_in(topic: str) -> str:
    """Returns the guest id in a private topic."""
    return topic.split("/")[4]


def is_signed_text(topic: str) -> bool:
    """Returns whether a topic, longshot/1/<room>/<kind>, is public and signed by the dealer."""
    parts = topic.split("/")
    return len(parts) == 4 and parts[3] in SIGNED


class KeySealer(Sealer):
    """Seals with a client's keys.

    A dealer learns a guest's key from its first message, because the guest id is the hash of the key.
    """

    def __init__(self, keys: KeyPair) -> None:
        self.guest_id = keys.guest_id
        self.identity = keys.private
        self.public_key = keys.public
        self._keys = keys
        self._host = ""
        self._guests: dict[str, str] = {}
        self._seen: set[bytes] = set()
        self._order: deque[bytes] = deque()

    def seal(self, topic: str, text: str) -> str | None:
        if text and is_signed_text(topic):
            return self._keys.sign(topic, text)
        if not is_private_text(topic):
            return text
        reader = self._host if is_private_text(topic, TO_DEALER) else self._guests.get(_guest_id_in(topic), "")
        return self._keys.seal(topic, text, reader) if reader else None

    def open(self, delivery: Delivery) -> Delivery | None:
        topic = delivery.topic
        if delivery.text and is_signed_text(topic):
            return self._checked(delivery)
        if not is_private_text(topic):
            return delivery
        try:
            text, sender, nonce = self._keys.open(topic, delivery.text)
            if not self._is_sender_allowed(topic, sender) or nonce in self._seen:
                return None
        except BadSeal:
            return None
        self._remember(nonce)
        return Delivery(topic, text, delivery.retained)

    def expect_host(self, public_key: str) -> None:
        with contextlib.suppress(BadSeal):
            self._keys.seal("", "", public_key)
            self._host = public_key

    def _checked(self, delivery: Delivery) -> Delivery | None:
        """Returns a delivery signed by the host. While the host is unknown, a card must name its signer as the host."""
        with contextlib.suppress(*PARSE_ERRORS):
            text, signer = signed_text(delivery.topic, delivery.text)
            if signer == (self._host or parse_object(text).get("host_key")):
                return Delivery(delivery.topic, text, delivery.retained)
        return None

    def _is_sender_allowed(self, topic: str, sender: str) -> bool:
        """Returns whether the sender may write a topic; stores a guest's key. Raises BadSeal."""
        if is_private_text(topic, TO_GUEST):
            return sender == self._host
        guest_id = _guest_id_in(topic)
        if guest_id_of(sender) != guest_id:
            return False
        self._guests[guest_id] = sender
        return True

    def _remember(self, nonce: bytes) -> None:
        self._seen.add(nonce)
        self._order.append(nonce)
        if len(self._order) > REMEMBERED_NONCES:
            self._seen.discard(self._order.popleft())
