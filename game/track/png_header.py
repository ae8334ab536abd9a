"""Reads the chunks of a PNG file: the declared size before it is decoded, and the picture without metadata."""

from __future__ import annotations

import struct
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PICTURE_CHUNKS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""Chunks that make the picture; others may hold packed texts that take any memory."""
CHUNK_OVERHEAD = 12
"""Bytes of a chunk beside its data: length, kind and checksum."""


class NotPng(ValueError):
    """The bytes are not a PNG file, or one that is cut short."""


def size(data: bytes) -> tuple[int, int]:
    """Returns the width and height (pixels) that a PNG file declares. Raises NotPng."""
    kind, body = next(_chunks(data))
    if kind != b"IHDR" or len(body) < 8:
        raise NotPng
    width, height = struct.unpack(">II", body[:8])
    return width, height


def bare(data: bytes) -> bytes:
    """Returns the file reduced to the chunks of the picture. Raises NotPng."""
    chunks = [SIGNATURE]
    place = len(SIGNATURE)
    for kind, body in _chunks(data):
        length = len(body) + CHUNK_OVERHEAD
        if kind in PICTURE_CHUNKS:
            chunks.append(data[place : place + length])
        place += length
    return b"".join(chunks)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yields kind and body of each chunk. Raises NotPng."""
    if not data.startswith(SIGNATURE):
        raise NotPng
    place, kind = len(SIGNATURE), b""
    while kind != b"IEND":
        length, kind = struct.unpack(">I4s", data[place : place + 8].ljust(8))
        if place + length + CHUNK_OVERHEAD > len(data):
            raise NotPng
        yield kind, data[place + 8 : place + 8 + length]
        place += length + CHUNK_OVERHEAD
