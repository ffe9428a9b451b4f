import { translate } from '@/i18n/define-messages';
import type { ActionItem } from '@/ui/action-sheet/types';
import { hasPdf } from '@/features/records/transfer/print/has-pdf.h5';
import { printMessages } from '@/features/records/transfer/print/messages';
import type { OpenedRecord } from '@/features/records/record/own-buttons';

/** What ⋯ of a record offers for paper. */
export const printItems = ({ store }: OpenedRecord): ActionItem[] => [
  { key: 'print', text: translate(printMessages, 'print'), icon: 'receipt' },
  ...(hasPdf(store.model.table.apiReplace['Select'] ?? '')
    ? [{ key: 'pdf', text: translate(printMessages, 'pdf'), icon: 'download' as const }]
    : []),
];

/** Prints a record, or saves it as a PDF file, if that was chosen. */
export const printRecord = async (record: OpenedRecord, chosen: string | undefined): Promise<void> => {
  if (chosen !== 'print' && chosen !== 'pdf') return;
  await (
    await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/file-ways.h5')
  ).recordWays[chosen](record);
};
