import { useEffect, useRef, useState } from 'react';

/** Work shorter than this shows no progress, in milliseconds. */
const QUIET_MS = 400;

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

/** Runs an action only once at a time. `busy` from its start to its end, `slow` from 400 ms on. */
export function useBusy(action: () => unknown): { run: () => void; busy: boolean; slow: boolean } {
  const [state, setState] = useState<'idle' | 'busy' | 'slow'>('idle');
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = () => {
    if (running.current) return;
    const work = action();
    if (!isPromise(work)) return;
    running.current = true;
    setState('busy');
    const timer = setTimeout(() => mounted.current && setState('slow'), QUIET_MS);
    const finish = () => {
      clearTimeout(timer);
      running.current = false;
      if (mounted.current) setState('idle');
    };
    work.then(finish, finish);
  };
  return { run, busy: state !== 'idle', slow: state === 'slow' };
}
