import fs from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';

/**
 * What the modules of a chunk weigh in its file: webpack knows their size before minification, so each gets a share of the
 * file in proportion to its size as minified by esbuild.
 *
 * @param {{ chunks: { files: string[], modules?: object[] }[] }} stats as config/stats-file.ts writes them
 * @param {(file: string) => number | undefined} bytesOf the weight of a file; undefined leaves it out
 * @returns {{ name: string, bytes: number }[]} heaviest first
 */
export function weighModules(stats, bytesOf) {
  const weights = new Map();
  for (const chunk of stats.chunks) {
    const bytes = chunk.files
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + (bytesOf(file) ?? 0), 0);
    const leaves = (chunk.modules ?? []).flatMap(leavesOf);
    const total = leaves.reduce((sum, leaf) => sum + leaf.size, 0);
    if (bytes === 0 || total === 0) continue;
    for (const { name, size } of leaves) weights.set(name, (weights.get(name) ?? 0) + (bytes * size) / total);
  }
  return [...weights].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** Modules that were concatenated into one are named one by one. Styles are not scripts. */
const leavesOf = (module) =>
  module.modules?.length
    ? module.modules.flatMap(leavesOf)
    : [{ name: shortName(module.name ?? 'webpack'), size: smallSize(module) }];

const known = new Map();

/** The size of a module after minification; a module that was published minified has nothing to lose. */
function smallSize(module) {
  const size = module.sizes?.javascript ?? 0;
  const file = placeOf(module.nameForCondition ?? module.name ?? '');
  if (!known.has(file)) known.set(file, shareLeft(file));
  return size * known.get(file);
}

function shareLeft(file) {
  const loader = { '.js': 'jsx', '.mjs': 'jsx', '.cjs': 'jsx', '.jsx': 'jsx', '.ts': 'ts', '.tsx': 'tsx' }[
    path.extname(file)
  ];
  if (!loader || !fs.existsSync(file)) return 1;
  const text = fs.readFileSync(file, 'utf8');
  // Types are already gone when webpack measures, and weigh nothing.
  const plain = loader === 'jsx' ? text : esbuild.transformSync(text, { loader, target: 'es2020' }).code;
  const small = esbuild.transformSync(text, { loader, target: 'es2020', minify: true }).code;
  return plain.length === 0 ? 1 : small.length / plain.length;
}

const placeOf = (name) => name.split('!').at(-1).split('?')[0];

/** A package, or a file of ours. */
function shortName(name) {
  const place = placeOf(name);
  const [, inPackages] = place.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  return inPackages ?? place.replace(/^\.\//, '').replace(/ \+ \d+ modules$/, '');
}

/** Bytes of the main package and of the subpackages by root, as they would be uploaded. */
export function packagesOf(dist) {
  const { subPackages = [] } = JSON.parse(fs.readFileSync(path.join(dist, 'app.json'), 'utf8'));
  const roots = subPackages.map(({ root }) => root.replace(/\/$/, ''));
  const sizes = { main: 0, ...Object.fromEntries(roots.map((root) => [root, 0])) };
  for (const entry of fs.readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /^project\.|\.map$|\.LICENSE\.txt$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const inside = path.relative(dist, file).split(path.sep).join('/');
    sizes[roots.find((root) => inside.startsWith(`${root}/`)) ?? 'main'] += fs.statSync(file).size;
  }
  return sizes;
}
