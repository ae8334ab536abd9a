"""Defines the world: 42 territories by number, six continents, the links between territories, and the cards."""

from typing import NamedTuple

from game.engine.message import N_, Message

# symbols of the cards
INFANTRY = 0
CAVALRY = 1
ARTILLERY = 2
WILD = 3
"""Symbol that matches the other three."""

# continents, as indices in CONTINENTS
NORTH_AMERICA = 0
SOUTH_AMERICA = 1
EUROPE = 2
AFRICA = 3
ASIA = 4
AUSTRALIA = 5


class Territory(NamedTuple):
    """A territory of the map."""

    name: str
    """English name, marked for translation."""
    continent: int
    """Index in CONTINENTS."""
    symbol: int
    """Symbol of its card."""
    neighbours: tuple[int, ...]


class Continent(NamedTuple):
    """A continent of the map."""

    name: str
    """English name, marked for translation."""
    bonus: int
    """Armies that its holder gets each turn."""


CONTINENTS: tuple[Continent, ...] = (
    Continent(N_("North America"), 5),
    Continent(N_("South America"), 2),
    Continent(N_("Europe"), 5),
    Continent(N_("Africa"), 3),
    Continent(N_("Asia"), 7),
    Continent(N_("Australia"), 2),
)

TERRITORIES: tuple[Territory, ...] = (
    Territory("", -1, -1, ()),
    Territory(N_("Alaska"), NORTH_AMERICA, INFANTRY, (2, 3, 38)),
    Territory(N_("Northwest Territory"), NORTH_AMERICA, ARTILLERY, (1, 3, 6, 7)),
    Territory(N_("Alberta"), NORTH_AMERICA, CAVALRY, (1, 2, 4, 7)),
    Territory(N_("Western United States"), NORTH_AMERICA, ARTILLERY, (3, 5, 7, 9)),
    Territory(N_("Central America"), NORTH_AMERICA, ARTILLERY, (4, 9, 10)),
    Territory(N_("Greenland"), NORTH_AMERICA, CAVALRY, (2, 7, 8, 14)),
    Territory(N_("Ontario"), NORTH_AMERICA, CAVALRY, (2, 3, 4, 6, 8, 9)),
    Territory(N_("Quebec"), NORTH_AMERICA, CAVALRY, (6, 7, 9)),
    Territory(N_("Eastern United States"), NORTH_AMERICA, ARTILLERY, (4, 5, 7, 8)),
    Territory(N_("Venezuela"), SOUTH_AMERICA, INFANTRY, (5, 11, 12)),
    Territory(N_("Peru"), SOUTH_AMERICA, INFANTRY, (10, 12, 13)),
    Territory(N_("Brazil"), SOUTH_AMERICA, ARTILLERY, (10, 11, 13, 21)),
    Territory(N_("Argentina"), SOUTH_AMERICA, INFANTRY, (11, 12)),
    Territory(N_("Iceland"), EUROPE, INFANTRY, (6, 15, 17)),
    Territory(N_("Scandinavia"), EUROPE, CAVALRY, (14, 16, 17, 18)),
    Territory(N_("Ukraine"), EUROPE, CAVALRY, (15, 18, 20, 28, 30, 31)),
    Territory(N_("Great Britain"), EUROPE, ARTILLERY, (14, 15, 18, 19)),
    Territory(N_("Northern Europe"), EUROPE, ARTILLERY, (15, 16, 17, 19, 20)),
    Territory(N_("Western Europe"), EUROPE, ARTILLERY, (17, 18, 20, 21)),
    Territory(N_("Southern Europe"), EUROPE, ARTILLERY, (16, 18, 19, 21, 22, 31)),
    Territory(N_("North Africa"), AFRICA, CAVALRY, (12, 19, 20, 22, 23, 24)),
    Territory(N_("Egypt"), AFRICA, INFANTRY, (20, 21, 24, 31)),
    Territory(N_("Congo"), AFRICA, INFANTRY, (21, 24, 25)),
    Territory(N_("East Africa"), AFRICA, INFANTRY, (21, 22, 23, 25, 26, 31)),
    Territory(N_("South Africa"), AFRICA, ARTILLERY, (23, 24, 26)),
    Territory(N_("Madagascar"), AFRICA, CAVALRY, (24, 25)),
    Territory(N_("Siberia"), ASIA, CAVALRY, (28, 29, 34, 35, 36)),
    Territory(N_("Ural"), ASIA, CAVALRY, (16, 27, 29, 30)),
    Territory(N_("China"), ASIA, INFANTRY, (27, 28, 30, 32, 33, 36)),
    Territory(N_("Afghanistan"), ASIA, CAVALRY, (16, 28, 29, 31, 32)),
    Territory(N_("Middle East"), ASIA, INFANTRY, (16, 20, 22, 24, 30, 32)),
    Territory(N_("India"), ASIA, CAVALRY, (29, 30, 31, 33)),
    Territory(N_("Siam"), ASIA, INFANTRY, (29, 32, 39)),
    Territory(N_("Yakutsk"), ASIA, CAVALRY, (27, 35, 38)),
    Territory(N_("Irkutsk"), ASIA, CAVALRY, (27, 34, 36, 38)),
    Territory(N_("Mongolia"), ASIA, INFANTRY, (27, 29, 35, 37, 38)),
    Territory(N_("Japan"), ASIA, ARTILLERY, (36, 38)),
    Territory(N_("Kamchatka"), ASIA, INFANTRY, (1, 34, 35, 36, 37)),
    Territory(N_("Indonesia"), AUSTRALIA, ARTILLERY, (33, 40, 41)),
    Territory(N_("New Guinea"), AUSTRALIA, INFANTRY, (39, 41, 42)),
    Territory(N_("Western Australia"), AUSTRALIA, ARTILLERY, (39, 40, 42)),
    Territory(N_("Eastern Australia"), AUSTRALIA, ARTILLERY, (40, 41)),
)
"""The territories by number; index 0 is unused."""


def name_of(territory: int) -> Message:
    """Returns the name of a territory."""
    return Message(TERRITORIES[territory].name)


def continent_name_of(continent: int) -> Message:
    """Returns the name of a continent."""
    return Message(CONTINENTS[continent].name)


NUMBERS = range(1, len(TERRITORIES))
"""The numbers of the territories, 1 to 42."""

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(territory.neighbours for territory in TERRITORIES)
"""The neighbours of each territory, over land and sea."""
CONTINENT_OF: tuple[int, ...] = tuple(territory.continent for territory in TERRITORIES)
"""The continent of each territory; −1 at index 0."""
MEMBERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number in NUMBERS if CONTINENT_OF[number] == continent) for continent in range(len(CONTINENTS))
)
"""The territories of each continent."""
SIZES: tuple[int, ...] = tuple(map(len, MEMBERS))
"""Number of territories of each continent."""
BONUSES: tuple[int, ...] = tuple(continent.bonus for continent in CONTINENTS)
"""Armies that the holder of each continent gets each turn."""
LINKS: tuple[tuple[int, int], ...] = tuple(
    (number, other) for number in NUMBERS for other in NEIGHBOURS[number] if number < other
)
"""All 83 pairs of neighbours, the lower number first."""

WILD_CARDS = (43, 44)
"""The cards without a territory; the others have the number of their territory."""
SYMBOLS: tuple[int, ...] = (*(territory.symbol for territory in TERRITORIES), WILD, WILD)
"""The symbol of each card by number; −1 for a hidden card, 0."""
