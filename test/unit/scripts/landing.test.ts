import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onlyDocumentsSince } from '../../../scripts/test/landing.mjs';

let folder: string;

function git(...args: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@work.example', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  expect({ args, status, stderr: status === 0 ? '' : stderr }).toEqual({ args, status: 0, stderr: '' });
  return stdout.trim();
}

function write(name: string, text = 'changed\n'): void {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test: a change');
}

/** A project whose main has landed. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'landing-'));
  git('init', '--quiet');
  for (const name of [
    'README.md',
    'docs/adr/one.md',
    'docs/中文.md',
    'docs/openapi.json',
    'src/one.ts',
    'test/notes.md',
  ])
    write(name, `${name}\n`.repeat(20));
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('whether only documents differ from the last landing', () => {
  it('GATE-documents: they do, committed or not, old or new', () => {
    const landed = git('rev-parse', 'HEAD');
    write('docs/adr/one.md');
    write('docs/中文.md');
    commit();
    write('README.md');
    write('docs/new.md');
    expect(onlyDocumentsSince(folder)).toBe(landed);
  });

  it.each([
    ['a source', () => write('src/one.ts')],
    ['a new file', () => write('src/two.ts')],
    ['a source that is gone', () => fs.rmSync(path.join(folder, 'src/one.ts'))],
    ['a source that became a document', () => fs.renameSync(path.join(folder, 'src/one.ts'), path.join(folder, 'docs', 'two.md'))], // prettier-ignore
    ['data beside the documents', () => write('docs/openapi.json')],
    ['a text in another folder', () => write('test/notes.md')],
  ])('GATE-documents-else: %s requires the whole gate', (_name, change) => {
    write('README.md');
    change();
    expect(onlyDocumentsSince(folder)).toBeUndefined();
    commit();
    expect(onlyDocumentsSince(folder)).toBeUndefined();
  });

  it('GATE-documents-landed: a landed commit requires the whole gate', () => {
    expect(onlyDocumentsSince(folder)).toBeUndefined();
  });

  it('GATE-documents-unknown: without a known landing the whole gate runs', () => {
    git('update-ref', '-d', 'refs/remotes/origin/main');
    write('README.md');
    expect(onlyDocumentsSince(folder)).toBeUndefined();
    fs.rmSync(path.join(folder, '.git'), { recursive: true });
    expect(onlyDocumentsSince(folder)).toBeUndefined();
  });

  it('GATE-documents-shallow: a clone of only the last commit knows no landing', () => {
    write('README.md');
    commit();
    const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'landing-'));
    git('clone', '--quiet', '--depth=1', `file://${folder}`, bare);
    expect(onlyDocumentsSince(bare)).toBeUndefined();
    fs.rmSync(bare, { recursive: true });
  });
});
