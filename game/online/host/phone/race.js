// Parts that the pages of several games share.

const MARKS = { owned: "horse", helmet: "helmet", jersey: "jersey" };

// Returns a row for each horse of a race: its name, progress and odds, and the holdings of the seat by `own`.
function lanes(hand, horses, own) {
  const rows = horses.map((horse) => lane(hand, horse, own(horse).filter(Boolean)));
  return make("div", { class: "plate" }, rows);
}

function lane(hand, horse, holdings) {
  const name = make("span", {}, horse.name);
  const course = make("span", { class: "course" }, name, horse.scratched ? null : progress(hand, horse));
  const odds = horse.odds ? make("span", { class: "odds" }, horse.odds) : null;
  const mine = make("span", { class: "mine" }, horse.place ? `${horse.place}.` : "", ...holdings);
  const kind = horse.scratched ? "lane out" : "lane";
  return make("div", { class: kind }, hand.cloth(horse.number, "small"), course, odds, mine);
}

function progress(hand, { number, share }) {
  const percent = Math.round(100 * share);
  const [colour] = hand.facts.cloths[number] || ["#5c5646"];
  const gone = make("span", { style: `width:${percent}%;background:${colour}` });
  return make("span", { class: "track", role: "img", "aria-label": `${number}: ${percent} %` }, gone);
}

const mark = (name, words = "") =>
  make("img", { src: picture("icon_" + name), alt: words || name, width: 22, height: 22 });
