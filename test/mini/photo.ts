import { PNG } from 'pngjs';

/** A picture that no other test takes. */
export function photo(): Buffer {
  const png = new PNG({ width: 32, height: 24 });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = Math.floor(Math.random() * 256);
  return PNG.sync.write(png);
}
