// npm run check:docs [-- folder]: checks that what documents and comments name exists: files behind links, headings behind
// anchors, paths in code marks, npm scripts; that no comment cites a text that is not in the repository; and that documents avoid
// the phrases of eslint/phrases.mjs. Each fault is a line `file:line what, and what to do`.
import fs from 'node:fs';
import path from 'node:path';
import { foreignPhrase } from '../eslint/phrases.mjs';
import { root } from './lib/files.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const SKIPPED = ['node_modules', 'dist', 'coverage', 'test-results'];
const CODE = ['src', 'server', 'test', 'scripts', 'config', 'eslint', 'native'];
/** Texts that comments once cited and that are not in the repository. */
const FOREIGN = /[Cc]ontract §?[A-F]\b|\(issue\b|visual\.md|spec-notes/;
const COMMENT = /^\s*(?:\/?\*|\/\/)|\s\/\/\s/;
/** A path of this project in code marks; with a star or braces it names several. */
const PATH = /^(?:src|server|test|scripts|config|docs|eslint|native|deploy)\/[\w./@-]+$/;

function* filesIn(folder, ending) {
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.includes(entry.name) || entry.name === '.git') continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file, ending);
    else if (ending.test(entry.name)) yield file;
  }
}

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading) =>
  heading.toLowerCase().replace(/`/g, '').replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-'); // prettier-ignore

function anchorsOf(file) {
  const headings = fs.readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading]) => anchorOf(heading)));
}

/** What is wrong with one reference to a file of the project, if anything. */
function faultOf(target, from) {
  const [name, anchor] = target.split('#');
  const file = name === '' ? from : path.resolve(path.dirname(from), decodeURIComponent(name));
  if (!fs.existsSync(file)) return `'${target}' is not there: mend the link or remove it`;
  if (anchor && file.endsWith('.md') && !anchorsOf(file).has(anchor))
    return `'${target}' names no heading of that document`;
  return undefined;
}

function* faultsOfDocument(file, folder, scripts) {
  const text = fs.readFileSync(file, 'utf8');
  let isCode = false;
  for (const [at, line] of text.split('\n').entries()) {
    const say = (what) => `${path.relative(folder, file)}:${at + 1} ${what}`;
    if (line.startsWith('```')) isCode = !isCode;
    const foreign = isCode ? undefined : foreignPhrase(line);
    if (foreign)
      yield say(`"${foreign.phrase}" reads like a translation. Say it plainly: ${foreign.instead}`);
    for (const [, target] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const fault = faultOf(target, file);
      if (fault) yield say(fault);
    }
    for (const [, quoted] of line.matchAll(/`([^`]+)`/g)) {
      if (PATH.test(quoted) && !fs.existsSync(path.join(folder, quoted)))
        yield say(`\`${quoted}\` is not there: name where it is now`);
    }
    for (const [, name] of line.matchAll(/npm run ([a-z][\w:-]*)/g))
      if (!scripts.includes(name)) yield say(`there is no 'npm run ${name}' in package.json`);
  }
}

function* faultsOfCode(file, folder) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    if (!COMMENT.test(line)) continue;
    const [foreign] = FOREIGN.exec(line) ?? [];
    if (foreign) yield `${path.relative(folder, file)}:${at + 1} '${foreign}' is a text that nobody here can open: say what it says`; // prettier-ignore
    for (const [target] of line.matchAll(/docs\/[\w./-]+\.md(?:#[\w-]+)?/g)) {
      const fault = faultOf(target, path.join(folder, 'x'));
      if (fault) yield `${path.relative(folder, file)}:${at + 1} ${fault}`;
    }
  }
}

/** Every fault of a project's documents and of the documents its code names. */
function* faults(folder) {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const file of filesIn(folder, /\.md$/)) yield* faultsOfDocument(file, folder, Object.keys(scripts));
  for (const room of CODE)
    for (const file of filesIn(path.join(folder, room), /\.(ts|tsx|js|mjs|scss)$/))
      yield* faultsOfCode(file, folder);
}

const folder = path.resolve(process.argv[2] ?? root);
const found = [...faults(folder)];
for (const fault of found) console.error(fault);
console.log(`Documents: ${found.length} problems`);
process.exit(found.length === 0 ? 0 : 1);
