import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { KeptResults, UNSEEN } from '../../../scripts/test/kept-results.mjs';

let folder: string;

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@work.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  expect({ args, stderr: status === 0 ? '' : stderr }).toEqual({ args, stderr: '' });
}

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

/** A project in which the types were checked and found correct. */
const seed = process.env.MICROI_SEED;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-results-'));
  git('init', '--quiet');
  write('.gitignore', 'node_modules\n');
  write('one.ts', 'export const one = 1;\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'test: a project');
  new KeptResults({ folder }).note('typecheck', 1);
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  if (seed === undefined) delete process.env.MICROI_SEED;
  else process.env.MICROI_SEED = seed;
});

describe('steps that passed on these very files', () => {
  it('GATE-kept-step: are known by the next run, by name', () => {
    const next = new KeptResults({ folder });
    expect(next.of('typecheck')).toEqual({ at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), passed: 1 });
    expect(next.of('lint')).toBeUndefined();
  });

  it.each([
    ['a file changes', () => write('one.ts', 'export const one = 2;\n')],
    ['a file comes, committed or not', () => write('two.ts', '')],
    ['a file goes', () => fs.rmSync(path.join(folder, 'one.ts'))],
    ['packages change', () => write('node_modules/.package-lock.json', '{}')],
    ['another seed is asked for', () => (process.env.MICROI_SEED = '1')],
    ['git knows nothing', () => fs.rmSync(path.join(folder, '.git'), { recursive: true })],
  ])('GATE-kept-step: run again when %s', (_what, change) => {
    change();
    expect(new KeptResults({ folder }).of('typecheck')).toBeUndefined();
  });

  it('GATE-kept-step: a step is not noted when a file changed while it ran', () => {
    const run = new KeptResults({ folder });
    write('one.ts', 'export const one = 3;\n');
    run.note('lint', 1);
    expect(new KeptResults({ folder }).of('lint')).toBeUndefined();
  });

  it('GATE-kept-step: lint depends on the commit as well', () => {
    const run = new KeptResults({ folder });
    run.note('lint', 1);
    run.note('contract', 1);
    git('commit', '--quiet', '--allow-empty', '--message', 'x');
    const next = new KeptResults({ folder });
    expect(next.of('lint')).toBeUndefined();
    expect(next.of('contract')).toBeDefined();
    expect(new KeptResults({ folder, database: 'other' }).of('contract')).toBeUndefined();
  });

  it('GATE-kept-step: files that a step cannot see change nothing', () => {
    const run = new KeptResults({ folder });
    for (const step of ['contract', 'browser', 'jest']) run.note(step, 1);
    fs.mkdirSync(path.join(folder, 'src/features'), { recursive: true });
    write('src/features/one.ts', '');
    const next = new KeptResults({ folder });
    expect(['contract', 'browser', 'jest'].filter((step) => next.of(step))).toEqual(['contract']);
  });

  it('GATE-kept-step: no test of the server reaches files that it is declared not to see', async () => {
    const root = path.resolve(__dirname, '../../..');
    const tests = fs
      .readdirSync(path.join(root, 'test/contract'), { recursive: true })
      .map((name) => path.join(root, 'test/contract', String(name)))
      .filter((name) => name.endsWith('.test.ts'));
    const { metafile } = await build({
      entryPoints: [...tests, path.join(root, 'server/main.ts')],
      outdir: path.join(folder, 'out'),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      packages: 'external',
      absWorkingDir: root,
      logLevel: 'error',
    });
    const seen = Object.keys(metafile.inputs);
    expect(seen.length).toBeGreaterThan(tests.length);
    expect(seen.filter((name) => UNSEEN.contract?.test(name))).toEqual([]);
  });
});
