import { useEffect, useReducer, useRef } from 'react';
import type { PanHandlers } from '../box/types';
import { atRest, nextPull, PULL_RANGE, TRANSITION_MS, type PullGesture, type PullEvent } from './machine';
import { createCancellation } from '@/lib/cancellation';

/** Connects the state machine to a finger, a scroller and a refresh. */
export function usePull(
  onRefresh: (() => Promise<unknown>) | undefined,
  range: number = PULL_RANGE,
  start = 0,
): { pull: PullGesture; pan: PanHandlers | undefined; scrolled: (top: number) => void } {
  const [pull, send] = useReducer(
    (now: PullGesture, event: PullEvent) => nextPull(now, event, range),
    atRest,
  );
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  const top = useRef(0);
  const from = useRef<number | null>(null);

  useEffect(() => {
    if (start > 0) send({ type: 'start' });
  }, [start]);

  useEffect(() => {
    if (pull.state !== 'refreshing') return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    const done = unlessCancelled(() => send({ type: 'done' }));
    Promise.resolve(refresh.current?.()).then(done, done);
    return cancel;
  }, [pull.state]);

  useEffect(() => {
    if (pull.state !== 'aborting' && pull.state !== 'restoring') return undefined;
    const timer = setTimeout(() => send({ type: 'settled' }), TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [pull.state]);

  const pan: PanHandlers = {
    onStart: ([point]) => {
      from.current = top.current <= 0 && point ? point.y : null;
    },
    onMove: ([point]) => {
      if (!point || from.current === null) return;
      if (top.current > 0) from.current = null;
      else send({ type: 'move', by: point.y - from.current });
    },
    onEnd: () => {
      from.current = null;
      send({ type: 'release' });
    },
  };
  return {
    pull,
    pan: onRefresh ? pan : undefined,
    scrolled: (next) => {
      top.current = next;
    },
  };
}
