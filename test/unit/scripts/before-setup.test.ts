import fs from 'node:fs';
import path from 'node:path';

// A fresh clone has no packages until scripts/setup.mjs installs them.
const folder = path.resolve(__dirname, '../../../scripts');
const entries = [
  'start.mjs',
  'test.mjs',
  'e2e.mjs',
  'bench.mjs',
  'build.mjs',
  'server.mjs',
  'dev.mjs',
  'setup.mjs',
];

function importedFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)';|^import '([^']+)';/gm)].flatMap(
    (match) => {
      const name = match[1] ?? match[2] ?? '';
      return name.startsWith('.') ? importedFrom(path.join(path.dirname(file), name), seen) : [name];
    },
  );
}

describe('the commands of a fresh clone', () => {
  it.each(entries)('I2-fresh-clone: scripts/%s starts with nothing but Node installed', (entry) => {
    const foreign = importedFrom(path.join(folder, entry)).filter((name) => !name.startsWith('node:'));
    expect(foreign).toEqual([]);
  });
});
