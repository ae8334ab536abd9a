"""Lists the pairs of text and background colours in the game, for the tests of contrast."""

from game.ui import theme

CONTRAST_PAIRS: tuple[tuple[theme.Colour, theme.Colour, bool], ...] = (
    (theme.INK, theme.PAPER, False),
    (theme.PAPER, theme.DIMMED.face, False),
    (theme.PAPER_LIGHT, theme.BARRED.lip, False),
    (theme.INK_SOFT, theme.PAPER, False),
    (theme.GAIN, theme.NIGHT_LIGHT, False),
    (theme.LOSS, theme.NIGHT_LIGHT, False),
    (theme.INK_SOFT, theme.PAPER_SHADE, False),
    (theme.INK_SOFT, theme.PAPER_LIGHT, False),
    (theme.MIST, theme.NIGHT, False),
    (theme.MIST, theme.INK, False),
    (theme.PAPER, theme.NIGHT, False),
    (theme.GOLD, theme.NIGHT, False),
    (theme.INK, theme.GOLD_LIGHT, False),
    (theme.INK_SOFT, theme.GOLD_LIGHT, False),
    (theme.MONEY, theme.PAPER, False),
    (theme.MONEY, theme.PAPER_SHADE, False),
    (theme.MONEY, theme.GOLD_LIGHT, False),
    (theme.ALARM, theme.PAPER, False),
    (theme.PAPER_LIGHT, theme.ALARM, False),
    (theme.PAPER_LIGHT, theme.MONEY, False),
    (theme.PAPER_LIGHT, theme.TURF, False),
    (theme.INK, theme.RAIL, False),
    (theme.INK, theme.GOLD, True),
    (theme.GOLD, theme.INK, True),
    (theme.PAPER, theme.INK, False),
    *((theme.PAPER_LIGHT, colour, False) for colour in theme.SEAT_COLOURS),
    *((score.ink, score.ground, True) for score in theme.SCORE_COLOURS),
    (theme.PAPER_LIGHT, theme.RIBBON, False),
    (theme.PAPER_LIGHT, theme.NIGHT, False),
    *((cloth.number, cloth.colour, True) for cloth in theme.CLOTH_COLOURS.values()),
)
"""Pairs of text and background colours, with True for pairs that only large texts and marks use."""
