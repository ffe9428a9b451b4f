import { existsSync } from 'node:fs';

/** Where Debian's package fonts-noto-cjk puts the font. */
const DEBIAN = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** The face of a collection that simplified Chinese is set in. */
const FACE = 'NotoSansCJKsc-Regular';

/** The font of PDF files where none is named: Debian's Chinese one; '' where it is not installed. */
export const debianFont = (): string => (existsSync(DEBIAN) ? DEBIAN : '');

/** The file and, for a collection, the face that `PDF_FONT` names. */
export function faceOf(font: string): { file: string; face?: string } {
  const [file = '', face = ''] = font.split('#');
  return /\.(ttc|otc)$/i.test(file) ? { file, face: face || FACE } : { file };
}
