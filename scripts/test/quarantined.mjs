import { nothing, sum } from './outcome.mjs';
import { quarantine } from './proofs.mjs';
import { namesOf, partsOf, patternsOf } from './quarantine.mjs';
import { browser, build, contract, jest } from './steps.mjs';

const inFolder = (folder) => quarantine.filter(({ id }) => id.startsWith(`test/${folder}/`));

/** Arguments of Jest that run only these entries. */
function only(entries) {
  const { files, tests } = patternsOf(entries);
  const inFiles = patternsOf(entries.map(({ id }) => ({ id: partsOf(id).file }))).files;
  // A file that is listed as a whole runs as a whole, whichever of its tests are also listed alone.
  return { only: inFiles, more: files.length > 0 ? [] : ['--testNamePattern', namesOf(tests)] };
}

/**
 * Tries what is in quarantine the way the gate would.
 *
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function quarantined() {
  if (quarantine.length === 0) console.log('Nothing is in quarantine.');
  const rooms = { contract: inFolder('contract'), mini: inFolder('mini'), e2e: inFolder('e2e') };
  const others = quarantine.filter((entry) => !Object.values(rooms).flat().includes(entry));
  const outcomes = [nothing];
  if (rooms.contract.length > 0)
    outcomes.push(await contract({ name: 'quarantine-contract', ...only(rooms.contract) }));
  if (others.length > 0)
    outcomes.push(await jest({ name: 'quarantine', projects: ['unit', 'pages'], ...only(others) }));
  if (rooms.mini.length > 0) {
    outcomes.push(await build({ targets: ['weapp'] }));
    outcomes.push(
      await jest({
        name: 'quarantine-mini',
        projects: ['mini'],
        ...only(rooms.mini),
        env: { MINI_PLATFORMS: 'weapp' },
      }),
    );
  }
  const { browser: pattern } = patternsOf(rooms.e2e);
  if (pattern)
    outcomes.push(
      await browser({
        part: 'quarantine-e2e',
        args: ['--output=test-results/quarantine', '--project=phone', `--grep=${pattern}`],
      }),
    );
  return sum(outcomes);
}
