import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRequest } from '../../../scripts/check-definitions/request';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-definitions-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
}

describe('what check:definitions is asked', () => {
  it.each([
    ['no file at all', [], /^Usage: npm run check:definitions/],
    ['an unknown option', ['--all'], /^Usage:/],
    ['a file that is not there', [path.join(folder, 'gone.json')], /gone\.json cannot be read: ENOENT/],
    ['a folder', [folder], /cannot be read: EISDIR/],
    ['an empty file', [fileOf('empty.json', ' \n')], /is empty; it should hold/],
    ['text that is no JSON', [fileOf('page.json', '<html>')], /page\.json is not JSON: /],
    ['a picture', [fileOf('a.png', new Uint8Array([137, 80, 78, 71, 0, 255]))], /is not JSON: /],
    ['JSON cut short', [fileOf('cut.json', '{"DiyTables":[{')], /is not JSON: /],
    ['a list', [fileOf('list.json', '[]')], /holds no forms/],
    ['a number', [fileOf('number.json', '7')], /holds no forms/],
    ['null', [fileOf('null.json', 'null')], /holds no forms/],
    ['an object without tables', [fileOf('fields.json', '{"DiyFields":[]}')], /holds no forms/],
  ])('I5-check-args: %s is answered with one sentence', (_what, args, sentence) => {
    const answer = readRequest(args);
    expect(answer).toEqual(expect.stringMatching(sentence));
    expect(String(answer)).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('I5-check-args: files of definitions are accepted, also with a byte order mark, and so is the demonstration', () => {
    const plain = fileOf('plain.json', '{"DiyTables":[]}');
    const marked = fileOf('marked.json', '\uFEFF{"DiyTables":[],"DiyFields":[]}');
    expect(readRequest([plain, marked])).toEqual({ files: [plain, marked] });
    expect(readRequest(['--demo'])).toEqual({ demo: true });
  });
});
