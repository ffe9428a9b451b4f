import type { WF_Flow, WF_Work } from '@/data/protocol/work-flow';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { elsewhere, type Elsewhere, type TestTenant } from './tenant';

/** The demonstration tenant after which every test's own tenant is made; its flows keep their ids. */
const MODEL = 'yunqi';

/**
 * Starts a purchase on another device.
 *
 * @param goods what is bought, its name in all lists
 * @returns Id of its row
 */
export async function startPurchase({ ask }: Elsewhere, goods: string): Promise<string> {
  const row = { Leibie: '备件', Wupin: goods, Shuliang: 1, Danjia: 300, Jine: 300, Yongtu: '备用' };
  const { Id } = await ask<{ Id: string }>('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_purchase',
    _RowModel: { ...row, XuyaoRQ: '2027-01-05' },
  });
  await ask('/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId(MODEL, 'purchase'),
    TableRowId: Id,
    FormData: JSON.stringify(row),
    NoticeFields: JSON.stringify([{ Name: 'Wupin', Label: '物品名称', Value: goods }]),
  });
  return Id;
}

const ALL = { _PageIndex: 1, _PageSize: 500 };

/** A pending work item of a person. */
export const worksFor = ({ ask }: Elsewhere): Promise<WF_Work[]> =>
  ask('/api/WorkFlow/getWFWork', { WorkType: 'Todo', ...ALL });

/** What {@link workOf} throws for a row without an open work item. */
export const NO_OPEN_WORK = 'nothing of this row waits';

/** The open work item of a row, as seen by the person who is to handle it. @throws Error when none is pending */
export async function workOf(person: Elsewhere, rowId: string): Promise<WF_Work> {
  const work = (await worksFor(person)).find(({ TableRowId }) => TableRowId === rowId);
  if (!work) throw new Error(NO_OPEN_WORK);
  return work;
}

/** The flow of a row, as seen by its starter. @throws Error when it has none */
export async function flowOf({ ask }: Elsewhere, rowId: string): Promise<WF_Flow> {
  const flows = await ask<WF_Flow[]>('/api/WorkFlow/getWFFlow', { WorkType: 'Sender', ...ALL });
  const flow = flows.find(({ TableRowId }) => TableRowId === rowId);
  if (!flow) throw new Error('no flow was started for this row');
  return flow;
}

/** Nothing is ever late in this tenant, so that what was started last comes first. */
export async function withoutLateOnes(tenant: TestTenant): Promise<void> {
  const { ask } = await elsewhere(tenant, 'admin');
  const [config] = await ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'sys_config',
  });
  await ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_config',
    Id: config?.Id,
    _RowModel: { ShenpiTS: 0 },
  });
}
