import qrcode from 'qrcode-generator';

/** Bytes of the text as UTF-8: what every scanner expects of Chinese text. */
function utf8Bytes(text: string): number[] {
  return Array.from(encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|(.)/g), ([, hex, plain]) =>
    hex ? parseInt(hex, 16) : (plain ?? '').charCodeAt(0),
  );
}

/** The dark modules of a QR code as one path, and how many modules wide it is with its quiet zone; undefined when too long. */
export function qrPath(text: string): { d: string; modules: number } | undefined {
  const quiet = 4;
  try {
    const code = qrcode(0, 'M');
    // The library maps characters to bytes itself; handing it one character per byte keeps ours.
    code.addData(String.fromCharCode(...utf8Bytes(text)), 'Byte');
    code.make();
    const count = code.getModuleCount();
    let d = '';
    for (let y = 0; y < count; y += 1) {
      for (let x = 0; x < count; x += 1) {
        if (!code.isDark(y, x)) continue;
        let run = 1;
        while (x + run < count && code.isDark(y, x + run)) run += 1;
        d += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
        x += run - 1;
      }
    }
    return { d, modules: count + quiet * 2 };
  } catch {
    return undefined;
  }
}
