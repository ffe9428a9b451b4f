import { useEffect, useRef } from 'react';
import { onWritesSettled } from '@/data/outbox/write-events';
import { onNews } from '@/data/query/news';
import { onAppShow } from '@/device/runtime/lifecycle';
import { useReturn } from '@/navigation/use-return';

/** A write and the message it brings are told one after the other: one reading serves both (ms). */
const REST_MS = 300;

/**
 * Reads again whenever what the server has may have changed: the page is shown again, the app has come back to the
 * front, the messages have changed, or something was written on this device. A page that nobody sees waits until it is
 * shown. The first reading is the caller's own.
 */
export function useCurrent(read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  const isSeen = useReturn(() => latest.current());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isSeen()) latest.current();
      }, REST_MS);
    };
    const stops = [onAppShow(again), onWritesSettled(again), onNews(again)];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [isSeen]);
}
