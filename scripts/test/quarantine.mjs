// test/quarantine.json: tests that fail by chance too often, put aside for a few days while they are mended. The gate leaves
// them out, `npm run verify` runs them, and scripts/check-quarantine.mjs makes sure that nothing stays there.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';

/**
 * @typedef {object} Quarantined
 * @property {string} id a file of tests, or `file › test id`
 * @property {string} reason what goes wrong, and what is being done
 * @property {string} since the day it was put aside, 2026-01-31
 * @property {string} until the day it is back
 */

/**
 * @param {string} [folder] the project
 * @returns {Quarantined[]}
 * @throws when it is not JSON
 */
export function readQuarantine(folder = root) {
  const file = path.join(folder, 'test/quarantine.json');
  if (!fs.existsSync(file)) return [];
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`test/quarantine.json cannot be read: ${error.message}`, { cause: error });
  }
}

/** The file of an id, and the test in it; without a test the whole file is meant. */
export function partsOf(id) {
  const [file = '', test] = id.split(' › ');
  return { file, test };
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const isBrowser = (file) => file.startsWith('test/e2e/');

/**
 * The quarantine as patterns for the runners.
 *
 * @param {Quarantined[]} entries
 * @returns {{ files: string[], tests: string[], browser: string | undefined }} files: patterns of Jest for whole files; tests:
 * ids of single tests of Jest; browser: a pattern of Playwright's name for a test, its file included
 */
export function patternsOf(entries) {
  const all = entries.map(({ id }) => partsOf(id));
  const jest = all.filter(({ file }) => !isBrowser(file));
  const browser = all
    .filter(({ file }) => isBrowser(file))
    .map(({ file, test }) =>
      test ? `\\s${literally(test)}:` : `\\s${literally(file.slice('test/e2e/'.length))}\\s`,
    );
  return {
    files: jest.filter(({ test }) => !test).map(({ file }) => `${literally(file)}$`),
    tests: jest.flatMap(({ test }) => test ?? []),
    browser: browser.length > 0 ? browser.join('|') : undefined,
  };
}

/** The pattern of names of all tests except those with these ids. */
export const namesWithout = (ids) => `^(?!.*(?:^|\\s)(?:${ids.map(literally).join('|')}):)`;

/** The pattern of names of the tests with these ids. */
export const namesOf = (ids) => `(?:^|\\s)(?:${ids.map(literally).join('|')}):`;
