/**
 * Runs in the page before its own scripts and watches what a person feels: answers to events, frames, shifts of the layout.
 * Nothing else may be called here: the function travels as text.
 */
export function installObservers() {
  let events = [];
  let shift = 0;
  new PerformanceObserver((list) => {
    // A name without an interaction (hovering, say) is nothing that a person waits for.
    for (const entry of list.getEntries()) if (entry.interactionId) events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  window.forgetEvents = () => {
    events = [];
  };
  window.slowestEvent = () => Math.round(Math.max(0, ...events));
  window.shiftedSoFar = () => shift;

  window.untilShown = (selector) =>
    new Promise((resolve) => {
      const start = (event) => {
        const known = new Set(document.querySelectorAll(selector));
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some(
            (part) => !known.has(part) && part.getClientRects().length > 0 && part.textContent.trim() !== '',
          );
          if (!found) return void requestAnimationFrame(look);
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          painted.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', start, { capture: true, once: true });
    });

  let frames = [];
  let counting = false;
  window.countFrames = () => {
    frames = [];
    counting = true;
    let last = performance.now();
    const next = (now) => {
      frames.push(now - last);
      last = now;
      if (counting) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };
  window.framesCounted = () => {
    counting = false;
    const sorted = frames.slice(1).sort((one, other) => one - other);
    const at = (share) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
    return { p50: at(0.5), p95: at(0.95), max: at(1), frames: sorted.length };
  };
}
