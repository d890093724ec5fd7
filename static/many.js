// Knows how to do one thing to many elements in one call, for a call from Python takes as long as a dozen of them here.
// It knows no rules and no words: what it is given, and gives back, is JSON text. The build joins it to boot.js.

const running = [];

// each element goes through frames of its own, until all are stopped
globalThis.moveMany = (elements, text) => {
  const moves = JSON.parse(text);
  elements.forEach((element, place) => running.push(element.animate(...moves[place])));
};
globalThis.stopAll = () => running.splice(0).forEach((animation) => animation.cancel());

// each element gets a class, or loses it; a held card is one that is pressed, too
globalThis.markMany = (elements, mark, isOn) => {
  for (const element of elements) {
    element.classList.toggle(mark, isOn);
    if (mark === "held") element.setAttribute("aria-pressed", isOn);
  }
};

// each element is seen so many pixels away from its place
globalThis.shiftMany = (elements, x, y) => {
  const shift = `translate(${x}px,${y}px)`;
  for (const element of elements) element.style.transform = shift;
};

// the English messages of what shows a text, and of what has a name
const labelled = (within) => [all("[data-text]", within), all("[data-label]", within)];
globalThis.readLabels = (within) => {
  const [shown, named] = labelled(within);
  return JSON.stringify([shown.map((element) => element.dataset.text), named.map((element) => element.dataset.label)]);
};
globalThis.putLabels = (within, text) => {
  const [shown, named] = labelled(within);
  const [texts, names] = JSON.parse(text);
  shown.forEach((element, place) => (element.textContent = texts[place]));
  named.forEach((element, place) => element.setAttribute("aria-label", names[place]));
  putTitles(within);
};

// A button shows what it does and its key as a tooltip: as its description says, else as its name does.
const onMac = (key) => key.replace("Ctrl + ", "⌘ ").replace("Shift + ", "⇧ ");
const keyHere = /^(Mac|iP)/.test(navigator.platform) ? onMac : (key) => key;
function putTitles(within = document) {
  for (const button of all("button.control, button[aria-describedby]", within)) {
    const described = byId(button.getAttribute("aria-describedby"));
    const name = described?.textContent ?? button.getAttribute("aria-label") ?? button.textContent.trim();
    const { key } = button.dataset;
    button.title = key ? `${name} (${keyHere(key)})` : name;
  }
}
putTitles();
