// npm run lint -- counts: what the plan of the code comes to, as numbers: rooms, imports between them, imports that climb,
// entries, file lengths. The plan itself is in eslint/rooms.mjs and eslint/entries.mjs.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { entries } from '../../eslint/entries.mjs';
import { climb, importedFile, isBelow, mayImport, roomOf } from '../../eslint/rooms.mjs';
import { root } from '../lib/files.mjs';

const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*'([^']+)'/g;

const listed = spawnSync('git', ['ls-files', 'src', 'server'], { cwd: root, encoding: 'utf8' }).stdout;
const files = listed
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && fs.existsSync(path.join(root, file)));

/** The room of a file, those of the server included; loose files of the server make one room. */
const anyRoomOf = (file) =>
  file.startsWith('server/') ? file.split('/').slice(0, 2).join('/').replace(/\/[^/]+\.ts$/, '') : roomOf(file); // prettier-ignore

const rooms = new Set();
const arrows = new Set();
let climbing = 0;
let upwards = 0;
let lines = 0;
const lengths = [];
for (const file of files) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const length = text.split('\n').length - 1;
  lines += length;
  if (!file.includes('generated')) lengths.push(length);
  const from = anyRoomOf(file);
  rooms.add(from);
  for (const [, source] of text.matchAll(IMPORT)) {
    const target = importedFile(source, file);
    if (!target) continue;
    if (climb(file, target)) climbing += 1;
    const to = anyRoomOf(target);
    if (!to || to === from || file.startsWith('server/') !== target.startsWith('server/')) continue;
    arrows.add(`${from} ${to}`);
    if (mayImport(from) && !isBelow(to, from)) upwards += 1;
  }
}
const of = (set, isServer) => [...set].filter((each) => each.startsWith('server') === isServer).length;
lengths.sort((a, b) => a - b);

/** Name, figure, and what it should be; '' where the plan names none. */
const counts = [
  ['rooms of src, each feature by itself', of(rooms, false), ''],
  ['pairs of rooms of src that import one another', of(arrows, false), ''],
  ['rooms of server', of(rooms, true), ''],
  ['pairs of rooms of server that import one another', of(arrows, true), ''],
  ['imports of src into a higher room', upwards, '0'],
  ['imports that climb inside form, data and server', climbing, '0'],
  ...Object.entries(entries).map(([room, list]) => [
    `entries of ${room}`,
    list.length,
    room === 'form' ? '20' : '',
  ]),
  ['lines of src and server', lines, '80000'],
  ['median length of a file', lengths[Math.floor(lengths.length / 2)], ''],
  ['longest file', lengths.at(-1), '300'],
];

/** Prints the figures, one to a line, with their aims. */
export function printCounts() {
  for (const [name, figure, aim] of counts)
    console.log(`${String(figure).padStart(7)}  ${name}${aim === '' ? '' : ` (aim: ${aim})`}`);
}
