import { isPending, type OutboxEntry } from '@/data/outbox/entry';
import { readText } from '@/lib/read-value';
import { REPORTS, type ReportKind } from '@/features/daily-report/report';

/**
 * The new report of a period that was written on this device and has not reached the server: there may be one a person,
 * kind and day, and the server cannot be asked about what it has not got.
 */
export function waitingReport(
  entries: readonly OutboxEntry[],
  kind: ReportKind,
  period: string,
): OutboxEntry | undefined {
  return entries.find(
    (entry) =>
      isPending(entry) &&
      entry.action === 'Insert' &&
      entry.FormEngineKey === REPORTS &&
      readText(entry._RowModel['Leixing']) === kind &&
      readText(entry._RowModel['Riqi']).slice(0, 10) === period,
  );
}
