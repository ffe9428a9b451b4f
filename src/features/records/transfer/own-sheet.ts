import { unsupportedError } from '@/device/device-error';
import type { LocalFile } from '@/device/types';
import type { FormStore } from '@/form/store/types';
import type { ListState } from '@/features/records/list/list-state';
import type { RefusedExport } from '@/features/records/transfer/refused';

/** Makes a spreadsheet of a list; not offered here, where there is no room for the code that writes one. Rejects. */
export function ownSheet(
  _list: ListState,
  _options: FormStore,
  _name: string,
): Promise<LocalFile | RefusedExport> {
  return Promise.reject(unsupportedError('makeSheet'));
}
