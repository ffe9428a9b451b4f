import { useEffect, useState } from 'react';
import { serverClock } from '@/data/session/session';

const SECOND = 1000;

/** The time by the server's clock, read again every `every` ms. */
export function useNow(every = SECOND): Date {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
