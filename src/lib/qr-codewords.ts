/** Per version at error correction level M (15 %): correction bytes in a block, and number of blocks. ISO 18004, table 9. */
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
const VERSIONS = CORRECTION.length;
/** The mode for plain bytes, and the bytes that fill up the rest. */
const BYTE_MODE = 4;
const PADS = [0xec, 0x11];

/** Modules of a version that carry data or its correction. */
function room(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

/** The product in the field of 256 elements in which the correction is computed. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The polynomial with the roots 1, 2, 4, …, without its first coefficient. */
function divisor(degree: number): number[] {
  const factors = Array.from({ length: degree }, (_, at): number => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1)
      factors[at] = times(factors[at] ?? 0, root) ^ (factors[at + 1] ?? 0);
    root = times(root, 2);
  }
  return factors;
}

function remainder(data: readonly number[], factors: readonly number[]): number[] {
  const rest = factors.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    factors.forEach((value, at) => (rest[at] = (rest[at] ?? 0) ^ times(value, factor)));
  }
  return rest;
}

/** Mode, length, bytes, terminator and padding, all shifted by the half byte that the mode takes. */
function written(bytes: readonly number[], long: boolean, capacity: number): number[] {
  const head = long ? [BYTE_MODE, bytes.length >>> 8, bytes.length & 0xff] : [BYTE_MODE, bytes.length];
  const all = [...head, ...bytes, 0];
  const data = all.slice(1).map((byte, at) => (((all[at] ?? 0) << 4) & 0xf0) | (byte >>> 4));
  for (let pad = 0; data.length < capacity; pad += 1) data.push(PADS[pad % 2] ?? 0);
  return data;
}

/**
 * The bytes of a QR code in the order they are drawn.
 *
 * @param bytes what to write
 * @returns the smallest version that has room for them, 1 to 40, and its bytes; undefined when none does
 */
export function codewords(bytes: readonly number[]): { version: number; data: number[] } | undefined {
  for (let version = 1; version <= VERSIONS; version += 1) {
    const correction = CORRECTION[version - 1] ?? 0;
    const count = BLOCKS[version - 1] ?? 1;
    const total = Math.floor(room(version) / 8);
    const capacity = total - correction * count;
    const long = version >= 10;
    if (bytes.length + (long ? 3 : 2) > capacity) continue;
    const data = written(bytes, long, capacity);
    // The last blocks are one byte longer when the bytes do not divide into equal ones.
    const short = Math.floor(capacity / count);
    const firstLong = count - (capacity % count);
    const start = (block: number): number => block * short + Math.max(0, block - firstLong);
    const blocks = Array.from({ length: count }, (_, block) => data.slice(start(block), start(block + 1)));
    const factors = divisor(correction);
    const corrections = blocks.map((block) => remainder(block, factors));
    return { version, data: [...interleaved(blocks), ...interleaved(corrections)] };
  }
  return undefined;
}

/** The first byte of each, then the second of each, and so on. */
function interleaved(lists: readonly number[][]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
    lists.flatMap((list) => (at < list.length ? [list[at] ?? 0] : [])),
  );
}
