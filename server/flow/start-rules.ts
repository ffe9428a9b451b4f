import type { Row } from '../../src/data/protocol/row';
import type { FlowContext } from './context';

/** What an organisation requires of a form row at one point of its approval; throws a Refusal. */
export type FlowRule = (context: FlowContext, row: Row) => Promise<void>;

const starts = new Map<string, FlowRule>();
const grants = new Map<string, FlowRule>();

/** Sets a table's rule for the start (name in any case). A second one replaces the first. */
export function registerStartRule(table: string, rule: FlowRule): void {
  starts.set(table.toLowerCase(), rule);
}

/** Sets a table's rule for the final approval (name in any case). A second one replaces the first. */
export function registerGrantRule(table: string, rule: FlowRule): void {
  grants.set(table.toLowerCase(), rule);
}

async function apply(
  rules: Map<string, FlowRule>,
  context: FlowContext,
  tableId: string,
  row: Row,
): Promise<void> {
  if (rules.size === 0) return;
  const table = await context.tables.get('diy_table', tableId);
  await rules.get(String(table?.Name ?? tableId).toLowerCase())?.(context, row);
}

/** @throws Refusal when the rule of the form refuses the start */
export function applyStartRule(context: FlowContext, tableId: string, row: Row): Promise<void> {
  return apply(starts, context, tableId, row);
}

/** @throws Refusal when the rule of the form refuses the final approval */
export function applyGrantRule(context: FlowContext, tableId: string, row: Row): Promise<void> {
  return apply(grants, context, tableId, row);
}
