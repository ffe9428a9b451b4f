// npm run lint: ESLint, Oxlint for the rules that need types, Prettier, the map of the specification, references in documents,
// the form of commit subjects, unreachable code, and the gates of the React Native shell when it is installed.
// npm run lint -- counts: prints what the plan of the code comes to in numbers instead.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkCommits } from './lib/commits.mjs';
import { root } from './lib/files.mjs';
import { runBin, runCommand } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

if (process.argv[2] === 'counts') {
  const { printCounts } = await import('./lint/counts.mjs');
  printCounts();
  process.exit(0);
}

const own = (script, name) => [
  name,
  (options) => runCommand(process.execPath, [path.join(root, script)], options),
];
const bin = (name, file, ...args) => [name, (options) => runBin(file, args, options)];
/** A fresh copy of the project has different file times than the previous one, but the same contents. */
const byContent = ['--cache', '--cache-strategy', 'content'];

/** Results of ESLint are good for the rules they were found with, which its cache does not look at. */
const hash = createHash('sha256');
for (const file of fs.readdirSync(path.join(root, 'eslint'), { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.mjs')) hash.update(fs.readFileSync(path.join(root, 'eslint', file)));
const rules = hash.digest('hex').slice(0, 8);

// The longest first.
const waiting = [
  bin('ESLint', 'eslint/bin/eslint.js', '.', ...byContent, '--cache-location', `node_modules/.cache/eslint/${rules}/`), // prettier-ignore
  bin('Promises', 'oxlint/bin/oxlint', '--quiet', 'src', 'server', 'test'),
  bin('Prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...byContent, '.'),
  bin('Circles of imports', 'dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'server', '--config', '.dependency-cruiser.cjs', '--output-type', 'err'), // prettier-ignore
  bin('Unused files and exports', 'knip/bin/knip.js', '--production', '--config', 'config/knip.ts'),
  own('scripts/check-spec.mjs', 'Rows of the specification'),
  own('scripts/check-docs.mjs', 'Documents'),
  own('scripts/check-words.mjs', 'Texts that nothing says'),
  own('scripts/check-names.mjs', 'Names with two meanings'),
  own('scripts/check-quarantine.mjs', 'Quarantine'),
  ['Commits', checkCommits],
];
const gates = 'scripts/build-rn/main.mjs';
if (fs.existsSync(path.join(root, gates))) waiting.push(own(gates, 'React Native gates'));

let failed = 0;
async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, check] = next;
    const { code, output } = await check({ capture: true, quiet: true });
    if (code !== 0) process.stdout.write(`${output.trim()}\n`);
    console.log(`${name}: ${code === 0 ? 'clean' : 'see above'}`);
    if (code !== 0) failed += 1;
  }
}
await Promise.all(Array.from({ length: Math.min(2, os.availableParallelism()) }, worker));
process.exit(failed === 0 ? 0 : 1);
