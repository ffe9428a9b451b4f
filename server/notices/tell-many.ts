import type { Actor } from '../http/call';
import { copiesOf, keepsMessages, tellEach, tellerOf, type Due, type Teller } from './tell';

/** As many are told in one transaction: few enough to stop in between, so many that half of a large organisation is one. */
const TOLD_AT_ONCE = 30_000;

/**
 * Tells many people as `tell` does each of them. Each batch is a transaction of its own, so that what was told stays told when
 * the next one fails.
 * @param signal ends the telling, and undoes the batch under way
 * @param keep called in each transaction first; what it throws undoes that batch and ends the telling
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
