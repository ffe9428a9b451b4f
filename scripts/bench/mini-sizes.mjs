import fs from 'node:fs';
import path from 'node:path';

const kb = (bytes) => Math.round((bytes / 1024) * 10) / 10;

function bytesUnder(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((all, entry) => all + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** Size of a mini-program's main package and of its subpackages, as they would be uploaded. */
function packagesOf(dist) {
  const { subPackages = [] } = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8'));
  const parts = subPackages.map(({ root }) => [root, bytesUnder(path.join(dist, root))]);
  const inParts = parts.reduce((all, [, bytes]) => all + bytes, 0);
  parts.sort((a, b) => b[1] - a[1]);
  return { main: kb(bytesUnder(dist) - inParts), largest: parts[0] ?? ['', 0] };
}

/** The targets that are measured. */
export const builds = ['weapp', 'lark'];

/** Package sizes of both mini-program targets, from dist. */
export async function measure({ root }) {
  const figures = {};
  for (const target of ['weapp', 'lark']) {
    const { main, largest } = packagesOf(path.join(root, 'dist', target));
    figures[`${target}_main_kb`] = main;
    figures[`${target}_largest_subpackage_kb`] = kb(largest[1]);
    figures[`${target}_largest_subpackage`] = largest[0];
  }
  return figures;
}
