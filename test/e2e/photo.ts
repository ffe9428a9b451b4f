import { randomFillSync } from 'node:crypto';
import { PNG } from 'pngjs';

/** A picture that no other test uses, so that its bytes identify it. */
export function photo(width = 32, height = 24): Buffer {
  const png = new PNG({ width, height });
  randomFillSync(png.data);
  return PNG.sync.write(png);
}
