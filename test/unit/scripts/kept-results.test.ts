import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { KeptResults } from '../../../scripts/test/kept-results.mjs';

let folder: string;

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@work.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  expect({ args, stderr: status === 0 ? '' : stderr }).toEqual({ args, stderr: '' });
}

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

/** A project in which types were checked and found right. */
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-results-'));
  git('init', '--quiet');
  write('.gitignore', 'node_modules\n');
  write('one.ts', 'export const one = 1;\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test: a project');
  new KeptResults(folder).note('typecheck');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('steps that passed on these very files', () => {
  it('GATE-kept-step: are known by the next run, by name', () => {
    const next = new KeptResults(folder);
    expect(next.passedAt('typecheck')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(next.passedAt('lint')).toBeUndefined();
  });

  it.each([
    ['a file changes', () => write('one.ts', 'export const one = 2;\n')],
    ['a file comes, committed or not', () => write('two.ts', '')],
    ['a file goes', () => fs.rmSync(path.join(folder, 'one.ts'))],
    ['packages change', () => write('node_modules/.package-lock.json', '{}')],
    ['there is one more commit', () => git('commit', '--quiet', '--allow-empty', '--message', 'x')],
    ['git knows nothing', () => fs.rmSync(path.join(folder, '.git'), { recursive: true })],
  ])('GATE-kept-step: run again when %s', (_what, change) => {
    change();
    expect(new KeptResults(folder).passedAt('typecheck')).toBeUndefined();
  });

  it('GATE-kept-step: a step is not noted when a file changed while it ran', () => {
    const run = new KeptResults(folder);
    write('one.ts', 'export const one = 3;\n');
    run.note('lint');
    expect(new KeptResults(folder).passedAt('lint')).toBeUndefined();
  });
});
