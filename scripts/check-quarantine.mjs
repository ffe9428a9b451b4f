// node scripts/check-quarantine.mjs [folder] [today]: checks test/quarantine.json against its limits, so that nothing is
// forgotten there: few entries, each only for days, each a test that exists, and none the only proof of a requirement.
import fs from 'node:fs';
import path from 'node:path';
import { filesIn, NAMED, quoted, rowsOf, TESTS } from './check-spec.mjs';
import { root } from './lib/files.mjs';
import { answerHelp } from './lib/usage.mjs';
import { partsOf, readQuarantine } from './test/quarantine.mjs';

answerHelp(import.meta.url);

const MOST = 10;
const MOST_DAYS = 14;
const FIELDS = ['id', 'reason', 'since', 'until'];
const DAY_MS = 86_400_000;

const project = path.resolve(process.argv[2] ?? root);
/** The office's day, wherever the check runs. */
const today =
  process.argv[3] ?? new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** Midnight of a written day; NaN if it is not a day. */
const dayOf = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN);

/** Files that define a test, by its id. */
function filesById() {
  const found = new Map();
  for (const folder of TESTS.map((name) => path.join(project, name)).filter((one) => fs.existsSync(one))) {
    for (const file of filesIn(folder)) {
      const name = path.relative(project, file).split(path.sep).join('/');
      for (const [, skipped, id] of fs.readFileSync(file, 'utf8').matchAll(NAMED))
        if (!skipped) found.set(id, (found.get(id) ?? new Set()).add(name));
    }
  }
  return found;
}

function problemsOfDates({ since, until }) {
  const [from, to] = [dayOf(since), dayOf(until)];
  if (Number.isNaN(from) || Number.isNaN(to)) return ['since and until are days, 2026-01-31'];
  if (to < from) return ['until is before since'];
  return [
    ...((to - from) / DAY_MS > MOST_DAYS ? [`is put aside for more than ${MOST_DAYS} days`] : []),
    ...(until < today ? [`is overdue since ${until}: mend the test, or delete it`] : []),
  ];
}

function problemsOfId(id, known) {
  const { file, test } = partsOf(id);
  if (!/\.(test|spec)\.tsx?$/.test(file) || !fs.existsSync(path.join(project, file)))
    return [`there is no file of tests ${file}`];
  if (!test) return [];
  const files = known.get(test);
  if (!files?.has(file)) return [`${file} has no test ${test}`];
  // The runners know a single test by its id alone.
  return files.size > 1 ? [`several files have a test ${test}: put the whole file aside`] : [];
}

function problemsOf(entry, known) {
  const missing = FIELDS.filter((name) => typeof entry[name] !== 'string' || entry[name].trim() === '');
  if (missing.length > 0) return [`lacks ${missing.join(', ')}`];
  return [...problemsOfDates(entry), ...problemsOfId(entry.id, known)];
}

/** Requirements of docs/spec.md that nothing proves while these tests are in quarantine. */
function unproven(ids, known) {
  const document = path.join(project, 'docs/spec.md');
  if (ids.length === 0 || !fs.existsSync(document)) return [];
  const put = ids.map(partsOf);
  const isAside = (test) => {
    const files = [...(known.get(test) ?? [])];
    return files.length > 0 && files.every((file) => put.some((one) => one.file === file && (one.test ?? test) === test)); // prettier-ignore
  };
  return rowsOf(fs.readFileSync(document, 'utf8'))
    .filter(({ Tests }) => quoted(Tests).length > 0 && quoted(Tests).every(isAside))
    .map(({ line, Row }) => `docs/spec.md:${line} ${Row}: its only proof is in quarantine`);
}

const entries = readQuarantine(project);
const known = filesById();
const problems = [
  ...(entries.length > MOST ? [`test/quarantine.json: ${entries.length} entries, at most ${MOST}`] : []),
  ...entries.flatMap((entry) => problemsOf(entry, known).map((what) => `test/quarantine.json ${entry.id}: ${what}`)), // prettier-ignore
  ...unproven(entries.map(({ id }) => String(id)), known), // prettier-ignore
];
problems.forEach((problem) => console.error(problem));
console.log(`${entries.length} tests in quarantine, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
