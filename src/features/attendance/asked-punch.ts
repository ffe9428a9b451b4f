import { currentScope, sameScope, type AccountScope } from '@/data/scope';
import { monotonicNow } from '@/device/runtime/monotonic';

/** A punch that could not be made by then (ms) is made by hand: the person may have gone somewhere else. */
const GOOD_MS = 30_000;

let asked: { kind: string; at: number; by: AccountScope | undefined } | undefined;

/** Asks the attendance page, which is opened next, for a punch as soon as the place is known. */
export function askPunch(kind: string): void {
  asked = { kind, at: monotonicNow(), by: currentScope() };
}

/** Whether the person who is logged in has just asked for such a punch; it is given out once. */
export function takePunch(kind: string): boolean {
  const taken =
    asked?.kind === kind && monotonicNow() - asked.at < GOOD_MS && sameScope(asked.by, currentScope());
  if (taken) asked = undefined;
  return taken;
}

/** The page was left: whoever comes back punches by hand. */
export function forgetPunch(): void {
  asked = undefined;
}
