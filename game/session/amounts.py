"""Formats amounts of money, scores, chances and days."""

from datetime import date

from game.engine.catalog import game_by_key
from game.engine.message import N_
from game.i18n import _, plural

DOLLAR = "$"
"""Symbol of dollars."""
MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip
"""Short names of the months."""
NEARLY_ONE = 1 - 1e-9
"""Minimum sum of shares that counts as 1, because of rounding errors."""
MOST_OF_RUNNING = 0.999
"""Maximum displayed chance of a horse that has not finished, 0 to 1."""


def dollars(amount: int) -> str:
    """Returns the text of an amount in dollars, with a true minus sign."""
    return amount_text(amount, DOLLAR)


def signed_dollars(amount: int) -> str:
    """Returns the text of a gain or a loss in dollars, with its sign."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def amount_text(amount: int, currency: str) -> str:
    """Returns the text of an amount, with a true minus sign and with `currency` before the number."""
    return f"−{currency}{-amount}" if amount < 0 else f"{currency}{amount}"


def currency_of(rules: str) -> str:
    """Returns the symbol before the scores of a game; that of dollars for an unknown game."""
    game = game_by_key(rules)
    return game.currency if game else DOLLAR


def score_text(rules: str, score: int) -> str:
    """Returns the text of a score of a game."""
    return amount_text(score, currency_of(rules))


def score_words(rules: str, score: int) -> str:
    """Returns the score of a running match with its unit, such as “$30” or “30 territories”."""
    game = game_by_key(rules)
    if game and game.score_units:
        return plural(*game.score_units, score).format(count=score)
    return score_text(rules, score)


def final_score_words(rules: str, score: int) -> str:
    """Returns the score of a finished match with its unit, “$30” or “30 points”: at the end armies may count, too."""
    if currency_of(rules):
        return score_text(rules, score)
    return plural("{count} point", "{count} points", score).format(count=score)


def place_text(place: int) -> str:
    """Returns a place in the ranking as text."""
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd")}.get(place) or _("{place}th").format(place=place)


def percent_text(share: float) -> str:
    """Returns the text of a chance, 0 to 1, in per cent. Only impossible is “0%”, and only certain is “100%”."""
    percent = round(100 * share)
    if not percent and share:
        return _("<1%")
    if percent == 100 and share < NEARLY_ONE:
        return _(">99%")
    return _("{number}%").format(number=percent)


def running_chance_text(share: float) -> str:
    """Returns the text of a running horse's simulated chance, 0 to 1, in per cent. No simulation makes it certain."""
    return percent_text(min(share, MOST_OF_RUNNING))


def day_text(day: date) -> str:
    """Returns a day and its month, such as “21 Nov”."""
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))


def full_day_text(day: date) -> str:
    """Returns a day with its year, such as “21 Nov 2026”."""
    # Translators: {day} is a day and its month, such as “21 Nov”
    return _("{day} {year}").format(day=day_text(day), year=day.year)
