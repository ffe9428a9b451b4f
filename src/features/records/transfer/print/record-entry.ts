import type { ActionItem } from '@/ui/action-sheet/types';
import type { OpenedRecord } from '@/features/records/record/own-buttons';

/** What ⋯ of a record offers for paper: only browsers print. */
export const printItems = (_record: OpenedRecord): ActionItem[] => [];

/** Prints a record, or saves it as a PDF file, if that was chosen. */
export const printRecord = (_record: OpenedRecord, _chosen: string | undefined): Promise<void> =>
  Promise.resolve();
