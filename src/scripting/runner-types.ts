import type { Guard } from '@/scripting/sandbox/guard';

/** A script made ready to run: its value, or a promise of it where it waits at its top level. */
export type RunnableScript = (guard: Guard, V8: object, row: unknown, btn: unknown) => unknown;

/** What a runner makes of a script. */
export type Loaded =
  | { state: 'ready'; run: RunnableScript }
  /** It is not run; `reason` says why, line and column where. */
  | { state: 'refused'; reason: string; line: number; column: number }
  /** Compiled builds only: the script was not there when the build was made. */
  | { state: 'unknown' };

export interface ScriptRunner {
  kind: 'sandbox' | 'compiled';
  /** @param shares tenant-wide code, whose names stay for the scripts after it */
  load(source: string, shares: boolean): Loaded;
}
