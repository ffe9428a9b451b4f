import dayjs from 'dayjs';
import { reportMessages } from '@/features/daily-report/messages';
import { translate } from '@/i18n/define-messages';
import type { ReportKind } from '@/features/daily-report/report';

/** The period of a report in words: a day with its weekday, a week from Monday to Sunday, a month. */
export function periodTitle(kind: ReportKind, period: string): string {
  const first = dayjs(period);
  const month = first.month() + 1;
  if (kind === '月报') return translate(reportMessages, 'monthTitle', { year: first.year(), month });
  if (kind === '周报') {
    const to = first.add(6, 'day').format('MM-DD');
    return translate(reportMessages, 'weekTitle', { from: first.format('MM-DD'), to });
  }
  const weekday = translate(reportMessages, 'weekdays').split(',')[first.day()] ?? '';
  return translate(reportMessages, 'dayTitle', { month, day: first.date(), weekday });
}
