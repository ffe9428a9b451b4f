import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** All files under the given files and folders (relative to the project), sorted, with forward slashes. */
export function filesUnder(entries) {
  const found = [];
  const visit = (entry) => {
    const full = path.join(root, entry);
    const stat = fs.statSync(full, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) found.push(entry);
    else for (const name of fs.readdirSync(full)) visit(`${entry}/${name}`);
  };
  entries.forEach(visit);
  return found.sort();
}

/** One hash over the names and contents of files: equal hashes mean that building again changes nothing. */
export function contentHash(entries) {
  const hash = createHash('sha256');
  for (const file of filesUnder(entries)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Text of a file of the project, or undefined when it does not exist. */
export function readIfThere(file) {
  const full = path.join(root, file);
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined;
}
