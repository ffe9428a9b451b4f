import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hasGlyph } from '../../kit/chinese-font';
import { patience } from '../../kit/patience';

const root = path.resolve(__dirname, '../../..');
const [clear, black] = [
  [0, 0, 0, 0],
  [0, 0, 0, 255],
];
const box = [...black, ...clear, ...black];

describe('a Chinese font in the browser', () => {
  it.each([
    ['a character of its own has a glyph', [...clear, ...black, ...black], true],
    ['the box of every missing character is none', box, false],
    ['nothing at all is none', [...clear, ...clear, ...clear], false],
  ])('PICTURES-font-01: %s', (_, drawn, expected) => {
    expect(hasGlyph(drawn, box)).toBe(expected);
  });

  // Other systems have a Chinese font and no setting that hides it. A browser takes too long for every run.
  const isTried = process.platform === 'linux' && process.env['MICROI_FULL'] === '1';
  const itWhereFontsCanBeHidden = isTried ? it : it.skip;

  itWhereFontsCanBeHidden(
    'PICTURES-font-02: no pictures are taken without one, and the message names the package',
    () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
      const settings = path.join(folder, 'fonts.conf');
      const latin = '/usr/share/fonts/truetype/dejavu';
      fs.writeFileSync(
        settings,
        `<fontconfig><dir>${latin}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
      );
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/screenshots.mjs', 'no-such-screen'],
        {
          cwd: root,
          encoding: 'utf8',
          timeout: patience(60_000),
          // With an address nothing is built or started, even if the font is not looked for.
          env: { ...process.env, FONTCONFIG_FILE: settings, SCREENS_URL: 'http://127.0.0.1:9' },
        },
      );
      fs.rmSync(folder, { recursive: true, force: true });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain('fonts-wqy-microhei');
      expect(stderr).not.toMatch(/^\s+at /m);
    },
    patience(90_000),
  );
});
