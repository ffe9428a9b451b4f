import dayjs from 'dayjs';
import { STATE } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { translate } from '@/i18n/define-messages';
import type { RecordCardProps } from '@/ui/card/types';
import type { Urgency } from './plan-states';

/** The days left are counted this far ahead; beyond, the date says enough. */
const COUNTED_DAYS = 7;

/**
 * A deadline as what is left of the time: `逾期 2 天`, `今天 17:30`, `11-30 17:30 · 还剩 3 天`.
 *
 * @param until `yyyy-MM-dd HH:mm:ss`, or a day; '' stays ''
 * @param now the same
 * @param isPending false for what was done by then: its deadline is a date
 */
export function deadlineText(until: string, now: string, isPending = true): string {
  const at = dayjs(until);
  if (!at.isValid()) return until;
  const today = dayjs(now);
  const clock = until.length > 10 ? at.format(' HH:mm') : '';
  const date = at.format(at.isSame(today, 'year') ? 'MM-DD' : 'YYYY-MM-DD') + clock;
  if (!isPending) return date;
  const days = at.startOf('day').diff(today.startOf('day'), 'day');
  if (days === -1) return translate(inspectionMessages, 'overdueDay');
  if (days < 0) return translate(inspectionMessages, 'overdueDays', { days: -days });
  if (days === 0) return translate(inspectionMessages, 'dueToday', { clock });
  if (days === 1) return translate(inspectionMessages, 'dueTomorrow', { clock });
  return days > COUNTED_DAYS ? date : translate(inspectionMessages, 'daysLeft', { date, days });
}

/** The line of a card with its deadline, see {@link deadlineText}; red once it is overdue. */
export function deadlineLine(
  label: string,
  { state, until }: Urgency,
  isPending: boolean,
  now: string,
): NonNullable<RecordCardProps['lines']>[number] {
  return {
    label,
    value: deadlineText(until, now, isPending),
    danger: state === STATE.overdue,
    whole: true,
  };
}
