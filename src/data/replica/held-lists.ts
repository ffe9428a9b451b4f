import { currentScope, sameScope, type AccountScope } from '../scope';

/** A list in memory: reading ten thousand rows from the store takes longer than querying them. */
interface HeldList {
  scope: AccountScope;
  /** Identifies the state of the store it was read from. */
  mark: string;
  content: unknown;
}

/** The list that was queried last. */
let held: HeldList | undefined;
/** Counts this app's changes to the store, as two changes within a millisecond could not be distinguished otherwise. */
let changes = 0;

/** Lists in the store have changed. */
export function noteListChange(): void {
  changes += 1;
}

/**
 * What the store has of a list, read once as long as it stays the same and no other list is queried.
 *
 * @param mark identifies what can be read now: the text differs once that has changed, in this window or another one
 */
export async function heldList<T>(
  list: string,
  mark: () => Promise<string>,
  read: () => Promise<T>,
): Promise<T> {
  const scope = currentScope();
  // Data given to another user is not left behind.
  if (!sameScope(scope, held?.scope)) held = undefined;
  const now = `${list} ${changes} ${await mark()}`;
  if (held?.mark === now && sameScope(scope, held.scope)) return held.content as T;
  const content = await read();
  // The user may have left while it was read.
  if (scope && sameScope(scope, currentScope())) held = { scope, mark: now, content };
  return content;
}
