import zlib from 'node:zlib';
import pngjs from 'pngjs';

const { PNG } = pngjs;
const PALETTE = 256;
const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** Which colours are used, and how often each. */
function countColours(data) {
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

/** The most used colours that are not nearly alike: flat areas keep theirs exactly, shades share one. */
function paletteOf(counts) {
  const often = [...counts.entries()].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  if (often.length <= PALETTE) return often;
  const chosen = new Map();
  for (const colour of often) {
    const alike = colour & 0xf8f8f8;
    if (!chosen.has(alike)) chosen.set(alike, colour);
    if (chosen.size === PALETTE) break;
  }
  return [...chosen.values()];
}

function nearest(palette, colour) {
  let best = 0;
  let least = Infinity;
  for (const [index, one] of palette.entries()) {
    const red = (one >> 16) - (colour >> 16);
    const green = ((one >> 8) & 255) - ((colour >> 8) & 255);
    const blue = (one & 255) - (colour & 255);
    const distance = 2 * red * red + 4 * green * green + 3 * blue * blue;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = CRC[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([head, named, tail]);
}

/**
 * Writes a screenshot with a palette of up to 256 colours, about a third of its size.
 *
 * @param {Buffer} png as the browser delivers it
 * @returns {Buffer}
 */
export function smallerPng(png) {
  const { width, height, data } = PNG.sync.read(png);
  const counts = countColours(data);
  const palette = paletteOf(counts);
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    const colour = (data[at * 4] << 16) | (data[at * 4 + 1] << 8) | data[at * 4 + 2];
    lines[at + Math.floor(at / width) + 1] = indexOf.get(colour);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', zlib.deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
