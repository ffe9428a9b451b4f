// npm run verify [-- section ...]: everything that `npm test` leaves out, by section: db rn lark mutation browser desk axe many howto
// quarantine planted cluster; all of them without arguments. Everything random is drawn from a fresh seed, which is printed;
// MICROI_SEED=N repeats one. The results are in reports/verify.json. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/files.mjs';
import { answerHelp } from './lib/usage.mjs';
import { giveUp, setup } from './setup.mjs';
import { sections } from './test/proofs.mjs';
import { fixSurroundings, Run } from './test/run.mjs';
import { runSection } from './test/section.mjs';

answerHelp(import.meta.url);

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in sections));
if (unknown) giveUp(`There is no section '${unknown}'; the sections are ${Object.keys(sections).join(' ')}.`);

await setup({ browser: true });
fixSurroundings({ seed: Math.floor(Math.random() * 2 ** 31) });
const names = asked.length > 0 ? asked : Object.keys(sections);
const run = new Run();
for (const name of names) await runSection(run, name);
const { passed, failed, seconds } = await run.finish();

const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const report = path.join(root, 'reports/verify.json');
fs.mkdirSync(path.dirname(report), { recursive: true });
fs.writeFileSync(
  report,
  `${JSON.stringify({ commit, sections: names, passed, failed, seconds, seed: Number(process.env.MICROI_SEED) }, null, 2)}\n`,
);
process.exit(failed === 0 ? 0 : 1);
