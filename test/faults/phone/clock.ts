import { order } from './order';

// Imported before anything else: the whole client goes by this clock.
const { speed, ahead, born } = order;
const wall = Date.now.bind(Date);
Date.now = () => Math.round(born + ahead + (wall() - born) * speed);

const { setTimeout: later, setInterval: every } = globalThis;
Object.assign(globalThis, {
  setTimeout: (run: () => void, ms = 0) => later(run, ms / speed),
  setInterval: (run: () => void, ms = 0) => every(run, ms / speed),
});

/** Real time, in milliseconds. */
export const realTime = wall;
/** Waits in real time. */
export const rest = (ms: number): Promise<void> => new Promise((done) => later(done, ms));
