import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
/** Documents in which every statement names the test that proves it. */
const DOCUMENTS = ['docs/protocol/transport.md', 'docs/protocol/definitions.md'];
/** An id as titles of tests begin with it. */
const ID = /`((?:[A-Z][A-Z0-9]*)-[\w-]+)`/g;

const tests = fs
  .readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
  .map((name) => fs.readFileSync(path.join(root, 'test', name), 'utf8'));

const idsIn = (text: string): string[] => [...text.matchAll(ID)].map(([, id = '']) => id);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = fs.readFileSync(path.join(root, document), 'utf8');

  it('DOCS-claims: names tests that exist', () => {
    const ids = [...new Set(idsIn(text))];
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter((id) => !tests.some((test) => test.includes(`${id}:`)))).toEqual([]);
  });

  it('DOCS-claims-all: has no line in its tables without a test', () => {
    const rows = text.split('\n').filter((line) => /^\| /.test(line) && !/\| (Test|---) \|$/.test(line));
    expect(rows.filter((line) => idsIn(line.split('|').at(-2) ?? '').length === 0)).toEqual([]);
  });
});
