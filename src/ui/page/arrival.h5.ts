import { useDidShow } from '@tarojs/taro';
import { useEffect } from 'react';

/**
 * A page that comes to the front sets the window title and moves the focus to its heading, so that the keyboard and
 * screen readers start there and not in the page below.
 */
export function useArrival(headingId: string, title: string): void {
  useEffect(() => {
    document.title = title;
    const focused = document.activeElement;
    if (!focused || focused === document.body || !(focused as HTMLElement).offsetParent) {
      document.getElementById(headingId)?.focus({ preventScroll: true });
    }
  }, [headingId, title]);
  useDidShow(() => {
    document.title = title;
  });
}
