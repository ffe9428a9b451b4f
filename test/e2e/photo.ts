import { PNG } from 'pngjs';

/** A picture that no other test takes, so that its bytes tell whose they are. */
export function photo(width = 32, height = 24): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = Math.floor(Math.random() * 256);
  return PNG.sync.write(png);
}
