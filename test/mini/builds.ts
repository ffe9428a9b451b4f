import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listBuild, type MiniPlatform } from './host/package';

const ALL: MiniPlatform[] = ['weapp', 'lark'];
const asked = process.env['MINI_PLATFORMS'];

/** The platforms whose builds are tried: all, or those that MINI_PLATFORMS names, separated by blanks. */
export const PLATFORMS = asked ? ALL.filter((platform) => asked.split(' ').includes(platform)) : ALL;

/**
 * Folder of the project's build for a platform. Tests share it; `npm test` makes it first.
 *
 * @throws when it is not there, saying how to make it
 */
export function buildOf(platform: MiniPlatform): string {
  const dist = path.join(__dirname, '../../dist', platform);
  listBuild(dist);
  return dist;
}

const copies: string[] = [];

/**
 * A copy of a build, to be damaged.
 *
 * @returns its folder; {@link removeCopies} removes it
 */
export function copyOf(platform: MiniPlatform): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), `mini-${platform}-`));
  copies.push(copy);
  fs.cpSync(buildOf(platform), copy, { recursive: true });
  return copy;
}

/** Removes the copies made so far. */
export function removeCopies(): void {
  for (const copy of copies.splice(0)) fs.rmSync(copy, { recursive: true, force: true });
}

/**
 * Changes a file of a build.
 *
 * @throws when the change changes nothing: the damage would prove nothing
 */
export function change(dist: string, file: string, edit: (text: string) => string): void {
  const at = path.join(dist, file);
  const before = fs.readFileSync(at, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`nothing to change in ${file}: adapt the test to the build`);
  fs.writeFileSync(at, after);
}
