// Results of steps for exactly these files: a run in which nothing that a step can see has changed does not repeat it.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';

/** It may be removed at any time. */
const KEPT = 'node_modules/.cache/microi/passed-steps.json';
/** What npm installed last; a different package may give a different result. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Settings that change the results of tests. */
const SETTINGS = ['MICROI_SEED', 'MICROI_CLOCK', 'MICROI_FULL', 'TEST_DATABASE_URL'];

/**
 * Files that a step cannot see, and that therefore never cause it to run again. Everything else may be an ingredient: a step that
 * is not listed sees all files.
 *
 * @type {Record<string, RegExp>}
 */
export const UNSEEN = {
  contract:
    /^(?:docs|native|config|eslint|src\/(?:features|ui)|test\/(?:unit|pages|mini|e2e|rn))\/|^[^/]+\.md$/,
  browser: /^(?:docs|native|eslint|test\/(?:unit|pages|mini|contract|rn))\/|^[^/]+\.md$/,
};

/** Steps that depend on the commit (its subject is checked) and on the day (a quarantine ends). */
const BY_COMMIT = ['lint'];

const sha = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Every file of the project that git tracks or does not ignore, with a hash of its content.
 *
 * @returns {Map<string, string> | undefined} undefined where git cannot name the files
 */
function filesOf(folder) {
  const listed = git(folder, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  if (listed === undefined) return undefined;
  const hashes = new Map();
  for (const name of [INSTALLED, ...new Set(listed.split('\0').filter(Boolean).sort())]) {
    const full = path.join(folder, name);
    const isFile = fs.statSync(full, { throwIfNoEntry: false })?.isFile();
    hashes.set(name, isFile ? sha(fs.readFileSync(full)) : 'none');
  }
  return hashes;
}

function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
}

function readKept(folder) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, KEPT), 'utf8'));
  } catch {
    return {};
  }
}

/** Which steps passed on a given state of the project, and with how many checks. */
export class KeptResults {
  #files;
  #folder;
  #database;

  /**
   * @param {object} [of]
   * @param {string} [of.folder] the project
   * @param {string} [of.database] the one that tests run on
   */
  constructor({ folder = root, database = '' } = {}) {
    this.#folder = folder;
    this.#database = database;
    this.#files = filesOf(folder);
  }

  /** One hash over everything that the result of a step can depend on. */
  #stateFor(step, files = this.#files) {
    if (!files) return undefined;
    const seen = [...files].filter(([name]) => !UNSEEN[step]?.test(name));
    const settings = SETTINGS.map((name) => process.env[name] ?? '');
    const by = BY_COMMIT.includes(step) ? [git(this.#folder, 'rev-parse', 'HEAD'), new Date().toISOString().slice(0, 10)] : []; // prettier-ignore
    const all = [process.version, process.platform, this.#database, ...settings, ...by, ...seen.flat()];
    return sha(all.join('\0'));
  }

  /**
   * The result of a step for exactly these files.
   *
   * @returns {{ at: string, passed: number } | undefined} when (ISO 8601), and how many tests and checks passed
   */
  of(step) {
    const { state, at, passed } = readKept(this.#folder)[step] ?? {};
    const now = this.#stateFor(step);
    return now !== undefined && state === now && passed > 0 ? { at, passed } : undefined;
  }

  /** Records that all of a step passed, unless a file that it sees was changed while it ran. */
  note(step, passed) {
    const state = this.#stateFor(step);
    if (state === undefined || this.#stateFor(step, filesOf(this.#folder)) !== state) return;
    const noted = { state, at: new Date().toISOString(), passed };
    fs.mkdirSync(path.dirname(path.join(this.#folder, KEPT)), { recursive: true });
    const all = { ...readKept(this.#folder), [step]: noted };
    fs.writeFileSync(path.join(this.#folder, KEPT), `${JSON.stringify(all, null, 2)}\n`);
  }
}
