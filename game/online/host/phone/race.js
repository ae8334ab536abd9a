// Shared by races: each horse with its name, its progress, its odds, and the seat's holdings in it.
function lanes(hand, horses, own) {
  return make(
    "div",
    { class: "plate" },
    horses.map((horse) => {
      const gone = make("span", {
        style: `width:${Math.round(100 * horse.share)}%;background:${(hand.facts.cloths[horse.number] || ["#5c5646"])[0]}`,
      });
      const track = make(
        "span",
        { class: "track", role: "img", "aria-label": `${horse.number}: ${Math.round(100 * horse.share)} %` },
        gone,
      );
      return make(
        "div",
        { class: horse.scratched ? "lane out" : "lane" },
        hand.cloth(horse.number, "small"),
        make("span", { class: "course" }, make("span", {}, horse.name), horse.scratched ? null : track),
        horse.odds ? make("span", { class: "odds" }, horse.odds) : null,
        make("span", { class: "mine" }, horse.place ? `${horse.place}.` : "", ...own(horse).filter(Boolean)),
      );
    }),
  );
}

const mark = (name, words = "") =>
  make("img", { src: picture("icon_" + name), alt: words || name, width: 22, height: 22 });
const MARKS = { owned: "horse", helmet: "helmet", jersey: "jersey" };

// words in a drawing
function label(x, y, words, colour = "#5a2b12") {
  const text = shape("text", { x, y, "text-anchor": "middle", "font-size": 18, fill: colour });
  text.textContent = words;
  return text;
}
