// npm run check:names [-- folder]: checks that an exported name of `src` has one meaning. When two files export the same name,
// readers, and editors that import for them, have to choose between them; twins of one component for several targets count as
// one. A twin has to end like the file beside it: builds look for no other, and take that file without a word.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/files.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const project = path.resolve(process.argv[2] ?? root);
const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm;
const TWIN = /\.(?:h5|rn|weapp|lark)(?=\.tsx?$)/;

function* sourcesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(file);
    else if (/\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Files by the names they export. */
const byName = new Map();
const unlike = [];
for (const file of sourcesIn(path.join(project, 'src'))) {
  const plain = file.replace(TWIN, '');
  const other = plain.endsWith('x') ? plain.slice(0, -1) : `${plain}x`;
  if (plain !== file && !fs.existsSync(plain) && fs.existsSync(other))
    unlike.push([file, other].map((each) => path.relative(project, each)));
  const one = path
    .relative(project, file)
    .replace(TWIN, '')
    .replace(/\.tsx?$/, '');
  for (const [, name] of fs.readFileSync(file, 'utf8').matchAll(EXPORTED))
    byName.set(name, (byName.get(name) ?? new Set()).add(one));
}
const twice = [...byName].filter(([, files]) => files.size > 1);
for (const [name, files] of twice)
  console.error(`${name} is exported by ${[...files].sort().join(' and ')}: name one of them by its subject`);
for (const [twin, file] of unlike) console.error(`${twin} is used by no build: let ${file} end like it`);
if (unlike.length > 0) process.exit(1);
if (twice.length === 0) console.log(`${byName.size} exported names have one meaning each.`);
process.exit(twice.length === 0 ? 0 : 1);
