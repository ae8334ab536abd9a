"""Applies events to the state of Forty-Two Lands: one small function for each event; nothing else assigns.

It works alike on the whole state and on a redacted view, where cards that the viewer may not see are HIDDEN.
"""

from __future__ import annotations

from bisect import insort

from game.engine.rules import Event, EventHandlers, Seat
from game.games.conquest.rules.cards import TERRITORY_BONUS
from game.games.conquest.rules.events import (
    ArmiesMoved,
    ArmiesPlaced,
    ArmiesReceived,
    Asked,
    AttackAnnounced,
    BattleRolled,
    CardDrawn,
    CardsTaken,
    Conceded,
    ContinentGained,
    ContinentLost,
    FirstChosen,
    FirstRolled,
    MatchEnded,
    MissionDealt,
    MissionRevealed,
    NeutralPlaced,
    Passed,
    PileRenewed,
    SeatEliminated,
    SetTraded,
    TerritoryClaimed,
    TerritoryDealt,
    TerritoryTaken,
    TurnBegan,
)
from game.games.conquest.rules.state import ALL_SEATS, HIDDEN, NEUTRAL, NOBODY, OVER, ConquestState
from game.games.conquest.rules.world import CONTINENT_OF, CONTINENTS


def _remove_card(cards: list[int], card: int) -> None:
    """Removes a card, or a hidden one in its place."""
    try:
        cards.remove(card)
    except ValueError:
        cards.remove(HIDDEN)


def _set_owner(state: ConquestState, territory: int, owner: int) -> None:
    """Gives a territory to an owner and keeps the counts right."""
    before, continent = state.owners[territory], CONTINENT_OF[territory]
    if before != NOBODY:
        state.territory_counts[before] -= 1
        state.continent_counts[before * len(CONTINENTS) + continent] -= 1
    state.territory_counts[owner] += 1
    state.continent_counts[owner * len(CONTINENTS) + continent] += 1
    state.owners[territory] = owner


def _settle(state: ConquestState, territory: int, owner: int) -> None:
    """Puts the first army on a territory, out of the owner's reserve."""
    _set_owner(state, territory, owner)
    state.armies[territory] = 1
    state.reserves[owner] -= 1


def no_change(state: ConquestState, event: Event) -> None:
    """Leaves the state as it is, for events that only report."""


def first_chosen(state: ConquestState, event: FirstChosen) -> None:
    """Sets who begins."""
    state.first = state.turn = event.seat


def mission_dealt(state: ConquestState, event: MissionDealt) -> None:
    """Gives a seat its mission."""
    state.missions[event.seat] = event.mission


def territory_dealt(state: ConquestState, event: TerritoryDealt) -> None:
    """Puts the first army on a territory."""
    _settle(state, event.territory, event.owner)


def territory_claimed(state: ConquestState, event: TerritoryClaimed) -> None:
    """Puts the first army on a territory."""
    _settle(state, event.territory, event.seat)


def neutral_placed(state: ConquestState, event: NeutralPlaced) -> None:
    """Moves neutral armies from their reserve to the map."""
    state.armies[event.territory] += event.armies
    state.reserves[NEUTRAL] -= event.armies
    state.to_place -= event.armies


def turn_began(state: ConquestState, event: TurnBegan) -> None:
    """Begins a seat's turn: nothing attacked, taken or rolled yet."""
    state.turn = state.asked = event.seat
    state.round = event.round
    state.captured = False
    state.to_place = state.source = state.target = state.dice = state.leave = 0
    state.attack_dice = state.defence_dice = ()


def asked(state: ConquestState, event: Asked) -> None:
    """Sets who must decide, and what."""
    state.asked, state.phase = event.seat, event.question
    if event.armies:
        state.to_place = event.armies


def armies_received(state: ConquestState, event: ArmiesReceived) -> None:
    """Adds armies to those that the seat places now."""
    state.to_place += event.armies


def set_traded(state: ConquestState, event: SetTraded) -> None:
    """Lays the cards open, and gives the armies for them."""
    hand = state.hands[event.seat]
    for card in event.cards:
        _remove_card(hand, card)
    state.traded += event.cards
    state.sets += 1
    state.to_place += event.armies
    if event.territory:
        state.armies[event.territory] += TERRITORY_BONUS


def armies_placed(state: ConquestState, event: ArmiesPlaced) -> None:
    """Puts armies on the map, out of the reserve before the first turn."""
    state.armies[event.territory] += event.armies
    state.to_place -= event.armies
    if not state.round:
        state.reserves[event.seat] -= event.armies


def attack_announced(state: ConquestState, event: AttackAnnounced) -> None:
    """Notes what is attacked, from where and how."""
    state.source, state.target = event.source, event.target
    state.dice, state.leave = event.dice, event.leave


def battle_rolled(state: ConquestState, event: BattleRolled) -> None:
    """Sets the dice and takes the armies lost."""
    state.attack_dice, state.defence_dice = event.attack_dice, event.defence_dice
    state.dice = len(event.attack_dice)
    state.armies[event.source] -= event.attack_losses
    state.armies[event.target] -= event.defence_losses


def territory_taken(state: ConquestState, event: TerritoryTaken) -> None:
    """Gives the territory to the attacker; it stands empty until armies move in."""
    _set_owner(state, event.territory, event.seat)
    state.captured = True


def seat_eliminated(state: ConquestState, event: SeatEliminated) -> None:
    """Puts a seat out of the match."""
    state.fallen.append(event.seat)
    state.victors[event.seat] = event.victor


def cards_taken(state: ConquestState, event: CardsTaken) -> None:
    """Moves a whole hand; whoever may not see the new hand sees only how many."""
    hand, taken = state.hands[event.seat], state.hands[event.victim]
    for card in event.cards if state.can_see(event.seat) else [HIDDEN] * len(taken):
        insort(hand, card)
    taken.clear()


def armies_moved(state: ConquestState, event: ArmiesMoved) -> None:
    """Moves armies."""
    state.armies[event.source] -= event.armies
    state.armies[event.target] += event.armies


def pile_renewed(state: ConquestState, event: PileRenewed) -> None:
    """Makes the traded cards the draw pile; a viewer sees only how many."""
    state.pile = state.traded if state.eyes == ALL_SEATS else [HIDDEN] * len(state.traded)
    state.traded = []


def card_drawn(state: ConquestState, event: CardDrawn) -> None:
    """Moves a card from the pile into a hand."""
    _remove_card(state.pile, event.card)
    insort(state.hands[event.seat], event.card if state.can_see(event.seat) else HIDDEN)


def conceded(state: ConquestState, event: Conceded) -> None:
    """Makes the seat's armies neutral, lays its cards down and puts it out of the match."""
    for territory in state.territories(event.seat):
        _set_owner(state, territory, NEUTRAL)
    state.traded += event.cards
    state.hands[event.seat].clear()
    state.fallen.append(event.seat)
    state.to_place = 0


def mission_revealed(state: ConquestState, event: MissionRevealed) -> None:
    """Lays a mission open."""
    state.missions[event.seat] = event.mission
    state.revealed.append(event.seat)


def match_ended(state: ConquestState, event: MatchEnded) -> None:
    """Ends the match."""
    state.phase = OVER
    state.winner, state.ending = event.winner, event.cause


EVENT_HANDLERS: EventHandlers[ConquestState] = {
    FirstRolled: no_change,
    FirstChosen: first_chosen,
    MissionDealt: mission_dealt,
    TerritoryDealt: territory_dealt,
    TerritoryClaimed: territory_claimed,
    NeutralPlaced: neutral_placed,
    TurnBegan: turn_began,
    Asked: asked,
    ArmiesReceived: armies_received,
    SetTraded: set_traded,
    ArmiesPlaced: armies_placed,
    AttackAnnounced: attack_announced,
    BattleRolled: battle_rolled,
    TerritoryTaken: territory_taken,
    ContinentLost: no_change,
    ContinentGained: no_change,
    SeatEliminated: seat_eliminated,
    CardsTaken: cards_taken,
    ArmiesMoved: armies_moved,
    PileRenewed: pile_renewed,
    CardDrawn: card_drawn,
    Passed: no_change,
    Conceded: conceded,
    MissionRevealed: mission_revealed,
    MatchEnded: match_ended,
}


def evolve(state: ConquestState, event: Event) -> None:
    """Changes `state` by one event, in place."""
    EVENT_HANDLERS[type(event)](state, event)


def redacted_state(state: ConquestState, viewer: Seat) -> ConquestState:
    """Returns a copy in which every card and mission is HIDDEN that `viewer` (a seat, or SPECTATOR) may not see."""
    redacted = state.copy()
    redacted.eyes = viewer
    redacted.pile = [HIDDEN] * len(state.pile)
    for seat in state.seats:
        if not redacted.can_see(seat):
            redacted.hands[seat] = [HIDDEN] * len(state.hands[seat])
            if seat not in state.revealed:
                redacted.missions[seat] = HIDDEN
    return redacted
