"""Words the events of Forty-Two Lands, one plain line each, for logs and the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.rules import Event
from game.games.conquest.rules.cards import TERRITORY_BONUS
from game.games.conquest.rules.events import (
    ArmiesMoved,
    ArmiesPlaced,
    ArmiesReceived,
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
    PileRenewed,
    SeatEliminated,
    SetTraded,
    TerritoryClaimed,
    TerritoryDealt,
    TerritoryTaken,
    TurnBegan,
)
from game.games.conquest.rules.rules import REASONS
from game.games.conquest.rules.state import HIDDEN, ConquestState
from game.games.conquest.wording.commands import (
    Names,
    army_count_text,
    card_count_text,
    card_name,
    cards_text,
    continent_name,
    dice_text,
    mission_text,
    owner_name,
    territory_name,
)
from game.i18n import _, translate


def event_text(view: ConquestState, names: Names, event: Event) -> str:
    """Returns an event in a line; "" for one that tells nothing by itself. `view` does not include it yet."""
    words = WORDS.get(type(event))
    return words(view, names, event) if words else ""


def _first_rolled(_view: ConquestState, names: Names, event: FirstRolled) -> str:
    return _("{name} rolls {face}.").format(name=names[event.seat], face=event.face)


def _first_chosen(_view: ConquestState, names: Names, event: FirstChosen) -> str:
    return _("{name} begins.").format(name=names[event.seat])


def _mission_dealt(_view: ConquestState, names: Names, event: MissionDealt) -> str:
    if event.mission == HIDDEN:
        return _("{name} has a secret mission.").format(name=names[event.seat])
    mission = mission_text(event.mission, names)
    return _("Mission of {name}: {mission}").format(name=names[event.seat], mission=mission)


def _territory_dealt(_view: ConquestState, names: Names, event: TerritoryDealt) -> str:
    words = _("{territory}: {name}.")
    return words.format(territory=territory_name(event.territory), name=owner_name(event.owner, names))


def _territory_claimed(_view: ConquestState, names: Names, event: TerritoryClaimed) -> str:
    words = _("{name} claims {territory}.")
    return words.format(name=names[event.seat], territory=territory_name(event.territory))


def _neutral_placed(_view: ConquestState, names: Names, event: NeutralPlaced) -> str:
    words = _("{name} adds {armies} to neutral {territory}.")
    return words.format(
        name=names[event.seat], armies=army_count_text(event.armies), territory=territory_name(event.territory)
    )


def _turn_began(_view: ConquestState, names: Names, event: TurnBegan) -> str:
    return _("Round {round}: {name}'s turn.").format(round=event.round, name=names[event.seat])


def _armies_received(view: ConquestState, names: Names, event: ArmiesReceived) -> str:
    values = {"name": names[event.seat], "armies": army_count_text(event.armies)}
    if event.continent >= 0:
        return _("{name} gets {armies} for {continent}.").format(continent=continent_name(event.continent), **values)
    count = view.territory_counts[event.seat]
    return _("{name} gets {armies} for territories: {count}.").format(count=count, **values)


def _set_traded(_view: ConquestState, names: Names, event: SetTraded) -> str:
    values = {"name": names[event.seat], "cards": cards_text(event.cards), "armies": army_count_text(event.armies)}
    words = _("{name} trades {cards} for {armies}.").format(**values)
    if not event.territory:
        return words
    extra = _("{territory} gets {count} more.")
    return f"{words} {extra.format(territory=territory_name(event.territory), count=TERRITORY_BONUS)}"


def _armies_placed(_view: ConquestState, names: Names, event: ArmiesPlaced) -> str:
    words = _("{name} places {armies} in {territory}.")
    return words.format(
        name=names[event.seat], armies=army_count_text(event.armies), territory=territory_name(event.territory)
    )


def _attack_announced(_view: ConquestState, names: Names, event: AttackAnnounced) -> str:
    words = _("{name} attacks {target} from {source}.")
    return words.format(
        name=names[event.seat], target=territory_name(event.target), source=territory_name(event.source)
    )


def _battle_rolled(_view: ConquestState, _names: Names, event: BattleRolled) -> str:
    words = _("{attack} against {defence}: attacker loses {lost}, defender {killed}.")
    return words.format(
        attack=dice_text(event.attack_dice),
        defence=dice_text(event.defence_dice),
        lost=event.attack_losses,
        killed=event.defence_losses,
    )


def _territory_taken(_view: ConquestState, names: Names, event: TerritoryTaken) -> str:
    words = _("{name} takes {territory} from {loser}.")
    return words.format(
        name=names[event.seat], territory=territory_name(event.territory), loser=owner_name(event.loser, names)
    )


def _continent_lost(_view: ConquestState, names: Names, event: ContinentLost) -> str:
    words = _("{name} no longer holds {continent}.")
    return words.format(name=owner_name(event.owner, names), continent=continent_name(event.continent))


def _continent_gained(_view: ConquestState, names: Names, event: ContinentGained) -> str:
    words = _("{name} holds all of {continent}.")
    return words.format(name=names[event.seat], continent=continent_name(event.continent))


def _seat_eliminated(_view: ConquestState, names: Names, event: SeatEliminated) -> str:
    return _("{victor} eliminates {name}.").format(victor=names[event.victor], name=names[event.seat])


def _cards_taken(view: ConquestState, names: Names, event: CardsTaken) -> str:
    cards = cards_text(event.cards) or card_count_text(len(view.hands[event.victim]))
    words = _("{name} gets the cards of {victim}: {cards}.")
    return words.format(name=names[event.seat], victim=names[event.victim], cards=cards)


def _armies_moved(_view: ConquestState, names: Names, event: ArmiesMoved) -> str:
    words = _("{name} moves {armies} from {source} to {target}.")
    return words.format(
        name=names[event.seat],
        armies=army_count_text(event.armies),
        source=territory_name(event.source),
        target=territory_name(event.target),
    )


def _pile_renewed(_view: ConquestState, _names: Names, _event: PileRenewed) -> str:
    return _("The traded cards are shuffled into a new pile.")


def _card_drawn(_view: ConquestState, names: Names, event: CardDrawn) -> str:
    if event.card == HIDDEN:
        return _("{name} draws a card.").format(name=names[event.seat])
    return _("{name} draws {card}.").format(name=names[event.seat], card=card_name(event.card))


def _conceded(_view: ConquestState, names: Names, event: Conceded) -> str:
    return _("{name} concedes. The armies left are neutral.").format(name=names[event.seat])


def _mission_revealed(_view: ConquestState, names: Names, event: MissionRevealed) -> str:
    mission = mission_text(event.mission, names)
    return _("Mission of {name}: {mission}").format(name=names[event.seat], mission=mission)


def _match_ended(_view: ConquestState, _names: Names, event: MatchEnded) -> str:
    return translate(REASONS[event.cause])


WORDS: Mapping[type[Event], Callable[..., str]] = {
    FirstRolled: _first_rolled,
    FirstChosen: _first_chosen,
    MissionDealt: _mission_dealt,
    TerritoryDealt: _territory_dealt,
    TerritoryClaimed: _territory_claimed,
    NeutralPlaced: _neutral_placed,
    TurnBegan: _turn_began,
    ArmiesReceived: _armies_received,
    SetTraded: _set_traded,
    ArmiesPlaced: _armies_placed,
    AttackAnnounced: _attack_announced,
    BattleRolled: _battle_rolled,
    TerritoryTaken: _territory_taken,
    ContinentLost: _continent_lost,
    ContinentGained: _continent_gained,
    SeatEliminated: _seat_eliminated,
    CardsTaken: _cards_taken,
    ArmiesMoved: _armies_moved,
    PileRenewed: _pile_renewed,
    CardDrawn: _card_drawn,
    Conceded: _conceded,
    MissionRevealed: _mission_revealed,
    MatchEnded: _match_ended,
}
"""The words of each kind of event; kinds left out tell nothing by themselves."""
