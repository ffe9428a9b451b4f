import { useCallback, useEffect, useRef, useState } from 'react';
import { whereAmI } from '@/data/query/ask-places';
import type { Found } from '@/data/query/ask-places';
import { onAppHide, onAppShow } from '@/device/runtime/lifecycle';
import { LOCATION_REFRESH_MS } from '@/lib/position';

export interface PositionState {
  /** Undefined while the first answer is under way. */
  found: Found | undefined;
  /** When it was found, ms since 1970. */
  at: number;
  locating: boolean;
  relocate: () => Promise<void>;
}

/**
 * Where the user is, located again every 30 s while the page is open and the app in the foreground (spec §9).
 *
 * @param isWanted false asks nobody for the place, as long as nothing needs it
 */
export function usePosition(isWanted = true): PositionState {
  const [state, setState] = useState<{ found?: Found; at: number; locating: boolean }>({
    at: 0,
    locating: true,
  });
  const busy = useRef(false);
  const relocate = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setState((old) => ({ ...old, locating: true }));
    const found = await whereAmI();
    busy.current = false;
    setState({ found, at: Date.now(), locating: false });
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      void relocate();
      timer = setInterval(() => void relocate(), LOCATION_REFRESH_MS);
    };
    const stops = [onAppShow(start), onAppHide(() => clearInterval(timer))];
    start();
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
    };
  }, [isWanted, relocate]);
  return { found: state.found, at: state.at, locating: state.locating, relocate };
}
