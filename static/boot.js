// Knows how the program gets from the site into a running MicroPython, what is seen and kept until it runs, and what
// to do when that fails. It knows no rules of the game. The addresses come from the page's preload links, so that
// everything is fetched once and at the same time. Afterwards it registers the service worker.

const HEAP = 8 * 1024 * 1024; // fits into the memory that the runtime reserves anyway, so it costs nothing
const LIBRARIES = "/lib/";
const REPAIRED = "simple-simon-repaired";
const PICTURE = "simple-simon-picture";
const CARDS = 52;

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const address = (id) => byId(id).href;

// A picture is what the page showed last, kept as text: painted again at once when the player comes back, while the
// program is still loading, which then takes the cards over. It is good for the same version of the page only, and
// its cards for the same size of the board.

const LOOK = ["lang", "dir", "data-theme", "data-controls-side", "data-four-colours", "data-large-index"];
const FIELDS = ["score", "moves", "removed", "code"];
const SWITCHES = ["undo", "redo"];

const columns = () => all("#board [data-column]");
const facesOf = (picture) => picture.columns.map((column) => column.cards.map(([face]) => face).join(" ")).join("|");
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
    size: sizeOf(board),
    card: ["--card-width", "--card-height"].map((name) => board.style.getPropertyValue(name)),
    columns: columns().map((column) => ({
      left: column.style.left,
      index: ["--index", "--strip"].map((name) => column.style.getPropertyValue(name)),
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
  each(FIELDS, picture.fields, (id, shown) => paintField(byId(id), shown));
  each(SWITCHES, picture.switches, (id, value) => setOrRemove(byId(id), "aria-disabled", value));
  each(all(".slot"), picture.slots, paintSlot);
  root.dataset.painted = picture.look[0];
  const board = byId("board");
  if (sizeOf(board) === picture.size) paintBoard(board, picture);
}

function each(things, values, work) {
  if (things.length !== values.length) throw new Error("damaged");
  things.forEach((thing, place) => work(thing, values[place]));
}

function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function paintField(element, [value, text]) {
  element.dataset.value = value;
  element.textContent = text;
}

function paintSlot(slot, suit) {
  slot.dataset.suit = suit;
  slot.firstElementChild.setAttribute("href", suit && `#suit-${suit}`);
}

function paintBoard(board, picture) {
  ["--card-width", "--card-height"].forEach((name, place) => board.style.setProperty(name, picture.card[place]));
  const cards = all(".card", board);
  each(columns(), picture.columns, (column, seen) => {
    column.style.left = seen.left;
    ["--index", "--strip"].forEach((name, which) => column.style.setProperty(name, seen.index[which]));
    column.append(...seen.cards.map((card) => paintCard(cards.shift(), card)));
  });
  board.dataset.painted = `${picture.size}|${facesOf(picture)}`;
}

function paintCard(card, [face, rank, suit, middle, top, name]) {
  Object.assign(card.dataset, { face, suit: face[1], rank: face[0] });
  card.querySelector(".rank").textContent = rank;
  const signs = [suit, middle];
  all("use", card).forEach((use, place) => use.setAttribute("href", signs[place]));
  card.style.top = top;
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
globalThis.keepPicture = () => {
  asked ||= setTimeout(keepNow, 100);
};
function keepNow() {
  if (asked) tryPicture(takePicture);
  asked = 0;
}
addEventListener("pagehide", keepNow);

// What the player does before the program listens waits for it: the program takes it and lets it act.
const EARLY = ["pointerdown", "pointermove", "pointerup", "pointercancel", "keydown", "click"];
const early = [];
function wait(event) {
  const isMove = event.type === "pointermove";
  if (isMove && early.at(-1)?.type === "pointermove") early.pop();
  if (!isMove || early.length) early.push(event);
}
EARLY.forEach((kind) => document.addEventListener(kind, wait, true));
globalThis.takeEarly = () => {
  EARLY.forEach((kind) => document.removeEventListener(kind, wait, true));
  return early;
};

async function fetchBundle() {
  const response = await fetch(address("bundle"));
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}

function unpack(bundle, files) {
  const length = new DataView(bundle.buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(bundle.subarray(4, 4 + length)));
  let start = 4 + length;
  for (const [path, size] of index) {
    makeFolders(files, LIBRARIES + path);
    files.writeFile(LIBRARIES + path, bundle.subarray(start, start + size));
    start += size;
  }
}

function makeFolders(files, path) {
  for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) {
    const folder = path.slice(0, at);
    if (!files.analyzePath(folder).exists) files.mkdir(folder);
  }
}

async function start() {
  const [{ loadMicroPython }, bundle] = await Promise.all([import(address("runtime")), fetchBundle()]);
  const python = await loadMicroPython({
    url: address("wasm"),
    heapsize: HEAP,
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  });
  unpack(bundle, python.FS);
  await python.pyimport("simple_simon.app.main").start();
}

// The page may come from one version and what it loads from another (half an update, a stale cache).
// Throwing all stored copies away once and loading again gives one whole version.
async function repair(error) {
  console.error(error);
  if (navigator.onLine && firstRepair()) {
    await forgetCopies();
    location.reload();
  } else {
    byId("trouble").hidden = false;
  }
}

function firstRepair() {
  try {
    if (sessionStorage.getItem(REPAIRED)) return false;
    sessionStorage.setItem(REPAIRED, "yes");
    return true;
  } catch {
    return false; // without a memory of the first repair there would be no end to them
  }
}

async function forgetCopies() {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.filter(isOurs).map((worker) => worker.unregister()));
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith("simple-simon")).map((name) => caches.delete(name)));
}

const isOurs = (worker) => worker.scope === new URL("./", document.baseURI).href;

function started() {
  try {
    sessionStorage.removeItem(REPAIRED);
  } catch {
    // nothing is remembered where nothing can be stored
  }
  registerWorker().catch((error) => console.warn(`no offline copy: ${error}`));
}

async function registerWorker() {
  if (!("serviceWorker" in navigator)) return;
  const same = { createScriptURL: (url) => url };
  const policy = globalThis.trustedTypes?.createPolicy("simple-simon", same) ?? same;
  await navigator.serviceWorker.register(policy.createScriptURL("sw.js"), { updateViaCache: "none" });
}

// what a function throws can't become an exception of Python: it would end the runtime; dom.attempt asks here instead
globalThis.attempt = (thing, name, given) => {
  try {
    return { value: thing[name](...given) };
  } catch (error) {
    return { error: `${error}` };
  }
};

// the browser may offer to install the app before Python is there to take the offer
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.earlyInstallOffer = event;
});

tryPicture(() => {
  makeCards();
  paintPicture();
});
start().then(started, repair);
