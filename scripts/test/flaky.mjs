/** How many runs with second tries are kept. */
const KEPT = 10;
/** A file that needed one this often among them no longer fails by accident. */
const TOO_OFTEN = 2;

/**
 * @typedef {object} Record of a run with second tries
 * @property {string} at
 * @property {string} commit
 * @property {{ file: string, passed: boolean }[]} tries
 */

/** The kept records with that of this run. @param {Record[]} known @param {Record} now */
export const recordsWith = (known, now) => [...known, now].slice(-KEPT);

/**
 * Files of the last record that needed a second try before, within the kept ones.
 *
 * @param {Record[]} records
 * @returns {{ file: string, times: number }[]}
 */
export function tooOften(records) {
  const files = new Set(records.at(-1)?.tries.map(({ file }) => file));
  return [...files]
    .map((file) => ({
      file,
      times: records.filter(({ tries }) => tries.some((one) => one.file === file)).length,
    }))
    .filter(({ times }) => times >= TOO_OFTEN);
}
