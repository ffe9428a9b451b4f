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

const drawn = new Map<PhotoKind, Uint8Array>();

function picture(kind: PhotoKind): Uint8Array {
  const known = drawn.get(kind);
  if (known) return known;
  const { width, height, from, to } = PHOTOS[kind];
  const png = new PNG({ width, height, colorType: 2 });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = (x / width + y / height) / 2;
      const bright = roof(x / width, y / height) ? 24 : 0;
      png.data.set(
        [...channels(from, to, share).map((value) => Math.min(255, value + bright)), 255],
        (y * width + x) * 4,
      );
    }
  }
  const bytes = new Uint8Array(PNG.sync.write(png, { deflateLevel: 6 }));
  drawn.set(kind, bytes);
  return bytes;
}

/** A saw-tooth roof line across the lower half, so that the pictures can be told from plain colour. */
function roof(x: number, y: number): boolean {
  return y > 0.55 + 0.12 * ((x * 5) % 1);
}

function channels(from: number, to: number, share: number): number[] {
  return [16, 8, 0].map((shift) => {
    const start = (from >> shift) & 255;
    return Math.round(start + (((to >> shift) & 255) - start) * share);
  });
}
