import type { Row } from '../../src/data/protocol/row';
import type { FlowContext } from './context';

/** What an organisation demands of a form row before its approval starts; throws a Refusal. */
export type StartRule = (context: FlowContext, row: Row) => Promise<void>;

const rules = new Map<string, StartRule>();

/** Sets the rule of a table (name in any case). A second one replaces the first. */
export function registerStartRule(table: string, rule: StartRule): void {
  rules.set(table.toLowerCase(), rule);
}

/** @throws Refusal when the rule of the form refuses the start */
export async function applyStartRule(context: FlowContext, tableId: string, row: Row): Promise<void> {
  if (rules.size === 0) return;
  const table = await context.tables.get('diy_table', tableId);
  await rules.get(String(table?.Name ?? tableId).toLowerCase())?.(context, row);
}
