"""Says who may write and read which topics at a broker of one's own: guests have mailboxes, the dealer all the rest."""

from collections.abc import Callable

from game.online.wire.protocol import ROOT

OWN_WRITES = ("join", "c", "ask", "here", "press")
OWN_READS = ("seat", "s", "no", "hand")
PUBLIC = ("card", "table", "end", "s/watch", "here/dealer")
"""Topics below a room: what a guest writes and reads below its own id, and what everybody reads."""
Right = Callable[[str, str, bool], bool]
"""Whether a client (by id) may use a topic: to write it (True), or to read it."""


def everybody_may(guest_id: str, topic: str, writes: bool) -> bool:
    """Returns True: a broker without rights."""
    return True


def rights_of_own_broker(*dealers: str) -> Right:
    """Returns the rights that a broker of one's own gives; `dealers` are the ids that may do everything."""

    def may(guest_id: str, topic: str, writes: bool) -> bool:
        name, version, _room, below = [*topic.split("/", 3), "", "", ""][:4]
        if f"{name}/{version}" != ROOT:
            return False
        kinds = OWN_WRITES if writes else OWN_READS
        is_own = any(below == f"{kind}/{guest_id}" for kind in kinds)
        return guest_id in dealers or is_own or (not writes and below in PUBLIC)

    return may
