import { useDidHide, useDidShow, useRouter } from '@tarojs/taro';
import { useEffect, useRef } from 'react';
import { onWritesSettled } from '@/data/outbox/write-events';
import { onAppShow } from '@/device/runtime/lifecycle';
import { routeOfAddress, shownRoute } from '@/navigation/navigation';

/** A write and the message it brings are told one after the other: one reading serves both (ms). */
const REST_MS = 300;

const listeners = new Set<() => void>();

/** Tells that a look at the messages has brought something: other numbers may have changed with it. */
export function noteNews(): void {
  listeners.forEach((listener) => listener());
}

/**
 * Reads again when somebody comes back to the page: what it shows may have changed on the one they come from, or elsewhere.
 * The first reading is the caller's own.
 */
export function useReturn(read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  const page = useRef({ opened: false, hidden: false });
  useDidShow(() => {
    // What was not there yet when the page was first shown knows a return by the page's having been hidden.
    const { opened, hidden } = page.current;
    page.current = { opened: true, hidden: false };
    if (opened || hidden) latest.current();
  });
  useDidHide(() => {
    page.current.hidden = true;
  });
}

/**
 * Reads again whenever what the server has may have changed: the page is shown again, the app has come back to the
 * front, the messages have changed, or something was written on this device. A page that nobody sees waits until it is
 * shown. The first reading is the caller's own.
 */
export function useCurrent(read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  const page = useRef({ hidden: false, route: routeOfAddress(useRouter().path) });
  useReturn(() => latest.current());
  useDidShow(() => {
    page.current.hidden = false;
  });
  useDidHide(() => {
    page.current.hidden = true;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // The word that a page is hidden may come late, after it is shown again: the router has the last one.
        const { hidden, route } = page.current;
        if (!hidden || shownRoute() === route) latest.current();
      }, REST_MS);
    };
    const stops = [onAppShow(again), onWritesSettled(again)];
    listeners.add(again);
    return () => {
      clearTimeout(timer);
      listeners.delete(again);
      stops.forEach((stop) => stop());
    };
  }, []);
}
