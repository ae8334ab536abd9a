"""Tells others how to come in: the room's code in large letters, a QR code, and the link or the address."""

from dataclasses import replace

from pygame import FRect

from game.i18n import _, translate
from game.online.opening import OnlineTable
from game.ui import drawing, qr_picture, text, theme
from game.ui.box import inset, place_in, split_bottom, split_top
from game.ui.canvas import Canvas

# Logical units.
CODE_HEIGHT = 104.0
LABEL_HEIGHT = 30.0
NOTE_HEIGHT = 76.0
QR_FRAME = 8.0
CODE = theme.TITLE.sized(62)


def invitation_text(table: OnlineTable) -> str:
    """Returns the text to copy: the link where there is a page, else the code with the broker's address."""
    link = table.link
    if link is None or table.introduction is not None:
        return ""
    if table.line is not None:
        link = replace(link, key=table.line.public_key)
    if table.hub is not None and table.page:
        link = replace(link, broker="")  # behind the same door
    if table.page:
        return f"{table.page}#{link.fragment}"
    return f"{link.room} {link.broker}".strip()


def draw_invitation(canvas: Canvas, box: FRect, table: OnlineTable) -> None:
    """Draws it in a column."""
    code, rest = split_top(box, CODE_HEIGHT, 10)
    drawing.card(canvas, code, theme.PAPER_LIGHT, theme.GOLD_DEEP)
    label, letters = split_top(inset(code, 14, 6), LABEL_HEIGHT)
    text.draw_line(canvas, _("Room code"), theme.SMALL, label)
    text.draw_line(canvas, table.guest.room, CODE, letters)
    note, picture = split_bottom(rest, NOTE_HEIGHT, 6)
    side = min(picture.width, picture.height)
    frame = place_in(picture, (side, side), "midtop")
    words = table.phone_page or invitation_text(table)
    if (table.page or table.phone_page) and qr_picture.is_scannable(canvas, words, inset(frame, QR_FRAME)):
        drawing.card(canvas, frame, theme.PURE_WHITE, theme.PAPER_EDGE)
        qr_picture.draw_qr(canvas, words, inset(frame, QR_FRAME))
        for_phones = _("Play with phones: scan this, or open {page}")
        for_all = _("Scan it with a phone, or open {page}")
        way_in = (for_phones if table.phone_page else for_all).format(page=table.phone_page or table.page)
        text.draw_centred(canvas, translate(table.advice) if table.advice else way_in, theme.SMALL, note)
        return
    text.draw_centred(canvas, how_to_join(table), theme.BODY.sized(26), inset(rest, 6, 0), text.CENTRE)


def how_to_join(table: OnlineTable) -> str:
    """Returns what others do who have the game."""
    if table.advice is not None:
        return translate(table.advice)
    if table.introduction is not None:
        return _("Press “Invite” for each player. They tap “Play together”, “Join a room”, and paste what you send.")
    return _("Others tap “Play together”, “Join a room”, and enter this code.")


def room_address(table: OnlineTable) -> str:
    """Returns where the room is for those whose game looks elsewhere; "" where there is no address."""
    broker = table.link.broker if table.link and table.introduction is None else ""
    return _("Address: {address}").format(address=broker) if broker else ""
