"""Shows others how to join: the room's code in large letters, a QR code, and the link or the address."""

from dataclasses import replace

from pygame import FRect

from game.engine.message import Message
from game.i18n import _, translate
from game.online.opening import OnlineTable
from game.ui import drawing, qr_picture, text, theme
from game.ui.box import inset, place_in, split_bottom, split_top
from game.ui.canvas import Canvas

CODE_HEIGHT = 104.0
"""Height of the card with the room code, in logical units."""
LABEL_HEIGHT = 30.0
"""Height of the label above the room code, in logical units."""
NOTE_HEIGHT = 76.0
"""Height of the text below the QR code, in logical units."""
QR_FRAME = 8.0
"""Width of the white frame around the QR code, in logical units."""
PHONES = Message("Phones as hands: only with the program for desktops.")
CODE_STYLE = theme.TITLE.sized(62)


def invitation_text(table: OnlineTable) -> str:
    """Returns the text to copy: the link if there is a page, else the code with the broker's address."""
    link = table.link
    if link is None or table.introduction is not None:
        return ""
    if table.line is not None:
        link = replace(link, key=table.line.public_key)
    if table.hub is not None and table.page:
        link = replace(link, broker="")  # the hub is at the page's own address
    if table.page:
        return f"{table.page}#{link.fragment}"
    return f"{link.room} {link.broker}".strip()


def draw_invitation(canvas: Canvas, box: FRect, table: OnlineTable) -> None:
    """Draws the room code, the QR code and the instructions in a column.

    A room by invitation has neither code nor address: there is space for its button above the instructions.
    """
    if table.introduction is not None:
        _draw_instructions(canvas, split_top(box, CODE_HEIGHT, 10)[1], table)
        return
    code, rest = split_top(box, CODE_HEIGHT, 10)
    drawing.card(canvas, code, theme.PAPER_LIGHT, theme.GOLD_DEEP)
    label, letters = split_top(inset(code, 14, 6), LABEL_HEIGHT)
    text.draw_line(canvas, _("Room code"), theme.SMALL, label)
    text.draw_line(canvas, table.guest.room, CODE_STYLE, letters)
    note, picture = split_bottom(rest, NOTE_HEIGHT, 6)
    side = min(picture.width, picture.height)
    frame = place_in(picture, (side, side), "midtop")
    qr_box = inset(frame, QR_FRAME)
    qr_text = table.phone_page or invitation_text(table)
    if (table.page or table.phone_page) and qr_picture.is_scannable(canvas, qr_text, qr_box):
        drawing.card(canvas, frame, theme.PURE_WHITE, theme.PAPER_EDGE)
        qr_picture.draw_qr(canvas, qr_text, qr_box)
        text.draw_centred(canvas, _scan_text(table), theme.SMALL, note)
        return
    text.draw_centred(canvas, how_to_join(table), theme.BODY.sized(26), inset(rest, 6, 0), text.CENTRE)


def spoken_invitation(table: OnlineTable) -> tuple[str, ...]:
    """Returns the spoken parts of the invitation."""
    if table.introduction is not None:
        return how_to_join(table), translate(PHONES)
    return " ".join(table.guest.room), how_to_join(table)


def invite_box(box: FRect) -> FRect:
    """Returns the box of the button that invites a player, in place of the room code."""
    return split_top(box, CODE_HEIGHT, 10)[0]


def _draw_instructions(canvas: Canvas, box: FRect, table: OnlineTable) -> None:
    note, rest = split_bottom(box, NOTE_HEIGHT, 6)
    text.draw_centred(canvas, how_to_join(table), theme.BODY.sized(26), inset(rest, 6, 0), text.CENTRE)
    text.draw_centred(canvas, translate(PHONES), theme.SMALL, note)


def _scan_text(table: OnlineTable) -> str:
    """Returns the text below the QR code."""
    if table.advice:
        return translate(table.advice)
    if table.phone_page:
        return _("Play with phones: scan this, or open {page}").format(page=table.phone_page)
    return _("Scan it with a phone, or open {page}").format(page=table.page)


def how_to_join(table: OnlineTable) -> str:
    """Returns the instructions for players who have the game."""
    if table.advice is not None:
        return translate(table.advice)
    if table.introduction is not None and table.dealer is None:
        return _("The host invites each player.")
    if table.introduction is not None:
        return _("Press “Invite” for each player. They tap “Play together”, “Join a room”, and paste what you send.")
    return _("Others tap “Play together”, “Join a room”, and enter this code.")


def room_address(table: OnlineTable) -> str:
    """Returns the line with the room's address; "" if it has none."""
    broker = table.link.broker if table.link and table.introduction is None else ""
    return _("Address: {address}").format(address=broker) if broker else ""
