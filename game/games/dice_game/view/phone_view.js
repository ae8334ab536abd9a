// The Dice Game: the race with the seat's marks, and its circles.
GAMES.dice_game = {
  // colours of a dot in the small picture of the circles: free, marked, marked by the choice
  DOTS: ["none", "#5c5646", "#b52c17"],

  sheet(hand, own) {
    const race = lanes(hand, own.horses, (horse) => this.holdings(horse));
    return own.circles.length ? [race, this.circles(own)] : [race];
  },

  holdings(horse) {
    const bet = horse.bet ? `$${horse.bet}` : "";
    return [bet, ...["owned", "helmet", "jersey"].map((name) => horse[name] && mark(MARKS[name]))];
  },

  circles({ circles, wilds, wild_words }) {
    const cells = circles.map(([number, isOn]) =>
      make("span", { class: isOn ? "on" : "" }, isOn ? "✕" : String(number)),
    );
    const grid = make("div", { class: "grid", style: "flex:1" }, cells);
    const star = () => make("img", { src: picture("icon_star"), alt: "", width: 26, height: 26 });
    const stars = Array.from({ length: wilds }, star);
    const wild = make("div", { style: "text-align:center", role: "img", "aria-label": wild_words }, ...stars);
    return make("div", { class: "plate", style: "display:flex;gap:.75rem;align-items:center" }, grid, wild);
  },

  // Returns a small picture of the circles that a choice would mark.
  extra(hand, { dots }) {
    if (!dots || !dots.length) return null;
    const drawing = shape("svg", { viewBox: "0 0 40 40", width: 44, height: 44, "aria-hidden": "true" });
    const place = (index) => 5 + 10 * index;
    dots.forEach((row, y) =>
      row.forEach((dot, x) => {
        const fill = this.DOTS[dot];
        drawing.append(shape("circle", { cx: place(x), cy: place(y), r: 4, fill, stroke: "#5c5646" }));
      }),
    );
    return drawing;
  },
};
