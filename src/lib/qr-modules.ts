import { codewords } from './qr-codewords';

/** Rows of modules: true is dark. While drawing, undefined is free. */
type Drawing = (boolean | undefined)[][];

/** Which modules a mask inverts. ISO 18004, table 10. */
const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y * x) % 3) + ((y + x) % 2)) % 2 === 0,
];
/** Level M is 0 in the bits that encode level and mask. */
const LEVEL = 0;

/** Positions of the rows and columns of the small marks. */
function markPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return Array.from({ length: count }, (_, at) => (at === 0 ? 6 : size - 7 - (count - 1 - at) * step));
}

/** A square of rings around a position, as far as it lies within the code. */
function rings(drawing: Drawing, y: number, x: number, radius: number, dark: readonly boolean[]): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      const row = drawing[y + down];
      if (row && x + right >= 0 && x + right < drawing.length)
        row[x + right] = dark[Math.max(Math.abs(down), Math.abs(right))];
    }
  }
}

/** Bits followed by the remainder that protects them. */
function protectedBits(bits: number, degree: number, generator: number): number {
  let rest = bits << degree;
  for (let bit = 31 - Math.clz32(rest); rest !== 0 && bit >= degree; bit = 31 - Math.clz32(rest))
    rest ^= generator << (bit - degree);
  return (bits << degree) | rest;
}

/** Everything that is not data: three large marks, small ones, the dotted lines, and the version from 7 on. */
function frame(version: number, size: number, test: boolean): Drawing {
  const drawing: Drawing = Array.from({ length: size }, () =>
    Array<boolean | undefined>(size).fill(undefined),
  );
  const large = [true, true, false, true, false];
  // From the middle out: two dark, a light, a dark ring, and the light border.
  for (const [y, x] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(drawing, y, x, 4, large); // prettier-ignore
  const places = markPlaces(version, size);
  for (const y of places)
    for (const x of places) if (drawing[y]?.[x] === undefined) rings(drawing, y, x, 2, [true, false, true]);
  for (let at = 8; at < size - 8; at += 1) {
    const row = drawing[at];
    const top = drawing[6];
    if (row) row[6] = row[6] ?? at % 2 === 0;
    if (top) top[at] = top[at] ?? at % 2 === 0;
  }
  if (version >= 7) {
    const bits = protectedBits(version, 12, 0x1f25);
    for (let at = 0; at < 18; at += 1) {
      const dark = !test && ((bits >> at) & 1) === 1;
      set(drawing, Math.floor(at / 3), size - 11 + (at % 3), dark);
      set(drawing, size - 11 + (at % 3), Math.floor(at / 3), dark);
    }
  }
  return drawing;
}

function set(drawing: Drawing, y: number, x: number, dark: boolean): void {
  const row = drawing[y];
  if (row) row[x] = dark;
}

/** Level and mask, twice. */
function format(drawing: Drawing, mask: number, test: boolean): void {
  const size = drawing.length;
  const bits = protectedBits((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const dark = !test && ((bits >> at) & 1) === 1;
    set(drawing, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, dark);
    set(drawing, 8, at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, dark);
  }
  set(drawing, size - 8, 8, !test);
}

/** Data from the lower right corner, up and down in pairs of columns, inverted by the mask. */
function fill(drawing: Drawing, data: readonly number[], masked: (y: number, x: number) => boolean): void {
  const size = drawing.length;
  let bit = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (drawing[y]?.[x] !== undefined) continue;
        const dark = (((data[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        set(drawing, y, x, dark !== masked(y, x));
        bit += 1;
      }
    }
    up = !up;
  }
}

/** How hard a drawing is to read: even areas, things that look like the large marks, and too much of one colour. */
function penalty(drawing: Drawing): number {
  const size = drawing.length;
  const dark = (y: number, x: number): boolean => drawing[y]?.[x] === true;
  const marks = (at: (step: number) => boolean): boolean =>
    at(0) && !at(1) && at(2) && at(3) && at(4) && !at(5) && at(6);
  let points = 0;
  let total = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const own = dark(y, x);
      if (own) total += 1;
      let same = -1;
      for (let down = Math.max(0, y - 1); down <= Math.min(size - 1, y + 1); down += 1)
        for (let right = Math.max(0, x - 1); right <= Math.min(size - 1, x + 1); right += 1)
          if (dark(down, right) === own) same += 1;
      if (same > 5) points += same - 2;
      if (y < size - 1 && x < size - 1 && dark(y + 1, x) === own && dark(y, x + 1) === own && dark(y + 1, x + 1) === own) points += 3; // prettier-ignore
      if (x < size - 6 && marks((step) => dark(y, x + step))) points += 40;
      if (y < size - 6 && marks((step) => dark(y + step, x))) points += 40;
    }
  }
  return points + Math.abs((100 * total) / size / size - 50) * 2;
}

/**
 * The modules of a QR code at error correction level M.
 *
 * @param bytes the content
 * @returns its rows, true is dark; undefined when it is too long for the largest
 */
export function qrModules(bytes: readonly number[]): boolean[][] | undefined {
  const words = codewords(bytes);
  if (!words) return undefined;
  const { version, data } = words;
  const draw = (mask: number, test: boolean): Drawing => {
    const drawing = frame(version, version * 4 + 17, test);
    format(drawing, mask, test);
    fill(drawing, data, MASKS[mask] ?? (() => false));
    return drawing;
  };
  const points = MASKS.map((_, mask) => penalty(draw(mask, true)));
  const best = points.indexOf(Math.min(...points));
  return draw(best, false).map((row) => row.map(Boolean));
}
