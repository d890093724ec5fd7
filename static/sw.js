// Knows one whole version of the site, and serves it, with or without a network.
//
// The build writes the version and the list of files with the start of their SHA-256 into the three names below.
// Installing stores every file of the list and fails if one of them is not of this version, so half an update never
// serves. 64 bits tell versions apart; they are no defence against an attacker, who would change this script as well.
// The name of a copy stands for this script too, and a copy has its page last: one that has it is whole, may be in use,
// and is left as it is. So no installing, however it ends, touches what a player has.
// A new version waits until the page says so. Messages:
//   page -> waiting worker   "take-over"   become the active worker now; the page then sees `controllerchange`
//   page -> any worker       "version"     it answers the sender: {type: "version", version, build}
// On taking over, the version before is kept for tabs that still show it, older ones go.

const VERSION = "<VERSION>";
const BUILD = "<BUILD>";
const FILES = "<FILES>";

// another copy of the game may lie below the same name, with copies of its own
const PREFIX = `simple-simon-${new URL(registration.scope).pathname}-`;
const CACHE = `${PREFIX}${BUILD}`;

async function install() {
  if (await isWhole(CACHE)) return;
  await caches.delete(CACHE); // the rest of an installing that was cut off
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.filter((file) => !isPage(file)).map((file) => store(cache, file)));
    await store(cache, FILES.find(isPage));
    if (!(await isWhole(CACHE))) throw new Error("the copy was deleted while it was made");
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

const isPage = ([address]) => address === "./";
const isWhole = (name) => caches.match(registration.scope, { cacheName: name });

async function store(cache, [address, digest]) {
  const url = new URL(address, registration.scope).href;
  const response = (await copyInBrowser(address, url, digest)) ?? (await fetch(url, { cache: "reload" }));
  if (!response.ok || response.redirected) throw new Error(`${response.status} for ${address}`);
  if (!(await isOf(response.clone(), digest))) throw new Error(`${address} is of another version`);
  await cache.put(url, response);
}

// what the page has just loaded need not be loaded again, if its name and content are those of this version
async function copyInBrowser(address, url, digest) {
  if (!address.startsWith("assets/")) return undefined;
  const response = await fetch(url, { cache: "force-cache" });
  return response.ok && (await isOf(response.clone(), digest)) ? response : undefined;
}

async function isOf(response, digest) {
  const whole = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  const digits = Array.from(new Uint8Array(whole), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.startsWith(digest);
}

// the names come in the order in which the copies were made; a newer one may just be in the making
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = names.slice(0, names.indexOf(CACHE));
  const whole = await Promise.all(older.map(isWhole));
  const before = older.filter((_, place) => whole[place]).at(-1);
  await Promise.all(older.filter((name) => name !== before).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const url = withoutDetails(request.url);
  const own = await caches.match(url, { cacheName: CACHE });
  if (own) return own;
  // a tab that still shows the version before
  return (url.includes("/assets/") && (await caches.match(url))) || fetch(request);
}

function withoutDetails(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  if (url.pathname.endsWith("/index.html")) url.pathname = url.pathname.slice(0, -"index.html".length);
  return url.href;
}

function isOurs(request) {
  return request.method === "GET" && request.url.startsWith(registration.scope);
}

const ANSWERS = {
  "take-over": () => skipWaiting(),
  version: (event) => event.source.postMessage({ type: "version", version: VERSION, build: BUILD }),
};

// Starting this script takes longer than reading the copy. Browsers that can answer without it do so, for exactly what
// the game of this version starts from; for everything else, and in other browsers, `answer` does it.
async function answerWithoutMe(event) {
  const started = FILES.filter((file) => isPage(file) || file[0].startsWith("assets/"));
  const or = started.map(([address]) => ({ urlPattern: exactly(new URL(address, registration.scope)) }));
  await event.addRoutes?.({ condition: { or }, source: { cacheName: CACHE } });
}

const exactly = ({ protocol, hostname, port, pathname }) => ({ protocol, hostname, port, pathname, search: "" });

addEventListener("install", (event) => {
  event.waitUntil(Promise.all([install(), answerWithoutMe(event).catch((error) => console.warn(`${error}`))]));
});
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => ANSWERS[event.data]?.(event));
addEventListener("fetch", (event) => {
  if (isOurs(event.request)) event.respondWith(answer(event.request));
});
