import { spawnSync } from 'node:child_process';
import { root } from '../lib/files.mjs';

/** Documents: nothing that is built, served or run is made from them. */
const DOCUMENT = /^(?:docs\/.+|[^/]+)\.md$/;

function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/**
 * The commit at which this one left main's last landing.
 *
 * @param {string} [folder] the project
 * @returns {string | undefined} undefined where it is unknown: a copy without history, or one that never fetched main
 */
export const lastLanding = (folder = root) =>
  git(folder, 'merge-base', 'HEAD', 'origin/main')?.trim() || undefined;

/**
 * Names of all files that differ from a commit, committed or not: new ones, those that are gone, and both names of a moved
 * one.
 *
 * @param {string} base
 * @param {string} [folder] the project
 * @throws when git cannot tell
 */
export function filesSince(base, folder = root) {
  const lists = [
    git(folder, 'diff', '--name-only', '--no-renames', '-z', base),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  if (lists.includes(undefined)) throw new Error(`git cannot say what differs from ${base}.`);
  return [...new Set(lists.flatMap((list) => list.split('\0').filter(Boolean)))];
}

/**
 * The landing from which only documents differ. A copy that is exactly what landed does not count: whoever runs the gate there
 * wants to know whether it passes.
 *
 * @param {string} [folder] the project
 * @returns {string | undefined} undefined when all of the gate must run
 */
export function onlyDocumentsSince(folder = root) {
  const base = lastLanding(folder);
  if (!base) return undefined;
  const files = filesSince(base, folder);
  return files.length > 0 && files.every((name) => DOCUMENT.test(name)) ? base : undefined;
}
