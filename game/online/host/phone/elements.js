"use strict";

// Makes the elements of the page. Texts never become markup.
const PICTURES = "/hand/";
const ICON = "/hand/icon.svg";
const SVG = "http://www.w3.org/2000/svg";

// the functions that draw the own parts of each game: key → functions
const GAMES = {};

const byId = (id) => document.getElementById(id);
const byKey = (key, selector = "") => document.querySelector(`${selector}[data-key="${CSS.escape(key)}"]`);

// Returns words with a capital.
const asSentence = (words) => words.replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toLocaleUpperCase());

// Returns the address of a picture. A page with another folder of pictures replaces this function.
let picture = (name) => PICTURES + name + ".svg";

// -- names from right to left
const LEFTWARDS =
  "[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]";
const QUOTATION = new RegExp(`${LEFTWARDS}(?:[^\\p{L}]*${LEFTWARDS})*\\p{M}*`, "gu");

// Isolates the names from right to left in a card, as game/ui/letter_runs.py does: digits and marks around them keep
// their places.
function isolated(part) {
  if (typeof part === "string") return part.replace(QUOTATION, "\u2068$&\u2069");
  if (part && typeof part === "object") {
    for (const [name, value] of Object.entries(part)) {
      part[name] = isolated(value);
    }
  }
  return part;
}

// -- elements
const isMissing = (value) => value === undefined || value === null;

function setAttribute(element, name, value) {
  if (name.startsWith("on")) {
    element.addEventListener(name.slice(2), value);
  } else if (name === "style") {
    // the page's policy forbids the attribute
    element.style.cssText = value;
  } else if (!isMissing(value) && value !== false) {
    element.setAttribute(name, value === true ? "" : value);
  }
}

// Returns an element with attributes and children.
function make(kind, attributes = {}, ...children) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) {
    setAttribute(element, name, value);
  }
  element.append(...children.flat().filter((child) => !isMissing(child) && child !== ""));
  return element;
}

// Returns a button with the key that it reports.
const makeButton = (kind, key, attributes, ...parts) =>
  make("button", { class: kind, type: "button", "data-key": key, ...attributes }, ...parts);

const textLine = (words) => make("p", { class: "text-line" }, words);
const portrait = (badge, more = {}) => make("img", { src: picture(`portrait_${badge}`), alt: "", ...more });

// Returns a shape of a drawing.
function shape(kind, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat());
  return element;
}

// Returns words in a drawing.
function label(x, y, words, colour = "#5a2b12") {
  const text = shape("text", { x, y, "text-anchor": "middle", "font-size": 18, fill: colour });
  text.textContent = words;
  return text;
}
