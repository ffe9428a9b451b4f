import { plain, quiet } from '@/lib/decimal';
import { readCsv } from '@/lib/csv';
import { DeviceError, isDeviceError } from '../device-error';
import type { LocalFile } from '../types';
import { blobOf } from './files.h5';
import { decodedText, readBytes } from './read-bytes.h5';

/** Unpacked, a spreadsheet is not larger than this (bytes): a small file can hold more than the device has memory for. */
const MOST_UNPACKED = 100 * 1024 * 1024;

const TOO_LARGE = 'file too large';

/** Whether a file was not read because unpacking it would take more memory than a device can spare. */
export const isTooLarge = (reason: unknown): boolean => isDeviceError(reason) && reason.errMsg === TOO_LARGE;

/** What a cell says, as a person would type it. */
function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value);
  // Without the noise that a spreadsheet's binary numbers have behind their digits.
  if (typeof value === 'number') return plain(quiet(value)) ?? String(value);
  return value === null || value === undefined ? '' : String(value as string | boolean);
}

/** Dates have no time zone in spreadsheets; a time of day is one of the first days there are. */
function dateText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (date.getUTCFullYear() < 1901) return text.slice(11, 19);
  return text.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}

/** The size that the parts of a zip file have unpacked, as its own directory gives it; reading stops there too. */
function unpackedSize(bytes: ArrayBuffer): number {
  const view = new DataView(bytes);
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new DeviceError('file error');
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new DeviceError('file error');
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}

async function workbookRows(bytes: ArrayBuffer): Promise<string[][]> {
  if (unpackedSize(bytes) > MOST_UNPACKED) throw new DeviceError(TOO_LARGE);
  const { default: read } = await import('read-excel-file/browser');
  const [sheet] = await read(bytes);
  return (sheet?.data ?? []).map((row) => row.map(cellText));
}

/**
 * The rows of a table in a file, each cell as text: the first sheet of a spreadsheet (xlsx), or the lines of a CSV file.
 *
 * @param most no more rows of a CSV file are read
 * @throws an error where the file cannot be read
 */
export async function readSheet(file: LocalFile, most: number): Promise<string[][]> {
  const blob = blobOf(file);
  if (!blob) throw new DeviceError('file error');
  const bytes = await readBytes(blob);
  return /\.xlsx$/i.test(file.name) ? workbookRows(bytes) : readCsv(decodedText(bytes), most);
}
