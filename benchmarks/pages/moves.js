// Runs before a page: how long its handlers take, how far apart its frames are, and how late a frame shows an input.

{
  const log = (window.log = { handlers: {}, frames: [], waits: [] });
  const timed = (kind, work) =>
    function (...details) {
      const start = performance.now();
      try {
        return work.apply(this, details);
      } finally {
        (log.handlers[kind] ??= []).push(performance.now() - start);
      }
    };
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (kind, work, ...more) {
    const isOurs = typeof work === "function" && kind.startsWith("pointer");
    return listen.call(this, kind, isOurs ? timed(kind, work) : work, ...more);
  };
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) => ask(timed("frame", work));

  // from the input's own time to the frame whose document has something new, and how many frames that took
  window.awaitChange = (kind, read, which = 1) => {
    const before = read();
    listen.call(
      window,
      kind,
      (event) => {
        if (--which) return;
        let frames = 0;
        const look = () => {
          frames++;
          if (read() !== before) log.waits.push([performance.now() - event.timeStamp, frames]);
          else if (frames < 300) ask(look);
        };
        ask(look);
      },
      { capture: true },
    );
  };
  window.watchFrames = () => {
    let last = 0;
    log.isWatching = true;
    const look = (now) => {
      if (last) log.frames.push(now - last);
      last = now;
      if (log.isWatching) ask(look);
    };
    ask(look);
  };
}
