import { planted } from './planted.mjs';
import { sections } from './proofs.mjs';
import { quarantined } from './quarantined.mjs';
import { browser, build, command, contract, jest, rn } from './steps.mjs';

const runners = { browser, build, command, contract, jest, rn, planted, quarantined };

/**
 * Runs one section of `npm run verify`.
 *
 * @param {import('./run.mjs').Run} run
 * @param {keyof typeof sections} name
 */
export async function runSection(run, name) {
  const { about, steps } = sections[name];
  run.beginPart();
  console.log(`\n${name}: ${about}`);
  for (const [index, [runner, what]] of steps.entries()) {
    const label = steps.length > 1 ? `${name} ${index + 1}/${steps.length}` : name;
    await run.step(label, () => runners[runner](what));
  }
}
