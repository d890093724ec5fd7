// Runs before a page: notes the frame that first shows 52 cards at rest, and the one in which the page is ready.

{
  const seen = (window.seen = {});
  const root = () => document.documentElement;
  const isPainted = () =>
    document.querySelectorAll("#board [data-face]").length === 52 && document.getAnimations().length === 0;
  const look = () => {
    const now = performance.now();
    if (!seen.painted && isPainted()) seen.painted = now;
    if (!seen.ready && root()?.hasAttribute("data-ready")) seen.ready = now;
    if (!seen.ready && now < 30000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
