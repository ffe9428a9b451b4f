import { options } from 'preact';
import { useState } from 'preact/hooks';

/*
 * React's interface, drawn by Preact (docs/adr/preact.md). Effects run after the frame that shows what they belong to, so that a
 * page that opens is visible before it starts to work, and before the user's next action: a key or a tap would otherwise meet a
 * screen on which nothing listens yet.
 */

/** A window that is not drawn has no frames. */
const LATEST_MS = 100;
const ACTS = (
  'pointerdown pointerup mousedown mouseup touchstart touchend click wheel scroll ' +
  'keydown keyup beforeinput input change focusin focusout popstate'
).split(' ');

let pending;
let frame;
let latest;

function run() {
  cancelAnimationFrame(frame);
  clearTimeout(latest);
  const flush = pending;
  pending = undefined;
  flush?.();
}

options.requestAnimationFrame = (flush) => {
  pending = flush;
  latest = setTimeout(run, LATEST_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(latest);
    latest = setTimeout(run);
  });
};
for (const act of ACTS) window.addEventListener(act, run, { capture: true, passive: true });

let ids = 0;

/** Preact numbers ids within each root, and everything that lies over a page is one: elements of both would have the same ids. */
export function useId() {
  return useState(() => `id${(ids += 1)}`)[0];
}

export * from 'preact/compat';
export { default } from 'preact/compat';
