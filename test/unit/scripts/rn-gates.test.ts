import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const gates = path.resolve(__dirname, '../../../scripts/build-rn/main.mjs');

type Files = Record<string, string>;

const clean: Files = {
  'page.tsx':
    "import { View } from '@tarojs/components';\nimport './page.scss';\nexport const Page = () => <View className=\"page\" />;\n",
  'page.scss': '.page { display: flex; flex-direction: column; padding: 8px; }\n',
};

/** The real gates on source folders, in one process: most of the time goes into loading the TypeScript and style parsers. */
function runGates(folders: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [gates, ...folders], { encoding: 'utf8' });
  const lines = stderr.trim().split('\n').filter(Boolean);
  const problemsOf = (folder: string) => lines.filter((line) => line.includes(`${path.basename(folder)}/`));
  return { status, problems: folders.map(problemsOf) };
}

/** A source folder of one clean screen, changed as the test says. */
function folderOf(files: Files): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rn-gates-'));
  for (const [name, text] of Object.entries({ ...clean, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const broken: [name: string, files: Files, expected: RegExp][] = [
  [
    'RN-gate-nutui: a NutUI import without a twin is named',
    { 'ui/button/index.tsx': "import { Button } from '@nutui/nutui-react-taro';\nexport { Button };\n" },
    /ui\/button\/index\.tsx:1 .*NutUI import/,
  ],
  [
    'RN-gate-sync-storage: a synchronous storage call is named',
    { 'a.ts': "import Taro from '@tarojs/taro';\nexport const a = () => Taro.getStorageSync('a');\n" },
    /a\.ts:2 .*getStorageSync is a stub/,
  ],
  [
    'RN-gate-missing-api: an API React Native lacks is named on the default import',
    {
      'a.ts':
        "import Taro from '@tarojs/taro';\nexport const a = () => Taro.openLocation({ latitude: 1, longitude: 1 });\n",
    },
    /a\.ts:2 .*openLocation does not exist/,
  ],
  [
    'RN-gate-missing-component: a component React Native lacks is named',
    { 'a.tsx': "import { Canvas } from '@tarojs/components';\nexport const A = () => <Canvas />;\n" },
    /a\.tsx:1 .*Canvas does not exist/,
  ],
  [
    'RN-gate-fixed: position fixed is named',
    { 'page.scss': '.page { position: fixed; }\n' },
    /page\.scss:1 .*position: fixed/,
  ],
  [
    'RN-gate-descendant: a descendant selector is named',
    { 'page.scss': '.page .title { color: red; }\n' },
    /page\.scss:1 .*\.page \.title is dropped/,
  ],
  [
    'RN-gate-calc: a calculated width is named',
    { 'page.scss': '.page { width: calc(100% - 8px); }\n' },
    /page\.scss:1 .*calc\(\)/,
  ],
  [
    'RN-gate-twin: a module that only other targets have is named',
    {
      'device/scan.h5.ts': 'export const scan = 1;\n',
      'device/scan.weapp.ts': 'export const scan = 1;\n',
      'a.ts': "import { scan } from './device/scan';\nexport const a = scan;\n",
    },
    /a\.ts:1 .*missing twin: \.\/device\/scan/,
  ],
];

const sound: [name: string, files: Files][] = [
  ['RN-gate-clean: a screen within the rules passes', {}],
  [
    'RN-gate-twin-present: a module that only other targets have passes once it has a twin',
    {
      'ui/button/index.tsx': "import { Button } from '@nutui/nutui-react-taro';\nexport { Button };\n",
      'ui/button/index.rn.tsx': "export { Button } from '@tarojs/components';\n",
    },
  ],
];

describe('React Native gates', () => {
  const folders = { sound: sound.map(([, files]) => folderOf(files)), broken: broken.map(([, files]) => folderOf(files)) }; // prettier-ignore
  afterAll(() =>
    [...folders.sound, ...folders.broken].forEach((folder) => rmSync(folder, { recursive: true })),
  );

  it.each([sound.map(([name]) => name)])('%s; %s', () => {
    expect(runGates(folders.sound)).toEqual({ status: 0, problems: folders.sound.map(() => []) });
  });

  describe('with a fault', () => {
    let found: ReturnType<typeof runGates>;
    beforeAll(() => {
      found = runGates(folders.broken);
    });

    it.each(broken.map(([name, , expected], index) => [name, index, expected] as const))(
      '%s',
      (_name, index, expected) => {
        expect(found.status).toBe(1);
        expect(found.problems[index]).toEqual([expect.stringMatching(expected)]);
      },
    );
  });
});
