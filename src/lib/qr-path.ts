import { utf8Bytes } from './base64';
import { qrModules } from './qr-modules';

/** The dark modules of a QR code as one path, and how many modules wide it is with its quiet zone; undefined when too long. */
export function qrPath(text: string): { d: string; modules: number } | undefined {
  const quiet = 4;
  // Bytes of the text as UTF-8, which every scanner expects for Chinese text.
  const rows = qrModules(Array.from(utf8Bytes(text)));
  if (!rows) return undefined;
  let d = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let run = 1;
      while (row[x + run]) run += 1;
      d += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
      x += run - 1;
    }
  });
  return { d, modules: rows.length + quiet * 2 };
}
