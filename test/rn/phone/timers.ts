import { callJs } from './world';

interface Timer {
  due: number;
  every: number;
}

const timers = new Map<number, Timer>();

/** React Native's own timers, driven by the clock of the machine. */
export const timing = {
  createTimer(id: number, duration: number, _since: number, repeats: boolean): void {
    timers.set(id, { due: Date.now() + duration, every: repeats ? Math.max(duration, 1) : 0 });
  },
  deleteTimer(id: number): void {
    timers.delete(id);
  },
  setSendIdleEvents(): void {
    // The app is never idle here.
  },
};

/** Fires the timers that are due. @returns whether there were any */
export function fireTimers(): boolean {
  const now = Date.now();
  const due = [...timers].filter(([, timer]) => timer.due <= now).sort(([, a], [, b]) => a.due - b.due);
  due.forEach(([id, timer]) => {
    if (timer.every > 0) timer.due = now + timer.every;
    else timers.delete(id);
  });
  if (due.length > 0)
    callJs(
      'JSTimers',
      'callTimers',
      due.map(([id]) => id),
    );
  return due.length > 0;
}

/** ms until the next timer; -1: no timer. */
export function untilNextTimer(): number {
  const dues = [...timers.values()].map((timer) => timer.due);
  return dues.length === 0 ? -1 : Math.max(0, Math.min(...dues) - Date.now());
}
