import qrcode from 'qrcode-generator';
import { qrModules } from '@/lib/qr-modules';

/** The same code drawn by a widely used library. */
function theirs(bytes: readonly number[]): boolean[][] {
  const code = qrcode(0, 'M');
  code.addData(bytes.map((byte) => String.fromCharCode(byte)).join(''), 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => code.isDark(y, x)));
}

/** Bytes without a pattern, the same in every run. */
const bytesOf = (length: number): number[] =>
  Array.from({ length }, (_, at) => (at * at * 31 + at * 7 + length) % 256);

describe('QR codes', () => {
  it.each([0, 1, 14, 15, 42, 106, 122, 180, 181, 251, 331, 560])(
    'QR-modules-%i: %i bytes are drawn as qrcode-generator draws them',
    (length) => {
      expect(qrModules(bytesOf(length))).toEqual(theirs(bytesOf(length)));
    },
  );

  it.each([1000, 2331])('QR-large-%i: the same for %i bytes', (length) => {
    expect(qrModules(bytesOf(length))).toEqual(theirs(bytesOf(length)));
  });

  it('QR-most: takes what the largest version holds, and nothing more', () => {
    expect(qrModules(bytesOf(2331))).toHaveLength(177);
    expect(qrModules(bytesOf(2332))).toBeUndefined();
  });
});
