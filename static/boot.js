// Knows how the program gets from the site into a running MicroPython, what is kept for it until it runs, and what to
// do when that fails. It knows no rules of the game. The addresses come from the page's preload links, so that
// everything is fetched once and at the same time. Afterwards it registers the service worker.

const HEAP = 8 * 1024 * 1024; // fits into the memory that the runtime reserves anyway, so it costs nothing
const LIBRARIES = "/lib/";
const AGAIN = 2000; // milliseconds
const REPAIRED = "simple-simon-repaired";

const address = (id) => byId(id).href;

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

// While the program is on its way, what it would ask the browser first is asked already: whether this page may have
// the game, and what is stored. What can't be known here, the program finds out for itself.
const LOCK = "simple-simon-game";
const DATABASE = "simple-simon";
const RECORDS = "records";

async function askEarly() {
  const [isFree, stored] = await Promise.allSettled([askForGame(), readRecords()]);
  return { isFree: isFree.value, ...stored.value };
}

function askForGame() {
  if (!navigator.locks) return undefined;
  return new Promise((resolve) => {
    let isOurs = false;
    const granted = (lock) => {
      resolve((isOurs = lock !== null));
      return isOurs ? new Promise(() => {}) : undefined; // held until the page ends or another steals it
    };
    const request = navigator.locks.request(LOCK, { ifAvailable: true }, granted);
    request.catch(() => (isOurs ? lose() : resolve(false)));
  });
}

// Another page may steal the game before the program is there to be told. A page that is left loses its lock as well;
// what it set in the window then would be seen by the page after it.
let isLeft = false;
let isLost = false;
let tellLoss = () => {};
["pagehide", "pageshow"].forEach((kind) => addEventListener(kind, () => (isLeft = kind === "pagehide")));
globalThis.whenLost = (tell) => {
  tellLoss = tell;
  if (isLost) tell();
};
function lose() {
  if (isLeft) return;
  isLost = true;
  tellLoss();
}

function readRecords() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    let isNew = false;
    opening.onupgradeneeded = () => {
      isNew = true;
      opening.transaction.abort(); // the program makes the database
    };
    opening.onerror = () => (isNew ? resolve({ isNew }) : reject(opening.error));
    opening.onsuccess = () => resolve(opening.result);
  }).then((found) => (found.isNew ? found : readAll(found)));
}

function readAll(database) {
  return new Promise((resolve, reject) => {
    const store = database.transaction(RECORDS).objectStore(RECORDS);
    const keys = store.getAllKeys();
    const texts = store.getAll();
    texts.onsuccess = () => resolve({ database, keys: keys.result, texts: texts.result });
    texts.onerror = () => reject(texts.error);
  });
}

async function fetchBundle(place) {
  const response = await fetch(place);
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
  const asked = askEarly();
  const parts = [compile(address("wasm")), import(address("runtime")), fetchBundle(address("bundle"))];
  const [code, { loadMicroPython }, bundle] = await Promise.all(parts);
  const python = await new Promise((resolve, reject) =>
    loadMicroPython({
      instantiateWasm: (imports, receive) => void WebAssembly.instantiate(code, imports).then(receive, reject),
      heapsize: HEAP,
      stdout: (line) => console.log(line),
      stderr: (line) => console.error(line),
    }).then(resolve, reject),
  );
  const rest = fetchRest();
  rest.catch(() => {}); // what it failed by is told to whoever asks for it
  globalThis.fetchRest = async () => {
    await nextFrame();
    unpack(await rest, python.FS);
  };
  unpack(bundle, python.FS);
  const program = python.pyimport("simple_simon.app.main");
  globalThis.found = await asked;
  await program.start();
}

// The runtime's code is compiled while its script and the rest of the page are still on their way.
async function compile(place) {
  try {
    return await WebAssembly.compileStreaming(fetch(place));
  } catch {
    const response = await fetch(place); // from a host that does not name its type
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

// What no first move needs comes after it. Until it is here the board can be played, so a network that is gone for a
// moment is no reason to give up.
async function fetchRest() {
  for (;;) {
    try {
      return await fetchBundle(root.dataset.rest);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await pause(AGAIN);
    }
  }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
// a page that is not seen has no frames
const nextFrame = () => Promise.race([new Promise(requestAnimationFrame).then(() => pause(0)), pause(AGAIN)]);

// The page may come from one version and what it loads from another (half an update, a stale cache).
// Throwing all stored copies away once and loading again gives one whole version; from a host that can give none, the
// copies are all there is. Whoever then loads the page by hand gets another repair.
async function repair(error) {
  console.error(error);
  if ((await hostAnswers()) && firstRepair()) {
    await forgetCopies();
    await loadAssetsAnew();
    location.reload();
  } else {
    forgetRepair();
    byId("trouble").hidden = false;
  }
}

// no copy has this script, so it is the host that answers
function hostAnswers() {
  const found = ({ ok }) => ok;
  return fetch("sw.js", { cache: "no-store" }).then(found, () => false);
}

// The browser may also keep an error that a host once sent in a file's place, for as long as it would keep the file.
async function loadAssetsAnew() {
  const named = new Set(root.outerHTML.match(/assets\/[\w.-]+/g));
  const load = async (place) => (await fetch(place, { cache: "reload" })).arrayBuffer();
  await Promise.allSettled([...named].map(load));
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
  const own = names.filter((name) => name.startsWith(`simple-simon-${new URL(HOME).pathname}-`));
  await Promise.all(own.map((name) => caches.delete(name)));
}

const HOME = new URL("./", document.baseURI).href;
const isOurs = (worker) => worker.scope === HOME;

function forgetRepair() {
  try {
    sessionStorage.removeItem(REPAIRED);
  } catch {
    // nothing is remembered where nothing can be stored
  }
}

function started() {
  forgetRepair();
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
    return { value: thing[name](...given) ?? null }; // what is undefined is something else than None there
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
