import { randomFillSync } from 'node:crypto';
import { PNG } from 'pngjs';

/** A picture that no other test takes. */
export function photo(): Buffer {
  const png = new PNG({ width: 32, height: 24 });
  randomFillSync(png.data);
  return PNG.sync.write(png);
}
