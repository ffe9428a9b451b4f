import { useEffect, useState } from 'react';
import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { onAppShow } from '@/device/runtime/lifecycle';

/** How often an open page looks whether midnight has passed, ms. */
const LOOK_MS = 1000;

/** The date of now by the server's clock, `yyyy-MM-dd`. */
export function todaysDate(): string {
  return dayjs(serverClock.now()).format('YYYY-MM-DD');
}

/** {@link todaysDate}, followed while a page is open: past midnight, and when the app comes back in the morning. */
export function useTodaysDate(): string {
  const [date, setDate] = useState(todaysDate);
  useEffect(() => {
    const look = () => setDate(todaysDate());
    const timer = setInterval(look, LOOK_MS);
    const stopShow = onAppShow(look);
    return () => {
      clearInterval(timer);
      stopShow();
    };
  }, []);
  return date;
}
