// Knows the picture of the page: what it showed last, kept as text, and painted again at once when the player comes
// back, while the program is still loading, which then takes the cards over. It knows no rules: it reads and writes
// what stands in the document. A picture is good for the same version of the page only, and its cards for the same
// size of the board. The build joins this file and boot.js into one module.

const PICTURE = "simple-simon-picture";
const CARDS = 52;

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

const LOOK = ["lang", "dir", "data-theme", "data-controls-side", "data-four-colours", "data-large-index"];
const FIELDS = ["score", "moves", "removed", "code"];
const SWITCHES = ["undo", "redo"];

const columns = () => all("#board [data-column]");
const SIZES = ["--card-width", "--card-height"];
const STRIPS = ["--index", "--strip"];
const sizesOf = (element, names) => names.map((name) => element.style.getPropertyValue(name));
const setSizes = (element, names, values) => each(names, values, (name, value) => element.style.setProperty(name, value));
const facesOf = (picture) => picture.columns.map((column) => column.cards.map(([face]) => face).join(" ")).join("|");
// to ask the board itself for its size would have the page laid out before there is anything on it
const near = (name, size) => `(min-${name}: ${size - 0.5}px) and (max-${name}: ${size + 0.5}px)`;
const fits = ([width, height]) => matchMedia(`${near("width", width)} and ${near("height", height)}`).matches;
const sizeOf = (board) => `${board.clientWidth} ${board.clientHeight}`;

function takePicture() {
  const board = byId("board");
  const picture = {
    build: root.dataset.build,
    look: LOOK.map((name) => root.getAttribute(name)),
    texts: all("#app [data-text]").map((element) => element.textContent),
    names: all("#app [data-label]").map((element) => element.getAttribute("aria-label")),
    fields: FIELDS.map((id) => [byId(id).dataset.value, byId(id).textContent]),
    switches: SWITCHES.map((id) => byId(id).getAttribute("aria-disabled")),
    slots: all(".slot").map((slot) => slot.dataset.suit ?? ""),
    window: [innerWidth, innerHeight],
    size: sizeOf(board),
    card: sizesOf(board, SIZES),
    columns: columns().map((column) => ({
      left: column.style.left,
      index: sizesOf(column, STRIPS),
      cards: all("[data-face]", column).map(seenOf),
    })),
  };
  localStorage.setItem(PICTURE, JSON.stringify(picture));
}

function seenOf(card) {
  const signs = all("use", card).map((use) => use.getAttribute("href"));
  return [card.dataset.face, card.querySelector(".rank").textContent, ...signs, card.style.top, card.ariaLabel];
}

function paintPicture() {
  const picture = JSON.parse(localStorage.getItem(PICTURE));
  if (picture?.build !== root.dataset.build) return;
  root.dataset.painted = ""; // until all of it is
  each(LOOK, picture.look, (name, value) => setOrRemove(root, name, value));
  each(all("#app [data-text]"), picture.texts, (element, text) => (element.textContent = text));
  each(all("#app [data-label]"), picture.names, (element, name) => element.setAttribute("aria-label", name));
  putTitles();
  each(FIELDS, picture.fields, (id, shown) => paintField(byId(id), shown));
  each(SWITCHES, picture.switches, (id, value) => setOrRemove(byId(id), "aria-disabled", value));
  each(all(".slot"), picture.slots, paintSlot);
  root.dataset.painted = picture.look[0];
  if (fits(picture.window)) paintBoard(byId("board"), picture);
}

function each(things, values, work) {
  if (things.length !== values.length) throw new Error("damaged");
  things.forEach((thing, place) => work(thing, values[place]));
}

const setOrRemove = (element, name, value) =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);

const paintField = (element, [value, textContent]) => {
  element.dataset.value = value;
  element.textContent = textContent;
};

function paintSlot(slot, suit) {
  slot.dataset.suit = suit;
  slot.firstElementChild.setAttribute("href", suit && `#suit-${suit}`);
}

function paintBoard(board, picture) {
  setSizes(board, SIZES, picture.card);
  const cards = all(".card", board).sort((one, other) => one.dataset.number - other.dataset.number);
  each(columns(), picture.columns, (column, seen) => {
    column.style.left = seen.left;
    setSizes(column, STRIPS, seen.index);
    column.append(...seen.cards.map((card) => paintCard(cards.shift(), card)));
  });
  byId("away").append(...cards);
  board.dataset.painted = `${picture.size}|${facesOf(picture)}`;
}

globalThis.paintCards = (text) => paintBoard(byId("board"), JSON.parse(text));

function paintCard(card, [face, rank, suit, middle, top, name]) {
  Object.assign(card.dataset, { face, suit: face[1], rank: face[0] });
  card.querySelector(".rank").textContent = rank;
  each(all("use", card), [suit, middle], (use, sign) => use.setAttribute("href", sign));
  card.style.cssText = `top:${top}`;
  card.setAttribute("aria-label", name);
  return card;
}

// the 52 cards of the page, in the order in which they stand in it
function makeCards() {
  const card = byId("card").content.firstElementChild;
  for (let number = 0; number < CARDS; number++) {
    const copy = card.cloneNode(true);
    copy.dataset.number = number;
    byId("away").append(copy);
  }
}

// a picture is a help, never a need: without storage, or damaged, there is none
function tryPicture(work) {
  try {
    work();
  } catch {
    // the program draws everything itself
  }
}

// the program asks for a picture after everything it has drawn; one is taken when the frame is out
let asked = 0;
globalThis.keepPicture = () => (asked ||= setTimeout(keepNow, 100));
function keepNow() {
  if (asked) tryPicture(takePicture);
  asked = 0;
}
addEventListener("pagehide", keepNow);
