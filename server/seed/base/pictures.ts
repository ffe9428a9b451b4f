import { PNG } from 'pngjs';
import type { SeedFile } from '../types';

export type PhotoKind = 'factory' | 'machine' | 'banner-1' | 'banner-2' | 'logo' | 'login';

/** Sizes in px and the two colours of the picture's gradient. */
const PHOTOS: Record<PhotoKind, { width: number; height: number; from: number; to: number }> = {
  factory: { width: 240, height: 180, from: 0x8fb3ff, to: 0x2f5fb3 },
  machine: { width: 240, height: 180, from: 0xd7dde5, to: 0x5b6b7f },
  'banner-1': { width: 686, height: 280, from: 0x2563eb, to: 0x0f2f7a },
  'banner-2': { width: 686, height: 280, from: 0x0f7a51, to: 0x0b3d3a },
  logo: { width: 192, height: 192, from: 0x2563eb, to: 0x3b82f6 },
  login: { width: 375, height: 320, from: 0xeaf1ff, to: 0xffffff },
};

/** Where a seeded picture lies in the tenant's public store. */
export const photoPath = (osClient: string, kind: PhotoKind) => `/${osClient}/img/202511/${kind}.png`;

/** The pictures every tenant starts with. */
export function seedPictures(osClient: string): SeedFile[] {
  return (Object.keys(PHOTOS) as PhotoKind[]).map((kind) => ({
    Path: photoPath(osClient, kind),
    Content: picture(kind),
  }));
}

/** PNG filter of a line: the difference from the pixel to the left, which suits gradients. */
const SUB = 1;

const drawn = new Map<PhotoKind, Uint8Array>();

function picture(kind: PhotoKind): Uint8Array {
  const known = drawn.get(kind);
  if (known) return known;
  const { width, height, from, to } = PHOTOS[kind];
  const png = new PNG({ width, height, colorType: 2 });
  const { data } = png;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const share = (x / width + y / height) / 2;
      const bright = smooth(kind, x / height, y / height, 0.5 / height);
      for (let part = 0, shift = 16; part < 3; part++, shift -= 8) {
        const first = (from >> shift) & 255;
        const last = (to >> shift) & 255;
        data[at + part] = Math.min(255, first + (last - first) * share + bright + 0.5);
      }
      data[at + 3] = 255;
    }
  }
  // One filter for all lines: trying five for each took up most of a small server's start.
  const bytes = new Uint8Array(PNG.sync.write(png, { deflateLevel: 6, filterType: SUB }));
  drawn.set(kind, bytes);
  return bytes;
}

/** Light added at a point, averaged over four parts of a pixel so that edges are soft; x and y in heights. */
function smooth(kind: PhotoKind, x: number, y: number, half: number): number {
  const light = LIGHT[kind];
  return (light(x, y) + light(x + half, y) + light(x, y + half) + light(x + half, y + half)) / 4;
}

const disc = (x: number, y: number, atX: number, atY: number, radius: number, light: number) =>
  (x - atX) ** 2 + (y - atY) ** 2 < radius ** 2 ? light : 0;

/** Two large discs at the right, where there are no words. */
const discs = (x: number, y: number) => disc(x, y, 2.2, 0.1, 0.62, 22) + disc(x, y, 1.9, 0.95, 0.4, 16);

/** The saw-tooth roof of a hall on the ground. */
const hall = (x: number, y: number) =>
  x > 0.2 && x < 1.1 && y > 0.62 - 0.16 * ((x * 10) % 3 < 2.9 ? ((x - 0.2) * 3.34) % 1 : 0) && y < 0.86
    ? 40
    : 0;

/** A boat with two sails on a wave. */
function boat(x: number, y: number): number {
  const big = x < 0.5 && y > 0.2 && y < 0.47 && x > 0.5 - (y - 0.2) * 0.76;
  const small = x > 0.57 && y > 0.3 && y < 0.47 && x < 0.57 + (y - 0.3) * 0.85;
  const wave = x > 0.2 && x < 0.8 && Math.abs(y - 0.6 - 0.04 * Math.sin(x * 21)) < 0.03;
  return big || small || wave ? 255 : 0;
}

const LIGHT: Record<PhotoKind, (x: number, y: number) => number> = {
  factory: hall,
  machine: hall,
  'banner-1': discs,
  'banner-2': discs,
  logo: boat,
  login: () => 0,
};
