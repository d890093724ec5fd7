// Carries out gestures in the page as a browser would report them, and tells after each what the screen shows.
// Each gesture is a list: its kind and what belongs to it; points are given as shares of the board.
(() => {
  const board = () => document.getElementById("board");
  // not what copies, shares, loads or leaves the page
  const SAFE = /^(close|suits-.|(ask-)?restart|accept-link|open-.*|watch-again|play-(deal|pause)|stop-watching|step-.*)$/;
  const ON_THE_BOARD = ["drag", "tap", "double", "screenReader"];
  let lastStored = "";

  // no pointer of the device stands behind these events, so that there is none to capture
  Element.prototype.setPointerCapture = () => {};

  const at = (x, y) => {
    const box = board().getBoundingClientRect();
    return [box.left + x * box.width, box.top + y * box.height];
  };

  const cardPoint = (column, share) => {
    const cards = document.querySelectorAll(`[data-column="${column}"] [data-face]`);
    if (!cards.length) return at((column - 0.5) / 10, 0.05);
    const box = cards[Math.floor(share * cards.length)].getBoundingClientRect();
    return [box.left + box.width / 2, box.top + 4];
  };

  // a point over one of the columns that are marked as able to take what is held
  const aim = (share) => {
    const marked = document.querySelectorAll(".may-take");
    const column = marked[Math.floor(Math.abs(share) * marked.length) % (marked.length || 1)];
    return column && at((Number(column.dataset.column) - 0.5) / 10, 0.5);
  };

  const pointer = (name, target, [x, y], wish = {}) => target.dispatchEvent(new PointerEvent(name, {
    bubbles: true, cancelable: true, pointerId: 1, pointerType: "mouse", isPrimary: true,
    clientX: x, clientY: y, button: 0, buttons: name === "pointerup" ? 0 : 1, ...wish,
  }));

  const press = (point, wish) => {
    const target = document.elementFromPoint(...point);
    if (!target || !board().contains(target)) return null;
    pointer("pointerdown", target, point, wish);
    target.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    return target;
  };

  const release = (target, point, wish) => {
    pointer("pointerup", board(), point, wish);
    pointer("lostpointercapture", board(), point, wish);
    target.click();
  };

  const key = (sign, code, control = false, shift = false) => {
    const target = document.activeElement ?? document.body;
    const wish = { key: sign, code, ctrlKey: control, shiftKey: shift, bubbles: true, cancelable: true };
    const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", wish));
    const dialog = document.querySelector("dialog[open]");
    if (goesOn && sign === "Escape" && dialog) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    target.dispatchEvent(new KeyboardEvent("keyup", wish));
  };

  const tap = (point, wish) => {
    const target = press(point, wish);
    if (target) release(target, point, wish);
  };

  const ENDS = {
    up: release,
    cancel: (_, point, wish) => pointer("pointercancel", board(), point, wish),
    lost: (_, point, wish) => pointer("pointermove", board(), point, { ...wish, button: -1, buttons: 0 }),
    blur: (target, point, wish) => { dispatchEvent(new Event("blur")); release(target, point, wish); },
    escape: (target, point, wish) => { key("Escape", "Escape"); release(target, point, wish); },
    undo: (target, point, wish) => { key("z", "KeyZ", true); release(target, point, wish); },
    dialog: (target, point, wish) => { key("n", "KeyN"); release(target, point, wish); },
    finger: (target, point, wish) => { tap(cardPoint(3, 0.9), { ...wish, pointerId: 7 }); release(target, point, wish); },
    right: (target, point, wish) => {
      pointer("pointermove", board(), point, { ...wish, button: 2, buttons: 3 });
      pointer("pointermove", board(), point, { ...wish, button: 0, buttons: 2 });
      pointer("pointerup", board(), point, { ...wish, button: 2 });
    },
    never: () => {},
  };

  const DO = {
    drag(column, share, x, y, end, kind, isAimed) {
      const wish = { pointerType: kind };
      const start = cardPoint(column, share);
      const target = press(start, wish);
      if (!target) return;
      pointer("pointermove", board(), [start[0] + 12, start[1] + 3], { ...wish, button: -1 });
      const goal = (isAimed && aim(x)) || at(x, y);
      for (const part of [0.6, 1]) {
        const point = [0, 1].map((axis) => start[axis] + part * (goal[axis] - start[axis]));
        pointer("pointermove", board(), point, { ...wish, button: -1 });
      }
      ENDS[end](target, goal, wish);
    },
    tap: (column, share, kind) => tap(cardPoint(column, share), { pointerType: kind }),
    double(column, share, kind) {
      const point = cardPoint(column, share);
      tap(point, { pointerType: kind });
      tap(point, { pointerType: kind });
    },
    felt: (x, y) => tap(at(x, y)),
    key,
    button: (name) => document.querySelector("dialog[open]") ?? document.getElementById(name).click(),
    dialog(share) {
      const open = document.querySelector("dialog[open]") ?? document.querySelector(":is(#win, #watch):not([hidden])");
      const buttons = [...(open?.querySelectorAll("[data-action]") ?? [])].filter((one) => SAFE.test(one.dataset.action));
      buttons[Math.floor(share * buttons.length)]?.click();
    },
    setting(name, value) {
      const field = document.getElementById(`setting-${name}`);
      if (typeof value === "boolean") field.checked = value; else field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    size(width, height) {
      const app = document.getElementById("app");
      app.style.width = `${width}%`;
      app.style.height = `${height}%`;
    },
    screenReader(column, share) {
      const cards = document.querySelectorAll(`[data-column="${column}"] button`);
      if (!document.querySelector("dialog[open]")) cards[Math.floor(share * cards.length)].click();
    },
    link: (fragment) => { location.hash = fragment; },
  };

  const stored = (database) => new Promise((resolve, reject) => {
    const asking = database.transaction("records").objectStore("records").get("game");
    asking.onsuccess = () => resolve(asking.result);
    asking.onerror = () => reject(asking.error);
  });

  const held = (column) => [...column.querySelectorAll("[data-face]")];

  const shown = () => {
    const columns = [...document.querySelectorAll("[data-column]")];
    const cards = [...document.querySelectorAll("#board [data-number]")];
    return {
      columns: columns.map((column) => held(column).map((card) => card.dataset.face).join(" ")),
      numbers: ["score", "moves", "removed"].map((name) => Number(document.getElementById(name).dataset.value)),
      cards: new Set(cards.map((card) => card.dataset.number)).size,
      away: document.querySelectorAll("#away [data-number]").length,
      untidy: columns.flatMap((column) => untidy(held(column))),
      watching: !document.getElementById("watch").hidden,
      trouble: document.getElementById("trouble-dialog").open,
    };
  };

  // a card that is not carried lies in its column's line, each one below the one before
  const untidy = (cards) => cards.filter((card, index) => {
    const isCarried = card.classList.contains("lifted");
    const before = index ? Number.parseFloat(cards[index - 1].style.top || 0) : -1;
    const top = Number.parseFloat(card.style.top || 0);
    return (card.style.transform && !isCarried) || (card.style.left || "0px") !== "0px" || !(top > before);
  }).map((card) => card.dataset.face);

  const open = () => new Promise((resolve, reject) => {
    const opening = indexedDB.open("simple-simon");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

  globalThis.carryOut = async (gestures) => {
    const database = await open();
    const seen = [];
    for (const [kind, ...wishes] of gestures) {
      if (ON_THE_BOARD.includes(kind) && document.querySelector("dialog[open]")) DO.dialog(wishes[1]);
      DO[kind](...wishes);
      const screen = shown();
      const text = await stored(database);
      seen.push({ ...screen, game: text === lastStored ? null : text });
      lastStored = text;
    }
    database.close();
    return seen;
  };
})();
