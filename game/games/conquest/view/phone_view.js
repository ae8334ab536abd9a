// Forty-Two Lands: the map. Lands have their owners' colours and their armies. Lands to choose from have a gold edge,
// and are tapped there or in the list.
GAMES.conquest = {
  // the map is shown whole if more lands can be chosen
  MOST_NEAR: 12,
  // around the map and around a part of it, in units of the map
  MARGIN: 8,
  NEAR_MARGIN: 40,
  LEAST_WIDTH: 300,
  LEAST_HEIGHT: 200,
  NEUTRAL: "#d3c29d",
  UNKNOWN: "#9a968c",

  choices(hand, options) {
    const lands = options.filter(({ land }) => land);
    if (lands.length < 2 || !hand.facts.areas) return null;
    const others = options.filter(({ land }) => !land);
    return [this.map(hand, hand.card.sheet.own), ...hand.grouped(lands), ...hand.listed(others)];
  },

  sheet(hand, own) {
    const parts = [];
    const isMapAbove = hand.options.filter(({ land }) => land).length >= 2;
    if (hand.facts.areas && !isMapAbove) {
      parts.push(this.map(hand, own));
    }
    if (own.mission) {
      parts.push(hand.secret(hand.texts.secret || "", own.mission));
    }
    if (own.cards) {
      parts.push(make("p", { class: "plate", style: "margin:0" }, own.cards));
    }
    return parts;
  },

  map(hand, own) {
    const { areas } = hand.facts;
    const possible = hand.options.filter(({ land, off }) => land && !off);
    const choices = new Map(possible.map((option) => [String(option.land), option]));
    const box = this.view(areas, choices, own);
    const drawing = shape("svg", { class: "map", viewBox: box.join(" "), "aria-hidden": "true" });
    // lands to choose from are last, so that their edges are on top
    const order = Object.keys(areas).sort((one, other) => choices.has(one) - choices.has(other));
    for (const number of order) {
      drawing.append(this.land(hand, number, own.lands[number], choices.get(number)));
    }
    for (const number of order) {
      drawing.append(this.armies(areas[number], own.lands[number], box[2]));
    }
    return make("div", {}, drawing);
  },

  land(hand, number, [owner], option) {
    const [outline] = hand.facts.areas[number];
    const path = shape("path", {
      d: `M${outline.replaceAll(" ", "L")}Z`,
      fill: this.colour(hand, owner),
      class: option ? "on" : "",
    });
    if (option) {
      path.addEventListener("click", () => hand.tap(option));
    }
    return path;
  },

  colour(hand, owner) {
    const person = hand.card.people[owner];
    if (person) return hand.facts.seats[person.badge];
    return owner === -1 ? this.NEUTRAL : this.UNKNOWN;
  },

  armies([, x, y], [, armies], width) {
    const text = shape("text", { x, y: y + width / 50, "font-size": Math.max(20, width / 24) });
    text.textContent = armies || "";
    return text;
  },

  // Returns the shown part of the map as [left, top, width, height]. It comes closer if few lands can be chosen.
  view(areas, choices, own) {
    const ends = [own.from, own.to].filter(Boolean);
    const near = [...choices.keys(), ...ends.map(String)];
    if (!near.length || near.length > this.MOST_NEAR) return this.around(areas, Object.keys(areas), this.MARGIN);
    const [left, top, width, height] = this.around(areas, near, this.NEAR_MARGIN);
    return [left, top, Math.max(width, this.LEAST_WIDTH), Math.max(height, this.LEAST_HEIGHT)];
  },

  around(areas, numbers, margin) {
    const points = numbers.flatMap((number) =>
      areas[number][0].split(" ").map((point) => point.split(",").map(Number)),
    );
    const across = points.map(([x]) => x);
    const down = points.map(([, y]) => y);
    const left = Math.min(...across) - margin;
    const top = Math.min(...down) - margin;
    return [left, top, Math.max(...across) + margin - left, Math.max(...down) + margin - top];
  },
};
