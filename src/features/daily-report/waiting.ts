import { isPending, type OutboxEntry } from '@/data/outbox/entry';
import { readText } from '@/lib/read-value';
import { REPORTS, type ReportKind } from '@/features/daily-report/report';

/**
 * The new report of a period that was written on this device and has not reached the server: only one is allowed per person,
 * kind and day, and the server cannot be asked about a report it does not have.
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
