import { unsupportedError } from '../device-error';
import type { LocalFile, SheetColumn } from '../types';

/** Whether this platform can make spreadsheets: a mini-program has no room for the code that writes them. */
export const makesSheets = false;

/** Makes a spreadsheet. Rejects with a DeviceError where {@link makesSheets} is false. */
export function makeSheet(
  _name: string,
  _columns: readonly SheetColumn[],
  _rows: readonly (readonly (string | number)[])[],
): Promise<LocalFile> {
  return Promise.reject(unsupportedError('makeSheet'));
}
