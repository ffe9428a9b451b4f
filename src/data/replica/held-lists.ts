import { currentScope, sameScope, type AccountScope } from '../scope';

/** A list in memory: to read ten thousand rows from the store takes longer than to ask them anything. */
interface HeldList {
  scope: AccountScope;
  /** Says what of the store it was read from. */
  mark: string;
  content: unknown;
}

/** The list that was asked last. */
let held: HeldList | undefined;
/** Counts what this app has changed in the store, which two changes within a millisecond would not tell. */
let changes = 0;

/** Something of the lists in the store is another one now. */
export function noteListChange(): void {
  changes += 1;
}

/**
 * What the store has of a list, read once as long as it stays the same and no other list is asked.
 *
 * @param mark says what there is to read now: another text once that is something else, in this window or another one
 */
export async function heldList<T>(
  list: string,
  mark: () => Promise<string>,
  read: () => Promise<T>,
): Promise<T> {
  const scope = currentScope();
  // What somebody else was given does not stay behind.
  if (!sameScope(scope, held?.scope)) held = undefined;
  const now = `${list} ${changes} ${await mark()}`;
  if (held?.mark === now && sameScope(scope, held.scope)) return held.content as T;
  const content = await read();
  // Whoever was there may have gone while it was read.
  if (scope && sameScope(scope, currentScope())) held = { scope, mark: now, content };
  return content;
}
