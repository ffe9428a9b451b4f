import type { Row } from '../../src/data/protocol/row';
import type { WF_History } from '../../src/data/protocol/work-flow';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

let contract: Contract;
let people: Record<'field' | 'manager' | 'buyer' | 'admin', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ['field', 'manager', 'buyer', 'admin']);
}, patience(240_000));
afterAll(() => contract.close());

const flowOf = async (rowId: string): Promise<string> => {
  const [flow] = await people.field.flows('Sender', rowId);
  return flow?.Id ?? '';
};
const historyOf = async (who: DemoVisitor, rowId: string): Promise<WF_History[]> =>
  (await who.flow<WF_History[]>('getWFHistory', { FlowId: await flowOf(rowId) })).Data;
const change = (who: DemoVisitor, Id: string, _RowModel: object) =>
  who.call<Row>('/api/FormEngine/uptFormData', { FormEngineKey: 'diy_purchase', Id, _RowModel });

async function started(): Promise<string> {
  const id = await people.field.addRow('diy_purchase', purchaseOf(100));
  expect((await people.field.start('purchase', id)).Code).toBe(1);
  return id;
}
const marks = (steps: readonly WF_History[]) =>
  steps.map(({ FormChanged, ChangedFields }) => [FormChanged, JSON.parse(String(ChangedFields))]);

describe('the form as it was decided on', () => {
  it('DECIDED-copy: is kept with each decision, its hash for administrators alone', async () => {
    const id = await started();
    expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
    const { Data } = await people.admin.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'wf_history',
      _SearchEqual: { TableRowId: id },
    });
    expect(Data).toHaveLength(2);
    for (const step of Data) {
      expect(step.FormHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.parse(String(step.FormData))).toMatchObject({ Wupin: '轴承', Jine: 100 });
    }
    for (const step of await historyOf(people.manager, id)) expect(step).not.toHaveProperty('FormHash');
  });

  it('DECIDED-same: nothing is marked while nobody changes it; the state of the flow does not count as a change', async () => {
    const id = await started();
    expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
    expect(marks(await historyOf(people.field, id))).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  it('DECIDED-next: what the next person fills in shows on the decision before his', async () => {
    const id = await started();
    expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
    const work = await people.buyer.todo(id);
    const sent = await people.buyer.call('/api/WorkFlow/sendWorkWithForm', {
      Form: { FormEngineKey: 'diy_purchase', Id: id, _FormData: { ShijiJE: 95, Gongyingshang: '东方' } },
      Wf: { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Auto', ApprovalIdea: '' },
    });
    expect(sent).toMatchObject({ Code: 1 });
    expect(marks(await historyOf(people.manager, id)).slice(0, 3)).toEqual([
      [0, []],
      [1, ['供应商', '实际金额']],
      [0, []],
    ]);
  });

  it('DECIDED-later: a change after the last decision shows, and disappears when it is undone', async () => {
    const id = await started();
    expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
    expect((await change(people.admin, id, { Wupin: '金条' })).Code).toBe(1);
    expect(marks(await historyOf(people.field, id))).toEqual([
      [0, []],
      [1, ['物品名称']],
    ]);
    expect((await change(people.admin, id, { Wupin: '轴承' })).Code).toBe(1);
    expect(marks(await historyOf(people.field, id))).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  it('DECIDED-gone: a deleted row leaves the history readable', async () => {
    const id = await started();
    const removed = await people.admin.call('/api/FormEngine/delFormData', {
      FormEngineKey: 'diy_purchase',
      Id: id,
    });
    expect(removed.Code).toBe(1);
    expect(marks(await historyOf(people.field, id))).toEqual([[0, []]]);
  });
});
