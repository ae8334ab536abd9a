"""Makes the cards of the title and the pictures of the games, with their saved matches."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.career.after_match import settle
from game.career.daily_race import daily_game, utc_today
from game.career.daily_results import DailyResults
from game.career.first_results import mark_first_race, new_games, next_new_game
from game.career.profiles import Profiles
from game.career.table_records import LastResult, Records
from game.career.trophies import Trophies
from game.engine import catalog
from game.engine.catalog import game_by_key, game_keys
from game.i18n import _, plural
from game.platform.storage import Storage
from game.presentation.defaults import nothing
from game.scenes.base.context import GameContext
from game.scenes.base.form_scene import Painted
from game.scenes.base.page_scene import game_title, listed_title
from game.scenes.title.continue_card import ContinueCard, Offer, offers
from game.scenes.title.first_choices import FaceChoice, language_buttons
from game.scenes.title.resuming import go_on
from game.scenes.title.save_picture import SavePicture
from game.session.amounts import place_text, score_text
from game.session.autosaves import LAST_PLAYED, MatchSave, adopt_first_matches, saved_games, saved_matches
from game.session.session import LAST_MATCH
from game.ui import drawing, icons, text, theme
from game.ui.box import nth_column, split_columns, split_right, split_rows, split_top
from game.ui.canvas import Canvas
from game.ui.focus import Focus, FocusTarget
from game.ui.paintings import draw_trophy
from game.ui.widgets import Action, Button, ButtonContent, Widget

NEWS_BOX = FRect(464, 230, 784, 104)
"""Box of the cards, above the horses' heads."""
GAMES_BOX = FRect(40, 582, 1204, 128)
"""Box of the pictures of at most five games."""
GAME_WIDTH = 228.0
"""Width of a game's picture, in logical units."""
GAME_GAP = 16.0
"""Gap between two pictures, in logical units."""
CARD_GAP = 14.0
"""Gap between two cards, in logical units."""
MAX_CARDS = 3
"""Maximum number of cards."""
COLUMNS_NEXT_TO_OFFER = 2
"""Number of columns of cards next to the large card of the first offer."""
ROW_PITCH = 116.0
"""Distance between two rows of cards, in logical units."""
MAX_GAMES = 5
"""Maximum number of pictures of games."""
MAX_BEST_SCORES = 2
"""Maximum number of games whose best scores are shown; the last played games are chosen."""
HEAD_HEIGHT = 26.0
"""Height of a card's heading, in logical units."""
LINE_HEIGHT = 28.0
"""Height of a card's first line, in logical units."""
PADDING = 14.0
"""Space left and right on a card, in logical units."""
PLAY_SIZE = 18.0
"""Side of the sign of a card that can be pressed, in logical units."""
BADGE_WIDTH = 58.0
"""Width of a trophy on a card, in logical units."""


News = tuple[tuple[Widget, ...], str, tuple[SavePicture, ...], bool, ContinueCard | None]
"""The fields of `title_scene.News`."""


def read_news(context: GameContext) -> News:
    """Records unfinished results of a killed game, and returns the fields of `title_scene.News`."""
    storage = context.storage
    today = utc_today()
    adopt_first_matches(storage, game_keys())
    settle(storage, today)
    mark_first_race(storage)
    records = Records.load(storage)
    games = _games(context)
    awaits_bot_result = DailyResults.load(storage).on(today).begun > 0
    left = offers(context)
    card = ContinueCard(context, left[0]) if left else None
    cards = tuple(news_cards(context, records, left))
    return cards, spoken_news(records), games, awaits_bot_result, card


def _games(context: GameContext) -> tuple[SavePicture, ...]:
    """Returns a tile of each game, always in the same order, with the game's running match if there is one.

    The tile of a game that was never played starts its first match. After the first finished game, the next one has a
    ribbon.
    """
    new = new_games(context.storage)
    running = [save for save in saved_matches(context.storage, game_keys()) if not save.is_previous]
    if len(running) > len(saved_games(context.storage)):
        order = (context.storage.read(LAST_PLAYED) or "").split()
        context.storage.write(LAST_PLAYED, " ".join(dict.fromkeys([*order, *(save.rules for save in running)])))
    saves = {save.rules: save for save in running}
    games = [saves.get(key) or MatchSave(key, "") for key in game_keys()][:MAX_GAMES]
    tiles = tuple(
        SavePicture(context, save, nth_column(GAMES_BOX, number, GAME_WIDTH, GAME_GAP), new)
        for number, save in enumerate(games)
    )
    is_new_player = len(new) == len(game_keys())
    for tile in tiles:
        tile.is_next = not is_new_player and tile.key == f"game.{next_new_game(context.storage)}"
    return tiles


def news_cards(context: GameContext, records: Records, left: Sequence[Offer] = ()) -> list[Widget]:
    """Returns the current cards from left to right, and the choices of a new player.

    `left` are the offers. The first one has a large card; all others except matches get cards here.
    """
    actions = _actions(context, records)
    cards: list[Widget] = [_offer_card(context, offer) for offer in left[1:] if offer.key not in game_keys()]
    count = len(cards)
    if records.last:
        heading = _("Watch again") if "last" in actions else _("Last game")
        last = NewsCard("last", heading, _last_lines(records.last), actions.get("last"))
        last.trophy = _trophy_of_the_day(context.storage, records)
        cards.append(last)
    best = _best_scores(records)
    if best:
        cards.append(Painted(FRect(), partial(_draw_best_scores, best=best)))
    today = NewsCard("today", _("Today's race"), today_lines(context.storage), actions["today"])
    columns = COLUMNS_NEXT_TO_OFFER if left else MAX_CARDS
    most = max(columns, count + 1)
    cards = [*cards[: most - 1], today]
    for card, box in zip(cards, _card_boxes(len(cards), columns), strict=True):
        card.box = box
    if not context.storage.read(Profiles.STORE_NAME):
        cards.append(FaceChoice(context.storage))
    if not records.games:
        cards += language_buttons(context)
    return cards


def _card_boxes(count: int, columns: int) -> list[FRect]:
    """Returns the boxes of cards in the rightmost columns; a second row begins at the right, too."""
    boxes = split_columns(NEWS_BOX, (1,) * MAX_CARDS, CARD_GAP)[-columns:]
    first_row = boxes[-count:]
    below = boxes[columns - max(count - columns, 0) :]
    return [*first_row, *(box.move(0, ROW_PITCH) for box in below)]


def _offer_card(context: GameContext, offer: Offer) -> Widget:
    """Returns the card of something that was left, but not last."""
    progress = offer.read()
    note = offer.name if offer.label else progress.turn
    lines = (progress.standing or offer.name, note)
    return NewsCard(offer.key, offer.label or offer.name, lines, partial(go_on, context, offer.key))


def _best_scores(records: Records) -> list[tuple[str, str]]:
    """Returns title and best score of each of the last played games that were won."""
    games = map(game_by_key, records.won_games()[:MAX_BEST_SCORES])
    return [(listed_title(game.key), score_text(game.key, records.games[game.key].money)) for game in games if game]


def _trophy_of_the_day(storage: Storage, records: Records) -> str:
    """Returns the key of the latest trophy, if it was won on the day of the last game; "" after a loss."""
    latest = Trophies.load(storage).latest()
    last = records.last
    game = records.games.get(last.rules) if last else None
    if latest is None or last is None or game is None or last.place > 1:
        return ""
    trophy, award = latest
    return trophy.key if award.day == game.last_played else ""


def _actions(context: GameContext, records: Records) -> dict[str, Action]:
    """Returns the action of each card: "today", and "last" if the last match can still be watched."""
    actions: dict[str, Action] = {"today": context.pushing("daily")}
    if records.last and records.last.is_saved_as(context.storage.read(LAST_MATCH) or ""):
        actions["last"] = context.pushing("last_match")
    return actions


def spoken_news(records: Records) -> str:
    """Returns the spoken text of the best scores of games that were won; "" without any."""
    keys = [game.key for game in catalog.games() if game.key in records.games and records.may_have_win(game.key)]
    best = ", ".join(f"{game_title(key)} {score_text(key, records.games[key].money)}" for key in keys)
    return _("Your best scores: {games}").format(games=best) if best else ""


def _last_lines(last: LastResult) -> tuple[str, ...]:
    """Returns the result of the last match, perhaps a shorter form of it, and the title of its game."""
    return *_last_result(last), listed_title(last.rules)


def _last_result(last: LastResult) -> tuple[str, ...]:
    """Returns the result of the last match for its only person, or that of its winners, with a shorter form."""
    if last.place == 1 and last.margin:
        return (_("You won by {margin}").format(margin=score_text(last.rules, last.margin)),)
    if last.place > 1:
        place = place_text(last.place)
        amount = score_text(last.rules, last.deficit)
        whole = _("{place}, {amount} behind {name}").format(place=place, amount=amount, name=_names(last))
        return whole, _("{place}, {amount} behind").format(place=place, amount=amount)
    names = _names(last)
    score = score_text(last.rules, last.money)
    result = _("{name} {score}").format(name=names, score=score)
    if not last.margin:
        return (result,)
    margin = score_text(last.rules, last.margin)
    return _("{name} {score}, by {margin}").format(name=names, score=score, margin=margin), result


def _names(last: LastResult) -> str:
    """Returns the name of the winner, or those of two, or the number of more."""
    if len(last.winners) == 1:
        return last.winners[0]
    if len(last.winners) == 2:
        return _("{one} and {other}").format(one=last.winners[0], other=last.winners[1])
    return _("{n} winners").format(n=len(last.winners))


def today_lines(storage: Storage) -> tuple[str, str]:
    """Returns the result of today's race or an invitation to it, and the streak or the game."""
    day = utc_today()
    results = DailyResults.load(storage)
    game = daily_game(day)
    counted = results.on(day).counted
    standing = _("Not run yet")
    if counted:
        standing = _("First try: {score}").format(score=score_text(game.key, counted.score))
    streak = results.streak_on(day)
    if streak > 1:
        return standing, plural("Streak: {count} day", "Streak: {count} days", streak).format(count=streak)
    return standing, listed_title(game.key)


class NewsCard(Button):
    """A card with a heading and two lines; without an action it cannot be pressed.

    `lines` has the first line, perhaps its shorter forms, and the second line.
    """

    def __init__(self, key: str, heading: str, lines: tuple[str, ...], on_press: Action | None) -> None:
        super().__init__(key, FRect(), ButtonContent(heading), on_press or nothing)
        self._lines = lines
        self._is_button = on_press is not None
        self.trophy = ""
        """Key of the trophy whose badge is shown on the right if the first line has space; "" for none."""
        self.accessible_name = ". ".join((heading, lines[0], lines[-1]))

    def targets(self) -> list[FocusTarget]:
        return super().targets() if self._is_button else []

    def draw(self, canvas: Canvas, focus: Focus) -> None:
        tone = theme.PLAIN if self._is_button else theme.DARK
        inner = _draw_face(canvas, self.box, is_button=self._is_button, is_pressed=focus.pressed == self.key)
        head = FRect(inner.left, inner.top + 4, inner.width - PLAY_SIZE - 8, HEAD_HEIGHT)
        text.draw_line(canvas, self.content.words, theme.CAPS.on(tone.note), head, text.LEFT)
        if self._is_button:
            sign = icons.icon(canvas, "play", PLAY_SIZE, theme.MONEY)
            canvas.blit_centred(sign, inner.right - PLAY_SIZE / 2, head.centery)
        *forms, note = self._lines
        badge, left_of_badge = split_right(inner, BADGE_WIDTH, 8)
        if self.trophy and text.least_width(canvas, forms[-1], theme.ROW) <= left_of_badge.width:
            inner = left_of_badge
            trophy_box = FRect(badge.left, head.bottom, badge.width, BADGE_WIDTH)
            draw_trophy(canvas, self.trophy, trophy_box, is_won=True)
        news = next((form for form in forms if text.least_width(canvas, form, theme.ROW) <= inner.width), forms[-1])
        news_box = FRect(inner.left, head.bottom, inner.width, LINE_HEIGHT)
        note_top = head.bottom + LINE_HEIGHT
        note_box = FRect(inner.left, note_top, inner.width, inner.bottom - 2 - note_top)
        text.draw_line(canvas, news, theme.ROW.on(tone.text), news_box, text.LEFT)
        text.draw_line(canvas, note, theme.SMALL.on(tone.note), note_box, text.LEFT)


def _draw_best_scores(canvas: Canvas, box: FRect, best: list[tuple[str, str]]) -> None:
    """Draws a card with the best score of a person in each game; `best` has titles and scores."""
    inner = _draw_face(canvas, box, is_button=False)
    head = FRect(inner.left, inner.top + 4, inner.width, HEAD_HEIGHT)
    text.draw_line(canvas, _("Your best scores"), theme.CAPS.on(theme.MIST), head, text.LEFT)
    lines = split_top(inner, HEAD_HEIGHT + 4)[1]
    for (title, score), line in zip(best, split_rows(lines, MAX_BEST_SCORES), strict=False):
        text.draw_pair(canvas, (title, theme.LABEL.on(theme.PAPER)), (score, theme.BOLD.on(theme.GOLD)), line)


def _draw_face(canvas: Canvas, box: FRect, *, is_button: bool, is_pressed: bool = False) -> FRect:
    """Draws an empty card; returns the box for its content."""
    drawing.drop_shadow(canvas, box, theme.RADIUS)
    if is_button:
        return drawing.button_face(canvas, box, theme.PLAIN, is_pressed=is_pressed).inflate(-2 * PADDING, 0)
    drawing.card(canvas, box, theme.INK, theme.GOLD)
    return box.inflate(-2 * PADDING, -theme.BUTTON_DEPTH)
