import { useEffect, useState } from 'react';
import dayjs from 'dayjs';
import { serverClock } from '@/data/session/session';
import { onAppShow } from '@/device/runtime/lifecycle';
import { createCancellation } from '@/lib/cancellation';

/** If the server has not reported its time within this many ms, what belongs to a day is begun by the device's clock. */
const CLOCK_MS = 2000;
/** How often an open page looks whether midnight has passed, ms. */
const LOOK_MS = 1000;

/** The current date by the server's clock, `yyyy-MM-dd`. */
export function todaysDate(): string {
  return dayjs(serverClock.now()).format('YYYY-MM-DD');
}

/** {@link todaysDate}, followed while a page is open: past midnight, and when the app comes back in the morning. */
export function useTodaysDate(): string {
  const [, setDate] = useState(todaysDate);
  useEffect(() => {
    const look = () => setDate(todaysDate());
    const timer = setInterval(look, LOOK_MS);
    const stopShow = onAppShow(look);
    return () => {
      clearInterval(timer);
      stopShow();
    };
  }, []);
  // The date now, whatever it was when the page last looked.
  return todaysDate();
}

/**
 * Whether {@link todaysDate} is the server's day, or has to be the device's: there is no network, or no answer for a while.
 * Anything that is filed under a day waits for this, as a device's clock may be days off.
 */
export function useIsDateKnown(): boolean {
  const [isKnown, setIsKnown] = useState(serverClock.isSynced);
  useEffect(() => {
    if (isKnown) return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    const know = unlessCancelled(() => setIsKnown(true));
    const timer = setTimeout(know, CLOCK_MS);
    // The clock may have been synced since this was drawn: asking once more would be one request too many.
    if (serverClock.isSynced()) know();
    else void serverClock.sync().then(know, know);
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [isKnown]);
  return isKnown;
}
