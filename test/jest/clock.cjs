// Every test run begins at one moment and continues from there, so that no result depends on the day or the hour: a Friday
// morning before work, with a working week behind it and no holiday near. MICROI_CLOCK names another moment to try.
const DEFAULT = '2026-11-20T08:20:00+08:00';

/** The moment at which tests believe they begin, in ms since 1970. */
const begins = () => {
  const named = process.env.MICROI_CLOCK ?? DEFAULT;
  const at = Date.parse(named);
  if (Number.isNaN(at)) throw new Error(`MICROI_CLOCK is no moment: ${named}`);
  return at;
};

/**
 * Moves the clock of a JavaScript realm by `ahead` ms; dates made from a given moment, and the times of files, stay as they are.
 *
 * @param {typeof globalThis} room
 * @param {number} ahead
 */
function moveClock(room, ahead) {
  const Real = room.Date;
  const now = () => Real.now() + ahead;
  function Moved(...given) {
    if (!new.target) return new Real(now()).toString();
    return Reflect.construct(Real, given.length === 0 ? [now()] : given, new.target);
  }
  Object.defineProperties(Moved, {
    ...Object.getOwnPropertyDescriptors(Real),
    now: { value: now, writable: true, configurable: true },
    // For comparisons with the times of files (test/kit/real-clock.ts).
    real: { value: Real },
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: Moved, writable: true, configurable: true });
  room.Date = Moved;
}

module.exports = { begins, moveClock };
