import { hasPdf } from '@/features/records/transfer/print/has-pdf.h5';
import { printMessages } from '@/features/records/transfer/print/messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { selectApiOf } from '@/features/records/list/list-definition';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import type { MenuEntry } from '@/features/records/transfer/menu-entry';

/** How the rows of a list can be taken out of the app by who may do so: as a file, and on paper. */
export const fileEntries = (list: ListState, selection: Selection): MenuEntry[] => {
  const entry = (key: 'export' | 'print' | 'pdf', text: string): MenuEntry => ({
    key,
    text,
    run: async () =>
      (await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/file-ways.h5')).listWays[
        key
      ](list, selection),
  });
  return [
    entry('export', translate(sharedMessages, 'exportRows')),
    entry('print', translate(printMessages, 'print')),
    ...(hasPdf(selectApiOf(list.definition)) ? [entry('pdf', translate(printMessages, 'pdf'))] : []),
  ];
};
