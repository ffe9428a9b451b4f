import type { Row } from '../../src/data/protocol/row';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

let contract: Contract;
let field: DemoVisitor;
let manager: DemoVisitor;
let buyer: DemoVisitor;

beforeAll(async () => {
  contract = await openDemo();
  ({ field, manager, buyer } = await demoVisitors(contract, ['field', 'manager', 'buyer']));
}, patience(240_000));
afterAll(() => contract.close());

const startWith = (
  values: object,
  Id: string,
  flow = 'leave',
  table = 'diy_leave',
): Promise<Reply<unknown>> =>
  field.call('/api/WorkFlow/startWorkWithForm', {
    Form: { FormEngineKey: table, Id, _FormSubmitAction: 'Insert', _FormData: values },
    Wf: { FlowDesignId: flowDesignId('microi', flow), TableRowId: Id },
  });

describe('rows that travel with a flow', () => {
  it('FORM-flow start: the form is checked as it is without a flow, and nothing is started', async () => {
    const without = { ...leaveOf(1), Shiyou: '' };
    expect(await startWith(without, 'form-leave-1')).toMatchObject({
      Code: 0,
      Msg: '请检查必填项：[请假事由]！',
    });
    expect(await startWith({ ...leaveOf(1), Leixing: '丧假' }, 'form-leave-2')).toMatchObject({
      Code: 0,
      Msg: '[请假类型]不是可以选择的值！',
    });
    expect(await field.flows('Sender', 'form-leave-2')).toEqual([]);
    expect(await startWith(leaveOf(1), 'form-leave-3')).toMatchObject({ Code: 1 });
  });

  it('FORM-flow work: what a node lets its people fill in is checked too', async () => {
    const id = await field.addRow('diy_purchase', purchaseOf(100));
    expect((await field.start('purchase', id)).Code).toBe(1);
    expect((await manager.decide(id, 'Agree')).Code).toBe(1);
    const work = await buyer.todo(id);
    const send = (values: object) =>
      buyer.call<Row>('/api/WorkFlow/sendWorkWithForm', {
        Form: { FormEngineKey: 'diy_purchase', Id: id, _FormSubmitAction: 'Update', _FormData: values },
        Wf: { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Auto', ApprovalIdea: '' },
      });
    expect(await send({ ShijiJE: 1.234 })).toMatchObject({ Code: 0, Msg: '[实际金额]最多2位小数！' });
    expect((await buyer.todo(id))?.WorkState).toBe('Todo');
    expect(await send({ ShijiJE: 95.5, Gongyingshang: '供应商' })).toMatchObject({ Code: 1 });
  });
});
