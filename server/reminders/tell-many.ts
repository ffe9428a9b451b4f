import type { Actor } from '../access/actor';
import { copiesOf, keepsMessages, tellEach, tellerOf, type Due, type Teller } from '../notices/tell';

/**
 * The most people notified in one transaction: few enough to stop in between, and enough to cover half of a large organisation.
 */
const TOLD_AT_ONCE = 30_000;

/**
 * Notifies many people as `tell` does each of them. Each batch is a separate transaction, so that sent notices remain when the
 * next batch fails.
 * @param signal ends the work, and undoes the current batch
 * @param keep called first in each transaction; an error it throws undoes that batch and ends the work
 */
export async function tellMany(
  actor: Actor,
  dues: readonly Due[],
  signal: AbortSignal,
  keep: (inner: Teller) => Promise<void>,
): Promise<void> {
  if (!(await keepsMessages(tellerOf(actor)))) return;
  const copies = copiesOf(dues, actor.user?.Id ?? '');
  for (let from = 0; from < copies.length; from += TOLD_AT_ONCE) {
    signal.throwIfAborted();
    await actor.scope.transaction(async (scope) => {
      const teller = tellerOf({ ...actor, scope });
      await keep(teller);
      await tellEach(teller, copies.slice(from, from + TOLD_AT_ONCE));
      signal.throwIfAborted();
    });
  }
}
