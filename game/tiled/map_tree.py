"""Prepares a map's XML tree for pytmx, which does not read everything that Tiled writes, and reports unusable parts.

Afterwards layers have no offset: their objects are moved, and a tile layer has the attributes “left” and “top”. Tile
layers and objects have their own opacity, tint and visibility, which include those of all groups around them.
"""

import math
from dataclasses import dataclass
from xml.etree import ElementTree

from game.engine.message import Message
from game.tiled.map_outline import CLASS_TYPE, plain_name
from game.tiled.tiled_map import MapProblems

ZSTANDARD = "zstd"
READABLE_COMPRESSIONS = ("", "zlib", "gzip")
LAYER_TAGS = ("layer", "objectgroup", "group")
COLOUR_DIGITS = (6, 8)
"""Possible numbers of hexadecimal digits of a tint: without and with an alpha value in front."""
FALSE_TEXTS = ("0", "false")
FULL = 255
"""Value of a colour channel without an effect."""
Shade = tuple[int, int, int, int]
"""Factors of red, green, blue and alpha, each 0 to 255."""
NO_SHADE: Shade = (FULL, FULL, FULL, FULL)


@dataclass(frozen=True, slots=True)
class LayerSettings:
    """Settings of a layer together with those of the groups around it. Offsets are in pixels."""

    left: float = 0.0
    top: float = 0.0
    shade: Shade = NO_SHADE
    is_visible: bool = True


def prepare_tree(root: ElementTree.Element, problems: MapProblems) -> None:
    """Prepares the tree, and adds its unreadable parts to `problems`."""
    _simplify_properties(root)
    for layer in root.iter("layer"):
        _prepare_tiles(layer, problems)
    for thing in root.iter("object"):
        _refuse_template(thing, problems)
    _apply_settings(root, LayerSettings(), problems)


def _simplify_properties(root: ElementTree.Element) -> None:
    """Removes properties that are classes, and the types of all others: the game itself reads the texts."""
    for parent in root.iter("properties"):
        for item in parent.findall("property"):
            if item.get("type") == CLASS_TYPE:
                parent.remove(item)
                continue
            item.attrib.pop("type", None)
            item.set("name", plain_name(item.get("name")))


def _prepare_tiles(layer: ElementTree.Element, problems: MapProblems) -> None:
    data = layer.find("data")
    if data is None:
        return
    compression = data.get("compression", "")
    if compression not in READABLE_COMPRESSIONS:
        method = "Zstandard" if compression == ZSTANDARD else compression
        problems.add(
            Message(
                "The layer “{name}” is compressed with {method}. "
                "In Tiled choose Map › Map Properties › Tile Layer Format › CSV.",
                name=layer.get("name", ""),
                method=method,
            )
        )
    if "encoding" not in data.attrib:
        _write_as_csv(data)


def _write_as_csv(data: ElementTree.Element) -> None:
    """Writes tiles that are XML elements as the list of their numbers."""
    tiles = data.findall("tile")
    data.set("encoding", "csv")
    data.text = ",".join(tile.get("gid", "0") for tile in tiles)
    for tile in tiles:
        data.remove(tile)


def _refuse_template(thing: ElementTree.Element, problems: MapProblems) -> None:
    template = thing.get("template")
    if template is not None:
        problems.add(
            Message(
                "The object “{name}” comes from the template “{file}”. In Tiled right-click it and choose Detach.",
                name=thing.get("name") or thing.get("id", ""),
                file=template,
            )
        )


def _apply_settings(parent: ElementTree.Element, outer: LayerSettings, problems: MapProblems) -> None:
    for layer in parent:
        if layer.tag not in LAYER_TAGS:
            continue
        settings = _settings_of(layer, outer, problems)
        for name in ("offsetx", "offsety", "opacity", "tintcolor", "visible"):
            layer.attrib.pop(name, None)
        if layer.tag == "group":
            _apply_settings(layer, settings, problems)
        elif layer.tag == "layer":
            layer.set("left", str(settings.left))
            layer.set("top", str(settings.top))
            _write_appearance(layer, settings)
        else:
            for thing in layer.findall("object"):
                _apply_to_object(thing, settings, problems)


def _settings_of(layer: ElementTree.Element, outer: LayerSettings, problems: MapProblems) -> LayerSettings:
    left = _number(layer, "offsetx", 0.0)
    top = _number(layer, "offsety", 0.0)
    shade = _shade(layer)
    if left is None or top is None or shade is None:
        name = layer.get("name", "")
        problems.add(Message("The layer “{name}” has an offset, opacity or tint that cannot be read.", name=name))
        return outer
    return LayerSettings(outer.left + left, outer.top + top, _product(outer.shade, shade), _is_visible(layer, outer))


def _apply_to_object(thing: ElementTree.Element, settings: LayerSettings, problems: MapProblems) -> None:
    place = [_number(thing, "x", 0.0), _number(thing, "y", 0.0)]
    opacity = _shade(thing)
    if place[0] is None or place[1] is None or opacity is None:
        name = thing.get("name") or thing.get("id", "")
        problems.add(Message("The object “{name}” has a place or size that is no number.", name=name))
        return
    thing.set("x", str(place[0] + settings.left))
    thing.set("y", str(place[1] + settings.top))
    shade = _product(settings.shade, opacity)
    _write_appearance(thing, LayerSettings(shade=shade, is_visible=_is_visible(thing, settings)))


def _write_appearance(element: ElementTree.Element, settings: LayerSettings) -> None:
    element.attrib.pop("opacity", None)
    element.set("visible", "1" if settings.is_visible else "0")
    element.set("shade", " ".join(map(str, settings.shade)))


def _is_visible(element: ElementTree.Element, outer: LayerSettings) -> bool:
    return outer.is_visible and element.get("visible", "1").strip().lower() not in FALSE_TEXTS


def _shade(element: ElementTree.Element) -> Shade | None:
    """Returns the tint with the opacity as its alpha; None if one of them cannot be read."""
    digits = element.get("tintcolor", "").strip().removeprefix("#")
    opacity = _number(element, "opacity", 1.0)
    if opacity is None or (digits and len(digits) not in COLOUR_DIGITS):
        return None
    try:
        alpha, red, green, blue = bytes.fromhex(digits.rjust(COLOUR_DIGITS[1], "f"))
    except ValueError:
        return None
    share = min(max(opacity, 0.0), 1.0)
    return red, green, blue, round(alpha * share)


def _product(one: Shade, other: Shade) -> Shade:
    red, green, blue, alpha = (round(a * b / FULL) for a, b in zip(one, other, strict=True))
    return red, green, blue, alpha


def _number(element: ElementTree.Element, name: str, default: float) -> float | None:
    try:
        number = float(element.get(name, default))
    except ValueError:
        return None
    return number if math.isfinite(number) else None
