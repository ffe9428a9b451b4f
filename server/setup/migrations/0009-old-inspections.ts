import { STATE } from '../../../src/data/protocol/inspection';
import {
  findingsOf,
  isSubmitted,
  PLAN,
  RECTIFICATION,
  resultOf,
  text,
} from '../../engines/rules/inspection/plan-result';
import { reviewerFor } from '../../engines/rules/inspection/people';
import { engineTables } from '../../form-engine/tables';
import { allRows } from '../../notices/all-rows';
import { seedId } from '../../seed/base/ids';
import type { TenantScope } from '../../tenants/tenant-scope';
import { findTable } from '../../tenants/tenant-model';
import type { Migration } from './migration';
import { upgrader } from './upgrader';

/** Whether the tenant inspects with the shipped form. */
async function isShipped(scope: TenantScope, name: string): Promise<boolean> {
  const table = findTable(await scope.model(), name);
  return table?.id === seedId(scope.osClient, 'table', name);
}

/**
 * Older inspections: people who did the work do not review it, and score, grade and state of submitted plans follow from what was
 * found.
 */
export const oldInspections: Migration = {
  number: 9,
  async tenant(scope) {
    if (!(await isShipped(scope, PLAN)) || !(await isShipped(scope, RECTIFICATION))) return;
    await nameReviewers(scope);
    await recountAll(scope);
  },
};

async function nameReviewers(scope: TenantScope): Promise<void> {
  const actor = upgrader(scope);
  const tables = engineTables(actor);
  for (const row of await allRows(tables, RECTIFICATION)) {
    const workers = [text(row.ZerenRenID), text(row.TibaoRenID)].filter((id) => id !== '');
    if (text(row.Zhuangtai) === STATE.done || !workers.includes(text(row.FuheRenID))) continue;
    const plan = await tables.get(PLAN, text(row.JihuaID));
    const reviewer = await reviewerFor(actor, plan, '', workers);
    const person = reviewer === '' ? null : await tables.get('sys_user', reviewer);
    if (person)
      await tables.update(RECTIFICATION, row.Id, { FuheRenID: person.Id, FuheRen: text(person.Name) });
  }
}

async function recountAll(scope: TenantScope): Promise<void> {
  const actor = upgrader(scope);
  const tables = engineTables(actor);
  for (const plan of (await allRows(tables, PLAN)).filter(isSubmitted)) {
    const findings = await findingsOf(actor, plan.Id);
    // There is nothing to count for plans that were checked elsewhere.
    if (findings.items.length + findings.samples.length === 0) continue;
    const result = resultOf(plan, findings);
    if (Object.entries(result).some(([name, value]) => text(plan[name]) !== text(value)))
      await tables.update(PLAN, plan.Id, result);
  }
}
