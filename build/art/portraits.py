"""Draws the people at the table: a portrait for each badge, with a group for each mood."""

from __future__ import annotations

from typing import NamedTuple

from .svg_writer import Drawing

SIDE = 96
RING = "#f7ecd6"
"""Placeholder colour of the ring, which the game replaces by the seat's colour."""
INK = "#1d2433"
WHITE = "#fffaf0"
BLUSH = "#e0705a"
MOUTH = "#7c2230"
TEAR = "#6fc3ee"
OUTLINE = 2.8
MOODS = {
    "calm": "",
    "pleased": "translate(0 -2.5)",
    "hurt": "translate(0 4) rotate(9 48 70)",
    "gloating": "rotate(-9 48 76)",
}
"""SVG transform of the head for each mood."""


class Piece(NamedTuple):
    """A shape: its path, its fill ("": none, for a line), and the width of its line (0: none)."""

    d: str
    fill: str = ""
    width: float = OUTLINE


class Person(NamedTuple):
    """Parts of a person: colours, the build of the face, and the shapes from the back to the front.

    `behind` is behind the neck, `worn` on the shoulders; `on_face` is under eyes and mouth, `front` over them.
    """

    skin: str
    shade: str
    ground: str
    coat: str
    coat_shade: str
    brow: str
    chin: float
    """Vertical position of the chin, in units of the drawing."""
    behind: tuple[Piece, ...] = ()
    worn: tuple[Piece, ...] = ()
    on_face: tuple[Piece, ...] = ()
    front: tuple[Piece, ...] = ()


def disc(x: float, y: float, radius: float) -> str:
    """Returns the path of a circle."""
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"


BOBBLE_HAT = Person(
    "#f3c6a2", "#dda37c", "#bfe0da", "#3f7f5c", "#2f6147", "#8a3d1c", 73,
    behind=(
        Piece("M27 44C18 56 15 68 18 80L30 82C33 70 32 56 34 46Z", "#b4541f"),
        Piece("M69 44C78 56 81 68 78 80L66 82C63 70 64 56 62 46Z", "#b4541f"),
    ),
    on_face=tuple(Piece(disc(x, y, 1.3), "#b8683c", 0) for x in (33, 63) for y in (55, 59.5)),
    front=(
        Piece(disc(48, 12, 8.5), "#fff3dc"),
        Piece("M24 36C22 8 74 8 72 36Z", "#c8322f"),
        Piece("M60 15C69 20 71 28 71 35L61 35C63 27 62 20 60 15Z", "#97211f", 0),
        Piece("M21 33C30 29 66 29 75 33L74 43C64 38 32 38 22 43Z", "#fff3dc"),
        Piece("M35 31.5L35 39M48 30.5L48 38.5M61 31.5L61 39", "", 2),
    ),
)  # fmt: skip
FLAT_TOP = Person(
    "#7a4a30", "#5d3622", "#f2d9a4", "#2d5fa3", "#21477d", "#1b1410", 74,
    on_face=(Piece("M28.5 42.5L45 42.5L45 56L30 56ZM51 42.5L67.5 42.5L66 56L51 56Z", "#c7d9e6", 0),),
    worn=(Piece("M38 68L48 80L58 68L62 70L53 90L43 90L34 70Z", WHITE),),
    front=(
        Piece("M25 47C23 38 23 26 25 13L71 11C73 26 73 38 71 47C69 38 68 34 65 31C54 34 42 34 31 31C28 34 27 38 25 47Z",
              "#231a16"),
        Piece("M64 13L69.5 12.8C71 24 71.2 32 70 40C69 34 68 32 65.5 29.5Z", "#443329", 0),
        Piece("M28.5 42.5L45 42.5L45 56L30 56ZM51 42.5L67.5 42.5L66 56L51 56Z", "", 3.4),
        Piece("M45 47C47 45.6 49 45.6 51 47M28.5 45L25 44M67.5 45L71 44", "", 3.4),
    ),
)  # fmt: skip
TOP_KNOT = Person(
    "#f9dcc4", "#e6b898", "#d9c8ee", "#7d4aa8", "#5f3585", "#9a7420", 73,
    worn=(
        *(Piece(disc(x, y, 3.4), WHITE, 2) for x, y in ((33, 74), (40, 78), (48, 79.5), (56, 78), (63, 74))),
    ),
    on_face=(Piece(disc(71, 58, 3.4), "#f0b92c", 2), Piece(disc(25, 58, 3.4), "#f0b92c", 2)),
    front=(
        Piece(disc(48, 12.5, 10), "#e8b84a"),
        Piece("M41 16C45 20 52 20 56 15", "", 2.2),
        Piece("M25 48C19 16 77 16 71 48C70 38 62 31 50 28C42 32 28 36 25 48Z", "#e8b84a"),
        Piece("M58 23C66 26 71 34 70 43C67 36 62 32 54 28.5Z", "#c08f2a", 0),
        Piece("M37.5 20C43 16.8 53 16.8 58.5 20L57.5 25C52 22.5 44 22.5 38.5 25Z", "#7d4aa8", 2.2),
    ),
)  # fmt: skip
WIDE_HAT = Person(
    "#c98d60", "#a96f47", "#cfe3b4", "#8a5a2f", "#6c4422", "#2a1c14", 74,
    worn=(Piece("M30 68C38 76 58 76 66 68L62 82L48 88L34 82Z", "#d6452c"),
          Piece("M42 78L48 83L54 78", "", 2.2)),
    on_face=(Piece("M28 57C30 72 40 76 48 76C56 76 66 72 68 57C66 68 60 73 48 73C36 73 30 68 28 57Z", "#8f5c3a", 0),),
    front=(
        Piece("M29 62C34 54 43 54 48 57.5C53 54 62 54 67 62C70 65 72 63 73 61C72 69 62 69 56 63.5C53 61.5 50 61 48 61"
              "C46 61 43 61.5 40 63.5C34 69 24 69 23 61C24 63 26 65 29 62Z", "#2a1c14", 1.6),
        Piece("M31 31C31 8 38 6 48 11C58 6 65 8 65 31Z", "#6d4a30"),
        Piece("M58 9C63 10 64.5 18 64.5 27L57 27C58.5 19 58.5 13 58 9Z", "#503421", 0),
        Piece("M31 24C40 27 56 27 65 24L65.5 31L30.5 31Z", "#e2a72e"),
        Piece("M7 27C16 36 30 31 48 31C66 31 80 36 89 27C88 42 66 40.5 48 40.5C30 40.5 8 42 7 27Z", "#6d4a30"),
    ),
)  # fmt: skip
CURLS = Person(
    "#a4683f", "#84502e", "#f7cbd2", "#e07a1f", "#b65c10", "#2e1518", 73,
    behind=(
        Piece("M20 66C9 62 8 50 13 45C6 38 10 25 19 24C20 14 32 8 40 13C48 6 60 8 64 14C74 12 82 22 79 28"
              "C88 32 90 44 83 49C88 56 84 66 76 66C70 72 62 70 60 66L36 66C32 72 24 72 20 66Z", "#5a2130"),
        Piece("M79 28C86 33 88 44 82 49C86 56 83 64 76 65C72 66 70 60 72 54C76 46 76 34 72 26Z", "#401520", 0),
    ),
    on_face=(Piece(disc(72, 61, 5), "", 2.6), Piece(disc(24, 61, 5), "", 2.6)),
    front=(
        Piece("M26 42C23 28 30 20 36 24C38 17 50 16 53 22C60 18 70 24 70 42C67 34 60 36 58 31C52 37 44 36 41 31"
              "C36 36 29 34 26 42Z", "#5a2130"),
        Piece("M24 34C32 24 64 24 72 34L72.5 41C62 32 34 32 23.5 41Z", "#19b3a5"),
    ),
)  # fmt: skip
TURBAN = Person(
    "#b0764a", "#8f5b35", "#ffd9b0", "#38465f", "#283349", "#6b625a", 70,
    on_face=(
        Piece("M26 50C22 70 32 91 48 91C64 91 74 70 70 50C67 57 62 58 56 57.5C52 57 44 57 40 57.5C34 58 29 57 26 50Z",
              "#aaa196"),
        Piece("M64 57C67 56 69 54 70 51C73 68 65 86 54 89.6C62 80 65 68 64 57Z", "#877e73", 0),
    ),
    front=(
        Piece("M34 61C38 55.5 45 55.5 48 58C51 55.5 58 55.5 62 61C57 62.5 51 61.5 48 60.5C45 61.5 39 62.5 34 61Z",
              "#aaa196", 1.8),
        Piece("M20 41C10 22 28 5 48 5C68 5 86 22 76 41C70 34 60 29 48 26C36 29 26 34 20 41Z", "#e08a1e"),
        Piece("M64 9C80 16 83 31 76 40C72 35.5 66 32 60 29.5C68 24 70 17 64 9Z", "#b5690f", 0),
        Piece("M18 26C28 20 40 20 48 26C56 20 68 20 78 26", "", 2.4),
        Piece("M28 12C34 10 42 13 48 26C54 13 62 10 68 12", "", 2.4),
        Piece("M48 18L53.5 25L48 33L42.5 25Z", "#3aa66a", 2.4),
    ),
)  # fmt: skip
WHISKERS = Person(
    "#f6cdb6", "#dea68c", "#c3cfe2", "#2f3a4a", "#202836", "#c3c5cb", 74,
    behind=(
        Piece("M30 34C18 32 14 44 19 50C14 56 19 66 28 64Z", "#e9e9ee"),
        Piece("M66 34C78 32 82 44 77 50C82 56 77 66 68 64Z", "#e9e9ee"),
    ),
    worn=(
        Piece("M37 68L48 88L59 68L65 70L58 92L38 92L31 70Z", WHITE),
        Piece("M48 82L35 76L35 90ZM48 82L61 76L61 90Z", "#b3243f"),
    ),
    on_face=(
        Piece("M40 20C47 17.5 55 19 58 22", "", 1.8),
        Piece("M38 26C44 24 52 24 58 26.5", "", 1.8),
        Piece("M24.5 53C24 64 28 70 34 73C30 66 29 60 29 54ZM71.5 53C72 64 68 70 62 73C66 66 67 60 67 54Z", "#e9e9ee",
              1.6),
    ),
    front=(
        Piece("M48 57C42 53 32 55 27 63C33 66 43 65.5 48 61C53 65.5 63 66 69 63C64 55 54 53 48 57Z", "#f4f4f7", 2),
        Piece(disc(60, 48.5, 8), "", 2.8),
        Piece("M67 53C72 62 72 70 68 78", "", 1.8),
    ),
)  # fmt: skip
BOB = Person(
    "#eeba85", "#d09560", "#f4e3a0", "#b8324f", "#8f2139", "#14181f", 72,
    behind=(
        Piece("M22 72C10 52 16 12 48 12C80 12 86 52 74 72C70 75 62 74 60 70L36 70C34 74 26 75 22 72Z", "#1f2733"),
    ),
    worn=(Piece("M36 70C40 80 56 80 60 70L68 73C62 88 34 88 28 73Z", "#f5d8dc"),),
    front=(
        Piece("M23 60C18 22 34 12 48 12C62 12 78 22 73 60C70 54 70 46 68 38L28 38C26 46 26 54 23 60Z", "#1f2733"),
        Piece("M62 16C74 24 76 40 73.5 56C71 50 71 44 69.5 37C69 29 66 22 62 16Z", "#3b4659", 0),
        Piece(disc(38, 49.5, 8.4) + disc(58, 49.5, 8.4), "", 2.8),
        Piece("M46.4 48C47.4 47 48.6 47 49.6 48", "", 2.8),
        Piece("M64 24L74 19L72.5 25.5L78 29.5L67.5 31Z", "#e04b64", 2),
    ),
)  # fmt: skip
TRAINER = Person(
    "#8a5a3c", "#6f452c", "#e9dcc0", "#f4efe2", "#d8cdb6", "#5b5650", 74,
    worn=(Piece("M40 69L48 80L56 69L61 71L54 88L42 88L35 71Z", "#b23a2e"),),
    on_face=(Piece("M27 58C29 70 38 76 48 76C58 76 67 70 69 58C66 66 58 71 48 71C38 71 30 66 27 58Z", "#b9b2a6", 0),),
    front=(
        Piece("M30 33C30 10 38 7 48 10C58 7 66 10 66 33Z", "#a8a49c"),
        Piece("M58 9.5C64 11 65.5 20 65.5 30L57 29C58.5 20 58.5 14 58 9.5Z", "#85817a", 0),
        Piece("M30 25C40 28.5 56 28.5 66 25L66.5 32L29.5 32Z", "#3b4352"),
        Piece("M10 31C18 37 32 31 48 31C64 31 78 37 86 31C86 42 66 40 48 40C30 40 10 42 10 31Z", "#a8a49c"),
    ),
)  # fmt: skip
"""Portrait of the trainer in a first match. The trainer has no seat and no badge."""
PEOPLE = (BOBBLE_HAT, FLAT_TOP, TOP_KNOT, WIDE_HAT, CURLS, TURBAN, WHISKERS, BOB)
"""Portraits of the seats, by badge number."""


def picture(person: Person) -> str:
    """Draws a portrait; the game shows one of the groups of MOODS."""
    drawing = Drawing(SIDE, SIDE)
    drawing.circle((48, 48), 45, person.ground)
    for mood, transform in MOODS.items():
        with drawing.group(mood), drawing.group(transform=transform):
            _draw_pieces(drawing, person.behind)
    _draw_body(drawing, person)
    for mood, transform in MOODS.items():
        with drawing.group(f"{mood}_face"), drawing.group(transform=transform):
            _draw_head(drawing, person, mood)
    drawing.circle((48, 48), 45.2, stroke=INK, width=5.4)
    drawing.circle((48, 48), 45.2, stroke=RING, width=2.6)
    return drawing.text()


def bust(drawing: Drawing, person: Person, mood: str) -> None:
    """Draws a person without ground and ring."""
    with drawing.group(transform=MOODS[mood]):
        _draw_pieces(drawing, person.behind)
    _draw_body(drawing, person)
    with drawing.group(transform=MOODS[mood]):
        _draw_head(drawing, person, mood)


def _draw_pieces(drawing: Drawing, pieces: tuple[Piece, ...]) -> None:
    for d, fill, width in pieces:
        drawing.path(d, fill or "none", stroke=INK if width else "", width=width)


def _draw_body(drawing: Drawing, person: Person) -> None:
    drawing.path(
        "M12 75C20 68 34 66 48 66C62 66 76 68 84 75A45 45 0 0 1 12 75Z", person.coat, stroke=INK, width=OUTLINE
    )
    drawing.path("M68 69C75 70 80 72 84 75A45 45 0 0 1 62 90.8C68 84 70 76 68 69Z", person.coat_shade)
    drawing.path("M40 60L56 60L57 70C54 76 42 76 39 70Z", person.shade, stroke=INK, width=OUTLINE)
    _draw_pieces(drawing, person.worn)


def _draw_head(drawing: Drawing, person: Person, mood: str) -> None:
    low = person.chin
    for x in (25.5, 70.5):
        drawing.circle((x, 51), 5.2, person.skin, stroke=INK, width=OUTLINE)
    drawing.path(f"M26 44C26 20 70 20 70 44C70 62 62 {low} 48 {low}C34 {low} 26 62 26 44Z", person.skin)
    drawing.path(f"M61 29C68 34 70 40 70 46C70 62 62 {low} 48 {low}C56 70 66 58 61 29Z", person.shade)
    drawing.path(f"M26 44C26 20 70 20 70 44C70 62 62 {low} 48 {low}C34 {low} 26 62 26 44Z", stroke=INK, width=OUTLINE)
    _draw_pieces(drawing, person.on_face)
    _draw_look(drawing, person, mood)
    _draw_pieces(drawing, person.front)
    if mood == "hurt":
        drawing.path(
            "M76 47C81 54 82 58 78.5 61C75 63 71.5 61 71.5 57.5C71.5 54 74 51 76 47Z", TEAR, stroke=INK, width=2
        )


def _draw_look(drawing: Drawing, person: Person, mood: str) -> None:
    """Draws eyes, brows and mouth."""
    eyes = (38.0, 58.0)
    match mood:
        case "calm":
            for x in eyes:
                drawing.ellipse((x, 49.5), 3.3, 4.2, INK)
                drawing.circle((x + 1, 48), 1.2, WHITE)
            drawing.path("M33 42C36 40.5 40 40.5 42 41.5M54 41.5C56 40.5 60 40.5 63 42", stroke=person.brow, width=3)
            drawing.path("M42 65.5C45 68 51 68 54 65.5", stroke=INK, width=3)
        case "pleased":
            for x in (33.5, 62.5):
                drawing.ellipse((x, 57.5), 4.6, 3.2, BLUSH, opacity=0.8)
            drawing.path("M32.5 51C35 44.5 41 44.5 43.5 51M52.5 51C55 44.5 61 44.5 63.5 51", stroke=INK, width=3.6)
            drawing.path("M32 40.5C35 37 40 37 42.5 39M53.5 39C56 37 61 37 64 40.5", stroke=person.brow, width=3)
            drawing.path("M37 60.5C44 62.5 52 62.5 59 60.5C58 70 54 72.5 48 72.5C42 72.5 38 70 37 60.5Z", MOUTH)
            drawing.path("M38 61C44 62.7 52 62.7 58 61L57 65C52 66 44 66 39 65Z", WHITE)
            drawing.path(
                "M37 60.5C44 62.5 52 62.5 59 60.5C58 70 54 72.5 48 72.5C42 72.5 38 70 37 60.5Z", stroke=INK, width=2.6
            )
        case "hurt":
            for x in eyes:
                drawing.ellipse((x, 49.5), 5.8, 6.6, WHITE, stroke=INK, width=2.4)
                drawing.circle((x, 51.5), 2.4, INK)
            drawing.path("M29.5 43.5C33 42 38 39 41 35.5M66.5 43.5C63 42 58 39 55 35.5", stroke=person.brow, width=3.4)
            drawing.path("M39 70C41 61 55 61 57 70C53 67.5 43 67.5 39 70Z", MOUTH, stroke=INK, width=3)
        case _:
            for x in eyes:
                half = f"M{x - 6:g} 47.5L{x + 6:g} 47.5C{x + 5:g} 54 {x - 5:g} 54 {x - 6:g} 47.5Z"
                drawing.path(half, WHITE, stroke=INK, width=2)
                drawing.circle((x + 1.5, 49.6), 2.5, INK)
            drawing.path("M30 40L44 46.5M52 46.5L66 38", stroke=person.brow, width=4.4)
            drawing.path("M35 61C43 64.5 54 63.5 62 57C62 67.5 55 72 48 71.5C41 71 36 68 35 61Z", WHITE)
            drawing.path("M42 63.5L42.5 69.5M48.5 63.6L48.8 71M55 61.8L56 68.8", stroke=INK, width=1.4)
            drawing.path("M35 61C43 64.5 54 63.5 62 57C62 67.5 55 72 48 71.5C41 71 36 68 35 61Z", stroke=INK, width=2.6)
    drawing.path("M47 53C45.5 56 46 57.5 49.5 57.5", stroke=person.shade if mood != "hurt" else INK, width=2.2)


def pictures() -> dict[str, str]:
    """Returns the portraits by file name."""
    named = {**dict(enumerate(PEOPLE)), "trainer": TRAINER}
    return {f"portrait_{name}.svg": picture(person) for name, person in named.items()}
