import type { Row } from '../../src/data/protocol/row';
import type { FlowContext } from './context';

/** What an organisation demands of a form row at a moment of its approval; throws a Refusal. */
export type FlowRule = (context: FlowContext, row: Row) => Promise<void>;

const starts = new Map<string, FlowRule>();
const grants = new Map<string, FlowRule>();

/** Sets the rule of a table (name in any case) for the start. A second one replaces the first. */
export function registerStartRule(table: string, rule: FlowRule): void {
  starts.set(table.toLowerCase(), rule);
}

/** Sets the rule of a table (name in any case) for the step by which all is agreed. A second one replaces the first. */
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

/** @throws Refusal when the rule of the form refuses that it is granted */
export function applyGrantRule(context: FlowContext, tableId: string, row: Row): Promise<void> {
  return apply(grants, context, tableId, row);
}
