import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import qrcode from 'qrcode-generator';

/** A code drawn on white: rows of dark (true) and light modules. */
type Modules = readonly (readonly boolean[])[];

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;

/** A QR code of a text. */
export function qrModules(text: string): Modules {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  return size.map((row) => size.map((column) => code.isDark(row, column)));
}

/**
 * How the digits of an EAN-13 are drawn: the odd left pattern; the even left one is the right one reversed, and the right one is
 * the left one inverted.
 */
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
];
const ODD = [...LEFT, '0001011'];
const RIGHT = ODD.map((bits) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join(''));
const EVEN = RIGHT.map((bits) => [...bits].reverse().join(''));
/** Which of the six left digits use the even pattern, by the first digit. */
const PARITY = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
];

/** An EAN-13 bar code of 13 digits, check digit included. */
export function eanModules(digits: string): Modules {
  const [first = 0, ...others] = [...digits].map(Number);
  const left = others.slice(0, 6).map((digit, at) => (PARITY[first]?.[at] === 'E' ? EVEN : ODD)[digit]);
  const right = others.slice(6).map((digit) => RIGHT[digit]);
  const bits = ['101', ...left, '01010', ...right, '101'].join('');
  return Array.from({ length: 60 }, () => [...bits].map((bit) => bit === '1'));
}

/** Grey values of a picture with the code at its centre. */
function drawn(modules: Modules): Uint8Array {
  const columns = modules[0]?.length ?? 0;
  const scale = Math.floor(Math.min((WIDTH * 0.8) / columns, (HEIGHT * 0.8) / modules.length));
  const left = Math.floor((WIDTH - columns * scale) / 2);
  const top = Math.floor((HEIGHT - modules.length * scale) / 2);
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < scale; line += 1) {
        const at = (top + y * scale + line) * WIDTH + left + x * scale;
        grey.fill(BLACK, at, at + scale);
      }
    }),
  );
  return grey;
}

/** The same picture as a photo from the album. */
export function codePhoto(modules: Modules): Buffer {
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  drawn(modules).forEach((value, at) => png.data.set([value, value, value, 255], at * 4));
  return PNG.sync.write(png);
}

const { E2E_URL = '', TEST_PARALLEL_INDEX = '0' } = process.env;

/** The file Chromium reads its camera from (`--use-file-for-fake-video-capture`): one for each worker of a run. */
export const CAMERA_FILE = path.join(
  os.tmpdir(),
  `microi-camera-${[E2E_URL, TEST_PARALLEL_INDEX].join('-').replace(/\W+/g, '-')}.y4m`,
);

/** Holds a code before the camera: the next page that opens the camera sees it. */
export function showToCamera(modules: Modules): void {
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawn(modules), colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  fs.writeFileSync(CAMERA_FILE, Buffer.concat([head, frame, frame]));
}
