import { hasPdf } from '@/features/records/transfer/print/has-pdf.h5';
import { printMessages } from '@/features/records/transfer/print/messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { selectApiOf } from '@/features/records/list/list-definition';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';
import type { MenuEntry } from '@/features/records/transfer/menu-entry';

/** How the rows of a list can be taken out of the app by who may do so: as a file, and on paper. */
export const fileEntries = (list: ListState, selection: Selection): MenuEntry[] => [
  {
    key: 'export',
    text: translate(sharedMessages, 'exportRows'),
    run: async () =>
      (
        await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/export-list.h5')
      ).exportList(list, selection),
  },
  {
    key: 'print',
    text: translate(printMessages, 'print'),
    run: async () =>
      (
        await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/print/print-list.h5')
      ).printList(list, selection),
  },
  ...(hasPdf(selectApiOf(list.definition))
    ? [
        {
          key: 'pdf',
          text: translate(printMessages, 'pdf'),
          run: async () =>
            (
              await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/print/pdf-file.h5')
            ).saveListPdf(list, selection),
        },
      ]
    : []),
];
