import { translate } from '@/i18n/define-messages';
import type { ActionItem } from '@/ui/action-sheet/types';
import { printMessages } from '@/features/records/transfer/print/messages';
import type { OpenedRecord } from '@/features/records/record/own-buttons';

/** What ⋯ of a record offers for paper. */
export const printItems = (): ActionItem[] => [
  { key: 'print', text: translate(printMessages, 'print'), icon: 'receipt' },
];

/** Prints a record. */
export const printRecord = async (record: OpenedRecord): Promise<void> =>
  (
    await import(/* webpackChunkName: "transfer" */ '@/features/records/transfer/print/print-record.h5')
  ).printOpenRecord(record);
