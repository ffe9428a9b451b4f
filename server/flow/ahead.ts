import type { Row } from '../../src/data/protocol/row';
import type { WF_Node, WfAhead } from '../../src/data/protocol/work-flow';
import { Refusal } from '../lib/messages';
import { withFlags } from '../tenants/flags';
import { formRow, walk } from './advance';
import type { FlowContext } from './context';
import { isEnd, loadDesign } from './design';
import { candidatesOf, starterOf } from './receivers';

/** How many steps are foretold, and how many people of each are named. */
const MOST = 8;
const MOST_NAMED = 5;

/**
 * The steps that a running flow will still take if everybody agrees and the form stays as it is, in order. Where the design does not
 * say how it goes on, they end there.
 */
export async function stepsAhead(context: FlowContext, flow: Row): Promise<WfAhead[]> {
  const work = await context.tables.get('wf_work', [
    { Name: 'FlowId', Value: flow.Id, Type: '=' },
    { Name: 'WorkState', Value: 'Todo', Type: '=' },
  ]);
  const ahead: WfAhead[] = [];
  if (!work || flow.FlowState !== 'Running') return ahead;
  try {
    const design = await loadDesign(context, String(flow.FlowDesignId));
    const row = await formRow(context, design.design.TableId, String(flow.TableRowId));
    const form = withFlags(await context.tableOf(design.design.TableId), row);
    const starter = await starterOf(context, String(flow.SenderId));
    let node: WF_Node | undefined = design.nodes.get(String(work.NodeId));
    while (node && ahead.length < MOST) {
      node = walk(design, node, form, '').node;
      if (isEnd(node)) break;
      const { people } = await candidatesOf(context, node, starter);
      ahead.push({ NodeName: node.NodeName, People: people.slice(0, MOST_NAMED) });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return ahead;
}
