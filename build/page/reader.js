// The accessible view of the screen: elements next to the canvas, synchronised with the game, and live regions. It is
// independent of the game.
"use strict";

var reader = (() => {
  const WIDE = 1280;
  const HIGH = 720; // the game's units
  const TAGS = {
    heading: "h2",
    question: "h3",
    text: "p",
    group: "div",
    list: "ul",
    table: "table",
    row: "tr",
    head: "th",
    cell: "td",
  };
  const ROLES = { slider: "slider", group: "group" };
  const OWN_KEYS = ["Enter", " ", "Tab"]; // of the focused element; all others are the game's
  const element = (id) => document.getElementById(id);
  let focused = "";
  let presses = [];
  let isFollowing = false;
  let told = "[]";

  const isHanded = () => document.body.classList.contains("handed");
  const holds = () => element("tree").contains(document.activeElement);
  const named = (key) => [...element("tree").querySelectorAll("[data-key]")].find((one) => one.dataset.key === key);
  const note = (how, key) => presses.push(`${how} ${key}`);

  function put(part, name, words) {
    if (words === null || words === "") {
      part.removeAttribute(name);
    } else if (part.getAttribute(name) !== words) {
      part.setAttribute(name, words);
    }
  }

  // the style of each part that has a box
  const placed = new WeakMap();

  function tagOf(role, key) {
    if (!key) return TAGS[role];
    return role === "slider" ? "div" : "button";
  }

  function made(role, key) {
    const part = document.createElement(tagOf(role, key));
    if (key) {
      part.type = "button";
      part.dataset.key = key;
      part.tabIndex = -1;
    }
    if (ROLES[role]) {
      part.setAttribute("role", ROLES[role]);
    }
    if (role === "head") {
      part.scope = "col";
    }
    return part;
  }

  // [role, name, key, value, about, is off, is on, box, children]
  function dress(part, [role, name, key, value, about, isOff, isOn, box, children]) {
    if (children.length || role === "list" || role === "table" || role === "row") {
      put(part, "aria-label", name);
      fill(part, children, role);
      return;
    }
    if (!key) {
      if (part.textContent !== name) {
        part.textContent = name;
      }
      return;
    }
    const words = value && role !== "slider" ? `${name}: ${value}` : name;
    if (part.textContent !== words) {
      part.textContent = words;
    }
    put(part, "aria-valuetext", role === "slider" ? value || name : null);
    put(part, "aria-valuenow", role === "slider" ? String(parseFloat(value) || 0) : null);
    put(part, "aria-description", about);
    put(part, "aria-disabled", isOff ? "true" : null);
    put(part, "aria-pressed", isOn === null ? null : String(isOn));
    if (box) {
      if (!("box" in part.dataset)) {
        part.dataset.box = "";
      }
      const [left, top, wide, high] = box;
      const across = (length) => `${(100 * length) / WIDE}%`;
      const down = (length) => `${(100 * length) / HIGH}%`;
      const style = `left:${across(left)};top:${down(top)};width:${across(wide)};height:${down(high)}`;
      // the policy of a hub's page forbids the attribute
      if (placed.get(part) !== style) {
        part.style.cssText = style;
      }
      placed.set(part, style);
    }
  }

  // reuses existing elements, and updates only changes, because the DOM is slow
  function fill(parent, nodes, role) {
    const seen = {};
    const isList = role === "list";
    const ids = nodes.map(([kind, words, key]) => {
      const name = key || (isList ? words : kind);
      seen[name] = (seen[name] || 0) + 1;
      return `${kind} ${name} ${seen[name]}`;
    });
    const before = new Map([...parent.children].map((part) => [part.dataset.id, part]));
    const stay = new Set(ids);
    for (const [id, part] of before) {
      if (!stay.has(id)) {
        part.remove();
      }
    }
    let next = parent.firstElementChild;
    nodes.forEach((node, place) => {
      const known = before.get(ids[place]);
      const part = known || (isList && node[0] === "text" ? document.createElement("li") : made(node[0], node[2]));
      if (!known) {
        part.dataset.id = ids[place];
      }
      if (part === next) {
        next = next.nextElementSibling;
      } else {
        parent.insertBefore(part, next);
      }
      dress(part, node);
    });
  }

  // the focus of the game is the only element that Tab reaches; while the tree has the focus, it follows
  function follow(had) {
    for (const part of element("tree").querySelectorAll("[data-key]")) {
      const index = part.dataset.key === focused ? 0 : -1;
      if (part.tabIndex !== index) {
        part.tabIndex = index;
      }
    }
    const here = had && named(focused);
    if (!here || here === document.activeElement) return;
    isFollowing = true;
    here.focus({ preventScroll: true });
    isFollowing = false;
  }

  // -- interface for the game
  function show(tree, focus) {
    const had = holds();
    told = tree;
    element("tree").hidden = false;
    const nodes = JSON.parse(tree); // a hand next to the canvas has everything except the log
    fill(element("tree"), isHanded() ? nodes.filter(([role]) => role === "list") : nodes, "");
    focused = focus;
    follow(had);
  }

  function showAgain() {
    show(told, focused);
  }

  function say(id, words) {
    const place = element(id);
    place.textContent = place.textContent === words ? words + "\u00a0" : words;
  }

  function tell(words) {
    say("live", words);
  }

  function point(words) {
    if (!holds() && !isHanded()) {
      say("point", words);
    }
  } // otherwise the reader announces the focused element

  function take() {
    const taken = presses.join("\n");
    presses = [];
    return taken;
  }

  function open() {
    const tree = element("tree");
    tree.addEventListener("click", (event) => {
      const part = event.target.closest("[data-key]");
      if (part) {
        note("press", part.dataset.key);
      }
    });
    tree.addEventListener("focusin", (event) => {
      const { key } = event.target.dataset;
      if (key && key !== focused && !isFollowing) {
        focused = key;
        note("focus", key);
      }
    });
    for (const name of ["keydown", "keypress", "keyup"]) {
      tree.addEventListener(name, (event) => {
        if (!OWN_KEYS.includes(event.key)) return;
        event.stopPropagation(); // otherwise the game would press the focused element as well
        if (name === "keydown" && event.key !== "Tab" && event.target.getAttribute("role") === "slider") {
          event.preventDefault();
          event.target.click();
        }
      });
    }
  }

  // Tab leads out of the game from any focused element; the game does not receive it
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Tab") {
        event.stopImmediatePropagation();
      }
    },
    true,
  );
  addEventListener("DOMContentLoaded", open);
  return { show, showAgain, tell, point, take };
})();
