// A hand next to the canvas of the game's own page. The page passes cards in and presses out, and provides the pictures
// of the game.
(() => {
  const outside = window.parent.pageHand;
  const EMPTY = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E#";
  // addresses of the pictures by their names
  const known = new Map();

  // The frame is next to the canvas or below it.
  const place = () => document.body.classList.toggle("beside", window.frameElement.offsetTop === 0);

  // Shows an empty picture until the page provides the drawing.
  picture = (name) => {
    if (!known.has(name)) {
      known.set(name, EMPTY + name);
      outside.say(`picture ${name}.svg`);
    }
    return known.get(name);
  };

  function receive(file, drawing) {
    const name = file.replace(/\.svg$/, "");
    const before = known.get(name);
    known.set(name, URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" })));
    for (const image of document.querySelectorAll("img")) {
      if (image.src === before) {
        image.src = known.get(name);
      }
    }
  }

  document.body.classList.add("page");
  addEventListener("resize", place);
  place();
  // the surrounding page announces news
  for (const part of document.querySelectorAll("[aria-live]")) {
    part.removeAttribute("aria-live");
  }
  window.hand = new Hand((text) => outside.say(text));
  outside.attach((card) => window.hand.show(card), receive);
})();
