import type { ActionItem } from '@/ui/action-sheet/types';
import type { OpenedRecord } from '@/features/records/record/own-buttons';

/** What ⋯ of a record offers for paper: only browsers print. */
export const printItems = (): ActionItem[] => [];

/** Prints a record. */
export const printRecord = (_record: OpenedRecord): Promise<void> => Promise.resolve();
