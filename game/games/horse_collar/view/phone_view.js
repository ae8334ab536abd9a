// Horse Collar: the board, and the weight, which is pulled back and released, or flicked with the thumb. The sliders
// have the same effect.

// -- sizes, in units of the drawing
const PAD = { width: 320, height: 260 };
// left end and width of the places of the weight, and the line from which it starts
const START = { left: 40, width: 240, y: 90 };
// a shorter pull has no effect; a longer one than both has full power
const LEAST_PULL = 24;
const PULL = 126;
// movement to the side for the whole range of the aim
const AIM_RANGE = 500;
// speeds of a flick, in units a second: the slowest, and that of full power
const LEAST_SPEED = 120;
const FULL_SPEED = 1600;
// shortest assumed duration of a flick, in seconds
const LEAST_SECONDS = 0.016;
// positions of the thumb from which the speed of a flick follows
const POSITIONS = 6;
// drawing of the board
const SCALE = 260;
const EDGE = 14;
const SIDE = 30;
const INK = "#1d2433";
const GROUND = "#26313a";
const LINE = "#5a2b12";

const toShare = (value) => Math.min(1, Math.max(0, value));
const circle = (radius, fill, width, more = {}) =>
  shape("circle", { ...more, r: radius, fill, stroke: INK, "stroke-width": width });

GAMES.horse_collar = {
  choices(hand, options, sliders) {
    const slide = options.find(({ key }) => key === "slide");
    if (!slide || sliders.length < 3) return null;
    const values = sliders.map(({ value }) => value).join(" · ");
    const ranges = sliders.map((option) => hand.slider(option));
    const others = options.filter(({ key }) => key === "dust").map((option) => hand.choice(option));
    return [this.pad(hand, sliders), hand.fold("sliders", values, ranges), ...others];
  },

  // Returns the near end of the board, with the weight in the middle of its place.
  pad(hand, sliders) {
    const [place, aim] = sliders.map(({ share }) => share);
    const viewBox = `0 0 ${PAD.width} ${PAD.height}`;
    const board = shape("svg", { class: "pad", viewBox, role: "img", "aria-label": hand.card.prompt });
    const thumb = new Thumb(board, aim, (shot) => this.go(hand, shot));
    thumb.draw([START.left + START.width * place, START.y], hand.facts.seats[hand.card.people[hand.card.seat].badge]);
    return board;
  },

  go(hand, { power, aim }) {
    hand.say([`${aim.toFixed(4)} aim`, `${power.toFixed(4)} power`, "0 slide"]);
  },

  // Returns the far end of the board with the weights.
  sheet(hand, own) {
    const attributes = { class: "pad", viewBox: "0 0 320 240", role: "img", "aria-label": own.points.join(" : ") };
    const drawing = shape("svg", attributes, ...this.board(own.depths));
    const { acting, people } = hand.card;
    const { badge } = people[acting[0] === undefined ? 0 : acting[0]];
    const colour = hand.facts.seats[badge];
    for (const [along, side, value] of own.weights) {
      const x = SIDE + SCALE * side;
      const y = EDGE + (own.length - along) * SCALE;
      if (y < 250) {
        const weight = circle(own.radius * SCALE, colour, 3, { cx: x, cy: y });
        drawing.append(weight, label(x, y + 6, String(value), "#fffaf0"));
      }
    }
    return [drawing];
  },

  board(depths) {
    const edges = [
      { x: 0, y: 0, width: 320, height: EDGE },
      { x: 0, y: 0, width: SIDE, height: 240 },
      { x: 290, y: 0, width: SIDE, height: 240 },
    ].map((box) => shape("rect", { ...box, fill: GROUND }));
    const lines = depths.flatMap((depth, number) => {
      const y = EDGE + depth * SCALE;
      const line = shape("path", { d: `M30 ${y}H290`, stroke: LINE, "stroke-width": 2 });
      return [line, label(160, y - 6, String(3 - number))];
    });
    return [...edges, ...lines, label(160, 235, "1")];
  },
};

// A thumb on the board: it pulls the weight back, or flicks it. `slide` takes { power, aim }, from 0 to 1.
class Thumb {
  constructor(board, aim, slide) {
    this.board = board;
    this.aim = aim;
    this.slide = slide;
    // first position, or null
    this.from = null;
    // the last positions, as [time, x, y]
    this.last = [];
    board.addEventListener("pointerdown", (event) => this.begin(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    board.addEventListener("pointercancel", () => this.cancel());
    board.addEventListener("pointerup", (event) => this.end(event));
  }

  draw(home, colour) {
    this.home = home;
    this.weight = shape("g", { transform: `translate(${home})` }, circle(30, "#aab2bd", 3), circle(18, colour, 2));
    const ends = { fill: "none", "stroke-linecap": "round" };
    this.arrow = shape("path", { d: "", stroke: INK, "stroke-width": 6, ...ends });
    this.band = shape("path", { d: "", stroke: "#6b3a1c", "stroke-width": 5 });
    const line = shape("path", { d: "M0 90H320", stroke: LINE, "stroke-width": 3, "stroke-dasharray": "8 8" });
    this.board.append(line, this.band, this.arrow, this.weight);
  }

  // Returns the position of an event, in units of the drawing.
  at(event) {
    const box = this.board.getBoundingClientRect();
    const x = ((event.clientX - box.left) * PAD.width) / box.width;
    const y = ((event.clientY - box.top) * PAD.height) / box.height;
    return [x, y];
  }

  begin(event) {
    this.from = this.at(event);
    this.last = [[performance.now(), ...this.from]];
    this.board.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  move(event) {
    if (!this.from) return;
    const [x, y] = this.at(event);
    this.last = [...this.last.slice(1 - POSITIONS), [performance.now(), x, y]];
    this.show(x - this.from[0], Math.max(0, y - this.from[1]));
  }

  cancel() {
    this.from = null;
    this.show(0, 0);
  }

  end(event) {
    if (!this.from) return;
    const [x, y] = this.at(event);
    const across = x - this.from[0];
    const down = y - this.from[1];
    const [time, beforeX, beforeY] = this.last[0];
    const seconds = Math.max(LEAST_SECONDS, (performance.now() - time) / 1000);
    const speed = (beforeY - y) / seconds;
    this.from = null;
    if (down > LEAST_PULL) {
      const aim = toShare(this.aim - across / AIM_RANGE);
      this.slide({ power: this.powerOf(across, down), aim });
    } else if (speed > LEAST_SPEED) {
      const aim = toShare(this.aim + (x - beforeX) / AIM_RANGE);
      this.slide({ power: Math.min(1, speed / FULL_SPEED), aim });
    }
    this.show(0, 0);
  }

  // Returns the power of a pull: the longer, the harder.
  powerOf(across, down) {
    return toShare((Math.hypot(across, down) - LEAST_PULL) / PULL);
  }

  // Shows a pull.
  show(across, down) {
    const [x, y] = this.home;
    const length = Math.hypot(across, down) || 1;
    const reach = 20 + 60 * this.powerOf(across, down);
    this.weight.setAttribute("transform", `translate(${x + across},${y + down})`);
    this.band.setAttribute("d", `M${this.home}L${x + across} ${y + down}`);
    const isLong = down > LEAST_PULL;
    const direction = `${(-across / length) * reach} ${(-down / length) * reach}`;
    this.arrow.setAttribute("d", isLong ? `M${this.home}l${direction}` : "");
  }
}
