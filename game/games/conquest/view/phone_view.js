// The map: lands in their owners' colours with their armies; those to choose from have a gold edge and are tapped there or in the list.
GAMES.conquest = {
  choices(hand, options) {
    const lands = options.filter(({ land }) => land);
    if (lands.length < 2 || !hand.facts.areas) return null;
    return [
      this.map(hand, hand.card.sheet.own),
      ...hand.grouped(lands),
      ...hand.listed(options.filter(({ land }) => !land)),
    ];
  },
  sheet(hand, own) {
    const parts = [];
    if (hand.facts.areas && hand.options.filter(({ land }) => land).length < 2) {
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
    const { people } = hand.card;
    const areas = hand.facts.areas;
    const choices = new Map(
      hand.options.filter(({ land, off }) => land && !off).map((option) => [String(option.land), option]),
    );
    const xs = [];
    const ys = [];
    for (const [outline] of Object.values(areas)) {
      for (const point of outline.split(" ")) {
        const [x, y] = point.split(",");
        xs.push(+x);
        ys.push(+y);
      }
    }
    const whole = [
      Math.min(...xs) - 8,
      Math.min(...ys) - 8,
      Math.max(...xs) - Math.min(...xs) + 16,
      Math.max(...ys) - Math.min(...ys) + 16,
    ];
    const box = this.view(areas, choices, own, whole);
    const picture = shape("svg", { class: "map", viewBox: box.join(" "), "aria-hidden": "true" });
    const colour = (owner) =>
      people[owner] ? hand.facts.seats[people[owner].badge] : owner === -1 ? "#d3c29d" : "#9a968c";
    const order = Object.keys(areas).sort((one, other) => choices.has(one) - choices.has(other));
    for (const number of order) {
      const path = shape("path", {
        d: `M${areas[number][0].replaceAll(" ", "L")}Z`,
        fill: colour(own.lands[number][0]),
        class: choices.has(number) ? "on" : "",
      });
      if (choices.has(number)) {
        path.addEventListener("click", () => hand.tap(choices.get(number)));
      }
      picture.append(path);
    }
    for (const number of order) {
      const text = shape("text", {
        x: areas[number][1],
        y: areas[number][2] + box[2] / 50,
        "font-size": Math.max(20, box[2] / 24),
      });
      text.textContent = own.lands[number][1] || "";
      picture.append(text);
    }
    const fold = make("div", {}, picture);
    return fold;
  },
  // comes closer where few lands are asked about
  view(areas, choices, own, whole) {
    const near = [...choices.keys(), ...[own.from, own.to].filter(Boolean).map(String)];
    if (!near.length || near.length > 12) return whole;
    const points = near.flatMap((number) => areas[number][0].split(" ").map((point) => point.split(",").map(Number)));
    const left = Math.min(...points.map(([x]) => x)) - 40;
    const top = Math.min(...points.map(([, y]) => y)) - 40;
    const width = Math.max(...points.map(([x]) => x)) + 40 - left;
    const height = Math.max(...points.map(([, y]) => y)) + 40 - top;
    return [left, top, Math.max(width, 300), Math.max(height, 200)];
  },
};
