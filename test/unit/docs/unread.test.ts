import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const PROTOCOL = path.join(root, 'src/data/protocol');
/** Rows of the demonstration and lists of columns mention a name without using it. */
const CARRIES = [PROTOCOL, path.join(root, 'server/seed'), path.join(root, 'server/db/system-tables.ts')];

const sourcesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
const textOf = (file: string): string => fs.readFileSync(file, 'utf8');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}_$]+/gu) ?? [];

/** Members of the protocol's types: a line that begins with a name and its type. */
const members = sourcesOf(PROTOCOL)
  .filter((file) => !/(endpoint-rule|define-endpoint|operators|\.rules)\.ts$/.test(file))
  .flatMap((file) =>
    [...textOf(file).matchAll(/^ {2,}'?([A-Za-z_]\w*)'?\??: /gm)].map(([, name = '']) => name),
  );

it('DOCS-unread: members of the protocol that nothing uses are listed among what is missing', () => {
  const acting = [path.join(root, 'src'), path.join(root, 'server')]
    .flatMap(sourcesOf)
    .filter((file) => !CARRIES.some((place) => file.startsWith(place)));
  const known = new Set(wordsOf([...acting, path.join(root, 'docs/state.md')].map(textOf).join('\n')));
  expect(members.length).toBeGreaterThan(400);
  expect([...new Set(members)].filter((name) => !known.has(name))).toEqual([]);
});
