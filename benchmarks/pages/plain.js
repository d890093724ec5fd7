// The control "plain": 52 absolutely placed elements and a pointer drag of the last 12 of a column, no library.

const board = document.getElementById("board");
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const held = [];
let start, shift, isAsked = false;

function place(card, column, row) {
  card.style.left = `${column * 100}px`;
  card.style.top = `${row * 24}px`;
  card.dataset.column = column;
}

for (let number = 0; number < 52; number++) {
  const card = document.createElement("div");
  card.className = "card";
  card.dataset.face = number;
  card.textContent = RANKS[number % 13];
  place(card, number < 13 ? 0 : 1 + (number % 9), number < 13 ? number : Math.floor((number - 13) / 9));
  board.append(card);
}

function paint() {
  isAsked = false;
  for (const card of held) card.style.transform = `translate(${shift[0]}px,${shift[1]}px)`;
}

board.addEventListener("pointerdown", (event) => {
  const column = event.target.dataset.column;
  if (column === undefined) return;
  const cards = [...board.querySelectorAll(`[data-column="${column}"]`)];
  held.push(...cards.slice(cards.indexOf(event.target)));
  start = [event.clientX, event.clientY];
  shift = [0, 0];
  board.setPointerCapture(event.pointerId);
});
board.addEventListener("pointermove", (event) => {
  if (!held.length) return;
  shift = [event.clientX - start[0], event.clientY - start[1]];
  if (!isAsked) requestAnimationFrame(paint);
  isAsked = true;
});
board.addEventListener("pointerup", (event) => {
  const column = Math.max(0, Math.min(9, Math.floor(event.clientX / 100)));
  held.forEach((card, row) => {
    card.style.transform = "";
    place(card, column, row + 1);
  });
  board.append(...held);
  held.length = 0;
  document.documentElement.dataset.dropped = Number(document.documentElement.dataset.dropped ?? 0) + 1;
});
document.documentElement.setAttribute("data-ready", "");
