import { randomFillSync } from 'node:crypto';
import { PNG } from 'pngjs';

/** A picture that no other test takes, so that its bytes tell whose they are. */
export function photo(width = 32, height = 24): Buffer {
  const png = new PNG({ width, height });
  randomFillSync(png.data);
  return PNG.sync.write(png);
}
