/**
 * Runs in the page before its own scripts: `untilStands(what)` returns the ms from the next tap until a frame was painted in
 * which it is shown, even under a page that is still sliding away. Nothing else may be called here: the function travels as text.
 */
export function installStopwatch() {
  const isSeen = (page) => page.getClientRects().length > 0;
  const inSight = (selector) =>
    [...document.querySelectorAll('.page')]
      .filter(isSeen)
      .flatMap((page) => [...page.querySelectorAll(selector)])
      .filter((part) => part.textContent.trim() !== '');
  const stands = {
    list: () => location.hash.includes('work-list') && inSight('[role="listitem"]').length >= 5,
    record: () =>
      location.hash.includes('work-detail') && inSight('[role="heading"][aria-level="2"], h2').length > 0,
  };
  window.untilStands = (what) =>
    new Promise((resolve) => {
      const start = (event) => {
        const look = () => {
          if (!stands[what]()) return void requestAnimationFrame(look);
          // The message arrives after the frame just made has been handed over.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          painted.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', start, { capture: true, once: true });
    });
}
