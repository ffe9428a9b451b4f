import type { Guard } from '@/scripting/sandbox/guard';

/** A script made ready to run: returns its value, or a promise of it if it waits at its top level. */
export type RunnableScript = (guard: Guard, V8: object, row: unknown, btn: unknown) => unknown;

/** The outcome of preparing a script. */
export type Loaded =
  | { state: 'ready'; run: RunnableScript }
  /** It is not run; `reason` gives the cause, with line and column where known. */
  | { state: 'refused'; reason: string; line: number; column: number }
  /** Compiled builds only: the script did not exist when the build was made. */
  | { state: 'unknown' };

export interface ScriptRunner {
  kind: 'sandbox' | 'compiled';
  /** @param shares tenant-wide code, whose names remain for the scripts after it */
  load(source: string, shares: boolean): Loaded;
}
