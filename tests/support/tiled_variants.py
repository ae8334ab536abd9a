"""Golden Fields as written by other versions, settings and habits of Tiled, each with the game's message about it."""

from __future__ import annotations

import gzip
import re
import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TILES = (ROOT / "assets" / "tiles").as_posix()
GOOD = (ROOT / "maps" / "golden_fields.tmx").read_text(encoding="utf-8").replace("../assets/tiles", TILES)
CSV_DATA = re.compile(r'<data encoding="csv">(.*?)</data>', re.DOTALL)
COURSE = '<object id="12" name="course" x="100" y="127">'
COURSE_POLYGON = '<polygon points="0,0 0,242 672,242 672,0"/>'
LANES = '<property name="lanes" type="int" value="8"/>'
LANE_WIDTH = '<property name="lane_width" type="float" value="15.5"/>'
TITLE = '<property name="title" value="Golden Fields"/>'
SCREEN = '<object id="14" name="screen" x="200" y="201" width="366" height="82"/>'
START = '<object id="13" name="start"'
GROUND = '<layer id="1" name="ground"'
TRACK = '<objectgroup id="3" name="track">'
GROUP = '<group id="90" name="all">'
COLLECTION = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="extra" tilewidth="16" tileheight="16" tilecount="1" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0" type="tree" probability="0.5"><animation><frame tileid="0" duration="100"/></animation></tile>
 <wangsets><wangset name="w" type="corner" tile="-1"><wangcolor name="" color="#ff0000" tile="-1" probability="1"/>
 <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets>
</tileset>"""


@dataclass(frozen=True)
class Variant:
    """A map's bytes, and a part of the sentence that refuses it; "" for a map that the Dice Game accepts."""

    data: bytes
    sentence: str = ""


def changed(old: str, new: str, text: str = GOOD) -> str:
    """Returns the good map with a changed passage."""
    assert old in text, old
    return text.replace(old, new)


def with_tiles(data: str, attributes: str) -> str:
    """Returns the good map with its ground written in another way."""
    return CSV_DATA.sub(lambda _match: f"<data {attributes}>{data}</data>", GOOD)


def gids() -> list[int]:
    """Returns the tile numbers of the ground."""
    found = CSV_DATA.search(GOOD)
    assert found
    return [int(number) for number in found[1].split(",")]


def grouped(layers: str, text: str = GOOD) -> str:
    """Returns the map with the layers that match the pattern in a group."""
    found = re.search(layers, text, re.DOTALL)
    assert found
    return text.replace(found[0], f"{GROUP}{found[0]}</group>")


def variants() -> dict[str, Variant]:
    """Returns all variants by name."""
    texts = {**dict(_tile_formats()), **dict(_layers()), **dict(_properties()), **dict(_objects()), **dict(_files())}
    return {
        name: variant if isinstance(variant, Variant) else Variant(variant.encode()) for name, variant in texts.items()
    }


def write_variants(folder: Path) -> dict[str, Variant]:
    """Writes all variants to a folder with the files that they refer to; returns them by file stem."""
    found = variants()
    for name, variant in found.items():
        (folder / f"{name}.tmx").write_bytes(variant.data)
    (folder / "extra.tsx").write_text(COLLECTION, encoding="utf-8")
    (folder / "screen.tx").write_text('<template><object name="screen" width="366" height="82"/></template>')
    return found


def refused(text: str, sentence: str) -> Variant:
    """Returns a variant that the game cannot use."""
    return Variant(text.encode(), sentence)


def _tile_formats() -> Iterator[tuple[str, str | Variant]]:
    numbers = gids()
    packed = struct.pack(f"<{len(numbers)}I", *numbers)
    lines = "\n".join(re.findall(".{1,60}", b64encode(zlib.compress(packed)).decode()))
    yield "gzip", with_tiles(b64encode(gzip.compress(packed)).decode(), 'encoding="base64" compression="gzip"')
    yield "zlib_in_lines", with_tiles(f"\n  {lines}\n ", 'encoding="base64" compression="zlib"')
    yield "base64", with_tiles(b64encode(packed).decode(), 'encoding="base64"')
    zstd = with_tiles("KLUv/SAAAQAA", 'encoding="base64" compression="zstd"')
    yield "zstd", refused(zstd, "The layer “ground” is compressed with Zstandard. In Tiled choose Map › Map Properties")
    yield "xml_tiles", with_tiles("".join(f'<tile gid="{number}"/>' for number in numbers), "")
    yield "flips", with_tiles(",".join(str(n | i % 8 << 29) for i, n in enumerate(numbers)), 'encoding="csv"')
    hexagonal = with_tiles(",".join(map(str, [numbers[0] | 1 << 28, *numbers[1:]])), 'encoding="csv"')
    yield "hexagonal_turn", refused(hexagonal, "a tile that none of its tilesets has")


def _layers() -> Iterator[tuple[str, str | Variant]]:
    yield "group", grouped('<objectgroup id="3".*?</objectgroup>')
    yield "group_of_all", grouped("<layer id=.*(?=</map>)")
    yield "moved", changed(GROUP, f'{GROUP[:-1]} offsetx="-8" offsety="-4">', grouped("<layer id=.*(?=</map>)"))
    yield "moved_by_half", changed(TRACK, f'{TRACK[:-1]} offsetx="0.5" offsety="-0.25">')
    onto_things = changed(TRACK, f'{TRACK[:-1]} offsetx="20" offsety="10">')
    yield "moved_onto_things", refused(onto_things, "stands on the course; move it to the grass")
    yield "faint", changed(GROUND, f'{GROUND} offsetx="16.5" opacity="0.3" tintcolor="#80ff0000"')
    yield "bad_tint", refused(changed(GROUND, f'{GROUND} tintcolor="red"'), "The layer “ground” has an offset, opacity")
    yield "bad_offset", refused(changed(TRACK, f'{TRACK[:-1]} offsetx="nan">'), "The layer “track” has an offset")
    yield "hidden_course", changed(TRACK, f'{TRACK[:-1]} visible="0">')
    yield "locked", changed(TRACK, f'{TRACK[:-1]} locked="1" draworder="index" color="#ff0000">')
    image = '<imagelayer id="80" name="sky"><image source="sky.png" width="640" height="480"/></imagelayer>'
    yield "image_layer", refused(changed(TRACK, image + TRACK), "Image layers are not painted")


def _properties() -> Iterator[tuple[str, str | Variant]]:
    yield "float_lanes", changed(LANES, LANES.replace('"int"', '"float"'))
    yield "text_lanes", changed(LANES, '<property name="lanes" value=" 8.0"/>')
    yield "lines_of_lanes", changed(LANES, '<property name="Lanes">8\n</property>')
    six = changed(LANES, LANES.replace('"8"', '"6"'))
    yield "six_lanes", refused(six, "No game lists this map: its course is a lap with 6 lanes of 15 spaces")
    yield "no_lanes", refused(changed(LANES, LANES.replace('"8"', '""')), "The property “lanes” is not a whole number")
    yield "whole_lanes", refused(changed(LANES, LANES.replace('"8"', '"8.0"')), "“lanes” is not a whole number: “8.0”")
    width = LANE_WIDTH.replace('"15.5"', '"wide"')
    yield "no_width", refused(changed(LANE_WIDTH, width), "The property “lane_width” is not a number: “wide”")
    yield (
        "half_a_lane",
        refused(changed(LANES, '<property name="lanes" value="7.5"/>'), "“lanes” is not a whole number"),
    )
    comma = changed(LANE_WIDTH, '<property name="lane_width" value="15,5"/>')
    yield "decimal_comma", refused(comma, "“lane_width” is not a number: “15,5”. Write it with a point")
    inner = '<properties><property name="lanes" type="int" value="9"/></properties>'
    yield (
        "class_property",
        changed(LANE_WIDTH, f'<property name="r" type="class" propertytype="R">{inner}</property>{LANE_WIDTH}'),
    )
    titled = '<properties><property name="title" value="Inner"/></properties>'
    yield (
        "title_in_a_class",
        changed(TITLE, f'<property name="i" type="class" propertytype="I">{titled}</property>{TITLE}'),
    )
    yield "title_of_lines", changed(TITLE, '<property name="title">Two\nlines</property>')
    yield "title_of_signs", changed("Golden Fields", "\U0001f40e İstanbul Veşi מסלול")
    yield (
        "attribute_order",
        re.sub(r'<property name="(\w+)"( type="\w+")? value="([^"]*)"/>', r'<property value="\3" name="\1"\2/>', GOOD),
    )
    yield (
        "other_types",
        changed(
            LANES,
            f'<property name="next" type="object" value=""/><property name="f" type="file" value="a.png"/>{LANES}',
        ),
    )
    yield "map_class", refused(changed("<map ", '<map class="race" '), "No game is played on maps of the class “race”")


def _objects() -> Iterator[tuple[str, str | Variant]]:
    yield "capital", changed('name="course"', 'name="Course"')
    yield "space_behind", changed('name="course"', 'name="course "')
    yield (
        "template",
        refused(
            changed(SCREEN, '<object id="14" template="screen.tx" x="200" y="201"/>'),
            "The object “14” comes from the template “screen.tx”. In Tiled right-click it and choose Detach.",
        ),
    )
    yield (
        "text_object",
        changed(SCREEN, f'<object id="70" x="300" y="230"><text wrap="1">Hello</text></object>{SCREEN}'),
    )
    ellipse = changed(COURSE, COURSE[:-1] + ' width="672" height="242">', changed(COURSE_POLYGON, "<ellipse/>"))
    yield "ellipse", refused(ellipse, "The course is not a polygon")
    polyline = COURSE_POLYGON.replace("polygon", "polyline")
    yield "open_line", refused(changed(COURSE_POLYGON, polyline), "The course is open")
    yield "closed_line", changed(COURSE_POLYGON, polyline.replace('672,0"', '672,0 0,0"'))
    yield "turned", changed(COURSE, '<object id="12" name="course" x="772" y="369" rotation="180">')
    yield "corner_twice", changed(COURSE_POLYGON, COURSE_POLYGON.replace('672,0"', '672,0 672,0"'))
    two = changed(START, f'<object id="99" name="start" x="1" y="1"><point/></object>{START}')
    yield "two_starts", refused(two, "Two objects are named “start”")


def _files() -> Iterator[tuple[str, str | Variant]]:
    yield "crlf", GOOD.replace("\n", "\r\n")
    yield "byte_order_mark", "\ufeff" + GOOD
    yield "utf_16", Variant(changed("UTF-8", "UTF-16").encode("utf-16"))
    yield "latin_1", Variant(changed("Golden Fields", "Blåbær", changed("UTF-8", "ISO-8859-1")).encode("latin-1"))
    yield "unknown_encoding", refused(changed("UTF-8", "X-NONE"), "it is not XML")
    yield "single_quotes", GOOD.replace('"', "'")
    yield "old_tiled", re.sub(r'version="1.8" tiledversion="1.8.2"', 'version="1.0"', GOOD).replace(' infinite="0"', "")
    yield (
        "editor_settings",
        changed(
            f"<properties>\n  {TITLE}", f'<editorsettings><export target="x.json"/></editorsettings><properties>{TITLE}'
        ),
    )
    yield "wang_set", changed("<layer id=", '<tileset firstgid="500" source="extra.tsx"/><layer id=')
    yield "gone_tileset", refused(changed("turf.tsx", "gone.tsx"), "The tileset “gone.tsx” is missing.")
    yield "cut_short", refused(GOOD[: len(GOOD) // 2], "it is not XML")
    yield "empty", refused("", "it is not XML")
    yield "json", refused('{"type":"map","width":40,"height":23}', "This map is saved as JSON. In Tiled choose File")
