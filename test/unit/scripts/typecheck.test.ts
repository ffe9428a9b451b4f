import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { patience } from '../../kit/patience';

jest.setTimeout(patience(120_000));

const root = path.resolve(__dirname, '../../..');
const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** The project's settings around a device function whose twin of React Native has forgotten a parameter. */
const FILES = {
  'src/device/vibrate.ts': 'export const vibrate = (ms: number): number => ms;\n',
  'src/device/vibrate.rn.ts': 'export const vibrate = (): number => 0;\n',
  'src/device/vibrate.h5.ts': 'export const vibrate = (ms: number): number => ms + 1;\n',
  'src/features/buzz.ts': "import { vibrate } from '@/device/vibrate';\nexport const buzz = vibrate(1);\n",
};

let project: string;

beforeAll(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'twins-'));
  fs.copyFileSync(path.join(root, 'tsconfig.json'), path.join(project, 'tsconfig.json'));
  fs.cpSync(path.join(root, 'config/tsconfig'), path.join(project, 'config/tsconfig'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    fs.writeFileSync(path.join(project, name), text);
  }
});

afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

const check = (target: string): string =>
  spawnSync(process.execPath, [tsc, '--noEmit', '--project', `config/tsconfig/${target}.json`], {
    cwd: project,
    encoding: 'utf8',
  }).stdout;

describe('types of each target', () => {
  it('TYPECHECK-twins-01: a twin that does not fit its callers is found on its target', () => {
    expect(check('rn')).toMatch(/^src\/features\/buzz\.ts\(2,29\): error TS2554/);
  });

  it.each(['weapp', 'lark'])('TYPECHECK-twins-02: %s ignores the twins of other targets', (target) => {
    expect(check(target)).toBe('');
  });
});
