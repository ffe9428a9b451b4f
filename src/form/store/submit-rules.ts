import { own } from '@/lib/json';
import { readText } from '@/lib/read-value';

/** What a submit does to the row (V8.FormSubmitAction). */
export type SubmitAction = 'Insert' | 'Update' | 'Delete';

/** How a form is left (V8.FormOutAction). */
export type OutAction = SubmitAction | 'Close';

/** §4: Add submits an Insert, Edit an Update, any other mode is a Delete. */
export function actionOf(mode: string): SubmitAction {
  if (mode === 'Add' || mode === 'Insert') return 'Insert';
  return mode === 'Edit' ? 'Update' : 'Delete';
}

/** What a submit script left behind: V8.Result and what it returned. */
export interface ScriptVerdict {
  Result?: unknown;
  returned?: unknown;
}

/**
 * Whether a submit-before script stops the submit: V8.Result or the returned value is false, or an object
 * whose Code is there and not 1. V8.Result, when set, outranks what was returned.
 * @returns the script's message ('' without one) when it stops, null when it lets the submit go on
 */
export function stopMessage({ Result, returned }: ScriptVerdict): string | null {
  const verdict = Result === undefined || Result === null ? returned : Result;
  if (verdict === false) return '';
  const code = own(verdict, 'Code');
  const stops = code !== undefined && code !== null && code !== '' && Number(code) !== 1;
  return stops ? readText(own(verdict, 'Msg')) : null;
}
