// npm run check:spec [-- folder]: docs/spec.md lists where each row of the specification is implemented and which test proves
// it. This checks the list against the tree: every path exists, every test exists, and no row is without either.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/files.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

/** A test's id: the beginning of its name, `S5-mask-11: …`. One that is skipped does not count. */
const ID = /^[A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+$/;
export const NAMED =
  /(\b(?:it|test|describe)\.(?:skip|todo|fixme)\(\s*)?['"`]([A-Z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+)(?::|['"`])/g;
export const TESTS = ['test', 'native/test'];

export function* filesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file);
    else if (/\.(ts|tsx)$/.test(entry.name)) yield file;
  }
}

/** Folders whose tests open pages or send calls, and the parts of the kit through which others do. */
const BY_HAND = /^(?:test\/(?:pages|e2e|mini|rn|contract|faults)|native\/test)\//;
const KIT =
  /\/(?:signed-in|small-server|tiny-server|tenant|render-page|outbox-device|open-test-form|open-one-field)'/;

/** Ids of all tests of a folder; true for those that open a page or send a call. */
function testIds(folder) {
  const ids = new Map();
  for (const name of TESTS) {
    const tests = path.join(folder, name);
    if (!fs.existsSync(tests)) continue;
    for (const file of filesIn(tests)) {
      const text = fs.readFileSync(file, 'utf8');
      const byHand = BY_HAND.test(path.relative(folder, file).split(path.sep).join('/')) || KIT.test(text);
      for (const [, skipped, id] of text.matchAll(NAMED))
        if (!skipped) ids.set(id, byHand || ids.get(id) === true);
    }
  }
  return ids;
}

export const quoted = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

/** Rows of the tables with the columns Row, Code and Tests, each with the number of its line. */
export function rowsOf(text) {
  const rows = [];
  let columns;
  text.split('\n').forEach((line, index) => {
    if (!line.startsWith('|')) {
      columns = undefined;
      return;
    }
    // A bar inside a cell is written \|.
    const cells = line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()); // prettier-ignore
    if (!columns) columns = cells;
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const row = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
      if ('Tests' in row) rows.push({ line: index + 1, ...row });
    }
  });
  return rows;
}

/**
 * @param {string} folder the project
 * @returns {{ rows: number, problems: string[] }} problems name their line
 */
function checkSpec(folder) {
  const rows = rowsOf(fs.readFileSync(path.join(folder, 'docs/spec.md'), 'utf8'));
  const ids = testIds(folder);
  const problems = rows.flatMap(({ line, Row, Code, Tests }) => {
    const where = `docs/spec.md:${line} ${Row}`;
    const paths = quoted(Code);
    const tests = quoted(Tests);
    return [
      ...(paths.length > 0 ? [] : [`${where}: no code`]),
      ...paths.filter((file) => !fs.existsSync(path.join(folder, file))).map((file) => `${where}: there is no ${file}`), // prettier-ignore
      ...(tests.length > 0 ? [] : [`${where}: no test`]),
      ...tests.filter((id) => !ID.test(id) || !ids.has(id)).map((id) => `${where}: there is no test ${id}`),
      ...(/no page/.test(Row) ||
      tests.every((id) => ids.get(id) === undefined) ||
      tests.some((id) => ids.get(id))
        ? []
        : [`${where}: none of its tests opens a page or sends a call`]),
    ];
  });
  return { rows: rows.length, problems: rows.length > 0 ? problems : ['docs/spec.md has no rows'] };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { rows, problems } = checkSpec(path.resolve(process.argv[2] ?? root));
  problems.forEach((problem) => console.error(problem));
  console.log(`${rows} rows of the specification, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
