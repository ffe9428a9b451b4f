import { moveInspectionsOf } from '../../engines/rules/inspection/departure';
import { moveWorkOf } from '../../flow/departures';
import type { Migration } from './migration';
import { upgrader } from './upgrader';

/** Moves work pending for accounts that were closed when work still stayed with them to stand-ins, as now happens at once. */
export const workOfLeavers: Migration = {
  number: 10,
  async tenant(scope) {
    const closed = await scope.db
      .selectFrom('sys_user')
      .select('Id')
      .where((eb) => eb.or([eb('State', '<>', 1), eb('IsDeleted', '<>', 0)]))
      .orderBy('Id')
      .execute();
    const actor = upgrader(scope);
    for (const { Id } of closed) {
      await moveWorkOf(actor, String(Id));
      await moveInspectionsOf(actor, String(Id));
    }
  },
};
