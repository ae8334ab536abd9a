"""Draws icons in a single colour on a square of 24 units: strokes of equal width with round ends, black in the file."""

# ruff: noqa: E501

from __future__ import annotations

from math import cos, pi, sin

from .svg_writer import Drawing, polygon

SIDE = 24.0
WEIGHT = 2.5
INK = "#000000"


def regular(corners: int, *, turn: float = -90, inner: float = 1.0, radius: float = 10.5, middle: float = 12.4) -> str:
    """Returns the path of a regular polygon, or a star if `inner` is below 1."""
    steps = corners * (1 if inner == 1 else 2)
    return polygon(
        [
            (
                12 + radius * (inner if k % 2 and inner != 1 else 1) * cos((turn + 360 * k / steps) * pi / 180),
                middle + radius * (inner if k % 2 and inner != 1 else 1) * sin((turn + 360 * k / steps) * pi / 180),
            )
            for k in range(steps)
        ]
    )


# Each icon is a list of parts: ("fill" | "line" | "thin" | "heavy" | "hole" | "holefill", path),
# or ("dots", "x y x y …"); holes and dots are cut out.
ICONS: dict[str, list[tuple[str, str]]] = {
    # seats
    "triangle": [("fill", "M12 2.6L22.4 20.8H1.6Z")],
    "circle": [("fill", "M12 1.4A10.6 10.6 0 1 1 12 22.6A10.6 10.6 0 1 1 12 1.4Z")],
    "square": [("fill", "M2.4 2.4H21.6V21.6H2.4Z")],
    "diamond": [("fill", "M12 1.2L22.8 12L12 22.8L1.2 12Z")],
    "star": [("fill", regular(5, inner=0.45, radius=11.4, middle=13))],
    "hexagon": [("fill", regular(6, turn=0, radius=11.2, middle=12))],
    "cross": [("fill", "M8.4 2H15.6V8.4H22V15.6H15.6V22H8.4V15.6H2V8.4H8.4Z")],
    "heart": [
        (
            "fill",
            "M12 21.6C4 15.8 1.4 11.9 1.4 8.2C1.4 5 3.9 2.6 6.9 2.6C9 2.6 11 3.8 12 5.8C13 3.8 15 2.6 17.1 2.6C20.1 2.6 22.6 5 22.6 8.2C22.6 11.9 20 15.8 12 21.6Z",
        )
    ],
    # directions and actions
    "left": [("line", "M15.4 4.6L8 12L15.4 19.4")],
    "right": [("line", "M8.6 4.6L16 12L8.6 19.4")],
    "up": [("line", "M4.6 15.4L12 8L19.4 15.4")],
    "down": [("line", "M4.6 8.6L12 16L19.4 8.6")],
    "back": [("line", "M10.4 4.8L3.2 12L10.4 19.2M3.8 12H21")],
    "forward": [("line", "M13.6 4.8L20.8 12L13.6 19.2M20.2 12H3")],
    "skip": [
        (
            "fill",
            "M2.6 5.2C2.6 4.3 3.6 3.8 4.3 4.4L11 10V5.2C11 4.3 12 3.8 12.7 4.4L20.6 11.1C21.2 11.6 21.2 12.4 20.6 12.9L12.7 19.6C12 20.2 11 19.7 11 18.8V14L4.3 19.6C3.6 20.2 2.6 19.7 2.6 18.8Z",
        )
    ],
    "rewind": [
        (
            "fill",
            "M21.4 5.2C21.4 4.3 20.4 3.8 19.7 4.4L13 10V5.2C13 4.3 12 3.8 11.3 4.4L3.4 11.1C2.8 11.6 2.8 12.4 3.4 12.9L11.3 19.6C12 20.2 13 19.7 13 18.8V14L19.7 19.6C20.4 20.2 21.4 19.7 21.4 18.8Z",
        )
    ],
    "play": [
        (
            "fill",
            "M5.4 3.6C5.4 2.7 6.4 2.1 7.2 2.6L20.4 11C21.2 11.5 21.2 12.5 20.4 13L7.2 21.4C6.4 21.9 5.4 21.3 5.4 20.4Z",
        )
    ],
    "pause": [("fill", "M4.6 3H9.6V21H4.6ZM14.4 3H19.4V21H14.4Z")],
    "again": [("line", "M19.4 8.2A8.6 8.6 0 1 0 20.6 12.8"), ("fill", "M21.6 2.6V9.8H14.4Z")],
    "undo": [("line", "M5 9.2H14.4A5.6 5.6 0 0 1 14.4 20.4H8"), ("line", "M9.4 4.4L4.4 9.2L9.4 14")],
    "menu": [("line", "M3.6 5.6H20.4M3.6 12H20.4M3.6 18.4H20.4")],
    "log": [
        (
            "fill",
            "M5.4 2.6H18.6A3 3 0 0 1 21.6 5.6V14.4A3 3 0 0 1 18.6 17.4H12L6.6 22V17.4H5.4A3 3 0 0 1 2.4 14.4V5.6A3 3 0 0 1 5.4 2.6Z",
        ),
        ("hole", "M6.8 7.8H17.2M6.8 12.4H13.6"),
    ],
    "help": [
        ("line", "M6.8 8.2C6.8 5 9 3 12 3C15 3 17.2 4.9 17.2 7.7C17.2 11.4 12.1 11.6 12.1 15.4"),
        ("fill", "M12.1 18.4A1.9 1.9 0 1 1 12.1 22.2A1.9 1.9 0 1 1 12.1 18.4Z"),
    ],
    "close": [("line", "M5 5L19 19M19 5L5 19")],
    "check": [("line", "M3.4 12.8L9.2 18.6L20.6 6")],
    "plus": [("line", "M12 3.6V20.4M3.6 12H20.4")],
    "minus": [("line", "M3.6 12H20.4")],
    "cog": [
        (
            "fill",
            "".join(
                polygon(
                    [(12 + 11 * cos(a - w) if r else 12, 12 + 11 * sin(a - w)) for w, r in ((0.16, 1), (-0.16, 1))]
                    + [
                        (12 + 6 * cos(a + 0.34), 12 + 6 * sin(a + 0.34)),
                        (12 + 6 * cos(a - 0.34), 12 + 6 * sin(a - 0.34)),
                    ]
                )
                for a in (k * pi / 4 for k in range(8))
            ),
        ),
        ("line", "M12 6.2A5.8 5.8 0 1 1 12 17.8A5.8 5.8 0 1 1 12 6.2Z"),
    ],
    "door": [("line", "M13 3.4H5V20.6H13"), ("line", "M10 12H21M17 7.6L21.4 12L17 16.4")],
    "enter": [("line", "M12 3.4H20V20.6H12"), ("line", "M2.6 12H14M9.8 7.6L14.2 12L9.8 16.4")],
    "copy": [
        ("line", "M8.4 15.6H3.4V3.4H15.6V7"),
        ("fill", "M9 8.4H20.6A1.6 1.6 0 0 1 22.2 10V21A1.6 1.6 0 0 1 20.6 22.6H9.8A1.6 1.6 0 0 1 8.2 21V9.2Z"),
    ],
    "paste": [
        (
            "fill",
            "M8.4 3.6H15.6L16.4 4.6H18.8A2 2 0 0 1 20.8 6.6V20.6A2 2 0 0 1 18.8 22.6H5.2A2 2 0 0 1 3.2 20.6V6.6A2 2 0 0 1 5.2 4.6H7.6Z",
        ),
        ("hole", "M8.4 5.8H15.6M7.6 12H16.4M7.6 16.8H13.2"),
    ],
    "letter": [
        (
            "fill",
            "M3 4.4H21A1.6 1.6 0 0 1 22.6 6V18A1.6 1.6 0 0 1 21 19.6H3A1.6 1.6 0 0 1 1.4 18V6A1.6 1.6 0 0 1 3 4.4Z",
        ),
        ("hole", "M4.2 7.8L12 13.4L19.8 7.8"),
    ],
    "screen": [("line", "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15")],
    "book": [
        (
            "line",
            "M12 6C9.6 4.2 6.4 3.8 2.8 4.2V18.8C6.4 18.4 9.6 18.8 12 20.6C14.4 18.8 17.6 18.4 21.2 18.8V4.2C17.6 3.8 14.4 4.2 12 6ZM12 6V20",
        )
    ],
    "info": [
        ("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"),
        ("hole", "M12 11V17.4"),
        ("dots", "12 6.8"),
    ],
    "eye": [
        (
            "thin",
            "M1.8 12C4.4 7.4 8 5.2 12 5.2C16 5.2 19.6 7.4 22.2 12C19.6 16.6 16 18.8 12 18.8C8 18.8 4.4 16.6 1.8 12Z",
        ),
        ("fill", "M12 8.4A3.6 3.6 0 1 1 12 15.6A3.6 3.6 0 1 1 12 8.4Z"),
    ],
    "camera": [
        (
            "fill",
            "M8.2 4.2H15.8L17.4 7H20.6A2 2 0 0 1 22.6 9V18.6A2 2 0 0 1 20.6 20.6H3.4A2 2 0 0 1 1.4 18.6V9A2 2 0 0 1 3.4 7H6.6Z",
        ),
        ("hole", "M12 9.4A4 4 0 1 1 12 17.4A4 4 0 1 1 12 9.4Z"),
    ],
    "film": [
        (
            "fill",
            "M3.4 5.6H13.4A2 2 0 0 1 15.4 7.6V16.4A2 2 0 0 1 13.4 18.4H3.4A2 2 0 0 1 1.4 16.4V7.6A2 2 0 0 1 3.4 5.6ZM17 10.4L22.6 6.6V17.4L17 13.6Z",
        )
    ],
    "lock": [("fill", "M4.4 10.4H19.6V21.4H4.4Z"), ("line", "M7.8 10.4V7.4A4.2 4.2 0 0 1 16.2 7.4V10.4")],
    "globe": [
        (
            "thin",
            "M12 2.2A9.8 9.8 0 1 1 12 21.8A9.8 9.8 0 1 1 12 2.2ZM2.4 12H21.6M12 2.2C7 7.4 7 16.6 12 21.8C17 16.6 17 7.4 12 2.2",
        )
    ],
    "clock": [("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"), ("hole", "M12 6V12.4L16 15")],
    # faces
    "smile": [
        ("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"),
        ("dots", "8.2 9.2 15.8 9.2"),
        ("hole", "M7 14.2C9.4 18 14.6 18 17 14.2"),
    ],
    "laugh": [
        ("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"),
        ("hole", "M6.6 9.6L8.4 7.8L10.2 9.6M13.8 9.6L15.6 7.8L17.4 9.6"),
        ("holefill", "M6.6 13.2H17.4C17 17 14.8 18.8 12 18.8C9.2 18.8 7 17 6.6 13.2Z"),
    ],
    "wow": [
        ("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"),
        ("dots", "8.2 9 15.8 9"),
        ("holefill", "M12 13A2.9 2.9 0 1 1 12 18.8A2.9 2.9 0 1 1 12 13Z"),
    ],
    "sad": [
        ("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"),
        ("dots", "8.2 9.4 15.8 9.4"),
        ("hole", "M7.4 17.2C9.6 13.8 14.4 13.8 16.6 17.2"),
    ],
    # the races
    "helmet": [
        (
            "fill",
            "M2.6 15.4C2.2 8.2 6.4 3 12.4 3C17.6 3 20.4 6.6 20.8 11.4L23 13.6C23.5 14.2 23.2 15.2 22.3 15.3L16 15.8C14 16 13 14.8 11.2 14.6C8.6 14.4 7.4 16.4 5.4 16.4C3.8 16.4 2.7 16.4 2.6 15.4Z",
        ),
        ("hole", "M7.2 4.6C10.2 7 11.8 9.8 12.2 13"),
        ("thin", "M5.6 17.4C6.4 19.6 8.4 21 10.8 21"),
    ],
    "jersey": [
        (
            "fill",
            "M8.2 2.6C9.2 4.4 14.8 4.4 15.8 2.6L21 4.8L23 11.6L18.8 12.8L18 10.2V21.6H6V10.2L5.2 12.8L1 11.6L3 4.8Z",
        ),
        ("hole", "M6.4 12.8L17.6 17.6"),
    ],
    "coin": [
        ("fill", "M12 1.8A10.2 10.2 0 1 1 12 22.2A10.2 10.2 0 1 1 12 1.8Z"),
        (
            "hole",
            "M15.2 8.6C14.6 7.2 13.4 6.6 12 6.6C10.2 6.6 8.9 7.5 8.9 9C8.9 12.6 15.3 10.8 15.3 14.8C15.3 16.4 13.9 17.4 12 17.4C10.3 17.4 9 16.6 8.6 15M12 4.8V19.2",
        ),
    ],
    "coins": [
        (
            "fill",
            "M8.4 1.8A6.8 6.8 0 1 1 8.4 15.4A6.8 6.8 0 1 1 8.4 1.8ZM16.2 9.8A6.4 6.4 0 1 1 16.2 22.6A6.4 6.4 0 1 1 16.2 9.8Z",
        ),
        ("hole", "M8.4 5.4V11.8M16.2 13.2V19.2M9.4 14.8A7.6 7.6 0 0 1 14.6 8.8"),
    ],
    "ticket": [
        (
            "fill",
            "M2 6.4L3.2 5.2H20.8L22 6.4V9.6A2.4 2.4 0 0 0 22 14.4V17.6L20.8 18.8H3.2L2 17.6V14.4A2.4 2.4 0 0 0 2 9.6Z",
        ),
        ("hole", "M15.4 6.6V7.6M15.4 10V11.2M15.4 13V14.2M15.4 16.6V17.4M5.6 10H11.4M5.6 14H9.4"),
    ],
    "card": [
        (
            "fill",
            "M4.4 2.6C4.4 2 4.9 1.6 5.4 1.6H18.6C19.1 1.6 19.6 2 19.6 2.6V21.4C19.6 22 19.1 22.4 18.6 22.4H5.4C4.9 22.4 4.4 22 4.4 21.4Z",
        ),
        ("holefill", "M12 6.6L16 12L12 17.4L8 12Z"),
    ],
    "cards": [
        (
            "fill",
            "M1 9.4L6.6 6.2L7.4 18.6L5.6 19.6ZM23 9.4L17.4 6.2L16.6 18.6L18.4 19.6ZM8.2 2.4H15.8C16.3 2.4 16.7 2.8 16.7 3.3V17.8C16.7 18.3 16.3 18.7 15.8 18.7H8.2C7.7 18.7 7.3 18.3 7.3 17.8V3.3C7.3 2.8 7.7 2.4 8.2 2.4Z",
        ),
        ("hole", "M6.8 4.6L7.2 19M17.2 4.6L16.8 19"),
        ("holefill", "M12 6L14.8 10.4L12 14.8L9.2 10.4Z"),
    ],
    "dice": [
        (
            "fill",
            "M4.6 2.2H19.4A2.4 2.4 0 0 1 21.8 4.6V19.4A2.4 2.4 0 0 1 19.4 21.8H4.6A2.4 2.4 0 0 1 2.2 19.4V4.6A2.4 2.4 0 0 1 4.6 2.2Z",
        ),
        ("dots", "7.4 7.4 16.6 16.6 12 12"),
    ],
    "crown": [("fill", "M1.8 6.4L7.2 10.4L12 3L16.8 10.4L22.2 6.4L20 17.4H4Z"), ("fill", "M4.2 19H19.8V21.6H4.2Z")],
    "trophy": [
        (
            "fill",
            "M6 2H18C18 8.6 16.6 13.4 13.4 14.4V17.4C15.6 17.6 17 19 17.2 22H6.8C7 19 8.4 17.6 10.6 17.4V14.4C7.4 13.4 6 8.6 6 2Z",
        ),
        ("thin", "M6 4.4H2.4C2.4 8.6 4 10.8 7.2 11.2M18 4.4H21.6C21.6 8.6 20 10.8 16.8 11.2"),
    ],
    "flag": [("line", "M5 2.4V22"), ("fill", "M6 3.2C10 1.2 13.4 6.4 20.6 3.6V13.2C13.4 16 10 10.8 6 12.8Z")],
    "chequered": [
        ("line", "M4.4 2.4V22"),
        ("fill", "M5.6 3H10.8V6.2H16V3H21.2V6.2H16V9.4H21.2V12.6H16V9.4H10.8V12.6H5.6V9.4H10.8V6.2H5.6Z"),
    ],
    "horseshoe": [
        (
            "heavy",
            "M7.4 19.6C4.6 16 3.6 12.8 4.2 9.4C4.8 5.8 8 3.4 12 3.4C16 3.4 19.2 5.8 19.8 9.4C20.4 12.8 19.4 16 16.6 19.6",
        )
    ],
    # decorations of tracks
    "bunting": [
        ("line", "M1.8 4.2C6.4 8.8 17.6 8.8 22.2 4.2"),
        ("fill", "M2.8 6.8L8 9L4.6 16.4ZM9.2 9.4H14.8L12 18.4ZM16 9L21.2 6.8L19.4 16.4Z"),
    ],
    "balloon": [
        (
            "fill",
            "M12 1.4A7.8 7.8 0 0 1 19.8 9.2C19.8 12.6 16.6 14.6 14.8 17H9.2C7.4 14.6 4.2 12.6 4.2 9.2A7.8 7.8 0 0 1 12 1.4ZM8.8 19.2H15.2V22.8H8.8Z",
        ),
        ("thin", "M9.8 16.4V19.8M14.2 16.4V19.8"),
    ],
    "band": [
        ("fill", "M22.4 3.4V17.8C19 14.8 15.4 13.2 10.6 13V8.4C15.4 8.2 19 6.4 22.4 3.4Z"),
        ("line", "M2 10.6H11M4.8 10.6V17.4H12.4V13"),
        ("thin", "M6.2 9.6V5.4M9.4 9.6V5.4"),
    ],
    "fountain": [
        ("line", "M12 13V3.2M11.8 8.4C10.4 3.8 6 4 5.6 9.6M12.2 8.4C13.6 3.8 18 4 18.4 9.6"),
        (
            "fill",
            "M2 12.8H22C21.4 16.4 18.4 18.2 14.6 18.6V20.2H17.6V22.8H6.4V20.2H9.4V18.6C5.6 18.2 2.6 16.4 2 12.8Z",
        ),
    ],
    "lights": [
        ("fill", "M12 0.8L20.4 19.4H3.6ZM10.2 19H13.8V23H10.2Z"),
        ("dots", "12 7 9.4 11.6 14 12.4 7.6 16.6 12 16.2 16.4 16.8"),
    ],
    "horse": [
        (
            "fill",
            "M13.8 1.4L14.6 4C18.6 5.6 21.4 9.2 22.6 13.4C22.9 14.4 22.6 15 21.8 15.5L20 16.6C19.3 17 18.6 16.9 18.1 16.3L16.4 14.3C14.8 14.2 13.5 13.7 12.4 12.8C12.2 15.6 14.2 17.8 14.6 22.4H3.4C2.4 13.6 4.4 6.2 11.4 3.8L11.9 1.6C12.2 0.8 13.4 0.6 13.8 1.4Z",
        ),
        ("dots", "15.6 8.6"),
    ],
    # the table
    "person": [
        ("fill", "M12 2A5 5 0 1 1 12 12A5 5 0 1 1 12 2Z"),
        ("fill", "M2.6 22C2.6 16.6 6.6 13.6 12 13.6C17.4 13.6 21.4 16.6 21.4 22Z"),
    ],
    "bot": [
        (
            "fill",
            "M6 7.4H18A2.6 2.6 0 0 1 20.6 10V18.6A2.6 2.6 0 0 1 18 21.2H6A2.6 2.6 0 0 1 3.4 18.6V10A2.6 2.6 0 0 1 6 7.4Z",
        ),
        ("dots", "8.8 13 15.2 13"),
        ("thin", "M12 7V3.4M1.4 12.4V16.4M22.6 12.4V16.4"),
        ("fill", "M12 1.4A1.7 1.7 0 1 1 12 4.8A1.7 1.7 0 1 1 12 1.4Z"),
        ("hole", "M9 17.8H15"),
    ],
    "pad": [
        (
            "fill",
            "M7.4 5.6H16.6C20.4 5.6 22.4 8.6 23 14.6C23.3 17.4 22.6 19.2 20.8 19.2C18.8 19.2 18 15.8 15.8 15.8H8.2C6 15.8 5.2 19.2 3.2 19.2C1.4 19.2 0.7 17.4 1 14.6C1.6 8.6 3.6 5.6 7.4 5.6Z",
        ),
        ("hole", "M7.6 8.6V12.6M5.6 10.6H9.6"),
        ("dots", "15 11.8 18 9.4"),
    ],
    "keyboard": [
        (
            "fill",
            "M3 5.6H21A1.6 1.6 0 0 1 22.6 7.2V16.8A1.6 1.6 0 0 1 21 18.4H3A1.6 1.6 0 0 1 1.4 16.8V7.2A1.6 1.6 0 0 1 3 5.6Z",
        ),
        ("hole", "M5 9H5.4M9.4 9H9.8M13.8 9H14.2M18.4 9H18.8M5 12H5.4M9.4 12H9.8M13.8 12H14.2M18.4 12H18.8M8 15.2H16"),
    ],
    "mouse": [
        (
            "fill",
            "M12 1.8C16.4 1.8 18.8 4.8 18.8 8.6V15.4C18.8 19.2 16.4 22.2 12 22.2C7.6 22.2 5.2 19.2 5.2 15.4V8.6C5.2 4.8 7.6 1.8 12 1.8Z",
        ),
        ("hole", "M12 5.6V9.4"),
    ],
    "touch": [
        (
            "fill",
            "M9 2.6C10.2 2.6 11 3.4 11 4.6V10.4L17.6 11.8C19.4 12.2 20.2 13.4 20 15.2L19.2 20.2C19 21.4 18.2 22.2 17 22.2H11.6C10.6 22.2 9.8 21.8 9.2 21L4.2 14.6C3.4 13.6 3.6 12.6 4.4 12C5.2 11.4 6.2 11.6 7 12.4V4.6C7 3.4 7.8 2.6 9 2.6Z",
        )
    ],
    "sound": [
        ("fill", "M2 8.8H6.4L12 3.6C12.5 3.2 13.2 3.5 13.2 4.2V19.8C13.2 20.5 12.5 20.8 12 20.4L6.4 15.2H2Z"),
        ("thin", "M16.4 8.2C18.4 10.4 18.4 13.6 16.4 15.8M19.2 5.2C23 8.8 23 15.2 19.2 18.8"),
    ],
    "sound_off": [
        ("fill", "M2 8.8H6.4L12 3.6C12.5 3.2 13.2 3.5 13.2 4.2V19.8C13.2 20.5 12.5 20.8 12 20.4L6.4 15.2H2Z"),
        ("thin", "M16.4 9L22.4 15M22.4 9L16.4 15"),
    ],
    "music": [
        ("fill", "M8.2 4.6L21 2V5.8L8.2 8.4Z"),
        ("line", "M8.4 5V18.4M20.8 3V15.8"),
        (
            "fill",
            "M5.6 15.6A3.4 3.2 0 1 1 5.6 22A3.4 3.2 0 1 1 5.6 15.6ZM18 13A3.4 3.2 0 1 1 18 19.4A3.4 3.2 0 1 1 18 13Z",
        ),
    ],
}

PAD_BUTTONS = {
    "A": "M7.2 18L12 6L16.8 18M8.9 14H15.1",
    "B": "M8.4 6V18H13C15.2 18 16.4 16.6 16.4 14.8C16.4 13 15.2 11.8 13 11.8H8.4H12.6C14.6 11.8 15.6 10.6 15.6 8.9C15.6 7.2 14.6 6 12.6 6Z",
    "X": "M7.6 6L16.4 18M16.4 6L7.6 18",
    "Y": "M7.4 6L12 12.2L16.6 6M12 12.2V18",
}


def icon(parts: list[tuple[str, str]]) -> str:
    """Returns an icon: ink first, then holes in a separate group, which the game subtracts."""
    drawing = Drawing(SIDE, SIDE)
    cut = ("hole", "holefill", "dots")
    with drawing.group("ink"):
        for kind, d in (part for part in parts if part[0] not in cut):
            draw_part(drawing, kind, d)
    if any(kind in cut for kind, _ in parts):
        with drawing.group("holes"):
            for kind, d in (part for part in parts if part[0] in cut):
                draw_part(drawing, kind, d)
    return drawing.text()


def draw_part(drawing: Drawing, kind: str, d: str) -> None:
    """Draws a part of an icon: a fill, a line or dots."""
    match kind:
        case "fill":
            drawing.path(d, INK, stroke=INK, width=0.8)
        case "line":
            drawing.path(d, stroke=INK, width=WEIGHT + 1.1)
        case "thin":
            drawing.path(d, stroke=INK, width=WEIGHT - 0.4)
        case "heavy":
            drawing.path(d, stroke=INK, width=5)
        case "hole":
            drawing.path(d, stroke=INK, width=1.9)
        case "holefill":
            drawing.path(d, INK)
        case "dots":
            spots = [float(v) for v in d.split()]
            for x, y in zip(spots[::2], spots[1::2], strict=True):
                drawing.circle((x, y), 1.75, INK)
        case _:
            raise ValueError(f"no such part: {kind}")


def pad_button(letter: str) -> str:
    """Returns a round gamepad button: its ground in black (recoloured by the game), the letter in white."""
    drawing = Drawing(SIDE, SIDE)
    drawing.circle((12, 12), 11, INK)
    drawing.circle((12, 12), 9.9, stroke="#fefefe", width=1.1, opacity=0.55)
    drawing.path(PAD_BUTTONS[letter], stroke="#fefefe", width=2.5)
    return drawing.text()


def pictures() -> dict[str, str]:
    """Returns the SVG of every icon by file name."""
    found = {f"icon_{name}.svg": icon(parts) for name, parts in ICONS.items()}
    return found | {f"icon_{letter}.svg": pad_button(letter) for letter in PAD_BUTTONS}
