// What static checks said of these very files: a run over files of which not one has changed does not ask them again.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/files.mjs';

/** It may be removed at any time. */
const KEPT = 'node_modules/.cache/microi/passed-steps.json';
/** What npm installed last; another package is another answer. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * One hash over all that a static check can depend on: every file of the project that git knows or does not ignore, the
 * packages, Node, the commit (its subject is checked) and the day (a quarantine ends).
 *
 * @param {string} [folder] the project
 * @returns {string | undefined} undefined where git cannot name the files
 */
export function stateOf(folder = root) {
  const git = (...args) => spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  if (listed.status !== 0) return undefined;
  const hash = createHash('sha256');
  const day = new Date().toISOString().slice(0, 10);
  hash.update([process.version, process.platform, day, git('rev-parse', 'HEAD').stdout].join('\0'));
  for (const file of [INSTALLED, ...listed.stdout.split('\0').filter(Boolean).sort()]) {
    const full = path.join(folder, file);
    const isFile = fs.statSync(full, { throwIfNoEntry: false })?.isFile();
    hash.update(`\0${file}\0`).update(isFile ? fs.readFileSync(full) : 'none');
  }
  return hash.digest('hex');
}

function readKept(folder) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, KEPT), 'utf8'));
  } catch {
    return {};
  }
}

/** Which steps passed on one state of the project, and when. */
export class KeptResults {
  #state;
  #folder;

  /** @param {string} [folder] the project */
  constructor(folder = root) {
    this.#folder = folder;
    this.#state = stateOf(folder);
  }

  /** @returns {string | undefined} when a step passed on these very files, ISO 8601 */
  passedAt(step) {
    const { state, at } = readKept(this.#folder)[step] ?? {};
    return this.#state !== undefined && state === this.#state ? at : undefined;
  }

  /** Notes that a step passed, unless a file was changed while it ran. */
  note(step) {
    if (this.#state === undefined || stateOf(this.#folder) !== this.#state) return;
    const all = { ...readKept(this.#folder), [step]: { state: this.#state, at: new Date().toISOString() } };
    fs.mkdirSync(path.dirname(path.join(this.#folder, KEPT)), { recursive: true });
    fs.writeFileSync(path.join(this.#folder, KEPT), `${JSON.stringify(all, null, 2)}\n`);
  }
}
