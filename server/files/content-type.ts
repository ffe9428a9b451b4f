import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type/core';

/** Types a browser may display inline, by extension. Everything else becomes a download. */
const shown: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
};
const downloaded: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** As much of a file as is needed to recognise its type. */
export const headSize = 4100;

/** Text that a browser would take for a page or a drawing. */
function isMarkup(head: Buffer): boolean {
  const wide = head[0] === 0xff && head[1] === 0xfe;
  const text = head.subarray(0, 1024).toString(wide ? 'utf16le' : 'utf8');
  return /^[\s\ufeff\u0000]*(<\?xml|<!doctype|<!--|<[a-z!?])/i.test(text);
}

/** False when the file holds something other than its name claims. */
async function keepsItsWord(extension: string, head: Buffer): Promise<boolean> {
  if (head.length === 0) return true;
  if (isMarkup(head)) return extension === 'svg';
  if (extension === 'txt') return true;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found === undefined || found.mime === shown[extension];
}

/**
 * Headers a tenant's file is served with. What a user uploaded never runs in our origin: a page or script, whatever its name,
 * becomes a download, a drawing opened on its own is sandboxed, and no browser guesses another type.
 */
export async function fileHeaders(filePath: string, head: Buffer): Promise<Record<string, string>> {
  const extension = path.extname(filePath).slice(1).toLowerCase();
  const inPlace = shown[extension] !== undefined && (await keepsItsWord(extension, head));
  const type = inPlace ? shown[extension] : isMarkup(head) ? undefined : downloaded[extension];
  return {
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': `${inPlace ? 'inline' : 'attachment'}; filename*=UTF-8''${headerText(path.basename(filePath))}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/**
 * A name as RFC 8187 requires it: characters that encodeURIComponent leaves alone but the header does not allow are escaped too.
 */
function headerText(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
