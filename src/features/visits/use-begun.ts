import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { todaysDate, useTodaysDate } from '@/features/shared/use-todays-date';

const dateOf = (moment: Date): string => dayjs(moment).format('YYYY-MM-DD');

export interface Begun {
  /** When it was begun, if that was on an earlier day. */
  before: Date | undefined;
  /** From now on it counts as a current visit. */
  forget: () => void;
  /** When the visit took place: now, or, if midnight has passed since, when it was begun. */
  at: () => Date;
}

/**
 * The day a visit belongs to; its form may still be open the next morning.
 *
 * @param begun when something was first entered; undefined while nothing is
 */
export function useBegun(begun: Date | undefined, forget: () => void): Begun {
  const today = useTodaysDate();
  return {
    before: begun && dateOf(begun) !== today ? begun : undefined,
    forget,
    at: () => (begun && dateOf(begun) !== todaysDate() ? begun : serverClock.now()),
  };
}
