import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import type { MenuEntry } from '@/features/records/transfer/menu-entry';

/**
 * How the rows of a list can be taken out of the app by who may do so: here as a file of the menu's own address. There is no room
 * for the code that writes one.
 */
export function fileEntries(list: ListState, _selection: Selection): MenuEntry[] {
  if (list.definition.menu.exportApi === '') return [];
  const run = async () => (await import('@/features/records/transfer/export-by-api')).exportByApi(list);
  return [{ key: 'export', text: translate(sharedMessages, 'exportRows'), run }];
}
