import { useEffect, useState } from 'react';
import { serverClock } from '@/data/session/session';

/** The server's time, ticking every second while the page is shown (spec §7). */
export function useClock(): Date {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => {
      serverClock.tick();
      setNow(serverClock.now());
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
