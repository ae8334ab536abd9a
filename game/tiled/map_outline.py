"""Collects the parts of a map's XML that determine its games: its class, its properties and its course."""

from dataclasses import dataclass, field

COURSE = "course"
"""Name of the object with the course of a race."""
CLASS_TYPE = "class"
"""Type of a property with nested properties, which belong to a class of the map's author."""
MAP_PROPERTY_PATH = ["map", "properties", "property"]
OBJECT_PROPERTY_PATH = ["object", "properties", "property"]


def plain_name(text: str | None) -> str:
    """Returns a name of a map, an object or a property as names are compared: trimmed, in lower case."""
    return (text or "").strip().lower()


def first_line(text: str) -> str:
    """Returns the first line of a text that has several, trimmed."""
    return next(iter(text.strip().splitlines()), "").strip()


def class_of(attributes: dict[str, str]) -> str:
    """Returns an element's class; Tiled has called it type, class, and type again."""
    return plain_name(attributes.get("type") or attributes.get("class"))


@dataclass(slots=True)
class CourseOutline:
    """The course: its class, and its properties by plain name."""

    kind: str
    properties: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class MapOutline:
    """A map: its class, its properties by plain name, and its course; None for a map without one."""

    kind: str = ""
    properties: dict[str, str] = field(default_factory=dict)
    course: CourseOutline | None = None


class OutlineReader:
    """Takes the events of an XML parser. `outline` contains the results until now."""

    def __init__(self) -> None:
        self.outline = MapOutline()
        self._path: list[str] = []
        self._object: CourseOutline | None = None
        self._property: tuple[dict[str, str], str] | None = None

    def enter(self, tag: str, attributes: dict[str, str]) -> None:
        """Takes the start of an element."""
        self._path.append(tag)
        if self._path == ["map"]:
            self.outline.kind = class_of(attributes)
        elif tag == "object":
            self._object = self._course_of(attributes)
        elif tag == "property":
            self._enter_property(attributes)

    def text(self, words: str) -> None:
        """Takes text; that of a property is its value if it has several lines."""
        if self._property:
            values, name = self._property
            values[name] += words

    def leave(self) -> None:
        """Takes the end of an element."""
        tag = self._path.pop()
        if tag == "property":
            self._property = None
        elif tag == "object":
            self._object = None

    def _course_of(self, attributes: dict[str, str]) -> CourseOutline | None:
        """Returns the map's first object called course that is no tile."""
        if self._path[0] != "map" or "gid" in attributes or self.outline.course:
            return None
        if plain_name(attributes.get("name")) != COURSE:
            return None
        self.outline.course = CourseOutline(class_of(attributes))
        return self.outline.course

    def _enter_property(self, attributes: dict[str, str]) -> None:
        values = self._property_owner()
        if values is None or attributes.get("type") == CLASS_TYPE:
            return
        name = plain_name(attributes.get("name"))
        values[name] = attributes.get("value", "")
        self._property = None if values[name] else (values, name)

    def _property_owner(self) -> dict[str, str] | None:
        if self._path == MAP_PROPERTY_PATH:
            return self.outline.properties
        if self._object and self._path[-len(OBJECT_PROPERTY_PATH) :] == OBJECT_PROPERTY_PATH:
            return self._object.properties
        return None
