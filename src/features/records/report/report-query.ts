import { askDataSource } from '@/data/query/ask-list';
import type { Query } from '@/data/query/query';
import type { WorkMenu } from '@/features/menus/menu-model';
import { hashText } from '@/lib/hash';
import type { ReportValues } from './report-conditions';

/** The rows of a report, with what they were asked for. */
interface ReportAnswer {
  asked: ReportValues;
  rows: readonly unknown[];
}

/** A report for these parameters; empty ones are sent, too, as its SQL names them all. Without parameters, nothing. */
export function reportQuery({ id, report }: WorkMenu, values: ReportValues | undefined): Query<ReportAnswer> {
  const asked = Object.fromEntries((report?.params ?? []).map(({ name }) => [name, values?.[name] ?? '']));
  return {
    name: report && values ? `report_rows:${id}:${hashText(JSON.stringify(asked))}` : '',
    ask: async () => ({ asked, rows: await askDataSource(report?.dataSource ?? '', asked) }),
  };
}
