import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { todaysDate, useTodaysDate } from '@/features/shared/use-todays-date';

const dateOf = (moment: Date): string => dayjs(moment).format('YYYY-MM-DD');

export interface Begun {
  /** When it was begun, where that was on an earlier day. */
  before: Date | undefined;
  /** It is to count as one of now. */
  forget: () => void;
  /** When the visit was: now, and on the day it was begun on when midnight has passed since. */
  at: () => Date;
}

/**
 * The day a visit belongs to, whose form may still be open the next morning.
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
