"""Malicious maps: each costs at most 128 MB and 2 seconds, and is reported in one sentence of limited length."""

from __future__ import annotations

import gzip
import json
import os
import re
import struct
import subprocess
import sys
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine.catalog import LapCourse
from game.platform import asset_paths
from game.platform.asset_paths import AssetNotFound, map_path
from game.tiled import map_index, map_limits
from game.tiled.tiled_map import MAX_PROBLEMS
from game.tools import cli
from game.track.map_reader import map_problems
from tests.support.sampling import sampled_cases

ROOT = Path(__file__).resolve().parents[2]
TILES = ROOT / "assets" / "tiles"
GOOD = (ROOT / "maps" / "golden_fields.tmx").read_text(encoding="utf-8").replace("../assets/tiles", TILES.as_posix())
MEGABYTES = 128
"""Maximum memory for the worst map, in MB of address space."""
SECONDS = 2.0
"""Maximum processor time for the worst map, in seconds."""
LONGEST_SENTENCE = 200
"""Maximum length of a reported sentence, in letters."""
BOMB = 200 << 20
"""Unpacked size of a bomb, in bytes."""
CHILD = f"""
import json, os, resource, sys, time
import pygame, game.track.track
from game.track.map_reader import map_problems

def judge(path):
    pages = int(open("/proc/self/statm").read().split()[0])
    most = pages * resource.getpagesize() + ({MEGABYTES} << 20)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    began = time.process_time()
    faults = map_problems(path)
    print(json.dumps({{"faults": faults, "seconds": time.process_time() - began}}), flush=True)

for line in sys.stdin:
    if os.fork() == 0:
        judge(line.removesuffix("\\n"))
        os._exit(0)
    if os.wait()[1]:
        print("null", flush=True)
"""

Judged = Callable[[Path], dict[str, Any]]


@pytest.fixture(scope="module")
def judged() -> Iterator[Judged]:
    """Returns a function that gives the faults of a map and the seconds for finding them.

    A separate process with little memory judges each map. It is a fork of a parent process that has loaded pygame.
    """
    command = [sys.executable, "-c", CHILD]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdin
        assert parent.stdout

        def judge(path: Path) -> dict[str, Any]:
            print(path, file=parent.stdin, flush=True)
            result: dict[str, Any] | None = json.loads(next(line for line in parent.stdout if line[0] in "{n"))
            assert result, "the process was killed"
            return result

        yield judge
        parent.stdin.close()


@cache
def zeros(size: int, header: int = zlib.MAX_WBITS) -> bytes:
    """Returns this number of zero bytes, compressed."""
    packer = zlib.compressobj(9, zlib.DEFLATED, header)
    block = bytes(1 << 20)
    packed = b"".join(packer.compress(block) for _block in range(size >> 20))
    return packed + packer.compress(bytes(size % len(block))) + packer.flush()


def layer(packed: bytes, compression: str) -> str:
    """Returns the good map with other tiles."""
    begin = GOOD.index('<data encoding="csv">')
    end = GOOD.index("</data>", begin)
    data = f'<data encoding="base64" compression="{compression}">{b64encode(packed).decode()}'
    return GOOD[:begin] + data + GOOD[end:]


def outlined(points: str) -> str:
    """Returns the good map with another course."""
    old = 'points="0,0 0,242 672,242 672,0"'
    assert old in GOOD
    return GOOD.replace(old, f'points="{points}"')


def filled(more: str) -> str:
    """Returns the good map with additional elements."""
    return GOOD.replace("</map>", f"{more}</map>")


def tileset(folder: Path, text: str, picture: bytes = b"") -> str:
    """Returns the good map with another tileset and picture for its ground."""
    (folder / "own.tsx").write_text(text)
    (folder / "own.png").write_bytes(picture)
    return GOOD.replace((TILES / "turf.tsx").as_posix(), "own.tsx")


def picture(wide: int, high: int, *more: tuple[bytes, bytes]) -> bytes:
    """Returns a PNG with 1 bit per pixel and additional chunks."""
    pixels = zeros(((wide + 7) // 8 + 1) * high)  # each row has an additional byte
    head = struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), *more, (b"IDAT", pixels), (b"IEND", b""))
    return map_limits.PNG_SIGNATURE + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    )


def tiles_of(side: int, declared: str = "") -> str:
    declared = declared or f'width="{side}" height="{side}"'
    return f'<tileset name="own" tilewidth="32" tileheight="32"><image source="own.png" {declared}/></tileset>'


def small_picture(*more: tuple[bytes, bytes]) -> bytes:
    return picture(256, 256, *more)


ZIGZAG = " ".join(f"{x * 4},{y}" for x in range(200) for y in ((0, 240) if x % 2 else (240, 0)))
ENTITIES = "".join(f"<!ENTITY a{n + 1} '{f'&a{n};' * 20}'>" for n in range(5))
WORDS = f"<!DOCTYPE map [<!ENTITY a0 '{'a' * 1000}'>{ENTITIES}]>"
TEXT = (b"zTXt", b"k\x00\x00" + zeros(BOMB // 16))
HOSTILE: dict[str, tuple[Callable[[Path], str], str]] = {
    "zlib bomb": (lambda _: layer(zeros(BOMB), "zlib"), "layers have more than 100000 tiles"),
    "gzip bomb": (lambda _: layer(zeros(BOMB, 31), "gzip"), "layers have more than 100000 tiles"),
    "second gzip bomb": (lambda _: layer(gzip.compress(bytes(40)) + zeros(BOMB, 31), "gzip"), "40×23 tiles"),
    "damaged packing": (lambda _: layer(b"\x78\x9cno more", "zlib"), "tiles or objects are damaged"),
    "too many layers": (
        lambda _: filled("<layer name='a' width='1' height='1'><data encoding='csv'>" + "0," * 120_000
                         + "0</data></layer>"), "layers have more than 100000 tiles"),
    "long file": (lambda _: filled(" " * (100 << 20)), "is too large for a map"),
    "many elements": (lambda _: filled("<a/>" * 200_000), "more than 10000 XML elements"),
    "deep elements": (lambda _: filled("<a>" * 9_000 + "</a>" * 9_000), "too many within one another"),
    "words of words": (lambda _: GOOD.replace("<map", WORDS + "<map", 1).replace("Golden", "&a5;"), "XML words"),
    "given attributes": (lambda _: filled("<a/>" * 9_000).replace(
        "<map", '<!DOCTYPE map [<!ATTLIST a b CDATA "' + "b" * 100_000 + '">]><map', 1), "XML words"),
    "a million corners": (lambda _: outlined("0,0 " * 1_000_000), "is too large for a map"),
    "many corners": (lambda _: outlined("0,0 " * 200_000), "more than 500 corners"),
    "far corners": (lambda _: outlined("0,0 0,400000 400000,400000 400000,0"), "not a place on the map"),
    "long course": (lambda _: outlined(ZIGZAG), "longer than 20000 pixels"),
    "wide picture, said": (lambda folder: tileset(folder, tiles_of(0, 'width="1000000000" height="32"'),
                                                  small_picture()), "tilesets have more than 20000 tiles"),
    "wide tileset, said": (lambda folder: tileset(
        folder, '<tileset name="own" tilewidth="32" tileheight="32" source="own.png" width="1000000000" height="999"/>',
        small_picture()), "tiles or objects are damaged"),
    "wide picture": (lambda folder: tileset(folder, tiles_of(256), picture(60_000, 20_000)), "pixels together"),
    "many pictures": (lambda folder: tileset(
        folder, "<tileset name='own' tilewidth='32' tileheight='32'>" + "".join(
            f"<tile id='{n}'><image source='own.png'/></tile>" for n in range(200)) + "</tileset>",
        picture(1024, 1024)), "pixels together"),
    "long picture": (lambda folder: tileset(folder, tiles_of(256), bytes(9 << 20)), "is too large for a map"),
    "one tileset often": (lambda folder: tileset(folder, tiles_of(256), small_picture()).replace(
        "<tileset", "<tileset firstgid='1' source='own.tsx'/>" * 9_000 + "<tileset", 1), "pixels together"),
    "large decor": (lambda _: filled("<objectgroup>" + "<object gid='1' x='9' y='4000' width='4000' height='4000'/>" * 9
                                     + "</objectgroup>"), "paints more than 6 times"),
    "long name": (lambda _: filled("<objectgroup><object name='" + "n" * 900_000 + "' x='a'/></objectgroup>"),
                  "has a place or size that is no number"),
}  # fmt: skip
LARGE = ("zlib bomb", "gzip bomb", "long file", "long picture")
"""Names of the maps that take longest to write; every run checks the others."""
HARMLESS = {
    "packed text in a picture": lambda folder: tileset(folder, tiles_of(256), small_picture(*[TEXT] * 40)),
    "packed tiles": lambda _: layer(zlib.compress(struct.pack("<I", 1) * 920), "zlib"),
    "gzipped tiles": lambda _: layer(gzip.compress(struct.pack("<I", 1) * 920), "gzip"),
}


@pytest.mark.parametrize("case", sampled_cases(HOSTILE, [case for case in HOSTILE if case not in LARGE]))
@pytest.mark.slow
def test_a_hostile_map_costs_little_and_is_told_in_a_sentence(case: str, tmp_path: Path, judged: Judged) -> None:
    make, sentence = HOSTILE[case]
    path = tmp_path / "hostile.tmx"
    path.write_text(make(tmp_path), encoding="utf-8")
    result = judged(path)
    assert len(result["faults"]) == 1
    assert sentence in result["faults"][0]
    assert len(result["faults"][0]) < LONGEST_SENTENCE
    assert result["seconds"] < SECONDS


@pytest.mark.parametrize("case", HARMLESS)
def test_what_only_looks_hostile_is_raced_on(case: str, tmp_path: Path, judged: Judged) -> None:
    path = tmp_path / "harmless.tmx"
    path.write_text(HARMLESS[case](tmp_path), encoding="utf-8")
    result = judged(path)
    assert result["faults"] == []
    assert result["seconds"] < SECONDS


def test_many_faults_are_told_in_part(tmp_path: Path, judged: Judged) -> None:
    path = tmp_path / "faulty.tmx"
    things = "".join(f"<object name='{n}' x='a'/>" for n in range(9_000))
    path.write_text(filled(f"<objectgroup>{things}</objectgroup>"), encoding="utf-8")
    result = judged(path)
    assert len(result["faults"]) == MAX_PROBLEMS
    assert result["seconds"] < SECONDS


def test_what_a_map_says_cannot_write_on_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "faulty.tmx"
    path.write_text(filled("<objectgroup><object name='a&#10;b\u202e\x9b' x='a'/></objectgroup>"), encoding="utf-8")
    assert map_problems(path) == ["The object “a?b??” has a place or size that is no number."]


@pytest.mark.parametrize("what", ["map", "tileset", "picture"])
def test_a_pipe_is_no_file_of_a_map(what: str, tmp_path: Path) -> None:
    path = tmp_path / "piped.tmx"
    if what != "map":
        path.write_text(tileset(tmp_path, tiles_of(256), small_picture()), encoding="utf-8")
    pipe = {"map": path, "tileset": tmp_path / "own.tsx", "picture": tmp_path / "own.png"}[what]
    pipe.unlink(missing_ok=True)
    os.mkfifo(pipe)
    told = {
        "map": "There is no such file.",
        "tileset": "The tileset “own.tsx” is missing.",
        "picture": "The tileset's picture “own.png” is missing.",
    }
    assert map_problems(path) == [told[what]]


@pytest.mark.parametrize("name", ["m" * 5_000, "\x00", "\ud800", "../README", "", ".", "a/b", "\x1b[31m" * 50])
def test_an_odd_name_of_a_map_is_missing(name: str) -> None:
    with pytest.raises(AssetNotFound) as missing:
        map_path(name)
    assert len(str(missing.value)) < 150
    assert str(missing.value).isprintable()
    assert map_problems(Path("maps") / f"{name}.tmx") == ["There is no such file."] or name == "../README"


NUMBERS = [
    ("golden_fields", "lanes"),
    ("golden_fields", "spaces"),
    ("golden_fields", "no_bet"),
    ("sundown_straight", "lengths"),
    ("forty_two_lands", "number"),
]
"""An integer property of a map of each kind."""


@pytest.mark.parametrize(("name", "number"), NUMBERS)
def test_a_number_of_thousands_of_digits_is_told_in_sentences(
    name: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (ROOT / "maps" / f"{name}.tmx").read_text(encoding="utf-8").replace("../assets", f"{ROOT.as_posix()}/assets")
    huge, changes = re.subn(
        rf'(<property name="{number}")[^>]*value="[^"]*"', rf'\1 value="{"9" * 5000}"', good, count=1
    )
    assert changes
    path = tmp_path / "huge.tmx"
    path.write_text(huge, encoding="utf-8")
    assert cli.main(["check-maps", str(path)]) == 1
    first, *others = capsys.readouterr().out.replace(f"{path}: ", "").splitlines()
    assert f"“{number}”" in first
    assert all(len(line) < LONGEST_SENTENCE for line in (first, *others))


@pytest.mark.slow
def test_a_long_map_is_listed_soon(tmp_path: Path) -> None:
    """The search does not restart at each letter of an unterminated text."""
    script = (
        "import sys, time; from game.tiled import map_index; text = sys.stdin.read()\n"
        "began = time.process_time(); map_index.parse_map_info('a', text); print(time.process_time() - began)"
    )
    for text in ('<object name="course" ', "<object ", '<property name="title" ', '<object name="course">'):
        done = subprocess.run(
            [sys.executable, "-c", script],
            input=text * (map_limits.MAX_XML_BYTES // len(text)),
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=300,
            check=True,
        )
        assert float(done.stdout.splitlines()[-1]) < SECONDS
    assert map_index.parse_map_info("a", GOOD).shape == LapCourse(8, 15, 12)


@pytest.mark.slow
def test_a_finer_picture_of_another_size_is_left_alone(tmp_path: Path) -> None:
    import pygame

    sheet = pygame.Surface((256, 256))
    fine = tmp_path / "fine.png"
    for side, taken in ((512, True), (30_000, False), (256, False)):
        fine.write_bytes(picture(side, side))
        assert (map_limits.finer_picture(fine, sheet) is not None) is taken
    fine.write_bytes(b"no picture")
    assert map_limits.finer_picture(fine, sheet) is None


def test_what_is_called_a_map_and_is_no_file_is_no_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "dangling.tmx").symlink_to(tmp_path / "gone.tmx")
    (tmp_path / "good.tmx").write_text("<map></map>", encoding="utf-8")
    monkeypatch.setattr(asset_paths, "MAPS", tmp_path)
    assert asset_paths.bundled_maps() == (tmp_path / "good.tmx",)
    assert [found.name for found in map_index.all_maps()] == ["good"]
