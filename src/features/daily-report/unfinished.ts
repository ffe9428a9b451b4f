import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { drafts } from '@/data/cache/app-cache';
import type { Draft } from '@/data/drafts/drafts';
import { forgetCopy } from '@/data/outbox/forget-copy';
import { createCancellation } from '@/lib/cancellation';
import { readText } from '@/lib/read-value';
import { isDate } from '@/lib/work-calendar';
import { reportPeriodOf, REPORT_KINDS, REPORTS, type ReportKind } from '@/features/daily-report/report';

/** Reports begun longer ago than this are no longer offered, months: last month's report can still be found. */
const REMEMBERED_MONTHS = 2;

/** A report of an earlier day, week or month that was begun on this device and not submitted. */
export interface Unfinished {
  kind: ReportKind;
  period: string;
  /** What was typed, else the names of the chosen files. */
  text: string;
}

/** The drafts row under which the text typed for a period is kept. */
export function draftRow(kind: ReportKind, period: string): string {
  return `${kind}:${period}`;
}

function readDraft({ form, row, values, files }: Draft): Unfinished[] {
  const at = row.indexOf(':');
  const kind = REPORT_KINDS.find((one) => one === row.slice(0, at));
  const period = row.slice(at + 1);
  const typed = Object.values(values).map((value) => readText(value).trim());
  const chosen = Object.values(files).flat();
  const text = typed.filter((part) => part !== '').join(' ') || chosen.map(({ name }) => name).join(' ');
  return form === REPORTS && kind && isDate(period) && text !== '' ? [{ kind, period, text }] : [];
}

/**
 * The reports begun for earlier days, weeks and months, newest first: a user who was interrupted before midnight finds the
 * text from today's page.
 */
export function unfinishedReports(kept: readonly Draft[], today: string): Unfinished[] {
  const since = dayjs(today).subtract(REMEMBERED_MONTHS, 'month').format('YYYY-MM-DD');
  return kept
    .flatMap(readDraft)
    .filter(({ kind, period }) => period < reportPeriodOf(kind, today) && period >= since)
    .sort((one, other) => other.period.localeCompare(one.period));
}

/**
 * {@link unfinishedReports} of this device.
 *
 * @param round read again when it changes: a report was opened, submitted or discarded
 */
export function useUnfinished(today: string, round: string): readonly Unfinished[] {
  const [found, setFound] = useState<readonly Unfinished[]>([]);
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    void drafts
      .list()
      .catch(() => [])
      .then(unlessCancelled((kept: Draft[]) => setFound(unfinishedReports(kept, today))));
    return cancel;
  }, [today, round]);
  return found;
}

/** Discards what was typed and chosen for a period. */
export async function dropDraft({ kind, period }: Pick<Unfinished, 'kind' | 'period'>): Promise<void> {
  const target = { form: REPORTS, row: draftRow(kind, period) };
  const kept = await drafts.read(target).catch(() => undefined);
  await drafts.remove(target);
  for (const { id } of Object.values(kept?.files ?? {}).flat()) forgetCopy(id);
}
