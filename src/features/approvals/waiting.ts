import dayjs from 'dayjs';
import { translate } from '@/i18n/define-messages';
import { mayWaitMs, DAY_MS, HOUR_MS } from '@/lib/waiting';
import { serverClock } from '@/data/session/session';
import { sessionStore } from '@/data/session/session-store';
import { caseMessages } from '@/features/approvals/case-messages';
import type { TagProps } from '@/ui/tag/types';

/** A moment, `yyyy-MM-dd HH:mm:ss`, in milliseconds; NaN when it is none. Not every engine reads it without help. */
export const momentOf = (time: string): number => dayjs(time.replace(/\//g, '-')).valueOf();

const waitedMs = (since: string): number => Math.max(0, serverClock.now().getTime() - momentOf(since));

/** Whether what began then (`yyyy-MM-dd HH:mm:ss`) has waited longer than the tenant allows. */
export const isLate = (since: string): boolean =>
  waitedMs(since) > mayWaitMs(sessionStore.getState().sysConfig?.['ShenpiTS']);

/** How long something has waited, in whole days, or in hours on its first day: `4 天`, `18 小时`; '' within the first hour. */
export function waitedText(since: string): string {
  const waited = waitedMs(since);
  if (waited >= DAY_MS) return translate(caseMessages, 'days', { count: Math.floor(waited / DAY_MS) });
  const hours = Math.floor(waited / HOUR_MS);
  return hours > 0 ? translate(caseMessages, 'hours', { count: hours }) : '';
}

/** The tag of a pending approval that has waited longer than the tenant allows; the others have none. */
export const lateTag = (since: string): TagProps | undefined =>
  isLate(since)
    ? { text: translate(caseMessages, 'waited', { time: waitedText(since) }), tone: 'warning', icon: 'clock' }
    : undefined;
