"""Limits the resources for maps from unknown authors. The limits are checked before anything is unpacked."""

import contextlib
import re
import struct
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.parsers import expat

import pygame

from game.engine.message import ExplainedError, Message
from game.platform.browser import openable
from game.tiled.map_outline import MapOutline, OutlineReader

MAX_XML_BYTES = 1 << 20
"""Maximum total size of the XML files of a map and its tilesets, in bytes."""
MAX_ELEMENTS = 10_000
"""Maximum total number of XML elements in the files of a map and its tilesets."""
MAX_DEPTH = 32
"""Maximum nesting depth of XML elements."""
MAX_CORNERS = 500
"""Maximum number of corners of a polygon or polyline."""
MAX_ALL_CORNERS = 10_000
"""Maximum total number of corners of a map's polygons and polylines."""
MAX_TILES = 100_000
"""Maximum total number of tiles in the layers of a map."""
MAX_SHEET_TILES = 20_000
"""Maximum total number of tiles in the tilesets of a map."""
MAX_PICTURE_BYTES = 8 << 20
"""Maximum size of a tileset's picture file, in bytes."""
MAX_PIXELS = 4 << 20
"""Maximum total number of pixels in the pictures of a map's tilesets."""
MAX_NUMBER_DIGITS = 20
"""Maximum number of digits of a number in a property. Python refuses to read numbers with thousands of digits."""
WHOLE_NUMBER = re.compile(rf"([0-9]{{1,{MAX_NUMBER_DIGITS}}})(?:\.0{{0,{MAX_NUMBER_DIGITS}}})?")
GID_BYTES = 4
"""Size of a tile in a packed layer, in bytes."""
ZLIB_OR_GZIP_WBITS = 47
"""The wbits argument of zlib for data with a zlib or gzip header."""
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
PICTURE_CHUNKS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""PNG chunks that define the picture. Other chunks may hold packed texts that need any amount of memory."""
CHUNK_OVERHEAD = 12
"""Size of a PNG chunk without its data, in bytes: length, kind and checksum."""


class OverLimit(ExplainedError):
    """A file that exceeds a limit for maps; `reason` names the limit."""


def whole_number(text: str) -> int | None:
    """Returns the number in a text such as “8” or “8.0”; None for another text, and for one that is too long."""
    found = WHOLE_NUMBER.fullmatch(text.strip())
    return int(found[1]) if found else None


def list_items(text: str) -> list[str]:
    """Returns the items of a list such as “3 4 5” or “3, 4, 5”."""
    return text.replace(",", " ").split()


def whole_numbers(text: str) -> list[int]:
    """Returns the numbers of a text such as “3 4 5” or “3, 4, 5”; empty if one of them is not a whole number."""
    found = [whole_number(word) for word in list_items(text)]
    known = [number for number in found if number is not None]
    return known if len(known) == len(found) else []


def read_bytes(path: Path, most: int) -> bytes:
    """Returns the file's bytes. Raises OverLimit if there are more than `most`, and OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OverLimit(Message("The file “{file}” is too large for a map.", file=path.name))
    return data


def outline_of(data: bytes | str) -> MapOutline:
    """Returns the outline of a map; an empty one if it asks for too much or is not XML in a known encoding."""
    try:
        return MapFiles().scan(data)
    except (OverLimit, expat.ExpatError, ValueError, LookupError):  # the last two for an unknown encoding
        return MapOutline()


class MapFiles:
    """Reads the files of a map, which share their limits."""

    def __init__(self) -> None:
        self._bytes = self._elements = self._corners = self._pixels = self._depth = 0
        self._outline_reader = OutlineReader()

    def xml(self, path: Path) -> ElementTree.Element:
        """Returns the root of an XML file. Raises OverLimit, ParseError, ValueError, LookupError and OSError."""
        data = read_bytes(path, MAX_XML_BYTES - self._bytes)
        self._bytes += len(data)
        with contextlib.suppress(expat.ExpatError):  # building the tree stops at the same place and says why
            self.scan(data)
        return ElementTree.fromstring(data)

    def picture(self, path: Path) -> pygame.Surface:
        """Returns the picture in a PNG file. Raises OverLimit, NotPng, pygame.error and OSError."""
        data = read_bytes(path, MAX_PICTURE_BYTES)
        width, height = png_size(data)
        self._pixels += width * height
        if self._pixels > MAX_PIXELS:
            raise OverLimit(Message("The tilesets' pictures have more than {most} pixels together.", most=MAX_PIXELS))
        return pygame.image.load(openable(bare_png(data), ".png"), "sheet.png")

    def scan(self, data: bytes | str) -> MapOutline:
        """Returns the outline of `data`, and counts its elements, depth and corners without building the tree.

        Raises OverLimit, ExpatError, ValueError and LookupError.
        """
        self._depth = 0
        self._outline_reader = OutlineReader()
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = _refuse_definitions
        parser.StartElementHandler = self._enter
        parser.EndElementHandler = self._leave
        parser.CharacterDataHandler = self._outline_reader.text
        parser.Parse(data, True)
        return self._outline_reader.outline

    def _enter(self, tag: str, attributes: dict[str, str]) -> None:
        self._outline_reader.enter(tag, attributes)
        corners = attributes.get("points", "").count(",")
        self._elements += 1
        self._depth += 1
        self._corners += corners
        if self._elements > MAX_ELEMENTS or self._depth > MAX_DEPTH:
            raise OverLimit(
                Message("The map has more than {most} XML elements, or too many within one another.", most=MAX_ELEMENTS)
            )
        if corners > MAX_CORNERS or self._corners > MAX_ALL_CORNERS:
            raise OverLimit(
                Message(
                    "An object has more than {most} corners, or all have more than {all}.",
                    most=MAX_CORNERS,
                    all=MAX_ALL_CORNERS,
                )
            )

    def _leave(self, _tag: str) -> None:
        self._outline_reader.leave()
        self._depth -= 1


def finer_picture(path: Path, sheet: pygame.Surface) -> pygame.Surface | None:
    """Returns the picture in a PNG file when it is exactly twice as wide and high as `sheet`, otherwise None."""
    try:
        data = read_bytes(path, MAX_PICTURE_BYTES)
        if png_size(data) == (2 * sheet.get_width(), 2 * sheet.get_height()):
            return pygame.image.load(openable(bare_png(data), ".png"), "sheet.png")
    except (OverLimit, NotPng, pygame.error, OSError):
        pass  # the picture of usual size is used instead
    return None


def _refuse_definitions(_name: str, _system: str | None, _public: str | None, has_definitions: bool) -> None:
    """Refuses entity definitions, because a few bytes of XML could expand to gigabytes."""
    if has_definitions:
        raise OverLimit(Message("The map defines XML words of its own, which Tiled never does."))


def unpack_layers(root: ElementTree.Element) -> None:
    """Replaces packed tile numbers by plain ones. Raises OverLimit, and ValueError for damaged ones."""
    left = MAX_TILES
    for data in root.iter("data"):
        left -= _unpack(data, left)
        if left < 0:
            raise OverLimit(Message("The map's layers have more than {most} tiles together.", most=MAX_TILES))


def _unpack(data: ElementTree.Element, most: int) -> int:
    """Returns the number of tiles of a layer, counted up to `most` + 1; packed ones are unpacked as far as that."""
    text = data.text or ""
    if data.get("encoding") != "base64":
        return text.count(",") + 1
    tiles = b64decode(text)
    if data.get("compression") in ("zlib", "gzip"):
        del data.attrib["compression"]
        tiles = _inflated(tiles, (most + 1) * GID_BYTES)
        data.text = b64encode(tiles).decode("ascii")
    return len(tiles) // GID_BYTES


def _inflated(compressed: bytes, most: int) -> bytes:
    """Returns the first `most` bytes of packed data, unpacked. Raises ValueError if it is damaged."""
    import zlib  # in a browser it exists only once its packages are loaded

    try:
        return zlib.decompressobj(ZLIB_OR_GZIP_WBITS).decompress(compressed, most)
    except zlib.error as error:
        raise ValueError(str(error)) from error


def refuse_crowded(tilesets: Iterable[Any]) -> None:
    """Raises OverLimit if pytmx would cut more tiles out of these tilesets than allowed."""
    if sum(map(_tile_count, tilesets)) > MAX_SHEET_TILES:
        raise OverLimit(Message("The tilesets have more than {most} tiles together.", most=MAX_SHEET_TILES))


def _tile_count(tileset: Any) -> int:
    """Returns how many tiles pytmx cuts out of a tileset of the declared size; no picture is read for it."""
    across, down = (
        range(tileset.margin, side + tileset.margin - tile + 1, tile + tileset.spacing)
        for side, tile in ((tileset.width, tileset.tilewidth), (tileset.height, tileset.tileheight))
    )
    return (len(across) * len(down)) if across and down else 0


class NotPng(ValueError):
    """The bytes are not a PNG file, or one that is cut short."""


def png_size(data: bytes) -> tuple[int, int]:
    """Returns the width and height (pixels) that a PNG file declares. Raises NotPng."""
    kind, body = next(_png_chunks(data))
    if kind != b"IHDR" or len(body) < 8:
        raise NotPng
    width, height = struct.unpack(">II", body[:8])
    return width, height


def bare_png(data: bytes) -> bytes:
    """Returns the file reduced to the chunks of the picture. Raises NotPng."""
    chunks = [PNG_SIGNATURE]
    place = len(PNG_SIGNATURE)
    for kind, body in _png_chunks(data):
        length = len(body) + CHUNK_OVERHEAD
        if kind in PICTURE_CHUNKS:
            chunks.append(data[place : place + length])
        place += length
    return b"".join(chunks)


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yields kind and body of each chunk. Raises NotPng."""
    if not data.startswith(PNG_SIGNATURE):
        raise NotPng
    place = len(PNG_SIGNATURE)
    kind = b""
    while kind != b"IEND":
        length, kind = struct.unpack(">I4s", data[place : place + 8].ljust(8))
        if place + length + CHUNK_OVERHEAD > len(data):
            raise NotPng
        yield kind, data[place + 8 : place + 8 + length]
        place += length + CHUNK_OVERHEAD
