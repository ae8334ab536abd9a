// The Dice Game: the race with the seat's marks, and its circles.
GAMES.dice_game = {
  sheet(hand, own) {
    const parts = [
      lanes(hand, own.horses, (horse) => [
        horse.bet ? `$${horse.bet}` : "",
        ...["owned", "helmet", "jersey"].map((name) => horse[name] && mark(MARKS[name])),
      ]),
    ];
    if (own.circles.length) {
      parts.push(
        make(
          "div",
          { class: "plate", style: "display:flex;gap:.75rem;align-items:center" },
          make(
            "div",
            { class: "grid", style: "flex:1" },
            own.circles.map(([number, isOn]) => make("span", { class: isOn ? "on" : "" }, isOn ? "✕" : String(number))),
          ),
          make(
            "div",
            { style: "text-align:center", role: "img", "aria-label": own.wild_words },
            ...Array.from({ length: own.wilds }, () =>
              make("img", { src: picture("icon_star"), alt: "", width: 26, height: 26 }),
            ),
          ),
        ),
      );
    }
    return parts;
  },
  // the circles that a choice would mark
  extra(hand, option) {
    if (!option.dots || !option.dots.length) return null;
    const picture = shape("svg", { viewBox: "0 0 40 40", width: 44, height: 44, "aria-hidden": "true" });
    option.dots.forEach((row, y) =>
      row.forEach((dot, x) =>
        picture.append(
          shape("circle", {
            cx: 5 + 10 * x,
            cy: 5 + 10 * y,
            r: 4,
            fill: ["none", "#5c5646", "#b52c17"][dot],
            stroke: "#5c5646",
          }),
        ),
      ),
    );
    return picture;
  },
};
