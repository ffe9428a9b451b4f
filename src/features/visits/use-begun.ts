import dayjs from 'dayjs';
import { useState } from 'react';
import { serverClock } from '@/data/session/session';
import { todaysDate, useTodaysDate } from '@/features/shared/use-todays-date';

const dateOf = (moment: Date): string => dayjs(moment).format('YYYY-MM-DD');

export interface Begun {
  /** When it was begun, where that was on an earlier day. */
  before: Date | undefined;
  /** Something was entered; only the first time counts. */
  begin: () => void;
  /** It was sent, or is to count as one of now. */
  forget: () => void;
  /** When the visit was: now, and on the day it was begun on when midnight has passed since. */
  at: () => Date;
}

/** The day a visit belongs to, whose form may still be open the next morning. */
export function useBegun(): Begun {
  const today = useTodaysDate();
  const [begun, setBegun] = useState<Date>();
  return {
    before: begun && dateOf(begun) !== today ? begun : undefined,
    begin: () => setBegun((old) => old ?? serverClock.now()),
    forget: () => setBegun(undefined),
    at: () => (begun && dateOf(begun) !== todaysDate() ? begun : serverClock.now()),
  };
}
