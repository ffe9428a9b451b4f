import { monotonicNow } from '@/device/runtime/monotonic';

/** A punch that could not be made by then (ms) is made by hand: the person may have gone somewhere else. */
const GOOD_MS = 30_000;

let asked: { kind: string; at: number } | undefined;

/** Asks the attendance page, which is opened next, for a punch as soon as the place is known. */
export function askPunch(kind: string): void {
  asked = { kind, at: monotonicNow() };
}

/** Whether such a punch was just asked for; it is given out once. */
export function takePunch(kind: string): boolean {
  const taken = asked?.kind === kind && monotonicNow() - asked.at < GOOD_MS;
  if (taken) asked = undefined;
  return taken;
}
