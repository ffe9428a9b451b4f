import type { WF_Work, WfUser } from '../../src/data/protocol/work-flow';
import { holdAlone } from '../db/lock-row';
import { countReceivers, type Departure } from '../form-engine/departures';
import { allRows } from '../notices/all-rows';
import { contextOf } from './context-of';
import type { FlowContext } from './context';
import { worksOfTenant } from './people';
import { moveToStandIns } from './stand-ins';
import { lockFlow, worksOf, type Flow } from './works';

/**
 * The open work of an account that is being closed goes to stand-ins, in the transaction that closes it. The closing waits for
 * anyone who is assigning work at this moment; anyone who does so afterwards sees that the account is closed.
 * @returns null when the account has nothing pending
 */
export const moveWorkOf: Departure = async (actor, userId) => {
  const context = contextOf(actor);
  await holdAlone(context.db, worksOfTenant(context.osClient));
  const leaver = (await context.accounts([userId])).get(userId);
  if (!leaver || leaver.state === 'open') return null;
  const heirs: WfUser[] = [];
  let [Moved, Kept] = [0, 0];
  for (const flow of await flowsWaitingFor(context, userId)) {
    const works = await worksOf(context, flow.Id);
    for (const work of works.filter((each) => each.ReceiverId === userId && each.WorkState === 'Todo')) {
      const found = await moveToStandIns(context, flow, work, leaver);
      heirs.push(...found);
      if (found.length > 0) Moved += 1;
      else Kept += 1;
    }
  }
  if (Moved + Kept === 0) return null;
  return { UserId: userId, UserName: leaver.name, Moved, Kept, Receivers: countReceivers(heirs) };
};

/** The running flows that wait for a person, locked in one order for all callers, so that two of them do not deadlock. */
async function flowsWaitingFor(context: FlowContext, userId: string): Promise<Flow[]> {
  const works = (await allRows(context.tables, 'wf_work', [
    { Name: 'ReceiverId', Value: userId, Type: '=' },
    { Name: 'WorkState', Value: 'Todo', Type: '=' },
  ])) as unknown as WF_Work[];
  const flows: Flow[] = [];
  for (const id of [...new Set(works.map(({ FlowId }) => FlowId))].sort()) {
    if (!(await context.tables.get('wf_flow', id))) continue;
    const flow = await lockFlow(context, id);
    if (flow.FlowState === 'Running' || flow.FlowState === 'Recall') flows.push(flow);
  }
  return flows;
}
