"""Makes the phone view of a match on this device: the question on the table, and the sheet of a seat."""

from collections.abc import Sequence

from game.engine.rules import Seat
from game.i18n import current_language
from game.presentation.command_picker import CommandPicker
from game.presentation.phone_view import PhoneQuestion, PhoneView, Values, skip_option, target_option
from game.scenes.match.held_turn import UNDO as HELD_UNDO
from game.scenes.match.match_parts import MatchParts
from game.scenes.match.turn_controller import TurnController
from game.ui.focus import FocusTarget

MENU_KEYS = ("seat.", "top.", "calls", "coach.earlier", "coach.leave", "trainer.alone")
"""Key prefixes of targets that are in the view's menu, not among the options."""
UNDO = "top.undo"
"""Key of the undo button."""


class MatchPhoneView:
    """Phone view of the asked seat. It shows only secrets that the table shows as well."""

    def __init__(self, parts: MatchParts, turns: TurnController) -> None:
        self._parts = parts
        self._turns = turns
        setup = parts.session.setup
        self._phone_view = PhoneView(setup.rules, parts.screen.view_model.names)
        self._facts = self._phone_view.facts(setup.map)
        self._picker: CommandPicker | None = None
        self._question: PhoneQuestion | None = None
        self._sheet: Values = {}
        self._sheet_state: object = None
        """Cache key of the sheet."""

    def values(self, targets: Sequence[FocusTarget]) -> Values:
        """Returns the values of the phone view; `targets` are the current targets."""
        parts = self._parts
        turns = self._turns
        picker = None if turns.waits_for(parts.session.actor) else turns.choices
        if picker is not self._picker:  # the table's question, closed while something moves
            self._question = self._phone_view.about(picker) if picker else None
            self._picker = picker
        question = self._question
        options = question.options if question else []
        actor = turns.hold.asked_seat
        may_undo = question is not None or turns.hold.held is not None
        view = parts.director.view
        keys = {target.key for target in targets}
        return {
            "seat": self._seat,
            "people": self._phone_view.people(view, parts.session.badges),
            "acting": [] if actor is None else [actor],
            "news": parts.screen.recap or [entry.words for entry in parts.screen.history.entries[-1:]],
            "lead": "",
            "undo": UNDO if may_undo and UNDO in keys else "",
            "asked": question is not None,
            **(question.values if question else {"prompt": turns.status_text}),
            "options": [*(one for one in options if one["key"] in keys), *self._others(targets)],
            "sheet": self._sheet_of_view(),
            "facts": self._facts,
        }

    @property
    def _seat(self) -> Seat:
        """Seat of the sheet: the viewer's, else the acting person's, else that of the open sheet on the table."""
        session = self._parts.session
        seat = self._parts.privacy.seat
        actor = self._turns.hold.asked_seat
        if seat is None and actor is not None and session.is_human(actor):
            return actor
        return self._parts.screen.view_model.open_sheet_seat if seat is None else seat

    def _others(self, targets: Sequence[FocusTarget]) -> list[Values]:
        known = {option.key for option in self._turns.choices.options} if self._turns.choices else set()
        others = [target for target in targets if target.key not in known and target.key not in (UNDO, HELD_UNDO)]
        skip = [skip_option()] if self._turns.waits_for(self._parts.session.actor) else []
        return [*skip, *(target_option(one, in_menu=one.key.startswith(MENU_KEYS)) for one in others)]

    def _sheet_of_view(self) -> Values:
        """Returns the sheet. It is rebuilt after a change of the table, but not during a motion."""
        parts = self._parts
        seat = self._seat
        state = parts.screen.view_model.revision, seat, parts.privacy.seat, current_language()
        if state != self._sheet_state and not (self._sheet and parts.director.busy):
            self._sheet = self._phone_view.sheet(parts.director.view, seat)
            self._sheet_state = state
        return self._sheet
