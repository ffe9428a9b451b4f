// npm run typecheck [-- target…]: checks the types as each target resolves them: h5 (with server, tests and commands), weapp,
// lark, rn; and those of React Native's tests (native). A twin such as `x.rn.ts` is checked against the files that import it
// there.
import os from 'node:os';
import { runBin } from './lib/run.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const PROJECTS = {
  h5: 'tsconfig.json',
  weapp: 'config/tsconfig/weapp.json',
  lark: 'config/tsconfig/lark.json',
  rn: 'config/tsconfig/rn.json',
  native: 'config/tsconfig/native.json',
};

const asked = process.argv.slice(2);
const unknown = asked.find((target) => !(target in PROJECTS));
if (unknown) {
  console.error(`There is no target '${unknown}'; the targets are ${Object.keys(PROJECTS).join(' ')}.`);
  process.exit(2);
}

/** Checks one target. @returns whether its types are correct */
async function check(target) {
  const started = Date.now();
  const { code } = await runBin('typescript-native/bin/tsc', ['--noEmit', '--project', PROJECTS[target]]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${target}: ${code === 0 ? 'clean' : 'see above'} (${seconds} s)`);
  return code === 0;
}

// The largest first; as many at a time as there are cores.
const waiting = asked.length > 0 ? asked : Object.keys(PROJECTS);
let failed = 0;
async function worker() {
  for (let target = waiting.shift(); target; target = waiting.shift())
    if (!(await check(target))) failed += 1;
}
await Promise.all(Array.from({ length: Math.max(1, os.availableParallelism()) }, worker));
process.exit(failed === 0 ? 0 : 1);
