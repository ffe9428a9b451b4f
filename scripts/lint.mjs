// npm run lint: ESLint, Prettier, the map of the specification, what documents name, the form of commits, what nothing can reach, and the gates of the React Native shell when it is installed.
import fs from 'node:fs';
import path from 'node:path';
import { checkCommits } from './lib/commits.mjs';
import { root } from './lib/files.mjs';
import { runBin, runCommand } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const steps = [
  [
    'ESLint',
    () => runBin('eslint/bin/eslint.js', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  ],
  [
    'Circles of imports',
    () =>
      runBin('dependency-cruiser/bin/dependency-cruise.mjs', [
        'src',
        'server',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
      ]),
  ],
  ['Prettier', () => runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '--cache', '.'])],
];

steps.push(['Unused files and exports', () => runBin('knip/bin/knip.js', ['--production', '--config', 'config/knip.ts'])]); // prettier-ignore
const gates = path.join(root, 'scripts/build-rn/main.mjs');
steps.push(['Rows of the specification', () => runCommand(process.execPath, [path.join(root, 'scripts/check-spec.mjs')])]); // prettier-ignore
steps.push(['Documents', () => runCommand(process.execPath, [path.join(root, 'scripts/check-docs.mjs')])]);
steps.push(['Commits', checkCommits]);
if (fs.existsSync(gates)) steps.push(['React Native gates', () => runCommand(process.execPath, [gates])]);

let failed = 0;
for (const [name, step] of steps) {
  const { code } = await step();
  console.log(`${name}: ${code === 0 ? 'clean' : 'see above'}`);
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
