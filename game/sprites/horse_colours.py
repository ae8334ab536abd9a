"""Defines the differences between the horses: coats, markings, saddle cloths and silks by number.

The SVG files have the colours BASE_COLOURS (a bay in red silks). The colours of a horse replace them.
"""

from typing import NamedTuple

from game.ui import theme
from game.ui.icons import to_hex

BASE_COLOURS: dict[str, str] = {
    "coat_hi": "#bd7b42",
    "coat": "#965a2a",
    "coat_lo": "#6b3b19",
    "coat_far": "#4e2a13",
    "line": "#2a160b",
    "mane": "#241b19",
    "mane_hi": "#54433c",
    "leg": "#33241e",
    "leg_far": "#221713",
    "hoof": "#403632",
    "muzzle": "#4b2e20",
    "blaze": "#f2e6d3",
    "patch": "#f4ead9",
    "dapple": "#d8d5ce",
    "silk": "#d2312b",
    "silk_hi": "#ee6a5c",
    "silk_lo": "#97201f",
    "mark": "#fffdf7",
    "cap": "#d2312a",
    "cloth": "#d2312c",
    "cloth_lo": "#9c2320",
    "cloth_edge": "#1d2433",
    "cloth_mark": "#e9837b",
    "ink": "#ffffff",
}
"""Base colours of the horses' SVG files, by name."""
COAT_COLOUR_NAMES = ("coat_hi", "coat", "coat_lo", "coat_far", "line", "mane", "mane_hi", "leg", "leg_far")
"""Names of the base colours that a coat replaces."""


class Coat(NamedTuple):
    """The colours of a horse; `features` are the visible groups of the drawing (blaze, star, patches …)."""

    name: str
    colours: tuple[str, ...]
    """Colours of the coat, in the order of COAT_COLOUR_NAMES."""
    features: frozenset[str] = frozenset()
    hoof: str = "#403632"
    muzzle: str = "#4b2e20"


def make_coat(name: str, colours: str, features: str = "", *, hoof: str = "#403632", muzzle: str = "") -> Coat:
    """Returns a coat from its shades ("rrggbb …") and its feature names, separated by blanks."""
    shades = tuple("#" + shade for shade in colours.split())
    return Coat(name, shades, frozenset(features.split()), hoof, muzzle or shades[3])


COATS: dict[int, Coat] = {
    1: make_coat("copper chestnut", "dc8a4a b9602a 8a3f18 632a10 34150a 8f4a1e c9803f 8a3f18 5f2a10", "blaze socks"),
    2: make_coat("dark bay", "8a5a3a 5f3922 40251a 2d1912 180d09 1c1514 463733 241915 190f0c", "star"),
    3: make_coat("palomino", "f3cf85 dba850 ad7a31 805722 4a2f14 f6ead0 fffaf0 cf9a48 8f632a", "blaze socks"),
    4: make_coat("bay", "bd7b42 965a2a 6b3b19 4e2a13 2a160b 241b19 54433c 33241e 221713", "star hind-socks"),
    5: make_coat("dapple grey", "e6e6e2 bdbfc0 8d9196 686c73 2d3138 4d5158 868b92 6f737a 4f535a", "dapples"),
    6: make_coat("black", "545663 30313c 1e1f28 15161d 07080c 14151b 4a4c5a 1e1f28 14151b", "star"),
    7: make_coat("steel roan", "a9a39f 847b78 5f5654 453d3c 241d1c 2a2424 5b5150 352c2b 241d1c", "blaze hind-socks"),
    8: make_coat("strawberry", "efb79a d18d6e a2644a 754432 3f2118 f0dcc6 fff2e2 b97458 84503c", "blaze socks"),
    9: make_coat("pinto", "a5683a 7c4622 593016 40210f 22110a 2b1d17 5a463b 593016 3a2010", "patches blaze socks"),
    10: make_coat(
        "buckskin",
        "ecd3a0 cba768 99783f 70562b 3a2a16 2a201b 5c4a3e 3a2b22 271c16",
        "star",
    ),
    11: make_coat("silver white", "ffffff eceae4 c3c0b9 94918c 403d3b dcd9d2 ffffff cfccc4 8f8c87", "hind-socks"),
    12: make_coat("liver chestnut", "8a5436 643820 45240f 30180a 1b0d05 e3c184 f8e6bd 45240f 30180a", "blaze"),
}
"""Coat of each horse, by number."""


class SaddleCloth(NamedTuple):
    """A saddle cloth and its silks: ground, shade, pattern colour, number colour, outline, pattern name."""

    ground: str
    shade: str
    light: str
    mark: str
    ink: str
    edge: str
    pattern: str


def make_saddle_cloth(number: int, shades: str, pattern: str) -> SaddleCloth:
    """Returns a cloth with the theme's colours of ground and number; `shades` are shade, light, mark and edge."""
    shade, light, mark, edge = ("#" + code for code in shades.split())
    ground, ink = (to_hex(colour) for colour in theme.CLOTH_COLOURS[number])
    return SaddleCloth(ground, shade, light, mark, ink, edge, pattern)


SADDLE_CLOTHS: dict[int, SaddleCloth] = {
    1: make_saddle_cloth(1, "971a22 ee6258 ffffff 5a0d13", "plain"),
    2: make_saddle_cloth(2, "cfc9ba ffffff 1d2433 1d2433", "frame"),
    3: make_saddle_cloth(3, "153a86 5b8ae6 ffffff 0c2256", "sash"),
    4: make_saddle_cloth(4, "c4960a ffe680 1d2433 5b4400", "chequers"),
    5: make_saddle_cloth(5, "0d5f32 4fc283 ffffff 07351b", "hoops"),
    6: make_saddle_cloth(6, "101117 565a6b f7c81e d9d3c3", "spots"),
    7: make_saddle_cloth(7, "b95a0b ffb46b 1d2433 5a2a02", "chevron"),
    8: make_saddle_cloth(8, "c9639a ffd0e5 7c1f52 6b1f49", "diamonds"),
    9: make_saddle_cloth(9, "17898c 8ff0ea 0c4a50 073f44", "stripes"),
    10: make_saddle_cloth(10, "481f7a a678de ffffff 2a0f4d", "halves"),
    11: make_saddle_cloth(11, "868d97 dde1e6 8e0d18 2b313a", "teeth"),
    12: make_saddle_cloth(12, "86ad1c dcf58b 2f5a08 2b4706", "brackets"),
}
"""Saddle cloth of each horse, by number."""
PATTERNS = tuple(sorted({cloth.pattern for cloth in SADDLE_CLOTHS.values()}))
"""Names of the patterns of saddle cloths."""
SILKS_GROUP = "silks-"
"""Prefix of the SVG groups with the patterns of a jockey's silks."""
_JOCKEY_PATTERNS = {"chevrons": "chevron"}
"""Names of simpler SVG groups for badge patterns that a jockey shows with fewer shapes."""
_SILKS_GROUPS = frozenset(f"{SILKS_GROUP}{pattern}" for pattern in (*PATTERNS, "quarters"))
"""Names of the SVG groups with the patterns of a jockey's silks."""
_WHITE = (255, 255, 255)
_BLACK = (0, 0, 0)
COAT_FEATURES = ("blaze", "star", "socks", "hind-socks", "patches", "dapples")
"""Names of the SVG groups with markings."""


def horse_colours(number: int) -> dict[str, str]:
    """Returns this horse's colours by the names of BASE_COLOURS. Raises KeyError for an unknown number."""
    coat = COATS[number]
    cloth = SADDLE_CLOTHS[number]
    return {
        **BASE_COLOURS,
        **dict(zip(COAT_COLOUR_NAMES, coat.colours, strict=True)),
        "hoof": coat.hoof,
        "muzzle": coat.muzzle,
        "silk": cloth.ground,
        "silk_hi": cloth.light,
        "silk_lo": cloth.shade,
        "mark": cloth.mark,
        "cap": cloth.ground,
        "cloth": cloth.ground,
        "cloth_lo": cloth.shade,
        "cloth_edge": cloth.edge,
        "cloth_mark": cloth.mark,
        "ink": cloth.ink,
    }


def hidden_groups(number: int) -> frozenset[str]:
    """Returns the groups of a drawing to hide for this horse: other markings, patterns and numbers."""
    pattern = SADDLE_CLOTHS[number].pattern
    visible = COATS[number].features | {pattern, SILKS_GROUP + pattern, f"number-{number}"}
    numbers = {f"number-{other}" for other in COATS}
    return _SILKS_GROUPS.union(COAT_FEATURES, PATTERNS, numbers) - visible


class RiderSilks(NamedTuple):
    """The silks of the jockey of an owned horse: the owner's colour, and a pattern of game/ui/icons.py or ""."""

    colour: theme.Colour
    pattern: str = ""


def rider_colours(silks: RiderSilks) -> dict[str, str]:
    """Returns the colours of these silks by base colour of the jockey. Marks stay white on every seat's colour."""
    light = theme.blend(silks.colour, _WHITE, 0.35)
    shade = theme.blend(silks.colour, _BLACK, 0.35)
    names = {"silk": silks.colour, "silk_hi": light, "silk_lo": shade, "cap": silks.colour}
    return {BASE_COLOURS[name]: to_hex(colour) for name, colour in names.items()}


def hidden_silks(silks: RiderSilks) -> frozenset[str]:
    """Returns the groups of a jockey's drawing to hide for these silks: all other patterns."""
    pattern = _JOCKEY_PATTERNS.get(silks.pattern, silks.pattern)
    return _SILKS_GROUPS - {SILKS_GROUP + pattern}
