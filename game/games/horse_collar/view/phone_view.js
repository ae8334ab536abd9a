// The board, and the weight to flick: pull it back and let go, or flick it with the thumb; the sliders say the same.
GAMES.horse_collar = {
  choices(hand, options, sliders) {
    const slide = options.find(({ key }) => key === "slide");
    if (!slide || sliders.length < 3) return null;
    const others = options.filter(({ key }) => key === "dust");
    return [
      this.pad(hand, sliders),
      hand.fold(
        "sliders",
        sliders.map(({ value }) => value).join(" · "),
        sliders.map((option) => hand.slider(option)),
      ),
      ...others.map((option) => hand.choice(option)),
    ];
  },
  // the near end of the board with the weight in the middle of its place; the farther it is pulled, the harder it goes
  pad(hand, sliders) {
    const [place, aim] = sliders.map(({ share }) => share);
    const board = shape("svg", { class: "pad", viewBox: "0 0 320 260", role: "img", "aria-label": hand.card.prompt });
    const home = [40 + 240 * place, 90];
    const weight = shape(
      "g",
      { transform: `translate(${home})` },
      shape("circle", { r: 30, fill: "#aab2bd", stroke: "#1d2433", "stroke-width": 3 }),
      shape("circle", {
        r: 18,
        fill: hand.facts.seats[hand.card.people[hand.card.seat].badge],
        stroke: "#1d2433",
        "stroke-width": 2,
      }),
    );
    const arrow = shape("path", {
      d: "",
      stroke: "#1d2433",
      "stroke-width": 6,
      fill: "none",
      "stroke-linecap": "round",
    });
    const band = shape("path", { d: "", stroke: "#6b3a1c", "stroke-width": 5 });
    board.append(
      shape("path", { d: "M0 90H320", stroke: "#5a2b12", "stroke-width": 3, "stroke-dasharray": "8 8" }),
      band,
      arrow,
      weight,
    );
    let from = null;
    let last = [];
    const at = (event) => {
      const box = board.getBoundingClientRect();
      return [((event.clientX - box.left) * 320) / box.width, ((event.clientY - box.top) * 260) / box.height];
    };
    const shot = (x, y) => ({
      power: Math.min(1, Math.max(0, (Math.hypot(x, y) - 24) / 126)),
      aim: Math.min(1, Math.max(0, aim - x / 500)),
    });
    const show = (x, y) => {
      const { power } = shot(x, y);
      const length = Math.hypot(x, y) || 1;
      const reach = 20 + 60 * power;
      weight.setAttribute("transform", `translate(${home[0] + x},${home[1] + y})`);
      band.setAttribute("d", `M${home}L${home[0] + x} ${home[1] + y}`);
      arrow.setAttribute("d", y > 24 ? `M${home}l${(-x / length) * reach} ${(-y / length) * reach}` : "");
    };
    board.addEventListener("pointerdown", (event) => {
      from = at(event);
      last = [[performance.now(), ...from]];
      board.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    board.addEventListener("pointermove", (event) => {
      if (!from) return;
      const [x, y] = at(event);
      last = [...last.slice(-5), [performance.now(), x, y]];
      show(x - from[0], Math.max(0, y - from[1]));
    });
    board.addEventListener("pointercancel", () => {
      from = null;
      show(0, 0);
    });
    board.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [x, y] = at(event);
      const dx = x - from[0];
      const dy = y - from[1];
      const [then, beforeX, beforeY] = last[0];
      const seconds = Math.max(0.016, (performance.now() - then) / 1000);
      from = null;
      const speed = (beforeY - y) / seconds; // upwards, units of the board a second
      if (dy > 24) {
        this.go(hand, shot(dx, dy), place);
      } // pulled back, and let go
      else if (speed > 120) {
        this.go(
          hand,
          { power: Math.min(1, speed / 1600), aim: Math.min(1, Math.max(0, aim + (x - beforeX) / 500)) },
          place,
        );
      }
      show(0, 0);
    });
    return board;
  },
  go(hand, { power, aim }, place) {
    hand.say([`${aim.toFixed(4)} aim`, `${power.toFixed(4)} power`, "0 slide"]);
  },
  sheet(hand, own) {
    const across = (share) => 30 + 260 * share;
    const scale = 260;
    const top = (along) => 14 + (own.length - along) * scale;
    const foul = own.depths.map((depth) => 14 + depth * scale);
    const picture = shape("svg", {
      class: "pad",
      viewBox: "0 0 320 240",
      role: "img",
      "aria-label": own.points.join(" : "),
    });
    picture.append(
      shape("rect", { x: 0, y: 0, width: 320, height: 14, fill: "#26313a" }),
      shape("rect", { x: 0, y: 0, width: 30, height: 240, fill: "#26313a" }),
      shape("rect", { x: 290, y: 0, width: 30, height: 240, fill: "#26313a" }),
    );
    foul.forEach((line, number) =>
      picture.append(
        shape("path", { d: `M30 ${line}H290`, stroke: "#5a2b12", "stroke-width": 2 }),
        label(160, line - 6, String(3 - number)),
      ),
    );
    picture.append(label(160, 235, "1"));
    const colours = hand.facts.seats;
    const badge = hand.card.people[hand.card.acting[0] === undefined ? 0 : hand.card.acting[0]].badge;
    for (const [along, side, value] of own.weights) {
      if (top(along) < 250) {
        picture.append(
          shape("circle", {
            cx: across(side),
            cy: top(along),
            r: own.radius * scale,
            fill: colours[badge],
            stroke: "#1d2433",
            "stroke-width": 3,
          }),
          label(across(side), top(along) + 6, String(value), "#fffaf0"),
        );
      }
    }
    return [picture];
  },
};
